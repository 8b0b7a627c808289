"""Setup of a game: players, options and deal."""
