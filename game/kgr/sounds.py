"""Sounds of all events; and the music.

An event without a row is silent.  Secret information is inaudible: an event that seats see with and without its
cards sounds the same in both.
"""

from __future__ import annotations

from engine.kgr import events as ev
from engine.kgr.actions import BISHOPRIC, CITADEL, CITY, KNIGHT, ROAD, SETTLEMENT, WALL
from engine.kgr.magic import events as me
from engine.kgr.values import AREA_OF, CHURCH, MAGIC
from game.paths import assets_of
from game.shell.sound.audio import Cue, Repertoire, Shapes
from game.shell.sound.cues import CAPTIONS as HOUSE_CAPTIONS
from game.shell.sound.cues import Cues, Make, cues_in, one, several
from game.shell.sound.music import Playlist, playlists
from game.shell.sound.ranks import Rank, ranked

STEP = 110
"""ms from one card of the land's yield to the next."""
GREAT_DRAGON, SMALL_DRAGON = "great_dragon", "small_dragon"
"""Cards with which a dragon comes."""
BUILT = {
    ROAD: "kgr_road",
    SETTLEMENT: "kgr_settlement",
    CITY: "kgr_city",
    WALL: "kgr_wall",
    CITADEL: "kgr_wall",
    BISHOPRIC: "kgr_chant",
    KNIGHT: "kgr_knight",
}
"""The sound of a piece that is built."""
LOST = {KNIGHT: "kgr_clash", ROAD: "kgr_road"}
"""The sound of a piece that leaves the island, where it is not masonry."""
FIGURE = {"inquisitor": "kgr_chant", "wizard": "kgr_spell", "merchant": "kgr_trade", "robber": "kgr_robber"}
"""The sound of a neutral figure that moves."""


def _built(event: ev.Built, shapes: Shapes) -> Cues:
    return (Cue(BUILT[event.what]),)


def _gained(event: ev.Gained, shapes: Shapes) -> Cues:
    """Return the goods, one after the other."""
    return several(["kgr_goods"] * sum(event.cards), 0, STEP)


def _lost(event: ev.Lost, shapes: Shapes) -> Cues:
    return (Cue(LOST.get(event.what, "kgr_sacked")),)


def _figure(event: ev.Figure, shapes: Shapes) -> Cues:
    """Return the sound of the figure; one that leaves the island is quiet."""
    return (Cue(FIGURE[event.figure], 0, 1.0 if event.at is not None else 0.6),)


def _played(event: ev.Played, shapes: Shapes) -> Cues:
    """Return the dragon, a spell, a chant, or the leaf of a card."""
    if event.card in (GREAT_DRAGON, SMALL_DRAGON):
        return (Cue("kgr_dragon", 0, 1.0 if event.card == GREAT_DRAGON else 0.6),)
    return (Cue({MAGIC: "kgr_spell", CHURCH: "kgr_chant"}.get(AREA_OF[event.card], "page")),)


def _moved(event: me.BuildingMoved, shapes: Shapes) -> Cues:
    return (Cue(BUILT[event.building.token or event.building.kind]),)


CUES: dict[type[ev.GameEvent], Make] = {
    ev.Turn: one("page", 0.7),
    ev.Rolled: one("kgr_dice"),
    ev.Gained: _gained,
    ev.Short: one("tock"),
    ev.Discarded: one("kgr_lost", 0.8),
    ev.Robber: one("kgr_robber"),
    ev.Stole: one("cloth"),
    ev.Built: _built,
    ev.Bank: one("kgr_trade", 0.8),
    ev.Offered: one("press"),
    ev.Answered: one("tick"),
    ev.Countered: one("press"),
    ev.Traded: one("kgr_trade"),
    ev.Withdrawn: one("tock", 0.7),
    ev.Longest: one("bells_city"),
    ev.DiceSet: one("kgr_token"),
    ev.Ship: one("kgr_ship"),
    ev.Battle: one("kgr_battle"),
    ev.Saviour: one("bells_city"),
    ev.Sacked: one("kgr_sacked"),
    ev.Home: one("kgr_ship", 0.7),
    ev.Improved: one("kgr_improved"),
    ev.Metropolis: one("kgr_metropolis"),
    ev.Recruited: one("kgr_knight"),
    ev.Activated: one("kgr_sword"),
    ev.Promoted: one("kgr_knight"),
    ev.Moved: one("kgr_hooves"),
    ev.Chased: one("kgr_hooves"),
    ev.Displaced: one("kgr_clash"),
    ev.Fled: one("kgr_hooves", 0.8),
    ev.Lost: _lost,
    ev.Drew: one("cloth"),
    ev.PutUnder: one("slide", 0.6),
    ev.CardMoved: one("cloth"),
    ev.Played: _played,
    ev.Gave: one("slide", 0.7),
    ev.Named: one("press"),
    ev.Figure: _figure,
    ev.Hex: one("kgr_token"),
    ev.Over: one("fanfare"),
    me.RolledAgain: one("kgr_dice"),
    me.NamedArea: one("press"),
    me.FaceSet: one("kgr_token"),
    me.Stopped: one("kgr_spell"),
    me.FestivalHeld: one("bells_city", 0.7),
    me.FestivalOver: one("tock", 0.7),
    me.Asleep: one("kgr_sword", 0.6),
    me.Lent: one("kgr_chant"),
    me.Banned: one("kgr_chant"),
    me.Paid: one("kgr_lost", 0.8),
    me.Lowered: one("kgr_sacked"),
    me.CardOut: one("cloth"),
    me.CardKept: one("cloth"),
    me.CardBack: one("slide", 0.6),
    me.BuildingMoved: _moved,
    me.RoadMoved: one("kgr_road"),
    me.KnightMoved: one("kgr_hooves"),
}
"""The sounds of every event."""
cues_of = cues_in(CUES)

RANKS = ranked(
    {
        Rank.SMALL: ("kgr_goods", "kgr_lost", "kgr_token"),
        Rank.MIDDLE: (
            *("kgr_chant", "kgr_city", "kgr_clash", "kgr_dice", "kgr_hooves", "kgr_improved", "kgr_knight", "kgr_road"),
            *("kgr_robber", "kgr_sacked", "kgr_settlement", "kgr_ship", "kgr_spell", "kgr_sword", "kgr_trade"),
            "kgr_wall",
        ),
        Rank.GREAT: ("kgr_battle", "kgr_dragon", "kgr_metropolis"),
    }
)
SONG = "kgr_innsbruck"
PLAYLISTS = playlists(Playlist((SONG,), "never"), (SONG, "bionda", "primavera", "lamento"), SONG)
CAPTIONS = HOUSE_CAPTIONS | {name: f"kgr_captions.{name.removeprefix('kgr_')}" for name in RANKS}
"""Caption of every meaningful sound."""
REPERTOIRE = Repertoire(cues_of, PLAYLISTS, RANKS, CAPTIONS, assets_of(__name__))
