"""The conditions on the tasks of a position (section 6i of the rules)."""

from __future__ import annotations

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.cards.deck import CARDS
from engine.kgr.cards.politics import is_open
from engine.kgr.cards.trade import richer
from engine.kgr.island import EDGES
from engine.kgr.knights.acting import has_knight
from engine.kgr.magic import tasks as mt
from engine.kgr.phases import hand
from engine.kgr.phases.flow import next_placing
from engine.kgr.phases.reactions import DEBTS, MORE_CARDS
from engine.kgr.phases.trade import counters_of
from engine.kgr.pieces import lay_road
from engine.kgr.state import State
from engine.kgr.text.holds import hold
from engine.kgr.text.magic_check import check_card, check_task, first_choices
from engine.kgr.turn.steps import STEPS
from engine.kgr.values import AREA, KIND, KNIGHTS, LAND, OFFER_CARDS, ROADS, WHOLE

OF_LAND = (
    ts.Event,
    ts.Yield,
    ts.HandLimit,
    ts.Steal,
    ts.Discarding,
    ts.PlaceRobber,
    ts.Robbing,
    ts.Offering,
    ts.Answering,
    ts.Dealing,
    ts.Countering,
    ts.Bargaining,
)
NEVER_LEFT = (ts.SetUpPiece, ts.Pave, mt.Owing)
LEFT_IN_TURN: dict[str, tuple[type[ts.Task], ...]] = {
    LAND: OF_LAND,
    KNIGHTS: (*[kind for kind in ts.TASKS if kind not in NEVER_LEFT], ts.CardTask),
    WHOLE: (*[kind for kind in mt.TASKS if kind not in NEVER_LEFT], ts.CardTask),
}
"""Tasks that can be left in a turn, by extent."""
OF_PLAYER = (
    ts.Steal,
    ts.SetUpPiece,
    ts.Pave,
    ts.PlaceRobber,
    ts.Robbing,
    ts.PlaceMetropolis,
    ts.Stationing,
    ts.Offering,
    ts.Dealing,
    ts.CardTask,
    mt.NamingGate,
    mt.ChoosingCard,
)
"""Tasks whose seat is the player."""
MORE = (0, MORE_CARDS)
ALONE = (ts.CardTask, ts.Dealing, ts.Fleeing, mt.ChoosingCard)
"""Tasks of which there is one at most."""


def check_tasks(s: State) -> None:
    """Check the tasks; raise PositionError, with the field, if one is impossible."""
    match s.phase:
        case ts.SETUP:
            _setup(s)
        case ts.ACT:
            for at, task in enumerate(s.tasks):
                _task(s, f"turn.tasks[{at}]", at, task)
        case ts.BEFORE:
            _before(s)
        case ts.ENDING:
            hold(bool(s.tasks), "turn.tasks", "must have something to do at the end of a turn")
            for at, task in enumerate(s.tasks):
                hold(isinstance(task, ts.Surplus | mt.Owing), f"turn.tasks[{at}].task", "must be one that ends a turn")
        case _:
            hold(not s.tasks, "turn.tasks", f"must be empty in {s.phase}")
    lone = sum(isinstance(task, ALONE) for task in s.tasks)
    hold(lone <= 1, "turn.tasks", "must have at most one card, deal or flight")
    if s.tasks:
        hold(isinstance(s.tasks[0], ts.SeatTask), "turn.tasks[0]", "must ask somebody")
        hold(bool(STEPS[type(s.pending)].legal(s)), "turn.tasks[0]", "must have an answer")


def _before(s: State) -> None:
    """Check that nothing but a card that is played before the throw is being played."""
    if not s.tasks:
        return
    task = s.tasks[0]
    fits = s.options.extent != LAND and isinstance(task, ts.CardTask) and CARDS[task.card].before
    hold(fits and len(s.tasks) == 1, "turn.tasks", "must be empty before the throw, or a card played there")
    _seats(s, "turn.tasks[0]", task)
    _card(s, "turn.tasks[0]", 0, task)


def _setup(s: State) -> None:
    """Check that the pieces are those that were placed before the one that is asked for (R6, R7)."""
    hold(len(s.tasks) == 1, "turn.tasks", "must be the next placing alone")
    task = s.tasks[0]
    hold(isinstance(task, ts.SetUpPiece | ts.Pave), "turn.tasks[0]", "must be a placing")
    seats = len(s.seats)
    order = (*range(seats), *reversed(range(seats)))
    built = sum(seat.buildings.bit_count() for seat in s.seats)
    paved = isinstance(task, ts.Pave)
    hold(paved <= built < len(order) + paved, "players", "must have the buildings placed so far")
    for number, seat in enumerate(s.seats):
        path = f"players[{number}]"
        hold(seat.buildings.bit_count() == order[:built].count(number), f"{path}.buildings", "must be those placed")
        hold(seat.roads.bit_count() == order[: built - paved].count(number), f"{path}.roads", "must be those placed")
        cities = 0 if s.options.extent == LAND else order[len(s.seats) : built].count(number)
        hold(seat.cities.bit_count() == cities, f"{path}.buildings", "must be the pieces of the set-up")
        hold(not seat.knights, f"{path}.knights", "must be none in the set-up")
    turn = order[built - paved]
    hold(isinstance(task, ts.SeatTask) and task.seat == turn, "turn.tasks[0].seat", f"must be {turn}")
    hold(s.player == turn, "turn.player", f"must be {turn}")
    if isinstance(task, ts.Pave):
        own = s.seats[turn].buildings >> task.at & 1
        hold(bool(own), "turn.tasks[0].at", "must be the building just placed")
    else:
        hold(task == next_placing(s), "turn.tasks[0].piece", "must be the piece whose turn it is")


def _task(s: State, path: str, at: int, task: ts.Task) -> None:
    """Check one task of the actions."""
    hold(isinstance(task, LEFT_IN_TURN[s.options.extent]), f"{path}.task", "must be one that can be left in a turn")
    if isinstance(task, ts.Countering | ts.Dealing):
        fits = s.options.counter_offers == isinstance(task, ts.Countering | ts.Bargaining)
        hold(fits, f"{path}.task", "must be one of games with these counter_offers")  # A90
    _seats(s, path, task)
    check_task(s, path, at, task)
    is_whole = s.options.extent == WHOLE
    match task:
        case ts.HandLimit(plus=plus):
            hold(plus is None or (is_whole and plus in MORE), f"{path}.plus", "must be null, or what a card adds")
        case ts.BarbarianAttack() | ts.Sack():
            for name in ("doubled", "sheltered"):
                hold(is_whole or getattr(task, name, None) is None, f"{path}.{name}", "must be null")
        case ts.Discarding(seat=seat, due=due, last=last):
            _due(path, s.seats[seat].hand, due, last)
        case ts.Giving(seat=seat, due=due, of=of, last=last):
            _due(path, hand.part_of(s.seats[seat].hand, of), due, last)
        case ts.PlaceRobber(why=why):
            fits = why == "seven" or s.options.extent != LAND
            hold(fits, f"{path}.why", "must be seven: there is nothing else here")
        case ts.DrawCard(area=area) | ts.PlaceMetropolis(area=area):
            hold(AREA[area] in s.options.areas, f"{path}.area", "must be an area that occurs")
        case ts.Stationing(level=level):
            hold(has_knight(s, task.seat, level), f"{path}.level", "must be of a knight in supply")
        case ts.Offering(give=give, want=want):
            hold(at == 0, f"{path}.task", "must be the first")
            _offer(s, path, task.seat, give, want)
            if isinstance(task, ts.Countering):
                _asked_by_player(path, s, task)
                hold(any(isinstance(other, ts.Dealing) for other in s.tasks), path, "must have its deal behind it")
        case ts.Answering():
            _answer(s, path, at, task)
        case ts.Dealing():
            _deal(s, path, at, task)
        case ts.CardTask():
            hold(not CARDS[task.card].before, f"{path}.card", "must be one that is played after the throw")
            _card(s, path, at, task)


def _seats(s: State, path: str, task: ts.Task) -> None:
    """Check whose task it is, and against whom it goes."""
    if isinstance(task, OF_PLAYER) and isinstance(task, ts.SeatTask | ts.Steal) and not isinstance(task, ts.Countering):
        hold(task.seat == s.player, f"{path}.seat", f"must be the player, {s.player}")
    match task:
        case ts.Steal(seat=seat, from_=victim):
            hold(victim != seat, f"{path}.from", "must be another seat")
        case ts.Giving(seat=seat, to=to):
            hold(to == s.player and seat != to, f"{path}.to", "must be the player, to whom another seat gives")
        case ts.Removing(seat=seat, by=by):
            hold(by == s.player and seat != by, f"{path}.by", "must be the player, and the seat another one")


def _due(path: str, cards: tuple[int, ...], due: int, last: str | None) -> None:
    """Check that so many cards can still be named."""
    left = sum(cards[0 if last is None else KIND[last] :])
    hold(due <= left, f"{path}.due", f"must be at most {left}")


def _answer(s: State, path: str, at: int, task: ts.Answering) -> None:
    _asked_by_player(path, s, task)
    _full_offer(s, path, s.player, task)
    deals = [other for other in s.tasks[at:] if isinstance(other, ts.Dealing)]
    fits = len(deals) == 1 and (deals[0].give, deals[0].want) == (task.give, task.want)
    hold(fits, path, "must have its deal behind it")


def _asked_by_player(path: str, s: State, task: ts.Answering | ts.Countering) -> None:
    hold(task.by == s.player and task.seat != task.by, f"{path}.by", "must be the player, who asks another seat")


def _deal(s: State, path: str, at: int, task: ts.Dealing) -> None:
    _full_offer(s, path, s.player, task)
    counters = counters_of(task)
    answered = (*task.yes, *[made.seat for made in counters])
    others = len(set(answered)) == len(answered) and s.player not in answered
    hold(others, f"{path}.yes", "must be different seats other than the player")
    for number, made in enumerate(counters):
        hold(made.seat < len(s.seats), f"{path}.counters[{number}].seat", f"must be at most {len(s.seats) - 1}")
        _full_offer(s, f"{path}.counters[{number}]", made.seat, made)
    cards = hand.amounts(task.want)
    able = all(hand.holds(s.seats[seat].hand, cards) for seat in task.yes)
    hold(able, f"{path}.want", "must be in the hands of those who agreed")
    hold(at > 0 or bool(answered), f"{path}.yes", "must not be empty")


def _full_offer(s: State, path: str, seat: int, task: ts.Answering | ts.Dealing | ts.CounterOffer) -> None:
    """Check an offer, or a counter-offer, that the seat has made."""
    hold(bool(task.give), f"{path}.give", "must not be empty")
    hold(bool(task.want), f"{path}.want", "must not be empty")
    _offer(s, path, seat, task.give, task.want)


def _offer(s: State, path: str, seat: int, give: tuple[str, ...], want: tuple[str, ...]) -> None:
    """Check the kinds that the offer of a seat names so far (R24, A18)."""
    for name, kinds in (("give", give), ("want", want)):
        order = [KIND[kind] for kind in kinds]
        hold(len(kinds) <= OFFER_CARDS, f"{path}.{name}", f"must be at most {OFFER_CARDS} cards")
        hold(order == sorted(order), f"{path}.{name}", "must be in canonical order")
        hold(all(kind in s.options.kinds for kind in order), f"{path}.{name}", "must be kinds that occur")
    hold(not set(give) & set(want), f"{path}.want", "must not be on both sides")
    hold(bool(give) or not want, f"{path}.want", "must be empty while nothing is given")
    held = hand.holds(s.seats[seat].hand, hand.amounts(give))
    hold(held, f"{path}.give", f"must be in the hand of seat {seat}")


# ---------------------------------------------------------------- cards


def _card(s: State, path: str, at: int, task: ts.Task) -> None:
    """Check the choices made for a card: it is the first task, but behind the card that a seat gives for the trading
    port."""
    before = s.tasks[0]
    behind = at == 1 and (
        isinstance(before, mt.Stopping) or (isinstance(before, ts.Giving) and isinstance(task, ts.Harbour))
    )
    hold(at == 0 or behind, f"{path}.task", "must be the first")
    assert isinstance(task, ts.CardTask)
    played = task.card in DEBTS or any(task.card in deck for deck in s.decks)
    hold(played, f"{path}.card", "must lie in its deck, as a card that has been played")
    check_card(s, path, task)
    match task:
        case ts.Harbour(ask=ask):
            others = s.others()
            fits = ask == others[len(others) - len(ask) :]
            hold(fits, f"{path}.ask", "must be the last of the other seats, clockwise")
        case ts.Looking():
            _look(s, path, task)
        case ts.Targeting(target=target) if target is not None:
            hold(target != s.player, f"{path}.target", "must be another seat")
        case ts.OpenRoad(removed=edge) if edge is not None and not isinstance(before, mt.Stopping):
            _removed(s, path, edge)
        case ts.Exchanging(hex=hex_) if hex_ is not None:
            hold(ac.HEX[hex_] in first_choices(s, task), f"{path}.hex", "must be a hex that the card may choose")


def _look(s: State, path: str, task: ts.Looking) -> None:
    """Check the great merchant: whose hand is looked at, and the cards taken from it."""
    if task.target is not None:
        hold(task.target in richer(s), f"{path}.target", "must be a seat with more points and a card")
    hold(task.target is not None or task.left > 1, f"{path}.left", "must be 2: nobody has been chosen")
    hold((task.last is None) == (task.left > 1), f"{path}.last", "must be null until a card is taken, else its kind")


def _removed(s: State, path: str, edge: int) -> None:
    """Check that the own road which the diplomat took off was there and open (R91)."""
    seat = s.seats[s.player].copy()
    hold(not s.roads() >> edge & 1, f"{path}.removed", f"must be an edge without a road: {EDGES[edge]}")
    hold(seat.roads.bit_count() < ROADS, f"{path}.removed", "must have a road left to lay")
    lay_road(seat, edge)
    hold(is_open(seat, edge), f"{path}.removed", "must have been an open road")
