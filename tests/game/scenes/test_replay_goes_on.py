"""A game goes on from any place of its replay; of a damaged one the sound part is shown."""

from pathlib import Path

import pygame
import pytest
from recorded import damaged, put
from stage import CLIENT, click, led_to
from test_replay import SIZE, path, scene

from engine.journal.journal_file import load
from engine.kernel.game import usual_level
from game.clients import CLIENTS
from game.input.intents import Command
from game.scenes.play.table import TableScene
from game.scenes.replay.playback import setup_for_replay
from game.scenes.replay.scene import ReplayScene
from game.scenes.seats.scene import SeatsScene
from game.shell.context import Context
from game.shell.session.session import Session
from game.shell.setup.setup import HUMAN, offered_levels

assert path and scene  # fixtures


def test_a_game_goes_on_from_any_place_with_any_seats(context: Context, scene: ReplayScene, path: Path) -> None:
    before = path.read_bytes()
    scene.playback.seek(101)
    position = CLIENT.game.codec.write_position(scene.playback.cursor.state)
    seats = led_to(context, click(scene, scene.form["go_on"].rect))
    assert isinstance(seats, SeatsScene)
    seats.resize(SIZE)
    seats.draw(pygame.Surface(SIZE))
    assert [niche.name for niche in seats.draft.niches] == [seat.name for seat in scene.setup.seats]
    for name in ("campanile", "seed", "roll", "start"):
        assert name not in seats.form or not seats.form[name].visible, name
    seats.draft.niches[0].name = "Giulia"
    seat, levels = seats.draft.niches[1], offered_levels(CLIENT.game)
    for name, found in (("kind", {HUMAN, usual_level(CLIENT.game)}), ("level", set(levels))):
        seen = set()
        for _ in range(len(found)):
            seats.form.set_focus(f"{name}.1")
            seats.handle(Command("right"))
            seen.add(seat.kind)
        assert seen == found
        if name == "kind":
            assert seat.kind == HUMAN
            seats.handle(Command("right"))
    while seat.kind != levels[0]:
        seats.handle(Command("right"))
    for _ in range(3):
        seats.draft.turn_shape(0, 1)
    assert len({niche.shape for niche in seats.draft.niches}) == 2
    table = led_to(context, click(seats, seats.form["start_game"].rect))
    assert isinstance(table, TableScene)
    session = table.session
    assert [seat.name for seat in session.setup.seats] == ["Giulia", "Bruno"]
    assert [seat.kind for seat in session.setup.seats] == [HUMAN, f"{levels[0]}@{seat.character}"]
    assert seat.character
    there = CLIENT.game.codec.write_position(session.state)
    for position_of in (there, position):
        for seat in position_of["players"]:
            seat["name"] = ""
    assert there == position
    assert len(session.journal.steps) == 101 and not session.is_new
    assert path.read_bytes() == before and session.path not in (None, path)
    session.play(CLIENT.game.legal(session.state)[0])
    table.close()
    again = Session.load(session.path)
    assert len(again.journal.steps) == 102
    again.close()
    assert {game.path for game in context.library.running()} == {session.path}


def test_nothing_goes_on_from_the_end(scene: ReplayScene) -> None:
    scene.handle(Command("end"))
    assert not scene.form["go_on"].enabled
    assert click(scene, scene.form["go_on"].rect) is None
    scene.handle(Command("left"))
    assert scene.form["go_on"].enabled


def test_the_same_luck_lies_ahead(context: Context, path: Path) -> None:
    """The bag and the pile are those of the first game: the same actions lead to the same end."""
    journal = load(path, read_only=True)
    actions = [step.action for step in journal.steps]
    session = Session.begin(setup_for_replay(journal), None, actions[:60])
    for action in actions[60:]:
        session.play(action)
    assert session.journal.result == journal.result


# ------------------------------------------------------------------------------------------------- damaged games


@pytest.mark.parametrize("code", ["checksum", "line", "action", "illegal", "result"])
def test_of_a_damaged_game_the_sound_part_is_shown(context: Context, code: str) -> None:
    broken = put(context.library, damaged()[code])
    before = broken.read_bytes()
    scene = ReplayScene.load(context, broken)
    assert len(scene.playback) >= 4
    notice = scene.table.shown.notice
    assert notice is not None and notice.text == context.t("replay.rescued")
    assert broken.read_bytes() == before and len(list(broken.parent.iterdir())) == 1


def test_a_game_that_was_played_without_a_screen_is_shown(context: Context, path: Path) -> None:
    journal = load(path, read_only=True)
    journal.client = None
    journal.save_as(context.save_dir / "bare")
    journal.close()
    scene = ReplayScene.load(context, context.save_dir / "bare")
    assert [seat.shape for seat in scene.setup.seats] == ["circle", "shield"]
    assert CLIENTS  # the table is that of its game
