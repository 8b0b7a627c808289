"""Common parts of this game's table: brush, boxes, model, words."""
