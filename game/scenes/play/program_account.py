"""The page of a seat that a program plays, or has played: whether it still does, its command, and its output."""

from __future__ import annotations

from engine.programs.program import Account
from engine.wire.plain_text import spelled_out
from game.shell.language import Language
from game.ui.page import Page, PageHeading, Points, Text


def account_page(language: Language, name: str, command: str, account: Account) -> Page:
    """Return the page.  name: of the seat."""
    t = language.t
    noted = Points(tuple(map(unmarked, account.noted))) if account.noted else Text(t("account.nothing"), "quiet")
    return Page(
        t("account.title", name=name),
        (
            Text(t(f"account.gone.{account.gone}") if account.gone else t("account.plays")),
            PageHeading(t("account.command")),
            Text(unmarked(spelled_out(command))),
            PageHeading(t("account.noted")),
            noted,
        ),
        icon="icon_cog",
    )


def unmarked(text: str) -> str:
    """Return a text in which nothing means a link or a picture to a page: a stranger wrote it."""
    return text.replace("{", "(").replace("}", ")").replace("](", "] (")
