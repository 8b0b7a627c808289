"""A game written short: the rest is derived."""
