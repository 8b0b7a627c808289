"""The rules of *Church, Faith & Reformation*, in three extents of which each is a whole game: the land, the knights,
the whole (`option extent`).

The law is the numbered list of its rules, R1 to R152, and rulings, A1 to A84.
"""
