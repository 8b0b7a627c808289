"""The dock of a phone: the things that its player decides with, by pictures and numbers."""

import pytest
from phones import HandsOfSeats, items, pressable, setup_for
from test_every_page_for_phones import played

from engine.kernel.chance import Chance
from engine.kernel.games import GAMES
from firenze.checks.window import at_random
from game.shell.context import Context
from game.shell.session.session import Session


@pytest.mark.parametrize("name", GAMES)
def test_every_thing_has_a_picture_and_a_name_of_its_own(name: str, context: Context) -> None:
    for _, sheet in played(name, context, "en", 12):
        names = [item.label for item in sheet.purse if item.details and item.target[0] != "stack"]  # two may be equal
        assert (sheet.purse or name == "kgr") and all(item.picture and item.label for item in sheet.purse), sheet.prompt
        assert len(set(names)) == len(names), names


def test_stones_are_counted_and_can_be_pressed(context: Context) -> None:
    session = Session.begin(setup_for("firenze", 4, 3), None)
    phones, chance, was_pressed = HandsOfSeats(context, session), Chance.seeded(3), False
    for _ in range(60):
        hand = phones.asked[0]
        sheet, own = hand.sheet(), session.seen_by(hand.seat).seats[hand.seat]
        stones = {item.target[1]: int(item.details[0]) for item in sheet.purse if item.target[0] == "stock"}
        assert stones == {colour: number for colour, number in enumerate(own.stock) if number}
        lit = {item.target for item in sheet.purse if item.lit}
        assert lit <= set(pressable(sheet))
        was_pressed |= bool(lit)
        phones.press(hand, at_random(chance, list(pressable(sheet))))
    assert was_pressed
    session.close()


def test_a_price_is_told_by_signs_and_read_in_words(context: Context) -> None:
    texts = {fact for _, sheet in played("kgr", context, "en", 30) for item in items(sheet) for fact in item.details}
    assert "Price: ![1 wool and 1 ore](/picture/kgr_sign_wool.png)![](/picture/kgr_sign_ore.png)" in texts


@pytest.mark.parametrize("name", ["firenze", "kgr"])
def test_things_that_the_seat_lacks_are_folded_and_not_in_the_dock(name: str, context: Context) -> None:
    folded = 0
    for _, sheet in played(name, context, "en", 30):
        lacks = {item.target for group in sheet.groups if group.title == "None of these" for item in group.items}
        assert not lacks & {item.target for item in sheet.purse} and not lacks & set(pressable(sheet))
        own = {item.target for group in sheet.groups if group.kind in ("hand", "stock") for item in group.items}
        assert not lacks & own
        folded += bool(lacks)
    assert folded


def test_the_newest_deed_of_others_has_its_seat_and_picture(context: Context) -> None:
    session = Session.begin(setup_for("firenze", 4, 3), None)
    phones, chance = HandsOfSeats(context, session), Chance.seeded(3)
    seen = []
    for _ in range(40):
        hand = phones.asked[0]
        phones.press(hand, at_random(chance, list(pressable(hand.sheet()))))
        seen += [hand.sheet().live for hand in phones.hands]
    told = [live for live in seen if live is not None]
    assert len(told) < len(seen) and any(live.picture for live in told)
    names = [seat.name for seat in session.setup.seats]
    assert all(live.label.startswith(names[live.target[1]]) for live in told if live.target[1] >= 0)
    session.close()
