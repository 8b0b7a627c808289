"""The planner: what works are worth, what a purchase would add, and how a work is paid."""
