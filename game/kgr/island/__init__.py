"""The island as a picture: its places, its painting, its targets."""
