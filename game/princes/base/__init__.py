"""What all rooms of this game share: brush, boxes, model, words."""
