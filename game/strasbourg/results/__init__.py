"""The results: points by source and by round, tasks turned one by one, the city at the end."""
