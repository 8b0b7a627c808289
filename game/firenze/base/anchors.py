"""Positions of bricks on the table, in real px: for flying pieces and for painting.

Stones land just above the shown height (that of the view less `incoming`); a stone that leaves also starts there, so
one anchor serves both directions.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.graphics.bricks import brick_depth, brick_front, brick_height


class BrickAnchor(NamedTuple):
    """Position of a brick: lower left of its front, overall width; real px."""

    x: int
    y: int
    width: int


def tower_body(foot: BrickAnchor, height: int) -> Rect:
    """Return the body of `height` bricks on top of each other."""
    depth_x, depth_y = brick_depth(foot.width)
    tall = height * brick_height(foot.width) + depth_y
    return Rect(foot.x, round(foot.y - tall), round(brick_front(foot.width) + depth_x), round(tall))
