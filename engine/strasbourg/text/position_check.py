"""The invariants of every position (section 6f of the rules)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.kernel.game import PositionError
from engine.strasbourg import state as st
from engine.strasbourg.city import PLOTS, SPOTS
from engine.strasbourg.components import BOARDS, CHURCH, EDIFICES, NOBILITY, OFFICES, PLACES
from engine.strasbourg.phases import rounds
from engine.strasbourg.stacks import in_form, is_in_form, is_whole
from engine.strasbourg.state import PASSED, PLANNING, WAITING, Bid, Seat, State
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.values import DEALT, KEPT_AT_LEAST, ROUNDS


def check(s: State) -> None:
    """Check everything; raise PositionError, with the field, if something is impossible."""
    _hold(_each_once(s.boards, BOARDS), "boards", "must name each board once")
    _hold(_each_once(s.edifices, EDIFICES), "edifices", "must name each edifice once")
    _bids(s)
    for number, seat in enumerate(s.seats):
        _cards(s, number, seat)
        _where_cards_lie(s, number, seat)
    _tasks(s)
    _city(s)
    _step(s)


def _hold(fact: bool, field: str, problem: str) -> None:
    if not fact:
        raise PositionError(field, problem)


def _each_once(found: Sequence[str], wanted: Iterable[str]) -> bool:
    return sorted(found) == sorted(wanted)


# ---------------------------------------------------------------- cards


def _bids_of(s: State) -> tuple[Bid, ...]:
    return s.pending.bids if isinstance(s.pending, st.InField) else ()


def _bids(s: State) -> None:
    """Check the cards turned up: an entry for each seat, cards from the highest down."""
    if not isinstance(s.pending, st.InField):
        return
    bids = s.pending.bids
    _hold(len(bids) == len(s.seats), "turn.bids", f"must have {len(s.seats)} entries, not {len(bids)}")
    for number, bid in enumerate(bids):
        _hold(
            not isinstance(bid, tuple) or bid == in_form(bid), f"turn.bids[{number}]", "must go from the highest down"
        )


def _cards(s: State, number: int, seat: Seat) -> None:
    """Check that the seat has four cards of each value, and that cards that came back lie under its pile."""
    player, bids = f"players[{number}]", _bids_of(s)
    _hold(is_in_form(seat.stacks), f"{player}.stacks", "must not be empty, and go from the highest down")  # A12
    bid = bids[number] if bids else None
    cards = [*seat.pile, *seat.hand, *seat.out, *seat.lost, *(bid if isinstance(bid, tuple) else ())]
    cards += [card for stack in seat.stacks for card in stack]
    _hold(is_whole(cards), f"{player}.pile", "must have, with all other cards of the seat, four of each value")  # R4
    common = len(seat.returned)
    if isinstance(s.pending, PLANNING):
        common = min(common, len(seat.pile))
    _hold(_end(seat.pile, common) == _end(seat.returned, common), f"{player}.returned", "must be the end of the pile")


def _end(cards: Sequence[int], number: int) -> Sequence[int]:
    """Return the last cards, at most so many."""
    return cards[max(0, len(cards) - number) :]


def _where_cards_lie(s: State, number: int, seat: Seat) -> None:
    """Check that there are cards only where the step allows it."""
    player, asked = f"players[{number}]", s.pending
    planning = isinstance(asked, PLANNING)
    _hold(not seat.hand or (planning and number == asked.seat), f"{player}.hand", "must be empty in this step")
    if isinstance(asked, st.ChoosingTasks):
        for name, cards in (("out", seat.out), ("lost", seat.lost), ("returned", seat.returned)):
            _hold(not cards, f"{player}.{name}", "must be empty in this step")
    order = s.order()
    before = planning and order.index(number) > order.index(asked.seat)  # has not planned yet
    before = before or (isinstance(asked, st.Drawing) and number == asked.seat)
    if before or isinstance(asked, st.ChoosingTasks | st.GameOver):
        _hold(not seat.stacks, f"{player}.stacks", "must be empty in this step")


# ---------------------------------------------------------------- tasks and city


def _tasks(s: State) -> None:
    """Check that each task is in one place, and five with each seat."""
    everywhere = [*s.box, *(task for seat in s.seats for task in (*seat.tasks, *seat.rejected))]
    _hold(_each_once(everywhere, list(TASKS)), "box", "must name, with the tasks of all seats, each task once")
    choosing = isinstance(s.pending, st.ChoosingTasks)
    for number, seat in enumerate(s.seats):
        player = f"players[{number}]"
        _hold(len(seat.tasks) >= KEPT_AT_LEAST, f"{player}.tasks", "must not be empty")
        _hold(len(seat.tasks) + len(seat.rejected) == DEALT, f"{player}.tasks", f"must be {DEALT} with the rejected")
        still = choosing and number >= s.to_act
        _hold(not (still and seat.rejected), f"{player}.rejected", "must be empty before it is chosen")


def _city(s: State) -> None:
    """Check chapels and edifices; the squares of members are checked on reading."""
    _hold(all(spot in SPOTS for spot in s.chapels), "chapels", "must be chapel spots")
    _hold(len(set(s.chapels)) == len(s.chapels), "chapels", "must be different spots")
    most = s.round - (not isinstance(s.pending, st.EdificeSite | st.GameOver))
    _hold(len(s.chapels) <= most, "chapels", f"must be at most {most} in this step")
    plots, edifices = [built.at for built in s.built], [built.edifice for built in s.built]
    _hold(all(plot in PLOTS for plot in plots), "built", "must stand on building plots")
    _hold(len(set(plots)) == len(plots), "built", "must stand on different plots")
    _hold(len(set(edifices)) == len(edifices), "built", "must be different edifices")
    rounds_done = s.round - (not s.is_over)
    _hold(all(edifice in s.edifices[:rounds_done] for edifice in edifices), "built", "must be of an earlier round")


# ---------------------------------------------------------------- the step


def _step(s: State) -> None:
    asked = s.pending
    seat = s.seats[asked.seat]
    match asked:
        case st.ChoosingTasks():
            _hold(s.round == 1, "round", "must be 1 in this step")
        case st.Drawing():
            _hold(bool(seat.hand), f"players[{asked.seat}].hand", "must not be empty in this step")  # A6
            _hold(bool(seat.pile), f"players[{asked.seat}].pile", "must not be empty in this step")  # A7
        case st.Dividing():
            _hold(bool(seat.hand), f"players[{asked.seat}].hand", "must not be empty in this step")
            _hold(bool(seat.stacks), f"players[{asked.seat}].stacks", "must have an open stack")
            highest = max(seat.hand)
            _hold(highest <= seat.stacks[-1][0], f"players[{asked.seat}].hand", "must not be above the open stack")
        case st.Bidding():
            _bidding(s, asked)
        case st.AfterRanking():
            _after_ranking(s, asked)
        case st.ChapelSite():
            _hold(s.holder(CHURCH) == asked.seat, "turn.to_act", "must hold the church seat")  # R50
        case st.EdificeSite():
            _hold(s.holder(NOBILITY) == asked.seat, "turn.to_act", "must hold the nobility seat")  # R52
        case st.GameOver():
            _hold(s.round == ROUNDS, "round", f"must be {ROUNDS} in this step")


def _bidding(s: State, asked: st.Bidding) -> None:
    first = rounds.first_undecided(s, asked.bids)
    _hold(asked.seat == first, "turn.to_act", "must be the first seat that has not decided")  # R23
    for number, bid in enumerate(asked.bids):
        _hold(bid != (), f"turn.bids[{number}]", "must not be empty")
        if bid is None or bid == WAITING:
            _hold(bool(s.seats[number].stacks), f"turn.bids[{number}]", "must be of a seat with a stack")  # A14


def _after_ranking(s: State, asked: st.AfterRanking) -> None:
    """Check the ranking and its consequences."""
    bids, ranking = asked.bids, asked.ranking
    decided = all(bid is not None and bid != WAITING for bid in bids)
    _hold(decided, "turn.bids", "must all be decided in this step")
    turned_up = [number for number, bid in enumerate(bids) if bid != PASSED]
    _hold(sorted(ranking) == turned_up, "turn.ranking", "must be the seats that turned up a stack")
    _hold(bool(ranking), "turn.ranking", "must not be empty")
    _hold(s.start == ranking[0], "start", "must be the first of the ranking")  # R28
    _hold(asked.seat in ranking, "turn.to_act", "must be in the ranking")
    place, paying = ranking.index(asked.seat), PLACES[asked.field]
    gone = ranking[paying:place] if isinstance(asked, st.Refunding) else ()  # these may have taken cards back
    kept = [bids[number] for number in ranking if number not in gone]
    _hold(() not in kept, "turn.bids", "must not be empty")
    sums = [rounds.points_of(bid) for bid in kept]
    _hold(sums == sorted(sums, reverse=True), "turn.ranking", "must go from the highest sum down")  # R26
    match asked:
        case st.Settling(office=office):
            _hold(place < paying, "turn.to_act", "must have a place that pays")
            _hold(office == OFFICES[place], "turn.office", f"must be {OFFICES[place]}")
            guild = s.guild(asked.field)
            _hold(guild is not None and bool(rounds.squares_for(s, asked.seat, guild)), "turn.step",
                  "must not be settle without a square that can be paid")  # A28  # fmt: skip
        case st.Selling():
            _hold(place == 0, "turn.to_act", "must be on place 1")  # R45
            _hold(any(s.seats[asked.seat].goods), "turn.to_act", "must have a good")  # A34
        case st.Refunding():
            _hold(place >= paying, "turn.to_act", "must be behind the places that pay")  # A21
            _hold(s.round < ROUNDS, "round", f"must be below {ROUNDS} in this step")  # A24
