"""Settings, key bindings, programs."""
