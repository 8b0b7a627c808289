"""The island as a picture: where everything lies, how it is painted, what can be touched."""
