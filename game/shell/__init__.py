"""The shell: window, scenes, settings, saved games, the process of computer players. It knows no game."""
