"""The questions of the table: the meaning of a press, and the reason if it has none."""
