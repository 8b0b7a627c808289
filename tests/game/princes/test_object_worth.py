"""The worth of an object in the auction: what it brings now, line by line in florins, and one estimate for a bid."""

from collections.abc import Iterator
from itertools import product

import pytest
from courts import court, table
from princes_games import Spec
from random_games import some_states
from tiers import widely

from engine.kernel.game import Limit
from engine.princes import actions as ac
from engine.princes import bonus
from engine.princes import state as st
from engine.princes.actions import OBJECTS
from engine.princes.game import PRINCES
from engine.princes.players.why import reasons
from engine.princes.players.worths import worth_up_to
from engine.princes.reading import queries
from engine.princes.rules import legal
from engine.princes.state import COVERED, State
from engine.princes.values import NUMBERS
from engine.princes.view import View, view
from game.princes.auction.marked import marked
from game.princes.base.model import Note
from game.princes.base.words import Words
from game.princes.parts import PRINCES_TABLE
from game.princes.planner.say_worth import better
from game.shell.language import Language
from game.table.parts import Seating
from game.table.spots import Target
from game.table.thinking.thoughts import Thought, Thoughts

NAMES = ("Anna", "Bruno", "Carla")
SEATING = Seating(NAMES, ("", "", ""), (True,) * 3)


def words(code: str = "en") -> Words:
    return Words(Language.load(code, strict=True), NAMES)


def notes(state: State, thing: str, code: str = "en") -> tuple[Note, ...]:
    """Return the notes beside the auction of an object, for a player who is not advised."""
    state.pending = st.Bidding(0, thing, 1, 200, 1)
    model = PRINCES_TABLE.model(view(state, 0), 0, SEATING)
    model.advised = False
    found: tuple[Note, ...] = PRINCES_TABLE.turn.forecast(model, words(code)).notes
    return found


def figure(state: State, thing: str) -> int:
    """Return what all lines together come to in florins."""
    return sum(int(note.figure.split()[0]) for note in notes(state, thing) if note.figure.endswith("fl"))


def auction(*courts: dict[str, object], round_: int = 1) -> State:
    return table(*courts, *[court()] * (3 - len(courts)), step="offer", round_=round_, to_act=(round_ - 1) % 3)


def test_a_jester_has_a_sum_too() -> None:
    assert figure(auction(court(hand="poet painter composer lawyer")), "jester") == 4 * 2 * 100


def test_a_recruiting_card_counts_the_work_of_the_best_artist() -> None:
    """A bell founder with 11 adds 1100 florins, plus 100 for each work in hand."""
    mine = court("workshop@3,0 forest@0,0", hand="poet painter composer", freedoms="religion")
    state = auction(mine, court(table="bell_founder"), round_=3)
    value = queries.work_value(state, 0, "bell_founder").total + 1
    assert value == 10 + 4
    assert figure(state, "recruiting") == 3 * 100 + value * 100


def test_an_artist_who_does_not_reach_the_minimum_is_no_work() -> None:
    state = auction(court(hand="poet"), court(table="bell_founder"), round_=1)
    assert figure(state, "recruiting") == 100
    assert any("7" in note.text for note in notes(state, "recruiting")), "it says how much is asked for"


def test_one_more_artist_than_actions_only_takes_the_place_of_the_least() -> None:
    mine = court("workshop@3,0 forest@0,0", hand="poet painter composer", freedoms="religion", jesters=7)
    state = auction(mine, court(table="bell_founder"), round_=7)
    value = queries.work_value(state, 0, "bell_founder").total + 1
    assert queries.actions_left(state, 0) == 2
    least = min(queries.work_value(state, 0, card).total for card in ("poet", "painter", "composer")) + 1
    assert least >= 17
    assert figure(state, "recruiting") == 2 * 100 + (value - least) * 100


def test_prestige_points_count_what_a_work_pays_for_them() -> None:
    state = auction(court("forest@0,0", hand="poet", builders=1))
    assert figure(state, "builder") == 3 * 200
    assert figure(state, "forest") == 3 * 200


def test_a_prestige_card_has_a_sum_within_its_points() -> None:
    points = [number for row in NUMBERS["prestige"].values() for number in row]
    state = auction(court("forest@0,0 lake@3,0", hand="poet", jesters=2))
    assert 0 < figure(state, "prestige") <= max(points) * 200


def test_the_best_levels_raise_as_long_as_the_object_is_worth_it() -> None:
    """The ladder and a hint never contradict each other: both follow the same first estimate."""
    met = set()
    for seats in (3, 4, 5):
        for state in some_states(Spec(seats, 63), every=3):
            legal_ = legal(state)
            if not isinstance(state.pending, st.Bidding) or len(legal_) < 2:
                continue
            seat, seen = state.to_act, view(state, state.to_act)
            raises = PRINCES.player("greedy", 0).choose(seen, legal_).action == ac.RAISE
            assert raises == (worth_up_to(seen, seat, state.pending.object) > state.pending.bid)
            met.add((raises, state.pending.object))
    assert {raises for raises, _ in met} == {True, False} and len(met) > 6


def test_an_object_is_worth_no_more_than_the_seat_can_pay() -> None:
    state = auction(court(hand="poet painter composer lawyer", money=400))
    assert 0 < worth_up_to(state, 0, "jester") <= 400


def test_what_a_seat_cannot_have_is_worth_nothing() -> None:
    assert worth_up_to(auction(court(hand="poet", builders=3)), 0, "builder") == 0


def test_nothing_is_summed_up_for_a_covered_hand() -> None:
    state = auction(court(hand="poet painter"))
    state.pending = st.Bidding(0, "jester", 1, 200, 1)
    model = PRINCES_TABLE.model(PRINCES_TABLE.hands.cover(view(state, 0), frozenset({0})), 0, SEATING)
    assert COVERED in model.view.seats[0].hand
    assert not any(note.figure.endswith("fl") for note in PRINCES_TABLE.turn.forecast(model, words()).notes)


@pytest.mark.parametrize("code", ["de", "en"])
def test_the_tip_of_an_object_says_what_it_is_worth_to_who_may_be_advised(code: str) -> None:
    state = auction(court(hand="poet painter composer lawyer"))
    model, target = PRINCES_TABLE.model(view(state, 0), 0, SEATING), Target("object", OBJECTS.index("jester"))
    worth = worth_up_to(state, 0, "jester")
    found = PRINCES_TABLE.reading.tip(target, model, words(code))
    assert worth and found is not None and f" {worth} " in found[1]
    model.advised = False
    found = PRINCES_TABLE.reading.tip(target, model, words(code))
    assert found is not None and str(worth) not in found[1]


# ---------------------------------------------------------------- one voice


def at_bids() -> Iterator[View]:
    """Yield the views of seats that are asked to raise, in games of three, four and five."""
    for seats in (3, 4, 5):
        for state in some_states(Spec(seats, 63), every=2):
            if isinstance(state.pending, st.Bidding) and len(legal(state)) > 1:
                yield view(state, state.to_act)


def next_(words_: Words, seen: View) -> str:
    """Return the note that the seat chooses next."""
    assert isinstance(seen.pending, st.Bidding)
    return words_.t("princes_note.then_you", high=words_.name(seen.pending.high))


def florins_in(text: str) -> int:
    """Return a figure in florins, with its minus sign."""
    return int(text.removesuffix(" fl").replace("\N{MINUS SIGN}", "-"))


@pytest.mark.parametrize(
    ("is_hinted", "code"), widely(product((False, True), ("de", "en")), kept={(False, "de"), (True, "en")})
)
def test_note_ladder_tip_and_reasons_call_one_figure(code: str, *, is_hinted: bool) -> None:
    """The parts beside a bid add up to it, and each voice that calls another object better names the same one."""
    met = set()
    for seen in at_bids():
        me, best = seen.seat, None
        words_ = Words(Language.load(code, strict=True), seen.names)
        model = PRINCES_TABLE.model(seen, me, Seating(seen.names, ("",) * 5, (True,) * 5))
        choice = PRINCES.player("gran_maestro", 3).choose(seen, legal(seen), Limit(nodes=60))
        if is_hinted:
            model.thoughts = Thoughts(now=Thought(me, seen, None, choice.ranked))
            best = choice.ranked[0].action
        assert isinstance(seen.pending, st.Bidding)
        thing = seen.pending.object
        ladder = marked(model, thing)
        notes_ = PRINCES_TABLE.turn.forecast(model, words_).notes
        assert all(note.figure or note.strong or note.text == next_(words_, seen) for note in notes_), "nothing besides"
        figures = [florins_in(note.figure) for note in notes_ if note.figure.endswith(" fl")]
        _, tip = PRINCES_TABLE.reading.tip(Target("object", OBJECTS.index(thing)), model, words_) or ("", "")
        other = words_.thing(ladder.instead) if ladder.instead else ""
        if ladder.florins:
            assert figures[-1] == sum(figures[:-1]) == ladder.florins
            assert f" {ladder.florins} " in tip
        else:
            assert any(note.strong and note.text == better(words_, ladder) for note in notes_)
        assert other in tip and other in better(words_, ladder)
        for reason in (each for action in legal(seen) for each in reasons(seen, action, best=best)):
            numbers = reason.numbers
            assert reason.code != "worth_up_to" or numbers["florins"] == ladder.florins
            assert reason.code != "better_buy" or (numbers["object"], numbers["price"]) == (
                ladder.instead,
                ladder.price,
            )
            met.add(reason.code)
    assert {"worth_up_to", "better_buy"} <= met


# ---------------------------------------------------------------- the last round


def last(hand: str, jesters: int, bonus: str = "", plan: str = "") -> State:
    """Return an auction of round 7, in which a work needs a value of 17."""
    return auction(court(plan, hand=hand, jesters=jesters, bonus=bonus), round_=7)


def value(state: State, card: str) -> int:
    return queries.work_value(state, 0, card).total


def said(state: State, thing: str, code: str = "en") -> list[str]:
    return [note.text for note in notes(state, thing, code)]


def test_what_reaches_the_minimum_neither_way_is_nothing() -> None:
    state = last("poet painter", jesters=2)
    assert value(state, "poet") + 2 < 17
    assert figure(state, "jester") == 0
    assert not any("+2" in line for line in said(state, "jester"))
    assert any("17" in line for line in said(state, "jester")), "it says why"


@pytest.mark.parametrize("code, word", [("en", "17 or more only with it"), ("de", "nur damit 17 oder mehr")])
def test_what_reaches_the_minimum_only_with_the_object_counts_whole(code: str, word: str) -> None:
    state = last("poet painter", jesters=5, plan="theatre@3,0")
    poet, painter = value(state, "poet"), value(state, "painter")
    assert painter + 2 < 17 and poet < 17 <= poet + 2
    assert figure(state, "jester") == (poet + 2) * 100
    assert [line for line in said(state, "jester", code) if word in line and words(code).artist("poet") in line]


def test_what_reaches_the_minimum_anyway_counts_what_is_added() -> None:
    state = last("poet painter composer", jesters=7)
    assert min(value(state, card) for card in ("poet", "painter", "composer")) >= 17
    assert queries.actions_left(state, 0) == 2
    assert figure(state, "jester") == 2 * 2 * 100


def test_a_landscape_that_lifts_a_work_over_the_minimum_counts_it_whole() -> None:
    state = last("poet lawyer", jesters=6)
    poet = value(state, "poet")
    assert poet < 17 <= poet + 3 and value(state, "lawyer") < 17
    assert figure(state, "lake") == (poet + 3) * 100
    assert figure(state, "park") == 0


def test_a_bonus_card_helps_one_work_over_the_minimum() -> None:
    hand = "poet painter composer"
    plain, helped = last(hand, jesters=5), last(hand, jesters=5, bonus="hand")
    poet, more = value(plain, "poet"), bonus.adds("hand", helped.seats[0])
    assert poet + 2 < 17 <= poet + 2 + more and poet + more < 17
    assert figure(plain, "jester") == 0
    assert figure(helped, "jester") == (poet + 2 + more) * 100, "one bonus card, one work"


def test_in_earlier_rounds_every_work_in_hand_counts() -> None:
    state = auction(court(hand="poet painter", jesters=2), round_=6)
    assert figure(state, "jester") == 2 * 2 * 100


def test_a_recruited_artist_of_the_last_round_takes_no_place_of_one_that_fails() -> None:
    mine = court("workshop@3,0 forest@0,0", hand="poet painter", freedoms="religion", jesters=3)
    state = auction(mine, court(table="bell_founder"), round_=7)
    whole = value(state, "bell_founder") + 1
    assert whole >= 17 and value(state, "poet") + 1 < 17
    assert figure(state, "recruiting") == whole * 100
