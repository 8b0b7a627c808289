"""*Church, Faith & Reformation* in numbers (`engine/kernel/spaces.py`, docs/bridges.md)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.spaces import ActionSpace, Feature, Spaces, by_seat, in_turn, marks, one_hot, within
from engine.kgr.actions import Action
from engine.kgr.island import CORNERS, EDGE_COUNT, HEXES, PORT_EDGES
from engine.kgr.magic.actions import ACTIONS as KINDS_OF_ACTIONS
from engine.kgr.players import magic_spaces
from engine.kgr.players.deals import imagined
from engine.kgr.players.magic_spaces import bits, of
from engine.kgr.points import points_of
from engine.kgr.state import HIDDEN, Seat, State
from engine.kgr.tasks import Bargaining
from engine.kgr.values import (
    ANY_PORT,
    AREA_OF,
    AREAS,
    CARDS,
    DECKS,
    EXTENTS,
    FACES_OF,
    KINDS,
    LAST_TURN,
    LENGTHS,
    MOST_LEVEL,
    MOST_SEATS,
    OFFERS,
    RESOURCES,
    SHIP_STEPS,
    SUPPLY_OF_CARDS,
    TERRAINS,
    TOP_LEVEL,
    WHOLE,
)
from engine.kgr.view import View

MOST_CARDS, MOST_POINTS = sum(SUPPLY_OF_CARDS), 30
STEPS = (
    *("found", "pave", "before", "act", "discard", "robber", "rob", "offer", "answer", "deal", "over"),
    *("surplus", "pick_deck", "pillage", "harvest", "metropolis", "flee", "remove", "station", "give", "card"),
    *("counter", "bargain"),
    *magic_spaces.STEPS,
)
PORTS = (ANY_PORT, *KINDS[:RESOURCES])
FACES = 6
FACES_SHOWN = tuple(dict.fromkeys(FACES_OF[WHOLE]))
HIDDEN_CARDS = frozenset(AREAS)
"""Backs, where a hand is covered."""

ACTIONS: ActionSpace[Action] = ActionSpace(
    KINDS_OF_ACTIONS,
    {
        "at": range(max(CORNERS, EDGE_COUNT)),
        "from_": range(CORNERS),
        "to": range(CORNERS),
        "road": range(EDGE_COUNT),
        "with_": range(MOST_SEATS),
    },
)


def features(seats: int) -> tuple[Feature[View], ...]:
    """Return the features of a view with that many seats; values by seat begin with one's own."""
    kinds, most = len(KINDS), max(SUPPLY_OF_CARDS)
    return (
        Feature("seat", (seats,), 0, 1, lambda v: one_hot(v.seat, range(seats)), "one's own number"),
        Feature("to_act", (seats,), 0, 1, lambda v: one_hot(v.to_act, in_turn(v)), "who decides"),
        Feature("player", (seats,), 0, 1, lambda v: one_hot(v.player, in_turn(v)), "whose turn it is"),
        Feature("step", (len(STEPS),), 0, 1, lambda v: one_hot(v.pending.step, STEPS), ", ".join(STEPS)),
        Feature("turn", (1,), 0, LAST_TURN, lambda v: [v.round], "the number of the turn; 0 in the set-up"),
        Feature("length", (len(LENGTHS),), 0, 1, lambda v: one_hot(v.options.length, LENGTHS), ", ".join(LENGTHS)),
        Feature("terrain", (HEXES, len(TERRAINS)), 0, 1, _terrain, ", ".join(TERRAINS)),
        Feature("number", (HEXES,), 0, 12, lambda v: v.numbers, "the token of each hex, 0 for none"),
        Feature("ports", (len(PORT_EDGES), len(PORTS)), 0, 1, _ports, ", ".join(PORTS)),
        Feature("robber", (HEXES,), 0, 1, lambda v: one_hot(v.robber, range(HEXES)), "the robber's hex"),
        Feature("bank", (kinds,), 0, most, lambda v: v.bank, "cards in the bank, by kind"),
        Feature("hand", (kinds,), 0, most, _hand, "one's own cards, by kind"),
        Feature("held", (seats,), 0, MOST_CARDS, by_seat(lambda s: [s.held]), "cards in hand"),
        Feature("points", (seats,), 0, MOST_POINTS, _points, "victory points"),
        Feature("roads", (seats, EDGE_COUNT), 0, 1, by_seat(lambda s: bits(s.roads, EDGE_COUNT)), "by edge"),
        Feature("settlements", (seats, CORNERS), 0, 1, by_seat(lambda s: bits(s.settlements, CORNERS)), "by corner"),
        Feature("cities", (seats, CORNERS), 0, 1, by_seat(lambda s: bits(s.cities, CORNERS)), "by corner"),
        Feature("longest", (seats,), 0, 1, lambda v: one_hot(v.longest, in_turn(v)), "who has the longest road"),
        Feature("dice", (2, FACES), 0, 1, _dice, "red and yellow; nothing before the throw"),
        Feature("offers", (1,), 0, OFFERS, lambda v: [v.offers], "offers begun in this turn"),
        Feature("give", (kinds,), 0, OFFERS, lambda v: marks(of(v, "give") or (), KINDS), "what an offer gives"),
        Feature("want", (kinds,), 0, OFFERS, lambda v: marks(of(v, "want") or (), KINDS), "what it wants"),
        Feature("yes", (seats,), 0, 1, lambda v: marks(of(v, "yes") or (), in_turn(v)), "who agreed to it"),
        Feature("counter_give", (seats, kinds), 0, OFFERS, lambda v: _counters(v, "give"), "what counter-offers give"),
        Feature("counter_want", (seats, kinds), 0, OFFERS, lambda v: _counters(v, "want"), "what they want"),
        Feature("due", (1,), 0, MOST_CARDS, lambda v: [of(v, "due") or 0], "cards still to be given up"),
        Feature("last", (kinds,), 0, 1, lambda v: one_hot(of(v, "last"), KINDS), "the kind given up last"),
        Feature("settled", (CORNERS,), 0, 1, lambda v: one_hot(of(v, "at"), range(CORNERS)), "where a road begins"),
        *_of_knights(seats),
        *magic_spaces.features(seats),
    )


def _of_knights(seats: int) -> tuple[Feature[View], ...]:
    """Return the features of the knights alone; in the land they are zero."""
    areas, deck, cards, own = len(AREAS), len(DECKS[0]), len(CARDS), HIDDEN_CARDS
    return (
        Feature("extent", (len(EXTENTS),), 0, 1, lambda v: one_hot(v.options.extent, EXTENTS), ", ".join(EXTENTS)),
        Feature("levels", (seats, areas), 0, TOP_LEVEL, by_seat(lambda s: s.levels), "levels of " + ", ".join(AREAS)),
        Feature("knights", (seats, CORNERS), 0, MOST_LEVEL, by_seat(_knights), "levels of knights, by corner"),
        Feature("active", (seats, CORNERS), 0, 1, by_seat(lambda s: bits(s.active, CORNERS)), "active knights"),
        Feature("fresh", (seats, CORNERS), 0, 1, by_seat(lambda s: bits(s.fresh, CORNERS)), "those that cannot act"),
        Feature("walls", (seats, CORNERS), 0, 1, by_seat(lambda s: bits(s.walls, CORNERS)), "by corner"),
        Feature("lying", (seats, CORNERS), 0, 1, by_seat(lambda s: bits(s.lying, CORNERS)), "cities that lie"),
        Feature("saviour", (seats,), 0, MOST_POINTS, by_seat(lambda s: [within(s.saviour, 0, MOST_POINTS)]), "times"),
        Feature("backs", (seats, areas), 0, deck, by_seat(_backs), "cards in hand, by area"),
        Feature("open", (seats, cards), 0, 1, by_seat(lambda s: marks(s.open, CARDS)), "cards laid open"),
        Feature("cards", (cards,), 0, deck, lambda v: marks([c for c in v.seats[v.seat].cards if c not in own], CARDS),
                "one's own cards"),
        Feature("metropolises", (areas, CORNERS), 0, 1, _metropolises, "by area its corner"),
        Feature("merchant", (HEXES,), 0, 1, lambda v: one_hot(v.merchant and v.merchant.hex, range(HEXES)), "his hex"),
        Feature("merchants", (seats,), 0, 1, lambda v: one_hot(v.merchant and v.merchant.seat, in_turn(v)), "his seat"),
        Feature("ship", (1,), 0, SHIP_STEPS, lambda v: [v.ship], "the step of the ship"),
        Feature("attacks", (1,), 0, LAST_TURN, lambda v: [within(v.attacks, 0, LAST_TURN)], "attacks so far"),
        Feature("decks", (areas,), 0, deck, lambda v: [len(each) for each in v.decks], "cards in each deck"),
        Feature("face", (len(FACES_SHOWN),), 0, 1, _face, "the event die: " + ", ".join(FACES_SHOWN)),
        Feature("fleet", (len(KINDS),), 0, 1, lambda v: marks(v.fleet, KINDS), "kinds at 2:1 in this turn"),
        Feature("played", (cards,), 0, 1, lambda v: one_hot(of(v, "card"), CARDS), "the card being played"),
    )  # fmt: skip


def _knights(seat: Seat) -> list[int]:
    return [seat.level_at(corner) if seat.knights >> corner & 1 else 0 for corner in range(CORNERS)]


def _backs(seat: Seat) -> list[int]:
    areas = [AREA_OF[card] for card in seat.cards]
    return [areas.count(area) for area in range(len(AREAS))]


def _metropolises(view: View) -> list[int]:
    return [number for corner in view.metropolises for number in one_hot(corner, range(CORNERS))]


def _face(view: View) -> list[int]:
    return one_hot(None if view.dice is None else view.dice.event, FACES_SHOWN)


def _terrain(view: View) -> list[int]:
    return [number for terrain in view.terrains for number in one_hot(terrain, TERRAINS)]


def _ports(view: View) -> list[int]:
    return [number for port in view.ports for number in one_hot(port, PORTS)]


def _counters(view: View, side: str) -> list[int]:
    """Return by seat the cards of a side of its counter-offer to the player's offer."""
    deals = [task for task in view.tasks if isinstance(task, Bargaining)]
    made = {each.seat: getattr(each, side) for deal in deals for each in deal.counters}
    return [number for seat in in_turn(view) for number in marks(made.get(seat, ()), KINDS)]


def _hand(view: View) -> Sequence[int]:
    seat: Seat = view.seats[view.seat]
    return [0] * len(KINDS) if seat.hand == HIDDEN else seat.hand


def _points(view: View) -> list[int]:
    return [within(points_of(view, seat), 0, MOST_POINTS) for seat in in_turn(view)]


def _dice(view: View) -> list[int]:
    faces = range(1, FACES + 1)
    shown = (None, None) if view.dice is None else (view.dice.red, view.dice.yellow)
    return [number for die in shown for number in one_hot(die, faces)]


SPACES: Spaces[State, View, Action] = Spaces(ACTIONS, features, imagined)
