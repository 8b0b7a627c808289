"""What all rooms of the table use: boxes, model, words, facts."""
