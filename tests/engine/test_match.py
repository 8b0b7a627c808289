"""Matches and ladders: fair by construction, with honest intervals, and resumable after an interruption."""

import json
from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import Any

import pytest
from small_game.game import LOTS, Lots

from engine.__main__ import main
from engine.contest import ladder as climbing
from engine.contest import match as matching
from engine.contest.match import MatchGame, Sitting, by_seed, estimate, estimate_share, play_sitting, sittings
from engine.contest.seats import split_seats
from engine.firenze.game import FIRENZE
from engine.kernel.chance import Chance

Json = dict[str, Any]
LOTS_MATCH = ["match", "--game", "lots", "--seats", "steady,random,random", "--lucks", "4"]


def said(capsys: pytest.CaptureFixture[str], *argv: str) -> Json:
    assert main([*argv, "--json"]) == 0
    report: Json = json.loads(capsys.readouterr().out)
    return report


def without_times(report: Json) -> Json:
    for entrant in report.get("entrants", ()) or report["players"].values():
        del entrant["milliseconds"]
    return report


# ---------------------------------------------------------------- fair


def test_every_luck_has_every_rotation_and_every_entrant_every_seat() -> None:
    games = sittings(("a", "b", "c"), (7, 8))
    assert [game.seed for game in games] == [7, 7, 7, 8, 8, 8]
    assert [game.names for game in games[:3]] == [["a", "b", "c"], ["b", "c", "a"], ["c", "a", "b"]]
    for entrant, name in enumerate("abc"):
        seats = [game.seat_of(entrant) for game in games[:3]]
        assert sorted(seats) == [0, 1, 2]
        assert all(game.names[seat] == name for game, seat in zip(games, seats, strict=False))


@pytest.mark.parametrize("seats", [3, 5])
def test_a_player_against_itself_wins_exactly_its_share(
    lots: Lots, capsys: pytest.CaptureFixture[str], seats: int
) -> None:
    names = ",".join(["random"] * seats)
    report = said(capsys, "match", "--game", "lots", "--seats", names, "--lucks", "6")
    assert not report["unfinished"]  # abandoned games are shared by all entrants
    for entrant in report["entrants"]:
        assert entrant["share"] == pytest.approx(1 / seats, abs=1e-4) and entrant["share_half_width"] == 0.0


def test_a_player_does_not_lead_itself(capsys: pytest.CaptureFixture[str]) -> None:
    report = said(capsys, "match", "--seats", "greedy,greedy", "--lucks", "2", "--limit", "60")
    assert [(entrant["lead"], entrant["lead_half_width"]) for entrant in report["entrants"]] == [(0.0, 0.0)] * 2


def test_chance_of_a_player_depends_on_luck_and_seat_alone() -> None:
    one, other = (play_sitting(game, LOTS, {}, 5_000) for game in sittings(["random"] * 3, [5])[:2])
    assert one.scores == other.scores and one.winners == other.winners


# ---------------------------------------------------------------- intervals


def outcome(line_up: Sequence[str], rotation: int, seed: int, scores: Sequence[int]) -> MatchGame:
    """Return an outcome; the scores are given by entrant."""
    sitting = Sitting(tuple(line_up), rotation, seed)
    by_seat = [0] * len(scores)
    for entrant, score in enumerate(scores):
        by_seat[sitting.seat_of(entrant)] = score
    winners = tuple(seat for seat, score in enumerate(by_seat) if score == max(by_seat))
    return MatchGame(sitting, tuple(by_seat), winners, tuple((1.0,) for _ in scores))


def test_a_tie_is_shared_and_a_lead_is_over_the_best_rival() -> None:
    tied = outcome("abc", 1, 3, (20, 14, 20))
    assert [tied.share(entrant) for entrant in range(3)] == [0.5, 0.0, 0.5]
    assert [tied.lead(entrant) for entrant in range(3)] == [0, -6, 0]
    given_up = MatchGame(tied.sitting, tied.scores, (), tied.turns)
    assert [given_up.share(entrant) for entrant in range(3)] == [1 / 3] * 3


def test_the_games_of_one_luck_count_as_one() -> None:
    games = [outcome("ab", rotation, seed, (9, seed)) for seed in (1, 20) for rotation in (0, 1)]
    assert by_seed(games, lambda each: each.share(0)) == [1.0, 0.0]
    alone = estimate([1.0])
    assert alone.mean == 1.0 and alone.half_width == inf


@pytest.mark.parametrize(("freedom", "quantile"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (30, 2.042)])
def test_student(freedom: int, quantile: float) -> None:
    assert matching.student(freedom) == pytest.approx(quantile, rel=0.012)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    chance, held = Chance.seeded(4), 0
    for _ in range(400):
        found = estimate([(chance.below(3)) / 2 for _ in range(12)])
        held += abs(found.mean - 0.5) <= found.half_width
    assert 0.91 <= held / 400 <= 0.98


def test_what_never_failed_is_not_certain() -> None:
    assert estimate_share([1.0] * 30).half_width == estimate_share([0.0] * 30).half_width == pytest.approx(0.1)
    assert estimate_share([0.5] * 30).half_width == 0.0  # shared by construction
    assert estimate_share([0.0, 1.0] * 6) == estimate([0.0, 1.0] * 6)
    assert estimate([1.0] * 30).half_width == 0.0  # a lead of one point each time


# ---------------------------------------------------------------- resuming


def test_a_match_goes_on_where_it_was_stopped(
    lots: Lots, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = without_times(said(capsys, *LOTS_MATCH))
    file = tmp_path / "games.jsonl"
    said(capsys, *LOTS_MATCH[:-1], "2", "--resume", str(file))
    with file.open("a") as half_a_line:
        half_a_line.write('{"line_up": ["steady", "rand')
    played: list[Sitting] = []
    play = matching.play_sitting

    def watched(sitting: Sitting, **terms: Any) -> MatchGame:
        played.append(sitting)
        return play(sitting, **terms)

    monkeypatch.setattr(matching, "play_sitting", watched)
    assert without_times(said(capsys, *LOTS_MATCH, "--resume", str(file))) == whole
    assert {sitting.seed for sitting in played} == {3, 4} and len(played) == 6
    assert len(file.read_text().splitlines()) == 1 + 12
    played.clear()
    assert without_times(said(capsys, *LOTS_MATCH, "--resume", str(file))) == whole and not played


def test_the_number_of_jobs_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    given = ("match", "--seats", "random,greedy", "--lucks", "2", "--limit", "60")
    assert without_times(said(capsys, *given)) == without_times(said(capsys, *given, "--jobs", "2"))


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ('{"format": "match-1", "game": "lots", "options": {"span": "wide"}, "limit": 20000}\n', "on other terms"),
        ("Dear diary\n", "holds no results of a match"),
        ("[]\n", "on other terms"),
        ('{"format": "match-1", "game": "lots", "options": {}, "limit": 1}\n{"line_up": 3}\n', "holds no results"),
        ("", "holds no results"),
        ("Dear diary, nobody has ended this line", "holds no results of a match"),
        ('{"format": "match-1", "game": "lots", "options": {}, "limit": 1}\nand half a l', "on other terms"),
        ('{}\n{"line_up": [[]], "rotation": 0, "seed": 1, "scores": [], "winners": [], "turns": []}\n', "no results"),
    ],
)
def test_a_file_of_another_match_is_left_alone(
    lots: Lots, capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str, complaint: str
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(content)
    assert main([*LOTS_MATCH, "--resume", str(file)]) == 2
    assert complaint in capsys.readouterr().err
    assert file.read_text() == content


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (["match", "--seats", "greedy,genius"], "match: there is no computer player 'genius'"),
        (["match", "--seats", "greedy"], "match: a game has 2 to 4 seats, not 1"),
        (["match", "--seats", "greedy,random", "--lucks", "0"], "match: --seeds must be at least 2"),
        (["match", "--seats", "greedy,random", "--jobs", "0"], "match: --jobs must be at least 1, not 0"),
        (["match", "--seats", "greedy,random", "--limit", "0"], "match: --limit must be at least 1, not 0"),
        (["match", "--seats", "greedy,random", "--resume", "."], "match: cannot use the file"),
        (["ladder", "--seats", "5"], "ladder: a game has 2 to 4 seats, not 5"),
        (["ladder", "--players", "greedy,greedy"], "ladder: every player stands on a ladder once"),
        (["ladder", "--players", "greedy"], "ladder: a ladder needs two players at least"),
        (["ladder", "--games", "0"], "ladder: --games must be at least 1, not 0"),
    ],
)
def test_arguments_that_make_no_sense(capsys: pytest.CaptureFixture[str], argv: list[str], complaint: str) -> None:
    assert main(argv) == 2
    assert capsys.readouterr().err.startswith(complaint)


def test_a_match_for_a_reader(lots: Lots, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(LOTS_MATCH) == 0
    out = capsys.readouterr().out
    assert out.startswith("12 games, 4 seeds: every seed in all rotations") and "steady  wins" in out


# ---------------------------------------------------------------- the ladder


def test_ratings_are_the_odds() -> None:
    wins = [[0.0, 29.5], [89.5, 0.0]]  # with the drawn game 30 to 90: three to one
    low, high = climbing.ratings(wins)
    assert high - low == pytest.approx(190.85, abs=0.1) and high + low == pytest.approx(0)


def test_ratings_reach_through_players_in_between_and_stay_finite() -> None:
    wins = [[0.0, 0.0, 0.0], [100.0, 0.0, 0.0], [0.0, 100.0, 0.0]]
    lowest, middle, highest = climbing.ratings(wins)
    assert 0 < highest - middle < 2_000 and 0 < middle - lowest < 2_000


def test_with_two_seats_the_winner_has_won_though_the_points_are_equal() -> None:
    tied = outcome("ab", 0, 1, (20, 20))
    for winner in range(2):
        decided = MatchGame(tied.sitting, tied.scores, (winner,), tied.turns)  # by a tie-breaker
        assert climbing.meetings(["a", "b"], [decided]) == [(0, 1, 1.0 - winner)]
    assert climbing.meetings(["a", "b"], [tied]) == [(0, 1, 0.5)]


def test_the_interval_of_a_rating_is_that_of_lucks_drawn_again() -> None:
    """`b` wins both games of 15 of the 20 seeds: some resamples have more of them, some fewer."""
    games = [
        outcome("ab", rotation, seed, (9, 10) if seed % 4 else (10, 9)) for seed in range(20) for rotation in (0, 1)
    ]
    (rating, low, high), anchor = reversed(climbing.with_intervals(["a", "b"], games, "a"))
    assert anchor == (0.0, 0.0, 0.0)
    assert low < rating - 60 and rating + 60 < high
    alike = [outcome("ab", rotation, seed, (9, 10)) for seed in range(20) for rotation in (0, 1)]
    (rating, low, high), _ = reversed(climbing.with_intervals(["a", "b"], alike, "a"))
    assert low == rating == high, "all seeds came out the same"


def test_a_table_of_three_is_three_meetings() -> None:
    met = climbing.meetings(["a", "b", "c"], [outcome("abc", 2, 1, (10, 30, 10))])
    assert sorted(met) == [(0, 1, 0.0), (0, 2, 0.5), (1, 2, 1.0)]


@pytest.mark.parametrize(("seats", "games"), [(2, 7), (3, 7), (4, 30)])
def test_every_pair_meets_often_enough_and_with_the_same_seeds(seats: int, games: int) -> None:
    names = ["a", "b", "c", "d", "e"]
    wanted = climbing.ladder_sittings(names, seats, games, 11)
    for one in names:
        for other in names:
            if one < other:
                met = [each for each in wanted if {one, other} <= set(each.line_up)]
                assert len(met) >= games
                assert {each.seed for each in met} == {each.seed for each in wanted}
    assert min(each.seed for each in wanted) == 11


def test_a_ladder_for_a_reader_begins_with_the_strongest() -> None:
    games = [outcome("ab", rotation, seed, (9, 10)) for seed in range(4) for rotation in (0, 1)]
    report = {**climbing.report_of(["a", "b"], games, "a"), "games": 8, "seats": 2, "seeds": 4, "unfinished": 0}
    lines = climbing.as_text(report)
    assert [line[0] for line in lines[1:3]] == ["b", "a"]


def test_a_ladder_of_the_small_game(lots: Lots, capsys: pytest.CaptureFixture[str]) -> None:
    report = said(capsys, "ladder", "--game", "lots", "--games", "24")
    assert report["anchor"] == "random" and list(report["players"]) == ["random", "steady"]
    steady, random = report["players"]["steady"], report["players"]["random"]
    assert random["elo"] == random["elo_low"] == random["elo_high"] == 0
    assert 0 < steady["elo_low"] <= steady["elo"] <= steady["elo_high"]
    (pair,) = report["pairs"]
    assert pair["players"] == ["random", "steady"] and pair["share_of_the_second"] > 0.5
    assert without_times(said(capsys, "ladder", "--game", "lots", "--games", "24")) == without_times(report)


def test_a_ladder_of_firenze_for_a_reader(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "--players", "random,greedy", "--games", "2", "--limit", "100"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("4 games with 2 seats, 2 seeds; ") and "greedy beats random: " in out


def test_ladder_of_all_levels_by_default(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(matching, "play_all", lambda wanted, *others: [_played(sitting) for sitting in wanted])
    report = said(capsys, "ladder", "--games", "4", "--seats", "2")
    assert set(report["players"]) == {level.name for level in FIRENZE.levels}
    assert next(iter(report["players"])) == "random"


def _played(sitting: Sitting) -> MatchGame:
    return MatchGame(sitting, (3, 2), (0,), ((1.0,), (1.0,)))


# ---------------------------------------------------------------- seats on a command line


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("human,greedy", ["human", "greedy"]),
        ("human, master@strozzi", ["human", "master@strozzi"]),
        ('bot:"python3 my_bot.py a,b",random', ['bot:"python3 my_bot.py a,b"', "random"]),
        ("", [""]),
    ],
)
def test_split_seats(text: str, seats: list[str]) -> None:
    assert split_seats(text) == seats
