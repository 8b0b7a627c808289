"""Odds, threats and standing as pages: opened by command, from the menu, by pressing the thing itself."""

import math
import re
from fractions import Fraction

import pytest
from page_texts import texts as page_texts
from stage import sized

from engine.firenze.game import FIRENZE
from engine.firenze.reading import odds
from engine.firenze.reading.queries import order_points
from engine.firenze.reading.standing import races, standing
from engine.firenze.reading.threats import NEXT, NOW, threats
from engine.firenze.rules import legal
from engine.firenze.setup import new_game
from engine.firenze.view import cover, view
from game.client import GameClient
from game.firenze.base.model import TableModel
from game.firenze.base.words import Words
from game.firenze.pages.odds import odds_page
from game.firenze.pages.say import decimal, percent
from game.firenze.pages.standing import standing_page
from game.firenze.pages.threats import contested, threats_page
from game.firenze.parts import FIRENZE_TABLE
from game.graphics.theme import SHAPES
from game.input.intents import Command, PointerMoved, Pressed
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import Language
from game.table.regions.menu import MenuPainter
from game.table.shown import MENU
from game.table.spots import Target
from game.table.view import menu_of
from game.ui.page import Bars, Page, PageGrid, Reading, Text
from game.ui.page_speech import spoken_page
from game.ui.to_page import GoPage

SIZE = (1280, 720)
NAMES = ("Anna", "Bruno", "Chiara", "Dante")


@pytest.fixture
def scene(context: Context) -> TableScene:
    found = sized(TableScene.new(context, quick_setup(("human", "human"), NAMES[:2], 3, math.inf)))
    found.update(0.0)
    return found


def words(code: str = "en") -> Words:
    return Words(Language.load(code, strict=True), NAMES)


def opened(change: object) -> Reading:
    assert isinstance(change, GoPage) and isinstance(change.what, Reading)
    return change.what


@pytest.mark.parametrize("name", ["odds", "threats", "standing"])
def test_commands_open_them_and_their_links_lead_to_each_other(scene: TableScene, name: str) -> None:
    reading = opened(scene.handle(Command(name)))
    assert reading.page.address == name
    text = " ".join(block.text for block in reading.page.blocks if isinstance(block, Text))
    others = set(FIRENZE_TABLE.reading.pages) - {name}
    assert others <= set(re.findall(r"\]\((\w+)\)", text))
    for other in others:
        found = reading.book(other)
        assert found is not None and found.address == other
    assert reading.book("rule/R1") is None


@pytest.mark.parametrize(
    ("target", "name"), [("bag", "odds"), ("draw", "odds"), ("discard", "odds"), ("seat", "standing")]
)
def test_pressing_the_thing_itself_opens_them(scene: TableScene, target: str, name: str) -> None:
    at = scene.table.rect_of(Target(target, 1 if target == "seat" else 0))
    pos = (at.x + at.w // 2, at.y + 4) if target == "seat" else at.center
    scene.handle(PointerMoved(pos))
    assert opened(scene.handle(Pressed(pos))).page.address == name
    assert not scene.session.journal.steps


def test_the_menu_leads_to_them(scene: TableScene) -> None:
    scene.handle(Command("menu"))
    line = scene.table.rect_of(Target("menu_option", MENU.index("overview")))
    scene.handle(PointerMoved(line.center))
    assert opened(scene.handle(Pressed(line.center))).page.address == "standing"


def in_a_game(hidden: tuple[int, ...] = ()) -> TableModel:
    """Return a table in the middle of a game of four."""
    state, player = new_game(NAMES, 8), FIRENZE.player("greedy", 1)
    while state.number < 22:
        state, _ = FIRENZE.apply(state, player.choose(view(state, state.to_act), legal(state)).action)
    seen = cover(view(state, 0), frozenset(hidden))
    return TableModel(seen, 0, SHAPES, (True,) * 4)


@pytest.mark.parametrize("hidden", [(), (1, 2, 3)])
@pytest.mark.parametrize("code", ["de", "en"])
def test_every_word_is_there_in_both_languages(code: str, hidden: tuple[int, ...]) -> None:
    model = in_a_game(hidden)
    for bag in (model.view.bag, [0] * 6, [1, 0, 0, 0, 0, 0]):
        model.view.bag = bag
        for make in FIRENZE_TABLE.reading.pages.values():
            page = make(model, words(code))
            assert page.title and page.blocks


def test_odds_say_what_the_engine_says() -> None:
    model = in_a_game()
    page = odds_page(model, words())
    bars = next(block for block in page.blocks if isinstance(block, Bars))
    assert [bar.value for bar in bars.bars] == [
        float(odds.stones_at_least(model.view, colour, 1)) for colour in range(6)
    ]
    kinds = [block for block in page.blocks if isinstance(block, PageGrid)][1]
    named = {row[0].split("](card/")[1][:-1]: row for row in kinds.rows}
    assert set(named) == set(odds.pile(model.view))
    for card, row in named.items():
        assert row[2] == percent(words(), odds.cards_at_least(model.view, card, 1, 1))


def test_chances_are_never_rounded_to_certainty() -> None:
    say = words("de")
    written = [percent(say, Fraction(part, 1000)) for part in (0, 1, 4, 6, 500, 996, 1000)]
    assert written == ["0 %", "< 1 %", "< 1 %", "1 %", "50 %", "> 99 %", "100 %"]
    assert decimal(say, Fraction(13, 10)) == "1,3" and decimal(words(), Fraction(29, 30)) == "1.0"


def test_threats_say_what_the_engine_says() -> None:
    model = in_a_game()
    found = threats(model.view)
    page = threats_page(model, words())
    cells = [cell for block in page.blocks if isinstance(block, PageGrid) for row in block.rows for cell in row[2:6]]
    assert len(cells) == 4 * len(found)
    near = sum(each.when in (NOW, NEXT) for seats in found.values() for each in seats)
    assert sum(cell.startswith(("now", "next")) for cell in cells) == near


@pytest.mark.parametrize("code, last", [("en", " and "), ("de", " und ")])
def test_a_race_lists_who_is_near_as_one_speaks(code: str, last: str) -> None:
    model, say = in_a_game(), words(code)
    listed = 0
    for colour, height in contested(threats(model.view), model.me):
        rivals = [each for each in threats(model.view)[colour, height] if each.is_near and each.seat != model.me]
        listed += len(rivals) > 1
    told = [block.text for block in threats_page(model, say).blocks if isinstance(block, Text) and " · " in block.text]
    assert listed and sum(last in text for text in told) == listed


def test_the_standing_says_what_the_engine_says() -> None:
    model = in_a_game()
    page = standing_page(model, words())
    grid = next(block for block in page.blocks if isinstance(block, PageGrid))
    assert grid.marked == model.me
    assert [row[-1].replace("−", "-") for row in grid.rows] == [str(each.if_ended) for each in standing(model.view)]


def test_whoever_has_a_majority_has_a_star_that_is_drawn_and_spoken() -> None:
    """The same picture is in the explanation and after the seals of the seat with the most."""
    model, say = in_a_game(), words()
    page = standing_page(model, say)
    sums, grid = (block for block in page.blocks if isinstance(block, PageGrid))
    assert all(cell[:1] == cell[:1].upper() for cell in sums.head), "headings begin alike"
    for race, row in zip(races(model.view), grid.rows, strict=True):
        assert [seat for seat, cell in enumerate(row[2:]) if "{icon_star}" in cell] == (
            [] if race.leader is None else [race.leader]
        )
    about = next(block for block in page.blocks if isinstance(block, Text) and "{icon_star}" in block.text)
    assert any(race.leader is not None for race in races(model.view)) and about.tone == "quiet"
    assert "star" in " ".join(spoken_page(Page("", (grid,)), Language.load("en", strict=True)))


def test_a_game_without_pages_has_no_line_for_them(context: Context, lots_client: GameClient) -> None:
    parts = lots_client.table()
    assert not parts.reading.pages and set(MENU) - set(menu_of(parts)) == {"overview"}


@pytest.mark.parametrize("game", ["firenze", "fuersten"])
def test_the_standing_names_the_key_of_everything_else_that_can_be_asked(context: Context, game: str) -> None:
    table = sized(TableScene.new(context, quick_setup(("human",) * 3, NAMES[:3], 3, math.inf, game)))
    table.update(0.0)
    text = " ".join(page_texts(opened(table.pages.overview()).page))
    bindings = context.settings.bindings
    for command in (*list(table.table.parts.reading.pages)[1:], "hint"):
        assert f"{{key:keys/{bindings.keys_of(command)[0]}}}" in text, command
        assert context.t(f"command.{command}") in text


def test_lines_of_the_menu_show_the_keys_that_do_the_same(scene: TableScene) -> None:
    table = scene.table
    scene.handle(Command("menu"))
    painter = next(layer for layer in table.painter.composition.layers if isinstance(layer, MenuPainter))
    for device, cap in (("mouse", ("t",)), ("keys", ("t",)), ("xbox", ("back",)), ("touch", ())):
        scene.context.device = device
        props = painter.props(table.model, table.shown)
        assert props is not None
        shown = dict(zip(props.lines, props.caps, strict=True))
        assert shown["overview"] == cap
        assert (shown["hint"] != ()) == (device != "touch") and shown["leave"] == ()
    scene.context.settings.bindings.bind("standing", "keys", "j")
    scene.context.device = "keys"
    props = painter.props(table.model, table.shown)
    assert props is not None and props.caps[props.lines.index("overview")] == ("j",), "as it is bound now"


@pytest.mark.parametrize("code", ["de", "en"])
def test_the_tip_of_a_balcony_that_waits_tells_its_points(code: str) -> None:
    state = new_game(NAMES[:2], 3)
    model = TableModel(view(state, 0), 0, SHAPES[:2], (True, True))
    waits = state.balconies[2]
    told = FIRENZE_TABLE.reading.tip(Target("order", waits.colour, waits.height), model, words(code))
    points = order_points(model.view, 0, waits.colour, waits.height).total
    assert told is not None and "II" in told[1] and told[1].endswith(words(code).n("tip.order.then", points))
