"""What everything on the table is: a page for every target."""
