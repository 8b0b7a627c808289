"""Files of this user: saved games, the game index, players, agreements."""
