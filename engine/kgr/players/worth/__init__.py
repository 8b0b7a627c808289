"""Income, the worth of levels and knights, and their scale."""
