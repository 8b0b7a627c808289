"""The turn: what the player can do in it, every question of the game, and how the game goes on."""
