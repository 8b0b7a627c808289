"""The deal of the day of Strasbourg."""

import pygame
from bar_results import played

from engine.strasbourg import events as ev
from engine.strasbourg.scoring import final_scoring
from game.clients import find_client
from game.shell.context import Context
from game.strasbourg.deal import earned, turn_words

CLIENT = find_client("strasbourg")


def test_a_badge_is_a_member_with_what_it_brings_at_the_end() -> None:
    happened = [
        ev.MemberPlaced(0, (1, 0), 2),  # bakers; beside the plot b2 and the chapel spot at its lower right corner
        ev.MemberPlaced(1, (2, 1), 3),
        ev.EdificeBuilt(1, "town_hall", (1, 1)),
        ev.ChapelBuilt(1, (2, 1)),
        ev.MemberPlaced(0, (8, 5), 2),  # vintners, far from everything
    ]
    assert earned(happened, 0) == (("bakers", 1 + 1 + 5), ("vintners", 1))
    assert earned(happened, 1) == (("butchers", 1 + 1 + 5),)


def test_badges_of_a_whole_game_add_up_to_the_points_of_the_city() -> None:
    journal = played("strasbourg", 3, 3)
    happened = [event for step in journal.steps for event in step.events]
    scored = final_scoring(journal.state)
    for seat in range(3):
        points = scored.city[seat] + scored.chapels[seat] + scored.edifices[seat]
        assert sum(number for _, number in earned(happened, seat)) == points
        assert {name for name, _ in earned(happened, seat)} <= set(CLIENT.badges.signs)


def test_the_sign_of_a_badge_stands_on_its_lower_left_corner(context: Context) -> None:
    surface = pygame.Surface((100, 100), pygame.SRCALPHA)
    CLIENT.badges.draw(surface, context.sprites, "smiths", 20, 80, 60)
    assert surface.get_bounding_rect().colliderect((20, 40, 50, 40)) and surface.get_at((44, 58)).a


def test_a_round_in_words(context: Context) -> None:
    happened = [
        ev.CouncilTaken(0, "nobility", None),
        ev.CouncilTaken(0, "church", 0),  # it sat there before
        ev.CouncilTaken(1, "bakers", 0),
        ev.GoodTaken(0, "bakers"),
        ev.MemberPlaced(0, (2, 2), 2),
        ev.StackRevealed(0, (6, 3), 9),
        ev.GoodSold(0, "bakers", 2, 4),
        ev.ChapelBuilt(0, (2, 1)),
        ev.EdificeBuilt(0, "mint", (1, 1)),
    ]
    assert turn_words(context, happened, 0) == "council: Nobility, bread, Butchers c3, 4 coins, Chapel, Mint"
    assert turn_words(context, happened, 1) == "council: Bakers"
    assert turn_words(context, happened, 2) == ""
