"""A table without pictures, for what is not painted yet."""
