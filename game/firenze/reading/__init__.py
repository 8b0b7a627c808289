"""Texts of the table: reasons, speech, recap, chronicle, reviews."""
