"""The events on the island, by the rulebook's chapters."""
