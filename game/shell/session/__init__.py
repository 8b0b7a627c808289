"""A game in progress: journal, computer players, hints, rematch."""
