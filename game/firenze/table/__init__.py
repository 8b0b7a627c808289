"""The table of Firenze: where everything lies, what can be touched, and how it is painted."""
