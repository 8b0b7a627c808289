"""A trade in the fourth game on phones: an offer, answers, a counter-offer, and the deal."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from phones import HandsOfSeats

from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from game.kgr.base.trays import ASK, BANK, CARD, COUNTER, PARTNER
from game.remote.seat_hand import SeatHand
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.session.session import Session
from game.table.focus import PRIMARY
from game.table.spots import Target

NAMES = ("Anna", "Bruno", "Carla")
SECONDARY = Target("secondary")


@pytest.fixture
def session(context: Context) -> Iterator[Session]:
    """A game with counter-offers in which the seat to act and the next one hold cards."""
    setup = quick_setup(("human",) * 3, NAMES, 5, 1.0, "kgr")
    options = {"extent": "land", "layout": "fixed", "length": "full", "counter_offers": True}
    found = Session.begin(replace(setup, options=options, screen={"hands": "open"}), context.library)
    player = KGR.player("quick", 1)
    while not (isinstance(found.state.pending, ts.AnyActions) and _can_bargain(found)):
        found.play(player.choose(found.seen_by(found.state.to_act), KGR.legal(found.state)).action)
    yield found
    found.close()


def _can_bargain(session: Session) -> bool:
    me, other = (session.state.seats[seat].hand for seat in (session.state.player, *session.state.others()[:1]))
    return sum(me) > 1 and max(me) > 1 and any(held and not mine for held, mine in zip(other, me, strict=True))


def labels(hand: SeatHand) -> dict[Target, str]:
    """Return the buttons of a phone that can be pressed."""
    return {Target(*button.target): button.label for button in hand.sheet().buttons if button.enabled}


def test_an_offer_an_answer_and_a_counter_offer(session: Session, context: Context) -> None:
    phones, state = HandsOfSeats(context, session), session.state
    me, other = state.seats[state.player].hand, state.seats[state.others()[0]].hand
    give = max(range(5), key=lambda kind: me[kind])
    want = next(kind for kind, held in enumerate(other) if held and not me[kind])
    asker = phones.asked[0]
    assert not phones.press(asker, Target(CARD, give)) and not phones.press(asker, Target(BANK, want))
    assert labels(asker)[ASK].startswith("Players: 1 ![")
    assert phones.press(asker, ASK), "the others are asked"

    answering = phones.asked[0]
    assert answering.seat == state.others()[0] and "gives you" in answering.sheet().prompt
    assert {PRIMARY: "Agreed", SECONDARY: "No, thanks"}.items() <= labels(answering).items()
    assert not phones.press(answering, COUNTER), "the offer is laid the other way round"
    assert not phones.press(answering, Target(BANK, give)), "one card more is wanted"
    assert "2 " in answering.sheet().prompt
    assert phones.press(answering, PRIMARY)

    third = phones.asked[0]
    assert phones.press(third, PRIMARY if SECONDARY not in labels(third) else SECONDARY), "the third one declines"
    asker = phones.asked[0]
    face = Target(PARTNER, answering.seat)
    assert labels(asker)[face].startswith(state.names[answering.seat])
    faces = [item.target for group in asker.sheet().groups for item in group.items if item.lit]
    assert not [target for target in faces if target[0] == "seat"], "each face is there once"
    assert phones.press(asker, face)
    after = session.state.seats[state.player].hand
    assert (after[give], after[want]) == (me[give] - 2, me[want] + 1)
