"""Sounds of all events, from those of the house; and the music.

A silent event is listed too, with None.  Secret information is inaudible: no cue depends on a hidden card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.kgr import events as ev
from game.shell.sound.audio import Cue, Repertoire
from game.shell.sound.music import Playlist

Cues = tuple[Cue, ...]
Shapes = Sequence[str]


def _one(sound: str, gain: float = 1.0) -> Callable[[Any, Shapes], Cues]:
    return lambda event, shapes: (Cue(sound, 0, gain),)


def _built(event: ev.Built, shapes: Shapes) -> Cues:
    """Return a plank for a road, and a heavier thud for a city than for a settlement."""
    return (Cue({"road": "snap", "settlement": "thud_1"}.get(event.what, "thud_5"), 0, 1.0),)


CUES: dict[type[ev.GameEvent], Callable[[Any, Shapes], Cues] | None] = {
    ev.Asked: None,
    ev.Turn: _one("page", 0.7),
    ev.Ended: None,
    ev.Rolled: _one("riffle"),
    ev.Gained: _one("slide", 0.8),
    ev.Short: _one("tock"),
    ev.Discarded: _one("slide", 0.7),
    ev.Robber: _one("whoosh", 0.8),
    ev.Stole: _one("cloth"),
    ev.Built: _built,
    ev.Bank: _one("coins", 0.8),
    ev.OfferBegun: None,
    ev.Offered: _one("press"),
    ev.Answered: _one("tick"),
    ev.Traded: _one("coins"),
    ev.Withdrawn: _one("tock", 0.7),
    ev.Longest: _one("bells_city"),
    ev.DiceSet: _one("tick"),
    ev.Ship: _one("whoosh", 0.6),
    ev.Battle: _one("thud_5"),
    ev.Saviour: _one("bells_city"),
    ev.Sacked: _one("thud_1"),
    ev.Home: _one("whoosh", 0.6),
    ev.Improved: _one("snap"),
    ev.Metropolis: _one("bells_city"),
    ev.Recruited: _one("thud_1"),
    ev.Activated: _one("tick"),
    ev.Promoted: _one("snap"),
    ev.Moved: _one("slide", 0.7),
    ev.Chased: _one("slide", 0.7),
    ev.Displaced: _one("thud_1"),
    ev.Fled: _one("slide", 0.7),
    ev.Lost: _one("tock"),
    ev.Drew: _one("cloth"),
    ev.PutUnder: _one("slide", 0.6),
    ev.CardMoved: _one("cloth"),
    ev.Played: _one("page"),
    ev.Targeted: None,
    ev.Looked: None,
    ev.Gave: _one("slide", 0.7),
    ev.Named: _one("press"),
    ev.Figure: _one("thud_1"),
    ev.Hex: _one("snap"),
    ev.Over: _one("fanfare"),
}


def cues_of(event: ev.GameEvent, shapes: Shapes) -> Cues:
    """Return the sounds of an event."""
    cues = CUES[type(event)]
    return () if cues is None else cues(event, shapes)


PLAYLISTS = {
    "title": Playlist(("lamento",), "never"),
    "seats": Playlist(("lamento",), "never"),
    "table": Playlist(("bionda", "primavera", "lamento"), "moves"),
    "last_round": Playlist(("last_round",)),
    "results": Playlist(("primavera",)),
}
"""By the `music` of a scene."""
CAPTIONS = {
    "bells_city": "captions.bells",
    "coins": "captions.coins",
    "fanfare": "captions.fanfare",
    "slide": "captions.card",
}
"""Caption of every meaningful sound."""
REPERTOIRE = Repertoire(cues_of, PLAYLISTS, captions=CAPTIONS)
