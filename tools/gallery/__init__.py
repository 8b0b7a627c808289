"""Pictures of every screen in its telling states."""
