"""The deal of the day and other deals that are played twice."""
