"""Work in processes besides the game."""
