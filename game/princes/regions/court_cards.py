"""Cards of the player's court: an artist with the sum of its work, a bar up to the minimums and how far it reaches;
other cards with their points and how they stand."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.princes import bonus as bonus_cards
from engine.princes.prestige import points_on
from engine.princes.reading import queries
from engine.princes.state import COVERED
from engine.princes.values import MINIMUM
from engine.princes.view import View
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.princes.base.names import short_key
from game.princes.planner.race import CardInHand, held_cards
from game.princes.planner.say_worth import said_reach, said_standing
from game.princes.planner.sums import JESTER, PERSON, Summand, WorkSum, wishes
from game.princes.regions.cards import LARGE, SMALL, CardFace, draw_card, has_text
from game.table.painting.brush import TableBrush

FOOT, ROW = 68.0, 36.0
"""Height of the foot with the bar, and of a summand beside the picture, logical px."""
LARGE_FROM, BROAD, SUM = 150.0, 246.0, 80.0
"""Width of a card from which its picture has the large form, and from which the sum stands beside it if the picture
leaves it that much."""
LEAST_SAID, LEAST_RULE = 14, 11
"""Smallest letters below a card, real px; lines without room are left out, and a single one has smaller letters."""
NAME_HIGH = 1.1
"""Largest letters of a summand's name, in heights of its line."""
BAR = 17.0
"""Height of the bar, logical px."""
REACHED, BELOW, PREVIEWED = theme.rgb("2F7D4A"), theme.rgb("C08A2C"), theme.rgb("1F5FA8")
WITH_BONUS, WOULD_ADD, GROOVE = theme.rgb("9CCBA4"), theme.rgb("7FB2E5"), theme.rgb("D8C49A")
GROUND = "tooltip"
Ruler = tuple[int, int]
"""WV at the two ends of a bar."""


class CourtWork(NamedTuple):
    """A work as shown.  shared: how many others in hand share each wish.  more: addition of the thing previewed.
    round: the one whose minimum applies."""

    sum: WorkSum
    shared: tuple[int, ...]
    more: int
    round: int

    @property
    def ink(self) -> theme.Colour:
        """The colour of its value."""
        reached = self.sum.total >= MINIMUM[self.round - 1]
        return PREVIEWED if self.more else REACHED if reached else theme.INK


class CourtExtra(NamedTuple):
    """A bonus or prestige card as shown.  value: in its corner.  artist: the best work with a bonus card.  held: how
    a prestige card stands."""

    pile: str
    card: str
    value: str = ""
    artist: tuple[str, int] | None = None
    held: CardInHand | None = None


def extras_of(view: View, seat: int) -> tuple[CourtExtra, ...]:
    """Return the bonus and prestige cards of a seat."""
    court, standing = view.seats[seat], {each.card: each for each in held_cards(view, seat)}
    found = [
        CourtExtra("bonus", card)
        if card == COVERED
        else CourtExtra("bonus", card, f"+{bonus_cards.adds(card, court)}", queries.best_with(court, card))
        for card in court.bonus
    ]
    for card in court.prestige:
        held = standing.get(card)
        found.append(CourtExtra("prestige", card, f"{held.points}" if held else "", None, held))
    return tuple(found)


def verdict(brush: TableBrush, work: CourtWork) -> tuple[str, bool]:
    """Return the last round for which a work is enough, or how much is missing, both with the preview; and whether it
    is enough."""
    value = work.sum.total + work.more
    until = max((round_ for round_ in range(work.round, len(MINIMUM) + 1) if MINIMUM[round_ - 1] <= value), default=0)
    if until:
        return said_reach(brush, until, work.round), True
    return brush.n("princes_planner.missing", MINIMUM[work.round - 1] - value), False


def paint_work(brush: TableBrush, surface: pygame.Surface, work: CourtWork, box: Box, ruler: Ruler) -> None:
    """Paint an artist with its work into a box, logical px."""
    brush.panel(surface, GROUND, brush.grid.rect(*box))
    high = FOOT * min(1.2, max(1.0, brush.text_scale))
    art, is_large = _art(box, box.h - high)
    if is_broad := box.w >= BROAD and box.w - art.w >= SUM:
        art = Box(box.x + 1, art.y, art.w, art.h)
    parts = {part.thing for part in work.sum.parts}
    met = tuple(wish.thing in parts for wish in wishes(work.sum.card))
    draw_card(brush, surface, CardFace("profession", work.sum.card, met, "", work.shared), art, large=is_large)
    value = str(work.sum.total + work.more)
    if is_broad:
        side = Box(art.right + 2, box.y, box.right - art.right - 6, art.h)
        _sum(brush, surface, work, side, value)
    else:
        _plate(brush, surface, value, work.ink, Box(art.x - 2, box.y, art.w, 0))
    _foot(brush, surface, work, Box(box.x + 10, art.bottom, box.w - 20, box.bottom - art.bottom), ruler)


def _art(box: Box, high: float) -> tuple[Box, bool]:
    """Return the place of the picture at the top of a card, and whether it has the large form."""
    is_large = box.w >= LARGE_FROM
    shape = LARGE if is_large else SMALL
    wide = min(box.w, high * shape[0] / shape[1])
    return Box(box.centre[0] - wide / 2, box.y, wide, wide * shape[1] / shape[0]), is_large


def _plate(brush: TableBrush, surface: pygame.Surface, value: str, ink: theme.Colour, at: Box) -> None:
    """Paint the value on a plate at the corner of a picture as wide as `at`."""
    large = 36.0 if at.w >= LARGE_FROM else 30.0
    plate = Box(at.x, at.y, max(42.0, brush.width(value, large, "display") + 14), large + 8)
    rect = brush.grid.rect(*plate)
    pygame.draw.rect(surface, theme.CREAM_BRIGHT, rect, border_radius=brush.px(9))
    draw_frame(surface, theme.GOLD_DARK, rect, max(1, brush.px(2)), brush.px(9))
    x, y = plate.centre
    brush.text(surface, value, x, y, large, ink, "display", "center", within=plate.w - 6, least=18, tight=True)


def _sum(brush: TableBrush, surface: pygame.Surface, work: CourtWork, box: Box, value: str) -> None:
    """Paint beside the picture the value, and the summands that are no wishes; a bonus card is still to be added."""
    brush.text(
        surface, value, box.centre[0], box.y + 34, 62, work.ink, "display", "center", within=box.w, least=24,
        tight=True,
    )  # fmt: skip
    parts = {part.thing: part for part in work.sum.parts}
    rows = [(part, False) for part in (*(parts.get(wish.thing) for wish in wishes(work.sum.card)),) if part]
    rows += [(parts[thing], False) for thing in (JESTER, PERSON) if thing in parts]
    rows += [(work.sum.bonus, True)] if work.sum.bonus else []
    high = min(ROW, (box.h - 66) / max(1, len(rows)))
    for number, (part, is_bonus) in enumerate(rows):
        _summand(brush, surface, part, Box(box.x, box.y + 66 + number * high, box.w, high), is_bonus)


def _summand(brush: TableBrush, surface: pygame.Surface, part: Summand, box: Box, is_bonus: bool) -> None:
    middle, size = box.centre[1], min(28.0, box.h, box.w * 0.42)
    icon = f"princes_icon_{'profession' if part.thing == PERSON else 'bonus' if is_bonus else part.thing}"
    brush.sprite(surface, icon, box.x + size / 2, middle, size)
    ink = REACHED if is_bonus else theme.INK
    said, left = f"+{part.value}", box.x + size + 3
    px = brush.type.fit(said, "display", brush.size(27, tight=True), 9, brush.px(box.right - left))
    drawn = brush.type.draw(surface, said, brush.grid.at(left, middle), "display", px, ink, "midleft")
    room = brush.px(box.right - 4) - drawn.right - px // 3
    if room > 2 * box.h * brush.scale:
        key = "princes_planner.persons" if part.thing == PERSON else "princes.pile.bonus" if is_bonus else None
        name, small = brush.t(key or short_key(part.thing)), brush.size(22, tight=True)
        small = min(small, max(LEAST_SAID, round(box.h * brush.scale * NAME_HIGH)))
        if brush.type.size_of(name, "text", small)[0] <= room:
            at = drawn.right + px // 3, brush.px(middle)
            brush.type.draw(surface, name, at, "text", small, theme.INK_SOFT, "midleft")


def _foot(brush: TableBrush, surface: pygame.Surface, work: CourtWork, box: Box, ruler: Ruler) -> None:
    """Paint the bar, and in words how far the work reaches."""
    high = BAR * min(1.2, max(1.0, brush.text_scale))
    bar = Box(box.x + 2, box.y + 11, box.w - 4, high)
    _bar(brush, surface, work, bar, ruler)
    words, is_enough = verdict(brush, work)
    ink = PREVIEWED if work.more else REACHED if is_enough else theme.LOSS
    room = brush.grid.rect(box.x - 6, bar.bottom + 7, box.w + 12, box.bottom - bar.bottom - 10)
    px, lines = brush.type.fit_lines(words, "bold", brush.size(27, tight=True, grow=1.3), 9, room.size, 1.0)
    room.y += max(0, (room.h - px * len(lines)) // 2)
    brush.type.draw_lines(surface, lines, room, "bold", px, ink, "center", leading=1.0)


def _bar(brush: TableBrush, surface: pygame.Surface, work: CourtWork, box: Box, ruler: Ruler) -> None:
    """Paint the WV from zero on: the present one, the addition of the best bonus card, of the previewed thing; with
    the minimums of this round, which has its number, and of the later ones."""
    low, high = ruler

    def at(value: float) -> float:
        return box.x + box.w * max(0.0, min(1.0, (value - low) / (high - low)))

    def lay(value: float, colour: theme.Colour) -> None:
        rect = brush.grid.rect(box.x, box.y, at(value) - box.x, box.h)
        if rect.w > 0:
            pygame.draw.rect(surface, colour, rect, border_radius=max(1, min(rect.w, rect.h) // 2))

    lay(high, GROOVE)
    least, total = MINIMUM[work.round - 1], work.sum.total
    if work.more:
        lay(work.sum.best + work.more, WOULD_ADD)
    if work.sum.bonus is not None:
        lay(work.sum.best, WITH_BONUS)
    lay(total, REACHED if total >= least else BELOW)
    for minimum in MINIMUM[work.round :]:
        surface.fill(theme.mix(GROOVE, theme.INK, 0.45), brush.grid.rect(at(minimum) - 1.5, box.y, 3, box.h))
    wide, tall = 32.0 * min(1.2, max(1.0, brush.text_scale)), box.h + 11
    plate = brush.grid.rect(at(least) - wide / 2, box.centre[1] - tall / 2, wide, tall)
    pygame.draw.rect(surface, theme.NOW, plate, border_radius=brush.px(6))
    x, y = at(least), box.centre[1]
    brush.text(surface, str(least), x, y, 24, theme.INK, "display", "center", within=wide - 2, least=15, tight=True)


def paint_extra(brush: TableBrush, surface: pygame.Surface, extra: CourtExtra, box: Box) -> None:
    """Paint a bonus or prestige card, and below it its gain."""
    brush.panel(surface, GROUND, brush.grid.rect(*box))
    high = FOOT * min(1.2, max(1.0, brush.text_scale))
    art, is_large = _art(box, box.h - high)
    draw_card(brush, surface, CardFace(extra.pile, extra.card), art, large=is_large)
    is_met = extra.value not in ("", "0", "+0")
    _plate(brush, surface, extra.value, REACHED if is_met else theme.INK_SOFT, Box(art.x - 2, box.y, art.w, 0))
    room = brush.grid.rect(box.x + 5, art.bottom + 3, box.w - 10, box.bottom - art.bottom - 7)
    said, most = said_of(brush, extra), brush.size(25, tight=True, grow=1.2)
    if is_large and not has_text(brush, CardFace(extra.pile, extra.card), art):
        said = brush.t(f"princes.{extra.pile}.{extra.card}.text"), *said
    for count in range(len(said), 0, -1):  # as many as can be read
        least = LEAST_SAID if count > 1 else LEAST_RULE
        px, lines = brush.type.fit_lines("\n".join(said[:count]), "bold", most, least, room.size, 1.06)
        if round(px * 1.06) * len(lines) <= room.h:
            break
    if not said:
        return
    room.y += max(0, (room.h - round(px * 1.06) * len(lines)) // 2)
    brush.type.draw_lines(surface, lines, room, "bold", px, theme.INK_SOFT, "center", leading=1.06)


def said_of(brush: TableBrush, extra: CourtExtra) -> tuple[str, ...]:
    """Return the lines below a card: the best work with a bonus card; how a prestige card stands, and its points."""
    if extra.artist is not None:
        artist, value = extra.artist
        return (brush.t("princes_looked.work", artist=brush.t(f"princes.artist.{artist}"), value=value),)
    if extra.held is None:
        return ()
    return said_standing(brush, extra.held), said_points(brush, extra.card)


def said_points(brush: TableBrush, card: str) -> str:
    """Return the points that stand on a prestige card, alone and shared."""
    alone, *shared = points_on(card)
    key = "princes_hand.points_shared" if shared else "princes_hand.points"
    return brush.t(key, n=alone, shared=sum(shared))
