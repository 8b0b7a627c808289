"""Pictures of the table for phones, and the places on its boards to press."""
