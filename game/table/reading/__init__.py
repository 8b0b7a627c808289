"""What is read at a table: pages, keys, spoken words."""
