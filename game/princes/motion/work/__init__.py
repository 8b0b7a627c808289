"""A work as a scene: the artist on a stage in the palace of its court, and the parts of the value of the work."""
