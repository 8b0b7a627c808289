"""Title and welcome page."""
