"""The moments that are filmed, and where a recorded game holds them.

A moment is found, not scripted: games between quick players are played with one seed after another until one of them
contains it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any

from engine.contest.arena import record
from engine.firenze import events as firenze
from engine.firenze.scoring import majority
from engine.journal.journal import Journal, Step
from engine.kernel.games import find_game
from engine.kgr import events as kgr
from engine.kgr.values import POWER_LEVEL
from engine.princes import events as princes
from engine.princes.works import minimum
from engine.strasbourg import events as strasbourg

Steps = Sequence[Step[Any, Any]]
Span = tuple[int, int]
"""The first decision of a moment, and the one after its last."""
SEEDS = 200
PLAYER, QUICK = "greedy", {"kgr": "quick"}
"""The player of all seats, and by game a quicker one."""
HIGH = 7
"""Floors of an order that is worth a picture."""


@dataclass(frozen=True)
class Moment:
    """One film.  find: the span in a game, None if the game has none.  is_own: the acting seat is the person's; else a
    rival acts."""

    name: str
    game: str
    find: Callable[[Steps], Span | None]
    is_own: bool = True
    is_watched: bool = False
    """Nobody plays: computer players alone are at the table."""
    seats: int = 3
    seconds: float = 0.0
    """How long it is filmed beyond its last decision: what comes after the table, such as results."""
    rate: int = 10
    """Pictures a second."""


@dataclass(frozen=True)
class Scene:
    """A found moment.  actions: of the whole game; the film shows those of the span."""

    moment: Moment
    seed: int
    actions: tuple[Any, ...]
    span: Span
    actor: int


@cache
def played(game_name: str, seats: int, seed: int) -> tuple[Step[Any, Any], ...]:
    """Return the steps of a whole game between quick players."""
    game = find_game(game_name)
    journal = Journal(game, {"names": [f"S{seat}" for seat in range(seats)], "seed": seed})
    record(journal, [game.player(QUICK.get(game_name, PLAYER), seed + seat) for seat in range(seats)])
    return tuple(journal.steps)


def found(moment: Moment) -> Scene:
    """Return the first scene of the moment.  Raises LookupError if no game has one."""
    for seed in range(SEEDS):
        steps = played(moment.game, moment.seats, seed)
        span = moment.find(steps)
        if span is not None:
            actor = find_game(moment.game).to_act(steps[span[0]].before)
            return Scene(moment, seed, tuple(step.action for step in steps), span, actor)
    raise LookupError(moment.name)


def _single(wanted: Callable[[Step[Any, Any]], bool]) -> Callable[[Steps], Span | None]:
    """Return the search for one decision."""

    def find(steps: Steps) -> Span | None:
        return next(((index, index + 1) for index, step in enumerate(steps) if index and wanted(step)), None)

    return find


def _events(step: Step[Any, Any], kind: type[Any]) -> list[Any]:
    return [event for event in step.events if isinstance(event, kind)]


def _refill(step: Step[Any, Any]) -> bool:
    return len(_events(step, firenze.CardDealt)) == 1 and not _events(step, firenze.EventStruck)


def _collapse(floors: int) -> Callable[[Steps], Span | None]:
    return _single(lambda step: [event.height for event in _events(step, firenze.TowerFell)] == [floors])


def _order(lowest: int, highest: int) -> Callable[[Steps], Span | None]:
    """Return the search for an order, without a balcony, that brings between `lowest` and `highest` points in all."""

    def find(steps: Steps) -> Span | None:
        for index, (step, after) in enumerate(pairwise(steps)):
            for order in _events(step, firenze.OrderFulfilled):
                points = after.before.seats[order.seat].score - step.before.seats[order.seat].score
                if order.balcony is None and lowest <= points <= highest:
                    return index, index + 1
        return None

    return find


def _balcony(step: Step[Any, Any]) -> bool:
    return any(event.balcony is not None for event in _events(step, firenze.OrderFulfilled))


def _built(step: Step[Any, Any]) -> bool:
    return bool(_events(step, firenze.TowerFounded) or _events(step, firenze.TowerRaised))


def _three_floors(steps: Steps) -> Span | None:
    """Find three floors that one seat builds one after the other."""
    for index in range(len(steps) - 3):
        if all(map(_built, steps[index : index + 3])):
            return index, index + 3
    return None


def _turns(steps: Steps) -> Iterator[tuple[Span, Steps]]:
    """Yield every whole turn."""
    begins = [
        index for index, step in enumerate(steps) if index and steps[index - 1].before.number != step.before.number
    ]
    for first, after in pairwise(begins):
        yield (first, after), steps[first:after]


def _turn(steps: Steps) -> Span | None:
    """Find a whole turn in which something is built and an order fulfilled."""
    for span, turn in _turns(steps):
        if any(map(_built, turn)) and any(_events(step, firenze.OrderFulfilled) for step in turn):
            return span
    return None


def _full_turn(steps: Steps) -> Span | None:
    """Find a turn that has a bit of everything: at least three floors, a fallen tower, a high order."""
    for span, turn in _turns(steps):
        floors = sum(map(_built, turn))
        heights = [order.height for step in turn for order in _events(step, firenze.OrderFulfilled)]
        if floors >= 3 and max(heights, default=0) >= HIGH and any(_events(step, firenze.TowerFell) for step in turn):
            return span
    return None


def _majority(steps: Steps) -> Span | None:
    """Find an order that takes a majority from another seat."""
    for index, (step, after) in enumerate(pairwise(steps)):
        for order in _events(step, firenze.OrderFulfilled):
            holders = [majority(each.before, order.colour) for each in (step, after)]
            if None not in holders and holders[0] != holders[1]:
                return index, index + 1
    return None


def _auction(steps: Steps) -> Span | None:
    """Find an auction with at least five bids."""
    first, bids = None, 0
    for index, step in enumerate(steps):
        if _events(step, princes.ObjectOffered):
            first, bids = index, 0
        bids += len(_events(step, princes.BidRaised))
        if _events(step, princes.ObjectWon):
            if first is not None and bids >= 5:
                return first, index + 1
            first = None
    return None


def _record(steps: Steps) -> Span | None:
    """Find a bid higher than every price before."""
    highest = 0
    for index, step in enumerate(steps):
        bids = [event.bid for event in _events(step, princes.BidRaised)]
        if highest and any(bid >= 900 and bid - 100 <= highest < bid for bid in bids):
            return index - 1, index + 1
        highest = max([highest, *(event.price for event in _events(step, princes.ObjectWon))])
    return None


def _hammer(step: Step[Any, Any]) -> bool:
    return any(event.price >= 700 for event in _events(step, princes.ObjectWon))


def _work(step: Step[Any, Any]) -> bool:
    least = minimum(step.before.round) + 4
    return any(event.value >= least for event in _events(step, princes.WorkPerformed))


def _best_work(step: Step[Any, Any]) -> bool:
    return any(len(event.seats) > 1 for event in _events(step, princes.BestWorkFound))


def _yields(step: Step[Any, Any]) -> bool:
    """Return whether a throw yields something to all seats, and at least five cards."""
    gains = [event for event in _events(step, kgr.Gained) if event.why == "yield"]
    return len(gains) >= len(step.before.seats) and sum(sum(event.cards) for event in gains) >= 5


def _robber(steps: Steps) -> Span | None:
    """Find a seven after which a card is drawn."""
    rolled = None
    for index, step in enumerate(steps):
        if any(event.red + event.yellow == 7 for event in _events(step, kgr.Rolled)):
            rolled = index
        if rolled is not None and _events(step, kgr.Stole):
            return rolled, index + 1
        if _events(step, kgr.Ended):
            rolled = None
    return None


def _barbarians(steps: Steps) -> Span | None:
    """Find a lost attack, to its last city."""
    first = None
    for index, step in enumerate(steps):
        if any(not event.won and event.defence > 0 for event in _events(step, kgr.Battle)):
            first = index
        if first is not None and _events(step, kgr.Sacked):
            return first, index + 1
    return None


def _level(least: int) -> Callable[[Steps], Span | None]:
    return _single(lambda step: any(event.level == least for event in _events(step, kgr.Improved)))


def _dragon(card: str) -> Callable[[Steps], Span | None]:
    return _single(lambda step: any(event.card == card for event in _events(step, kgr.Played)))


def _reveal(step: Step[Any, Any]) -> bool:
    """Return whether a stack of three cards or more is turned up."""
    return any(len(event.cards) > 2 for event in _events(step, strasbourg.StackRevealed))


def _last(steps: Steps) -> Span | None:
    return len(steps) - 1, len(steps)


FULL_TURN = Moment("turn", "firenze", _full_turn, is_own=False, is_watched=True)
"""The moving picture of the README; no film of its own."""
MOMENTS: dict[str, Moment] = {
    moment.name: moment
    for moment in (
        Moment("deal", "firenze", lambda steps: (0, 0)),
        Moment("refill", "firenze", _single(_refill)),
        Moment("build_3", "firenze", _three_floors),
        Moment("collapse_2", "firenze", _collapse(2)),
        Moment("collapse_6", "firenze", _collapse(6)),
        Moment("order_3", "firenze", _order(2, 4)),
        Moment("order_11", "firenze", _order(10, 12)),
        Moment("order_28", "firenze", _order(20, 40)),
        Moment("balcony", "firenze", _single(_balcony)),
        Moment("majority", "firenze", _majority),
        Moment("rival_turn", "firenze", _turn, is_own=False),
        Moment("work", "fuersten", _single(_work)),
        Moment("best_work", "fuersten", _single(_best_work)),
        Moment("auction", "fuersten", _auction),
        Moment("record", "fuersten", _record, is_own=False),
        Moment("hammer", "fuersten", _single(_hammer), is_own=False),
        Moment("results", "fuersten", _last, seconds=8.0),
        Moment("end_firenze", "firenze", _last, seconds=14.0, rate=5),
        Moment("end_princes", "fuersten", _last, seconds=19.0, rate=4),
        Moment("yields", "kgr", _single(_yields)),
        Moment("robber", "kgr", _robber),
        Moment("barbarians", "kgr", _barbarians),
        Moment("improvement", "kgr", _level(POWER_LEVEL)),
        Moment("metropolis", "kgr", _single(lambda step: bool(_events(step, kgr.Metropolis)))),
        Moment("dragon", "kgr", _dragon("great_dragon")),
        Moment("small_dragon", "kgr", _dragon("small_dragon")),
        Moment("end_island", "kgr", _last, seconds=19.0, rate=4),
        Moment("reveal", "strasbourg", _single(_reveal)),
        Moment("council", "strasbourg", _single(lambda step: bool(_events(step, strasbourg.CouncilScored)))),
        Moment("end_strasbourg", "strasbourg", _last, seconds=19.0, rate=4),
    )
}
