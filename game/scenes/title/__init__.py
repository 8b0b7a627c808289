"""The title and the first steps."""
