"""What comes in, what levels and knights are worth, and by which scale."""
