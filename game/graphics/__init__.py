"""Pictures, letters and colours."""
