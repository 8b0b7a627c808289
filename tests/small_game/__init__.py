"""Lots: a small game for the tests alone, which proves that a new game needs nothing but itself.

Three to five seats bid for tiles from a bag with money cards hidden from the other seats.  The seats that have not
passed decide in turn: the seat to act lays cards face down, one by one, and then announces their total, which must be
more than any other bid (L4), or passes and takes them back (L5).  The last one left pays, takes the tile, draws a
card, and begins the next round (L6).  After the last round the tiles count; of equal sums the one with more money in
hand wins, and then both (L7).
"""
