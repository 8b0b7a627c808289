"""The computer players: legal, the same whatever is hidden, at most two offers a turn; their reasons are facts."""

from island_told import seat
from whole_told import played

from engine.kernel.chance import Chance
from engine.kernel.game import Limit
from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from engine.kgr.players.characters import player
from engine.kgr.players.deals import imagined
from engine.kgr.players.greedy import GreedyPlayer
from engine.kgr.players.look import GLANCE, Careful, LookingPlayer, LookSight, played_on
from engine.kgr.players.plans import BuyingPlan, Goal
from engine.kgr.players.quick import pick
from engine.kgr.players.weighing import Glance, weigh
from engine.kgr.players.why.hand_cards import aim
from engine.kgr.players.why.reasons import reasons
from engine.kgr.players.worth.taste import USUAL
from engine.kgr.points import all_points
from engine.kgr.rules import apply, legal
from engine.kgr.setup import new_game
from engine.kgr.state import Options, State
from engine.kgr.values import CITY_COST, KIND, KINDS, LAST_TURN
from engine.kgr.view import view

DECISIONS = 170


def started(extent: str, seats: int = 3, seed: int = 3) -> State:
    return new_game(list("ABCD")[:seats], seed, Options(extent, "random", "full"))


def test_greedy_does_what_is_legal_ranks_it_first_and_says_why() -> None:
    """At every extent its choice is legal and ranked first, with reasons of known codes; no turn has three offers."""
    codes, given_up = set[str](), list[float]()
    for extent in ("land", "knights", "kgr"):
        s, greedy = started(extent), GreedyPlayer()
        for _ in range(DECISIONS):
            actions = legal(s)
            seen = view(s, s.to_act)
            choice = greedy.choose(seen, actions)
            assert choice.action in actions
            if len(actions) > 1:
                assert choice.ranked[0].action == choice.action, (extent, s.pending)
                assert len({each.action for each in choice.ranked}) == len(choice.ranked)
                if isinstance(s.pending, ts.Discarding):
                    given_up.append(choice.ranked[0].worth - choice.ranked[1].worth)
                codes |= {reason.code for each in choice.ranked for reason in each.reasons}
            s, _ = apply(s, choice.action)
            assert s.offers <= 2
    assert {"brings", "towards", "blocks", "for_goal", "defence", "level", "saves_for"} <= codes
    assert given_up and max(map(abs, given_up)) < 1, "one card is worth about as much as another"


def test_reasons_of_a_settlement_tell_pips_kinds_and_points() -> None:
    """On the fixed island corner 41 touches mountains 3, hills 5 and fields 6: 11 pips of three new kinds."""
    s = new_game(list("ABC"), 1, Options("land", "fixed", "full"))
    told = {reason.code: dict(reason.numbers) for reason in reasons(Glance(view(s, 0)), ac.BUILD_SETTLEMENT[41])}
    assert told["brings"] == {"pips": 11, "kinds": "brick, grain, ore"}
    assert told["new_kinds"]["number"] == 3 and told["points"] == {"points": 1, "own": 1, "target": 10}
    assert "costs" not in told and isinstance(s.pending, ts.SetUpPiece)


def test_levels_depend_on_view_and_seed_and_look_no_further_than_told() -> None:
    """Asked twice, and with what is hidden dealt anew, each level answers the same; a limit of nodes is kept but for
    one course of actions."""
    s, quick = started("kgr", 3, 5), player("quick", 0)
    while s.round < 7 or s.pending.step != "act" or len(legal(s)) < 4:
        s, _ = apply(s, quick.choose(view(s, s.to_act), legal(s)).action)
    seen, actions = view(s, s.to_act), legal(s)
    twin = imagined(seen, Chance.seeded(99))
    for level in (each.name for each in KGR.levels):
        first = player(level, 4).choose(seen, actions, Limit(nodes=60))
        again = player(level, 4).choose(view(twin, twin.to_act), legal(twin), Limit(nodes=60))
        assert first == again and first.action in actions, level


def test_looking_ahead_counts_its_decisions() -> None:
    """With nodes for one world only, each action tried has one outcome at most."""
    s, quick = started("land", 3, 2), player("quick", 0)
    while s.round < 4 or s.pending.step != "robber":
        s, _ = apply(s, quick.choose(view(s, s.to_act), legal(s)).action)
    looking, seen = LookingPlayer(1, LookSight(nodes=40, worlds=9)), view(s, s.to_act)
    tried = looking.look(seen, weigh(seen, legal(s)))
    assert len(tried) > 1 and all(len(each.outcomes) <= 1 for each in tried)


def test_in_an_imagined_world_its_own_turn_is_ended_by_first_glance() -> None:
    s, quick = started("land", 3, 2), player("quick", 0)
    while s.round < 12 or s.pending.step != "act" or len(legal(s)) < 5:
        s, _ = apply(s, quick.choose(view(s, s.to_act), legal(s)).action)
    expected, _ = apply(s, legal(s)[0])
    glances = 0
    while expected.round == s.round:
        seat, actions = expected.to_act, legal(expected)
        chosen = weigh(view(expected, seat), actions)[0][0] if seat == s.player else pick(expected, actions)
        glances += seat == s.player and len(actions) > 1
        expected, _ = apply(expected, chosen)
    end, nodes = played_on(s, legal(s)[0], s.round + 1, careful=Careful(s.player, USUAL))
    assert [seat.hand for seat in end.seats] == [seat.hand for seat in expected.seats] and glances
    assert nodes > GLANCE * glances


def test_quick_games_come_to_an_end_at_every_extent() -> None:
    for extent, seats, length in (("land", 3, "short"), ("knights", 4, "short"), ("kgr", 3, "short")):
        s, quick = new_game(list("ABCD")[:seats], 8, Options(extent, "random", length)), player("quick", 0)
        while actions := legal(s):
            s, _ = apply(s, quick.choose(view(s, s.to_act), actions).action)
        assert s.round < LAST_TURN and max(all_points(s)) >= s.options.target


def test_a_plan_knows_what_the_bank_exchanges_and_what_cards_are_worth() -> None:
    """Six ore and two grain pay a city at once; four wood and what else it costs by one exchange; cards that a goal
    needs are worth more than others."""
    city = Goal("city", ac.BUILD_CITY[0], CITY_COST, 2.0, 0)
    plan = BuyingPlan((city,), (0.5,) * 11, (4,) * 11)
    assert plan.wait(hand(grain=2, ore=3), CITY_COST) == 0 and plan.exchanges(hand(grain=2, ore=3), CITY_COST) == []
    assert plan.exchanges(hand(wood=4, grain=2, ore=2), CITY_COST) == [(KIND["wood"], KIND["ore"])]
    assert plan.exchanges(hand(wood=3, grain=2, ore=2), CITY_COST) is None
    assert plan.worth(hand(grain=2, ore=2)) > plan.worth(hand(wood=2, brick=2))


def test_cards_are_for_a_near_goal_that_they_serve_where_the_plan_has_a_far_one() -> None:
    """A citadel would lack six cards and a settlement two: brick is for the settlement, ore for the citadel."""
    citadel = Goal("citadel", ac.BUILD_CITADEL[0], hand(brick=2, grain=2, ore=4), 9.0, 0)
    settlement = Goal("settlement", ac.BUILD_SETTLEMENT[0], hand(wood=1, brick=1, wool=1, grain=1), 0.5, 0)
    s = started("kgr")
    sight = Glance(view(s, s.to_act))
    sight.plan = BuyingPlan((citadel, settlement), (0.5,) * len(KINDS), (4,) * len(KINDS))
    assert sight.plan.next(hand(brick=1, grain=1))[0] is citadel
    assert aim(sight, hand(brick=1, grain=1)) is settlement
    assert aim(sight, hand(ore=2)) is citadel and aim(sight, hand(brick=1, grain=2, ore=1)) is citadel


def hand(**cards: int) -> tuple[int, ...]:
    return tuple([cards.get(kind, 0) for kind in KINDS])


def test_at_the_trading_port_the_last_card_of_a_kind_is_kept() -> None:
    """Rule of thumb: what is there twice is offered."""
    for held, offered in (("wood, ore", ac.SKIP), ("wood, 2 ore", ac.OfferCard("ore"))):
        s = played("commercial_harbour", seat(held, "41"), seat("paper"), seat("coin"))
        assert GreedyPlayer().choose(view(s, 0), legal(s)).action == offered
