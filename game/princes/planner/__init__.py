"""The planner: the worth of works, the gain of a purchase, and the payment of a work."""
