"""The red cards and debts, each by the number of its rule or ruling (sections 2.12, 4 and 6d of the rules)."""

import pytest
from island_told import cards, seat
from whole_told import EMPTY, after, can, played, rule, state, thrown

from engine.kernel.chance import Scripted
from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from engine.kgr.magic import actions as ma
from engine.kgr.magic import tasks as mt
from engine.kgr.rules import apply, legal
from engine.kgr.state import Ban, State
from engine.kgr.values import CHURCH

HOME = seat("", "", "41")


def test_r123_a66_superstition_puts_knights_to_sleep() -> None:
    knights = seat("", "13", "", "12-13", knights="12:1a", levels=(0, 0, 1, 0, 0))
    devout = seat("", "", "20", "20-21", knights="21:1a", levels=(0, 0, 1, 0, 1))
    s = played("superstition", HOME, knights, devout)
    assert legal(s) == (ac.Target(1),)
    s = after(s, ac.Target(1))
    assert not s.seats[1].active and s.seats[2].active


# ---------------------------------------------------------------- indulgence


def test_r13_r124_a9_a12_dice_are_thrown_again_before_anything_follows() -> None:
    s = state(seat("", "", "41"), seat(cards=["indulgence"]), EMPTY, phase="before", dice=None)
    s.throws = Scripted([2, 3, 11])
    s = after(s, ac.ROLL)
    assert isinstance(s.pending, mt.Rerolling) and s.to_act == 1 and len(legal(s)) == 8
    assert after(s, ma.PASS).pending == mt.NamingGate(0)
    s.chance = Scripted([0, 0])
    again = after(s, ma.Reroll("indulgence", ("red", "event")))
    assert again.dice is not None and (again.dice.red, again.dice.yellow, again.dice.event) == (1, 4, "ship")
    assert again.ship == 1 and again.decks[CHURCH][-1] == "indulgence"


def test_a11_dice_that_a_card_has_set_are_not_thrown_again() -> None:
    set_dice = {"phase": "before", "dice": {"red": 1, "yellow": 1, "event": None}, "set": ["red", "yellow"]}
    s = after(state(HOME, seat(cards=["indulgence"]), EMPTY, **set_dice), ac.ROLL)
    assert legal(s) == (ma.Reroll("indulgence", ("event",)), ma.PASS)
    assert rule(s, ma.Reroll("indulgence", ("red",))) == "R124"
    all_set = {"phase": "before", "dice": {"red": 1, "yellow": 1, "event": "ship"}, "set": ["red", "yellow", "event"]}
    assert isinstance(after(state(HOME, seat(cards=["indulgence"]), EMPTY, **all_set), ac.ROLL).pending, ts.AnyActions)


# ---------------------------------------------------------------- cards of others


def test_r125_a47_every_seat_burns_a_card() -> None:
    s = played("book_burning", seat(cards=["spy", "merchant"]), seat(cards=["veto"]), EMPTY)
    assert s.to_act == 0 and legal(s) == (ac.PutUnder("merchant"), ac.PutUnder("spy"))
    assert rule(s, ac.PutUnder("veto")) == "R125"
    s = after(s, ac.PutUnder("spy"))
    assert s.seats[0].cards == ("merchant",) and not s.seats[1].cards and isinstance(s.pending, ts.AnyActions)


def test_r126_r129_a43_a48_cards_are_drawn_by_chance() -> None:
    first = state(seat("", "", "41", cards=["dogma"]), seat(cards=["crane", "mining"]), seat(cards=["smith", "spy"]))
    first.chance = Scripted([1, 0])
    s = after(first, ac.Play("dogma"))
    assert s.pending == mt.ChoosingCard(0, ("mining", "smith"))
    s = after(s, ma.KEEP_NONE)
    assert s.decks[2][-2:] == ("mining", "smith") and not s.seats[0].cards and s.seats[1].cards == ("crane",)
    purple = played("witch_burning", seat("", "", "41"), seat(cards=["veto"]), EMPTY)
    assert isinstance(purple.pending, ts.AnyActions) and purple.decks[3][-1] == "veto", "nothing can be kept"


def test_r134_a46_the_reformation() -> None:
    mine = seat("", "", "41", cards=["spy", "crane", "veto"])
    s = played("reformation", mine, seat(cards=["wedding"]), EMPTY, tops="constitution")
    assert legal(s) == (ma.Reform("self"), ma.Reform("others"))
    own = after(s, ma.Reform("self"))
    assert ac.DONE not in legal(own)
    own = after(own, ac.PutUnder("spy"), ac.PutUnder("veto"), ac.DONE)
    assert own.seats[0].open == ("constitution",), "an open card is not replaced, and a purple one not drawn"
    assert own.seats[0].cards == ("crane",)
    others = after(s, ma.Reform("others"))
    assert others.seats[1].open == ("constitution",) and not others.seats[1].cards


# ---------------------------------------------------------------- hand cards, figures


def test_r132_r135_a49_church_tax_and_census() -> None:
    s = played("church_tax", HOME, seat("wood, ore"), seat("coin"))
    assert s.pending == ts.Giving(1, 0, 1, "resource", None)
    s = after(s, ac.Give("ore"))
    assert list(s.seats[0].hand) == cards("ore") and s.seats[2].held == 1
    s = state(HOME | {"cards": ["church_tax"]}, seat("2 coin"), EMPTY)
    assert KGR.barrier(s, *apply(s, ac.Play("church_tax"))) == "revealed", "that nobody holds a resource"
    s = played("census", HOME, seat("wood, 2 coin", cards=["spy", "spy"]), seat("ore", cards=["veto", "wedding"]))
    s = after(s, ac.Discard("wood"))  # the coin, and the ore of the last seat, go by themselves
    assert s.seats[1].held == 1 and not s.seats[2].held and not s.seats[0].held


def test_r78_r127_a67_exile_sends_all_figures_away() -> None:
    knight = seat("", "20", "41", "41-42", knights="42:1a")
    s = played("exile", knight, seat("", "", "29"), EMPTY, robber=13, merchant={"hex": 13, "seat": 0}, wizard=20,
               inquisitor=29, attacks=1)  # fmt: skip
    assert (s.robber, s.merchant, s.wizard, s.inquisitor) == (None, None, None, None)
    assert not can(s, ac.Chase) and rule(s, ac.Chase(42)) == "R127"
    back = thrown(3, 4, "trade", HOME, EMPTY, EMPTY, robber=None, attacks=1)
    assert len(legal(back)) == 19
    asleep = thrown(3, 4, "trade", HOME, EMPTY, EMPTY, robber=None)
    assert isinstance(asleep.pending, ts.AnyActions)


def test_r130_a70_the_inquisitor_comes_to_any_city_and_the_wizard_leaves() -> None:
    s = played("inquisitor", seat("", "", "41 35", tokens="35:citadel"), seat("", "13", "29"), EMPTY, wizard=29)
    assert legal(s) == (ac.Put(29), ac.Put(41)) and rule(s, ac.Put(35)) == "R130"
    s = after(s, ac.Put(29))
    assert s.inquisitor == 29 and s.wizard is None


def test_r133_the_crusader_may_act_at_once() -> None:
    s = after(played("crusader", seat("", "41", "", "41-42 42-43"), EMPTY, EMPTY), ac.Build("knight", 42))
    assert ac.Move(42, 43) in legal(s) and rule(s, ac.Activate(42)) == "R51"


# ---------------------------------------------------------------- debts


def to_debt(s: State, seat_number: int) -> State:
    """Return the state in which the seat is asked for its debts at the end of the player's turn."""
    s = after(s, ac.END)
    assert isinstance(s.pending, mt.Owing) and s.to_act == seat_number
    return s


def test_r128_r137_a72_a74_example_14_lent() -> None:
    rich = seat("3 wood, 3 brick, 3 wool, 3 grain, 3 ore", "13", "", "12-13", cards=["road_building", "engineer"])
    s = after(played("lent", HOME, rich, EMPTY), ac.Target(1))
    assert s.seats[1].lent == ("wool", "grain") and "lent" not in s.decks[CHURCH]
    s = to_debt(s, 1)
    assert legal(s) == (ma.PayDebt("lent", "wool"), ma.PayDebt("lent", "grain"), ac.DONE)
    assert rule(s, ma.PayDebt("lent", "ore")) == "R137"
    s = after(s, ma.PayDebt("lent", "grain"), ac.DONE, ac.ROLL)
    while not isinstance(s.pending, ts.AnyActions):
        s = after(s, legal(s)[0])
    assert {action.what for action in can(s, ac.Build) if isinstance(action, ac.Build)} == {"knight"}
    assert rule(s, ac.Build("road", 0)) == "R128" and rule(s, ac.Play("road_building")) == "R105"
    s = after(to_debt(s, 1), ma.PayDebt("lent", "wool"))
    assert not s.seats[1].lent and s.decks[CHURCH][-1] == "lent" and isinstance(s.pending, ts.BeforeRoll)


@pytest.mark.parametrize(
    "card", ["crane", "engineer", "medicine", "road_building", "providence", "great_dragon", "relocation"]
)
def test_a72_in_lent_no_card_is_played_that_builds(card: str) -> None:
    mine = seat("3 wood, 3 brick, 3 wool, 3 grain, 3 ore, 3 cloth", "50", "41", "41-42 42-43", levels=(2, 0, 0, 1, 0))
    theirs = seat("", "", "29", levels=(3, 0, 0, 0, 0))
    free, lent = (state(mine | {"cards": [card], "lent": lent}, theirs, EMPTY) for lent in (list[str](), ["grain"]))
    assert ac.Play(card) in legal(free) and ac.Play(card) not in legal(lent)


def test_r131_a73_example_15_the_ban() -> None:
    theirs = seat("3 wood, grain, 5 paper", "29", "20", levels=(0, 0, 3, 0, 0))
    s = played("ban", HOME, seat("wood, grain", "29", levels=(0, 0, 3, 0, 0)), theirs | {"buildings": []})
    assert set(legal(s)) == {ma.TargetArea(1, "science"), ma.TargetArea(1, "magic")}
    s = after(s, ma.TargetArea(1, "science"))
    assert legal(s) == (ac.Name("wood"), ac.Name("grain"))
    s = after(s, ac.Name("wood"), ac.Name("wood"), ac.Name("grain"))
    assert s.seats[1].bans == (Ban("science", 0, ("wood", "wood", "grain")),)
    s = to_debt(s, 1)
    s = after(s, ma.PayDebt("science", "wood"), ma.PayDebt("science", "grain"))
    assert list(s.seats[0].hand) == cards("wood, grain") and legal(s) == (ac.DONE,)


def test_r131_a_banned_area_gives_no_cards_no_power_and_no_level() -> None:
    banned = seat("5 paper", "", "41", levels=(0, 0, 3, 0, 0), bans=[{"area": "science", "by": 1, "due": ["wood"]}])
    s = state(banned, EMPTY, EMPTY)
    assert rule(s, ac.Improve("science")) == "R131"
    assert isinstance(thrown(4, 6, "ship", banned, EMPTY, EMPTY).pending, ts.AnyActions), "its aqueduct is off"
    assert not thrown(1, 1, "science", banned, EMPTY, EMPTY).seats[0].cards
