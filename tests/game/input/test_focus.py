"""The focus: it moves by geometry, keeps its place in each group, and reaches everything."""

import random
from collections.abc import Sequence

import pytest
from pygame import Rect
from stage import reached

from game.input.focus import Focus, FocusStop, reading_order

WIDE, HIGH = 100, 40


def grid(across: int, down: int, group: str = "", left: int = 0, top: int = 0) -> list[FocusStop[str]]:
    """Return stops in rows and columns, named by both."""
    return [
        FocusStop(f"{group}{column},{line}", Rect(left + column * 120, top + line * 60, WIDE, HIGH), group)
        for line in range(down)
        for column in range(across)
    ]


def focus_on(stops: Sequence[FocusStop[str]], at: str) -> Focus[str]:
    focus: Focus[str] = Focus()
    focus.offer(stops)
    focus.put(at)
    return focus


def walked(focus: Focus[str], *moves: str) -> list[str | None]:
    return [focus.move(move) for move in moves]


def test_a_jump_leads_into_the_group_though_what_was_left_there_is_in_another_now() -> None:
    focus: Focus[str] = Focus()
    focus.offer([FocusStop("mine", Rect(0, 0, 10, 10), "site"), FocusStop("bag", Rect(50, 0, 10, 10), "row")])
    focus.put("mine")
    focus.put("bag")
    turned = [FocusStop("mine", Rect(0, 0, 10, 10), "rival"), FocusStop("theirs", Rect(90, 0, 10, 10), "site")]
    focus.offer([FocusStop("bag", Rect(50, 0, 10, 10), "row"), *turned])
    seen = {focus.move("region_next") for _ in range(3)}
    assert seen == {"mine", "bag", "theirs"}


def test_what_stands_beside_is_not_ahead() -> None:
    """A low stop beside a tall one: up leads to the stop above it, and left to the tall one."""
    low, tall = FocusStop("low", Rect(120, 140, 60, 40), "a"), FocusStop("tall", Rect(0, 0, 100, 180), "a")
    over = FocusStop("over", Rect(110, 20, 80, 40), "b")
    focus: Focus[str] = Focus()
    focus.offer([tall, low, over])
    for _ in range(2):
        focus.put("low")
        assert focus.move("up") == "over"
    focus.put("low")
    assert focus.move("left") == "tall"


def test_the_first_move_lands_on_the_first_stop() -> None:
    focus: Focus[str] = Focus()
    focus.offer(grid(3, 2))
    assert focus.at is None
    assert focus.move("left") == "0,0"


def test_arrows_go_to_the_neighbour() -> None:
    assert walked(focus_on(grid(3, 3), "1,1"), "right", "up", "left", "left", "down") == [
        "2,1",
        "2,0",
        "1,0",
        "0,0",
        "0,1",
    ]


def test_past_the_edge_it_goes_on_with_the_next_line_or_column() -> None:
    stops = grid(3, 2)
    assert walked(focus_on(stops, "2,0"), "right", "left") == ["0,1", "2,0"]
    assert walked(focus_on(stops, "0,1"), "down", "up") == ["1,0", "0,1"]
    assert focus_on(stops, "2,1").move("right") == "0,0"
    assert focus_on(stops, "0,0").move("up") == "2,1"


def test_a_single_column_goes_round() -> None:
    stops = grid(1, 3)
    assert walked(focus_on(stops, "0,2"), "down", "up") == ["0,0", "0,2"]


def test_a_stop_straight_ahead_comes_before_a_nearer_one_aside() -> None:
    stops = [
        FocusStop("here", Rect(0, 0, 40, 40)),
        FocusStop("aside", Rect(60, 60, 40, 40)),
        FocusStop("ahead", Rect(110, 0, 40, 40)),
    ]
    assert focus_on(stops, "here").move("right") == "ahead"


def test_a_wider_stop_below_does_not_lie_to_the_right() -> None:
    stops = [
        FocusStop("short", Rect(0, 0, 100, 40)),
        FocusStop("long", Rect(0, 60, 180, 40)),
        FocusStop("far", Rect(400, 0, 100, 40)),
    ]
    assert focus_on(stops, "short").move("right") == "far"


def test_a_group_is_left_only_where_none_of_it_lies_ahead() -> None:
    stops = [
        FocusStop("a0", Rect(0, 0, 40, 40), "a"),
        FocusStop("b0", Rect(60, 0, 40, 40), "b"),
        FocusStop("a1", Rect(200, 0, 40, 40), "a"),
    ]
    assert focus_on(stops, "a0").move("right") == "a1"
    assert focus_on(stops, "b0").move("right") == "a1"


def test_a_group_is_entered_where_it_was_left() -> None:
    stops = grid(1, 3, "a") + grid(3, 3, "b", left=300)
    focus = focus_on(stops, "a0,1")
    assert walked(focus, "right", "right", "left", "left", "right") == ["b0,1", "b1,1", "b0,1", "a0,1", "b0,1"]
    focus.put("b2,1")
    focus.put("a0,1")
    assert focus.move("right") == "b2,1"
    focus.put("a0,0")
    assert focus.move("right") == "b0,0", "what was left does not lie straight ahead"


def test_regions_are_jumped_to_where_they_were_left() -> None:
    stops = grid(2, 2, "a") + grid(2, 2, "b", left=300) + grid(2, 1, "c", top=300)
    focus = focus_on(stops, "b1,1")
    focus.put("a0,0")
    assert walked(focus, "region_next", "region_next", "region_next", "region_previous") == [
        "b1,1",
        "c0,0",
        "a0,0",
        "c0,0",
    ]


def test_tab_visits_everything_in_order_and_goes_round() -> None:
    stops = grid(3, 2)
    focus = focus_on(stops, "0,0")
    assert [focus.move("next") for _ in stops] == [stop.key for stop in stops[1:]] + ["0,0"]
    assert focus.move("previous") == "2,1"


def test_reading_goes_by_groups_and_lines() -> None:
    stops = grid(2, 2, "right", left=300) + grid(2, 2, "left") + [FocusStop("foot", Rect(0, 400, 50, 20), "foot")]
    shuffled = list(stops)
    random.Random(3).shuffle(shuffled)
    assert [stop.key for stop in reading_order(shuffled)] == [
        *("left0,0", "left1,0", "left0,1", "left1,1"),
        *("right0,0", "right1,0", "right0,1", "right1,1"),
        "foot",
    ]


def test_what_has_gone_gives_the_focus_back_to_where_it_was_before() -> None:
    stops = grid(3, 1, "a") + grid(3, 1, "b", top=100)
    focus = focus_on(stops, "a0,0")
    focus.put("a2,0")
    focus.offer([stop for stop in stops if stop.key != "a2,0"])
    assert focus.at == "a0,0"
    focus.offer([stop for stop in stops if stop.key not in ("a2,0", "a0,0")])
    assert focus.at == "a1,0", "the nearest of the group"
    focus.offer(grid(3, 1, "b", top=100))
    assert focus.at == "b1,0", "the nearest of all"
    focus.offer([])
    assert focus.at is None


def test_a_stop_that_keeps_a_direction_is_not_left_that_way() -> None:
    stops = [FocusStop(s.key, s.rect, s.group, frozenset(("left", "right"))) for s in grid(3, 2)]
    focus = focus_on(stops, "1,0")
    assert walked(focus, "left", "right") == ["1,0", "1,0"]
    assert reached(stops, "1,0") == {stop.key for stop in stops}


def random_stops(rng: random.Random) -> list[FocusStop[str]]:
    """Return groups of random rectangles that may overlap; some reserve directions for themselves."""
    kept = (frozenset[str](), frozenset[str](), frozenset(("left", "right")))
    return [
        FocusStop(
            f"{group}.{k}",
            Rect(rng.randrange(1200), rng.randrange(700), rng.randrange(8, 300), rng.randrange(8, 200)),
            f"{group}",
            rng.choice(kept),
        )
        for group in range(rng.randrange(1, 6))
        for k in range(rng.randrange(1, 12))
    ]


@pytest.mark.parametrize("seed", range(40))
def test_arrows_alone_reach_everything_from_everywhere(seed: int) -> None:
    stops = random_stops(random.Random(seed))
    everything = {stop.key for stop in stops}
    for start in sorted(everything)[::5]:
        assert reached(stops, start) == everything, start
    assert reached(stops, stops[0].key, ("next",)) == everything


def test_a_stop_hidden_between_others_is_reached() -> None:
    corners = [FocusStop(f"{x},{y}", Rect(x, y, 20, 20)) for x in (0, 100) for y in (0, 100)]
    hidden = FocusStop("hidden", Rect(50, 50, 20, 20))
    assert "hidden" in reached([*corners, hidden], "0,0")
