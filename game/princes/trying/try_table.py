"""The table of a trial on a seat's own plan: a large palace, and every kind of piece beside it.

It is a table like the game's (`game.table.parts`), so that pointer, keys, pads and fingers work in the same way.  Its
actions are trials: each press leads to the next `Trial`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from engine.princes import actions as ac
from engine.princes.pieces import KINDS, SIDE
from engine.princes.plan import TOUCHING_BUILDERS
from engine.princes.reading import queries
from game.graphics import theme
from game.graphics.grid import Box
from game.princes.base.boxes import Boxes
from game.princes.base.model import TableModel, TableShown
from game.princes.base.names import short_key
from game.princes.base.region import Part, Region
from game.princes.layout import TableLayout
from game.princes.palace.drawing import HIGH, WIDE
from game.princes.palace.offer import place
from game.princes.palace.painter import MARBLE, PalacePainter
from game.princes.palace.piece import span
from game.princes.palace.region import Palace
from game.princes.palace.room import wanted
from game.princes.palace.say import PalaceWords, say
from game.princes.parts import PRINCES_TABLE
from game.princes.trying.trial import Trial
from game.table.painting.brush import TableBrush
from game.table.painting.painter import Composition
from game.table.painting.region import NOWHERE
from game.table.question import Question, TableButton
from game.table.regions.buttons import ButtonPainter, Buttons
from game.table.regions.prompt import Prompt, PromptPainter
from game.table.spots import Target, TargetPath, TouchArea

GUTTER, FOOT, LINE = 14, 118, 70
ACROSS = 3
"""Columns of pieces."""
CLEAR, BUILDER, CLOSE = Target("clear"), Target("builder"), Target("close")
OWN_BUTTONS = (BUILDER, CLEAR, CLOSE)


def kind_target(kind: str) -> Target:
    """Return the target of a kind of piece beside the plan."""
    return Target("kind", KINDS.index(kind))


# ---------------------------------------------------------------- the question


def try_out(trial: Trial, path: TargetPath, words: PalaceWords) -> Question[Trial]:
    """Return the possible steps: place the piece in hand as in the game, take another one, lift one of the trial,
    assume a second builder, or clear the trial."""
    answers: dict[Target, Trial | TargetPath] = {CLEAR: trial.clear()}
    own = trial.view.seats[trial.seat].builders
    if own < TOUCHING_BUILDERS:
        answers[BUILDER] = trial.with_second_builder(trial.builders < TOUCHING_BUILDERS)
    for kind in KINDS:
        then = trial.take(kind)
        if then.held is not None:
            answers[kind_target(kind)] = then
    if trial.held is None:
        answers |= _lifted(trial)
        return Question(say(words, "try.take"), answers, to_drag=frozenset())
    asked = place(trial.table, path, words)
    for target, meant in asked.answers.items():
        answers[target] = _placed(trial, meant) if isinstance(meant, ac.Place) else _path(meant)
    button = asked.primary
    assert button is not None
    plays = tuple(_placed(trial, action) for action in button.actions if isinstance(action, ac.Place))
    return Question(
        asked.prompt,
        answers,
        primary=TableButton(button.label, plays, enabled=button.enabled, why=button.why),
        selected=asked.selected,
        commands=asked.commands,
        to_drag=asked.to_drag,
        path=path,
    )


def _path(meant: object) -> TargetPath:
    assert isinstance(meant, tuple)
    return meant


def _placed(trial: Trial, action: ac.Place) -> Trial:
    assert trial.held is not None
    return replace(trial, held=replace(trial.held, orient=action.orient, at=action.at)).place()


def _lifted(trial: Trial) -> Mapping[Target, Trial]:
    """Return the squares of the trial's pieces, each with the trial after lifting it."""
    squares = [(x, y) for y in range(SIDE) for x in range(SIDE)]
    lifts = {square: trial.lift(square) for square in squares}
    return {Target("square", *square): then for square, then in lifts.items() if then != trial}


# ---------------------------------------------------------------- layout


class TriedPalace(Palace):
    """The plan, without the button that opens a trial."""

    def buttons(self, with_throw: bool, with_piece: bool = True) -> dict[Target, Rect]:
        return super().buttons(with_throw) if with_piece else {}


class PieceTray(Region):
    """Every kind of piece, and the buttons below them."""

    name = "tray"
    kinds = ("kind", "clear", "builder", "close")

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.real(self.cell(target.a) if target.kind == "kind" else self.button(target))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, (*(Target("kind", k) for k in range(len(KINDS))), *OWN_BUTTONS))

    def cell(self, number: int) -> Box:
        """Return the box of a kind of piece."""
        down = -(-len(KINDS) // ACROSS)
        inner = self.box.inset(GUTTER)
        wide, high = inner.w / ACROSS, (inner.h - len(OWN_BUTTONS) * LINE) / down
        return Box(inner.x + number % ACROSS * wide, inner.y + number // ACROSS * high, wide, high)

    def button(self, target: Target) -> Box:
        """Return the box of a button."""
        inner = self.box.inset(GUTTER)
        number = OWN_BUTTONS.index(target)
        return Box(inner.x, inner.bottom - (len(OWN_BUTTONS) - number) * LINE + 6, inner.w, LINE - 8)


class TryLayout(TableLayout):
    """The palace, the pieces beside it, a button and a line of words, in a window of `size` real px."""

    def __init__(self, size: tuple[int, int], text_scale: float = 1.0) -> None:
        super().__init__(size, text_scale)
        self.boxes = _boxes(self.boxes)
        parts = self.boxes, self.grid
        self.palace = TriedPalace(*parts, self.boxes.palace)
        self.buttons = Buttons(self.grid, text_scale, self.boxes.buttons)
        self.tray = PieceTray(*parts, self.boxes.planner)
        self.prompt = Prompt(self.grid, text_scale, self.boxes.prompt)
        self._here = (self.buttons, self.palace, self.tray, self.prompt)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        """Yield the touch areas."""
        for region in self._here:
            yield from region.areas(model, shown)

    def target_rect(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        """Return the rectangle of a target; empty (at 0, 0) if it is not on the table."""
        region = next((region for region in self._here if target.kind in region.kinds), None)
        return NOWHERE.copy() if region is None else region.target(model, shown, target)


def _boxes(table: Boxes) -> Boxes:
    """Return the boxes of a table filled by the palace."""
    width, height = table.width, table.height
    right = min(680.0, width * 0.36)
    prompt = Box(GUTTER, height - GUTTER - FOOT, width - 3 * GUTTER - right, FOOT)
    palace = Box(GUTTER, GUTTER, prompt.w, prompt.y - 2 * GUTTER)
    x = palace.right + GUTTER
    tray = Box(x, GUTTER, right, height - FOOT - 3 * GUTTER)
    return replace(table, palace=palace, planner=tray, prompt=prompt, buttons=Box(x, prompt.y, right, FOOT))


# ---------------------------------------------------------------- the tray, painted


class TrayProps(NamedTuple):
    """Props of the tray.  kinds: those that can be taken.  ways: the number of places of each.  wanted: the kinds
    wanted by artists in hand.  held: the kind in hand, "" for none.  buttons: each with its look."""

    kinds: frozenset[str]
    ways: tuple[int, ...]
    wanted: frozenset[str]
    held: str
    second_builder: bool
    hover: Target | None
    lit: frozenset[Target]


class TrayPainter(Part[PieceTray, TrayProps]):
    """Paints every kind of piece, with the number of its places."""

    def props(self, model: TableModel, shown: TableShown) -> TrayProps:
        owner = model.view.seats[model.me]
        ways = queries.ways_left(owner.plan, owner.builders)
        lit = shown.question.lit
        asked = model.view.pending
        return TrayProps(
            frozenset(kind for kind in KINDS if kind_target(kind) in lit),
            tuple(ways.get(kind, 0) for kind in KINDS),
            frozenset(wanted(model.view, model.me)),
            getattr(asked, "piece", ""),
            owner.builders >= TOUCHING_BUILDERS,
            shown.pointer.hover,
            frozenset(target for target in OWN_BUTTONS if target in lit),
        )

    def paint(self, surface: pygame.Surface, props: TrayProps) -> None:
        self.brush.panel(surface, MARBLE, self.region.rect)
        for number, kind in enumerate(KINDS):
            self._kind(surface, props, number, kind)
        for target in OWN_BUTTONS:
            self._button(surface, props, target)

    def _kind(self, surface: pygame.Surface, props: TrayProps, number: int, kind: str) -> None:
        brush, cell = self.brush, self.region.cell(number)
        rect = brush.grid.rect(cell.x + 4, cell.y + 4, cell.w - 8, cell.h - 8)
        is_hot = props.hover == Target("kind", number) or props.held == kind
        brush.panel(surface, "picker_hot" if is_hot else "picker", rect)
        wide, high = span(kind, 0)
        zoom = min((cell.w - 36) / (wide * WIDE), (cell.h - 66) / (high * HIGH + 30), 0.62)
        left = cell.centre[0] - wide * WIDE * zoom / 2
        top = cell.y + 12 + (cell.h - 50 + 30 * zoom - high * HIGH * zoom) / 2
        share = 1.0 if kind in props.kinds else 0.3
        brush.sprite(surface, f"princes_piece_{kind}_0", left, top, wide * WIDE * zoom, share)
        ink = theme.INK if props.ways[number] else theme.LOSS
        name, room = brush.t(short_key(kind)), cell.w - 24
        brush.text(
            surface,
            name,
            cell.centre[0],
            cell.bottom - 24,
            28,
            ink,
            "bold",
            "center",
            within=room,
            least=20,
            tight=True,
        )
        ways = str(props.ways[number]) if kind in props.kinds else "–"
        brush.text(surface, ways, cell.x + 16, cell.y + 26, 28, ink, "display", "midleft", tight=True)
        if kind in props.wanted:
            brush.sprite(surface, "princes_icon_profession", cell.right - 28, cell.y + 28, 34)

    def _button(self, surface: pygame.Surface, props: TrayProps, target: Target) -> None:
        brush, box = self.brush, self.region.button(target)
        is_lit = target in props.lit or target == CLOSE
        state = "_disabled" if not is_lit else "_hover" if props.hover == target else ""
        brush.panel(surface, f"princes_button_secondary{state}", brush.grid.rect(box.x, box.y, box.w, box.h))
        key = target.kind + ("_off" if target == BUILDER and props.second_builder and is_lit else "")
        words = say(brush, f"try.{key}")
        brush.text(
            surface, words, *box.centre, 30, theme.CREAM if is_lit else theme.rgb("B8C9BC"), "bold", "center",
            within=box.w - 30, least=24, grow=1.2,
        )  # fmt: skip


# ---------------------------------------------------------------- the table


def _composition(brush: TableBrush, layout: TableLayout) -> Composition[TableModel, TableShown]:
    assert isinstance(layout, TryLayout)
    return Composition(
        ground="princes_ground",
        regions=[
            PalacePainter(brush, layout.palace),
            TrayPainter(brush, layout.tray),
            PromptPainter(brush, layout.prompt, lambda model, shown: "aim"),
        ],
        layers=[ButtonPainter(brush, layout.buttons, "primary", "princes_button_secondary")],
    )


def _nothing_waits(view: Any, words: Any) -> Question[Any]:
    return Question()


TRY_TABLE: Any = replace(
    PRINCES_TABLE,
    asking=replace(
        PRINCES_TABLE.asking,
        waiting=_nothing_waits,
        useful=lambda model, shown: kind_target(KINDS[0]) if not _holds(shown) else Target("square", 3, 3),
        numbered=lambda model, shown: (),
    ),
    showing=replace(
        PRINCES_TABLE.showing,
        layout=TryLayout,
        brush=lambda context, layout: TableBrush(context, layout.grid),
        composition=_composition,
        areas=lambda layout, model, shown: layout.areas(model, shown),
        framed=lambda layout, model, shown, target: layout.target_rect(model, shown, target),
    ),
    reading=replace(PRINCES_TABLE.reading, pages={}),
)
"""The parts of the trial's table."""


def _holds(shown: TableShown) -> bool:
    return shown.question.primary is not None
