"""Places of the scene: the set in the middle of the window, and the places on it.

The set keeps its shape in every window; lengths on it are in its own units, of which it is `WIDE`.
"""

from __future__ import annotations

from pygame import Rect

from engine.princes.pieces import BUILDINGS, LANDSCAPES, ORIENTATIONS
from engine.princes.plan import Plan
from engine.princes.professions import FREEDOMS
from game.animation.pieces import Centre, Locator
from game.princes.motion.places import Places
from game.princes.palace.small import ground_in

WIDE, HIGH = 880, 540
LARGER = 1.015
"""Factor by which the set is larger than the room, so that it hides the rims of things behind it."""
FRONT = 366
"""Edge of the stage; below it is the front, which tells the value."""
PALACE = Rect(398, 42, 404, 280)
"""The palace behind the stage."""
ARTIST, ARTIST_WIDE = (232, 206), 216
BUBBLE = Rect(356, 222, 496, 96)
"""The words of the artist, at its right."""
PEOPLE = Rect(12, 306, 856, 62)
"""The people before the stage."""
PARTS, PARTS_Y, PITCH, SYMBOL = Rect(34, 376, 640, 76), 414, 138, 58
FIGURE, FIGURE_SIZE = 52, 44
"""Distance from the symbol of a part to its figure, and size of that."""
BAR = Rect(40, 462, 600, 32)
LEAST_Y = 515
CHECK, GLOW = 34, 390
TOTAL, LAUREL = (764, 446), 206


class SetPlaces:
    """The places of a set in a layout that may be replaced."""

    def __init__(self, at: Places) -> None:
        self._at = at

    @property
    def area(self) -> Rect:
        """The set, real px: over objects and auction, in the middle of the table."""
        layout = self._at.layout
        room = layout.objects.rect.union(layout.auction.rect)
        unit = min(room.w / WIDE, room.h / HIGH)
        area = Rect(0, 0, round(WIDE * unit * LARGER), round(HIGH * unit * LARGER))
        area.center = room.center
        return area

    @property
    def unit(self) -> float:
        """Real px of a unit of the set."""
        return self.area.w / WIDE

    def spot(self, point: tuple[float, float], width: float = WIDE) -> Locator:
        """Return a point of the set, for something `width` units wide."""

        def place() -> Centre:
            area = self.area
            unit = area.w / WIDE
            return Centre(area.x + point[0] * unit, area.y + point[1] * unit, width * unit)

        return place

    def whole(self) -> Locator:
        """Return the set itself."""
        return self.spot((WIDE / 2, HIGH / 2))

    def above(self, place: Locator) -> Locator:
        """Return where something on the set is when the set is drawn up out of the window."""

        def up() -> Centre:
            spot, area = place(), self.area
            return Centre(spot.x, spot.y - area.bottom - area.h * 0.05, spot.width)

        return up

    def part(self, number: int, of: int) -> Locator:
        """Return the place of the symbol of a part, in the line of all parts."""
        pitch = min(PITCH, PARTS.w / max(1, of))
        return self.spot((PARTS.x + SYMBOL / 2 + pitch * number, PARTS_Y), SYMBOL)

    def figure(self, number: int, of: int) -> Locator:
        """Return the place of the figure beside that symbol."""
        pitch = min(PITCH, PARTS.w / max(1, of))
        return self.spot((PARTS.x + SYMBOL / 2 + pitch * number + FIGURE, PARTS_Y), FIGURE_SIZE)

    def origin(self, seat: int, plan: Plan, thing: str) -> Locator:
        """Return where a part comes from: its place in the palace behind the stage, or its place at the court."""
        wide = SYMBOL * self.unit / self._at.layout.scale
        if thing in BUILDINGS or thing in LANDSCAPES:
            return self._of_palace(plan, thing)
        if thing in FREEDOMS:
            return self._at.sized(self._at.freedom(seat, thing), wide)
        if thing == "jester":
            return self._at.sized(self._at.jesters(seat), wide)
        return self._at.sized(self._at.hand(seat), wide)

    def _of_palace(self, plan: Plan, kind: str) -> Locator:
        piece = next(piece for piece in plan.pieces if piece.kind == kind)
        squares = ORIENTATIONS[kind][piece.orient]
        size = max(x for x, _ in squares) + 1, max(y for _, y in squares) + 1

        def place() -> Centre:
            rect = ground_in(self._palace()).spanned(piece.at, size)
            return Centre(rect.centerx, rect.centery, SYMBOL * self.unit)

        return place

    def _palace(self) -> Rect:
        return on_set(PALACE, self.unit).move(self.area.topleft)


def on_set(rect: Rect, unit: float) -> Rect:
    """Return a rectangle of the set in real px, from its corner."""
    return Rect(round(rect.x * unit), round(rect.y * unit), round(rect.w * unit), round(rect.h * unit))
