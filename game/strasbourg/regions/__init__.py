"""The regions of the table: layout, targets and painter of each."""
