"""The desk: every division can be laid by touches and drags, what trays tell, and what a covered hand does not."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest
from desks import HANDS, SIZE, asking, at_the_desk, dividing, divisions, english, opened
from families import family, told
from panel_marks import lies_in, written
from random_games import steps_of
from strasbourg_games import Spec, twin_of
from suite_strasbourg import STEPS, rich

from engine.journal.journal import Step
from engine.kernel.chance import Chance
from engine.strasbourg import actions as ac
from engine.strasbourg.rules import apply, legal
from engine.strasbourg.state import Dividing, State
from engine.strasbourg.text.position import from_json
from engine.strasbourg.view import view
from game.shell.context import Context
from game.strasbourg.asking.confirmation import confirmation
from game.strasbourg.asking.forecast import turn
from game.strasbourg.asking.offer import offer
from game.strasbourg.base.model import Ranking, TurnSoFar
from game.strasbourg.base.rankings import comparable, pays, place_among, places_among
from game.strasbourg.desk.desk import DESK
from game.strasbourg.desk.division import arranged, laying
from game.strasbourg.desk.lying import lying
from game.strasbourg.desk.meant import NO_TRAY, Meant, noted, trays_of
from game.strasbourg.desk.planning import PLANNING
from game.table.interaction import Interaction, PlayActions
from game.table.shown import Pointer
from game.table.spots import Target, TargetPath
from game.table.touches import keep_in_mind
from game.table.view import AnyTable

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
        rooms = [table.layout.panels[panel].rect for panel in (DESK, PLANNING)]
        assert all(any(room.contains(rect) for room in rooms) and rect.w >= 12 for rect in spots.values())
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
    sheet = table.layout.panels[PLANNING].sheets(table.model, table.shown)[0]
    box = next(cell.box for cell in sheet.cells if cell.target == Target("tray", 4))
    assert "6" in written(table, [mark for mark in sheet.marks if lies_in(mark, box)])
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


# ---------------------------------------------------------------- the screen of planning


def planned(context: Context, hand: str, path: TargetPath = (), hover: Target | None = None) -> AnyTable:
    """Return a table at which seat 0 divides a hand, in the third round of a game with rankings."""
    rankings = (Ranking(1, "B", (0, 1, 2), (9, 6, 4)), Ranking(2, "B", (1, 2, 0), (8, 7, 2)))
    table = opened(context, dividing(hand, round_=3), 0, turn_=TurnSoFar((), rankings))
    table.ask(offer(table.model.view, path, table.words))
    table.shown = replace(table.shown, pointer=Pointer(hover))
    return table


def on_screen(table: AnyTable, panel: Any) -> list[str]:
    return written(table, list(table.layout.panels[panel].sheets(table.model, table.shown)[0].marks))


def test_a_tray_tells_what_its_field_brings_and_with_what_a_sum_is_compared(context: Context) -> None:
    path = (Target("card", 0), Target("tray", 1), Target("card", 1), Target("tray", 1))
    table = planned(context, "6553", path, Target("tray", 1))
    field = table.words.field("B", table.model.view.guild("B"))
    said = " ".join(on_screen(table, PLANNING))
    assert f"B: {field}. Master: council seat" in said and "9–4 · 8–2" in said
    assert "11 would have taken place 1 in the 2 guild fields so far." in said
    table.shown = replace(table.shown, pointer=Pointer(Target("tray", 2)))
    assert "No field like this has been played yet" in " ".join(on_screen(table, PLANNING))
    table.shown = replace(table.shown, pointer=Pointer())
    assert "Drag each card onto a tray" in " ".join(on_screen(table, PLANNING))


def test_a_hand_keeps_its_places_while_cards_are_laid_and_is_as_large_as_while_it_is_drawn(context: Context) -> None:
    whole, laid_ = planned(context, "6553"), planned(context, "6553", (Target("card", 1), Target("tray", 3)))
    for card in (0, 2, 3):
        assert whole.rect_of(Target("card", card)) == laid_.rect_of(Target("card", card))
    assert whole.rect_of(Target("card", 0)).h >= 140
    assert not whole.rect_of(Target("card", 1)).colliderect(laid_.rect_of(Target("card", 1)))


def test_the_button_names_the_stacks_in_the_order_of_the_trays(context: Context) -> None:
    path = (
        Target("card", 0),
        Target("tray", 7),
        Target("card", 1),
        Target("tray", 3),
        Target("card", 2),
        Target("tray"),
    )
    button = planned(context, "653", path).shown.question.primary
    assert button is not None and button.note == "A 3 · D 5 · + 6"


def test_the_city_is_seen_behind_the_trays(context: Context) -> None:
    """While the pointer is on its plate, or a key is held; never while a card is carried."""
    table = planned(context, "6553", hover=Target("look"))
    assert len(on_screen(table, PLANNING)) == 1
    table.shown = replace(table.shown, pointer=Pointer(Target("look"), Target("card", 0)))
    assert len(on_screen(table, PLANNING)) > 9
    table.shown = replace(table.shown, pointer=Pointer(), tools=replace(table.shown.tools, bare=True))
    assert len(on_screen(table, PLANNING)) == 1
