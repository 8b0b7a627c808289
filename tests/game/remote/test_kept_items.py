"""What is told of the things of a table is kept by what it rests on: it is what a seat would find out by itself."""

from dataclasses import replace

import pytest
from phones import HandsOfSeats, items, setup_for

from engine.kernel.chance import Chance
from engine.kernel.games import GAMES, find_game
from game.clients import find_client
from game.remote.messages import SeatSheet, SheetItem
from game.remote.pictures import PhonePictures
from game.remote.seat_hand import SeatHand
from game.remote.seat_names import MOST_VALUES, KeptItems
from game.remote.seats.seating import seating_of
from game.shell.context import Context
from game.shell.session.session import Session
from game.table.spots import Target

EVERY, MOST = 19, 450
"""Decisions between two looks at all hands, and in all."""


def told_of(sheet: SeatSheet) -> dict[tuple[str, int, int], SheetItem]:
    """Return the things of a sheet by target; whether they have pages is found out once for a kind."""
    return {item.target: replace(item, has_page=False) for item in items(sheet)}


@pytest.mark.parametrize("name", GAMES)
def test_a_sheet_with_kept_items_is_the_one_of_a_hand_that_finds_all_out(name: str, context: Context) -> None:
    """A game that leaves out something on which a kind of things rests is caught here (`ReadingParts.rests_on`)."""
    game = find_game(name)
    session = Session.begin(setup_for(name, game.seats[-1], 5), None)
    phones, chance = HandsOfSeats(context, session), Chance(3)
    client, number = find_client(name).of(session.journal.setup), 0
    player = game.player(next(level.name for level in game.levels if level.stands_in), 1)
    pictures = PhonePictures(context, client)
    while not session.is_over and number < MOST:
        seat, legal = game.to_act(session.state), game.legal(session.state)
        by_chance = chance.below(30) == 0
        chosen = legal[chance.below(len(legal))] if by_chance else player.choose(session.seen_by(seat), legal).action
        session.play(chosen)
        number += 1
        if number % EVERY and not session.is_over:
            continue
        phones.refresh()
        for hand in phones.hands:
            fresh = SeatHand(context, client, seating_of(session), hand.seat, pictures=pictures)
            fresh.show(phones.moments.of(hand.seat))
            assert told_of(hand.sheet()) == told_of(fresh.sheet()), f"decision {number}, seat {hand.seat}"


def test_no_more_is_kept_than_there_are_seats_and_some_of_the_past() -> None:
    kept, target = KeptItems(), Target("square", 1)
    shelf = kept.shelf("en", "square", "now")
    assert shelf is kept.shelf("en", "square", "now")
    assert shelf is not kept.shelf("de", "square", "now") and shelf is not kept.shelf("en", "plot", "now")
    for value in range(MOST_VALUES):
        assert target not in kept.shelf("en", "square", value)
    assert kept.shelf("en", "square", "now") is not shelf, "what nobody has asked for longest is dropped"
