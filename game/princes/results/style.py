"""The look of the results: the pictures of the sources of prestige."""

from __future__ import annotations

from game.graphics import theme
from game.princes.results.account import CARDED, EARLIER, SOURCES
from game.table.results.bars import courses, dots, falling, lattice, posts, rising, waves
from game.table.results.growth import LOSSES
from game.table.results.style import ResultsStyle

STYLE = ResultsStyle(
    sources=SOURCES,
    carded=CARDED,
    colours={
        EARLIER: theme.rgb("B9AA8C"),
        "works": theme.rgb("3F7CC4"),
        "best_work": theme.rgb("F0C040"),
        "building": theme.rgb("CC5E3E"),
        "landscape": theme.rgb("86BE4E"),
        "builder": theme.rgb("E8D6B0"),
        CARDED: theme.rgb("8A55B4"),
        LOSSES: theme.rgb("A23A2C"),
    },
    icons={
        "works": "princes_work",
        "best_work": "princes_icon_best",
        "building": "princes_icon_building",
        "landscape": "princes_icon_landscape",
        "builder": "princes_icon_builder",
        CARDED: "princes_icon_prestige",
        LOSSES: "princes_florin",
    },
    patterns={
        "works": rising,
        "best_work": dots,
        "building": courses,
        "landscape": waves,
        "builder": posts,
        CARDED: lattice,
        LOSSES: falling,
    },
    short="princes_results.source",
    name="princes_statistics.from",
    panel="princes_panel",
    ground="princes_results",
    breaks_ties="princes_florin",
    counting="princes_results.counting",
    optional=frozenset((EARLIER,)),
)
