"""Rules of thumb: what the quick player knows of places, goals, defence and cards."""
