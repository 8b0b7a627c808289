"""The city at an angle: its geometry, its region and what stands in it."""
