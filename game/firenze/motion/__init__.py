"""Motion of Firenze: which pieces an event sets in motion, and for how long."""
