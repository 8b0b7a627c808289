"""A house of tables without a window: players come by links, and a game goes on for weeks."""
