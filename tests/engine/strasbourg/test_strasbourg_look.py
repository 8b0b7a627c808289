"""The look ahead: deals that fit what is known, the same choice for the same seed and nodes, an answer when stopped."""

import pytest
from families import family, table
from random_games import some_states
from strasbourg_games import Spec, cards_of, check_state, twin_of

from engine.kernel.chance import Chance
from engine.kernel.game import Limit
from engine.strasbourg import actions as ac
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.players.deals import imagined
from engine.strasbourg.players.leaf import forecast, standing
from engine.strasbourg.players.look import world
from engine.strasbourg.players.taste import TASTES
from engine.strasbourg.rules import legal
from engine.strasbourg.scoring import final_scoring
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.text.position import view_json
from engine.strasbourg.view import view

NODES = Limit(nodes=60)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_an_imagined_deal_gives_the_view_and_has_every_card_and_task_once(seats: int) -> None:
    for number, state in enumerate(some_states(Spec(seats, 30 + seats), 7)[:-1]):
        for seat in range(seats):
            seen = view(state, seat)
            deal = imagined(seen, Chance.seeded(number))
            assert view_json(view(deal, seat)) == view_json(seen)
            check_state(deal)
            tasks = [task for each in deal.seats for task in (*each.tasks, *each.rejected)]
            assert sorted([*tasks, *deal.box]) == sorted(TASKS)
            assert seat != state.to_act or legal(deal) == legal(state)


def test_deals_differ_and_depend_on_nothing_but_view_and_chance() -> None:
    state = next(each for each in some_states(Spec(4, 3), 20)[3:] if each.pending.step == "bid")
    seat = state.to_act
    twin = twin_of(state, seat, Chance.seeded(8))
    seen, other = view(state, seat), view(twin, seat)
    assert len({tuple(each.pile for each in imagined(seen, Chance.seeded(seed)).seats) for seed in range(20)}) > 15
    for seed in range(5):
        one, two = imagined(seen, Chance.seeded(seed)), imagined(other, Chance.seeded(seed))
        assert [(each.pile, each.stacks, each.tasks) for each in one.seats] == [
            (each.pile, each.stacks, each.tasks) for each in two.seats
        ]


def test_who_plans_before_has_planned_in_an_imagined_world() -> None:
    state = table(family(hand="6"), family(), family(), step="draw", to_act=0, start=1)
    deal = world(view(state, 0), Chance.seeded(1), TASTES[3])
    assert deal.seats[1].stacks and deal.seats[2].stacks and not deal.seats[0].stacks
    assert deal.to_act == 0 and all(sorted(cards_of(each)) == sorted(cards_of(deal.seats[0])) for each in deal.seats)


def test_the_same_seed_and_nodes_give_the_same_choice() -> None:
    for state in some_states(Spec(3, 8), 31)[1:-1]:
        seen = view(state, state.to_act)
        one, two = [STRASBOURG.player("gran_maestro", 3).choose(seen, legal(state), NODES) for _ in range(2)]
        assert one == two


@pytest.mark.parametrize("level", ["journeyman", "maestro", "gran_maestro"])
def test_hidden_things_change_no_choice(level: str) -> None:
    chance = Chance.seeded(5)
    for state in some_states(Spec(4, 11), 37)[:-1]:
        seat = state.to_act
        twin = twin_of(state, seat, chance)
        choices = [
            STRASBOURG.player(level, 2).choose(view(each, seat), legal(view(each, seat)), NODES)
            for each in (state, twin)
        ]
        assert choices[0] == choices[1], state.pending


def test_it_answers_at_once_where_somebody_wants_it_to_stop() -> None:
    state = table(family(stacks="63 5 1"), family(stacks="64 5 2"), family(), field="B", bids=[None, None, "pass"])
    asked: list[bool] = []

    def stop() -> bool:
        asked.append(True)
        return True

    choice = STRASBOURG.player("gran_maestro", 1).choose(view(state, 0), legal(state), Limit(stop=stop))
    assert choice.action in legal(state) and 1 <= len(asked) <= 2


def test_it_sees_what_the_first_glance_does_not() -> None:
    """In the last field of the game only the merchants' council seat is left, and all others have passed."""
    state = table(family(stacks="6 1"), family(), family(), field="G", round_=5, bids=[None, "pass", "pass"])
    choice = STRASBOURG.player("gran_maestro", 1).choose(view(state, 0), legal(state))
    assert choice.action != ac.PASS and choice.ranked[0].worth > choice.ranked[-1].worth


def test_a_finished_game_is_forecast_as_it_ended() -> None:
    state = some_states(Spec(3, 2), 1000)[-1]
    assert state.is_over
    ending, scores = forecast(state), final_scoring(state).scores
    assert [round(points) for points in ending.points] == list(scores) and not ending.scale
    for seat, score in enumerate(scores):
        assert standing(state, seat) == score - sum(points for _, points in final_scoring(state).tasks[seat])
