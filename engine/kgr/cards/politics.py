"""The blue cards (R88 to R96)."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.cards.card import Card, Choices, with_choices
from engine.kgr.cards.targets import against_seat, choose_target, seen_cards, targets
from engine.kgr.cards.trade import richer
from engine.kgr.island import EDGE_MASK, EDGES, entries, numbers_in
from engine.kgr.knights import acting as knights
from engine.kgr.magic import chips
from engine.kgr.phases.building import place, road_edges
from engine.kgr.phases.calendar import may_get
from engine.kgr.phases.drawing import with_card, without
from engine.kgr.phases.flow import Log, change_first, leave, put, renew_longest, renew_longest_at, take_off
from engine.kgr.phases.reactions import ask_for_veto
from engine.kgr.pieces import lift_knight, lift_road
from engine.kgr.points import points_of
from engine.kgr.state import Seat, State, Table
from engine.kgr.values import AREA_OF, AREAS, NONE

# ---------------------------------------------------------------- the bishop, the marshal


def play_bishop(s: State, log: Log) -> None:
    """Move the robber, and draw from each seat there (R88)."""
    put(s, ts.PlaceRobber(s.player, "bishop"))


def can_wake(table: Table) -> bool:
    """Return whether the player has a knight that can be woken: it does not celebrate, and no spell binds it (A65)."""
    seat = table.seats[table.player]
    return not seat.spell and bool(seat.knights & ~seat.active & ~table.celebrating())


def play_warlord(s: State, log: Log) -> None:
    """Make all knights of the player active (R95)."""
    seat = s.seats[s.player]
    for corner in numbers_in(seat.knights & ~seat.active & ~s.celebrating()):
        knights.wake(s, log, corner, NONE, "warlord")


# ---------------------------------------------------------------- the turncoat


def with_knights(table: Table) -> list[int]:
    """Return the other seats with a knight."""
    return [other for other in table.others() if table.seats[other].knights]


def finish_deserter(s: State, log: Log, task: ts.Targeting) -> None:
    """Have the seat take off one of its knights (R90)."""
    assert task.target is not None
    put(s, ts.Removing(task.target, task.seat))


def legal_remove(table: Table) -> tuple[ac.Action, ...]:
    """List each knight of the seat."""
    return tuple([ac.RemoveKnight(corner) for corner in numbers_in(table.seats[table.to_act].knights)])


def remove_knight(s: State, log: Log, action: ac.RemoveKnight) -> None:
    """Take the knight off; the player may put one of its own, of the same level or of the next lower that it has
    (A75)."""
    asked = s.asked(ts.Removing)
    knight = lift_knight(s.own(asked.seat), action.at)
    chips.leave(s, action.at)
    log.append(ev.Lost(asked.seat, ac.KNIGHT, action.at, "deserter"))
    renew_longest_at(s, log, action.at, asked.seat)
    take_off(s)
    level = next((each for each in range(knight.level, 0, -1) if knights.has_knight(s, asked.by, each)), None)
    if level is not None and knights.knight_corners(s, asked.by):
        put(s, ts.Stationing(asked.by, level, knight.active))


def legal_station(table: Table) -> tuple[ac.Action, ...]:
    """List each corner for the knight, and to do without it."""
    return (*entries(ac.BUILD_KNIGHT, knights.knight_corners(table, table.to_act)), ac.DONE)


def station(s: State, log: Log, action: ac.Build) -> None:
    """Put the knight there; if it is active it may act at once (R52)."""
    asked = s.asked(ts.Stationing)
    take_off(s)
    knights.station(s, log, action.at, ts.Knight(asked.level, asked.active, False, False), NONE, "deserter")


def why_not_station(table: Table, action: ac.Action) -> Reason | None:
    """Return why the knight cannot come there."""
    asked = table.asked(ts.Stationing)
    if isinstance(action, ac.Build) and action.what == ac.KNIGHT:
        return knights.why_not_recruit(table, action.at, NONE, asked.level)
    return None


# ---------------------------------------------------------------- the diplomat


def open_roads(table: Table) -> list[int]:
    """Return the edges of all open roads that may be taken off (R91, A76)."""
    return [edge for seat in table.seats for edge in numbers_in(seat.roads) if is_open(seat, edge)]


def is_open(seat: Seat, edge: int) -> bool:
    """Return whether a road touches nothing else of its owner at one of its corners, and no knight depends on it."""
    found = False
    for corner in EDGES[edge]:
        if seat.roads & EDGE_MASK[corner] != 1 << edge:
            continue  # another road of the owner begins there
        if seat.knights >> corner & 1:
            return False  # A76
        found = found or not seat.buildings >> corner & 1
    return found


def legal_diplomat(table: Table, task: ts.OpenRoad) -> tuple[ac.Action, ...]:
    """List the open roads; behind an own one where it can lie instead."""
    if task.removed is None:
        return tuple([ac.RemoveRoad(edge) for edge in open_roads(table)])
    if table.roads() >> task.removed & 1:
        return ()  # a foreign one, still to be taken off
    if table.seats[task.seat].lent:
        return ()  # A72
    elsewhere = road_edges(table, task.seat) & ~(1 << task.removed)
    return (*entries(ac.BUILD_ROAD, elsewhere), ac.DONE)


def choose_road(s: State, log: Log, action: ac.RemoveRoad) -> None:
    """Take an own road off; a foreign one goes when nothing stops it any more."""
    task = s.asked(ts.OpenRoad)
    change_first(s, ts.OpenRoad(task.seat, task.card, action.road))
    if s.seats[task.seat].roads >> action.road & 1:
        _take_road(s, log, task.seat, action.road)
    else:
        ask_for_veto(s, _owner_of_road(s, action.road), task.seat, task.card)


def finish_diplomat(s: State, log: Log, task: ts.OpenRoad) -> None:
    """Take the foreign road off."""
    assert task.removed is not None
    if s.roads() >> task.removed & 1:  # an own one is off already, and no other may be laid (A72)
        _take_road(s, log, _owner_of_road(s, task.removed), task.removed)
    renew_longest(s, log)


def _owner_of_road(table: Table, edge: int) -> int:
    return next(number for number, seat in enumerate(table.seats) if seat.roads >> edge & 1)


def _take_road(s: State, log: Log, owner: int, edge: int) -> None:
    lift_road(s.own(owner), edge)
    chips.send_home_from_road(s, edge)
    log.append(ev.Lost(owner, ac.ROAD, edge, "diplomat"))


def lay_again(s: State, log: Log, action: ac.Build) -> None:
    """Lay the road elsewhere for nothing."""
    take_off(s)
    place(s, log, action, NONE, "diplomat")


def leave_it(s: State, log: Log, action: ac.Done) -> None:
    """Lay no road."""
    take_off(s)
    renew_longest(s, log)


# ---------------------------------------------------------------- intrigue


def legal_intrigue(table: Table, task: ts.Displacing) -> tuple[ac.Action, ...]:
    """List the foreign knights at own roads (R92, A77)."""
    if task.target is not None:
        return ()
    return tuple([ac.DisplaceAt(corner) for corner in numbers_in(_knights_at_roads(table))])


def _knights_at_roads(table: Table) -> int:
    mask = 0
    for other in table.others():
        mask |= table.seats[other].knights
    return mask & table.reach_of(table.player)


def choose_knight(s: State, log: Log, action: ac.DisplaceAt) -> None:
    """Choose the knight."""
    task = s.asked(ts.Displacing)
    change_first(s, ts.Displacing(task.seat, task.card, action.at))
    ask_for_veto(s, knights.owner_of_knight(s, action.at), task.seat, task.card)


def finish_intrigue(s: State, log: Log, task: ts.Displacing) -> None:
    """Displace the knight; nothing of the player moves there (A77)."""
    assert task.target is not None
    owner = knights.owner_of_knight(s, task.target)
    knight = lift_knight(s.own(owner), task.target)
    chips.lift(s, task.target)
    log.append(ev.Displaced(task.seat, None, task.target, owner))
    renew_longest_at(s, log, task.target, owner)
    knights.flees(s, log, owner, task.target, knight)


# ---------------------------------------------------------------- cards of others


def to_sabotage(table: Table) -> list[int]:
    """Return the other seats with as many points or more, and two hand cards (R93)."""
    own = points_of(table, table.player)
    return [other for other in table.others() if table.seats[other].held >= 2 and points_of(table, other) >= own]


def play_saboteur(s: State, log: Log) -> None:
    """Have each of them give half of its hand cards to the bank."""
    put(s, *[ts.Discarding(other, s.seats[other].held // 2, None) for other in to_sabotage(s)])


WEDDING_CARDS = 2


def play_wedding(s: State, log: Log) -> None:
    """Have each seat with more points give two hand cards (R96)."""
    gifts = [(other, min(WEDDING_CARDS, s.seats[other].held)) for other in richer(s)]
    put(s, *[ts.Giving(other, s.player, due, "any", None) for other, due in gifts])


def with_cards(table: Table) -> list[int]:
    """Return the other seats with a card."""
    return [other for other in table.others() if table.seats[other].cards]


def legal_spy(table: Table, task: ts.Targeting) -> tuple[ac.Action, ...]:
    """List the seats with a card; then each of the cards, and to take none (R94)."""
    if task.target is None:
        return targets(with_cards(table))
    cards = [card for card in dict.fromkeys(seen_cards(table, task.target)) if may_get(table, task.seat, AREA_OF[card])]
    return (*map(ac.TakeCard, cards), ac.DONE)  # A43


def take_their_card(s: State, log: Log, action: ac.TakeCard) -> None:
    """Take the card."""
    task = s.asked(ts.Targeting)
    assert task.target is not None
    victim, seat = s.own(task.target), s.own(task.seat)
    victim.cards = without(victim.cards, action.card)
    seat.cards = with_card(seat.cards, action.card)
    log.append(ev.CardMoved(task.target, task.seat, AREAS[AREA_OF[action.card]], action.card))
    take_off(s)


CARDS: tuple[Card, ...] = (
    Card("bishop", "R88", lambda table: table.is_robber_awake, play_bishop),
    against_seat("deserter", "R90", with_knights, finish_deserter),
    with_choices(
        "diplomat",
        "R91",
        Choices(
            legal_diplomat,
            {ac.RemoveRoad: choose_road, ac.Build: lay_again, ac.Done: leave_it},
            ts.OpenRoad,
            finish_diplomat,
        ),
    ),
    with_choices(
        "intrigue", "R92", Choices(legal_intrigue, {ac.DisplaceAt: choose_knight}, ts.Displacing, finish_intrigue)
    ),
    Card("saboteur", "R93", lambda table: bool(to_sabotage(table)), play_saboteur),
    with_choices(
        "spy",
        "R94",
        Choices(legal_spy, {ac.Target: choose_target, ac.TakeCard: take_their_card, ac.Done: leave}, ts.Targeting),
    ),
    Card("warlord", "R95", can_wake, play_warlord),
    Card("wedding", "R96", lambda table: bool(richer(table)), play_wedding),
)
