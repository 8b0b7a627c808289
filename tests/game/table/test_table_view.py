"""A table on the screen without a session: it plays a game, lists its targets and paints from props."""

import inspect
import math
import random
from typing import Any

import pygame
import pytest
from stage import frames
from test_director import facts
from tiers import widely

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze.rules import apply, legal
from engine.firenze.setup import new_game
from engine.firenze.view import view
from game.firenze.base.part import FirenzePart
from game.firenze.parts import FIRENZE_TABLE
from game.graphics.theme import SHAPES
from game.shell.context import Context
from game.table.interaction import Changed, Interaction, PlayActions, Refuse, Warn
from game.table.painting.painter import Painter
from game.table.parts import Seating
from game.table.press_guard import STOOD
from game.table.question import Confirmation, Question, TableButton
from game.table.shown import Tools
from game.table.spots import Spot, Target, TargetPath, TouchArea, all_spots, target_at
from game.table.view import TableView

NAMES = ("Anna", "Bruno", "Chiara")
Table = TableView[Any, Any, Any, Any, Any, Any, Any, Any]


def opened(context: Context, size: tuple[int, int], seed: int, levies: str = "auto") -> tuple[Table, Any]:
    state = new_game(NAMES, seed=seed, levies=levies)
    seating = Seating(NAMES, SHAPES[:3], (True,) * 3)
    context.rescale(size)
    table: Table = TableView(context, FIRENZE_TABLE, seating, view(state, 0), 0)
    table.resize(size)
    return table, state


def in_step(table: Table) -> None:
    """Assert that every target needed by the question, the buttons and the tools is listed inside the window."""
    spots, shown = table.targets(), table.shown
    targets = {spot.target for spot in spots}
    assert len(targets) == len(spots), "a target is listed twice"
    window = pygame.Rect((0, 0), table.layout.size)
    for spot in spots:
        assert spot.rect.w > 0 and spot.rect.h > 0 and window.contains(spot.rect), spot
    wanted = set(shown.question.lit)
    if any(target.kind == "new_tower" for target in wanted):  # one place for all colours
        assert any(target.kind == "new_tower" for target in targets)
        wanted = {target for target in wanted if target.kind != "new_tower"}
    assert wanted <= targets, wanted - targets
    assert {Target(kind) for kind in ("menu", "help", "log", "speed", "undo", "redo")} <= targets
    assert (Target("primary") in targets) == (shown.question.primary is not None)
    assert (Target("secondary") in targets) == (shown.question.secondary is not None)


@pytest.mark.parametrize(
    ("size", "levies"), widely([((1280, 720), "auto"), ((1920, 1080), "choose")], kept={((1280, 720), "auto")})
)
def test_a_table_alone_plays_a_whole_game(context: Context, size: tuple[int, int], levies: str) -> None:
    context.speed = math.inf
    table, state = opened(context, size, 11, levies)
    chance = random.Random(4)
    steps: set[str] = set()
    while not state.is_over:
        question = FIRENZE_TABLE.asking.offer(table.model.view, (), table.words)
        table.ask(question)
        if state.pending.step not in steps or chance.random() < 0.01:
            steps.add(state.pending.step)
            in_step(table)
            for spot in table.targets():
                found = table.target_at(spot.rect.center)
                assert found is not None, spot
        longer = [meant for meant in question.answers.values() if isinstance(meant, tuple)]
        if longer and chance.random() < 0.05:
            table.ask(FIRENZE_TABLE.asking.offer(table.model.view, chance.choice(longer), table.words))
            in_step(table)
        actions = legal(state)
        lively = [action for action in actions if isinstance(action, ac.Fulfil | ac.Bell | ac.Raise)]
        state, events = apply(state, chance.choice(lively or actions))
        table.play(events)
        table.update(1 / 60)
        assert not table.busy
    assert facts(table.model.view) == facts(view(state, table.model.view.seat))
    assert {"choose", "pay", "swap", "build", "fulfil"} <= steps
    headings = [line for line in table.shown.chronicle if line.is_heading]
    assert len(headings) == state.number - 1, "a turn is missing"


def test_each_event_is_heard_once(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    table, state = opened(context, (1280, 720), 5)
    heard: list[Any] = []
    monkeypatch.setattr(context.sounds, "on_event", lambda given: heard.append(given.event))
    _, events = apply(state, legal(state)[0])
    table.play(events)
    frames(table, 200, 1 / 30)
    assert not table.busy and heard == list(events)


def test_what_is_offered_is_a_value_and_leaves_the_view_alone(context: Context) -> None:
    table, state = opened(context, (1280, 720), 3)
    before = facts(view(state, 0))
    first = FIRENZE_TABLE.asking.offer(table.model.view, (), table.words)
    assert first == FIRENZE_TABLE.asking.offer(table.model.view, (), table.words)
    assert facts(table.model.view) == before
    with pytest.raises(AttributeError):
        first.__setattr__("prompt", "other")


def painters() -> list[type[Painter[Any, Any, Any]]]:
    def below(kind: type[Any]) -> list[type[Any]]:
        return [sub for direct in kind.__subclasses__() for sub in (direct, *below(direct))]

    return [kind for kind in below(FirenzePart) if vars(kind).keys() & {"paint", "painted"}]


def test_painters_get_a_surface_and_their_props_and_nothing_else() -> None:
    assert len(painters()) >= 14
    for kind in painters():
        assert len(inspect.signature(kind.paint).parameters) == 3, kind
        assert len(inspect.signature(kind.painted).parameters) == 3, kind
        assert len(inspect.signature(kind.area).parameters) == 2, kind


def test_props_are_hashable_and_equal_as_long_as_nothing_changes(context: Context) -> None:
    table, _ = opened(context, (1280, 720), 3)
    table.ask(FIRENZE_TABLE.asking.offer(table.model.view, (), table.words))
    table.use(Tools("menu", log_open=True))
    composition = table.painter.composition
    seen = 0
    for painter in (*composition.regions, *(layer for layer in composition.layers if isinstance(layer, Painter))):
        props = painter.props(table.model, table.shown)
        assert props == painter.props(table.model, table.shown)
        assert isinstance(hash(props), int)
        seen += props is not None
    assert seen > 18


# ---------------------------------------------------------------- the target under the pointer


def area(name: str, rect: pygame.Rect, *spots: tuple[str, pygame.Rect], **how: Any) -> TouchArea:
    found = [Spot(Target(kind), place, name) for kind, place in spots]
    return TouchArea(name, rect, lambda: found, **how)


def test_the_topmost_spot_is_hit_and_small_ones_from_a_little_way_off() -> None:
    whole = pygame.Rect(0, 0, 200, 100)
    upper, lower = ("upper", pygame.Rect(0, 0, 60, 60)), ("lower", pygame.Rect(30, 0, 60, 60))
    small = ("small", pygame.Rect(150, 40, 10, 10))
    areas = [area("all", whole, upper, lower, small, halo=48)]
    assert target_at(areas, (40, 10)) == Target("upper") and target_at(areas, (70, 10)) == Target("lower")
    assert target_at(areas, (135, 45)) == Target("small") and target_at(areas, (120, 45)) is None
    assert target_at([area("all", whole, small)], (135, 45)) is None


def test_an_area_covers_those_below_it_and_may_mean_the_nearest() -> None:
    window = area("window", pygame.Rect(0, 0, 50, 50), ("line", pygame.Rect(0, 0, 50, 10)))
    below = area("table", pygame.Rect(0, 0, 100, 100), ("card", pygame.Rect(0, 0, 100, 100)))
    assert target_at([window, below], (20, 30)) is None
    assert target_at([window, below], (80, 30)) == Target("card")
    tray = area(
        "tray",
        pygame.Rect(0, 0, 90, 30),
        ("left", pygame.Rect(0, 0, 20, 20)),
        ("right", pygame.Rect(60, 0, 20, 20)),
        nearest=True,
    )
    assert target_at([tray], (44, 25)) == Target("right")
    assert [spot.target.kind for spot in all_spots([window, tray])] == ["line", "left", "right"]


# ---------------------------------------------------------------- the effect of presses


def asking(view: str, path: tuple[Target, ...]) -> Question[str]:
    """Return a question with cards that play an action, one that asks further, and a button with a warning."""
    if path:
        return Question(answers={Target("stone"): "pay"}, secondary=TableButton("back"), selected=path[-1])
    answers: dict[Target, str | TargetPath] = {
        Target("card"): "take",
        Target("other"): "take other",
        Target("free"): "free",
        Target("person"): (Target("person"),),
    }
    return Question(view, answers, TableButton("end", ("stop",)), warning="really?" if view == "now" else "")


def sure(view: str, action: str) -> Confirmation | None:
    """Return a confirmation for cards, and for the end unless it warns."""
    if action.startswith("take"):
        return Confirmation(f"{action}?", "take")
    return Confirmation("shown to all", "yes") if action == "stop" and view != "now" else None


def interaction() -> Interaction[str, str]:
    found: Interaction[str, str] = Interaction(asking, lambda target: f"not {target.kind}", sure)
    found.ask("now")
    found.advance(STOOD)  # it is read
    return found


CARD, OTHER, PRIMARY = Target("card"), Target("other"), Target("primary")


def test_presses_come_to_actions_paths_and_refusals() -> None:
    asked = interaction()
    assert asked.press(Target("free")) == PlayActions(("free",))
    assert asked.press(Target("tower")) == Refuse(Target("tower"), "not tower")
    assert asked.press(Target("person")) == Changed() and asked.path == (Target("person"),)
    asked.ask("now")
    asked.advance(STOOD)
    assert asked.press(Target("stone")) == PlayActions(("pay",))
    assert asked.press(Target("person")) == Changed() and not asked.path  # the second press goes back
    assert asked.back() is None
    asked.rest()
    assert asked.press(PRIMARY) is None and not asked.question.lit


def test_what_is_chosen_is_played_with_the_button_or_a_second_press() -> None:
    asked = interaction()
    assert asked.press(CARD) == Changed()
    question = asked.ask("now")
    assert question.prompt == "take?" and question.chosen == question.selected == CARD
    assert question.primary == TableButton("take", ("take",)) and not question.warning
    assert asked.press(OTHER) == Changed() and asked.ask("now").chosen == OTHER  # another card changes the selection
    asked.advance(STOOD)
    assert asked.press(PRIMARY) == PlayActions(("take other",))
    assert asked.back() == Changed() and asked.ask("now").chosen is None
    assert asked.press(CARD) == Changed()
    asked.ask("now")
    assert asked.press(CARD) is None  # a double press counts once
    asked.advance(0.4)
    assert asked.press(CARD) == PlayActions(("take",))


def test_a_press_plays_what_had_stood_before_it_went_down_and_nothing_if_it_ends_a_show() -> None:
    asked, free = interaction(), Target("free")
    asked.rest()
    asked.ask("now")
    asked.advance(0.3)
    assert asked.press(free) is None, "it could not be read"
    asked.press_guard.go_down()
    asked.advance(1.0)
    assert asked.press(free) is None, "it went down too early"
    asked.press_guard.ended_show = True
    assert asked.press(free) is None and asked.press(CARD) is None, "it has ended a show"
    asked.press_guard.ended_show = False
    asked.press_guard.see("another layout", None)
    assert asked.press(free) is None, "it has just come there"
    asked.advance(0.5)
    assert asked.press(free) == PlayActions(("free",))


def test_a_path_is_left_step_by_step() -> None:
    asked: Interaction[str, str] = Interaction(
        lambda view, path: Question(answers={Target("b"): "take" if path else (Target("b"),)}), lambda target: "", sure
    )
    asked.ask("now")
    assert asked.press(Target("b")) == Changed() and asked.path == (Target("b"),)
    asked.ask("now")
    assert asked.press(Target("b")) == Changed() and asked.chosen is not None
    assert asked.back() == Changed() and asked.chosen is None and asked.path
    assert asked.back() == Changed() and not asked.path
    assert asked.back() is None


def test_a_touch_can_lead_back_to_the_beginning_of_a_path() -> None:
    """The empty path is an answer, not an action."""
    asked: Interaction[str, str] = Interaction(
        lambda view, path: Question(answers={Target("b"): () if path else (Target("b"),)}), lambda target: "", sure
    )
    for expected in ((Target("b"),), ()):
        asked.ask("now")
        assert asked.press(Target("b")) == Changed() and asked.path == expected


def test_a_warning_must_have_been_readable_before_it_is_overruled() -> None:
    asked = interaction()
    assert asked.press(PRIMARY) == Warn("really?")
    for _ in range(3):
        asked.advance(0.11)
        assert asked.press(PRIMARY) is None
    asked.advance(0.4)
    assert asked.press(PRIMARY) == PlayActions(("stop",))


def test_a_button_that_reveals_says_so_first() -> None:
    asked = interaction()
    asked.ask("later")
    assert asked.press(PRIMARY) == Changed()
    question = asked.ask("later")
    assert question.prompt == "shown to all" and question.primary == TableButton("end", ("stop",))
    asked.advance(0.11)
    assert asked.press(PRIMARY) is None
    asked.advance(0.6)
    assert asked.press(PRIMARY) == PlayActions(("stop",))


def test_a_grey_button_says_why() -> None:
    button: TableButton[str] = TableButton("take", enabled=False)
    asked: Interaction[str, str] = Interaction(lambda view, path: Question("choose", primary=button), lambda target: "")
    asked.ask("now")
    assert asked.press(PRIMARY) == Refuse(PRIMARY, "choose")
    asked.advance(1.0)
    button = TableButton("take", enabled=False, why="first a card")
    asked.ask("now")
    assert asked.press(PRIMARY) == Refuse(PRIMARY, "first a card")


def test_no_button_answers_in_the_place_of_the_last_press_right_after_another_seat_has_taken_over() -> None:
    asked = interaction()
    asked.press(Target("secondary"))
    asked.rest()
    asked.ask("now", seat=1)
    asked.advance(STOOD)
    assert asked.press(PRIMARY) is None  # another button has taken its place
    assert asked.press(Target("free")) == PlayActions(("free",))
    asked.rest()
    asked.ask("now", seat=0)
    assert asked.press(Target("free")) is None
    asked.advance(0.61)
    assert asked.press(Target("free")) == PlayActions(("free",))


def test_what_is_dealt_is_not_told_and_moves_no_line_of_the_chronicle(context: Context) -> None:
    """Its events are no steps of the game: a line leads to the same moment with the deal and without."""
    context.speed = math.inf
    dealt, state = opened(context, (1280, 720), 5)
    shown, _ = opened(context, (1280, 720), 5)
    dealt.deal()
    dealt.update(1 / 60)
    assert not dealt.busy and not dealt.shown.chronicle
    for _ in range(4):
        state, events = apply(state, legal(state)[0])
        for table in (dealt, shown):
            table.play(events)
            table.update(1 / 60)
    assert dealt.shown.chronicle == shown.shown.chronicle and shown.shown.chronicle


def test_an_answered_question_lights_no_button_whatever_is_shown_of_the_answer(context: Context) -> None:
    """Of its first part nothing may be seen, or more steps may follow."""
    for first in ((), (ev.TowerRaised(0, 0, 2, 3, 3),)):
        table, state = opened(context, (1280, 720), 5)
        table.ask(Question("What?", primary=TableButton("Go on", (ac.CONTINUE,))))
        table.play(first)
        table.play(apply(state, legal(state)[0])[1])
        button = table.shown.question.primary
        assert button is not None and not button.enabled and not button.label
