"""The questions at the table, and the answers to touches."""
