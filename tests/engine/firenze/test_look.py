"""The looking player: several courses, one of them carried out as planned, and reasons that hold."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from builder import position, say, seat

from engine.contest import arena
from engine.firenze import actions as ac
from engine.firenze.board import END_BONUS, MAJORITY, order_index
from engine.firenze.effects.churches import PRIVILEGES
from engine.firenze.game import FIRENZE
from engine.firenze.players.budget import Budget
from engine.firenze.players.imagination import Candidate, Imagination, Sight
from engine.firenze.players.levels import make_player
from engine.firenze.players.look import LookingPlayer, gathering
from engine.firenze.players.turn_search import Course, TurnSearch
from engine.firenze.players.weights import WEIGHTS
from engine.firenze.players.winning import in_points
from engine.firenze.reading import standing
from engine.firenze.reading.threats import threat
from engine.firenze.rules import apply, legal
from engine.firenze.scoring import final_scoring, majority
from engine.firenze.state import OPEN, State, Table
from engine.firenze.stones import COLOURS, LETTERS
from engine.firenze.view import view
from engine.kernel.chance import Chance
from engine.kernel.game import NO_LIMIT, Choice, Limit
from engine.kernel.reasons import Reason

SHORT = Sight(courses=4, builds=2, worlds=1, thorough=False)
SCRIPTED = Sight(courses=1, builds=1, worlds=0, thorough=False)
FULL = Budget(NO_LIMIT)


def turns(games: int, every: int) -> Iterator[State]:
    """Yield positions at the start of a turn, from games of greedy with 2 to 4 seats."""
    for seed in range(games):
        yield from (state.copy() for state in every_turn(seed) if state.number % every == seed % every)


@cache
def every_turn(seed: int) -> list[State]:
    """Return the positions at the start of each turn of one game of greedy, played once for all tests."""
    seats, found = 2 + seed % 3, list[State]()
    state = FIRENZE.begin({"names": ["a"] * seats, "seed": seed, "levies": "choose" if seed % 2 else "auto"})
    players = [make_player("greedy", number) for number in range(seats)]
    while not state.is_over:
        if not found or state.number > found[-1].number:
            found.append(state)
        number = state.to_act
        state, _ = apply(state, players[number].choose(view(state, number), legal(state)).action)
    return found


def carry_out(player: LookingPlayer, state: State) -> tuple[Choice[ac.Action], State, bool]:
    """Return the player's first answer, the state after its turn, and whether it kept to its plan throughout."""
    number, me, kept = state.number, state.player, True
    first: Choice[ac.Action] | None = None
    while state.number == number and not state.is_over:
        seat = state.to_act
        choices = legal(state)
        answer = player.choose(view(state, seat), choices) if seat == me else Choice(choices[0])
        kept = kept and (first is None or len(choices) == 1 or len(answer.ranked) == 1)
        first = first or answer
        state, _ = apply(state, answer.action)
    assert first is not None
    return first, state, kept


# ---------------------------------------------------------------- several courses


def test_the_first_of_several_courses_is_the_best_one() -> None:
    seen = 0
    for state in turns(4, 6):
        at = view(state, state.player)
        best = TurnSearch(at, at.seat, WEIGHTS, FULL).choose(at, Chance(1))
        courses = TurnSearch(at, at.seat, WEIGHTS, FULL).courses(at, Chance(1), 4, 12, 1_000.0)
        values = [course.value for course in courses]
        assert values == sorted(values, reverse=True)
        assert values[0] >= best.value - 1e-9
        assert len({course.building() for course in courses}) == len(courses) <= 12
        assert max(_with_one_card(courses)) <= 4
        seen += len(courses) > 6
    assert seen > 3


def _with_one_card(courses: list[Course]) -> list[int]:
    slots = [(course.slot, course.princess) for course in courses]
    return [slots.count(slot) for slot in slots]


def test_a_window_leaves_out_what_is_far_from_the_best() -> None:
    for state in turns(3, 6):
        at = view(state, state.player)
        courses = TurnSearch(at, at.seat, WEIGHTS, FULL).courses(at, Chance(1), 4, 12, 2.0)
        assert courses[-1].value >= courses[0].value - 2.0


# ---------------------------------------------------------------- one search per turn


def test_a_turn_is_carried_out_as_it_was_planned() -> None:
    scripted = broken = 0
    for state in turns(6, 4):
        at = view(state, state.player)
        player = LookingPlayer(3, sight=SCRIPTED)
        found = player.judge(at, legal(state))
        if not found or found[0].course is None or not found[0].course.plan.branches:
            continue
        _, after, kept = carry_out(player, state)
        broken += not kept
        if not kept:
            continue
        for colour, height in found[0].course.orders():
            assert state.orders[order_index(colour, height)] == OPEN
            assert after.orders[order_index(colour, height)] == state.player
        scripted += bool(found[0].course.orders())
    assert scripted > 8 and broken < 2


def test_it_thinks_anew_where_the_table_is_not_as_expected() -> None:
    state = position(seat("wgg", "w2+ g2+"), step="build")
    player = LookingPlayer(3, sight=SHORT)
    player.choose(view(state, 0), legal(state))
    other = position(seat("bbb", "b3+"), step="build")
    answer = player.choose(view(other, 0), legal(other))
    assert answer.action in legal(other) and len(answer.ranked) > 1


def test_the_same_seed_and_nodes_give_the_same_answers() -> None:
    for state in turns(2, 9):
        at, choices = view(state, state.player), legal(state)
        for limit in (Limit(nodes=1), Limit(nodes=3_000), NO_LIMIT):
            first = LookingPlayer(5, sight=SHORT).choose(at, choices, limit)
            assert LookingPlayer(5, sight=SHORT).choose(at, choices, limit) == first


def test_a_second_round_tells_more_of_the_chances_and_nothing_else() -> None:
    """The chances are the mean of two rounds; orders, replies and the value in points are those of the first one."""
    differ = 0
    for state in turns(2, 9):
        at, one, two = view(state, state.player), *(replace(SHORT, rounds=rounds) for rounds in (1, 2))
        courses = [Candidate((), course) for course in gathering(at, WEIGHTS, FULL).courses(at, Chance(1), 1, 2, 9.0)]
        for near, far in ((course, Candidate((), course.course)) for course in courses):
            for sight, candidate in ((one, near), (two, far)):
                Imagination(at, WEIGHTS, sight, FULL).look(at.imagined(Chance(1)), candidate)
            first, both = near.outcomes[0], far.outcomes[0]
            assert (both.value, both.replies, both.hopes) == (first.value, first.replies, first.hopes)
            assert (
                abs(sum(both.chances) - 1.0) < 1e-9
                and 0.0 <= 2.0 * both.chances[at.seat] - first.chances[at.seat] <= 1.0
            )
            assert both.worth == in_points(both.chances[at.seat], len(at.seats))
            differ += both.chances != first.chances
    assert differ > 4


def test_few_nodes_look_at_fewer_worlds() -> None:
    state = FIRENZE.begin({"names": ["a", "b"], "seed": 4})
    at, choices = view(state, 0), legal(state)
    sight = replace(SHORT, worlds=6, least=6)
    wide = LookingPlayer(5, sight=sight).judge(at, choices)
    narrow = LookingPlayer(5, sight=sight).judge(at, choices, Limit(nodes=300))
    assert wide[0].evidence.samples == 6
    assert 1 <= narrow[0].evidence.samples < 6


def test_whoever_is_hurried_answers_with_what_it_has_looked_at() -> None:
    """The player may be stopped at any time, also within a world: only the first world counts when incomplete."""
    state = FIRENZE.begin({"names": ["a", "b"], "seed": 4})
    at, choices = view(state, 0), legal(state)
    sight = replace(SHORT, worlds=2, least=2)
    asked = [0]
    whole = LookingPlayer(5, sight=sight).judge(at, choices, stopping(asked, 1 << 30))
    numbers = set()
    for last in range(asked[0]):
        found = LookingPlayer(5, sight=sight).judge(at, choices, stopping([0], last))
        samples = {judged.evidence.samples for judged in found}
        assert found and len(samples) == 1 and all(judged.actions[0] in choices for judged in found)
        numbers.add((len(found), samples.pop()))
    assert {(1, 1), (len(whole), 1)} < numbers and len(whole) > 2


def stopping(asked: list[int], last: int) -> Limit:
    """Return a limit that counts the calls of its `stop`, which returns True after `last` of them."""

    def stop() -> bool:
        asked[0] += 1
        return asked[0] > last

    return Limit(stop=stop)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_come_to_their_end(seats: int) -> None:
    state = FIRENZE.begin({"names": ["a"] * seats, "seed": seats, "levies": "choose"})
    players = [LookingPlayer(number, sight=SHORT) for number in range(seats)]
    assert arena.play(FIRENZE, state, players, 3_000, lambda action, events: None).finished


def test_the_saboteur_strikes_where_it_hurts() -> None:
    state = position(seat("w", hand="saboteur", seals=0), seat("v", "v7"), step="fulfil", end=0)
    choice = LookingPlayer(1).choose(view(state, 0), legal(state))
    assert say(choice.action) == say(ac.PlaySaboteur(1, 0))


@pytest.mark.parametrize(("score", "ends"), [(18, False), (28, False), (36, True)])
def test_it_ends_the_game_to_win_and_not_to_lose(score: int, ends: bool) -> None:
    """It can place its last seal; the other seat, far from any order, then has one more turn."""
    state = position(
        seat(score=50, seals=8), seat("wwvvv", "w2+ v4+", score=score, seals=1), step="build", player=1, number=4
    )
    _, after, _ = carry_out(LookingPlayer(1), state)
    assert (after.end == 1) is ends
    if ends:
        assert final_scoring(after).winners == (1,)


# ---------------------------------------------------------------- why


def test_what_is_ranked_is_legal_and_in_order() -> None:
    compared = 0
    for state in turns(4, 6):
        choices = legal(state)
        choice = LookingPlayer(5, sight=SHORT).choose(view(state, state.player), choices)
        if len(choice.ranked) < 2:
            continue
        actions = [each.action for each in choice.ranked]
        assert choice.action == actions[0]
        assert set(actions) <= set(choices) and len(set(actions)) == len(actions)
        assert choice.ranked[0].worth >= choice.ranked[1].worth
        compared += bool(choice.ranked[0].reasons)
    assert compared > 5


def test_the_reasons_stay_the_same_on_the_way_through_the_course() -> None:
    state = position(seat("wwgg", "w2"), seat("b"), step="choose")
    player = LookingPlayer(5, sight=SHORT)
    first = player.choose(view(state, 0), legal(state))
    state, _ = apply(state, first.action)
    while len(legal(state)) == 1:
        state, _ = apply(state, legal(state)[0])
    then = player.choose(view(state, 0), legal(state))
    assert [each.action for each in then.ranked] == [then.action]
    assert then.ranked[0].reasons == first.ranked[0].reasons


def test_every_reason_names_a_fact() -> None:
    assert_facts(80)


def test_the_stones_that_come_with_a_card_are_named_before_it() -> None:
    """The card with four green stones, used for a new tower at once, is worth something too."""
    for row in ("bridge:gggg warehouse:w mason:y", "mason:w bridge:gggg warehouse:y", "bridge:gg mason:w warehouse:y"):
        state = position(seat("w", "w2"), seat("b", "b3"), row=row, number=5)
        choice = LookingPlayer(1).choose(view(state, 0), legal(state))
        taken = row.split().index(next(word for word in row.split() if word.startswith("bridge")))
        assert choice.action == ac.Take(taken)
        codes = [reason.code for reason in choice.ranked[0].reasons]
        assert codes[0] == "stones", codes
        assert choice.ranked[0].reasons[0].numbers == {"stones": row.split()[taken].partition(":")[2]}


def test_the_stones_that_a_wholesaler_would_draw_are_not_told() -> None:
    state = position(seat("ww", "w2", hand="wholesaler"), seat("b"), row="mason:wwww bridge:w", bag="vvvvvvvv")
    courses = LookingPlayer(1, sight=SHORT).judge(view(state, 0), legal(state))
    drawing = [course for course in courses if isinstance(course.actions[0], ac.PlayWholesaler)]
    assert drawing and "stones" not in {part.reason.code for course in drawing for part in course.parts}


def assert_facts(number: int) -> None:
    """In `number` positions, recompute each number of each reason from the table before and after the turn."""
    told: dict[str, int] = {}
    positions = broken = 0
    for before in turns(60, 3):
        first, after, kept = carry_out(LookingPlayer(7, sight=SHORT), before)
        broken += not kept
        for reason in first.ranked[0].reasons if first.ranked and kept else ():
            assert FACTS[reason.code](before, after, before.player, reason), str(reason)
            told[reason.code] = told.get(reason.code, 0) + 1
        positions += 1
        if positions == number:
            break
    assert positions == number and broken < number / 5  # because of an event, or a refill that took the stone it wanted
    assert sum(told.values()) > number
    assert set(told) >= {"order", "majority", "tower_kept", "stones", "stones_kept", "next_order", "denied", "card"}


def _number(reason: Reason, name: str) -> int:
    return int(reason.numbers[name])


def _colour(reason: Reason) -> int:
    return LETTERS.index(str(reason.numbers["colour"]))


def _worth(table: Table, colour: int, height: int) -> int:
    for balcony in table.balconies:
        if (balcony.colour, balcony.height) == (colour, height):
            return balcony.value
    return table.values.orders[colour][height - 3]


def _new(before: Table, after: Table, me: int) -> list[tuple[int, int]]:
    """Return colour and height of the orders that the seat has got."""
    places = [place for place, owner in enumerate(after.orders) if owner == me and before.orders[place] == OPEN]
    return [(COLOURS[place // 6], place % 6 + 3) for place in places]


def _bonus(before: Table, after: Table, height: int) -> int:
    """Return the floor bonus and the privilege that orders of a height have won in the turn."""
    card, privilege = PRIVILEGES.get(height, ("", 0))
    tile = 0 if height in after.floor_tiles else before.floor_tiles.get(height, 0)
    return tile + privilege * (after.discard.count(card) > before.discard.count(card))


def _sealed(before: Table, after: Table, me: int, reason: Reason) -> bool:
    colour, height = _colour(reason), _number(reason, "height")
    new, extra = _new(before, after, me), _number(reason, "points") - _worth(before, colour, height)
    bonus, is_one = _bonus(before, after, height), [each for _, each in new].count(height) == 1
    return (colour, height) in new and (extra == bonus or (not extra and not is_one))


def _denied(before: Table, after: Table, me: int, reason: Reason) -> bool:
    rival = _number(reason, "seat")
    near = threat(before, rival, _colour(reason), _number(reason, "height")).is_near
    return rival != me and near and _sealed(before, after, me, reason)


def _ends_game(before: Table, after: Table, me: int, reason: Reason) -> bool:
    scores = final_scoring(after).scores
    lead = scores[me] - max(score for number, score in enumerate(scores) if number != me)
    ended = before.end is None and after.end == me and after.seats[me].seals == 0
    return ended and (END_BONUS, lead) == (_number(reason, "points"), _number(reason, "lead"))


def _majority(before: Table, after: Table, me: int, reason: Reason) -> bool:
    colour = _colour(reason)
    seals = [sum(owner == me for owner in table.orders[colour * 6 : colour * 6 + 6]) for table in (before, after)]
    leads = majority(after, colour) == me
    told = (_number(reason, "seals"), _number(reason, "points"), bool(_number(reason, "leads")))
    return seals[0] < seals[1] and told == (seals[1], MAJORITY[colour], leads)


def _heights(table: Table, me: int, colour: int) -> list[int]:
    return [tower.height for tower in table.seats[me].towers if tower.colour == colour]


def _tower_kept(before: Table, after: Table, me: int, reason: Reason) -> bool:
    colour, height = _colour(reason), _number(reason, "height")
    return height in _heights(after, me, colour) and any(low < height for low in _heights(before, me, colour))


def _stones(before: Table, after: Table, me: int, reason: Reason) -> bool:
    """Check that a card of the row had these stones."""
    return any(tuple(map(str(reason.numbers["stones"]).count, LETTERS)) == card.stones for card in before.row)


def _stones_kept(before: Table, after: Table, me: int, reason: Reason) -> bool:
    colour, height, tower = _colour(reason), _number(reason, "height"), _number(reason, "tower")
    return (
        after.seats[me].stock[colour] == _number(reason, "count")
        and max(_heights(after, me, colour), default=0) == tower < height
        and _open_for(after, me, colour, height, reason)
        and after.balcony_at(colour, height) in (None, after.open_balcony())  # points of another balcony are far away
    )


def _next_order(before: Table, after: Table, me: int, reason: Reason) -> bool:
    colour, height, tower = _colour(reason), _number(reason, "height"), _number(reason, "tower")
    stands = tower == 0 or tower in _heights(after, me, colour)
    return stands and 50 <= _number(reason, "chance") <= 100 and _open_for(after, me, colour, height, reason)


def _open_for(after: Table, me: int, colour: int, height: int, reason: Reason) -> bool:
    """Check that the order is open, and pays that much with all that belongs to it now."""
    card, privilege = PRIVILEGES.get(height, ("", 0))
    paid = _worth(after, colour, height) + after.floor_tiles.get(height, 0) + privilege * (card in after.church)
    paid += END_BONUS * (after.end is None and after.seats[me].seals == 1)
    return after.orders[order_index(colour, height)] == OPEN and paid == _number(reason, "points")


def _card(before: Table, after: Table, me: int, reason: Reason) -> bool:
    card = str(reason.numbers["card"])
    had, has = (seat.hand.count(card) + seat.buildings.count(card) for seat in (before.seats[me], after.seats[me]))
    had -= after.discard.count(card) > before.discard.count(card)  # one was played, another one taken
    return has > had


def _feast(before: Table, after: Table, me: int, reason: Reason) -> bool:
    points = standing.feast(after, me, str(reason.numbers["card"]))
    return _card(before, after, me, reason) and points == _number(reason, "points")


def _sabotage(before: Table, after: Table, me: int, reason: Reason) -> bool:
    rival, colour, height = _number(reason, "seat"), _colour(reason), _number(reason, "height")
    lost = sum(_heights(before, rival, colour)) - sum(_heights(after, rival, colour))
    return rival != me and lost == 1 and height + 1 in _heights(before, rival, colour)


def _orders(before: Table, after: Table, me: int, reason: Reason) -> bool:
    new = _new(before, after, me)
    points = sum(_worth(before, *place) for place in new)
    points += sum(_bonus(before, after, height) for height in {height for _, height in new})
    return (len(new), points) == (_number(reason, "count"), _number(reason, "points")) and len(new) > 1


FACTS = {
    "order": _sealed,
    "orders": _orders,
    "denied": _denied,
    "ends_game": _ends_game,
    "majority": _majority,
    "tower_kept": _tower_kept,
    "stones": _stones,
    "stones_kept": _stones_kept,
    "next_order": _next_order,
    "card": _card,
    "feast": _feast,
    "sabotage": _sabotage,
}
