"""A game known only to the tests is played in the window: seats, table, save, continue, results, demonstration."""

import errno
import logging
import math
import signal
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import Any, TypeVar

import pygame
import pytest
from small_game import model as m
from small_game.players import SteadyPlayer
from stage import click, sized

from engine.journal.journal_file import header
from engine.kernel.game import Result
from firenze.checks.patience import wait_for
from game import selftest
from game.cli import main
from game.client import GameClient
from game.clients import CLIENTS, find_client
from game.input.intents import Command
from game.scenes.flow import SceneOpener, open_app
from game.scenes.games.scene import GamesScene
from game.scenes.games.words import details_of
from game.scenes.play.attract import Attract
from game.scenes.play.table import TableScene
from game.scenes.seats.draft import EMPTY
from game.scenes.seats.layout import board_names, layout
from game.scenes.seats.quick import quick_setup
from game.scenes.seats.scene import SeatsScene
from game.scenes.title.continuing import Continuing
from game.scenes.title.scene import TitleScene
from game.shell import crash
from game.shell.context import Context
from game.shell.disk_words import disk_words
from game.shell.options import CommandOptions
from game.shell.places import GoTable
from game.shell.records.library import Library
from game.shell.scene import Change, Pop, Scene
from game.shell.session.session import Finished, Session
from game.shell.setup.setup import GameSetup, SeatSetup
from game.shell.sound.audio import Heard
from game.table.guest import Touched, ask
from game.table.plain.results import PlainResults, PlainResultsSpeech, ranking
from game.table.plain.sheet import CellRow
from game.table.plain.table import plain_table
from game.table.press_guard import READABLE
from game.table.reading.spoken import described, spoken_target
from game.table.spots import Target
from game.ui.page import Facts, Page, Text
from game.ui.to_page import GoPage

SIZE = (1280, 720)
NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")

S = TypeVar("S", bound=Scene)


@pytest.fixture(autouse=True)
def _listed(lots_client: GameClient) -> None:
    """Add the small game to the list for every test of this file."""


@pytest.fixture
def program() -> Iterator[None]:
    """Run the program inside the test; restore logging and signal handling afterwards."""
    log, ending = logging.getLogger("game"), signal.getsignal(signal.SIGTERM)
    level, handlers = log.level, list(log.handlers)
    yield
    log.setLevel(level)
    log.handlers[:] = handlers
    signal.signal(signal.SIGTERM, ending)


class Window:
    """The program in a hidden window."""

    def __init__(self, context: Context) -> None:
        context.speed = context.settings.speed = math.inf
        self.app = open_app(CommandOptions(game="lots", size=SIZE, seed=3, save_dir=context.save_dir), context)

    def top(self, kind: type[S]) -> S:
        top = self.app.stack.top
        assert isinstance(top, kind), top
        return top

    def until(self, there: Callable[[], bool]) -> None:
        def frame() -> None:
            assert self.app.frame(1 / 60)

        wait_for(there, meanwhile=frame)

    def wait(self, kind: type[S]) -> S:
        self.until(lambda: isinstance(self.app.stack.top, kind))
        self.app.frame(1 / 60)
        return self.top(kind)

    def click(self, rect: pygame.Rect) -> None:
        at = {"pos": rect.center, "button": 1}
        for event in (
            pygame.Event(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONDOWN, at),
            pygame.Event(pygame.MOUSEBUTTONUP, at),
        ):
            self.app.frame(1 / 60, [event])

    def arrow(self, scene: SeatsScene, name: str, *, right: bool = True) -> None:
        rect = scene.form[name].rect
        end = pygame.Rect(0, 0, 4, 4)
        end.center = (rect.right - 8 if right else rect.left + 8), rect.centery
        self.click(end)

    def press(self, label: str) -> None:
        """Press the button of an action once it can be read."""
        table = self.top(TableScene)
        self.app.frame(1 / 60)
        self.until(lambda: self.on_turn() or table.session.is_over)
        self.until(table.live.interaction.press_guard.is_read)
        labels = {words: target for target, words in table.table.shown.question.labels.items()}
        self.click(table.table.rect_of(labels[label]))

    def tool(self, kind: str, number: int = 0) -> None:
        self.click(self.top(TableScene).table.rect_of(Target(kind, number)))

    def on_turn(self) -> bool:
        """Return whether a person has a question."""
        return isinstance(table := self.app.stack.top, TableScene) and bool(table.table.shown.question.labels)


def test_a_whole_game_in_the_window(context: Context) -> None:
    window = Window(context)
    window.app.frame(1 / 60)
    window.click(window.wait(TitleScene).form["new"].rect)
    seats = window.wait(SeatsScene)
    assert [niche.taken for niche in seats.draft.niches] == [True, True, True, False, False]
    window.arrow(seats, "kind.3", right=False)  # a computer player
    window.click(seats.form["rules"].rect)
    window.click(seats.form["span"].rect)
    window.click(seats.form["span"].rect)
    window.click(seats.form["back"].rect)
    while seats.draft.start != 0:
        window.click(seats.form["start"].rect)
    window.click(seats.form["start_game"].rect)
    table = window.wait(TableScene)
    session = table.session
    assert session.humans == (True, False, False, False) and session.setup.options == {"span": "brief"}

    # a decision can be taken back until another player has decided
    window.until(window.on_turn)
    begun, card = session.state, max(session.state.hands[0])
    window.press(f"Lay {card}")
    window.tool("undo")
    assert session.state == begun
    window.tool("redo")
    window.press("Bid")
    window.until(window.on_turn)
    table.table.notify("")
    window.tool("undo")
    notice = table.table.shown.notice
    assert notice and notice.text == context.t(f"undo.{session.journal.barrier}")
    assert session.journal.barrier in ("other_seat", "revealed")

    # save, leave and continue
    state, steps = session.state, len(session.journal.steps)
    window.tool("menu")
    window.tool("menu_option", table.table.shown.tools.menu.index("leave"))
    window.click(window.wait(TitleScene).form["continue"].rect)
    table = window.wait(TableScene)
    assert table.session is not session and table.session.journal.steps[:steps][-1].barrier == session.journal.barrier
    assert table.session.state == state and table.table.shown.chronicle
    session = table.session
    while window.on_turn():
        window.press("Pass")
        window.until(lambda: window.on_turn() or window.app.stack.top is not table or session.is_over)

    # the results, the saved file, the rematch
    results = window.wait(PlainResults)
    final = session.game.result(session.state)
    assert final and results.lines[0].wins and results.lines[0].points == max(final.scores)
    (kept,) = context.library.finished()
    assert not context.library.running()
    read = header(kept.path)
    assert (read.game, read.result, kept.names) == ("lots", final, tuple(s.name for s in session.setup.seats))
    window.click(results.form["rematch"].rect)
    again = window.wait(TableScene).session
    assert again.setup.seats == session.setup.seats and again.game.name == "lots" and not again.journal.steps
    window.app.close()


@pytest.mark.usefixtures("program")
def test_the_command_line_seats_five(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--game", "lots", "--save-dir", str(tmp_path), "--language", "en", "--frames", "4"]
    assert main([*given, "--seats", "human,steady,steady,steady,steady"]) == 0
    assert main([*given, "--demo"]) == 0
    demo, game = Library(tmp_path).running()
    assert sorted(game.names) == list(NAMES) and len(demo.names) == 4
    shapes = [seat["shape"] for seat in header(game.path).client["seats"]]
    assert sorted(shapes) == ["circle", "lozenge", "shield", "star", "triangle"]
    for seats in ("human,steady", "human,greedy,greedy"):
        with pytest.raises(SystemExit):
            main([*given, "--seats", seats])
        assert "3 to 5 of human and steady" in capsys.readouterr().err


@pytest.mark.usefixtures("program")
def test_an_error_leaves_a_report_and_the_game(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(crash.TEST_HOOK, "frame:3")
    given = ["--game", "lots", "--save-dir", str(tmp_path), "--frames", "9", "--seats", "human,steady,steady"]
    assert main(given) == 1
    (report,) = (tmp_path / crash.FOLDER).glob("*.txt")
    assert "InjectedError" in report.read_text(encoding="utf-8")
    assert crash.game_on_disk(Library(tmp_path)) == crash.SAVED
    session = Session.load(Library(tmp_path).running()[0].path)
    assert session.game.name == "lots"


def test_a_game_without_a_client_is_not_continued(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.begin(quick_setup(("human", "human", "human"), NAMES, 5, 1.0, "lots"), context.library)
    session.close()
    assert session.path is not None
    monkeypatch.delitem(CLIENTS, "lots")
    continuing = Continuing(context)
    assert continuing.open(session.path) is None
    assert continuing.problem == context.t(
        "title.cannot_continue", reason=context.t("title.damaged.absent", game="Lots")
    )


# ---------------------------------------------------------------- seats


def test_the_seats_are_those_of_the_open_door(context: Context) -> None:
    window = Window(context)
    window.app.frame(1 / 60)
    title = window.wait(TitleScene)
    for game in ("lots", "fuersten"):
        if title.game != game:
            window.click(title.form[f"door.{game}"].rect)
        window.click(title.form["new"].rect)
        seats = window.wait(SeatsScene)
        assert seats.draft.client.game.name == game and seats.heading()[0] == context.language.called(game)
        window.app.stack.apply(seats.handle(Command("cancel")))
    window.app.close()


@pytest.mark.parametrize("count", [1, 2, 3, 5, 6])
@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), (1440, 1080), (2560, 1080)])
def test_niches_for_other_numbers_of_seats(lots_client: GameClient, size: tuple[int, int], count: int) -> None:
    place = layout(size, board_names("coach"), (False,) * count)
    assert len(place.niches) == count and (place.share < 1) == (count > 4)
    rects = [*place.niches, place.question, *(place.widgets[name] for name in ("rules", "coach", "start_game"))]
    for k, rect in enumerate(rects):
        assert pygame.Rect((0, 0), size).contains(rect) and rect.collidelist(rects[k + 1 :]) < 0
    for k, niche in enumerate(place.niches):
        inside = [place.widgets[f"{name}.{k}"] for name in ("shape", "name", "kind")] + [place.stones[k]]
        for j, rect in enumerate(inside):
            assert niche.contains(rect) and rect.collidelist(inside[j + 1 :]) < 0


@pytest.mark.parametrize("code", ["de", "en"])
def test_five_seats_and_options_without_words_of_their_own(context: Context, lots_client: GameClient) -> None:
    scene = SeatsScene(context, lots_client, 1)
    for niche in scene.draft.niches:
        niche.kind = "steady"
    scene.resize(SIZE)
    scene.draw(pygame.Surface(SIZE))
    for _ in range(9):
        scene.draft.turn_shape(0, 1)
        assert sorted(seat.shape for seat in scene.draft.niches) == ["circle", "lozenge", "shield", "star", "triangle"]
    span, start = scene.form["span"], scene.draft.setup()
    assert span.words == "Span: Brief"
    assert len(start.seats) == 5 and [seat.name for seat in start.seats] == list(NAMES)
    scene.draft.niches[4].kind = EMPTY
    assert scene.draft.problem() is None


# ---------------------------------------------------------------- hidden information


def held(session: Session, *hands: tuple[int, ...]) -> None:
    """Set the hands of the game."""
    session.journal.state = replace(session.journal.state, hands=hands)


OWN, ONE, OTHER = (1, 3, 3, 4), (2, 6, 8, 8), (5, 6, 7, 9)


class Listener:
    """Records the cues of events."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, client: GameClient) -> None:
        self.cues: list[Any] = []
        cues = client.sounds.cues

        def on_event(sounds: Any, heard: Heard) -> None:
            self.cues.append(cues(heard.event, heard.shapes))

        monkeypatch.setattr("game.shell.sound.audio.Sounds.on_event", on_event)


def table_of(context: Context, kinds: tuple[str, ...], *hands: tuple[int, ...]) -> TableScene:
    setup = quick_setup(kinds, NAMES, 5, math.inf, "lots")
    session = Session.begin(GameSetup(setup.seats, "lots", start=0, seed=5, speed=math.inf), None)
    held(session, *hands)
    scene = sized(TableScene.of(context, session))
    scene.update(0.0)
    return scene


def touch(scene: TableScene, label: str) -> None:
    scene.update(READABLE)
    labels = {words: target for target, words in scene.table.shown.question.labels.items()}
    ask(scene.guests, Touched(labels[label]))
    scene.update(0.1)


def test_what_others_hold_changes_nothing_at_the_screen(
    context: Context, lots_client: GameClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two hands that the viewer does not see are swapped: the same pictures, lines and sounds."""

    def watched(*hands: tuple[int, ...]) -> tuple[list[bytes], list[str], list[Any]]:
        heard = Listener(monkeypatch, lots_client)
        scene = table_of(context, ("human", "steady", "steady"), *hands)
        answers = [m.Lay(6), m.Bid(), m.Pass()]
        monkeypatch.setattr(scene.session.computers, "ask", lambda: None)
        monkeypatch.setattr(scene.session.computers, "answer", lambda: answers.pop(0) if answers else None)
        pictures, lines = list[bytes](), list[str]()

        def look() -> None:
            surface, looks, read = pygame.Surface(SIZE), count(), list[int]()

            def is_read() -> bool:  # in two looks: what was read just now is drawn in the next one
                look = next(looks)
                if scene.table.painter.is_behind or context.sprites.fetching:
                    read.clear()
                elif look > 1:
                    read.append(look)
                return len(read) > 1

            wait_for(is_read, "a table that is read", lambda: scene.draw(surface))
            pictures.append(pygame.image.tobytes(surface, "RGB"))
            lines.extend(line.text for line in scene.table.shown.chronicle)

        look()
        touch(scene, "Lay 3")
        touch(scene, "Pass")
        while answers:
            scene.update(0.5)
            look()
        scene.update(0.5)
        look()
        assert scene.session.state.round == 2 and scene.session.viewer == 0
        scene.close()
        return pictures, lines, heard.cues

    first = watched(OWN, ONE, OTHER)
    assert first == watched(OWN, OTHER, ONE)
    assert "Bruno lays a card" in first[1] and "Anna lays a 3" in first[1]
    changed = watched((1, 3, 9, 9), ONE, OTHER)  # the viewer's own cards are visible
    assert changed[0] != first[0]


def test_the_next_person_is_not_told_what_the_one_before_saw(context: Context) -> None:
    scene = table_of(context, ("human", "human", "human"), OWN, ONE, OTHER)
    touch(scene, "Lay 3")
    assert scene.table.shown.chronicle[-1].text == "Anna lays a 3"
    touch(scene, "Bid")
    assert scene.session.viewer == scene.table.model.me == 1
    told = [line.text for line in scene.table.shown.chronicle]
    assert told == ["Anna lays a card", "Anna bids 3"]
    assert scene.table.model.view == scene.session.game.view(scene.session.state, 1)
    scene.live.undo()  # another seat has decided
    assert [line.text for line in scene.table.shown.chronicle] == told


def test_a_computer_player_gets_its_view_and_nothing_else(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(*hands: tuple[int, ...]) -> list[Any]:
        sent: list[Any] = []
        monkeypatch.setattr("game.shell.session.ai_worker.Thinker._send", lambda thinker: sent.append(thinker.question))
        scene = table_of(context, ("steady", "human", "steady"), *hands)
        scene.session.computers.ask()
        scene.close()
        return sent

    (question,) = asked(OWN, ONE, OTHER)
    assert [question] == asked(OWN, OTHER, ONE)
    assert isinstance(question[4], m.View) and question[4].hand == OWN
    assert not any(isinstance(part, m.State) for part in question)


def test_the_list_of_games_tells_nothing_hidden(context: Context) -> None:
    labels = []
    for hands in ((OWN, ONE, OTHER), (OWN, OTHER, ONE)):
        setup = quick_setup(("human", "human", "human"), NAMES, 5, 1.0, "lots")
        session = Session.begin(setup, context.library)
        held(session, *hands)
        labels.append(session.game.summary(session.state))
        session.close()
    assert labels[0] == labels[1]
    scene = sized(GamesScene(context))
    for _ in range(2000):
        scene.draw(pygame.Surface(SIZE))
        scene.update(0.0)
        if all(scene.pictures.find(entry.path) for entry in scene.list.entries):
            break
    details = details_of(scene.list.entries[0], context)
    assert details.startswith("Lots · ") and "Round 1" in details
    one, other = (scene.pictures.find(entry.path) for entry in scene.list.entries)
    assert one is not None and other is not None and one.prompt == other.prompt
    assert pygame.image.tobytes(one.large, "RGB") == pygame.image.tobytes(other.large, "RGB")


def test_a_table_plays_the_sounds_of_its_game_and_the_music_of_the_house(
    context: Context, lots_client: GameClient
) -> None:
    sounds, house = context.sounds, find_client("firenze").sounds  # the context of the tests is Firenze's
    seats = quick_setup(("human", "human", "human"), NAMES, 5, math.inf, "lots")
    scene = SceneOpener(context, "firenze")(GoTable(Session.begin(seats, None)))
    assert isinstance(scene, TableScene)
    scene.resize(SIZE)
    scene.update(0.0)
    assert scene.repertoire is lots_client.sounds
    sounds.use(scene.repertoire)  # as the stack does for its top scene
    used = sounds.repertoire
    assert used.cues is lots_client.sounds.cues
    assert used.playlists == house.playlists and used.ranks == house.ranks
    touch(scene, next(iter(scene.table.shown.question.labels.values())))  # a sound of Firenze would raise


# ---------------------------------------------------------------- texts from its language file


def test_a_button_can_be_looked_up(spoken: Context) -> None:
    """Page, slip and speech agree."""
    scene, t = table_of(spoken, ("human", "human", "human"), OWN, ONE, OTHER), spoken.t
    table, name, about = scene.table, t("lots.do.lay", card=3), t("lots.about.lay", card=3)
    target = next(target for target, label in table.shown.question.labels.items() if label == name)
    facts = tuple((t(f"lots.fact.{fact}"), value) for fact, value in (("highest", "0"), ("laid", "0"), ("bag", "17")))
    reading = table.parts.reading
    assert reading.page(target, table.model, table.words) == Page(name, (Text(about), Facts(facts)))
    assert reading.tip(target, table.model, table.words) == (name, about)
    said = spoken_target(table, target)
    assert said.startswith(name) and all(f"{fact}: {value}" in said for fact, value in facts)
    assert isinstance(scene.pages.look_up(target), GoPage)
    for tool in ("undo", "redo", "speed", "menu"):
        assert reading.label(Target(tool), table.model, table.words) == t(f"plain.{tool}")
        assert reading.page(Target(tool), table.model, table.words) is None


def test_what_is_not_legal_is_shown_and_refused_with_its_rule(spoken: Context) -> None:
    """The bid is there before anything is laid; a press says why, with the rule."""
    scene = table_of(spoken, ("human", "human", "human"), OWN, ONE, OTHER)
    table, asking = scene.table, scene.table.parts.asking
    (target,) = [spot.target for spot in table.targets() if spot.target.kind == "refused"]
    assert target not in table.shown.question.lit
    reason = spoken.t("lots.refusal.bid_too_low", total=0, highest=0)
    assert asking.refusal(target, table.model, table.words) == spoken.t("refusal.with_rule", reason=reason, rule="L4")
    assert asking.rule(target, table.model) == ""  # it has no book
    assert Target("notice") not in {spot.target for spot in table.targets()}
    table.notify(reason, is_refusal=True, link="rule/L4")
    assert Target("notice") in {spot.target for spot in table.targets()}


def test_the_sheet_has_a_row_for_each_seat(spoken: Context) -> None:
    scene = table_of(spoken, ("human", "human", "human"), OWN, ONE, OTHER)
    rows = [line for line in scene.table.shown.forecast.lines if isinstance(line, CellRow)]
    assert [row.cells[0] for row in rows[1:]] == list(NAMES[:3]) and rows[0].is_head
    assert [row.is_marked for row in rows[1:]].count(True) == 1


def test_the_position_is_spoken_in_sentences(spoken: Context) -> None:
    scene, t = table_of(spoken, ("human", "human", "human"), OWN, ONE, OTHER), spoken.t
    said = described(scene.table)
    assert t("lots.told.round", value=1) in said and t("lots.told.to_act", name="Anna") in said
    assert t("lots.told.hand", value="1, 3, 3, 4") in said
    assert not any("{" in sentence or "_" in sentence for sentence in said)


def test_every_event_is_told_in_a_sentence_of_its_own(spoken: Context, lots_client: GameClient) -> None:
    """The texts are public: they say nothing of hidden cards."""
    game, words = lots_client.game, lots_client.table().words(spoken.language, NAMES)
    state, kinds = game.begin({"names": list(NAMES[:3]), "seed": 4}), set[str]()
    player = game.player("random", 4)
    while game.result(state) is None:
        view = game.view(state, game.to_act(state))
        state, events = game.apply(state, player.choose(view, game.legal(view)).action)
        for seat in range(3):
            for event in game.seen(events, seat):
                data = game.codec.write_event(event)
                line = words.chronicle(event)
                assert line is not None and line.text == words.said("tale", data["event"], data) != ""
                kinds.add(data["event"] + ("_hidden" if None in data.values() else ""))
    texts = spoken.language.keys()
    assert kinds == {key.removeprefix("lots.tale.") for key in texts if key.startswith("lots.tale.")}


# ---------------------------------------------------------------- results and demonstration


def test_plain_results_tell_who_wins_and_why(context: Context) -> None:
    seats = tuple(SeatSetup(name, "circle") for name in NAMES[:4])
    lines = ranking(GameSetup(seats, "lots"), Result((4, 7, 7, 2), (2,), ((9,), (3,), (5,), (1,))))
    assert [(line.name, line.points, line.tie, line.wins) for line in lines] == [
        ("Chiara", 7, (5,), True),
        ("Bruno", 7, (3,), False),
        ("Anna", 4, (9,), False),
        ("Dante", 2, (1,), False),
    ]


@pytest.mark.parametrize("code", ["de", "en"])
@pytest.mark.parametrize("size", [(1024, 720), (1440, 1080), (300, 200)])
def test_plain_results_are_painted(
    context: Context, lots_client: GameClient, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = lots_client.game
    state = game.begin({"names": list(NAMES), "seed": 1})
    while game.result(state) is None:
        state, _ = game.apply(state, game.safest(game.view(state, game.to_act(state)), game.legal(state)))
    shapes = ("circle", "shield", "lozenge", "star", "neutral")
    setup = GameSetup(tuple(SeatSetup(name, shape) for name, shape in zip(NAMES, shapes, strict=True)), "lots", start=0)
    result = game.result(state)
    assert result is not None
    scene = lots_client.results(context, Finished(setup, (), state, result, hints=(0, 2, 0, 0, 11)))
    assert isinstance(scene, PlainResults)
    said = {text.partition(":")[0]: text for text in PlainResultsSpeech(scene).text()}
    for name, hints in zip(NAMES, (0, 2, 0, 0, 11), strict=True):
        assert (context.t("results.hints", seats=hints) in said[name]) == bool(hints)
    scene.resize(size)
    scene.draw(pygame.Surface(size))
    monkeypatch.setattr(Session, "begin", lambda *_: (_ for _ in ()).throw(OSError(errno.ENOSPC, "full")))
    assert (
        click(scene, scene.form["rematch"].rect) is None
        and disk_words(OSError(errno.ENOSPC, ""), context.language) in scene.notice
    )
    scene.draw(pygame.Surface(size))


def test_a_demonstration_of_any_game_goes_to_its_end_and_leaves_nothing(
    context: Context, lots_client: GameClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SteadyPlayer, "choose", lambda *_: 1 / 0)  # no computer player thinks in this process
    show = sized(Attract(context, lots_client))
    surface, changes = pygame.Surface(SIZE), list[Change | None]()

    def moment() -> None:
        changes.append(show.update(0.1))
        if len(show.session.journal.steps) % 10 == 0:
            show.draw(surface)

    wait_for(lambda: any(changes), "the end", moment)
    assert changes[-1] == Pop() and show.session.journal.result is not None
    assert show.table.model.view == lots_client.game.view(show.session.journal.state, show.table.model.me)
    assert not list(context.save_dir.iterdir())


# ---------------------------------------------------------------- self-test


def test_the_selftest_takes_it_over_its_table(lots_client: GameClient) -> None:
    assert "decisions" in selftest.on_a_table(lots_client)
    parts = plain_table(lots_client.game)
    deaf = replace(lots_client, table=lambda: replace(parts, showing=replace(parts.showing, folds=True)))
    with pytest.raises(selftest.SelfTestError, match="another way"):
        selftest.on_a_table(deaf)
