"""The painted island: every piece is drawn where it stands and told in words, twin positions look the same, and a
change draws only its own place again."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from gallery.kgr_island import NAMES, TOWNS, island

from engine.kgr import actions as ac
from engine.kgr.game import KGR
from engine.kgr.island import CORNERS, EDGE_BETWEEN
from engine.kgr.state import Merchant
from engine.kgr.values import SHIP_STEPS
from engine.kgr.view import View
from game.graphics.display_list import DisplayList
from game.graphics.theme import SEALS
from game.kgr.base.model import ShownForecast, TableModel, TableShown
from game.kgr.base.words import KgrWords
from game.kgr.island.painter import IslandPieces
from game.kgr.island.pieces import widths
from game.kgr.island.props import IslandProps, island_props
from game.kgr.layout import table_layout
from game.kgr.reading.things import THINGS
from game.shell.context import Context
from game.shell.language import Language
from game.table.painting.brush import TableBrush
from game.table.question import Question
from game.table.shown import History, Pointer, Shown
from game.table.spots import Target

SIZE = (1280, 720)
REST: TableShown = Shown(ShownForecast(), History(None))

SEEN = 0.04
"""Least share of the pixels at a place that its mark changes."""


@pytest.fixture(scope="module")
def pieces(tmp_path_factory: pytest.TempPathFactory) -> IslandPieces:
    context = Context.open(tmp_path_factory.mktemp("island"), "en", 1.0)
    context.rescale(SIZE)
    layout = table_layout(SIZE)
    return IslandPieces(TableBrush(context, layout.grid), layout.island)


def model_of(view: View) -> TableModel:
    return TableModel(view, 0, SEALS[:4], (True,) * 4)


def shown(pieces: IslandPieces, view: View) -> IslandProps:
    return island_props(model_of(view), REST, pieces.region.kinds)


def listed(pieces: IslandPieces, props: IslandProps) -> DisplayList:
    display = DisplayList(SIZE)
    display.layer("ground")
    display.fill((20, 40, 90), display.area)
    display.layer("island")
    pieces.add(display, props)
    return display


def painted(pieces: IslandPieces, props: IslandProps) -> bytes:
    surface = pygame.Surface(SIZE)
    listed(pieces, props).draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def changed(change: Callable[[View], object]) -> View:
    view = island()
    change(view)
    return view


CHANGES: dict[str, tuple[Target, Callable[[View], object]]] = {
    "a wall": (Target("corner", 20), lambda view: setattr(view.own(0), "walls", 0)),
    "a citadel": (Target("corner", 42), lambda view: setattr(view.own(0), "citadel", 0)),
    "a bishopric": (Target("corner", 45), lambda view: setattr(view.own(1), "bishopric", 0)),
    "a metropolis": (Target("corner", 24), lambda view: setattr(view, "metropolises", (20, 13, 32, None, 49))),
    "a knight asleep": (Target("corner", 19), lambda view: setattr(view.own(0), "active", 1 << 21)),
    "a knight": (Target("corner", 44), lambda view: setattr(view.own(1), "knights", 1 << 12 | 1 << 14)),
    "a level": (Target("corner", 30), lambda view: setattr(view.own(2), "mighty", 0)),
    "the wizard": (Target("corner", 29), lambda view: setattr(view, "wizard", None)),
    "the inquisitor": (Target("corner", 49), lambda view: setattr(view, "inquisitor", None)),
    "a festival": (Target("corner", 8), lambda view: setattr(view.own(2), "festival", None)),
    "a festival on a road": (Target("edge", 36), lambda view: setattr(view.own(1), "festival", None)),
    "a city that lies": (Target("corner", 26), lambda view: setattr(view.own(1), "lying", 0)),
    "the merchant": (Target("hex", 4), lambda view: setattr(view, "merchant", None)),
    "the merchant's seat": (Target("hex", 4), lambda view: setattr(view, "merchant", Merchant(4, 3))),
    "the robber": (Target("hex", 16), lambda view: setattr(view, "robber", None)),
    "the ship": (Target("ship"), lambda view: setattr(view, "ship", 5)),
}
"""What changes, and where."""


def test_each_piece_is_drawn_where_it_stands(pieces: IslandPieces) -> None:
    """Of two positions that differ in one piece, only the places at it differ."""
    before = listed(pieces, shown(pieces, island()))
    faults = []
    for name, (target, change) in CHANGES.items():
        now = listed(pieces, shown(pieces, changed(change)))
        differ = [new.rect if new.draw else old.rect for new, old in zip(now.items, before.items, strict=True)
                  if new[:2] != old[:2]]  # fmt: skip
        near = pieces.region.target(model_of(island()), REST, target).inflate(150, 190)
        if not differ or not all(near.contains(rect) for rect in differ):
            faults.append(f"{name}: {differ} at {near}")
    assert not faults


def test_twin_positions_look_the_same(pieces: IslandPieces) -> None:
    first, second = (painted(pieces, shown(pieces, island())) for _ in range(2))
    assert first == second
    assert first != painted(pieces, shown(pieces, island("knights")))


def test_a_change_drawn_in_part_looks_like_one_drawn_whole(pieces: IslandPieces) -> None:
    whole = shown(pieces, island())
    marked = whole._replace(
        lit=frozenset([*(Target("corner", 3 * number) for number in range(18)), Target("edge", 7), Target("hex", 2)]),
        hover=Target("edge", 7),
    )
    moved = shown(pieces, changed(CHANGES["a knight"][1]))
    for after in (marked, moved, whole):
        surface = pygame.Surface(SIZE)
        before = listed(pieces, whole)
        before.draw(surface)
        listed(pieces, after).redraw(surface, before)
        assert pygame.image.tobytes(surface, "RGB") == painted(pieces, after)


def test_what_flies_is_not_drawn_yet(pieces: IslandPieces) -> None:
    model = model_of(island())
    rest = island_props(model, REST, pieces.region.kinds)
    for place in (("knight", 19), ("wall", 20), ("token", 42), ("metropolis", 0), ("ship",), ("merchant",), ("wizard",),
                  ("inquisitor",), ("festival", 1), ("festival", 2), ("robber",), ("building", 8)):  # fmt: skip
        model.incoming[place] = 1
        assert island_props(model, REST, pieces.region.kinds) != rest, place
        del model.incoming[place]


def test_every_sprite_that_may_come_is_there(pieces: IslandPieces) -> None:
    listed = {name for extent in ("land", "knights", "kgr") for name, _ in widths((*SEALS, "neutral"), extent)}
    assert all(pieces.brush.sprites.info(name) for name in listed)


@pytest.mark.parametrize("code", ["de", "en"])
def test_everything_on_the_island_is_told(code: str) -> None:
    model = model_of(island())
    words = KgrWords(KGR, Language.load(code, strict=True), NAMES)
    told = {}
    for target in (
        *(Target("corner", corner) for corner in range(CORNERS)),
        Target("edge", 36),
        Target("hex", 4),
        Target("ship"),
    ):
        thing = THINGS(target, model, words)
        assert thing is not None
        told[target] = " ".join((thing.name, thing.text, *(f"{name} {value}" for name, value in thing.facts)))
    assert not [said for said in told.values() if "kgr." in said or "{" in said]
    seats = {town.corner: NAMES[town.seat] for town in TOWNS}
    assert all(name in told[Target("corner", corner)] for corner, name in seats.items())
    for corner, key in ((29, "wizard"), (49, "inquisitor")):
        assert words.t(f"kgr.stands.{key}") in told[Target("corner", corner)]
    assert words.of("piece", "wall") in told[Target("corner", 20)]
    assert words.t("kgr.stands.festival", name=NAMES[1]) in told[Target("edge", 36)]
    assert NAMES[2] in told[Target("hex", 4)]
    assert f"4 / {SHIP_STEPS}" in told[Target("ship")]


def test_the_ship_comes_nearer_step_by_step(pieces: IslandPieces) -> None:
    way = [pieces.places.way(step) for step in range(SHIP_STEPS + 1)]
    assert all(near[1] > far[1] and near[0][1] > far[0][1] for far, near in pairwise(way))
    assert all(pieces.region.rect.collidepoint(at) for at, _ in way)
    assert way[-1][0][0] < min(pieces.places.corner(corner)[0] for corner in range(CORNERS))


def test_a_chosen_knight_shows_the_way_to_where_the_pointer_is(pieces: IslandPieces) -> None:
    chosen, goal = Target("corner", 19), Target("corner", 20)
    question: Question[ac.Action] = Question("", {goal: ac.Move(19, 20)}, selected=chosen)
    model, pointed = model_of(island()), replace(REST, question=question, pointer=Pointer(hover=goal))
    before = island_props(model, replace(REST, question=question), pieces.region.kinds)
    props = island_props(model, pointed, pieces.region.kinds)
    assert not before.way and props.way == (EDGE_BETWEEN[19, 20],)
    assert painted(pieces, props) != painted(pieces, props._replace(way=()))


def test_whatever_can_be_pressed_is_seen(pieces: IslandPieces) -> None:
    """A road, a city or a knight hides no mark of its own place."""
    props = shown(pieces, island())
    there = [Target("edge", road.edge) for road in props.roads]
    there += [Target("corner", corner.number) for corner in props.corners]
    plain, low = listed(pieces, props), []
    for target in there:
        place = pieces.region.target(model_of(island()), REST, target).inflate(20, 20)
        bare, lit = pygame.Surface(SIZE), pygame.Surface(SIZE)
        plain.draw(bare)
        listed(pieces, props._replace(lit=frozenset((target,)))).draw(lit)
        pixels = [(x, y) for x in range(place.left, place.right, 2) for y in range(place.top, place.bottom, 2)]
        share = sum(bare.get_at(at) != lit.get_at(at) for at in pixels) / len(pixels)
        low += [(target, round(share, 3))] if share < SEEN else []
    assert not low


def test_the_land_has_no_ship(tmp_path: Path, pieces: IslandPieces) -> None:
    land = model_of(island("knights"))
    land.view.options = KGR.begin({"names": list(NAMES), "seed": 1, "extent": "land"}).options
    assert island_props(land, REST, pieces.region.kinds).ship is None
    assert not pieces.region.target(land, REST, Target("ship")).w
