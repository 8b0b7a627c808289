"""The things of the island and the facts about each: hexes, corners and edges with their pieces, the ship."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.actions import ROAD
from engine.kgr.game import KGR
from engine.kgr.island import HEX_MASK, HEXES_AT, PORT_MASK, pips, port_at
from engine.kgr.knights.barbarians import shares, strength
from engine.kgr.phases.robber import spared
from engine.kgr.reading.yields import gain_of_site
from engine.kgr.values import ANY_PORT, AREAS, SHIP_STEPS
from engine.kgr.view import View
from game.kgr.base.model import TableModel
from game.kgr.base.words import KgrWords
from game.table.saying.things import Thing
from game.table.spots import Target

WAYS = 36
"""Throws of two dice."""


def hex_thing(target: Target, model: TableModel, words: KgrWords) -> Thing:
    """Return a hex: its yield, how often, to whom, and its pieces."""
    view, hex_ = model.view, target.a
    name = words.land(view.terrains[hex_], view.numbers[hex_])
    said = words.t("kgr.thing.robber") if hex_ == view.robber else words.t(f"kgr.land.{view.terrains[hex_]}")
    if isinstance(view.pending, ts.PlaceRobber) and hex_ != view.robber:
        reason = KGR.why_not(view, ac.MoveRobber(hex_))
        said = _blocked(view, hex_, words) if reason is None else words.refusal(reason)
    at = ((seat, each.buildings & HEX_MASK[hex_]) for seat, each in enumerate(view.seats))
    owners = words.seats(seat for seat, there in at if there)
    number = pips(view.numbers[hex_])
    odds = [words.fact_said("odds", words.t("kgr.thing.odds", n=number, percent=round(100 * number / WAYS)))]
    known = [*(odds if number else []), words.fact_said("owners", owners)]
    if view.merchant is not None and view.merchant.hex == hex_:
        known.append(words.fact_said("merchant", words.name(view.merchant.seat)))
    return Thing(name, said, facts=known)


def _blocked(view: View, hex_: int, words: KgrWords) -> str:
    """Return the robber's effect on a hex: how often it takes cards from whom, and from whom one is drawn."""
    number = pips(view.numbers[hex_])
    if not number:
        return words.t("kgr.thing.blocks_nothing")
    each = [(seat, held, held.cards_at(hex_)) for seat, held in enumerate(view.seats)]
    lost = [f"{words.name(seat)} {words.n('kgr.cards', cards)}" for seat, _, cards in each if cards]
    safe = (view.to_act, *spared(view))
    drawn = [seat for seat, held, cards in each if cards and held.held and seat not in safe]
    said = [words.t("kgr.thing.blocks", n=number, lost=words.listed(lost) or "–")]
    key = "draws_nothing" if not drawn else "draws" if len(drawn) == 1 else "draws_any"
    said.append(words.t(f"kgr.thing.{key}", names=", ".join(map(words.name, drawn))))
    return " ".join(said)


def corner_thing(target: Target, model: TableModel, words: KgrWords) -> Thing:
    """Return a corner: its land and port, and everything that stands there."""
    view, corner = model.view, target.a
    number = sum(pips(view.numbers[hex_]) for hex_ in HEXES_AT[corner])
    there = list(standing(view, corner, words))
    known = [words.fact_said("owner", "; ".join(there) or "–"), words.fact_said("pips", str(number))]
    kind = port_at(view.ports, corner)
    port = words.port(kind) if kind else ""
    told = "" if there else _yields(view, corner, words)
    return Thing(words.corner(view, corner), told, facts=[*known, *([words.fact_said("port", port)] if port else [])])


def _yields(view: View, corner: int, words: KgrWords) -> str:
    """Return the yield of a settlement on a corner: cards by kind in all throws of two dice."""
    cards = [round(WAYS * each) for each in gain_of_site(view, corner)]
    if not any(cards):
        return words.t("kgr.thing.corner_barren")
    return words.t("kgr.thing.corner_yields", n=words.n("kgr.cards", sum(cards)), cards=words.amounts(cards))


def standing(view: View, corner: int, words: KgrWords) -> Iterator[str]:
    """Yield in words the pieces on a corner: the building with its additions, the knight, figures, a festival."""
    place = 1 << corner
    for number, seat in enumerate(view.seats):
        if seat.buildings & place:
            yield (
                words.t("kgr.stands.fallen", name=words.name(number))
                if seat.lying & place
                else words.owner(view, corner)
            )
            if seat.walls & place:
                yield words.of("piece", "wall")
            yield from (words.of("piece", token) for token in ("citadel", "bishopric") if getattr(seat, token) & place)
        if seat.knights & place:
            key = "knight_active" if seat.active & place else "knight"
            rank = words.of("rank", str(seat.level_at(corner)))
            yield words.t(f"kgr.stands.{key}", name=words.name(number), rank=rank)
    for area, at in enumerate(view.metropolises):
        if at == corner:
            yield words.t("kgr.stands.metropolis", calendar=words.of("area", AREAS[area]))
    yield from (
        words.t(f"kgr.stands.{figure}") for figure in ("wizard", "inquisitor") if getattr(view, figure) == corner
    )
    yield from _festival(view, corner, words, is_road=False)


def _festival(view: View, at: int, words: KgrWords, *, is_road: bool) -> Iterator[str]:
    """Yield the festival on a road or a corner, in words."""
    for number, seat in enumerate(view.seats):
        chip = seat.festival
        if chip is not None and chip.at == at and (chip.what == ROAD) == is_road:
            yield words.t("kgr.stands.festival", name=words.name(number))


def port_thing(target: Target, model: TableModel, words: KgrWords) -> Thing:
    """Return a port: its exchange, and who has built there."""
    view, kind = model.view, model.view.ports[target.a]
    at = ((seat, each.buildings & PORT_MASK[target.a]) for seat, each in enumerate(view.seats))
    owners = words.fact_said("owners", words.seats(seat for seat, there in at if there))
    said = words.t("kgr.thing.port_any") if kind == ANY_PORT else words.t(f"kgr.thing.port_{kind}")
    return Thing(words.t("kgr.thing.port", rate=words.port(kind)), said, facts=[owners])


def edge_thing(target: Target, model: TableModel, words: KgrWords) -> Thing:
    """Return an edge with its road."""
    view, edge = model.view, target.a
    festival = [words.fact_said("owner", said) for said in _festival(view, edge, words, is_road=True)]
    said = "" if view.roads() >> edge & 1 else words.t("kgr.thing.edge_text")
    return Thing(words.edge(view, edge), said, facts=festival)


def ship_thing(target: Target, model: TableModel, words: KgrWords) -> Thing:
    """Return the barbarians' ship: how far it is, and how both sides stand."""
    view = model.view
    known = [
        words.fact_said("step", f"{view.ship} / {SHIP_STEPS}"),
        words.fact_said("strength", str(strength(view))),
        words.fact_said("defence", str(sum(shares(view)))),
    ]
    return Thing(words.t("kgr.thing.ship"), words.t("kgr.thing.ship_text", n=SHIP_STEPS), facts=known)
