"""A plain table for any game: actions as buttons, the view as lines of text. A new game is played on it before its art
exists.

    parts = plain_table(game)            # for `GameClient.table`; a game may add facts about an action

Everything is read from the contract: `legal`, `view`, `to_act`, `result` and the codec; sentences come from the game's
language files if they have them (`game.table.plain.words`). A long list of actions has pages; the page is the path of
targets touched so far, so that it needs no other memory.

A game that wants more before its art exists says it in a `PlainGame`: words of its own, the position as lines and rows,
actions that are shown and refused with their reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from engine.kernel.game import Game
from engine.kernel.reasons import Reason
from game.graphics import theme
from game.graphics.brush import Brush
from game.graphics.display_list import DisplayList
from game.graphics.grid import Box, Grid
from game.shell.scene import Size
from game.shell.sound.audio import Cue
from game.table.model import SeatedModel
from game.table.painting.caps import KeyCaps
from game.table.painting.painter import Composition, Painter
from game.table.parts import (
    AnyParts,
    AskingParts,
    HandParts,
    ReadingParts,
    Seating,
    ShowingParts,
    TableParts,
    TurnParts,
)
from game.table.plain.sheet import SheetLine, brush_rect, draw_lines, draw_sheet, fitting
from game.table.plain.words import PlainWords, lines_of
from game.table.question import Question, TableButton
from game.table.saying.things import Thing, look_up
from game.table.shown import Shown
from game.table.spots import Numbered, Spot, Target, TargetPath, TouchArea

ACROSS, DOWN = 2, 7
PER_PAGE = ACROSS * DOWN
"""Buttons of a page, in columns and rows."""
TOOL_TARGETS = ("undo", "redo", "speed", "menu")
TOOL_PITCH = 228
"""Logical px from one tool to the next."""


# ---------------------------------------------------------------- model


PlainModel = SeatedModel[Any]


class FactsRegion(NamedTuple):
    """Facts about the table: the view as lines."""

    lines: tuple[SheetLine, ...] = ()


class PlainMotion:
    """Motion that animates nothing: events are reported and done."""

    def __init__(self, model: PlainModel) -> None:
        self._model = model
        self.speed = 1.0
        self.reduced = False
        self.steady = False
        self.busy = False
        self.moving = False
        self.pace = 1.0
        self.on_event: list[Callable[[Any], None]] = []
        self.heard: list[Cue] = []
        self._waiting: list[Any] = []

    @property
    def lets_act(self) -> bool:
        """Whether the next player may act: no event waits."""
        return not self.busy

    def enqueue(self, events: Iterable[Any]) -> None:
        """Report these events with the next `advance`."""
        self._waiting += events
        self.busy = bool(self._waiting)

    def advance(self, dt: float) -> None:
        """Report all waiting events."""
        self.skip_all()

    def finish(self) -> None:
        """Report all waiting events."""
        self.skip_all()

    def skip_all(self) -> None:
        """Report all waiting events."""
        waiting, self._waiting, self.busy = self._waiting, [], False
        for event in waiting:
            for hook in self.on_event:
                hook(event)

    def reset(self, view: Any) -> None:
        """Show `view` from now on."""
        self._waiting, self.busy = [], False
        self._model.view = view

    def refuse(self, area: Callable[[], Rect]) -> None:
        """Shake nothing: the prompt says why."""

    def compose(self, display: DisplayList) -> None:
        """Add nothing over the table."""

    def resize(self, layout: Any) -> None:
        """Ignore the layout."""


# ---------------------------------------------------------------- layout


class PlainLayout:
    """Prompt at the top, actions at the left, the view at the right, the chronicle at the bottom."""

    def __init__(self, size: Size, text_scale: float = 1.0) -> None:
        self.size = size
        self.grown = max(1.0, text_scale)
        self.grid = Grid.of(size)
        self.scale = self.grid.scale
        width, height = self.grid.width, self.grid.height
        self.prompt = Box(24, 16, width - 60 - len(TOOL_TARGETS) * TOOL_PITCH, 72)
        self.actions = Box(24, 104, width * 0.4, DOWN * 76 + 84)
        self.facts = Box(self.actions.right + 24, 104, width - self.actions.right - 48, height - 128)
        top = self.actions.bottom + 16
        self.past = Box(24, top, self.actions.w, height - 24 - top)

    def rect(self, box: Box) -> Rect:
        """Return the real rectangle of a logical box."""
        return self.grid.rect(box.x, box.y, box.w, box.h)

    def button(self, place: int) -> Rect:
        """Return the button of the action at a place of the page, counted in rows."""
        box, (line, column) = self.actions, divmod(place, ACROSS)
        wide = box.w / ACROSS
        return self.grid.rect(box.x + column * wide, box.y + line * 76, wide - 12, 64)

    def turner(self, step: int) -> Rect:
        """Return the button of the previous page (-1) or the next one (1)."""
        box = self.actions
        x = box.x if step < 0 else box.right - 192
        return self.grid.rect(x, box.bottom - 72, 180, 60)

    def beside_turners(self, kind: str) -> Rect:
        """Return the primary or the secondary button, between those of the pages."""
        box, wide = self.actions, (self.actions.w - 408) / 2
        x = box.x + 192 + (wide if kind == "primary" else 0)
        return self.grid.rect(x, box.bottom - 72, wide - 12, 60)

    def tool(self, kind: str) -> Rect:
        """Return the button of a tool."""
        k = TOOL_TARGETS.index(kind)
        left = self.grid.width - 12 - (len(TOOL_TARGETS) - k) * TOOL_PITCH
        return self.grid.rect(left, 20, TOOL_PITCH - 12, 64)

    def menu_option(self, line: int) -> Rect:
        """Return a line of the menu."""
        return self.grid.rect(self.grid.width / 2 - 260, 260 + line * 96, 520, 80)

    def target_rect(self, model: PlainModel, shown: Shown[FactsRegion, None], target: Target) -> Rect:
        """Return the rectangle of a target; empty (at 0, 0) if it is not on the table."""
        match target.kind:
            case _ if target in shown.question.labels:
                return self.button(target.b)
            case "primary" | "secondary":
                return self.beside_turners(target.kind)
            case "notice":
                return self.rect(self.prompt)
            case "page":
                return self.turner(target.b)
            case "menu_option":
                return self.menu_option(target.a)
            case "menu_window":
                return self.menu_option(0).union(self.menu_option(len(shown.tools.menu) - 1))
            case kind if kind in TOOL_TARGETS:
                return self.tool(kind)
        return Rect(0, 0, 0, 0)

    def areas(self, model: PlainModel, shown: Shown[FactsRegion, None]) -> Iterator[TouchArea]:
        """Yield the touch areas, topmost first: those of the buttons, as there is nothing else to touch."""
        yield from self.button_areas(model, shown)

    def button_areas(self, model: PlainModel, shown: Shown[FactsRegion, None]) -> Iterator[TouchArea]:
        """Yield the touch areas of the buttons."""

        def area(name: str, targets: Sequence[Target]) -> TouchArea:
            spots = [Spot(target, self.target_rect(model, shown, target), name) for target in targets]
            return TouchArea(name, Rect((0, 0), self.size), lambda: spots)

        if shown.tools.cover:
            # the sheet of keys has no targets
            lines = len(shown.tools.menu) if shown.tools.cover == "menu" else 0
            yield area(shown.tools.cover, [Target("menu_option", k) for k in range(lines)])
            return
        yield area("table", [*_pressable(shown), *(Target(kind) for kind in TOOL_TARGETS)])


# ---------------------------------------------------------------- painting


DULL = theme.rgb("8E97B0")
"""Letters of a button that is refused."""
NOTICE = Target("notice")
"""A refusal whose rule can be read."""
NAMED = ("page", "undo", "redo", "speed", "menu")
"""Kinds of buttons with the same label in every game."""


def _pressable(shown: Shown[FactsRegion, None]) -> list[Target]:
    """Return the targets of the question: its answers, the actions that are refused, and the buttons beside them.  An
    answer without a label lies elsewhere, but for those that turn pages."""
    asked = shown.question
    refused = [target for target in asked.labels if target not in asked.lit]
    lit = [target for target in asked.lit if target in asked.labels or target.kind == "page"]
    buttons = [Target(kind) for kind in ("primary", "secondary") if _button(kind, asked) is not None]
    notice = [NOTICE] if shown.notice is not None and shown.notice.link else []
    return [*sorted(lit), *refused, *buttons, *notice]


def _button(kind: str, asked: Question[Any]) -> TableButton[Any] | None:
    """Return the primary or the secondary button of a question, None if it has none."""
    return {"primary": asked.primary, "secondary": asked.secondary}.get(kind)


class ButtonsProps(NamedTuple):
    """Props of the buttons."""

    cover: str
    """The open window over the table."""
    buttons: tuple[tuple[str, tuple[int, int, int, int], str], ...]
    """Label, rectangle (real px) and look of each button."""


class ButtonsPainter(Painter[PlainModel, Shown[FactsRegion, None], ButtonsProps]):
    """All buttons: actions and tools, or the menu over them.  has_book: the game has rules to read."""

    def __init__(self, brush: Brush, layout: PlainLayout, *, has_book: bool = False) -> None:
        self.brush = brush
        self.layout = layout
        self.has_book = has_book

    def props(self, model: PlainModel, shown: Shown[FactsRegion, None]) -> ButtonsProps:
        found = []
        for area in self.layout.button_areas(model, shown):
            for spot in (spot for spot in area.spots() if spot.target != NOTICE):
                state = "_pressed" if spot.target == shown.pointer.pressed else ""
                state = state or ("_hover" if spot.target == shown.pointer.hover else "")
                state = "_disabled" if spot.target.kind == "refused" else state
                found.append((self._label(spot.target, shown), tuple(spot.rect), state))
        return ButtonsProps(shown.tools.cover, tuple(found))  # type: ignore[arg-type]

    def _label(self, target: Target, shown: Shown[FactsRegion, None]) -> str:
        if target in shown.question.labels:
            return shown.question.labels[target]
        if (button := _button(target.kind, shown.question)) is not None:
            return button.label
        if target.kind == "menu_option":
            name = shown.tools.menu[target.a]
            return self.brush.t("plain.keys" if name == "help" and not self.has_book else f"menu.{name}")
        return self.brush.t(_key(target))

    def area(self, props: ButtonsProps) -> Rect:
        return Rect((0, 0), self.layout.size)

    def paint(self, surface: pygame.Surface, props: ButtonsProps) -> None:
        brush = self.brush
        if props.cover:
            brush.dim(surface, self.area(props), 0)
            rects = [Rect(place) for _, place, _ in props.buttons]
            if rects:
                brush.panel(surface, "panel_dark", rects[0].unionall(rects[1:]).inflate(brush.px(48), brush.px(48)))
        for label, place, state in props.buttons:
            rect = Rect(place)
            brush.panel(surface, f"button_secondary{state}", rect)
            box = brush.box(rect)
            ink = theme.CREAM if state != "_disabled" else DULL
            _draw_label(brush, surface, label, box, ink)


def _draw_label(brush: Brush, surface: pygame.Surface, label: str, box: Box, ink: theme.Colour) -> None:
    """Write the label of a button, in two lines if one is too narrow for it."""
    room = brush.px(box.w - 28), brush.px(box.h - 6)
    size, lines = brush.type.fit_lines(label, "text", brush.size(30, grow=1.2), brush.size(20), room, 1.0)
    top = box.y + (box.h - size * len(lines) / brush.scale) / 2
    place = brush_rect(brush, Box(box.x + 14, top, box.w - 28, box.h))
    brush.type.draw_lines(surface, lines, place, "text", size, ink, "center", leading=1.0)


class TextProps(NamedTuple):
    """Props of the texts."""

    prompt: str
    """The question."""
    notice: str
    """A line under it, in red if it is a refusal."""
    is_refusal: bool
    facts: tuple[SheetLine, ...]
    """The view."""
    past: tuple[str, ...]
    """The newest lines of the chronicle, the newest last."""


class TextPainter(Painter[PlainModel, Shown[FactsRegion, None], TextProps]):
    """Paints all text that is not a button."""

    def __init__(self, brush: Brush, layout: PlainLayout) -> None:
        self.brush = brush
        self.layout = layout

    def props(self, model: PlainModel, shown: Shown[FactsRegion, None]) -> TextProps:
        notice = shown.notice
        return TextProps(
            shown.question.prompt,
            notice.text if notice else "",
            bool(notice and notice.is_refusal),
            shown.forecast.lines,
            tuple(line.text for line in shown.chronicle[-20:]),
        )

    def area(self, props: TextProps) -> Rect:
        return Rect((0, 0), self.layout.size)

    def paint(self, surface: pygame.Surface, props: TextProps) -> None:
        brush, layout = self.brush, self.layout
        for box in (layout.prompt, layout.facts, layout.past):
            brush.panel(surface, "panel_parchment", layout.rect(box))
        box, middle = layout.prompt, layout.prompt.centre[1]
        if props.notice:
            up, ink = box.h * 0.22, theme.LOSS if props.is_refusal else theme.INK_SOFT
            for text, y, colour in ((props.prompt, middle - up, theme.INK), (props.notice, middle + up, ink)):
                brush.text(surface, text, box.x + 24, y, 30, colour, anchor="midleft", within=box.w - 48)
        else:
            _draw_prompt(brush, surface, props.prompt, box)
        fits = fitting(layout.past, layout.grown)
        draw_lines(brush, surface, layout.past, props.past[-fits:], layout.grown)
        draw_sheet(brush, surface, layout.facts, props.facts, layout.grown)


def _draw_prompt(brush: Brush, surface: pygame.Surface, prompt: str, box: Box) -> None:
    """Write the question, in two lines if one is too narrow for it."""
    room = brush.px(box.w - 48), brush.px(box.h - 6)
    size, lines = brush.type.fit_lines(prompt, "text", brush.size(36, grow=1.3), brush.size(20), room, 1.0)
    top = box.y + (box.h - size * len(lines) / brush.scale) / 2
    place = brush_rect(brush, Box(box.x + 24, top, box.w - 48, box.h))
    brush.type.draw_lines(surface, lines, place, "text", size, theme.INK, "left", leading=1.0)


def _key(target: Target) -> str:
    """Return the key of a button's text that is the same in every game."""
    if target.kind == "page":
        return "plain.before" if target.b < 0 else "plain.more"
    return f"plain.{target.kind}"


def _numbered(model: PlainModel, shown: Shown[FactsRegion, None]) -> list[Numbered]:
    """Return the actions of the page, in order."""
    return [Numbered(target, target) for target in sorted(shown.question.lit) if target.kind == "action"]


def _composition(
    plain: PlainGame, brush: Brush, layout: PlainLayout
) -> Composition[PlainModel, Shown[FactsRegion, None]]:
    caps = KeyCaps(brush.context, layout.target_rect, _numbered)
    buttons = ButtonsPainter(brush, layout, has_book=plain.has_book)
    return Composition("ground_table", [TextPainter(brush, layout)], [buttons, caps])


# ---------------------------------------------------------------- the parts


def _offer(plain: PlainGame, view: Any, path: TargetPath, words: PlainWords) -> Question[Any]:
    """Ask for one of the legal actions, shown as buttons, one page at a time; behind the last one are those that are
    refused."""
    legal = plain.game.legal(view)
    page = path[-1].a if path else 0
    first = page * PER_PAGE
    answers: dict[Target, Any] = {
        Target("action", first + place, place): action for place, action in enumerate(legal[first : first + PER_PAGE])
    }
    labels = {target: words.action(action, plain.facts(view, action)) for target, action in answers.items()}
    for number, action in enumerate(plain.refused(view)):
        if 0 <= (place := len(legal) + number - first) < PER_PAGE:
            labels[Target("refused", number, place)] = words.action(action, plain.facts(view, action))
    for step in (-1, 1):
        if 0 <= (page + step) * PER_PAGE < len(legal):
            target = Target("page", page + step, step)
            answers[target] = (target,)
    return Question(words.prompt(view), answers, labels=labels)


def _waiting(game: Game[Any, Any, Any, Any], view: Any, words: PlainWords) -> Question[Any]:
    """Return a question that names the seat to act, or the result of the game."""
    result = game.result(view)
    if result is None:
        return Question(words.waits(view), waits=True, thinks=True)
    winners = ", ".join(words.name(seat) for seat in result.winners)
    return Question(words.t("plain.over", names=winners), waits=True)


def _facts(plain: PlainGame, model: PlainModel, words: PlainWords) -> FactsRegion:
    if plain.position is not None:
        return FactsRegion(tuple(plain.position(model.view, words)))
    return FactsRegion(tuple(lines_of(plain.game.codec.write_view(model.view))))


def _model(view: Any, me: int, seating: Seating) -> PlainModel:
    return PlainModel(view, me, seating.shapes, seating.human, portraits=seating.portraits)


def _meant(plain: PlainGame, target: Target, model: PlainModel) -> Any | None:
    """Return the action of a button, whether it is legal or not; None for any other target."""
    shown: Mapping[str, Callable[[Any], Sequence[Any]]] = {"action": plain.game.legal, "refused": plain.refused}
    actions = shown[target.kind](model.view) if target.kind in shown else ()
    return actions[target.a] if target.a < len(actions) else None


def _thing(plain: PlainGame, target: Target, model: PlainModel, words: PlainWords) -> Thing | None:
    """Return the description of a button: a tool, or an action with the game's texts about it."""
    if target.kind in NAMED:
        return Thing(words.t(_key(target)))
    action = _meant(plain, target, model)
    if action is None:
        return None
    facts = plain.facts(model.view, action)
    known = [words.fact(name, value) for name, value in facts.items()]
    return Thing(words.action(action, facts), words.about(action, facts), facts=known)


def _refusal(plain: PlainGame, target: Target, model: PlainModel, words: PlainWords) -> str:
    """Return why a shown action is not legal, with the number of the rule; "" for any other target."""
    reason = _reason(plain, target, model)
    return "" if reason is None else words.refusal(reason)


def _rule(plain: PlainGame, target: Target, model: PlainModel) -> str:
    """Return the address of the rule behind a refusal, "" for none."""
    reason = _reason(plain, target, model)
    return f"rule/{reason.rule}" if plain.has_book and reason is not None else ""


def _reason(plain: PlainGame, target: Target, model: PlainModel) -> Reason | None:
    action = _meant(plain, target, model) if target.kind == "refused" else None
    return None if action is None else plain.game.why_not(model.view, action)


FactsOf = Callable[[Any, Any], Mapping[str, Any]]
"""Returns the facts about an action in a view, by name."""


@dataclass(frozen=True, slots=True)
class PlainGame:
    """A game on a plain table, and what it says beyond the contract."""

    game: Game[Any, Any, Any, Any]
    facts: FactsOf = lambda view, action: {}
    """The facts about an action; placeholders of its label, too."""
    words: Callable[..., PlainWords] = PlainWords
    """Its sentences, from the game, a language and the names of the seats."""
    position: Callable[[Any, Any], Iterable[SheetLine]] | None = None
    """The view in lines and rows, from it and the words; None for the lines of its JSON."""
    refused: Callable[[Any], Sequence[Any]] = lambda view: ()
    """Actions that are shown although they are not legal in the view: a press says why."""
    has_book: bool = False
    """It has rules to read (`game.client.GameClient.book`)."""
    cover: Callable[[Any, frozenset[int]], Any] = lambda view, seats: view
    """A view without the hands of these seats, for a game with secrets: their players hold them on phones."""

    def parts(self) -> AnyParts:
        """Return the parts of its table."""
        return TableParts(
            words=partial(self.words, self.game),
            model=_model,
            asking=AskingParts(
                offer=partial(_offer, self),
                waiting=partial(_waiting, self.game),
                refusal=partial(_refusal, self),
                rule=partial(_rule, self),
                numbered=_numbered,
            ),
            showing=ShowingParts(
                layout=PlainLayout,
                brush=lambda context, layout: Brush(context, layout.scale),
                composition=partial(_composition, self),
                areas=PlainLayout.areas,
                framed=PlainLayout.target_rect,
                motion=lambda model, layout, context, words, seed: PlainMotion(model),
                folds=False,
            ),
            turn=TurnParts(forecast=partial(_facts, self), done=lambda steps, state, seat, undone: None, start=None),
            reading=ReadingParts(
                **look_up(partial(_thing, self)), described=lambda model, words: words.described(model.view)
            ),
            hands=HandParts(cover=self.cover),
        )


def plain_table(game: Game[Any, Any, Any, Any], facts: FactsOf = lambda view, action: {}) -> AnyParts:
    """Return the parts of a plain table for a game."""
    return PlainGame(game, facts).parts()
