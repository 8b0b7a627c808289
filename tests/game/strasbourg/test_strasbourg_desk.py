"""The desk: every division can be laid by touches and drags, what trays tell, and what a covered hand does not."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from families import family, told
from panel_marks import marks, sprites, texts, written
from random_games import steps_of
from stage import frames, sized
from strasbourg_games import Spec, twin_of
from suite_strasbourg import STEPS, rich

from engine.journal.journal import Step
from engine.kernel.chance import Chance
from engine.strasbourg import actions as ac
from engine.strasbourg.actions import EDIFICE
from engine.strasbourg.city import BESIDE, NUMBER
from engine.strasbourg.components import BOARDS, EDIFICES, GUILDS
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.rules import apply, legal
from engine.strasbourg.state import AfterRanking, Dividing, InField, Refunding, State
from engine.strasbourg.text.position import from_json
from engine.strasbourg.view import view
from engine.wire.sealed_file import seal
from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.graphics.grid import Box
from game.graphics.theme import SEALS
from game.input.intents import Command, Dragged, PointerMoved, Pressed, Released
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.records.library import MIND_ENDING, Library
from game.shell.session.session import Session
from game.strasbourg.asking.confirmation import confirmation
from game.strasbourg.asking.forecast import forecast, turn
from game.strasbourg.asking.offer import offer
from game.strasbourg.asking.useful import numbered, useful
from game.strasbourg.base.brings import brings, went
from game.strasbourg.base.covered import cover
from game.strasbourg.base.model import Ranking, TurnSoFar
from game.strasbourg.base.rankings import comparable, pays, place_among, places_among
from game.strasbourg.base.region import WON
from game.strasbourg.base.words import StrasbourgWords
from game.strasbourg.desk.cards import CHIP, CORNER, fan
from game.strasbourg.desk.desk import DESK, capped
from game.strasbourg.desk.division import arranged, laying
from game.strasbourg.desk.lying import lying
from game.strasbourg.desk.meant import NO_TRAY, Meant, noted, trays_of
from game.strasbourg.parts import STRASBOURG_TABLE
from game.strasbourg.reading.things import thing_at
from game.strasbourg.regions.field import FIELD, first_to_last, sums_so_far
from game.strasbourg.regions.tasks import UNMET
from game.table.interaction import Interaction, PlayActions
from game.table.kit.marks import Disc, Fill, Mark, Rim, Rimmed, ShrinkingLine, WordLine
from game.table.live.peek import LONG_LOOK
from game.table.parts import Seating
from game.table.reading.spoken import TableSpeech, look_away, spoken_question
from game.table.shown import History, Pointer
from game.table.spots import Target, TargetPath
from game.table.touches import keep_in_mind
from game.table.view import AnyTable, TableView

NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")
SIZE = (1280, 720)
HANDS = ["321", "665", "2211", "4444", "6553", "654321", "665544", "6665543"]


@pytest.fixture(params=LANGUAGE_CODES)
def words(request: pytest.FixtureRequest) -> StrasbourgWords:
    """The words in each language; a missing text raises KeyError."""
    return StrasbourgWords(STRASBOURG, Language.load(request.param, strict=True), NAMES)


def english() -> StrasbourgWords:
    return StrasbourgWords(STRASBOURG, Language.load("en", strict=True), NAMES)


def dividing(hand: str, round_: int = 2) -> State:
    """Return a state in which seat 0 divides this hand."""
    return from_json(
        told(family(stacks=hand[0], hand=hand[1:]), family(), family(), step="split", to_act=0, round_=round_)
    )


def divisions(cards: tuple[int, ...]) -> set[tuple[tuple[int, ...], ...]]:
    """Return all divisions of these cards, in their form."""
    found: set[tuple[tuple[int, ...], ...]] = {()}
    for card in cards:
        found = {
            tuple(sorted((*stacks[:place], (*stacks[place : place + 1][0], card) if place < len(stacks) else (card,),
                          *stacks[place + 1 :]), reverse=True))
            for stacks in found
            for place in range(len(stacks) + 1)
        }  # fmt: skip
    return found


def asking(words: StrasbourgWords) -> Interaction[Any, Any]:
    found: Interaction[Any, Any] = Interaction(lambda seen, path: offer(seen, path, words), lambda target: "")
    found.press_guard.is_too_early = lambda target: False  # type: ignore[method-assign]
    found.press_guard.is_read = lambda: True  # type: ignore[method-assign]
    return found


def opened(
    context: Context, state: State, seat: int, *, covered: bool = False, turn_: TurnSoFar | None = None
) -> AnyTable:
    """Return a table with the question to the seat."""
    context.rescale(SIZE)
    names = NAMES[: len(state.seats)]
    seen = view(state, seat)
    if covered:
        seen = cover(seen, frozenset(range(len(names))))
    seating = Seating(names, SEALS[: len(names)], (True,) * len(names))
    table: AnyTable = TableView(context, STRASBOURG_TABLE, seating, seen, seat)
    table.resize(SIZE)
    if turn_ is not None:
        table.remember(History(turn_))
    table.ask(offer(table.model.view, (), table.words) if state.to_act == seat else None)
    return table


# ---------------------------------------------------------------- dividing


@pytest.mark.parametrize("hand", HANDS)
def test_every_division_is_laid_by_touches_in_any_order(hand: str) -> None:
    state, words, chance = dividing(hand), english(), random.Random(hand)
    seen = view(state, 0)
    cards = tuple(int(value) for value in hand)
    for division in divisions(cards):
        asked = asking(words)
        asked.ask(seen, 0)
        left = dict(enumerate(cards))
        trays = chance.sample(range(9), len(division))
        presses = []
        for stack, tray in zip(division, trays, strict=True):
            for value in stack:
                card = next(card for card, each in left.items() if each == value)
                del left[card]
                presses.append((Target("card", card), Target("tray", tray)))
        chance.shuffle(presses)
        for pair in presses:
            for target in pair:
                asked.press(target)
                asked.ask(seen, 0)
        button = asked.question.primary
        assert button is not None and button.enabled and button.final
        after = state
        for action in button.actions:
            assert action in legal(after)
            after, _ = apply(after, action)
        assert after.seats[0].stacks == division


def test_the_number_of_divisions_is_that_of_the_rules() -> None:
    numbers = [len(divisions(tuple(int(value) for value in hand))) for hand in HANDS]
    assert numbers == [5, 4, 9, 5, 11, 203, 66, 198]


def touched(seen: Any, *targets: Target) -> Interaction[Any, Any]:
    asked = asking(english())
    asked.ask(seen, 0)
    for target in targets:
        asked.press(target)
        asked.ask(seen, 0)
    return asked


def test_a_card_is_moved_and_taken_back() -> None:
    seen = view(dividing("6553"), 0)
    card, first, second, hand = Target("card", 1), Target("tray", 2), Target("tray", 5), Target("hand")
    asked = touched(seen, card, first)
    assert arranged(seen.seats[0], asked.path).on(2) == (1,)
    for where, tray in ((second, 5), (hand, None)):
        asked.press(card)
        asked.ask(seen, 0)
        asked.press(where)
        asked.ask(seen, 0)
        assert arranged(seen.seats[0], asked.path).trays[1] == tray
    asked.press(card)
    assert asked.ask(seen, 0).selected == card
    asked.press(card)
    assert asked.ask(seen, 0).selected is None and asked.question.primary is not None
    assert not asked.question.primary.enabled and asked.question.primary.why


def test_another_card_takes_the_place_of_the_one_that_is_lifted() -> None:
    asked = touched(view(dividing("6553"), 0), Target("card", 0), Target("card", 2))
    assert asked.question.selected == Target("card", 2)
    assert Target("card", 0) not in asked.question.lit  # nothing but the places for it glows


@pytest.mark.parametrize("lifted", [None, Target("card", 0), Target("card", 1)])
def test_a_drag_is_a_press_on_both_ends(lifted: Target | None) -> None:
    seen = view(dividing("6553"), 0)
    asked = touched(seen, *(() if lifted is None else (lifted,)))
    assert asked.drop(Target("tray", 3), Target("card", 1)) is not None
    asked.ask(seen, 0)
    assert arranged(seen.seats[0], asked.path).on(3) == (1,) and asked.question.selected is None
    assert asked.drop(Target("tray", 3), Target("tray", 4)) is None


def test_the_last_step_of_a_plan_is_asked_for_twice() -> None:
    state, words = dividing("65"), english()
    shown = confirmation(view(state, 0), ac.ADD[5], words)
    assert shown is not None and shown.final and shown.prompt.startswith("Lay them like this?")
    begun, _ = apply(dividing("6553"), ac.ADD[5])
    assert confirmation(view(begun, 0), ac.ADD[5], words) is None
    last, _ = apply(begun, ac.CLOSE)
    assert confirmation(view(last, 0), ac.ADD[3], words) is not None


def test_twenty_four_cards_and_twelve_trays_have_places_of_their_own(context: Context) -> None:
    """Every card and tray can be hit, and lies on the desk."""
    state = dividing("666655554444333322221111")
    table = opened(context, state, 0)
    path: list[Target] = []
    for card in range(12):
        path += [Target("card", card), Target("tray", card)]
    for touches in ((), tuple(path)):
        table.ask(offer(table.model.view, touches, table.words))
        spots = {spot.target: spot.rect for spot in table.targets() if spot.target.kind in ("card", "tray")}
        assert len([target for target in spots if target.kind == "card"]) == 24
        assert all(table.layout.panels[DESK].rect.contains(rect) and rect.w >= 12 for rect in spots.values())
        lefts = {(rect.left, rect.top) for target, rect in spots.items() if target.kind == "card"}
        assert len(lefts) == 24
        found = {table.target_at((rect.left + 3, rect.centery)) for rect in spots.values()}
        assert len([target for target in found if target is not None and target.kind == "card"]) == 24
        hand = table.rect_of(Target("hand"))
        assert all(table.target_at((x, hand.centery)) == Target("hand") for x in (hand.x + 6, hand.right - 6))


# ---------------------------------------------------------------- what trays tell, and what they are meant for


def test_a_tray_tells_what_its_sum_would_have_won() -> None:
    rankings = (Ranking(1, "B", (0, 1, 2), (9, 6, 4)), Ranking(1, "A", (1,), (5,)), Ranking(2, "D", (2, 0), (8, 6)))
    assert comparable(rankings, "F") == [rankings[0], rankings[2]] and comparable(rankings, "A") == [rankings[1]]
    assert [place_among(rankings[2], total, 1) for total in (9, 8, 7, 6)] == [1, 2, 2, 3]
    assert place_among(rankings[2], 8, 2) == 1, "an own stack is no rival"
    assert places_among(rankings, "F", 9, 1) == (1, 2) and places_among(rankings, "F", 7, 1) == (2, 2)
    assert places_among(rankings, "F", 6, 1) == (2, 3) and places_among(rankings, "C", 9, 1) == (0, 0)
    assert pays("A", 2) and not pays("A", 3) and not pays("E", 2)


def test_the_turn_keeps_all_rankings_and_those_of_the_round() -> None:
    steps = [Step(before, action, tuple(log), None) for before, action, _, log in steps_of(Spec(3, 4, lively=True))]
    at = next(number for number, step in enumerate(steps) if step.before.round == 3)
    found = turn(steps[: at + 60], steps[at + 60].before, 0, ())
    assert {each.round for each in found.rankings} >= {1, 2}
    now = steps[at + 60].before.round
    assert [each[0] for each in found.ranked] == [each.field for each in found.rankings if each.round == now]


def test_trays_show_sum_and_place(context: Context) -> None:
    turn_ = TurnSoFar((), (Ranking(1, "B", (0, 1), (9, 6)),))
    table = opened(context, dividing("6553"), 0, turn_=turn_)
    path = (
        Target("card", 0),
        Target("tray", 1),
        Target("card", 1),
        Target("tray", 1),
        Target("card", 2),
        Target("tray"),
    )
    table.ask(offer(table.model.view, path, table.words))
    now = lying(table.model, table.shown)
    assert (now.trays[1].sum, now.trays[1].place, now.trays[1].wins) == (11, 1, True)
    assert (now.trays[0].sum, now.trays[0].place) == (5, 0)
    assert [tray.field for tray in now.trays] == [*"ABCDEFG", "", ""]


def test_a_dragged_card_is_seen_on_the_tray_under_it(context: Context) -> None:
    table = opened(context, dividing("6553"), 0)
    table.shown = replace(table.shown, pointer=Pointer(Target("tray", 4), Target("card", 0)))
    tray = table.layout.panels[DESK].sheets(table.model, table.shown)[0]
    box = next(cell.box for cell in tray.cells if cell.target == Target("tray", 4))
    assert "6" in written(table, marks(table, "desk", box))
    assert lying(table.model, table.shown).trays[4].sum == 0  # its target does not move


def test_a_laid_stack_keeps_what_it_is_meant_for(context: Context) -> None:
    state = dividing("6553")
    table = opened(context, state, 0)
    path: TargetPath = (Target("card", 0), Target("tray", 5), Target("card", 1), Target("tray", 1),
                        Target("card", 2), Target("tray", 8), Target("card", 3), Target("tray", 1))  # fmt: skip
    assert keep_in_mind(table.parts, table.model.notes, table.model.view, 0, path)
    for action in laying(arranged(state.seats[0], path).division()):
        state, _ = apply(state, action)
    stacks = state.seats[0].stacks
    assert stacks == ((6,), (5, 3), (5,))
    assert trays_of(stacks, 2, table.model.notes[0]) == (5, 1, 8)
    assert trays_of(stacks[1:], 2, table.model.notes[0]) == (1, 8)
    assert trays_of(stacks, 3, table.model.notes[0]) == (NO_TRAY,) * 3  # another round
    assert trays_of(((6, 5),), 2, table.model.notes[0]) == (NO_TRAY,)
    assert noted(view(state, 0), path, table.model.notes[0]) is None


def test_of_equal_stacks_the_one_pressed_loses_its_mark() -> None:
    """Also with a step back, after which another one is pressed (F and B are meant for the threes)."""
    state = from_json(told(family(stacks="6 3 3"), family(), family(), field="B", bids=[None, "pass", "pass"]))
    seen, after = view(state, 0), view(apply(state, ac.Reveal((3,)))[0], 0)
    meant = Meant(1, (((3,), 1), ((6,), 3), ((3,), 5)))
    assert trays_of(seen.seats[0].stacks, 1, meant) == (3, 1, 5)
    for press, left in ((2, 1), (1, 5)):
        turned = noted(seen, (Target("stack", press),), meant)
        assert turned is not None and trays_of(after.seats[0].stacks, 1, turned) == (3, left)
        meant = turned  # and now it is taken back
        assert trays_of(seen.seats[0].stacks, 1, meant) == (3, 1, 5)


def test_a_stack_turned_up_at_the_table_takes_its_own_mark(context: Context) -> None:
    scene = at_the_desk(context)
    session, notes = scene.session, scene.table.model.notes
    for action in laying(tuple((value,) for value in arranged(session.view.seats[0], ()).cards)):
        scene.live.play((action,))
    while session.state.to_act:
        scene.live.play((legal(session.state)[0],))
    stacks = session.state.seats[0].stacks
    twice = next(place for place in range(1, len(stacks)) if stacks[place] == stacks[place - 1])
    notes[0] = Meant(session.state.round, tuple((stack, 6 - place) for place, stack in enumerate(stacks)))
    for target in (Target("stack", twice), Target("primary")):
        scene.update(9.0)
        scene.update(2.0)  # it is read
        scene.live.carry_out(scene.live.interaction.press(target))
    trays = trays_of(session.state.seats[0].stacks, session.state.round, notes[0])
    assert trays == tuple(6 - place for place in range(len(stacks)) if place != twice)


def test_nobody_else_sees_what_a_stack_is_meant_for(context: Context) -> None:
    state = from_json(rich())
    me = state.to_act
    for covered in (False, True):
        table = opened(context, state, me, covered=covered)
        stacks = state.seats[me].stacks
        table.model.notes[me] = Meant(state.round, tuple((stack, place) for place, stack in enumerate(stacks)))
        fields = [tray.field for tray in lying(table.model, table.shown).trays]
        assert fields == ([""] * len(stacks) if covered else [*"ABCDEFG"][: len(stacks)])


# ---------------------------------------------------------------- bidding


def test_equal_stacks_can_all_be_pressed() -> None:
    state = from_json(
        told(family(stacks="3 3 2"), family(), family(), step="bid", to_act=0, round_=2, field="B",
             bids=[None, "pass", "pass"])
    )  # fmt: skip
    asked = offer(view(state, 0), (), english())
    assert {target.a for target in asked.lit if target.kind == "stack"} == {0, 1, 2}


def test_turning_up_says_place_and_who_comes(words: StrasbourgWords) -> None:
    state = from_json(rich())
    seen = view(state, state.to_act)
    action = next(each for each in legal(seen) if isinstance(each, ac.Reveal))
    shown = confirmation(seen, action, words)
    assert shown is not None and shown.final and str(sum(action.cards)) in shown.prompt
    assert "Anna" not in shown.prompt  # it has turned up a stack already
    assert "Chiara" in shown.prompt  # it waits, and is asked again


def test_own_stacks_show_the_place_they_would_take(context: Context) -> None:
    state = from_json(rich())
    table = opened(context, state, state.to_act)
    trays = lying(table.model, table.shown).trays
    assert [(tray.sum, tray.place) for tray in trays] == [(3, 2), (2, 2)]  # behind the 9 of Anna


def playing(field: str, **own: Any) -> State:
    council = {"bakers": 1, "nobility": 2, "church": 0, "merchants": 1}
    return from_json(
        told(family("0,0", stacks="3", **own), family(), family(), step="bid", to_act=0, round_=2, field=field,
             bids=[None, "pass", "pass"], boards=["III", "I", "V", "II", "IV"],
             council=council)
    )  # fmt: skip


def test_what_a_field_brings_in_plain_words() -> None:
    words = english()

    def said(field: str, **own: Any) -> tuple[str, ...]:
        return brings(view(playing(field, **own), 0), field, 0, words)

    assert said("B", money=3) == (
        "Master: council seat from Bruno, 1 bread, a square for 1 to 2 coins",
        "Journeyman: 1 bread, a square",
        "Apprentice: 1 bread or a square",
    )
    assert said("B", money=0)[0].endswith("no square within your means")
    assert said("B", money=0)[1:] == ("Journeyman: 1 bread", "Apprentice: 1 bread")
    assert said("D", money=1)[0].startswith("Master: council seat (free), 1 leather, a square for 1 coin")
    assert said("A") == (
        "1: Nobility – council seat from Chiara, builds the edifice",
        "2: Church – council seat (yours), builds the chapel",
    )
    assert said("C", goods={"smiths": 1, "bakers": 2}) == ("1: sell 3 goods for 10 coins",)
    assert said("C") == ("1: you have nothing to sell",)
    assert said("G", goods={"bakers": 1}) == ("1: council seat from Bruno; sell 1 good for 2 coins",)


def test_what_a_field_brings_is_said_in_all_languages(words: StrasbourgWords) -> None:
    for state, _, _, _ in islice(steps_of(Spec(4, 6, lively=True)), 0, None, 7):
        if isinstance(state.pending, InField):
            for seat in range(4):
                assert all(brings(view(state, seat), state.pending.field, seat, words))


def test_after_the_ranking_the_field_says_who_got_what(context: Context) -> None:
    """Whoever is master holds the council seat by then, and is driven out by nobody."""
    state = from_json(STEPS["settle"])
    before = opened(context, state, state.to_act)
    asked = state.pending
    assert isinstance(asked, AfterRanking)
    told_ = forecast(before.model, before.words).brings
    assert all(NAMES[seat] in line for seat, line in zip(asked.ranking, told_, strict=False)) and len(told_) > 1
    assert not any("from" in line or "(free)" in line for line in told_)
    for action in legal(state)[:1]:
        state, _ = apply(state, action)
    if isinstance(state.pending, AfterRanking) and state.pending.field == asked.field:
        assert forecast(opened(context, state, 0).model, before.words).brings == told_


def test_who_got_what_is_said_in_all_languages(words: StrasbourgWords) -> None:
    seen = view(playing("B"), 0)
    for field in "ABCDEFG":
        assert all(
            NAMES[seat] in line for seat, line in zip((2, 0, 1), went(seen, field, (2, 0, 1), words), strict=False)
        )


def test_a_task_out_of_reach_is_said_to_be_so(context: Context, words: StrasbourgWords) -> None:
    """The town hall was never built, and its round is over."""
    own = family("0,0 1,0", stacks="6", tasks="at_town_hall most_members")
    state = from_json(told(own, family(), family(), field="C", bids=[None, "pass", "pass"], round_=5))
    table = opened(context, state, 0)
    said_of_tasks = texts(table, "tasks")  # of each its points, then how far it is met
    assert said_of_tasks[1] == UNMET and UNMET not in said_of_tasks[2:] and len(said_of_tasks) > 2
    lost, open_ = (thing_at(Target("task", place), table.model, words) for place in range(2))
    assert lost is not None and open_ is not None
    said = words.t("strasbourg.thing.lost")
    assert said in lost.text and said in {fact for fact, _ in lost.facts} - {fact for fact, _ in open_.facts}


# ---------------------------------------------------------------- what is hidden


def pictures(table: AnyTable) -> tuple[bytes, ...]:
    surface = pygame.Surface(SIZE)
    for _ in range(2):
        table.update(0.0)
        table.draw(surface)
    return (pygame.image.tobytes(surface, "RGB"),)


def spoken(table: AnyTable) -> list[object]:
    """Return question, targets and what is said about them."""
    reading, found = table.parts.reading, list[object]()
    for spot in table.targets():
        found.append((spot.target, tuple(spot.rect), reading.label(spot.target, table.model, table.words)))
        found.append(reading.tip(spot.target, table.model, table.words))
    question = table.shown.question
    return [*found, question.prompt, dict(question.answers), question.primary, question.secondary]


def moments() -> Iterator[tuple[State, int]]:
    """Yield states of some steps of a game, each with the seat that looks on."""
    told_: set[str] = set()
    for number, (state, _, _, _) in enumerate(steps_of(Spec(3, 4, lively=True))):
        step = state.pending.step
        if step not in told_ and number > 30:
            told_.add(step)
            yield state, state.to_act
            yield state, (state.to_act + 1) % 3


def test_twin_states_look_and_sound_alike(context: Context) -> None:
    chance = Chance.seeded(3)
    for state, seat in moments():
        twin = twin_of(state, seat, chance)
        first, second = opened(context, state, seat), opened(context, twin, seat)
        assert spoken(first) == spoken(second)
        assert pictures(first) == pictures(second), state.pending.step


@pytest.mark.parametrize("step", ["draw", "split", "bid"])
def test_a_covered_hand_shows_nothing(context: Context, step: str) -> None:
    """Neither pictures nor words depend on the cards of a covered hand."""
    state = from_json(STEPS[step])
    other, me = state.copy(), state.to_act
    family_ = other.own(me)
    swap = {6: 1, 5: 2, 4: 3, 3: 4, 2: 5, 1: 6}
    for name in ("hand", "pile", "lost"):
        setattr(family_, name, tuple(sorted((swap[value] for value in getattr(family_, name)), reverse=True)))
    family_.stacks = tuple(tuple(swap[value] for value in stack) for stack in family_.stacks)
    first, second = (opened(context, each, me, covered=True) for each in (state, other))
    assert first.shown.question.secondary is not None and first.shown.question.secondary.opens_hand
    assert not any(target.kind in ("card", "tray", "stack") for target in first.shown.question.lit)
    assert spoken(first) == spoken(second) and pictures(first) == pictures(second)
    trays = lying(first.model, first.shown).trays
    assert all(not tray.sum and not tray.place for tray in trays)


def test_laying_the_stacks_is_a_press_of_the_button(context: Context) -> None:
    """The button plays all actions together, and the plan is over."""
    state = dividing("65")
    table = opened(context, state, 0)
    asked = asking(table.words)
    asked.ask(view(state, 0), 0)
    for target in (Target("card", 0), Target("tray"), Target("card", 1), Target("tray", 4)):
        asked.press(target)
        asked.ask(view(state, 0), 0)
    answer = asked.press(Target("primary"))
    assert isinstance(answer, PlayActions) and answer.actions == (ac.CLOSE,)
    for action in answer.actions:
        state, _ = apply(state, action)
    assert not isinstance(state.pending, Dividing) or state.pending.seat != 0


# ---------------------------------------------------------------- by mouse, finger and keys


def at_the_desk(
    context: Context, second: str = "greedy", hands: str = "open", library: Library | None = None
) -> TableScene:
    """Return a scene in which Anna divides five cards."""
    context.settings.auto_advance = False
    setup = quick_setup(("human", second, "greedy"), NAMES[:3], 5, math.inf, "strasbourg")
    scene = TableScene.of(context, Session.begin(replace(setup, seed=5, start=0, screen={"hands": hands}), library))
    scene.resize(SIZE)
    session = scene.session
    for action in (None, *(ac.DRAW,) * 4, ac.STOP):
        while session.state.to_act:
            scene.live.play((session.game.player("random", 1).choose(session.view, legal(session.state)).action,))
        scene.live.play((legal(session.state)[0] if action is None else action,))
        while session.state.to_act and not isinstance(session.state.pending, Dividing):
            scene.live.play((legal(session.state)[0],))
    frames(scene, 9, 0.5)
    assert isinstance(session.state.pending, Dividing) and session.state.to_act == 0
    return scene


def laid(scene: TableScene, tray: int) -> tuple[int, ...]:
    return arranged(scene.session.view.seats[0], scene.live.interaction.path).on(tray)


def middle(scene: TableScene, target: Target) -> tuple[int, int]:
    rect = scene.table.rect_of(target)
    return rect.centerx, rect.centery


@pytest.mark.parametrize("device", ["mouse", "finger"])
def test_a_card_is_dragged_onto_a_tray_and_back(context: Context, device: str) -> None:
    scene = at_the_desk(context)

    def drag(origin: Target, goal: Target) -> None:
        start, end = middle(scene, origin), middle(scene, goal)
        if device == "mouse":
            intents: tuple[Any, ...] = (PointerMoved(start), Pressed(start), PointerMoved(end), Released(end))
        else:
            intents = (Dragged(start, end), Released(end, by_finger=True))
        for intent in intents:
            scene.handle(intent)
            scene.update(0.3)

    drag(Target("card", 1), Target("tray", 3))
    assert laid(scene, 3) == (1,)
    drag(Target("card", 1), Target("tray", 6))
    assert (laid(scene, 3), laid(scene, 6)) == ((), (1,))
    drag(Target("card", 2), Target("tray", 6))
    assert laid(scene, 6) == (1, 2)
    drag(Target("card", 1), Target("hand"))
    assert laid(scene, 6) == (2,)


def test_a_covered_hand_waits_as_it_was_divided(context: Context) -> None:
    """Whoever looks away in the middle of a plan finds it again; meanwhile nobody sees or hears of it."""
    scene = at_the_desk(context, "human", "covered")
    table, look = scene.table, Target("secondary")
    closed = lying(table.model, table.shown), table.shown.question

    def press(target: Target) -> None:
        at = middle(scene, target)
        for intent in (PointerMoved(at), Pressed(at), Released(at)):
            scene.handle(intent)
            scene.update(0.5)

    press(look)
    press(Target("card", 1))
    press(Target("tray", 3))
    assert laid(scene, 3) == (1,)
    for closes in (partial(press, look), partial(scene.update, LONG_LOOK + 1)):
        closes()
        assert not scene.live.covered.is_open and not scene.live.interaction.path
        assert (lying(table.model, table.shown), table.shown.question) == closed
        press(look)
        assert laid(scene, 3) == (1,)


def test_undo_takes_back_the_card_that_was_laid_last_and_redo_lays_it_again(context: Context) -> None:
    scene = at_the_desk(context)
    live, steps = scene.live, len(scene.session.journal.steps)

    def press(*targets: Target) -> None:
        for target in targets:
            live.carry_out(live.interaction.press(target))
            scene.update(1.0)

    def command(name: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        scene.handle(Command(name))
        scene.update(1.0)
        return laid(scene, 3), laid(scene, 0)

    press(Target("card", 2), Target("tray", 3), Target("card", 1), Target("tray"))
    assert scene.table.shown.history.can_undo and not scene.table.shown.history.can_redo
    assert command("undo") == ((2,), ()) and scene.table.shown.history.can_redo
    assert command("redo") == ((2,), (1,))
    press(Target("card", 0))
    assert command("cancel") == ((2,), (1,)) and live.interaction.question.selected is None
    assert command("cancel") == ((2,), ())  # what lies highest in the hand is not what was laid last
    assert command("undo") == ((), ()) and len(scene.session.journal.steps) == steps
    scene.handle(Command("undo"))
    assert len(scene.session.journal.steps) < steps


def test_a_task_given_back_is_taken_again_by_undo(context: Context) -> None:
    setup = quick_setup(("human", "greedy", "greedy"), NAMES[:3], 5, math.inf, "strasbourg")
    scene = sized(TableScene.of(context, Session.begin(replace(setup, seed=5, start=0), None)))
    while not scene.session.human_acts:
        scene.live.play((legal(scene.session.state)[0],))
    frames(scene, 20, 0.5)
    press_all(scene, Target("task", 1), Target("task", 3))
    for path in ((Target("task", 1),), ()):
        scene.handle(Command("undo"))
        scene.update(0.5)
        assert scene.live.interaction.path == path


def test_undo_throws_no_division_away_that_waits_under_a_covered_hand(context: Context) -> None:
    scene = at_the_desk(context, "human", "covered")
    live, steps = scene.live, len(scene.session.journal.steps)
    for target in (Target("secondary"), Target("card", 1), Target("tray", 3), Target("secondary")):
        live.carry_out(live.interaction.press(target))
        scene.update(1.0)
    scene.handle(Command("undo"))
    assert len(scene.session.journal.steps) == steps and scene.table.shown.notice is not None


def test_an_open_hand_is_not_told_to_the_room(context: Context) -> None:
    """The question and what follows from it are spoken as if the cards were covered; the room is asked to look away."""
    scene = at_the_desk(context, "human", "covered")
    table, cards = scene.table, len(scene.session.view.seats[0].hand) + 1
    speech = TableSpeech(table)
    press_all(scene, Target("secondary"))
    first = speech.spoken()
    assert first.notice == look_away(table)
    press_all(scene, *(each for card in range(cards) for each in (Target("card", card), Target("tray", card))))
    button = table.shown.question.primary
    assert button is not None and button.note and button.note in spoken_question(table)
    assert (speech.spoken().prompt, speech.spoken().notice) == (first.prompt, first.notice)


def test_a_look_at_the_cards_visibly_runs_out(context: Context) -> None:
    scene = at_the_desk(context, "human", "covered")
    press_all(scene, Target("secondary"))
    first = scene.table.shown.look
    scene.update(LONG_LOOK / 2)
    assert first > 0.9 and 0.4 < scene.table.shown.look < 0.6
    press_all(scene, Target("card", 1))
    assert scene.table.shown.look > 0.9, "whoever goes on has the whole time again"
    scene.update(LONG_LOOK + 1)
    scene.update(0.1)
    assert not scene.table.shown.look and not scene.live.covered.is_open


def test_no_tip_opens_where_a_card_was_dropped(context: Context) -> None:
    """It would hide the next card to take; where nothing was dropped it opens, clear of desk and buttons."""
    scene = at_the_desk(context)
    table, start, end = scene.table, middle(scene, Target("card", 0)), middle(scene, Target("tray", 3))
    for intent in (PointerMoved(start), Pressed(start), PointerMoved(end), Released(end)):
        scene.handle(intent)
        scene.update(0.1)
    frames(scene, 12, 0.1)
    assert laid(scene, 3) == (0,) and table.tip.told is None
    scene.handle(PointerMoved(middle(scene, Target("tray", 5))))
    frames(scene, 12, 0.1)
    assert table.tip.target == Target("tray", 5)
    scene.compose(DisplayList(SIZE))
    assert table.tip.place is not None
    assert table.tip.place.collidelist([table.layout.panels[DESK].rect, table.layout.buttons.rect]) < 0


@pytest.mark.parametrize("lifted", [False, True])
def test_keys_on_the_desk_hide_no_number(context: Context, lifted: bool) -> None:
    """The key of a card lies below its number, that of a tray between field and sign; cards that lie have none, and
    those in the hand have the first keys."""
    table = opened(context, dividing("6655443321"), 0)
    path = (Target("card", 2), Target("tray", 1)) + ((Target("card", 0),) if lifted else ())
    table.ask(offer(table.model.view, path, table.words))
    keys = [each.at for each in numbered(table.model, table.shown)]
    kind, px = ("tray", "card")[not lifted], table.layout.grid.px
    assert keys[0] == Target(kind, 0) and (lifted or keys[-1] == Target("card", 2))
    for target in keys:
        place, rect = capped(table.layout.panels[DESK], table.model, table.shown, target), table.rect_of(target)
        cap = pygame.Rect(0, 0, px(36), px(36))
        cap.center = place.right - px(10), place.top + px(4)
        if target == Target("card", 2):
            assert not place.w
        elif lifted:
            assert cap.left > rect.left + px(24) and cap.bottom <= rect.top + px(14)
        else:
            assert cap.top > rect.top + px(30) and table.layout.panels[DESK].rect.contains(cap)


def test_a_hand_is_divided_by_keys_alone(context: Context) -> None:
    """A press lifts the card in focus, the next one lays it; at last the focus is on the button."""
    scene = at_the_desk(context)

    def press(*names: str) -> None:
        for name in names:
            scene.handle(Command(name))
            scene.update(0.6)

    cards = len(arranged(scene.session.view.seats[0], ()).cards)
    press("right")
    for number in range(cards):
        assert scene.table.focus.at is not None and scene.table.focus.at.kind == "card"
        press("confirm")
        assert scene.table.focus.at is not None and scene.table.focus.at.kind == "tray"
        press(*("right",) * (number % 2), "confirm")
    assert scene.table.focus.at == Target("primary")
    press("confirm")
    asked = scene.table.shown.question
    assert asked.prompt.startswith("Lay them like this?") and asked.primary is not None
    assert asked.primary.label == "Yes, like this"
    scene.update(2.0)
    press("confirm")
    assert not isinstance(scene.session.state.pending, Dividing)
    assert scene.table.model.notes[0]


# ---------------------------------------------------------------- continued


def continued(scene: TableScene) -> TableScene:
    """Return the same game as another program finds it after this one was killed."""
    path = scene.session.path
    assert path is not None
    kept = path.with_suffix(MIND_ENDING).read_bytes() if path.with_suffix(MIND_ENDING).exists() else None
    scene.session.close()
    if kept is not None:
        path.with_suffix(MIND_ENDING).write_bytes(kept)
    again = sized(TableScene.load(scene.context, path))
    again.update(0.1)
    return again


def press_all(scene: TableScene, *targets: Target) -> None:
    """Press one target after the other, each once it is read."""
    for target in targets:
        scene.live.carry_out(scene.live.interaction.press(target))
        scene.update(0.0)
        scene.update(2.0)


HALF = (Target("card", 2), Target("tray", 3), Target("card", 1), Target("tray"))


def test_a_half_laid_hand_is_found_again(context: Context, tmp_path: Path) -> None:
    scene = at_the_desk(context, library=Library(tmp_path))
    press_all(scene, *HALF)
    again = continued(scene)
    assert (laid(again, 3), laid(again, 0)) == ((2,), (1,))
    again.handle(Command("undo"))
    again.update(0.1)
    assert (laid(again, 3), laid(again, 0)) == ((2,), ())


def test_a_half_laid_hand_stays_covered(context: Context, tmp_path: Path) -> None:
    scene = at_the_desk(context, "human", "covered", Library(tmp_path))
    press_all(scene, Target("secondary"), *HALF)
    again = continued(scene)
    assert not again.live.interaction.path and not any(
        tray.cards for tray in lying(again.table.model, again.table.shown).trays
    )
    press_all(again, Target("secondary"))
    assert laid(again, 3) == (2,)


def test_what_stacks_are_meant_for_is_found_again(context: Context, tmp_path: Path) -> None:
    scene = at_the_desk(context, library=Library(tmp_path))
    cards = len(arranged(scene.session.view.seats[0], ()).cards)
    press_all(scene, *(each for card in range(cards) for each in (Target("card", card), Target("tray", card))))
    press_all(scene, Target("primary"), Target("primary"))
    assert not isinstance(scene.session.state.pending, Dividing)
    meant = scene.table.model.notes[0]
    assert isinstance(meant, Meant) and len(meant.stacks) == cards
    again = continued(scene)
    assert again.table.model.notes[0] == meant


@pytest.mark.parametrize("damage", [b"", b"{}", b'{"decided":[],"at":9,"stops":[[["card",77,0]]]}'])
def test_a_damaged_memory_counts_as_none(context: Context, tmp_path: Path, damage: bytes) -> None:
    """Also one that is whole, but asks for what the game does not offer."""
    scene = at_the_desk(context, library=Library(tmp_path))
    press_all(scene, *HALF)
    path = scene.session.path
    assert path is not None
    steps = len(scene.session.journal.steps)
    whole = seal({"decided": [[0, [["stack", 3, 0]]]], "at": steps, "stops": [[], [["card", 77, 0]]]}, 0)[0]
    for data in (damage, whole):
        path.with_suffix(MIND_ENDING).write_bytes(data)
        scene = continued(scene)
        assert not scene.live.interaction.path and not scene.table.model.notes


def test_no_memory_stays_where_nothing_is_to_be_kept(context: Context, tmp_path: Path) -> None:
    scene = at_the_desk(context, library=Library(tmp_path))
    assert scene.session.path is not None
    beside = scene.session.path.with_suffix(MIND_ENDING)
    press_all(scene, *HALF[:2])
    assert beside.exists()
    scene.handle(Command("undo"))
    scene.update(0.1)
    assert not beside.exists()


# ---------------------------------------------------------------- the field and the families


def lines_of(table: AnyTable) -> dict[int, list[Mark]]:
    """Return by seat the marks of its line in the field, in the order of the lines."""
    sheet, lines = table.layout.panels[FIELD].sheets(table.model, table.shown)[0], dict[int, list[Mark]]()
    middles = {home.y: int(piece[1]) for piece, home in sheet.homes.items() if piece[0] == "said"}
    seat = None
    for mark in sheet.marks:
        if isinstance(mark, Fill) and mark.box.centre[1] in middles:
            seat = middles[mark.box.centre[1]]
        if seat is not None:
            lines.setdefault(seat, []).append(mark)
    return lines


def cards_in(found: list[Mark]) -> list[int]:
    """Return the cards that lie face up among these marks: as pictures, or as small numbers with a rim."""
    rims = [each for each, mark in enumerate(found) if isinstance(mark, Rimmed)]
    small = [found[each + 1] for each in rims if each + 1 < len(found)]
    numbers = [int(str(mark.said)) for mark in small if isinstance(mark, WordLine) and mark.ink == theme.INK]
    return [*(int(value) for value in sprites(found, "strasbourg_card_") if value != "back"), *numbers]


def test_the_field_shows_the_seats_in_the_order_of_asking(context: Context) -> None:
    """From the start player: who has turned up what, who waits, who is still to come with which stacks."""
    state = from_json(rich())
    table = opened(context, state, 1)
    lines = lines_of(table)
    assert list(lines) == list(state.order()) == [2, 0, 1]
    assert [sprites(line, "seal_") for line in lines.values()] == [[SEALS[seat]] for seat in lines]
    waits, bid, next_ = lines.values()
    assert written(table, waits) == [table.words.t("strasbourg.bid.wait")]
    assert cards_in(bid) == [6, 3] and written(table, bid)[-2:] == ["9", table.words.t("strasbourg.desk.place", n=1)]
    assert any(isinstance(mark, Disc) and mark.ink == WON for mark in bid)
    assert written(table, next_) == ["1", "1"], "its stacks"
    assert [any(isinstance(mark, Rim) for mark in line) for line in lines.values()] == [False, False, True]


def test_after_the_ranking_place_1_stands_first(context: Context) -> None:
    state = from_json(STEPS["refund"])
    table = opened(context, state, 0)
    lines = lines_of(table)
    assert list(lines) == [3, 1, 0, 2]
    played = table.model.played()
    assert played is not None
    said = {seat: written(table, line) for seat, line in lines.items()}
    for place, seat in enumerate((3, 1, 0), 1):
        lies = bool(played.bids[seat])
        assert (table.words.t("strasbourg.desk.place", n=place) in said[seat]) == lies
    assert any(played.bids[seat] for seat in (3, 1, 0))
    grounds = {seat: [mark.ink for mark in line if isinstance(mark, Disc)] for seat, line in lines.items()}
    assert WON not in grounds[0] and not grounds[2]


def test_between_the_rounds_the_field_tells_what_was_needed(context: Context) -> None:
    turn_ = TurnSoFar((), (Ranking(1, "B", (0, 1, 2, 3), (9, 6, 4, 1)), Ranking(1, "C", (2, 0), (5, 3))))
    table = opened(context, dividing("65"), 0, turn_=turn_)
    rounds, so_far = sums_so_far(table.shown)
    assert rounds == (1,) and so_far[1] == ((9, 6, 4),) and so_far[2] == ((5,),) and so_far[0] == ((),)
    said = texts(table, "field")
    assert said[said.index("A") :][:6] == ["A", "–", "B", "9–4", "C", "5"]
    assert [first_to_last(sums) for sums in ((9, 6, 4), (6, 6), (6,), ())] == ["9–4", "6–6", "6", "–"]


def test_the_sums_of_a_round_stand_beside_the_guild_of_that_round(context: Context) -> None:
    state = dividing("65")
    turn_ = TurnSoFar((), (Ranking(1, "B", (0, 1), (9, 6)),))

    def sign_of_b(table: AnyTable) -> str:
        found = marks(table, "field")
        at = next(k for k, mark in enumerate(found) if isinstance(mark, WordLine) and mark.said == "B")
        return sprites(found[at:], "strasbourg_sign_")[0]

    assert sign_of_b(opened(context, state, 0, turn_=turn_)) == BOARDS[state.boards[0]][0]
    assert sign_of_b(opened(context, state, 0)) == BOARDS[state.boards[1]][0]


def test_goods_for_the_store_are_noted_for_their_owner_alone(context: Context) -> None:
    state = from_json(rich())  # Bruno keeps the task
    table = opened(context, state, 1)
    said = table.words.t("strasbourg.table.store", has=0, wanted=4)
    assert said in texts(table, "own")
    assert said not in texts(opened(context, state, 1, covered=True), "own")
    assert not any(isinstance(mark, ShrinkingLine) for mark in marks(opened(context, state, 0), "own"))


def test_a_rival_shows_what_all_may_know(context: Context) -> None:
    state = from_json(rich())
    table = opened(context, state, 1)
    seat = state.seats[0]
    score, name, *rest = texts(table, "rivals", number=1)
    council = sum(holder == 0 for holder in state.council)
    counts = [seat.money, seat.privileges, 2, council, len(seat.tasks)]
    assert (score, name) == (str(seat.score), state.names[0])
    assert rest == [*map(str, counts), str(len(seat.pile)), "1", "1", "1", "1"], "two goods, and two stacks of one card"
    goods = sprites(marks(table, "rivals", number=1), "strasbourg_good_")
    assert goods == [GUILDS[kind] for kind, has in enumerate(seat.goods) if has] == [GUILDS[0], GUILDS[4]]


def test_a_card_in_flight_is_not_yet_in_the_hand(context: Context) -> None:
    state = from_json(STEPS["draw"])
    table = opened(context, state, state.to_act)
    hand = table.model.view.seats[state.to_act].hand
    assert cards_in(marks(table, "desk")) == list(hand)
    table.model.incoming["card", 1] = 1
    assert cards_in(marks(table, "desk")) == [*hand[:1], *hand[2:]]


def test_a_stack_in_flight_does_not_lie_in_the_field_yet(context: Context) -> None:
    state = from_json(rich())
    lines = []
    for kind in ("stack", "bid"):
        table = opened(context, state, 1)
        table.model.incoming[kind, 0] = 1
        lines.append(cards_in(lines_of(table)[0]))
    assert lines == [[6, 3], []]


def test_the_pile_is_counted_from_what_its_owner_has_seen(context: Context) -> None:
    state = from_json(STEPS["draw"])
    me = state.to_act
    table = opened(context, state, me)
    left = [state.seats[me].pile.count(value) for value in (6, 5, 4, 3, 2, 1)]
    said = texts(table, "desk")
    at = said.index("6", said.index(str(len(state.seats[me].pile))) + 1)
    assert said[at : at + 12] == [
        each for value, n in zip("654321", left, strict=True) for each in (value, f"×{n}" if n else "–")
    ]
    assert sum(isinstance(mark, Disc) for mark in marks(table, "desk")) == 1, "a 1 lies lowest"
    covered = opened(context, state, me, covered=True)
    assert not {f"×{n}" for n in left} & set(texts(covered, "desk"))
    assert not any(isinstance(mark, Disc) for mark in marks(covered, "desk"))


@pytest.mark.parametrize("size", [(868, 210), (868, 70), (180, 150), (88, 66), (60, 66)])
@pytest.mark.parametrize("number", [1, 2, 3, 4, 7, 24])
def test_the_number_of_each_card_in_a_fan_is_free(size: tuple[int, int], number: int) -> None:
    room = Box(10, 20, *size)
    boxes = fan(room, number, least=22)
    assert len(boxes) == number
    assert all(room.x - 0.01 <= box.x and box.right <= room.right + 0.01 for box in boxes)
    assert all(room.y - 0.01 <= box.y and box.bottom <= room.bottom + 0.01 for box in boxes)
    if boxes[0].w >= CHIP:
        assert all(other.x - one.x >= CORNER * one.w - 0.01 for one, other in pairwise(boxes))


def test_cards_turned_up_in_vain_lie_on_the_desk(context: Context) -> None:
    """Beside the stacks, each to be pressed, also where nothing else lies (R33)."""
    state = from_json(STEPS["refund"])
    table = opened(context, state, state.to_act)
    asked = state.pending
    assert isinstance(asked, Refunding)
    now, desk = lying(table.model, table.shown), table.layout.panels[DESK]
    other = opened(context, state, 1)
    assert now.back == asked.bids[asked.seat] and not lying(other.model, other.shown).back
    turned_up = table.words.t("strasbourg.desk.turned_up")
    assert turned_up in texts(table, "desk") and turned_up not in texts(other, "desk")
    boxes = [desk.target(table.model, table.shown, Target("refund", place)) for place in range(len(now.back))]
    assert all(box.w and desk.rect.contains(box) for box in boxes)
    stacks = [desk.target(table.model, table.shown, tray.target) for tray in now.trays]
    assert not any(box.colliderect(stack) for box in boxes for stack in stacks)


def test_the_desk_tells_how_long_the_stacks_have_to_last(context: Context) -> None:
    """The fields to come once the seat has decided; who still decides while it is asked."""
    state = from_json(rich())  # field B: Chiara waits, Anna has turned up, Bruno is asked
    assert texts(opened(context, state, 1), "desk")[-1] == "Chiara is still to come."
    assert texts(opened(context, state, 0), "desk")[-1] == "2 stacks for fields C to G"
    assert "2 stacks for fields C to G" not in texts(opened(context, state, 0, covered=True), "desk")


def test_who_builds_sees_what_each_family_would_gain(context: Context) -> None:
    state = from_json(STEPS["edifice"])
    plot = next(action.at for action in EDIFICE if action in legal(state))
    state.own(1).members |= BESIDE[plot]
    table = opened(context, state, state.to_act)
    lines = lines_of(table)
    assert [sprites(line, "seal_") for line in lines.values()] == [[SEALS[seat]] for seat in state.order()]
    assert not any(said.startswith("+") for said in texts(table, "field"))
    shown = table.shown
    table.shown = replace(shown, focus=Target("plot", NUMBER[plot]))
    gained = [said for said in texts(table, "field") if said.startswith("+")]
    beside = [(state.seats[seat].members & BESIDE[plot]).bit_count() for seat in state.order()]
    assert gained == [f"+{EDIFICES[state.edifice] * number}" for number in beside if number] and gained
    bidding = opened(context, from_json(STEPS["bid"]), 0)
    bidding.shown = replace(bidding.shown, focus=Target("plot", NUMBER[plot]))
    assert not any(said.startswith("+") for said in texts(bidding, "field"))


def test_stacks_are_numbered_as_they_lie(context: Context) -> None:
    """From the left, whatever their order in the rules; the first focus is on the one meant for the field."""
    seats = family(stacks="6 52 4 3"), family(stacks="1"), family(stacks="1")
    state = from_json(told(*seats, field="B", bids=[None, None, None]))
    table = opened(context, state, 0)
    table.model.notes[0] = Meant(1, (((4,), 0), ((6,), 1), ((5, 2), 5)))
    found = [each.at.a for each in numbered(table.model, table.shown)]
    assert found == [place for cards in ((4,), (6,), (5, 2), (3,)) for place in (state.seats[0].stacks.index(cards),)]
    assert useful(table.model, table.shown) == Target("stack", state.seats[0].stacks.index((6,)))
    table.model.notes.clear()
    assert useful(table.model, table.shown) == Target("stack", 0)
