"""The regions of the table: where their targets lie, and how they are painted."""
