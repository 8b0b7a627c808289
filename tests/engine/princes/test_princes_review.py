"""The review: it finds losses without hindsight, and attributes every decision to the seat that made it."""

from itertools import islice

import pytest
from courts import court, say, table
from princes_games import Spec, twin_of
from random_games import some_states
from test_princes_choice_reasons import positions

from engine.journal.journal import Journal
from engine.kernel import trial_review
from engine.kernel.chance import Chance
from engine.kernel.reviewing import ReviewedTurn
from engine.princes import actions as ac
from engine.princes.game import PRINCES
from engine.princes.players.greedy import pick
from engine.princes.players.mark import mark
from engine.princes.players.review import PHASE_OF, PHASES, reviewer
from engine.princes.players.taste import taste_for
from engine.princes.rules import legal
from engine.princes.state import Bidding, GameOver, Pending, State
from engine.review.review import ReviewRun, read_turn, write_turn
from firenze.checks.walks import NAMES

REVIEWER = reviewer(PRINCES)


@pytest.fixture
def few_proofs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check blunders in few further worlds: whole games are most of the cost."""
    monkeypatch.setattr(trial_review, "PROOFS", (2,))


def piece(state: State, *actions: ac.Action) -> ReviewedTurn[State, ac.Action]:
    return ReviewedTurn(PRINCES.turn(state), 40, state, actions)


def test_a_turn_given_away_is_a_blunder() -> None:
    mine = court(hand="poet painter", jesters=7, plan="theatre@4,0 lake@0,0", freedoms="travel", score=30)
    state = table(mine, court(score=36, money=500), court(score=20, money=500), to_act=0, round_=7)
    assert len(legal(state)) > 2
    (decision,) = REVIEWER.review(piece(state, ac.DONE)).decisions
    assert decision.is_sure and decision.is_blunder and decision.lost > 5 and decision.phase == "court"
    assert decision.better[0]["do"] == "work"
    assert decision.reasons[0].code == "work_pays"
    assert [deed.code for deed in decision.did] == ["done"] and decision.did[0].numbers == {"left": 2}
    assert decision.could[0].numbers["card"] in ("poet", "painter") and decision.could[1].code == "take"


def test_what_is_best_loses_nothing() -> None:
    mine = court(hand="poet", jesters=7, plan="theatre@4,0", score=30)
    state = table(mine, court(score=36, money=500), court(score=20, money=500), to_act=0, round_=7, left=1)
    (decision,) = REVIEWER.review(piece(state, say("work poet"))).decisions
    assert decision.lost == 0.0 and not decision.better and decision.played == ({"do": "work", "card": "poet"},)


@pytest.mark.usefixtures("few_proofs")
@pytest.mark.parametrize("seats", [3, 5])
def test_it_judges_by_what_the_seat_could_see(seats: int) -> None:
    chance, judged = Chance.seeded(seats), 0
    for state in some_states(Spec(seats, 90 + seats), 60)[:-1]:
        actions = legal(state)
        if len(actions) < 2:
            continue
        twin = twin_of(state, state.to_act, chance)
        action = actions[chance.below(len(actions))]
        assert REVIEWER.review(piece(state, action)) == REVIEWER.review(piece(twin, action))
        judged += 1
    assert judged >= 1


@pytest.mark.usefixtures("few_proofs")
def test_a_bid_is_the_decision_of_who_made_it_and_comes_back_from_the_file() -> None:
    journal = Journal(PRINCES, {"names": NAMES[:3], "seed": 2})
    while journal.state.pending.step == "hire":
        journal.play(legal(journal.state)[0])
    for word in ("offer jester", "raise", "raise", "drop", "drop"):
        journal.play(say(word))
    work = ReviewRun.of(journal)
    assert work is not None
    auction = next(each for each in work.pieces if len(each.actions) == 5)
    turn = work.reviewer.review(auction)
    assert [decision.seat for decision in turn.decisions] == [0, 1, 2, 0, 1]
    assert {decision.phase for decision in turn.decisions} == {"auction"}
    assert read_turn(write_turn(turn)) == turn
    assert sum(turn.chances) == pytest.approx(1.0, abs=0.001)


def test_every_question_has_a_phase() -> None:
    asked = {kind for kind in Pending.__subclasses__() if kind is not GameOver}
    assert set(PHASE_OF) == asked and set(PHASE_OF.values()) == set(PHASES)


def test_what_can_still_be_done_later_in_the_turn_is_lost_once() -> None:
    """The work of the poet was left undone twice; the last action lost the most."""
    mine = court(hand="poet painter", jesters=7, plan="theatre@4,0 lake@0,0", freedoms="travel", score=30, money=900)
    state = table(mine, court(score=36, money=500), court(score=20, money=500), to_act=0, round_=7)
    first, second = REVIEWER.review(piece(state, say("freedom religion"), ac.DONE)).decisions
    assert second.better and second.better[0]["do"] == "work"
    assert not first.better or first.better[0] != second.better[0]


@pytest.mark.parametrize("stands", [False, True])
def test_what_the_table_advised_is_blamed_only_if_the_loss_stands_and_it_says_so(
    monkeypatch: pytest.MonkeyPatch, stands: bool
) -> None:
    """One round ahead, trials would raise where the first glance, and with it the mark beside the bid, drops out."""
    state = next(each for each in islice(positions(3), 3, None) if isinstance(each.pending, Bidding))
    action, asked = pick(state, legal(state), taste_for(3)), state.pending
    assert isinstance(asked, Bidding) and mark(state, asked.seat, asked.object).florins <= asked.bid
    assert action == ac.DROP
    monkeypatch.setattr(REVIEWER, "stands", lambda *_: stands)
    (decision,) = REVIEWER.review(piece(state, action)).decisions
    assert bool(decision.better) == stands
    assert [reason.code for reason in decision.reasons[:1]] == ["advised"] * stands


def test_what_the_table_would_not_have_advised_needs_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(positions(3))
    view = PRINCES.view(state, state.to_act)
    assert state.round == 1, "hints do not try ahead yet"
    assert [*REVIEWER.judge.readings(view, legal(state))] == [
        PRINCES.player("greedy", 0).choose(view, legal(state)).ranked
    ]


@pytest.mark.parametrize("seats", [4])
def test_whoever_is_on_turn_in_the_first_round_is_not_always_the_last(seats: int) -> None:
    """Its chance was the smallest in each of the first twelve turns of a game."""
    chances = []
    for seed in range(6):
        state = PRINCES.begin({"names": NAMES[:seats], "seed": seed})
        while state.pending.step != "offer":
            state = PRINCES.apply(state, pick(state, legal(state), taste_for(seats)))[0]
        found = REVIEWER.chances(piece(state), state.to_act)
        chances.append((found[state.to_act], min(found)))
    assert sum(own == least for own, least in chances) <= 4
    assert 0.2 < sum(own for own, _ in chances) / len(chances) < 0.33
