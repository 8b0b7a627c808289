"""The shell: window, scenes, settings, saved games, the process in which computer players think.  It knows no game."""
