"""What a game gives so that its table can be shown and played: one value of data and functions.

Type variables: V a view, A an action, E an event, M the model of the table, L its layout, W its words, F the forecast,
T the turn so far.  A model is kept up to date by the motion, which folds the events into it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import pygame

from engine.journal import Step
from game.graphics.brush import Brush
from game.shell.context import Context
from game.shell.language import Language
from game.shell.scene import Size
from game.table.painter import Composition
from game.table.question import Confirmation, Question
from game.table.shown import ChronicleLine, Shown
from game.table.spots import Target, TargetPath, TouchArea

V = TypeVar("V")
A = TypeVar("A")
E = TypeVar("E")
E_contra = TypeVar("E_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
M = TypeVar("M", bound="Model")
L = TypeVar("L")
F = TypeVar("F")
T = TypeVar("T")
W = TypeVar("W", bound="Words[Any]")


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at the table, in the order of the seats: names, the shapes of their seals, and whether a person at this
    screen sits there."""

    names: tuple[str, ...]
    shapes: tuple[str, ...]
    human: tuple[bool, ...]

    def shown(self, seat: int, before: int) -> int:
        """Return whose seat lies nearest when `seat` is to act: a person's at this screen; where only computers play,
        everybody's in turn."""
        return seat if self.human[seat] or not any(self.human) else before

    def first_shown(self, seat: int) -> int:
        """Return whose seat lies nearest at first, when `seat` is to act."""
        return seat if self.human[seat] or not any(self.human) else self.human.index(True)


class Model(Protocol):
    """view: as the seat `me`, which lies nearest, may know it.  shapes: of the seals, by seat."""

    view: Any
    me: int
    shapes: tuple[str, ...]

    def card_at(self, target: Target | None) -> str | None:
        """Return the card at a target, where its full face is worth showing."""
        ...


class Motion(Protocol[V_contra, E_contra]):
    """Lets the table live through what happened, event by event (see `game.animation.director`)."""

    speed: float
    reduced: bool
    on_event: list[Callable[[Any], None]]

    @property
    def busy(self) -> bool: ...
    @property
    def moving(self) -> bool: ...
    @property
    def pace(self) -> float: ...
    def enqueue(self, events: Iterable[E_contra]) -> None: ...
    def advance(self, dt: float) -> None: ...
    def finish(self) -> None: ...
    def skip_all(self) -> None: ...
    def reset(self, view: V_contra) -> None: ...
    def refuse(self, area: Callable[[], pygame.Rect]) -> None: ...
    def draw(self, surface: pygame.Surface) -> None: ...
    def resize(self, layout: Any) -> None: ...


class Words(Protocol[E_contra]):
    """The sentences of one game in one language; they know the names of its seats."""

    @property
    def code(self) -> str: ...
    def t(self, key: str, **values: object) -> str: ...
    def name(self, seat: int) -> str: ...
    def chronicle(self, event: E_contra) -> ChronicleLine | None:
        """Return a line of the chronicle, or None for what needs none."""
        ...

    def meanwhile(self, event: E_contra) -> str:
        """Return who acts from this event on, as the prompt says it until something is asked; "" where that stays."""
        ...


@dataclass(frozen=True, slots=True)
class TableParts(Generic[V, A, E, M, L, W, F, T]):
    """A table in parts.

    words: the sentences, from a language and the names.  model: the table as one seat sees it.  layout: where things
    lie in a window.  brush: what it is painted with.  composition: the painters, for a brush and a layout.  areas: what
    can be touched, topmost first.  motion: how what happens is shown; with `folds` it brings the view of the model up
    to date itself, else the view is handed in with the events.

    offer: what the seat to act is asked, after these touches; pure.  confirmation: what is shown while an action that
    shall not be played at once is chosen, such as one that reveals something; None for all others.  waiting: what is
    shown where nobody at this screen has to act.  refusal: why a target cannot answer, "" where nobody expects an
    answer.  framed: the rectangle that is meant by a target.

    forecast: what the turn will bring.  turn: what was done in it, from the game's steps as they are in the journal;
    what the seat may not know is left out here.  turn_start: a turn of which nothing is known.  goes_on: whether these
    events are a step of the question in this view, which is asked again behind them.  taken_over: the seat that acts
    from this event on.  opening: the events that lay out a new table, taken out of the model.
    place: where an event happens, from 0 (left) to 1 (right).  is_late: whether the last round runs, which has music of
    its own.
    """

    words: Callable[[Language, Sequence[str]], W]
    model: Callable[[V, int, Seating], M]
    layout: Callable[[Size], L]
    brush: Callable[[Context, L], Brush]
    composition: Callable[[Any, L], Composition[M, Shown[F, T]]]
    areas: Callable[[L, M, Shown[F, T]], Iterable[TouchArea]]
    framed: Callable[[L, M, Shown[F, T], Target], pygame.Rect]
    motion: Callable[[M, L, Context, Callable[[], W], int], Motion[V, E]]
    offer: Callable[[V, TargetPath, W], Question[A]]
    confirmation: Callable[[V, A, W], Confirmation | None]
    waiting: Callable[[V, W], Question[A]]
    refusal: Callable[[Target, M, W], str]
    forecast: Callable[[M, W], F]
    turn: Callable[[Sequence[Step[Any, A]], Any, int], T]
    turn_start: T
    goes_on: Callable[[V, Sequence[E]], bool]
    taken_over: Callable[[E], int | None]
    opening: Callable[[M], Sequence[E]]
    place: Callable[[E, L, M], float]
    is_late: Callable[[V], bool]
    folds: bool = True


AnyParts = TableParts[Any, Any, Any, Any, Any, Any, Any, Any]
