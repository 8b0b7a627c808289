"""The red cards (R123 to R136)."""

from __future__ import annotations

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.cards.card import Card, Choices, with_choices
from engine.kgr.cards.magic import answer_card, put_to_sleep
from engine.kgr.cards.politics import with_cards
from engine.kgr.cards.targets import against_seat, aim
from engine.kgr.cards.trade import somebody_holds
from engine.kgr.island import HEX_MASK, entries
from engine.kgr.knights import acting as knights
from engine.kgr.magic import actions as ma
from engine.kgr.magic import events as me
from engine.kgr.magic import tasks as mt
from engine.kgr.phases import debts, given_cards
from engine.kgr.phases.building import drive_wizard_away
from engine.kgr.phases.calendar import is_banned, may_get
from engine.kgr.phases.drawing import put_away, top_card
from engine.kgr.phases.flow import Log, change_first, put, take_off
from engine.kgr.pieces import BASIC
from engine.kgr.state import Ban, State, Table
from engine.kgr.values import (
    AREA,
    AREA_OF,
    AREAS,
    CHURCH,
    DESERT,
    KIND,
    KINDS,
    MAGIC,
    NONE,
    RESOURCES,
    SCIENCE,
    TERRAINS,
)

# ---------------------------------------------------------------- superstition, lent


def superstitious(table: Table) -> list[int]:
    """Return the other seats with an active knight whose science or magic is above its church (A66)."""
    found = []
    for other in table.others():
        seat = table.seats[other]
        if seat.active and max(seat.levels[SCIENCE], seat.levels[MAGIC]) > seat.levels[CHURCH]:
            found.append(other)
    return found


def finish_superstition(s: State, log: Log, task: ts.Targeting) -> None:
    """Make all knights of the seat inactive (R123)."""
    assert task.target is not None
    put_to_sleep(s, log, task.target)


LENT = ("wool", "grain")
"""The cards due (R128), in canonical order."""


def without_lent(table: Table) -> list[int]:
    """Return the other seats that do not keep lent."""
    return [other for other in table.others() if not table.seats[other].lent]


def finish_lent(s: State, log: Log, task: ts.Targeting) -> None:
    """Forbid the seat to build until it has paid (R128)."""
    assert task.target is not None
    s.own(task.target).lent = LENT
    log.append(me.Lent(task.target, LENT))


# ---------------------------------------------------------------- the ban

BANNED = (SCIENCE, MAGIC)
DUE = 3


def payable(table: Table, number: int) -> list[str]:
    """Return the resources of the terrains at which the seat has a building (A73)."""
    built = table.seats[number].buildings
    terrains = {table.terrains[hex_] for hex_, corners in enumerate(HEX_MASK) if built & corners} - {DESERT}
    return [KINDS[kind] for kind in range(RESOURCES) if TERRAINS[kind] in terrains]


def bannable(table: Table) -> list[ma.TargetArea]:
    """Return the areas that can be closed: science or magic of another seat that can pay for it (A73)."""
    return [
        ma.TargetArea(other, AREAS[area])
        for other in table.others()
        for area in BANNED
        if not is_banned(table.seats[other], area) and payable(table, other)
    ]


def legal_ban(table: Table, task: mt.Banning) -> tuple[ac.Action, ...]:
    """List the areas that can be closed; then the cards due, in canonical order."""
    if task.target is None:
        return tuple(bannable(table))
    if len(task.named) == DUE:
        return ()
    kinds = payable(table, task.target)
    return tuple([ac.NAME[KIND[kind]] for kind in kinds if not task.named or KIND[kind] >= KIND[task.named[-1]]])


def choose_area(s: State, log: Log, action: ma.TargetArea) -> None:
    """Choose the area."""
    task = s.asked(mt.Banning)
    aim(s, log, mt.Banning(task.seat, task.card, action.seat, action.area), action.seat)


def name_due(s: State, log: Log, action: ac.Name) -> None:
    """Name a resource; with the third one the area is closed (R131)."""
    task = s.asked(mt.Banning)
    assert task.target is not None and task.area is not None
    named = (*task.named, action.kind)
    if len(named) < DUE:
        change_first(s, mt.Banning(task.seat, task.card, task.target, task.area, named))
        return
    take_off(s)
    seat = s.own(task.target)
    seat.bans = (*seat.bans, Ban(task.area, task.seat, named))
    log.append(me.Banned(task.target, task.seat, task.area, named))


# ---------------------------------------------------------------- cards of others


def can_burn(table: Table) -> bool:
    """Return whether a seat has a card beside the one that is played (A47)."""
    return len(table.seats[table.player].cards) > 1 or bool(with_cards(table))


def play_book_burning(s: State, log: Log) -> None:
    """Have every seat with a card put one under its deck (R125, A47)."""
    put(s, *[mt.Burning(number) for number in s.from_player() if s.seats[number].cards])


def _of_area(table: Table, number: int, area: int) -> list[str]:
    """Return the seat's cards of an area; in a view of another seat their backs."""
    return [card for card in table.seats[number].cards if AREA_OF[card] == area]


def _draw_from_each(name: str, rule: str, area: int) -> Card:
    """Return the card that draws one of a colour from each other seat, of which the player keeps one (R126, R129)."""

    def holders(table: Table) -> list[int]:
        return [other for other in table.others() if _of_area(table, other, area)]

    def play(s: State, log: Log) -> None:
        s.chance = s.chance.copy()
        drawn = []
        for other in holders(s):
            cards = _of_area(s, other, area)
            drawn.append(cards[s.chance.below(len(cards))])  # A48
            given_cards.lay_before(s, log, other, s.player, drawn[-1])
        put(s, mt.ChoosingCard(s.player, tuple(drawn)))

    return Card(name, rule, lambda table: bool(holders(table)), play)


# ---------------------------------------------------------------- the reformation


def legal_reformation(table: Table, task: mt.Reforming) -> tuple[ac.Action, ...]:
    """List the seats to exchange cards with; then the cards to put away, and from the second one on also no more."""
    cards = table.seats[task.seat].cards
    if task.who is None:
        who = [ma.Reform("self")] if cards else []
        return tuple(who + ([ma.Reform("others")] if with_cards(table) else []))
    found = [ac.PUT_UNDER[card] for card in dict.fromkeys(cards)]
    return (*found, ac.DONE) if found and task.put else tuple(found)


def reform(s: State, log: Log, action: ma.Reform) -> None:
    """Exchange own cards, which are named one by one, or have all others exchange all of theirs, clockwise (R134)."""
    task = s.asked(mt.Reforming)
    if action.who == "self":
        change_first(s, mt.Reforming(task.seat, task.card, "self"))
        return
    take_off(s)
    for other in with_cards(s):
        cards = s.seats[other].cards
        for card in cards:
            put_away(s, log, other, card)
        _draw_again(s, log, other, [AREAS[AREA_OF[card]] for card in cards])


def put_one_away(s: State, log: Log, action: ac.PutUnder) -> None:
    """Put a card under its deck; behind the last one as many are drawn."""
    task = s.asked(mt.Reforming)
    put_away(s, log, task.seat, action.card)
    areas = (*task.put, AREAS[AREA_OF[action.card]])
    if s.seats[task.seat].cards:
        change_first(s, mt.Reforming(task.seat, task.card, "self", areas))
    else:
        take_off(s)
        _draw_again(s, log, task.seat, areas)


def put_no_more_away(s: State, log: Log, action: ac.Done) -> None:
    """Draw as many cards as were put away."""
    task = s.asked(mt.Reforming)
    take_off(s)
    _draw_again(s, log, task.seat, task.put)


def _draw_again(s: State, log: Log, number: int, areas: tuple[str, ...] | list[str]) -> None:
    """Draw as many cards of each colour as were put away, colour by colour, of those that the seat may get (A46)."""
    for area in sorted(AREA[name] for name in areas):
        if may_get(s, number, area):
            top_card(s, log, number, area)


# ---------------------------------------------------------------- hand cards, figures, a knight


def play_church_tax(s: State, log: Log) -> None:
    """Have each other seat with a resource give one (R132)."""
    able = [other for other in s.others() if any(s.seats[other].hand[:RESOURCES])]
    put(s, *[ts.Giving(other, s.player, 1, "resource", None) for other in able])


def counted(table: Table) -> list[int]:
    """Return the other seats with a card and a hand card (R135)."""
    return [other for other in with_cards(table) if table.seats[other].held]


def play_census(s: State, log: Log) -> None:
    """Have each of them give the bank as many hand cards as it holds cards (R135, A49)."""
    due = [(other, min(len(s.seats[other].cards), s.seats[other].held)) for other in counted(s)]
    put(s, *[ts.Discarding(other, number, None) for other, number in due])


def has_figure(table: Table) -> bool:
    """Return whether a neutral figure stands on the island."""
    return any(figure is not None for figure in (table.robber, table.merchant, table.wizard, table.inquisitor))


def play_exile(s: State, log: Log) -> None:
    """Send all neutral figures off the island (R127)."""
    standing = {"robber": s.robber, "merchant": s.merchant, "wizard": s.wizard, "inquisitor": s.inquisitor}
    s.robber = s.merchant = s.wizard = s.inquisitor = None
    log += [ev.Figure(name, s.player, None) for name, figure in standing.items() if figure is not None]


def inquisitor_corners(table: Table) -> int:
    """Return the cities of all seats to which the inquisitor can come: no citadel, and not where he stands (R76,
    A70)."""
    mask = 0
    for seat in table.seats:
        mask |= seat.cities & ~seat.citadel
    return mask if table.inquisitor is None else mask & ~(1 << table.inquisitor)


def put_inquisitor(s: State, log: Log, action: ac.Put) -> None:
    """Put the inquisitor there; the wizard leaves (R130, R75)."""
    s.inquisitor = action.at
    log.append(ev.Figure("inquisitor", s.player, action.at))
    if s.wizard == action.at:
        drive_wizard_away(s, log)
    take_off(s)


def crusader_corners(table: Table) -> int:
    """Return the corners where a basic knight of the player can come (R133)."""
    return knights.knight_corners(table, table.player) if knights.has_knight(table, table.player, BASIC) else 0


def send_crusader(s: State, log: Log, action: ac.Build) -> None:
    """Put an active knight there, which may act at once (R133, A65)."""
    take_off(s)
    knights.station(s, log, action.at, ts.Knight(BASIC, True, False, False), NONE, "crusader")


CARDS: tuple[Card, ...] = (
    against_seat("superstition", "R123", superstitious, finish_superstition),
    answer_card("indulgence", "R124"),
    Card("book_burning", "R125", can_burn, play_book_burning),
    _draw_from_each("dogma", "R126", SCIENCE),
    Card("exile", "R127", has_figure, play_exile),
    against_seat(debts.LENT, "R128", without_lent, finish_lent),
    _draw_from_each("witch_burning", "R129", MAGIC),
    with_choices(
        "inquisitor",
        "R130",
        Choices(lambda table, task: entries(ac.PUT, inquisitor_corners(table)), {ac.Put: put_inquisitor}),
    ),
    with_choices("ban", "R131", Choices(legal_ban, {ma.TargetArea: choose_area, ac.Name: name_due}, mt.Banning)),
    Card("church_tax", "R132", somebody_holds, play_church_tax),
    with_choices(
        "crusader",
        "R133",
        Choices(lambda table, task: entries(ac.BUILD_KNIGHT, crusader_corners(table)), {ac.Build: send_crusader}),
    ),
    with_choices(
        "reformation",
        "R134",
        Choices(
            legal_reformation, {ma.Reform: reform, ac.PutUnder: put_one_away, ac.Done: put_no_more_away}, mt.Reforming
        ),
        can_burn,
    ),
    Card("census", "R135", lambda table: bool(counted(table)), play_census),
    answer_card("refuge", "R136"),
)
