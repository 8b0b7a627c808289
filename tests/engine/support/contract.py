"""The invariants of every game: checks on one game as it is played, for the tests and for `tests/soak`.

`watch(spec)` plays a game and runs the cheap checks after every decision (conservation, folding, the invariants of
section 6 of the rules) and the expensive ones now and then (round trip of the text, hidden things permuted, `why_not`).
It raises AssertionError if a check fails.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from lively import Player, drifting, lively
from random_games import GameAccount

from engine.firenze import actions as ac
from engine.firenze import board, cards
from engine.firenze import events as ev
from engine.firenze.fold import fold
from engine.firenze.game import FIRENZE
from engine.firenze.rules import apply, legal
from engine.firenze.scoring import final_scoring
from engine.firenze.setup import new_game
from engine.firenze.state import FulfilOrders, State
from engine.firenze.stones import COUNTS
from engine.firenze.text.position import to_json, view_json
from engine.firenze.view import View, view
from engine.kernel.chance import Chance
from firenze.checks import contract as checks

PLAYERS: dict[str, Player] = {"lively": lively, "drifting": drifting}


@dataclass(frozen=True)
class Spec:
    """A game to watch.  most: number of decisions after which an unfinished game is abandoned."""

    seats: int
    seed: int
    campanile: bool = True
    levies: str = "auto"
    neutrals: str = "recommended"
    player: str = "lively"
    most: int = 40_000

    def begin(self) -> State:
        return new_game(
            ["Anna", "Bruno", "Carla", "Dino"][: self.seats],
            self.seed,
            campanile=self.campanile,
            levies=self.levies,
            neutrals=self.neutrals,
        )


# ---------------------------------------------------------------- one game


def watch(spec: Spec, *, dear: int = 25, thorough: int = 400) -> GameAccount:
    """Play and check a game: every cheap check after every decision, the expensive checks every `dear` decisions, every
    conceivable action every `thorough` decisions."""
    chooser = Chance.seeded(spec.seed * 7 + spec.seats)
    play = PLAYERS[spec.player]
    state = spec.begin()
    seen = view(state, spec.seed % spec.seats)
    points = [0] * spec.seats
    moves: list[ac.Action] = []
    history: list[ev.GameEvent] = []
    account = GameAccount()
    assert ("campanile" in [*state.draw, *(card.card for card in state.row)]) == spec.campanile
    while not state.is_over and len(moves) < spec.most:
        actions = legal(state)
        assert actions, f"nothing is legal in {state.pending}"
        action = play(state, actions, chooser)
        count = len(moves)
        before = to_json(state) if count % 5 == 0 else None
        after, log = apply(state, action)
        if before is not None:
            assert to_json(state) == before, f"{action} changed the state handed in"
        if count % dear == 0:
            check_text(state)
            check_hidden(state, action, log, Chance.seeded(count))
        if count % thorough == 0:
            check_reasons(state)
        assert log[-1] == ev.Asked(after.to_act, after.pending), "the next question comes last"
        for event in log:
            fold(seen, event)
            assert len(seen.unseen()) == seen.draw, f"after {event} a card lies in two places, or nowhere"
        assert same(seen, view(after, seen.seat)), f"folding {log} does not give the view"
        check_conservation(after)
        check_invariants(state, after, log)
        _count_points(points, log)
        assert points == [seat.score for seat in after.seats]
        account.met(state.pending.step, action.card if isinstance(action, ac.PlayPerson) else action.do, log)
        moves.append(action)
        history += log
        state = after
    _check_prizes(history)
    check_text(state)
    checks.check_replay(FIRENZE, spec.begin(), moves, state)
    if state.is_over:
        _check_end(state, history)
    account.end(len(moves), is_over=state.is_over)
    return account


def same(one: View, other: View) -> bool:
    """Whether two views show the same table; the order of cards is ignored where it means nothing."""
    return (one.draw, one.taken) == (other.draw, other.taken) and _open(one) == _open(other)


def _open(table: View) -> object:
    return (
        [
            (seat.stock, seat.towers, sorted(seat.hand), sorted(seat.buildings), seat.seals, seat.score)
            for seat in table.seats
        ],
        table.orders,
        table.floor_tiles,
        table.row,
        sorted(table.discard),
        table.bag,
        sorted(table.church),
        sorted(table.bells),
        table.end,
        (table.number, table.player, sorted(table.played), table.built, table.free_choice, table.swapped),
        table.pending,
    )


# ---------------------------------------------------------------- after every decision


def check_conservation(state: State) -> None:
    """Check that stones, cards and seals are neither lost nor found (rules, section 6)."""
    stones = state.bag[:]
    lying = [card.stones for card in state.row] + [tuple(seat.stock) for seat in state.seats]
    transit = getattr(state.pending, "transit", None)
    lying += [transit] if transit else []
    for six in lying:
        assert min(six) >= 0
        for colour in range(6):
            stones[colour] += six[colour]
    for seat in state.seats:
        for tower in seat.towers:
            assert tower.height > 0
            stones[tower.colour] += tower.height
    assert tuple(stones) == COUNTS
    assert min(state.bag) >= 0
    found = [*state.draw, *state.discard, *state.church, *(card.card for card in state.row)]
    for seat in state.seats:
        found += seat.hand + seat.buildings
    taken = getattr(state.pending, "taken", None)
    found += [taken] if taken else []
    assert sorted(found) == ALL_CARDS["campanile" in found]
    for number, seat in enumerate(state.seats):
        assert seat.seals >= 0
        assert seat.seals + state.orders.count(number) == board.SEALS[len(state.seats)]
    assert state.orders.count(-2) == 5
    assert state.to_act in range(len(state.seats))


ALL_CARDS = {campanile: sorted(cards.deck(campanile) + cards.start_cards()) for campanile in (True, False)}


def check_invariants(before: State, after: State, log: list[ev.GameEvent]) -> None:
    """Check the limits after a turn, no ruin after phase 4, balconies in order, one person of a name, a full row."""
    for event in log:
        if isinstance(event, ev.TurnEnded):
            seat = after.seats[event.seat]
            warehouse = "warehouse" in seat.buildings
            assert sum(seat.stock) <= (15 if warehouse else 10)
            owned = seat.hand + seat.buildings
            assert warehouse or len(owned) <= 5 or all(card in cards.FEASTS for card in owned)
    if isinstance(after.pending, FulfilOrders):
        assert all(tower.raised for tower in after.seats[after.player].towers)
    sealed = [after.orders[board.order_index(balcony.colour, balcony.height)] >= 0 for balcony in after.balconies]
    assert all(earlier or not later for earlier, later in pairwise(sealed))
    assert len(set(after.played)) == len(after.played)
    assert 0 <= after.built <= 6
    assert all(len(set(seat.buildings)) == len(seat.buildings) for seat in after.seats)
    short = after.pending.step in ("event", "raze", "strip", "burn", "levy", "window")
    assert len(after.row) == 6 - short
    for number, seat in enumerate(after.seats):
        assert number == after.player or all(tower.old and not tower.raised for tower in seat.towers)
    if before.player != after.player:
        assert after.player == (before.player + 1) % len(after.seats)


def _count_points(points: list[int], log: list[ev.GameEvent]) -> None:
    """Add up the points of the events, which also give the score after each of them."""
    for event in log:
        if isinstance(event, ev.OrderFulfilled | ev.FloorTileWon | ev.PrivilegeWon | ev.LastSealPlaced):
            points[event.seat] += event.points
            assert event.score == points[event.seat]


def _check_prizes(history: list[ev.GameEvent]) -> None:
    """Check that each floor tile and the end bonus comes at most once, a privilege once for each time it was
    offered."""
    tiles = [event.height for event in history if isinstance(event, ev.FloorTileWon)]
    assert len(set(tiles)) == len(tiles)
    assert sum(isinstance(event, ev.LastSealPlaced) for event in history) <= 1
    lain = Counter(event.card for event in history if isinstance(event, ev.ChurchCardLaid))
    won = Counter(event.card for event in history if isinstance(event, ev.PrivilegeWon))
    assert won <= lain
    orders = [(event.colour, event.height) for event in history if isinstance(event, ev.OrderFulfilled)]
    assert len(set(orders)) == len(orders)


def _check_end(state: State, history: list[ev.GameEvent]) -> None:
    """Check that every other seat had exactly one turn after the last seal, and that the result is the scoring of the
    position."""
    last = next(n for n, event in enumerate(history) if isinstance(event, ev.LastSealPlaced))
    turns = [event.seat for event in history[last:] if isinstance(event, ev.TurnBegan)]
    assert state.end is not None
    assert turns == [(state.end + offset) % len(state.seats) for offset in range(1, len(state.seats))]
    said = next(event for event in history if isinstance(event, ev.GameEnded))
    result = final_scoring(state)
    assert said == ev.GameEnded(result.majorities, result.feasts, result.scores, result.winners)
    assert legal(state) == ()


# ---------------------------------------------------------------- now and then


def check_text(state: State) -> None:
    """Check that the text of a position reads back as the position."""
    checks.check_text(FIRENZE, state)


def check_hidden(state: State, action: ac.Action, log: list[ev.GameEvent], chance: Chance) -> None:
    """Check that another order of the draw pile and other chances change no view, no legal action, and no event before
    something hidden is revealed (A64)."""
    twin = state.copy()
    twin.draw = tuple(chance.shuffled(state.draw))
    twin.chance = Chance.seeded(chance.below(1000))
    assert legal(twin) == legal(state)
    for seat in range(len(state.seats)):
        shown = view(state, seat)
        assert view_json(view(twin, seat)) == view_json(shown)
        assert sorted(shown.unseen()) == sorted(state.draw)
        assert legal(shown) == legal(state)
    _, other = apply(twin, action)
    assert list(_until_revealed(log)) == list(_until_revealed(other))


def _until_revealed(log: list[ev.GameEvent]) -> Iterator[ev.GameEvent]:
    for event in log:
        if event.reveals:
            return
        yield event


def check_reasons(state: State) -> None:
    """Check that every action that can be written is legal or has a reason."""
    checks.check_reasons(FIRENZE, state, sayable(state))


def sayable(state: State) -> Iterator[ac.Action]:
    """Yield every action that can be written at a table, and a few beyond its bounds."""
    colours = range(6)
    slots = range(-1, 8)
    towers = range(-1, max(len(seat.towers) for seat in state.seats) + 2)
    seats = range(-1, len(state.seats) + 1)
    yield from (ac.CANCEL, ac.ACCEPT, ac.CONTINUE, ac.PlayPrincess(), ac.PlayMason())
    for slot in slots:
        yield ac.Take(slot)
        yield ac.PlayWholesaler(slot)
        for colour in colours:
            yield ac.Swap(slot, colour)
    for colour in colours:
        yield from (ac.Pay(colour), ac.Lose(colour), ac.Give(colour), ac.Found(colour), ac.DiscardStone(colour))
        for other in colours:
            yield ac.PlayAlchemist(colour, other)
            for seat in seats:
                yield ac.PlaySmuggler(seat, colour, other)
    for tower in towers:
        yield from (ac.Raze(tower), ac.Strip(tower), ac.Forfeit(tower), ac.Raise(tower), ac.Bell(tower))
        yield ac.Fulfil(tower)
        for height in range(-1, 12):
            yield ac.Fulfil(tower, height)
        for seat in seats:
            yield ac.PlaySaboteur(seat, tower)
    for card in cards.CARDS:
        yield from (ac.DiscardCard(card), ac.PlayPatrician(card))
