"""Why something was done, what would be better, and what is lost: sentences from the engine's reasons."""
