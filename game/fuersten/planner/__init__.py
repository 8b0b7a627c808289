"""The planner of works, and how a work is paid."""
