"""Services of the system: clipboard, console, version."""
