"""The texts of the table: look-up, speech, standing, recap, chronicle."""
