"""The review of a game on the screen: it grows in the background, names the better actions, and links to the replay."""

import math
import operator
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from recorded import put, recording
from stage import SIZE, click, frames, led_to, sized

from engine.journal.journal import Journal
from engine.kernel.reasons import Reason
from engine.kernel.reviewing import Decision, ReviewedTurn, TurnReview
from engine.review.review import load_review, review_path
from firenze.checks.patience import wait_for
from game.client import GameClient
from game.clients import find_client
from game.firenze.reading.judgement import judgement
from game.input.intents import Command
from game.scenes.games.scene import GamesScene
from game.scenes.page import PageScene
from game.scenes.replay.points import PointPictures
from game.scenes.replay.review import MOMENT, PLAY_ON, POSITION, ReviewScene, draw_chances, review_of
from game.scenes.replay.scene import ReplayScene
from game.scenes.seats.scene import SeatsScene
from game.shell.background.reviews import Reviewing
from game.shell.context import Context
from game.shell.language import Language
from game.shell.places import GoFrom, GoReplay, GoReview, GoTable
from game.ui.page import Bars, PageFigure, PageGrid, Points, Reading, Text
from game.ui.page_layout import Slab
from game.ui.widgets import Signal


class Quick:
    """A reviewer that answers at once: every turn lost something."""

    version = 1
    phases: tuple[str, ...] = ("cards", "orders")
    point = 2.0

    def review(self, piece: ReviewedTurn[object, object]) -> TurnReview:
        could = (Reason("fulfils", "R97", {"colour": "b", "height": 5, "points": 7}),)
        why = (Reason("majority", "R128", {"colour": "b", "points": 6, "seals": 2, "leads": 1}),)
        seat = piece.turn % 2
        found = Decision(
            piece.index, piece.turn, seat, "orders", ({"do": "continue"},), ({"do": "fulfil"},), (), could, 4.0
        )
        found = replace(found, chance=0.1 + piece.turn / 1000, is_sure=True, is_blunder=piece.turn == 1, reasons=why)
        return TurnReview(piece.turn, piece.index, seat, self.chances(piece.turn), (found,))

    def chances(self, turn: int) -> tuple[float, ...]:
        """Return the chances of a turn."""
        return 0.5, 0.5


class Leaping(Quick):
    """A reviewer whose chances leap in the third turn, and change by less in the sixth."""

    def chances(self, turn: int) -> tuple[float, ...]:
        """Return the chances of a turn."""
        return (0.5, 0.5) if turn < 4 else (0.2, 0.8) if turn < 7 else (0.3, 0.7)


class Broken(Quick):
    """A reviewer that fails."""

    def review(self, piece: ReviewedTurn[object, object]) -> TurnReview:
        raise ValueError("no")


def started(context: Context, reviewer: object, monkeypatch: pytest.MonkeyPatch) -> tuple[ReviewScene, Path]:
    """Return the review of a finished game, not yet begun."""
    game = find_client("firenze").game
    monkeypatch.setattr(type(game), "reviewer", lambda self: reviewer)
    path = put(context.library, recording(2))
    scene = review_of(context, path)
    assert scene is not None
    scene.resize(SIZE)
    return scene, path


def wait(scene: ReviewScene) -> None:
    """Wait until the review is complete."""
    reviewing = scene.reviewing
    wait_for(lambda: reviewing.work.is_done or reviewing.failed, meanwhile=lambda: scene.update(1 / 60))
    scene.update(1 / 60)


@pytest.fixture
def review(context: Context, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[ReviewScene, Path]]:
    scene, path = started(context, Quick(), monkeypatch)
    yield scene, path
    scene.close()


def test_it_grows_while_it_is_looked_at_and_is_kept(review: tuple[ReviewScene, Path]) -> None:
    scene, path = review
    (bars,) = [block for block in scene.page.blocks if isinstance(block, Bars)]
    assert bars.bars[0].value == 0.0
    wait(scene)
    work = scene.reviewing.work
    assert not [block for block in scene.page.blocks if isinstance(block, Bars)]
    (grid,) = [block for block in scene.page.blocks if isinstance(block, PageGrid)]
    assert len(grid.rows) == 2 and "25%" in grid.rows[0] and "–" in grid.rows[0]
    again = replace(work, done={})
    assert len(load_review(review_path(path), again)) == len(work.pieces)
    scene.draw(pygame.Surface(SIZE))


def test_what_was_judged_is_not_judged_again(review: tuple[ReviewScene, Path]) -> None:
    scene, path = review
    wait(scene)
    again = Reviewing(replace(scene.reviewing.work, done={}), review_path(path))
    assert again.work.is_done and not again.step()


def test_a_turning_point_leads_to_its_moment(context: Context, review: tuple[ReviewScene, Path]) -> None:
    scene, path = review
    wait(scene)
    points = [block for block in scene.page.blocks if isinstance(block, Text) and MOMENT in block.text]
    assert len(points) == 10 and [point.tone for point in points].count("loss") <= 1
    change = scene.handle(Command("next")) or scene.handle(Command("confirm"))
    assert isinstance(change, GoReplay) and change.path == path
    replay = led_to(context, change)
    assert isinstance(replay, ReplayScene) and replay.playback.at == change.at
    replay.close()


def test_a_leap_of_the_curve_names_its_cause(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, _ = started(context, Leaping(), monkeypatch)
    wait(scene)
    ((leap,),) = (each.items for each in scene.page.blocks if isinstance(each, Points) and "80%" in each.items[0])
    assert leap.startswith(f"[Turn 3]({MOMENT}") and "Bruno from 50 to 80%: Anna: " in leap, "and what was done"
    assert leap.endswith("; Bruno gave away 10 percentage points.")
    scene.close()


def positions(scene: ReviewScene) -> list[str]:
    """Return the names of the pictures of tables on the page."""
    return [
        block.name for block in scene.page.blocks if isinstance(block, PageFigure) and block.name.startswith(POSITION)
    ]


def test_each_turning_point_shows_the_table_as_it_stood(context: Context, review: tuple[ReviewScene, Path]) -> None:
    scene, _ = review
    assert not positions(scene)
    wait(scene)
    names = positions(scene)
    assert len(names) == 10 and not any(name.endswith("+") for name in names)
    frame = pygame.image.tobytes(scene._parchment.figure(names[0]), "RGBA")  # type: ignore[arg-type]
    wait_for(lambda: not scene.moving, meanwhile=lambda: scene.update(1 / 60))
    there = [f"{name}+" for name in names]
    assert positions(scene) == there
    pictures = [pygame.image.tobytes(scene._parchment.figure(name), "RGBA") for name in there]  # type: ignore[arg-type]
    assert len(set(pictures)) == 10 and frame not in pictures
    place = int(names[3].removeprefix(POSITION))
    alone = PointPictures(context, scene.journal)
    alone.fit(SIZE)
    alone.want((place,))
    wait_for(lambda: not alone.is_busy, meanwhile=alone.step)
    same = pygame.image.tobytes(alone.drawn(place), "RGBA")
    apart = [sum(map(operator.ne, same, picture)) / len(same) for picture in pictures]
    assert apart.index(min(apart)) == 3 and apart[3] < 0.005, "it shows this place, whatever was painted before"


def test_the_same_seats_play_on_from_a_turning_point(context: Context, review: tuple[ReviewScene, Path]) -> None:
    scene, _ = review
    wait(scene)
    links = [number for number, link in enumerate(scene.spread.sheet.links) if link.address.startswith(PLAY_ON)]
    assert len(links) == 10
    change = scene._used(Signal(f"link.{links[2]}"))
    assert isinstance(change, GoFrom)
    index = int(scene.spread.sheet.links[links[2]].address.removeprefix(PLAY_ON))
    seats = led_to(context, change)
    assert isinstance(seats, SeatsScene)
    seats.resize(SIZE)
    begun = click(seats, seats.form["start_game"].rect)
    assert isinstance(begun, GoTable)
    session = begun.session
    assert len(session.journal.steps) == index
    assert [seat.name for seat in session.setup.seats] == [seat.name for seat in scene.seats]
    before = scene.journal.steps[index].before
    codec = session.game.codec
    assert codec.write_position(session.state) == codec.write_position(before)


def test_a_judge_that_fails_is_said_and_the_page_stays(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, _ = started(context, Broken(), monkeypatch)
    wait(scene)
    assert context.t("review.failed") in [block.text for block in scene.page.blocks if isinstance(block, Text)]


def test_it_ends_with_the_page(review: tuple[ReviewScene, Path]) -> None:
    scene, _ = review
    while not scene.reviewing.judges:
        scene.update(1 / 60)
    processes = [judge.process.child.process for judge in scene.reviewing.judges]
    scene.close()
    assert not any(process.is_alive() for process in processes)


def test_a_process_that_dies_is_started_again(review: tuple[ReviewScene, Path]) -> None:
    scene, _ = review
    while not scene.reviewing.judges:
        scene.update(1 / 60)
    scene.reviewing.judges[0].process.child.process.kill()
    wait(scene)
    assert scene.reviewing.work.is_done and not scene.reviewing.failed


def test_the_page_of_all_games_offers_it_for_finished_games(context: Context) -> None:
    put(context.library, recording(2))
    scene = sized(GamesScene(context))
    scene.draw(pygame.Surface(SIZE))
    frames(scene, 50)
    change = scene._act("review", scene.entry) if scene.entry else None
    assert scene.form["review"].can_take_focus and isinstance(change, GoReview)


def test_no_review_where_nobody_judges(context: Context, lots_client: GameClient) -> None:
    assert lots_client.judgement is None and lots_client.game.reviewer() is None


def test_the_sentences_name_what_was_done(context: Context) -> None:
    for code in ("en", "de"):
        context.language = Language.load(code, strict=True)
        decision = Decision(
            4,
            2,
            0,
            "building",
            (),
            ({"do": "x"},),
            (),
            (Reason("tower", "R84", {"colour": "r", "height": 3}), Reason("unknown", "R1", {})),
            2.0,
            reasons=(Reason("denied", "R46", {"seat": 1, "colour": "r", "height": 3, "points": 4}),),
        )
        said = judgement(context, ["Anna", "Bruno"], decision)
        assert said.played == context.t("review.did.nothing")
        assert "{stone_r}" in said.better and "3" in said.better and ";" not in said.better
        assert "Bruno" in said.why


def test_the_curve_ends_where_the_game_ended(context: Context) -> None:
    context.rescale(SIZE)
    picture = draw_chances(context, ["circle", "star"], [(0.5, 0.5), (1.0, 0.0)])
    empty = draw_chances(context, ["circle", "star"], [(0.5, 0.5), (0.5, 0.5)])
    assert picture.get_size() == empty.get_size() and math.isfinite(picture.get_width())
    assert pygame.image.tobytes(picture, "RGBA") != pygame.image.tobytes(empty, "RGBA")


def test_what_is_not_judged_yet_is_empty(context: Context) -> None:
    """The axis has all turns; no line leads from the last judged turn to the end of the game."""
    context.rescale(SIZE)
    shapes = ["circle", "star"]
    judged = draw_chances(context, shapes, [(0.5, 0.5), (0.9, 0.1), (0.6, 0.4), *[None] * 6, None])
    nothing = draw_chances(context, shapes, [None] * 10)
    half = pygame.Rect(judged.get_width() // 2, 0, judged.get_width() // 2, judged.get_height())
    assert pygame.image.tobytes(judged.subsurface(half), "RGBA") == pygame.image.tobytes(
        nothing.subsurface(half), "RGBA"
    )
    assert pygame.image.tobytes(judged, "RGBA") != pygame.image.tobytes(nothing, "RGBA")


def test_turns_stand_where_they_were_played(review: tuple[ReviewScene, Path]) -> None:
    """Two processes judge turns out of order; each is drawn at its own turn, and the end follows only the last turn."""
    scene, _ = review
    work = scene.reviewing.work
    for place in (0, 3):
        work.add(work.reviewer.review(work.pieces[place]))
    curve = work.curve()
    assert [place for place, chances in enumerate(curve[:-1]) if chances is not None] == [0, 3]
    assert len(curve) == len(work.pieces) + bool(work.shares)
    assert scene._curve()[-1] is None, "the end does not follow upon a turn in the middle"
    work.add(work.reviewer.review(work.pieces[-1]))
    assert scene._curve()[-1] == (work.shares or work.done[work.pieces[-1].turn].chances)


def test_what_the_start_player_is_ahead_is_said(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first chances of equal players differ, and the page says why."""
    scene, _ = started(context, Quick(), monkeypatch)
    wait(scene)
    assert context.t("review.begins.firenze.2") in [
        block.text for block in scene.page.blocks if isinstance(block, Text)
    ]


def test_how_much_is_judged_stands_in_a_frame(review: tuple[ReviewScene, Path]) -> None:
    """A frame of full width distinguishes a bar of 11 of 40 from one of 40 of 40."""
    scene, _ = review
    work = scene.reviewing.work
    work.add(work.reviewer.review(work.pieces[0]))
    scene._told = True
    scene._open(Reading(scene._page(scene.context)), lambda spread: None)
    (frame,) = [mark for mark in scene.spread.sheet.marks if isinstance(mark, Slab) and mark.kind == "frame"]
    (bar,) = [mark for mark in scene.spread.sheet.marks if isinstance(mark, Slab) and mark.kind == "bar"]
    assert frame.rect.topleft == bar.rect.topleft and frame.rect.height == bar.rect.height
    assert bar.rect.width == pytest.approx(frame.rect.width * work.progress, abs=3)


def test_the_place_says_where_nobody_can_judge(context: Context, lots_client: GameClient) -> None:
    """For a game without a reviewer, and for a missing file."""
    journal: Journal[object, object] = Journal(lots_client.game, {"names": ["Anna", "Bruno", "Carla"], "seed": 1})
    path = context.library.new_file()
    journal.save_as(path)
    journal.close()
    for file, words in ((path, "review.nobody"), (path.with_name("gone.firenze"), "review.cannot")):
        scene = led_to(context, GoReview(file))
        assert isinstance(scene, PageScene) and not isinstance(scene, ReviewScene)
        (text,) = [block.text for block in scene.page.blocks if isinstance(block, Text)]
        assert text.startswith(context.t(words, reason="")[:20])
