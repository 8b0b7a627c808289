"""Play many games and fit what the computer players have learned."""
