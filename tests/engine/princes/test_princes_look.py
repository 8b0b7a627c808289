"""The look ahead: deals that fit the known facts, the same choice for the same seed and nodes, an answer when
stopped."""

import pytest
from princes_games import Spec, check_cards, twin_of
from random_games import some_states

from engine.kernel.chance import Chance
from engine.kernel.endings import Ending, chances_to_win
from engine.kernel.game import Limit
from engine.princes.game import PRINCES
from engine.princes.players.deals import imagined
from engine.princes.rules import legal
from engine.princes.text.position import view_json
from engine.princes.view import view

NODES = Limit(nodes=300)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_an_imagined_deal_gives_the_view_and_has_every_card_once(seats: int) -> None:
    for number, state in enumerate(some_states(Spec(seats, 30 + seats), 5)[:-1]):
        for seat in range(seats):
            seen = view(state, seat)
            deal = imagined(seen, Chance.seeded(number))
            check_cards(deal)
            assert view_json(view(deal, seat)) == view_json(seen)
            assert seat != state.to_act or legal(deal) == legal(state)


def test_deals_differ_and_depend_on_nothing_but_view_and_chance() -> None:
    state = some_states(Spec(4, 3), 40)[2]
    seat = state.to_act
    twin = twin_of(state, seat, Chance.seeded(8))
    seen, other = view(state, seat), view(twin, seat)
    hands = {tuple(court_.hand for court_ in imagined(seen, Chance.seeded(seed)).seats) for seed in range(20)}
    assert len(hands) > 10
    for seed in range(5):
        one, two = imagined(seen, Chance.seeded(seed)), imagined(other, Chance.seeded(seed))
        assert [court_.hand for court_ in one.seats] == [court_.hand for court_ in two.seats]
        assert one.piles == two.piles


def test_the_same_seed_and_nodes_give_the_same_choice() -> None:
    for state in some_states(Spec(3, 8), 23)[4:-1]:
        seen = view(state, state.to_act)
        one, two = [PRINCES.player("gran_maestro", 3).choose(seen, legal(state), NODES) for _ in range(2)]
        assert one == two


def test_it_answers_at_once_where_somebody_wants_it_to_stop() -> None:
    state = next(state for state in some_states(Spec(3, 9), 1) if state.round == 6 and len(legal(state)) > 2)
    asked: list[bool] = []

    def stop() -> bool:
        asked.append(True)
        return True

    choice = PRINCES.player("gran_maestro", 1).choose(view(state, state.to_act), legal(state), Limit(stop=stop))
    assert choice.action in legal(state) and 1 <= len(asked) <= 2


def test_chances_add_up_and_who_has_won_has_won() -> None:
    chances = chances_to_win(Ending((50.0, 53.0, 47.0), 3.0))
    assert sum(chances) == pytest.approx(1.0) and chances[1] > chances[0] > chances[2]
    assert chances_to_win(Ending((50.0, 53.0, 53.0), 0.0)) == (0.0, 0.5, 0.5)
