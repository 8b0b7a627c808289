"""The field that is played: what its places bring, and what the seats have turned up, in the order of asking; between
the rounds the sums that all fields have taken so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from engine.strasbourg import state as st
from engine.strasbourg.components import FIELDS, GUILD_FIELDS, PLACES
from engine.strasbourg.stacks import sizes
from engine.strasbourg.state import Bid
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.strasbourg.base.lines import Line, write
from game.strasbourg.base.model import Played, TableModel, TableShown
from game.strasbourg.base.rankings import pays
from game.strasbourg.base.region import Part, Region
from game.strasbourg.base.signs import sign_of
from game.strasbourg.desk.cards import draw_backs, draw_card, fan
from game.strasbourg.regions.families import FamilyLine, draw_family, family_lines
from game.table.spots import TouchArea

HEAD, WORDS = 52.0, 124.0
"""Logical px of the heading, and of the lines about the places."""
TALLEST = 62.0
"""Greatest height of a family's line, logical px."""
FACE, SUM = 52.0, 104.0
"""Width of the seal in a line, and of sum and place at its end."""
FIELD_NAME, ROUND_NAMES = 88.0, 26.0
"""Width of letter and sign in the table of all fields, and height of the line of rounds."""
GUILD = 30.0
"""Width of a guild's sign beside its sums."""
COLUMNS = 3
"""Rounds in the table of all fields: more would make its numbers small."""
SEEN = 20.0
"""Free width of each card of a fan."""
LINE, ACTS, FAINT = theme.rgb("1B2733"), theme.rgb("E0B24A"), theme.rgb("9FB0C2")
WON, NOT_WON = theme.rgb("2E7A4C"), theme.rgb("4A5868")


class Field(Region):
    """The region of the field."""

    name = "field"

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        """Yield its place, in which nothing is touched: lessons name it."""
        yield self._area(model, shown, [])

    def words(self, seats: int) -> Box:
        """Return the box of the lines about the places, over those of so many seats."""
        inner, top = self.box.inset(10), self.box.y + 4 + HEAD
        return Box(inner.x + 6, top, inner.w - 10, self.line(0, seats).y - 4 - top)

    def line(self, place: int, seats: int) -> Box:
        """Return the line of a seat by its place in the order of asking, logical px."""
        inner = self.box.inset(8)
        high = min(TALLEST, (inner.h - HEAD - WORDS) / max(seats, 3))
        return Box(inner.x, inner.bottom - (seats - place) * high + 4, inner.w, high - 4)

    def cards(self, line: Box, number: int) -> list[Box]:
        """Return the boxes of the cards turned up in a line, logical px."""
        room = Box(line.x + FACE, line.y + 1, line.w - FACE - SUM, line.h - 2)
        boxes = fan(room, number, least=SEEN)
        shift = boxes[0].x - room.x if boxes else 0
        return [box._replace(x=box.x - shift) for box in boxes]

    def row(self, place: int) -> Box:
        """Return the row of a field in the table of all fields, logical px."""
        inner = self.box.inset(8)
        high = (inner.h - HEAD - ROUND_NAMES) / len(FIELDS)
        return Box(inner.x, inner.y + HEAD + ROUND_NAMES + place * high, inner.w, high)


def in_order(model: TableModel, played: Played) -> tuple[int, ...]:
    """Return the seats in the order of asking; once they are ranked, those ranked come first."""
    return (*played.ranking, *(seat for seat in model.view.order() if seat not in played.ranking))


def ranked(view: st.Table, bids: tuple[Bid, ...]) -> tuple[int, ...]:
    """Return the seats that have turned up a stack, place 1 first (R26, R27)."""
    order = view.order()
    shown = [seat for seat in order if isinstance(bids[seat], tuple)]
    return tuple(sorted(shown, key=lambda seat: -_sum(bids[seat])))


def _sum(bid: Bid) -> int:
    return sum(bid) if isinstance(bid, tuple) else 0


class FieldLine(NamedTuple):
    """A seat in the field."""

    shape: str
    portrait: str
    bid: Bid
    """The cards turned up, `passed`, `waiting`, or None while it has not decided."""
    sizes: tuple[int, ...]
    """The numbers of cards of the stacks that it has left."""
    place: int
    """Its place so far, 0 for none."""
    pays: bool
    acts: bool


class FieldProps(NamedTuple):
    """Props of the field."""

    field: str
    """"" while none is played."""
    sign: str
    heading: str
    brings: tuple[str, ...]
    lines: tuple[FieldLine, ...] = ()
    so_far: tuple[tuple[tuple[int, ...], ...], ...] = ()
    """By field and round the sums on the places that pay."""
    rounds: tuple[int, ...] = ()
    signs: tuple[tuple[str, ...], ...] = ()
    """By field its sign in these rounds; without any, in this one."""
    families: tuple[FamilyLine, ...] = ()
    """The families, while a chapel or an edifice is built."""


class FieldPainter(Part[Field, FieldProps]):
    """Painter of the field."""

    def props(self, model: TableModel, shown: TableShown) -> FieldProps:
        played, told = model.played(), shown.forecast
        view = model.view
        if played is not None:
            lines = tuple(_line(model, played, seat) for seat in in_order(model, played))
            return FieldProps(played.field, sign_of(played.field, view.board), told.heading, told.brings, lines)
        builds = {st.ChapelSite: "chapel", st.EdificeSite: "edifice"}.get(type(view.pending), "")
        rounds, so_far = _so_far(shown)
        boards = [view.boards[number - 1] for number in rounds or (view.round,)]
        signs = tuple(tuple(sign_of(field, board) for board in boards) for field in FIELDS)
        families = family_lines(model, shown)
        return FieldProps(
            "", builds, told.heading, told.brings, so_far=so_far, rounds=rounds, signs=signs, families=families
        )

    def paint(self, surface: pygame.Surface, props: FieldProps) -> None:
        brush, region = self.brush, self.region
        brush.panel(surface, "strasbourg_panel_dark", region.rect)
        self._heading(surface, props)
        if props.field:
            self._words(surface, props.brings, region.words(len(props.lines)))
            for place, line in enumerate(props.lines):
                self._line(surface, region.line(place, len(props.lines)), line)
        elif props.families:
            self._words(surface, props.brings, region.words(len(props.families)))
            for place, family in enumerate(props.families):
                box = region.line(place, len(props.families))
                pygame.draw.rect(surface, LINE, region.real(box), border_radius=brush.px(8))
                draw_family(brush, surface, box, family)
        else:
            self._table(surface, props)

    def _heading(self, surface: pygame.Surface, props: FieldProps) -> None:
        brush, box = self.brush, self.region.box
        left = box.x + 16
        if props.sign:
            brush.sprite(surface, f"strasbourg_sign_{props.sign}", box.x + 38, box.y + 34, 48)
            left = box.x + 72
        room = box.right - 14 - left
        is_first = not (props.rounds or props.field or props.sign)
        heading = brush.t("strasbourg.table.fields") if is_first else props.heading
        write(brush, surface, heading, Line(left, box.y + 44, room, 32, theme.NUMBER, "bold", "baseleft"))

    def _words(self, surface: pygame.Surface, said: tuple[str, ...], room: Box) -> None:
        """Paint what the places bring."""
        brush, rect = self.brush, self.region.real(room)
        px, lines = brush.type.fit_lines(
            "\n".join(said), "text", brush.size(26, tight=True, grow=1.2), brush.px(19), rect.size, 1.12
        )
        brush.type.draw_lines(surface, lines, rect, "text", px, theme.CREAM, leading=1.12)

    # ------------------------------------------------------------ the seats

    def _line(self, surface: pygame.Surface, box: Box, line: FieldLine) -> None:
        brush, region = self.brush, self.region
        rect, round_ = region.real(box), brush.px(8)
        pygame.draw.rect(surface, LINE, rect, border_radius=round_)
        if line.acts:
            draw_frame(surface, ACTS, rect, max(2, brush.px(3)), round_)
        self._face(surface, box, line)
        if isinstance(line.bid, tuple):
            for card, value in zip(region.cards(box, len(line.bid)), line.bid, strict=True):
                draw_card(brush, surface, value, card)
            self._sum(surface, box, line)
            return
        room = Box(box.x + FACE, box.y + 4, box.w - FACE - 12, box.h - 8)
        if line.bid is None:
            high = min(room.h, 44.0)
            draw_backs(brush, surface, line.sizes, Box(room.x, room.centre[1] - high / 2, room.w - 8, high))
            return
        said = brush.t(f"strasbourg.bid.{line.bid}")
        if line.bid == st.WAITING:
            brush.sprite(surface, "strasbourg_privilege", room.right - 22, box.centre[1], 38)
        brush.text(
            surface, said, room.x, box.centre[1] + 9, 26, FAINT, within=room.w - 48, least=18, tight=True, grow=1.2
        )

    def _face(self, surface: pygame.Surface, box: Box, line: FieldLine) -> None:
        """Paint portrait or seal."""
        brush, x, y = self.brush, box.x + FACE / 2, box.centre[1]
        if line.portrait:
            brush.sprite(surface, line.portrait, x - 3, y, min(44, box.h - 2))
            brush.sprite(surface, f"seal_{line.shape}", x + 14, y + 10, 22)
        else:
            brush.sprite(surface, f"seal_{line.shape}", x, y, min(44, box.h - 6))

    def _sum(self, surface: pygame.Surface, box: Box, line: FieldLine) -> None:
        """Paint the sum, and the place so far."""
        brush = self.brush
        assert isinstance(line.bid, tuple)
        if not line.bid:
            return
        brush.number(surface, sum(line.bid), box.right - 72, box.centre[1] + 14, 42, theme.NUMBER)
        centre = self.region.grid.at(box.right - 24, box.centre[1])
        pygame.draw.circle(surface, WON if line.pays else NOT_WON, centre, brush.px(19))
        said = brush.t("strasbourg.desk.place", n=line.place)
        brush.number(surface, said, box.right - 24, box.centre[1] + 10, 27, theme.CREAM_BRIGHT)

    # ------------------------------------------------------------ all fields

    def _table(self, surface: pygame.Surface, props: FieldProps) -> None:
        """Paint by field and round the sums that have taken its places, on the first one and the last, beside the guild
        that it was about; in the first round the number of places."""
        brush, region = self.brush, self.region
        columns = len(props.rounds)
        wide = (region.row(0).w - FIELD_NAME) / COLUMNS
        for number, round_ in enumerate(props.rounds):
            head = region.row(-1)
            x = head.x + FIELD_NAME + number * wide + (wide + GUILD) / 2
            brush.number(surface, brush.t("strasbourg.table.short_round", n=round_), x, head.bottom - 8, 24, FAINT)
        for place, (field, signs, rounds) in enumerate(zip(FIELDS, props.signs, props.so_far, strict=True)):
            varies = bool(columns) and field in GUILD_FIELDS
            box = region.row(place)
            y = box.centre[1]
            if place % 2 == 0:
                pygame.draw.rect(surface, LINE, region.real(box), border_radius=brush.px(6))
            brush.number(surface, field, box.x + 18, y + 11, 30, theme.CREAM)
            if not varies:
                brush.sprite(surface, f"strasbourg_sign_{signs[0]}", box.x + 58, y, min(38, box.h - 8))
            if not columns:
                said = brush.n("strasbourg.table.places", PLACES[field])
                brush.text(surface, said, box.x + 92, y + 9, 26, FAINT, tight=True, within=box.w - 100, least=18)
            for number, sums in enumerate(rounds):
                said = first_to_last(sums)
                left = box.x + FIELD_NAME + number * wide
                if varies:
                    side = min(GUILD, box.h - 8)
                    brush.sprite(surface, f"strasbourg_sign_{signs[number]}", left + GUILD / 2, y, side)
                ink = theme.NUMBER if number + 1 == columns else FAINT
                write(brush, surface, said, Line(left + (wide + GUILD) / 2, y + 10, wide - GUILD - 8, 28, ink))


def first_to_last(sums: Sequence[int]) -> str:
    """Return the sum on the first place and that on the last one, alone where only one was turned up."""
    return "–".join(map(str, (*sums[:1], *sums[1:][-1:]))) or "–"


def _line(model: TableModel, played: Played, seat: int) -> FieldLine:
    view = model.view
    places = played.ranking or ranked(view, played.bids)
    place = places.index(seat) + 1 if seat in places else 0
    bid = played.bids[seat]
    arriving = model.incoming["bid", seat]
    return FieldLine(
        model.shape(seat),
        model.portrait(seat),
        () if arriving else bid,
        sizes(view.seats[seat].stacks),
        place,
        bool(place) and pays(played.field, place),
        seat == played.asked,
    )


def _so_far(shown: TableShown) -> tuple[tuple[int, ...], tuple[tuple[tuple[int, ...], ...], ...]]:
    """Return the last rounds in which stacks were turned up, and by field and round the sums on the places that pay."""
    rankings = shown.history.turn.rankings
    rounds = tuple(sorted({each.round for each in rankings})[-COLUMNS:])
    taken = {(each.round, each.field): each.sums[: PLACES[each.field]] for each in rankings}
    return rounds, tuple(tuple(taken.get((number, field), ()) for number in rounds) for field in FIELDS)
