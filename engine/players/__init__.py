"""Computer players: each chooses an action from a view."""
