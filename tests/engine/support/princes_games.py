"""Random games of The Princes of Florence, and the invariants of all of them (section 8 of the rules): for the tests
and for `tests/soak`.
"""

from collections.abc import Iterator

from random_games import RandomGame, drifting

from engine.kernel.chance import Chance
from engine.princes import actions as ac
from engine.princes import events as ev
from engine.princes.cards import CARDS
from engine.princes.fold import fold
from engine.princes.game import PRINCES
from engine.princes.pieces import BUILDINGS, KINDS, LANDSCAPES, MASKS, PALAZZO, SQUARES, with_edges
from engine.princes.professions import FREEDOMS, PROFESSIONS
from engine.princes.rules import apply, legal
from engine.princes.scoring import final_scoring
from engine.princes.state import Bidding, Hire, Lying, Seat, Sifting, State
from engine.princes.supply import buildings_left, freedoms_left, left_of
from engine.princes.text.position import to_json, view_json
from engine.princes.view import view

# ---------------------------------------------------------------- players for tests


def lively(actions: tuple[ac.Action, ...], chance: Chance) -> ac.Action:
    """Return mostly a work, seldom a high bid, sometimes any action."""
    if chance.below(12) == 0:
        return drifting(actions, chance)
    for wanted in (ac.Work, ac.Recruit):
        found = tuple(action for action in actions if isinstance(action, wanted))
        if found:
            return drifting(found, chance)
    if ac.RAISE in actions:
        return ac.RAISE if chance.below(3) == 0 else ac.DROP
    kept = tuple(action for action in actions if action not in (ac.DONE, ac.THROW)) or actions
    return drifting(kept, chance)


# ---------------------------------------------------------------- after every decision


def check_cards(state: State) -> None:
    """Check that each card lies in one place (rules, section 8)."""
    found: dict[str, list[str]] = {pile: [lying.card for lying in state.piles[pile]] for pile in CARDS}
    for seat in state.seats:
        found["profession"] += (*seat.hand, *seat.table)
        found["bonus"] += seat.bonus
        found["prestige"] += seat.prestige
        if isinstance(state.pending, Hire) and seat.rejected:
            found["profession"].append(seat.rejected)
    found["bonus"] += state.spent
    if isinstance(state.pending, Sifting):
        found[state.pending.pile] += state.pending.cards
    for pile, cards in CARDS.items():
        assert sorted(found[pile]) == sorted(cards)


def check_supplies(state: State) -> None:
    """Check that there is no more of anything than in the box, that no pieces overlap, and that money is in
    hundreds."""
    for thing in ("forest", "lake", "park", "jester", "builder", "recruiting"):
        assert left_of(state, thing) >= 0
    for kind in BUILDINGS:
        assert buildings_left(state, kind) >= 0
    for kind in FREEDOMS:
        assert freedoms_left(state, kind) >= 0
    for seat in state.seats:
        assert seat.money >= 0 and seat.money % 100 == 0 and seat.score >= 0 and seat.builders <= 3
        assert len(set(seat.freedoms)) == len(seat.freedoms)
        check_plan(seat)


def check_plan(seat: Seat) -> None:
    """Check that the derived facts of a plan follow from its pieces."""
    covered, barred = PALAZZO, with_edges(PALAZZO)
    for piece in seat.plan.pieces:
        mask = MASKS[piece.kind][piece.orient, piece.at]
        assert not mask & covered
        covered |= mask
        barred |= mask if piece.kind in LANDSCAPES else with_edges(mask)
    kinds = [piece.kind for piece in seat.plan.pieces]
    assert (seat.plan.covered, seat.plan.barred, seat.plan.kinds) == (covered, barred, frozenset(kinds))
    assert seat.plan.gardens == tuple(kind for kind in kinds if kind in LANDSCAPES)
    assert len({kind for kind in kinds if kind in BUILDINGS}) == seat.plan.buildings()
    assert seat.plan.empty() == SQUARES - bin(covered).count("1")


def check_step(before: State, action: ac.Action, after: State, log: list[ev.GameEvent]) -> None:
    """Check the limits on the change of one decision (rules, section 8), and that events tell the points."""
    check_cards(after)
    check_supplies(after)
    points = [seat.score for seat in before.seats]
    for event in log:
        if isinstance(event, ev.Paid):
            points[event.seat] -= event.prestige
        elif isinstance(event, ev.PrestigeScored):
            assert event.points == 3
            points[event.seat] += event.points
        elif isinstance(event, ev.WorkPaid):
            points[event.seat] += event.prestige
        if isinstance(event, ev.Paid | ev.PrestigeScored | ev.WorkPaid):
            assert event.score == points[event.seat]
    assert points == [seat.score for seat in after.seats]
    assert log[-1] == ev.Asked(after.to_act, after.pending), "the next question comes last"
    assert legal(after) or after.is_over
    assert len(after.sold) == len(set(after.sold))
    if not isinstance(before.pending, Hire):
        assert after.chance.state == before.chance.state
        persons = [seat.persons() for seat in after.seats]
        assert all(now >= then.persons() for now, then in zip(persons, before.seats, strict=True))
    if isinstance(action, ac.Recruit):
        assert [seat.persons() for seat in before.seats] == [seat.persons() for seat in after.seats]
    for pile in CARDS:
        check_pile(before.piles[pile], after.piles[pile], isinstance(before.pending, Hire))
    if isinstance(before.pending, Bidding):
        assert all(seat.funds() >= 0 for seat in after.seats)
        if isinstance(after.pending, Bidding) and isinstance(action, ac.Raise):
            assert after.pending.bid == before.pending.bid + 100
    if isinstance(action, ac.Place) and before.limits is not None:
        owner, kind = before.seats[before.to_act], after.seats[before.to_act].plan.pieces[-1].kind
        mask = MASKS[kind][action.orient, action.at]
        assert owner.builders >= 2 or not mask & owner.plan.barred
    turns = PRINCES.turn(after) - PRINCES.turn(before)
    assert turns in (0, 1) or any(isinstance(event, ev.LeftOut) for event in log)


def check_pile(before: tuple[Lying, ...], after: tuple[Lying, ...], shuffled: bool) -> None:
    """Check that a pile loses cards at the front and gains them at the back (R107)."""
    if shuffled:
        return
    taken = max(0, len(before) - len(after))
    kept = before[taken:]
    assert after[: len(kept)] == kept and len(after) - len(kept) <= 1


# ---------------------------------------------------------------- now and then


def check_end(state: State) -> None:
    """Check the end of a game."""
    assert state.round == 7
    assert to_json(state)["result"]["scores"] == list(final_scoring(state).scores)


def twin_of(state: State, seat: int, chance: Chance) -> State:
    """Return a state that differs only in things hidden from the seat."""
    if state.is_over:
        return state
    twin = state.copy()
    twin.chance = Chance.seeded(chance.below(1000))
    deals = {pile: chance.shuffled(_hidden(state, seat, pile)) for pile in CARDS}
    for number, owner in enumerate(state.seats):
        if number != seat:
            own = twin.own(number)
            own.hand = tuple(deals["profession"].pop() for _ in owner.hand)
            own.bonus = tuple(deals["bonus"].pop() for _ in owner.bonus)
            own.prestige = tuple(deals["prestige"].pop() for _ in owner.prestige)
            if owner.rejected is not None:
                hiring = isinstance(state.pending, Hire)
                own.rejected = deals["profession"].pop() if hiring else "poet"
    asked = state.pending
    if isinstance(asked, Sifting) and asked.seat != seat:
        cards = tuple(deals[asked.pile].pop() for _ in asked.cards)
        twin.pending = Sifting(asked.seat, asked.pile, cards, asked.limits)
    twin.piles = {
        pile: tuple(lying if lying.by == seat else Lying(deals[pile].pop(), lying.by) for lying in state.piles[pile])
        for pile in CARDS
    }
    assert not any(deals.values())
    check_cards(twin)
    return twin


def _hidden(state: State, seat: int, pile: str) -> list[str]:
    """Return the cards whose place the seat does not know."""
    found = [lying.card for lying in state.piles[pile] if lying.by != seat]
    for number, owner in enumerate(state.seats):
        if number != seat:
            found += {"profession": owner.hand, "bonus": owner.bonus, "prestige": owner.prestige}[pile]
            if pile == "profession" and isinstance(state.pending, Hire) and owner.rejected:
                found.append(owner.rejected)
    asked = state.pending
    if isinstance(asked, Sifting) and asked.seat != seat and asked.pile == pile:
        found += asked.cards
    return found


def check_hidden(state: State, action: ac.Action, chance: Chance) -> None:
    """Check that things hidden from a seat change neither its view nor its legal actions nor the events it sees."""
    for seat in range(len(state.seats)):
        twin = twin_of(state, seat, chance)
        assert view_json(view(twin, seat)) == view_json(view(state, seat))
        assert legal(view(twin, seat)) == legal(view(state, seat))
        if seat == state.to_act:
            assert legal(twin) == legal(state) == legal(view(state, seat))
            one, two = apply(state, action)[1], apply(twin, action)[1]
            hidden = any(event.reveals for event in one)
            assert hidden or PRINCES.seen(one, seat) == PRINCES.seen(two, seat)


def sayable(state: State | None = None) -> Iterator[ac.Action]:
    """Yield every action that can be written at a table, and a few beyond its bounds."""
    yield from (ac.RAISE, ac.DROP, ac.THROW, ac.KEEP, ac.TAKE_PROFESSION, ac.TAKE_BONUS, ac.DONE)
    for thing in (*ac.OBJECTS, "palazzo"):
        yield ac.Offer(thing)
    for kind in (*FREEDOMS, "press"):
        yield ac.Freedom(kind)
    for kind in (*KINDS, "palazzo"):
        yield ac.Build(kind)
    for cards in CARDS.values():
        yield from (ac.PutBack(card) for card in cards)
    for card in (*PROFESSIONS, "nobody"):
        yield from (ac.Recruit(card), ac.Work(card), *(ac.Work(card, bonus) for bonus in (*CARDS["bonus"], "court")))
    for points in range(-1, 25):
        yield ac.Take(points)
    for orient in range(-1, 9):
        for y in range(-1, 8):
            yield from (ac.Place(orient, (x, y)) for x in range(-1, 8))


class Spec(RandomGame[State, ac.Action, ev.GameEvent]):
    """A game to watch.  lively: its player performs works, bids seldom and wastes no money."""

    game = PRINCES
    makes_progress = staticmethod(lively)
    fold, sayable = staticmethod(fold), staticmethod(sayable)
    check_step, check_hidden, check_end = staticmethod(check_step), staticmethod(check_hidden), staticmethod(check_end)
    compared = 5
