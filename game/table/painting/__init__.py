"""How a table is painted: its regions into one still picture, what lies over it, and what is read ahead."""
