"""The focus of the table: where it starts, what it presses, what it shows, and when it is hidden."""

import math
import random
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest
from clicker import Clicker
from stage import sized
from test_presses import decisions

from engine.firenze import actions as ac
from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.graphics.grid import Grid
from game.input.intents import Command, Held, PointerMoved, Pressed, Released
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.table.painting.caps import named
from game.table.painting.focus_frame import COLOURS, LINES, THICK, FocusFrame
from game.table.pointer import REST
from game.table.question import Question, TableButton
from game.table.shown import MENU
from game.table.spots import Target, TouchArea
from game.ui.page import PageAddress, Reading
from game.ui.to_page import GoPage

SIZE = (1280, 720)
PRIMARY, SECONDARY = Target("primary"), Target("secondary")


@pytest.fixture
def scene(context: Context) -> TableScene:
    return opened(context)


def opened(context: Context, seats: int = 2) -> TableScene:
    names = ("Anna", "Bruno", "Chiara", "Dante")
    context.settings.auto_advance = False
    found = sized(TableScene.new(context, quick_setup(("human",) * seats, names, 3, math.inf)))
    found.update(0.0)
    return found


def key(scene: TableScene, *names: str) -> Target | None:
    """Send commands, slowly enough to count as deliberate, and return the target with the focus."""
    for name in names:
        scene.update(1.0)
        scene.handle(Command(name))
        scene.update(0.0)
    return scene.table.focus.at


def until_asked(scene: TableScene, step: str) -> Clicker:
    player = Clicker(scene, random.Random(8))
    while scene.session.state.pending.step != step:
        player.say(player.choose())
    return player


# ---------------------------------------------------------------- seen and unseen


def test_it_is_seen_with_the_first_key_and_gone_with_the_mouse(scene: TableScene) -> None:
    assert scene.table.focus.at is None and scene.table.shown.focus is None
    assert key(scene, "right") is not None
    scene.handle(PointerMoved((-1, -1)))  # the mouse leaves the window
    assert scene.table.focus.at is not None
    before = scene.table.focus.at
    scene.handle(PointerMoved((500, 400)))
    assert scene.table.focus.at is None and scene.table.shown.focus is None
    assert key(scene, "left") == before, "it is found where it was"
    scene.handle(Pressed(scene.table.rect_of(Target("menu")).center))
    assert scene.table.focus.at is None


def test_it_can_be_seen_on_the_screen(scene: TableScene) -> None:
    def picture() -> bytes:
        surface = pygame.Surface(SIZE)
        scene.draw(surface)
        rect = scene.table.rect_of(Target("row", 0)).inflate(24, 24)
        return pygame.image.tobytes(surface.subsurface(rect), "RGB")

    picture()
    before = picture()
    assert key(scene, "right") == Target("row", 0)
    scene.table.pointer.move(None)
    assert picture() != before


def test_what_has_the_focus_is_looked_at_as_with_the_mouse(scene: TableScene) -> None:
    key(scene, "right", "right")
    target = scene.table.focus.at
    assert target is not None and scene.table.shown.pointer.hover == target
    scene.update(REST + 0.01)
    assert scene.table.shown.pointer.card == scene.table.model.card_at(target) is not None


def test_keys_without_a_focus_press_the_big_button(scene: TableScene) -> None:
    key(scene, "confirm")
    assert scene.table.shown.notice is not None and scene.table.shown.notice.is_refusal  # a card must be selected first
    until_asked(scene, "swap")
    scene.handle(PointerMoved((3, 3)))
    before = len(decisions(scene))
    key(scene, "confirm", "confirm")
    assert len(decisions(scene)) > before


# ---------------------------------------------------------------- where it starts


def test_it_lands_on_the_free_card_then_on_the_payment_then_on_the_button(scene: TableScene) -> None:
    assert key(scene, "right") == Target("row", 0), "the free card"
    key(scene, "card_3")
    assert scene.live.interaction.chosen is not None and scene.table.focus.at == Target("row", 2)
    assert key(scene, "confirm") == PRIMARY, "the payment that is proposed"
    assert scene.session.state.pending.step == "pay"
    key(scene, "confirm")
    assert scene.session.state.pending.step != "pay"


def test_it_lands_on_the_tower_that_brings_most(scene: TableScene) -> None:
    model, shown = scene.table.model, scene.table.shown
    towers = {Target("tower", model.me, k): ac.Fulfil(k) for k in range(3)}
    asked: Question[ac.Action] = Question("", answers=towers, primary=TableButton("End"))
    foreseen = replace(shown.forecast, coins=((0, 2), (1, 5)))
    assert scene.table.parts.asking.useful(model, replace(shown, question=asked, forecast=foreseen)) == Target(
        "tower", model.me, 1
    )


def test_it_lands_on_the_tower_that_would_fall(scene: TableScene) -> None:
    model, shown = scene.table.model, scene.table.shown
    towers = {Target("tower", model.me, k): ac.Raise(k) for k in range(3)}
    asked: Question[ac.Action] = Question("", answers=towers, primary=TableButton("Done"))
    foreseen = replace(shown.forecast, raise_now=frozenset((2,)))
    assert scene.table.parts.asking.useful(model, replace(shown, question=asked, forecast=foreseen)) == Target(
        "tower", model.me, 2
    )


def test_where_only_persons_could_be_played_it_lands_on_the_button(scene: TableScene) -> None:
    model, shown = scene.table.model, scene.table.shown
    hand = {Target("hand", 0): (Target("hand", 0),)}
    urged: Question[ac.Action] = Question("", answers=hand, primary=TableButton("On"))
    calm: Question[ac.Action] = Question("", answers=hand, primary=TableButton("On", calm=True))
    assert scene.table.parts.asking.useful(model, replace(shown, question=urged)) == PRIMARY
    assert scene.table.parts.asking.useful(model, replace(shown, question=calm)) is None, (
        "something useful would be left undone"
    )


def test_where_nothing_is_lit_it_lands_on_the_button(scene: TableScene) -> None:
    focus = scene.table.focus
    until_asked(scene, "build")
    key(scene, "right")
    asked = scene.table.shown.question
    assert asked.lit and focus.at in asked.lit
    scene.table.ask(Question("", primary=TableButton("Done")))
    assert focus.at == PRIMARY


def test_without_hints_it_stays(context: Context) -> None:
    context.settings.cursor_hints = False
    scene = opened(context)
    key(scene, "right", "region_next")
    place = Target("order", 2, 4)
    assert scene.table.focus.reach(place)
    Clicker(scene, random.Random(1)).say(ac.Take(0))
    scene.table.focus.reach(place)
    key(scene, "primary", "primary")
    assert scene.table.focus.at == place


def test_what_has_gone_leaves_the_focus_near_by(scene: TableScene) -> None:
    until_asked(scene, "swap")
    stone = next(target for target in sorted(scene.table.shown.question.lit) if target.kind == "row_stone")
    assert scene.table.focus.reach(stone)
    key(scene, "primary", "primary")
    at = scene.table.focus.at
    assert at is not None and at in {spot.target for spot in scene.table.targets()}


# ---------------------------------------------------------------- what it presses


def test_the_number_keys_choose_the_cards_of_the_row(scene: TableScene) -> None:
    key(scene, "card_2")
    assert scene.live.interaction.chosen is not None and scene.live.interaction.chosen.target == Target("row", 1)
    key(scene, "card_1")
    assert scene.live.interaction.chosen is not None and scene.live.interaction.chosen.target == Target("row", 0)
    key(scene, "card_9")
    assert scene.live.interaction.chosen is not None and scene.live.interaction.chosen.target == Target("row", 0)
    key(scene, "confirm")
    assert decisions(scene) == [ac.Take(0)]


def test_a_number_that_means_nothing_now_only_looks(scene: TableScene) -> None:
    until_asked(scene, "build")
    before = decisions(scene)
    assert key(scene, "card_4") == Target("strip", 3), "the row is folded, and opens for the look"
    assert decisions(scene) == before and scene.live.interaction.path == ()


def test_numbers_mean_the_stones_of_a_card_and_the_options_of_the_picker(scene: TableScene) -> None:
    until_asked(scene, "swap")
    lit = scene.table.shown.question.lit
    slot = next(target.a for target in sorted(lit) if target.kind == "row_stone")
    numbered = scene.table.parts.asking.numbered(scene.table.model, scene.table.shown)
    assert numbered[slot].means in lit and numbered[slot].at == Target("row", slot)
    until_asked(scene, "build")
    open_place = Target("new_tower", -1)
    assert open_place in scene.table.shown.question.lit
    scene.table.focus.reach(open_place)
    key(scene, "confirm")
    picker = scene.table.shown.question.picker
    assert picker is not None
    assert scene.table.focus.at == Target("pick", 0)
    assert {target.kind for target in scene.table.focus.targets} == {"pick"}, "what lies on top takes the focus"
    before = len(decisions(scene))
    key(scene, "card_2")
    assert len(decisions(scene)) > before


def test_the_buttons_have_keys_of_their_own(scene: TableScene) -> None:
    until_asked(scene, "build")
    key(scene, "right")
    scene.table.focus.reach(Target("new_tower", -1))
    key(scene, "confirm")
    assert scene.live.interaction.path
    key(scene, "secondary")
    assert not scene.live.interaction.path, "back"
    before = len(decisions(scene))
    key(scene, "primary", "primary")
    assert len(decisions(scene)) > before


def test_a_press_means_what_was_seen_when_it_came(scene: TableScene) -> None:
    """The table catches up when a press arrives; if the focus has changed, the new target is not pressed unseen."""
    key(scene, "right")
    scene.context.speed = 1.0
    scene.handle(Command("confirm"))
    scene.update(0.0)
    scene.live.interaction.advance(1.0)
    scene.handle(Command("confirm"))
    assert decisions(scene) == [ac.Take(0)] and scene.table.busy
    scene.table.focus.reach(Target("undo"))
    scene.handle(Command("confirm"))
    assert decisions(scene) == []


def test_cancel_leads_out_step_by_step(scene: TableScene) -> None:
    key(scene, "card_2", "cancel")
    assert scene.live.interaction.chosen is None
    key(scene, "cancel")  # the plate with the goal
    key(scene, "cancel")
    assert scene.menu.is_open


# ---------------------------------------------------------------- the top layer


def test_the_menu_takes_the_focus_and_gives_it_back(scene: TableScene) -> None:
    place = Target("order", 3, 5)
    scene.table.focus.reach(place)
    assert key(scene, "menu") == Target("menu_option", 0)
    assert {target.kind for target in scene.table.focus.targets} == {"menu_option"}
    assert key(scene, *["down"] * len(MENU)) == Target("menu_option", 0), "round and round"
    assert key(scene, "cancel") == place


def test_the_chronicle_takes_the_focus_and_gives_it_back(context: Context) -> None:
    scene = opened(context, 4)
    place = Target("row", 3)
    scene.table.focus.reach(place)
    key(scene, "chronicle")
    assert scene.table.shown.tools.log_open
    assert {spot.group for spot in scene.table.targets() if spot.target in scene.table.focus.targets} == {"chronicle"}
    assert key(scene, "cancel") == place and not scene.table.shown.tools.log_open


def test_a_line_of_the_open_chronicle_is_looked_at(scene: TableScene) -> None:
    Clicker(scene, random.Random(1)).say(ac.Take(0))
    surface = pygame.Surface(SIZE)
    scene.draw(surface)
    assert scene.table.focus.reach(Target("log_line", 0))
    key(scene, "confirm")
    assert scene.live.look_back.is_open and decisions(scene) == [ac.Take(0)]
    assert key(scene, "confirm") is not None and not scene.live.look_back.is_open, "back to now"


def test_the_rules_leave_the_focus_where_it_is(scene: TableScene) -> None:
    scene.table.focus.reach(Target("row", 1))
    assert scene.handle(Command("help")) == GoPage(PageAddress("rules", scene.pages.book, scene.pages.edition))
    assert scene.table.focus.at == Target("row", 1), "behind them it is where it was"


# ---------------------------------------------------------------- looking up


def test_a_key_and_a_resting_finger_open_the_page_of_a_card(scene: TableScene) -> None:
    def opened(change: object) -> str:
        assert isinstance(change, GoPage) and isinstance(change.what, Reading)
        return change.what.page.title

    words, row = scene.table.words, scene.table.model.view.row
    scene.table.focus.reach(Target("row", 2))
    assert opened(scene.handle(Command("inspect"))) == words.card(row[2].card)
    at = scene.table.rect_of(Target("row", 1)).center
    assert opened(scene.handle(Held(at))) == words.card(row[1].card)
    scene.handle(Released(scene.table.rect_of(Target("row", 1)).center))
    assert decisions(scene) == [] and scene.live.interaction.chosen is None


# ---------------------------------------------------------------- keys drawn on targets


def test_keys_are_shown_to_whoever_uses_them(scene: TableScene) -> None:
    shown = scene.table.shown
    found = dict(named(shown.question, scene.table.parts.asking.numbered(scene.table.model, shown)))
    assert found["card_1"] == Target("row", 0) and "primary" not in found, "nothing to press yet"

    def picture(device: str) -> bytes:
        scene.context.device = device
        surface = pygame.Surface(SIZE)
        scene.draw(surface)
        return pygame.image.tobytes(surface.subsurface(scene.table.layout.row.rect), "RGB")

    picture("mouse")
    assert picture("mouse") == picture("touch") != picture("keys")
    assert picture("xbox") == picture("mouse"), "no number keys on a pad"


def test_the_frame_is_that_of_the_seat(scene: TableScene) -> None:
    """Two seats with two seals have frames of different colours."""
    scene.table.focus.reach(Target("row", 5))
    pictures = set()
    for me in (0, 1):
        scene.table.model.me = me
        surface = pygame.Surface(SIZE)
        scene.draw(surface)
        scene.draw(surface)
        rect = scene.table.rect_of(Target("row", 5)).inflate(26, 26)
        pictures.add(pygame.image.tobytes(surface.subsurface(rect), "RGB"))
    assert len(pictures) == 2


def test_every_seal_has_a_frame_of_its_own(context: Context) -> None:
    """One keeper of frames, one size: the frame, without the seal at its corner, still tells the seats apart."""
    context.rescale(SIZE)
    frames = FocusFrame(context)
    pictures: dict[str, bytes] = {}
    for shape in (*theme.PLAYERS, *theme.PLAYERS):
        display, surface = DisplayList((200, 160)), pygame.Surface((200, 160))
        frames.compose(display, pygame.Rect(50, 50, 100, 60), shape, 0.0, has_seal=False)
        display.draw(surface)
        picture = pygame.image.tobytes(surface, "RGB")
        assert pictures.setdefault(shape, picture) == picture, "the same once more"
    assert len(set(pictures.values())) == len(theme.PLAYERS)


# ---------------------------------------------------------------- cost


def test_what_can_be_reached_is_looked_for_once_a_key(scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    looked, find = [], scene.table.parts.showing.areas

    def areas(layout: Any, model: Any, shown: Any) -> Iterable[TouchArea]:
        looked.append(shown)
        return find(layout, model, shown)

    parts = scene.table.parts
    monkeypatch.setattr(scene.table, "parts", replace(parts, showing=replace(parts.showing, areas=areas)))
    key(scene, "right")
    scene.update(0.0)
    looked.clear()
    for _ in range(3):
        scene.handle(Command("right"))
        assert scene.table.focus.at in scene.table.focus.targets
    assert len(looked) == 1


def test_what_has_gone_cannot_be_reached_in_the_same_frame(scene: TableScene) -> None:
    assert Target("row", 0) in scene.table.focus.targets
    scene.table.use(replace(scene.table.shown.tools, cover="menu"))
    assert Target("row", 0) not in scene.table.focus.targets
    scene.table.use(scene.table.shown.tools.closed())
    assert Target("row", 0) in scene.table.focus.targets


def test_while_the_table_is_dealt_keys_reach_only_what_lies_there(context: Context) -> None:
    context.speed = 1.0
    scene = sized(TableScene.new(context, quick_setup(("human", "human"), ("Anna", "Bruno"), 5, 1.0)))
    assert scene.table.busy, "the first cards are on their way"
    assert set(scene.table.focus.targets) <= {spot.target for spot in scene.table.targets()}


# ---------------------------------------------------------------- where it starts, and the stops of Tab


def test_building_begins_with_the_colour_of_which_there_are_most(scene: TableScene) -> None:
    until_asked(scene, "build")
    model, shown = scene.table.model, scene.table.shown
    stock = model.view.seats[model.me].stock
    none_stands_out = replace(shown.forecast, raise_now=frozenset(), coins=())
    found = scene.table.parts.asking.useful(model, replace(shown, forecast=none_stands_out))
    assert found is not None and found.kind == "stock" and stock[found.a] == max(stock)


@pytest.mark.parametrize("step", ["choose", "build"])
def test_tab_stops_where_a_press_does_something_and_arrows_reach_the_rest(scene: TableScene, step: str) -> None:
    until_asked(scene, step)
    asked = scene.table.shown.question
    seen = {key(scene, "next") for _ in range(len(scene.table.focus.targets) + 1)}
    stops = {target for target in seen if target is not None}
    assert asked.lit <= stops
    assert not {"prompt", "ladder", "seat", "flag", "floor_tile"} & {target.kind for target in stops}
    reachable = {target.kind for target in scene.table.focus.targets}
    assert {"prompt", "ladder", "seat"} <= reachable


def test_the_frame_stands_out_from_every_ground(context: Context) -> None:
    """One line of each seat's frame contrasts strongly with any ground and is visible: at least two real pixels wide in
    the smallest window."""
    grid = Grid.of((1024, 720))
    for shape in theme.PLAYERS:
        grounds = [
            theme.PLAYERS[shape],
            theme.PARCHMENT_MID,
            theme.AZURITE,
            theme.PANEL_FOOT,
            (255, 255, 255),
            (0, 0, 0),
        ]
        red, green, blue = theme.PLAYERS[shape]
        grounds += [(round(red * share), round(green * share), round(blue * share)) for share in (0.5, 0.75)]
        for ground in grounds:
            best = max(
                theme.contrast(COLOURS[shape] if ink is None else ink[:3], ground)
                for (ink, inset), (_, after) in pairwise((*LINES, (None, THICK)))
                if (after - inset) * grid.scale >= 2
            )
            assert best >= 3, (shape, ground, best)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", ["firenze", "fuersten"])
def test_an_arrow_leads_ahead_and_never_to_the_other_end_of_the_table(context: Context, game: str, seats: int) -> None:
    """At the edge it stays in place; a target that an arrow reaches only from elsewhere is at the side, not behind."""
    context.settings.auto_advance = False
    names = ("Anna", "Bruno", "Chiara", "Dante")
    scene = TableScene.new(
        context, quick_setup(("human",) * max(seats, 2 + (game == "fuersten")), names, 3, math.inf, game)
    )
    scene.resize(SIZE)
    scene.update(0.0)
    focus = scene.table.focus
    reached = set()
    for target in focus.targets:
        here = pygame.Rect(scene.table.rect_of(target))
        for direction in ("left", "right", "up", "down"):
            focus.reach(target)
            focus.move(direction)
            assert focus.at is not None
            reached.add(focus.at)
            there = scene.table.rect_of(focus.at)
            back = {
                "left": there.left - here.right,
                "right": here.left - there.right,
                "up": there.top - here.bottom,
                "down": here.top - there.bottom,
            }[direction]
            assert focus.at == target or back <= 0, (direction, target, focus.at)
    assert reached == set(focus.targets), "and every one is reached"
