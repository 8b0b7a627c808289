"""The news for the player on turn, the lasting marks, and the banner of the player to act."""

import math
from dataclasses import replace

import pygame
import pytest
from stage import sized

from engine.firenze import events as ev
from engine.firenze.game import FIRENZE
from engine.firenze.rules import legal
from engine.firenze.setup import new_game
from engine.firenze.stones import BLUE, GREEN, RED, WHITE, YELLOW
from engine.firenze.view import view
from engine.kernel.game import quick_level
from game.clients import CLIENTS
from game.firenze.base.words import Words
from game.firenze.reading.brief import brief, changed
from game.input.intents import Command, PointerMoved
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import Language
from game.shell.session.session import Session
from game.table.live.handover import BANNER
from game.table.regions.chronicle import ChroniclePainter
from game.table.regions.prompt import PromptPainter
from game.table.regions.strip import TurnLook
from game.table.shown import DeedWords
from game.table.spots import Target

NAMES = ("Anna", "Bruno", "Chiara", "Dino")
SIZE = (1280, 720)


@pytest.fixture
def words() -> Words:
    return Words(Language.load("en", strict=True), NAMES)


def test_a_line_a_seat_and_harm_below_it(words: Words) -> None:
    events = (
        ev.TurnBegan(1, 2),
        ev.CardTaken(1, 0, "mason", (1, 0, 0, 0, 0, 0), in_transit=False),
        ev.TowerFounded(1, 0, GREEN, 1),
        ev.TowerRaised(1, 0, GREEN, 2, 2),
        ev.OrderFulfilled(1, 0, GREEN, 3, 3, None, 2, 5, 2),
        ev.FloorTileWon(1, 3, 1, 3),
        ev.TurnEnded(1),
        ev.TurnBegan(2, 3),
        ev.CardTaken(2, 0, "tribute", (0,) * 6, in_transit=False),
        ev.StonesLost(0, (WHITE,), "tribute"),
        ev.StonesLost(1, (GREEN,), "tribute"),
        ev.StonesLost(0, (WHITE,), "tribute"),
        ev.TowerFell(0, 1, RED, 4, 2, 2, "tribute"),
        ev.TowerStripped(0, 0, BLUE, 2, 2, "saboteur"),
        ev.StocksSwapped(2, 0, WHITE, YELLOW),
        ev.TurnEnded(2),
        ev.TurnBegan(0, 4),
    )
    assert brief(events, 0, words) == (
        DeedWords(1, f"Mason · builds 2 · {words.colour(GREEN)} 3"),
        DeedWords(2, "Tribute"),
        DeedWords(2, "Tribute: two white stones lost", is_harm=True),
        DeedWords(2, f"Tribute: your tower falls ({words.colour(RED)}, 4 high)", is_harm=True),
        DeedWords(2, "Saboteur: your tower (Blue) is 2 high now", is_harm=True),
        DeedWords(2, "swaps Yellow from your stock for White", is_harm=True),
    )


def test_what_others_suffer_and_what_i_do_is_not_told(words: Words) -> None:
    events = (
        ev.TurnBegan(0, 1),
        ev.CardTaken(0, 0, "mason", (0,) * 6, in_transit=False),
        ev.StonesLost(0, (WHITE,), "fee"),
        ev.TurnEnded(0),
        ev.TurnBegan(1, 2),
        ev.StonesLost(2, (WHITE,), "flood"),
    )
    assert brief(events, 0, words) == (DeedWords(1, "–"),)


def test_towers_are_followed_to_where_they_stand() -> None:
    table = view(new_game(NAMES[:3], 1), 0)
    last = (
        ev.TowerRaised(1, 0, GREEN, 3, 1),
        ev.TowerRaised(1, 2, BLUE, 3, 2),
        ev.TowerFell(1, 1, RED, 2, 1, 1, "ruin"),
        ev.OrderFulfilled(1, 0, GREEN, 3, 3, None, 2, 5, 2),
    )
    assert changed(last, (), table) == {Target("order", GREEN, 3), Target("tower", 1, 0)}
    since = (ev.TowerStripped(1, 0, BLUE, 0, 0, "saboteur"),)
    assert changed(last, since, table) == {Target("order", GREEN, 3)}
    assert changed(last, (ev.TowerFell(2, 0, RED, 2, 1, 1, "ruin"),), table) == changed(last, (), table)


@pytest.mark.parametrize("seed", range(3))
def test_marked_towers_are_those_that_grew_in_whole_games(seed: int) -> None:
    """After every turn the marked towers of the seat are exactly those raised in that turn."""
    state, player = new_game(NAMES[:3], seed), FIRENZE.player("greedy", seed)
    last: list[ev.GameEvent] = []
    while not state.is_over:
        before = state
        state, events = FIRENZE.apply(state, player.choose(view(state, state.to_act), legal(state)).action)
        last += events
        if state.number == before.number:
            grown = {k for k, tower in enumerate(state.seats[state.player].towers) if tower.raised}
            said = {each.b for each in changed(last, (), view(state, 0)) if each.kind == "tower"}
            assert said == grown
        else:
            last = []


# ---------------------------------------------------------------- at the table


def scene_of(context: Context, kinds: tuple[str, ...], speed: float = math.inf) -> TableScene:
    setup = replace(quick_setup(kinds, NAMES[: len(kinds)], 4, speed), start=0)
    scene = sized(TableScene.new(context, setup))
    scene.table.skip_all()
    scene.live.refresh()
    return scene


def play_round(scene: TableScene) -> None:
    """Play to a person's next turn."""
    player, number = scene.session.game.player("greedy", 1), scene.session.state.number
    while scene.session.state.number == number or not scene.session.human_acts:
        state = scene.session.state
        choice = player.choose(scene.session.seen_by(state.to_act), legal(state))
        scene.live.play((choice.action,))
        scene.table.skip_all()
        scene.live.refresh()


def new_turns(scene: TableScene) -> list[int]:
    """Return the seats of the turns that are new to the person."""
    shown = scene.table.shown
    assert shown.news is not None
    return [turn.seat for turn in shown.strip if turn.since >= shown.news and turn.seat != scene.session.viewer]


def test_the_turns_since_the_own_one_are_new_until_the_next(context: Context) -> None:
    scene = scene_of(context, ("human", "greedy", "greedy"))
    play_round(scene)
    assert new_turns(scene) == [1, 2]
    assert scene.table.shown.greeting is None, "nobody hands anything over"
    assert scene.table.shown.changed
    scene.live.play((legal(scene.session.state)[0],))
    scene.table.skip_all()
    scene.live.refresh()
    assert new_turns(scene) == [1, 2], "the whole turn through"
    play_round(scene)
    assert new_turns(scene) == [1, 2]
    assert len(scene.table.shown.strip) > 5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_turns_of_the_game_are_new_too(context: Context, seats: int) -> None:
    """No event opens the first one; every computer player before the person has a line, in words."""
    scene = scene_of(context, ("greedy",) * (seats - 1) + ("human",))
    play_round(scene)
    assert new_turns(scene) == list(range(seats - 1))
    first = [step for step in scene.session.journal.steps if FIRENZE.turn(step.before) == 1]
    taken = [event.card for step in first for event in step.events if isinstance(event, ev.CardTaken)]
    assert scene.table.shown.strip[0].words.startswith(scene.table.words.card(taken[0]))


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("name", CLIENTS)
def test_new_turns_stand_beside_the_table_in_words(context: Context, name: str, seats: int) -> None:
    """Each new turn has a row there, with its words."""
    scene = sized(TableScene.new(context, quick_setup(("human",) * seats, NAMES[:seats], 5, math.inf, name)))
    game, told = scene.session.game, 0
    player = game.player(quick_level(game), 1)
    for _ in range(25):
        state = scene.session.state
        choice = player.choose(scene.session.seen_by(state.to_act), game.legal(state))
        scene.live.play((choice.action,))
        scene.table.skip_all()
        scene.live.refresh()
        shown = scene.table.shown
        rows = painted_rows(scene)
        assert list(rows) == sorted(rows, key=lambda row: row.line)
        told += sum(bool(row.words) for row in rows if row.is_new)
        assert shown.news is not None
    assert told or name == "strasbourg"  # where nobody has decided anything yet


def test_strip_and_news_are_the_same_when_the_game_goes_on(context: Context) -> None:
    scene = scene_of(context, ("human", "greedy", "greedy"))
    for _ in range(2):
        play_round(scene)
    before, path = scene.table.shown, scene.session.path
    assert path is not None and len(before.strip) > 4 and all(turn.words for turn in before.strip[:-1])
    scene.close()
    again = sized(TableScene.of(context, Session.load(path)))
    again.live.refresh()
    assert (again.table.shown.strip, again.table.shown.news) == (before.strip, before.news)


def test_a_question_that_is_its_own_refusal_stays_in_ink_and_a_warning_is_red(context: Context) -> None:
    table = scene_of(context, ("human", "greedy")).table
    (painter,) = (part for part in table.painter.composition.regions if isinstance(part, PromptPainter))
    question = table.shown.question
    for warning, is_red in (("", False), (question.prompt, True)):
        table.shown = replace(table.shown, question=replace(question, warning=warning))
        table.notify(question.prompt, is_refusal=True)
        props = painter.props(table.model, table.shown)
        assert (props.text, props.notice, props.is_refusal) == (question.prompt, "", is_red)


def painted_rows(scene: TableScene) -> tuple[TurnLook, ...]:
    """Return the turns beside the table."""
    (painter,) = (part for part in scene.table.painter.composition.regions if isinstance(part, ChroniclePainter))
    props = painter.props(scene.table.model, scene.table.shown)
    return () if props is None else props.strip


def test_a_banner_greets_whoever_comes_on_turn_and_holds_nothing_up(context: Context) -> None:
    scene = scene_of(context, ("human", "human"), speed=1.0)
    context.speed = 1.0
    play_round(scene)
    told = scene.table.shown.greeting
    assert told is not None and told.seat == scene.session.viewer
    assert told.until == pytest.approx(scene.table.time + BANNER)
    assert scene.table.shown.question.lit, "everything can be pressed already"
    with_banner = drawn(scene)
    scene.handle(PointerMoved((3, 3)))
    assert scene.table.shown.greeting == told
    scene.handle(Command("help"))
    scene.handle(Command("help"))
    assert scene.table.shown.greeting is None
    assert drawn(scene) != with_banner


def test_the_banner_goes_by_itself(context: Context) -> None:
    scene = scene_of(context, ("human", "human"), speed=1.0)
    context.speed = 1.0
    play_round(scene)
    with_banner = drawn(scene)
    scene.update(BANNER + 0.05)
    scene.live.ask_again()
    scene.update(0.0)
    told = scene.table.shown.greeting
    assert told is not None and told.until < scene.table.time, "it does not come again"
    assert drawn(scene) != with_banner


def test_whoever_decides_during_a_turn_gets_a_banner_of_their_own(context: Context) -> None:
    """Though that of the person before is still up; it stays through all that the same person decides."""
    scene = sized(TableScene.new(context, quick_setup(("human",) * 3, NAMES[:3], 5, 1.0, "fuersten")))
    context.speed = 1.0
    game, asked, handed = scene.session.game, scene.session.viewer, 0
    player = game.player("journeyman", 1)
    for _ in range(30):
        state, before = scene.session.state, scene.table.shown.greeting
        choice = player.choose(scene.session.seen_by(state.to_act), game.legal(state))
        scene.live.play((choice.action,))
        scene.table.skip_all()
        scene.live.refresh()
        told, viewer = scene.table.shown.greeting, scene.session.viewer
        if viewer != asked:
            assert told is not None and told.seat == viewer and told.until == pytest.approx(scene.table.time + BANNER)
            handed += before is not None and game.turn(scene.session.state) == game.turn(state)
        elif game.turn(scene.session.state) == game.turn(state):
            assert told is None or (before is not None and (told.seat, told.until) == (viewer, before.until))
        asked = viewer
    assert handed > 2


def test_no_banner_where_everything_is_instant(context: Context) -> None:
    scene = scene_of(context, ("human", "human"))
    context.speed = math.inf
    play_round(scene)
    told = scene.table.shown.greeting
    assert told is None or told.until <= scene.table.time


def drawn(scene: TableScene) -> bytes:
    surface = pygame.Surface(SIZE)
    for _ in range(8):
        scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")
