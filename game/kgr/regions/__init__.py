"""The regions of the table beside the island."""
