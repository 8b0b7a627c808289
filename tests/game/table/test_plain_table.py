"""The plain table: any game can be played on it through the contract alone, an easy game has sentences without a
language file, and hands with secrets are covered."""

import random
from dataclasses import replace
from typing import Any

import pygame
import pytest
from easy_games.court import COURT, Play
from easy_games.heaps import HEAPS as HEAPS_GAME
from easy_games.heaps import Take
from small_game.model import Bid
from stage import sized

from engine.easy.events import Done, Ended
from engine.firenze.game import FIRENZE
from engine.kernel.reasons import Reason
from game.client import OWN_HANDS, GameClient
from game.graphics.theme import SHAPES
from game.scenes.play.table import TableScene
from game.scenes.seats.scene import SeatsScene
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.session.session import Session
from game.table.interaction import Changed, Interaction, PlayActions
from game.table.parts import Seating
from game.table.plain.layout import PER_PAGE
from game.table.plain.painting import ButtonsPainter, ButtonsProps, TextPainter
from game.table.plain.table import plain_table
from game.table.plain.words import PlainWords, lines_of, readable
from game.table.press_guard import READABLE
from game.table.shown import ChronicleLine
from game.table.view import TableView

NAMES = ("Anna", "Bruno")
SIZE = (1280, 720)
PARTS = plain_table(FIRENZE)
Table = TableView[Any, Any, Any, Any, Any, Any, Any, Any]


def opened(context: Context, state: Any) -> tuple[Table, Interaction[Any, Any]]:
    context.rescale(SIZE)
    seating = Seating(NAMES, SHAPES[:2], (True, True))
    table: Table = TableView(context, PARTS, seating, FIRENZE.view(state, 0), 0)
    table.resize(SIZE)
    asking: Interaction[Any, Any] = Interaction(
        lambda view, path: PARTS.asking.offer(view, path, table.words), lambda _: ""
    )
    table.ask(asking.ask(table.model.view))
    return table, asking


def offered(table: Table, asking: Interaction[Any, Any]) -> list[Any]:
    """Return every action on every page, found by pressing the targets in the window."""
    found: list[Any] = []
    while True:
        targets = {spot.target: spot.rect for spot in table.targets()}
        for target, rect in targets.items():
            assert pygame.Rect((0, 0), SIZE).contains(rect) and table.target_at(rect.center) == target
            if target.kind == "action":
                asking.advance(READABLE)
                answer = asking.press(target)
                assert isinstance(answer, PlayActions)
                found += answer.actions
        more = [target for target in targets if target.kind == "page" and target.b > 0]
        if not more:
            return found
        assert asking.press(more[0]) == Changed()
        table.ask(asking.ask(table.model.view))


def test_all_legal_actions_can_be_pressed_in_a_game_of_firenze(context: Context) -> None:
    state = FIRENZE.begin({"names": list(NAMES), "seed": 5})
    table, asking = opened(context, state)
    chance, surface, most = random.Random(2), pygame.Surface(SIZE), 0
    for step in range(150):
        legal = FIRENZE.legal(state)
        if not legal:
            break
        most = max(most, len(legal))
        assert offered(table, asking) == list(legal)
        if step % 30 == 0:
            table.draw(surface)
        asking.rest()
        state, events = FIRENZE.apply(state, chance.choice(legal))
        table.play(events, FIRENZE.view(state, 0), 0)
        table.update(1 / 60)
        table.ask(asking.ask(table.model.view))
    assert table.shown.chronicle and table.shown.forecast.lines
    assert most > 3


def test_a_long_list_has_pages(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    state = FIRENZE.begin({"names": list(NAMES), "seed": 5})
    many = FIRENZE.legal(state) * 15
    monkeypatch.setattr(type(FIRENZE), "legal", lambda self, seen: many)
    table, asking = opened(context, state)
    assert len(many) > 2 * PER_PAGE
    assert offered(table, asking) == list(many)
    assert asking.back() == Changed() and not asking.path


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_it_is_painted_with_words_of_the_language(context: Context) -> None:
    table, _ = opened(context, FIRENZE.begin({"names": list(NAMES), "seed": 5}))
    surface = pygame.Surface(SIZE)
    table.draw(surface)
    before = pygame.image.tobytes(surface, "RGB")
    table.use(table.shown.tools.toggled("menu"))
    table.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") != before
    assert {spot.target.kind for spot in table.targets()} == {"menu_option"}


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_its_menu_leads_to_the_keys_and_promises_no_rules(context: Context) -> None:
    table, _ = opened(context, FIRENZE.begin({"names": list(NAMES), "seed": 5}))
    said: list[str] = []

    def listening(painter: ButtonsPainter, surface: pygame.Surface, props: ButtonsProps) -> None:
        said.extend(label for label, *_ in props.buttons)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ButtonsPainter, "paint", listening)
        table.use(table.shown.tools.toggled("menu"))
        table.draw(pygame.Surface(SIZE))
    assert context.t("menu.help") not in said
    assert context.t("plain.keys") in said


def test_values_are_readable() -> None:
    assert readable({"do": "take_card", "slot": 3}) == "do take card slot 3"
    assert readable([1, None, "x_y"]) == "1, –, x y"
    told = list(lines_of({"a": 1, "seats": [{"name": "Anna", "stock": [1, 2]}]}))
    assert told == ["a: 1", "seats:", "    1:", "        name: Anna", "        stock: 1, 2"]
    assert readable(True) == "true"


def test_the_newest_lines_of_the_chronicle_are_shown(context: Context) -> None:
    table, _ = opened(context, FIRENZE.begin({"names": list(NAMES), "seed": 5}))
    table.shown = replace(table.shown, chronicle=tuple(ChronicleLine(f"Line {number}") for number in range(50)))
    props = TextPainter(table.painter.brush, table.layout).props(table.model, table.shown)
    assert props is not None
    assert props.past[-1] == "Line 49" and 10 < len(props.past) < 50


HEAPS: Any = HEAPS_GAME


def test_a_refusal_without_a_reason_names_the_action() -> None:
    state = HEAPS.begin({"names": list(NAMES), "seed": 1})
    reason = HEAPS.why_not(state, Take(0, 9))
    assert reason is not None
    assert PlainWords(HEAPS, Language.load("en"), NAMES).refusal(reason).startswith("Not possible now: ")
    assert PlainWords(HEAPS, Language.load("de"), NAMES).refusal(Reason("game_over", "")) == "Die Partie ist aus"
    other = HEAPS.why_not(HEAPS.view(state, 1), Take(0, 1))
    assert other is not None and "Anna" in PlainWords(HEAPS, Language.load("en"), NAMES).refusal(other)


def test_the_chronicle_tells_the_action_and_the_end() -> None:
    words = PlainWords(HEAPS, Language.load("en"), NAMES)
    lines = [words.chronicle(event) for event in (Done(1, Take(0, 2)), Ended((6, 2), (0,)))]
    told = [line.text for line in lines if line is not None]
    assert told == ["Bruno: Take 2 from heap 1", "The game is over. Winner: Anna"]


def test_a_reason_of_the_game_has_its_rule() -> None:
    state = COURT.begin({"names": list(NAMES), "seed": 1})
    missing = next(card for card in range(1, 5) if card not in state.hands[0])
    reason = COURT.why_not(state, Play(missing, 1))
    assert reason is not None and PlainWords(COURT, Language.load("en"), NAMES).refusal(reason).endswith("(C1)")


def test_a_game_with_secrets_has_the_option_of_covered_hands(lots_client: GameClient) -> None:
    assert OWN_HANDS in lots_client.options and lots_client.screen == {"hands": "covered"}
    assert replace(lots_client, options=(OWN_HANDS,)).options == (OWN_HANDS,)
    assert replace(lots_client, has_secrets=False, options=()).options == ()


@pytest.fixture
def scene(context: Context, lots_client: GameClient) -> TableScene:
    """Two people and a computer player at one screen, as the page of the seats begins it."""
    setup = SeatsScene(context, lots_client, seed=3).draft.setup()
    seats = tuple(
        replace(setup.seats[0], name=name, kind=kind)
        for name, kind in (("Anna", "human"), ("Bruno", "human"), ("Carlo", "steady"))
    )
    found = sized(TableScene(context, Session.begin(replace(setup, seats=seats, start=0), None)))
    found.update(0.0)
    return found


def test_whoever_plays_can_look_whether_or_not_the_moves_depend_on_the_hand(scene: TableScene) -> None:
    table, session = scene.table, scene.session
    for _ in range(12):
        view, look = table.model.view, table.shown.question.secondary
        if session.human_acts:
            assert not view.hand + view.laid and look is not None and look.opens_hand
            scene.live.covered.turn()
            scene.live.ask_again()
            scene.update(0.0)
            assert table.model.view.hand + table.model.view.laid and table.shown.question.answers
        seen = session.game.view(session.state, session.game.to_act(session.state))
        scene.live.play((session.game.legal(seen)[0],))
        scene.update(0.0)


def test_the_button_also_stands_beside_moves_that_do_not_depend_on_the_hand(
    scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scene.session.game, "legal", lambda view: (Bid(),))
    scene.live.ask_again()
    scene.update(0.0)
    question = scene.table.shown.question
    assert len(question.answers) == 1 and question.secondary is not None and question.secondary.opens_hand
