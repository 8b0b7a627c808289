"""Random games of Strasbourg, and the invariants of all of them (section 8 of the rules): for the tests and for
`tests/soak`.
"""

from collections import Counter
from collections.abc import Iterator

from random_games import RandomGame, drifting

from engine.kernel.chance import Chance
from engine.strasbourg import actions as ac
from engine.strasbourg import events as ev
from engine.strasbourg.city import GUILD, NUMBER, PRICE, SQUARES, numbers_in
from engine.strasbourg.components import GOOD_VALUE, GUILDS, PILE
from engine.strasbourg.fold import fold
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.rules import apply, legal
from engine.strasbourg.stacks import in_form, is_in_form
from engine.strasbourg.state import PLANNING, ChoosingTasks, GameOver, InField, Seat, State
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.text.position import from_json, to_json, view_json
from engine.strasbourg.view import View, view

# ---------------------------------------------------------------- players for tests


def lively(actions: tuple[ac.Action, ...], chance: Chance) -> ac.Action:
    """Return mostly another card, a stack or a member; sometimes any action."""
    if chance.below(5) == 0:
        return drifting(actions, chance)
    if ac.DRAW in actions:
        return ac.DRAW if chance.below(5) else ac.STOP
    found = tuple(action for action in actions if isinstance(action, ac.Place | ac.Reveal | ac.Close | ac.Return))
    return drifting(found or actions, chance)


# ---------------------------------------------------------------- every state


def check_state(s: State) -> None:
    """Check what holds in every position."""
    bids = s.pending.bids if isinstance(s.pending, InField) else (None,) * len(s.seats)
    for number, (seat, bid) in enumerate(zip(s.seats, bids, strict=True)):
        assert sorted((*cards_of(seat), *(bid if isinstance(bid, tuple) else ()))) == list(PILE), number
        assert is_in_form(seat.stacks)
        assert min(seat.money, seat.score, seat.privileges, *seat.goods) >= 0
    tasks = [*s.box, *(task for seat in s.seats for task in (*seat.tasks, *seat.rejected))]
    assert sorted(tasks) == sorted(TASKS)
    assert sum(seat.members.bit_count() for seat in s.seats) == s.occupied().bit_count()
    assert all(GUILD[number] for number in numbers_in(s.occupied()))
    assert len({built.at for built in s.built}) == len({built.edifice for built in s.built}) == len(s.built)


def cards_of(seat: Seat) -> list[int]:
    """Return all cards of a seat but those turned up in the present field."""
    return [*seat.pile, *seat.hand, *seat.out, *seat.lost, *(card for stack in seat.stacks for card in stack)]


def check_step(before: State, action: ac.Action, after: State, log: list[ev.GameEvent]) -> None:
    """Check what one action may change (section 8)."""
    check_state(after)
    ends = any(isinstance(event, ev.CouncilScored) for event in log)
    sold = [event for event in log if isinstance(event, ev.GoodSold)]
    taken = [event for event in log if isinstance(event, ev.GoodTaken)]
    leaders = next((event.privileges for event in log if isinstance(event, ev.CouncilScored)), ())
    for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        assert new.score - old.score == (before_council(log, number) if ends else 0)
        paid = PRICE[NUMBER[action.at]] if isinstance(action, ac.Place) and before.to_act == number else 0
        assert new.money - old.money == sum(event.coins for event in sold if event.seat == number) - paid
        for kind, good in enumerate(GUILDS):
            came = sum(event.seat == number and event.good == good for event in taken)
            gone = [event for event in sold if event.seat == number and event.good == good]
            assert all(event.coins == event.number * GOOD_VALUE[kind] for event in gone)
            assert new.goods[kind] - old.goods[kind] == came - sum(event.number for event in gone)
        waited = action == ac.WAIT and before.to_act == number
        assert new.privileges - old.privileges == (number in leaders) - waited
        assert not old.members & ~new.members
        for name in ("out", "lost"):  # what is gone never comes back
            assert not Counter(getattr(old, name)) - Counter(getattr(new, name))
        if not isinstance(before.pending, ChoosingTasks):
            assert (new.tasks, new.rejected) == (old.tasks, old.rejected)
    first = next((event.ranking[0] for event in reversed(log) if isinstance(event, ev.Ranked)), before.start)
    assert after.start == first
    assert after.chapels[: len(before.chapels)] == before.chapels and after.built[: len(before.built)] == before.built
    assert after.chance.state == before.chance.state and after.boards == before.boards
    assert isinstance(log[-1], ev.Asked) and log[-1].pending == after.pending


def before_council(log: list[ev.GameEvent], number: int) -> int:
    """Return the members of the seat in the council phase among these events."""
    return sum(event.members[number] for event in log if isinstance(event, ev.CouncilScored))


def check_end(s: State) -> None:
    """Check the end of a game from the beginning."""
    assert isinstance(s.pending, GameOver) and s.round == 5
    assert len(s.chapels) == len(s.built) == 5 and [built.edifice for built in s.built] == list(s.edifices)
    assert sum(seat.score for seat in s.seats) <= 40 and s.occupied().bit_count() <= 45


# ---------------------------------------------------------------- hidden things


def twin_of(state: State, seat: int, chance: Chance) -> State:
    """Return a state that differs in what the seat cannot see (section 8): values in other piles, hands, stacks and
    among unused cards, the order of its own pile, other tasks and the box; while others plan also how their cards lie
    in pile, hand and stacks."""
    twin = state.copy()
    if state.is_over:
        return twin
    unknown = [*state.box]
    for number in range(len(twin.seats)):
        own = twin.own(number)
        if number == seat:
            own.pile = _shuffled_pile(own, chance)
        else:
            _shuffle_other(own, number, state, chance)
            unknown += [*own.tasks, *own.rejected]
    tasks = iter(chance.shuffled(unknown))
    for number in range(len(twin.seats)):
        if number != seat:
            own = twin.own(number)
            own.tasks, own.rejected = (tuple(next(tasks) for _ in found) for found in (own.tasks, own.rejected))
    twin.box = tuple(tasks)
    return twin


def _shuffled_pile(seat: Seat, chance: Chance) -> tuple[int, ...]:
    """Return the pile in another order, but for the cards that came back."""
    free = len(seat.pile) - min(len(seat.returned), len(seat.pile))
    return (*chance.shuffled(seat.pile[:free]), *seat.pile[free:])


def _shuffle_other(own: Seat, number: int, state: State, chance: Chance) -> None:
    """Give a seat other cards in pile, hand, stacks and lost, as far as the rest is seen by all."""
    known = len(own.pile) - min(len(own.returned), len(own.pile))
    front, tail = own.pile[:known], own.pile[known:]
    mixed = chance.shuffled([*front, *own.hand, *own.lost, *(card for stack in own.stacks for card in stack)])
    own.lost, mixed = in_form(mixed[: len(own.lost)]), mixed[len(own.lost) :]
    if not isinstance(state.pending, PLANNING):
        own.stacks, mixed = _stacks_of(mixed, [len(stack) for stack in own.stacks])
        own.pile = (*mixed, *tail)
        return
    taken = len(own.hand) + sum(map(len, own.stacks))
    if number == state.to_act or not taken:
        least = {"draw": 1, "split": 2}[state.pending.step] if taken else 0
        most = len(mixed) - (state.pending.step == "draw" and not tail) if taken else 0
    else:
        least, most = 1, len(mixed)
    if front and taken:
        taken = least + chance.below(most - least + 1)
    hand, own.pile = in_form(mixed[:taken]), (*mixed[taken:], *tail)
    if number != state.to_act:
        own.stacks = _stacks_of(list(hand), [1] * taken)[0]
    elif state.pending.step == "split":
        own.stacks, own.hand = (hand[:1],), hand[1:]
    else:
        own.hand = hand


def _stacks_of(cards: list[int], sizes: list[int]) -> tuple[tuple[tuple[int, ...], ...], list[int]]:
    """Return stacks of these sizes, in their form, and the cards left."""
    stacks: list[tuple[int, ...]] = []
    for size in sizes:
        stacks.append(in_form(cards[:size]))
        cards = cards[size:]
    return tuple(sorted(stacks, reverse=True)), cards


def check_hidden(state: State, action: ac.Action, chance: Chance) -> None:
    """Check that the twin can be loaded, and that hidden things change neither a seat's view, nor its legal actions,
    nor its events before something is revealed."""
    for seat in range(len(state.seats)):
        twin = twin_of(state, seat, chance)
        mine, other = view(state, seat), view(from_json(to_json(twin)), seat)
        assert view_json(mine) == view_json(other)
        assert legal(mine) == legal(other)
        if seat == state.to_act:
            assert legal(mine) == legal(state)
            one, two = apply(state, action)[1], apply(twin, action)[1]
            if not any(event.reveals for event in (*one, *two)):
                assert STRASBOURG.seen(one, seat) == STRASBOURG.seen(two, seat)


# ---------------------------------------------------------------- everything that can be said


def sayable(state: State) -> Iterator[ac.Action]:
    """Yield every action that can be written at a table, and a few beyond its bounds; of stacks and selections the
    legal ones and a few others."""
    yield from legal(state)
    yield from (ac.DRAW, ac.STOP, ac.CLOSE, ac.PASS, ac.WAIT, ac.SKIP, ac.TAKE_GOOD, ac.SELL_ALL, ac.DONE, ac.LEAVE)
    for value in range(8):
        yield ac.Add(value)
        yield ac.Return(value)
    for good in (*GUILDS, "wood"):
        yield ac.Sell(good)
    for square in (*SQUARES, (9, 0), (-1, 0)):
        yield from (ac.Place(square), ac.BuildChapel(square), ac.BuildEdifice(square))
    yield from map(ac.Keep, ((), ("street",), ("street", "street"), ("rows", "street")))
    yield from map(ac.Reveal, ((), (6,), (3, 6), (1, 1, 1)))


class Spec(RandomGame[State, ac.Action, ev.GameEvent]):
    """A game to watch.  lively: its player takes some cards, turns stacks up and settles."""

    game = STRASBOURG
    makes_progress = staticmethod(lively)
    fold, sayable = staticmethod(fold), staticmethod(sayable)
    check_step, check_hidden, check_end = staticmethod(check_step), staticmethod(check_hidden), staticmethod(check_end)

    def check_view(self, seen: View, state: State) -> None:
        if seen.seat != state.to_act and isinstance(state.pending, PLANNING):
            seen.pending = state.pending  # no event tells whether others go on
        super().check_view(seen, state)
