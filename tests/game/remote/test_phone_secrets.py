"""Two games that differ only in what a seat may not know: its phone is sent the same bytes, at every kind of step.

Sheets, pages, what presses say, and the picture of the table are compared, for every game of the list and Lots.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hidden import twin_journal
from phones import READ, items, setup_for
from tiers import widely

from engine.kernel.game import quick_level
from engine.kernel.games import GAMES
from game.client import GameClient
from game.clients import find_client
from game.remote.boards.places import TABLE
from game.remote.boards.table_picture import SIZE, Easel, SeatPicture
from game.remote.messages import SheetBoard, told
from game.remote.seat_hand import SeatHand
from game.remote.seat_moment import SeatMoments
from game.remote.seats.seating import seating_of
from game.shell.context import Context
from game.shell.session.session import Session
from game.table.interaction import PlayActions
from game.table.spots import Target

COMPARED = (1,)
"""Of each kind of step, the moments that are compared in the tiers; with `-m wide` a later one too."""
MOST = 420
"""Most decisions of a game."""
PRESSES = 12
"""Presses that are compared at a moment."""


def moments(name: str, compared: tuple[int, ...] = COMPARED, hands: str = "open") -> Iterator[tuple[str, Session]]:
    """Yield a few moments of each kind of step of a game, played by the quick computer player.  hands: whether they are
    covered at the table."""
    game = find_client(name).game
    setup = replace(setup_for(name, game.seats[-1], 4), screen={"hands": hands})
    session, met = Session.begin(setup, None), Counter[str]()
    player = game.player(quick_level(game), 2)
    while not session.is_over and len(session.journal.steps) < MOST:
        kind = game.question(session.state)
        met[kind] += 1
        if met[kind] in compared:
            yield kind, session  # in which a press may be played
        if not session.is_over:
            seen = session.seen_by(game.to_act(session.state))
            session.play(player.choose(seen, game.legal(session.state)).action)
    session.close()


def hand_of(context: Context, session: Session, viewer: int) -> SeatHand:
    """Return the hand of a seat, which has been shown the present moment."""
    client = find_client(session.game.name).of(session.journal.setup)
    session.elsewhere = frozenset(range(len(session.setup.seats)))
    hand = SeatHand(context, client, seating_of(session), viewer)
    hand.show(SeatMoments(session, client.table()).of(viewer))
    return hand


def all_told(hand: SeatHand) -> Iterator[str]:
    """Yield all that the phone can be sent at this moment."""
    sheet = hand.sheet()
    yield told(sheet)
    for item in items(sheet):
        leaf = hand.look(Target(*item.target))
        yield "" if leaf is None else told(leaf)
    for link in sheet.links:
        page = hand.read(link.address)
        assert page is not None, f"{link.label} leads nowhere"
        yield told(page)
    for target in [*(item.target for item in items(sheet)), *(button.target for button in sheet.buttons)][:PRESSES]:
        hand.advance(READ)
        answer = hand.press(Target(*target))
        yield str(answer.actions) if isinstance(answer, PlayActions) else told(hand.sheet())
        while hand.back():
            pass


def picture_of(context: Context, hand: SeatHand, board: SheetBoard | None = None) -> bytes:
    """Return the picture of the table for a seat, or of the board that it is asked about."""
    easel = Easel(context, hand.table, SIZE if board is None else TABLE)
    painting = SeatPicture(easel, hand.table).painted(hand.table, 0.0, board)
    while True:
        try:
            next(painting)
        except StopIteration as done:
            data: bytes = done.value
            return data


@pytest.mark.parametrize("compared", widely([(COMPARED,), ((1, 9),)], kept={(COMPARED,)}), ids=["first", "ninth too"])
@pytest.mark.parametrize("name", [*GAMES, "lots"])
def test_what_a_seat_may_not_know_changes_no_byte(
    name: str, compared: tuple[int, ...], lots_client: GameClient, context: Context
) -> None:
    studio = replace(context.aside(), device="touch")
    seen, told_apart = set[str](), False
    for kind, session in moments(name, compared):
        actor, seats = session.game.to_act(session.state), len(session.setup.seats)
        for viewer in (actor, (actor + 1) % seats):
            journal = session.journal
            other = Session(twin_journal(journal, viewer), session.setup)
            assert other.state is not session.state
            ours, theirs = hand_of(context, session, viewer), hand_of(context, other, viewer)
            for one, two in zip(all_told(ours), all_told(theirs), strict=True):
                assert one == two, f"{kind}, seat {viewer}"
            if kind not in seen:
                seen.add(kind)
                assert picture_of(studio, ours) == picture_of(studio, theirs), f"{kind}, seat {viewer}"
                if board := ours.board:
                    seen_twice = {picture_of(studio, hand, board) for hand in (ours, theirs)}
                    assert len(seen_twice) == 1, f"{board.name}, {kind}, seat {viewer}"
            rival = (viewer + 2) % seats if seats > 2 else 1 - viewer
            told_apart |= told(hand_of(context, session, rival).sheet()) != told(hand_of(context, other, rival).sheet())
    assert told_apart == find_client(name).has_secrets, "the twins must differ for those who know"
