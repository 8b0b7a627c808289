"""The page on fairness: the promise about the luck of a game, how to check it, and the luck itself.

Before the end it reveals nothing that players could not know: seed and code of a drawn game stay hidden until it is
over.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.journal.journal import Journal, JournalError
from engine.journal.journal_file import load
from game.clients import find_client
from game.scenes.seats.agreed_game import code_of
from game.shell.context import Context
from game.shell.session.session import Session
from game.shell.setup.agreed import setup_of
from game.shell.setup.fair import Commitment, grouped
from game.shell.setup.setup import GameSetup
from game.ui.page import Block, Facts, Page, PageHeading, Text

ADDRESS = "fair"


def fairness_of(context: Context, what: Session | Path) -> Page:
    """Return the page of a running game, or of the game in a file."""
    if isinstance(what, Session):
        return fairness_page(context, what.setup, what.journal)
    try:
        journal = load(what, read_only=True)
        return fairness_page(context, setup_of(journal), journal)
    except (OSError, JournalError):
        return Page(context.t("fair.title"), (Text(context.t("fair.unreadable")),), address=ADDRESS)


def fairness_page(context: Context, setup: GameSetup, journal: Journal[Any, Any]) -> Page:
    """Return the page of a game in its current state."""
    t, is_over = context.t, journal.result is not None
    blocks: list[Block] = [Text(t("fair.intro"))]
    if setup.fair is None:
        blocks.append(Text(t("fair.none")))
    else:
        blocks += _promise(context, setup, setup.fair, is_over=is_over)
    blocks += find_client(setup.game).statistics().luck(context, journal)
    return Page(t("fair.title"), tuple(blocks), icon="icon_rolling-dices", address=ADDRESS)


def _promise(context: Context, setup: GameSetup, fair: Commitment, *, is_over: bool) -> list[Block]:
    t = context.t
    blocks: list[Block] = [PageHeading(t("fair.before")), Text(grouped(fair.hash, 8))]
    code = code_of(setup)
    if fair.is_open and code:
        blocks.append(Text(t("fair.open", code=code)))
    if not is_over:
        blocks.append(Text(t("fair.later"), tone="quiet"))
        return blocks
    facts = [(t("fair.seed"), str(setup.seed)), (t("fair.salt"), fair.salt)]
    facts += [(t("fair.code"), code)] if code else []
    text = fair.opened(setup.game, setup.seed)
    blocks += [PageHeading(t("fair.after")), Facts(tuple(facts)), Text(t("fair.how", text=text))]
    holds = fair.holds(setup.game, setup.seed)
    return [*blocks, Text(t("fair.equal" if holds else "fair.differs"), tone="gain" if holds else "loss")]
