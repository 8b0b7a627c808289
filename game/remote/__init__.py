"""A phone as a second pair of hands on the same table: a server, what it tells each seat, and what phones may say."""
