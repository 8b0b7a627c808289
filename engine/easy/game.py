"""`EasyGame`: a game from its state, its actions and seven short methods; everything else is derived.

    class Heaps(EasyGame):
        State, actions, seats = State, (Take,), 2
        choices = {"heaps": ("small", "large")}
        labels = {"take": "Take {stones} from heap {heap}"}
        def deal(self, seats, chance, heaps): ...       # the first position
        def moves(self, seen): ...                      # legal actions
        def do(self, state, action, seat): ...          # what changes
        def scores(self, state): ...
        def sheet(self, view): ...                      # lines of the plain table

Each derived method can be written out in the class, one at a time, until the game is as rich as the house's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.easy.codec import EasyCodec
from engine.easy.events import Done, EasyEvent, Ended, Told
from engine.easy.features import features
from engine.easy.hiding import covered, reveals, seen_by
from engine.easy.imagining import imagined
from engine.easy.named import EasyNames
from engine.easy.position import LEGAL, Position, changed, own_fields
from engine.easy.shown import known_after, with_seats
from engine.easy.written import ActionStep, complete, tidy
from engine.kernel.chance import Chance
from engine.kernel.flat import FlatPlayer
from engine.kernel.game import Codec, Player, Result, Setup, Summary, check_player, chosen_options
from engine.kernel.reasons import IllegalAction, Reason
from engine.kernel.rules_game import RulesGame
from engine.kernel.spaces import ActionSpace, Spaces
from engine.kernel.uniform import UniformPlayer

OUTINGS, LONG = 2, 300
"""Games played on by chance from a position that is read, and their most decisions."""


class EasyGame(EasyNames, RulesGame[Any, EasyEvent]):
    """See the module."""

    codec: Codec[Any, Any, Any, EasyEvent]

    def __init__(self) -> None:
        super().__init__()
        if not hasattr(type(self), "codec"):
            self.codec = EasyCodec.of(self, self._faults)

    # ------------------------------------------------------------ rules

    def first(self, names: list[str], seed: int, setup: Setup) -> Any:
        """Return the first state.  Raises ValueError with a sentence."""
        if len(names) not in self.seats:
            raise ValueError(f"{self.name} is for {self.seats[0]} to {self.seats[-1]} players, not {len(names)}")
        chosen, chance = chosen_options(self.options, setup), Chance.seeded(seed)
        given = self.deal(len(names), chance, **chosen)
        dealt = tidy(self, "deal", given, own_fields(self.State))
        state = self.State(
            names=tuple(names), options=tuple(chosen.items()), rng=chance.state if self.draws else 0, **dealt
        )
        return self._ended(changed(state, {"known": known_after(state, given)}))

    def copy(self, state: Any) -> Any:
        """Return the state: states are immutable."""
        return state

    def legal(self, seen: Any) -> tuple[Any, ...]:
        """Return the legal actions; none for other seats than that to act, if there are secrets."""
        kept: tuple[Any, ...] | None = vars(seen).get(LEGAL)
        if kept is None:
            kept = () if seen.is_over or _is_elsewhere(self, seen) else tuple(self.moves(seen))
            vars(seen)[LEGAL] = kept
        return kept

    def why_not(self, seen: Any, action: Any) -> Reason | None:
        """Return why the action is not legal."""
        if action in self.legal(seen):
            return None
        if seen.is_over:
            return Reason("game_over", "")
        if _is_elsewhere(self, seen):
            return Reason("other_seat", "", {"seat": seen.to_act})
        told = self.codec.write_action(action)
        return self.why(seen, action) or Reason(
            "not_now", "", {name: value for name, value in told.items() if isinstance(value, int | str)}
        )

    def apply(self, state: Any, action: Any) -> tuple[Any, list[EasyEvent]]:
        """Return the state after the action and its events."""
        if action not in self.legal(state):
            reason = self.why_not(state, action)
            assert reason, "`why_not` finds the action legal, and `legal` does not"
            raise IllegalAction(reason)
        step = _step(self, state, action)
        after = self._ended(_moved(state, step))
        events: list[EasyEvent] = [Done(state.to_act, action, reveals(state, after)), *step.told]
        if result := self.result(after):
            events.append(Ended(result.scores, result.winners, self.has_secrets))
        return after, events

    def _faults(self, state: Any) -> Iterator[str]:
        """Yield the fields of a position that cannot be so, and `position` if it cannot be played to the end."""
        yield from self.impossible(state)
        try:
            if not state.is_over and not self.legal(state):
                yield "is_over"
            _played_out(self, state)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, AssertionError):
            yield "position"

    def _ended(self, state: Any) -> Any:
        """Return the state, over if nobody can do anything."""
        if state.is_over or self.legal(state):
            return state
        return changed(state, {"is_over": True})

    # ------------------------------------------------------------ who knows what

    def view(self, state: Any, seat: int) -> Any:
        """Return the state as the seat may know it."""
        return seen_by(state, seat)

    def seen(self, events: Sequence[EasyEvent], seat: int) -> tuple[EasyEvent, ...]:
        """Return the events as the seat may know them."""
        return tuple([seen for event in events if (seen := event.seen_by(seat)) is not None])

    def cover(self, view: Any, seats: frozenset[int]) -> Any:
        """Return the view without the hands of these seats."""
        return covered(view) if view.seat in seats else view

    def imagined(self, view: Any, chance: Chance) -> Any:
        """Return a whole state, drawn by chance, that the seat cannot tell from the true one."""
        return imagined(self, view, chance)

    # ------------------------------------------------------------ the position in words

    def turn(self, seen: Any) -> int:
        """Return the number of the turn."""
        number: int = seen.turn
        return number

    def question(self, seen: Any) -> str:
        """Return the `phase` of the state, if it has one."""
        return "over" if seen.is_over else str(getattr(seen, "phase", "move"))

    def result(self, seen: Any) -> Result | None:
        """Return the points, and those with the most of them."""
        if not seen.is_over:
            return None
        seats = len(seen.names)
        scores = tuple(map(int, complete(self, "scores", self.scores(seen), seats)))
        ties = tuple(map(tuple, self.ties(seen)))
        ranks = list(zip(scores, complete(self, "ties", ties, seats) if ties else ((),) * seats, strict=True))
        best = max(ranks)
        return Result(scores, tuple(seat for seat, rank in enumerate(ranks) if rank == best), ties)

    def summary(self, state: Any) -> Summary:
        """Return the scores: those of the field `points` if there is one, otherwise 0 while something is secret."""
        seats = len(state.names)
        if state.is_over or not self.has_secrets:
            scores = tuple(map(int, complete(self, "scores", self.scores(state), seats)))
        else:
            scores = getattr(state, "points", (0,) * seats)
        return Summary(scores, state.turn, None if state.is_over else state.to_act)

    # ------------------------------------------------------------ players and numbers

    def player(self, level: str, seed: int) -> Player[Any, Any]:
        """Return a new computer player.  Raises ValueError with a sentence if there is none."""
        check_player(level, self.levels, self.characters)
        makers: dict[str, Callable[[], Player[Any, Any]]] = {
            "flat": lambda: FlatPlayer(self, self.imagined, seed),
            "random": lambda: UniformPlayer(seed),
        }
        if level not in makers:
            raise ValueError(f"{type(self).__name__} names the level {level!r} and needs `player(self, level, seed)`")
        return makers[level]()

    def spaces(self) -> Spaces[Any, Any, Any]:
        """Return the game in numbers.  Raises TypeError for a field of an action whose values are not known."""
        numbers: ActionSpace[Any] = ActionSpace(self.actions, self.bounds)
        return Spaces(numbers, lambda seats: features(self, self.State, seats), self.imagined)


def _is_elsewhere(game: EasyGame, seen: Position) -> bool:
    """Return whether the hand of the seat to act is hidden."""
    return game.has_secrets and (seen.is_covered or seen.seat not in (None, seen.to_act))


def _played_out(game: EasyGame, state: Any) -> None:
    """Try all actions of a position, and play on by chance; raise the errors of these."""
    for action in game.legal(state):
        game.apply(state, action)
    for seed in range(OUTINGS):
        after, chance = state, Chance.seeded(seed)
        for _ in range(LONG):
            legal = game.legal(after)
            complete(game, "scores", game.scores(after), len(after.names))
            assert all(game.codec.read_action(game.codec.write_action(action)) == action for action in legal)
            if not legal:
                break
            after, _ = game.apply(after, legal[chance.below(len(legal))])


def _step(game: EasyGame, state: Position, action: Any) -> ActionStep:
    chance = Chance(state.rng)
    given = {"chance": chance} if game.draws else {}
    done: Any = game.do(with_seats(state), action, state.to_act, **given)
    changes, told = done if isinstance(done, tuple) else (done, ())
    after = {**tidy(game, "do", changes), "known": known_after(state, changes)}
    return ActionStep(after, tuple[Told, ...](told), chance.state if game.draws else state.rng)


def _moved(state: Position, step: ActionStep) -> Position:
    """Return the state after a step: with the next seat to act and the next turn, unless the step says otherwise."""
    changes = step.changes
    is_over = changes.get("is_over", False)
    seat = changes.get("to_act", state.to_act if is_over else state.after(state.to_act))
    turn = state.turn + (not is_over and ("to_act" not in changes or seat != state.to_act))
    return changed(state, {"to_act": seat, "turn": turn, "rng": step.rng, **changes})
