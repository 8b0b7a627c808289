"""The review of a game: the decisions judged, the knowledge used, and the file."""

import json
import zlib
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from builder import parse, position, seat
from small_game.game import LOTS, Lots

from engine.__main__ import main
from engine.firenze.actions import Action
from engine.firenze.game import FIRENZE
from engine.firenze.players import review
from engine.firenze.players.playout import in_the_dark, played_on, promised
from engine.firenze.players.review import PHASES, TRUST, FirenzeReviewer, stretches
from engine.firenze.players.winning import SCALES, chances
from engine.firenze.rules import legal
from engine.firenze.state import State
from engine.journal.journal import Journal
from engine.kernel.chance import Chance
from engine.kernel.endings import Trust, trusted
from engine.kernel.reasons import Reason
from engine.kernel.reviewing import Decision, ReviewedTurn, TurnReview
from engine.review.review import FORMAT, ReviewRun, load_review, review_path, save_review


def played(*words: str) -> tuple[Action, ...]:
    return tuple(map(parse, words))


class Marked:
    """A reviewer that judges by the turn number alone, and records every call."""

    version = 1
    phases: tuple[str, ...] = ("one", "two")
    point = 2.0

    def __init__(self) -> None:
        self.asked: list[int] = []

    def review(self, piece: ReviewedTurn[Any, Any]) -> TurnReview:
        self.asked.append(piece.turn)
        reasons = (Reason("order", "R102", {"colour": "b", "height": 5, "points": 7}),)
        lost = piece.turn / 100
        decision = Decision(piece.index, piece.turn, 0, "one", ({"do": "x"},), ({"do": "y"},), (), (), 2.0, lost, True)
        return TurnReview(piece.turn, piece.index, 0, (0.25, 0.75), (replace(decision, reasons=reasons),))


def record(seed: int = 3, turns: int = 99) -> Journal[State, Action]:
    journal = Journal(FIRENZE, {"names": ["Anna", "Bruno"], "seed": seed})
    players = [FIRENZE.player("greedy", 1), FIRENZE.player("greedy", 2)]
    while journal.result is None and journal.state.number <= turns:
        at = journal.state.to_act
        journal.play(players[at].choose(FIRENZE.view(journal.state, at), legal(journal.state)).action)
    return journal


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> ReviewRun:
    monkeypatch.setattr(type(FIRENZE), "reviewer", lambda self: Marked())
    found = ReviewRun.of(record(turns=12))
    assert found is not None
    return found


# ---------------------------------------------------------------- the decisions judged


def test_a_turn_is_cut_where_something_comes_to_light() -> None:
    journal = record(turns=4)
    piece = ReviewedTurn(
        1, 0, journal.steps[0].before, tuple(step.action for step in journal.steps if step.before.number == 1)
    )
    found = list(stretches(piece))
    assert next(phase.name for stretch in found for phase in stretch.phases) == "cards"
    for stretch in found:
        state = stretch.state
        for number, action in enumerate(stretch.actions):
            state, events = FIRENZE.apply(state, action)
            assert number == len(stretch.actions) - 1 or not any(event.reveals for event in events)
        assert legal(stretch.state) and len(stretch.phases) == len({phase.name for phase in stretch.phases})


def test_the_chances_of_a_turn_are_those_at_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn shows the chances with which it began, not those after something came to light in it."""

    class Compared:
        def __init__(self, piece: object, stretch: review.Stretch, seat: int) -> None:
            self._index = stretch.index

        def chances(self) -> tuple[float, ...]:
            return 1.0 - self._index / 100, self._index / 100

        def decisions(self) -> tuple[Decision, ...]:
            return ()

    journal = record(turns=1)
    actions = tuple(step.action for step in journal.steps if step.before.number == 1)
    piece = ReviewedTurn(1, 0, journal.steps[0].before, actions)
    begins = [stretch.index for stretch in stretches(piece)]
    assert begins[0] == 0 and len(begins) > 1, "something comes to light in it"
    monkeypatch.setattr(review, "WayComparison", Compared)
    assert FirenzeReviewer().review(piece).chances == (1.0, 0.0)


def test_an_order_that_is_passed_over_is_a_loss_of_its_phase() -> None:
    state = position(seat(towers="b5+", stock="ww"), seat(stock="wy"), step="fulfil", number=9)
    judged = FirenzeReviewer().review(ReviewedTurn(9, 40, state, played("continue")))
    (decision,) = [each for each in judged.decisions if each.phase == "orders"]
    assert decision.better[0]["do"] == "fulfil" and decision.index == 40
    assert decision.is_sure and decision.lost > 3 and decision.chance > 0.03
    assert [reason.code for reason in decision.could] == ["fulfils"] and decision.did == ()
    assert "order" in [reason.code for reason in decision.reasons]


def passed_over(towers: str, rival: str = "") -> ReviewedTurn[State, Action]:
    state = position(seat(towers=towers, stock="ww"), seat(towers=rival, stock="wy"), step="fulfil", number=9)
    return ReviewedTurn(9, 40, state, played("continue"))


@cache
def called() -> Decision:
    """Return a blunder, judged once because it takes 20 seconds."""
    (decision,) = FirenzeReviewer().review(passed_over("b6+", "g5")).decisions
    return decision


def test_a_blunder_is_one_that_stays_one_when_greedy_plays_on() -> None:
    """In the first case the seat falls behind; in the other it can fulfil the order next turn as well."""
    (harmless,) = FirenzeReviewer().review(passed_over("b5+")).decisions
    for decision, is_blunder in ((called(), True), (harmless, False)):
        assert decision.is_sure and decision.chance >= review.BLUNDER_CHANCE and decision.lost >= review.BLUNDER_POINTS
        assert decision.is_blunder is is_blunder


@pytest.mark.strength
def test_what_is_refuted_when_greedy_plays_on_is_judged_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    blunder = called()
    promises: list[float] = []

    def promise(state: State) -> list[float]:
        assert state.is_over or (state.player, state.number) == (0, 9 + 2 * review.ROUNDS)
        promises.append(0.5)
        return [0.5, 0.5]

    monkeypatch.setattr(review, "promised", promise)
    (refuted,) = FirenzeReviewer().review(passed_over("b6+", "g5")).decisions
    assert blunder.is_blunder
    assert refuted == replace(blunder, is_blunder=False, chance=refuted.chance) and refuted.chance != blunder.chance
    assert len(promises) == 2 * review.PLAYED_ON[0][0]  # hopeless: given up early


@pytest.mark.strength
def test_what_makes_no_difference_in_the_end_is_no_blunder(monkeypatch: pytest.MonkeyPatch) -> None:
    played_out: list[bool] = []

    def shared(state: State) -> list[float]:
        played_out.append(state.is_over)
        return [0.5, 0.5]

    monkeypatch.setattr(review, "decided", shared)
    (decision,) = FirenzeReviewer().review(passed_over("b6+", "g5")).decisions
    assert decision.is_sure and not decision.is_blunder
    assert played_out == [True] * 2 * review.PLAYED_OUT


@pytest.mark.strength
def test_no_blunder_is_called_with_hindsight() -> None:
    piece = passed_over("b6+", "g5")
    other = piece.state.copy()
    other.draw = tuple(reversed(other.draw))
    other.chance = Chance.seeded(99)
    assert FirenzeReviewer().review(replace(piece, state=other)).decisions == (called(),)
    assert called().is_blunder


def test_greedy_takes_over_where_something_comes_to_light() -> None:
    journal = record(turns=4)
    for number in (1, 2, 3, 4):
        steps = [step for step in journal.steps if step.before.number == number]
        turn = [step.action for step in steps]
        dark = in_the_dark(steps[0].before, turn)
        assert dark == tuple(turn[: len(dark)])
        shown = [step for step in steps[: len(dark)] if any(event.reveals for event in step.events)]
        assert shown in ([], [steps[len(dark) - 1]])
        one, two = (played_on(steps[0].before, dark, 5, 2) for _ in range(2))
        assert (one.number, one.player) == (number + 3, number % 2)
        assert FIRENZE.codec.write_position(one) == FIRENZE.codec.write_position(two)
        assert sum(promised(one)) == pytest.approx(1.0)


def test_the_best_is_no_loss() -> None:
    state = position(seat(towers="b5+", stock="ww"), seat(stock="wy"), step="fulfil", number=9)
    judged = FirenzeReviewer().review(ReviewedTurn(9, 40, state, played("fulfil 0")))
    assert [each.lost for each in judged.decisions] == [0.0] and judged.decisions[0].better == ()
    assert sum(judged.chances) == pytest.approx(1.0, abs=1e-3)


def test_nothing_is_judged_with_hindsight() -> None:
    """The same turn with another order of the pile and other chances gives the same judgement."""
    journal = record(turns=3)
    steps = [step for step in journal.steps if step.before.number == 2]
    first = next(k for k, step in enumerate(steps) if step.barrier is not None) + 1
    actions = tuple(step.action for step in steps[:first])  # up to the first revealed thing
    other = steps[0].before.copy()
    other.draw = tuple(reversed(other.draw))
    other.chance = Chance.seeded(99)
    one, two = (FirenzeReviewer().review(ReviewedTurn(2, 9, state, actions)) for state in (steps[0].before, other))
    known = [(each.lost, each.chance, each.better, each.reasons) for each in one.decisions]
    assert known == [(each.lost, each.chance, each.better, each.reasons) for each in two.decisions]
    assert one.chances == two.chances and one.decisions


def test_a_lead_is_worth_more_at_the_end() -> None:
    for seats, scale in SCALES.items():
        points = [20.0, *[10.0] * (seats - 1)]
        early, late = (chances(points, 1, gone, scale) for gone in (0.0, 1.0))
        assert late[0] > early[0] > 1 / seats
        assert sum(early) == pytest.approx(1.0)


def test_a_search_is_believed_less_by_who_is_on_turn() -> None:
    for seats in SCALES:
        searched = [1.0 / seats] * seats
        found = trusted(searched, 1, TRUST[seats])
        assert sum(found) == pytest.approx(1.0) and found[1] < 1.0 / seats < found[0]
        sure = trusted([0.0] * (seats - 1) + [1.0], seats - 1, Trust(power=0.7, hope=0.5, doubt=0.1))
        assert sure[:-1] == pytest.approx([0.1 / seats] * (seats - 1))  # what luck may still turn


# ---------------------------------------------------------------- the review


def test_turns_are_judged_once_each_and_in_any_order(work: ReviewRun) -> None:
    assert work.progress == 0.0 and not work.is_done
    last = work.missing()[-1]
    work.add(work.reviewer.review(last))
    for piece in work.missing():
        work.add(work.reviewer.review(piece))
    assert work.is_done and work.reviewer.asked == [last.turn, *range(1, last.turn)]
    assert [turn.turn for turn in work.turns()] == list(range(1, last.turn + 1))
    assert len(work.curve()) == last.turn  # the game goes on: it has no outcome yet


def test_the_five_dearest_decisions_are_the_turning_points(work: ReviewRun) -> None:
    for piece in work.pieces:
        work.add(work.reviewer.review(piece))
    dear = work.turning_points(0)
    assert [each.turn for each in dear] == sorted((each.turn for each in work.decisions(0)), reverse=True)[:5]
    assert work.turning_points(1) == []
    assert work.accuracy(0) == {"one": 50.0} and work.accuracy(1) == {}


def test_a_finished_game_ends_with_what_came_of_it() -> None:
    found = ReviewRun.of(record())
    assert found is not None
    assert sum(found.curve()[-1] or ()) == 1.0


def test_it_is_kept_beside_the_journal(work: ReviewRun, tmp_path: Path) -> None:
    path = review_path(tmp_path / "game.firenze")
    for piece in work.pieces[:5]:
        work.add(work.reviewer.review(piece))
        save_review(path, work)
    assert [each.name for each in tmp_path.iterdir()] == ["game.review"]
    again = replace(work, done={})
    again.begin(load_review(path, again))
    assert again.done == work.done


@pytest.mark.parametrize("damage", ["", "cut", "letter", "other game", "nonsense"])
def test_a_damaged_file_is_worth_nothing(work: ReviewRun, tmp_path: Path, damage: str) -> None:
    path = tmp_path / "game.review"
    work.add(work.reviewer.review(work.pieces[0]))
    save_review(path, work)
    data = path.read_bytes()
    if damage == "cut":
        path.write_bytes(data[: len(data) // 2])
    elif damage == "letter":
        path.write_bytes(data.replace(b"0.75", b"0.95"))
    elif damage == "nonsense":
        path.write_bytes(b"\xff" * 300)
    asks = replace(work, mark="another") if damage == "other game" else work
    assert bool(load_review(path, asks)) is (damage == "")
    assert load_review(tmp_path / "none.review", work) == []


@pytest.mark.parametrize(
    "turn",
    [
        None,
        "turn",
        {},
        {"seat": 2},
        {"seat": -1},
        {"chances": [10**400, 0.5]},
        {"chances": 1},
        {"turn": []},
        {"decisions": ["x"]},
        {"decisions": [{"index": 0, "phase": "one", "played": [3]}]},
        {
            "decisions": [
                {"index": 0, "phase": "one", "played": [], "reasons": [{"code": "a", "rule": "b", "numbers": 1}]}
            ]
        },
    ],
)
def test_a_file_that_somebody_made_up_is_worth_nothing(work: ReviewRun, tmp_path: Path, turn: object) -> None:
    """Its checksum and its mark are right; its content is not a review."""
    good = {"turn": 1, "index": 0, "seat": 0, "chances": [0.5, 0.5], "decisions": []}
    for content, is_read in ((good, True), (good | turn if isinstance(turn, dict) and turn else turn, False)):
        data = {"format": FORMAT, "mark": work.mark, "turns": [content]}
        body = json.dumps(data).encode()
        (tmp_path / "game.review").write_bytes(body + b"\n%08x\n" % zlib.crc32(body))
        assert bool(load_review(tmp_path / "game.review", work)) is is_read


def test_other_actions_are_another_review() -> None:
    one, two = (ReviewRun.of(record(turns=turns)) for turns in (2, 3))
    assert one is not None and two is not None and one.mark != two.mark


def test_a_game_without_a_judge_has_no_review() -> None:
    journal = Journal(LOTS, {"names": ["Anna", "Bruno", "Carla"], "seed": 1})
    journal.play(LOTS.legal(journal.state)[0])
    assert ReviewRun.of(journal) is None


# ---------------------------------------------------------------- the command


def test_the_command_prints_an_object(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = record(turns=2)
    journal.save_as(tmp_path / "game.firenze")
    journal.close()
    assert main(["review", str(tmp_path / "game.firenze"), "--json", "--keep"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["names"] == ["Anna", "Bruno"] and found["phases"] == list(PHASES)
    assert len(found["curve"]) == len(found["turns"]) == 2
    assert {phase for entry in found["seats"] for phase in entry["accuracy"]} <= set(PHASES)
    # a stored review is not computed again
    monkeypatch.setattr(FirenzeReviewer, "review", None)
    assert main(["review", str(tmp_path / "game.firenze"), "--keep"]) == 0
    assert "Anna: accuracy" in capsys.readouterr().out


def test_the_command_says_what_it_cannot_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "none").write_text("nothing\n")
    assert main(["review", str(tmp_path / "none")]) == 1
    assert "no journal" in capsys.readouterr().err
    assert main(["review", str(tmp_path / "missing")]) == 1
    assert capsys.readouterr().err == f"{tmp_path / 'missing'}: No such file or directory\n"
    assert main(["review"]) == 2
    assert capsys.readouterr().err.startswith("review: ")


def test_the_command_says_that_nobody_can_judge(lots: Lots, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = Journal(LOTS, {"names": ["Anna", "Bruno", "Carla"], "seed": 1})
    journal.play(LOTS.legal(journal.state)[0])
    journal.save_as(tmp_path / "game.lots")
    journal.close()
    assert main(["review", str(tmp_path / "game.lots"), "--keep"]) == 1
    assert capsys.readouterr().err == f"{tmp_path / 'game.lots'}: nothing in it can be judged\n"
    assert not review_path(tmp_path / "game.lots").exists()
