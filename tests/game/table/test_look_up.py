"""Everything on the table can be looked up: a name, a page and a picture for every target, in both languages; the page
opens on every device, and a refusal leads to its rule."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import Any

import pygame
import pytest
from page_texts import links_in, texts
from pygame import Rect
from stage import CLIENT, frames, sized

from engine.firenze.board import HEIGHTS, order_index
from engine.firenze.reading import queries
from engine.firenze.rules import apply, legal
from engine.firenze.setup import new_game
from engine.firenze.state import OPEN, State
from engine.firenze.view import view
from game.firenze.figures import figures
from game.firenze.lookup.targets import KINDS, ONLY_LOOKED_AT, label, page
from game.firenze.lookup.tools import PICTURES
from game.firenze.parts import FIRENZE_TABLE
from game.graphics.display_list import DisplayList
from game.graphics.theme import SHAPES
from game.input.intents import Command, Held, PointerMoved, Pressed, Released
from game.scenes.page import PageScene, open_page
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.scene import Go
from game.table.painting.free_place import free_place
from game.table.parts import Seating
from game.table.shown import PromptNotice, Tools
from game.table.spots import Target
from game.table.view import AnyTable, TableView, interaction_with
from game.ui.page import Page, PageAddress, PageFigure, PageGrid, Reading
from game.ui.page_layout import sprite_figures
from game.ui.to_page import GoPage

SIZE = (1280, 720)
LIVE = {"odds", "standing"}
"""Pages about the current table, made elsewhere."""


@pytest.fixture
def table_scene(context: Context) -> TableScene:
    found = sized(TableScene.new(context, quick_setup(("human", "human"), ("Anna", "Bruno"), 3, 1.0)))
    found.table.skip_all()
    found.live.refresh()
    return found


@cache
def situations() -> tuple[State, ...]:
    """Return positions from random games, with all phases and events among them."""
    rng, found = random.Random(4), []
    for game in range(6):
        state = new_game(["Anna", "Bruno", "Chiara", "Dante"][: 2 + game % 3], game, levies="choose")
        for step in range(500):
            choices = legal(state)
            if not choices:
                break
            if step % 23 == 0:
                found.append(state)
            state = apply(state, rng.choice(choices))[0]
        found.append(state)
    return tuple(found)


def table_of(context: Context, state: State) -> TableView:  # type: ignore[type-arg]
    seats = len(state.seats)
    seating = Seating(tuple(state.names), SHAPES[:seats], (True,) * seats)
    me = state.player
    table = sized(TableView(context, FIRENZE_TABLE, seating, view(state, me), me))
    table.ask(interaction_with(table).ask(table.model.view, me))
    return table


def tables(context: Context) -> Iterator[TableView]:  # type: ignore[type-arg]
    context.rescale(SIZE)
    for state in situations():
        yield table_of(context, state)


def targets(table: TableView) -> set[Target]:  # type: ignore[type-arg]
    """Return every target of the table, including those of the open menu and of a refusal."""
    found = {spot.target for spot in table.targets()}
    table.notify("x", is_refusal=True, link="rule/R89")
    found |= {spot.target for spot in table.targets()}
    table.use(Tools("menu"))
    found |= {spot.target for spot in table.targets()}
    table.use(Tools())
    return found


def test_every_target_has_a_name_a_page_and_a_picture(spoken: Context) -> None:
    own, sprites = figures(spoken), sprite_figures(spoken)
    book = CLIENT.book(spoken, CLIENT.newest_edition) if CLIENT.book else None
    assert book is not None
    drawn: set[str] = set()
    linked: set[str] = set(LIVE)
    kinds: Counter[str] = Counter()
    for table in tables(spoken):
        for target in targets(table):
            kinds[target.kind] += 1
            found = page(target, table.model, table.words)
            assert found is not None, target
            assert label(target, table.model, table.words) == found.title != ""
            names = [block.name for block in found.blocks if isinstance(block, PageFigure)]
            assert names, target
            for name in set(names) - drawn:
                assert own(name) or sprites(name), (target, name)
                drawn.add(name)
            said = texts(found)
            assert said and "⟦" not in "".join(said)
            for link in {link for text in said for link in links_in(text)} - linked:
                assert book(link) is not None, (target, link)
                linked.add(link)
    assert KINDS.keys() - PICTURES.keys() <= set(kinds), "every kind was there"
    assert {"menu_option", "primary", "undo", "help", "prompt", "notice", "ledger"} <= set(kinds)


def test_what_is_not_there_has_no_page(context: Context) -> None:
    table = next(tables(context))
    for target in (Target("row", 9), Target("hand", 40), Target("tower", 0, 30), Target("nothing")):
        assert page(target, table.model, table.words) is None
        assert label(target, table.model, table.words) == ""


def test_a_line_of_the_menu_says_no_more_than_its_name(context: Context) -> None:
    """Its page leads to the rules and does not repeat that it is a menu line."""
    table = next(tables(context))
    found = page(Target("menu_option", 0), table.model, table.words)
    assert found is not None and found.title == table.words.t("menu.resume")
    said = [text for text in texts(found) if text]
    assert len(said) == 1 and said[0].endswith("(rules/table)")


def test_what_is_only_looked_at_is_never_asked(context: Context) -> None:
    for table in tables(context):
        asked = set(table.shown.question.answers) | set(table.shown.question.lit)
        assert not {target.kind for target in asked} & ONLY_LOOKED_AT


def said(found: Page | None) -> str:
    assert found is not None
    return "\n".join(texts(found))


def test_an_order_says_who_is_on_the_way_to_it_and_what_it_brings(context: Context) -> None:
    for table in tables(context):
        model = table.model
        for target in (Target("order", colour, height) for colour in range(6) for height in range(3, 9)):
            owner = model.view.orders[target.a * 6 + target.b - 3]
            text = said(page(target, model, table.words))
            assert ("grey seal" in text) == (owner == -2)
            if owner >= 0:
                assert model.view.names[owner] in text


def test_a_tower_in_danger_says_what_would_be_lost(context: Context) -> None:
    seen = 0
    for table in tables(context):
        for tower in table.shown.forecast.danger:
            found = page(Target("tower", table.model.me, tower), table.model, table.words)
            text = said(found)
            height = table.model.view.seats[table.model.me].towers[tower].height
            assert f"falls: {-(-height // 2)} into the bag, {height // 2} back" in text
            assert found is not None and any(isinstance(b, PageFigure) and b.name.endswith("!") for b in found.blocks)
            seen += 1
    assert seen > 5


def test_a_card_that_is_too_dear_says_why(context: Context) -> None:
    seen = 0
    for table in tables(context):
        for slot, price in enumerate(table.shown.forecast.row.prices):
            is_dear = price > table.model.view.seats[table.model.view.player].stones()
            assert ("rule/R57" in said(page(Target("row", slot), table.model, table.words))) == is_dear
            seen += is_dear
    assert seen


def test_no_page_leads_to_the_rules_twice_in_the_same_words(context: Context) -> None:
    """A reason is followed by the number of its rule, which links to it."""
    reasons = 0
    for table in tables(context):
        for target in targets(table):
            text = said(page(target, table.model, table.words))
            assert text.count(f"[{table.words.t('lookup.rule')}]") <= 1, target
            reasons += "(rule/R" in text
    assert reasons


@pytest.mark.parametrize("code", ["en", "de"])
def test_the_heads_of_a_page_begin_alike(context: Context) -> None:
    heads = set()
    for table in tables(context):
        for place in range(len(table.model.view.seats[table.model.me].towers)):
            found = page(Target("tower", table.model.me, place), table.model, table.words)
            assert found is not None
            heads |= {head for block in found.blocks if isinstance(block, PageGrid) for head in block.head}
    assert heads and all(head[:1] == head[:1].upper() for head in heads)


# ------------------------------------------------------------ the ways to a page


@pytest.fixture
def scene(context: Context) -> TableScene:
    from game.shell.session.session import Session

    context.settings.knows_games = True  # no plate lies over the table
    setup = quick_setup(("human", "human"), ("Anna", "Bruno"), 7, 1.0, "firenze")
    scene = sized(TableScene.of(context, Session.begin(setup, context.library)))
    scene.table.skip_all()
    frames(scene, 3)
    return scene


def opened(change: object) -> Page:
    assert isinstance(change, GoPage)
    assert isinstance(change.what, Reading)
    return change.what.page


@pytest.mark.parametrize("target", [Target("row", 2), Target("flag", 3), Target("bag"), Target("help")])
def test_a_held_finger_and_the_key_open_the_page_of_anything(scene: TableScene, target: Target) -> None:
    at = scene.table.rect_of(target).center
    wanted = label(target, scene.table.model, scene.table.words)
    assert opened(scene.handle(Held(at))).title == wanted
    scene.handle(PointerMoved(at))
    assert opened(scene.handle(Command("inspect"))).title == wanted


def test_the_focus_is_looked_up_before_the_pointer(scene: TableScene) -> None:
    scene.handle(PointerMoved(scene.table.rect_of(Target("bag")).center))
    scene.table.focus.reach(Target("flag", 2))
    assert opened(scene.handle(Command("inspect"))).title == "Green tower’s flag"


def test_a_press_on_what_asks_nothing_opens_its_page_and_on_a_card_does_not(scene: TableScene) -> None:
    assert opened(press(scene, Target("flag", 5))).title == "Violet tower’s flag"
    assert opened(press(scene, Target("phase", 3))).title == "Phase 3: Build"
    assert press(scene, Target("row", 0)) is None


def press(scene: TableScene, target: Target) -> object:
    at = scene.table.rect_of(target).center
    change = scene.handle(Pressed(at))
    scene.handle(Released(at))
    return change


@pytest.mark.parametrize("way", ["key", "button", "menu"])
def test_every_way_to_the_rules(scene: TableScene, way: str) -> None:
    if way == "key":
        change: object = scene.handle(Command("help"))
    elif way == "button":
        change = press(scene, Target("help"))
    else:
        scene.handle(Command("menu"))
        change = scene.handle(Command("help"))
    assert change == GoPage(PageAddress("rules", scene.pages.book, scene.pages.edition))
    assert not scene.menu.is_open


def test_a_refusal_leads_to_its_rule(scene: TableScene, context: Context) -> None:
    press(scene, Target("row", 5))
    notice = scene.table.shown.notice
    assert notice is not None and notice.is_refusal
    assert f"({notice.link.removeprefix('rule/')})" in notice.text
    for change in (scene.handle(Command("help")), press(scene, Target("notice"))):
        assert change == GoPage(PageAddress(notice.link, scene.pages.book, scene.pages.edition))
    reading = open_page(context, CLIENT, notice.link)
    assert isinstance(reading, PageScene)
    scene.table.notify("")
    assert scene.handle(Command("help")) == GoPage(PageAddress("rules", scene.pages.book, scene.pages.edition))
    assert scene.table.target_at(scene.table.rect_of(Target("prompt")).center) == Target("prompt")


def test_a_notice_without_a_rule_leads_to_the_contents(scene: TableScene) -> None:
    scene.table.notify("Saved")
    assert scene.table.shown.notice == PromptNotice("Saved")
    assert scene.pages.help() == GoPage(PageAddress("rules", scene.pages.book, scene.pages.edition))


def test_the_rules_at_a_table_lead_to_its_own_pages(scene: TableScene, context: Context) -> None:
    def followed(what: Any) -> str:
        book = sized(open_page(context, CLIENT, what))
        book.follow("rules/table")
        odds = next((k for k, link in enumerate(book.spread.sheet.links) if link.address == "odds"), None)
        return "no link" if odds is None else book.spread.sheet.links[odds].label

    change = scene.handle(Command("help"))
    assert isinstance(change, GoPage) and followed(change.what) != "no link"
    assert followed("rules") == "no link", "without a table there is nothing to count"


def test_the_page_lies_over_the_table_and_can_be_painted(scene: TableScene, context: Context) -> None:
    change = scene.handle(Held(scene.table.rect_of(Target("row", 1)).center))
    assert isinstance(change, GoPage)
    over = sized(open_page(context, CLIENT, change.what))
    over.draw(pygame.Surface(SIZE))
    assert over.is_overlay
    assert over.spread.sheet.links, "the rules are linked"


def test_looking_up_lets_everything_be_there_at_once(scene: TableScene) -> None:
    scene.table.deal()
    assert scene.table.busy
    scene.handle(Held(scene.table.rect_of(Target("bag")).center))
    assert not scene.table.busy


def test_all_tools_have_words() -> None:
    assert set(PICTURES) >= {"menu", "help", "log", "speed", "undo", "redo", "primary", "secondary", "mark"}


# ------------------------------------------------------------ the slip


def rested(scene: TableScene, target: Target, seconds: float = 1.0) -> object:
    scene.handle(PointerMoved((1, 1)))
    scene.handle(PointerMoved(scene.table.rect_of(target).center))
    frames(scene.table, round(seconds * 60))
    return scene.table.tip.told


def test_what_is_rested_on_says_what_it_is(scene: TableScene) -> None:
    told = rested(scene, Target("flag", 3))
    assert told is not None
    assert told[0] == "Red-brown tower’s flag"  # type: ignore[index]
    assert told[1].startswith("At the end +4 for the most seals")  # type: ignore[index]
    assert rested(scene, Target("speed"))[0] == "Speed"  # type: ignore[index]
    assert rested(scene, Target("flag", 3), 0.3) is None
    scene.handle(PointerMoved((1, 1)))
    scene.table.update(1 / 60)
    assert scene.table.tip.told is None


def test_a_card_opens_its_face_and_a_button_says_itself(scene: TableScene) -> None:
    assert rested(scene, Target("row", 0)) is None
    assert scene.table.shown.pointer.card is not None
    assert rested(scene, Target("primary")) is None


def test_what_is_pressed_says_nothing_more(scene: TableScene) -> None:
    """A slip is not repeated for a pressed button; it appears again for anything else."""
    place = scene.table.rect_of(Target("speed")).center
    assert rested(scene, Target("speed")) is not None
    scene.handle(Pressed(place))
    scene.update(1 / 60)
    assert scene.table.tip.told is None
    scene.handle(Released(place))
    frames(scene, 120)
    assert scene.table.shown.pointer.hover == Target("speed") and scene.table.tip.told is None
    assert rested(scene, Target("bag")) is not None and rested(scene, Target("speed")) is not None


def test_the_button_of_the_open_chronicle_says_nothing(scene: TableScene) -> None:
    scene.table.focus.reach(Target("bag"))
    scene.handle(Command("chronicle"))
    scene.table.focus.reach(Target("log"))
    frames(scene.table, 60)
    assert scene.table.shown.tools.log_open and scene.table.tip.told is None


def test_a_slip_leaves_the_prompt_in_sight() -> None:
    window, avoid = Rect(0, 0, 1280, 720), Rect(440, 500, 800, 44)
    for about in (Rect(790, 560, 46, 70), Rect(450, 560, 60, 150), Rect(700, 330, 100, 160), Rect(1180, 560, 60, 60)):
        found = free_place(about, (280, 90), window, (avoid,), 7)
        assert found is not None and window.contains(found[0]), about
        assert not found[0].colliderect(avoid) and not found[0].colliderect(about), about
    order = Rect(700, 200, 100, 30)
    found = free_place(order, (280, 90), window, (avoid,), 7)
    assert found is not None and found[0].bottom < order.top, "above, where nothing is against it"


def test_an_order_says_what_it_would_bring(scene: TableScene) -> None:
    table = scene.table
    view, told = table.model.view, set()
    for colour in range(6):
        for height in HEIGHTS:
            tip = FIRENZE_TABLE.reading.tip(Target("order", colour, height), table.model, table.words)
            assert tip is not None
            if view.orders[order_index(colour, height)] == OPEN and view.balcony_at(colour, height) is None:
                points = queries.order_points(view, table.model.me, colour, height).total
                assert f"exactly {height} stones" in tip[1] and tip[1].split()[-2] == str(points), tip
                told.add(tip[1].split()[-1])
    assert "points." in told


def test_the_focus_says_what_it_is_on(scene: TableScene) -> None:
    scene.table.focus.reach(Target("bag"))
    frames(scene.table, 60)
    assert scene.table.tip.told is not None and scene.table.tip.told[0] == "The bag"


def prompt_of(table: AnyTable) -> Sequence[Rect]:
    return (table.rect_of(Target("prompt")),)


def test_every_slip_fits_and_is_one_line_of_sense(spoken: Context) -> None:
    spoken.rescale(SIZE)
    display = DisplayList(SIZE)
    for table in list(tables(spoken))[::9]:
        for target in targets(table):
            told = FIRENZE_TABLE.reading.tip(target, table.model, table.words)
            if told is None:
                continue
            assert told[0] and len(told[1]) < 170, told
            assert "{" not in told[1] and "](" not in told[1], told
            table.tip.rest(0, target, lambda _: None)
            table.tip.rest(9, target, lambda _, told=told: told)  # type: ignore[misc]
            table.tip.compose(display, table.rect_of(target), partial(prompt_of, table))


# ---------------------------------------------------------------- only what is on the screen


@pytest.mark.parametrize("device", ["pointer", "keys"])
def test_a_closed_menu_has_no_page(table_scene: TableScene, device: str) -> None:
    """After one of its lines was chosen and its page read, looking up refers to something else."""
    scene = table_scene
    scene.handle(Command("menu"))
    line = Target("menu_option", scene.table.shown.tools.menu.index("overview"))
    if device == "pointer":
        scene.handle(PointerMoved(scene.table.rect_of(line).center))
        assert scene.table.shown.pointer.hover == line
        change = scene.handle(Pressed(scene.table.rect_of(line).center))
    else:
        scene.table.focus.reach(line)
        change = scene.handle(Command("confirm"))
    assert isinstance(change, Go) and not scene.menu.is_open
    opened = scene.handle(Command("inspect"))
    hover, there = scene.table.shown.pointer.hover, {spot.target for spot in scene.table.targets()}
    assert hover is None or hover in there
    assert opened is None or scene.table.focus.at in there
    assert scene.pages.look_up(line) is None


def test_nothing_is_looked_at_under_an_open_menu(table_scene: TableScene) -> None:
    """The target under the pointer has no page while the dimmed table lies below the menu."""
    scene = table_scene
    card = Target("row", 1)
    scene.handle(PointerMoved(scene.table.rect_of(card).center))
    frames(scene, 40, 0.1)
    assert scene.table.shown.pointer.hover == card
    scene.handle(Command("menu"))
    assert scene.table.shown.pointer.hover != card and scene.table.shown.pointer.card is None
    assert scene.table.tip.target is None
