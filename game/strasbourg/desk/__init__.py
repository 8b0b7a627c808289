"""The player's desk: pile, hand and stacks, and how a hand is divided among them."""
