"""Other processes: people's programs at the table, the protocol that they speak, and how all of them end."""
