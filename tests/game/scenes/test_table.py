"""The table played from the outside: whole games by clicks alone, undo, refusals, autosave."""

import random

import pygame
import pytest
from clicker import Clicker
from stage import SIZE, click, led_to, opened, refusal, saved, sized, two_people
from tiers import widely

from engine.firenze import actions as ac
from engine.firenze.rules import legal
from engine.firenze.text.position import to_json
from game.firenze.results.scene import ResultsScene
from game.input.intents import Command
from game.scenes.play.table import TableScene
from game.scenes.title.scene import TitleScene
from game.shell.context import Context
from game.shell.scene import Go
from game.shell.session.session import Session
from game.table.spots import Target


@pytest.mark.parametrize("levies", widely(["auto", "choose"], kept={"choose"}))
def test_a_whole_game_by_clicks_alone(context: Context, levies: str) -> None:
    scene = opened(context, two_people(levies=levies))
    player = Clicker(scene, random.Random(5))
    while not scene.session.state.is_over:
        assert scene.table.shown.question.lit or scene.table.shown.question.primary, scene.session.state.pending
        player.say(player.choose())
        assert to_json(scene.session.state)["row"] == [
            {"card": card.card, "stones": list(card.stones)} for card in scene.table.model.view.row
        ]
        assert player.clicks < 20_000
    change = None
    for _ in range(400):
        change = change or scene.update(1 / 60)
    assert isinstance(change, Go) and change.replace
    results = led_to(context, change)
    assert isinstance(results, ResultsScene)
    totals = [seat.total for seat in results.results.seats]
    for seat in results.results.seats:
        assert sum(seat.points.values()) - seat.losses == seat.total
    assert results.results.winners == tuple(k for k, total in enumerate(totals) if total == max(totals))
    assert not context.library.running() and len(context.library.finished()) == 1


def test_undo_stops_at_the_barrier_and_says_why(context: Context) -> None:
    scene = opened(context, two_people())
    player = Clicker(scene, random.Random(1))
    start = to_json(scene.session.state)
    player.say(ac.Take(1))
    assert scene.table.shown.history.can_undo
    scene.handle(Command("undo"))
    assert to_json(scene.session.state) == start
    scene.update(0.0)
    scene.handle(Command("redo"))
    scene.update(0.0)
    assert scene.session.state.pending.step == "pay"
    while scene.session.state.pending.step != "swap":
        player.say(legal(scene.session.state)[-1] if scene.session.state.pending.step != "pay" else ac.PAY[0])
    scene.handle(Command("undo"))
    assert scene.session.state.pending.step == "swap"
    assert refusal(scene) == context.t("undo.revealed")


def test_a_card_too_dear_says_what_it_costs(context: Context) -> None:
    scene = opened(context, two_people())
    Clicker(scene, random.Random(1)).click(Target("row", 5))
    assert "5" in refusal(scene) and "R57" in refusal(scene)
    assert not scene.session.journal.steps


def test_continue_stands_at_the_last_decision(context: Context) -> None:
    scene = opened(context, two_people())
    player = Clicker(scene, random.Random(2))
    for _ in range(60):
        player.say(player.choose())
    expected = to_json(scene.session.state)
    copy = context.save_dir / "copy.firenze"
    copy.write_bytes(saved(context.save_dir).read_bytes())  # nothing was closed: as after a power cut
    again = Session.load(copy)
    assert to_json(again.state) == expected
    assert again.journal.can_undo == scene.session.journal.can_undo


def test_building_warns_before_a_ruin_falls(context: Context) -> None:
    scene = opened(context, two_people(seed=8))
    player = Clicker(scene, random.Random(4))
    for _ in range(4_000):
        state = scene.session.state
        standing = [tower for tower in state.seats[state.player].towers if tower.old and not tower.raised]
        can_raise = any(isinstance(action, ac.Raise) for action in legal(state))
        if state.pending.step == "build" and standing and can_raise and scene.live.interaction.question.warning:
            steps = len(scene.session.journal.steps)
            player.click(Target("primary"))
            assert refusal(scene) and len(scene.session.journal.steps) == steps
            player.click(Target("primary"))
            assert len(scene.session.journal.steps) == steps + 1
            return
        player.say(player.choose())
    raise AssertionError("no tower ever was in danger")


def test_a_damaged_game_goes_on_from_its_last_sound_decision(context: Context) -> None:
    scene = opened(context, two_people())
    player = Clicker(scene, random.Random(2))
    for _ in range(20):
        player.say(player.choose())
    scene.close()
    path = saved(context.save_dir)
    data = bytearray(path.read_bytes())
    lines = bytes(data).splitlines(keepends=True)
    data[sum(map(len, lines[:12])) + 8] ^= 1  # in the 13th line: the header and 11 sound decisions come before it
    path.write_bytes(bytes(data))
    title = sized(TitleScene(context))
    place = title.form["continue"].rect
    assert click(title, place) is None
    assert "13" in title.notice and "11" in title.notice
    table = led_to(context, click(title, place))
    assert isinstance(table, TableScene)
    assert len(table.session.journal.steps) == 11
    assert path.with_name(path.name + ".damaged").read_bytes() == bytes(data)


def test_a_new_game_leaves_all_others_alone(context: Context) -> None:
    for seed in (1, 2, 3, 4, 5):
        opened(context, two_people(seed)).close()
    sessions = [Session.load(game.path) for game in context.library.running()]
    assert sorted(session.setup.seed for session in sessions) == [1, 2, 3, 4, 5]
    for session in sessions:
        session.close()


def test_a_table_that_comes_back_as_it_was_is_not_laid_out_anew(context: Context) -> None:
    scene, surface = opened(context, two_people()), pygame.Surface(SIZE)
    scene.draw(surface)
    painter = scene.table.painter
    scene.resize(SIZE)
    assert scene.table.painter is painter
    context.change("text_scale", 1.5)
    scene.resize(SIZE)
    assert scene.table.painter is not painter
    scene.resize((1920, 1080))
    assert scene.table.painter.size == (1920, 1080)


def test_a_changed_table_is_painted_part_by_part_behind_the_old_picture(context: Context) -> None:
    context.settings.reduced_motion = context.settings.knows_games = True
    scene, old, new = opened(context, two_people()), pygame.Surface(SIZE), pygame.Surface(SIZE)
    scene.table.skip_all()
    for _ in range(30):
        scene.draw(old)
    context.change("text_scale", 2.0)
    scene.resize(SIZE)
    seen = []
    for _ in range(30):
        scene.draw(new)
        seen.append(pygame.image.tobytes(new, "RGB"))
    assert seen[0] == seen[1] != seen[-1], "the old picture stays until the new one is whole"
    fresh = opened(context, two_people())
    fresh.table.skip_all()
    for _ in range(30):
        fresh.draw(old)
    assert seen[-1] == pygame.image.tobytes(old, "RGB")
    fresh.close()
