"""The step of the rules: options, the help of each, and what a table is begun with."""

# ruff: noqa: N802  (the names carry the rules)

from functools import partial
from typing import Any

import pygame
import pytest
from seats_page import arrow, begun, press, type_into
from stage import CLIENT, SIZES, click, frames, sized

from engine.firenze.board import ADOPTED, TABLES
from engine.princes.values import START_FLORINS
from game.clients import CLIENTS, find_client
from game.graphics.display_list import DisplayList
from game.input.intents import Command, PointerMoved
from game.scenes.doors import Door
from game.scenes.seats.agreed_game import agreed_game, code_of
from game.scenes.seats.layout import rule_names
from game.scenes.seats.option_slip import explained
from game.scenes.seats.painter import words_about
from game.scenes.seats.rule_card import RuleCard
from game.scenes.seats.scene import SeatsScene
from game.scenes.seats.widgets import DOOR
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES
from game.shell.places import GoFirstGame
from game.shell.progress.learning import learning_of
from game.shell.scene import Pop
from game.ui.widgets import Button


@pytest.fixture
def seats(context: Context) -> SeatsScene:
    return sized(SeatsScene(context, CLIENT, seed=42, roll=lambda: 777))


# ------------------------------------------------------------ the help of an option


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("game", CLIENTS)
def test_every_option_of_every_game_says_what_it_does(context: Context, game: str) -> None:
    client = find_client(game)
    scene = sized(SeatsScene(context, client, seed=42))
    for name in ("start", "speed"):
        rest_on(scene, name)
        told = scene.slip.tip.told
        assert told is not None and told[1].endswith("."), name
        assert told[0] == context.t(f"seats.option.{name}")
    rest_on(scene, "start_game")
    assert scene.slip.tip.told is None, "that says it all itself"
    scene.turn("rules")
    for name in rule_names(client):
        card = scene.form[name]
        if isinstance(card, RuleCard):
            assert card.sentence.endswith(".") and card.picture in context.sprites.names(), name
            rest_on(scene, name)
            assert scene.slip.tip.told is None, "its sentence is on the card"
    rest_on(scene, "roll")
    assert scene.slip.tip.told is not None


def rest_on(scene: SeatsScene, name: str) -> None:
    """Leave the pointer on a control until the slip appears."""
    scene.handle(PointerMoved(scene.form[name].rect.center))
    frames(scene, 60)


def test_a_slip_comes_after_a_while_and_at_once_when_it_is_asked_for(seats: SeatsScene) -> None:
    seats.handle(PointerMoved(seats.form["start"].rect.center))
    seats.update(0.1)
    assert seats.slip.tip.told is None
    seats.handle(Command("inspect"))
    assert seats.slip.tip.told is not None and seats.slip.tip.target == "start"
    seats.handle(PointerMoved(seats.form["speed"].rect.center))
    seats.update(0.1)
    assert seats.slip.tip.told is None


@pytest.mark.parametrize("ask", [True, False])
def test_keys_and_pads_get_the_same_slip(seats: SeatsScene, ask: bool) -> None:
    seats.form.set_focus("start")
    seats.update(0.1)
    if ask:
        seats.handle(Command("inspect"))
    frames(seats, 0 if ask else 60)
    assert seats.slip.tip.target == "start"
    assert "Who goes first" in " ".join(seats.read_aloud())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_a_slip_leaves_the_option_in_sight(context: Context, size: tuple[int, int], text_scale: float) -> None:
    context.settings.text_scale = text_scale
    scene = sized(SeatsScene(context, CLIENT, seed=42), size)
    for name in ("start", "speed"):
        rest_on(scene, name)
        display = DisplayList(size)
        scene.compose(display)
        place = scene.slip.tip.place
        assert place is not None and pygame.Rect(0, 0, *size).contains(place)
        assert not any(place.colliderect(scene.form[other].rect) for other in ("start", "speed", "rules", "start_game"))


# ------------------------------------------------------------ the two steps


def test_the_rules_are_a_step_behind_the_seats(seats: SeatsScene) -> None:
    assert seats.form["kind.0"].visible and not seats.form["campanile"].visible
    press(seats, "rules")
    assert seats.form["campanile"].visible and not seats.form["kind.0"].visible
    assert seats.spoken().title == seats.context.t("seats.rules")
    assert seats.handle(Command("cancel")) is None and seats.form["kind.0"].visible
    press(seats, "rules")
    assert press(seats, "back") is None and seats.step == "seats"
    assert press(seats, "back") == Pop()


def test_a_press_on_a_value_chooses_it(seats: SeatsScene) -> None:
    press(seats, "rules")
    card = seats.form["campanile"]
    assert isinstance(card, RuleCard) and card.words == "Campanile: off"
    on, off = card.cells()
    for cell, wanted in ((on, True), (on, True), (off, False)):
        click(seats, cell)
        assert seats.draft.options["campanile"] is wanted
    seats.form.set_focus("campanile")
    seats.handle(Command("right"))
    assert seats.draft.options["campanile"] is True
    assert "bell tower" in seats.spoken().focus


def test_a_press_on_any_of_three_values_chooses_it(context: Context) -> None:
    scene = sized(SeatsScene(context, find_client("kgr"), seed=42))
    press(scene, "rules")
    card = scene.form["length"]
    assert isinstance(card, RuleCard) and len(card.values) == 3
    for number in (2, 0, 1, 2, 1, 0):
        click(scene, card.cells()[number])
        assert card.chosen == number


def test_the_line_to_the_rules_says_what_is_not_as_usual(seats: SeatsScene) -> None:
    line = seats.form["rules"]
    assert line.words == "Rules of this game: Campanile: off"
    seats.draft.turn_option("levies", 1)
    seats.resize(seats.size)
    assert line.words == "Rules of this game: 2 rules not as usual"
    for name in ("levies", "campanile"):
        seats.draft.turn_option(name, 1)
    seats.resize(seats.size)
    assert line.words == "Rules of this game: as usual"


def test_A65_a_balanced_start_is_off_until_it_is_chosen(seats: SeatsScene) -> None:
    """Then each seat says its points, and the setup names the rule."""
    arrow(seats, "kind.2", True)
    press(seats, "start")

    def points() -> list[int]:
        return [note.more for k in range(3) if (note := seats.draft.note(k)) is not None]

    assert points() == [0, 0, 0] and "balanced_start" not in seats.draft.setup().options
    press(seats, "rules")
    press(seats, "balanced_start")
    press(seats, "rules")
    assert tuple(points()) == TABLES[ADOPTED].starts(3)
    setup = begun(press(seats, "start_game")).setup
    assert setup.options["balanced_start"] is True


def test_A53_the_princes_seats_say_the_florins_of_a_balanced_start(context: Context) -> None:
    """Where nobody has more, only the start player is named, or that it is drawn."""
    scene = sized(SeatsScene(context, find_client("fuersten"), seed=42))
    seats, words = scene.draft.taken, partial(words_about, context, scene.draft)
    assert {words(k) for k in seats} == {"Start drawn by lot"}
    scene.draft.start = seats[0]
    assert [words(k) for k in seats] == ["Starts", "", ""]
    scene.draft.options["balanced_start"] = True
    for k, more in zip(seats, START_FLORINS[3], strict=True):
        assert (f"+{more} florins" in words(k)) is (more > 0)
    assert scene.draft.setup().options["balanced_start"] is True


def test_a_start_that_is_refused_shows_the_seats(seats: SeatsScene) -> None:
    type_into(seats, "name.0", "Albizzi")
    press(seats, "rules")
    assert press(seats, "start_game") is None and seats.step == "seats" and seats.complaint is not None


def test_a_beginner_is_offered_the_coach(seats: SeatsScene, monkeypatch: pytest.MonkeyPatch) -> None:
    assert press(seats, "coach") == GoFirstGame(replace=True)
    princes = sized(SeatsScene(seats.context, find_client("fuersten")))
    assert press(princes, "coach") == GoFirstGame(replace=True)
    learning_of(seats.context).finish("firenze", "card")  # who has done a lesson has not played yet
    assert press(sized(SeatsScene(seats.context, CLIENT)), "coach") == GoFirstGame(replace=True)
    monkeypatch.setattr("game.shell.progress.beginner.has_finished", lambda context, game: game == "firenze")
    assert "coach" not in SeatsScene(seats.context, CLIENT).form


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("game", CLIENTS)
def test_the_question_ends_before_what_stands_beside_it(
    context: Context, game: str, text_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    context.settings.text_scale = text_scale
    client, drawn = find_client(game), []
    draw = context.type.draw

    def noted(surface: pygame.Surface, text: str, *style: Any, **more: Any) -> pygame.Rect:
        rect = draw(surface, text, *style, **more)
        drawn.append((text, rect))
        return rect

    monkeypatch.setattr(context.type, "draw", noted)
    for size in ((1280, 720), (1024, 720)):
        scene = sized(SeatsScene(context, client, seed=42), size)
        drawn.clear()
        scene.draw(pygame.Surface(size))
        heads = [(text, rect) for text, rect in drawn if rect.y < scene._layout.question.bottom]
        for k, (text, rect) in enumerate(heads):
            assert not [other for other, place in heads[k + 1 :] if rect.colliderect(place)], (text, size)


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("name", CLIENTS)
def test_open_hands_promise_what_the_table_can_show(context: Context, name: str, code: str) -> None:
    """Where the rules hide hands, an open hand is that of whoever plays; elsewhere everyone sees every hand."""
    client = find_client(name)
    state = client.game.begin({"names": ["Anna", "Bruno", "Carla"], "seed": 4})
    for _ in range(40):
        state, _ = client.game.apply(state, client.game.legal(state)[0])
    told = [client.game.codec.write_view(client.game.view(state, seat))["players"][1] for seat in (0, 1)]
    hidden = told[0] != told[1]
    said = explained(context, "hands", client)
    everyone = {"en": "everyone sees every hand", "de": "Alle sehen alle Handkarten"}[code]
    assert (everyone in said) == (not hidden) == (not client.has_secrets)


def test_the_extents_of_a_game_are_pictures_beside_the_seats(context: Context) -> None:
    scene = sized(SeatsScene(context, find_client("kgr"), seed=42))
    doors = [widget for widget in scene.form if isinstance(widget, Door)]
    assert [door.label for door in doors] == ["The land", "With knights", "With magic and church"]
    assert [door.is_open for door in doors] == [True, False, False], "the one for beginners"
    assert all(door.card.miniature and door.card.minutes for door in doors)
    rects = [*(door.rect for door in doors), *scene._layout.niches, scene._layout.options]
    assert all(rect.collidelist(rects[k + 1 :]) < 0 for k, rect in enumerate(rects))
    press(scene, doors[1].id)
    assert scene.draft.options["extent"] == "knights" and [door.is_open for door in doors] == [False, True, False]
    scene.form.set_focus(doors[1].id)
    assert scene.spoken().focus.startswith("Extent: With knights, choice. 90 minutes, medium. Chosen.")
    assert begun(press(scene, "start_game")).setup.options["extent"] == "knights"


def test_the_extents_are_not_among_the_rules(context: Context) -> None:
    scene = sized(SeatsScene(context, find_client("kgr"), seed=42))
    assert "fixed island" in scene.form["rules"].words and "the land" not in scene.form["rules"].words
    scene.turn("rules")
    assert scene.form["layout"].visible and "extent" not in scene.form
    assert not any(isinstance(widget, Door) and widget.visible for widget in scene.form)


def test_too_few_players_are_said_without_a_press(seats: SeatsScene) -> None:
    while seats.draft.niches[1].taken:
        arrow(seats, "kind.1", True)
    assert seats.complaint is not None and seats.complaint.key == "seats.too_few"
    button = seats.form["start_game"]
    assert isinstance(button, Button) and not button.ready


def test_A88_the_small_island_seats_two_and_is_the_land(context: Context) -> None:
    """Computers leave and come by themselves; another extent puts the option back; the code carries it all."""
    scene = sized(SeatsScene(context, find_client("kgr"), seed=42))
    draft = scene.draft
    press(scene, DOOR + "extent_1")
    assert draft.options["extent"] == "knights" and len(draft.taken) == 3
    press(scene, "rules")
    press(scene, "small_island")
    assert draft.options["small_island"] is True and draft.options["extent"] == "land"
    assert len(draft.taken) == 2 and draft.problem() is None
    setup = begun(press(scene, "start_game")).setup
    setup.check(scene.draft.client.game)
    assert setup.options["small_island"] is True and len(setup.seats) == 2
    code = agreed_game(code_of(setup))
    assert (code.seats, code.options["small_island"], code.options["extent"]) == (2, True, "land")
    press(scene, "small_island")
    assert draft.options["small_island"] is False and len(draft.taken) == 3 and draft.problem() is None
    press(scene, "small_island")
    press(scene, "back")
    press(scene, DOOR + "extent_2")
    assert draft.options["small_island"] is False and len(draft.taken) == 3


def test_A88_three_people_are_not_sent_away(context: Context) -> None:
    scene = sized(SeatsScene(context, find_client("kgr"), seed=42))
    for niche in range(3):
        scene.draft.niches[niche].kind = "human"
    scene.draft.turn_option("small_island", 1)
    problem = scene.draft.problem()
    assert problem is not None and problem.key == "seats.too_many" and problem.values == {"n": "2"}


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("game", CLIENTS)
def test_every_value_of_a_rule_can_be_read(context: Context, game: str, code: str) -> None:
    """No value is cut, and every sentence ends above the values."""
    for size in ((1280, 720), (1920, 1080)):
        scene = sized(SeatsScene(context, find_client(game), seed=42), size)
        press(scene, "rules")
        for card in (widget for widget in scene.form if isinstance(widget, RuleCard)):
            assert card.has_room(context), (card.id, size)
