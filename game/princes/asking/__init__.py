"""What the table asks for, and why it refuses."""
