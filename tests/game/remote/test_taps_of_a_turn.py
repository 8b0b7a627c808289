"""Taps that a typical turn takes on a phone, so that it stays short."""

from phones import HandsOfSeats, pressable, setup_for

from engine.kernel.game import quick_level
from game.remote.seat_hand import SeatHand
from game.shell.context import Context
from game.shell.session.session import Session
from game.table.spots import Target

MOST = 200
"""Decisions until a question comes."""


def answers(hand: SeatHand, *kinds: str) -> list[Target]:
    """Return the answers of these kinds."""
    return [target for target in pressable(hand.sheet()) if target.kind in kinds]


def asked(context: Context, name: str, kind: str) -> tuple[HandsOfSeats, SeatHand]:
    """Return a game, played by simple players until a seat has an answer of a kind, and the hand of that seat."""
    session = Session.begin(setup_for(name, 4, 3), None)
    phones, helper = HandsOfSeats(context, session), session.game.player(quick_level(session.game), 3)
    for _ in range(MOST):
        hand = phones.asked[0]
        if answers(hand, kind):
            return phones, hand
        view = session.seen_by(hand.seat)
        phones.play(hand.seat, (helper.choose(view, session.game.legal(view)).action,))
    raise AssertionError(f"nobody is asked for {kind}")


def taps(phones: HandsOfSeats, hand: SeatHand, *wanted: str) -> int:
    """Tap the first answer of each kind; return how many taps that took."""
    for kind in wanted:
        found = answers(hand, kind)
        assert found, (kind, hand.sheet().prompt, list(pressable(hand.sheet())))
        phones.press(hand, found[0])
    return len(wanted)


def deeds(phones: HandsOfSeats) -> int:
    """Return how many steps have been played."""
    return len(phones.session.journal.steps)


def test_a_turn_of_firenze_takes_seven(context: Context) -> None:
    """Take a card, say so, pay, exchange nothing, build with a stone of the dock, end building and turn."""
    phones, hand = asked(context, "firenze", "row")
    assert taps(phones, hand, "row", *["primary"] * 3, "stock", *["primary"] * 2) == 7
    assert phones.asked[0] is not hand and any(phones.session.state.seats[hand.seat].towers)
    phones.session.close()


def test_a_piece_of_the_princes_takes_two_and_one_to_turn_it(context: Context) -> None:
    phones, hand = asked(context, "fuersten", "square")
    before = deeds(phones)
    assert taps(phones, hand, "square", "primary") == 2  # a forest is the same from all sides
    assert deeds(phones) > before
    phones.session.close()


def test_a_plan_of_strasbourg_lays_a_card_with_one_tap(context: Context) -> None:
    """Four more cards drawn at once and five laid: the highest card in hand goes onto the tray that is tapped."""
    phones, hand = asked(context, "strasbourg", "pile")
    assert taps(phones, hand, "draw", "primary", *["tray"] * 5, "primary", "primary") == 9
    assert sum(map(len, phones.session.seen_by(hand.seat).seats[hand.seat].stacks)) == 5
    phones.session.close()


def test_a_building_of_the_island_takes_two(context: Context) -> None:
    phones, hand = asked(context, "kgr", "price")
    before = deeds(phones)
    assert taps(phones, hand, "price", "corner") == 2
    assert deeds(phones) > before
    phones.session.close()
