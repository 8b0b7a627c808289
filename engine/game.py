"""The contract of a game: all that the services of the engine and the shell of a client know of it.

A game is one value with this interface, listed by name in `engine.games`.  The services (journal, arena, protocol,
replay, bench, play) and the client's shell call it and nothing else of the game, so that a new game brings all of them
along.  Type variables: S a state (the whole truth), V a view (what one seat may know), A an action, E an event.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from engine.reasons import Reason
from engine.reviewing import Reviewer

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
E = TypeVar("E")
V_contra = TypeVar("V_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)

Setup = dict[str, Any]
"""How a game begins, as a JSON object: `names` (a list of strings), `seed` (a whole number), and the game's own
options."""


class PositionError(Exception):
    """No position of the game: `field` is the path of what is wrong, the problem a short English phrase."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field} {problem}")
        self.field = field
        self.problem = problem


# ---------------------------------------------------------------- players


@dataclass(frozen=True, slots=True)
class Limit:
    """How much a player may think about one decision.

    nodes: positions it may look at; the same number gives the same choice.  seconds: a ceiling for the impatient, never
    set in tests, because it makes the choice depend on the machine.  None: as much as the level wants.  stop: asked now
    and then while it thinks; once it says True, the player answers at once with the best it has found so far.
    """

    nodes: int | None = None
    seconds: float | None = None
    stop: Callable[[], bool] | None = field(default=None, compare=False)


NO_LIMIT = Limit()


@dataclass(frozen=True, slots=True)
class Ranked(Generic[A]):
    """An action a player has weighed: its worth in points at the end of the game, and what decides about it."""

    action: A
    worth: float
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice(Generic[A]):
    """What a player answers: the action, and what it weighed, best first (empty where it did not compare)."""

    action: A
    ranked: tuple[Ranked[A], ...] = ()


class Player(Protocol[V_contra, A]):
    """Somebody who decides.  The choice depends only on the view, the legal actions, the limit and its own seed."""

    def choose(self, view: V_contra, legal: tuple[A, ...], limit: Limit = NO_LIMIT) -> Choice[A]:
        """Choose one of the legal actions, of which there is at least one; any position may be asked about."""
        ...


@dataclass(frozen=True, slots=True)
class Level:
    """A computer player by name.  yardstick: it serves comparisons, and is not offered to people.  usual: it is what a
    person who did not choose meets.  stands_in: it plays on where a program does not."""

    name: str
    yardstick: bool = False
    usual: bool = False
    stands_in: bool = False


@dataclass(frozen=True, slots=True)
class Character:
    """Somebody whom a computer player can be: it plays with a taste of its own and with the strength of a level.

    levels: those it plays at, weakest first.  temper: a word for what it is after, for whoever describes it.
    """

    name: str
    levels: tuple[str, ...]
    temper: str = ""


# ---------------------------------------------------------------- how a game begins


@dataclass(frozen=True, slots=True)
class Option:
    """Something to agree on before a game.  choices: True and False, or words; the first is the default, and what a
    setup means that does not name the option.  note: a phrase for the command line, of what the choice that is not the
    default means.  fresh: the choice with which a new game is begun, where that is not the default: what was agreed on
    before there was a choice stays as it was."""

    name: str
    choices: tuple[bool | str, ...]
    note: str = ""
    fresh: bool | str | None = None

    @property
    def usual(self) -> bool | str:
        """The choice with which a new game is begun where nobody chooses."""
        return self.choices[0] if self.fresh is None else self.fresh


# ---------------------------------------------------------------- how a game stands


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game.  scores: by seat.  winners: all seats that share the victory.  tie_breakers: by seat the numbers
    compared, in this order, where scores are equal (higher is better); empty where the game has none.  conceded: the
    seats that gave up, which cannot win (`engine.notes`); no game names them itself."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    tie_breakers: tuple[tuple[int, ...], ...] = ()
    conceded: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Summary:
    """A line of a list of games.  scores: by seat, as they stand.  round: from 1.  to_act: None when it is over."""

    scores: tuple[int, ...]
    round: int
    to_act: int | None


@dataclass(frozen=True, slots=True)
class Highlight:
    """A moment of a played game worth going to: the action number `index` (from 0) brought it.  kind: a name of the
    game's own.  seat: whose doing or suffering it is.  values: its numbers by name."""

    index: int
    kind: str
    seat: int
    values: Mapping[str, int]


class Tally(Protocol[E_contra]):
    """What one game comes to besides its result, counted from its events: the figures of `python -m engine play`."""

    def count(self, events: Sequence[E_contra]) -> None:
        """Add what happened."""
        ...

    def figures(self, seat: int) -> dict[str, Any]:
        """Return the numbers of a seat by name, or objects of them; names and their order are always the same."""
        ...

    def lines(self, figures: Mapping[str, Any]) -> tuple[str, ...]:
        """Return such figures, averaged over games, for a reader: the first line goes on behind the player's points."""
        ...


class NoTally:
    """The tally of a game that counts nothing."""

    def count(self, events: Sequence[object]) -> None:
        """Count nothing."""

    def figures(self, seat: int) -> dict[str, Any]:
        """Return no figures."""
        return {}

    def lines(self, figures: Mapping[str, Any]) -> tuple[str, ...]:
        """Return no lines."""
        return ()


# ---------------------------------------------------------------- the game


class Codec(Protocol[S, V_contra, A, E_contra]):
    """Actions, events, positions and views as JSON values (the public protocol and the lines of a journal).

    position_format: what a position has under `format`; it tells the game.  An action is an object with `do`; an event
    is an object with `event`, and one named `asked` is nothing but the next question.
    """

    position_format: str

    def write_action(self, action: A) -> dict[str, Any]:
        """Return the action as an object."""
        ...

    def read_action(self, data: Any) -> A | None:
        """Return the action, legal or not; None where the value, of any kind, is no action of the game."""
        ...

    def write_event(self, event: E_contra) -> dict[str, Any]:
        """Return the event as an object."""
        ...

    def write_position(self, state: S) -> dict[str, Any]:
        """Return the whole truth, hidden things included."""
        ...

    def read_position(self, data: Any, seed: int) -> S:
        """Return the state; the seed is for chances that the position does not tell.  Raises PositionError."""
        ...

    def write_view(self, view: V_contra) -> dict[str, Any]:
        """Return what a seat may know."""
        ...


class Game(Protocol[S, V, A, E]):
    """A game.  Values handed in are never changed.

    The value is sent to other processes, so it is pickled by its name in its module (`__reduce__`).

    name: as in `engine.games`.  seats: how many can sit down.  options: what can be agreed on before a game.
    levels: the computer players, those for people first, weakest first, then the yardsticks, strongest first.
    characters: whom they can be.  values: the numbers of its material, as a JSON object (protocol, `info`).
    """

    name: str
    seats: range
    options: tuple[Option, ...]
    levels: tuple[Level, ...]
    characters: tuple[Character, ...]
    codec: Codec[S, V, A, E]
    values: Mapping[str, Any]

    def begin(self, setup: Setup) -> S:
        """Return the first state; options that the setup does not name have their default.  The setup may come from a
        file: raises ValueError with a sentence, and nothing else, where it is none."""
        ...

    def copy(self, state: S) -> S:
        """Return an equal state that shares nothing with it that ever changes."""
        ...

    def legal(self, seen: S | V) -> tuple[A, ...]:
        """Return the legal actions of the seat to act, always in the same order; none when the game is over.

        From a view: none either where they would tell its seat something hidden (another seat's cards in hand).
        """
        ...

    def why_not(self, seen: S | V, action: A) -> Reason | None:
        """Return why the action is not legal, with its rule; None where it is."""
        ...

    def apply(self, state: S, action: A) -> tuple[S, Sequence[E]]:
        """Return the state after the action and what happened.  Raises IllegalAction."""
        ...

    def view(self, state: S, seat: int) -> V:
        """Return what the seat may know, built up from allowed facts."""
        ...

    def seen(self, events: Sequence[E], seat: int) -> tuple[E, ...]:
        """Return the events as that seat may know them: what is hidden from it is left out or stripped."""
        ...

    def to_act(self, seen: S | V) -> int:
        """Return the seat that decides now."""
        ...

    def turn(self, seen: S | V) -> int:
        """Return the number of the turn, from 1."""
        ...

    def question(self, seen: S | V) -> str:
        """Return the name of the question that is asked now."""
        ...

    def barrier(self, before: S, after: S, events: Sequence[E]) -> str | None:
        """Return why undo stops behind this step: `revealed`, `turn_ended`, `other_seat`; None where it does not."""
        ...

    def result(self, seen: S | V) -> Result | None:
        """Return scores and winners; None while the game goes on."""
        ...

    def summary(self, state: S) -> Summary:
        """Return how it stands, for a list of games: nothing that is hidden from anybody."""
        ...

    def player(self, level: str, seed: int) -> Player[V, A]:
        """Return a new computer player: of a level, or of a character at one (`level@character`).

        Raises ValueError with a sentence where there is none.
        """
        ...

    def safest(self, view: V, legal: tuple[A, ...]) -> A:
        """Return one of the legal actions that does little harm, without a plan: for a player that failed."""
        ...

    def tally(self, seats: int) -> Tally[E]:
        """Return a tally of a game of so many seats that is about to begin; `NoTally()` where there is none."""
        ...

    def reviewer(self) -> Reviewer[S, A] | None:
        """Return who judges what was played; None where nobody can."""
        ...


# ---------------------------------------------------------------- what holds for all games


def chosen_options(options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, bool | str]:
    """Return a choice for each option: the given one or the default; what else is given is left out.

    Raises ValueError, with a phrase that names the option, for what is none of its choices.
    """
    chosen: dict[str, bool | str] = {}
    for option in options:
        value = given.get(option.name, option.choices[0])
        if type(value) not in (bool, str) or value not in option.choices:
            words = " or ".join(str(choice).lower() for choice in option.choices)
            raise ValueError(f"{option.name} must be {words}")
        chosen[option.name] = value
    return chosen


def fresh_options(game: Game[Any, Any, Any, Any]) -> dict[str, bool | str]:
    """Return what a new game names although nobody chose it: the choices that differ from the defaults of a setup."""
    return {option.name: option.fresh for option in game.options if option.fresh is not None}


def seats_in_words(seats: range) -> str:
    """Return the numbers of seats for a sentence: `2 to 4`, or `2`."""
    return f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else str(seats[0])


def level_names(game: Game[Any, Any, Any, Any]) -> list[str]:
    """Return the names of the levels."""
    return [level.name for level in game.levels]


def usual_level(game: Game[Any, Any, Any, Any]) -> str:
    """Return the level of who did not choose one: the usual one, or else the strongest offered to people."""
    offered = [level for level in game.levels if not level.yardstick]
    return next((level.name for level in offered if level.usual), offered[-1].name)


def strongest_level(game: Game[Any, Any, Any, Any]) -> str:
    """Return the strongest of the levels that are offered to people."""
    return [level.name for level in game.levels if not level.yardstick][-1]


def level_and_character(name: str) -> tuple[str, str]:
    """Return the two parts of a computer player's name: `master@strozzi` is a level and a character, `master` a level
    and nobody."""
    level, _, character = name.partition("@")
    return level, character


def check_player(name: str, levels: Sequence[Level], characters: Sequence[Character] = ()) -> None:
    """Raise ValueError with a sentence where that is neither a level nor a character at a level it plays at."""
    level, character = level_and_character(name)
    names = [each.name for each in levels]
    if level not in names:
        raise ValueError(f"there is no computer player {name!r}; there are: {', '.join(sorted(names))}")
    if "@" not in name:
        return
    found = next((each for each in characters if each.name == character), None)
    if found is None:
        those = ", ".join(sorted(each.name for each in characters)) or "none"
        raise ValueError(f"there is no character {character!r}; there are: {those}")
    if level not in found.levels:
        raise ValueError(f"{character} does not play as {level}, but as: {', '.join(found.levels)}")


def knows_player(game: Game[Any, Any, Any, Any], name: str) -> bool:
    """Whether the game has a computer player of that name."""
    try:
        check_player(name, game.levels, game.characters)
    except ValueError:
        return False
    return True
