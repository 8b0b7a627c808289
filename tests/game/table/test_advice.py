"""The reasons for a computer player's move, hints, and the value of a card, at a table whose thinker never waits."""

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from ready import NODES, Ready
from setups import open_setup
from stage import click, refusal, sized

from engine.firenze import actions as ac
from engine.firenze.rules import legal
from engine.firenze.stones import LETTERS
from engine.journal.notes import Conceded
from engine.kernel.game import Limit, Ranked
from engine.kernel.reasons import Reason
from game.firenze.reading.reasons import SAYINGS
from game.input.intents import Command
from game.scenes.play.table import TableScene
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES
from game.shell.session.hinting import hints_given
from game.shell.session.session import Session
from game.shell.settings import COACH_ASKED, COACH_OFF
from game.table.live import thought_keeper
from game.table.live.hints import Hints
from game.table.reading.spoken import spoken_target
from game.table.shown import Bulb
from game.table.spots import Target
from game.table.thinking.thoughts import Thought
from game.table.view import tip_of
from game.ui.page import PageHeading, Reading, Text
from game.ui.to_page import GoPage

NAMES = ("Anna", "Bruno", "Chiara")


@pytest.fixture(autouse=True)
def ready(monkeypatch: pytest.MonkeyPatch) -> None:
    Ready.asked = []
    monkeypatch.setattr(thought_keeper, "Thinker", Ready)


def begun(context: Context, *kinds: str, turns: int = 0, hands: str = "open") -> TableScene:
    """Return a table after this many turns; computer players answer in this process."""
    setup = open_setup(kinds, NAMES, 4, math.inf, start=0, hands=hands)
    scene = sized(TableScene.new(context, setup))
    scene.update(0.0)
    session, players = scene.session, [session_player(scene, seat) for seat in range(len(kinds))]
    bring_on(scene, players, lambda: session.state.number > turns and bool(session.human_acts or not turns))
    return scene


def bring_on(scene: TableScene, players: Sequence[Any], until: Callable[[], bool]) -> None:
    """Let these players decide until the condition holds, keeping the reasons of the computer players' moves."""
    session = scene.session
    while not until():
        seat = session.game.to_act(session.state)
        choice = players[seat].choose(session.seen_by(seat), session.game.legal(session.state), Limit(nodes=NODES))
        if session.computer_acts:
            scene.live.thoughts.note(choice.action, choice.ranked)
        scene.live.play((choice.action,))
        scene.live.catch_up()
        session.thinker.forget()
    scene.live.refresh()


def session_player(scene: TableScene, seat: int) -> Any:
    kind = scene.session.moment.kinds[seat]
    return scene.session.game.player("greedy" if kind == "human" else kind, seat)


def page_of(change: Any) -> list[str]:
    assert isinstance(change, GoPage) and isinstance(change.what, Reading)
    return [block.text for block in change.what.page.blocks if isinstance(block, PageHeading | Text)]


# ---------------------------------------------------------------- why


def test_the_best_levels_say_themselves_why(context: Context) -> None:
    scene = begun(context, "human", "gran_maestro", turns=2)
    thought = scene.table.model.thoughts.past[0]
    assert thought.has_reasons and thought.judge == "" and thought.seat == 1
    said = page_of(scene.handle(Command("why")))
    assert "Bruno" in said[0] and len(said) > 2
    assert Ready.asked == []


def test_whoever_looks_at_a_rival_hears_why_it_moved_like_this(context: Context) -> None:
    """Stones first, card second; who gave no reasons says nothing."""
    scene = begun(context, "human", "greedy", turns=2)
    thoughts, seat, words = scene.live.thoughts, Target("seat", 1), scene.table.words
    before = tip_of(scene.table, seat)
    took = [
        each for each in scene.session.journal.steps if isinstance(each.action, ac.Take) and each.before.player == 1
    ]
    step = took[-1]
    assert isinstance(step.action, ac.Take)
    counts = step.before.row[step.action.slot].stones
    letters = "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))
    stones = Reason("stones", "R20", {"stones": letters})
    ranked = (Ranked(step.action, 2.0, (stones,)),)
    thoughts.keep(step.before, Thought(1, scene.session.game.view(step.before, 1), step.action, ranked))
    thoughts.refresh()
    said = tip_of(scene.table, seat)
    assert said is not None and said != before and said[0] == "Bruno"
    three = SAYINGS.why.said(stones, words)
    assert three[1:] in said[1] and said[1] in spoken_target(scene.table, seat)


@pytest.mark.parametrize("kind", ["apprentice", "greedy"])
def test_for_those_without_reasons_the_best_level_looks_at_the_move(context: Context, kind: str) -> None:
    scene = begun(context, "human", kind, turns=2)
    assert scene.handle(Command("why")) is None, "it is thought about first"
    change = scene.update(0.0)
    said = page_of(change)
    assert any("Gran Maestro" in text for text in said)
    ((level, view),) = Ready.asked
    assert level == "gran_maestro" and view.seat == 1
    thought = scene.table.model.thoughts.past[0]
    assert thought.judge == "gran_maestro" and isinstance(thought.action, ac.Action)
    page_of(scene.handle(Command("why")))  # now the reason is known
    assert len(Ready.asked) == 1


def test_whoever_goes_on_does_not_get_the_page(context: Context) -> None:
    scene = begun(context, "human", "greedy", turns=2)
    assert scene.handle(Command("why")) is None
    scene.handle(Command("left"))
    assert scene.update(0.0) is None


def test_a_press_on_the_marks_of_the_last_move_asks_why(context: Context) -> None:
    scene = begun(context, "human", "gran_maestro", turns=2)
    target = next(each for each in scene.table.shown.changed if each.kind in ("tower", "rival_card"))
    steps = len(scene.session.journal.steps)
    assert "Bruno" in page_of(click(scene, scene.table.rect_of(target)))[0]
    assert len(scene.session.journal.steps) == steps


def test_what_is_taken_back_is_no_last_move(context: Context) -> None:
    scene = begun(context, "human", "gran_maestro", turns=2)
    session = scene.session
    while session.journal.steps:
        session.journal.steps.pop()
    scene.live.thoughts.refresh()
    assert scene.table.model.thoughts.past == ()


def test_what_is_said_of_a_tower_is_so_on_the_table_that_the_turn_left(context: Context) -> None:
    """The judge of the move planned to build higher than was built."""
    scene = begun(context, "human", "greedy")
    session, players = scene.session, [session_player(scene, seat) for seat in range(2)]
    heights: list[int] = []
    is_noted = False
    while session.state.number < 16:
        number, seat = session.state.number, session.game.to_act(session.state)
        legal = session.game.legal(session.state)
        action = players[seat].choose(session.seen_by(seat), legal).action
        due = [tower for tower in session.state.seats[seat].towers if tower.old and not tower.raised]
        if seat == 1 and due and isinstance(action, ac.Take):
            planned: dict[str, int | str] = {"colour": LETTERS[due[0].colour], "height": due[0].height + 5}
            best = Ranked(action, 2.0, (Reason("tower_kept", "R93", planned),))
            is_noted = True
            scene.live.thoughts.note(action, (best, Ranked(legal[-1], 1.0)))
        scene.live.play((action,))
        scene.live.catch_up()
        session.thinker.forget()
        scene.live.refresh()
        if is_noted and session.state.number > number:
            is_noted = False
            said = " ".join(page_of(scene.handle(Command("why"))))
            found = [int(height) for height in re.findall(r"([0-9]+) high", said)]
            assert set(found) <= {tower.height for tower in session.state.seats[1].towers}, said
            heights += found
    assert heights, "no tower was kept"


# ---------------------------------------------------------------- hints


def notice(scene: TableScene) -> str:
    found = scene.table.shown.notice
    return "" if found is None else found.text


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_a_hint_goes_from_why_over_where_to_what(context: Context, code: str) -> None:
    context.set_language(code)
    scene = begun(context, "human", "greedy", turns=4)
    thoughts, me = scene.live.thoughts, scene.session.game.to_act(scene.session.state)
    scene.handle(Command("hint"))
    assert notice(scene) == context.t("hint.thinks")
    scene.update(0.0)
    assert notice(scene).startswith(context.t("hint.idea", reasons="")) and scene.table.shown.hint is None
    scene.handle(Command("hint"))
    assert notice(scene) == context.t("hint.where_at", place=context.t("hint.place.row"))
    hint = scene.table.shown.hint
    assert hint is not None and hint.is_region
    thought = thoughts.now
    assert thought is not None and thought.seat == me
    best = thought.ranked[0]
    said = []
    for _ in range(2):
        scene.handle(Command("hint"))
        said.append(notice(scene))
    hint = scene.table.shown.hint
    assert hint is not None and not hint.is_region
    assert said[-1] == said[-2], "the third step is the last"
    assert hints_given(scene.session.journal, 2) == tuple(1 if seat == me else 0 for seat in range(2))
    assert isinstance(best.action, ac.Take) and hint.target == Target("row", best.action.slot)
    assert scene.table.rect_of(hint.target).w
    scene.live.play((best.action,))
    scene.update(0.0)
    assert scene.table.shown.hint is None


def test_the_first_hint_is_no_empty_step(context: Context) -> None:
    """If only the row can be pressed, as the prompt says, the first hint explains the idea."""
    scene = begun(context, "human", "greedy", turns=0)
    assert {target.kind for target in scene.table.shown.question.lit} == {"row"}
    scene.handle(Command("hint"))
    scene.update(0.0)
    thought = scene.live.thoughts.now
    assert thought is not None and thought.ranked[0].reasons
    first = notice(scene)
    assert first not in (context.t("hint.where"), context.t("hint.thinks"))
    scene.handle(Command("hint"))
    hint = scene.table.shown.hint
    assert notice(scene) != first and hint is not None and not hint.is_region


def bulb(scene: TableScene) -> Bulb:
    scene.update(0.0)
    found = scene.table.shown.bulb
    assert found is not None
    return found


@pytest.mark.parametrize("game", ["firenze", "fuersten"])
def test_a_press_on_the_bulb_is_a_step_of_the_hint(context: Context, game: str) -> None:
    """The bulb does what the key does, can be reached by keys, and says why there is no hint."""
    scene = sized(TableScene.new(context, open_setup(("human",) * 3, NAMES, 4, math.inf, game, start=0)))
    assert bulb(scene) == Bulb()
    target = Target("hint")
    assert target in scene.table.focus.targets and scene.table.rect_of(target).w >= 24
    for given in (1, 2, 3):
        click(scene, scene.table.rect_of(target))
        assert bulb(scene).given >= given and notice(scene)
    context.change("coach", "off")
    assert bulb(scene).refused == "hint.off"
    assert tip_of(scene.table, target) == (context.t("menu.hint"), context.t("hint.off"))
    assert context.t("hint.off") in spoken_target(scene.table, target)
    click(scene, scene.table.rect_of(target))
    assert refusal(scene) == context.t("hint.off")


def test_the_bulb_is_off_while_others_play_and_before_a_covered_hand(context: Context) -> None:
    scene = begun(context, "human", "human", turns=2, hands="covered")
    assert bulb(scene).refused == "hands.covered"
    scene.close()
    scene = begun(context, "human", "greedy", turns=2)
    assert bulb(scene).refused == ""
    while scene.session.human_acts:
        scene.live.play((scene.session.game.legal(scene.session.state)[0],))
    scene.table.skip_all()
    scene.guests[-1]._are_held = lambda: True  # type: ignore[attr-defined]
    assert bulb(scene).refused == "hint.not_now"


def test_a_hint_without_a_reason_tells_the_aim_and_the_cost_of_the_next_best(context: Context) -> None:
    """There is one place to look, and the best level has no reason to give."""
    scene = begun(context, "human", "greedy", turns=0)
    state, words = scene.session.state, scene.table.words
    take = [action for action in legal(state) if isinstance(action, ac.Take)]
    for worths, doubt, gap in (
        ((9.0, 2.0), 0.0, words.n("worth.about", 7)),
        ((9.0, 8.5), 2.0, words.n("worth.most", 2)),
        ((9.0, 4.0), 2.0, words.n("worth.between", 7, least=3)),
        ((9.0, 9.0), 0.0, ""),
    ):
        hints = Hints(scene.session, scene.table, scene.live.thoughts)
        ranked = tuple(Ranked(action, worth, (), (), doubt) for action, worth in zip(take, worths, strict=False))
        thought = Thought(0, scene.session.view, None, ranked, "gran_maestro")
        scene.live.thoughts.questions = [thought_keeper.KeptThought(state, thought)]
        hints.step()
        assert notice(scene) == context.t("hint.idea", reasons=context.t("why.aim.take"))
        hints.step()
        other = SAYINGS.move(take[1], thought, scene.table.model, words)
        second = words.t("hint.second", other=other, gap=gap) if gap else words.t("hint.as_good", other=other)
        assert notice(scene).endswith(second)


def test_the_best_level_sees_what_the_seat_may_see(context: Context) -> None:
    scene = begun(context, "human", "greedy", "greedy", turns=9, hands="covered")
    hands = [seat.hand for seat in scene.session.state.seats]
    assert any(hands[1:]), "somebody holds a card"
    scene.handle(Command("hint"))
    scene.update(0.0)
    (_, view) = Ready.asked[-1]
    assert view.covered == {1, 2} and view.seats[0].hand == hands[0]
    assert scene.live.thoughts.now is not None


def test_a_covered_hand_of_ones_own_gives_no_hint(context: Context) -> None:
    scene = begun(context, "human", "human", turns=2, hands="covered")
    scene.handle(Command("hint"))
    assert refusal(scene) == context.t("hands.covered") and Ready.asked == []


def test_hints_can_be_switched_off(context: Context) -> None:
    context.change("coach", "off")
    scene = begun(context, "human", "greedy", turns=2)
    scene.handle(Command("hint"))
    assert refusal(scene) == context.t("hint.off")
    scene.handle(Command("inspect"))
    assert Ready.asked == [] and hints_given(scene.session.journal, 2) == (0, 0)


def test_a_seat_that_plays_without_hints_gets_none(context: Context) -> None:
    scene = begun(context, "human", "greedy", turns=2)
    seats = tuple(replace(seat, hints=seat.kind != "human") for seat in scene.session.setup.seats)
    scene.session.setup = replace(scene.session.setup, seats=seats)
    scene.handle(Command("hint"))
    assert refusal(scene) == context.t("hint.off_here")
    scene.table.point(Target("row", 0))
    scene.handle(Command("inspect"))
    assert Ready.asked == [] and hints_given(scene.session.journal, 2) == (0, 0)


def test_hints_are_counted_when_the_game_is_opened_again(context: Context) -> None:
    scene = begun(context, "human", "greedy", turns=4)
    me = scene.session.game.to_act(scene.session.state)
    scene.handle(Command("hint"))
    scene.handle(Command("hint"))
    path = scene.session.path
    assert path is not None
    scene.close()
    session = Session.load(path)
    given = tuple(int(seat == me) for seat in range(2))
    assert hints_given(session.journal, 2) == given
    again = sized(TableScene(context, session))
    again.update(0.0)
    again.handle(Command("hint"))
    assert hints_given(session.journal, 2) == given, "it is the same decision"
    again.live.play((session.game.legal(session.state)[0],))
    session.change_seat(Conceded(1 - me))
    assert session.finish(context.library).hints == given


def test_who_may_ask_is_kept_with_the_game(context: Context) -> None:
    setup = open_setup(("human", "greedy"), NAMES, 4, math.inf)
    setup = replace(setup, seats=(replace(setup.seats[0], hints=False), setup.seats[1]))
    session = Session.begin(setup, context.library)
    path = session.path
    assert path is not None
    session.close()
    again = Session.load(path)
    assert sorted((seat.kind, seat.hints) for seat in again.setup.seats) == [("greedy", True), ("human", False)]


def test_the_table_tells_what_a_hint_would_tell_only_to_who_may_have_hints(context: Context) -> None:
    scene = begun(context, "human", "greedy", turns=2)
    assert scene.table.model.advised
    context.settings = replace(context.settings, coach=COACH_OFF)
    scene.update(0.1)
    assert not scene.table.model.advised
    context.settings = replace(context.settings, coach=COACH_ASKED)
    scene.update(0.1)
    assert scene.table.model.advised
    setup = open_setup(("human", "greedy"), NAMES, 4, math.inf)
    setup = replace(setup, seats=(replace(setup.seats[0], hints=False), setup.seats[1]))
    alone = TableScene.new(context, setup)
    assert not alone.table.model.advised
    alone.close()


# ---------------------------------------------------------------- show me


def test_the_page_of_a_card_says_what_it_would_bring(context: Context) -> None:
    scene = begun(context, "human", "greedy", turns=4)
    title = context.t("show_me.title", level="Gran Maestro")
    scene.table.point(Target("row", 0))
    assert context.t("show_me.looking") in page_of(scene.handle(Command("inspect")))
    scene.update(0.0)
    ranked = scene.live.thoughts.now
    assert ranked is not None
    best = ranked.ranked[0].action
    assert isinstance(best, ac.Take)
    scene.table.point(Target("row", best.slot))
    said = page_of(scene.handle(Command("inspect")))
    assert title in said and context.t("show_me.best") in said
    taken = {each.action.slot for each in ranked.ranked if isinstance(each.action, ac.Take)}
    other = next((slot for slot in range(6) if slot not in taken), None)
    if other is not None:
        scene.table.point(Target("row", other))
        assert context.t("show_me.not_among") in page_of(scene.handle(Command("inspect")))
