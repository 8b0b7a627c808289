"""What comes after what in a turn, and what all can see of it (sections 2.2, 2.13 to 2.15 of the rules), each by the
number of its rule or ruling."""

from collections.abc import Sequence

from island_told import LAND, edge, seat, told
from whole_told import EMPTY, ROADS, after, attacked, can, played, rule, state, thrown, with_tasks

from engine.kernel.chance import Scripted
from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.events import GameEvent
from engine.kgr.game import KGR
from engine.kgr.magic import actions as ma
from engine.kgr.magic import events as me
from engine.kgr.magic import tasks as mt
from engine.kgr.points import all_points
from engine.kgr.rules import apply, legal
from engine.kgr.state import State
from engine.kgr.text.position_reading import from_json
from engine.kgr.turn.steps import go_on

ABBEY, BOTH = (0, 0, 0, 0, 3), (0, 0, 3, 0, 3)
BEFORE = {"phase": "before", "dice": None}


def rolled(s: State, red: int, yellow: int, face: int) -> tuple[State, list[GameEvent]]:
    """Return what follows from this throw; face: the number of one of the twelve."""
    s = s.copy()
    s.throws = Scripted([red - 1, yellow - 1, face])
    return apply(s, ac.ROLL)


SHIP, POLITICS, SCIENCE, JOKER = 0, 7, 8, 11


def kinds_of(log: Sequence[GameEvent]) -> list[type[GameEvent]]:
    """Return the kinds of events without the question at the end."""
    return [type(event) for event in log if not isinstance(event, ev.Asked)]


# ---------------------------------------------------------------- the turn


def test_r9_seat_0_has_the_first_turn_and_r10_a_turn_has_its_order() -> None:
    """The chip comes back before the roll; after it actions in any order and number; then the next seat."""
    s: State = KGR.begin({"names": list("ABC"), "seed": 3, "extent": "land"})
    while s.phase == ts.SETUP:
        s, _ = apply(s, legal(s)[0])
    assert (s.player, s.round, s.pending) == (0, 1, ts.BeforeRoll(0)) and legal(s) == (ac.ROLL,)
    party = {"what": "settlement", "at": 41}
    s = state(seat("", "20"), seat("wood, brick", "13", "", "12-13", festival=party), seat("", "41"))
    s = after(s, ac.END)
    assert (s.player, s.pending, s.seats[1].festival, all_points(s)[2]) == (1, ts.BeforeRoll(1), None, 1)
    assert rule(s, ac.END) == "R10" and rule(s, ac.Build("road", edge("11-12"))) == "R10"
    s, _ = rolled(s, 1, 1, SHIP)
    s = after(s, ac.Build("road", edge("11-12")), ac.END)
    assert (s.player, s.phase) == (2, ts.BEFORE)


def test_r14_r43_the_event_die_is_settled_before_the_number() -> None:
    """The ship arrives, and the city that is lost yields as a settlement; a card is drawn before the yields."""
    s, log = rolled(state(seat("", "", "41"), EMPTY, EMPTY, ship=6, **BEFORE), 1, 2, SHIP)
    kinds = kinds_of(log)
    assert kinds == [ev.Rolled, ev.Ship, ev.Battle, ev.Sacked, ev.Home, ev.Gained]
    s, log = rolled(state(seat("", "", "41", levels=(0, 0, 1)), EMPTY, EMPTY, **BEFORE), 2, 1, SCIENCE)
    assert kinds_of(log) == [ev.Rolled, ev.Drew, ev.Gained]
    s, log = rolled(state(EMPTY, EMPTY, EMPTY, ship=2, **BEFORE), 2, 1, SHIP)
    assert s.ship == 3 and log[1] == ev.Ship(3, 1), "one step on (R43)"


def test_r15_all_kinds_of_actions_are_open_in_any_order() -> None:
    rich = "6 wood, 6 brick, 6 wool, 6 grain, 6 ore, 3 paper, 2 beer"
    own = seat(rich, "20", "41", f"{ROADS} 43-44", knights="42:1 43:1a", cards=["nature"])
    s = state(own, seat("", "0", "", "0-1"), EMPTY)
    kinds = {type(action) for action in legal(s)}
    assert kinds == {
        ac.Build, ac.Bank, ac.Offer, ac.Improve, ac.Activate, ac.Promote, ac.Move, ac.Play, ma.Hold, ac.End
    }  # fmt: skip
    wanted: list[ac.Action] = [ac.Improve("science"), ma.Hold("road", edge("0-1")), ac.Build("citadel", 41)]
    for turned in (wanted, wanted[::-1]):
        assert isinstance(after(s, *turned).pending, ts.AnyActions)


def test_r16_r151_at_the_end_cards_then_debts_then_spells_then_the_next_seat() -> None:
    six = ["spy", "spy", "bishop", "bishop", "wedding", "wedding"]
    party = {"what": "settlement", "at": 41}
    debtor = seat("grain", "13", lent=["grain"], spell=1, festival=party)
    s = state(seat("", "41", cards=six), debtor, seat("wool", "20", lent=[]))
    log: list[GameEvent] = []
    for action in (ac.END, ac.PutUnder("spy"), ma.PayDebt("lent", "grain")):
        assert s.seats[1].spell == 1
        s, more = apply(s, action)
        log += more
    assert kinds_of(log) == [ev.Ended, ev.PutUnder, me.Paid, me.Spell, ev.Turn, me.FestivalOver]
    assert (s.player, s.pending, s.seats[1].spell) == (1, ts.BeforeRoll(1), 0)


def test_r151_the_chip_is_back_before_victory_is_looked_at() -> None:
    """Seat 0 has 15 points with the longest road, as long as its chip cuts a longer one."""
    way, longer = "0-1 1-2 2-3 3-4 4-5", "41-42 42-43 43-44 34-44 34-35 35-36"
    rich = seat("", "0 4 16 26 47", "6 2 38 53", way, festival={"what": "road", "at": edge("43-44")})
    s = state(rich, seat("", "41", "", longer), EMPTY, player=2, longest=0)
    assert all_points(s) == (15, 1, 0)
    s, log = apply(s, ac.END)
    assert kinds_of(log) == [ev.Ended, ev.Turn, me.FestivalOver, ev.Longest]
    assert s.pending == ts.BeforeRoll(0) and all_points(s) == (13, 3, 0)


# ---------------------------------------------------------------- points


def test_r141_the_longest_road_and_points_are_counted_anew_after_every_action() -> None:
    road = "41-42 42-43 43-44 34-44"
    s = state(seat("2 wood, 2 brick, wool, grain", "41", "", road), seat("wood, brick, wool, grain", "0"), EMPTY)
    s = after(s, ac.Build("road", edge("34-35")))
    assert s.longest == 0 and all_points(s) == (3, 1, 0)
    s = after(s, ac.Build("settlement", 35))
    assert all_points(s) == (4, 1, 0) and KGR.codec.write_view(KGR.view(s, 1))["points"] == [4, 1, 0]


def test_r142_points_are_open_and_compared_as_they_stand() -> None:
    """A seat with as many is not one with more; open cards and a celebrating building are counted at once."""
    mine, equal = seat("", "", "41", cards=["wedding"]), seat("2 wood", "", "29")
    assert rule(state(mine, equal, EMPTY), ac.Play("wedding")) == "R96"
    ahead = equal | {"open": ["printer"]}
    s = after(state(mine, ahead, EMPTY), ac.Play("wedding"))
    assert s.seats[0].held == 2, "both of the two cards go by themselves"
    quiet = state(mine, ahead, seat("wood", "", "", festival={"what": "city", "at": 29}))
    assert all_points(quiet) == (2, 1, 0) and rule(quiet, ac.Play("wedding")) == "R96"
    told_points = [KGR.codec.write_view(KGR.view(quiet, number))["points"] for number in range(3)]
    assert told_points == [[2, 1, 0]] * 3


# ---------------------------------------------------------------- what everyone sees


def test_r147_only_the_two_seats_see_what_changes_hands() -> None:
    """What is paid to the bank is open, what one seat gives to another is not."""
    s = state(seat("", "41", cards=["church_tax"]), seat("wood, ore", "29"), seat("beer", "20"))
    s = after(s, ac.Play("church_tax"))
    s, log = apply(s, ac.Give("ore"))
    gave = next(event for event in log if isinstance(event, ev.Gave))
    assert [KGR.seen([gave], number)[0] == gave for number in range(3)] == [True, True, False]
    s = thrown(3, 4, "trade", seat("8 wood", "41"), EMPTY, EMPTY)
    assert s.seats[0].held == 4
    paid = ev.Discarded(0, (1, *[0] * 10))
    assert KGR.seen([paid], 2) == (paid,)


def test_r148_a34_a_seat_that_is_asked_shows_that_it_holds_the_card() -> None:
    """Only who holds the card, and could use it, is asked; all others see the question."""
    holder, other = seat("", "", "29", cards=["indulgence"]), seat("", "", "20", cards=["veto"])
    s, log = rolled(state(seat("", "", "41"), holder, other, **BEFORE), 1, 1, SHIP)
    asked = [event for event in log if isinstance(event, ev.Asked)][-1]
    assert asked.pending == mt.Rerolling(1) and KGR.seen([asked], 2) == (asked,)
    assert KGR.codec.write_view(KGR.view(s, 2))["turn"]["step"] == "reroll"
    s, _ = rolled(state(seat("", "", "41"), other, EMPTY, **BEFORE), 1, 1, SHIP)
    assert isinstance(s.pending, ts.AnyActions), "nobody is asked without it"


def test_a35_when_a_seat_is_asked_for_its_card() -> None:
    """Each of them with and without what it needs."""
    celebrates = {"what": "knight", "at": 30}
    power = seat("", "", "29", "29-30", knights="30:1a", cards=["spell_power"])
    assert isinstance(attacked(EMPTY, power, EMPTY).pending, mt.Doubling)
    asleep = power | {"knights": [knight | {"active": False} for knight in power["knights"]]}
    for s in (attacked(EMPTY, asleep, EMPTY), attacked(seat(festival=celebrates), power, EMPTY)):
        assert isinstance(s.pending, ts.AnyActions)
    assert isinstance(attacked(seat("", "", "29", cards=["refuge"]), EMPTY, EMPTY).pending, mt.Sheltering)
    safe = seat("", "", "29", cards=["refuge"], levels=(4, 0, 0))
    town = seat("", "29", cards=["refuge"])
    for s in (attacked(safe, EMPTY, EMPTY, metropolises={"trade": 29}), attacked(town, seat("", "", "41"), EMPTY)):
        assert isinstance(s.pending, ts.AnyActions), "no city that could be lost"
    spare = seat("8 wood", cards=["small_dragon"])
    assert isinstance(thrown(3, 4, "trade", spare, EMPTY, EMPTY).pending, mt.Sparing)
    assert isinstance(thrown(3, 4, "trade", spare | {"hand": [7, *[0] * 10]}, EMPTY, EMPTY).pending, ts.AnyActions)


def test_a41_holding_is_enough_to_play_and_to_answer() -> None:
    """Nobody has a citadel or a bishopric here."""
    s = after(state(seat("", "41", cards=["nature", "exile"]), EMPTY, EMPTY), ac.Play("nature"))
    assert isinstance(s.pending, mt.GiftOfNature)
    s = state(seat("", "41", cards=["crusader", "lightning"]), EMPTY, EMPTY)
    assert ac.Play("lightning") in legal(s)
    assert isinstance(thrown(3, 4, "trade", seat("8 wood", cards=["small_dragon"]), EMPTY, EMPTY).pending, mt.Sparing)


# ---------------------------------------------------------------- orders, each in one list


def test_r149_throw_indulgence_event_die_cards_then_yields_aqueduct_and_abbey() -> None:
    """Seat 1 is in turn: first who may throw again, then cards to seats 1, 2, 0, then the abbey's beer, then the
    question of the aqueduct, round from the player as well."""
    learned = [seat("", "", city, levels=(0, 0, 1)) for city in ("29", "41", "20")]
    _, log = rolled(state(*learned, player=1, **BEFORE), 1, 2, SCIENCE)
    assert [event.seat for event in log if isinstance(event, ev.Drew)] == [1, 2, 0]
    kinds = kinds_of(log)
    assert max(at for at, kind in enumerate(kinds) if kind is ev.Drew) < kinds.index(ev.Gained)
    own = seat("", "", "41", levels=BOTH, cards=["indulgence"])
    s = state(seat("", "", "29", levels=(0, 0, 3)), own, seat("", "", "20", levels=ABBEY), player=1, **BEFORE)
    s, log = rolled(s, 6, 4, SCIENCE)
    assert s.pending == mt.Rerolling(1) and kinds_of(log) == [ev.Rolled], "before anything follows from the throw"
    s, log = apply(s, ma.PASS)
    assert kinds_of(log) == [ev.Gained] and s.seats[2].held == 1, "a red 6 is too high for level 3"
    assert s.pending == ts.Harvesting(1) and s.tasks[1:] == (ts.Harvesting(0),)


def test_r149_a_seven_brings_limits_then_the_robber() -> None:
    s = state(seat("8 wood", "41"), seat("4 wood, 4 ore", "29"), seat("8 grain", "20"), attacks=1, **BEFORE)
    s, log = rolled(s, 3, 4, SHIP)
    assert kinds_of(log)[:2] == [ev.Rolled, ev.Ship]
    assert s.pending == ts.Discarding(1, 4, None) and s.seats[0].held == 4 and s.seats[2].held == 8
    assert [type(task) for task in s.tasks] == [ts.Discarding, ts.HandLimit, ts.PlaceRobber]
    s = after(s, ac.Discard("ore"))
    assert s.pending == ts.PlaceRobber(0, "seven") and s.seats[2].held == 4


def test_r150_power_comparison_refuge_losers_home() -> None:
    """Seat 1 could double its knights, seats 2 and 0 lose a city each, clockwise from seat 1; then the ship goes
    home."""
    power = seat("", "", "29", "29-30", knights="30:1a", cards=["spell_power"])
    two, three = seat("", "", "20", cards=["refuge"]), seat("", "", "41", cards=["veto"])
    s = attacked(three, power, two, player=1)
    assert s.pending == mt.Doubling(1)
    s = after(s, ma.PASS)
    assert s.pending == mt.Sheltering(2) and s.attacks == 0
    s = after(s, ma.PASS)
    assert s.seats[2].settlements and s.pending == mt.Stopping(0, None, "sack"), "seat 2 comes before seat 0"
    assert s.seats[1].active and s.ship == 7
    s = after(s, ac.Play("veto"))
    assert s.seats[0].cities and not s.seats[1].active and (s.ship, s.attacks, s.is_robber_awake) == (0, 1, True)


def test_r150_the_tied_draw_before_the_ship_goes_home() -> None:
    mine = seat("", "", "41", "41-42", knights="42:1a")
    theirs = seat("", "", "29", "29-30", knights="30:1a")
    s = attacked(mine, theirs, EMPTY)
    assert s.pending == ts.PickingDeck(0) and s.tasks[1:] == (ts.PickingDeck(1), ts.HOME)


def test_r60_the_strength_is_all_cities_the_defence_active_knights_that_do_not_celebrate() -> None:
    """Example 5: cities 2, 1, 1 against knights of 2 and 1; a metropolis is a city, a lying one is none."""
    roads = ("41-42", "29-30", "")
    mine = seat("", "", "41 35", roads[0], knights="42:2a", levels=(4, 0, 0))
    theirs = seat("", "", "29", roads[1], knights="30:1a")
    s = state(mine, theirs, seat("", "", "25"), metropolises={"trade": 35})
    _, log = _battle(s)
    assert (log.strength, log.defence, log.shares, log.won) == (4, 3, (2, 1, 0), False)
    party = seat("", "", "25", festival={"what": "knight", "at": 42})
    _, log = _battle(state(mine, theirs, party, metropolises={"trade": 35}))
    assert (log.defence, log.shares) == (1, (0, 1, 0))
    lying = seat("", "0 4 16 26 53")
    lying["buildings"].append({"at": 20, "kind": "settlement", "lying": True})
    _, log = _battle(state(mine, theirs, lying, metropolises={"trade": 35}))
    assert (log.strength, log.won) == (3, True), "as many are enough"


def _battle(s: State) -> tuple[State, ev.Battle]:
    """Return the state after the attack, and what was compared."""
    twin, log = s.copy(), list[GameEvent]()
    twin.tasks = (ts.BarbarianAttack(None),)
    go_on(twin, log)
    return twin, next(event for event in log if isinstance(event, ev.Battle))


def test_r152_several_seats_act_clockwise_from_the_player_and_see_what_was_done() -> None:
    """Seat 2 is in turn: it has the card that makes seats 0 and 1 give one."""
    s = state(seat("wood, ore", "41"), seat("wool, brick", "29"), seat("", "20", cards=["church_tax"]), player=2)
    s = after(s, ac.Play("church_tax"))
    order = []
    while isinstance(s.pending, ts.Giving):
        order.append(s.to_act)
        s = after(s, legal(s)[0])
    assert order == [0, 1] and s.seats[2].held == 2
    s = with_tasks(state(*[seat("4 wood, 4 ore", at) for at in ("41", "29", "20")], player=1), *[
        ts.HandLimit(number, None) for number in (1, 2, 0)
    ])  # fmt: skip
    assert s.to_act == 1
    s, log = apply(s, ac.Discard("wood"))
    assert KGR.seen(log, 2)[0] == log[0] and KGR.view(s, 2).bank == s.bank


def test_a19_a_seat_that_cannot_give_what_is_wanted_can_only_decline() -> None:
    s = from_json(told(seat("wood"), seat("brick"), EMPTY, options=LAND), 1)
    for action in (ac.OFFER, ac.Give("wood"), ac.Want("ore"), ac.ASK):
        s, _ = apply(s, action)
    assert s.to_act == 1 and legal(s) == (ac.DECLINE,), "it is asked all the same"


def test_a82_a_displaced_knight_goes_by_itself_to_the_one_free_corner() -> None:
    """Example 21, and with nowhere to go it leaves the island; its state stays as it was."""
    own = seat("", "41", "", ROADS, knights="42:2a")
    one = after(state(own, seat("", "51", "", "43-51 50-51", knights="43:1a"), EMPTY), ac.Displace(42, 43))
    assert one.seats[1].knights == one.seats[1].active == 1 << 50 and isinstance(one.pending, ts.AnyActions)
    none = after(state(own, seat("", "51", "", "43-51", knights="43:1a"), EMPTY), ac.Displace(42, 43))
    assert not none.seats[1].knights and isinstance(none.pending, ts.AnyActions)
    two = after(state(own, seat("", "51", "", "43-51 50-51 51-52", knights="43:1"), EMPTY), ac.Displace(42, 43))
    assert isinstance(two.pending, ts.Fleeing) and len(legal(two)) == 2


def test_a45_a_played_card_lies_under_its_deck_before_those_that_it_moves() -> None:
    s = played("book_burning", seat("", "41"), seat(cards=["ban"]), seat(cards=["crusader"]))
    while isinstance(s.pending, mt.Burning):
        s = after(s, legal(s)[0])
    assert s.decks[4][-3:] == ("book_burning", "ban", "crusader")


def test_a69_the_wizard_protects_one_building_from_the_bishop_not_the_seat() -> None:
    """He stands at 29 beside hex 7; a second building at the same hex can be drawn from."""
    draws = []
    for settlements in ("29", "29 27"):
        s = state(seat("", "41", cards=["bishop"]), seat("ore", settlements), EMPTY, wizard=29, attacks=1)
        s = after(s, ac.Play("bishop"), ac.MoveRobber(7))
        draws.append(s.seats[0].held)
    assert draws == [0, 1] and not can(s, ac.Rob)
