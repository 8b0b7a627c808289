"""Where a brick lies on the table, in real px: where pieces fly from and to, and where they are painted.

Stones land just above what is shown (the view less `incoming`); a stone that has left the view left from there too, so
one anchor serves both ways.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.graphics.bricks import brick_depth, brick_front, brick_height


class BrickAnchor(NamedTuple):
    """Place of a brick: lower left of its front, overall width; real px."""

    x: int
    y: int
    width: int


def tower_body(foot: BrickAnchor, height: int) -> Rect:
    """The body of `height` bricks on each other."""
    depth_x, depth_y = brick_depth(foot.width)
    tall = height * brick_height(foot.width) + depth_y
    return Rect(foot.x, round(foot.y - tall), round(brick_front(foot.width) + depth_x), round(tall))
