"""Learning a game: lessons and puzzles, as data and as they are played."""
