"""The results of the Princes: ties, cards turned one by one, palaces.  The rest is that of every game with bars
(`test_bar_results`)."""

from functools import partial
from unittest.mock import patch

import bar_results
import pygame
from bar_results import drawn, scene_of

from engine.princes.prestige import PRESTIGE
from game.princes.results.account import CARDED, SOURCES, account, cards_to_turn
from game.princes.results.cards import THINGS
from game.princes.results.told import card_told, end_in_words
from game.shell.context import Context
from game.table.results.growth import CARDS, Growth
from game.table.results.timing import RESULTS

finished = partial(bar_results.finished, "fuersten")


def test_every_card_shows_what_it_counts() -> None:
    assert set(THINGS) == set(PRESTIGE)


def test_money_decides_between_equal_points_and_is_said(spoken: Context) -> None:
    ended = finished(score=(50, 50, 50), money=(100, 300, 200), prestige=((), (), ()))
    found = account(ended)
    assert found.winners == (1,) and [found.rank(seat) for seat in found.seats] == [3, 1, 2]
    assert spoken.t("princes_results.money_decides", n=300, others=200) in end_in_words(spoken, found)


def test_all_who_are_equal_in_points_and_money_share_the_first_rank(spoken: Context) -> None:
    ended = finished(score=(50, 50, 40), money=(100, 100, 900), prestige=((), (), ()))
    found = account(ended)
    assert found.winners == (0, 1) and [found.rank(seat) for seat in found.seats] == [1, 1, 3]
    assert spoken.t("princes_results.all_equal") in end_in_words(spoken, found)
    scene = scene_of(spoken, ended)
    scene.finish()
    drawn(scene)
    assert "Anna" in scene.spoken().prompt and "Bruno" in scene.spoken().prompt


def test_a_card_says_who_has_how_many_and_who_shares(spoken: Context) -> None:
    ended = finished(jesters=(2, 1, 2), prestige=(("most_jesters",), ("most_jesters",), ("two_large",)))
    first, second, third = cards_to_turn(ended.state)
    found = account(ended)
    assert first.counts == (2, 1, 2) and first.ties == (2,) and first.points > 0
    assert spoken.t("princes_results.shared_with", names="Chiara") in card_told(spoken, found, first)
    assert "Anna 2, Bruno 1, Chiara 2" in card_told(spoken, found, first)
    assert second.points == 0 and not second.ties, "who has fewer shares nothing"
    met = spoken.t(f"princes_results.{'met' if third.points else 'not_met'}")
    assert not third.counts and met in card_told(spoken, found, third)


def test_cards_are_turned_one_after_the_other_and_bring_their_points_then() -> None:
    found = account(finished(jesters=(2, 1, 0), prestige=(("most_jesters", "most_jesters"), ("most_jesters",), ())))
    growth, (one, *_) = Growth(found, SOURCES, carded=CARDED), found.seats
    first, second, third = growth.turns
    assert growth.turned(0, second) == 1 and growth.turned(1, second) == 0 == growth.turned(2, second)
    card = found.cards[0].points
    assert growth.grown(one, CARDED, first) == 0 and growth.grown(one, CARDED, second) == card
    assert growth.shown(one, second) == one.total - card and growth.shown(one, growth.named) == one.total
    assert growth.lit(first + 1) == CARDS and growth.named > third + RESULTS["card"].ms


def test_a_card_is_spoken_with_what_every_seat_has(spoken: Context) -> None:
    scene = scene_of(spoken, finished(jesters=(2, 1, 0), prestige=(("most_jesters",), (), ())))
    scene.finish()
    scene.form.set_focus("card.0")
    assert "most_jesters" in scene.cards[0].card and "Anna 2" in scene.spoken().focus


def test_each_panel_shows_the_palace_of_its_seat(context: Context) -> None:
    ended = finished()
    scene = scene_of(context, ended)
    with patch("game.princes.results.scene.draw_plan") as drawn:
        for _ in scene._palaces_painted(pygame.Surface(scene.size)):
            pass
    places = [scene._brush.grid.rect(*box) for box in scene._place.seats]
    assert [call.args[2] for call in drawn.call_args_list] == [seat.plan for seat in ended.state.seats]
    assert all(place.contains(call.args[3]) for place, call in zip(places, drawn.call_args_list, strict=True))
