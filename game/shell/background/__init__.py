"""Work in processes of its own, beside the game."""
