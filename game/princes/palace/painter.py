"""Painter of the player's palace."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.princes.pieces import KINDS, LANDSCAPES, Squares
from engine.princes.plan import Piece, Plan
from engine.princes.state import Placing
from engine.princes.supply import building_price
from engine.princes.values import BUILDERS_A_SEAT
from engine.princes.view import View
from game.graphics import theme
from game.graphics.brush import Brush
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.princes.base.model import TableModel, TableShown
from game.princes.base.names import short_key
from game.princes.base.region import Part
from game.princes.palace import drawing
from game.princes.palace.offer import (
    BEST,
    MIRROR,
    THROW_AWAY,
    TURN,
    TURN_BACK,
    aimed,
    best_number,
    piece_of,
    put_down_on,
)
from game.princes.palace.piece import Square, squares_of
from game.princes.palace.region import TRY_OUT, Palace, can_throw, holds_piece, pointed_square
from game.princes.palace.room import (
    Ghost,
    RoomFit,
    best_places,
    blocked,
    first_piece,
    free_squares,
    ghost,
    glowing,
    no_longer,
    places,
    still_fits,
)
from game.princes.palace.say import lost, say, shortly
from game.table.painting.part import button_state
from game.table.spots import Target

EDGE = 3
"""Width of the line round glowing squares, logical px."""
IN_HAND, UNSURE = 0.94, 0.55
"""Opacity of a piece in a legal place, and of one in an illegal place or only previewed."""
GONE = theme.rgb("9C1E12")
FAINT = theme.rgb("8A7A62")
WANTED = (250, 214, 110, 150)
MARBLE = "princes_panel"
CAPTION_LEADING = 1.08
"""Line pitch of the sentence over the plan, in sizes of the letters."""
ICONS = {TURN_BACK: "redraw", TURN: "redraw", MIRROR: "swap", THROW_AWAY: "cross", TRY_OUT: "aim", BEST: "star"}


class HeldPiece(NamedTuple):
    """A piece in hand as shown."""

    ghost: Ghost
    """Its present place."""
    put_down: Piece | None
    """The piece where it was put down, while it is held elsewhere too; else None."""
    glow: Squares
    """Its possible places."""


class PalaceProps(NamedTuple):
    """Props of the player's palace."""

    plan: Plan
    hidden: frozenset[int]
    """Numbers of pieces still on their way."""
    blocked: Squares
    """Squares closed to buildings without a second builder."""
    hand: HeldPiece | None
    """None without a piece in hand."""
    fits: tuple[RoomFit, ...]
    """The pieces that still fit, with this one in its present place."""
    free: int
    """Number of empty squares."""
    buttons: tuple[tuple[Target, str], ...]
    """Buttons at the bottom, each with its look."""
    caption: str
    """A sentence over the plan."""
    builders: int
    """Number of builders."""
    price: int
    """Resulting price of a building, in florins."""
    hinted: Squares
    """Place of the piece in a hint."""
    gone: tuple[str, ...]
    """The kinds that will no longer fit, with the piece in its present place."""
    best: tuple[Piece, ...]
    """The places that leave most room, if the player asked for them."""

    @property
    def is_dear(self) -> bool:
        """Whether an artist wants a kind that will no longer fit."""
        return any(fit.wanted and fit.kind in self.gone for fit in self.fits)


class PlanRoom(NamedTuple):
    """Room on the plan of a seat; see `PalaceProps`."""

    fits: tuple[RoomFit, ...]
    free: int
    blocked: Squares
    price: int
    gone: tuple[str, ...]


def room_on(view: View, seat: int, lying: Piece | None) -> PlanRoom:
    """Return the room on the plan of a seat. lying: the piece in hand in its present place."""
    owner = view.seats[seat]
    free, bars = free_squares(owner.plan, lying), blocked(owner.plan, owner.builders)
    gone = no_longer(view, seat, lying) if lying is not None else ()
    return PlanRoom(still_fits(view, seat, lying), free, bars, building_price(owner), gone)


class PalacePainter(Part[Palace, PalaceProps]):
    """Paints the player's palace: its pieces, the blocked strip, the piece in hand with its possible places, the pieces
    that still fit."""

    work = 2

    def props(self, model: TableModel, shown: TableShown) -> PalaceProps:
        view, me = model.view, model.me
        plan, hand = view.seats[me].plan, in_hand(model, shown)
        lying = hand.ghost.piece if hand is not None and hand.ghost.is_legal else None
        buttons = self.region.buttons(can_throw(model), hand is not None)
        room = shown.known(room_on, view, me, lying)
        builds = hand is None or hand.ghost.piece.kind not in LANDSCAPES
        return PalaceProps(
            plan,
            frozenset(k for k in range(len(plan.pieces)) if model.incoming["piece", me, k]),
            room.blocked if builds else frozenset(),
            hand,
            room.fits,
            room.free,
            tuple((target, button_state(shown.pointer, target)) for target in buttons),
            self._caption(hand, shown),
            view.seats[me].builders,
            room.price,
            hinted_squares(model, shown),
            room.gone,
            shown.known(best_places, view, me, hand.ghost.piece.kind)
            if hand is not None and best_number(shown.question.path)
            else (),
        )

    def _caption(self, hand: HeldPiece | None, shown: TableShown) -> str:
        if hand is None:
            return ""
        if THROW_AWAY in (shown.pointer.hover, shown.pointer.pressed, shown.question.chosen):
            return lost(self.brush, hand.ghost.piece.kind)
        lying = shown.question.selected
        if lying is not None and hand.ghost.piece == piece_of(hand.ghost.piece.kind, lying):
            return ""  # the prompt says it
        return shortly(self.brush, hand.ghost)

    # ------------------------------------------------------------ painting

    def painted(self, surface: pygame.Surface, props: PalaceProps) -> Iterator[None]:
        brush, region = self.brush, self.region
        ground = region.ground
        brush.panel(surface, MARBLE, region.rect)
        drawing.draw_lawn(brush, surface, ground)
        yield
        if props.hand is not None:
            drawing.draw_glow(surface, ground, props.hand.glow, max(2, brush.px(EDGE)))
        drawing.draw_hatch(surface, ground, props.blocked, drawing.HATCH)
        drawing.draw_pieces(brush, surface, ground, props.plan, props.hidden)
        yield
        if props.hand is not None:
            self._hand(surface, props.hand)
        drawing.draw_edge(surface, ground, props.hinted, theme.OUTLINE, max(4, brush.px(3 * EDGE)))
        drawing.draw_edge(surface, ground, props.hinted, theme.GOLD_BRIGHT, max(2, brush.px(2 * EDGE)))
        self._best(surface, props)
        yield
        self._fits(surface, props)
        if props.hand is not None and props.hand.ghost.is_legal:
            self._lost(surface, props)
        yield
        for target, state in props.buttons:
            self._button(surface, target, state, props)
        if props.hand is None:
            self._builders(surface, props)
        elif props.hand.ghost.piece.kind not in LANDSCAPES:
            self._price(surface, props, self.region.foot.right - 130)
        if props.caption:
            self._write(surface, props)

    def _best(self, surface: pygame.Surface, props: PalaceProps) -> None:
        """Paint the places that leave most room: their edges, and their numbers."""
        brush, ground = self.brush, self.region.ground
        for piece in reversed(props.best):
            squares = squares_of(piece)
            drawing.draw_edge(surface, ground, squares, theme.OUTLINE, max(3, brush.px(2 * EDGE)))
            drawing.draw_edge(surface, ground, squares, theme.GOLD_BRIGHT, max(2, brush.px(EDGE + 1)))
        for number, piece in enumerate(props.best, 1):
            at = ground.square(min(squares_of(piece), key=lambda square: (square[1], square[0]))).center
            pygame.draw.circle(surface, theme.OUTLINE, at, brush.px(19))
            pygame.draw.circle(surface, theme.GOLD_BRIGHT, at, brush.px(17))
            brush.type.draw(surface, str(number), at, "display", brush.size(28, tight=True), theme.INK, "center")

    def _lost(self, surface: pygame.Surface, props: PalaceProps) -> None:
        """Say below the plan how many kinds will no longer fit with the piece in its present place, and which."""
        brush, rect = self.brush, self.region.real(self.region.words)
        said = brush.n("princes_palace.no_longer", len(props.gone)) if props.gone else say(brush, "all_fit")
        names = ", ".join(brush.t(short_key(kind)) for kind in props.gone)
        whole = f"{said}: {names}" if names else said
        most, least = brush.size(28, tight=True, grow=1.3), brush.size(22, tight=True)
        words = whole if brush.type.size_of(whole, "bold", least)[0] <= rect.w else said
        px = brush.type.fit(words, "bold", most, 9, rect.w)
        ink = GONE if props.is_dear else theme.INK if props.gone else theme.GAIN
        brush.type.draw(surface, words, (rect.x, rect.centery), "bold", px, ink, "midleft")

    def _builders(self, surface: pygame.Surface, props: PalaceProps) -> None:
        """Paint the builders, missing ones faint, and the resulting price of a building."""
        brush, foot = self.brush, self.region.foot
        y = foot.centre[1]
        for number in range(BUILDERS_A_SEAT):
            share = 1.0 if number < props.builders else 0.22
            brush.sprite(surface, "princes_icon_builder", foot.x + 28 + number * 46, y, 42, share)
        self._price(surface, props, foot.x + 48 + BUILDERS_A_SEAT * 46)

    def _price(self, surface: pygame.Surface, props: PalaceProps, x: float) -> None:
        brush, y = self.brush, self.region.foot.centre[1]
        brush.sprite(surface, "princes_florin", x, y, 40)
        brush.text(surface, str(props.price), x + 28, y, 34, theme.INK, "display", "midleft", tight=True, grow=1.2)

    def _hand(self, surface: pygame.Surface, hand: HeldPiece) -> None:
        """Paint the piece in hand: framed where it can be set, hatched where it clashes."""
        brush, ground = self.brush, self.region.ground
        line = max(2, brush.px(EDGE + 1))
        if hand.put_down is not None:
            drawing.draw_piece(brush, surface, ground, hand.put_down, IN_HAND)
            drawing.draw_edge(surface, ground, squares_of(hand.put_down), theme.CREAM_BRIGHT, line)
        piece = hand.ghost.piece
        squares = squares_of(piece)
        is_sure = hand.ghost.is_legal and hand.put_down is None
        drawing.draw_piece(brush, surface, ground, piece, IN_HAND if is_sure else UNSURE)
        drawing.draw_edge(surface, ground, squares, theme.CREAM_BRIGHT, line + max(2, brush.px(3)))
        drawing.draw_edge(surface, ground, squares, theme.MAY if hand.ghost.is_legal else GONE, line)
        drawing.draw_hatch(surface, ground, hand.ghost.clash, drawing.CLASH)

    def rows(self, props: PalaceProps) -> Iterator[tuple[str, RoomFit | None]]:
        """Yield each kind in the order of the box with how it still fits, None for a standing building."""
        fits = {fit.kind: fit for fit in props.fits}
        yield from ((kind, fits.get(kind)) for kind in KINDS)

    def _fits(self, surface: pygame.Surface, props: PalaceProps) -> None:
        """Paint the column: its title, free squares, then each kind with the number of its places."""
        brush, region = self.brush, self.region
        room = region.real(region.title)
        said, least = say(brush, "places_left"), brush.size(16, tight=True)
        px, lines = brush.type.fit_lines(said, "bold", brush.size(25, grow=1.2), least, room.size, 1.1)
        brush.type.draw_lines(surface, lines, room, "bold", px, theme.INK_SOFT, "center", leading=1.0)
        head = region.head
        cell = brush.grid.rect(head.x + 6, head.centre[1] - 11, 26, 22)
        surface.fill(drawing.LAWN, cell)
        draw_frame(surface, theme.INK_SOFT, cell, max(1, brush.px(3)))
        self._count(surface, str(props.free), head, theme.INK)
        for number, (kind, fit) in enumerate(self.rows(props)):
            self._fit(surface, kind, fit, region.row(number), is_placing=props.hand is not None)

    def _fit(self, surface: pygame.Surface, kind: str, fit: RoomFit | None, row: Box, *, is_placing: bool) -> None:
        """Paint a kind, and its number of places while a piece is placed, or if an artist wants it."""
        brush = self.brush
        if fit is not None and fit.wanted:
            rect = brush.grid.rect(row.x, row.y + 1, row.w, row.h - 2)
            wash = pygame.Surface(rect.size, pygame.SRCALPHA)
            pygame.draw.rect(wash, WANTED, wash.get_rect(), border_radius=brush.px(8))
            surface.blit(wash, rect)
        is_there = fit is not None and fit.ways > 0 and fit.left > 0
        brush.sprite(surface, f"princes_icon_{kind}", row.x + 20, row.centre[1], row.h * 0.96, 1.0 if is_there else 0.4)
        if fit is None:
            brush.icon(surface, "check", row.right - 18, row.centre[1], row.h * 0.8, theme.GAIN)
            return
        if not (fit.wanted or is_placing):
            return
        ink = GONE if not is_there and fit.wanted else theme.INK if is_there else FAINT
        self._count(surface, str(fit.ways) if is_there else "–", row, ink)

    def _count(self, surface: pygame.Surface, text: str, row: Box, ink: theme.Colour) -> None:
        size = min(30.0, row.h * 0.94)
        at, room = (row.right - 8, row.centre[1]), row.w - 46  # three figures with large letters in a small window
        self.brush.text(
            surface, text, *at, size, ink, "display", "midright", within=room, least=24, tight=True, grow=1.2
        )

    def _button(self, surface: pygame.Surface, target: Target, state: str, props: PalaceProps) -> None:
        brush, rect = self.brush, self.region.buttons(THROW_AWAY in dict(props.buttons), props.hand is not None)[target]
        brush.panel(surface, f"princes_button_secondary{state}", rect)
        box = brush.box(rect)
        labels = {THROW_AWAY: "throw", TRY_OUT: "try_out"}
        if target not in labels:
            draw_icon(brush, surface, target, box.centre, box.h * 0.62)
            return
        words = say(brush, labels[target])
        least = brush.type.size_of(words, "bold", brush.size(26, tight=True))[0] / brush.scale
        left = 54.0 if least <= box.w - 64 else 12.0  # the words have priority over the picture
        if left > 12:
            draw_icon(brush, surface, target, (box.x + 30, box.centre[1]), 34)
        brush.text(
            surface, words, box.x + left, box.centre[1], 32, theme.CREAM, "bold", "midleft", within=box.w - left - 10,
            least=26, tight=True, grow=1.2,
        )  # fmt: skip

    def plate(self, props: PalaceProps) -> tuple[Rect, int, list[str]]:
        """Return the plate of the sentence, over the edge of the plan further from the piece, with the size of its
        letters and its lines."""
        assert props.hand is not None
        brush, piece = self.brush, props.hand.ghost.piece
        middle = sum(y for _, y in squares_of(piece)) / len(squares_of(piece))
        rim = self.region.caption(below=middle < 3)
        across, down = brush.px(14), brush.px(6)
        room = rim.w - 2 * across, rim.h - 2 * down
        px, lines = brush.type.fit_lines(
            props.caption, "text", brush.size(30, grow=1.2), brush.size(24, tight=True), room, CAPTION_LEADING
        )
        wide = max(brush.type.size_of(line, "text", px)[0] for line in lines)
        plate = Rect(0, 0, wide + 2 * across, round(px * CAPTION_LEADING) * len(lines) + 2 * down)
        plate.centerx = rim.centerx
        if middle < 3:
            plate.bottom = rim.bottom
        else:
            plate.top = rim.top
        return plate, px, lines

    def _write(self, surface: pygame.Surface, props: PalaceProps) -> None:
        """Paint the sentence on a plate no larger than its words."""
        plate, px, lines = self.plate(props)
        self.brush.panel(surface, "tooltip", plate)
        block = plate.inflate(0, round(px * CAPTION_LEADING) * len(lines) - plate.h)
        self.brush.type.draw_lines(surface, lines, block, "text", px, GONE, "center", leading=CAPTION_LEADING)


def draw_icon(brush: Brush, surface: pygame.Surface, target: Target, at: tuple[float, float], size: float) -> None:
    """Draw the picture of a button; turning back is the mirrored picture of turning."""
    name = ICONS[target]
    if target != TURN_BACK:
        brush.icon(surface, name, *at, size, theme.GOLD_BRIGHT)
        return
    picture = brush.sprites.tinted(f"icon_{name}", theme.GOLD_BRIGHT, size * brush.scale)
    flipped = pygame.transform.flip(picture, True, False)
    rect = flipped.get_rect(center=(brush.px(at[0]), brush.px(at[1])))
    surface.blit(flipped, rect, special_flags=pygame.BLEND_PREMULTIPLIED)


def in_hand(model: TableModel, shown: TableShown) -> HeldPiece | None:
    """Return the piece in hand of the nearest seat: over the square under the pointer, else where the touches so far
    left it; None without one."""
    asked = model.view.pending
    if not isinstance(asked, Placing) or not holds_piece(model, shown):
        return None
    square, down = pointed_square(shown), put_down_on(shown.question.path)
    return shown.known(_held, model.view, asked, shown.question.selected, square, down)


def _held(view: View, asked: Placing, chosen: Target | None, square: Square | None, down: Target | None) -> HeldPiece:
    """Return the piece in hand over a square.

    chosen: its proposed place; down: the square it was put down on."""
    seat, kind = asked.seat, asked.piece
    is_piece = chosen is not None and chosen.kind == "piece"
    piece = piece_of(kind, chosen) if chosen is not None and is_piece else first_piece(view, seat, kind)
    glow = glowing(kind, piece.orient, places(view, seat, kind, piece.orient))
    held = piece if square is None or Target("square", *square) == down else aimed(view, seat, piece, square)
    return HeldPiece(ghost(view, seat, held), piece if down is not None and held != piece else None, glow)


def hinted_squares(model: TableModel, shown: TableShown) -> Squares:
    """Return the squares of the piece in a hint that shows its place; empty without such a hint."""
    asked, hint = model.view.pending, shown.hint
    if hint is None or hint.is_region or hint.target.kind != "piece" or not isinstance(asked, Placing):
        return frozenset()
    return squares_of(piece_of(asked.piece, hint.target))
