"""A work as a scene: the artist on a stage in the palace of its court, and what adds up to the value of the work."""
