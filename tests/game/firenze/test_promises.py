"""The promises and marks of the table: every coin and every line of the ledger comes true, and a tower that can still
be saved looks different from a lost one."""

# ruff: noqa: N802  (the names carry the rules)

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pygame
import pytest
from gallery.firenze import SeatSketch, Sketch, position

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze import state as st
from engine.firenze.fold import fold
from engine.firenze.game import FIRENZE
from engine.firenze.reading import forecast as rules
from engine.firenze.reading import queries
from engine.firenze.rules import apply, legal
from engine.firenze.setup import new_game
from engine.firenze.state import State
from engine.firenze.stones import BLUE, GREEN
from engine.firenze.text.position import from_json
from engine.firenze.view import view
from engine.journal.journal import Journal, Step
from engine.kernel.game import Limit, Ranked
from engine.kernel.reasons import Reason
from game.firenze.asking.forecast import forecast
from game.firenze.asking.offer import offer
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import LedgerLine, RowMarks, ShownForecast, TableModel, TableShown, TurnSoFar
from game.firenze.base.words import Words
from game.firenze.layout import table_layout
from game.firenze.parts import FIRENZE_TABLE
from game.firenze.reading.ledger import ledger_rows
from game.firenze.reading.reasons import SAYINGS
from game.firenze.regions.ladder import LadderPainter
from game.firenze.regions.ledger import LedgerPainter
from game.firenze.regions.row import SlotPainter
from game.firenze.regions.site import SitePainter, SiteProps
from game.graphics.theme import SHAPES
from game.shell.context import Context
from game.shell.language import Language
from game.table.shown import History, Shown
from game.table.thinking.thoughts import Thought

NAMES = ("Anna", "Bartholomäus", "Chiara", "Dante")
WORDS = Words(Language.load("en", strict=True), NAMES)
PLAIN = (("alchemist", "wy"), ("fame", "wb"), ("workshop", "wr"), ("mason", "yb"), ("saboteur", "wg"), ("flood", "wy"))


def at(
    step: str, *towers: str, stock: str = "", church: tuple[str, ...] = (), seals: str = "", **said: object
) -> State:
    """Return a position with the first of two seats on turn.  seals: the orders it has sealed."""
    own = SeatSketch(stock, towers, score=10)
    sealed = (tuple(seals.split()), ())
    row = said.pop("row", PLAIN)
    assert isinstance(row, tuple)
    sketch = Sketch((own, SeatSketch("ww")), {"step": step, **said}, sealed, row=row, church=church)
    return from_json(position(sketch))


def model(state: State, me: int | None = None) -> TableModel:
    seat = state.player if me is None else me
    seats = len(state.seats)
    return TableModel(view(state, seat), seat, SHAPES[:seats], (True,) * seats)


def promised(state: State) -> ShownForecast:
    return forecast(model(state), WORDS)


def coins(state: State) -> dict[int, int]:
    return dict(promised(state).coins)


@cache
def played() -> tuple[tuple[Step[State, ac.Action], ...], ...]:
    """Return the scoring steps of some games between computer players."""
    games = []
    for seed in range(5):
        journal: Journal[State, ac.Action] = Journal(FIRENZE, {"names": list(NAMES[: 2 + seed % 3]), "seed": seed})
        player = FIRENZE.player("greedy", seed)
        while not journal.state.is_over:
            state = journal.state
            seen = FIRENZE.view(state, state.to_act)
            journal.play(player.choose(seen, FIRENZE.legal(seen), Limit(nodes=60)).action)
        games.append(tuple(journal.steps))
    return tuple(games)


def reached(kind: type[st.Pending]) -> Iterator[State]:
    for game in played():
        yield from (step.before for step in game if isinstance(step.before.pending, kind))


# ---------------------------------------------------------------- promises


def test_every_coin_is_what_the_plan_brings() -> None:
    """The whole plan is played from positions of played games; each tower brings the points of its coin, and their sum
    is the total."""
    checked = 0
    for state in reached(st.FulfilOrders):
        ahead = promised(state)
        plan = rules.forecast(state, state.player).plan
        brought: dict[int, int] = {}
        after = state
        for step in plan:
            score = after.seats[after.player].score
            after, _ = apply(after, step.action)
            brought[step.tower] = after.seats[state.player].score - score
        assert dict(ahead.coins) == brought or (not plan and not any(dict(ahead.coins).values()))
        assert ahead.to_come == sum(brought.values()) == sum(line.points for line in ahead.ledger)
        checked += len(brought)
    assert checked > 60


def test_scored_and_to_come_make_the_total_all_along() -> None:
    """While a plan is played, the points of the turn so far plus those to come stay the same."""
    scored = 0
    for game in played():
        for number, step in enumerate(game):
            state = step.before
            ahead = promised(state)
            plan = rules.forecast(state, state.player).plan
            if not isinstance(state.pending, st.FulfilOrders) or not plan or step.action != plan[0].action:
                continue
            turn = FIRENZE_TABLE.turn.done(game[:number], state, state.player, ())
            before = turn.scored(view(state, 0))
            after, events = apply(state, step.action)
            assert turn.scored(view(after, 0)) == before + rules.scored(events, state.player)
            if isinstance(after.pending, st.FulfilOrders):
                assert turn.scored(view(after, 0)) + promised(after).to_come == before + ahead.to_come
                scored += 1
    assert scored > 30


def test_points_of_the_turn_are_those_of_its_events() -> None:
    for game in played():
        for number in range(0, len(game), 3):
            state = game[number].before
            turn = FIRENZE_TABLE.turn.done(game[:number], state, state.player, ())
            past = [event for step in game[:number] if step.before.number == state.number for event in step.events]
            assert turn.scored(view(state, 0)) == rules.scored(past, state.player)
            assert TurnSoFar().scored(view(state, 0)) == 0


def test_R93_an_old_tower_that_must_be_raised_has_no_coin() -> None:
    for step in ("choose", "swap", "build"):
        state = at(step, "y5", stock="yw")
        assert coins(state) == {} and promised(state).to_come == 0
        (line,) = promised(state).ledger
        assert line.text == WORDS.t("ledger.raise") and line.lost == 3 and line.is_savable
    assert coins(at("build", "y5+", stock="yw", built=1)) == {0: 4 + 1}  # and the floor tile


def test_R122_the_coin_holds_the_five_points_of_the_last_seal() -> None:
    sealed = "w4 w5 w6 w8 y3 y5 r3 v5"
    (line,) = promised(at("fulfil", "g4*", seals=sealed)).ledger
    assert line.text == "3 +5" and line.points == 8
    assert coins(at("fulfil", "g4*", seals=sealed)) == {0: 8}
    assert coins(at("fulfil", "g4*", seals=sealed[3:])) == {0: 3}


def test_R109_one_floor_tile_is_promised_once() -> None:
    ahead = promised(at("fulfil", "r5*", "v5*"))
    assert sum(points for _, points in ahead.coins) == ahead.to_come == 5 + 6 + 1


def test_R168_the_bell_tower_that_opens_the_way_is_named() -> None:
    state = at("fulfil", "w3*", "g5*", church=("campanile",))
    assert coins(state) == {0: 0, 1: 5}
    assert promised(state).ledger[0].text == WORDS.t("ledger.bell")
    assert coins(at("fulfil", "g5*", church=("campanile",))) == {}
    assert coins(at("fulfil", "w3*", church=("campanile",))) == {0: 0}  # ready, but no order can follow it


def test_a_seat_that_is_not_on_turn_is_promised_nothing() -> None:
    state = at("fulfil", "g5*")
    ahead = forecast(model(state, 1), WORDS)
    assert not ahead.coins and not ahead.ledger and not ahead.danger


def test_the_forecast_stands_while_events_are_shown() -> None:
    """Also between two events of a decision, when the pending question is already answered."""
    chance = random.Random(3)
    for seed in range(12):
        state = new_game(NAMES[: 2 + seed % 3], seed, levies="choose" if seed % 2 else "auto")
        shown = model(state, 0)
        for _ in range(250):
            choices = legal(state)
            if not choices:
                break
            state, events = apply(state, chance.choice(choices))
            shown.me = state.to_act
            for event in events:
                fold(shown.view, event)
                forecast(shown, WORDS)


# ---------------------------------------------------------------- the ledger


def shown(state: State, turn: TurnSoFar | None = None) -> TableShown:
    """Return the interface state for a position."""
    seen = model(state)
    question = offer(seen.view, (), WORDS)
    return Shown(forecast(seen, WORDS), History(turn or TurnSoFar()), question)


def test_no_points_yet_is_never_said_after_scoring(context: Context) -> None:
    state = at("fulfil", number=12)
    context.rescale((1280, 720))
    layout = table_layout((1280, 720))
    painter = LedgerPainter(FirenzeBrush(context, layout.grid), layout.ledger)
    props = painter.props(model(state), shown(state, TurnSoFar(number=12, score=5)))
    assert props.scored == 5
    assert [(row.kind, row.points) for row in ledger_rows(props.lines, props.scored, 3)] == [("scored", 5)]
    nothing = painter.props(model(state), shown(state, TurnSoFar(number=12, score=10)))
    assert ledger_rows(nothing.lines, nothing.scored, 3) == ()


def test_ledger_has_a_row_for_each_tower_and_the_sum() -> None:
    lines = (LedgerLine(0, 5, "3 +1", points=4), LedgerLine(1, 6, points=5))
    assert [row.kind for row in ledger_rows(lines, 0, 3)] == ["tower", "tower", "total"]
    assert [row.kind for row in ledger_rows(lines, 7, 3)] == ["scored", "tower", "total"]
    assert ledger_rows(lines, 7, 3)[1].towers == ((0, 5), (1, 6))
    assert [row.kind for row in ledger_rows(lines[:1], 0, 3)] == ["tower"]


@pytest.mark.parametrize("fits", range(1, 8))
def test_ledger_always_fits_and_never_lies(fits: int) -> None:
    """With any number of towers, the last figure of points is the total, and lost stones are counted in full or left
    out."""
    for gains in range(6):
        for losses in range(4):
            for scored in (0, 3):
                lines = tuple(LedgerLine(k, 5, points=k + 1) for k in range(gains))
                lines += tuple(LedgerLine(k, 4, lost=2) for k in range(losses))
                rows = ledger_rows(lines, scored, fits)
                points = [row.points for row in rows if row.kind != "ruin"]
                total = scored + gains * (gains + 1) // 2
                assert len(rows) <= fits and (points[-1:] or [0])[0] == total
                assert len(points) < 2 or sum(points) == 2 * total
                assert sum(row.lost for row in rows) in (0, 2 * losses)
                assert sum(row.lost for row in rows) or not losses or fits == 1


# ---------------------------------------------------------------- falling towers, and stones that could save them


def test_R93_the_radar_begins_with_the_turn() -> None:
    for step in ("choose", "swap", "build"):
        ahead = promised(at(step, "g4", stock="gww"))
        assert ahead.danger == {0} == ahead.raise_now and not ahead.doomed, step
    assert not promised(at("fulfil", "g4")).danger


def painted(context: Context, state: State) -> tuple[SitePainter, SiteProps]:
    context.rescale((1280, 720))
    layout = table_layout((1280, 720))
    painter = SitePainter(FirenzeBrush(context, layout.grid), layout.site)
    props = painter.props(model(state), shown(state))
    assert isinstance(props, SiteProps)
    return painter, props


def test_what_nothing_saves_is_doomed_and_has_no_arrow(context: Context) -> None:
    """There is no stone of the colour in the stock, on the cards or within reach."""
    state = at("build", "g4", "b4", stock="gww")
    ahead = promised(state)
    assert ahead.danger == {0, 1} and ahead.doomed == {1} and ahead.raise_now == {0}
    assert [line.text for line in ahead.ledger] == [WORDS.t("ledger.raise"), WORDS.t("ledger.ruin")]
    _, props = painted(context, state)
    assert [(tower.fate, tower.can_rise) for tower in props.towers] == [("falls", True), ("doomed", False)]


def test_savable_and_doomed_towers_look_different(context: Context) -> None:
    painter, props = painted(context, at("build", "g4", stock="gww"))
    (tower,) = props.towers

    def look(fate: str, can_rise: bool = True) -> bytes:
        surface = pygame.Surface((1280, 720))
        painter.paint(surface, props._replace(towers=(tower._replace(fate=fate, can_rise=can_rise),)))
        return surface.get_buffer().raw

    assert len({look("falls"), look("falls", can_rise=False), look("doomed"), look("")}) == 4
    assert look("doomed") == look("doomed", can_rise=False)  # no arrow over it in either case


def test_stones_that_would_save_a_tower_are_ringed() -> None:
    """Green is only in slot 4; a seat with a green stone needs none."""
    for step in ("choose", "swap"):
        assert promised(at(step, "g4", stock="wwwyy")).row.rescue == {(4, GREEN)}, step
        assert promised(at(step, "g4", stock="wwwgg")).row.rescue == frozenset()
    assert promised(at("choose", "v4", stock="wwwyy")).row.rescue == frozenset()
    assert promised(at("choose", "v4", stock="wwwyy")).doomed == {0}
    two = promised(at("choose", "b4", "b3", stock="wwwb")).row.rescue
    assert two == {(1, BLUE), (3, BLUE)}  # one blue stone does not save two towers


# ---------------------------------------------------------------- the cards of the row


def test_R57_cards_too_dear_are_marked_in_phase_1_only() -> None:
    marks = promised(at("choose", stock="ww")).row
    assert marks.prices == (0, 1, 2, 3, 4, 5) and marks.dear == {3, 4, 5}
    princess = promised(at("choose", stock="ww", free_choice=True)).row
    assert set(princess.prices) == {0} and not princess.dear
    assert not promised(at("swap", stock="ww")).row.dear


def test_R59_the_card_paid_for_and_the_one_the_next_stone_falls_on() -> None:
    state = at("pay", stock="wwww", slot=3, due=3)
    for landing in range(3):
        assert (promised(state).row.bought, promised(state).row.landing) == (3, landing)
        state, events = apply(state, ac.PAY[0])
        assert next(event.slot for event in events if isinstance(event, ev.CardCostPaid)) == landing
    assert (promised(state).row.bought, promised(state).row.landing) == (None, None)


def test_the_stone_that_is_exchanged_for_is_marked() -> None:
    assert promised(at("give", stock="wwww", slot=2, want="r", due=3)).row.wanted == (2, 3)
    assert promised(at("swap", stock="wwww")).row.wanted is None


MARKED: tuple[tuple[str, RowMarks], ...] = (
    ("dear", RowMarks(dear=frozenset({1}))),
    ("bought", RowMarks(bought=1)),
    ("landing", RowMarks(landing=1)),
    ("wanted", RowMarks(wanted=(1, BLUE))),
    ("rescue", RowMarks(rescue=frozenset({(1, BLUE)}))),
)


@pytest.mark.parametrize(("name", "marks"), MARKED)
def test_marks_are_painted_on_their_card_while_the_question_stands(
    context: Context, name: str, marks: RowMarks
) -> None:
    context.rescale((1280, 720))
    layout = table_layout((1280, 720))
    brush = FirenzeBrush(context, layout.grid)
    state = at("choose", stock="ww")
    asked = shown(state)
    prices = asked.forecast.row.prices
    plain = replace(asked, forecast=replace(asked.forecast, row=RowMarks(prices)))
    marked = replace(asked, forecast=replace(asked.forecast, row=replace(marks, prices=prices)))

    def look(slot: int, seen: TableShown) -> bytes:
        painter = SlotPainter(brush, layout.row, slot)
        surface = pygame.Surface((1280, 720))
        painter.paint(surface, painter.props(model(state), seen))
        return surface.get_buffer().raw

    assert look(1, marked) != look(1, plain), name
    assert look(2, marked) == look(2, plain)
    answered = replace(marked, question=asked.question.answered(""))
    assert look(1, answered) == look(1, plain)


def test_the_ladder_beside_the_stock_has_the_fees_and_the_mason_of_its_owner(context: Context) -> None:
    own, rival = SeatSketch("ww"), SeatSketch("ww", buildings=("workshop",))
    state = from_json(position(Sketch((rival, own), {"step": "build", "built": 2}, ((), ()), row=PLAIN)))
    context.rescale((1280, 720))
    layout = table_layout((1280, 720))
    painter = LadderPainter(FirenzeBrush(context, layout.grid), layout.ladder)
    beside = replace(shown(state), forecast=forecast(model(state, 1), WORDS))
    props = painter.props(model(state, 1), beside)
    assert (props.rung, props.mason) == (0, SHAPES[1])
    assert props.fees == queries.fees(view(state, 1), 1)[1:] != queries.fees(view(state, 0), 0)[1:]


@pytest.mark.parametrize("code", ["de", "en"])
def test_the_first_hint_says_what_the_card_is_for_and_the_second_names_it(code: str) -> None:
    state, say = at("choose", "w3", stock="ww"), Words(Language.load(code, strict=True), NAMES)
    stones = Reason("stones", "R62", {"stones": "wy"})
    aim = Reason("next_order", "R97", {"colour": "w", "height": 5, "points": 8, "tower": 3, "chance": 90})
    for reasons, idea in (((stones, aim), SAYINGS.listed((aim,), say)), ((stones,), say.t("why.aim.take"))):
        ranked = Ranked(ac.Take(0), 3.0, reasons), Ranked(ac.Take(1), 0.0)
        thought = Thought(0, view(state, 0), None, ranked)
        assert SAYINGS.idea(thought, model(state), say) == say.t("hint.idea", reasons=idea)
        assert say.card(PLAIN[0][0]) in SAYINGS.advice(thought, model(state), say)


def test_stones_that_fall_bear_no_sign_of_points(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    written = list[str]()
    draw = FirenzeBrush.text

    def text(self: FirenzeBrush, surface: pygame.Surface, words: str, *rest: Any, **named: Any) -> Any:
        written.append(words)
        return draw(self, surface, words, *rest, **named)

    monkeypatch.setattr(FirenzeBrush, "text", text)
    context.rescale((1280, 720))
    layout = table_layout((1280, 720))
    painter = LedgerPainter(FirenzeBrush(context, layout.grid), layout.ledger)
    state = at("build", "g4", stock="gww")
    props = painter.props(model(state), shown(state))
    painter.paint(pygame.Surface((1280, 720)), props)
    assert "2" in written and not any(words.startswith(("−", "-")) for words in written)
