"""The contract of a game: all that the engine's services and a client's shell know of it.

A game is one value with this interface, listed by name in `engine.kernel.games`.  The services (journal, arena,
protocol, replay, bench, play) and the client's shell call nothing else of the game, so every new game gets all of them.
Type variables: S a state (the whole truth), V a view (the part known to one seat), A an action, E an event.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from engine.kernel.reasons import Reason
from engine.kernel.record import PositionError as PositionError
from engine.kernel.reviewing import Reviewer
from engine.kernel.spaces import Spaces

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
E = TypeVar("E")
V_contra = TypeVar("V_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)

Setup = dict[str, Any]
"""How a game begins, as a JSON object: `names` (a list of strings), `seed` (an integer), and the game's own options."""


# ---------------------------------------------------------------- players


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit on the thought about one decision; None: as much as the level wants."""

    nodes: int | None = None
    """Most positions to look at; the same number gives the same choice."""
    seconds: float | None = None
    """Ceiling for impatient players; never set in tests, because it makes the choice depend on the machine."""
    stop: Callable[[], bool] | None = field(default=None, compare=False)
    """Polled while the player thinks; once it returns True, the player answers at once with its best choice so far."""


NO_LIMIT = Limit()


class WorthPart(NamedTuple):
    """A part of a worth."""

    code: str
    points: float


@dataclass(frozen=True, slots=True)
class Ranked(Generic[A]):
    """An action that a player has weighed: its worth in points at the end of the game, and the reasons that decide
    (`engine.kernel.voice`)."""

    action: A
    worth: float
    reasons: tuple[Reason, ...] = ()
    parts: tuple[WorthPart, ...] = ()
    """They add up to the worth; empty if the player does not tell them."""
    doubt: float = 0.0
    """The points by which its distance from another action may be wrong, as far as the player knows."""


@dataclass(frozen=True, slots=True)
class Choice(Generic[A]):
    """A player's answer: the action, and the actions it weighed, best first (empty if it did not compare)."""

    action: A
    ranked: tuple[Ranked[A], ...] = ()


class Player(Protocol[V_contra, A]):
    """A decision maker.  The choice depends only on the view, the legal actions, the limit and its own seed."""

    def choose(self, view: V_contra, legal: tuple[A, ...], limit: Limit = NO_LIMIT) -> Choice[A]:
        """Choose one of the legal actions, at least one of which exists; any position is possible."""
        ...


@dataclass(frozen=True, slots=True)
class Level:
    """A computer player by name."""

    name: str
    yardstick: bool = False
    """Serves comparisons; not offered to people."""
    usual: bool = False
    """Opponent of a person who chose none."""
    stands_in: bool = False
    """Plays on for a program that fails."""


@dataclass(frozen=True, slots=True)
class Character:
    """A character that a computer player can have: a taste of its own, at the strength of a level."""

    name: str
    levels: tuple[str, ...]
    """Levels it plays at, weakest first."""
    temper: str = ""
    """One word for its aim, for descriptions."""


HOUSE_NAMES = ("apprentice", "journeyman", "master", "maestro", "gran_maestro")
LADDER = tuple(Level(name, usual=name == "journeyman") for name in HOUSE_NAMES)
"""The levels for people, weakest first."""
FOR_COMPARISON = (Level("greedy", yardstick=True, stands_in=True), Level("random", yardstick=True))
"""The levels by which others are measured."""


def families(tempers: Mapping[str, str], above_the_weakest: Container[str] = ()) -> tuple[Character, ...]:
    """Return families by the word for their temper.  above_the_weakest: those that do not play at the weakest level."""
    return tuple(Character(name, HOUSE_NAMES[name in above_the_weakest :], temper) for name, temper in tempers.items())


# ---------------------------------------------------------------- how a game begins


@dataclass(frozen=True, slots=True)
class Option:
    """A setting agreed on before a game."""

    name: str
    choices: tuple[bool | str, ...]
    """True and False, or words; the first is the default, also for a setup that does not name the option."""
    note: str = ""
    """Phrase for the command line about the choice that is not the default."""
    fresh: bool | str | None = None
    """Choice of a new game, if not the default; older games keep the one they were begun with."""
    later: bool = False
    """Newer than games that were kept: a setup names it only where it is not the default, and so do codes and results
    of matches; all others are the same bytes as before there was such an option."""
    seats: range | None = None
    """Numbers of players of a game in which it is not the default, where they are not those of the game."""

    @property
    def usual(self) -> bool | str:
        """Choice of a new game when no player chooses."""
        return self.choices[0] if self.fresh is None else self.fresh


# ---------------------------------------------------------------- results and summaries


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game."""

    scores: tuple[int, ...]
    """By seat."""
    winners: tuple[int, ...]
    """All seats that share the victory."""
    tie_breakers: tuple[tuple[int, ...], ...] = ()
    """By seat the numbers compared, in this order, if scores are equal (higher is better); empty if none."""
    conceded: tuple[int, ...] = ()
    """Seats that gave up, which cannot win (`engine.journal.notes`); no game fills it itself."""


@dataclass(frozen=True, slots=True)
class Summary:
    """One line in a list of games."""

    scores: tuple[int, ...]
    """Current scores by seat."""
    round: int
    """From 1."""
    to_act: int | None
    """None when the game is over."""


@dataclass(frozen=True, slots=True)
class Highlight:
    """A moment of a played game worth showing."""

    index: int
    """Number of the action that brought it, from 0."""
    kind: str
    """One of the game's own names."""
    seat: int
    """The seat that did or suffered it."""
    values: Mapping[str, int]
    """Its numbers by name."""


class GameTally(Protocol[E_contra]):
    """Statistics of one game besides its result, counted from its events: the figures of `python -m engine play`."""

    def count(self, events: Sequence[E_contra]) -> None:
        """Count the events."""
        ...

    def figures(self, seat: int) -> dict[str, Any]:
        """Return the numbers of a seat by name, or objects of them; the names and their order never vary."""
        ...

    def lines(self, figures: Mapping[str, Any]) -> tuple[str, ...]:
        """Return figures averaged over games as lines of text; the first line continues behind the player's points."""
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

    position_format: a position's `format`, which identifies the game.  An action is an object with `do`; an event is an
    object with `event`, and one named `asked` holds only the next question.
    """

    position_format: str

    def write_action(self, action: A) -> dict[str, Any]:
        """Return the action as an object."""
        ...

    def read_action(self, data: Any) -> A | None:
        """Return the action, legal or not; None if the value, of any type, is no action of the game."""
        ...

    def write_event(self, event: E_contra) -> dict[str, Any]:
        """Return the event as an object."""
        ...

    def write_position(self, state: S) -> dict[str, Any]:
        """Return the whole truth, hidden information included."""
        ...

    def read_position(self, data: Any, seed: int) -> S:
        """Return the state; the seed is for chances that the position does not give.  Raises PositionError."""
        ...

    def write_view(self, view: V_contra) -> dict[str, Any]:
        """Return the view of a seat."""
        ...


class Game(Protocol[S, V, A, E]):
    """A game.  Arguments are never changed.

    The value is sent to other processes, so it is pickled by its name in its module (`__reduce__`).
    """

    name: str
    """Key in `engine.kernel.games`."""
    seats: range
    """Possible numbers of players."""
    options: tuple[Option, ...]
    """Settings agreed on before a game."""
    levels: tuple[Level, ...]
    """Computer players: those for people, weakest first, then the yardsticks, strongest first."""
    characters: tuple[Character, ...]
    """Characters that computer players can have."""
    codec: Codec[S, V, A, E]
    values: Mapping[str, Any]
    """Numbers of its material, as a JSON object (protocol, `info`)."""
    rules_version: int
    """One more whenever a game that has begun would not go on as it would have before: `can_continue`."""

    def begin(self, setup: Setup) -> S:
        """Return the first state; options missing from the setup have their default.  The setup may come from a file:
        raises only ValueError, with a sentence, if it is invalid."""
        ...

    def copy(self, state: S) -> S:
        """Return an equal state that shares nothing mutable with it."""
        ...

    def legal(self, seen: S | V) -> tuple[A, ...]:
        """Return the legal actions of the seat to act, always in the same order; empty when the game is over.

        From a view: also empty if they would reveal hidden information to its seat (another seat's cards in hand).
        """
        ...

    def why_not(self, seen: S | V, action: A) -> Reason | None:
        """Return why the action is not legal, with its rule; None if it is legal."""
        ...

    def apply(self, state: S, action: A) -> tuple[S, Sequence[E]]:
        """Return the state after the action and the events.  Raises IllegalAction."""
        ...

    def view(self, state: S, seat: int) -> V:
        """Return the view of a seat, built up from allowed facts."""
        ...

    def seen(self, events: Sequence[E], seat: int) -> tuple[E, ...]:
        """Return the events as that seat may know them: hidden ones are left out or stripped."""
        ...

    def to_act(self, seen: S | V) -> int:
        """Return the seat to act."""
        ...

    def turn(self, seen: S | V) -> int:
        """Return the number of the turn, from 1."""
        ...

    def question(self, seen: S | V) -> str:
        """Return the name of the current question."""
        ...

    def rule(self, seen: S | V) -> str:
        """Return the number of the rule that asks the current question, for who gives no answer to it at all; "" where
        the game does not tell."""
        ...

    def barrier(self, before: S, after: S, events: Sequence[E]) -> str | None:
        """Return why undo stops behind this step: `revealed`, `turn_ended`, `other_seat`; None if it does not."""
        ...

    def result(self, seen: S | V) -> Result | None:
        """Return scores and winners; None while the game goes on."""
        ...

    def summary(self, state: S) -> Summary:
        """Return the current scores for a list of games, without hidden information."""
        ...

    def ahead(self, state: S, seat: int) -> S | None:
        """Return a position in which the seat can decide its next turn already, while seats before it still decide
        theirs; None if there is none, as in a game without simultaneous phases.

        The decisions of those seats must not matter to it: view, legal actions and events of the seat are the same all
        through that turn, whatever they do.  Its decision is played once it is its turn.
        """
        ...

    def player(self, level: str, seed: int) -> Player[V, A]:
        """Return a new computer player: of a level, or of a character at a level (`level@character`).

        Raises ValueError with a sentence if there is none.
        """
        ...

    def safest(self, view: V, legal: tuple[A, ...]) -> A:
        """Return a legal action that does little harm, without a plan: for a player that failed."""
        ...

    def tally(self, seats: int) -> GameTally[E]:
        """Return a tally of a new game with this many seats; `NoTally()` if the game counts nothing."""
        ...

    def reviewer(self) -> Reviewer[S, A] | None:
        """Return the judge of played games; None if the game has none."""
        ...

    def spaces(self) -> Spaces[S, V, A] | None:
        """Return the game in numbers, for learning players and other people's libraries; None if it has none."""
        ...


# ---------------------------------------------------------------- helpers for all games


def chosen_options(options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, bool | str]:
    """Return a choice for each option: the given one or the default; unknown names are left out.

    Raises ValueError, with a phrase that names the option, for an invalid choice.
    """
    chosen: dict[str, bool | str] = {}
    for option in options:
        value = given.get(option.name, option.choices[0])
        if type(value) not in (bool, str) or value not in option.choices:
            words = " or ".join(str(choice).lower() for choice in option.choices)
            raise ValueError(f"{option.name} must be {words}")
        chosen[option.name] = value
    return chosen


def named_options(options: Sequence[Option], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Return the choices without those of later options that are the default."""
    unnamed = {option.name: option.choices[0] for option in options if option.later}
    return {name: value for name, value in chosen.items() if name not in unnamed or value != unnamed[name]}


def can_continue(game: Game[Any, Any, Any, Any], rules_version: object) -> bool:
    """Return whether a game that began by this version of its rules goes on here as it would have there."""
    return rules_version == game.rules_version


def seats_with(game: Game[Any, Any, Any, Any], chosen: Mapping[str, Any]) -> range:
    """Return the possible numbers of players with these options."""
    named = (option.seats for option in game.options if chosen.get(option.name, option.choices[0]) != option.choices[0])
    return next((seats for seats in named if seats is not None), game.seats)


def fresh_options(game: Game[Any, Any, Any, Any]) -> dict[str, bool | str]:
    """Return the options of a new game that differ from the defaults of a setup."""
    return {option.name: option.fresh for option in game.options if option.fresh is not None}


def seats_in_words(seats: range) -> str:
    """Return the numbers of seats as words: `2 to 4`, or `2`."""
    return f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else str(seats[0])


def level_names(game: Game[Any, Any, Any, Any]) -> list[str]:
    """Return the names of the levels."""
    return [level.name for level in game.levels]


def usual_level(game: Game[Any, Any, Any, Any]) -> str:
    """Return the level of a person's opponent by default: the usual one, or else the strongest offered to people."""
    offered = [level for level in game.levels if not level.yardstick]
    return next((level.name for level in offered if level.usual), offered[-1].name)


def quick_level(game: Game[Any, Any, Any, Any]) -> str:
    """Return the quickest level that does not play by chance: the last one before chance.  It never changes, so that
    games of examples and of pictures stay the same."""
    return game.levels[-2].name


def strongest_level(game: Game[Any, Any, Any, Any]) -> str:
    """Return the strongest level offered to people."""
    return [level.name for level in game.levels if not level.yardstick][-1]


def level_and_character(name: str) -> tuple[str, str]:
    """Return the two parts of a computer player's name: `master@strozzi` is a level and a character, `master` a level
    without character."""
    level, _, character = name.partition("@")
    return level, character


def check_player(name: str, levels: Sequence[Level], characters: Sequence[Character] = ()) -> tuple[str, str]:
    """Return the level and the character, as `level_and_character`.  Raises ValueError with a sentence unless the name
    is a level, or a character at a level it plays at."""
    level, character = level_and_character(name)
    names = [each.name for each in levels]
    if level not in names:
        raise ValueError(f"there is no computer player {name!r}; there are: {', '.join(sorted(names))}")
    if "@" not in name:
        return level, character
    found = next((each for each in characters if each.name == character), None)
    if found is None:
        those = ", ".join(sorted(each.name for each in characters)) or "none"
        raise ValueError(f"there is no character {character!r}; there are: {those}")
    if level not in found.levels:
        raise ValueError(f"{character} does not play as {level}, but as: {', '.join(found.levels)}")
    return level, character


def knows_player(game: Game[Any, Any, Any, Any], name: str) -> bool:
    """Return whether the game has a computer player of that name."""
    try:
        check_player(name, game.levels, game.characters)
    except ValueError:
        return False
    return True
