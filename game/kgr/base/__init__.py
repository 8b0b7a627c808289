"""Common parts of the table: boxes, model, contents of the trays."""
