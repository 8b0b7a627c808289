"""Knights and barbarians: where knights come from and what they do (R50 to R53b), and what happens when the ship
arrives (R59 to R65)."""
