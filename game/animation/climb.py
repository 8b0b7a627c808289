"""A climb: the parts of a score add up, one after the other, in one number that strikes the score of its seat.

    climb(motion, 0, parts, middle, goal, first=520)      # in the show of an event

Each part leaves its own place, and lands larger than the one before; a plate below the number names all that have
landed. A single part needs no plate: its number rises where it was won.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, ClassVar, NamedTuple

from game.animation.looks import TextLook
from game.animation.model import Scored
from game.animation.motion import StageMotion
from game.animation.pieces import AnyKit, Blits, Locator, Look, PieceImage, Pose, scaled
from game.animation.timing import CLIMB, REDUCED
from game.animation.tween import between
from game.graphics import theme
from game.graphics.text import signed
from game.shell.sound.cues import rung

GREAT_SCORE = 15
"""Points of one climb from which on the place answers."""
LEAST, A_PART, A_POINT, LARGEST = 84.0, 20.0, 3.2, 210.0
"""Letters of a sum, logical px: at least, more for each part after the first and for each point, and at most."""
PART, POPS = 0.62, 1.45
"""Letters of a part on its way, in those of the sum, and the factor by which a sum jumps when a part lands."""
WIDE, LINE, EDGE, BELOW = 430.0, 42.0, 16.0, 26.0
"""Width of the plate, height of a line on it, its rim, and its distance from the sum, logical px."""
CAPTION, AMOUNT, GROWS = 29, 32, 3
"""Letters of a caption and of the first amount, and how much larger each amount is than the one before."""
FIRST_TONE, TONE = 3, 2
"""Steps of the ladder of strings: the first part, and from one part to the next."""
FIRE = theme.rgb("8A1C0C")
"""Halo of a great sum."""


class ScorePart(NamedTuple):
    """A part of a score."""

    caption: str
    """Its reason, in words."""
    amount: int
    place: Locator
    """Where it is won."""


class ClimbTimes(NamedTuple):
    """When the parts of a climb land, in ms after its event."""

    parts: int
    first: float

    def lands(self, number: int) -> float:
        """Return when a part lands."""
        return self.first + CLIMB["part"].stagger * number

    @property
    def strikes(self) -> float:
        """When the sum leaves for the score of the seat."""
        return self.lands(self.parts - 1) + CLIMB["hold" if self.parts > 1 else "look"].ms

    @property
    def struck(self) -> float:
        """When it is there."""
        return self.strikes + CLIMB["strike"].ms


@dataclass(frozen=True, slots=True)
class SumLook:
    """A sum, painted once at its size at rest (real px of the letters), of which all others are scaled."""

    line: TextLook
    letters: int
    based: ClassVar[bool] = True

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the line."""
        return scaled(kit.base(self, lambda: self.line.paint(kit, self.letters)), width / self.letters)


@dataclass(frozen=True, slots=True)
class ReceiptLook:
    """The plate with the parts that have landed."""

    lines: tuple[tuple[str, int], ...]

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the upper rim."""
        unit = width / WIDE
        high = round((2 * EDGE + LINE * len(self.lines)) * unit)
        info, scale = kit.sprites.info("panel_dark"), kit.scale
        surface = kit.sprites.nine("panel_dark", (width, high)).copy()
        left, top = (round(pad * scale) for pad in info.pad[:2])
        for number, (caption, amount) in enumerate(self.lines):
            y = top + (EDGE + LINE * (number + 0.5)) * unit
            right, said = left + width - EDGE * unit, signed(amount)
            letters = round((AMOUNT + GROWS * number) * unit)
            kit.type.draw(surface, said, (right, y), "display", letters, theme.NUMBER, "midright")
            room = width - 3 * EDGE * unit - kit.type.size_of(said, "display", letters)[0]
            px = kit.type.fit(caption, "bold", round(CAPTION * unit), round(CAPTION * unit * 0.6), room)
            words = kit.type.clip(caption, "bold", px, room)
            kit.type.draw(surface, words, (left + EDGE * unit, y), "bold", px, theme.CREAM_BRIGHT, "midleft")
        return PieceImage(surface, left + width / 2, top)


class ScoreClimb:
    """See the module; behaves like a piece. middle: of the sum. goal: the score of the seat. reduced: nothing travels
    or jumps."""

    def __init__(
        self, parts: Sequence[ScorePart], middle: Locator, goal: Locator, times: ClimbTimes, *, reduced: bool = False
    ) -> None:
        self.start = max(0.0, times.first - CLIMB["rise"].ms - CLIMB["fly"].ms)
        self.length = times.struck - self.start
        self.layer, self.unseen = 4, True
        self._parts, self._times, self._reduced = tuple(parts), times, reduced
        self._places = [middle, goal, *(part.place for part in parts)]
        self._clock = self.start
        self.locate()

    def locate(self) -> None:
        """Locate all places again."""
        self._middle, self._goal, *self._origins = (place() for place in self._places)

    def advance(self, ms: float) -> bool:
        """Advance by `ms`; return True once the score is struck."""
        self._clock += ms
        return self._clock >= self._times.struck

    def land(self) -> None:
        """Land: nobody waits for it."""

    def landed(self, clock: float) -> int:
        """Return how many parts have landed by then."""
        return sum(self._times.lands(number) <= clock for number in range(len(self._parts)))

    def sum_at(self, clock: float) -> int:
        """Return the sum of the parts that have landed by then."""
        return sum(part.amount for part in self._parts[: self.landed(clock)])

    # ------------------------------------------------------------ drawing

    def draw(self, kit: AnyKit, blits: Blits) -> None:
        """Add the plate, the parts on their way, and the sum."""
        clock, landed = self._clock, self.landed(self._clock)
        leaves = max(0.0, clock - self._times.strikes) / CLIMB["strike"].ms
        if landed and len(self._parts) > 1 and leaves < 1:
            lines = tuple((part.caption, part.amount) for part in self._parts[:landed])
            under = self._letters(len(self._parts) - 1) / 2 + BELOW
            at = Pose(self._middle.x, self._middle.y + under * kit.scale, WIDE * kit.scale, fade=1 - leaves)
            _add(kit, blits, ReceiptLook(lines), at)
        for number, part in enumerate(self._parts):
            if not self._reduced and number >= landed:
                self._draw_part(kit, blits, number, signed(part.amount))
        if landed:
            self._draw_sum(kit, blits, landed - 1)

    def _draw_part(self, kit: AnyKit, blits: Blits, number: int, said: str) -> None:
        """Add a part that comes out of its place and flies to the sum."""
        rise, fly, origin = CLIMB["rise"], CLIMB["fly"], self._origins[number]
        since = self._clock - self._times.lands(number) + rise.ms + fly.ms
        if since < 0:
            return
        grown, share = rise.share(since), fly.share(max(0.0, since - rise.ms))
        letters = self._letters(number) * PART * kit.scale
        x, y = between(origin.x, self._middle.x, share), between(origin.y, self._middle.y, share)
        _add(kit, blits, SumLook(TextLook(said), max(1, round(letters))), Pose(x, y, letters * grown), growing=True)

    def _draw_sum(self, kit: AnyKit, blits: Blits, last: int) -> None:
        """Add the sum, which jumps when a part lands, and at last flies to the score."""
        since, total = self._clock - self._times.lands(last), self.sum_at(self._clock)
        pop, strike = CLIMB["pop"], CLIMB["strike"]
        jump = 1.0 if self._reduced else between(POPS, 1.0, pop.share(since))
        letters = self._letters(last) * kit.scale
        leaves = 0.0 if self._reduced else strike.share(max(0.0, self._clock - self._times.strikes))
        x, y = between(self._middle.x, self._goal.x, leaves), between(self._middle.y, self._goal.y, leaves)
        fade = min(1.0, since / REDUCED.ms) if self._reduced else 1.0
        line = TextLook(signed(total), theme.GOLD_PALE, FIRE) if total >= GREAT_SCORE else TextLook(signed(total))
        pose = Pose(x, y, between(letters * jump, 40 * kit.scale, leaves), fade=fade)
        _add(kit, blits, SumLook(line, max(1, round(letters))), pose, growing=jump != 1.0 or leaves > 0)

    def _letters(self, last: int) -> float:
        """Return the letters of the sum after a part, logical px."""
        total = sum(part.amount for part in self._parts[: last + 1])
        return min(LARGEST, LEAST + A_PART * last + A_POINT * abs(total))


def together(motion: StageMotion, event: Any, follows: Callable[[Any], bool]) -> Sequence[Any]:
    """Return an event and those right after it whose points climb with its own; none if it is one of those itself."""
    if any(event is each for each in motion.counted):
        return ()
    motion.counted = counted = (event, *takewhile(follows, motion.ahead))
    return counted


def climb(
    motion: StageMotion, seat: int, parts: Sequence[ScorePart], ends: tuple[Locator, Locator], first: float, events: int
) -> None:
    """Add parts of a score up in one number, which strikes the score of a seat.  ends: the places of the sum and of
    the score.  first: ms until the first part lands.  events: how many the parts come from."""
    motion.scored.append(Scored(seat, _told(parts), events=events))
    struck = _begin(motion, parts, ends, first)
    motion.count(seat, sum(part.amount for part in parts), CLIMB["count"]._replace(after=struck), waits=True)


def promise(
    motion: StageMotion, seat: int, parts: Sequence[ScorePart], ends: tuple[Locator, Locator], first: float, key: str
) -> None:
    """Add parts up likewise that a seat scores later, at the end of the game.  key: of the words."""
    motion.scored.append(Scored(seat, _told(parts), key))
    _begin(motion, parts, ends, first)


def _told(parts: Sequence[ScorePart]) -> tuple[tuple[str, int], ...]:
    return tuple((part.caption, part.amount) for part in parts)


def _begin(motion: StageMotion, parts: Sequence[ScorePart], ends: tuple[Locator, Locator], first: float) -> float:
    """Begin a climb, its tones, and the answer of the place; return the ms after which it strikes."""
    times, total = ClimbTimes(len(parts), first), 0
    motion.stage.act.add(ScoreClimb(parts, *ends, times, reduced=motion.reduced))
    for number, part in enumerate(parts):
        was, total = total, total + part.amount
        motion.hear(*tone(number, times.lands(number)))
        if was < GREAT_SCORE <= total:
            motion.cheer(times.lands(number))
    return times.struck


def tone(number: int, at: float) -> tuple[str, float, float]:
    """Return the sound of a part that lands, its ms and its strength: each is a tone higher and stronger."""
    return rung("pluck", FIRST_TONE + number * TONE), at, min(1.0, 0.7 + 0.1 * number)


def _add(kit: AnyKit, blits: Blits, look: Look, pose: Pose, *, growing: bool = False) -> None:
    if pose.width < 1 or pose.fade <= 0.03:
        return
    picture = kit.picture(look, pose, growing)
    blits.append((picture.surface, (round(pose.x - picture.x), round(pose.y - picture.y))))
