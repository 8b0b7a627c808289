"""Sounds of all events with their times; and the music.

Times come from the timing table (`game.princes.motion.timing`). An event without a row is silent. Secret
information is inaudible: no cue depends on a card.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.princes import events as ev
from engine.princes.pieces import LANDSCAPES
from game.paths import assets_of
from game.princes.auction.heat import heat
from game.princes.motion.auction.hammer import strikes
from game.princes.motion.timing import TIMINGS, WORK
from game.shell.sound.audio import Cue, Repertoire, Shapes
from game.shell.sound.cues import CAPTIONS as HOUSE_CAPTIONS
from game.shell.sound.cues import Cues, Make, cues_in, motif, one, rung
from game.shell.sound.music import Playlist, playlists
from game.shell.sound.ranks import Rank, ranked

AFTER_HAMMER = 90
"""ms from the last strike of the hammer until somebody comes."""
SLOW, FASTER = 120.0, 15.0
"""ms between two strings of a bid, and how much less with each step of the heat."""
PEOPLE = {"jester": "princes_jester", "builder": "princes_builder"}
"""The sounds of those who come to the palace from an auction."""


def _ms(event: ev.GameEvent, role: str) -> float:
    return TIMINGS[type(event)][role].ms


def _turn(event: ev.TurnBegan, shapes: Shapes) -> Cues:
    """Return the motif of the seat."""
    return (Cue(motif(shapes[event.seat]), 60),)


def _raised(event: ev.BidRaised, shapes: Shapes) -> Cues:
    """Return coins and strings: the higher the bid, the higher, the more and the faster; then a drum beats, too."""
    hot, at = heat(event.bid), _ms(event, "coin")
    apart = SLOW - FASTER * hot
    strings = (
        Cue(rung("pluck", event.bid // 200 + 2 * n), at + apart * n, min(1.0, 0.45 + 0.1 * hot)) for n in range(1 + hot)
    )
    drums = (Cue(f"thud_{2 + hot}", at + 2 * apart * n, 0.3 + 0.1 * hot) for n in range(max(0, hot - 1)))
    return (Cue("princes_bid", at, 0.8), *strings, *drums)


def _won(event: ev.ObjectWon, shapes: Shapes) -> Cues:
    """Return the strikes of the hammer, then who comes or the card that is laid down; of a landscape its place is heard
    later."""
    blows = strikes(event.price, TIMINGS[type(event)])
    heard = tuple(Cue("princes_hammer", blow.falls, blow.gain) for blow in blows)
    if event.object in LANDSCAPES:
        return heard
    if event.object in PEOPLE:
        return (*heard, Cue(PEOPLE[event.object], blows[-1].falls + AFTER_HAMMER))
    return (*heard, Cue("place", blows[-1].falls + _ms(event, "object")))


def _placed(event: ev.PiecePlaced, shapes: Shapes) -> Cues:
    return (Cue("princes_garden" if event.kind in LANDSCAPES else "princes_laid", _ms(event, "piece")),)


def _scored(event: ev.PrestigeScored, shapes: Shapes) -> Cues:
    return (Cue(rung("pluck", 4 + event.points), _ms(event, "up"), 0.8),)


def _performed(event: ev.WorkPerformed, shapes: Shapes) -> Cues:
    """Return the stage and the artist. The scene adds a string for each part of the value, and the applause, which
    depends on the round."""
    return (Cue("princes_work", WORK["artist"].after), Cue("princes_stage"))


CUES: dict[type[ev.GameEvent], Make] = {
    ev.RoundBegan: one("princes_round"),
    ev.TurnBegan: _turn,
    ev.BestWorkFound: one("fanfare"),
    ev.AllShown: one("riffle"),
    ev.GameEnded: one("bells_city"),
    ev.Paid: one("princes_purse"),
    ev.PrestigeScored: _scored,
    ev.ArtistRejected: one("slide"),
    ev.PileShuffled: one("riffle"),
    ev.CardsLookedAt: one("riffle", 0.7),
    ev.CardPutBack: one("snap", 0.7),
    ev.CardKept: one("place"),
    ev.ObjectOffered: one("princes_offer"),
    ev.BidRaised: _raised,
    ev.DroppedOut: one("cloth", 0.7),
    ev.ObjectWon: _won,
    ev.LeftOut: one("tock"),
    ev.LandscapeThrown: one("whoosh"),
    ev.RecruitingKept: one("place"),
    ev.ArtistRecruited: one("princes_recruit"),
    ev.FreedomIntroduced: one("princes_freedom"),
    ev.PiecePlaced: _placed,
    ev.WorkPerformed: _performed,
    ev.WorkPaid: one("coins"),
}
"""The sounds of every event."""
cues_of = cues_in(CUES)

RESULTS_SOUNDS: dict[str, Callable[[int], tuple[str, ...]]] = {
    "roll": lambda source: ("roll",),
    "course": lambda source: ("princes_laid", rung("tone", 2 * source)),
    "loss": lambda source: ("princes_purse",),
    "card": lambda points: ("princes_reveal" if points else "snap",),
    "named": lambda source: ("bells_city", "fanfare"),
}
"""Sounds while the results are counted: by step, for the number of the source (from 0) or the points of a card."""

RANKS = ranked(
    {
        Rank.SMALL: ("princes_bid", "princes_clap", "princes_stage"),
        Rank.MIDDLE: (
            *("princes_builder", "princes_freedom", "princes_garden", "princes_jester", "princes_laid"),
            *("princes_offer", "princes_purse", "princes_recruit", "princes_reveal", "princes_round"),
        ),
        Rank.GREAT: ("princes_hammer", "princes_work"),
    }
)
PLAYLISTS = playlists(Playlist(("saltarello",), "always"), ("primavera", "bionda", "lamento"), "primavera")
CAPTIONS = {
    **HOUSE_CAPTIONS,
    "princes_hammer": "princes_captions.hammer",
    "princes_bid": "princes_captions.bid",
    "princes_purse": "captions.coins",
    "princes_laid": "princes_captions.built",
    "princes_garden": "princes_captions.planted",
    "princes_jester": "princes_captions.jester",
    "princes_builder": "princes_captions.builder",
    "princes_freedom": "princes_captions.freedom",
    "princes_offer": "princes_captions.offered",
    "princes_recruit": "princes_captions.recruited",
    "princes_round": "princes_captions.round",
    "princes_stage": "princes_captions.stage",
    "princes_work": "princes_captions.work",
    "princes_clap": "princes_captions.clap",
    "princes_reveal": "princes_captions.reveal",
    "whoosh": "princes_captions.thrown",
    "cloth": "princes_captions.dropped",
}
"""Caption of every meaningful sound."""
REPERTOIRE = Repertoire(cues_of, PLAYLISTS, RANKS, CAPTIONS, assets_of(__name__))
