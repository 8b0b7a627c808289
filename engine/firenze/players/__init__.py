"""Computer players: each chooses an action from a view, never from the whole truth."""
