"""Sounds of all events with their times; and the music.

An event without a row is silent. Secret information is inaudible: an event that seats see with and without its
cards sounds the same in both, and news for one seat alone sounds alike whatever it is.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

from engine.strasbourg import events as ev
from engine.strasbourg.components import GUILDS
from game.paths import assets_of
from game.shell.sound.audio import Cue, Repertoire, Shapes
from game.shell.sound.cues import CAPTIONS as HOUSE_CAPTIONS
from game.shell.sound.cues import Cues, Make, cues_in, motif, one, rung, several
from game.shell.sound.music import Playlist, playlists
from game.shell.sound.ranks import LADDER, Rank, ranked
from game.strasbourg.motion.timing import TIMINGS, settles_at

STEP = 120
"""ms from one of several things to the next."""
INFLUENCE_A_STRING = 2
"""Influence for each string of the ladder: most stacks stay below its end."""
SETTLED = 300
"""ms from place 1 until its seat is called."""
OUSTED = 420
"""ms that a member driven out has, before the other one sits down."""
PAID = 520
"""ms from a door until the price of the square is counted."""
SHAKEN = 240
"""ms from the handshake of a sale until its coins are counted."""


def _laid(event: ev.StacksLaid, shapes: Shapes) -> Cues:
    """Return a stack for each seat that has any."""
    return several(("strasbourg_stack" for sizes in event.sizes if sizes), 0, STEP)


def _revealed(event: ev.StackRevealed, shapes: Shapes) -> Cues:
    """Return the fan of the cards, then a string for each card, at the height of the sum up to it."""
    sums = accumulate(event.cards)
    strings = (rung("pluck", sum // INFLUENCE_A_STRING) for sum in sums)
    times = TIMINGS[ev.StackRevealed]
    turned = (times["slide"].ms + n * times["turn"].ms for n in range(len(event.cards)))
    return (Cue("strasbourg_fan"), *(Cue(string, at, 0.8) for at, string in zip(turned, strings, strict=True)))


def _asked_again(event: ev.AskedAgain, shapes: Shapes) -> Cues:
    """Return the motif of the first seat that is asked again."""
    return (Cue(motif(shapes[event.seats[0]])),)


def _ranked(event: ev.Ranked, shapes: Shapes) -> Cues:
    """Return the places from the last one up, the first one strongest; then the motif of its seat. A field in which
    nobody turned up a stack is silent."""
    number = len(event.ranking)
    places = [Cue("strasbourg_rank", settles_at(place, number), 0.5**place) for place in range(number)]
    return (*places, Cue(motif(shapes[event.start]), settles_at(0, number) + SETTLED)) if places else ()


def _council(event: ev.CouncilTaken, shapes: Shapes) -> Cues:
    """Return the chair, after another member has been driven out of it."""
    if event.ousted is None:
        return (Cue("strasbourg_chair"),)
    return (Cue("strasbourg_chair", OUSTED), Cue("strasbourg_ousted"))


def _good(event: ev.GoodTaken, shapes: Shapes) -> Cues:
    return (Cue(f"strasbourg_{event.good}"),)


def _moved_in(event: ev.MemberPlaced, shapes: Shapes) -> Cues:
    """Return the door, and the coins of the price."""
    return (Cue("strasbourg_house"), *several(["strasbourg_coin"] * event.price, PAID, STEP, 0.7))


def _sold(event: ev.GoodSold, shapes: Shapes) -> Cues:
    """Return the handshake, and the coins."""
    return (Cue("strasbourg_sale"), *several(["strasbourg_coin"] * event.coins, SHAKEN, STEP * 3 / 4))


def _scored(event: ev.CouncilScored, shapes: Shapes) -> Cues:
    """Return a rising note for each member in the council; then the seal of the privileges."""
    members, times = sum(event.members), TIMINGS[ev.CouncilScored]
    rises = [times["plate"].ms + times["point"].start(n) for n in range(members + 1)]
    notes = (Cue(rung("tone", n), rises[n], 0.8) for n in range(members))
    sealed = (Cue("strasbourg_privilege", rises[-1] + times["charter"].start()),) if event.privileges else ()
    return (*notes, *sealed)


CUES: dict[type[ev.GameEvent], Make] = {
    ev.TasksKept: one("snap"),
    ev.TasksChosen: one("riffle"),
    ev.RoundBegan: one("strasbourg_round"),
    ev.CardDrawn: one("slide"),
    ev.StackOpened: one("snap"),
    ev.CardAdded: one("snap"),  # who else is in the room does not hear how the hand is divided
    ev.Planned: one("strasbourg_stack"),
    ev.StacksLaid: _laid,
    ev.FieldBegan: one("strasbourg_sign"),
    ev.StackRevealed: _revealed,
    ev.Passed: one("strasbourg_pass"),
    ev.Waited: one("strasbourg_charter"),
    ev.AskedAgain: _asked_again,
    ev.Ranked: _ranked,
    ev.CouncilTaken: _council,
    ev.GoodTaken: _good,
    ev.MemberPlaced: _moved_in,
    ev.GoodSold: _sold,
    ev.CardReturned: one("place"),
    ev.CardsOut: one("whoosh", 0.6),
    ev.ChapelBuilt: one("strasbourg_chapel"),
    ev.EdificeBuilt: one("strasbourg_edifice"),
    ev.CouncilScored: _scored,
    ev.StacksLost: one("strasbourg_lost"),
    ev.GameEnded: one("bells_city"),
}
"""The sounds of every event."""
cues_of = cues_in(CUES)

RANKS = ranked(
    {
        Rank.SMALL: tuple(f"strasbourg_{name}" for name in ("coin", "fan", "lost", "pass", "sign", "stack")),
        Rank.MIDDLE: (
            *("strasbourg_chair", "strasbourg_chapel", "strasbourg_charter", "strasbourg_house"),
            *("strasbourg_ousted", "strasbourg_privilege", "strasbourg_rank", "strasbourg_round", "strasbourg_sale"),
            *(f"strasbourg_{guild}" for guild in GUILDS),
        ),
        Rank.GREAT: ("strasbourg_edifice",),
    }
)
DANCE = Playlist(("strasbourg_ringe",), "always")
PLAYLISTS = playlists(DANCE, ("strasbourg_gedanken", "lamento", "bionda"), "strasbourg_gedanken", DANCE)
"""The ring dance is kept for the beginning and the last round; at the table two pieces of the house alternate with the
song."""
CAPTIONS = {
    **HOUSE_CAPTIONS,
    "strasbourg_chair": "strasbourg_captions.chair",
    "strasbourg_chapel": "strasbourg_captions.chapel",
    "strasbourg_charter": "strasbourg_captions.charter",
    "strasbourg_coin": "captions.coins",
    "strasbourg_edifice": "strasbourg_captions.edifice",
    "strasbourg_fan": "strasbourg_captions.fan",
    "strasbourg_house": "strasbourg_captions.house",
    "strasbourg_lost": "strasbourg_captions.lost",
    "strasbourg_ousted": "strasbourg_captions.ousted",
    "strasbourg_pass": "strasbourg_captions.pass",
    "strasbourg_privilege": "strasbourg_captions.privilege",
    "strasbourg_rank": "strasbourg_captions.rank",
    "strasbourg_round": "strasbourg_captions.round",
    "strasbourg_sale": "strasbourg_captions.sale",
    "strasbourg_sign": "strasbourg_captions.sign",
    "strasbourg_stack": "strasbourg_captions.stack",
    **{f"strasbourg_{guild}": f"strasbourg_captions.{guild}" for guild in GUILDS},
}
"""Caption of every meaningful sound."""
REPERTOIRE = Repertoire(cues_of, PLAYLISTS, RANKS, CAPTIONS, assets_of(__name__))

RESULTS_SOUNDS: dict[str, Callable[[int], tuple[str, ...]]] = {
    "roll": lambda source: ("roll",),
    "course": lambda source: ("strasbourg_coin", f"tone_{min(LADDER - 1, 2 * source)}"),
    "loss": lambda source: ("strasbourg_lost",),
    "card": lambda points: ("strasbourg_rank" if points else "strasbourg_pass",),
    "named": lambda source: ("bells_city", "fanfare"),
}
"""Sounds while the results are counted: by step, for the number of the source (from 0) or the points of a task."""
