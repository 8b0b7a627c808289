"""Lots on the screen, without pictures of its own."""

from collections.abc import Iterator
from dataclasses import replace

from game.client import GameClient, SetupOption
from game.shell.sound.audio import Cue, Repertoire
from game.table.plain.results import plain_results
from game.table.plain.sheet import CellRow, SheetLine
from game.table.plain.table import PlainGame
from game.table.plain.words import PlainWords, readable
from small_game import model as m
from small_game.game import LOTS
from small_game.rules import legal


def _cues(event: m.Event, *about: object) -> tuple[Cue, ...]:
    """Return the sounds of an event: that of a laid card depends on its value, so only seats that know the card may
    hear it."""
    if isinstance(event, m.CardLaid) and event.card is not None:
        return (Cue("slide" if event.card > 4 else "snap"),)
    return (Cue("tap"),)


def _facts(view: m.View, action: m.Action) -> dict[str, int]:
    """Return the facts that a bidder needs."""
    return {"highest": max(view.bids), "laid": sum(view.laid), "bag": len(view.bag)}


def _position(view: m.View, words: PlainWords) -> Iterator[SheetLine]:
    """Yield the sentences about the view, and a row for each seat: its bid, cards and tiles."""
    yield from words.described(view)
    if "lots.sheet.seat" not in words:  # without its language file
        return
    yield CellRow(tuple(words.t(f"lots.sheet.{head}") for head in ("seat", "bid", "cards", "tiles")), is_head=True)
    for seat, tiles in enumerate(view.tiles):
        row = words.name(seat), str(view.bids[seat]), str(view.cards[seat]), readable(tiles)
        yield CellRow(row, is_marked=seat == view.to_act)


def _refused(view: m.View) -> tuple[m.Action, ...]:
    """Return the bid, where what is laid is too low for it."""
    seen = legal(view)
    return () if not seen or m.Bid() in seen else (m.Bid(),)


def _cover(view: m.View, seats: frozenset[int]) -> m.View:
    """Return the view without the cards of its own seat, if that is one of these."""
    return replace(view, hand=(), laid=()) if view.seat in seats and not view.is_over else view


CLIENT = GameClient(
    game=LOTS,
    sounds=Repertoire(_cues, {}),
    table=PlainGame(LOTS, _facts, position=_position, refused=_refused, cover=_cover).parts,
    results=plain_results,
    has_secrets=True,
    options=(SetupOption("span", "icon_speed", ("brief", "wide"), default="brief"),),
)
