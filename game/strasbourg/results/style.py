"""The look of the results: the pictures of the sources of points."""

from __future__ import annotations

from game.graphics import theme
from game.strasbourg.results.account import EARLIER, SOURCES, TASKS
from game.table.results.bars import courses, dots, falling, lattice, posts, rising, waves
from game.table.results.growth import LOSSES
from game.table.results.style import ResultsStyle

STYLE = ResultsStyle(
    sources=SOURCES,
    carded=TASKS,
    colours={
        EARLIER: theme.rgb("B9AA8C"),
        "council": theme.rgb("A84C77"),
        "city": theme.rgb("6F93B8"),
        "chapels": theme.rgb("E9E3D4"),
        "edifices": theme.rgb("C58B74"),
        "privileges": theme.rgb("E0B84C"),
        TASKS: theme.rgb("5E9A74"),
        LOSSES: theme.rgb("A23A2C"),
    },
    icons={
        "council": "strasbourg_icon_council",
        "city": "strasbourg_icon_member",
        "chapels": "strasbourg_icon_chapel",
        "edifices": "strasbourg_icon_edifice",
        "privileges": "strasbourg_icon_privilege",
        TASKS: "strasbourg_icon_task",
    },
    patterns={
        "council": rising,
        "city": courses,
        "chapels": dots,
        "edifices": posts,
        "privileges": waves,
        TASKS: lattice,
        LOSSES: falling,
    },
    short="strasbourg.source",
    name="strasbourg.source",
    panel="strasbourg_panel",
    ground="strasbourg_results",
    breaks_ties="strasbourg_icon_member",
    ink_of_ties=theme.INK_SOFT,
    counting="strasbourg.results.counting",
    optional=frozenset((EARLIER,)),
)
