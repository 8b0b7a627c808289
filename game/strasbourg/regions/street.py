"""The street of fields: nine stations A to I, walked down one after the other in every round."""

from __future__ import annotations

from collections.abc import Iterator

from engine.strasbourg.components import CHURCH, COUNCIL, EDIFICES, NOBILITY, PLACES
from engine.strasbourg.state import ChapelSite, EdificeSite, InField
from engine.strasbourg.view import View
from game.graphics import theme
from game.graphics.grid import Box
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import DARK, Place, TablePanel
from game.strasbourg.base.signs import sign_of
from game.table.kit.arrange import row
from game.table.kit.marks import (
    Disc,
    Fill,
    LetterStyle,
    NineSlice,
    Rim,
    ShrinkingLine,
    SpriteMark,
    Stroke,
    WordLine,
    said,
)
from game.table.kit.panel import Item, PanelCell, PieceHome
from game.table.spots import Target

STATIONS = "ABCDEFGHI"
"""The fields of a round (R21)."""
GATE, ROAD, SIGN, SEAL, WALKER = 52.0, 34.0, 66.0, 25.0, 36.0
"""Logical px: width of the gate before the first station, height of the road, widths of a sign, a seal, the walker."""
NAMED, NAME_AT = 48.0, 8.0
"""Width of a sign over its name in windows with room for words, and how far the name is over the road, logical px."""
UPRIGHT = 56 / 40
"""Height of the walker in its widths."""
GATE_STATION = -1
"""Where the walker stands before the first field."""
PAST = 0.42
"""Opacity of the sign of a field that is done."""
STONE, JOINT, LIT = theme.rgb("55677C"), theme.rgb("43536A"), theme.rgb("4A5B6E")
IRON, GOLD_LEAF = theme.rgb("1E2226"), theme.rgb("8C6B2C")
LETTER = LetterStyle(32, "display", grow=1.3, halo=(theme.OUTLINE, 6))
NAME = LetterStyle(22, "bold", "basemid", 1.1)
POINTS = LetterStyle(28, "display", "baseright", halo=(theme.OUTLINE, 5))


def station(view: View) -> int:
    """Return the number of the field that is played; GATE_STATION before the first one."""
    match view.pending:
        case InField(field=field):
            return STATIONS.index(field)
        case ChapelSite():
            return STATIONS.index("H")
        case EdificeSite():
            return STATIONS.index("I")
    return GATE_STATION


def _street(at: Place, model: TableModel, shown: TableShown) -> Iterator[Item]:
    inner, now, has_names = at.box.inset(4), station(model.view), not at.is_small
    yield NineSlice(DARK, at.box)
    yield from _road(at.box.inset(5))
    stations = row(Box(inner.x + GATE, inner.y, inner.w - GATE, inner.h), len(STATIONS))
    for number, box in enumerate(stations):
        if not model.is_planning:
            yield PanelCell(Target("field", number), box)
        yield from _station(model, shown, number, box, now, NAMED if has_names else SIGN)
        if has_names and number != now:  # the walker stands there, and the field itself has its name
            yield _name(model.view, number, box, now)
    for number, box in enumerate([inner, *stations], GATE_STATION):
        x, foot = box.x + 24, box.bottom - 6
        yield PieceHome(("station", number), x, foot - WALKER * UPRIGHT / 2, WALKER)
        if number == now and not model.incoming["walker", 0]:
            yield SpriteMark("strasbourg_walker", x, foot, WALKER)


def _road(box: Box) -> Iterator[Item]:
    """Yield the road, and the iron rail that the signs hang from."""
    yield Fill(Box(box.x, box.bottom - ROAD, box.w, ROAD), STONE, 5)
    for line, y in enumerate((ROAD * 0.34, ROAD * 0.67)):
        yield Stroke((box.x, box.bottom - y), (box.right, box.bottom - y), JOINT, 1.5)
        for x in range(20 + 17 * line, int(box.w), 46):
            top, foot = box.bottom - y, box.bottom - y + ROAD * 0.33
            yield Stroke((box.x + x, top), (box.x + x, foot), JOINT, 1.5)
    rail = Box(box.x + 6, box.y + 3, box.w - 12, 5)
    yield Fill(rail, GOLD_LEAF, 3, more=2)
    yield Fill(rail, IRON, 3)


def _name(view: View, number: int, box: Box, now: int) -> Item:
    """Return the name of a field, between its sign and the road."""
    field = STATIONS[number]
    sign = sign_of(field, view.board)
    key = {"A": "table.field_A", "H": "thing.chapel", "I": f"edifice.{view.edifice}"}.get(field, f"council.{sign}")
    ink = theme.mix(theme.CREAM, theme.INK, 0.45 * (number < now))
    y = box.bottom + 4 - ROAD - NAME_AT
    return ShrinkingLine(said(f"strasbourg.{key}"), box.centre[0], y, box.w - 8, NAME, ink)


def _station(model: TableModel, shown: TableShown, number: int, box: Box, now: int, wide: float) -> Iterator[Item]:
    """Yield a field under its sign, seen from the one that is played, with the things on the road.  wide: of the
    sign."""
    view, field = model.view, STATIONS[number]
    if number == now:
        yield Fill(box.inset(1), LIT, 9)
        yield Rim(box.inset(1), theme.NOW_GLOW, 3, 9)
    share = PAST if number < now else 1.0
    signs = (NOBILITY, CHURCH) if field == "A" else (sign_of(field, view.board),)
    top, wide = box.y + (10 if wide == SIGN else 3), wide * (1.0 if len(signs) == 1 else 0.72)
    for k, sign in enumerate(signs):
        x = box.x + box.w * 0.62 + (k - (len(signs) - 1) / 2) * wide * 0.88
        yield SpriteMark(f"strasbourg_sign_{sign}", x, top + wide * 0.5, wide, share)
    ink = theme.NOW_GLOW if number == now else theme.mix(theme.CREAM, theme.INK, 0.45 * (share < 1))
    yield WordLine(field, box.x + 10, box.y + 38, LETTER, ink)
    x, y, seals = box.x + 52, box.bottom - ROAD / 2, _seals(model, shown, field, is_done=number < now)
    for shape in seals:
        yield SpriteMark(f"seal_{shape}", x, y, SEAL)
        x += SEAL - 1
    for _ in range(PLACES.get(field, 0) - len(seals) if number >= now else 0):
        yield Disc(x - 2, y, 9, theme.OUTLINE)
        yield Disc(x - 2, y, 6.5, theme.NUMBER)
        x += 22
    if field == "I":
        yield WordLine(f"+{EDIFICES[view.edifice]}", box.right - 8, y + 11, POINTS, theme.NUMBER)


def _seals(model: TableModel, shown: TableShown, field: str, *, is_done: bool) -> tuple[str, ...]:
    """Return the families that got a place; of chapel and edifice the one that builds as the council is now."""
    if field not in PLACES:
        place = COUNCIL.index(CHURCH if field == "H" else NOBILITY)
        holder = model.view.council[place]
        return () if holder is None or model.incoming["council", place] else (model.shape(holder),)
    ranking = next((seats for name, seats, _ in shown.history.turn.ranked if name == field), ())
    return tuple(model.shape(seat) for seat in ranking[: PLACES[field]]) if is_done else ()


STREET = TablePanel("street", ("field",), lambda boxes: boxes.street, _street)
