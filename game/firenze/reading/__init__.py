"""What the table says: reasons, speech, recap, chronicle, reviews."""
