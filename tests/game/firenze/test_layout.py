"""The layout is a pure function valid for every window, and everything drawn can be hit."""

from dataclasses import replace
from functools import cache
from itertools import pairwise, product

import pytest
from pygame import Rect
from tables import table

from engine.firenze.board import HEIGHTS
from game.firenze.base.model import HistoryMark, ShownForecast, TableShown, TurnSoFar
from game.firenze.base.region import Region
from game.firenze.layout import TableLayout, table_layout
from game.graphics.grid import Box
from game.table.painting.region import NOWHERE
from game.table.question import PickOption, PickWindow, Question, TableButton
from game.table.shown import MENU, Bulb, History, Shown, Tools
from game.table.spots import Target, all_spots, target_at

SIZES = [
    (1024, 720),
    (1024, 768),
    (1280, 720),
    (1280, 1024),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
]
SEATS = (2, 3, 4)


def asked(question: Question[str] | None = None) -> TableShown:
    """Return the interface state for this question."""
    return Shown(ShownForecast(), History(TurnSoFar()), question or Question())


def panels(layout: TableLayout, seats: int) -> list[Rect]:
    model = table(seats)
    whole = (layout.ribbon, layout.board, layout.row, layout.site, layout.prompt, layout.ladder, layout.stock)
    rects = [*(region.rect for region in whole), layout.ledger.sheet(True, False), layout.ledger.primary]
    rects += [layout.seat_panel(model, seat) for seat in layout.rivals.seats(model)]
    chronicle = layout.chronicle.place(seats)
    return rects if chronicle is None else [*rects, chronicle]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_regions_lie_inside_the_window_and_apart(size: tuple[int, int], seats: int) -> None:
    rects = panels(table_layout(size), seats)
    window = Rect(0, 0, *size)
    for k, rect in enumerate(rects):
        assert rect.w > 0 and rect.h > 0 and window.contains(rect), rect
        assert rect.collidelist(rects[:k]) == -1, (rect, rects[:k])


def test_the_reference_window_has_the_places_of_the_look() -> None:
    layout = table_layout((1920, 1080))
    assert layout.board.rect == Rect(416, 80, 1492, 402)
    assert layout.row.rect == Rect(416, 490, 1492, 286)
    assert layout.hand.rect == Rect(12, 786, 640, 282)
    assert layout.stock.rect == Rect(790, 862, 370, 206)
    assert layout.ledger.primary == Rect(1560, 976, 348, 92)
    card = layout.row.card(2)
    assert card.w >= 196 and layout.row.rect.contains(card)
    assert layout.row.pile(6, layout.row.card_box(2))[0].width >= 58, "its stones are what matters most"


def test_every_kind_of_target_lies_in_one_region() -> None:
    regions = [value for value in vars(table_layout((1920, 1080))).values() if isinstance(value, Region)]
    kinds = [kind for region in regions for kind in region.kinds]
    assert len(kinds) == len(set(kinds)) and not set(kinds) & {"tower", "seat"}, "these are in several"
    layout, model, shown = table_layout((1920, 1080)), table(), replace(asked(), bulb=Bulb())
    # no picker, nothing done or told, an open row
    absent = {"pick", "mark", "log_line", "strip"}
    for kind in sorted(set(kinds) - absent):
        seat = int(kind in ("rival_stock", "rival_card"))
        assert layout.target_rect(model, shown, Target(kind, seat)).w, kind
    gone = (
        Target("tower", 0, 99),
        Target("tower", 1, 99),
        Target("rival_stock", model.me),
        Target("rival_card", model.me),
    )
    assert all(layout.target_rect(model, shown, target) == NOWHERE for target in gone)
    for kind in (*sorted(absent), "nonsense"):
        assert layout.target_rect(model, shown, Target(kind)) == NOWHERE


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("stress", [False, True])
def test_every_target_is_hit_at_a_place_of_its_own(size: tuple[int, int], seats: int, stress: bool) -> None:
    """Also where cards or towers overlap, a part of each can be hit."""
    layout, model = table_layout(size), table(seats, stress=stress)
    lit = frozenset(
        Target("row_stone", slot, c) for slot in range(6) for c in range(6) if model.view.row[slot].stones[c]
    )
    shown = asked(Question(answers=dict.fromkeys(lit, "anything"), secondary=TableButton("x")))
    wanted = [Target(kind) for kind in ("undo", "redo", "speed", "log", "help", "menu", "draw", "discard", "bag")]
    wanted += [Target("order", c, h) for c in range(6) for h in range(3, 9)] + [Target("flag", c) for c in range(6)]
    wanted += [Target("floor_tile", h) for h in range(5, 9)] + [Target("church", f) for f in range(4)]
    wanted += [Target("row", slot) for slot in range(6)] + sorted(lit)
    wanted += [Target("stock", c) for c in range(6)] + [Target("secondary"), Target("new_tower", -1)]
    for seat, place in enumerate(model.view.seats):
        wanted += [Target("tower", seat, k) for k in range(len(place.towers))] + [Target("seat", seat)]
        if seat == model.me:
            wanted += [Target("hand", k) for k in range(len(place.hand))]
            wanted += [Target("building", k) for k in range(len(place.buildings))]
        else:
            wanted += [Target("rival_stock", seat, c) for c in range(6)]
            wanted += [Target("rival_card", seat, k) for k in range(len(place.hand) + len(place.buildings))]
    areas = [replace(area, spots=cache(area.spots)) for area in layout.areas(model, shown)]
    for target in wanted:
        rect = layout.target_rect(model, shown, target)
        assert Rect(0, 0, *size).contains(rect) and rect.w > 0, (target, rect)
        spots = ((x, y) for x in range(rect.left, rect.right, 2) for y in range(rect.top, rect.bottom, 3))
        assert any(target_at(areas, spot) == target for spot in spots), (target, rect)


def test_many_stones_of_one_colour_stay_inside_the_stock() -> None:
    layout = table_layout((1280, 720))
    model = table()
    model.view.seats[0].stock[:] = [25, 18, 15, 12, 10, 8]
    for colour in range(6):
        rect = layout.target_rect(model, asked(), Target("stock", colour))
        assert layout.stock.rect.contains(rect)
        assert rect.top > layout.stock.rect.top + layout.grid.px(46)


def test_a_stone_lands_above_those_that_are_shown() -> None:
    layout, model = table_layout((1920, 1080)), table()
    model.incoming["stock", 0, 0] = 2
    shown = model.shown_stock(0, 0)
    assert shown == 3
    assert layout.stock.stone(0, shown, 5).y < layout.stock.stone(0, shown - 1, 5).y
    model.incoming["tower", 0, 0] = 1
    assert model.shown_height(0, 0) == 5
    assert layout.tower_brick(model, 0, 0, 5).y < layout.tower_brick(model, 0, 0, 4).y
    model.incoming["row", 0, 1] = 1
    assert len(layout.row.stones(model, 0)) == 3


@pytest.mark.parametrize("size", SIZES)
def test_the_picker_leaves_the_board_free(size: tuple[int, int]) -> None:
    layout, model = table_layout(size), table()
    picker = PickWindow("?", tuple(PickOption(piece=c, caption="7") for c in range(6)))
    shown = asked(Question(picker=picker))
    window = layout.picker.window(picker)
    assert not window.colliderect(layout.board.rect) and Rect(0, 0, *size).contains(window)
    for k in range(6):
        assert window.contains(layout.picker.cell(picker, k))
        assert target_at(layout.areas(model, shown), layout.picker.cell(picker, k).center) == Target("pick", k)
    assert target_at(layout.areas(model, shown), layout.board.order(2, 5).center) == Target("order", 2, 5)


@pytest.mark.parametrize("number", [11, 12, 20])
def test_every_line_of_the_picker_is_centred_under_the_one_before(number: int) -> None:
    layout = table_layout((1280, 720))
    picker = PickWindow("?", tuple(PickOption(piece=0, caption="7") for _ in range(number)))
    window = layout.picker.window(picker)
    cells = [layout.picker.cell(picker, k) for k in range(number)]
    lines = [[cell for cell in cells if cell.y == y] for y in sorted({cell.y for cell in cells})]
    assert len(lines) > 1 and all(window.contains(cell) for cell in cells)
    for line in lines:
        assert abs(line[0].x + line[-1].right - window.x - window.right) <= 2
    for upper, lower in pairwise(lines):
        assert upper[0].bottom < lower[0].y
    assert all(a.right < b.x for line in lines for a, b in pairwise(line))


@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), (1920, 1080)])
def test_small_things_are_hit_from_a_little_way_off(size: tuple[int, int]) -> None:
    """A target extends to 48 logical px unless another is nearer: floor tiles are lower than that."""
    layout, model = table_layout(size), table()
    tile = layout.target_rect(model, asked(), Target("floor_tile", 5))
    halo = layout.grid.px(48)
    assert tile.h < halo - 2, "it is large enough without help"
    below = tile.centerx, tile.centery + halo // 2 - 1
    assert not tile.collidepoint(below)
    assert target_at(layout.areas(model, asked()), below) == Target("floor_tile", 5)
    assert target_at(layout.areas(model, asked()), (tile.centerx, tile.centery + halo // 2 + 2)) is None


def test_an_open_menu_takes_every_press() -> None:
    layout, model = table_layout((1280, 720)), table()
    areas = list(layout.areas(model, replace(asked(), tools=Tools("menu"))))
    assert target_at(areas, layout.menu.line(1, MENU).center) == Target("menu_option", 1)
    lines = {Target("menu_option", k) for k in range(len(MENU))}
    assert {spot.target for spot in all_spots(areas)} == lines
    found = {target_at(areas, (x, y)) for x in range(0, 1280, 20) for y in range(0, 720, 20)}
    assert found == lines | {None}


@pytest.mark.parametrize("size", [(1, 1), (200, 150), (640, 480), (300, 1200), (1080, 1920), (5120, 1440)])
def test_odd_windows_do_not_break_it(size: tuple[int, int]) -> None:
    layout, model = table_layout(size), table(4, stress=True)
    for x in range(0, size[0], max(1, size[0] // 9)):
        target_at(layout.areas(model, asked()), (x, size[1] // 2))


VALUE = 34 / 70
"""The left edge of the round with the points on a hand card, as a share of its width; its right edge is the card's."""


@pytest.mark.parametrize("size", SIZES)
def test_the_points_on_every_hand_card_can_be_seen(size: tuple[int, int]) -> None:
    """From eight cards beside three buildings on, a little of the picture may be covered, but never the points."""
    layout = table_layout(size)
    for hand, buildings in product(range(1, 11), range(4)):
        _points_can_be_seen(layout, hand, buildings)


def _points_can_be_seen(layout: TableLayout, hand: int, buildings: int) -> None:
    model = table()
    model.view.seats[0].hand = ("fame",) * hand
    model.view.seats[0].buildings = ("bridge",) * buildings
    cards = [layout.hand_card(model, 0, k) for k in range(hand)]
    cards += [layout.building(model, 0, k) for k in range(buildings)]
    for k, card in enumerate(cards):
        assert layout.hand.rect.contains(card), (hand, buildings, k)
        points = Rect(card.right - 1 - int(card.w * (1 - VALUE)), card.centery, int(card.w * (1 - VALUE)), card.h // 2)
        spots = ((points.left, points.centery), points.center, (points.right - 1, points.centery))
        expected = Target("hand", k) if k < hand else Target("building", k - hand)
        for spot in spots:
            assert target_at(layout.areas(model, asked()), spot) == expected, (hand, buildings, k)
    at = (hand, buildings)
    if hand + buildings <= 7 and buildings < 3:
        upper = [card for card in cards[:hand] if card.y == cards[0].y]
        assert len(upper) >= min(5, hand), at  # broad windows have room for more
        assert all(not a.colliderect(b) for k, a in enumerate(cards[:hand]) for b in cards[:k]), at
    for a, b in pairwise(cards[:hand]):
        if hand < 10:
            assert a.y != b.y or b.x - a.x > 0.72 * a.w, at  # most of the picture too


# ---------------------------------------------------------------- the full card


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (1024, 768)])
def test_the_full_card_leaves_in_sight_what_it_is_compared_with(size: tuple[int, int]) -> None:
    layout = table_layout(size)
    boxes = layout.boxes
    for kind in ("row", "row_stone", "hand", "building", "rival_card"):
        card = 380.0, layout.card.height
        place = layout.card.place(kind, Box(boxes.width / 2, boxes.height / 2, 10, 10), card)
        real = layout.card.real(place)
        seen = [layout.row.card(slot) for slot in range(6)]
        seen += [layout.prompt.rect, layout.hand.rect, layout.stock.rect, layout.site.rect, layout.ledger.rect]
        if size[0] / size[1] > 4 / 3:
            seen += [layout.board.order(colour, height) for colour in range(6) for height in HEIGHTS]
        assert layout.rect(Box(0, 0, boxes.width, boxes.height)).contains(real), kind
        assert real.collidelist(seen) == -1, (kind, real)


@pytest.mark.parametrize("number", [2, 6, 20])
def test_the_full_card_never_covers_the_picker(number: int) -> None:
    options = tuple([PickOption(k % 6, caption=str(k)) for k in range(number)])
    for size in ((1280, 720), (1920, 1080)):
        layout = table_layout(size)
        window = layout.picker.window(PickWindow("?", options))
        box = Box(*(value / layout.scale for value in window))
        place = layout.card.place("hand", Box(900, 900, 70, 104), (380.0, 460.0), box)
        assert not layout.card.real(place).colliderect(window) and place.y >= 0, (size, number)


@pytest.mark.parametrize("text_scale", [0.8, 1.0, 1.3, 2.0])
@pytest.mark.parametrize("size", [*SIZES, (1280, 800)])
def test_the_menu_fits_the_window_in_groups(size: tuple[int, int], text_scale: float) -> None:
    menu = table_layout(size, text_scale).menu
    window, lines = menu.window(MENU), [menu.line(k, MENU) for k in range(len(MENU))]
    assert Rect((0, 0), size).contains(window) and all(window.contains(line) for line in lines)
    assert all(above.collidelist(lines[k + 1 :]) == -1 for k, above in enumerate(lines))
    wished = min(text_scale, 1.6)
    assert menu.zoom(MENU) >= 0.9 * wished, "large letters are large in the menu, too"
    if lines[-1].x != lines[0].x:
        assert text_scale > 1.3, "only large letters need two columns"
        return
    apart = {MENU[k + 1]: below.top - above.bottom for k, (above, below) in enumerate(pairwise(lines))}
    wide = {name for name, gap in apart.items() if gap > min(apart.values()) + 2}
    assert wide == {"overview", "settings", "leave"} and min(apart.values()) > 0


@pytest.mark.parametrize("size", [*SIZES, (1280, 800)])
def test_the_round_has_air_on_both_sides(size: tuple[int, int]) -> None:
    layout = table_layout(size)
    place = layout.rect(layout.ribbon.round_place)
    redo, speed = (layout.target_rect(table(2), asked(), Target(kind)) for kind in ("redo", "speed"))
    assert redo.right + layout.grid.px(10) <= place.left and place.right + layout.grid.px(10) <= speed.left
    marks = layout.ribbon.marks([HistoryMark("card")] * 30)
    assert len(marks) >= 6 and layout.grid.px(marks[-1][1] + 17) <= redo.left + 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.3, 2.0])
def test_large_letters_move_no_region_away(size: tuple[int, int], text_scale: float) -> None:
    """Regions are side by side within the window; targets stay in their regions, and are larger."""
    layout, model = table_layout(size, text_scale), table(4)
    regions = [layout.ribbon, layout.board, layout.row, layout.site, layout.prompt, layout.ladder, layout.stock]
    rects = [region.rect for region in (*regions, layout.hand, layout.ledger)]
    rects += [layout.ledger.primary, *(layout.rivals.panel(model, seat) for seat in (1, 2, 3))]
    window = Rect(0, 0, *size)
    assert all(window.contains(rect) for rect in rects)
    assert not [(a, b) for k, a in enumerate(rects) for b in rects[:k] if a.colliderect(b)]
    assert all(layout.row.rect.contains(layout.row.card(slot)) for slot in range(6))
    assert layout.row.rect.contains(layout.row.draw_pile().unionall([layout.row.discard_pile(), layout.row.bag()]))
    plain = {spot.target for spot in all_spots(table_layout(size).areas(model, asked()))}
    areas = list(layout.areas(model, asked()))
    assert {spot.target for area in areas for spot in area.spots()} == plain
    halos = {area.halo for area in areas if area.name in ("board", "row", "hand", "stock", "seat_1")}
    assert halos == {round(64 * layout.scale)}
