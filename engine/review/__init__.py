"""The judgement of a played game, turn by turn."""
