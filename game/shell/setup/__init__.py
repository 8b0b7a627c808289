"""Who plays, by which options and with which deal."""
