"""The table of *Church, Faith & Reformation*: the island as a picture, everything else as buttons and lines of text."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.kgr.game import KGR
from engine.kgr.island import HEX_MASK, pips
from engine.kgr.points import points_of
from engine.kgr.state import HIDDEN
from engine.kgr.view import View
from game.graphics.brush import Brush
from game.kgr.asking import meant, offer, refusal
from game.kgr.facts import facts, refused
from game.kgr.island.island_picture import IslandPainter
from game.kgr.layout import IslandLayout
from game.kgr.position import position, told
from game.kgr.words import KgrWords
from game.table.model import SeatedModel
from game.table.painting.caps import KeyCaps
from game.table.painting.painter import Composition
from game.table.parts import AnyParts, HandParts, ReadingParts
from game.table.plain.table import ButtonsPainter, PlainGame, TextPainter
from game.table.saying.things import Thing, look_up
from game.table.shown import Shown
from game.table.spots import Numbered, Target

NEAR_THE_END = 2
"""A seat so few points below the target makes the music change."""


def cover(seen: View, seats: frozenset[int]) -> View:
    """Return the view without the hands of these seats: of its own if it is among them, and of others if they are
    open."""
    hidden = [number for number in seats if seen.seats[number].hand != HIDDEN]
    if seen.is_over or not hidden:
        return seen
    twin = seen.copy()
    for number in hidden:
        twin.own(number).hand = HIDDEN
    return twin


def _is_late(seen: View) -> bool:
    most = max(points_of(seen, number) for number in range(len(seen.seats)))
    return most >= seen.options.target - NEAR_THE_END


def _composition(brush: Brush, layout: IslandLayout) -> Composition[Any, Any]:
    caps = KeyCaps(brush.context, layout.target_rect, _numbered)
    island, buttons = IslandPainter(brush, layout.places), ButtonsPainter(brush, layout)
    return Composition("ground_table", [TextPainter(brush, layout)], [island, buttons, caps])


def _numbered(model: SeatedModel[View], shown: Shown[Any, Any]) -> list[Numbered]:
    """Return the buttons beside the island, in order."""
    return [Numbered(target, target) for target in sorted(shown.question.labels, key=lambda target: target.b)]


def _thing(target: Target, model: SeatedModel[View], words: KgrWords) -> Thing | None:
    """Return what is at a place of the island, or an action with the texts about it."""
    view = model.view
    match target:
        case ("hex", hex_, _):
            blocked = [words.t("kgr.thing.robber")] if hex_ == view.robber else []
            at = ((seat, view.seats[seat].buildings & HEX_MASK[hex_]) for seat in range(len(view.seats)))
            owners = words.seats(seat for seat, there in at if there)
            name = words.land(view.terrains[hex_], view.numbers[hex_])
            return Thing(name, " ".join(blocked), facts=[words.fact_said("pips", str(pips(view.numbers[hex_]))),
                                                         words.fact_said("owners", owners)])  # fmt: skip
        case ("corner", corner, _):
            return Thing(words.corner(view, corner), facts=[words.fact_said("owner", words.owner(view, corner))])
        case ("edge", edge, _):
            return Thing(words.edge(view, edge))
    action = meant(target, model)
    if action is None:
        return None
    known = facts(view, action)
    return Thing(
        words.action(action, known), words.about(action, known), facts=[words.fact(*each) for each in known.items()]
    )


def _parts() -> AnyParts:
    made = PlainGame(KGR, facts, KgrWords, position, refused).parts()
    hands: HandParts[Any] = HandParts(cover=cover)
    asking = replace(made.asking, offer=offer, refusal=refusal, rule=lambda target, model: "", numbered=_numbered)
    showing = replace(
        made.showing,
        layout=IslandLayout,
        composition=_composition,
        areas=IslandLayout.areas,
        framed=IslandLayout.target_rect,
    )
    described = ReadingParts(**look_up(_thing), described=lambda model, words: tuple(told(model.view, words)))
    return replace(
        made, asking=asking, showing=showing, turn=replace(made.turn, is_late=_is_late), reading=described, hands=hands
    )


KGR_TABLE = _parts()
