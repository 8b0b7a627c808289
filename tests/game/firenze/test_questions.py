"""Questions and prompts: unused options are named and never urged, a question is always there, an answered one
disappears, and the winner is not named before the count."""

import math
import random
from dataclasses import replace
from typing import Any

import moments
import pygame
import pytest
from clicker import Clicker
from gallery import firenze as gallery
from gallery.firenze import SeatSketch
from stage import frames, sized

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze.actions import Action
from engine.firenze.reading import queries
from engine.firenze.rules import apply, legal
from engine.firenze.setup import new_game
from engine.firenze.state import PayLevy, State
from engine.firenze.stones import RED, WHITE, YELLOW
from engine.firenze.view import view
from game.animation.pieces import FlyingPiece
from game.firenze.asking.confirmation import confirmation
from game.firenze.asking.offer import offer, waiting
from game.firenze.asking.paths import routes
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.words import Words
from game.firenze.motion.looks import RibbonLook
from game.firenze.parts import FIRENZE_TABLE
from game.graphics.theme import SHAPES
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import Language
from game.table.interaction import Interaction, PlayActions, Warn
from game.table.parts import Seating
from game.table.question import Question
from game.table.regions.prompt import PromptPainter
from game.table.spots import Target
from game.table.view import NOTICE_TIME, REFUSAL_TIME, TableView

FRAME = 1 / 60
SIZE = (1280, 720)
Table = TableView[Any, Any, Any, Any, Any, Any, Any, Any]
CODES = pytest.mark.parametrize("code", ["de", "en"])


def words(code: str = "en") -> Words:
    return Words(Language.load(code, strict=True), gallery.NAMES)


def asked(state: State, code: str = "en") -> Question[Action]:
    return offer(view(state, state.to_act), (), words(code))


def at(step: str, site: SeatSketch, **told: Any) -> State:
    """Return a state of four seats with the first on turn in this step with this site; no order is sealed."""
    told.setdefault("seals", ((), (), (), ()))
    turn = {"step": step, "built": told.pop("built", 0)}
    return moments.position(moments.four(site), turn, **told)


@CODES
def test_who_has_no_tower_or_no_seal_is_not_told_of_towers_that_do_not_fit(code: str) -> None:
    say = words(code)
    told = {
        "prompt.fulfil_none": at("fulfil", SeatSketch("ww", ("r1+",)), built=1),
        "prompt.fulfil_no_tower": at("fulfil", SeatSketch("ww")),
        "prompt.fulfil_no_seal": at("fulfil", SeatSketch("ww", ("r1+",)), built=1),
    }
    told["prompt.fulfil_no_seal"].seats[0].seals = 0
    for key, state in told.items():
        assert asked(state, code).prompt == say.t(key)


@pytest.mark.parametrize(
    ("stock", "built", "hand", "key"),
    [
        ("ww", 0, "", "prompt.build"),
        ("wwwwwww", 2, "", "prompt.build_on"),
        ("www", 0, "mason", "prompt.build_mason"),
        ("w", 3, "mason", "prompt.build_full_mason"),
        ("", 2, "mason", "prompt.build_full"),
    ],
)
@CODES
def test_what_can_be_built_counts_the_mason_in_hand(stock: str, built: int, hand: str, key: str, code: str) -> None:
    state = at("build", SeatSketch(stock, ("r3+",), hand=(hand,) if hand else ()), built=built)
    room, say = queries.buildable(state), words(code)
    with_mason = queries.buildable(state, "mason")
    told = {
        "prompt.build_full": say.t("prompt.build_full"),
        "prompt.build_full_mason": say.n("prompt.build_full_mason", with_mason),
        "prompt.build_mason": say.t("prompt.build_mason", prompt=say.n("prompt.build", room), n=with_mason),
    }
    assert asked(state, code).prompt == (told[key] if key in told else say.n(key, room))
    after, _ = apply(state, ac.PLAY_MASON) if hand else (state, ())
    assert queries.buildable(after) == (with_mason if hand else room)


def opened(context: Context, state: State, me: int = 0) -> Table:
    """Return the table of a state with a person at every seat, and its question asked."""
    seats = len(state.seats)
    context.rescale(SIZE)
    seating = Seating(tuple(state.names), SHAPES[:seats], (True,) * seats)
    table: Table = TableView(context, FIRENZE_TABLE, seating, view(state, me), me)
    table.resize(SIZE)
    table.ask(offer(table.model.view, (), table.words))
    return table


# ---------------------------------------------------------------- unused options


@CODES
def test_a_ready_bell_tower_is_not_lost_with_one_press(code: str) -> None:
    state = at("fulfil", SeatSketch("ww", ("w3*",)), church=("campanile",), built=3)
    question, say = asked(state, code), words(code)
    assert question.primary is not None and question.primary.calm
    assert question.primary.note == say.t("button.bell_left")
    assert question.prompt == say.t("prompt.fulfil_bell")
    assert Target("tower", 0, 0) in question.lit
    hand: Interaction[Any, Any] = Interaction(lambda view, path: question, lambda target: "")
    hand.ask(view(state, 0))
    hand.advance(1.0)
    assert hand.press(Target("primary")) == Warn(say.t("prompt.warn_bell"))
    hand.advance(1.0)
    assert hand.press(Target("tower", 0, 0)) == PlayActions((ac.Bell(0),))


@CODES
def test_an_order_left_is_named_with_its_points(code: str) -> None:
    question, say = asked(at("fulfil", SeatSketch("ww", ("r6+",)), built=1), code), words(code)
    assert question.primary is not None and question.primary.calm
    assert question.primary.label == say.t("button.end_anyway") != say.t("button.end_turn")
    points = question.primary.note.split("+")[1]
    assert f"+{points}" in question.warning and say.colour("r") in question.warning


def test_two_towers_for_one_order_are_one_order_left() -> None:
    question = asked(at("fulfil", SeatSketch("", ("g4+", "g4+")), built=2))
    assert question.primary is not None
    assert question.primary.note.startswith("1 order")


@CODES
def test_nobody_is_told_of_a_next_turn_in_the_last_round(code: str) -> None:
    state = at("fulfil", SeatSketch("ww", ("r6+",)), built=1)
    assert asked(state, code).prompt == words(code).t("prompt.fulfil")
    state.end = 2
    assert asked(state, code).prompt == words(code).t("prompt.fulfil_last") != words(code).t("prompt.fulfil")


@CODES
def test_the_stones_of_an_exchange_are_asked_for_a_card_and_a_colour(code: str) -> None:
    state = at("swap", SeatSketch("wwww"))
    swap = next(each for each in legal(state) if isinstance(each, ac.Swap))
    state = apply(state, swap)[0]
    prompt, say = asked(state, code).prompt, words(code)
    assert say.card(state.row[swap.slot].card) in prompt and say.adjective(swap.colour) in prompt and "3" in prompt


def test_an_order_for_the_architect_is_named() -> None:
    question = asked(
        at("fulfil", SeatSketch("ww", ("r2+",), ("architect",)), built=1, row=(*gallery.MORE_ROW[1:], ("mason", "w")))
    )
    assert question.primary is not None and question.primary.calm
    assert question.prompt == words().t("prompt.fulfil_architect") and "Architect" in question.warning


@CODES
def test_a_payment_says_what_it_keeps_for_a_tower(code: str) -> None:
    """More expensive stones are proposed, because the cheap ones are the colour of a tower; otherwise the cheapest are,
    and the prompt says nothing."""
    say = words(code)
    state, _ = apply(at("build", SeatSketch("wggr", ("w4+",)), built=4), ac.CONTINUE)
    question = asked(state, code)
    assert WHITE not in question.proposed and max(question.proposed) > WHITE
    assert question.prompt.endswith(say.n("prompt.keeps", 1, prompt="", colours=say.colours([WHITE]))[2:])
    plain = asked(apply(at("build", SeatSketch("wggr", ("y4+",)), built=4), ac.CONTINUE)[0], code)
    assert WHITE in plain.proposed and say.colour("w") not in plain.prompt


def hand_of(state: State) -> Interaction[Any, Any]:
    """Return the interaction of the seat to act in this state."""
    say, seen = words(), view(state, state.to_act)
    hand: Interaction[Any, Any] = Interaction(
        lambda view, path: offer(view, path, say),
        lambda target: "no",
        lambda view, action: confirmation(view, action, say),
    )
    hand.ask(seen)
    hand.advance(1.0)
    return hand


def pressed(hand: Interaction[Any, Any], state: State, *targets: Target) -> Any:
    """Return the answer to the last of some presses, with time between them."""
    answer = None
    for target in targets:
        answer = hand.press(target)
        hand.ask(view(state, state.to_act))
        hand.advance(1.0)
    return answer


@pytest.mark.parametrize("end", [Target("tower", 0, 0), Target("order", RED, 3)])
def test_the_order_that_the_architect_announces_can_be_pressed_and_its_tower(end: Target) -> None:
    """The card alone selects it when one tower and one order are left; both are lit, and a press on either plays it."""
    state = at("fulfil", SeatSketch("ww", ("r2+",), ("architect",)), built=1)
    hand = hand_of(state)
    pressed(hand, state, Target("hand", 0))
    assert hand.chosen is not None and hand.question.prompt.startswith("The Architect fulfils")
    assert end in hand.question.lit
    assert pressed(hand, state, end) == PlayActions((ac.Fulfil(0, 3),))
    assert pressed(hand_of(state), state, Target("tower", 0, 0)) != PlayActions((ac.Fulfil(0, 3),)), (
        "only once it is announced"
    )


@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_announced_can_be_pressed(seed: int) -> None:
    """In many steps of a game: every route to an action that waits for a second press ends with a press on it."""
    chance, state, seen = random.Random(seed), new_game(("Anna", "Bruno"), seed=seed), 0
    for _ in range(60):
        hand = hand_of(state)
        for target in sorted(hand.question.lit):
            hand = hand_of(state)
            pressed(hand, state, target)
            if hand.chosen is None:
                continue
            (action,) = hand.chosen.actions
            for end in {route[-1] for route in routes(action, view(state, state.to_act))}:
                assert end in hand.question.lit
                assert pressed(hand, state, end) == PlayActions((action,))
                seen += 1
                hand = hand_of(state)
                pressed(hand, state, target)
        state, _ = apply(state, chance.choice(legal(state)))
    assert seen > 10


def test_the_turn_ends_in_red_where_nothing_is_left() -> None:
    question = asked(at("fulfil", SeatSketch("ww", ("r2+",)), built=1))
    assert question.primary is not None and not question.primary.calm and not question.warning
    assert question.primary.label == words().t("button.end_turn")


@CODES
def test_building_nothing_is_warned_of_where_stones_over_the_limit_would_be_lost(code: str) -> None:
    many = SeatSketch("wwwwwwvvyybbrr")
    question = asked(at("build", many), code)
    say = words(code)
    assert question.primary is not None and question.primary.label == say.t("button.nothing")
    assert question.warning == say.n("prompt.warn_over", 4)
    few = asked(at("build", SeatSketch("wwv")), code)
    assert few.warning == few.reminder == say.n("reminder.building", 2), "a turn without a stone is rarely meant"
    built = asked(at("build", SeatSketch("wwv"), built=1), code)
    assert not built.warning and built.reminder, "nothing is lost: only who wants every warning is asked"


def test_stones_over_the_limit_warn_as_long_as_the_next_stone_is_free() -> None:
    state, say = at("build", SeatSketch("wwwwwwvvyybbrr")), words()
    for over in (4, 3):
        assert asked(state).warning == say.n("prompt.warn_over", over)
        state, _ = apply(state, next(action for action in legal(state) if isinstance(action, ac.Found | ac.Raise)))
    assert not asked(state).warning, "a third stone costs one"


def test_going_on_and_leaving_look_different_in_exchange_and_building() -> None:
    say = words()
    no_need = asked(at("swap", SeatSketch("wwww")))
    assert no_need.primary is not None and not no_need.primary.calm
    assert no_need.primary.label == say.t("button.to_build")
    needed = asked(at("swap", SeatSketch("wwww", ("v3",))))
    assert needed.primary is not None and needed.primary.calm and needed.warning
    assert needed.primary.label == say.t("button.skip_swap")
    nothing = asked(at("build", SeatSketch("wwww")))
    assert nothing.primary is not None and nothing.primary.calm and nothing.warning
    assert nothing.primary.label == say.t("button.nothing")
    some = asked(at("build", SeatSketch("wwww", ("w2*",)), built=2))
    assert some.primary is not None and not some.primary.calm
    ruin = asked(at("build", SeatSketch("wwww", ("w2", "y2*")), built=2))
    assert ruin.primary is not None and ruin.primary.calm and ruin.warning
    assert ruin.primary.label == say.t("button.go_on_anyway") != some.primary.label
    poor = asked(at("build", SeatSketch("")))
    assert poor.primary is not None and not poor.primary.calm


@pytest.mark.parametrize("levies", ["auto", "choose"])
def test_a_grey_button_knows_why(levies: str) -> None:
    chance, grey = random.Random(3), set()
    state = new_game(("Anna", "Bruno", "Chiara"), seed=5, levies=levies)
    while not state.is_over:
        seen = view(state, state.to_act)
        question = offer(seen, (), words())
        longer = [meant for meant in question.answers.values() if isinstance(meant, tuple)]
        for each in (question, *(offer(seen, path, words()) for path in longer[:1])):
            if each.primary is not None and not each.primary.enabled:
                grey.add(state.pending.step)
                assert each.primary.why
            elif each.primary is not None:
                assert each.primary.actions
        actions = legal(state)
        lively = [action for action in actions if isinstance(action, ac.Fulfil | ac.Bell | ac.Raise)]
        state, _ = apply(state, chance.choice(lively or actions))
    assert "choose" in grey


# ---------------------------------------------------------------- the question is always there


def test_a_notice_stands_beside_the_question_and_goes_by_itself(context: Context) -> None:
    table = opened(context, at("build", SeatSketch("wwww")))
    painter = PromptPainter(table.painter.brush, table.layout.prompt, lambda model, shown: "trowel")
    prompt = table.shown.question.prompt
    assert prompt
    for is_refusal, time in ((False, NOTICE_TIME), (True, REFUSAL_TIME)):
        table.notify("Something is said", is_refusal=is_refusal)
        props = painter.props(table.model, table.shown)
        assert (props.text, props.notice, props.is_refusal) == (prompt, "Something is said", is_refusal)
        table.update(time - 0.1)
        table.ask(table.shown.question)
        assert table.shown.notice is not None
        table.update(0.2)
        assert table.shown.notice is None
    table.notify("Press again", is_refusal=True, stays=True)
    table.update(100.0)
    assert table.shown.notice is not None


def test_after_continue_the_question_is_there_beside_the_greeting(context: Context) -> None:
    setup = replace(quick_setup(("human", "human"), gallery.NAMES, 3, math.inf), options={})
    scene = sized(TableScene.new(context, setup))
    scene.update(0.0)
    Clicker(scene, random.Random(1)).say(ac.Take(1))
    scene.close()
    (game,) = context.library.running()
    again = sized(TableScene.load(context, game.path))
    again.update(FRAME)
    shown = again.table.shown
    assert shown.notice is not None and shown.notice.text == context.t("prompt.loaded")
    assert shown.question.prompt == again.live.interaction.question.prompt != ""


@CODES
@pytest.mark.parametrize("size", [(1024, 720), SIZE, (1920, 1080)])
def test_every_notice_fits_its_line(context: Context, code: str, size: tuple[int, int]) -> None:
    context.rescale(size)
    context.language = Language.load(code, strict=True)
    layout = FIRENZE_TABLE.showing.layout(size, 1.0)
    brush = FirenzeBrush(context, layout.grid)
    say = words(code)
    numbers = dict.fromkeys(
        ("height", "points", "stock", "cost", "fee", "built", "price", "limit", "over", "forfeit"), 10
    )
    names = {
        "colour": say.colour("r"),
        "adjective": say.adjective("r"),
        "colours": say.colour("r"),
        "card": say.card("medium_privilege"),
        "seat": "Bruno",
    }
    known = {**numbers, **names, "name": "Bruno", "wanted": 8, "numeral": "III", "before": "II", "problem": "?"}
    every = context.language.keys()
    keys = {key.removesuffix(".one").removesuffix(".other") for key in every}

    def said(key: str, number: int) -> str:
        return say.n(key, number, **known) if f"{key}.one" in every else say.t(key, **known)

    notices = [key for key in keys if key.startswith(("prompt.warn_", "button.why_", "undo."))]
    found = [said(key, 1) for key in (*notices, "prompt.loaded", "prompt.rewritten", "prompt.torn")]
    for key in keys - {"refusal.with_rule"}:
        if key.startswith("refusal."):
            found.append(say.t("refusal.with_rule", reason=said(key, 5), rule="R188, R199"))
    room = (layout.boxes.prompt.w - 112 - 70 - 32) * brush.scale
    for text in found:
        assert brush.type.size_of(text, "bold", brush.size(26))[0] <= room, text


# ---------------------------------------------------------------- an answered question disappears


def is_bare(question: Question[ac.Action]) -> bool:
    """Whether the big button is empty: its plate stays, so that nothing beside it jumps."""
    button = question.primary
    return button is None or not (button.label or button.note or button.pieces or button.actions or button.enabled)


def test_what_was_asked_goes_the_moment_it_is_answered(context: Context) -> None:
    state = at("choose", moments.BUILDER)
    table = opened(context, state)
    for action in (ac.Take(1), ac.Pay(WHITE)):
        state, events = apply(state, action)
        before = table.shown.question
        table.play(events)
        question = table.shown.question
        assert is_bare(question) and not question.lit and not question.proposed
        assert question.prompt and question.prompt != before.prompt
        for _ in range(600):
            table.update(FRAME)
            assert not table.shown.question.lit and "Pay" not in table.shown.question.prompt
            if not table.busy:
                break
        table.ask(offer(table.model.view, (), table.words))


def test_no_frame_stays_where_a_person_was(context: Context) -> None:
    state = at(
        "build", SeatSketch("wwww", (), ("saboteur",)), row=(*gallery.ROW, ("mason", "w"), ("small_privilege", "w"))
    )
    table = opened(context, state)
    path = (Target("hand", 0),)
    table.ask(offer(table.model.view, path, table.words))
    assert table.shown.question.selected == path[0]
    action = next(action for action in legal(state) if isinstance(action, ac.PlaySaboteur))
    table.play(apply(state, action)[1])
    question = table.shown.question
    assert question.selected is None and question.secondary is None and is_bare(question)
    frames(table, 3, FRAME)
    assert "Saboteur: " not in table.shown.question.prompt and "Saboteur" in table.shown.question.prompt


def test_a_stone_of_several_leaves_the_button_in_its_place(context: Context) -> None:
    state, _ = apply(at("choose", moments.BUILDER), ac.Take(3))
    table = opened(context, state)
    prompt = table.shown.question.prompt
    table.play(apply(state, ac.Pay(YELLOW))[1])
    for _ in range(3):
        question = table.shown.question
        assert question.primary is not None and not question.primary.actions
        assert question.prompt == prompt and not question.lit and not question.proposed
        table.update(FRAME)


# ---------------------------------------------------------------- a levy on another seat


def test_a_levy_on_another_person_has_a_hand_over(context: Context) -> None:
    state = at(
        "choose",
        SeatSketch("", ("g5",)),
        row=(("flood", ""), *gallery.ROW[2:], *gallery.MORE_ROW[4:], ("mason", "w")),
        levies="choose",
    )
    table = opened(context, state)
    state, events = apply(state, ac.Take(0))
    levy = state.pending
    assert isinstance(levy, PayLevy) and levy.seat != 0
    table.play(events)
    stage = table.motion.stage  # type: ignore[attr-defined]
    ribbons: list[tuple[str, str]] = []
    seen: list[tuple[int, bool]] = []
    for _ in range(900):
        table.update(FRAME)
        looks = [piece.first.look for act in stage.acts for piece in act.moving if isinstance(piece, FlyingPiece)]
        found = [(look.text, look.note) for look in looks if isinstance(look, RibbonLook)]
        ribbons += found
        seen.append((table.model.me, bool(found)))
        if not table.busy:
            break
    name = gallery.NAMES[levy.seat]
    assert set(ribbons) == {(name, "Flood")}
    assert (0, True) not in seen and seen[-1][0] == levy.seat  # the site changes with the ribbon
    assert table.shown.question.prompt == words().t("prompt.levy_waits", name=name, card="Flood")
    question = offer(table.model.view, (), words())
    assert question.prompt.startswith(name) and "Flood" in question.prompt
    assert name in waiting(view(state, 0), words()).prompt and "Flood" in waiting(view(state, 0), words()).prompt


# ---------------------------------------------------------------- the winner


@CODES
def test_the_winner_is_not_given_away_on_the_table(code: str) -> None:
    event = ev.GameEnded((0, 1, None, None, 1, 0), (3, -3, 0, 2), (30, 20, 10, 40), (3,))
    say = words(code)
    line = say.chronicle(event)
    assert line is not None
    for text in (line.text, say.meanwhile(event), *say.ribbon(event)):
        assert text and not any(name in text for name in gallery.NAMES)


@pytest.mark.parametrize("code", ["de", "en"])
def test_a_second_building_of_a_kind_is_announced_before_it_is_taken(code: str) -> None:
    state = new_game(["Anna", "Bruno"], seed=5)
    told = words(code)
    state.row[0] = replace(state.row[0], card="warehouse")
    take = next(
        action for action in legal(view(state, state.player)) if isinstance(action, ac.Take) and not action.slot
    )
    card = told.card("warehouse")
    for has_one in (False, True):
        state.seats[state.player].buildings = ("warehouse",) * has_one
        found = confirmation(view(state, state.player), take, told)
        assert found is not None
        assert (found.prompt == told.t("prompt.take_double", card=card)) == has_one


@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), (1280, 800), (1920, 1080)])
@CODES
def test_no_word_of_the_ledger_and_of_the_phases_is_cut(
    context: Context, size: tuple[int, int], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    context.language = Language.load(code, strict=True)
    site = SeatSketch(stock="wwggrr", towers=("g4", "r2", "g1"))
    state = at("build", site)
    context.rescale(size)
    seating = Seating(tuple(state.names), SHAPES[:4], (True,) * 4)
    seen: Table = TableView(context, FIRENZE_TABLE, seating, view(state, 0), 0)
    seen.resize(size)
    cut: list[str] = []
    clip = type(context.type).clip

    def listening(type_: Any, text: str, *style: Any) -> str:
        found = clip(type_, text, *style)
        if found != text:
            cut.append(text)
        return found

    monkeypatch.setattr(type(context.type), "clip", listening)
    seen.draw(pygame.Surface(size))
    assert seen.shown.forecast.ledger and not cut
