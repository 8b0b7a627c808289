"""The field that is played: the gains of its places, and the stacks turned up, in the order of asking; between
the rounds the sums that all fields have taken so far; while something is built, the families' members in the city."""

from __future__ import annotations

from collections.abc import Iterator

from engine.strasbourg import state as st
from engine.strasbourg.components import FIELDS, GUILD_FIELDS, PLACES
from engine.strasbourg.stacks import sizes
from engine.strasbourg.state import Bid
from game.graphics import theme
from game.graphics.grid import Box
from game.strasbourg.base.model import FieldPlayed, TableModel, TableShown
from game.strasbourg.base.rankings import COLUMNS, first_to_last, pays, sums_so_far
from game.strasbourg.base.region import DARK, NOT_WON, WON, Place, TablePanel
from game.strasbourg.base.signs import sign_of
from game.strasbourg.desk.cards import backs, card, fan
from game.strasbourg.regions.families import family_items
from game.table.kit.arrange import column
from game.table.kit.marks import (
    Disc,
    Fill,
    LetterStyle,
    NineSlice,
    Rim,
    ShrinkingLine,
    SpriteMark,
    TextBlock,
    WordLine,
    Written,
    counted,
    number,
    said,
)
from game.table.kit.panel import Item, PieceHome, home

HEAD, WORDS = 52.0, 124.0
"""Logical px of the heading, and of the lines about the places."""
TALLEST = 62.0
"""Greatest height of a family's line, logical px."""
FACE, SUM = 52.0, 104.0
"""Width of the seal in a line, and of sum and place at its end."""
FIELD_NAME, ROUND_NAMES = 80.0, 26.0
"""Width of letter and sign in the table of all fields, and height of the line of rounds."""
GUILD = 26.0
"""Width of a guild's sign beside its sums."""
SEEN = 20.0
"""Free width of each card of a fan."""
LINE, ACTS, FAINT = theme.rgb("1B2733"), theme.rgb("E0B24A"), theme.rgb("9FB0C2")
SMALL = LetterStyle(26, grow=1.2, least=18)


def in_order(model: TableModel, played: FieldPlayed) -> tuple[int, ...]:
    """Return the seats in the order of asking; once they are ranked, those ranked come first."""
    return (*played.ranking, *(seat for seat in model.view.order() if seat not in played.ranking))


def ranked(view: st.Table, bids: tuple[Bid, ...]) -> tuple[int, ...]:
    """Return the seats that have turned up a stack, place 1 first (R26, R27)."""
    order = view.order()
    shown = [seat for seat in order if isinstance(bids[seat], tuple)]
    return tuple(sorted(shown, key=lambda seat: -_sum(bids[seat])))


def _sum(bid: Bid) -> int:
    return sum(bid) if isinstance(bid, tuple) else 0


def _field(at: Place, model: TableModel, shown: TableShown) -> Iterator[Item]:
    played, building = model.played(), family_items(model, shown)
    order = model.view.order() if played is None else in_order(model, played)
    lines = _lines(at.box, len(order))
    yield NineSlice(DARK, at.box)
    yield from _heading(at.box, model, shown)
    for seat, line in zip(order, lines, strict=True):
        yield home(("said", seat), line, 34)
    if played is None and not building:
        yield from _table(at.box, model, shown)
        return
    inner, top = at.box.inset(10), at.box.y + 4 + HEAD
    words = Box(inner.x + 6, top, inner.w - 10, lines[0].y - 4 - top)
    letters = LetterStyle(26, grow=1.2, least=19)
    yield TextBlock(shown.forecast.brings, words, letters, theme.CREAM)
    if played is not None:
        for seat, line in zip(order, lines, strict=True):
            yield from _line(model, played, seat, line)
        return
    for line, family in zip(lines, building, strict=True):
        yield Fill(line, LINE, 8)
        yield from family(line)


def _lines(box: Box, seats: int) -> list[Box]:
    """Return the lines of so many seats, in the order of asking."""
    inner = box.inset(8)
    high = min(TALLEST, (inner.h - HEAD - WORDS) / max(seats, 3))
    return [Box(inner.x, inner.bottom - (seats - k) * high + 4, inner.w, high - 4) for k in range(seats)]


def _heading(box: Box, model: TableModel, shown: TableShown) -> Iterator[Item]:
    """Yield the sign and the name of the field or the building."""
    played, left, foot = model.played(), box.x + 16, box.y + 44
    builds = {st.ChapelSite: "chapel", st.EdificeSite: "edifice"}.get(type(model.view.pending), "")
    sign = builds if played is None else sign_of(played.field, model.view.board)
    yield PieceHome(("head",), box.x + 38, box.y + 34, 48)
    if sign:
        yield SpriteMark(f"strasbourg_sign_{sign}", box.x + 38, box.y + 34, 48)
        left = box.x + 72
    is_first = not (sign or shown.history.turn.rankings)
    heading: Written = said("strasbourg.table.fields") if is_first else shown.forecast.heading
    yield ShrinkingLine(heading, left, foot, box.right - 14 - left, LetterStyle(32, "bold", grow=1.15), theme.NUMBER)


# ---------------------------------------------------------------- the seats


def _line(model: TableModel, played: FieldPlayed, seat: int, box: Box) -> Iterator[Item]:
    """Yield the line of a seat: the cards turned up with sum and place, its word, or the stacks that it has left."""
    bid, room = played.bids[seat], Box(box.x + FACE, box.y + 4, box.w - FACE - 12, box.h - 8)
    yield Fill(box, LINE, 8)
    if seat == played.asked:
        yield Rim(box, ACTS, 3, 8)
    yield from _face(model, seat, box)
    if isinstance(bid, tuple):
        yield from _cards(model, played, seat, box)
    elif bid is None:
        high = min(room.h, 44.0)
        yield from backs(sizes(model.view.seats[seat].stacks), Box(room.x, room.centre[1] - high / 2, room.w - 8, high))
    else:
        if bid == st.WAITING:
            yield SpriteMark("strasbourg_privilege", room.right - 22, box.centre[1], 38)
        yield WordLine(said(f"strasbourg.bid.{bid}"), room.x, box.centre[1] + 9, SMALL, FAINT, room.w - 48)


def cards_at(line: Box, number: int) -> list[Box]:
    """Return the boxes of the cards turned up in a line, logical px."""
    room = Box(line.x + FACE, line.y + 1, line.w - FACE - SUM, line.h - 2)
    boxes = fan(room, number, least=SEEN)
    shift = boxes[0].x - room.x if boxes else 0
    return [box._replace(x=box.x - shift) for box in boxes]


def _cards(model: TableModel, played: FieldPlayed, seat: int, box: Box) -> Iterator[Item]:
    """Yield the cards turned up, their sum and their place so far."""
    bid = played.bids[seat]
    assert isinstance(bid, tuple)
    places = cards_at(box, max(1, len(bid)))
    yield home(("bid", seat), places[0].joined(places[-1]))
    if model.incoming["bid", seat] or not bid:
        return
    for place, value in zip(places, bid, strict=True):
        yield from card(value, place)
    ranking = played.ranking or ranked(model.view, played.bids)
    taken, y = ranking.index(seat) + 1, box.centre[1]
    yield WordLine(sum(bid), box.right - 72, y + 14, number(42), theme.NUMBER)
    yield Disc(box.right - 24, y, 19, WON if pays(played.field, taken) else NOT_WON)
    yield WordLine(said("strasbourg.desk.place", n=taken), box.right - 24, y + 10, number(27), theme.CREAM_BRIGHT)


def _face(model: TableModel, seat: int, box: Box) -> Iterator[Item]:
    """Yield portrait or seal."""
    x, y, seal = box.x + FACE / 2, box.centre[1], f"seal_{model.shape(seat)}"
    if model.portrait(seat):
        yield SpriteMark(model.portrait(seat), x - 3, y, min(44, box.h - 2))
        yield SpriteMark(seal, x + 14, y + 10, 22)
    else:
        yield SpriteMark(seal, x, y, min(44, box.h - 6))


# ---------------------------------------------------------------- all fields


def _table(box: Box, model: TableModel, shown: TableShown) -> Iterator[Item]:
    """Yield by field and round the sums that have taken its places, on the first one and the last, beside the guild
    that it was about; in the first round the number of places."""
    rounds, so_far = sums_so_far(shown)
    inner = box.inset(8)
    rows = column(Box(inner.x, inner.y + HEAD + ROUND_NAMES, inner.w, inner.h - HEAD - ROUND_NAMES), len(FIELDS))
    wide, left = (inner.w - FIELD_NAME) / COLUMNS, inner.x + FIELD_NAME
    for k, round_ in enumerate(rounds):
        name = said("strasbourg.table.short_round", n=round_)
        yield WordLine(name, left + k * wide + (wide + GUILD) / 2, rows[0].y - 8, number(24), FAINT)
    for place, (field, line, sums) in enumerate(zip(FIELDS, rows, so_far, strict=True)):
        if place % 2 == 0:
            yield Fill(line, LINE, 6)
        yield from _sums(model, field, line, dict(zip(rounds, sums, strict=True)))


def _sums(model: TableModel, field: str, box: Box, rounds: dict[int, tuple[int, ...]]) -> Iterator[Item]:
    """Yield the line of a field."""
    view, y, wide = model.view, box.centre[1], (box.w - FIELD_NAME) / COLUMNS
    varies = bool(rounds) and field in GUILD_FIELDS
    yield WordLine(field, box.x + 18, y + 11, number(30), theme.CREAM)
    if not varies:
        sign = sign_of(field, view.boards[min(rounds, default=view.round) - 1])
        yield SpriteMark(f"strasbourg_sign_{sign}", box.x + 54, y, min(38, box.h - 8))
    if not rounds:
        places = counted("strasbourg.table.places", PLACES[field])
        yield WordLine(places, box.x + 84, y + 9, LetterStyle(26, least=18), FAINT, box.w - 92)
    for k, (round_, sums) in enumerate(rounds.items()):
        left = box.x + FIELD_NAME + k * wide
        if varies:
            sign = sign_of(field, view.boards[round_ - 1])
            yield SpriteMark(f"strasbourg_sign_{sign}", left + GUILD / 2, y, min(GUILD, box.h - 8))
        ink = theme.NUMBER if k + 1 == len(rounds) else FAINT
        letters = LetterStyle(28, "display", "basemid", 1.15)
        yield ShrinkingLine(first_to_last(sums), left + (wide + GUILD) / 2, y + 10, wide - GUILD - 6, letters, ink)


FIELD = TablePanel("field", (), lambda boxes: boxes.field, _field)
