"""The levels for people trade as people do (section 9): they offer what somebody probably takes, and carry it out."""

from collections import Counter
from typing import Any

from island_told import KNIGHTS, LAND, seat, state

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr.game import KGR
from engine.kgr.players.characters import player
from engine.kgr.players.haggling import LEAST_CHANCE, likely_offer
from engine.kgr.players.offers import Bargain
from engine.kgr.players.plans import WAKE, plan_of
from engine.kgr.players.weighing import weigh
from engine.kgr.players.worth.scale import scale_of
from engine.kgr.players.worth.taste import SEASONED, USUAL
from engine.kgr.rules import legal
from engine.kgr.state import State
from engine.kgr.view import view

BUILDER = seat("wood, brick, wool, 3 ore", "41 35", "", "41-42 42-43")
FARMER = seat("4 grain", "11 30")


def offered(*others: dict[str, Any], **turn: Any) -> tuple[State, Bargain | None]:
    s = state(BUILDER, *others, options=LAND, **turn)
    seen, scale = view(s, 0), scale_of(s, SEASONED)
    return s, likely_offer(seen, plan_of(seen, 0, scale), scale)


def test_an_offer_asks_for_cards_that_somebody_can_spare() -> None:
    """Grain is missing for a settlement, and all of it that is not in the bank lies in one hand."""
    s, offer = offered(FARMER, seat("2 grain"))
    assert offer is not None and offer.want == ("grain",) and offer.worth >= LEAST_CHANCE * offer.gain
    assert weigh(view(s, 0), legal(s), SEASONED)[0][0] == ac.OFFER


def test_nothing_is_offered_without_a_card_of_it_at_the_table() -> None:
    """The bank is open: whoever counts its cards knows which kinds are in no hand."""
    _, offer = offered(seat("2 ore"), seat("ore"))
    assert offer is None or "grain" not in offer.want


def test_one_offer_a_turn_and_none_to_a_seat_about_to_win() -> None:
    assert offered(FARMER, seat("2 grain"), offers=1)[1] is None
    near = seat("4 grain", "", "11 30 2 9")
    assert offered(near, seat("2 grain"))[1] is None


def test_masters_drop_no_offer_and_at_least_a_third_is_taken() -> None:
    """Before, one of seven was taken in the land, and one of fourteen in the whole game."""
    told, agreed = Counter[str](), False
    for seed in (1, 2):
        s = KGR.begin({"names": ["A", "B", "C"], "seed": seed, "extent": "land"})
        masters = [player("master", seed + number) for number in range(3)]
        while actions := legal(s):
            chosen = masters[s.to_act].choose(view(s, s.to_act), actions).action
            s, events = KGR.apply(s, chosen)
            for event in events:
                told[type(event).__name__] += 1
                if isinstance(event, ev.Answered):
                    agreed |= event.yes
                elif isinstance(event, ev.Withdrawn):
                    assert chosen != ac.CANCEL and not agreed, s.round
                elif isinstance(event, ev.OfferBegun):
                    agreed = False
            assert s.offers <= 1
    assert told["OfferBegun"] >= 12 and told["Traded"] >= 0.35 * told["OfferBegun"], told


def test_grain_is_kept_for_sleeping_knights() -> None:
    """R51: whoever has none when the ship comes cannot wake them.  The yardstick has no such goal."""
    s = state(seat("grain", "", "41", knights="43:2"), seat("", "", "24"), seat("", "", "20"), options=KNIGHTS, ship=5)
    goals = {goal.name: goal for goal in plan_of(s, 0, scale_of(s, SEASONED)).goals}
    assert goals[WAKE].first == ac.ACTIVATE[43] and sum(goals[WAKE].cost) == 1 and goals[WAKE].worth > 0
    assert WAKE not in {goal.name for goal in plan_of(s, 0, scale_of(s, USUAL)).goals}
    assert weigh(view(s, 0), legal(s), SEASONED)[0][0] == ac.ACTIVATE[43]
