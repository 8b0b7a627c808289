"""What is drawn anew in every frame over the painted regions: what glows, grows, flutters or darkens the table."""
