"""The results of a game of Firenze."""
