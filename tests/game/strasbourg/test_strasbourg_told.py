"""Summaries of finished games of Strasbourg: hall of fame, luck, deal of the day, highlights."""

from functools import lru_cache
from typing import Any

import pygame
import pytest

from engine.contest.arena import record
from engine.journal.journal import Journal
from engine.strasbourg import events as ev
from engine.strasbourg.reading.statistics import COUNTED
from engine.strasbourg.scoring import final_scoring
from engine.strasbourg.values import ROUNDS
from game.clients import find_client
from game.graphics.theme import STONES
from game.scenes.deal.compare import turns_of
from game.scenes.replay.highlights import words_of
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.progress.statistics import SeatStatistics
from game.shell.session.session import Session
from game.shell.setup.setup import HUMAN, default_names
from game.strasbourg.deal import earned, turn_words
from game.strasbourg.statistics import COLOURS, GUILD_COLOURS, MOST, blocks, count, luck
from game.ui.page import Bars, Facts, PageGrid

CLIENT = find_client("strasbourg")


@lru_cache
def played(seats: int, seed: int) -> Journal[Any, Any]:
    """Return a game between computer players in seats of people."""
    setup = quick_setup((HUMAN,) * seats, default_names(Language.load("en")), seed, 1.0, "strasbourg")
    journal = Session.begin(setup, None).journal
    record(journal, [CLIENT.game.player("greedy", seed + seat) for seat in range(seats)])
    return journal


@pytest.fixture(params=LANGUAGE_CODES)
def told(request: pytest.FixtureRequest, context: Context) -> Context:
    """A context in each language, which raises KeyError for missing words."""
    context.language = Language.load(request.param, strict=True)
    return context


# ---------------------------------------------------------------- statistics and luck


def test_every_figure_has_a_word_and_every_source_a_colour(told: Context) -> None:
    statistics = count(played(3, 3))
    assert {*COLOURS.values(), *GUILD_COLOURS.values()} <= set(STONES)
    for one in statistics:
        _, facts, *rest = blocks(told, one)
        assert isinstance(facts, Facts)
        assert [number for _, number in facts.rows[: len(COUNTED)]] == [str(one.sums[name]) for name in COUNTED]
        assert len(facts.rows) == len(COUNTED) + sum(one.most[name] > 0 for name in MOST)
        points, guilds = (block for block in rest if isinstance(block, Bars))
        assert sum(bar.value for bar in points.bars) == sum(max(0, one.sums[f"points.{source}"]) for source in COLOURS)
        assert sum(bar.value for bar in guilds.bars) == one.sums["members"]
    assert len(blocks(told, SeatStatistics())) == 2  # nothing was ever counted


def test_luck_is_told_when_it_can_no_longer_be_used(told: Context) -> None:
    journal = played(3, 3)
    (grid,) = (block for block in luck(told, journal) if isinstance(block, PageGrid))
    assert [row[0].split(" ")[1] for row in grid.rows] == list(journal.state.names)
    assert all(len(row) == len(grid.head) for row in grid.rows)
    running = Session.begin(quick_setup((HUMAN,) * 3, ("A", "B", "C"), 1, 1.0, "strasbourg"), None).journal
    assert not any(isinstance(block, PageGrid) for block in luck(told, running))
    assert told.t("strasbourg_luck.later") in repr(luck(told, running))


# ---------------------------------------------------------------- deal of the day


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
    journal = played(3, 3)
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


def test_a_round_in_words(told: Context) -> None:
    told.language = Language.load("en", strict=True)
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
    assert turn_words(told, happened, 0) == "council: Nobility, bread, Butchers c3, 4 coins, Chapel, Mint"
    assert turn_words(told, happened, 1) == "council: Bakers"
    assert turn_words(told, happened, 2) == ""


def test_rounds_are_compared(told: Context) -> None:
    journal = played(3, 3)
    for seat in range(3):
        rounds = turns_of(journal, seat, by_round=CLIENT.by_round)
        assert len(rounds) == ROUNDS
        assert any(turn_words(told, one.happened, seat) for one in rounds)
        assert journal.result is not None and rounds[-1].score == journal.result.scores[seat]


# ---------------------------------------------------------------- highlights and achievements


def test_every_highlight_has_words_and_a_picture(told: Context) -> None:
    kinds: set[str] = set()
    for seats, seed in ((3, 3), (4, 1)):
        journal = played(seats, seed)
        setup = quick_setup((HUMAN,) * seats, tuple(journal.state.names), seed, 1.0, "strasbourg")
        for one in CLIENT.highlights(seats, [step.events for step in journal.steps]):
            kinds.add(one.kind)
            assert setup.seats[one.seat].name in words_of(one, setup, told.language)
            assert told.sprites.sized(CLIENT.highlight_icons[one.kind], 40)
    assert kinds and kinds <= set(CLIENT.highlight_icons)
    assert all(f"replay.highlight.{kind}" in told.language for kind in CLIENT.highlight_icons)


def test_every_achievement_has_a_title_of_its_own_and_a_text(told: Context) -> None:
    names = CLIENT.statistics().achievements
    titles = {told.t(f"achievement.strasbourg.{name}.title") for name in names}
    assert len(titles) == len(names) and all(told.t(f"achievement.strasbourg.{name}.text") for name in names)
