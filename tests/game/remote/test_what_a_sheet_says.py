"""What a sheet says besides its question: refusals with their rule, steps back, pages, another language."""

from collections.abc import Iterator

import pytest
from phones import READ, HandsOfSeats, items, setup_for

from game.client import GameClient
from game.remote.messages import SeatSheet
from game.remote.seat_hand import SeatHand
from game.shell.context import Context
from game.shell.language import Language
from game.shell.session.session import Session
from game.table.interaction import Changed, PlayActions, Refuse
from game.table.spots import Target


@pytest.fixture
def phones(context: Context) -> Iterator[HandsOfSeats]:
    session = Session.begin(setup_for("strasbourg", 4, 3), None)
    yield HandsOfSeats(context, session, Language.load("en", strict=True))
    session.close()


def of_kind(sheet: SeatSheet, kind: str) -> list[Target]:
    return [Target(*item.target) for item in items(sheet) if item.target[0] == kind]


def command_names(hand: SeatHand) -> list[str]:
    return [each.command for each in hand.sheet().commands]


def test_everybody_chooses_at_once_and_sees_who_is_ready(phones: HandsOfSeats) -> None:
    assert [hand.sheet().acts for hand in phones.hands] == [True] * 4
    third = phones.hands[2]
    phones.play(2, (phones.session.game.legal(phones.session.ahead.state(2))[0],))
    seats = phones.hands[0].sheet().seats
    assert not third.sheet().acts and [seat for seat, each in enumerate(seats) if each.ready] == [2]
    assert "undo" in command_names(third), "until it is played it can be taken back"
    assert phones.session.ahead.take_back(2)
    phones.refresh()
    assert third.sheet().acts and "undo" not in command_names(third)


def test_the_seat_can_be_left_at_any_time_where_the_table_allows_it(phones: HandsOfSeats) -> None:
    for seat, hand in enumerate(phones.hands):
        hand.show(phones.moments.of(seat, frozenset({"leave", "concede"})))
        assert command_names(hand)[-1] == "leave"


def test_touches_outlast_what_others_decide_meanwhile(phones: HandsOfSeats) -> None:
    hand = phones.hands[3]
    hand.advance(READ)
    assert isinstance(hand.press(of_kind(hand.sheet(), "task")[0]), Changed)
    path = hand.interaction.path
    phones.play(1, (phones.session.game.legal(phones.session.ahead.state(1))[0],))
    assert path and hand.interaction.path == path
    assert "back" in command_names(hand) and hand.back() and not hand.interaction.path
    assert "back" not in command_names(hand) and not hand.back()


def test_a_task_that_is_kept_says_so(phones: HandsOfSeats) -> None:
    """Rule R9: as on the table, where its card has a green mark."""
    hand = phones.hands[3]
    hand.advance(READ)
    task = of_kind(hand.sheet(), "task")[0]
    assert isinstance(hand.press(task), Changed)
    kept = [Target(*item.target) for item in items(hand.sheet()) if "Kept" in item.details]
    assert kept == [task]


def test_a_refusal_names_its_rule_and_goes_with_the_next_press(context: Context) -> None:
    session = Session.begin(setup_for("firenze", 2, 3), None)
    hand = HandsOfSeats(context, session).asked[0]
    sheet = hand.sheet()
    for item in items(sheet):
        hand.advance(READ)
        if not item.lit and isinstance(hand.press(Target(*item.target)), Refuse) and hand.sheet().notice_address:
            break
    sheet = hand.sheet()
    assert sheet.is_refusal and sheet.notice and hand.read(sheet.notice_address) is not None
    hand.advance(READ)
    hand.press(next(Target(*item.target) for item in items(sheet) if item.lit))
    assert not hand.sheet().notice


def test_back_leads_out_of_a_refusal_without_a_path(context: Context) -> None:
    session = Session.begin(setup_for("firenze", 2, 3), None)
    hand = HandsOfSeats(context, session).asked[0]
    for item in items(hand.sheet()):
        hand.advance(READ)
        if not item.lit and isinstance(hand.press(Target(*item.target)), Refuse) and hand.sheet().notice:
            break
    assert hand.sheet().notice and not hand.interaction.path
    assert hand.back() and not hand.sheet().notice and not hand.back()


def test_a_phone_speaks_the_language_of_its_owner(phones: HandsOfSeats) -> None:
    english, hand = phones.hands[0].sheet(), phones.hands[0]
    hand.speak(Language.load("de", strict=True))
    german = hand.sheet()
    assert german.prompt != english.prompt and len(german.groups) == len(english.groups)
    assert phones.hands[1].sheet().game == english.game
    leaf = hand.read("rules")
    assert leaf is not None and leaf.title and all(block.kind for block in leaf.blocks)
    assert hand.read("nowhere") is None and hand.look(Target("nothing")) is None


def test_one_press_too_much_plays_nothing_twice(phones: HandsOfSeats) -> None:
    hand = phones.asked[0]
    for _ in range(3):
        hand.advance(READ)
        answer = hand.press(of_kind(hand.sheet(), "task")[0])
        assert not isinstance(answer, PlayActions), "choosing tasks takes the button"
    assert phones.session.game.to_act(phones.session.state) == hand.seat


def test_who_is_not_asked_can_press_nothing(lots_client: GameClient, context: Context) -> None:
    session = Session.begin(setup_for("lots", 3, 3), None)
    phones = HandsOfSeats(context, session)
    other = next(hand for hand in phones.hands if hand is not phones.asked[0])
    assert not other.sheet().acts and not other.sheet().buttons
    assert other.press(Target("action", 0, 0)) is None
    assert phones.asked[0].sheet().buttons
