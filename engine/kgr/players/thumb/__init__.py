"""Rules of thumb: the quick player's knowledge of places, goals, defence and cards."""
