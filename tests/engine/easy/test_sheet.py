"""Values of a sheet: what they stand for, and what they are compared by."""

from __future__ import annotations

from dataclasses import dataclass

from engine.easy.sheet import BACK, Card, Grid, Hand, Line, Pieces, Square, Stack, Token, blocks_of, cells_of


@dataclass(frozen=True)
class Take:
    heap: int
    stones: int


def test_a_cell_stands_for_actions_by_their_fields_by_name_or_for_one() -> None:
    heap, all_of_it, any_take, one = (
        Token(at=at) for at in ({"heap": 1}, {"heap": 1, "stones": 3}, {"do": "take"}, Take(0, 2))
    )
    actions = Take(1, 2), Take(1, 3), Take(0, 2)
    found = [
        [action for action in actions if cell.stands_for(action, "take")] for cell in (heap, all_of_it, any_take, one)
    ]
    assert found == [[Take(1, 2), Take(1, 3)], [Take(1, 3)], list(actions), [Take(0, 2)]]
    assert not Token().stands_for(Take(0, 2), "take")
    assert heap.fields() == ("heap",)


def test_equal_sheets_are_equal_and_can_be_kept() -> None:
    def sheet() -> tuple[object, ...]:
        return blocks_of(
            ["a line", Hand([Card("guard", at={"card": 2}), None], "hand", 1), Grid([[Square(Token(seat=0))]])]
        )

    assert sheet() == sheet() and hash(sheet()) == hash(sheet())
    assert sheet()[0] == Line("a line")


def test_a_card_without_a_face_is_a_back() -> None:
    assert BACK.is_back and Card(count=5).is_back
    assert not Card("guard").is_back and not Card(number=0).is_back


def test_the_pieces_of_a_stack_follow_it() -> None:
    stones = Token("blue"), Token("red")
    assert [*cells_of(Pieces([Stack(stones), None]))] == [Stack(stones), *stones, None]
