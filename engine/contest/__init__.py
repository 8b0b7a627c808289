"""Many games: the arena, matches, ladders, and the machines that play them."""
