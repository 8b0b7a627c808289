"""The goal on a plate, at the beginning of a first game."""

from collections.abc import Iterator

import pygame
import pytest
from stage import sized
from written import written

from engine.kgr.values import EXTENTS
from firenze.checks.patience import wait_for
from game.clients import CLIENTS, find_client
from game.firenze.goal import SOURCES as FIRENZE_SOURCES
from game.graphics.display_list import DisplayList
from game.graphics.theme import SOURCES
from game.input.intents import Command, PointerMoved, Pressed
from game.learn.first_game import first_game
from game.scenes.play.goal_plate import GoalPlate, cells_of, painted
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
    said = table.spoken().remark
    assert "Score the most points with your 9 seals. Points come from: Orders 1–28, Floor bonus 1–4" in said
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


def test_a_press_on_its_goal_sends_it_away_and_does_nothing_else(table: TableScene) -> None:
    plate = table.guest(GoalPlate)
    table.handle(PointerMoved(plate.place.center))
    table.handle(Pressed((plate.place.centerx, plate.place.bottom + 4)))
    assert is_seen(table), "a press beside it is meant for the table"
    table.handle(Pressed((plate.place.centerx, plate.place.y + 12)))
    assert not is_seen(table) and not table.session.journal.steps


@pytest.mark.parametrize("game", [name for name in CLIENTS if find_client(name).goal is not None])
def test_each_source_is_explained_under_the_pointer_by_a_press_and_by_keys(context: Context, game: str) -> None:
    scene = laid(context, first_game(context, find_client(game), 7))
    plate = scene.guest(GoalPlate)
    assert is_seen(scene) and plate.goal is not None
    cells, sources = cells_of(context, plate.goal, plate.place), plate.goal.sources
    assert len(cells) == len(sources) and all(plate.place.contains(cell) for cell in cells)
    for source, cell in zip(sources, cells, strict=True):
        for intent in (PointerMoved(cell.center), Pressed(cell.center)):
            scene.handle(PointerMoved((2, 2)))
            scene.handle(intent)
            assert context.t(source.about) in plate.spoken() and is_seen(scene)
    scene.handle(PointerMoved((2, 2)))
    assert context.t(plate.goal.words, n=plate.goal.number) in plate.spoken()
    scene.handle(Command("region_next"))
    for source in sources:
        assert context.t(source.about) in plate.spoken()
        scene.handle(Command("right"))
    scene.handle(Command("region_next"))
    assert context.t(sources[0].about) not in plate.spoken()
    assert not scene.session.journal.steps
    scene.close()


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
def test_at_the_princes_it_covers_neither_market_nor_hand_nor_the_question(context: Context, letters: float) -> None:
    context.settings.text_scale = letters
    scene = laid(context, first_game(context, find_client("fuersten"), 7))
    place, layout = scene.guest(GoalPlate).place, scene.table.layout
    lit = [spot.rect for spot in scene.table.targets() if spot.target in scene.table.shown.question.lit]
    assert lit and is_seen(scene)
    for rect in (*lit, layout.objects.rect, layout.hand.rect, layout.prompt.rect, layout.own.rect):
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
    """The longest road counts in every extent; beyond the land so do knights, beyond the knights citadels. In Firenze
    they are those that the results count."""
    goal, t = find_client("kgr").goal, context.t
    assert goal is not None
    said = {
        extent: [f"{t(each.words)} {each.figure}" for each in goal(3, {"extent": extent}).sources] for extent in EXTENTS
    }
    assert all({"Settlement +1", "City +2", "Longest road +2"} <= {*words} for words in said.values())
    assert "Saviour +1" in said["knights"] and "Citadel +1" in said["kgr"] and "Saviour +1" not in said["land"]
    counted = [t(f"results.source.{source}") for source in SOURCES if source != "start"]
    assert sorted(t(source.words) for source in FIRENZE_SOURCES) == sorted(counted)


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("size", [SIZE, (1920, 1080)])
@pytest.mark.parametrize("letters", [1.0, 2.0])
@pytest.mark.parametrize("game", [name for name in CLIENTS if find_client(name).goal is not None])
def test_all_words_stand_in_their_places(
    context: Context, game: str, letters: float, size: tuple[int, int], code: str
) -> None:
    context.settings.text_scale = letters
    context.language = Language.load(code, strict=True)
    client = find_client(game)
    context.rescale(size)
    scene = sized(TableScene.of(context, first_game(context, client, 7)), size)
    assert client.goal is not None
    plate = scene.table.layout.plate()
    for goal in [client.goal(3, {"extent": extent} if game == "kgr" else {}) for extent in EXTENTS]:
        cells = cells_of(context, goal, pygame.Rect((0, 0), plate.size))
        for about in (None, *range(len(goal.sources))):
            with written() as page:
                painted(context, goal, plate.size, about)
            for line in page.lines:
                assert pygame.Rect((0, 0), plate.size).contains(line.ink), line.text
                in_cells = [cell for cell in cells if cell.colliderect(line.ink)]
                assert len(in_cells) <= 1, line.text
    scene.close()
