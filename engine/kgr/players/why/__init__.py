"""The reading of a decision: the reasons for its actions, the parts of their worth."""
