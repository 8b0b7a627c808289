"""Positions as text and JSON: one line, the position file, the codec of the journal and the protocol."""
