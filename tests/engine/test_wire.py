"""Records as JSON by their annotations: the JSON written, the record read back, and the name of a mistake."""

import subprocess
import sys
from typing import Annotated, Any, ClassVar, NamedTuple

import pytest

from engine.kernel.game import PositionError
from engine.kernel.record import AttributeOnly, Exactly, Letters, OneOf, Within, record
from engine.wire.codec import RecordCodec, snake
from engine.wire.records import Family, read, write

Colour = Annotated[int, Letters("wyg", "a colour")]


@record
class Piece:
    """A record with a field of every kind."""

    kind: Annotated[str, OneOf(("tower", "park"))]
    at: tuple[int, int]
    colour: Colour
    stones: tuple[Colour, ...]
    counts: Annotated[tuple[Annotated[int, Within(0)], ...], Exactly(3, "counts")]
    from_: Annotated[int, Within(1, 5)]
    new: bool
    name: str
    owner: int | None
    owners: tuple[str | None, ...]
    scored: tuple[tuple[str, int], ...]
    step: ClassVar[str] = "piece"


class Court(NamedTuple):
    """A record of another type, with records in it."""

    pieces: tuple[Piece, ...]
    best: Piece | None = None


PIECE = Piece("park", (1, 2), 2, (0, 0, 1), (0, 3, 1), 4, True, "x", None, ("a", None), (("b", 2),))
TOLD = {
    "kind": "park", "at": [1, 2], "colour": "g", "stones": "wwy", "counts": [0, 3, 1], "from": 4, "new": True,
    "name": "x", "owner": None, "owners": ["a", None], "scored": [["b", 2]],
}  # fmt: skip


def refused(field: str, value: Any) -> tuple[str, str]:
    with pytest.raises(PositionError) as caught:
        read(Piece, {**TOLD, field: value}, "turn")
    return caught.value.field, caught.value.problem


def test_a_record_is_written_in_the_order_of_its_fields_and_read_back() -> None:
    assert write(PIECE) == TOLD and list(write(PIECE)) == list(TOLD)
    assert read(Piece, TOLD | {"unknown": 1}) == PIECE
    court = Court((PIECE,))
    assert write(court) == {"pieces": [TOLD], "best": None}
    assert read(Court, write(court)) == court and read(Court, {"pieces": [], "best": TOLD}).best == PIECE


@pytest.mark.parametrize(
    ("field", "value", "path", "problem"),
    [
        ("kind", "lake", "turn.kind", "must be one of tower, park"),
        ("kind", 3, "turn.kind", "must be a string"),
        ("at", [1], "turn.at", "must have 2 entries, not 1"),
        ("at", [1, True], "turn.at[1]", "must be a whole number"),
        ("colour", "b", "turn.colour", "must be a colour, one of w, y, g"),
        ("colour", "wy", "turn.colour", "must be a colour, one of w, y, g"),
        ("stones", "wb", "turn.stones", "must be a colour, one of w, y, g"),
        ("stones", ["w"], "turn.stones", "must be a string"),
        ("counts", [0, 0], "turn.counts", "must be 3 counts, not 2"),
        ("counts", [0, -1, 0], "turn.counts[1]", "must be at least 0"),
        ("from", 6, "turn.from", "must be at most 5"),
        ("from", 1.0, "turn.from", "must be a whole number"),
        ("new", 1, "turn.new", "must be true or false"),
        ("name", None, "turn.name", "must be a string"),
        ("owner", "x", "turn.owner", "must be a whole number"),
        ("owners", {}, "turn.owners", "must be a list"),
        ("scored", [["b"]], "turn.scored[0]", "must have 2 entries, not 1"),
    ],
)
def test_a_mistake_is_named(field: str, value: Any, path: str, problem: str) -> None:
    assert refused(field, value) == (path, problem)


def test_a_missing_field_and_what_is_no_object() -> None:
    for field in TOLD:
        with pytest.raises(PositionError, match="is missing"):
            read(Piece, {name: value for name, value in TOLD.items() if name != field})
    with pytest.raises(PositionError, match=r"pieces\[0\] must be an object"):
        read(Court, {"pieces": [7], "best": None})


def test_a_given_field_is_not_read() -> None:
    found = read(Piece, {**TOLD, "at": "nowhere"}, given={"at": lambda told: (0, len(told))})
    assert found.at == (0, 1)  # after one other field


# ---------------------------------------------------------------- families


@record
class Action:
    """An action."""

    do: ClassVar[str] = ""


@record
class Fulfil(Action):
    """An action with an optional field."""

    tower: int
    as_: int | None = None
    do: ClassVar[str] = "fulfil"


@record
class DropStone(Action):
    """One of two actions with the same tag."""

    colour: Colour
    do: ClassVar[str] = "drop"


@record
class DropCard(Action):
    """The other one; its field has the name of a tag."""

    card: str
    do: ClassVar[str] = "drop"


@record
class PlayMason(Action):
    """One of several actions with the same first tag and different second ones."""

    do: ClassVar[str] = "play"
    card: ClassVar[str] = "mason"


@record
class PlaySpy(Action):
    """Another one."""

    seat: int
    do: ClassVar[str] = "play"
    card: ClassVar[str] = "spy"


@record
class CardTaken:
    """An event."""

    seat: int
    action: Annotated[Action, AttributeOnly("do")]
    card: str | None


ACTIONS = Family((Fulfil, DropStone, DropCard, PlayMason, PlaySpy), "do", "card")
CODEC: RecordCodec[Any, Any, Action, CardTaken] = RecordCodec("x-1", ACTIONS, write, lambda data, seed: None, write)


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (Fulfil(1), {"do": "fulfil", "tower": 1}),
        (Fulfil(1, 0), {"do": "fulfil", "tower": 1, "as": 0}),
        (DropStone(2), {"do": "drop", "colour": "g"}),
        (DropCard("x"), {"do": "drop", "card": "x"}),
        (PlayMason(), {"do": "play", "card": "mason"}),
        (PlaySpy(3), {"do": "play", "card": "spy", "seat": 3}),
    ],
)
def test_actions_go_both_ways(action: Action, told: dict[str, Any]) -> None:
    assert CODEC.write_action(action) == told and list(CODEC.write_action(action)) == list(told)
    assert CODEC.read_action(told) == action and CODEC.read_action({**told, "unknown": 1}) == action


@pytest.mark.parametrize(
    "told",
    [
        None, [], "fulfil", {}, {"do": 3}, {"do": ["fulfil"]}, {"do": "dance"}, {"do": "fulfil"},
        {"do": "fulfil", "tower": True}, {"do": "fulfil", "tower": 1, "as": None}, {"do": "drop"},
        {"do": "drop", "colour": "w", "card": "x"}, {"do": "drop", "colour": 0}, {"do": "play"},
        {"do": "play", "card": "lord"}, {"do": "play", "card": ["spy"], "seat": 1}, {"do": "play", "card": "spy"},
    ],
)  # fmt: skip
def test_what_is_no_action(told: Any) -> None:
    assert CODEC.read_action(told) is None


def test_an_event_has_the_name_of_its_class() -> None:
    assert CODEC.write_event(CardTaken(1, PlayMason(), None)) == {
        "event": "card_taken", "seat": 1, "do": "play", "card": None,
    }  # fmt: skip
    assert snake("AllShown") == "all_shown"
    with pytest.raises(PositionError, match="do cannot be read"):
        read(CardTaken, {"seat": 1, "do": "play", "card": None})


def test_an_unknown_mark_is_an_error_of_the_program() -> None:
    @record
    class Odd:
        value: Annotated[int, "odd"]

    Odd.__annotations__["value"] = Annotated[int, "odd"]
    with pytest.raises(TypeError, match="no mark"):
        write(Odd(1))


def test_no_annotation_is_read_when_a_game_is_imported() -> None:
    code = "import engine.wire.records as w, engine.firenze.game, engine.princes.game; print(len(w._FIELDS))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"
