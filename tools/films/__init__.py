"""Contact sheets of the great moments: `python -m tools.films`."""
