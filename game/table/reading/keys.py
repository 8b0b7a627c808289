"""Keys and buttons as text: a page of its own, and blocks for the book of a game."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from game.input.bindings import CATEGORIES, used
from game.shell.context import Context
from game.ui.book import CONTENTS
from game.ui.page import Block, Book, Facts, Page, PageHeading

ADDRESS = "keys"
MOST = 2
"""Number of caps named per command."""
FIRST_CARD, LAST_CARD = "card_1", "card_9"
BEYOND = "more_cards"
"""The category of cards without a digit of their own."""


def keys_blocks(context: Context, commands: Collection[str] = ()) -> Sequence[Block]:
    """Return the effect of every key, or of every button of the last used pad, with the current bindings. commands:
    those that the game answers beside those of every game (`GameClient.commands`)."""
    blocks: list[Block] = []
    for category in CATEGORIES:
        rows = tuple(_rows(context, category, commands))
        if rows and category != "text":
            blocks += (PageHeading(context.t(f"category.{category}")), Facts(rows))
    return blocks


def more_by_key(context: Context, pages: Collection[str]) -> Sequence[Block]:
    """Return further things that a player can look up or ask for at a table, each with its key: links to these pages,
    and the hint."""
    rows = [(f"[{context.t(f'command.{name}')}]({name})", name) for name in pages]
    rows.append((context.t("command.hint"), "hint"))
    return PageHeading(context.t("pages.by_key")), Facts(
        tuple((does, " ".join(_caps(context, name))) for does, name in rows)
    )


def keys_book(context: Context, commands: Collection[str] = ()) -> Book:
    """Return a book with only the sheet of keys, for a game without rules to read."""

    def find(address: str) -> Page | None:
        if address not in (ADDRESS, CONTENTS):
            return None
        return Page(context.t("plain.keys"), tuple(keys_blocks(context, commands)), "icon_keyboard", address)

    return find


def _rows(context: Context, category: str, commands: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield caps and their effects; the cards of the row share a line, and so do those beyond the digits."""
    rows = [row.command for row in used(commands) if row.category == category]
    beyond = [cap for name in rows for cap in _caps(context, name)[:1] if category == BEYOND]
    if beyond:
        yield " ".join(beyond), " – ".join(context.t(f"command.{name}") for name in (rows[0], rows[-1]))
    for name in rows:
        if name.startswith("card_") and name != FIRST_CARD:
            continue
        caps, does = _caps(context, name), context.t(f"command.{name}")
        if name == FIRST_CARD and caps:
            last = _caps(context, LAST_CARD)
            caps, does = [caps[0], "–", *last[:1]], f"{does} – {context.t(f'command.{LAST_CARD}')}"
        if caps:
            yield " ".join(caps), does


def _caps(context: Context, command: str) -> list[str]:
    """Return the caps of a command on the last used device, as pictures in a text; players with mouse or finger get the
    keys."""
    device = "keys" if context.device in ("mouse", "touch") else context.device
    return [f"{{key:{device}/{cap}}}" for cap in context.settings.bindings.caps_of(command, device)[:MOST]]
