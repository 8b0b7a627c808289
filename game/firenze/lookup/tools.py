"""Pages about things beside the game itself: phases, prompt, ledger, history line, buttons."""

from __future__ import annotations

from collections.abc import Callable

from engine.firenze.reading import queries
from game.firenze.lookup.scribe import Rows, Scribe
from game.firenze.regions.ribbon import ICONS
from game.table.regions.round_buttons import BUTTONS
from game.table.shown import MENU
from game.ui.page import Facts, Page, PageFigure, Text

PHASES = ("card", "exchange", "build", "ruins", "orders", "limits")
"""Sections of the rules about the phases."""
PICTURES = {
    "menu": f"icon_{BUTTONS['menu']}",
    "help": f"icon_{BUTTONS['help']}",
    "log": f"icon_{BUTTONS['log']}",
    "speed": f"icon_{BUTTONS['speed']}",
    "undo": "icon_undo",
    "redo": "icon_redo",
    "primary": "icon_check",
    "secondary": "icon_left",
    "prompt": "icon_speech",
    "notice": "icon_cross",
    "ledger": "icon_scales",
    "pick": "icon_card-pick",
    "mark": "bead_now",
    "chronicle": f"icon_{BUTTONS['log']}",
    "log_line": f"icon_{BUTTONS['log']}",
    "menu_option": "icon_cog",
    "menu_window": "icon_cog",
}


def phase(scribe: Scribe, number: int, _: int = 0) -> Page:
    """Return the page of a phase of the turn: past, current or future."""
    now = queries.phase(scribe.view)
    key = "phase.now" if number == now else "phase.done" if number < now else "phase.to_come"
    name = scribe.words.t(f"board.phase.{number}")
    return scribe.page(
        scribe.t("phase.title", n=number, name=name),
        PageFigure(f"icon/{ICONS[number - 1]}"),
        Text(scribe.t(f"phase.{number}")),
        Text(scribe.t(key), "quiet"),
        scribe.rule(f"rules/{PHASES[number - 1]}"),
        icon=f"icon_{ICONS[number - 1]}",
    )


def game_round(scribe: Scribe, *_: int) -> Page:
    """Return the page of the round, with the seat on turn, and the distance from the end."""
    view, words = scribe.view, scribe.words
    rows: Rows = [
        (scribe.t("round.round"), str(words.round(view.number))),
        (scribe.t("round.turn"), scribe.seat(view.player)),
    ]
    rows += [(scribe.seat(k), words.n("lookup.seals", seat.seals)) for k, seat in enumerate(view.seats)]
    text = scribe.t("round.text" if view.end is None else "round.last")
    title = words.t("board.round", n=words.round(view.number)) if view.end is None else words.t("board.last_round")
    return scribe.page(title, PageFigure("icon/stairs"), Text(text), Facts(tuple(rows)), scribe.rule("rules/end"))


def tool(kind: str) -> Callable[[Scribe, int, int], Page]:
    """Return the function for the page of a button, or of a display on the table."""

    def made(scribe: Scribe, number: int, _: int = 0) -> Page:
        if kind == "menu_option":
            name = MENU[number] if number < len(MENU) else "resume"
            title = scribe.words.t(f"menu.{name}")
        else:
            title = scribe.t(f"tool.{kind}.title")
        picture = PICTURES[kind]
        figure = PageFigure(picture if not picture.startswith("icon_") else f"icon/{picture.removeprefix('icon_')}")
        said = [] if kind == "menu_option" else [Text(scribe.t(f"tool.{kind}.text"))]
        return scribe.page(title, figure, *said, scribe.rule("rules/table"))

    return made
