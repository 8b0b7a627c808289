"""The review: it finds losses without hindsight, and judges every seat by what it could know."""

from typing import Any

from island_told import KNIGHTS, seat, state

from engine.kernel.chance import Chance
from engine.kernel.reviewing import UNJUDGED, ReviewedTurn
from engine.kgr import actions as ac
from engine.kgr.game import KGR
from engine.kgr.players.deals import imagined
from engine.kgr.players.review import PHASE_OF, PHASES, KgrJudge, ending, reviewer
from engine.kgr.reading.action_reason import action_reason
from engine.kgr.rules import apply
from engine.kgr.setup import new_game
from engine.kgr.state import Options, State
from engine.kgr.view import view
from engine.review.review import read_turn, write_turn

REVIEWER = reviewer(KGR)


def piece(s: State, *actions: Any) -> ReviewedTurn[State, ac.Action]:
    return ReviewedTurn(KGR.turn(s), 40, s, actions)


def near_the_end(others: str = "") -> State:
    """Return a position in which a city on 41 wins the short game; B has as many points."""
    mine = seat("2 grain, 3 ore", "41", "35 13 47", roads="41-42 35-36")
    theirs = seat(others, "29", "9 50 26", roads="29-30")
    return state(mine, theirs, seat(settlements="33"), options=Options("land", "fixed", "short"), robber=9)


def test_a_win_that_was_not_taken_is_a_blunder() -> None:
    s = near_the_end("2 grain, 3 ore, 4 wood")
    assert ac.BUILD_CITY[41] in KGR.legal(s)
    (decision,) = REVIEWER.review(piece(s, ac.END)).decisions
    assert decision.is_sure and decision.is_blunder and decision.phase == "turn"
    assert decision.better[0]["do"] == "build" and decision.could[0].numbers["site"]
    assert decision.chance > 0.2 and any(reason.code == "wins" for reason in decision.reasons)


def test_what_wins_loses_nothing() -> None:
    s = near_the_end()
    (decision,) = REVIEWER.review(piece(s, ac.BUILD_CITY[41])).decisions
    assert not decision.better and decision.lost == 0 and not decision.is_blunder


def test_a_judgement_knows_no_more_than_the_seat() -> None:
    """With hands dealt anew the judgement stays the same; what the dice then bring is no part of it."""
    s = near_the_end("2 wood, 3 brick")
    twin = imagined(view(s, 0), Chance.seeded(8))
    twin.throws = Chance.seeded(77)
    judged = [REVIEWER.review(piece(each, ac.END)) for each in (s, twin)]
    assert judged[0] == judged[1] == read_turn(write_turn(judged[0]))
    assert abs(sum(judged[0].chances) - 1) < 0.001 and judged[0].seat == 0


def test_an_unlucky_throw_is_no_blunder() -> None:
    """A seat that does what is best at first glance is blamed for nothing, whatever the dice bring then."""
    s = near_the_end()
    for seed in range(3):
        twin = s.copy()
        twin.throws = Chance.seeded(seed)
        best = KgrJudge(KGR).promising(view(twin, 0), KGR.legal(twin), 1)[0]
        assert not any(decision.is_blunder for decision in REVIEWER.review(piece(twin, best)).decisions)


def test_to_offer_is_judged_as_what_would_be_done_without_it() -> None:
    s = near_the_end()
    judge = KgrJudge(KGR)
    best = judge.promising(view(s, 0), KGR.legal(s), 5)
    assert ac.OFFER in KGR.legal(s) and ac.OFFER not in best
    assert judge.played_on(s, ac.OFFER, 1) == judge.played_on(s, best[0], 1)


def test_answers_of_others_in_a_turn_are_judged_as_theirs() -> None:
    s = state(seat("2 wood, brick", "41"), seat("2 grain, ore", "29"), seat("2 wool", "33"))
    actions = [ac.OFFER, ac.GIVE[0], ac.WANT[3], ac.ASK, ac.ACCEPT, ac.DECLINE, ac.TRADE[1]]
    judged = REVIEWER.review(piece(s, *actions))
    assert {decision.seat for decision in judged.decisions} == {0, 1}
    assert [decision.phase for decision in judged.decisions if decision.seat == 1] == ["trade"]


def test_only_what_is_tried_counts() -> None:
    """Questions that are not judged have no phase, so that they raise nobody's accuracy."""
    assert set(PHASE_OF.values()) == set(PHASES)
    s = state(seat("2 wood, brick", "41"), seat("2 grain, ore", "29"), seat("2 wool", "33"))
    asked, _ = apply(s, ac.OFFER)
    judge = KgrJudge(KGR)
    assert judge.phase(s) == "turn" and judge.phase(asked) == UNJUDGED
    assert judge.promising(view(s, 0), KGR.legal(s), 5) and not judge.promising(view(asked, 0), KGR.legal(asked), 5)


def test_an_end_tells_the_winner_though_others_have_as_many_points() -> None:
    s = near_the_end()
    for seat_ in range(3):
        assert ending(s).points[seat_] != 0 and ending(s).scale > 0
    over, _ = apply(s, ac.BUILD_CITY[41])
    assert over.is_over
    end = ending(over)
    assert end.scale == 0 and end.points.index(max(end.points)) == 0


def test_an_action_is_told_with_the_facts_of_its_position() -> None:
    s = state(seat("4 wood, 2 cloth, brick", "41", "35", roads="41-42"), seat("wood", "29"), seat(), options=KNIGHTS)
    told = {action: action_reason(s, action) for action in KGR.legal(s)}
    assert told[ac.BANK[0][1]].numbers == {"rate": 4} and told[ac.END].code == "end"
    assert {reason.rule for reason in told.values()} == {"R15"}
    assert told[ac.IMPROVE[0]].numbers == {"level": 1}
    roads = [reason for action, reason in told.items() if isinstance(action, ac.Build) and action.what == ac.ROAD]
    assert roads and all(" " in str(reason.numbers["site"]) for reason in roads)
    s = new_game(list("ABC"), 1, Options("land", "fixed", "full"))
    assert action_reason(s, ac.BUILD_SETTLEMENT[41]).numbers["site"] == "mountains 3, hills 5, fields 6"
