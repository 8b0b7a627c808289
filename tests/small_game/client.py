"""Lots on the screen, without pictures of its own."""

from __future__ import annotations

from game.client import GameClient, SetupOption
from game.shell.sound.audio import Cue, Repertoire
from game.table.plain.results import plain_results
from game.table.plain.table import plain_table
from small_game import model as m
from small_game.game import LOTS


def _cues(event: m.Event, *about: object) -> tuple[Cue, ...]:
    """Return the sounds of an event: that of a laid card depends on its value, so only seats that know the card may
    hear it."""
    if isinstance(event, m.CardLaid) and event.card is not None:
        return (Cue("slide" if event.card > 4 else "snap"),)
    return (Cue("tap"),)


def _facts(view: m.View, action: m.Action) -> dict[str, int]:
    """Return the facts that a bidder needs."""
    return {"highest": max(view.bids), "laid": sum(view.laid), "bag": len(view.bag)}


CLIENT = GameClient(
    game=LOTS,
    sounds=Repertoire(_cues, {}),
    table=lambda: plain_table(LOTS, _facts),
    results=plain_results,
    has_secrets=True,
    options=(SetupOption("length", "icon_speed", ("short", "long"), default="short"),),
)
