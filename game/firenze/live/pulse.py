"""Pulse of the table: possible targets pulse in green, the one under the pointer is bright, what is
chosen has a golden frame."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.firenze.cards import TYPE
from game.animation.timing import HOVER, HOVER_GROW, PRESS, PRESS_GROW
from game.animation.tween import between
from game.firenze.base.anchors import tower_body
from game.firenze.base.boxes import NUMBERS
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import TableModel, TableShown
from game.firenze.base.street import is_seen
from game.firenze.layout import TableLayout
from game.firenze.regions.row import tray_of
from game.firenze.regions.site import Site
from game.graphics import theme
from game.graphics.bricks import brick_lod
from game.graphics.brush import PREMULTIPLIED
from game.graphics.display_list import DisplayList
from game.graphics.frame import draw_frame
from game.graphics.images import faded
from game.table.painting.painter import Frame
from game.table.painting.part import lit_by_kind
from game.table.spots import Target

STEPS = 8  # pictures of one pulse
BREATH = 1.4  # seconds
FAINTEST = 0.45
FRAMED = (
    "order",
    "flag",
    "floor_tile",
    "church",
    "stock",
    "rival_stock",
    "rival_card",
    "draw",
    "discard",
    "bag",
    "seat",
)

LIFTED = ("row", "hand", "building")
"""Kinds that grow under the pointer."""

COIN_INK = theme.rgb("2A1408")


class Breath:
    """A picture in STEPS strengths, each made on demand.  make: makes one of them."""

    def __init__(self, make: Callable[[int], pygame.Surface]) -> None:
        self._make = make
        self._made: dict[int, pygame.Surface] = {}

    def __getitem__(self, step: int) -> pygame.Surface:
        if step not in self._made:
            self._made[step] = self._make(step)
        return self._made[step]

    def right_of(self, left: int) -> Breath:
        """Return the part of the pictures right of a column."""

        def cut(step: int) -> pygame.Surface:
            picture = self[step]
            return picture.subsurface((left, 0, picture.get_width() - left, picture.get_height()))

        return Breath(cut)


Picture = tuple[Breath, tuple[int, int]]


class LiftProps(NamedTuple):
    """The lit card under the pointer, its rectangle, and whether it is held down."""

    target: Target
    rect: tuple[int, int, int, int]
    is_pressed: bool


class CardLift:
    """Enlarges the card under the pointer a little, and shrinks it when pressed."""

    def __init__(self, brush: FirenzeBrush, layout: TableLayout) -> None:
        self.brush = brush
        self.layout = layout
        self.grown = 1.0
        self._of: LiftProps | None = None
        self._since, self._was = 0.0, 1.0
        self._large: tuple[pygame.Surface, Rect] | None = None

    def props(self, model: TableModel, shown: TableShown) -> LiftProps | None:
        """Return the card that grows or shrinks, if any."""
        target = shown.pointer.hover
        if target is None or target.kind not in LIFTED or target not in shown.question.lit:
            return None
        x, y, w, h = self.layout.target_rect(model, shown, target)
        return LiftProps(target, (x, y, w, h), shown.pointer.pressed == target)

    def compose(self, display: DisplayList, model: TableModel, shown: TableShown, frame: Frame) -> None:
        """Add the card over the painted table, below all other layers."""
        props = self.props(model, shown)
        if props != self._of:
            self._of, self._since, self._was = props, frame.time, self.grown
        if props is None:
            self.grown = 1.0
            return
        timing, goal = (PRESS, PRESS_GROW) if props.is_pressed else (HOVER, HOVER_GROW)
        share = 1.0 if frame.reduced else timing.share((frame.time - self._since) * 1000)
        grown = round(between(self._was, 1.0 if frame.reduced else goal, share), 2)
        if frame.painted or grown != self.grown or self._large is None:
            self.grown = grown
            rect = Rect(props.rect).clip(frame.still.get_rect())
            size = round(rect.w * grown), round(rect.h * grown)
            picture = pygame.transform.smoothscale(frame.still.subsurface(rect), size)
            self._large = picture, picture.get_rect(center=rect.center)
        if grown != 1.0:
            display.blit(*self._large)


class TargetFrames:
    """Frames round lit targets in `STEPS` strengths, cached until the table changes; a hovered or selected one is fully
    lit."""

    def __init__(self, brush: FirenzeBrush, layout: TableLayout) -> None:
        self.brush = brush
        self.layout = layout
        self._kept: tuple[object, ...] = ()
        self._pictures: list[Picture] = []
        self._steps: dict[tuple[object, ...], Breath] = {}
        self._coins: dict[str, pygame.Surface] = {}
        self._bright: list[tuple[pygame.Surface, tuple[int, int]]] = []

    def compose(self, display: DisplayList, model: TableModel, shown: TableShown, frame: Frame) -> None:
        """Add the frames at this moment of the pulse."""
        question, ahead = shown.question, shown.forecast
        state = (
            question.lit,
            question.selected,
            question.picker,
            question.primary is None,
            question.secondary is None,
            shown.pointer.hover,
            ahead.phase,
            ahead.coins,
            frame.reduced,
            is_seen(model, shown),
        )
        if frame.painted or state != self._kept:
            self._kept = state
            self._collect(model, shown, frame.reduced)
        step = round((math.sin(frame.time / BREATH * 2 * math.pi) + 1) / 2 * (STEPS - 1))
        display.blits([(steps[step], at) for steps, at in self._pictures] + self._bright, PREMULTIPLIED)

    def fetch(self, card: str, kind: str, rect: Rect) -> None:
        """Load the pictures of a card's rim, at its normal size and enlarged under the pointer."""
        sprites = self.brush.sprites
        for width in (rect.w, rect.w + round(rect.w * (HOVER_GROW - 1))):
            for name in _ringed(card, kind):
                sprites.fetch(name, width / sprites.info(name).w)

    # ------------------------------------------------------------ selection of pictures

    def _collect(self, model: TableModel, shown: TableShown, reduced: bool) -> None:
        self._pictures, self._bright = [], []
        question, hover = shown.question, shown.pointer.hover
        lit = lit_by_kind(question.lit)
        for kind, targets in lit.items():
            if kind == "row_stone":
                self._trays(targets)
                continue
            for target in targets:
                self._lit(model, shown, target)
        if hover is not None and hover in question.lit:
            self._hover(model, shown, hover, reduced)
        if question.selected is not None:
            rect = self._framed(model, shown, question.selected)
            if rect.w:
                self._bright.append(self._frame("focus_frame", rect))
        for tower, points in shown.forecast.coins:
            self._coin(model, self.layout.own_site(model, shown), tower, points)

    def _lit(self, model: TableModel, shown: TableShown, target: Target) -> None:
        layout, (kind, a, b) = self.layout, target
        if kind == "row":
            self._card(model.view.row[a].card, "row", layout.row.card(a))
        elif kind == "hand":
            before = layout.hand_card(model, model.me, a - 1) if a else None
            self._card(model.view.seats[model.me].hand[a], "hand", layout.hand_card(model, model.me, a), before)
        elif kind == "building":
            before = layout.building(model, model.me, a - 1) if a else None
            rect = layout.building(model, model.me, a)
            self._card(model.view.seats[model.me].buildings[a], built_face(rect), rect, before)
        elif kind == "tower" and a == model.me and shown.forecast.phase == 3:
            self._ghost(layout.own_site(model, shown).tower_brick(model, b, model.shown_height(a, b)))
        elif kind == "new_tower":
            self._ghost(layout.own_site(model, shown).new_tower_place(model))
        elif kind in ("stock", "rival_stock", "rival_card"):
            rect = self._framed(model, shown, target).inflate(self.brush.px(6), self.brush.px(8))
            self._pictures.append((self._faded(("line", rect.size), self._line(rect)), rect.topleft))
        elif kind == "tower" or kind in FRAMED:
            self._breathing("target_frame", self._framed(model, shown, target))

    def _framed(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        """Return the rectangle to frame: the target, for a stock the stones without their count."""
        layout = self.layout
        if target.kind == "stock":
            return layout.stock.body(model, target.a)
        if target.kind == "rival_stock":
            return tower_body(layout.rivals.stock(model, target.a, target.b), 1)
        return layout.target_rect(model, shown, target)

    def _hover(self, model: TableModel, shown: TableShown, target: Target, reduced: bool) -> None:
        """Light the target under the pointer fully, without a pulse."""
        layout = self.layout
        if target.kind in ("row", "hand", "building", "pick", "primary", "secondary"):
            if target.kind in LIFTED:
                rect = layout.target_rect(model, shown, target)
                grown = 0.0 if reduced else HOVER_GROW - 1
                self._card_bright(model, target, rect.inflate(round(rect.w * grown), round(rect.h * grown)))
            return
        if target.kind == "tower" and target.a == model.me and shown.forecast.phase == 3:
            return
        rect = self._framed(model, shown, target)
        if target.kind in ("row_stone", "rival_stock", "rival_card"):
            rect = rect.inflate(self.brush.px(10), self.brush.px(8))
            self._bright.append((self._line(rect), rect.topleft))
        else:
            self._bright.append(self._frame("target_frame", rect))

    def _card_bright(self, model: TableModel, target: Target, rect: Rect) -> None:
        own = model.view.seats[model.me]
        cards = {"row": [row.card for row in model.view.row], "hand": own.hand, "building": own.buildings}[target.kind]
        kind = built_face(rect) if target.kind == "building" else target.kind
        steps, at = self._ring(cards[target.a], kind, rect)
        self._bright.append((steps[STEPS - 1], at))

    # ------------------------------------------------------------ making of pictures

    def _breathing(self, name: str, rect: Rect) -> None:
        if rect.w:
            picture, at = self._frame(name, rect)
            self._pictures.append((self._faded((name, rect.size), picture), at))

    def _frame(self, name: str, rect: Rect) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return a frame round a rectangle, and its position."""
        brush = self.brush
        rect = rect.inflate(brush.px(8), brush.px(6))
        pad = brush.sprites.info(name).pad
        picture = brush.sprites.nine(name, rect.size)
        return picture, (rect.x - brush.px(pad[0]), rect.y - brush.px(pad[1]))

    def _trays(self, targets: tuple[Target, ...]) -> None:
        """Add a fine line round the stones of each card from which stones can be taken."""
        for slot in sorted({target.a for target in targets}):
            rect = tray_of(self.layout.row.card(slot)).inflate(0, self.brush.px(4))
            self._pictures.append((self._faded(("line", rect.size), self._line(rect)), rect.topleft))

    def _line(self, rect: Rect) -> pygame.Surface:
        """Return a green line on cream and dark, inside the rectangle."""
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        whole, px = picture.get_rect(), self.brush.px
        wide, thin = max(3, px(6)), max(1, px(1.4))
        draw_frame(picture, theme.rgb("FFF1C0"), whole, wide, px(9))
        draw_frame(picture, theme.MAY, whole.inflate(-2 * thin, -2 * thin), wide - 2 * thin, px(8))
        return picture

    def _ghost(self, spot: tuple[int, int, int]) -> None:
        """Add the ghost of a stone where it can be set."""
        x, y, width = spot
        name = f"brick_ghost_{brick_lod(width)}"
        info = self.brush.sprites.info(name)
        scale = width / info.w
        picture = self.brush.sprites.get(name, scale)
        left, top = x - (info.anchor[0] + info.pad[0]) * scale, y - (info.anchor[1] + info.pad[1]) * scale
        self._pictures.append((self._faded((name, width), picture), (round(left), round(top))))

    def _coin(self, model: TableModel, site: Site, tower: int, points: int) -> None:
        """Add the future score of an own tower over its top; a bell over the bell tower, which scores nothing."""
        brush, layout = self.brush, self.layout
        if tower >= len(model.view.seats[model.me].towers) or not model.shown_height(model.me, tower):
            return
        body = site.tower_rect(model, tower)
        words = f"+{points}"
        zoom = 1 + (layout.boxes.grown(NUMBERS) - 1) * 0.6
        size = brush.px(76 * zoom)
        if words not in self._coins:
            picture = pygame.Surface((size, size), pygame.SRCALPHA)
            middle = size / 2 / brush.scale
            brush.sprite(picture, "coin", middle, middle, 62 * zoom)
            if points:
                digits = 32 if len(words) < 3 else 29
                brush.number(picture, words, middle, middle + 11 * zoom, digits, COIN_INK, within=52 * zoom, grow=zoom)
            else:
                brush.icon(picture, "ringing-bell", middle, middle, 38, COIN_INK)
            self._coins[words] = picture
        y = max(body.top - brush.px(30), site.rect.top + brush.px(44))
        self._bright.append((self._coins[words], (body.centerx - size // 2, y - size // 2)))

    def _card(self, card: str, kind: str, rect: Rect, before: Rect | None = None) -> None:
        """Add the rim of a card, except where the previous card covers it."""
        steps, (x, y) = self._ring(card, kind, rect)
        if before is not None and before.top == rect.top and before.right > rect.left:
            cut = before.right - x
            steps = steps.right_of(cut)
            x += cut
        self._pictures.append((steps, (x, y)))

    def _ring(self, card: str, kind: str, rect: Rect) -> Picture:
        """Return the green rim of a card's outline without its inside, so that it can be drawn over the card."""
        sprites = self.brush.sprites
        rim_name, card_name = _ringed(card, kind)
        key = (rim_name, rect.w)
        rim_info, card_info = sprites.info(rim_name), sprites.info(card_name)
        scale = rect.w / rim_info.w
        if key not in self._steps:
            rim = sprites.get(rim_name, scale).copy()
            inside = _inverse(sprites.get(card_name, rect.w / card_info.w))
            at = (
                round((rim_info.pad[0] - card_info.pad[0]) * scale),
                round((rim_info.pad[1] - card_info.pad[1]) * scale),
            )
            rim.blit(inside, at, special_flags=pygame.BLEND_RGBA_MULT)
            self._steps[key] = _breath(rim)
        return self._steps[key], (rect.x - round(rim_info.pad[0] * scale), rect.y - round(rim_info.pad[1] * scale))

    def _faded(self, key: tuple[object, ...], picture: pygame.Surface) -> Breath:
        if key not in self._steps:
            self._steps[key] = _breath(picture)
        return self._steps[key]


def built_face(rect: Rect) -> str:
    """Return the shape of a building's card: that of a hand card in a line with few cards, else a broader one."""
    return "hand" if rect.w < 0.7 * rect.h else "building"


def _ringed(card: str, kind: str) -> tuple[str, str]:
    """Return the sprites of a card's rim and of the card."""
    return f"card_rim_{kind}_{TYPE[card]}", f"card_{kind}_{card}"


def _breath(picture: pygame.Surface) -> Breath:
    """Return the picture in STEPS strengths, the last one full."""
    return Breath(lambda step: faded(picture, FAINTEST + (1 - FAINTEST) * step / (STEPS - 1)))


def _inverse(picture: pygame.Surface) -> pygame.Surface:
    """Return white where the picture is transparent, nothing where it is solid; for multiplication."""
    return pygame.mask.from_surface(picture, 200).to_surface(setcolor=(0, 0, 0, 0), unsetcolor=(255, 255, 255, 255))
