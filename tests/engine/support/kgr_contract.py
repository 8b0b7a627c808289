"""Random games of *Church, Faith & Reformation* in every extent, and what holds in all of them (section 8 of the
rules): for the tests and for `tests/soak`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kgr_games import check_limits, check_state, sayable
from random_games import RandomGame, drifting

from engine.kernel.chance import Chance
from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import pieces
from engine.kgr import tasks as ts
from engine.kgr.fold import fold
from engine.kgr.game import KGR
from engine.kgr.island import numbers_in
from engine.kgr.phases import hand
from engine.kgr.phases.calendar import TOKEN_OF
from engine.kgr.phases.drawing import with_card, without
from engine.kgr.phases.flow import renew_longest
from engine.kgr.phases.placing import free_corners
from engine.kgr.players.quick import QuickPlayer
from engine.kgr.rules import apply, legal
from engine.kgr.setup import new_game
from engine.kgr.state import Options, Seat, State, Table
from engine.kgr.text.position import to_json, view_json
from engine.kgr.text.position_reading import from_json
from engine.kgr.values import AREA_OF, CARD_ORDER, KINDS, LAND, POINT_CARDS, WHOLE
from engine.kgr.view import View, view
from firenze.checks.walks import NAMES

# ---------------------------------------------------------------- players for tests

QUICK = QuickPlayer()
CAREFUL = (ac.Build, ac.Improve, ac.Play, ac.Accept, ac.Trade, ac.PutUnder)


def lively(actions: tuple[ac.Action, ...], chance: Chance) -> ac.Action:
    """Return mostly something that is built, improved or played; an exchange more often than an end; sometimes any
    action."""
    if chance.below(5) == 0:
        return drifting(actions, chance)
    found = tuple(action for action in actions if isinstance(action, CAREFUL))
    exchanges = tuple(action for action in actions if isinstance(action, ac.Bank))
    if not found and exchanges and chance.below(2):
        return drifting(exchanges, chance)
    others = tuple(action for action in actions if not isinstance(action, ac.Bank | ac.Offer)) or actions
    return drifting(found or others, chance)


USUAL: dict[str, Any] = {"layout": "random", "length": "full"}
HOUSE_RULES: dict[str, dict[str, Any]] = {
    "": {},
    "friendly": {"friendly_robber": True},
    "apart": {"layout": "apart"},
    "balanced": {"layout": "balanced"},
    "counter": {"counter_offers": True},
    "small": {"small_island": True},
}
"""Options of the house by a short name; the small one is for two seats, in the land."""


def laden(s: State, chance: Chance) -> State:
    """Return the state behind a set-up at random, in which all have much already."""
    while s.phase == ts.SETUP:
        s, _ = apply(s, drifting(legal(s), chance))
    s = s.copy()
    s.legal_actions = None
    for number in range(len(s.seats)):
        for _ in range(6):
            kind = chance.below(len(s.options.kinds))
            if s.bank[kind]:
                hand.take(s, number, hand.SINGLE[kind])
        if s.options.extent != LAND:
            _arm(s, s.own(number), chance)
    s.attacks = 0 if s.options.extent == LAND else 1
    renew_longest(s, [])
    return from_json(to_json(s))


def _arm(s: State, seat: Seat, chance: Chance) -> None:
    """Give a seat a second city, tokens, levels, knights and cards, most of them of magic and church."""
    for corner in numbers_in(seat.settlements):
        pieces.raise_city(seat, corner)
    if s.options.extent == WHOLE:
        first, second = chance.shuffled(numbers_in(seat.cities))
        pieces.set_token(seat, ac.CITADEL, 1 << first)
        pieces.set_token(seat, ac.BISHOPRIC, 1 << second)
    seat.levels = tuple([chance.below(4) if area in s.options.areas else 0 for area in range(len(seat.levels))])
    for corner in numbers_in(seat.touched & free_corners(s) & ~s.pieces())[:2]:
        pieces.place_knight(seat, corner, ts.Knight(1 + chance.below(3), bool(chance.below(2)), False, False))
    areas = (*s.options.areas, *[area for area in TOKEN_OF if area in s.options.areas] * 2)
    for _ in range(s.options.card_limit):
        area = areas[chance.below(len(areas))]
        card = s.decks[area][chance.below(len(s.decks[area]))]
        s.decks = (*s.decks[:area], without(s.decks[area], card), *s.decks[area + 1 :])
        if card in POINT_CARDS:
            seat.open = with_card(seat.open, card)
        else:
            seat.cards = with_card(seat.cards, card)


# ---------------------------------------------------------------- after every decision


def name_of(action: ac.Action) -> str:
    """Return a kind of action, with the card that is played or the piece that is built."""
    match action:
        case ac.Play(card=card):
            return f"play {card}"
        case ac.Build(what=what):
            return f"build {what}"
    return type(action).__name__


def check_step(before: State, action: ac.Action, after: State, log: list[ev.GameEvent]) -> None:
    """Check what one action may change: dice and draws are drawn only where it is said, levels fall to the dragon
    alone, saviours and open cards stay, and nobody but the player wins."""
    check_state(after)
    check_limits(after)
    kinds = {type(event).__name__ for event in log}
    assert after.throws.state == before.throws.state or "Rolled" in kinds
    assert after.chance.state == before.chance.state or kinds & {"Stole", "RolledAgain", "CardOut"}
    for old, new in zip(before.seats, after.seats, strict=True):
        assert new.saviour >= old.saviour and set(old.open) <= set(new.open)
        fell = any(now < then for then, now in zip(old.levels, new.levels, strict=True))
        assert not fell or "Lowered" in kinds
    assert after.round - before.round in (0, 1) and (after.round == before.round or "Turn" in kinds)
    assert isinstance(log[-1], ev.Asked) and log[-1].pending == after.pending
    assert legal(after) or after.is_over


# ---------------------------------------------------------------- what events tell


def attributes(kind: Any) -> tuple[str, ...]:
    """Return the names that objects of a class have, in Python or compiled."""
    every = (name for each in kind.__mro__ for name in getattr(each, "__mypyc_attrs__", getattr(each, "__slots__", ())))
    return tuple(dict.fromkeys(name for name in every if name != "__dict__"))


OF_THE_TABLE = tuple(name for name in attributes(Table) if name != "seats")
OF_A_SEAT = attributes(Seat)


# ---------------------------------------------------------------- hidden things


def twin_of(state: State, seat: int, chance: Chance) -> State:
    """Return a state that differs in what the seat cannot see (section 8): the order of the decks, the kinds of hand
    cards and the cards of others, and the chances.  Seats that have something to do keep theirs: a task may name it."""
    twin = state.copy()
    twin.legal_actions = None
    twin.chance, twin.throws = Chance.seeded(chance.below(1000)), Chance.seeded(chance.below(1000))
    kept = {seat, *_named(state)}
    others = [number for number in range(len(state.seats)) if number not in kept]
    pool = [kind for number in others for kind, held in enumerate(state.seats[number].hand) for _ in range(held)]
    pool = chance.shuffled(pool)
    for number in others:
        own = twin.own(number)
        dealt, pool = pool[: own.held], pool[own.held :]
        own.hand = tuple([dealt.count(kind) for kind in range(len(KINDS))])
    decks = list(twin.decks)
    lying = (*POINT_CARDS, *[task.card for task in state.tasks if isinstance(task, ts.CardTask)])  # in no hand
    for area in state.options.areas:
        mine = [card for number in others for card in state.seats[number].cards if AREA_OF[card] == area]
        hidden = chance.shuffled([*mine, *(card for card in decks[area] if card not in lying)])
        for number in others:
            own = twin.own(number)
            stays = [card for card in own.cards if AREA_OF[card] != area]
            there = len(own.cards) - len(stays)
            own.cards = tuple(sorted((*stays, *hidden[:there]), key=CARD_ORDER.__getitem__))
            hidden = hidden[there:]
        decks[area] = tuple(chance.shuffled([*hidden, *(card for card in decks[area] if card in lying)]))
    twin.decks = tuple(decks)
    return twin


def _named(state: State) -> Iterator[int]:
    """Yield the seats that the tasks speak of."""
    for task in state.tasks:
        for name in ("seat", "by", "to", "from_", "target"):
            number = getattr(task, name, None)
            if isinstance(number, int):
                yield number
        yield from getattr(task, "yes", ())
        yield from [made.seat for made in getattr(task, "counters", ())]
    if state.pending.step in ("answer", "counter"):
        yield from range(len(state.seats))


def check_hidden(state: State, action: ac.Action, chance: Chance) -> None:
    """Check that the twin can be loaded, that hidden things change neither a seat's view nor its legal actions, and
    that the player who can take an action back has learnt nothing by it, not even that nobody could answer (A34)."""
    for seat in range(len(state.seats)):
        if state.is_over:
            return
        twin = from_json(to_json(twin_of(state, seat, chance)))
        mine, other = view(state, seat), view(twin, seat)
        assert view_json(mine) == view_json(other)
        assert legal(mine) == legal(other)
        if seat == state.to_act:
            assert set(legal(mine)) == set(legal(state)) == set(legal(twin))
            one, two = apply(state, action), apply(twin, action)
            barriers = KGR.barrier(state, *one), KGR.barrier(twin, *two)
            if None in barriers and KGR.seen(one[1], seat) != KGR.seen(two[1], seat):
                raise AssertionError(f"{action} in {state.pending} tells something, and can be taken back: {one[1]}")


@dataclass(frozen=True)
class Spec(RandomGame[State, ac.Action, ev.GameEvent]):
    """A game to watch.  lively: its player builds, improves and plays cards.  laden: everybody begins with hand cards,
    and, where they occur, with a second city, tokens, levels, knights and cards.  quick: the quick computer player
    plays it.  house: of HOUSE_RULES."""

    extent: str = WHOLE
    laden: bool = False
    quick: bool = False
    house: str = ""

    game, thorough = KGR, 400
    makes_progress = staticmethod(lively)
    fold, sayable, said = staticmethod(fold), staticmethod(sayable), staticmethod(name_of)
    check_step, check_hidden = staticmethod(check_step), staticmethod(check_hidden)

    def choose(self, state: State, actions: tuple[ac.Action, ...], chance: Chance) -> ac.Action:
        if self.quick:
            return QUICK.choose(view(state, state.to_act), actions).action
        return super().choose(state, actions, chance)

    def begin(self) -> State:
        first = new_game(NAMES[: self.seats], self.seed, Options(self.extent, **USUAL | HOUSE_RULES[self.house]))
        return laden(first, Chance.seeded(self.seed)) if self.laden else first

    def check_view(self, seen: View, state: State) -> None:
        wanted = view(state, seen.seat)
        assert seen.sees == wanted.sees
        differing = [name for name in OF_THE_TABLE if getattr(seen, name) != getattr(wanted, name)]
        for number, (mine, other) in enumerate(zip(seen.seats, wanted.seats, strict=True)):
            differing += [f"{name} of {number}" for name in OF_A_SEAT if getattr(mine, name) != getattr(other, name)]
        assert not differing, f"folding does not give {differing} of the view of {seen.seat}"
