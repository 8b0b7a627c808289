"""What sheets of the four games say of their own: places in words, buttons that keep still, what is put aside."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from phones import READ, HandsOfSeats, items, setup_for

from engine.kernel.game import quick_level
from engine.princes.reading import queries
from engine.princes.state import Placing
from game.clients import find_client
from game.princes.base.pictured import artist_figure, fulfilled
from game.princes.palace.offer import MIRROR, THROW_AWAY, TURN, TURN_BACK
from game.remote.messages import SeatSheet, SheetItem
from game.remote.seat_hand import SeatHand
from game.shell.context import Context
from game.shell.language import Language
from game.shell.session.session import Session
from game.table.interaction import Changed
from game.table.spots import Target

DECISIONS = 600
"""Most decisions until a question comes."""
PRIMARY, SECONDARY = Target("primary"), Target("secondary")


@contextmanager
def asked(name: str, context: Context, is_it: Callable[[SeatSheet], bool], seed: int = 3) -> Iterator[SeatHand]:
    """Play a game with the least number of seats until a sheet is as wanted; yield its hand."""
    game = find_client(name).game
    helper = game.player(quick_level(game), seed)
    session = Session.begin(setup_for(name, game.seats[0], seed), None)
    phones = HandsOfSeats(context, session, Language.load("en", strict=True))
    for _ in range(DECISIONS):
        hand = phones.asked[0]
        if is_it(hand.sheet()):
            break
        view = session.seen_by(hand.seat)
        phones.play(hand.seat, (helper.choose(view, game.legal(view)).action,))
    assert is_it(hand.sheet()), "it was never asked"
    yield hand
    session.close()


def pressed(hand: SeatHand, target: Target) -> SeatSheet:
    """Press something that leads to a further question, and return its sheet."""
    hand.advance(READ)
    assert isinstance(hand.press(target), Changed)
    return hand.sheet()


def lit(sheet: SeatSheet, kind: str) -> list[SheetItem]:
    return [item for item in items(sheet) if item.lit and item.target[0] == kind]


def test_a_piece_is_laid_by_rows_and_columns_with_its_turn_in_words(context: Context) -> None:
    """R29, R65: each row is a place where the piece fits as it is turned; the chosen one is marked and named."""
    with asked("fuersten", context, lambda sheet: bool(lit(sheet, "square"))) as hand:
        sheet, view = hand.sheet(), hand.table.model.view
        assert isinstance(view.pending, Placing)
        orient = hand.interaction.question.selected
        assert orient is not None
        legal = [place for place in queries.placements(view, hand.seat, view.pending.piece) if place.orient == orient.a]
        rows = lit(sheet, "square")
        assert len(rows) == len({row.label for row in rows}) == len(legal)
        assert "wide" in sheet.prompt and not sheet.buttons[0].enabled and sheet.buttons[0].pictures
        chosen = pressed(hand, Target(*rows[-1].target))
        assert [item.label for item in items(chosen) if item.chosen] == [rows[-1].label]
        assert rows[-1].label in chosen.prompt and chosen.buttons[0].enabled
        turns = {TURN, TURN_BACK, MIRROR}
        for turn in turns & hand.interaction.question.lit:
            turned = pressed(hand, turn)
            assert turned.prompt.partition(":")[2] != sheet.prompt.partition(":")[2], "a turn that changes nothing"
            assert hand.back()


def test_an_artist_has_ticks_at_the_wishes_that_its_court_fulfils(context: Context) -> None:
    with asked("fuersten", context, lambda sheet: sheet.seats[sheet.me].score != "0") as hand:
        court = hand.table.model.view.seats[hand.seat]
        for place, card in enumerate(court.hand):
            item = next(each for each in items(hand.sheet()) if each.target == Target("artist", place))
            figure = artist_figure(card, fulfilled(court, card))
            assert item.picture.endswith(f"/{figure}.png")
            leaf = hand.look(Target("artist", place))
            assert leaf is not None and item.picture in {block.picture for block in leaf.blocks}


def test_what_drops_out_is_confirmed_in_its_own_place(context: Context) -> None:
    """A second press at the place of *Raise* means nothing else."""
    with asked("fuersten", context, lambda sheet: len(sheet.buttons) == 2 and "Raise" in sheet.prompt) as hand:
        before = [button.target for button in hand.sheet().buttons]
        after = pressed(hand, Target("drop")).buttons
        assert [button.target for button in after] == before
        assert [button.rank for button in after] == ["plain", "final"]
        assert [group.kind for group in hand.sheet().groups][:2] == ["stock", "hand"], "money comes first"


def test_tasks_that_go_back_come_last_and_look_so(context: Context) -> None:
    with asked("strasbourg", context, lambda sheet: bool(lit(sheet, "task"))) as hand:
        assert not hand.sheet().prompt.startswith("Anna")
        first = lit(hand.sheet(), "task")[0]
        tasks = lit(pressed(hand, Target(*first.target)), "task")
        assert [task.target for task in tasks if not task.aside] == [first.target] == [tasks[0].target]
        assert len(tasks) > 1


def test_drawing_is_a_button_and_a_card_on_a_tray_leaves_the_hand(context: Context) -> None:
    with asked("strasbourg", context, lambda sheet: bool(lit(sheet, "pile"))) as hand:
        assert [(button.label, button.target) for button in hand.sheet().buttons] == [
            ("Stop", PRIMARY),
            ("Draw another card", SECONDARY),
            ("Draw 4 more cards at once", Target("draw", 4)),
        ]
    with asked("strasbourg", context, lambda sheet: len(lit(sheet, "card")) > 1) as hand:
        card = Target(*lit(hand.sheet(), "card")[0].target)
        sheet = pressed(hand, card)
        if lit(sheet, "tray"):  # else the division goes on card by card
            sheet = pressed(hand, Target("tray", 0))
            laid = next(item for item in items(sheet) if item.target == card)
            assert laid.aside and "field A" in laid.label


def test_the_island_asks_to_build_then_to_trade_with_others_and_with_the_bank_last(context: Context) -> None:
    kinds = ["price", "partner", "card", "bank"]
    with asked("kgr", context, lambda sheet: all(lit(sheet, kind) for kind in kinds)) as hand:
        answers = [item.target[0] for item in items(hand.sheet()) if item.lit]
        assert [kind for kind in dict.fromkeys(answers) if kind in kinds] == kinds
        assert all(item.picture for item in lit(hand.sheet(), "price"))


def test_stones_on_a_button_are_said(context: Context) -> None:
    with asked("firenze", context, lambda sheet: any(button.pictures for button in sheet.buttons)) as hand:
        assert all("stone" in button.spoken for button in hand.sheet().buttons if button.pictures)


def test_a_landscape_that_is_thrown_away_is_confirmed(context: Context) -> None:
    with asked("fuersten", context, lambda sheet: bool(lit(sheet, "throw_away"))) as hand:
        sheet = pressed(hand, THROW_AWAY)
        assert "lost" in sheet.prompt and sheet.buttons[0].rank == "final"
