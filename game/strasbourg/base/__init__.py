"""Common parts of the table: boxes, model, words, facts."""
