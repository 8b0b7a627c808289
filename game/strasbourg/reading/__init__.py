"""What is said about the table: names, pages, the position in sentences."""
