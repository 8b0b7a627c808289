"""Cells on the plain table: where they lie, what they stand for, what has changed, what is said of them."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest
from small_game.game import LOTS

from engine.easy.sheet import Card, Counter, Grid, Hand, Heading, Line, Pieces, Square, Stack, Token, Track, blocks_of
from game.graphics.grid import Box
from game.shell.language import Language
from game.table.plain.board import LAID, OWN, STONE, placed
from game.table.plain.choosing import ActionsLeft, changed_cells
from game.table.plain.layout import ACROSS, DOWN, PlainLayout, paged
from game.table.plain.motion import FactsRegion, PlainModel
from game.table.plain.sheet_words import told, worded
from game.table.plain.words import PlainWords
from game.table.question import Question
from game.table.shown import History, Pointer, Shown
from game.table.spots import Target

NAMES = ("Anna", "Bruno", "Chiara")


@dataclass(frozen=True)
class Play:
    card: str
    rival: int | None = None


@dataclass(frozen=True)
class Draw:
    pass


class Labelled(type(LOTS)):  # type: ignore[misc]
    """A game that says in its labels what it has no language file for."""

    name = "labelled"
    labels = {  # noqa: RUF012
        "play": "Play {card}",
        "play_rival": "{card} against {rival:seat}, the {rival:nth} of {rival:02}",
        "guard": "Watchman",
        "card": {"king": "Duke"},
        "ask_rival": "Whom?",
    }
    one_based = ("place",)


def words_of(game: Any = None, code: str = "en") -> PlainWords:
    return PlainWords(Labelled() if game is None else game, Language.load(code), NAMES)


def named(action: Any) -> str:
    return type(action).__name__.lower()


SHEET: tuple[Any, ...] = (
    Heading("Heading"),
    Pieces([Card("guard", 1, at={"rival": 1}), None, Card(count=9, at=Draw())], "Market"),
    Pieces([Card("king"), Card()], "", 1),
    Pieces([Card()], "safe", 2),
    Track([Square(Token(seat=0)), Square()], "Road"),
    Grid([[Square(mark="A"), Square([Token(seat=1), Token("red")])], [Square(), Square()]], "Board"),
    Pieces([Stack([Token(at={"rival": 2}), Token()], "guard"), Counter("Coins", 3, 9, seat=1)]),
    Hand([Card("guard", at={"card": "guard"}), Card("king", at={"card": "king"})], "Hand", 0),
)


# ---------------------------------------------------------------- places


@pytest.mark.parametrize("room", [Box(0, 0, 1300, 900), Box(40, 144, 1276, 1200), Box(0, 0, 700, 500)])
@pytest.mark.parametrize("grown", [1.0, 1.5])
def test_all_blocks_lie_in_the_room_and_none_on_another(room: Box, grown: float) -> None:
    boxes = [block.box for block in placed(blocks_of(SHEET), room, 0, grown)]
    for number, box in enumerate(boxes):
        assert room.x - 1 <= box.x and box.right <= room.right + 1
        assert room.y - 1 <= box.y and box.bottom <= room.bottom + 1
        for other in boxes[number + 1 :]:
            apart = box.right <= other.x + 1 or other.right <= box.x + 1
            assert apart or box.bottom <= other.y + 1 or other.bottom <= box.y + 1


def test_the_own_hand_and_stones_are_targets_of_their_own_kinds() -> None:
    kinds = {at.target.kind for block in placed(blocks_of(SHEET), Box(0, 0, 1300, 900), 0, 1.0) for at in block.cells}
    assert kinds == {OWN, LAID, STONE}
    other = placed(blocks_of(SHEET), Box(0, 0, 1300, 900), 1, 1.0)
    assert OWN not in {at.target.kind for block in other for at in block.cells}


def test_a_large_hand_is_fanned_in_the_room() -> None:
    (hand,) = placed((Hand([Card("a")] * 12),), Box(0, 0, 900, 300), 0, 1.0)
    lefts = [at.box.x for at in hand.cells]
    assert len({round(b - a) for a, b in pairwise(lefts)}) == 1
    assert lefts[1] - lefts[0] < hand.cells[0].box.w and hand.cells[-1].box.right <= 900


def test_many_lit_squares_have_dots_but_the_one_under_the_pointer_a_frame() -> None:
    layout, model = PlainLayout((1280, 720)), PlainModel(None, 0, ("circle",), (True,))
    for side, is_dotted in ((3, False), (9, True)):
        grid = Grid([[Square() for _ in range(side)] for _ in range(side)])
        first, other = Target(LAID, 0, 0), Target(LAID, 0, 1)
        question = Question("", {Target(LAID, 0, k): None for k in range(side * side)})
        pointer = Pointer(hover=other)
        shown = Shown(FactsRegion(blocks=(grid,)), History(None), question=question, pointer=pointer)
        assert bool(layout.glow_rect(model, shown, first).w) is not is_dotted
        assert layout.glow_rect(model, shown, other) == layout.target_rect(model, shown, other)


# ---------------------------------------------------------------- choosing

ACTIONS = (Play("guard", 1), Play("guard", 2), Play("king"), Draw())
GUARD, KING, RIVAL, DECK, STONES = (
    Target(OWN, 7, 0), Target(OWN, 7, 1), Target(LAID, 1, 0), Target(LAID, 1, 2), Target(STONE, 6, 1),
)  # fmt: skip


def test_cells_are_pressed_in_the_order_of_the_fields() -> None:
    choice = ActionsLeft.of(SHEET, ACTIONS, named, 0)
    assert choice.answers == {GUARD: (GUARD,), KING: Play("king"), DECK: Draw()} and not choice.rest
    further = choice.after((GUARD,))
    assert further.answers == {RIVAL: Play("guard", 1), STONES: Play("guard", 2)}
    assert further.asked() == "rival" and choice.instead(further) == {KING: Play("king"), DECK: Draw()}


def test_a_cell_stands_for_actions_by_fields_by_name_or_for_one() -> None:
    cells = [
        Token(at=at)
        for at in ({"card": "guard", "rival": 1}, {"rival": 2, "card": "guard"}, {"do": "draw"}, Play("king"))
    ]
    assert ActionsLeft.of((Pieces(cells),), ACTIONS, named, 0).answers == {
        Target(LAID, 0, place): ACTIONS[number] for place, number in enumerate((0, 1, 3, 2))
    }
    assert not ActionsLeft.of((Pieces([Token(), Token(at={"colour": None})]),), ACTIONS, named, 0).answers


def test_actions_that_no_cells_tell_apart_have_buttons() -> None:
    actions = (Play("guard", 1), Play("guard", 3), Play("guard", 4), Play("page"))
    choice = ActionsLeft.of(SHEET, actions, named, 0)
    assert choice.rest == actions[1:]
    assert choice.after((GUARD,)).rest == (Play("guard", 3), Play("guard", 4))


def test_a_path_that_means_nothing_any_more_is_left_out() -> None:
    assert ActionsLeft.of(SHEET, (Play("king"),), named, 0).after((GUARD, Target("page", 1))).path == ()


def test_few_buttons_stand_in_a_column_and_of_many_each_kind_begins_a_row() -> None:
    few = [("action", k, Play("guard", k)) for k in range(3)]
    (page,) = paged(few, has_cells=True)
    assert [place for place, _ in page] == [0, ACROSS, 2 * ACROSS]
    many = [("action", k, Play("abc"[k // 3], k)) for k in range(9)]
    (page,) = paged(many, has_cells=True)
    firsts = [place for place, (_, number, _) in page if number % 3 == 0]
    assert all(place % ACROSS == 0 for place in firsts)
    assert len(list(paged(many * 3, has_cells=False))) == -(-27 // (ACROSS * DOWN))


# ---------------------------------------------------------------- changes


def test_what_rivals_change_is_marked_but_no_smaller_pile_and_no_drawn_card() -> None:
    before = (
        Pieces([Card(count=9)]), Pieces([Card("a"), Card("b")]), Grid([[Square(), Square()]]), Hand([Card("a")], "", 0),
        Pieces([Stack([Token(), Token()])]),
    )  # fmt: skip
    now = (
        Pieces([Card(count=8)]), Pieces([Card("b"), Card("c")]), Grid([[Square(), Square(Token(seat=1))]]),
        Hand([Card("a"), Card("d")], "", 0), Pieces([Stack([Token()])]),
    )  # fmt: skip
    assert changed_cells(before, now, 0) == {Target(LAID, 1, 1), Target(LAID, 2, 1), Target(LAID, 4, 0)}
    exchanged = (*now[:3], Hand([Card("x"), Card("d")], "", 0), now[4])
    assert Target(OWN, 3, 0) in changed_cells(before, exchanged, 0)
    assert not changed_cells(now, now, 0)


# ---------------------------------------------------------------- words


def test_a_sheet_is_said_in_words() -> None:
    words = words_of()
    assert list(told(worded(SHEET, words), words)) == [
        "Heading",
        "Market: Watchman 1, empty, 9 cards",
        "Bruno: king, face down",
        "Chiara · safe: face down",
        "Road: Place 1: Anna",
        "Board: Row 1, column 1: A, Row 1, column 2: Bruno, red",
        "Watchman: 2 stones, Bruno, Coins: 3 of 9",
        "Hand: Watchman, king",
    ]


def test_a_line_names_its_word_and_values() -> None:
    assert worded([Line("play", {"card": "king"}), "as it is"], words_of()) == (Line("Play Duke"), Line("as it is"))


def test_labels_are_said_with_values_in_words() -> None:
    words = words_of()
    said = words.said("do", "play", {"do": "play", "card": "guard", "rival": None})
    assert said == "Play Watchman"
    assert words.said("do", "play", {"card": "king", "rival": 1}) == "Duke against Bruno, the 2 of 01"
    assert words.value("place", 0) == "1" and words.value("height", 0) == "0"
    assert words.asks(None, "rival") == "Whom?"


def test_a_label_with_an_unknown_placeholder_is_shown_as_it_is() -> None:
    assert words_of().t("labelled.do.play") == "Play {card}"


def test_an_unknown_colour_says_which_there_are() -> None:
    with pytest.raises(ValueError, match="white, yellow, green, red, blue or violet, not 'pink'"):
        Token("pink")
