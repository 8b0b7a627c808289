"""Learning a game: lessons, as data and as they are played."""
