"""The recap at the beginning of a turn, the lasting marks, and the banner of the player to act."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

import pygame
import pytest
from stage import sized
from written import written

from engine.firenze import events as ev
from engine.firenze.game import FIRENZE
from engine.firenze.rules import legal
from engine.firenze.setup import new_game
from engine.firenze.stones import BLUE, GREEN, RED, WHITE, YELLOW
from engine.firenze.view import view
from engine.kernel.game import quick_level
from game.clients import CLIENTS
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.words import Words
from game.firenze.reading.recap import changed, recap
from game.graphics.grid import Box, Grid
from game.input.intents import Command, PointerMoved, Pressed
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import Language
from game.table.live.recap import BANNER
from game.table.regions.recap_sheet import LEADING, lines_drawn
from game.table.shown import RecapLine
from game.table.spots import Target

NAMES = ("Anna", "Bruno", "Chiara", "Dino")
SIZE = (1280, 720)


@pytest.fixture
def words() -> Words:
    return Words(Language.load("en", strict=True), NAMES)


def test_where_not_all_lines_fit_what_was_done_to_the_reader_stays(context: Context) -> None:
    context.rescale(SIZE)
    brush = FirenzeBrush(context, Grid.of(SIZE))
    lines = tuple(("circle", f"Line {k}", k in (5, 7), 0, ()) for k in range(8))
    with written() as page:
        surface = pygame.Surface(SIZE)
        for _ in lines_drawn(brush, surface, lines, Box(0, 0, 600, 4.5 * 24 * LEADING), 24):
            pass
    assert [line.text for line in page.lines] == ["Line 0", "Line 1", "Line 5", "Line 7"]


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
    assert recap(events, 0, words) == (
        RecapLine(1, f"Mason · builds 2 · {words.colour(GREEN)} 3", points=3),
        RecapLine(2, "Tribute"),
        RecapLine(2, "Tribute: two white stones lost", is_harm=True),
        RecapLine(2, f"Tribute: your tower falls ({words.colour(RED)}, 4 high)", is_harm=True),
        RecapLine(2, "Saboteur: your tower (Blue) is 2 high now", is_harm=True),
        RecapLine(2, "swaps Yellow from your stock for White", is_harm=True),
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
    assert recap(events, 0, words) == (RecapLine(1, "–"),)


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


def test_the_recap_stands_until_the_first_decision(context: Context) -> None:
    scene = scene_of(context, ("human", "greedy", "greedy"))
    assert scene.table.shown.recap is None, "nothing has happened yet"
    play_round(scene)
    told = scene.table.shown.recap
    assert told is not None and [line.seat for line in told.lines if not line.is_harm] == [1, 2]
    assert told.until == 0, "nobody hands anything over"
    assert scene.table.shown.changed
    scene.live.play((legal(scene.session.state)[0],))
    scene.table.skip_all()
    scene.live.refresh()
    assert scene.table.shown.recap is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_turn_of_the_game_is_told_too(context: Context, seats: int) -> None:
    """No event opens it; every computer player before the person has a line."""
    scene = scene_of(context, ("greedy",) * (seats - 1) + ("human",))
    play_round(scene)
    told = scene.table.shown.recap
    assert told is not None
    lines = [line for line in told.lines if not line.is_harm]
    assert [line.seat for line in lines] == list(range(seats - 1))
    first = [step for step in scene.session.journal.steps if FIRENZE.turn(step.before) == 1]
    taken = [event.card for step in first for event in step.events if isinstance(event, ev.CardTaken)]
    assert lines[0].text.startswith(scene.table.words.card(taken[0]))


def test_the_end_of_the_own_turn_is_not_told(context: Context) -> None:
    """If I began the game, the recap starts in the middle of my own turn."""
    scene = scene_of(context, ("human", "greedy", "greedy"))
    play_round(scene)
    told = scene.table.shown.recap
    assert told is not None and 0 not in {line.seat for line in told.lines}


def test_a_press_on_it_opens_these_turns_in_the_chronicle(context: Context) -> None:
    scene = scene_of(context, ("greedy", "greedy", "human"))
    play_round(scene)
    assert scene.table.shown.recap is not None
    steps = len(scene.session.journal.steps)
    pos = scene.table.rect_of(Target("ledger")).center
    scene.handle(PointerMoved(pos))
    assert scene.handle(Command("inspect")) is None, "it hides the ledger"
    assert scene.handle(Pressed(pos)) is None, "no page"
    assert scene.table.shown.tools.log_open and scene.table.shown.tools.log_scroll == 0
    assert len(scene.session.journal.steps) == steps
    scene.handle(Command("cancel"))
    slot = next(target for target in sorted(scene.table.shown.question.lit) if target.kind == "row")
    for _ in range(2):
        scene.update(0.5)
        scene.handle(Pressed(scene.table.rect_of(slot).center))
    if scene.table.shown.recap is None:  # the ledger is shown again
        scene.handle(Pressed(pos))
        assert not scene.table.shown.tools.log_open


def test_a_step_back_to_the_beginning_brings_it_back(context: Context) -> None:
    scene = scene_of(context, ("human", "greedy", "greedy"))
    play_round(scene)
    told = scene.table.shown.recap
    dear = legal(scene.session.state)[1]  # the payment comes first: nothing is revealed yet
    scene.live.play((dear,))
    scene.table.skip_all()
    scene.live.refresh()
    assert scene.table.shown.recap is None
    scene.handle(Command("undo"))
    scene.table.skip_all()
    scene.live.refresh()
    assert scene.table.shown.recap == told


def test_a_banner_greets_whoever_comes_on_turn_and_holds_nothing_up(context: Context) -> None:
    scene = scene_of(context, ("human", "human"), speed=1.0)
    context.speed = 1.0
    play_round(scene)
    told = scene.table.shown.recap
    assert told is not None and told.seat == scene.session.viewer
    assert told.until == pytest.approx(scene.table.time + BANNER)
    assert scene.table.shown.question.lit, "everything can be pressed already"
    with_banner = drawn(scene)
    scene.handle(PointerMoved((3, 3)))
    assert scene.table.shown.recap == told
    scene.handle(Command("help"))
    scene.handle(Command("help"))
    assert scene.table.shown.recap == replace(told, until=0.0)
    assert drawn(scene) != with_banner


def test_the_banner_goes_by_itself(context: Context) -> None:
    scene = scene_of(context, ("human", "human"), speed=1.0)
    context.speed = 1.0
    play_round(scene)
    with_banner = drawn(scene)
    scene.update(BANNER + 0.05)
    scene.live.ask_again()
    scene.update(0.0)
    told = scene.table.shown.recap
    assert told is not None and told.until < scene.table.time, "it does not come again"
    assert drawn(scene) != with_banner


def test_whoever_decides_during_a_turn_gets_a_banner_of_their_own(context: Context) -> None:
    """Though that of the person before is still up; it stays through all that the same person decides."""
    scene = sized(TableScene.new(context, quick_setup(("human",) * 3, NAMES[:3], 5, 1.0, "fuersten")))
    context.speed = 1.0
    game, asked, handed = scene.session.game, scene.session.viewer, 0
    player = game.player("journeyman", 1)
    for _ in range(30):
        state, before = scene.session.state, scene.table.shown.recap
        choice = player.choose(scene.session.seen_by(state.to_act), game.legal(state))
        scene.live.play((choice.action,))
        scene.table.skip_all()
        scene.live.refresh()
        told, viewer = scene.table.shown.recap, scene.session.viewer
        if viewer != asked:
            assert told is not None and told.seat == viewer and told.until == pytest.approx(scene.table.time + BANNER)
            handed += before is not None and game.turn(scene.session.state) == game.turn(state)
        elif game.turn(scene.session.state) == game.turn(state):
            assert told is None or (before is not None and (told.seat, told.until) == (viewer, before.until))
        asked = viewer
    assert handed > 2


@pytest.mark.parametrize("name", CLIENTS)
def test_the_recap_lies_over_nothing_that_answers(context: Context, name: str) -> None:
    """Neither over a button nor over what is lit, whatever is asked while it is there."""
    scene = sized(TableScene.new(context, quick_setup(("human",) * 3, NAMES[:3], 5, math.inf, name)))
    game, told = scene.session.game, 0
    player = game.player(quick_level(game), 1)
    for _ in range(60):
        scene.live.covered.look()
        scene.update(0.0)
        shown, model, showing = scene.table.shown, scene.table.model, scene.table.parts.showing
        place = partial(showing.framed, scene.table.layout, model, shown)
        sheet, question = place(Target("recap")), shown.question
        if shown.recap is not None and sheet.w:
            told += 1
            buttons = {Target("primary"): question.primary, Target("secondary"): question.secondary}
            dull = {target for target, button in buttons.items() if button is None or not button.enabled}
            under = [target for target in {*question.lit, *buttons} - dull if place(target).colliderect(sheet)]
            assert not under, (question.prompt, under, sheet)
        state = scene.session.state
        choice = player.choose(scene.session.seen_by(state.to_act), game.legal(state))
        scene.live.play((choice.action,))
        scene.table.skip_all()
        scene.live.refresh()
    assert told > 3 or name == "strasbourg", "its recap is in the chronicle alone"


def test_no_banner_where_everything_is_instant(context: Context) -> None:
    scene = scene_of(context, ("human", "human"))
    context.speed = math.inf
    play_round(scene)
    told = scene.table.shown.recap
    assert told is None or told.until <= scene.table.time


def drawn(scene: TableScene) -> bytes:
    surface = pygame.Surface(SIZE)
    for _ in range(8):
        scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")
