"""An offer that came to nothing is made again with one press, on every device, as long as it can be made; the answers
to it stay until something else is done."""

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
from game.kgr.asking.again import with_the_last_offer
from game.kgr.asking.offer import offer
from game.kgr.asking.trading import offered
from game.kgr.base.answers import NO, OfferTold, SeatAnswer, Trades, earlier
from game.kgr.base.trays import AGAIN
from game.kgr.base.words import KgrWords
from game.scenes.flow import SceneOpener
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import CommandOptions
from game.shell.session.session import Session
from game.table.question import Question, Several
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


def last(session: Session, seat: int) -> Trades:
    return earlier(session.journal.steps, session.state, seat)


def asked(state: State, found: Trades, context: Context) -> Question[ac.Action]:
    words, view = KgrWords(KGR, context.language, NAMES), KGR.view(state, state.to_act)
    return with_the_last_offer(offer(view, (), words), view, found, words)


def test_it_can_be_made_again_in_this_turn_and_the_next_one_of_its_seat_alone(
    session: Session, context: Context
) -> None:
    seat, (give, want) = session.state.to_act, cards(session)
    known = (KINDS[give],), (KINDS[want],)
    assert last(session, seat).refused == known
    answer = asked(session.state, last(session, seat), context).answers[AGAIN]
    assert answer == Several(offered(*known))
    end_the_turn(session)
    assert last(session, seat).refused == known and last(session, session.state.to_act).refused is None
    for _ in range(2):
        end_the_turn(session)
    assert session.state.to_act == seat and last(session, seat).refused == known
    end_the_turn(session)
    assert last(session, seat).refused is None


def test_the_answers_stay_until_the_next_decision_of_the_turn(session: Session) -> None:
    seat, (give, want) = session.state.to_act, cards(session)
    others = [(seat + number) % 3 for number in (1, 2)]
    told = OfferTold(seat, (KINDS[give],), (KINDS[want],), tuple(SeatAnswer(each, NO) for each in others), False)
    assert [last(session, each).told for each in range(3)] == [told] * 3
    session.play(ac.END)
    assert last(session, seat).told is None


@pytest.mark.parametrize(("code", "said"), [("en", "nobody wants to give 1"), ("de", "Niemand will 1")])
def test_that_nobody_agreed_is_said_until_something_else_is_done(session: Session, context: Context, said: str) -> None:
    found = last(session, session.state.to_act)
    assert said in asked(session.state, found, context).prompt
    end_the_turn(session)
    assert said not in asked(session.state, last(session, session.state.to_act), context).prompt


def test_it_is_gone_once_its_cards_or_its_offers_are_or_it_was_traded(session: Session, context: Context) -> None:
    found = last(session, session.state.to_act)
    without, used = session.state.copy(), session.state.copy()
    assert found.refused is not None
    without.own(without.to_act).hand = tuple(
        [0 if kind == KIND[found.refused[0][0]] else 9 for kind in range(len(NONE))]
    )
    used.offers = OFFERS
    assert AGAIN in asked(session.state, found, context).lit
    assert not [state for state in (without, used) if AGAIN in asked(state, found, context).lit]


def test_a_phone_offers_it_as_a_button(session: Session, context: Context) -> None:
    phones = HandsOfSeats(context, session)
    hand, (give, want) = phones.asked[0], cards(session)
    button = next(button for button in hand.sheet().buttons if Target(*button.target) == AGAIN)
    assert button.enabled and "1" in button.label
    assert phones.press(hand, AGAIN), "the others are asked"
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
    for _ in range(4):  # the pads begin with the fourth
        found.frame(0.1)
    return found


PLAYERS: dict[str, Callable[[App, random.Random], DevicePlayer]] = {
    "mouse": MousePlayer,
    "keys": KeyPlayer,
    "touch": FingerPlayer,
}


@pytest.mark.parametrize("device", PLAYERS)
def test_one_press_at_the_table_makes_it_again(app: App, session: Session, device: str) -> None:
    make(PLAYERS[device](app, random.Random(1)), session)


def test_one_press_of_a_pad_makes_it_again(cables: VirtualPads, app: App, session: Session) -> None:
    make(Peeking(app, random.Random(1), {name: cables.plug(SONY) for name in NAMES}), session)


def make(player: DevicePlayer, session: Session) -> None:
    give, want = cards(session)
    player.wait()
    wait_for(lambda: AGAIN in player.places(), "the last offer", lambda: player.wait(0.1))
    player.press(AGAIN)
    asked_again = session.state.pending
    assert isinstance(asked_again, ts.Answering)
    assert (asked_again.give, asked_again.want) == ((KINDS[give],), (KINDS[want],))
