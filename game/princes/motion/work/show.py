"""The show of a performed work: the set comes down, the artist steps on it, the parts of the value arrive one after the
other and add up, the bar passes the round's minimum, there is applause, and the set goes up again.

Everything told is the engine's (`account`): nothing is computed here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.princes import events as ev
from engine.princes.state import COVERED, Seat
from game.animation.climb import tone
from game.animation.looks import SpriteLook, TextLook
from game.animation.model import Scored
from game.animation.particles import Burst
from game.animation.pieces import AT_ONCE, FlyingPiece, Leg, Locator, Look, PieceEntry
from game.animation.tween import Timing
from game.graphics import theme
from game.princes.motion.looks import CardLook, EmblemLook
from game.princes.motion.motion import LAUREL, TableMotion
from game.princes.motion.timing import WORK
from game.princes.motion.work import places as on
from game.princes.motion.work.account import WorkAccount, account_of
from game.princes.motion.work.acting import acted, nods, thanks
from game.princes.motion.work.applause import applause
from game.princes.motion.work.hall import FLOWERS, SIT, BubbleLook, PeopleLook, clapping
from game.princes.motion.work.looks import OPENING, ArtistLook, BarLook, LeastLook, SetLook
from game.princes.motion.work.places import SetPlaces
from game.princes.motion.work.score import beats, cheers_at, ends_at, enough_at
from game.princes.regions.cards import artist_face

SIGNS = {"person": "profession"}
"""Signs of parts that are no things of the market."""
THROWN = Burst(speed=170, life=800, size=21, pull=760, spin=200, up=540)
THROWERS = 3
"""Places in the audience from which flowers are thrown, one after the other."""
CARD = 100
"""Width of the card on its way to the stage, logical px."""
CLAPS = 5
"""Times the people clap in the picture."""
BAR_STEPS = 5
GROWS = 0.09
"""Share of its size by which the sum is larger with every part."""


def performed(motion: TableMotion, event: ev.WorkPerformed) -> Iterator[None]:
    """Show the work as a scene on a stage."""
    court, account = motion.model.view.seats[event.seat], account_of(motion.model.view, event)
    position = court.hand.index(event.card) if event.card in court.hand else len(court.hand) - 1
    card, face = motion.at.pinned(motion.at.artist(event.seat, position)), artist_face(court, event.card)
    yield
    scene = WorkPieces(motion, event, court, account)
    scene.read()
    scene.set()
    scene.people()
    scene.artist(card, CardLook(face))
    scene.parts()
    scene.value()
    scene.applause()


def foresee(motion: TableMotion, seat: int) -> None:
    """Have the set of a court, and its artists, painted before they are needed."""
    motion.kit.paint_ahead(_set_of(motion, seat), SetPlaces(motion.at).area.w)
    court = motion.model.view.seats[seat]
    known = [(number, card) for number, card in enumerate(court.hand) if card != COVERED]
    places = [round(motion.at.artist(seat, number)().width) for number, _ in known]
    for (_, card), wide in zip(known, places, strict=True):
        motion.kit.paint_soon(CardLook(artist_face(court, card)), wide)


def _set_of(motion: TableMotion, seat: int) -> SetLook:
    view = motion.model.view
    return SetLook(view.seats[seat].plan, motion.model.shape(seat), view.names[seat])


def _sign(thing: str) -> str:
    """Return the sign of a part; those of the market have their own."""
    return SIGNS.get(thing, thing)


class WorkPieces:
    """The pieces of a scene, all of which leave with the set."""

    def __init__(self, motion: TableMotion, event: ev.WorkPerformed, court: Seat, account: WorkAccount) -> None:
        self._motion, self._event, self._court, self._account = motion, event, court, account
        self._places = SetPlaces(motion.at)
        self._beats = beats(account, WORK)
        self._cheers, self._ends = cheers_at(account, WORK), ends_at(account, WORK)
        self._applause = applause(event.value, account.minimum)
        self._end = max(event.value, account.minimum, account.best) + 1

    def read(self) -> None:
        """Have the pictures read in the background while the set comes down."""
        wide = {f"princes_artist_{self._event.card}": on.ARTIST_WIDE, LAUREL: on.LAUREL}
        wide |= {f"princes_icon_{_sign(beat.thing)}": on.SYMBOL for beat in self._beats}
        wide |= {"check_badge": on.CHECK, "glow_gold": on.GLOW}
        sprites, unit = self._motion.kit.sprites, self._places.unit
        for name, units in wide.items():
            sprites.fetch(name, round(units * unit) / sprites.info(name).w)

    def set(self) -> None:
        """Lower the set from above the window, and open its curtain."""
        look, whole = _set_of(self._motion, self._event.seat), self._places.whole()
        self._stay(look, self._places.above(whole), Leg(WORK["set"], whole), layer=0)
        opens = Leg(WORK["set"], whole), Leg(WORK["opens"], series=OPENING)
        self._motion.fly(OPENING[0], self._places.above(whole), *opens, layer=1)

    def artist(self, card: Locator, face: Look) -> None:
        """Fly the card on the stage, where it becomes the artist, which speaks, nods at every part, and thanks."""
        at, event, t = self._motion.at, self._event, self._motion.kit.brush.t
        stand = self._places.spot(on.ARTIST, on.ARTIST_WIDE)
        goal = at.sized(stand, CARD)
        self._motion.fly(
            face, at.sized(card, CARD), Leg(WORK["card"], goal, lift=40), Leg(Timing(80), fade=0.0), layer=3
        )
        enters = WORK["artist"]
        nodding = nods(at, stand, [beat.lands for beat in self._beats])
        waits = self._cheers - enters.after - enters.ms - sum(leg.time.ms for leg in nodding)
        gesture = acted(at, stand, thanks(event.card) * self._applause.thanks, WORK["act"])
        entry = PieceEntry(enters.after, unseen=True, squash=(0.8, 0.1), fade=0.3)
        legs = Leg(enters), *nodding, Leg(Timing(max(0.0, waits))), *gesture
        self._stay(ArtistLook(event.card), stand, *legs, entry=entry, layer=1)
        words = BubbleLook(t(f"princes.artist.{event.card}"), t(f"princes_says.{event.card}"))
        entry = PieceEntry(enters.after, unseen=True, fade=0.0, grow=0.8)
        self._stay(words, self._places.spot(on.BUBBLE.center, on.BUBBLE.w), Leg(enters), entry=entry)

    def people(self) -> None:
        """Seat the people before the stage, who clap and rise as the work deserves."""
        shape, mood = self._motion.model.shape(self._event.seat), self._applause.mood
        place = self._places.spot(on.PEOPLE.center, on.PEOPLE.w)
        sits = Leg(WORK["set"], place), Leg(Timing(self._cheers - WORK["set"].ms))
        claps = Leg(Timing(WORK["cheer"].ms), series=clapping(shape, mood, CLAPS))
        self._stay(PeopleLook(shape, SIT), self._places.above(place), *sits, claps)

    def parts(self) -> None:
        """Fly the symbols in from their places, each with its addition."""
        number_of = len(self._beats)
        for number, beat in enumerate(self._beats):
            origin = self._places.origin(self._event.seat, self._court.plan, beat.thing)
            slot = self._places.part(number, number_of)
            entry = PieceEntry(beat.starts, unseen=True)
            flight = Leg(WORK["part"], slot, lift=60), Leg(WORK["count"], squash=(1.18, 1.18))
            self._stay(EmblemLook(_sign(beat.thing)), origin, *flight, Leg(WORK["count"]), entry=entry)
            figure = TextLook(f"+{beat.adds}" if number else str(beat.adds), theme.NUMBER)
            place = self._places.figure(number, number_of)
            entry = PieceEntry(beat.lands, unseen=True, fade=0.0, squash=(0.5, 0.5))
            self._stay(figure, place, Leg(WORK["count"]), entry=entry)
            self._motion.hear(*tone(number, beat.lands))
        told = tuple((self._caption(beat.thing), beat.adds) for beat in self._beats)
        self._motion.scored.append(Scored(self._event.seat, told, "princes_work"))

    def _caption(self, thing: str) -> str:
        """Return the name of a part of the value."""
        key = "princes.short.profession" if thing == "person" else f"princes.thing.{thing}"
        return str(self._motion.kit.brush.t(key))

    def value(self) -> None:
        """Raise the bar with every part, count its sum beside it, and tick the minimum when it is passed."""
        event, minimum, end = self._event, self._account.minimum, self._end
        waits = Leg(Timing(self._beats[0].lands - WORK["set"].ms))
        bar, total, before = [waits], [waits], 0
        for beat, then in zip(self._beats, [*self._beats[1:], None], strict=True):
            counts = Timing(beat.counts)
            values = [before + beat.adds * step / BAR_STEPS for step in range(1, BAR_STEPS + 1)]
            sums = tuple(TextLook(str(value), theme.NUMBER) for value in range(before + 1, beat.total + 1))
            bar.append(Leg(counts, series=tuple(BarLook(value, minimum, end) for value in values)))
            grown = 1.0 + GROWS * (len(total) // 3)
            total += [Leg(counts, series=sums, grow=grown, squash=(1.25, 1.25)), Leg(Timing(0), grow=grown)]
            pause = Timing(0.0 if then is None else then.lands - beat.lands - beat.counts)
            bar.append(Leg(pause))
            total.append(Leg(pause, grow=grown))
            before = beat.total
        entry = PieceEntry(WORK["set"].ms, unseen=True)
        bar_place = self._places.spot(on.BAR.center, on.BAR.w)
        self._stay(BarLook(event.value, minimum, end), bar_place, *_from(BarLook(0, minimum, end), bar), entry=entry)
        self._stay(
            TextLook(str(event.value), theme.NUMBER),
            self._places.spot(on.TOTAL, 100),
            *_from(TextLook("0", theme.NUMBER), total),
            entry=entry,
            layer=3,
        )
        self._least()

    def _least(self) -> None:
        """Mark the round's minimum on the bar."""
        x = on.BAR.x + on.BAR.w * self._account.minimum / self._end
        entry = PieceEntry(WORK["set"].ms, unseen=True, fade=0.0)
        comes = Leg(WORK["count"])
        self._stay(LeastLook(), self._places.spot((x, on.BAR.centery), 6), comes, entry=entry, layer=3)
        number = TextLook(str(self._account.minimum), theme.CREAM_BRIGHT)
        self._stay(number, self._places.spot((x, on.LEAST_Y), 32), comes, entry=entry, layer=3)
        passed = PieceEntry(enough_at(self._account, WORK), unseen=True, squash=(0.3, 0.3), fade=0.2)
        check = self._places.spot((x + 34, on.LEAST_Y), on.CHECK)
        self._stay(SpriteLook("check_badge"), check, Leg(WORK["laurel"]), entry=passed, layer=3)

    def applause(self) -> None:
        """Clap and light the stage, as the work deserves; the round's best so far has a laurel and flowers."""
        motion, how, leads = self._motion, self._applause, self._account.leads
        for sound, at, gain in how.heard(self._cheers):
            motion.hear(sound, at, gain)
        total = self._places.spot(on.TOTAL, on.LAUREL)
        crowned = PieceEntry(self._cheers, unseen=True, squash=(0.4, 0.4), fade=0.2)
        if leads:
            self._stay(SpriteLook(LAUREL), total, Leg(WORK["laurel"]), entry=crowned)
        if how.lights and motion.flashes:
            glow = self._places.spot(on.ARTIST, on.GLOW)
            lit = PieceEntry(self._cheers, unseen=True, fade=0.0)
            self._stay(SpriteLook("glow_gold"), glow, Leg(WORK["laurel"]), entry=lit, layer=0)
        for number in range(THROWERS if leads and how.flowers else 0):
            hand = self._places.spot((on.ARTIST[0] + 90 * (number - 1), on.PEOPLE.centery), 20)
            motion.burst(self._cheers + 110 * number, FLOWERS, hand, how.flowers // THROWERS, THROWN)

    def _stay(self, look: Look, origin: Locator, *legs: Leg, entry: PieceEntry = AT_ONCE, layer: int = 2) -> None:
        """Add a piece that stays until the end of the scene. It leaves with the set, before the next question."""
        goal = next((leg.to for leg in reversed(legs) if leg.to is not None), origin)
        looks, grow = [leg.series[-1] if leg.series else leg.look for leg in legs], legs[-1].grow
        stays = Timing(max(0.0, self._ends - entry.start - sum(leg.time.ms for leg in legs)))
        still = Leg(stays, grow=grow)
        self._motion.fly(look, origin, *legs, still, entry=entry, layer=layer, rest=Timing(self._ends))
        if self._motion.reduced:
            return
        last = next((each for each in reversed(looks) if each is not None), look)
        leaves = Leg(WORK["out"], self._places.above(goal), grow=grow)
        piece = FlyingPiece(last, goal, (leaves,), PieceEntry(grow=grow), layer=layer)
        stage = self._motion.stage

        def leave() -> None:
            piece.locate()  # the window may have another size by now
            stage.echo(piece)

        stage.act.cue(self._ends, leave)


def _from(look: Look, legs: list[Leg]) -> list[Leg]:
    """Return legs whose piece looks otherwise at first."""
    return [replace(legs[0], look=look), *legs[1:]]
