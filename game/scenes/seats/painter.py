"""Painter of the still parts of the seats page: the head, the niches with their contents, and the board of
the options.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.client import GameClient, SeatNote
from game.graphics import theme
from game.graphics.badge import Badge
from game.graphics.images import faded
from game.scenes.seats.draft import Draft, Problem, SeatDraft
from game.scenes.seats.layout import SeatsLayout
from game.scenes.seats.option_slip import explained
from game.scenes.seats.pads import SeatPads
from game.scenes.seats.rule_card import draw_name, draw_picture, draw_sentence
from game.scenes.seats.widgets import Step
from game.shell.context import Context
from game.shell.setup.characters import words_on
from game.shell.setup.setup import SPARE_SEAL
from game.ui.page_ground import draw_heading
from game.ui.widgets import TextLink

BESIDE = 60
"""Logical px between the question and the text beside it."""
TIGHT = 1.0
"""Line pitch of a sentence on two lines, relative to its height."""
TALLER = 1.7
"""Largest height of an error message, relative to the question."""
PORTRAIT, BADGE = 246, (84, 76)
"""Width of a portrait in a niche, and offset of the seal from its centre, logical px."""


def heading(context: Context, draft: Draft, step: Step) -> tuple[str, str]:
    """Return the title of a step, and the question beside it."""
    t, origin = context.t, draft.origin
    if step == "rules":
        return t("seats.rules"), t("seats.rules_question")
    if origin is None:
        return context.language.called(draft.client.game.name), t(draft.client.question)
    return t("go_on.title"), t("go_on.question", n=origin.round)


def _line(client: GameClient, rect: pygame.Rect) -> int:
    """Return the height of the line beside the question, if a link is below it."""
    return round(rect.height * 0.56) if client.on_computers else rect.height


class SeatsPainter:
    """Paints a draft in a layout. pads: sometimes has words for the head of the page."""

    def __init__(self, context: Context, draft: Draft, place: SeatsLayout, pads: SeatPads, step: Step) -> None:
        self.context = context
        self.draft = draft
        self.place = place
        self.pads = pads
        self.step = step

    def painted(self, surface: pygame.Surface, problem: Problem | None, asked: int | None) -> Iterator[None]:
        """Paint everything, one part per step. problem: shown instead of the question. asked: the niche in focus."""
        context, place = self.context, self.place
        self._paint_head(surface, problem)
        yield
        for k, seat in enumerate(self.draft.niches if self.step == "seats" else ()):
            self._paint_niche(surface, k, seat, k == asked or (problem is not None and problem.niche == k))
            yield
        context.sprites.panel(surface, "panel_options", place.options)
        yield
        if self.draft.origin is not None:
            self._paint_agreement(surface)
        elif self.step == "rules":
            self._paint_luck(surface)

    def _paint_agreement(self, surface: pygame.Surface) -> None:
        """Paint a note for a continued game beside its only cell: the values that cannot be changed."""
        context, box = self.context, self.place.options
        left = self.place.widgets["speed"].right + context.px(36)
        room = pygame.Rect(left, box.y, box.right - left - context.px(36), box.height)
        px, least = context.text_px(30), context.least_px(20)
        lines = context.type.wrap(context.t("go_on.note"), "text", px, room.width)
        while px > least and len(lines) * px * 1.15 > room.height - context.px(24):
            px -= 1
            lines = context.type.wrap(context.t("go_on.note"), "text", px, room.width)
        text = pygame.Rect(room.x, 0, room.width, round(px * 1.15) * len(lines))
        text.centery = room.centery
        context.type.draw_lines(surface, lines, text, "text", px, theme.rgb("E8E0D0"))

    def _paint_luck(self, surface: pygame.Surface) -> None:
        """Paint picture, name and sentence of the luck of the game beside its field."""
        context, box, field = self.context, self.place.options, self.place.widgets["seed"]
        draw_picture(surface, context, "icon_key", pygame.Rect(*box.topleft, box.height, box.height))
        left, edge = box.x + box.height, context.px(26)
        head = pygame.Rect(left, box.y + edge // 2, field.x - edge - left, context.px(58))
        draw_name(surface, context, context.t("seats.option.seed"), head)
        room = pygame.Rect(left, head.bottom, head.width, box.bottom - edge - head.bottom)
        draw_sentence(surface, context, explained(context, "seed"), room)

    def _paint_head(self, surface: pygame.Surface, problem: Problem | None) -> None:
        context, place = self.context, self.place
        title, question = heading(context, self.draft, self.step)
        draw_heading(surface, context, title, place.title)
        rect = place.question
        if problem is None:
            left = max(rect.x, self._after_title(title))
            rect = pygame.Rect(left, rect.y, rect.right - left, rect.height)
            room, px = self._question_room(rect.width), context.least_px(26)
            if not self._is_alone and context.type.size_of(question, "text", px)[0] > room:
                question = ""  # the title says as much
            px = context.type.fit(question, "text", context.text_px(46, 1.4), px, room)
            context.type.draw(surface, question, (left, place.title[1]), "text", px, theme.CREAM_BLUE, "baseleft")
            if self.pads.words and not self._is_alone:
                used = context.type.size_of(question, "text", px)[0] + context.px(BESIDE)
                self.pads.draw_words(
                    surface, pygame.Rect(rect.x + used, rect.y, rect.width - used, _line(self.draft.client, rect))
                )
            elif self.draft.client.remark and not self._is_alone:
                used = context.type.size_of(question, "text", px)[0] + context.px(BESIDE)
                self._paint_remark(surface, rect, rect.width - used)
            return
        words = context.t(problem.key, **problem.values)
        left = rect.x + context.px(70)
        wide, most = rect.right - left - context.px(20), rect.height * TALLER - context.px(12)
        px, lines = context.type.fit_lines(
            words, "text", context.text_px(40), context.least_px(26), (wide, most), TIGHT
        )
        high = round(px * TIGHT) * len(lines) + context.px(12)
        rect = pygame.Rect(rect.x, rect.y, rect.width, max(rect.height, high))
        context.sprites.panel(surface, "prompt", rect)
        context.sprites.blit(
            surface, "icon_cross", rect.x + context.px(36), rect.centery, width=context.px(34), colour=theme.LOSS
        )
        text = pygame.Rect(left, 0, wide, round(px * TIGHT) * len(lines))
        text.centery = rect.centery
        context.type.draw_lines(surface, lines, text, "text", px, theme.INK, leading=TIGHT)

    @property
    def _is_alone(self) -> bool:
        """Whether no sentence stands beside the question."""
        return self.draft.origin is not None or self.step == "rules"

    def _question_room(self, width: int) -> float:
        """Return the width for the question: at least the smallest width of the text beside it is left."""
        context = self.context
        room = width - self._link_width() if "computers" in self.place.widgets else float(width)
        words = (self.pads.words or (context.t(self.draft.remark) if self.draft.remark else "")).strip()
        if self._is_alone or not words:
            return room
        needed = context.type.size_of(words, "text", context.least_px(26))[0] + context.px(BESIDE)
        return min(room, width * 0.5, width - needed)

    def _link_width(self) -> int:
        """Return the width of the link to the computer players' knowledge, with the gap before it."""
        link = TextLink("computers", "")
        link.label, link.rect = self.context.t("seats.computers"), self.place.widgets["computers"]
        return link.reach(self.context) + self.context.px(BESIDE)

    def _after_title(self, title: str) -> int:
        """Return where the words beside an unusually long title begin, real px."""
        context = self.context
        return self.place.title[0] + context.type.size_of(title, "display", context.px(78))[0] + context.px(40)

    def _paint_remark(self, surface: pygame.Surface, rect: pygame.Rect, room: int) -> None:
        context = self.context
        least, words = context.least_px(26), context.t(self.draft.remark)
        px = context.type.fit(words, "text", context.text_px(28, 1.2), least, room)
        words = context.type.clip(words, "text", px, room)
        at = rect.right, rect.y + _line(self.draft.client, rect) // 2
        context.type.draw(surface, words, at, "text", px, theme.rgb("A9C2F0"), "midright", theme.HALO_NIGHT)

    def _paint_niche(self, surface: pygame.Surface, k: int, seat: SeatDraft, asked: bool) -> None:
        context, sprites, rect, share = self.context, self.context.sprites, self.place.niches[k], self.place.share
        scale = context.scale * share
        if asked and seat.taken:
            sprites.blit(surface, "niche_glow", *rect.topleft, scale=scale)
        centre = rect.x + rect.width / 2, rect.y + context.px(206 * share)
        if not seat.taken:
            sprites.blit(surface, "niche_empty", *rect.topleft, scale=scale)
            hole = sprites.sized(f"hole_{seat.shape}", context.px(120 * share))
            at = round(centre[0] - hole.get_width() / 2), round(centre[1] - hole.get_height() / 2)
            surface.blit(faded(hole, 0.9), at, special_flags=pygame.BLEND_PREMULTIPLIED)
            words, at = context.t("seats.free"), (round(centre[0]), rect.y + context.px(368 * share))
            px = context.type.fit(words, "display", context.px(50 * share), context.px(30), rect.width * 0.8)
            context.type.draw(surface, words, at, "display", px, theme.rgb("C6D2F4"), "center")
            return
        niche = "niche_empty" if seat.shape == SPARE_SEAL else f"niche_{seat.shape}"
        sprites.blit(surface, niche, *rect.topleft, scale=scale)
        portrait = self.draft.client.portraits.get(seat.character, "") if seat.is_computer else ""
        if portrait:
            sprites.blit(surface, portrait, *centre, width=context.px(PORTRAIT * share))
            dx, dy = context.px(BADGE[0] * share), context.px(BADGE[1] * share)
            sprites.blit(surface, f"seal_{seat.shape}", centre[0] + dx, centre[1] + dy, width=context.px(68 * share))
        else:
            sprites.blit(surface, f"seal_{seat.shape}", *centre, width=context.px(146 * share))
        if seat.is_computer and seat.character:
            self._paint_character(surface, k, seat)
        else:
            self._paint_note(surface, k)

    def _paint_character(self, surface: pygame.Surface, k: int, seat: SeatDraft) -> None:
        """The box at the foot of a computer player's niche: its aims, and the badges it begins with."""
        context, box, note = self.context, self._box(surface, k), self.draft.note(k)
        name, temper = words_on(context.language, self.draft.client.game.name, seat.character)
        ways = [temper] if seat.name == name else [f"{name}: {temper}", temper]
        room = box.inflate(-context.px(28), -context.px(8))
        if self.draft.origin is not None:
            note, points = None, context.language.n("go_on.points", self.draft.origin.scores[k])
            ways = [f"{words} {points}" for words in ways]
        elif note is not None and not note.badge.number:
            more, note = said_of(context, note), None
            ways = [*(f"{words} {more}" for words in ways), more]
        elif note is not None:
            room.height = round(room.height * 0.56)
        for words in ways:  # the portrait shows the family as well
            size = room.width, room.height
            px, lines = context.type.fit_lines(words, "text", context.text_px(31, 1.2), context.least_px(26), size, 1.1)
            height = round(px * 1.1) * len(lines)
            if height <= room.height:
                break
        text = pygame.Rect(room.x, room.y + max(0, (room.height - height) // 2), room.width, height)
        context.type.draw_lines(surface, lines, text, "text", px, theme.rgb("F4E9D2"), "center", leading=1.1)
        if note is not None:
            foot, begins = box.bottom - context.px(6), k == self.draft.start
            self._paint_start(surface, note, room, foot, begins=begins, in_words=height <= room.height)

    def _paint_start(
        self, surface: pygame.Surface, note: SeatNote, room: pygame.Rect, foot: int, *, begins: bool, in_words: bool
    ) -> None:
        """The badges that a seat begins with in one line, and the words for them where they have room, or else only for
        how much more it begins with."""
        context, pitch = self.context, self.context.px(44)
        self._paint_badges(surface, note.badge, (room.x, foot), pitch, context.px(38))
        left = room.x + note.badge.number * pitch + context.px(14)
        for words in (said_of(context, note) if in_words else "", _more(context, note)):
            px = context.type.fit(words, "text", context.text_px(28), context.least_px(24), room.right - left)
            if words and context.type.size_of(words, "text", px)[0] <= room.right - left:
                colour = theme.NUMBER if begins else theme.rgb("E8E0D0")
                context.type.draw(surface, words, (left, foot - context.px(15)), "text", px, colour, "midleft")
                break

    def _box(self, surface: pygame.Surface, k: int) -> pygame.Rect:
        """Paint the dark box at the bottom of a niche."""
        context, box = self.context, self.place.stones[k]
        shade = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.rect(shade, (10, 14, 40, 128), shade.get_rect(), border_radius=context.px(10))
        surface.blit(shade, box)
        return box

    def _paint_note(self, surface: pygame.Surface, k: int) -> None:
        """The box at the foot of a niche: the game's note on the seat."""
        context, box = self.context, self._box(surface, k)
        note, px, origin = self.draft.note(k), context.text_px(32, 1.2), self.draft.origin
        left, line = box.x + context.px(18), box.y + context.px(30)
        if note is None or origin is not None or not note.badge.number:
            words = words_about(context, self.draft, k)
            px = context.type.fit(words, "text", px, context.least_px(26), box.width - context.px(36))
            context.type.draw(surface, words, box.center, "text", px, theme.rgb("E8E0D0"), "center")
            return
        words = said_of(context, note)
        colour = theme.NUMBER if k == self.draft.start else theme.rgb("E8E0D0")
        px = context.type.fit(words, "text", px, context.least_px(26), box.width - context.px(90))
        context.type.draw(surface, words, (left, line), "text", px, colour)
        right = box.right - context.px(20)
        number = str(note.badge.number)
        context.type.draw(surface, number, (right, line), "display", context.px(44), theme.NUMBER, "midright")
        at = left, box.bottom - context.px(12)
        self._paint_badges(surface, note.badge, at, context.px(58), context.px(60))

    def _paint_badges(self, surface: pygame.Surface, badge: Badge, at: tuple[int, int], pitch: int, width: int) -> None:
        """A badge as often as its number says, in a row."""
        for k in range(badge.number):
            self.draft.client.badges.draw(surface, self.context.sprites, badge.name, at[0] + k * pitch, at[1], width)


def words_about(context: Context, draft: Draft, k: int) -> str:
    """Return the words about a niche where the game draws nothing beside them; "" for none."""
    note = draft.note(k)
    if draft.origin is not None:
        return context.language.n("go_on.points", draft.origin.scores[k])
    if note is not None:
        return said_of(context, note)
    return context.t("seats.begins" if k == draft.start else "seats.drawn") if draft.start in (None, k) else ""


def said_of(context: Context, note: SeatNote) -> str:
    """Return the text of a note."""
    return " · ".join(filter(None, [context.t(note.words) if note.words else "", _more(context, note)]))


def _more(context: Context, note: SeatNote) -> str:
    """Return how much more the seat begins with, in words; "" for nothing."""
    return context.language.n(note.more_words, note.more) if note.more else ""
