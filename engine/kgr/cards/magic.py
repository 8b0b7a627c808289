"""The purple cards but for the magic removal, which is in `relocation.py` (R107 to R122)."""

from __future__ import annotations

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.cards.card import Card, Choices, always, never, with_choices
from engine.kgr.cards.politics import with_cards, with_knights
from engine.kgr.cards.science import exchanging
from engine.kgr.cards.targets import against_seat, aim
from engine.kgr.island import HEXES, entries, numbers_in
from engine.kgr.magic import actions as ma
from engine.kgr.magic import events as me
from engine.kgr.magic import tasks as mt
from engine.kgr.phases import dice, hand, tokens
from engine.kgr.phases.building import place, settlement_corners, supply
from engine.kgr.phases.calendar import may_reach, see_metropolis, set_level
from engine.kgr.phases.flow import Log, change_first, once_less, put, take_off
from engine.kgr.state import Dice, State, Table
from engine.kgr.values import AREA, AREAS, DESERT, KIND, KINDS, NONE, RESOURCES, SETTLEMENT_COST, TOP_LEVEL

# ---------------------------------------------------------------- the land

Land = tuple[str, int]
"""Terrain and token of a hex."""


def set_land(s: State, log: Log, lands: dict[int, Land]) -> None:
    """Change hexes; a token that thereby touches its terrain no more may be given up (R32, A25)."""
    before = tokens.served(s)
    terrains, numbers = list(s.terrains), list(s.numbers)
    for hex_, (terrain, number) in lands.items():
        terrains[hex_], numbers[hex_] = terrain, number
        log.append(ev.Hex(hex_, terrain, number or None))
    s.terrains, s.numbers = tuple(terrains), tuple(numbers)
    put(s, *tokens.questions(s, before))


def land_of(table: Table, hex_: int) -> Land:
    """Return terrain and token of a hex."""
    return table.terrains[hex_], table.numbers[hex_]


def legal_lightning(table: Table, task: ts.CardTask) -> tuple[ac.Action, ...]:
    """List the hexes that are no desert (A54)."""
    return tuple([ac.HEX[hex_] for hex_, terrain in enumerate(table.terrains) if terrain != DESERT])


def strike(s: State, log: Log, action: ac.Hex) -> None:
    """Make a desert of the hex; its token stays (R107)."""
    take_off(s)
    set_land(s, log, {action.hex: (DESERT, s.numbers[action.hex])})


def legal_stars(table: Table, task: ts.Exchanging) -> tuple[ac.Action, ...]:
    """List the hexes with a token; the second one must have another number (A52)."""
    first = 0 if task.hex is None else table.numbers[task.hex]
    return tuple([ac.HEX[at] for at, number in enumerate(table.numbers) if number not in (0, first)])


def legal_enchanted(table: Table, task: ts.Exchanging) -> tuple[ac.Action, ...]:
    """List the hexes; the second one must differ in terrain or token (A53)."""
    first = None if task.hex is None else land_of(table, task.hex)
    return tuple([ac.HEX[hex_] for hex_ in range(HEXES) if land_of(table, hex_) != first])


def exchange_hexes(s: State, log: Log, first: int, second: int) -> None:
    """Exchange two hexes with their tokens (R116)."""
    set_land(s, log, {first: land_of(s, second), second: land_of(s, first)})


# ---------------------------------------------------------------- the great dragon


def dragon_prey(table: Table) -> list[ma.TargetArea]:
    """Return the improvements that the dragon can take: one above the player's own level, which the player may have
    next, below level 5 (R108, A55)."""
    own = table.seats[table.player].levels
    return [
        ma.TargetArea(other, AREAS[area])
        for other in table.others()
        for area in table.options.areas
        if TOP_LEVEL > table.seats[other].levels[area] == own[area] + 1
        and may_reach(table, table.player, area, own[area] + 1)
    ]


def legal_dragon(table: Table, task: mt.AgainstArea) -> tuple[ac.Action, ...]:
    """List the cards that can be taken."""
    return tuple(dragon_prey(table)) if task.target is None else ()


def send_dragon(s: State, log: Log, action: ma.TargetArea) -> None:
    """Choose the improvement."""
    task = s.asked(mt.AgainstArea)
    aim(s, log, mt.AgainstArea(task.seat, task.card, action.seat, action.area), action.seat)


def finish_dragon(s: State, log: Log, task: mt.AgainstArea) -> None:
    """Take the level away and build it for the player; with level 4 may go the metropolis (R108)."""
    assert task.target is not None and task.area is not None
    area = AREA[task.area]
    level = s.seats[task.target].levels[area]
    set_level(s, task.target, area, level - 1)
    set_level(s, task.seat, area, level)
    log.append(me.Lowered(task.target, task.area, level - 1))
    log.append(ev.Improved(task.seat, task.area, level, NONE, task.card))
    see_metropolis(s, log, task.seat, area, level)


# ---------------------------------------------------------------- spells


SPELL_TURNS = 4
"""Its end of turn is counted as well (A65)."""


def finish_spell(s: State, log: Log, task: ts.Targeting) -> None:
    """Put the seat's knights to sleep, so that none can be activated before three more turns are over (R110)."""
    assert task.target is not None
    put_to_sleep(s, log, task.target)
    s.own(task.target).spell = SPELL_TURNS
    log.append(me.Spell(task.target, SPELL_TURNS))


def put_to_sleep(s: State, log: Log, number: int) -> None:
    """Make all knights of the seat inactive."""
    s.own(number).active = 0
    log.append(me.Asleep(number))


# ---------------------------------------------------------------- lucky magic

PAYING = tuple(KINDS[kind] for kind, number in enumerate(SETTLEMENT_COST) if number)
PAID = 2
"""So many different ones of the resources pay for the settlement (R112)."""


def _payable(table: Table, number: int) -> list[str]:
    return [kind for kind in PAYING if table.seats[number].hand[KIND[kind]]]


def _places(table: Table, number: int) -> list[int]:
    if table.seats[number].lent or not supply(table, number, ac.SETTLEMENT):
        return []
    return numbers_in(settlement_corners(table, number))


def can_settle(table: Table) -> bool:
    """Return whether the player can settle somewhere and holds two of the resources (R112, A56, A72)."""
    return len(_payable(table, table.player)) >= PAID and bool(_places(table, table.player))


def legal_providence(table: Table, task: mt.LuckySettlement) -> tuple[ac.Action, ...]:
    """List the corners; then the resources that pay, in canonical order, a first one only if a second one comes behind
    it."""
    if task.at is None:
        return tuple([ac.BUILD_SETTLEMENT[corner] for corner in _places(table, task.seat)])
    kinds = _payable(table, task.seat)
    return tuple(map(ma.PayWith, kinds[kinds.index(task.paid[0]) + 1 :] if task.paid else kinds[:-1]))


def choose_corner(s: State, log: Log, action: ac.Build) -> None:
    """Choose the corner; nothing is built before it is paid."""
    task = s.asked(mt.LuckySettlement)
    change_first(s, mt.LuckySettlement(task.seat, task.card, action.at))


def pay_with(s: State, log: Log, action: ma.PayWith) -> None:
    """Name a resource; with the second one both are paid, and the settlement is built."""
    task = s.asked(mt.LuckySettlement)
    assert task.at is not None
    paid = (*task.paid, action.kind)
    if len(paid) < PAID:
        change_first(s, mt.LuckySettlement(task.seat, task.card, task.at, paid))
        return
    take_off(s)
    place(s, log, ac.BUILD_SETTLEMENT[task.at], hand.amounts(paid), task.card)


# ---------------------------------------------------------------- the ship, the event die, gifts


def legal_current(table: Table, task: ts.CardTask) -> tuple[ac.Action, ...]:
    """List to let the ship go on, and back if it is under way (A63)."""
    return (ma.SteerShip(STEPS), ma.SteerShip(-STEPS)) if table.ship else (ma.SteerShip(STEPS),)


STEPS = 2


def steer(s: State, log: Log, action: ma.SteerShip) -> None:
    """Move the ship (R114)."""
    take_off(s)
    dice.sail(s, log, action.by)


def set_face(s: State, log: Log, action: ma.SetFace) -> None:
    """Choose the face of the event die (R115)."""
    red, yellow = (None, None) if s.dice is None else (s.dice.red, s.dice.yellow)
    s.dice, s.fixed = Dice(red, yellow, action.face), (*s.fixed, "event")
    log.append(me.FaceSet(s.player, action.face))
    take_off(s)


def legal_nature(table: Table, task: mt.GiftOfNature) -> tuple[ac.Action, ...]:
    """List the resources that can be named next; where the bank has fewer than may be taken, each of them."""
    bank = hand.part_of(table.bank, "resource")
    if sum(bank) < task.left:
        return tuple([ac.TAKE[kind] for kind in range(RESOURCES) if bank[kind]])
    return tuple([ac.TAKE[kind] for kind in hand.nameable(bank, task.left, task.last)])


def take_gift(s: State, log: Log, action: ac.Take) -> None:
    """Take a resource of the bank (R118)."""
    task = s.asked(mt.GiftOfNature)
    cards = hand.SINGLE[KIND[action.kind]]
    hand.take(s, task.seat, cards)
    log.append(ev.Gained(task.seat, cards, task.card))
    once_less(s, task.left, mt.GiftOfNature(task.seat, task.card, task.left - 1, action.kind))


# ---------------------------------------------------------------- wizard and formula


def wizard_corners(table: Table, number: int) -> int:
    """Return the seat's buildings at which the wizard can stand: no bishopric, not the inquisitor's, and not where he
    stands already (R73, A68)."""
    seat = table.seats[number]
    inquisitor = 0 if table.inquisitor is None else 1 << table.inquisitor
    return seat.buildings & ~seat.bishopric & ~inquisitor & ~table.wizard_mask


def put_wizard(s: State, log: Log, action: ac.Put) -> None:
    """Put the wizard there (R119)."""
    s.wizard = action.at
    log.append(ev.Figure("wizard", s.player, action.at))
    take_off(s)


def play_formula(s: State, log: Log) -> None:
    """Have each other seat with a card give one, of which the player keeps one (R120)."""
    givers = [mt.GivingCard(other, s.player) for other in with_cards(s)]
    put(s, *givers, mt.ChoosingCard(s.player, ()))


def answer_card(name: str, rule: str) -> Card:
    """Return a card that is only played as an answer, in a task of its own (section 6d)."""
    return Card(name, rule, never, lambda s, log: None)


CARDS: tuple[Card, ...] = (
    with_choices("lightning", "R107", Choices(legal_lightning, {ac.Hex: strike}), always),
    with_choices(
        "great_dragon", "R108", Choices(legal_dragon, {ma.TargetArea: send_dragon}, mt.AgainstArea, finish_dragon)
    ),
    exchanging("stars", "R109", legal_stars),
    against_seat("witch_spell", "R110", with_knights, finish_spell),
    answer_card("small_dragon", "R111"),
    with_choices(
        "providence",
        "R112",
        Choices(legal_providence, {ac.Build: choose_corner, ma.PayWith: pay_with}, mt.LuckySettlement),
        can_settle,
    ),
    with_choices("current", "R114", Choices(legal_current, {ma.SteerShip: steer})),
    with_choices(
        "unicorn_dance",
        "R115",
        Choices(lambda table, task: ma.SET_FACE, {ma.SetFace: set_face}),
        lambda table: "event" not in table.fixed,
        before=True,
    ),
    exchanging("enchanted_land", "R116", legal_enchanted, exchange_hexes),
    with_choices("nature", "R118", Choices(legal_nature, {ac.Take: take_gift}, mt.GiftOfNature)),
    with_choices(
        "wizard",
        "R119",
        Choices(lambda table, task: entries(ac.PUT, wizard_corners(table, task.seat)), {ac.Put: put_wizard}),
    ),
    Card("formula", "R120", lambda table: bool(with_cards(table)), play_formula),
    answer_card("spell_power", "R121"),
    answer_card("veto", "R122"),
)
