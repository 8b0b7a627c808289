"""Animation: the director turns events into acts of pieces. Nothing in here knows a rule or a game: what a game shows
is handed in as a `Choreography`."""
