"""What happens on the island, by the rulebook's chapters."""
