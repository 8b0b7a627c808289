"""The goal on a plate, at the beginning of a first game."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from stage import sized

from engine.kgr.values import EXTENTS
from firenze.checks.patience import wait_for
from game.clients import CLIENTS, find_client
from game.graphics.display_list import DisplayList
from game.input.intents import Command, PointerMoved, Pressed
from game.kgr.layout import layout_with_cards
from game.learn.first_game import first_game
from game.scenes.play.goal_plate import EDGE, GoalPlate, letters_of, rows_of
from game.scenes.play.table import TableScene
from game.scenes.seats.draft import fresh_draft
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.records.library import Library, SavedGame
from game.shell.session.session import Session
from game.table.spots import Target

SIZE = (1280, 720)


def laid(context: Context, session: Session) -> TableScene:
    """Return the table of a game whose first picture has been drawn."""
    scene = sized(TableScene.of(context, session))
    scene.table.skip_all()
    scene.update(0.1)
    return scene


@pytest.fixture
def table(context: Context) -> Iterator[TableScene]:
    scene = laid(context, first_game(context, find_client("firenze"), 7))
    yield scene
    scene.close()


def is_seen(scene: TableScene) -> bool:
    scene.update(0.5)
    return scene.guest(GoalPlate).is_shown


@pytest.mark.parametrize("game", list(CLIENTS))
def test_nothing_is_pointed_at_through_it(context: Context, game: str) -> None:
    scene = laid(context, first_game(context, find_client(game), 7))
    assert is_seen(scene)
    place = scene.guest(GoalPlate).place
    below = [spot.rect for spot in scene.table.targets() if place.contains(spot.rect)]
    for rect in (*below, place):
        scene.handle(PointerMoved(rect.center))
        assert scene.table.shown.pointer.hover is None
    scene.handle(Command("cancel"))
    assert not below or (scene.handle(PointerMoved(below[0].center)), scene.table.shown.pointer.hover)[1]


def test_it_is_drawn_and_spoken(table: TableScene) -> None:
    plate = table.guest(GoalPlate)
    assert is_seen(table) and plate.goal is not None and plate.goal.number == 9
    assert (
        "Score the most points with your 9 seals. Points come from: Orders and bonuses, Majorities, Feasts."
        in table.spoken().remark
    )
    wait_for(lambda: plate.is_ready, "the pictures of the plate", lambda: table.update(0.01))
    table.update(0.5)
    with_it, without = pygame.Surface(SIZE), pygame.Surface(SIZE)
    table.draw(with_it)
    table.handle(Command("cancel"))
    table.draw(without)
    assert with_it.get_at(plate.place.move(20, 20).topleft) != without.get_at(plate.place.move(20, 20).topleft)
    assert "Place 9 seals" not in table.spoken().remark


def test_it_goes_with_the_first_decision(table: TableScene) -> None:
    session = table.session
    table.live.play((session.game.legal(session.state)[0],))
    assert not is_seen(table)


def test_a_press_on_it_sends_it_away_and_does_nothing_else(table: TableScene) -> None:
    plate = table.guest(GoalPlate)
    table.handle(PointerMoved(plate.place.center))
    table.handle(Pressed((plate.place.centerx, plate.place.bottom + 4)))
    assert is_seen(table), "a press beside it is meant for the table"
    table.handle(Pressed(plate.place.center))
    assert not is_seen(table) and not table.session.journal.steps


def test_a_tip_keeps_clear_of_it(table: TableScene) -> None:
    plate, tip, place = table.guest(GoalPlate), table.table.tip, table.guest(GoalPlate).place
    assert is_seen(table)
    for is_over in (True, False):
        assert plate.is_shown == is_over
        tip.ask(Target("log"), ("A name", "A sentence."))
        tip.compose(DisplayList(SIZE), place.move(0, place.h), tuple)
        assert tip.place is not None and bool(tip.place.colliderect(place)) != is_over
        table.handle(Command("cancel"))
        table.update(0.1)


def test_it_gives_way_to_the_menu(table: TableScene) -> None:
    table.handle(Command("menu"))
    table.update(0.1)
    assert not table.guest(GoalPlate).is_shown


def test_it_is_there_again_when_the_game_goes_on_and_in_no_other(context: Context, table: TableScene) -> None:
    path = table.session.path
    assert path is not None
    table.close()
    again = laid(context, Session.load(path))
    assert is_seen(again)
    again.close()
    other = laid(context, Session.begin(fresh_draft(context, find_client("firenze"), 3).setup(), context.library))
    assert not is_seen(other)


@pytest.mark.parametrize("why", ["known", "finished"])
def test_who_needs_no_goal_sees_none(context: Context, monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    if why == "known":
        context.settings.knows_games = True
    else:
        kept = SavedGame(context.save_dir / "x", 0.0, is_finished=True, game="fuersten")
        monkeypatch.setattr(Library, "finished", lambda self, most: (kept,))
    session = Session.begin(fresh_draft(context, find_client("fuersten"), 3).setup(), context.library)
    scene = laid(context, session)
    assert not is_seen(scene)


@pytest.mark.parametrize("letters", [1.0, 2.0])
@pytest.mark.parametrize("game", [name for name in CLIENTS if find_client(name).goal is not None])
def test_it_covers_nothing_that_is_asked(context: Context, game: str, letters: float) -> None:
    context.settings.text_scale = letters
    scene = laid(context, first_game(context, find_client(game), 7))
    place, table = scene.guest(GoalPlate).place, scene.table
    assert is_seen(scene) and table.shown.question.lit
    kept = [*table.shown.question.lit, Target("prompt"), Target("primary")]
    assert not [target for target in kept if place.colliderect(table.rect_of(target))]


@pytest.mark.parametrize("letters", [1.0, 2.0])
def test_at_the_princes_it_covers_neither_market_nor_plan_nor_what_is_asked(context: Context, letters: float) -> None:
    context.settings.text_scale = letters
    scene = laid(context, first_game(context, find_client("fuersten"), 7))
    place, layout = scene.guest(GoalPlate).place, scene.table.layout
    lit = [spot.rect for spot in scene.table.targets() if spot.target in scene.table.shown.question.lit]
    assert lit and is_seen(scene)
    for rect in (*lit, layout.objects.rect, layout.palace.rect, layout.prompt.rect, layout.own.rect):
        assert not place.colliderect(rect)


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_every_goal_has_words_and_pictures(context: Context, code: str) -> None:
    language = Language.load(code, strict=True)
    clients = [client for client in map(find_client, CLIENTS) if client.goal is not None]
    assert {client.game.name for client in clients} >= {"firenze", "fuersten"}
    for client in clients:
        assert client.goal is not None
        for seats in client.game.seats:
            goal = client.goal(seats, {})
            assert str(goal.number) in language.t(goal.words, n=goal.number)
            assert len({language.t(source.words) for source in goal.sources}) == len(goal.sources) >= 3
            assert all(source.picture in context.sprites.names() for source in goal.sources)


def test_it_has_gone_before_a_choice_is_taken_back(table: TableScene) -> None:
    """Cancel is meant for what was done last."""
    table.update(0.1)
    table.live.carry_out(table.live.interaction.press(Target("row", 1)))
    assert table.live.interaction.chosen is not None and not table.guest(GoalPlate).is_shown
    table.handle(Command("cancel"))
    assert table.live.interaction.chosen is None and is_seen(table)


def test_a_goal_follows_the_options() -> None:
    goal = find_client("kgr").goal
    assert goal is not None
    assert goal(3, {}).number == 15 and goal(3, {"extent": "land", "length": "short"}).number == 8


def test_every_source_of_points_is_named(context: Context) -> None:
    """The longest road counts in every extent; beyond the land so do knights, beyond the knights citadels."""
    goal, t = find_client("kgr").goal, context.t
    assert goal is not None
    said = {extent: "; ".join(t(source.words) for source in goal(3, {"extent": extent}).sources) for extent in EXTENTS}
    assert all(each in words for words in said.values() for each in ("settlement: 1", "city: 2", "longest road: 2"))
    assert "aviour" in said["knights"] and "Citadel" in said["kgr"] and "aviour" not in said["land"]


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("letters", [1.0, 2.0])
def test_sources_stand_beside_each_other(context: Context, letters: float) -> None:
    context.settings.text_scale = letters
    goal = find_client("kgr").goal
    assert goal is not None
    layout = layout_with_cards(SIZE, letters)
    place = layout.plate()
    for extent in EXTENTS:
        for sources in rows_of(goal(3, {"extent": extent}).sources):
            words = [context.t(source.words) for source in sources]
            row = pygame.Rect(0, 0, place.w - 2 * context.px(EDGE), place.h // 4)
            px = letters_of(context, words, row)
            wide = sum(context.type.size_of(each, "bold", px)[0] + row.height for each in words)
            assert wide <= row.width, words
