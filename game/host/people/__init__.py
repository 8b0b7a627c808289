"""The people at the tables of a house: since when they are asked, and how their pages tell it."""
