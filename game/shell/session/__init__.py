"""A running game: journal, computer players, hints, rematch."""
