"""The review of a game: the chances over time, each player's accuracy, and the turning points.

    review_of(context, path)      # the scene of a game of the library; None if no judge is available

The page grows: turns are judged in the background while it is open, and the judgements are saved beside the game.
A turning point leads to its moment in the replay, from where the game can be played on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from engine.journal.journal import Journal
from engine.kernel.reviewing import Decision
from engine.review.review import Leap, ReviewRun, review_path
from game.client import GameClient
from game.clients import find_client
from game.scenes.page import PageScene
from game.scenes.replay.curves import draw_curves
from game.scenes.replay.playback import setup_for_replay
from game.scenes.replay.points import PointPictures
from game.shell.background.reviews import Reviewing
from game.shell.context import Context
from game.shell.places import GoFrom, GoReplay
from game.shell.scene import Change, Size
from game.shell.session.turn_numbers import TurnNumbers
from game.shell.setup.setup import GoOn
from game.ui.page import Bar, Bars, Block, Page, PageFigure, PageGrid, PageHeading, Points, Reading, Text
from game.ui.page_layout import sprite_figures
from game.ui.tallies import decimal
from game.ui.widgets import Signal

ADDRESS, MOMENT, CURVE = "review", "moment/", "curve/"
POSITION, PLAY_ON = "position/", "play_on/"


@dataclass(frozen=True, slots=True)
class Moments:
    """The addresses of moments of the game, to look at or to play on from; they are no pages."""

    def __call__(self, address: str) -> Page | None:
        return None

    def leads(self, address: str) -> bool:
        """Return whether the address is one of a moment."""
        return address.startswith((MOMENT, PLAY_ON))


def review_of(context: Context, path: Path) -> ReviewScene | None:
    """Return the review of a game.  Raises OSError and JournalError if it cannot be read."""
    journal = context.library.read(path)
    client = find_client(journal.game.name)
    work = ReviewRun.of(journal)
    if work is None or client.judgement is None:
        return None
    return ReviewScene(context, client, journal, work, path)


class ReviewScene(PageScene):
    """Shows the judgements so far, and judges on."""

    name = "review"

    def __init__(
        self, context: Context, client: GameClient, journal: Journal[Any, Any], work: ReviewRun, path: Path
    ) -> None:
        self._client = client
        self._path = path
        self.journal = journal
        self._setup = setup_for_replay(journal)
        self.seats = self._setup.seats
        self._early = client.unnumbered(len(self.seats))
        self._numbers = TurnNumbers((piece.turn for piece in work.pieces), self._early)
        self._pictures = PointPictures(context, journal)
        self.reviewing = Reviewing(work, review_path(path))
        pieces, sprites = client.figures(context, client.edition_of(journal.setup)), sprite_figures(context)

        def figure(name: str) -> pygame.Surface | None:
            if name.startswith(CURVE):
                return draw_chances(context, [seat.shape for seat in self.seats], self._curve(), 1 - self._early)
            if name.startswith(POSITION):
                return self._pictures.drawn(int(name.removeprefix(POSITION).rstrip("+")))
            return pieces(name) or sprites(name)

        self._told = False
        super().__init__(context, Reading(self._page(context), Moments()), figure)

    @property
    def moving(self) -> bool:
        return super().moving or not self._told or self._pictures.is_busy

    def resize(self, size: Size) -> None:
        if size != self.size:
            self.context.rescale(size)  # the page is laid out with the pictures
            self._pictures.fit(size)
        super().resize(size)

    def update(self, dt: float) -> Change | None:
        is_new = self.reviewing.step()
        ends = self.reviewing.work.is_done or self.reviewing.failed
        if ends:
            is_new = self._pictures.step() or is_new
        if is_new or (ends and not self._told):
            if ends and not self._told:
                self._pictures.want([each.index for seat in range(len(self.seats)) for each in self._turning(seat)])
            self._told = ends
            focus, shown = self.form.focus, self.form.focus_shown
            self._open(Reading(self._page(self.context)), lambda spread: spread.focus(focus, shown))
        return super().update(dt)

    def close(self) -> None:
        self.reviewing.close()
        super().close()

    def _used(self, signal: Signal | None) -> Change | None:
        if signal is not None and signal.id.startswith("link."):
            address = self.spread.sheet.links[int(signal.id.removeprefix("link."))].address
            if address.startswith(MOMENT):
                return GoReplay(self._path, int(address.removeprefix(MOMENT)))
            if address.startswith(PLAY_ON):
                return GoFrom(self._place(int(address.removeprefix(PLAY_ON))))
        return super()._used(signal)

    def _place(self, index: int) -> GoOn:
        """The place before that action, from where another game may go on."""
        steps = self.journal.steps
        summary = self.journal.game.summary(steps[index].before)
        return GoOn(self._setup, tuple(step.action for step in steps[:index]), summary.round, summary.scores)

    def _turning(self, seat: int) -> list[Decision]:
        """The turning points of a seat, in the order of the game."""
        return sorted(self.reviewing.work.turning_points(seat), key=lambda each: each.index)

    def _page(self, context: Context) -> Page:
        reviewing, t = self.reviewing, context.t
        work = reviewing.work
        blocks: list[Block] = []
        if reviewing.failed:
            blocks.append(Text(t("review.failed"), tone="loss"))
        elif not work.is_done:
            judged = sum(self._numbers.of(turn) > 0 for turn in work.done)
            note = t("review.progress", n=judged, of=len(self._numbers))
            blocks += [Text(t("review.busy"), tone="quiet"), Bars((Bar(note, work.progress),), most=1.0, framed=True)]
        if work.done:
            blocks += [PageHeading(t("review.chances")), Text(t("review.chances_note"), tone="quiet")]
            begins = f"review.begins.{self.journal.game.name}.{len(self.seats)}"
            blocks += [Text(t(begins), tone="quiet")] if begins in context.language else []
            blocks.append(PageFigure(f"{CURVE}{len(work.done)}", self._legend()))
            if leaps := [self._leap(context, each) for each in work.leaps()]:
                blocks += [Text(t("review.leaps"), tone="quiet"), Points(tuple(leaps))]
            note = t("review.accuracy_note", points=decimal(t, work.reviewer.point))
            blocks += [PageHeading(t("review.accuracy")), Text(note, tone="quiet")]
            blocks.append(self._accuracy(context))
        for seat in range(len(self.seats)):
            blocks += self._points(context, seat)
        return Page(t("review.title"), tuple(blocks), icon="icon_scales", address=ADDRESS)

    def _curve(self) -> list[tuple[float, ...] | None]:
        """The chances by turn; the result follows only the last turn, not one in the middle."""
        curve = self.reviewing.work.curve()
        return [*curve[:-1], None] if len(curve) > 1 and curve[-2] is None else curve

    def _legend(self) -> str:
        return "   ".join(f"{{seal_{seat.shape}}} {seat.name}" for seat in self.seats)

    def _leap(self, context: Context, leap: Leap) -> str:
        """The sentence about a leap of the curve: who rose or fell in that turn, and by what."""
        t, names = context.t, [seat.name for seat in self.seats]
        happened = [event for step in self.journal.steps[leap.begin : leap.end] for event in step.events]
        deeds = [(name, self._client.turn_words(context, happened, seat)) for seat, name in enumerate(names)]
        causes = [t("review.leap_deeds", who=name, deeds=done) for name, done in deeds if done]
        if (dear := leap.dearest) is not None:
            causes.append(t("review.leap_lost", who=names[dear.seat], chance=round(100 * dear.chance)))
        return t(
            "review.leap",
            turn=self._turn(context, leap.turn),
            address=f"{MOMENT}{leap.begin}",
            who=names[leap.seat],
            before=round(100 * leap.before),
            after=round(100 * leap.after),
            causes="; ".join(causes) or t("review.leap_eyes", who=names[leap.eyes]),
        )

    def _turn(self, context: Context, turn: int) -> str:
        number = self._numbers.of(turn)
        return context.t("review.turn", n=number) if number else context.t("replay.early")

    def _accuracy(self, context: Context) -> PageGrid:
        work, language = self.reviewing.work, context.language
        phases = work.reviewer.phases
        head = (context.t("review.who"), *(language.name(f"review.phase.{phase}", phase) for phase in phases))
        rows = []
        for number, seat in enumerate(self.seats):
            found = work.accuracy(number)
            cells = [context.t("review.percent", n=round(found[phase])) if phase in found else "–" for phase in phases]
            rows.append((f"{{seal_{seat.shape}}} {seat.name}", *cells))
        return PageGrid(head, tuple(rows))

    def _points(self, context: Context, seat: int) -> list[Block]:
        """The blocks about the turning points of a seat."""
        work, t = self.reviewing.work, context.t
        points = self._turning(seat)
        if not points:
            if not work.is_done:
                return []
            return [PageHeading(self.seats[seat].name), Text(t("review.no_points"), tone="quiet")]
        blocks: list[Block] = [PageHeading(self.seats[seat].name)]
        for each in points:
            blocks += self._point(context, each)
        return blocks

    def _point(self, context: Context, each: Decision) -> list[Block]:
        t, judgement = context.t, self._client.judgement
        assert judgement is not None
        said = judgement(context, [seat.name for seat in self.seats], each)
        key, turn = "review.point_blunder" if each.is_blunder else "review.point", self._turn(context, each.turn)
        phase = context.language.name(f"review.phase.{each.phase}", each.phase)
        head = t(key, turn=turn, phase=phase, chance=round(100 * each.chance), address=f"{MOMENT}{each.index}")
        lines = [t("review.played", what=said.played), t("review.better", what=said.better)]
        lines += [said.why] if said.why else []
        lines.append(t("review.play_on", address=f"{PLAY_ON}{each.index}"))
        picture = []
        if self.reviewing.work.is_done or self.reviewing.failed:
            picture.append(PageFigure(f"{POSITION}{each.index}{'+' * self._pictures.is_there(each.index)}"))
        return [*picture, Text(head, tone="loss" if each.is_blunder else ""), Points(tuple(lines))]


def draw_chances(
    context: Context, shapes: Sequence[str], curve: Sequence[tuple[float, ...] | None], first: int = 1
) -> pygame.Surface:
    """Return the chances of each seat at the beginning of each turn, None while they are unknown; premultiplied.
    first: the number of the first turn; those below 1 have none."""
    marks = tuple((share / 100, context.t("review.percent", n=share)) for share in (0, 25, 50, 75, 100))
    return draw_curves(context, shapes, curve, marks, first)
