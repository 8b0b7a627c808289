"""What a game gives so that its table can be shown and played: one value of data and functions.

Type variables: V a view, A an action, E an event, M the model of the table, L its layout, W its words, F the forecast,
T the turn so far.  A model is kept up to date by the motion, which folds the events into it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

import pygame

from engine.journal import Step
from game.graphics.brush import Brush
from game.graphics.display_list import DisplayList
from game.shell.context import Context
from game.shell.language import Language
from game.shell.scene import Size
from game.table.painter import Composition
from game.table.question import Confirmation, ForcedMove, Question
from game.table.shown import ChronicleLine, RecapLine, Shown
from game.table.spots import Numbered, Target, TargetPath, TouchArea
from game.table.thinking.thoughts import Stake, Thought, Thoughts
from game.ui.page import Page

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
    screen sits there.  portraits, manners: the sprites of computer players that are somebody, and how they talk; ""
    for everybody else."""

    names: tuple[str, ...]
    shapes: tuple[str, ...]
    human: tuple[bool, ...]
    portraits: tuple[str, ...] = ()
    manners: tuple[str, ...] = ()

    def portrait(self, seat: int) -> str:
        """Return the portrait of a seat, "" for none."""
        return self.portraits[seat] if 0 <= seat < len(self.portraits) else ""

    def manner(self, seat: int) -> str:
        """Return how the player of a seat talks, "" for who says nothing."""
        return self.manners[seat] if 0 <= seat < len(self.manners) else ""

    def shown(self, seat: int, before: int) -> int:
        """Return whose seat lies nearest when `seat` is to act: a person's at this screen; where only computers play,
        everybody's in turn."""
        return seat if self.human[seat] or not any(self.human) else before

    def first_shown(self, seat: int) -> int:
        """Return whose seat lies nearest at first, when `seat` is to act."""
        return seat if self.human[seat] or not any(self.human) else self.human.index(True)


Speaking = tuple[tuple[int, str], ...]
"""Seats, each with the name of a great moment; the first of them that talks says a line about it."""


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
    def compose(self, display: DisplayList) -> None: ...
    def resize(self, layout: Any) -> None: ...


class Words(Protocol[E_contra]):
    """The sentences of one game in one language; they know the names of its seats."""

    @property
    def code(self) -> str: ...
    def t(self, key: str, **values: object) -> str: ...
    def name(self, seat: int) -> str: ...
    def chronicle(self, event: E_contra, told: Sequence[E_contra] = ()) -> ChronicleLine | None:
        """Return a line of the chronicle, or None for what needs none.  told: the events whose line it goes on with."""
        ...

    def goes_on(self, told: Sequence[E_contra], event: E_contra) -> bool:
        """Return whether the event is told in the line of these, which are the newest that have one."""
        ...

    def meanwhile(self, event: E_contra) -> str:
        """Return who acts from this event on, as the prompt says it until something is asked; "" where that stays."""
        ...


def _same_seats(model: object, seating: Seating) -> None:
    """Show nothing of who sits where."""


def _no_thoughts(model: object, thoughts: Thoughts) -> None:
    """Show nothing of what computer players think."""


@dataclass(frozen=True, slots=True)
class TableParts(Generic[V, A, E, M, L, W, F, T]):
    """A table in parts.

    words: the sentences, from a language and the names.  model: the table as one seat sees it.  layout: where things
    lie in a window, with letters so many times as large as in the design.  brush: what it is painted with.
    composition: the painters, for a brush and a layout.  areas: what can be touched, topmost first.  motion: how what
    happens is shown; with `folds` it brings the view of the model up to date itself, else the view is handed in with
    the events.

    offer: what the seat to act is asked, after these touches; pure.  confirmation: what is shown while an action that
    shall not be played at once is chosen, such as one that reveals something; None for all others.  waiting: what is
    shown where nobody at this screen has to act.  refusal: why a target cannot answer, "" where nobody expects an
    answer.  framed: the rectangle that is meant by a target.

    forecast: what the turn will bring.  turn: what was done in it, from the game's steps as they are in the journal;
    what the seat may not know is left out here; the last argument are the steps that were taken back.  turn_start: a
    turn of which nothing is known.  goes_on: whether these events are a step of the question in this view, which is
    asked again behind them.  taken_over: the seat that acts from this event on.  opening: the events that lay out a new
    table, taken out of the model.
    useful: what the focus lands on where something else is asked; None for whatever is lit.  numbered: what the number
    keys mean, in their order.
    rule: address of the page of the rule behind a refusal, "" where there is none.  page: what a target is, how many
    are left, what it is worth now.  label: its name, to be spoken.  details: what is to be known of it now, to be
    spoken behind that.  described: the position in sentences.  only_looked_at: kinds of targets that ask nothing: a
    press opens their page.  tip: the name and a sentence for the slip beside what is rested on; None for what needs
    none.  kept_clear: what the slip about a target is not to cover, beside the prompt.  pages: what can be read about
    the table as it stands, by command and address.  page_at:
    the address of the page that a press on a target opens where it means nothing else, for the seat that lies nearest;
    "" for none.
    recap: what others did in these events, for the seat that comes on turn again.
    changed: what the last turn left on the table (its events, those since, and the view now).
    great: who might say something about an event, and about which great moment (`game.table.live.remarks`).
    cover: a view without what the hands of these seats hold.  hand: the kind of the targets that such a hand consists
    of; "" where there are no hands.
    place: where an event happens, from 0 (left) to 1 (right).  is_late: whether the last round runs, which has music of
    its own.  reseat: bring the model up to who sits there, where a person or the computer has taken a seat over.
    passing: what the seat to act would do in any case, None where it has a choice.
    moment: which moment of the turn a target means: how many steps are played then, or the barrier that it stands for.
    plannable: whether a seat can mark a target for its plans while others play.  of_the_nearest: kinds of targets that
    belong to the seat that lies nearest: they mean nothing to others.
    think: bring the model up to what computer players thought of their last moves, and think of what is asked.  idea,
    advice: what the best level has in mind, from its thought: without the move, and with it; "" where there is nothing
    to say.  at_stake: what an action loses beside the best one, from a thought about it; None where nothing is known to
    be lost.  weighed: whether the page of a target says what the best level thinks of it, so that it has to look at
    what is asked.  way: the target that a seat touches first to play an action.  edition: which of the game's numbers
    hold on this table (`game.client.GameClient.edition`).  lingers: how much of the pause that players want after a
    step of the computer this view gets: less where many small ones follow each other.
    shares_turns: in a turn, such as an auction, several seats decide, and each can be asked why.
    stays: where only computers play, the table stays turned to one of them instead of to each that decides, which would
    be another one at every bid.
    """

    words: Callable[[Language, Sequence[str]], W]
    model: Callable[[V, int, Seating], M]
    layout: Callable[[Size, float], L]
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
    turn: Callable[[Sequence[Step[Any, A]], Any, int, Sequence[Step[Any, A]]], T]
    turn_start: T
    goes_on: Callable[[V, Sequence[E]], bool]
    taken_over: Callable[[E], int | None]
    opening: Callable[[M], Sequence[E]]
    place: Callable[[E, L, M], float]
    is_late: Callable[[V], bool]
    folds: bool = True
    reseat: Callable[[M, Seating], None] = _same_seats
    passing: Callable[[V, W], ForcedMove[A] | None] = lambda view, words: None
    moment: Callable[[T, Target], int | str | None] = lambda turn, target: None
    plannable: Callable[[M, Target], bool] = lambda model, target: False
    of_the_nearest: frozenset[str] = frozenset()
    rule: Callable[[Target, M], str] = lambda target, model: ""
    page: Callable[[Target, M, W], Page | None] = lambda target, model, words: None
    label: Callable[[Target, M, W], str] = lambda target, model, words: ""
    details: Callable[[Target, M, Shown[F, T], W], Sequence[str]] = lambda target, model, shown, words: ()
    described: Callable[[M, W], Sequence[str]] = lambda model, words: ()
    only_looked_at: frozenset[str] = frozenset()
    tip: Callable[[Target, M, W], tuple[str, str] | None] = lambda target, model, words: None
    kept_clear: Callable[[Target, L, M], Sequence[pygame.Rect]] = lambda target, layout, model: ()
    useful: Callable[[M, Shown[F, T]], Target | None] = lambda model, shown: None
    numbered: Callable[[M, Shown[F, T]], Sequence[Numbered]] = lambda model, shown: ()
    pages: Mapping[str, Callable[[M, W], Page]] = field(default_factory=dict)
    page_at: Callable[[Target, int], str] = lambda target, me: ""
    recap: Callable[[Sequence[E], int, W], tuple[RecapLine, ...]] = lambda events, me, words: ()
    changed: Callable[[Sequence[E], Sequence[E], V], frozenset[Target]] = lambda last, since, view: frozenset()
    great: Callable[[E], Speaking] = lambda event: ()
    cover: Callable[[V, frozenset[int]], V] = lambda view, seats: view
    hand: str = ""
    think: Callable[[M, Thoughts], None] = _no_thoughts
    idea: Callable[[Thought, M, W], str] = lambda thought, model, words: ""
    advice: Callable[[Thought, M, W], str] = lambda thought, model, words: ""
    at_stake: Callable[[Thought, A, M, W], Stake | None] = lambda thought, action, model, words: None
    weighed: Callable[[Target | None, M], bool] = lambda target, model: model.card_at(target) is not None
    way: Callable[[V, A], Target | None] = lambda view, action: None
    edition: Callable[[M], str] = lambda model: ""
    lingers: Callable[[V], float] = lambda view: 1.0
    shares_turns: bool = False
    stays: bool = False


AnyParts = TableParts[Any, Any, Any, Any, Any, Any, Any, Any]
