"""What a computer player thinks of a move, as values and as a page."""
