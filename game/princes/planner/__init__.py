"""The planner: the worth of works, what a purchase would add, and the payment of a work."""
