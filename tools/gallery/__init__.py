"""Pictures of every screen in its important states."""
