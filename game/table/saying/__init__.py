"""How a game says things: reasons and events as sentences, names and facts of what lies on a table."""
