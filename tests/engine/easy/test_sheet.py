"""Values of a sheet: what they stand for, and what they are compared by."""

from engine.easy.sheet import BACK, Card, Grid, Hand, Line, Pieces, Square, Stack, Token, blocks_of, cells_of


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
    assert [cell for cell, _ in cells_of(Pieces([Stack(stones), None]))] == [Stack(stones), *stones, None]
