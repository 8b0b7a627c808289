"""The review: it finds losses without hindsight, and attributes every decision to the seat that made it."""

from families import family, say, table
from random_games import some_states
from strasbourg_games import Spec, twin_of

from engine.kernel.chance import Chance
from engine.kernel.reviewing import ReviewedTurn
from engine.kernel.trial_review import HOPES
from engine.review.review import read_turn, write_turn
from engine.strasbourg import actions as ac
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.players.review import PHASE_OF, PHASES, StrasbourgJudge, reviewer
from engine.strasbourg.state import GameOver, Pending, State

REVIEWER = reviewer(STRASBOURG)


def piece(state: State, *actions: ac.Action) -> ReviewedTurn[State, ac.Action]:
    return ReviewedTurn(STRASBOURG.turn(state), 40, state, actions)


def edifice() -> State:
    """Return a position in which the town hall is the last thing built, three own members beside one plot."""
    return table(
        family("1,0 0,1 2,1", score=20), family("8,1 7,0", score=24), family(score=10), step="edifice", round_=5,
        council={"nobility": 0}, edifices=["mint", "customs_house", "hospital", "granary", "town_hall"],
    )  # fmt: skip


def test_an_edifice_given_away_is_a_blunder() -> None:
    (decision,) = REVIEWER.review(piece(edifice(), say("edifice 7,1"))).decisions
    assert decision.is_sure and decision.is_blunder and decision.lost > 10 and decision.phase == "city"
    assert decision.better[0] == {"do": "edifice", "at": [1, 1]}
    assert decision.reasons[0].code == "edifice_at" and decision.reasons[0].numbers["own"] == 3
    assert [deed.code for deed in decision.did] == ["edifice"] and decision.could[0].numbers["x"] == 1


def test_what_is_best_loses_nothing() -> None:
    (decision,) = REVIEWER.review(piece(edifice(), say("edifice 1,1"))).decisions
    assert not decision.better and decision.lost == 0


def test_each_seat_of_a_field_is_judged_by_itself() -> None:
    state = table(family(stacks="6 1"), family(stacks="5"), family(stacks="4"), field="G", round_=5,
                  bids=[None, None, None])  # fmt: skip
    actions = [say("pass"), say("reveal 5"), say("pass")]
    judged = REVIEWER.review(piece(state, *actions))
    assert [decision.seat for decision in judged.decisions] == [0, 1, 2]
    assert [decision.phase for decision in judged.decisions] == ["bids"] * 3
    assert judged == read_turn(write_turn(judged)) and abs(sum(judged.chances) - 1) < 0.001


def test_a_judgement_knows_no_more_than_the_seat() -> None:
    state = next(each for each in some_states(Spec(3, 3), 9) if each.pending.step == "bid" and each.round == 5)
    twin = twin_of(state, state.to_act, Chance.seeded(8))
    judged = [REVIEWER.review(piece(each, ac.PASS)) for each in (state, twin)]
    assert judged[0].decisions == judged[1].decisions and judged[0].chances == judged[1].chances


def test_the_chances_of_a_field_are_the_same_whoever_begins_it() -> None:
    """What a seat knows of its own tasks makes no jump in the curve, and the last round comes in small steps."""
    state = next(each for each in some_states(Spec(3, 3), 9) if each.pending.step == "bid" and each.round == 5)
    judge = StrasbourgJudge(STRASBOURG)
    eyes = [judge.eyes(state, seat) for seat in range(3)]
    assert eyes[0] == eyes[1] == eyes[2] and len(eyes[0]) > 2 * HOPES
    others = state.copy()
    family_ = others.own(state.to_act)
    number = len(family_.tasks)
    family_.tasks, others.box = others.box[:number], (*family_.tasks, *others.box[number:])
    assert REVIEWER.review(piece(state, ac.PASS)).chances == REVIEWER.review(piece(others, ac.PASS)).chances


def test_every_question_has_a_phase() -> None:
    def kinds(kind: type[Pending]) -> set[type[Pending]]:
        below = {each for sub in kind.__subclasses__() for each in kinds(sub)}
        return below or {kind}

    assert set(PHASE_OF) == kinds(Pending) - {GameOver} and set(PHASE_OF.values()) == set(PHASES)
