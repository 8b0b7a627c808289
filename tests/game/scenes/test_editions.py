"""The editions of a game's numbers on screen: a new game has the newest, a game derived from another has that game's,
and board, rulebook and codes name it."""

# ruff: noqa: N802  (the names carry the rules)

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from pytest import MonkeyPatch
from stage import CLIENT, led_to, opened, sized, two_people

from engine.firenze.board import ADOPTED, FIRST, TABLES
from engine.firenze.game import Firenze
from engine.firenze.stones import LETTERS
from engine.firenze.text.position import to_json
from game.firenze.book import rulebook
from game.firenze.figures import figures
from game.firenze.regions.board import BoardPainter
from game.scenes.flow import asked_game
from game.scenes.page import open_page
from game.scenes.play.attract import Attract
from game.scenes.seats.agreed_game import agreed_game, code_of
from game.scenes.seats.draft import draft_from
from game.scenes.seats.quick import quick_setup
from game.scenes.seats.scene import SeatsScene
from game.shell.context import Context
from game.shell.options import parse
from game.shell.places import GoTable
from game.shell.rematch import other_seats, rematch
from game.shell.session.session import Session
from game.shell.setup.game_code import plain
from game.shell.setup.setup import GameSetup, GoOn
from game.table.spots import Target
from game.ui.page import Page, PageAddress, PageGrid, Reading
from game.ui.to_page import GoPage

(LATER, *_) = (name for name in TABLES if name != FIRST)
OLD_CODE = "2XG9-P224"  # two seats, 4711, from before there were editions


@pytest.fixture(params=[FIRST, LATER])
def newest(request: pytest.FixtureRequest, monkeypatch: MonkeyPatch) -> str:
    """The edition of new games: each in turn."""
    options = tuple(
        replace(option, fresh=request.param) if option.name == "values" else option for option in CLIENT.game.options
    )
    monkeypatch.setattr(Firenze, "options", options)
    name: str = request.param
    return name


@pytest.fixture
def seats(context: Context, newest: str) -> SeatsScene:
    return sized(SeatsScene(context, CLIENT))


def of(setup: GameSetup, values: str) -> GameSetup:
    """Return the setup with these values; the first ones have no name there, as in old games."""
    options = {name: value for name, value in setup.options.items() if name != "values"}
    return replace(setup, options=options if values == FIRST else {**options, "values": values})


def values_of(way: Any) -> str:
    """Return the values of the new game, as saved."""
    assert isinstance(way, GoTable)
    session = way.session
    state, told = session.state, session.journal.setup
    session.close()
    assert state.values.name == told.get("values", FIRST)
    name: str = state.values.name
    return name


# ---------------------------------------------------------------- new games


def test_the_client_knows_the_editions() -> None:
    assert CLIENT.editions == tuple(TABLES) and CLIENT.editions[0] == FIRST
    assert CLIENT.newest_edition == ADOPTED
    assert CLIENT.edition_of({}) == FIRST and CLIENT.edition_of({"values": LATER}) == LATER


def test_a_new_game_names_the_newest_edition(seats: SeatsScene, newest: str) -> None:
    assert seats.draft.setup().options["values"] == newest
    assert values_of(seats.start()) == newest


def test_a_game_of_the_command_line_names_the_newest_edition(context: Context, newest: str) -> None:
    session = asked_game(parse(["--seats", "human,human"]), context)
    assert session.journal.setup["values"] == session.state.values.name == newest


def test_the_demonstration_shows_the_newest_edition(context: Context, newest: str) -> None:
    assert Attract(context, CLIENT).session.state.values.name == newest


def test_the_next_game_is_of_the_newest_edition_after_one_of_another(context: Context, newest: str) -> None:
    setup = of(quick_setup(("human", "human"), ("Anna", "Bruno"), 3, 1.0), LATER if newest == FIRST else FIRST)
    assert context.profiles.remember(setup) is None
    assert SeatsScene(context, CLIENT).draft.setup().options["values"] == newest


# ---------------------------------------------------------------- repeated games


@pytest.mark.parametrize("values", [FIRST, LATER])
@pytest.mark.parametrize("same_luck", [False, True])
def test_a_rematch_has_the_values_of_its_game(context: Context, newest: str, values: str, same_luck: bool) -> None:
    setup = of(quick_setup(("human", "human"), ("Anna", "Bruno"), 3, 1.0), values)
    assert values_of(rematch(context, setup, same_luck=same_luck)) == values


@pytest.mark.parametrize("values", [FIRST, LATER])
@pytest.mark.parametrize("has_code", [True, False])
def test_the_same_luck_with_other_seats_has_the_values_of_its_game(
    context: Context, newest: str, values: str, has_code: bool
) -> None:
    setup = of(quick_setup(("human", "human"), ("Anna", "Bruno"), 3, 1.0), values)
    if not has_code:
        setup = replace(setup, options={**setup.options, "neutrals": "nobody's"})
    scene = led_to(context, other_seats(setup))
    assert isinstance(scene, SeatsScene) and bool(code_of(setup)) == has_code
    assert values_of(scene.start()) == values


@pytest.mark.parametrize("values", [FIRST, LATER])
def test_a_game_goes_on_with_the_values_of_its_game(context: Context, newest: str, values: str) -> None:
    setup = of(quick_setup(("human", "human"), ("Anna", "Bruno"), 3, 1.0), values)
    draft = draft_from(CLIENT, GoOn(setup, (), 1, (0, 0)), 1.0)
    session = Session.begin(draft.setup(), None)
    assert session.state.values.name == values


@pytest.mark.parametrize("values", [FIRST, LATER])
def test_a_saved_game_is_opened_with_its_values(context: Context, newest: str, values: str) -> None:
    session = Session.begin(of(two_people(), values), context.library)
    assert session.path is not None
    path, told = session.path, to_json(session.state)
    session.close()
    found = Session.load(path)
    assert found.state.values.name == values and to_json(found.state) == told
    assert CLIENT.edition_of(found.setup.options) == values
    found.close()


# ---------------------------------------------------------------- codes


def test_a_code_of_before_the_editions_means_the_first() -> None:
    coded = agreed_game(OLD_CODE)
    assert (coded.seed, coded.seats, coded.options["values"]) == (4711, 2, FIRST)
    assert code_of(of(quick_setup(("human", "human"), ("A", "B"), 4711, 1.0), FIRST)) == OLD_CODE


@pytest.mark.parametrize("values", TABLES)
def test_a_code_tells_the_edition(seats: SeatsScene, values: str) -> None:
    setup = of(quick_setup(("human", "human"), ("A", "B"), 4711, 1.0), values)
    code = code_of(setup)
    assert agreed_game(code).options["values"] == values and len(plain(code)) == len(plain(OLD_CODE))
    assert seats.draft.take_code(code) is None
    assert seats.draft.code == code_of(seats.draft.setup()) == code
    assert values_of(seats.start()) == values


def test_without_its_code_a_game_is_of_the_newest_edition_again(seats: SeatsScene, newest: str) -> None:
    other = of(quick_setup(("human", "human"), ("A", "B"), 4711, 1.0), LATER if newest == FIRST else FIRST)
    assert seats.draft.take_code(code_of(other)) is None and seats.draft.options["values"] != newest
    assert seats.draft.take_code("") is None and seats.draft.options["values"] == newest


def test_an_edition_that_is_not_here_has_no_code() -> None:
    assert code_of(of(quick_setup(("human", "human"), ("A", "B"), 4711, 1.0), "nobody's")) == ""


@pytest.mark.parametrize("values", TABLES)
def test_A65_a_code_tells_a_balanced_start(seats: SeatsScene, values: str) -> None:
    plainly = of(quick_setup(("human", "human"), ("A", "B"), 4711, 1.0), values)
    balanced = replace(plainly, options={**plainly.options, "balanced_start": True})
    codes = {name: code_of(setup) for name, setup in (("plain", plainly), ("balanced", balanced))}
    assert {len(plain(code)) for code in codes.values()} == {len(plain(OLD_CODE))}
    for name in ("balanced", "plain"):
        coded = agreed_game(codes[name])
        assert (coded.seed, coded.seats, coded.options["values"]) == (4711, 2, values)
        assert seats.draft.take_code(codes[name]) is None
        assert seats.draft.options["balanced_start"] is (name == "balanced") is coded.options["balanced_start"]
        assert seats.draft.code == code_of(seats.draft.setup()) == codes[name]


def test_A65_a_rematch_is_balanced_like_its_game(context: Context) -> None:
    """The next game is what the last one was, and a game from before the rule had none."""
    before = quick_setup(("human", "human"), ("Anna", "Bruno"), 3, 1.0)
    balanced = replace(before, options={**before.options, "balanced_start": True})
    for setup in (balanced, before):
        for same_luck in (True, False):
            way = rematch(context, setup, same_luck=same_luck)
            assert isinstance(way, GoTable)
            assert way.session.state.balanced_start is (setup is balanced)
            assert way.session.journal.setup.get("balanced_start", False) is (setup is balanced)
            way.session.close()


# ---------------------------------------------------------------- the display


def numbers(page: Page) -> Mapping[str, tuple[int, ...]]:
    """Return the numbers of a table of orders, by the letter of the colour."""
    (grid,) = (block for block in page.blocks if isinstance(block, PageGrid) and len(block.rows) == len(LETTERS))
    return {letter: tuple(int(cell) for cell in row[1:]) for letter, row in zip(LETTERS, grid.rows, strict=True)}


@pytest.mark.parametrize("values", TABLES)
def test_the_rulebook_says_the_values_it_is_asked_for(context: Context, values: str) -> None:
    book = rulebook(context, values)
    for page in map(book, ("rules/orders_board", "rules/values")):
        assert page is not None and numbers(page) == dict(zip(LETTERS, TABLES[values].orders, strict=True))


@pytest.mark.parametrize("values", [FIRST, LATER])
def test_at_a_table_the_rulebook_has_the_values_of_the_game(context: Context, newest: str, values: str) -> None:
    table = opened(context, of(two_people(), values))
    change = table.pages.help()
    assert isinstance(change.what, PageAddress) and change.what.edition == values
    about = table.pages.look_up(Target("order", 5, 8))
    assert isinstance(about, GoPage) and isinstance(about.what, Reading) and about.what.edition == values
    book = open_page(context, CLIENT, change.what).book
    assert numbers(book.at("rules/orders_board")) == dict(zip(LETTERS, TABLES[values].orders, strict=True))
    without = open_page(context, CLIENT, "rules/orders_board")
    assert numbers(without.page) == dict(zip(LETTERS, TABLES[newest].orders, strict=True))


@pytest.mark.parametrize("values", [FIRST, LATER])
def test_the_board_shows_the_values_of_the_game(context: Context, newest: str, values: str) -> None:
    table = opened(context, of(two_people(), values)).table
    (painter,) = (each for each in table.painter.composition.regions if isinstance(each, BoardPainter))
    assert painter.props(table.model, table.shown).printed == TABLES[values].orders


def test_the_pictures_of_the_book_show_the_values_they_are_asked_for(context: Context) -> None:
    def painted(values: str) -> bytes:
        surface = figures(context, values)("board/v")
        assert surface is not None
        return surface.get_buffer().raw

    assert painted(FIRST) == painted(FIRST) != painted(LATER)


def test_the_seats_say_when_a_game_has_earlier_values(context: Context, monkeypatch: MonkeyPatch) -> None:
    options = tuple(
        replace(option, fresh=LATER) if option.name == "values" else option for option in CLIENT.game.options
    )
    monkeypatch.setattr(Firenze, "options", options)
    scene = sized(SeatsScene(context, CLIENT))
    words = [context.t("seats.house_values")]
    assert context.t(scene.draft.remark) == words[0]
    scene.draft.take_code(OLD_CODE)
    assert context.t(scene.draft.remark) == context.t("seats.house_values_first") != words[0]
