"""The last page of a game."""
