"""The numbers and badges of the table are named, and their slips cover nothing that is asked about."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest
from courts import court, table
from test_palace_table import wait
from test_preview import opened

from engine.princes import state as st
from engine.princes.actions import OBJECTS
from engine.princes.pieces import BUILDINGS, KINDS
from engine.princes.professions import FREEDOMS
from engine.princes.state import PILES, State
from game.graphics.text import Type
from game.input.intents import PointerMoved
from game.princes.auction.painter import AuctionPainter
from game.princes.palace.painter import PalacePainter
from game.princes.palace.room import still_fits
from game.princes.planner.painter import PlannerPainter
from game.princes.regions.market import MarketPainter
from game.scenes.play.table import TableScene
from game.shell.context import Context
from game.shell.language import Language
from game.shell.scene import Size
from game.table.spots import Target
from game.table.tip import REST


def told(scene: TableScene, target: Target) -> tuple[str, str]:
    """Return the slip of a target under the resting pointer."""
    rect = scene.table.rect_of(target)
    assert rect.w, target
    scene.handle(PointerMoved((0, 0)))
    wait(scene, 0.2)
    scene.handle(PointerMoved(rect.center))
    wait(scene, REST + 0.3)
    found = scene.table.tip.told
    assert found is not None, target
    return found


def market() -> State:
    return table(
        court("theatre@3,0", hand="theologian philosopher painter"),
        court("university@0,0", freedoms="travel"),
        court("university@0,0", freedoms="travel opinion"),
        step="act",
    )


@pytest.mark.parametrize("code, head", [("en", "places left"), ("de", "Freie Plätze")])
def test_the_column_beside_the_plan_has_a_head_and_a_slip(context: Context, head: str) -> None:
    scene = opened(context, market())
    name, text = told(scene, Target("fits"))
    assert name.lower() == head.lower() and text
    assert scene.table.words.t("princes_palace.places_left").lower() == head.lower()


def test_the_column_keeps_its_order_whatever_is_wanted_or_built() -> None:
    for hand, plan in (("poet painter", ""), ("lawyer", "opera@4,0"), ("botanist composer", "theatre@3,0 lake@0,0")):
        state = table(court(plan, hand=hand), court(), court())
        kinds = [fit.kind for fit in still_fits(state, 0)]
        assert kinds == [kind for kind in KINDS if kind in kinds]


def test_each_kind_has_its_row_for_the_whole_game(context: Context) -> None:
    scene = opened(context, market())
    painter = next(p for p in scene.table.painter.composition.regions if isinstance(p, PalacePainter))
    props = painter.props(scene.table.model, scene.table.shown)
    assert [kind for kind, _ in painter.rows(props)] == list(KINDS)
    assert dict(painter.rows(props))["theatre"] is None, "what stands is ticked off"


@pytest.mark.parametrize("code", ["en", "de"])
def test_a_badge_says_what_is_the_last_one_and_who_wants_it(context: Context) -> None:
    scene = opened(context, market())
    words = scene.table.words
    name, text = told(scene, Target("scarce", 0))
    assert name == words.thing("travel")
    assert words.t("princes_planner.none_left") in text and words.artist("theologian") in text
    name, text = told(scene, Target("scarce", 1))
    assert name == words.thing("university") and words.t("princes_planner.last_one") in text
    assert words.artist("theologian") in text and words.artist("philosopher") in text


@pytest.mark.parametrize("code", ["en", "de"])
def test_a_tile_of_the_market_says_who_wants_it(context: Context) -> None:
    scene = opened(context, market())
    words = scene.table.words
    name, text = told(scene, Target("building", BUILDINGS.index("university")))
    assert name == words.thing("university") and "700" in text
    assert words.artist("theologian") in text and words.artist("philosopher") in text
    _, text = told(scene, Target("building", BUILDINGS.index("theatre")))
    assert words.t("princes_planner.owned") in text
    _, text = told(scene, Target("freedom", FREEDOMS.index("opinion")))
    assert "300" in text and words.artist("philosopher") in text
    _, text = told(scene, Target("pile", PILES.index("bonus")))
    assert "300" in text


@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("code", ["en", "de"])
def test_the_slip_of_an_object_covers_neither_bid_nor_sums(context: Context, size: Size) -> None:
    state = table(court(hand="poet painter composer"), court(), court(), step="offer")
    state.pending = st.Bidding(0, "jester", 1, 200, 1)
    scene, surface = opened(context, state, size), pygame.Surface(size)
    for place in range(len(OBJECTS)):
        target = Target("object", place)
        told(scene, target)
        scene.draw(surface)
        slip = scene.table.tip.place
        assert slip is not None and slip.w
        auction = scene.table.layout.auction
        boxes = auction.notes(True), auction.lot, auction.ladder, auction.button("raise"), auction.button("drop")
        read = [auction.real(box) for box in boxes]
        assert slip.collidelist(read) < 0, target
        assert not slip.collidepoint(scene.table.rect_of(target).center), target
        assert not slip.colliderect(scene.table.rect_of(Target("prompt"))), target


@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("letters", [1.0, 2.0])
def test_what_is_known_beside_the_auction_keeps_off_its_figures(context: Context, size: Size, letters: float) -> None:
    context.settings = replace(context.settings, text_scale=letters)
    state = table(court(hand="poet painter composer", score=10), court(), court(), step="offer", round_=4)
    state.pending = st.Bidding(0, "jester", 1, 200, 1)
    scene = opened(context, state, size)
    painter = next(part for part in scene.table.painter.composition.regions if isinstance(part, AuctionPainter))
    props = painter.props(scene.table.model, scene.table.shown)
    assert props is not None and any(note.figure for note in props.notes)
    room = painter.region.real(painter.region.notes(True))
    width = room.w
    px, broken = painter.broken_notes(props.notes, room)
    for note, lines in zip(props.notes, broken, strict=True):
        figure = painter.brush.type.size_of(note.figure, "display", px)[0] if note.figure else 0
        wide = painter.brush.type.size_of(lines[-1], "bold", px)[0]
        assert wide <= width and (not figure or wide + figure < width), note


@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("letters", [1.0, 2.0])
def test_what_is_left_keeps_off_what_runs_out(
    context: Context, monkeypatch: pytest.MonkeyPatch, size: Size, letters: float
) -> None:
    """Auctions, actions and works stand above the wanted and scarce objects."""
    context.settings = replace(context.settings, text_scale=letters)
    free = court(hand="poet painter composer dramatist", freedoms="")
    state = table(free, court(freedoms="travel opinion"), court(freedoms="travel opinion"), step="act", round_=4)
    scene = opened(context, state, size)
    painter = next(part for part in scene.table.painter.composition.regions if isinstance(part, PlannerPainter))
    props = painter.props(scene.table.model, scene.table.shown)
    assert props is not None and props.scarce
    drawn: list[pygame.Rect] = []
    draw = Type.draw

    def kept(self: Type, *about: Any, **more: Any) -> pygame.Rect:
        drawn.append(draw(self, *about, **more))
        return drawn[-1]

    monkeypatch.setattr(Type, "draw", kept)
    painter._strip(pygame.Surface(size), props)
    said = drawn[-3:]
    badges = [painter.region.real(painter.region.badge(number, props.foot)) for number in range(len(props.scarce))]
    assert all(one.right < other.left for one, other in pairwise(said))
    assert max(rect.bottom for rect in said) < min(badge.top for badge in badges)
    assert min(rect.h for rect in said) >= 10


@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("letters", [1.0, 2.0])
def test_that_building_is_free_can_be_read(
    context: Context, monkeypatch: pytest.MonkeyPatch, size: Size, letters: float
) -> None:
    context.language = Language.load("de", strict=True)
    context.settings = replace(context.settings, text_scale=letters)
    state = table(court(hand="poet", builders=3), court(), court(), step="act", round_=4)
    scene = opened(context, state, size)
    sizes: dict[str, int] = {}
    draw = Type.draw

    def kept(self: Type, surface: pygame.Surface, text: str, at: Any, role: Any, px: int, *more: Any) -> pygame.Rect:
        sizes[text] = px
        return draw(self, surface, text, at, role, px, *more)

    monkeypatch.setattr(Type, "draw", kept)
    painter = next(part for part in scene.table.painter.composition.regions if isinstance(part, MarketPainter))
    props = painter.props(scene.table.model, scene.table.shown)
    assert props is not None and props.building == 0
    painter.paint(pygame.Surface(size), props)
    assert sizes[scene.table.words.t("princes.free_price")] >= 12
