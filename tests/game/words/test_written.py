"""All text is readable: in every scene, window and language, with small and with large letters.

Each picture of the gallery is built once in a language, and checked for speech at the same time.
"""

import re
from collections.abc import Callable
from contextlib import ExitStack
from functools import cache
from itertools import product
from unittest.mock import patch

import pygame
import pytest
from gallery import lessons, puzzles, states, tables
from gallery import pictures as gallery
from pseudo import CODE, LONGER, longer, placeholders, pseudo
from said import unspoken
from test_promises import NAMES as PEOPLE
from test_promises import model, played
from tiers import widely
from written import Line, Written, written

from engine.firenze.board import ORDER_PLACES
from engine.firenze.cards import CARDS
from game.firenze.asking.offer import offer
from game.firenze.asking.refusal import refusal
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.words import Words
from game.firenze.layout import table_layout
from game.graphics.grid import Grid
from game.graphics.images import Sprites
from game.graphics.text import Type
from game.shell.context import Context
from game.shell.language import Language
from game.shell.scene import Scene, Size
from game.table.regions.prompt import PromptPainter, PromptProps
from game.table.spots import Target
from game.ui.scrolling import Scroll
from game.ui.widgets import Widget

WINDOWS = {CODE: ((1280, 720), 2.0), "de": ((1024, 720), 1.0)}
"""The window and letter size for the pictures of each language; `tests/soak/read_everything.py` tries all windows,
sizes and languages."""
SHOTS = {name: shot for name, shot in gallery.all_shots() if not name.startswith("sheet")}
ALIKE = [name for name in SHOTS if re.search("lesson|puzzle", name)]
"""Pictures of lessons and puzzles, of which there are many of one kind."""
READ = [
    *((name, CODE) for name in SHOTS if name not in ALIKE[1::3] + ALIKE[2::3]),
    *((name, "de") for name in [*SHOTS][::12]),
]
"""The pictures read in the tiers: all of them, but of those that are alike every third, with the longest words and
largest letters."""
NAMES = ("Anna", "Bartholomäus", "Chiara", "Dante", "Wilhelmine W.", "Bruno")


def spoken(context: Context, code: str) -> Context:
    """Set the language of a context, the one of tests included; return the context."""
    context.language = pseudo() if code == CODE else Language.load(code, strict=True)
    return context


def build(context: Context, name: str, size: Size, look: Callable[[Scene, Size], object]) -> None:
    """Build a picture of the gallery and look at its scene, or the upper one of two; a few have no scene."""

    def upper(below: Scene, above: Scene, size: Size) -> Scene:
        below.close()
        return above

    with ExitStack() as upper_alone:
        for room in (gallery, lessons, puzzles):
            upper_alone.enter_context(patch.object(room, "laid_over", upper))
        made = SHOTS[name](context, size)
    if isinstance(made, Scene):
        look(made, size)
        made.close()


@cache
def blank(size: Size) -> pygame.Surface:
    """Return a picture of which nothing is seen: words are placed by sizes alone."""
    return pygame.Surface(size, pygame.SRCALPHA)


READING = (
    (states, "DRAWN", 10),
    (tables, "FRAMES", 4),
    (gallery, "JUDGED", 1_000),
    (Sprites, "obtain", lambda self, key, name, size, make: blank(size)),
)
"""What makes the pictures of the gallery dear, without a difference to their words."""


def read(context: Context, name: str, size: Size, look: Callable[[Scene], object] = lambda scene: None) -> Written:
    """Return the text of a picture of the gallery, or of the upper one of two scenes.  look: called with the scene
    before it is closed."""

    def read_and_look(scene: Scene, size: Size) -> None:
        _read_anew(page, scene, size)
        look(scene)

    with written() as page, ExitStack() as quick:
        for where, what, value in READING:
            quick.enter_context(patch.object(where, what, value))
        build(context, name, size, read_and_look)
    return page


def _read_anew(page: Written, scene: Scene, size: Size) -> None:
    """Note the text of a scene when all of it is repainted."""
    surface = pygame.Surface(size)
    scene.resize((size[0] + 16, size[1]))  # a table keeps its painted parts while the window stays the same
    scene.draw(pygame.Surface(scene.size))
    page.lines.clear()
    page.cut.clear()
    scene.resize(size)
    page.scrolled = [widget.viewport for widget in getattr(scene, "form", ()) if isinstance(widget, Scroll)]
    if scene.name == "page":  # all of it scrolls
        page.scrolled.append(surface.get_rect())
    scene.draw(surface)


@pytest.mark.parametrize("name", ["hand_over", "replay"])
def test_a_table_is_read_whole(context: Context, name: str) -> None:
    """Including the price tags of the row, which are painted once and stay."""
    lines = read(spoken(context, "en"), name, (1280, 720)).lines
    assert "free" in [line.text for line in lines] and len(lines) > 30


@pytest.mark.parametrize(("name", "code"), widely(product(SHOTS, WINDOWS), kept=frozenset(READ)))
def test_every_scene_and_every_control_can_be_read_and_spoken(context: Context, name: str, code: str) -> None:
    size, context.settings.text_scale = WINDOWS[code]
    faults: list[str] = []
    page = read(spoken(context, code), name, size, lambda scene: faults.extend(unspoken(scene)))
    faults += page.faults(NAMES)
    assert not faults, f"{name}, {code}"


def test_letters_grow_with_the_setting(context: Context) -> None:
    """The prompt is actually larger, not just allowed to be."""
    letters = {}
    for scale in (0.8, 1.0, 2.0):
        context.settings.text_scale = scale
        lines = read(context, "table_danger", (1920, 1080)).lines
        letters[scale] = max(line.px for line in lines if line.text.startswith("Red-brown"))
    assert letters[0.8] < letters[1.0] < letters[2.0]
    assert letters[2.0] >= 1.3 * letters[1.0]


def test_numbers_names_and_prices_of_the_table_are_half_as_large_again(context: Context) -> None:
    """With the largest letters the board, the row and the own stock are readable from the couch; the sentences on the
    cards are shorter then."""
    t = spoken(context, "en").t
    in_row = {t(f"card.{card}.{form}") for card in CARDS for form in ("name", "short")} | {"free"}
    letters: dict[float, dict[tuple[str, str], list[int]]] = {}
    for scale in (1.0, 2.0):
        context.settings.text_scale = scale
        layout = table_layout((1920, 1080), scale)
        places = {"board": layout.board.rect, "row": layout.row.rect, "stock": layout.stock.rect}
        sizes = letters.setdefault(scale, {})
        for line in read(spoken(context, "en"), "table_pay", (1920, 1080)).lines:
            for place, rect in places.items():
                is_count = place != "stock" or line.ink.centery > rect.centery
                is_rule = place == "row" and not line.text.isdigit() and line.text not in in_row
                if rect.contains(line.ink) and line.text not in ("I", "II", "III", "IV") and is_count and not is_rule:
                    sizes.setdefault((place, line.text), []).append(line.px)
    assert letters[1.0].keys() == letters[2.0].keys()
    assert {("board", "13"), ("row", "Alchemist"), ("row", "5"), ("stock", "5")} <= letters[1.0].keys()
    in_church = {("board", "7"), ("board", "6")}
    small = {
        place: (max(letters[1.0][place]), max(sizes))
        for place, sizes in letters[2.0].items()
        if place not in in_church and max(sizes) < 1.5 * max(letters[1.0][place]) - 0.5
    }
    assert not small


def all_told(words: Words) -> set[tuple[str, str]]:
    """Return the questions of played games, each with the refusals of wrong targets."""
    told = set()
    for game in played():
        for step in game[::4]:
            table = model(step.before)
            seat, question = table.view.seats[table.me], offer(table.view, (), words).prompt
            touched = [Target(kind, k) for kind in ("row", "stock", "new_tower") for k in range(6)]
            touched += [Target("order", *place) for place in ORDER_PLACES]
            touched += [Target("hand", k) for k in range(len(seat.hand))]
            touched += [Target("tower", table.me, k) for k in range(len(seat.towers))]
            told |= {(question, refusal(target, table, words)) for target in touched}
    return told


def hardest(told: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """Return each question with its longest refusal, and each refusal with its longest question."""
    refusals, questions = dict[str, str](), dict[str, str]()
    for question, why in sorted(told):
        refusals[question] = max(refusals.get(question, ""), why, key=len)
        questions[why] = max(questions.get(why, ""), question, key=len)
    return {*refusals.items(), *((question, why) for why, question in questions.items())}


@pytest.mark.parametrize("code", widely([CODE, "de"], kept={CODE}))
def test_no_question_and_no_refusal_is_cut(context: Context, code: str) -> None:
    told = hardest(all_told(Words(spoken(context, code).language, PEOPLE)))
    assert len({why for _, why in told}) > 40
    for size in ((1280, 720), (1280, 800), (1920, 1080)):
        for scale in (0.8, 1.0, 2.0):
            context.settings.text_scale = scale
            context.rescale(size)
            painter = PromptPainter(
                FirenzeBrush(context, Grid.of(size)), table_layout(size, scale).prompt, lambda model, shown: "trowel"
            )
            surface = pygame.Surface(size)
            with written() as page, patch.object(Type, "draw"):  # texts are shortened before they are drawn
                for question, why in told:
                    painter.paint(surface, PromptProps(question, why, bool(why), "trowel", bool(why)))
            assert not page.cut, (size, scale)


def line(text: str, x: int, y: int, w: int, room: pygame.Rect | None = None) -> Line:
    return Line(text, pygame.Rect(x, y, w, 20), room or pygame.Rect(0, 0, 200, 100), SURFACE, 20)


SURFACE = pygame.Surface((200, 100))


def test_faults_are_found() -> None:
    page = Written([line("a", 0, 0, 50), line("b", 40, 10, 50)])
    assert ["over each other" in fault for fault in page.faults()] == [True]
    page = Written([line("a", 180, 0, 50)], cut=["Anna", "a long word"])
    assert [fault.partition(":")[0] for fault in page.faults(("Anna",))] == ["cut", "out of its room (0, 0, 200, 100)"]
    page = Written([line("a", 0, 90, 50)])
    assert page.faults()
    page.scrolled.append(pygame.Rect(0, 0, 200, 100))
    assert not page.faults()
    page.lines.append(line("wide", 180, 0, 50))
    assert page.faults()  # a vertical scroll still cuts at the sides


def test_what_is_cut_is_noted(context: Context) -> None:
    with written() as page:
        context.type.draw(SURFACE, context.type.clip("a long word", "text", 20, 40), (0, 0), "text", 20, (0, 0, 0))
    assert page.cut == ["a long word"] and len(page.lines) == 1


class Wide(Widget):
    """A widget with words wider than itself."""

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        context.type.draw(surface, "Wilhelmine", self.rect.midleft, "text", 24, (0, 0, 0))


def test_words_that_reach_out_of_their_widget_are_found(context: Context) -> None:
    widget = Wide("wide")
    for width, reach_out in ((60, True), (190, False)):
        widget.rect = pygame.Rect(5, 20, width, 40)
        with written() as page:
            widget.draw(SURFACE, context)
        assert bool(page.faults()) == reach_out


def test_the_language_of_tests_is_longer_and_keeps_its_placeholders() -> None:
    language, english = pseudo(), Language.load("en")
    for key in sorted(language.keys()):
        assert placeholders(language, key) == placeholders(english, key)
    texts = [key for key in sorted(english.keys()) if len(english.texts[key]) > 20]
    before = sum(len(english.texts[key]) for key in texts)
    assert 1.3 < sum(len(language.texts[key]) for key in texts) / before < LONGER + 0.02
    assert longer("{n} towers fall").startswith("{n} t")
