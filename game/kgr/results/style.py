"""The look of the results: the pictures of the sources of points."""

from __future__ import annotations

from engine.kgr.reading.tally import SOURCES
from game.graphics import theme
from game.kgr.base.sources import SIGN_OF
from game.table.results.bars import courses, dots, falling, lattice, posts, rising, waves
from game.table.results.style import ResultsStyle

STYLE = ResultsStyle(
    sources=SOURCES,
    carded="",
    colours={
        "settlements": theme.rgb("D99A5A"),
        "cities": theme.rgb("7A86C8"),
        "metropolises": theme.rgb("A8557F"),
        "tokens": theme.rgb("C5876B"),
        "longest_road": theme.rgb("E0B84C"),
        "saviour": theme.rgb("6FA37F"),
        "cards": theme.rgb("E4DCC8"),
        "figures": theme.rgb("6C5A93"),
    },
    icons=SIGN_OF,
    patterns={
        "settlements": dots,
        "cities": courses,
        "metropolises": posts,
        "tokens": lattice,
        "longest_road": rising,
        "saviour": waves,
        "cards": falling,
    },
    short="kgr.source",
    name="kgr.source",
    panel="panel_parchment",
    ground="kgr_sea",
    breaks_ties="kgr_longest",
    counting="kgr.results.counting",
    optional=frozenset(SOURCES[2:]),
)
