"""Families: each plays at every level, and likes what its temper says."""

import pytest

from engine.kernel.chance import Chance
from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from engine.kgr.players.characters import TASTE_OF
from engine.kgr.players.deals import imagined
from engine.kgr.players.offers import answer_worth
from engine.kgr.players.plans import LEVEL, LONGEST, plan_of
from engine.kgr.players.quick import pick
from engine.kgr.players.standing import open_worth, others_worth
from engine.kgr.players.worth.scale import Scale, scale_of
from engine.kgr.players.worth.taste import SEASONED
from engine.kgr.rules import apply, legal
from engine.kgr.setup import new_game
from engine.kgr.state import Options, State
from engine.kgr.values import POINT_CARDS
from engine.kgr.view import view


@pytest.fixture(scope="module")
def later() -> State:
    """Return a game with knights that quick players have played for a while."""
    s = new_game(list("ABC"), 2, Options("knights", "random", "full"))
    while s.round < 12 or not isinstance(s.pending, ts.AnyActions):
        s, _ = apply(s, pick(s, legal(s)))
    return s


def scales(s: State, character: str) -> tuple[Scale, Scale]:
    """Return the scale of the family and the usual one."""
    return scale_of(s, TASTE_OF[character]), scale_of(s, SEASONED)


def goal_worth(s: State, scale: Scale, *names: str) -> float:
    return sum(goal.worth for goal in plan_of(s, s.player, scale).goals if goal.name in names)


@pytest.mark.parametrize(
    ("character", "goals"),
    [
        ("albizzi", ("settlement",)),
        ("strozzi", ("city",)),
        ("medici", (LONGEST,)),
        ("tornabuoni", (LEVEL,)),
        ("pazzi", ("knight",)),
    ],
)
def test_a_family_saves_for_what_it_likes_and_keeps_it(later: State, character: str, goals: tuple[str, ...]) -> None:
    theirs, usual = scales(later, character)
    found = {goal.name for goal in plan_of(later, later.player, usual).goals}
    assert found & set(goals), found
    assert goal_worth(later, theirs, *goals) > goal_worth(later, usual, *goals)
    others = found - set(goals)
    assert goal_worth(later, theirs, *others) == pytest.approx(goal_worth(later, usual, *others))


def test_what_a_family_has_is_worth_more_to_it_as_well(later: State) -> None:
    """A city built counts as much more as a city that is saved for: else it would save for ever."""
    number = later.player
    for character, bonus in (("strozzi", later.seats[number].cities), ("albizzi", later.seats[number].buildings)):
        theirs, usual = scales(later, character)
        assert open_worth(later, number, theirs) - open_worth(later, number, usual) == pytest.approx(
            0.3 * bonus.bit_count()
        )


def test_pazzi_looks_at_the_leader_and_rucellai_trades_with_everybody(later: State) -> None:
    number = later.player
    theirs, usual = scales(later, "pazzi")
    assert others_worth(later, number, theirs) > others_worth(later, number, usual) > 0
    asked = ts.Answering(number, next(iter(later.others())), ("wood",), ("brick",))
    assert answer_worth(later, asked, 0.02, TASTE_OF["rucellai"].helping) > 0 > answer_worth(later, asked, 0.02)


def test_a_family_plays_a_turn_of_its_own(later: State) -> None:
    """Its choices are legal, and not all those of its level."""
    s, differs = later, 0
    for _ in range(16):
        actions = legal(s)
        seen = view(s, s.to_act)
        usual = KGR.player("master", 1).choose(seen, actions).action
        for character in TASTE_OF:
            action = KGR.player(f"master@{character}", 1).choose(seen, actions).action
            assert action in actions
            differs += action != usual
        s, _ = apply(s, usual)
    assert differs


def test_imagined_hands_hold_no_card_that_is_laid_open(later: State) -> None:
    """R48: a card worth a point never stays in a hand."""
    seen = view(later, later.player)
    assert any(seat.cards for number, seat in enumerate(later.seats) if number != seen.seat)
    for seed in range(16):
        twin = imagined(seen, Chance.seeded(seed))
        assert not any(card in POINT_CARDS for seat in twin.seats for card in seat.cards)
        assert [len(seat.cards) for seat in twin.seats] == [len(seat.cards) for seat in later.seats]
        assert [len(deck) for deck in twin.decks] == [len(deck) for deck in later.decks]
