"""The turn: the player's actions in it, every question of the game, and the flow of the game."""
