"""Shows of all events: functions that set an animation in motion (`choreography.SHOWS` lists them).

A show is a generator. Before its `yield` it sees the table before the event, afterwards the table after it: the
director folds the event in between.
"""
