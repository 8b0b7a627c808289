"""Motion of Firenze: which pieces an event sets in motion, and how long: `choreography.CHOREOGRAPHY`."""
