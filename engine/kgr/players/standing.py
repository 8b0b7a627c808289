"""The worth of a whole position to a seat, in points: its possessions, its income, the prospects of its cards, and the
possessions of others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.kgr.phases.dice import hand_limit
from engine.kgr.players.plans import BuyingPlan, plan_of
from engine.kgr.players.room import longest_worth, reach_worth
from engine.kgr.players.worth.barbarian_risk import defence_worth
from engine.kgr.players.worth.levels import levels_worth
from engine.kgr.players.worth.scale import CARD, Scale
from engine.kgr.players.worth.taste import Taste
from engine.kgr.players.worth.yields import seat_income_worth
from engine.kgr.points import points_of
from engine.kgr.reading.landing import turns_until
from engine.kgr.state import HIDDEN, Table
from engine.kgr.values import AREAS

CARD_WORTH: Mapping[str, float] = {
    "merchant": 0.75,
    "wedding": 0.4,
    "master_merchant": 0.4,
    "resource_monopoly": 0.5,
    "trade_monopoly": 0.3,
    "commercial_harbour": 0.3,
    "merchant_fleet": 0.25,
    "medicine": 0.35,
    "saboteur": 0.2,
    "crane": 0.3,
    "mining": 0.35,
    "irrigation": 0.35,
    "deserter": 0.4,
    "warlord": 0.3,
    "road_building": 0.35,
    "smith": 0.3,
    "bishop": 0.3,
    "spy": 0.3,
    "alchemist": 0.3,
    "engineer": 0.15,
    "inventor": 0.3,
    "diplomat": 0.25,
    "intrigue": 0.2,
    "wizard": 0.75,
    "nature": 0.4,
    "providence": 0.35,
    "great_dragon": 0.5,
    "veto": 0.3,
    "refuge": 0.3,
    "spell_power": 0.3,
    "crusader": 0.35,
    "inquisitor": 0.25,
    "relocation": 0.25,
    "church_tax": 0.3,
    "indulgence": 0.2,
    "small_dragon": 0.15,
    "census": 0.15,
    "reformation": 0.1,
    "exile": 0.15,
}
"""The worth of each card in hand, in points."""
OTHER_CARD, BACK = 0.2, 0.28
"""The worth of any other card; one of which only the back is seen."""
LATER = 0.8
"""The share of each further card in hand, of the one before: they have to be played one after the other."""
WINS = 60.0
SEVEN = 1 / 6
LOST_CARD = 0.6 * CARD
"""The cost of a card given up on a seven, in points: the least useful ones go."""
SPREAD = 1.5
"""How far the number of cards at a later throw may lie from the expected one."""
LEADER, RIVAL = 0.3, 0.15
"""The cost of a point of the leader among the others, and of another one."""
DEBT, SPELL = 0.12, 0.1
WALL = 0.1


def card_worth(card: str) -> float:
    """Return the worth of a card in hand, in points."""
    return BACK if card in AREAS else CARD_WORTH.get(card, OTHER_CARD)


def cards_worth(table: Table, number: int) -> float:
    """Return the worth of the seat's cards in hand; those above the limit nothing."""
    cards = sorted(map(card_worth, table.seats[number].cards), reverse=True)[: table.options.card_limit]
    return sum([each * LATER**place for place, each in enumerate(cards)])


def danger(table: Table, number: int, plan: BuyingPlan, taste: Taste, held: int | None = None) -> float:
    """Return the expected cost of a seven to the seat before it can spend its cards, in points, with so many hand
    cards or those it has (R54); income until then is counted in.  plan: of the seat."""
    cards = float(table.seats[number].held if held is None else held)
    limit, throws = hand_limit(table, number), turns_until(table, number)
    a_throw = sum(plan.comes) / len(table.seats)
    if cards + a_throw * throws <= limit - SPREAD:
        return 0.0
    chance, lost = SEVEN, 0.0
    for throw in range(throws):
        above = float(cards > limit) if not throw else min(max((cards - limit + SPREAD) / (2 * SPREAD), 0.0), 1.0)
        lost += chance * above * cards / 2
        cards += a_throw
        chance *= 1.0 - SEVEN
    return taste.seven * LOST_CARD * lost


def hand_worth(table: Table, number: int, plan: BuyingPlan, taste: Taste, cards: Sequence[int]) -> float:
    """Return the worth of such a hand to the seat, less the danger of a seven, in points.  plan: of the seat."""
    return plan.worth(cards) - danger(table, number, plan, taste, sum(cards))


def open_worth(table: Table, number: int, scale: Scale, plans: bool = False) -> float:
    """Return the worth of the position to a seat but for its hand cards.  plans: whether those are weighed by a plan
    besides."""
    seat = table.seats[number]
    taste = scale.taste
    worth = points_of(table, number) + scale.pip * seat_income_worth(table, number)
    worth += taste.place * seat.buildings.bit_count() + taste.city * seat.cities.bit_count()
    worth += taste.road * (table.longest == number)
    worth += longest_worth(table, number) + reach_worth(table, number)
    if table.options.areas:
        worth += levels_worth(table, number, scale) + defence_worth(table, number, scale, plans=plans)
        worth += taste.cards * cards_worth(table, number)
        worth += WALL * seat.walls.bit_count()
        worth -= DEBT * (len(seat.lent) + sum([len(ban.due) for ban in seat.bans])) + SPELL * bool(seat.spell)
    return worth


def own_worth(table: Table, number: int, scale: Scale, plan: BuyingPlan | None = None) -> float:
    """Return the worth of the position to a seat whose hand is known."""
    seat = table.seats[number]
    if points_of(table, number) >= table.options.target and number == table.player:
        return WINS
    if plan is None:
        plan = plan_of(table, number, scale)
    return (
        open_worth(table, number, scale, plans=True) + plan.worth(seat.hand) - danger(table, number, plan, scale.taste)
    )


def others_worth(table: Table, number: int, scale: Scale) -> float:
    """Return the cost of the others' positions to a seat."""
    total = 0.0
    for other, seat in enumerate(table.seats):
        if other != number:
            share = LEADER if points_of(table, other) == scale.leader else RIVAL
            total += share * (open_worth(table, other, scale) + 0.5 * CARD * seat.held)
    return scale.taste.rivals * total


def worth_to(table: Table, number: int, scale: Scale) -> float:
    """Return the worth of the whole position to a seat whose hand is known, in points."""
    assert table.seats[number].hand != HIDDEN
    return own_worth(table, number, scale) - others_worth(table, number, scale)
