"""The pages of things in Strasbourg: every one is reached, its numbers are the engine's, the table leads there."""

import subprocess
import sys
from collections.abc import Sequence

import pytest
from families import family, told
from page_texts import links_in, texts
from random_games import steps_of
from strasbourg_games import Spec

from engine.strasbourg.city import GUILD, NUMBER, PLOTS
from engine.strasbourg.components import COUNCIL, EDIFICES, GOOD_VALUE, GUILDS
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.state import State
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.text.position import from_json
from engine.strasbourg.values import CARD_VALUES
from engine.strasbourg.view import View, view
from game.clients import find_client
from game.shell.context import Context
from game.strasbourg.base import lexicon
from game.strasbourg.base.covered import cover
from game.strasbourg.base.model import TableModel
from game.strasbourg.base.words import StrasbourgWords
from game.strasbourg.book import rulebook
from game.strasbourg.figures import figures
from game.strasbourg.preload import PARTS, RESULTS, TABLE
from game.strasbourg.reading.look_up import entry_of, page
from game.strasbourg.reading.things import thing_at
from game.table.spots import Target
from game.ui.page import Page, PageFigure

CLIENT = find_client("strasbourg")
NAMES = ("Anna", "Bruno", "Chiara")


def at(context: Context, address: str) -> Page:
    found = rulebook(context)(address)
    assert found is not None, address
    return found


def said(found: Page) -> str:
    return "\n".join(texts(found))


# ------------------------------------------------------------ the entries


def test_everything_has_its_page(spoken: Context) -> None:
    """Its picture comes first, and the rules about it are linked."""
    assert len(lexicon.ENTRIES) == len(set(lexicon.ENTRIES)) == len(TASKS) + len(EDIFICES) + len(GUILDS) + 6
    for entry in lexicon.ENTRIES:
        found = at(spoken, f"things/{entry}")
        assert isinstance(found.blocks[0], PageFigure)
        assert any(link.startswith("rules/") for text in texts(found) for link in links_in(text)), entry


def test_numbers_are_those_of_the_engine(spoken: Context) -> None:
    for guild, value in zip(GUILDS, GOOD_VALUE, strict=True):
        assert spoken.language.n("strasbourg.coins", value) in said(at(spoken, f"things/{guild}"))
    for edifice, points in EDIFICES.items():
        assert f"{points} PP" in said(at(spoken, f"things/{edifice}"))
    for name, task in TASKS.items():
        shown = said(at(spoken, f"things/{name}"))
        assert f"{task.points} PP" in shown and "−3 PP" in shown


def test_every_task_is_led_to_and_leads_to_what_it_is_about(spoken: Context) -> None:
    (tasks,) = ({link for text in texts(at(spoken, "rules/tasks")) for link in links_in(text)},)
    assert {f"things/{name}" for name in TASKS} <= tasks
    mint = {link for text in texts(at(spoken, "things/at_mint")) for link in links_in(text)}
    assert "things/mint" in mint and "things/granary" not in mint
    assert {task for tasks in lexicon.SERVED.values() for task in tasks} <= set(TASKS)


def test_figures_are_drawn_at_the_scale_of_the_window(context: Context) -> None:
    sizes = []
    for size in ((1280, 720), (1920, 1080)):
        context.rescale(size)
        draw = CLIENT.figures(context, "")
        drawn = [draw(name) for name in (*(f"card/{value}" for value in CARD_VALUES), "card/back", "task/street")]
        drawn += [draw(name) for name in ("guild/smiths", "edifice/mint", "chapel", "city")]
        assert all(picture is not None and picture.get_bounding_rect().w > 20 for picture in drawn)
        sizes.append([picture.get_width() for picture in drawn if picture is not None])
    assert all(small < large for small, large in zip(*sizes, strict=True))


# ------------------------------------------------------------ at the table


@pytest.fixture
def words(spoken: Context) -> StrasbourgWords:
    return StrasbourgWords(STRASBOURG, spoken.language, NAMES)


def late() -> State:
    """Return a state near the end of a random game."""
    return [after for _, _, after, _ in steps_of(Spec(3, 4, lively=True)) if not after.is_over][-1]


def looked_up(state: State, me: int, words: StrasbourgWords, targets: Sequence[Target]) -> list[str]:
    model = TableModel(view(state, me), me, ("circle", "shield", "star"), (True,) * 3)
    found = [page(target, model, words) for target in targets]
    return [each.address if each is not None else "" for each in found]


def test_what_lies_on_the_table_is_looked_up(words: StrasbourgWords) -> None:
    state = late()
    guilded = next(number for number, guild in enumerate(GUILD) if guild == "vintners")
    built = state.built[0]
    empty = next(plot for plot in PLOTS if plot not in [each.at for each in state.built])
    targets = [
        Target("square", guilded),
        Target("plot", NUMBER[built.at]),
        Target("plot", NUMBER[empty]),
        Target("spot", 0),
        Target("field", 0),
        Target("field", 2),
        Target("field", 8),
        Target("board", 1),
        Target("council", COUNCIL.index("church")),
        Target("good", 4),
        Target("pile"),
        Target("task", 0),
        Target("task", 9),
    ]
    assert looked_up(state, 0, words, targets) == [
        "things/vintners",
        f"things/{built.edifice}",
        "",
        "things/chapel",
        "things/nobility",
        "things/merchants",
        f"things/{state.edifice}",
        f"things/{state.edifices[1]}",
        "things/church",
        "things/smiths",
        "things/influence",
        f"things/{state.seats[0].tasks[0]}",
        "",
    ]


def test_a_page_begins_with_what_the_thing_is_now(words: StrasbourgWords) -> None:
    model = TableModel(view(late(), 0), 0, ("circle", "shield", "star"), (True,) * 3)
    target = Target("square", 0)
    thing, found = thing_at(target, model, words), page(target, model, words)
    assert thing is not None and found is not None
    assert found.title == thing.name and isinstance(found.blocks[0], PageFigure)
    assert said(found).strip().startswith(thing.text) and found.blocks[-1] == lexicon.page(words, "bakers").blocks[-1]


def test_the_page_of_a_stack_shows_its_own_cards(spoken: Context) -> None:
    """That of a card the card, that of a pile a back; of a covered stack nothing is seen."""
    state = from_json(told(family(stacks="651 3"), family(), family(), field="B", bids=[None, "pass", "pass"]))
    words = StrasbourgWords(STRASBOURG, spoken.language, NAMES)

    def shown(target: Target, seen: View) -> str:
        found = page(target, TableModel(seen, 0, ("a", "b", "c"), (True,) * 3), words)
        assert found is not None and isinstance(found.blocks[0], PageFigure)
        return found.blocks[0].name

    open_, covered = view(state, 0), cover(view(state, 0), frozenset((0,)))
    assert [shown(target, open_) for target in (Target("stack"), Target("stack", 1), Target("pile"))] == [
        "card/651",
        "card/3",
        "card/back",
    ]
    assert shown(Target("stack"), covered) == "card/back"
    one, three = (figures(spoken)(name) for name in ("card/3", "card/651"))
    assert one is not None and three is not None and three.get_width() > one.get_width()
    assert figures(spoken)("card/7") is None


def test_a_task_that_is_covered_is_not_looked_up(words: StrasbourgWords) -> None:
    seen = view(late(), 1)
    model = TableModel(seen, 0, ("circle", "shield", "star"), (True,) * 3)  # the tasks of another seat
    assert entry_of(Target("task", 0), model) == ""
    found = page(Target("task", 0), model, words)
    assert found is None or not found.address


# ------------------------------------------------------------ ahead of time


def test_the_preload_itself_imports_nothing_of_the_table() -> None:
    """The first step would take longer than a frame otherwise."""
    code = "import sys, game.strasbourg.preload; print([n for n in sys.modules if n.startswith('game.strasbourg.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip().splitlines()[-1] == "['game.strasbourg.preload']"


def test_after_the_preload_the_first_table_imports_nothing(context: Context) -> None:
    for _ in CLIENT.preload(context, (640, 360)):
        pass
    assert {*TABLE, *PARTS, *RESULTS} <= set(sys.modules)
