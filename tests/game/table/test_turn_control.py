"""Control of the turn: automatic passing, steps to any mark, and looking back without changing the game."""

# ruff: noqa: N802  (some names carry the rules)

import math
import random
from dataclasses import replace
from typing import Any

import pygame
import pytest
from clicker import Clicker
from gallery.firenze import MORE_ROW, SeatSketch
from stage import NAMES, SIZE, frames, opened, refusal, sized, two_people
from test_questions import at

from engine.firenze import actions as ac
from engine.firenze.automatic import forced
from engine.firenze.rules import apply, legal
from engine.firenze.stones import WHITE, YELLOW
from engine.firenze.text.position import to_json
from engine.firenze.view import View, view
from game.firenze.asking.confirmation import confirmation
from game.firenze.asking.offer import offer
from game.firenze.base.words import Words
from game.input.intents import Command, PointerMoved, Pressed, Released, Wheel
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.table.interaction import Changed, Interaction, PlayActions, Warn
from game.table.question import ForcedMove, Question, TableButton
from game.table.spots import Target


def played(context: Context, steps: int, seed: int = 3, **options: object) -> tuple[TableScene, Clicker]:
    scene = opened(context, two_people(seed, **options))
    player = Clicker(scene, random.Random(seed))
    while len(scene.session.journal.steps) < steps and not scene.session.is_over:
        player.say(player.choose())
    return scene, player


# ---------------------------------------------------------------- automatic passing


@pytest.mark.parametrize("levies", ["auto", "choose"])
def test_nobody_is_asked_where_nothing_can_be_chosen(context: Context, levies: str) -> None:
    scene = opened(context, two_people(7, levies=levies))
    player = Clicker(scene, random.Random(7))
    passed = 0
    for _ in range(250):
        if scene.session.is_over:
            break
        assert forced(scene.session.state) is None, scene.session.state.pending
        before = len(scene.session.journal.steps)
        player.say(player.choose())
        passed += len(scene.session.journal.steps) - before > 1
    assert passed > 8, "nothing passed by itself"


def test_nothing_passes_that_only_a_hand_on_a_phone_tells(context: Context) -> None:
    """What passed by itself would tell the table which cards the seat does not have."""
    scene = opened(context, two_people(7))
    forced: ForcedMove[object] = ForcedMove((ac.CONTINUE,), "on")
    parts = scene.table.parts
    asking = replace(parts.asking, forced_move=lambda view, words: forced if not view.covered else None)
    scene.live.auto.parts = replace(parts, asking=asking)
    assert scene.live.auto.next() is forced, "at this screen, with open hands"
    scene.session.elsewhere = frozenset({1 - scene.session.state.to_act})
    assert scene.live.auto.next() is forced, "another seat has a phone"
    scene.session.elsewhere = frozenset({scene.session.state.to_act})
    assert scene.live.auto.next() is None


def test_with_the_setting_off_everything_is_asked(context: Context) -> None:
    context.settings = replace(context.settings, auto_advance=False)
    scene = opened(context, two_people(7))
    player = Clicker(scene, random.Random(7))
    asked = 0
    for _ in range(200):
        before = len(scene.session.journal.steps)
        asked += forced(scene.session.state) is not None
        action = player.choose()
        player.say(action)
        if action == ac.CONTINUE:
            assert len(scene.session.journal.steps) == before + 1
    assert asked > 10


def test_what_passes_is_said_and_ticked(context: Context) -> None:
    scene = opened(context, two_people(7))
    player = Clicker(scene, random.Random(7))
    for _ in range(200):
        before = len(scene.session.journal.steps)
        player.say(player.choose())
        steps = scene.session.journal.steps[before + 1 :]
        if any(step.before.pending.step == "swap" and step.action == ac.CONTINUE for step in steps):
            ticks, notice = scene.table.shown.history.ticks, scene.table.shown.notice
            assert ticks and ticks[-1].mark in (2, 3) and notice is not None and not notice.is_refusal
            scene.close()
            return
    raise AssertionError("no exchange ever passed")


def test_a_step_back_leads_over_what_passed_and_is_not_undone_at_once(context: Context) -> None:
    scene = opened(context, two_people(7))
    player = Clicker(scene, random.Random(7))
    over = 0
    for _ in range(300):
        if scene.session.is_over:
            break
        before, count = to_json(scene.session.state), len(scene.session.journal.steps)
        player.say(player.choose())
        after = len(scene.session.journal.steps)
        if scene.table.shown.history.can_undo:
            there = to_json(scene.session.state)
            scene.handle(Command("undo"))
            scene.update(0.0)
            scene.update(0.0)
            if after - count > 1:
                assert to_json(scene.session.state) == before, "the decision before is asked again"
                over += 1
            assert forced(scene.session.state) is None
            for _ in range(after - count):
                if len(scene.session.journal.steps) < after:
                    scene.handle(Command("redo"))
                    scene.update(0.0)
            assert to_json(scene.session.state) == there
    assert over > 3


def test_where_a_barrier_lies_under_what_passed_undo_says_why_and_changes_nothing(context: Context) -> None:
    scene = opened(context, two_people(7))
    forced: ForcedMove[object] = ForcedMove((ac.CONTINUE,), "on")
    parts = scene.table.parts
    asking = replace(parts.asking, forced_move=lambda view, words: forced if view.pending.step == "swap" else None)
    scene.live.auto.parts = replace(parts, asking=asking)
    Clicker(scene, random.Random(7)).say(ac.Take(0))
    steps = scene.session.journal.steps
    assert [step.barrier for step in steps] == ["revealed", None], "the card reveals, the exchange passed"
    assert not scene.table.shown.history.can_undo
    here = to_json(scene.session.state)
    scene.handle(Command("undo"))
    assert to_json(scene.session.state) == here and refusal(scene) == context.t("undo.revealed")


# ---------------------------------------------------------------- the history line


def test_every_mark_of_the_turn_leads_to_its_moment(context: Context) -> None:
    scene = opened(context, two_people(5))
    player, chance = Clicker(scene, random.Random(5)), random.Random(1)
    visited = set[str]()
    for _ in range(260):
        if scene.session.is_over:
            break
        player.say(player.choose())
        if chance.random() < 0.4 or not scene.session.human_acts:
            continue
        here, number = to_json(scene.session.state), len(scene.session.journal.steps)
        marks = scene.table.shown.history.turn.marks
        spots = [spot.target for spot in scene.table.targets() if spot.target.kind == "mark"]
        for target in spots:
            mark = marks[target.a]
            player.click(target)
            reached = len(scene.session.journal.steps)
            if mark.why:
                assert refusal(scene) and reached == number
            elif not refusal(scene):
                assert reached <= mark.at
                visited.add(mark.kind)
            assert (
                scene.session.journal.steps[:reached] == scene.session.journal.steps[: len(scene.session.journal.steps)]
            )
            while len(scene.session.journal.steps) < number:
                scene.handle(Command("redo"))
                scene.update(0.0)
            assert to_json(scene.session.state) == here
    assert {"card", "stone"} <= visited


def test_the_turn_can_be_started_again_as_far_as_the_barrier_lets(context: Context) -> None:
    scene = opened(context, two_people(5))
    player = Clicker(scene, random.Random(5))
    whole = stopped = 0
    for _ in range(200):
        if scene.session.is_over:
            break
        player.say(player.choose())
        steps, number = scene.session.journal.steps, scene.session.state.number
        if not steps or steps[-1].before.number != number:
            continue
        free = len(scene.session.journal.since_barrier())
        scene.handle(Command("turn_start"))
        scene.update(0.0)
        left = scene.session.journal.steps
        if left and left[-1].before.number == number:
            assert refusal(scene), "the barrier says why it holds"
            stopped += 1
        else:
            whole += free > 0
        while scene.session.journal.can_redo:
            scene.handle(Command("redo"))
            scene.update(0.0)
    assert whole and stopped


def test_what_was_taken_back_stays_in_sight_and_can_be_pressed(context: Context) -> None:
    scene, player = played(context, 0)
    player.say(ac.Take(1))
    player.click(Target("undo"))
    marks = scene.table.shown.history.turn.marks
    undone = [place for place, mark in enumerate(marks) if mark.is_undone]
    assert undone and not scene.session.journal.steps
    player.click(Target("mark", undone[-1]))
    assert scene.session.journal.steps[0].action == ac.Take(1)


# ---------------------------------------------------------------- looking back


def test_looking_back_at_random_through_a_whole_game_changes_nothing(context: Context) -> None:
    scene = opened(context, two_people(9))
    player, chance = Clicker(scene, random.Random(9)), random.Random(2)
    looks = 0
    while not scene.session.is_over:
        player.say(player.choose())
        if chance.random() < 0.12 and not scene.session.is_over:
            journal = scene.session.journal
            here = to_json(journal.state), tuple(journal.steps), tuple(journal.undone), journal.can_undo
            asked, told, tools = scene.table.shown.question, scene.table.shown.chronicle, scene.table.shown.tools
            for _ in range(chance.randint(1, 4)):
                scene.live.look_back.look_at(chance.randrange(len(told)))
                scene.update(0.0)
                for intent in (Command("undo"), Command("redo"), Command("primary"), Pressed((640, 300))):
                    if chance.random() < 0.5:
                        scene.handle(intent)
                looks += 1
            scene.live.look_back.now()
            scene.update(0.0)
            assert here == (to_json(journal.state), tuple(journal.steps), tuple(journal.undone), journal.can_undo)
            assert scene.table.shown.question == asked and scene.table.shown.chronicle == told
            assert scene.table.shown.tools == tools
    assert looks > 20


def test_a_line_shows_the_table_as_it_stood_then(context: Context) -> None:
    scene, _ = played(context, 60)
    lines = scene.table.shown.chronicle
    tools, happened = scene.table.shown.tools, 0
    stands = []
    for step in scene.session.journal.steps:
        happened += len(step.events)
        stands.append((happened, step))
    following = {total: scene.session.journal.steps[k + 1].before for k, (total, _) in enumerate(stands[:-1])}
    for number, line in enumerate(lines):
        scene.live.look_back.look_at(number)
        state = next((following[total] for total in sorted(following) if total >= line.at), scene.session.state)
        view = scene.table.model.view
        assert view.number == state.number and [seat.stock for seat in view.seats] == [s.stock for s in state.seats]
        assert scene.table.shown.tools.log_line == number
    scene.handle(Command("cancel"))
    assert not scene.live.look_back.is_open
    assert scene.table.shown.tools == tools, "no line is marked any more"


def test_nothing_is_played_while_the_table_looks_back(context: Context) -> None:
    scene, _ = played(context, 30)
    steps = len(scene.session.journal.steps)
    scene.live.look_back.look_at(3)
    for spot in scene.table.targets():
        if spot.target.kind in ("menu", "help", "log", "primary", "log_line", "chronicle"):
            continue
        scene.handle(Pressed(spot.rect.center))
        scene.handle(Released(spot.rect.center))
        assert scene.live.look_back.is_open and len(scene.session.journal.steps) == steps, spot
    assert refusal(scene)
    scene.handle(Pressed(scene.table.rect_of(Target("primary")).center))
    assert not scene.live.look_back.is_open


def test_the_computers_wait_while_the_table_looks_back(context: Context) -> None:
    setup = quick_setup(("human", "greedy"), NAMES, 3, math.inf)
    scene = sized(TableScene.new(context, setup))
    scene.update(0.0)
    while not (scene.session.human_acts and scene.session.journal.steps):
        for action in legal(scene.session.state)[:1]:
            scene.session.play(action) if scene.session.human_acts else scene.update(0.05)
    steps = len(scene.session.journal.steps)
    scene.table.show(scene.session.view, scene.session.viewer, scene.session.past())
    scene.live.look_back.look_at(0)
    frames(scene, 50, 0.05)
    assert len(scene.session.journal.steps) == steps


def test_the_chronicle_scrolls_by_wheel_drag_and_keys(context: Context) -> None:
    scene, _ = played(context, 80)
    scene.handle(Command("chronicle"))
    assert scene.table.shown.tools.log_open
    drawn = pygame.Surface(SIZE)
    scene.draw(drawn)

    def first() -> int:
        scene.draw(drawn)
        return min(spot.target.a for spot in scene.table.targets() if spot.target.kind == "log_line")

    newest = first()
    place = scene.table.rect_of(Target("chronicle")).center
    scene.handle(Wheel(place, 1))
    wheeled = first()
    assert wheeled < newest
    scene.handle(Pressed(place))
    scene.handle(PointerMoved((place[0], place[1] + 120)))
    scene.handle(Released((place[0], place[1] + 120)))
    dragged = first()
    assert dragged < wheeled and not scene.live.look_back.is_open
    for _ in range(60):
        scene.handle(Command("up"))
    assert first() < dragged
    chosen = scene.table.shown.tools.log_line
    scene.handle(Command("confirm"))
    assert scene.live.look_back.is_open and scene.table.shown.tools.log_line == chosen
    scene.handle(Command("cancel"))
    scene.update(0.0)
    scene.handle(Command("chronicle"))
    scene.handle(Command("cancel"))
    assert not scene.table.shown.tools.log_open and not scene.menu.is_open


# ---------------------------------------------------------------- before something is left undone


def asking(asked: Question[str], level: str) -> Interaction[int, str]:
    """Return an interaction that always asks this question."""
    meant: Interaction[int, str] = Interaction(lambda view, path: asked, lambda target: "", warn=lambda: level)
    meant.ask(0)
    return meant


@pytest.mark.parametrize(("level", "said"), [("never", ("", "")), ("costly", ("w", "")), ("always", ("w", "r"))])
def test_a_setting_says_when_the_button_wants_a_second_press(level: str, said: tuple[str, str]) -> None:
    for warning, reminder, expected in (("w", "", said[0]), ("", "r", said[1])):
        button: TableButton[str] = TableButton("on", ("go",))
        asked = Question("?", primary=button, warning=warning, reminder=reminder)
        meant = asking(asked, level)
        meant.advance(5)
        first = meant.press(Target("primary"))
        if expected:
            assert first == Warn(expected)
            meant.advance(5)
            first = meant.press(Target("primary"))
        assert first == PlayActions(("go",)) or isinstance(first, Changed)


def test_who_steps_back_from_a_warning_is_warned_again() -> None:
    meant = asking(Question("?", primary=TableButton("on", ("go",)), warning="w"), "costly")
    for _ in range(2):
        meant.advance(5)
        assert meant.press(Target("primary")) == Warn("w")
        assert meant.back() == Changed() and meant.back() is None
    meant.advance(5)
    assert meant.press(Target("primary")) == Warn("w")
    meant.advance(5)
    assert meant.press(Target("primary")) == PlayActions(("go",))


def test_the_table_reads_the_setting(context: Context) -> None:
    context.settings = replace(context.settings, warn="always", auto_advance=False)
    scene = opened(context, two_people(7))
    player = Clicker(scene, random.Random(7))
    player.say(ac.Take(0))
    while scene.session.state.pending.step != "build":
        player.say(legal(scene.session.state)[-1])
    player.click(Target("primary"))
    assert refusal(scene) == scene.table.shown.question.reminder != ""
    context.settings = replace(context.settings, warn="never")
    scene.handle(Command("cancel"))
    scene.update(0.0)
    player.click(Target("primary"))
    assert scene.session.journal.steps[-1].action == ac.CONTINUE


# ---------------------------------------------------------------- fewer presses, but enough of them


def seen_at(step: str, site: SeatSketch) -> View:
    """Return the view of the first seat, to act in this step with this site."""
    return view(at(step, site, row=MORE_ROW[:5] if step == "window" else MORE_ROW), 0)


def meaning(context: Context, seen: Any) -> Interaction[Any, Any]:
    words = Words(context.language, NAMES)
    meant: Interaction[Any, Any] = Interaction(
        lambda seen, path: offer(seen, path, words),
        lambda target: "no",
        lambda seen, action: confirmation(seen, action, words),
    )
    meant.ask(seen, 0)
    return meant


def press(meant: Interaction[Any, Any], seen: Any, *targets: Target) -> Any:
    answer = None
    for target in targets:
        meant.advance(5)
        answer = meant.press(target)
        meant.ask(seen, 0)
    return answer


def test_R159_the_architect_fulfils_nothing_before_its_points_were_shown(context: Context) -> None:
    seen = seen_at("fulfil", SeatSketch(towers=("g5+",), hand=("architect",)))
    meant = meaning(context, seen)
    answer = press(meant, seen, Target("hand", 0))
    while not meant.chosen:
        answer = press(meant, seen, min(meant.question.lit))
    assert isinstance(answer, Changed), "chosen, not played"
    assert meant.question.primary is not None and "+" in meant.question.prompt
    played = press(meant, seen, Target("primary"))
    assert isinstance(played, PlayActions) and played.actions[0].as_ is not None


def test_in_a_picker_another_stone_can_be_chosen_without_a_step_back(context: Context) -> None:
    seen = seen_at("build", SeatSketch(stock="wy", hand=("alchemist",)))
    meant = meaning(context, seen)
    press(meant, seen, Target("hand", 0), Target("stock", WHITE))
    assert meant.question.picker is not None and meant.path[-1] == Target("stock", WHITE)
    assert isinstance(press(meant, seen, Target("stock", YELLOW)), Changed)
    assert meant.question.picker is not None and meant.path[-1] == Target("stock", YELLOW)


def test_a_stone_with_a_tower_and_a_place_for_a_new_one_asks_in_the_prompt(context: Context) -> None:
    seen = seen_at("build", SeatSketch(stock="wy", towers=("w3",)))
    meant = meaning(context, seen)
    press(meant, seen, Target("stock", WHITE))
    assert meant.question.prompt == context.t("prompt.build_where", adjective=context.t("adjective.w"))
    assert isinstance(press(meant, seen, Target("stock", YELLOW)), Changed | PlayActions), (
        "another stone, without a step back"
    )


def test_A11_the_refill_behind_the_window_takes_one_press(context: Context) -> None:
    seen = seen_at("window", SeatSketch(stock="w", hand=("smuggler",)))
    answer = press(meaning(context, seen), seen, Target("primary"))
    assert answer == PlayActions((ac.CONTINUE,))


def test_A64_the_payment_says_when_the_refill_ends_the_way_back(context: Context) -> None:
    words = Words(context.language, NAMES)
    state = at("choose", SeatSketch(stock="wy"))
    paying, _ = apply(state, ac.Take(1))
    said = offer(view(paying, 0), (), words).prompt
    asked = words.n("prompt.pay", 1, card=words.card(state.row[1].card))
    assert said == context.t("prompt.pay_last", prompt=asked)


# ---------------------------------------------------------------- prices


def test_R201_R220_a_fee_is_shown_with_what_changes_it_before_it_is_paid(context: Context) -> None:
    words = Words(context.language, NAMES)
    site = SeatSketch(stock="wwwwyy", towers=("g5+", "b3+"), buildings=("workshop",))
    asked = offer(view(at("build", site, built=4), 0), (), words)
    assert asked.primary is not None and asked.primary.note.endswith("3 − 1 Workshop = 2")
    paying, _ = apply(at("build", site, built=4), ac.CONTINUE)
    assert "3 − 1 Workshop = 2" in offer(view(paying, 0), (), words).prompt


def test_R162_an_exchange_is_shown_with_the_bridge(context: Context) -> None:
    words = Words(context.language, NAMES)
    bare, bridge = SeatSketch(stock="wwww"), SeatSketch(stock="wwww", buildings=("bridge",))
    assert "3 − 1 Bridge = 2" in offer(view(at("swap", bridge), 0), (), words).prompt
    assert "=" not in offer(view(at("swap", bare), 0), (), words).prompt


def test_R180_a_card_is_shown_with_the_princess(context: Context) -> None:
    words = Words(context.language, NAMES)
    state, _ = apply(at("choose", SeatSketch(stock="w", hand=("princess",))), ac.PLAY_PRINCESS)
    found = confirmation(view(state, 0), ac.Take(3), words)
    assert found is not None and "3 − 3 Princess = 0" in found.prompt
