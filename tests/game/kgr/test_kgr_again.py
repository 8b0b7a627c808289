"""An offer that came to nothing lies in the trays again with one press, on every device, as long as it can be made."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from device_players import DevicePlayer, FingerPlayer, MousePlayer
from keyboard_player import KeyPlayer
from phones import HandsOfSeats
from test_by_every_device import in_haste
from test_whole_games import Peeking
from virtual_pads import SONY, VirtualPads

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from engine.kgr.state import State
from engine.kgr.values import KIND, KINDS, NONE, OFFERS
from firenze.checks.patience import wait_for
from game.clients import find_client
from game.kgr.asking.again import refused, with_the_last_offer
from game.kgr.asking.offer import offer
from game.kgr.base.trays import AGAIN, BANK, CARD, Refused
from game.kgr.base.words import KgrWords
from game.scenes.flow import SceneOpener
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import CommandOptions
from game.shell.session.session import Session
from game.table.focus import PRIMARY
from game.table.question import Question
from game.table.spots import Target

NAMES = ("Anna", "Bruno", "Carla")
SIZE = (1280, 720)


@pytest.fixture
def session(context: Context) -> Iterator[Session]:
    """A game of people in which an offer has just been refused."""
    setup = quick_setup(("human",) * 3, NAMES, 5, 1.0, "kgr")
    options = {"extent": "land", "layout": "fixed", "length": "full"}
    found = Session.begin(replace(setup, options=options, screen={"hands": "open"}), context.library)
    player = KGR.player("quick", 1)
    while not isinstance(found.state.pending, ts.AnyActions) or sum(own(found)) < 2:
        seen = found.seen_by(found.state.to_act)
        found.play(player.choose(seen, KGR.legal(found.state)).action)
    for action in (ac.OFFER, ac.GIVE[cards(found)[0]], ac.WANT[cards(found)[1]], ac.ASK):
        found.play(action)
    decline(found)
    yield found
    found.close()


def own(session: Session) -> tuple[int, ...]:
    """Return the hand of the seat to act."""
    hand: tuple[int, ...] = session.state.seats[session.state.to_act].hand
    return hand


def cards(session: Session) -> tuple[int, int]:
    """Return a kind that the seat holds, and another one."""
    give = next(kind for kind, number in enumerate(own(session)) if number)
    return give, 0 if give else 1


def decline(session: Session) -> None:
    """Let all others decline."""
    while isinstance(session.state.pending, ts.Answering):
        session.play(ac.DECLINE)
    if isinstance(session.state.pending, ts.Dealing):
        session.play(ac.WITHDRAW)


def end_the_turn(session: Session) -> None:
    """Play on to the next own actions of the next seat."""
    session.play(ac.END)
    player = KGR.player("quick", 1)
    while not isinstance(session.state.pending, ts.AnyActions):
        seen = session.seen_by(session.state.to_act)
        session.play(player.choose(seen, KGR.legal(session.state)).action)


def last(session: Session, seat: int) -> Refused | None:
    return refused(session.journal.steps, session.state, seat, ())


def asked(state: State, found: Refused | None, context: Context) -> Question[ac.Action]:
    words, view = KgrWords(KGR, context.language, NAMES), KGR.view(state, state.to_act)
    return with_the_last_offer(offer(view, (), words), view, found, words)


def test_it_can_be_laid_again_in_this_turn_and_the_next_one_of_its_seat_alone(
    session: Session, context: Context
) -> None:
    seat, (give, want) = session.state.to_act, cards(session)
    known = Refused((KINDS[give],), (KINDS[want],))
    assert last(session, seat) == known._replace(is_fresh=True)
    assert asked(session.state, known, context).answers[AGAIN] == (Target(CARD, give), Target(BANK, want))
    end_the_turn(session)
    assert last(session, seat) == known and last(session, session.state.to_act) is None
    for _ in range(2):
        end_the_turn(session)
    assert session.state.to_act == seat and last(session, seat) == known
    end_the_turn(session)
    assert last(session, seat) is None


@pytest.mark.parametrize(("code", "said"), [("en", "nobody wants to give 1"), ("de", "Niemand will 1")])
def test_that_nobody_agreed_is_said_until_something_else_is_done(session: Session, context: Context, said: str) -> None:
    found = last(session, session.state.to_act)
    assert said in asked(session.state, found, context).prompt
    end_the_turn(session)
    assert said not in asked(session.state, last(session, session.state.to_act), context).prompt


def test_it_is_gone_once_its_cards_or_its_offers_are_or_it_was_traded(session: Session, context: Context) -> None:
    found = last(session, session.state.to_act)
    assert found is not None
    without, used = session.state.copy(), session.state.copy()
    without.own(without.to_act).hand = tuple([0 if kind == KIND[found.give[0]] else 9 for kind in range(len(NONE))])
    used.offers = OFFERS
    assert AGAIN in asked(session.state, found, context).lit
    assert not [state for state in (without, used) if AGAIN in asked(state, found, context).lit]


def test_a_phone_offers_it_as_a_button(session: Session, context: Context) -> None:
    phones = HandsOfSeats(context, session)
    hand, (give, want) = phones.asked[0], cards(session)
    button = next(button for button in hand.sheet().buttons if Target(*button.target) == AGAIN)
    assert button.enabled and "1" in button.label
    assert not phones.press(hand, AGAIN)
    assert phones.press(hand, PRIMARY), "the others are asked"
    asked_again = session.state.pending
    assert isinstance(asked_again, ts.Answering) and asked_again.give == (KINDS[give],)
    assert asked_again.want == (KINDS[want],)


@pytest.fixture
def app(session: Session, context: Context, monkeypatch: pytest.MonkeyPatch) -> App:
    """The window with that game."""
    in_haste(context, monkeypatch)
    client = find_client("kgr")
    context.repertoire = lambda: client.sounds
    opener = SceneOpener(context, "kgr", 3)
    found = App(CommandOptions(size=SIZE), context, lambda _: TableScene.of(context, session), opener)
    for _ in range(3):
        found.frame(0.1)
    return found


PLAYERS: dict[str, Callable[[App, random.Random], DevicePlayer]] = {
    "mouse": MousePlayer,
    "keys": KeyPlayer,
    "touch": FingerPlayer,
}


@pytest.mark.parametrize("device", PLAYERS)
def test_one_press_at_the_table_lays_it_again(app: App, session: Session, device: str) -> None:
    lay(PLAYERS[device](app, random.Random(1)), session)


def test_one_press_of_a_pad_lays_it_again(cables: VirtualPads, app: App, session: Session) -> None:
    lay(Peeking(app, random.Random(1), {name: cables.plug(SONY) for name in NAMES}), session)


def lay(player: DevicePlayer, session: Session) -> None:
    player.wait()
    wait_for(lambda: AGAIN in player.places(), "the last offer", lambda: player.wait(0.1))
    player.press(AGAIN)
    give, want = cards(session)
    scene = player.scene
    assert isinstance(scene, TableScene)
    assert scene.table.shown.question.path == (Target(CARD, give), Target(BANK, want))
