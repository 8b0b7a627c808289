"""How every event is shown: functions that set an animation in motion (`choreography.SHOWS` lists them).

A show is a generator. What stands before its `yield` looks at the table as it was, what stands after it at the table
as it is: the director folds the event in between.
"""
