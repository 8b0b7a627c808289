"""How what happens is shown on the table."""
