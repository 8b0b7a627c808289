"""Devices and their meaning: a scene sees only intents."""
