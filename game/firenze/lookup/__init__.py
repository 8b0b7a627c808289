"""Pages about everything on the table: one for every target."""
