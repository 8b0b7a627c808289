"""The auction as a room: the seats round the object under the hammer, and the ladder of bids."""
