"""What the system offers: clipboard, console, version."""
