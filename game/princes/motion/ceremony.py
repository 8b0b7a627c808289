"""The ceremony for the best work of a round: its artist in laurel on a plaque, with the name of the work; then a laurel
for each point flies to the score of its court, or of every court that shares it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

import pygame

from engine.princes import events as ev
from game.animation.climb import together, tone
from game.animation.looks import SpriteLook, TextLook
from game.animation.pieces import AnyKit, Centre, Leg, Locator, Look, PieceEntry, PieceImage, scaled
from game.animation.tween import Timing
from game.graphics import theme
from game.graphics.text import signed
from game.princes.base.log_text import BEST_WORK
from game.princes.motion.looks import plate_ground
from game.princes.motion.motion import LAUREL, TableMotion
from game.princes.motion.timing import TIMINGS
from game.princes.motion.work.acting import acted, thanks
from game.princes.motion.work.applause import CLAP_APART
from game.princes.motion.work.hall import FLOWERS
from game.princes.motion.work.looks import ArtistLook
from game.princes.motion.work.show import THROWN
from game.table.painting.brush import TableBrush

HIGH = 404
"""Height of the plaque in its own units; its width is that of the market."""
TITLE_Y, FACE_Y, WORK_Y, ARTIST_Y, COURT_Y = 38, 174, 302, 337, 374
"""Heights of the title, of the artists' middles, and of the lines below them."""
FACE, WREATH = 142, 1.5
"""Width of an artist, and of its laurel in widths of the artist."""
CLAPS = 6
"""Sounds of clapping."""
SMALL = 74
"""Width of a laurel in flight, logical px."""


class Winner(NamedTuple):
    """A court with a best work: its lines on the plaque, and its seal. card: the artist, "" if it is not known."""

    seat: int
    card: str
    lines: tuple[str, str, str]
    """The work, its artist with the value, and the court."""
    shape: str


@dataclass(frozen=True, slots=True)
class PlaqueLook:
    """The plaque with its words, without the artists."""

    title: str
    winners: tuple[Winner, ...]
    wide: int
    """Its width in its own units."""
    full: int
    """The width at which it is painted, once, real px."""
    based: ClassVar[bool] = True

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the plaque."""
        return scaled(kit.base(self, lambda: self._whole(kit, self.full)), width / self.full)

    def _whole(self, kit: AnyKit, width: int) -> PieceImage:
        brush, unit = kit.brush, width / self.wide
        assert isinstance(brush, TableBrush)
        surface = pygame.Surface((width, round(HIGH * unit)), pygame.SRCALPHA)
        plate_ground(surface, brush.scale, round(26 * unit))
        self._light(surface, unit)
        px = brush.type.fit(self.title, "display", round(38 * unit), 10, (self.wide - 60) * unit)
        brush.type.draw(surface, self.title, (width / 2, TITLE_Y * unit), "display", px, theme.NUMBER, "center")
        for place, winner in enumerate(self.winners):
            x, room = column(place, len(self.winners), self.wide)
            for text, y, size, role, ink in zip(
                winner.lines, (WORK_Y, ARTIST_Y, COURT_Y), (30, 24, 26), ("display", "text", "bold"), INKS, strict=True
            ):
                px = brush.type.fit(text, role, round(size * unit), 9, (room - 16) * unit)
                brush.type.draw(surface, text, (x * unit, y * unit), role, px, ink, "center")
            seal = brush.type.size_of(winner.lines[2], "bold", px)[0] / 2 + 22 * unit
            brush.sprites.blit(surface, f"seal_{winner.shape}", x * unit - seal, COURT_Y * unit, width=32 * unit)
        return PieceImage(surface.premul_alpha(), width / 2, surface.get_height() / 2)

    def _light(self, surface: pygame.Surface, unit: float) -> None:
        """Draw rays round every artist, on velvet, inside the frame."""
        inner = surface.get_rect().inflate(-14 * unit, -14 * unit)
        velvet = pygame.Surface(inner.size, pygame.SRCALPHA)
        velvet.fill(VELVET)
        for place in range(len(self.winners)):
            x, room = column(place, len(self.winners), self.wide)
            middle, reach = (x * unit - inner.x, FACE_Y * unit - inner.y), min(room * 0.62, 300) * unit
            for ray in range(RAYS):
                turn, half = math.tau * ray / RAYS, math.pi / RAYS / 2
                rims = [(math.cos(a) * reach, math.sin(a) * reach) for a in (turn - half, turn + half)]
                ends = [(middle[0] + dx, middle[1] + dy) for dx, dy in rims]
                pygame.draw.polygon(velvet, RAY, [middle, *ends])
        mask = pygame.Surface(inner.size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=round(22 * unit))
        velvet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        surface.blit(velvet, inner)


VELVET, RAY, RAYS = theme.rgb("5A1222"), theme.rgb("74202E"), 20
"""The ground of the plaque, and the light round an artist."""
INKS = theme.CREAM_BRIGHT, theme.CREAM, theme.GOLD_PALE


def column(place: int, of: int, wide: int) -> tuple[float, float]:
    """Return the middle of a winner's column and its width, in units of a plaque that is so many wide."""
    pitch = (wide - 40) / of
    return 20 + pitch * (place + 0.5), pitch


def best_work(motion: TableMotion, event: ev.BestWorkFound) -> Iterator[None]:
    """Honour the best work; its points, which the next events bring, are counted laurel by laurel."""
    yield
    counted = together(motion, event, lambda each: isinstance(each, ev.PrestigeScored) and each.cause == BEST_WORK)
    gained = {each.seat: each.points for each in counted if isinstance(each, ev.PrestigeScored)}
    n, times = motion.kit.brush.n, TIMINGS[ev.BestWorkFound]
    winners = tuple(_winner(motion, event, seat) for seat in event.seats)
    box = motion.at.layout.auction.box
    wide, whole = round(HIGH * box.w / box.h), motion.at.sized(motion.at.stage(), box.w)
    look = PlaqueLook(n("princes_moment.best", len(winners)), winners, wide, round(whole().width))
    rest = times["hold"]
    leaves = times["hold"].ms + times["laurel"].start(max(0, event.points - 1)) + times["laurel"].ms
    stays = Leg(times["in"], whole), Leg(Timing(leaves)), Leg(times["out"], fade=0.0)
    entry = PieceEntry(fade=0.0, grow=0.85)
    motion.fly(look, motion.at.shifted(whole, dy=20), *stays, entry=entry, rest=rest)
    for place, winner in enumerate(winners):
        x, room = column(place, len(winners), wide)
        face = _spot(whole, wide, x, min(FACE, room * 0.5))
        _honour(motion, winner, face, leaves)
        _laurels(motion, event, winner, face, gained.get(winner.seat))
        motion.burst(times["in"].ms + times["up"].ms, FLOWERS, face, 24 // len(winners), THROWN)
    for number in range(CLAPS):
        motion.hear("princes_clap", times["up"].ms + CLAP_APART * number, 0.6)


def _winner(motion: TableMotion, event: ev.BestWorkFound, seat: int) -> Winner:
    """Return a court with a best work. The artist is known from earlier actions."""
    view, past, t = motion.model.view, motion.model.past, motion.kit.brush.t
    card = past.artist(view.round, seat, event.value) if past is not None else ""
    title = t(f"princes_title.{card}") if card else ""
    artist = t(f"princes.artist.{card}") if card else t("princes.thing.profession")
    by = t("princes_moment.by", artist=artist, value=event.value)
    return Winner(seat, card, (title, by, view.names[seat]), motion.model.shape(seat))


def _honour(motion: TableMotion, winner: Winner, face: Locator, leaves: float) -> None:
    """Show the artist in laurel, who thanks; the seal of a court whose artist is not known."""
    times, at = TIMINGS[ev.BestWorkFound], motion.at
    look: Look = ArtistLook(winner.card) if winner.card else SpriteLook(f"seal_{winner.shape}")
    comes = PieceEntry(times["in"].ms / 2, unseen=True, fade=0.0, grow=0.6)
    stays = leaves + times["in"].ms / 2 - times["up"].ms
    out, rest = Leg(times["out"], fade=0.0), times["hold"]
    wreath = at.shifted(face, grow=WREATH)
    motion.fly(SpriteLook(LAUREL), wreath, Leg(times["up"]), Leg(Timing(stays)), out, entry=comes, layer=2, rest=rest)
    gesture = acted(at, face, thanks(winner.card) * 2, times["act"]) if winner.card else []
    still = Leg(Timing(max(0.0, stays - sum(leg.time.ms for leg in gesture))))
    motion.fly(look, face, Leg(times["up"]), *gesture, still, out, entry=comes, layer=2, rest=rest)


def _laurels(motion: TableMotion, event: ev.BestWorkFound, winner: Winner, face: Locator, gained: int | None) -> None:
    """Fly a laurel for each point to the score, which counts them; gained: the points that are counted here."""
    times, at = TIMINGS[ev.BestWorkFound], motion.at
    flight, first = times["laurel"], times["in"].ms + times["hold"].ms
    score = at.sized(at.score(winner.seat), SMALL)
    for number in range(event.points):
        starts = first + flight.start(number)
        legs = Leg(flight, score, lift=60), Leg(times["out"], grow=1.5, fade=0.0)
        motion.fly(SpriteLook(LAUREL), at.sized(face, SMALL), *legs, entry=PieceEntry(starts, unseen=True), layer=3)
        motion.hear(*tone(number, starts + flight.ms))
        if gained is not None:
            motion.count(winner.seat, 1, Timing(1, after=starts + flight.ms))
    if motion.reduced and gained:
        motion.fly(TextLook(signed(gained)), at.sized(score, 44), Leg(times["up"]), layer=3, rest=times["hold"])


def _spot(whole: Locator, wide: int, x: float, width: float) -> Locator:
    """Return the place of an artist on the plaque."""

    def place() -> Centre:
        middle = whole()
        unit = middle.width / wide
        return Centre(middle.x + (x - wide / 2) * unit, middle.y + (FACE_Y - HIGH / 2) * unit, width * unit)

    return place
