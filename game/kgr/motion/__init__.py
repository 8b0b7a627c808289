"""How events move over the table."""
