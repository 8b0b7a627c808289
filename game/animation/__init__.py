"""Animation: the director turns events into acts of pieces. Nothing in here knows a rule or a game: a game passes in
its `Choreography`."""
