"""What players have learned, solved and achieved."""
