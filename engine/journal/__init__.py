"""A played game: its setup and every action, kept on disk, taken back, replayed."""
