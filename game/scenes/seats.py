"""The seats: who plays under which seal, and what is agreed on before the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

import pygame

from engine.names import clean_name
from game.client import GameClient, SeatNote
from game.clients import CLIENTS
from game.graphics import theme
from game.graphics.bricks import draw_brick
from game.graphics.grid import Grid
from game.graphics.images import faded
from game.graphics.theme import SHAPES
from game.input import Command, Intent
from game.shell.context import Context
from game.shell.scene import Change, Go, Pop, Scene, Size
from game.shell.session import Session
from game.shell.settings import SPEEDS, speed_name
from game.shell.setup import (
    HUMAN,
    SEED_LIMIT,
    SPARE_SEAL,
    GameSetup,
    SeatSetup,
    default_names,
    fresh_seed,
    offered_levels,
    seals,
)
from game.ui.fields import CodeField, NameField
from game.ui.form import Form
from game.ui.widgets import LEAST_TARGET, Button, Cell, Signal, Stepper, Widget

EMPTY = "empty"
SHELL_ICONS = {"start": "icon_rolling-dices", "speed": "icon_speed"}
NICHE, PITCH = (424, 690), 464
"""Size of a niche, and the way from one to the next; where there are more than ABREAST all are smaller."""
ABREAST = 4
CHOOSER = 400
"""Width of the row that names the game, where there are several."""


@dataclass
class SeatDraft:
    """A niche while it is being filled in."""

    name: str
    shape: str
    kind: str

    @property
    def taken(self) -> bool:
        """Whether somebody sits there."""
        return self.kind != EMPTY


@dataclass(frozen=True, slots=True)
class Problem:
    """Why the game cannot start: a key of the language file, its values, and the niche concerned (or None)."""

    key: str
    niche: int | None = None
    values: dict[str, str] = field(default_factory=dict)


@dataclass
class Draft:
    """Everything the screen can change. `options`: the game's own, by name. `start` is a niche, or None for drawn."""

    client: GameClient
    niches: list[SeatDraft]
    options: dict[str, Any]
    start: int | None = None
    seed: str = "0"
    speed: float = 1.0

    @property
    def taken(self) -> list[int]:
        """The niches where somebody sits, clockwise."""
        return [k for k, seat in enumerate(self.niches) if seat.taken]

    def problem(self) -> Problem | None:
        """What has to be mended before the game can start."""
        taken, seats = self.taken, self.client.game.seats
        if len(taken) < seats[0]:
            return Problem("seats.too_few", values={"n": str(seats[0])})
        if len(taken) > seats[-1]:
            return Problem("seats.too_many", values={"n": str(seats[-1])})
        names: set[str] = set()
        for k in taken:
            name = clean_name(self.niches[k].name)
            if not name:
                return Problem("seats.need_name", k)
            if name.casefold() in names:
                return Problem("seats.same_name", k, {"name": name})
            names.add(name.casefold())
        return None

    def setup(self) -> GameSetup:
        """The game agreed on; only without a `problem`."""
        taken = self.taken
        seats = tuple(SeatSetup(clean_name(n.name), n.shape, n.kind) for n in (self.niches[k] for k in taken))
        start = taken.index(self.start) if self.start in taken else None
        seed = int(self.seed or "0")
        return GameSetup(seats, self.client.game.name, dict(self.options), start, seed, self.speed)

    @property
    def levels(self) -> tuple[str, ...]:
        """The computer players that can be chosen."""
        return offered_levels(self.client.game)

    def turn_kind(self, niche: int, step: int) -> None:
        """Human, computer, empty, and round again."""
        seat = self.niches[niche]
        seat.kind = _turned((HUMAN, *self.levels, EMPTY), seat.kind, step)
        if self.start is not None and not self.niches[self.start].taken:
            self.start = None

    def turn_shape(self, niche: int, step: int) -> None:
        """The next seal; who had it gets this one, so that no two are alike as long as there are enough."""
        shapes = tuple(dict.fromkeys(seals(len(self.niches))))
        seat = self.niches[niche]
        new = _turned(shapes, seat.shape, step)
        owner = next(other for other in self.niches if other.shape == new)
        seat.shape, owner.shape = new, seat.shape

    def turn_option(self, name: str, step: int) -> None:
        """The next value of an option."""
        match name:
            case "start":
                self.start = _turned((None, *self.taken), self.start, step)
            case "speed":
                self.speed = _turned(SPEEDS, self.speed, step)
            case _:
                (option,) = (option for option in self.client.options if option.name == name)
                self.options[name] = _turned(option.values, self.options[name], step)

    def note(self, niche: int) -> SeatNote | None:
        """What the game says about the niche, or None while the starting player is not known."""
        taken = self.taken
        if self.start not in taken or niche not in taken:
            return None
        return self.client.seat_note((taken.index(niche) - taken.index(self.start)) % len(taken))


def _kind_icon(kind: str) -> str | None:
    return {HUMAN: "icon_person", EMPTY: None}.get(kind, "icon_vintage-robot")


T = TypeVar("T")


def _turned(values: tuple[T, ...], now: T, step: int) -> T:
    at = values.index(now) if now in values else 0
    return values[(at + step) % len(values)]


@dataclass(frozen=True, slots=True)
class SeatsLayout:
    """Where things are, in real pixels."""

    title: tuple[int, int]
    question: pygame.Rect
    niches: list[pygame.Rect]
    options: pygame.Rect
    widgets: dict[str, pygame.Rect]
    stones: list[pygame.Rect]
    share: float
    """How large the niches are beside those that are painted."""


def option_names(client: GameClient) -> tuple[str, ...]:
    """The cells from left to right and down: the game's options, the start player at the end of the first row, speed
    and seed last."""
    own = tuple(option.name for option in client.options)
    return (*own[:2], "start", *own[2:], "speed", "seed")


def layout(
    size: Size, options: tuple[str, ...], empty: tuple[bool, ...] = (False,) * ABREAST, *, several_games: bool = False
) -> SeatsLayout:
    """The seats in a window of `size`: a niche for each of `empty`; an empty one has only one choice, where it was
    while somebody sat there. several_games: the game can be chosen."""
    grid = Grid.of(size)
    width, height = grid.width, grid.height
    extra = height - 1080
    cell_h = 76 + min(34, extra * 0.1)
    options_h = 2 * cell_h + 48
    options_y = height - options_h - 24 - extra * 0.12
    head = 92 + extra * 0.16
    left = (width - (ABREAST - 1) * PITCH - NICHE[0]) / 2
    question = grid.rect(left + 448, head - 62, width - 2 * left - 448 - (CHOOSER + 24) * several_games, 70)
    share = min(1.0, ABREAST / len(empty))
    niche_y = head + 46 + max(0.0, (options_y - head - 46 - NICHE[1] * share - 28) / 2)
    niches = [_niche(grid, k, len(empty), niche_y, share) for k in range(len(empty))]
    widgets: dict[str, pygame.Rect] = {}
    for k, niche in enumerate(niches):
        widgets[f"kind.{k}"] = niche.kind
        if not empty[k]:
            widgets[f"shape.{k}"], widgets[f"name.{k}"] = niche.shape, niche.name
    if several_games:
        widgets["game"] = grid.rect(width - left - CHOOSER, head - 62, CHOOSER, 70)
    box = pygame.Rect(grid.rect(left - 12, options_y, 1304, options_h))
    for k, name in enumerate(options):
        x, y = left + 12 + (k % 3) * 422, options_y + 20 + (k // 3) * (cell_h + 8)
        widgets[name] = grid.rect(x, y, 406 - (94 if name == "seed" else 0), cell_h)
        if name == "seed":
            widgets["roll"] = grid.rect(x + 406 - 86, y, 86, cell_h)
    right = left + 1320
    room = left + (ABREAST - 1) * PITCH + NICHE[0] - right
    widgets["start_game"] = grid.rect(right, options_y + 6, room, options_h - 92)
    widgets["back"] = grid.rect(right, options_y + options_h - 70, room, 64)
    return SeatsLayout(
        title=grid.at(left + 8, head),
        question=question,
        niches=[niche.body for niche in niches],
        options=box,
        widgets=widgets,
        stones=[niche.stones for niche in niches],
        share=share,
    )


class _Niche(NamedTuple):
    """A niche and what stands in it, real px."""

    body: pygame.Rect
    shape: pygame.Rect
    name: pygame.Rect
    kind: pygame.Rect
    stones: pygame.Rect


def _niche(grid: Grid, k: int, count: int, y: float, share: float) -> _Niche:
    """The k-th of so many niches, side by side in the middle of the window."""
    pitch = PITCH * share
    x = (grid.width - (count - 1) * pitch - NICHE[0] * share) / 2 + k * pitch

    def inside(left: float, top: float, wide: float, high: float) -> pygame.Rect:
        return grid.rect(x + left * share, y + top * share, wide * share, max(high * share, min(high, LEAST_TARGET)))

    return _Niche(
        body=inside(0, 0, *NICHE),
        shape=inside(62, 176, 300, 60),
        name=inside(38, 326, 348, 84),
        kind=inside(38, 436, 348, 64),
        stones=inside(38, 536, 348, 116),
    )


WARM = 0.4
"""Seconds of rest after which pictures of the table are read, one a frame."""


def preload(context: Context) -> None:
    """Has the large pictures of this scene read in the background, so that it opens at once."""
    for name in (*(f"niche_{shape}" for shape in SHAPES[:2]), "niche_empty", "panel_options", "button_primary"):
        context.sprites.fetch(name)


def fresh_draft(context: Context, client: GameClient, seed: int | None = None) -> Draft:
    """The draft a newcomer finds: one human, computers on the other seats that must be taken, the rest free. Until a
    first game has been finished the options are those for beginners."""
    least, most = client.game.seats[0], client.game.seats[-1]
    kinds = [HUMAN, *[offered_levels(client.game)[-1]] * (least - 1), *[EMPTY] * (most - least)]
    seats = zip(default_names(context.language), seals(most), kinds, strict=False)
    niches = [SeatDraft(name, shape, kind) for name, shape, kind in seats]
    newcomer = context.library.is_newcomers
    options = {
        option.name: option.beginners if newcomer and option.beginners is not None else option.default
        for option in client.options
    }
    return Draft(client, niches, options, seed=str(fresh_seed() if seed is None else seed), speed=context.speed)


class SeatsScene(Scene):
    """Fills in a Draft and leads to the table. `roll` gives a new seed (tests hand in their own). Where there are
    several games it can be changed here which one is played."""

    name = "seats"

    def __init__(
        self,
        context: Context,
        client: GameClient,
        seed: int | None = None,
        draft: Draft | None = None,
        roll: Callable[[], int] = fresh_seed,
    ) -> None:
        super().__init__(context)
        self.draft = draft or fresh_draft(context, client, seed)
        self._client = client
        self._options = option_names(client)
        self._refusal: Problem | None = None
        self._roll = roll
        self._complained = False
        self.form = Form(self._widgets(), context.sounds.play)
        self._static: pygame.Surface | None = None
        self._look: object = None
        self._idle = 0.0
        self._preloading: Iterator[None] | None = None

    @property
    def moving(self) -> bool:
        return self.form.moving

    @property
    def typing(self) -> bool:
        return self.form.typing

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._static = self._preloading = None
        self._refresh()

    def handle(self, intent: Intent) -> Change | None:
        self._idle = 0.0
        if isinstance(intent, Command) and intent.name == "cancel" and not self.typing:
            return Pop()
        signal = self.form.handle(intent)
        if signal is None:
            return None
        change = self._obey(signal)
        self._refresh()
        return change

    def update(self, dt: float) -> Change | None:
        self.form.update(dt)
        self._idle += dt
        if self._idle > WARM and self._static is not None:
            self._preloading = self._preloading or self._client.preload(self.context, self.size)
            next(self._preloading, None)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        look = self._looks()
        if self._static is None or look != self._look:
            self._static = self._paint_static(surface.get_size())
            self._look = look
        surface.blit(self._static, (0, 0))
        self.form.draw(surface, self.context)

    @property
    def complaint(self) -> Problem | None:
        """Why the last start was refused, until it is mended or something else is done."""
        return self._refusal or (self.draft.problem() if self._complained else None)

    def _widgets(self) -> list[Widget]:
        draft = self.draft
        widgets: list[Widget] = []
        for k, seat in enumerate(draft.niches):
            shape = Stepper(f"shape.{k}")
            shape.bare = True
            widgets += [shape, NameField(f"name.{k}", seat.name), Stepper(f"kind.{k}")]
        icons = SHELL_ICONS | {option.name: option.icon for option in self._client.options}
        widgets += [CodeField(name) if name == "seed" else Cell(name, icons[name]) for name in self._options]
        widgets.append(Button("roll", icon="icon_rolling-dices"))
        widgets += [Stepper("game")] if len(CLIENTS) > 1 else []
        widgets += [Button("start_game", primary=True), Button("back", icon="icon_left")]
        return widgets

    def _obey(self, signal: Signal) -> Change | None:
        draft, value = self.draft, signal.value
        self._refusal = None
        name, _, niche = signal.id.partition(".")
        match name:
            case "name":
                draft.niches[int(niche)].name = str(value)
                self._finish(signal.id)
            case "kind":
                draft.turn_kind(int(niche), int(value or 1))
            case "shape":
                draft.turn_shape(int(niche), int(value or 1))
            case "seed":
                draft.seed = str(value)
                self._finish(signal.id)
            case "roll":
                draft.seed = str(self._roll() % SEED_LIMIT)
            case "game":
                name = _turned(tuple(CLIENTS), self._client.game.name, int(value or 1))
                return Go("seats", name, replace=True)
            case "start_game":
                return self._start()
            case "back":
                return Pop()
            case _:
                draft.turn_option(name, int(value or 1))
                if name == "speed":
                    self.context.set_speed(draft.speed)
        return None

    def _finish(self, name: str) -> None:
        """Enter or Escape in a text field hands the keys back to the arrows."""
        widget = self.form[name]
        assert isinstance(widget, NameField | CodeField)
        if widget.done:
            widget.done = False
            order = name.replace("name", "kind") if name.startswith("name") else "start_game"
            self.form.set_focus(order)

    def _start(self) -> Change | None:
        self._complained = self.draft.problem() is not None
        if self._complained:
            return None
        try:
            session = Session.begin(self.draft.setup(), self.context.library)
        except OSError as problem:
            self._refusal = Problem("seats.cannot_save", values={"problem": problem.strerror or str(problem)})
            return None
        return Go("table", session, replace=True)

    def _refresh(self) -> None:
        """Bring the widgets up to the draft."""
        t, draft, form = self.context.t, self.draft, self.form
        if draft.problem() is None:
            self._complained = False
        empty = tuple(not seat.taken for seat in draft.niches)
        self._layout = layout(self.size, self._options, empty, several_games="game" in form)
        form.place(self._layout.widgets)
        for k, seat in enumerate(draft.niches):
            kind, name = form[f"kind.{k}"], form[f"name.{k}"]
            assert isinstance(kind, Stepper) and isinstance(name, NameField)
            kind.label, kind.icon, kind.dim = self._kind_words(seat.kind), _kind_icon(seat.kind), not seat.taken
            name.fill(seat.name)
        switches = {option.name for option in self._client.options if option.is_switch}
        for option in self._options:
            cell = form[option]
            if isinstance(cell, Cell):
                cell.title, cell.value = self._name("option", option), self._value(option)
                cell.switch = bool(draft.options[option]) if option in switches else None
            elif isinstance(cell, CodeField):
                cell.title = t("seats.option.seed")
                cell.fill(draft.seed)
        if "game" in form:
            chooser = form["game"]
            assert isinstance(chooser, Stepper)
            chooser.label = self._name("game", self._client.game.name)
        start, back = form["start_game"], form["back"]
        assert isinstance(start, Button) and isinstance(back, Button)
        start.label, back.label = t("seats.start"), t("seats.back")

    def _value(self, option: str) -> str:
        t, draft = self.context.t, self.draft
        match option:
            case "start":
                return t("seats.value.drawn") if draft.start is None else draft.niches[draft.start].name
            case "speed":
                return t(f"speed.{speed_name(draft.speed)}")
            case _:
                value = draft.options[option]
                return self._name("value", "on" if value is True else "off" if value is False else str(value))

    def _name(self, section: str, name: str) -> str:
        """What a game, an option, a value or a level is called; a game that is new may have no words yet."""
        return self.context.language.name(f"seats.{section}.{name}", name)

    def _kind_words(self, kind: str) -> str:
        """Human, empty, or the computer player; only where there are several is it named."""
        if kind in (HUMAN, EMPTY):
            return self.context.t(f"seats.{kind}")
        return self.context.t("seats.computer") if len(self.draft.levels) == 1 else self._name("level", kind)

    def _looks(self) -> tuple[object, ...]:
        """Everything the static layer depends on."""
        focus = self.form.focus or ""
        at = int(focus[-1]) if "." in focus else None
        seats = tuple((seat.shape, seat.taken, self.draft.note(k)) for k, seat in enumerate(self.draft.niches))
        return seats, at, self.complaint, self.context.language.code

    def _paint_static(self, size: Size) -> pygame.Surface:
        context, place = self.context, self._layout
        surface = pygame.Surface(size)
        surface.blit(context.sprites.cover("ground_stars", size, (0.5, 1)), (0, 0))
        problem = self.complaint
        self._paint_head(surface, problem)
        focus = self.form.focus or ""
        for k, seat in enumerate(self.draft.niches):
            asked = focus.endswith(f".{k}") or (problem is not None and problem.niche == k)
            self._paint_niche(surface, k, seat, asked)
        context.sprites.panel(surface, "panel_options", place.options)
        return surface

    def _paint_head(self, surface: pygame.Surface, problem: Problem | None) -> None:
        context, place = self.context, self._layout
        halo = theme.HALO_WARM
        title = context.t("seats.title")
        context.type.draw(surface, title, place.title, "display", context.px(78), theme.GOLD_HEADING, "baseleft", halo)
        rect = place.question
        if problem is None:
            px = context.text_px(46)
            context.type.draw(surface, context.t(self._client.question), rect.midleft, "text", px, theme.CREAM_BLUE)
            if self._client.remark:
                self._paint_remark(surface, rect, px)
            return
        context.sprites.panel(surface, "prompt", rect)
        words = context.t(problem.key, **problem.values)
        left = rect.x + context.px(70)
        px = context.type.fit(
            words, "text", context.text_px(40), context.text_px(26), rect.right - left - context.px(20)
        )
        context.sprites.blit(
            surface, "icon_cross", rect.x + context.px(36), rect.centery, width=context.px(34), colour=theme.LOSS
        )
        context.type.draw(surface, words, (left, rect.centery), "text", px, theme.INK)

    def _paint_remark(self, surface: pygame.Surface, rect: pygame.Rect, question_px: int) -> None:
        context = self.context
        used = context.type.size_of(context.t(self._client.question), "text", question_px)[0] + context.px(60)
        room = rect.width - used
        px = context.text_px(28)
        lines = context.type.wrap(context.t(self._client.remark), "text", px, room)
        box = pygame.Rect(0, 0, room, round(px * 1.15) * len(lines))
        box.midright = rect.midright
        context.type.draw_lines(surface, lines, box, "text", px, theme.rgb("A9C2F0"), "right", theme.HALO_NIGHT)

    def _paint_niche(self, surface: pygame.Surface, k: int, seat: SeatDraft, asked: bool) -> None:
        context, sprites, rect, share = self.context, self.context.sprites, self._layout.niches[k], self._layout.share
        scale = context.scale * share
        if asked and seat.taken:
            sprites.blit(surface, "niche_glow", *rect.topleft, scale=scale)
        centre = rect.x + rect.width / 2, rect.y + context.px(206 * share)
        if not seat.taken:
            sprites.blit(surface, "niche_empty", *rect.topleft, scale=scale)
            hole = sprites.sized(f"hole_{seat.shape}", context.px(120 * share))
            at = round(centre[0] - hole.get_width() / 2), round(centre[1] - hole.get_height() / 2)
            surface.blit(faded(hole, 0.9), at, special_flags=pygame.BLEND_PREMULTIPLIED)
            words, at = context.t("seats.free"), (round(centre[0]), rect.y + context.px(368 * share))
            px = context.px(50 * share)
            context.type.draw(surface, words, at, "display", px, theme.rgb("C6D2F4"), "center")
            return
        niche = "niche_empty" if seat.shape == SPARE_SEAL else f"niche_{seat.shape}"
        sprites.blit(surface, niche, *rect.topleft, scale=scale)
        sprites.blit(surface, f"seal_{seat.shape}", *centre, width=context.px(146 * share))
        self._paint_stones(surface, k)

    def _paint_stones(self, surface: pygame.Surface, k: int) -> None:
        """The box at the foot of a niche: what the game says about the seat."""
        context, box = self.context, self._layout.stones[k]
        shade = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.rect(shade, (10, 14, 40, 128), shade.get_rect(), border_radius=context.px(10))
        surface.blit(shade, box)
        note, px = self.draft.note(k), context.text_px(32)
        left, line = box.x + context.px(18), box.y + context.px(30)
        if note is None:
            words = context.t("seats.drawn")
            px = context.type.fit(words, "text", px, context.text_px(26), box.width - context.px(36))
            context.type.draw(surface, words, box.center, "text", px, theme.rgb("E8E0D0"), "center")
            return
        words = context.t(note.words)
        colour = theme.NUMBER if k == self.draft.start else theme.rgb("E8E0D0")
        context.type.draw(surface, words, (left, line), "text", px, colour)
        right = box.right - context.px(20)
        context.type.draw(surface, str(note.number), (right, line), "display", context.px(44), theme.NUMBER, "midright")
        for j in range(note.number):
            draw_brick(
                surface,
                context.sprites,
                note.colour,
                left + j * context.px(58),
                box.bottom - context.px(12),
                context.px(60),
            )
