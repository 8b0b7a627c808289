"""Everything reachable on a table is spoken, in both languages; the table reads its position aloud; nothing covered is
said.  Other scenes are tested with their pictures, in `test_written`."""

import math
import random
from collections import Counter, deque
from pathlib import Path

import pytest
from keyboard_player import KeyboardPlayer
from said import is_sound
from stage import CLIENT, frames, sized
from test_covered_hands import NAMES, settle, table_with
from test_look_up import situations, table_of, targets
from tiers import widely

from engine.firenze.rules import legal
from game.firenze.parts import FIRENZE_TABLE
from game.input.intents import Command
from game.scenes.flow import SceneOpener
from game.scenes.page import PageScene
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.scenes.title.scene import TitleScene
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES
from game.shell.scene import Push, SceneStack
from game.shell.sound.narrator import Narrator, Spoken
from game.shell.sound.speech import Speaker
from game.shell.sound.urgency import Kind
from game.table.reading.spoken import TableSpeech, described, spoken_target
from game.table.shown import Tools
from game.table.spots import Target
from game.ui.page import Bar, Bars, Facts, Page, PageFigure, PageGrid, PageHeading, Points, Reading, Text
from game.ui.page_speech import plain, spoken_page
from game.ui.to_page import GoPage

SIZE = (1280, 720)


# ---------------------------------------------------------------- all targets


def test_every_target_of_every_step_is_spoken_of(spoken: Context) -> None:
    spoken.rescale(SIZE)
    kinds: Counter[str] = Counter()
    for number, state in enumerate(situations()):
        table = table_of(spoken, state)
        assert all(is_sound(sentence) for sentence in described(table))
        for target in targets(table):
            kinds[target.kind] += 1
            assert is_sound(spoken_target(table, target)), target
        for cover in ("menu", "") if number % 8 == 0 else ():
            table.use(Tools(cover))
            for target in table.focus.targets:
                assert table.focus.reach(target)
                assert is_sound(TableSpeech(table).spoken().focus), target
        path = table.shown.question.answers.get(Target("new_tower", -1))
        if isinstance(path, tuple):  # a small window asks for the colour
            table.ask(FIRENZE_TABLE.asking.offer(table.model.view, path, table.words))
            for target in table.focus.targets:
                kinds[target.kind] += 1
                assert is_sound(spoken_target(table, target)), target
    assert {"row", "row_stone", "order", "tower", "pick", "primary", "menu_option", "hand"} <= set(kinds)


def test_every_page_of_the_book_can_be_read_aloud(spoken: Context) -> None:
    assert CLIENT.book is not None
    book = CLIENT.book(spoken, CLIENT.newest_edition)
    found, seen = deque(["rules"]), set()
    while found:
        address = found.popleft()
        page = book(address)
        if page is None or page.address in seen:
            continue
        seen.add(page.address)
        said = spoken_page(page, spoken.language)
        assert said[0] and all("](" not in sentence and "{" not in sentence for sentence in said), address
        found += [each for each in (page.next,) if each]
    assert len(seen) > 5


# ---------------------------------------------------------------- a game by ear


class Listener:
    """Records everything that a player with keys hears."""

    def __init__(self, stack: SceneStack, code: str) -> None:
        self.speaker = Speaker()
        self.speaker.last = deque(maxlen=100_000)
        self._stack = stack
        self._narrator = Narrator(self.speaker, lambda: code)

    def hear(self) -> None:
        top = self._stack.top
        assert top is not None
        self._narrator.listen(top, top.spoken())

    def of(self, kind: Kind) -> list[str]:
        return [each.text for each in self.speaker.last if each.kind is kind]


@pytest.mark.parametrize("spoken", widely(LANGUAGE_CODES, kept={"de"}), indirect=True)
def test_a_game_by_keys_is_heard(spoken: Context) -> None:
    """From the title on, each page, question, chronicle line and focus stop is spoken."""
    spoken.repertoire = lambda: CLIENT.sounds
    spoken.speed = math.inf
    stack = SceneStack(TitleScene(spoken), SIZE, SceneOpener(spoken, "firenze"))
    listener = Listener(stack, spoken.language.code)

    def send(name: str) -> None:
        assert stack.top is not None
        stack.apply(stack.top.handle(Command(name)))
        for seconds in (0.0, 0.8):  # what comes is read
            assert stack.top is not None
            stack.apply(stack.top.update(seconds))
        listener.hear()

    player = KeyboardPlayer(stack, random.Random(2), send)
    player.press("new")
    for _ in range(30):
        send("next")
    scene = TableScene.new(spoken, quick_setup(("human", "human"), NAMES, 7, math.inf))
    stack.apply(Push(scene))
    for _ in range(20):
        send("right")
    player.play(until=lambda: len(scene.session.journal.steps) > 40)
    t = spoken.t
    assert listener.of(Kind.SCENE)[-2:] == [t("seats.new", game="Firenze"), t("spoken.scene.table")]
    assert all(is_sound(each.text) for each in listener.speaker.last)
    assert any(text.startswith(t("prompt.choose")) for text in listener.of(Kind.PROMPT))
    events, lines = listener.of(Kind.EVENT), scene.table.shown.chronicle
    assert all(line.text in events for line in lines[:-1]), "no line is lost"
    assert len(listener.of(Kind.FOCUS)) > 20


def test_a_refusal_is_said_at_once_and_the_menu_by_its_lines(spoken: Context) -> None:
    scene = table_with(spoken, "princess", "smuggler", hands="open")
    stack = SceneStack(scene, SIZE, SceneOpener(spoken, "firenze"))
    listener = Listener(stack, spoken.language.code)
    listener.hear()
    scene.table.focus.reach(Target("order", 2, 3))
    scene.handle(Command("confirm"))
    listener.hear()
    notice = scene.table.shown.notice
    assert notice is not None and listener.of(Kind.REFUSAL) == [notice.text]
    scene.handle(Command("cancel"))
    scene.handle(Command("menu"))
    listener.hear()
    assert listener.of(Kind.FOCUS)[-1] == spoken.t("menu.resume")


def test_what_has_the_focus_says_why_it_matters(context: Context) -> None:
    table = table_with(context, "princess", "smuggler", hands="open").table
    said = {target: spoken_target(table, target) for target in table.focus.targets}
    assert said[Target("row", 0)] == "Fame, free, with two white and one yellow stone, can be chosen"
    assert said[Target("row", 5)] == "Alchemist, costs 5 stones, with one green and one violet stone, can be chosen"
    assert said[Target("hand", 0)].startswith("Princess")
    assert said[Target("seat", 0)].startswith("Anna, 4 points")
    assert said[Target("order", 0, 3)].startswith("Order White 3, open, ")
    assert "falls unless it is raised" in said[Target("tower", 0, 0)]


def test_nothing_is_worked_out_while_nothing_changes(context: Context) -> None:
    scene = table_with(context, "princess", "smuggler")
    frames(scene, 3, 0.01)
    speech = TableSpeech(scene.table)
    before = speech.spoken()
    for _ in range(5):
        scene.update(0.01)
        assert speech.spoken() is before
    scene.handle(Command("right"))
    assert speech.spoken() != before


# ---------------------------------------------------------------- the table in sentences


def test_the_position_is_read(context: Context) -> None:
    scene = table_with(context, "princess", "smuggler", hands="open")
    assert list(scene.read_aloud())[:6] == [
        "Anna’s turn. Round 5, phase: Card.",
        "Anna: 4 points, 9 seals left.",
        "Anna has two white, two yellow and one green stone.",
        "Towers of Anna: Green 3 and White 2.",
        "In the hand of Anna: Princess.",
        "Buildings of Anna: Bridge.",
    ]
    said = "\n".join(scene.read_aloud())
    assert "Place 2 of the row: " in said and "costs 1 stone, with two green stones." in said
    assert "Bruno: 7 points" in said and "In the hand of Bruno: Smuggler." in said
    assert "Open orders in Violet: " in said and said.endswith("Choose a card from the row.")


def test_without_speech_the_key_opens_the_sentences_as_a_page(context: Context) -> None:
    scene = table_with(context, "princess", "smuggler")
    change = scene.handle(Command("read_table"))
    assert isinstance(change, GoPage) and isinstance(change.what, Page)
    (points,) = change.what.blocks
    assert isinstance(points, Points) and list(points.items) == list(scene.read_aloud())
    page = SceneOpener(context, "firenze")(change)
    assert isinstance(page, PageScene)
    page.resize(SIZE)


def test_a_game_without_sentences_of_its_own_is_read_too(context: Context, lots_client: object) -> None:
    scene = sized(TableScene.new(context, quick_setup(("human",) * 3, (*NAMES, "Chiara"), 7, 1.0, "lots")))
    scene.table.skip_all()
    frames(scene, 3, 0.1)
    assert len(scene.read_aloud()) > 1
    for cover in ("", "menu"):
        scene.table.use(Tools(cover))
        assert scene.table.focus.targets
        for target in scene.table.focus.targets:
            assert any(map(str.isalnum, spoken_target(scene.table, target))), target


# ---------------------------------------------------------------- covered hands


def heard(scene: TableScene) -> tuple[Spoken, list[str], list[str]]:
    """Return everything spoken at a table: the news, the text of each target, and the position."""
    table = scene.table
    return scene.spoken(), [spoken_target(table, target) for target in sorted(targets(table))], [*scene.read_aloud()]


@pytest.mark.parametrize("seed", range(2))
def test_a_rivals_covered_cards_are_not_heard(spoken: Context, seed: int) -> None:
    """Anna plays a whole turn against two different hands of Bruno; both games say the same."""
    games = [table_with(spoken, "princess", hand) for hand in ("smuggler scandal", "patrician monument")]
    listeners = [Listener(SceneStack(scene, SIZE), spoken.language.code) for scene in games]
    chance = random.Random(seed)
    one, other = games
    for _ in range(40):
        for listener in listeners:
            listener.hear()
        assert heard(one) == heard(other)
        if one.session.state.player:
            break
        action = chance.choice(legal(one.session.state))
        for scene in games:
            scene.live.play((action,))
            settle(scene)
    said = [[(each.kind, each.text) for each in listener.speaker.last] for listener in listeners]
    assert said[0] == said[1] and len(said[0]) > 5


def test_the_own_covered_cards_are_heard_when_they_are_looked_at(context: Context) -> None:
    games = [table_with(context, hand, "smuggler") for hand in ("saboteur", "disgrace")]
    assert heard(games[0]) == heard(games[1])
    assert "a covered card" in "\n".join(games[0].read_aloud())
    for scene in games:
        scene.handle(Command("peek"))
    assert "Saboteur" in "\n".join(games[0].read_aloud())
    assert heard(games[0]) != heard(games[1])


# ---------------------------------------------------------------- pages


def test_a_page_is_read_without_its_marks(context: Context) -> None:
    page = Page(
        "The {icon_scales} page",
        (
            PageHeading("Head"),
            Text("Pay {stone_w} first: [the fee](rules/fee), {key:Esc}."),
            Points(("{stone_y} Yellow", "2× {stone_b}")),
            Facts((("Seals", "{seal_star} Anna"),)),
            PageGrid(("", "Now", "Then"), (("Anna", "3", "–"), ("Bruno", "4", "5"))),
            Bars((Bar("Left", 3.0, "3 cards"),)),
            PageFigure("card/mason", "A mason"),
            PageFigure("card/mason"),
        ),
    )
    assert spoken_page(page, context.language) == [
        "The page",
        "Head",
        "Pay white first: the fee, Esc.",
        "Yellow",
        "2× blue",
        "Seals: Anna",
        "Anna: Now: 3",
        "Bruno: Now: 4, Then: 5",
        "Left: 3 cards",
        "A mason",
    ]
    assert plain("{stone_w}", context.language) == "white"


def test_a_link_that_is_followed_says_the_title_of_the_page(context: Context, tmp_path: Path) -> None:
    pages = {"b": Page("Second", (Text("Text"),), address="b")}
    first = Page("First", (Text("See [the other](b)."),), address="a")
    scene = PageScene(context, Reading(first, pages.get), lambda name: None)
    stack = SceneStack(scene, SIZE)
    listener = Listener(stack, "en")
    listener.hear()
    scene.handle(Command("next"))
    listener.hear()
    scene.handle(Command("confirm"))
    listener.hear()
    assert [each.text for each in listener.speaker.last] == ["First", "the other, link.", "Second"]


def test_the_lines_of_the_open_chronicle_are_heard_one_by_one(spoken: Context) -> None:
    scene = sized(TableScene.new(spoken, quick_setup(("human", "human"), NAMES, 5, math.inf)))
    scene.update(0.0)
    for _ in range(12):
        scene.live.play((legal(scene.session.state)[0],))
        scene.update(0.1)
        scene.live.catch_up()
    lines = [line.text for line in scene.table.shown.chronicle]
    scene.handle(Command("chronicle"))
    heard_lines = []
    for command in ("up", "up", "up", "down"):
        scene.handle(Command(command))
        heard_lines.append(scene.spoken().focus)
    assert len(lines) > 3
    wanted = [lines[-1], lines[-2], lines[-3], lines[-2]]
    assert all(said.startswith(line) for said, line in zip(heard_lines, wanted, strict=True)), heard_lines
    scene.handle(Command("cancel"))
    assert not scene.spoken().focus.startswith(lines[-2])
