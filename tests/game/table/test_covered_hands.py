"""Covered hands: two games that differ only in covered cards look the same; a look opens only one's own hand."""

import math
import random
import sys
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest
from stage import frames, sized

from engine.firenze import actions as ac
from engine.firenze.cards import COVERED
from engine.firenze.rules import legal
from engine.firenze.state import State
from engine.kernel.game import quick_level
from game.clients import CLIENTS, find_client
from game.firenze.base.brush import FirenzeBrush
from game.firenze.reading.useful import opens_hand
from game.graphics.grid import Grid
from game.input.intents import Command, CommandEnded, PointerMoved, Pressed, Released
from game.scenes.flow import asked_game
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.scenes.seats.scene import SeatsScene
from game.shell.context import Context
from game.shell.options import parse
from game.table.live.peek import LOOK
from game.table.painting.painter import ALL_AT_ONCE
from game.table.shown import Shown
from game.table.spots import Target
from game.ui.page import Page, Reading
from game.ui.to_page import GoPage

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "engine" / "support"))
from builder import position, seat

NAMES = ("Anna", "Bruno")
SIZE = (1280, 720)
ROW = "fame:wwy recognition:gg workshop:wr architect:bb mason:yy alchemist:vg"
SECONDARY, OWN = Target("secondary"), Target("hand", 0)


def table_with(
    context: Context, mine: str, theirs: str, kinds: tuple[str, ...] = ("human", "human"), hands: str = "covered"
) -> TableScene:
    """Return a table in turn nine at which Anna chooses a card, with these hands of Anna and Bruno; only the pile
    depends on them."""
    setup = replace(quick_setup(kinds, NAMES, 3, math.inf), start=0, screen={"hands": hands})
    scene = TableScene.new(context, setup)
    scene.session.journal.state = _state(mine, theirs)
    scene.session.is_new = False
    scene.session.viewer = 0
    scene.live.covered.refresh()
    scene.table.show(scene.session.view, 0)
    scene.resize(SIZE)
    scene.live.ask_again()
    scene.update(0.0)
    return scene


def _state(mine: str, theirs: str) -> State:
    """Return the state; unseen cards have the same places in the pile, whatever the hands hold."""
    first = seat("wwyyg", "g3 w2", mine, "bridge", score=4)
    state = position(first, seat("yyr", "y4 r1", theirs, "warehouse", score=7), row=ROW, bag=None, number=9)
    state.draw = tuple(sorted(state.draw, key=lambda card: (card in HANDED, card)))
    return state


HANDED = {"smuggler", "patrician", "princess", "saboteur", "disgrace", "scandal", "monument"}


def shown(scene: TableScene) -> tuple[bytes, Shown[object, object]]:
    """Return everything a scene shows: its picture, painted in one go, and the values behind it."""
    surface = pygame.Surface(SIZE)
    with patch.object(scene.table.painter, "most_work", ALL_AT_ONCE):  # else the number of frames depends on the clock
        scene.draw(surface)
    assert not scene.is_behind
    return pygame.image.tobytes(surface, "RGB"), scene.table.shown


def refusals(scene: TableScene) -> dict[Target, str]:
    """Return the answer to a press on each target."""
    parts, table = scene.table.parts, scene.table
    spots = [spot.target for spot in table.targets()]
    return {target: parts.asking.refusal(target, table.model, table.words) for target in spots}


def pages(scene: TableScene) -> list[Page]:
    found = []
    for name in scene.table.parts.reading.pages:
        went = scene.handle(Command(name))
        assert isinstance(went, GoPage) and isinstance(went.what, Reading)
        found.append(went.what.page)
    return found


def settle(scene: TableScene) -> None:
    frames(scene, 40, 0.1)


def same(one: TableScene, other: TableScene) -> None:
    first, second = shown(one), shown(other)
    assert first[1] == second[1], "what is asked, hinted, told, foreseen"
    assert first[0] == second[0], "pixels"
    assert refusals(one) == refusals(other)
    assert pages(one) == pages(other)


@pytest.mark.parametrize("seed", range(3))
def test_a_rivals_covered_cards_change_nothing_that_comes_out(context: Context, seed: int) -> None:
    """Anna plays a whole turn, with undo and redo, against two different hands of Bruno; both games look the same."""
    games = [table_with(context, "princess", hand) for hand in ("smuggler scandal", "patrician monument")]
    chance = random.Random(seed)
    for _ in range(40):
        same(*games)
        one, other = games
        assert one.session.journal.can_undo == other.session.journal.can_undo
        if one.session.state.player:
            break
        action = chance.choice(legal(one.session.state))
        assert action in legal(other.session.state)
        for scene in games:
            scene.live.play((action,))
            settle(scene)
        if chance.random() < 0.3:
            for command in ("undo", "undo", "redo"):
                for scene in games:
                    scene.handle(Command(command))
                    settle(scene)
                same(*games)
    assert games[0].session.state.number > 9, "the turn came to its end"


def test_the_own_covered_cards_change_nothing_until_they_are_looked_at(context: Context) -> None:
    """A single button offers playing from the hand, whatever the cards are."""
    games = [table_with(context, hand, "smuggler") for hand in ("saboteur", "disgrace")]
    for step in (None, ac.Take(0), ac.CONTINUE):
        if step is not None:
            for scene in games:
                if step in legal(scene.session.state):
                    scene.live.play((step,))
                settle(scene)
            if len({scene.session.state.pending.step for scene in games}) > 1:
                break
        same(*games)
        for scene in games:
            assert scene.table.shown.question.secondary is not None
            assert scene.table.shown.question.secondary.opens_hand


def test_with_one_person_the_own_hand_is_open_and_the_others_are_not(context: Context) -> None:
    scene = table_with(context, "princess", "smuggler", ("human", "greedy"))
    assert scene.table.model.view.seats[0].hand == ("princess",)
    assert scene.table.model.view.seats[1].hand == (COVERED,)
    assert scene.table.shown.question.secondary is None
    scene.handle(Command("peek"))
    assert scene.table.model.view.seats[1].hand == (COVERED,)


def test_open_hands_are_open(context: Context) -> None:
    scene = table_with(context, "princess", "smuggler", hands="open")
    assert [each.hand for each in scene.table.model.view.seats] == [("princess",), ("smuggler",)]


def test_a_hand_is_open_while_the_key_is_held_and_no_longer(context: Context) -> None:
    scene = table_with(context, "princess", "smuggler")
    hand = scene.table.model.view.seats
    assert scene.table.model.view.seats[0].hand == (COVERED,)
    scene.handle(Command("peek"))
    assert scene.table.model.view.seats[0].hand == ("princess",)
    assert scene.table.model.view.seats[1].hand == (COVERED,)
    assert Target("hand", 0) in scene.table.shown.question.lit
    scene.handle(CommandEnded("peek"))
    assert scene.table.model.view.seats[0].hand == (COVERED,)
    assert Target("hand", 0) not in scene.table.shown.question.lit
    assert hand is not scene.table.model.view.seats


def test_it_closes_by_itself(context: Context) -> None:
    scene = table_with(context, "princess", "smuggler")
    scene.handle(Command("peek"))
    scene.update(LOOK - 0.1)
    assert scene.live.covered.is_open
    scene.update(0.2)
    assert not scene.live.covered.is_open
    assert scene.table.model.view.seats[0].hand == (COVERED,)


def test_whoever_moves_the_focus_still_looks(context: Context) -> None:
    """With keys and pads the way to a card takes time."""
    scene = table_with(context, "princess", "smuggler")
    scene.handle(Command("peek"))
    for _ in range(3):
        scene.update(LOOK - 0.1)
        scene.handle(Command("right"))
    assert scene.live.covered.is_open
    scene.update(LOOK + 0.1)
    assert not scene.live.covered.is_open


def test_a_hand_that_is_pressed_opens_until_it_is_let_go_of(context: Context) -> None:
    scene = table_with(context, "princess", "smuggler")
    at = scene.table.rect_of(Target("hand", 0)).center
    scene.handle(PointerMoved(at))
    scene.handle(Pressed(at))
    assert scene.table.model.view.seats[0].hand == ("princess",)
    scene.handle(Released(at))
    assert scene.table.model.view.seats[0].hand == (COVERED,)
    assert not scene.session.journal.steps


def test_the_button_opens_the_hand_and_a_card_of_it_can_be_played(context: Context) -> None:
    scene = table_with(context, "princess", "smuggler")

    def press(target: Target) -> None:
        scene.update(0.4)
        at = scene.table.rect_of(target).center
        scene.handle(PointerMoved(at))
        scene.handle(Pressed(at))
        scene.handle(Released(at))
        scene.update(0.0)

    press(SECONDARY)
    assert scene.table.model.view.seats[0].hand == ("princess",)
    press(Target("hand", 0))
    settle(scene)
    assert scene.session.journal.steps[-1].action == ac.PLAY_PRINCESS
    assert not scene.live.covered.is_open


def test_all_hands_lie_open_at_the_end(context: Context) -> None:
    """The hands open for the final scoring; a card discarded in the last step leaves an open hand."""
    scene = table_with(context, "disgrace", "scandal")
    before = scene.session.view
    scene.live.covered.lift(before)
    assert scene.table.model.view.seats[1].hand == ("scandal",)
    scene.live.covered.refresh()
    assert scene.table.model.view.seats[1].hand == ("scandal",)


def test_a_whole_game_with_covered_hands(context: Context) -> None:
    """In a game between people every hand is covered until the end, and all open then."""
    names = (*NAMES, "Chiara")
    setup = replace(quick_setup(("human",) * 3, names, 1, math.inf), screen={"hands": "covered"})
    scene = sized(TableScene.new(context, setup))
    player = scene.session.game.player("greedy", 1)
    while not scene.session.is_over:
        seats = scene.table.model.view.seats
        assert all(card == COVERED for each in seats for card in each.hand)
        state = scene.session.state
        choice = player.choose(scene.session.seen_by(state.to_act), legal(state))
        scene.live.play((choice.action,))
        scene.table.skip_all()
        scene.live.refresh()
    assert [each.hand for each in scene.table.model.view.seats] == [each.hand for each in scene.session.state.seats]


def test_the_agreement_is_kept_with_the_game(context: Context) -> None:
    setup = replace(quick_setup(("human", "human"), NAMES, 3, math.inf), start=0, screen={"hands": "covered"})
    scene = TableScene.new(context, setup)
    path = scene.session.path
    assert path is not None
    scene.close()
    assert TableScene.load(context, path).session.setup.screen == {"hands": "covered"}


def test_the_own_covered_hand_says_how_it_opens_and_a_rivals_does_not(context: Context) -> None:
    scene = table_with(context, "mason", "smuggler")
    table, words = scene.table, scene.table.words
    own, theirs = (
        scene.table.parts.reading.tip(target, table.model, words) for target in (OWN, Target("rival_card", 1, 0))
    )
    assert own == (words.t("lookup.covered.title"), words.t("lookup.covered.own"))
    assert theirs == (words.t("lookup.covered.title"), words.t("lookup.covered.text"))


def test_the_key_that_opens_the_hand_is_shown_while_it_is_covered(context: Context) -> None:
    scene = table_with(context, "mason", "smuggler")
    context.device = "keys"
    assert opens_hand(scene.table.model) == (("peek", OWN),)
    corner = pygame.Rect(0, 0, 30, 24)
    corner.center = scene.table.rect_of(OWN).topright
    surface = pygame.Surface(SIZE)

    def seen() -> bytes:
        for _ in range(8):
            scene.draw(surface)
        return pygame.image.tobytes(surface.subsurface(corner), "RGB")

    covered = seen()
    context.device = "mouse"
    assert seen() != covered
    scene.handle(Command("peek"))
    assert opens_hand(scene.table.model) == ()


def test_a_small_back_is_of_the_size_of_its_card(context: Context) -> None:
    """It is drawn for its place at any size: the roundel is round and centred."""
    context.rescale(SIZE)
    brush = FirenzeBrush(context, Grid.of(SIZE))
    for size in ((28, 35), (47, 70), (70, 104)):
        surface = pygame.Surface(size)
        brush.held_card(surface, "hand", COVERED, surface.get_rect())
        ring = [surface.get_at((x, size[1] // 2))[:3] for x in range(size[0])]
        column = [surface.get_at((size[0] // 2, y))[:3] for y in range(size[1])]
        edge = size[0] // 6  # within the rim
        across = [k for k in range(edge, size[0] - edge) if ring[k][0] > ring[k][2] + 40]
        along = [k for k in range(edge, size[1] - edge) if column[k][0] > column[k][2] + 40]
        assert abs((across[-1] - across[0]) - (along[-1] - along[0])) <= 2, size
        assert abs(across[0] + across[-1] - size[0] + 1) <= 2 and abs(along[0] + along[-1] - size[1] + 1) <= 2, size


@pytest.mark.parametrize("name", sorted(CLIENTS))
def test_a_game_of_the_command_line_has_the_hands_of_the_seats_page(context: Context, name: str) -> None:
    """A game of two people begun from the command line uses the default for hands of the seats page."""
    game = find_client(name).game
    rivals = [quick_level(game)] * (game.seats[0] - 2)
    asked = ["--game", name, "--seats", ",".join(["human", "human", *rivals])]
    session = asked_game(parse(asked, tuple(CLIENTS)), context)
    proposed = SeatsScene(context, find_client(name)).draft
    assert session.setup.screen == proposed.setup().screen != {}


def test_a_demonstration_covers_nothing(context: Context) -> None:
    session = asked_game(parse(["--game", "fuersten", "--demo"], tuple(CLIENTS)), context)
    assert session.setup.screen == {}


def test_a_second_press_of_the_button_covers_the_hand_again(context: Context) -> None:
    scene = table_with(context, "princess", "smuggler")

    def press() -> None:
        scene.update(0.4)
        at = scene.table.rect_of(SECONDARY).center
        scene.handle(PointerMoved(at))
        scene.handle(Pressed(at))
        scene.handle(Released(at))
        scene.update(0.0)

    press()
    assert scene.table.model.view.seats[0].hand == ("princess",)
    button = scene.table.shown.question.secondary
    assert button is not None and button.label == context.t("hands.cover")
    press()
    assert scene.table.model.view.seats[0].hand == (COVERED,) and not scene.live.covered.is_open
    button = scene.table.shown.question.secondary
    assert button is not None and button.label == context.t("hands.play")
    assert not scene.session.journal.steps
    scene.handle(Command("peek"))
    assert scene.table.shown.question.secondary is None, "what is held closes when it is let go of"


def test_every_step_of_the_princes_has_the_button_and_a_second_press_covers_the_hand(context: Context) -> None:
    setup = replace(quick_setup(("human",) * 3, ("A", "B", "C"), 4, math.inf, "fuersten"), screen={"hands": "covered"})
    scene = sized(TableScene.new(context, setup))
    session, seen = scene.session, set[str]()
    players = [session.game.player("journeyman", seat) for seat in range(3)]
    for _ in range(110):
        scene.table.skip_all()
        scene.update(0.0)
        state = session.state
        step = session.game.question(state)
        for label in ("hands.look", "hands.cover"):
            button = scene.table.shown.question.secondary
            assert button is not None and button.label == context.t(label), step
            scene.update(2.0)
            at = scene.table.rect_of(SECONDARY).center  # while a piece is placed, the key rotates it
            scene.handle(PointerMoved(at))
            scene.handle(Pressed(at))
            scene.handle(Released(at))
            scene.update(0.0)
            assert scene.live.covered.is_open == (label == "hands.look"), step
        seen.add(step)
        seat = session.game.to_act(state)
        scene.live.play((players[seat].choose(session.seen_by(seat), session.game.legal(state)).action,))
    assert seen >= {"offer", "bid", "act", "take"}, seen
