"""The questions of the table: what a press means, and why it means nothing."""
