"""One voice: what the best level says of a course is so, and is not as true of the next best one."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any
from unittest import mock

from builder import position, seat
from test_look import FACTS
from voices import Count, VoiceCase, check_blame, not_adding_up

from engine.firenze.game import FIRENZE
from engine.firenze.players import look
from engine.firenze.players.imagination import Candidate, PlayedTurn, WorldOutcome
from engine.firenze.players.look import LookingPlayer
from engine.firenze.players.weights import WEIGHTS
from engine.firenze.players.why import Evidence, Judged, ValuePart, judged, reasons
from engine.firenze.reading.queries import order_points
from engine.firenze.state import State
from engine.firenze.stones import WHITE
from engine.firenze.view import View
from engine.kernel.chance import Chance
from engine.kernel.game import Limit, Ranked
from engine.kernel.reasons import Reason
from engine.kernel.voice import BESIDES, Voice, telling
from firenze.checks.walks import NAMES

LEVELS = ("apprentice", "journeyman", "master", "maestro", "greedy")
EXPECTED = frozenset({"next_order", "stones_kept", "stones", "card"})
"""Codes of what a course has or hopes for: known of the other course from its own list."""

CASE = VoiceCase(
    FIRENZE, Voice(lambda reason, action: BESIDES), (2, 3, 4), LEVELS, "gran_maestro", lambda *said: None, {}
)
"""For the blame of reviews; sentences are examined below, with the end of the turn that they tell."""


@dataclass(frozen=True)
class JudgedTurn:
    """The courses of a turn that were compared, the best first: what is said, all results, and the end in a world."""

    view: View
    ranked: tuple[Ranked[Any], ...]
    courses: tuple[Judged, ...]
    ends: tuple[State, ...]


def judged_turns(seed: int, every: int, nodes: int = 30_000) -> Iterator[JudgedTurn]:
    """Yield what the best level finds at the start of every so many turns of a game between mixed levels."""
    seats, chance = 2 + seed % 3, Chance.seeded(seed)
    state = FIRENZE.begin({"names": list(NAMES[:seats]), "seed": seed})
    players = [FIRENZE.player(LEVELS[(seed + seat) % len(LEVELS)], seed + seat) for seat in range(seats)]
    number = -1
    while not state.is_over:
        seat = FIRENZE.to_act(state)
        seen = FIRENZE.view(state, seat)
        if state.pending.step == "choose" and state.number != number and chance.below(every) == 0:
            yield looked_at(seen, nodes)
        number = state.number
        state, _ = FIRENZE.apply(state, players[seat].choose(seen, FIRENZE.legal(state), Limit(nodes=3_000)).action)


def looked_at(seen: View, nodes: int) -> JudgedTurn:
    """Return the judged courses of a turn, the best one of each first action."""
    found: list[tuple[Judged, State]] = []

    def watched(before: Any, candidate: Any, turned: Any, weights: Any) -> Judged:
        found.append((judged(before, candidate, turned, weights), turned.state))
        return found[-1][0]

    with mock.patch.object(look, "judged", watched):
        ranked = LookingPlayer(1).choose(seen, FIRENZE.legal(seen), Limit(nodes=nodes)).ranked
    firsts: dict[Any, tuple[Judged, State]] = {}
    for course, end in found:
        if course.actions:
            firsts.setdefault(course.actions[0], (course, end))
    pairs = [firsts[each.action] for each in ranked if each.action in firsts]
    return JudgedTurn(seen, ranked, tuple(course for course, _ in pairs), tuple(end for _, end in pairs))


def examine(turn: JudgedTurn, count: Count) -> None:
    """Check what is said of the best course beside the next one, and of the others beside the best."""
    count.positions += 1
    for place in range(min(3, len(turn.courses))):
        own, other = turn.ranked[place], 1 if place == 0 else 0
        count.sentences += 1
        count.bare += (
            not own.reasons
            and (len(turn.ranked) == 1 or telling(own, turn.ranked[1], CASE.voice.least) is None)
            and not place
        )
        count.faults += not_adding_up(own)
        for reason in own.reasons:
            if not holds(turn, place, reason):
                count.faults.append(f"{own.action}: not so: {reason}")
            if other < len(turn.courses) and is_as_true(turn, reason, place, other):
                count.faults.append(f"{own.action}: as true of {turn.ranked[other].action}: {reason}")


def holds(turn: JudgedTurn, place: int, reason: Reason) -> bool:
    return bool(FACTS[reason.code](turn.view, turn.ends[place], turn.view.seat, reason))


def is_as_true(turn: JudgedTurn, reason: Reason, place: int, other: int) -> bool:
    """Return whether the reason for a course holds for the other one, too, or that has as much of the same kind."""
    listed = [part.reason for part in turn.courses[other].parts]
    if str(reason) in map(str, listed):
        return True
    if reason.code not in EXPECTED and holds(turn, other, reason):
        return True
    if reason.code == "orders":
        points = [number(each, "points") for each in listed if each.code == "order"]
        return len(points) >= number(reason, "count") and sum(points) >= number(reason, "points")
    fresh = [each for each in listed if each.code == reason.code and not holds_of(turn, place, each)]
    return "points" in reason.numbers and any(told(each) >= told(reason) for each in fresh)


def holds_of(turn: JudgedTurn, place: int, reason: Reason) -> bool:
    """Return whether a course has that very result, too."""
    return str(reason) in {str(part.reason) for part in turn.courses[place].parts}


def number(reason: Reason, name: str) -> int:
    return int(reason.numbers[name])


def told(reason: Reason) -> tuple[int, ...]:
    """Return how much a reason tells, the more the better."""
    if reason.code == "majority":
        return number(reason, "leads"), number(reason, "points" if number(reason, "leads") else "seals")
    return (number(reason, "lead" if reason.code == "ends_game" else "points"),)


def test_what_is_said_is_so_and_tells_the_choice_from_the_next_best_one() -> None:
    count = Count()
    for turn in islice(judged_turns(seed=3, every=4, nodes=3_000), 6):
        examine(turn, count)
    assert count.faults == [] and count.positions > 4
    assert count.bare < count.positions / 2, "mostly there is a reason"


def test_no_review_blames_what_a_hint_advised_beyond_its_doubt() -> None:
    check_blame(CASE, seed=3, every=16, most=3)


def parts_of(state: State, *hopes: tuple[int, int]) -> dict[str, Reason]:
    """Return the results of a turn that ends like this, by code, with these orders planned for the next one."""
    outcome = WorldOutcome(0.0, 0.0, (), hopes, ())
    found = judged(state, Candidate((), None, outcomes=[outcome]), PlayedTurn(state), WEIGHTS)
    return {part.reason.code: part.reason for part in found.parts}


def test_points_of_an_order_to_come_are_those_of_its_tip() -> None:
    state = position(seat("www", "w2*"), row="fame")
    parts = parts_of(state, (WHITE, 5))
    total = order_points(state, 0, WHITE, 5)
    assert total.floor_tile and {parts[code].numbers["points"] for code in parts} == {total.total}
    assert set(parts) == {"next_order", "stones_kept"}


def test_a_balcony_to_come_is_said_to_wait_for_the_one_before_it() -> None:
    state = position(seat("w", "w2*"), row="fame")
    waits = [
        parts_of(state, (balcony.colour, balcony.height))["next_order"].numbers.get("before")
        for balcony in state.balconies
    ]
    assert waits == [None, 0, 1, 2]


def test_a_tower_is_told_to_be_for_one_order_only() -> None:
    next_order = Reason("next_order", "R97", {"colour": "w", "height": 5, "points": 8, "tower": 3, "chance": 90})
    kept = Reason("stones_kept", "R80", {"colour": "w", "count": 2, "tower": 3, "height": 7, "points": 5})
    for height, number in ((7, 1), (5, 2)):
        kept = replace(kept, numbers={**kept.numbers, "height": height})
        parts = ValuePart(next_order, 5.0), ValuePart(kept, 2.0)
        best = Judged(None, 0.0, parts, True, None, Evidence((0.0, 0.0)), (), {})
        assert len(reasons(best, None)) == number
