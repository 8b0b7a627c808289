"""The city at an angle: its geometry, its region and its pieces."""
