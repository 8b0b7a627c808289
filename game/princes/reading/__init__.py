"""What the table says: look-up, speech, standing, recap, chronicle."""
