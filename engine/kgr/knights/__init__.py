"""Knights and barbarians: the knights' origin and their actions (R50 to R53b), and the arrival of the ship (R59 to
R65)."""
