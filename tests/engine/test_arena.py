"""The arena and its commands: fair seats, the same result with any number of jobs, every figure explained."""

import io
import json
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from small_game.game import LOTS

from engine.__main__ import main
from engine.contest import arena, laboratory
from engine.contest.cli_play import play_game, summary
from engine.firenze.game import FIRENZE
from engine.firenze.reading.tally import SOURCES
from engine.firenze.scoring import final_scoring
from engine.firenze.setup import new_game
from engine.journal.journal import Journal
from engine.journal.journal_file import load
from engine.kernel.game import NO_LIMIT, Choice, Limit, Result, fresh_options
from engine.kernel.games import GAMES

LEVELS = ", ".join(sorted(level.name for level in FIRENZE.levels))
OFFERED = ", ".join(level.name for level in FIRENZE.levels if not level.yardstick)
FAMILIES = ", ".join(sorted(each.name for each in FIRENZE.characters))
GAME_NAMES = ", ".join(sorted(GAMES))


def said(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    assert main([*argv, "--json"]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


def without_times(report: dict[str, Any]) -> dict[str, Any]:
    for player in report["players"].values():
        del player["milliseconds"]
    return report


# ---------------------------------------------------------------- the arena, independent of any game


class Countdown:
    """A player of the game 'take one or two'."""

    def choose(self, view: int, legal: tuple[int, ...], limit: Limit = NO_LIMIT) -> Choice[int]:
        return Choice(legal[-1])


class TakeOneOrTwo:
    """The part of a game that the arena needs."""

    def legal(self, state: int) -> tuple[int, ...]:
        return tuple(range(1, min(2, state) + 1))

    def apply(self, state: int, action: int) -> tuple[int, list[str]]:
        return state - action, [f"took {action}"]

    def view(self, state: int, seat: int) -> int:
        return state

    def to_act(self, state: int) -> int:
        return state % 2

    def turn(self, state: int) -> int:
        return state // 4 + 1

    def result(self, state: int) -> Result | None:
        return None if state else Result((1, 0), (0,))


GAME: Any = TakeOneOrTwo()


def test_players_fill_a_journal() -> None:
    journal = Journal(LOTS, {"names": ["Anna", "Bruno", "Carla"], "seed": 3})
    arena.record(journal, [LOTS.player("random", seat) for seat in range(3)])
    assert journal.result is not None
    assert {LOTS.to_act(step.before) for step in journal.steps} == {0, 1, 2}


def test_any_game_can_be_played() -> None:
    told: list[str] = []
    played = arena.play(GAME, 7, [Countdown(), Countdown()], 100, lambda action, events: told.extend(events))
    assert played.finished and played.state == 0 and played.plies == len(told) == 4
    assert sum(len(timing.decisions) for timing in played.timing) == 4


def test_a_game_without_end_is_given_up() -> None:
    played = arena.play(GAME, 1_000, [Countdown(), Countdown()], 10, lambda action, events: None)
    assert not played.finished and played.plies == 10


def test_thought_of_one_turn_is_added_up() -> None:
    played = arena.play(GAME, 8, [Countdown(), Countdown()], 100, lambda action, events: None)
    first = played.timing[0]  # decides at 8, 6, 4 and 2: turns 3, 2, 2 and 1
    assert len(first.decisions) == 4 and len(first.turns) == 3
    assert sum(first.turns) == pytest.approx(sum(first.decisions))


def test_seats_rotate() -> None:
    assert [arena.rotated("abc", number) for number in range(4)] == [list("abc"), list("bca"), list("cab"), list("abc")]


def test_results_come_in_order() -> None:
    told: list[int] = []
    for jobs in (1, 2):
        with laboratory.opened(laboratory.Machines(jobs)) as executor:
            assert laboratory.run(executor, str, range(5), told.append) == list("01234")
    assert told == [1, 2, 3, 4, 5] * 2


def leave_a_mark(item: tuple[Path, int]) -> None:
    folder, number = item
    (folder / str(number)).touch()
    time.sleep(0.2)  # so that handing over is much faster than the work, on any machine


def interrupted_after(folder: Path, items: int) -> Iterator[tuple[Path, int]]:
    yield from ((folder, number) for number in range(items))
    raise KeyboardInterrupt


def test_an_interrupt_while_items_are_handed_over_leaves_the_rest_undone(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), laboratory.opened(laboratory.Machines(2)) as executor:
        list(laboratory.in_order(executor, leave_a_mark, interrupted_after(tmp_path, 2000)))
    assert len(list(tmp_path.iterdir())) < 1000


def test_quantile() -> None:
    assert arena.quantile([], 0.5) == 0.0
    assert arena.quantile([3.0, 1.0, 2.0], 0.5) == 2.0
    assert arena.quantile(list(map(float, range(100))), 0.99) == 99.0


def test_progress_shows_on_a_terminal_only() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal, file = Terminal(), io.StringIO()
    for stream in (terminal, file):
        bar = laboratory.ProgressBar(2, stream)
        bar(1)
        bar(2)
    assert file.getvalue() == ""
    assert "1/2" in terminal.getvalue() and terminal.getvalue().endswith("\n")


# ---------------------------------------------------------------- play


def test_points_by_source_add_up_to_the_score() -> None:
    for seed in range(3):
        outcome = play_game(seed, FIRENZE, ["greedy", "greedy", "greedy"], {}, False, 5_000)
        assert outcome.result
        for score, figures in zip(outcome.result.scores, outcome.figures, strict=True):
            points = figures["points"]
            assert sum(points[source] for source in SOURCES) == score
            heights, colours = points["orders_by_height"], points["orders_by_colour"]
            assert sum(heights.values()) == sum(colours.values()) == points["orders"]


def test_tally_agrees_with_the_final_scoring(tmp_path: Path) -> None:
    outcome = play_game(4, FIRENZE, ["greedy", "greedy"], {}, True, 5_000)
    (tmp_path / "game-4.journal").write_bytes(outcome.journal)
    journal = load(tmp_path / "game-4.journal", read_only=True)
    assert outcome.result
    assert outcome.result.scores == final_scoring(journal.state).scores
    assert outcome.result.winners == final_scoring(journal.state).winners


def test_fields_of_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    report = said(capsys, "play", "--seats", "greedy,random", "--games", "2", "--seed", "3")
    assert report["games"] == report["finished"] == 2
    assert report["seats"] == ["greedy", "random"] and report["unfinished_seeds"] == []
    greedy = report["players"]["greedy"]
    assert greedy["seats_played"] == 2 and greedy["wins"] == 2
    assert greedy["score"] == pytest.approx(sum(greedy["points"][source] for source in SOURCES), abs=0.01)
    assert set(greedy["points"]["orders_by_height"]) == set("345678")
    assert set(greedy["points"]["orders_by_colour"]) == set("wygrbv")
    for kind in ("turn", "decision"):
        assert set(greedy["milliseconds"][kind]) == {"median", "p99"}
    assert [seat["seats_played"] for seat in report["by_seat"]] == [2, 2]
    assert {"turns", "ruins", "fulfilled"} <= set(greedy)


def test_one_game_out_of_a_match_is_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    seats = ("play", "--seats", "greedy,random", "--games")
    options = fresh_options(FIRENZE)
    match = [play_game(seed, FIRENZE, ["greedy", "random"], options, False, 5_000) for seed in (3, 4)]
    assert [outcome.names for outcome in match] == [("random", "greedy"), ("greedy", "random")]
    alone = said(capsys, *seats, "1", "--seed", "4")
    expected = without_times(summary(FIRENZE, match[1:], ["greedy", "random"], 4))
    assert alone == alone | expected | {"players": alone["players"]}


def test_jobs_change_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    given = ("play", "--seats", "greedy,random,greedy", "--games", "3")
    one = without_times(said(capsys, *given))
    assert without_times(said(capsys, *given, "--jobs", "2")) == one


def test_ties_are_split() -> None:
    outcome = play_game(1, FIRENZE, ["greedy", "greedy"], {}, False, 5_000)
    tied = replace(outcome, result=Result((40, 40), (0, 1)))
    report = summary(FIRENZE, [tied], ["greedy", "greedy"], 1)
    assert report["tied_games"] == 1
    assert [seat["wins"] for seat in report["by_seat"]] == [0.5, 0.5]


def test_text_and_unfinished_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--seats", "random,random", "--games", "2", "--limit", "20"]) == 0
    out = capsys.readouterr().out
    assert "0 of 2 games came to their end" in out
    assert "given up: the games with the seeds 1, 2" in out


def test_records_can_be_replayed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    given = ("play", "--seats", "greedy,greedy", "--games", "2", "--levies", "choose", "--no-campanile")
    said(capsys, *given, "--record", str(tmp_path / "records"))
    files = sorted((tmp_path / "records").iterdir())
    assert [file.name for file in files] == ["game-1.journal", "game-2.journal"]
    assert main(["replay", str(files[0])]) == 0
    assert "winners: greedy" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["--seats", "greedy,genius"], f"there is no computer player 'genius'; there are: {LEVELS}"),
        (["--seats", "greedy,master@nobody"], f"there is no character 'nobody'; there are: {FAMILIES}"),
        (["--seats", "greedy,greedy@pazzi"], f"pazzi does not play as greedy, but as: {OFFERED}"),
        (["--seats", "greedy"], "a game has 2 to 4 seats, not 1"),
        (["--seats", "greedy,greedy,greedy,greedy,greedy"], "a game has 2 to 4 seats, not 5"),
        (["--seats", "greedy,random", "--games", "0"], "--games must be at least 1, not 0"),
        (["--seats", "greedy,random", "--games", "many"], "argument --games: invalid int value: 'many'"),
        (["--seats", "greedy,random", "--jobs", "-1"], "--jobs must be at least 1, not -1"),
        ([], "the following arguments are required: --seats"),
        (["--seats", "greedy,random", "--game", "chess"], f"there is no game 'chess'; there are: {GAME_NAMES}"),
        (["--seats", "greedy,random", "--colour", "red"], "unrecognized arguments: --colour red"),
    ],
)
def test_bad_arguments(capsys: pytest.CaptureFixture[str], argv: list[str], sentence: str) -> None:
    assert main(["play", *argv]) == 2
    assert capsys.readouterr().err == f"play: {sentence}\n"


def test_a_directory_that_cannot_be_made(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert main(["play", "--seats", "greedy,random", "--record", str(tmp_path / "file" / "in")]) == 2
    assert capsys.readouterr().err.startswith("play: cannot make the directory ")


# ---------------------------------------------------------------- bench and the door


def test_bench(capsys: pytest.CaptureFixture[str]) -> None:
    report = json.loads(_out(capsys, ["bench", "--seconds", "0.01", "--json"]))
    assert {"decisions_per_second", "games_per_second", "clone_us", "legal_us", "apply_us"} <= set(report)
    assert all(report[name] > 0 for name in report)
    assert "decisions a second" in _out(capsys, ["bench", "--seconds", "0.01"])
    assert main(["bench", "--seconds", "0"]) == 2


def test_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert main(["dance"]) == 2
    assert "there is no command 'dance'" in capsys.readouterr().err
    assert main(["--help"]) == 0
    assert "play" in capsys.readouterr().out


def test_a_new_game_gives_no_hint_of_its_chances() -> None:
    assert new_game(["a", "b"], 1).chance.state != new_game(["a", "b"], 2).chance.state


def _out(capsys: pytest.CaptureFixture[str], argv: list[str]) -> str:
    assert main(argv) == 0
    return capsys.readouterr().out
