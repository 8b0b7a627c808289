"""The painters of the table: one room a region. Each says by a cheap key when it has to paint again."""
