"""The player's palace: the piece in hand, its legal places, and the painting of plans."""
