"""Summaries of finished games: figures, luck, rounds of the deal of the day, highlights, achievements."""

from typing import Any

import pytest
from bar_results import LEVELS, NAMES, played

from engine.princes.reading.statistics import COUNTED as OF_PRINCES
from engine.strasbourg.reading.statistics import COUNTED as OF_STRASBOURG
from game.clients import CLIENTS, find_client
from game.graphics.theme import STONES
from game.princes import statistics as princes
from game.scenes.deal.compare import turns_of
from game.scenes.replay.highlights import words_of
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.progress.statistics import SeatStatistics
from game.shell.session.session import Session
from game.shell.setup.setup import HUMAN
from game.strasbourg import statistics as strasbourg
from game.ui.page import Bars, Facts, PageGrid

FIGURES = {
    "fuersten": (princes, princes.FIGURES, OF_PRINCES, "buildings"),
    "strasbourg": (strasbourg, OF_STRASBOURG, OF_STRASBOURG, "members"),
}
"""Of a game its statistics, the figures of its page, those that are counted, and that of its second bars."""
SEED = 1
ROUNDS = {"fuersten": 7, "strasbourg": 5}
every_counted_game = pytest.mark.parametrize("name", FIGURES)


@every_counted_game
def test_every_figure_has_a_word_and_every_source_a_colour(spoken: Context, name: str) -> None:
    module, figures, counted, other = FIGURES[name]
    colours = {**module.COLOURS, **getattr(module, "GUILD_COLOURS", {})}
    statistics = find_client(name).statistics()
    assert set(colours.values()) <= set(STONES)
    for one in statistics.count(played(name, 4, SEED)):
        _, facts, *rest = statistics.blocks(spoken, one)
        assert isinstance(facts, Facts) and set(figures) <= set(counted)
        assert [shown for _, shown in facts.rows[: len(figures)]] == [str(one.sums[each]) for each in figures]
        assert len(facts.rows) == len(figures) + sum(one.most[each] > 0 for each in module.MOST)
        points, things = (block for block in rest if isinstance(block, Bars))
        sources = [max(0, one.sums[f"points.{source}"]) for source in module.COLOURS]
        assert sum(bar.value for bar in points.bars) == sum(sources)
        assert sum(bar.value for bar in things.bars) == one.sums[other]
    assert len(statistics.blocks(spoken, SeatStatistics())) == 2, "nothing was ever counted"


@every_counted_game
def test_luck_is_told_when_it_can_no_longer_be_used(spoken: Context, name: str) -> None:
    journal, luck = played(name, 4, SEED), find_client(name).statistics().luck
    (grid,) = (block for block in luck(spoken, journal) if isinstance(block, PageGrid))
    assert [row[0].split(" ")[1] for row in grid.rows] == list(journal.state.names)
    assert all(len(row) == len(grid.head) for row in grid.rows)
    running = Session.begin(quick_setup((HUMAN,) * 3, NAMES, 1, 1.0, name), None).journal
    assert not any(isinstance(block, PageGrid) for block in luck(spoken, running))
    assert spoken.t(f"{'princes' if name == 'fuersten' else name}_luck.later") in repr(luck(spoken, running))


@every_counted_game
def test_rounds_are_compared_and_have_words(spoken: Context, name: str) -> None:
    client, journal = find_client(name), played(name, 4, SEED)
    for seat in range(4):
        rounds = turns_of(journal, seat, by_round=client.by_round)
        assert len(rounds) == ROUNDS[name]
        assert any(client.turn_words(spoken, one.happened, seat) for one in rounds)
        assert sum(len(one.happened) for one in rounds) == sum(len(step.events) for step in journal.steps)
        assert journal.result is not None and rounds[-1].score == journal.result.scores[seat]


@pytest.mark.parametrize("name", LEVELS)
def test_every_highlight_has_words_and_a_picture(spoken: Context, name: str) -> None:
    client, kinds = find_client(name), set[Any]()
    for seats, seed in ((3, 1), (4, 3)):
        journal = played(name, seats, seed)
        setup = quick_setup((HUMAN,) * seats, tuple(journal.state.names), seed, 1.0, name)
        for one in client.highlights(seats, [step.events for step in journal.steps]):
            kinds.add(one.kind)
            words = words_of(one, setup, spoken.language)
            assert setup.seats[one.seat].name in words or one.kind.startswith("attack_"), "the whole island is attacked"
    assert kinds and kinds <= set(client.highlight_icons)
    for kind, icon in client.highlight_icons.items():
        assert f"replay.highlight.{kind}" in spoken.language and spoken.sprites.sized(icon, 40)


@pytest.mark.parametrize("name", CLIENTS)
def test_every_achievement_has_a_title_of_its_own_and_a_text(spoken: Context, name: str) -> None:
    names = find_client(name).statistics().achievements
    assert len({spoken.t(f"achievement.{name}.{each}.title") for each in names}) == len(names)
    assert all(spoken.t(f"achievement.{name}.{each}.text") for each in names)
