"""The own palace: the piece in hand, where it may lie, and how plans are painted."""
