"""Statistics and the hall of fame: counted from journals, read over several frames, shown in both languages."""

import os
import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from client_suite import every_game
from stage import NAMES, click, led_to, sized

from engine.contest.arena import record
from engine.firenze.reading.statistics import ACHIEVEMENTS
from engine.journal.journal_file import load, reading
from engine.journal.notes import Conceded, SeatTaken
from firenze.checks.patience import wait_for
from game.client import GameClient
from game.clients import find_client
from game.input.intents import Command
from game.scenes.hall import Hall, HallScene, counting
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.places import GoGames, GoHall
from game.shell.progress.statistics import (
    PlayedGame,
    PlayedSeat,
    SeatStatistics,
    Statistics,
    achievements,
    best_scores,
    players,
    tables,
)
from game.shell.scene import Pop
from game.shell.session.session import Session
from game.shell.setup.setup import HUMAN
from game.ui.page import Bars, Facts, Page, PageGrid, Reading
from game.ui.to_page import GoPage

GOLDEN = Path(__file__).parents[2] / "golden" / "journals"


def seat(name: str, score: int, how: str = "", **statistics: int) -> PlayedSeat:
    """how: the words of `computer`, `won` and `gone` that apply."""
    done = SeatStatistics(
        statistics, {"height": statistics.get("height", 0)}, ("patron",) if statistics.get("persons") else ()
    )
    return PlayedSeat(name, "circle", "computer" not in how, score, "won" in how, "gone" in how, done)


def game(played: float, *seats: PlayedSeat) -> PlayedGame:
    return PlayedGame(Path(str(played)), "firenze", played, seats)


GAMES = (
    game(3, seat("anna", 40, "won", height=8, towers=2), seat("Bruno", 30, towers=5)),
    game(2, seat("Anna", 50, height=5, towers=3, persons=6), seat("Robot", 60, "computer won")),
    game(1, seat("Bruno", 35, "won"), seat("Anna", 20, "gone", towers=9), seat("Chiara", 34)),
)
"""Last played first, as the library lists them."""


def empty_library(context: Context) -> Statistics:
    return Statistics(context.library, counting)


def read(statistics: Statistics) -> Sequence[PlayedGame]:
    for _ in statistics.read():
        pass
    return statistics.games


def conceded_game(context: Context, *notes: Conceded | SeatTaken, names: tuple[str, ...] = ("Anna", "Bruno")) -> Path:
    session = Session.begin(quick_setup(("human",) * len(names), names, 3, 1.0), context.library)
    order = {seat.name: number for number, seat in enumerate(session.setup.seats)}
    for note in notes:
        moved = order[names[note.seat]]
        session.change_seat(Conceded(moved) if isinstance(note, Conceded) else SeatTaken(moved, note.kind))
    path = session.finish(context.library).path
    assert path is not None
    return path


# ---------------------------------------------------------------- counting


def test_players_are_people_by_name_whatever_its_letters() -> None:
    found = [(one.name, one.games, one.wins) for one in players(GAMES)]
    assert found == [("Bruno", 2, 1), ("anna", 3, 1), ("Chiara", 1, 0)]  # of equal wins, the greater share first


def test_a_game_given_up_is_played_and_lost_and_no_deed() -> None:
    record = next(one for one in players(GAMES) if one.name == "anna")
    assert (record.best, record.mean, record.conceded) == (50, 45.0, 1)
    assert record.sums["towers"] == 5 and record.most["height"] == 8 and record.achievements["patron"] == 1


def test_tables_by_their_number_of_seats() -> None:
    (two,) = tables(GAMES)  # someone gave up the game of three
    assert (two.seats, two.games, two.mean, two.best, two.holder) == (2, 2, 50.0, 60, "Robot")


def test_a_game_that_a_computer_ended_is_nobodys_best() -> None:
    """The seat keeps its name, which is not that of who played."""
    shared = replace(seat("Anna", 70, "computer won"), is_shared=True)
    (two,) = tables([GAMES[1], game(4, shared, seat("Bruno", 30))])
    assert (two.best, two.holder) == (70, "–")


def test_best_scores_are_those_of_people_in_games_played_out() -> None:
    found = best_scores(GAMES)
    assert [(one.points, one.name) for one in found] == [(50, "Anna"), (40, "anna"), (30, "Bruno")]
    assert len(best_scores(GAMES, most=1)) == 1


def test_of_equal_best_scores_the_older_is_listed_first() -> None:
    for order in ((3, 1, 2), (1, 2, 3)):
        found = best_scores([game(played, seat(f"from {played}", 44)) for played in order])
        assert [score.played for score in found] == [1, 2, 3]
    assert [score.played for score in best_scores([game(2, seat("a", 44)), game(1, seat("b", 44))], most=1)] == [1]


def test_achievements_tell_who_was_the_first() -> None:
    games = (*GAMES, game(0.5, seat("Chiara", 1, persons=5)), game(0.1, seat("Robot", 1, "computer", persons=5)))
    patron, other = achievements(games, ("patron", "no_ruin"))
    assert (patron.times, patron.first, patron.played) == (2, "Chiara", 0.5)
    assert (other.times, other.first) == (0, "")


# ---------------------------------------------------------------- reading


def test_finished_journals_are_counted_as_their_results_say(context: Context) -> None:
    folder = context.save_dir / "games" / "finished"
    folder.mkdir(parents=True)
    for path in GOLDEN.glob("*_finished*.firenze"):
        shutil.copy(path, folder)
    games = read(empty_library(context))
    assert len(games) == 2  # the third was played without a client and has no seats
    for one in games:
        known = load(one.path, read_only=True).result
        assert known and tuple(s.score for s in one.seats) == known.scores
        assert tuple(number for number, s in enumerate(one.seats) if s.has_won) == known.winners
        assert all(s.statistics.sums["stones"] >= s.statistics.sums["towers"] > 0 for s in one.seats)
        assert all(set(s.statistics.achievements) <= set(ACHIEVEMENTS) for s in one.seats)


def test_damaged_and_running_games_do_not_count(context: Context) -> None:
    path = conceded_game(context, Conceded(0))
    data = path.read_bytes()
    path.with_name("hurt.firenze").write_bytes(data[:-40] + b"x" + data[-39:])
    path.with_name("running.firenze").write_bytes(b"".join(data.splitlines(keepends=True)[:1]))
    path.with_name("noise.firenze").write_bytes(os.urandom(300))
    statistics = empty_library(context)
    assert len(read(statistics)) == 1 and statistics.unreadable == 3 and len(statistics) == 4
    assert path.read_bytes() == data


def test_a_seat_that_changed_hands_counts_for_nobody(context: Context) -> None:
    conceded_game(context, SeatTaken(1, "greedy"), Conceded(0), Conceded(2), names=("Anna", "Bruno", "Chiara"))
    (one,) = read(empty_library(context))
    assert {s.name: (s.is_person, s.has_conceded) for s in one.seats} == {
        "Anna": (True, True),
        "Bruno": (False, False),
        "Chiara": (True, True),
    }


def test_a_file_is_read_once_and_again_when_it_has_changed(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    path, loads = conceded_game(context, Conceded(0)), list[Path]()

    def counted(path: Path, *, read_only: bool) -> object:
        loads.append(path)
        return reading(path, read_only=read_only)

    monkeypatch.setattr("game.shell.progress.statistics.reading", counted)
    for _ in range(3):
        assert len(read(empty_library(context))) == 1
    assert len(loads) == 1
    os.utime(path, (1e9, 1e9))
    assert len(read(empty_library(context))) == 1 and len(loads) == 2


# ---------------------------------------------------------------- the hall


def test_the_hall_reads_a_little_a_frame_and_makes_room_for_its_page(context: Context) -> None:
    for _ in range(12):
        conceded_game(context, Conceded(0))
    scene = led_to(context, GoHall("firenze"))
    assert isinstance(scene, HallScene) and scene.is_overlay
    scene.resize((1280, 720))
    surface, changes = pygame.Surface((1280, 720)), [scene.update(1 / 60)]

    def frame() -> None:
        scene.draw(surface)
        changes.append(scene.update(1 / 60))

    wait_for(lambda: changes[-1] is not None, "the page", frame)
    change = changes[-1]
    assert isinstance(change, GoPage) and change.replace
    assert isinstance(change.what, Reading) and change.what.book("hall") == change.what.page
    assert led_to(context, change).is_overlay


def test_the_hall_does_one_decision_a_frame_where_each_takes_long(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        conceded_game(context, Conceded(0))
    steps = len(list(empty_library(context).read()))
    assert steps > 3 * 3, "every line of a file is one"
    monkeypatch.setattr(Statistics, "_known", {})  # nothing has been read yet
    scene = HallScene(context, "firenze")
    monkeypatch.setattr("game.scenes.hall.BUDGET", -1.0)
    assert [scene.update(0) is None for _ in range(steps + 1)] == [True] * steps + [False]
    assert scene.statistics.looked_at == 3


def test_whoever_does_not_want_to_wait_goes_back(context: Context) -> None:
    scene = HallScene(context, "firenze")
    assert scene.handle(Command("cancel")) == Pop() and scene.handle(Command("confirm")) is None


def hall(context: Context, games: Sequence[PlayedGame], name: str = "firenze") -> Hall:
    statistics = empty_library(context)
    statistics.games = [replace(one, game=name) for one in games]
    return Hall(context, statistics, name)


def links(page: Page) -> set[str]:
    text = repr(page)
    return {part.partition(")")[0] for part in text.split("](")[1:]}


def walked(found: Hall) -> dict[str, Page]:
    """Return all pages that the hall links to, by their addresses."""
    seen: dict[str, Page] = {}
    ahead = ["hall"]
    while ahead:
        address = ahead.pop()
        if address in seen:
            continue
        page = found.find(address)
        assert page is not None, address
        seen[address] = page
        ahead += [*links(page), *(near for near in (page.previous, page.next) if near)]
    return seen


@every_game
def test_every_page_of_the_hall_can_be_reached_and_read(spoken: Context, lots_client: GameClient, game: str) -> None:
    seen, names = walked(hall(spoken, GAMES, game)), find_client(game).statistics().achievements
    assert {"hall", "hall/player/0", "hall/player/1", "hall/player/2"} == set(seen) - {"hall/achievements"}
    (people, best, by_seats) = (block for block in seen["hall"].blocks if isinstance(block, PageGrid))
    assert len(people.rows) == 3 and len(best.rows) == 3 and len(by_seats.rows) == 1
    assert all(len(row) == len(block.head) for block in (people, best, by_seats) for row in block.rows)
    assert any(isinstance(block, Facts) for block in seen["hall/player/0"].blocks)
    assert ("hall/achievements" in seen) == bool(names), "a game without achievements has no page of them"
    said = repr(seen.get("hall/achievements"))
    assert [name for name in names if spoken.t(f"achievement.{game}.{name}.title") not in said] == []


@every_game
def test_a_game_of_any_kind_is_counted_and_told_of(context: Context, lots_client: GameClient, game: str) -> None:
    client = find_client(game)
    seats, known_names = client.game.seats[0], client.statistics().achievements
    level = next(level.name for level in client.game.levels if not level.yardstick)
    session = Session.begin(quick_setup((HUMAN,) * seats, NAMES, 1, 1.0, game), context.library)
    record(session.journal, [client.game.player(level, seat) for seat in range(seats)])
    session.finish(context.library)
    statistics = empty_library(context)
    (one,) = read(statistics)
    known = load(one.path, read_only=True).result
    assert known and tuple(s.score for s in one.seats) == known.scores
    assert tuple(number for number, s in enumerate(one.seats) if s.has_won) == known.winners
    assert all(set(s.statistics.achievements) <= set(known_names) for s in one.seats)
    for code in LANGUAGE_CODES:
        context.language = Language.load(code, strict=True)
        pages = walked(Hall(context, statistics, game))
        assert len(pages) >= 1 + seats and not any("⟦" in repr(page) for page in pages.values())
        assert context.language.called(game) in repr(pages["hall"])
        empty = Hall(context, Statistics(context.library, lambda _: None), game).overview()
        assert (context.t("hall.waiting") in repr(empty)) == bool(known_names)


def played_by(played: float, points: int, **options: str | bool) -> PlayedGame:
    """Return a game that Anna won with so many points, under these options."""
    return replace(game(played, seat("Anna", points, "won"), seat("Bruno", 5)), options=options)


def test_games_that_bring_other_points_are_ranked_by_themselves(spoken: Context) -> None:
    games = (
        played_by(5, 13, extent="knights"),
        played_by(4, 16),  # of the whole game, in full length
        played_by(3, 10, extent="land", length="full"),
        played_by(2, 12, extent="knights", length="full"),
        played_by(1, 8, extent="land", length="short"),
        played_by(6, 11, extent="land", length="full", small_island=True),
    )
    pages = walked(hall(spoken, games, "kgr"))
    parts = {
        "hall": [13, 12],
        "kgr/full/False": [16],
        "land/full/False": [10],
        "land/full/True": [11],
        "land/short/False": [8],
    }
    for address, points in parts.items():
        page = pages[address if address == "hall" else f"hall/game/kgr/{address}"]
        best = [block for block in page.blocks if isinstance(block, PageGrid)][1]
        assert [row[1] for row in best.rows if row[0].endswith("Anna")] == [str(number) for number in points]
        value, length = ("knights", "full") if address == "hall" else address.split("/")[:2]
        words = repr(page.blocks[1])
        assert spoken.t(f"seats.value.{value}") in words and spoken.t(f"seats.value.{length}") in words
    assert hall(spoken, games, "kgr").find("hall/game/kgr/land/long/False") is None


def test_a_link_to_another_game_leads_to_its_own_players(context: Context) -> None:
    statistics = empty_library(context)
    statistics.games = [GAMES[0], replace(played_by(1, 20), game="fuersten")]
    pages = walked(Hall(context, statistics, "firenze"))
    assert {"hall/player/1", "hall/game/fuersten", "hall/game/fuersten/player/0"} <= set(pages)
    facts = pages["hall/game/fuersten/player/0"].blocks[0]
    assert isinstance(facts, Facts) and facts.rows[2][1] == "20"


def test_favourite_colours_come_first(context: Context) -> None:
    games = [game(1, seat("Anna", 9, "won", **{"colour.w": 2, "colour.v": 5}))]
    page = hall(context, games).player(0)
    (bars,) = (block for block in page.blocks if isinstance(block, Bars))
    assert [(bar.colour, bar.value) for bar in bars.bars] == [("v", 5), ("w", 2)]


@every_game
def test_an_empty_hall_says_so(context: Context, lots_client: GameClient, game: str) -> None:
    page = hall(context, (), game).overview()
    assert context.t("hall.empty") in repr(page) and not any(isinstance(block, PageGrid) for block in page.blocks)


@pytest.mark.parametrize("address", ["hall/player/9", "hall/player/x", "hall/game/chess", "rule/R1", ""])
def test_the_hall_knows_no_other_page(context: Context, address: str) -> None:
    assert hall(context, GAMES).find(address) is None


def test_the_games_page_and_the_results_lead_to_the_hall(context: Context) -> None:
    conceded_game(context, Conceded(0))
    games = sized(led_to(context, GoGames()))
    games.update(0)
    change = click(games, games.form["hall"].rect)  # type: ignore[attr-defined]
    assert isinstance(change, GoHall) and isinstance(led_to(context, change), HallScene)
