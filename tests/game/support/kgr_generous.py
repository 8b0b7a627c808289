"""Games of *Church, Faith & Reformation* in which everybody has a lot, so that soon everything happens."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.kernel.chance import Chance
from engine.kgr import tasks as ts
from engine.kgr.actions import Action
from engine.kgr.events import GameEvent
from engine.kgr.phases.drawing import without
from engine.kgr.rules import apply, legal
from engine.kgr.setup import new_game
from engine.kgr.state import Options, State
from engine.kgr.values import POINT_CARDS

NAMES = ("Anna", "Bruno", "Carla", "Dora")
HOARD = 25
"""Cards in a hand up to which its seat is given more."""


class Moment(NamedTuple):
    """A position, what could be done, and what happened then."""

    before: State
    legal: tuple[Action, ...]
    action: Action
    events: list[GameEvent]


def generous(extent: str, seed: int, most: int, *, counter_offers: bool = False) -> Iterator[Moment]:
    """Yield so many moments of a game by chance, each kind of action as likely as any other.  Who begins a turn or acts
    is given cards of the bank and of the decks."""
    chance, options = Chance.seeded(seed), Options(extent, "random", "long", counter_offers=counter_offers)
    s = new_game(NAMES, seed, options)
    for _ in range(most):
        if s.is_over:
            s = new_game(NAMES, chance.below(1000), options)
        if not s.tasks and s.phase in (ts.BEFORE, ts.ACT):
            s = gifted(s, chance)
        actions = legal(s)
        by_kind: dict[Any, list[Action]] = {}
        for each in actions:
            by_kind.setdefault((type(each), getattr(each, "what", "")), []).append(each)
        kinds = list(by_kind.values())
        same = kinds[chance.below(len(kinds))]
        action = same[chance.below(len(same))]
        after, events = apply(s, action)
        yield Moment(s, actions, action, events)
        s = after


def gifted(s: State, chance: Chance) -> State:
    """Return the position in which the player has more cards of both sorts."""
    twin = s.copy()
    twin.legal_actions = None
    seat = twin.own(s.player)
    hand, bank = list(seat.hand), list(twin.bank)
    for kind in s.options.kinds:
        if bank[kind] > 2 and sum(hand) < HOARD:
            hand[kind], bank[kind] = hand[kind] + 2, bank[kind] - 2
    seat.hand, seat.held, twin.bank = tuple(hand), sum(hand), tuple(bank)
    wanted = [card for deck in twin.decks for card in deck if card not in (*POINT_CARDS, *seat.cards)]
    if wanted and len(seat.cards) < s.options.card_limit:
        card = wanted[chance.below(len(wanted))]
        twin.decks = tuple([without(deck, card) if card in deck else deck for deck in twin.decks])
        seat.cards = (*seat.cards, card)
    return twin
