"""Sounds of all events, from those of the house; and the music.

A silent event is listed too, with None.  Secret information is inaudible: no cue depends on a hidden card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.strasbourg import events as ev
from game.graphics.theme import SEALS
from game.shell.sound.audio import Cue, Repertoire
from game.shell.sound.music import Playlist
from game.shell.sound.ranks import LADDER

Cues = tuple[Cue, ...]
Shapes = Sequence[str]
STEP = 120
"""ms from one of several equal sounds to the next."""
CHORD = 90
"""ms from the drawing of a card to the string that tells its sum."""


def _one(sound: str, gain: float = 1.0) -> Callable[[Any, Shapes], Cues]:
    return lambda event, shapes: (Cue(sound, 0, gain),)


def _revealed(event: ev.StackRevealed, shapes: Shapes) -> Cues:
    """Return a card for each card, and a string that is higher for a higher sum."""
    cards = tuple(Cue("slide", k * STEP, 0.8) for k in range(len(event.cards)))
    return (*cards, Cue(f"pluck_{min(LADDER - 1, event.sum // 2)}", len(event.cards) * STEP + CHORD, 0.8))


def _ranked(event: ev.Ranked, shapes: Shapes) -> Cues:
    """Return the motif of the seat on place 1."""
    shape = shapes[event.start]
    return (Cue(f"motif_{SEALS.index(shape)}", 60),) if shape in SEALS else (Cue("pluck_7", 60),)


def _scored(event: ev.CouncilScored, shapes: Shapes) -> Cues:
    """Return a string for each council seat of the seat that has most."""
    return tuple(Cue(f"tone_{min(LADDER - 1, k)}", k * STEP, 0.7) for k in range(max(event.members)))


CUES: dict[type[ev.GameEvent], Callable[[Any, Shapes], Cues] | None] = {
    ev.Asked: None,
    ev.TasksKept: _one("snap"),
    ev.TasksChosen: _one("page"),
    ev.RoundBegan: _one("riffle"),
    ev.CardDrawn: _one("slide"),
    ev.DrawingEnded: None,
    ev.StackOpened: _one("snap", 0.7),
    ev.CardAdded: _one("snap", 0.7),
    ev.Planned: _one("cloth", 0.7),
    ev.StacksLaid: _one("page"),
    ev.FieldBegan: _one("tick"),
    ev.StackRevealed: _revealed,
    ev.Passed: _one("tock", 0.7),
    ev.Waited: _one("press"),
    ev.AskedAgain: _one("tick"),
    ev.Ranked: _ranked,
    ev.CouncilTaken: _one("place"),
    ev.GoodTaken: _one("thud_1"),
    ev.MemberPlaced: _one("place"),
    ev.PlacingSkipped: None,
    ev.GoodSold: _one("coins"),
    ev.SaleEnded: None,
    ev.CardReturned: _one("slide", 0.8),
    ev.RefundLeft: None,
    ev.CardsOut: _one("whoosh", 0.6),
    ev.ChapelBuilt: _one("bells_city"),
    ev.EdificeBuilt: _one("thud_5"),
    ev.CouncilScored: _scored,
    ev.StacksLost: _one("cloth", 0.7),
    ev.GameEnded: _one("fanfare"),
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
    "riffle": "captions.riffle",
    "slide": "captions.card",
}
"""Caption of every meaningful sound."""
REPERTOIRE = Repertoire(cues_of, PLAYLISTS, captions=CAPTIONS)
