"""A phone as a second pair of hands on the same table: a server, its messages to each seat, and the messages of
phones."""
