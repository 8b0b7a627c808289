"""Magic and church: actions, tasks and events of the whole game beside those of the knights, and festival chips."""
