"""What the table says about itself."""
