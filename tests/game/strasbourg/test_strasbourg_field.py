"""The field, its bids and what it brings, and the families around it."""

from dataclasses import replace
from itertools import islice, pairwise
from typing import Any

import pytest
from desks import NAMES, dividing, english, opened
from families import family, told
from panel_marks import marks, sprites, texts, written
from random_games import steps_of
from strasbourg_games import Spec
from suite_strasbourg import STEPS, rich

from engine.strasbourg import actions as ac
from engine.strasbourg.actions import EDIFICE
from engine.strasbourg.city import BESIDE, NUMBER
from engine.strasbourg.components import BOARDS, EDIFICES, GUILDS
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.rules import apply, legal
from engine.strasbourg.state import AfterRanking, InField, Refunding, State
from engine.strasbourg.text.position import from_json
from engine.strasbourg.view import view
from game.graphics import theme
from game.graphics.grid import Box
from game.graphics.theme import SEALS
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.strasbourg.asking.confirmation import confirmation
from game.strasbourg.asking.forecast import forecast
from game.strasbourg.asking.offer import offer
from game.strasbourg.asking.useful import numbered, useful
from game.strasbourg.base.brings import brings, went
from game.strasbourg.base.model import Ranking, TurnSoFar
from game.strasbourg.base.rankings import first_to_last, sums_so_far
from game.strasbourg.base.region import WON
from game.strasbourg.base.words import StrasbourgWords
from game.strasbourg.desk.cards import CHIP, CORNER, fan
from game.strasbourg.desk.desk import DESK
from game.strasbourg.desk.lying import lying
from game.strasbourg.desk.meant import Meant
from game.strasbourg.reading.things import thing_at
from game.strasbourg.regions.field import FIELD
from game.strasbourg.regions.tasks import UNMET
from game.table.kit.figures import Figures
from game.table.kit.marks import Disc, Fill, Mark, Rim, Rimmed, ShrinkingLine, WordLine
from game.table.spots import Target
from game.table.view import AnyTable


@pytest.fixture(params=LANGUAGE_CODES)
def words(request: pytest.FixtureRequest) -> StrasbourgWords:
    """The words in each language; a missing text raises KeyError."""
    return StrasbourgWords(STRASBOURG, Language.load(request.param, strict=True), NAMES)


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
    assert not any(type(mark) is ShrinkingLine for mark in marks(opened(context, state, 0), "own"))


def test_a_rival_shows_what_all_may_know(context: Context) -> None:
    state = from_json(rich())
    table = opened(context, state, 1)
    seat = state.seats[0]
    score, name, *things = texts(table, "rivals", number=1)
    assert (score, name) == (str(seat.score), state.names[0])
    assert things == ["1", "1", "1", "1"], "two goods, and two stacks of one card"
    council = sum(holder == 0 for holder in state.council)
    counts = [seat.money, 2, council, seat.privileges, len(seat.tasks), len(seat.pile)]
    (figures,) = (mark for mark in marks(table, "rivals", number=1) if isinstance(mark, Figures))
    assert [figure.number for figure in figures.each] == [number for number in counts if number]
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
