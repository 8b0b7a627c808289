"""The two trays of a trade with a handshake between them: the cards given, the cards received, and the bank's
exchange."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.magic import tasks as mt
from engine.kgr.phases.trade import rates
from engine.kgr.values import KINDS, OFFERS
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import Part, Region
from game.kgr.base.trays import AGAIN, PLAYED, CardPlayed, Laid, laid, named, played
from game.kgr.regions.faces import SHAPE, draw_progress
from game.kgr.regions.letters import write_narrow
from game.table.painting.region import NOWHERE, step
from game.table.spots import Target, TouchArea

EXCHANGE = Target("exchange")
AT_THE_FOOT = (EXCHANGE, AGAIN)
"""The button below the trays: no question has both."""
HEAD, FOOT = 38.0, 50.0
CARD, LEAST = 74.0, 0.6
"""Width of a card in a tray, logical px, and to which part it shrinks before cards cover each other."""
FAINT, TRAY, RIM = theme.rgb("A79ED2"), theme.rgb("5A3A22"), theme.rgb("C78F5A")
IDLE, IDLE_RIM = theme.rgb("2C2556"), theme.rgb("4A427E")
"""Of trays in which nothing can be laid now."""
OF_TRADE = (ts.AnyActions, ts.Offering, ts.Answering, ts.Dealing)
"""Questions in which the trays are used for a trade."""
GIVE, WANT = "give", "want"
SIGN, ARROW, AGAIN_LETTERS = 38.0, 36.0, 26.0
"""Pitch of the signs of cards on a button, room of the arrow between them, size of its word, logical px."""


class Trays(Region):
    """The region of the trays."""

    name = "trays"
    kinds = (GIVE, WANT, "exchange", "again", PLAYED.kind)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target == PLAYED:
            return NOWHERE.copy() if self._played_by(model) is None else self.real(self.played)
        if target in AT_THE_FOOT:
            return self.real(self.foot) if target in shown.question.lit else NOWHERE.copy()
        lying = laid(model.view, shown.question.path, model.me)
        kinds = lying.give if target.kind == GIVE else lying.want
        if target.a >= len(kinds):
            return NOWHERE.copy()
        return self.real(self.card(target.kind, target.a, len(kinds), is_alone=sole(model) is not None))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        lying = laid(model.view, shown.question.path, model.me)
        cards = [Target(tray, place, kinds[place]) for tray, kinds in ((GIVE, lying.give), (WANT, lying.want))
                 for place in reversed(range(len(kinds)))]  # fmt: skip
        foot = [target for target in AT_THE_FOOT if target in shown.question.lit]
        shown_card = [] if self._played_by(model) is None else [PLAYED]
        yield self._area(model, shown, [*foot, *cards, *shown_card])

    def _played_by(self, model: TableModel) -> CardPlayed | None:
        """Return the progress card that lies here instead of the trays."""
        return None if sole(model) is not None else played(model.view)

    @property
    def played(self) -> Box:
        """Return the progress card that the question is about."""
        high = self.box.h - HEAD - 22
        return Box(self.box.centre[0] - high / SHAPE / 2, self.box.y + HEAD + 8, high / SHAPE, high)

    def tray(self, kind: str, *, is_alone: bool = False) -> Box:
        """Return a tray, logical px.  is_alone: the cards in it go away for nothing, and it takes the whole width."""
        inner = self.box.inset(12)
        if is_alone:
            return Box(inner.x, inner.y + HEAD - 6, inner.w, inner.h - HEAD - FOOT + 12)
        wide = (inner.w - 52) / 2
        x = inner.x if kind == GIVE else inner.right - wide
        return Box(x, inner.y + HEAD - 6, wide, inner.h - HEAD - FOOT + 12)

    @property
    def foot(self) -> Box:
        """Return the button at the foot: the bank's exchange, or the last offer once more."""
        inner = self.box.inset(10)
        return Box(inner.x, inner.bottom - FOOT + 8, inner.w, FOOT - 8)

    def card(self, kind: str, place: int, number: int, *, is_alone: bool = False) -> Box:
        """Return a card in a tray."""
        tray = self.tray(kind, is_alone=is_alone).inset(8)
        wide = min(tray.h / SHAPE, CARD)
        wide = min(wide, max(LEAST * wide, tray.w / number - 6))
        high = wide * SHAPE
        pitch = step(tray.w, number, wide, wide + 6)
        left = tray.centre[0] - (wide + pitch * (number - 1)) / 2
        return Box(left + place * pitch, tray.centre[1] - high / 2, wide, high)


class Sole(NamedTuple):
    """A single tray, for cards that change hands for nothing.  key: of the line over it.  name: of the other
    seat."""

    key: str
    name: str = ""


def sole(model: TableModel) -> Sole | None:
    """Return the single tray; None for a trade, and where no cards are named."""
    view = model.view
    if not view.to_act == view.pending.seat == model.me:
        return None
    match view.pending:
        case ts.Discarding():
            return Sole("given_up")
        case ts.Giving(to=other):
            return Sole("given_to", view.names[other])
        case mt.GiftOfNature():
            return Sole("taken")
        case ts.Looking(target=int(other)):
            return Sole("taken_from", view.names[other])
        case mt.Banning(target=int(other)):
            return Sole("due_from", view.names[other])
    return None


class TraysProps(NamedTuple):
    """Props of the trays.  is_own: the first tray is that of the nearest seat.  sole, played: see there.  offers: those
    left, -1 outside the own turn.  again: the cards of the last offer, if it can be laid once more."""

    lying: Laid
    is_own: bool
    giver: str
    sole: Sole | None
    played: CardPlayed | None
    offers: int
    exchange: tuple[int, str, str] | None
    again: Laid | None
    is_hot: bool
    trades: bool
    """A trade is asked about, or may be begun."""


class TraysPainter(Part[Trays, TraysProps]):
    """Painter of the trays."""

    def props(self, model: TableModel, shown: TableShown) -> TraysProps:
        view, me, question = model.view, model.me, shown.question
        lying = laid(view, question.path, me)
        action = question.answers.get(EXCHANGE)
        exchange = None
        if isinstance(action, ac.Bank):
            exchange = rates(view, me)[KINDS.index(action.give)], action.give, action.get
        again = question.answers.get(AGAIN)
        is_own = lying.seat in (None, me)
        acts = isinstance(view.pending, ts.AnyActions) and view.player == me and view.seat == me
        return TraysProps(
            lying,
            is_own,
            "" if is_own or lying.seat is None else view.names[lying.seat],
            sole(model),
            played(view),
            OFFERS - view.offers if acts else -1,
            exchange,
            named(again) if isinstance(again, tuple) else None,
            shown.pointer.hover in AT_THE_FOOT,
            isinstance(view.pending, OF_TRADE),
        )

    def paint(self, surface: pygame.Surface, props: TraysProps) -> None:
        brush, region, box = self.brush, self.region, self.region.box
        brush.panel(surface, "kgr_panel_dark", region.rect)
        if props.played is not None and props.sole is None:
            self._played(surface, props.played)
            return
        self._tray(surface, props, GIVE, props.lying.give)
        if props.sole is not None:
            return
        self._tray(surface, props, WANT, props.lying.want)
        middle = box.centre[0], region.tray(GIVE).centre[1]
        brush.icon(surface, "trade", *middle, 44, theme.NUMBER if props.lying.give else FAINT)
        if props.exchange is not None:
            self._exchange(surface, props.exchange, hot=props.is_hot)
        elif props.again is not None:
            self._again(surface, props, props.again)
        elif props.offers >= 0:
            foot = region.foot
            said = brush.t("kgr.table.offers", n=props.offers)
            write_narrow(brush, surface, said, (foot.centre[0], foot.centre[1]), 25, foot.w - 12, FAINT, "center")

    def _tray(self, surface: pygame.Surface, props: TraysProps, kind: str, kinds: tuple[int, ...]) -> None:
        brush, region = self.brush, self.region
        is_alone = props.sole is not None
        tray = region.tray(kind, is_alone=is_alone)
        rect = region.real(tray)
        is_used = is_alone or props.trades
        pygame.draw.rect(surface, TRAY if is_used else IDLE, rect, border_radius=brush.px(10))
        draw_frame(surface, RIM if is_used else IDLE_RIM, rect, max(2, brush.px(3)), brush.px(10))
        x = tray.centre[0]
        room = 2 * min(x - region.box.x, region.box.right - x) - 24
        said = brush.t(f"kgr.table.{'own' if props.is_own else 'other'}_{kind}", name=props.giver)
        if props.sole is not None:
            room = region.box.w - 24
            said = brush.t(f"kgr.table.{props.sole.key}", name=props.sole.name)
        write_narrow(brush, surface, said, (x, tray.y - 10), 26, room, theme.CREAM if is_used else FAINT, "basemid")
        for place, number in enumerate(kinds):
            card = region.card(kind, place, len(kinds), is_alone=is_alone)
            brush.sprite(surface, f"kgr_card_{KINDS[number]}", card.x, card.y, card.w)

    def _played(self, surface: pygame.Surface, played: CardPlayed) -> None:
        """Paint the progress card that the question is about, and who plays it."""
        brush, box = self.brush, self.region.box
        said = brush.t("kgr.table.plays", name=played.by)
        x = box.centre[0]
        write_narrow(brush, surface, said, (x, box.y + HEAD - 4), 26, box.w - 24, theme.CREAM, "basemid")
        draw_progress(brush, surface, self.region.played, played.card)

    def _exchange(self, surface: pygame.Surface, exchange: tuple[int, str, str], *, hot: bool) -> None:
        """Paint the bank's exchange as a button."""
        brush, box = self.brush, self._button(surface, hot=hot)
        rate, give, get = exchange
        x, y = box.centre
        brush.text(surface, brush.t("kgr.table.bank"), box.x + 18, y + 9, 27, theme.CREAM, "bold", tight=True)
        brush.number(surface, rate, x - 24, y + 11, 32, theme.CREAM_BRIGHT)
        brush.sprite(surface, f"kgr_sign_{give}", x + 8, y, 36)
        brush.icon(surface, "right", x + 46, y, 26, theme.NUMBER)
        brush.number(surface, 1, x + 76, y + 11, 32, theme.CREAM_BRIGHT)
        brush.sprite(surface, f"kgr_sign_{get}", x + 108, y, 36)

    def _again(self, surface: pygame.Surface, props: TraysProps, last: Laid) -> None:
        """Paint the cards of the last offer, as a button: both sides with an arrow between them, and how many offers
        are left."""
        brush, box = self.brush, self._button(surface, hot=props.is_hot)
        y, number = box.centre[1], len(last.give) + len(last.want)
        word, room = brush.t("kgr.table.again", n=props.offers), box.w - 40 - ARROW - number * SIGN
        least = brush.type.size_of(word, "bold", brush.size(AGAIN_LETTERS, tight=True))[0] / brush.scale
        if least <= room:
            write_narrow(brush, surface, word, (box.x + 16, y + 9), AGAIN_LETTERS, room, theme.CREAM)
            left = box.x + 28 + room
        else:
            brush.icon(surface, "redo", box.x + 26, y, 28, theme.CREAM)
            brush.number(surface, props.offers, box.x + 54, y + 10, 28, theme.CREAM)
            left = box.x + 66
        pitch = min(SIGN, (box.right - 12 - left - ARROW) / number)
        x = left + (box.right - 12 - left - ARROW - pitch * number) / 2 + pitch / 2
        for place, kind in enumerate((*last.give, *last.want)):
            at = x + place * pitch + (ARROW if place >= len(last.give) else 0.0)
            brush.sprite(surface, f"kgr_sign_{KINDS[kind]}", at, y, 34)
        brush.icon(surface, "right", x + len(last.give) * pitch - pitch / 2 + ARROW / 2, y, 24, theme.NUMBER)

    def _button(self, surface: pygame.Surface, *, hot: bool) -> Box:
        """Paint the button at the foot, and return its box."""
        self.brush.panel(surface, f"kgr_button_secondary{'_hover' if hot else ''}", self.region.real(self.region.foot))
        return self.region.foot
