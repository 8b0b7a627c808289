"""Setup of a new game: seats and options."""
