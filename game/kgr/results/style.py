"""The look of the results: what the sources of points look like."""

from __future__ import annotations

from engine.kgr.reading.tally import SOURCES
from game.graphics import theme
from game.table.results.bars import courses, dots, rising
from game.table.results.style import ResultsStyle

STYLE = ResultsStyle(
    sources=SOURCES,
    carded="",
    colours={
        "settlements": theme.rgb("D99A5A"),
        "cities": theme.rgb("7A86C8"),
        "longest_road": theme.rgb("E0B84C"),
    },
    icons={
        "settlements": "kgr_sign_settlement",
        "cities": "kgr_sign_city",
        "longest_road": "kgr_longest",
    },
    patterns={"settlements": dots, "cities": courses, "longest_road": rising},
    short="kgr.source",
    name="kgr.source",
    panel="panel_parchment",
    ground="kgr_sea",
    breaks_ties="kgr_longest",
    counting="kgr.results.counting",
    optional=frozenset(("longest_road",)),
)
