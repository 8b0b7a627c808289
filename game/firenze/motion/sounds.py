"""Sounds of Firenze's events with their times: the sound column of the motion table; and the music.

Times come from the motion table (`game.firenze.motion.timing`), so that each stone sounds at its landing. An event
without a row is silent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from engine.firenze import events as ev
from engine.firenze.stones import LETTERS, Colour, spread
from game.animation.tween import Timing
from game.firenze.motion.shows.sizes import GREAT, size_of
from game.firenze.motion.timing import TIMINGS, feast_order, feasts_start
from game.paths import assets_of
from game.shell.sound.audio import Cue, Repertoire, Shapes
from game.shell.sound.cues import CAPTIONS as HOUSE_CAPTIONS
from game.shell.sound.cues import Cues, Make, cues_in, motif, rung, several
from game.shell.sound.music import Playlist, playlists
from game.shell.sound.ranks import FLOORS, Rank, ranked

if TYPE_CHECKING:  # the title has sounds before there is a table
    from game.firenze.base.model import TableModel
    from game.firenze.layout import TableLayout

SHAKES_MOST = 8
"""Floors of a tower whose fall has the strongest rumble."""


def clack(colour: Colour) -> str:
    """Return the sound of a stone of this colour."""
    return f"clack_{LETTERS[colour]}"


def _timing(event: ev.GameEvent, role: str) -> Timing:
    return TIMINGS[type(event)][role]


def _each(sounds: Iterable[str], timing: Timing, gain: float = 1.0) -> Cues:
    """Return a sound for every landing stone: one flight after the start, one stagger after the other."""
    return several(sounds, timing.after + timing.ms, timing.stagger, gain)


def _turn(event: ev.TurnBegan, shapes: Shapes) -> Cues:
    """Return the motif of the seat's seal."""
    return (Cue(motif(shapes[event.seat]), 60),)


def _end(event: ev.GameEnded, shapes: Shapes) -> Cues:
    """Return the sounds of the end: the drum announces it; each flag flies, and points are plucked where flags and
    feasts arrive."""
    flag, flap, feasts = _timing(event, "flag"), _timing(event, "flap"), _timing(event, "feasts")
    cues = [Cue("roll")]
    flags = [colour for colour, seat in enumerate(event.majorities) if seat is not None]
    for number, colour in enumerate(flags):
        start = flag.start(number) + flap.ms
        cues += Cue("flag", start), Cue(rung("pluck", colour + 3), start + flag.ms, 0.7)
    for number, seat in enumerate(feast_order(event)):
        start, points = feasts_start(len(flags), number), event.feasts[seat]
        if points:
            note = rung("pluck", 7 + points if points > 0 else 0)
            cues += Cue("snap", start + _timing(event, "card").ms), Cue(note, start + feasts.ms, 0.7)
    return tuple(cues)


def _paid(event: ev.CardCostPaid | ev.ExchangePaid, shapes: Shapes) -> Cues:
    return (Cue("pay", _timing(event, "lift").ms + _timing(event, "stone").ms),)


def _taken(event: ev.CardTaken, shapes: Shapes) -> Cues:
    stones = () if event.in_transit else _each(map(clack, spread(event.stones)), _timing(event, "stone"), 0.8)
    return (Cue("slide"), Cue("shift", _timing(event, "shift").after), *stones)


def _laid(
    event: ev.CardToHand | ev.BuildingLaid | ev.ChurchCardLaid | ev.EventEnded | ev.CardDropped, shapes: Shapes
) -> Cues:
    return (Cue("place", _timing(event, "card").ms),)


def _away(event: ev.CardRejected | ev.EventCancelled, shapes: Shapes) -> Cues:
    return (Cue("snap"), Cue("place", _timing(event, "card").ms))


def _struck(event: ev.EventStruck, shapes: Shapes) -> Cues:
    water = (Cue("water", _timing(event, "water").after),) if event.card == "flood" else ()
    return (Cue("omen"), *water)


def _arrived(event: ev.TransitArrived, shapes: Shapes) -> Cues:
    return _each(map(clack, spread(event.stones)), _timing(event, "stone"))


def _dealt(event: ev.CardDealt, shapes: Shapes) -> Cues:
    return (Cue("snap", _timing(event, "slide").ms), Cue("shift", 0, 0.7))


def _stones_dealt(event: ev.StonesDealt, shapes: Shapes) -> Cues:
    """Return soft knocks: a refill is a small thing; in a deal of the row there are many."""
    return _each(map(clack, event.stones), _timing(event, "stone"), 0.6)


def _pile(event: ev.PileRenewed | ev.PilesMixed, shapes: Shapes) -> Cues:
    return (Cue("riffle"),)


def _lost(event: ev.StonesLost, shapes: Shapes) -> Cues:
    """Return the sound of the cause, then that of the bag; a flood has sounded already."""
    if event.cause == "flood":
        return _each(("cloth" for _ in event.stones), _timing(event, "drift"), 0.6)
    if event.cause == "storehouse_fire":
        return (Cue("fire"),)
    bag = _each(("cloth" for _ in event.stones), _timing(event, "stone"))
    return (Cue("coins"), *bag) if event.cause in ("luxury_tax", "tribute") else bag


def _exchanged(event: ev.ExchangeMade, shapes: Shapes) -> Cues:
    """Return a chime for the new stone out of the ring."""
    pop = _timing(event, "pop")
    landing = pop.after + pop.ms + _timing(event, "stone").ms
    return (Cue(rung("tone", event.colour + 5), pop.after), Cue(clack(event.colour), landing, 0.8))


def _built(event: ev.TowerFounded | ev.TowerRaised, shapes: Shapes) -> Cues:
    """Return the deep thud, a semitone up for every floor, and the tower's next note."""
    height = event.height if isinstance(event, ev.TowerRaised) else 1
    contact = _timing(event, "stone").ms
    note = rung("tone", event.colour + height - 1)
    return (Cue(f"thud_{min(FLOORS, height)}", contact), Cue(note, contact + 25, 0.8))


def _fallen(event: ev.TowerFell | ev.TowerRazed, shapes: Shapes) -> Cues:
    size = "small" if event.height <= 2 else "medium" if event.height <= 4 else "large"
    crash = _timing(event, "crash").after
    felt = min(1.0, event.height / SHAKES_MOST)
    return (Cue(f"crumble_{size}", crash, rumble=felt), Cue("crack", _timing(event, "fuse").ms))


def _stripped(event: ev.TowerStripped, shapes: Shapes) -> Cues:
    stone = _timing(event, "stone").ms
    if event.cause == "botch":
        return (Cue("cork"), Cue("cloth", _timing(event, "squirt").ms + stone))
    hit = _timing(event, "swing").ms + _timing(event, "swell").ms
    return (Cue("clink", hit), Cue("cloth", hit + stone))


def _person(event: ev.PersonPlayed, shapes: Shapes) -> Cues:
    return (Cue("person"), Cue("place", _timing(event, "grow").ms + _timing(event, "card").ms))


def _freed(event: ev.CardFreed, shapes: Shapes) -> Cues:
    return (Cue("whoosh"),)


def _redrawn(event: ev.StonesRedrawn, shapes: Shapes) -> Cues:
    into = _each(("cloth" for _ in range(min(3, sum(event.returned)))), _timing(event, "stone"), 0.8)
    return (*into, *_each(map(clack, event.drawn), _timing(event, "drawn")))


def _bag_swapped(event: ev.BagSwapped, shapes: Shapes) -> Cues:
    flight = _timing(event, "stone").ms
    return (Cue(clack(event.take), flight), Cue("cloth", flight))


def _swapped(event: ev.StocksSwapped, shapes: Shapes) -> Cues:
    return (Cue("tap", _timing(event, "stone").ms - 140),)


def _order(event: ev.OrderFulfilled, shapes: Shapes) -> Cues:
    """Return wind, wax, the chord of the tower's growth, bells for a great order, the stones that rain into the bag.
    Its points are heard as they climb."""
    pressed = _timing(event, "seal").after + _timing(event, "seal").ms
    chord = dict.fromkeys(rung("pluck", event.colour + floor) for floor in range(0, event.height, 2))
    bells = (Cue("bells_score", _timing(event, "score").after),) if size_of(event) is GREAT else ()
    return (
        Cue("stamp", pressed),
        *bells,
        Cue("whoosh"),
        *(Cue(note, pressed + 90 + 12 * n, 0.55) for n, note in enumerate(chord)),
        *_each(("cloth" for _ in range(min(4, event.stones))), _timing(event, "bricks"), 0.45),
        *((Cue("bell_small", _timing(event, "next").ms),) if event.balcony is not None else ()),
    )


def _tile(event: ev.FloorTileWon, shapes: Shapes) -> Cues:
    return (Cue("bright", _timing(event, "tile").ms * 0.5),)


def _privilege(event: ev.PrivilegeWon, shapes: Shapes) -> Cues:
    return (Cue("ah"),)


def _last_seal(event: ev.LastSealPlaced, shapes: Shapes) -> Cues:
    return (Cue("fanfare"),)


def _bell_tower(event: ev.BellTowerGiven, shapes: Shapes) -> Cues:
    """Return a stroke of the bell for each swing to the right."""
    bell, seal = _timing(event, "bell"), _timing(event, "seal")
    strokes = (Cue("bell_church", bell.after + (2 * n + 1) * bell.ms, 1.0 - 0.15 * n) for n in range(3))
    return (*strokes, Cue("whoosh"), Cue("stamp", seal.after + seal.ms, 0.6))


def _campanile(event: ev.CampanileDone, shapes: Shapes) -> Cues:
    return (Cue("bell_church"), Cue("place", _timing(event, "glow").ms + _timing(event, "card").ms))


CUES: dict[type[ev.GameEvent], Make] = {
    ev.TurnBegan: _turn,
    ev.GameEnded: _end,
    ev.CardCostPaid: _paid,
    ev.CardTaken: _taken,
    ev.CardToHand: _laid,
    ev.BuildingLaid: _laid,
    ev.ChurchCardLaid: _laid,
    ev.CardRejected: _away,
    ev.EventStruck: _struck,
    ev.EventCancelled: _away,
    ev.EventEnded: _laid,
    ev.TransitArrived: _arrived,
    ev.CardDealt: _dealt,
    ev.StonesDealt: _stones_dealt,
    ev.PileRenewed: _pile,
    ev.PilesMixed: _pile,
    ev.StonesLost: _lost,
    ev.ExchangePaid: _paid,
    ev.ExchangeMade: _exchanged,
    ev.TowerFounded: _built,
    ev.TowerRaised: _built,
    ev.TowerFell: _fallen,
    ev.TowerRazed: _fallen,
    ev.TowerStripped: _stripped,
    ev.PersonPlayed: _person,
    ev.CardFreed: _freed,
    ev.StonesRedrawn: _redrawn,
    ev.BagSwapped: _bag_swapped,
    ev.StocksSwapped: _swapped,
    ev.CardDropped: _laid,
    ev.OrderFulfilled: _order,
    ev.FloorTileWon: _tile,
    ev.PrivilegeWon: _privilege,
    ev.LastSealPlaced: _last_seal,
    ev.BellTowerGiven: _bell_tower,
    ev.CampanileDone: _campanile,
}
"""The sounds of every type of event, for an event and the seals of the seats; None: it is silent."""
cues_of = cues_in(CUES)
"""Returns the cues of an event as visible at this screen. Nothing else is used: sounds reveal nothing hidden."""


def _at_slot(event: Any, layout: TableLayout, model: TableModel) -> float:
    return layout.row.card(event.slot).centerx


def _at_church(event: ev.GameEvent, layout: TableLayout, model: TableModel) -> float:
    return layout.board.church_field(0).right


def _at_piles(event: ev.GameEvent, layout: TableLayout, model: TableModel) -> float:
    return layout.row.draw_pile().centerx


def _in_the_middle(event: ev.GameEvent, layout: TableLayout, model: TableModel) -> float:
    return layout.size[0] / 2


def _at_seal(event: ev.OrderFulfilled, layout: TableLayout, model: TableModel) -> float:
    return layout.board.order(event.colour, event.height).centerx


def _at_seat(event: ev.GameEvent, layout: TableLayout, model: TableModel) -> float:
    return layout.seat_panel(model, getattr(event, "seat", model.me)).centerx


PLACES: dict[type[ev.GameEvent], Callable[[Any, TableLayout, TableModel], float]] = {
    ev.TurnBegan: _in_the_middle,
    ev.GameEnded: _in_the_middle,
    ev.CardCostPaid: _at_slot,
    ev.CardTaken: _at_slot,
    ev.ChurchCardLaid: _at_church,
    ev.EventStruck: _in_the_middle,
    ev.CardDealt: _at_slot,
    ev.StonesDealt: _at_slot,
    ev.PileRenewed: _at_piles,
    ev.PilesMixed: _at_piles,
    ev.StonesRedrawn: _at_slot,
    ev.OrderFulfilled: _at_seal,
    ev.PrivilegeWon: _at_church,
    ev.LastSealPlaced: _in_the_middle,
    ev.BellTowerGiven: _at_church,
    ev.CampanileDone: _at_church,
}
"""Position of an event's sound, real px from the left; all others at the panel of their seat."""


def place_of(event: ev.GameEvent, layout: TableLayout, model: TableModel) -> float:
    """Return the position of an event on the table, from 0 (left) to 1 (right)."""
    return PLACES.get(type(event), _at_seat)(event, layout, model) / layout.size[0]


RESULTS_SOUNDS: dict[str, Callable[[int], tuple[str, ...]]] = {
    "roll": lambda source: ("roll",),
    "course": lambda source: (f"thud_{min(FLOORS, source + 1)}", rung("tone", 2 * source)),
    "loss": lambda source: ("crumble_small",),
    "named": lambda source: ("bells_city", "flag"),
}
"""Sounds while the towers of the results grow: by step, for the number of the source (from 0)."""

RANKS = ranked(
    {
        Rank.SMALL: (*(f"clack_{letter}" for letter in LETTERS), "flag", "pay", "shift", "tap"),
        Rank.MIDDLE: (
            *("ah", "bell_small", "clink", "cork", "crack", "crumble_medium", "crumble_small", "flag_change"),
            *("fire", "omen", "person", "water"),
        ),
        Rank.GREAT: ("bell_church", "bells_score", "crumble_large", "stamp"),
    }
)

PLAYLISTS = playlists(Playlist(("saltarello",), "always"), ("lamento", "bionda", "primavera"), "primavera")

CAPTIONS = {
    **HOUSE_CAPTIONS,
    "crumble_small": "captions.ruin",
    "crumble_medium": "captions.ruin",
    "crumble_large": "captions.ruin",
    "crack": "captions.crack",
    "stamp": "captions.seal",
    "bell_church": "captions.bell",
    "bell_small": "captions.bell",
    "bells_score": "captions.bells",
    "flag_change": "captions.flag",
    "fire": "captions.fire",
    "water": "captions.water",
    "omen": "captions.omen",
    "ah": "captions.choir",
    "clink": "captions.iron",
    "cork": "captions.cork",
    "person": "captions.person",
    "pay": "captions.paid",
    **{f"thud_{height}": "captions.built" for height in range(1, FLOORS + 1)},
}
"""Caption of every meaningful sound."""
REPERTOIRE = Repertoire(cues_of, PLAYLISTS, RANKS, CAPTIONS, assets_of(__name__))
