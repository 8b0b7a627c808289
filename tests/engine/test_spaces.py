"""Games in numbers: every action has its own, every array is within its bounds, and nothing hidden shows."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

import pytest
from small_game import model as lots

from engine.kernel.games import GAMES, find_game
from engine.kernel.record import Letters, OneOf, Within
from engine.kernel.spaces import ActionSpace, NumberedQuestion
from firenze.checks.numbers import check_features, check_numbers


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_action_has_its_own_numbers(name: str) -> None:
    game = find_game(name)
    assert "numbers for actions" in check_numbers(game, game.seats[-1], 1)


@pytest.mark.parametrize("name", GAMES)
def test_arrays_are_within_their_bounds_and_show_nothing_hidden(name: str) -> None:
    game = find_game(name)
    assert "features" in check_features(game, game.seats[0], 2)


def test_a_new_game_needs_the_bounds_of_its_fields() -> None:
    space: ActionSpace[lots.Action] = ActionSpace(lots.ACTIONS, {"card": range(1, 10)})
    assert space.meanings() == [*(f"Lay card={card}" for card in range(1, 10)), "Bid", "Pass"]
    assert space.spelling(lots.Lay(3)) == (2,) and not space.is_spelled
    with pytest.raises(TypeError, match=r"the values of Lay\.card are not known"):
        ActionSpace(lots.ACTIONS)


@dataclass(frozen=True)
class Paint:
    """An action whose annotations say everything."""

    where: Annotated[int, Within(1, 30)]
    what: Annotated[str, OneOf(("wall", "door"))]
    colours: tuple[Annotated[int, Letters("wrb", "a colour")], ...]
    again: bool | None = None
    do: ClassVar[str] = "paint"


def test_annotations_say_the_values_and_long_actions_are_spelled() -> None:
    space: ActionSpace[Paint] = ActionSpace([Paint])
    assert space.size == 1 + 30 + 2 + (3 + 1) + 3 and space.is_spelled
    one, other, third = Paint(2, "door", (0, 2)), Paint(2, "door", (0,)), Paint(2, "wall", (), True)
    assert space.spelling(one) == (0, 2, 32, 33, 35, 36, 37)
    decision = NumberedQuestion.among(space, (one, other, third))
    assert decision.said == (0, 2) and decision.numbers == (31, 32)  # what all begin with is said by itself
    assert decision.after(31) == third  # only one is left: it needs no more words
    deeper = decision.after(32)
    assert isinstance(deeper, NumberedQuestion) and deeper.said == (0, 2, 32, 33) and deeper.numbers == (35, 36)
    assert deeper.after(36) == other and decision.path(space, one) == [32, 35]
    with pytest.raises(ValueError, match="leads to no legal action"):
        decision.after(5)
    assert space.meanings()[35] == "Paint: colours=2" and space.meanings()[36] == "Paint: end of colours"


def test_a_single_legal_action_is_one_number() -> None:
    space: ActionSpace[Paint] = ActionSpace([Paint])
    alone = Paint(1, "wall", (1,))
    decision = NumberedQuestion.among(space, (alone,))
    assert len(decision.numbers) == 1 and decision.after(decision.numbers[0]) == alone
