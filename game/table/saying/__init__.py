"""Wording of a game: reasons and events as sentences, names and facts of the things on a table."""
