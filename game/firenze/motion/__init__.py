"""Motion of Firenze: the pieces that each event sets in motion, and their durations: `choreography.CHOREOGRAPHY`."""
