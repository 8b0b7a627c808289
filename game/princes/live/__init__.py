"""What is alive over the regions."""
