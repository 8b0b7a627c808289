"""The coach: its sentences are data; it comments on new things in a first game and on points at stake in any, never
repeats itself, blocks nothing, and can be silenced."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from client_suite import client_suite
from device_players import DevicePlayer, MousePlayer
from pad_player import PadPlayer
from ready import Ready
from stage import CLIENT, SIZES, click, sized
from test_by_every_device import title_app
from tiers import widely
from virtual_pads import SONY, VirtualPads

from engine.firenze.actions import CONTINUE, Action
from engine.firenze.events import TowerFell
from engine.firenze.losses import refund
from engine.firenze.stones import BLUE
from engine.firenze.text.line import read_line
from engine.journal.journal import Journal, Step
from engine.kernel.game import level_names
from engine.kernel.reasons import Reason
from engine.strasbourg.text.line import read_line as read_strasbourg
from game.client import GameClient
from game.clients import find_client
from game.firenze.reading.reasons import sentence
from game.firenze.signs import signs
from game.input.intents import Command, PointerMoved
from game.learn.coach import Coach, moment, read_coach
from game.learn.conditions import LessonMove, any_met
from game.learn.first_game import coach_of, first_game
from game.learn.guide import CalloutText, Guide, set_in
from game.princes.signs import signs as princes_signs
from game.scenes.learn.lessons import LessonsScene
from game.scenes.play.advice import Advice, Reasons
from game.scenes.play.coach_words import LEAST
from game.scenes.play.coaching import Coaching
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.app import App
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.progress.learning import FIRST, learning_of
from game.shell.session.hinting import hints_given
from game.shell.session.session import Session
from game.shell.settings import FILE, Settings
from game.shell.setup.setup import HUMAN, GameSetup, SeatSetup, seals
from game.strasbourg.signs import signs as strasbourg_signs
from game.table.focus import PRIMARY
from game.table.spots import LESSON, LESSON_BUTTON, Target
from game.table.thinking.sayings import TOLD_IN_A_LINE

PRINCES, STRASBOURG = find_client("fuersten"), find_client("strasbourg")
KGR = find_client("kgr")
COACHED = CLIENT, PRINCES, STRASBOURG, KGR


def the_coach(client: GameClient) -> Coach:
    found = coach_of(client)
    assert found is not None
    return found


COACH = the_coach(CLIENT)
every_coach = pytest.mark.parametrize("client", COACHED, ids=lambda client: client.game.name)
ROW = "row fame:wy alchemist:wyr mason:wg workshop:wy bridge:yr smuggler:wg; values lofty"


# ---------------------------------------------------------------- the file

SOUND = """
rival = "apprentice"
[[occasions]]
words = "begin"
when = { asked = "choose" }
[[occasions]]
words = "order"
when = [[{ asked = "fulfil" }, { sign = "order" }]]
"""


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("rival =", "rivals =", "coach has no rivals"),
        ('words = "order"', 'words = "begin"', "coach says begin twice"),
        ('words = "order"', "", r"coach\.occasions\[1\] lacks words"),
        ('when = { asked = "choose" }', "", r"coach\.occasions\[0\] lacks when"),
        ("{ sign =", "{ omen =", r"when must be a table with one of do, event, .*, sign"),
        ('sign = "order"', "sign = 3", r"when\.sign must be a text"),
        ("rival =", "rival", "coach: "),
        (
            "rival =",
            "resting = [{ words = 'x', holds = { do = 'take' } }]\nrival =",
            r"holds must be a table with one of",
        ),
    ],
)
def test_what_is_wrong_in_the_file_is_named(tmp_path: Path, before: str, after: str, says: str) -> None:
    assert before in SOUND
    path = tmp_path / "coach.toml"
    path.write_text(SOUND.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(ValueError, match=says):
        read_coach(path, "firenze")


@every_coach
def test_every_occasion_is_about_something_that_can_happen(client: GameClient) -> None:
    coach, named = the_coach(client), set[str]()
    suite = client_suite(client.game.name).lessons
    events = suite.known_events()
    for occasion in (*coach.occasions, *coach.resting):
        for condition in (each for group in (*occasion.when, *occasion.holds) for each in group):
            if condition.kind == "event":
                assert {field for field, _ in condition.fields} <= events[condition.value], condition
            named |= {condition.value} if condition.kind == "sign" else set()
    assert named <= {name for _, name in suite.signs}
    assert coach.rival in level_names(client.game) and coach.seats in client.game.seats


@every_coach
@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_every_word_is_there_and_short(code: str, client: GameClient) -> None:
    language, coach = Language.load(code, strict=True), the_coach(client)
    for occasion in (*coach.occasions, *coach.resting):
        text = language.t(coach.key(occasion.words))
        assert len(text) <= 110 and text.count(". ") + text.count("! ") + text.count("? ") <= 1, text


@every_coach
def test_what_the_rules_answer_has_a_name(client: GameClient) -> None:
    """A sign is found in its position, and none in a plain one."""
    suite, lessons = client_suite(client.game.name).lessons, client.lessons
    assert lessons is not None

    def signs_in(line: str) -> frozenset[str]:
        state = lessons.position(line, ("Anna", "Bruno", "Carla")[: line.count("; seat")], 0)
        return lessons.signs(client.game.view(state, 0))

    for line, sign in suite.signs:
        assert sign in signs_in(line), line
    assert not signs_in(suite.plain)


def due(events: Sequence[Any], line: str, said: set[str] | None = None) -> str:
    """Return what the coach says in this position after these events."""
    step: Step[Any, Any] = Step(None, None, tuple(events), None)
    state = read_line(line, ("Anna", "Bruno"))
    found = COACH.due(LessonMove(CLIENT.game, 0, step, state, state, signs), said or {"begin"})
    return "" if found is None else found.words


def test_stones_come_back_only_from_a_tower_of_two_floors_or_more() -> None:
    for height, words in ((1, "fell_low"), (2, "fell"), (3, "fell")):
        fell = TowerFell(0, 0, BLUE, height, height - refund(height), refund(height), "ruin")
        assert due([fell], f"fulfil 1; seat w3; seat w3; {ROW}") == words


def test_a_tower_about_to_fall_is_spoken_of_before_anything_about_building() -> None:
    line = f"build; seat yb hand mason towers y4 b3; seat w3; {ROW}"
    assert due([], line) == "falling" and due([], line, {"begin", "falling"}) == "build"


def resting(line: str, *actions: Action) -> str:
    """Return what the coach's callout says in this position, after these actions, while nothing is new."""
    state = read_line(line, ("Anna", "Bruno"))
    for action in actions:
        state, _ = CLIENT.game.apply(state, action)
    found = COACH.rests(LessonMove(CLIENT.game, 0, None, state, state, signs))
    assert found is not None
    return found.words


def test_what_rests_on_the_callout_belongs_to_the_moment() -> None:
    assert resting(f"build; seat yb towers y4 b3; seat w3; {ROW}") == "falling"
    assert resting(f"fulfil 1; seat w3; seat w3; {ROW}") == "rest_no_tower"
    assert resting(f"fulfil 1; seat w towers b4+; seat w3; {ROW}") == "rest_fulfil"
    assert resting(f"fulfil 1; seat w3; seat w3; {ROW}", CONTINUE) == "rest_rival"


def test_the_coach_says_that_a_lower_place_pays_only_where_it_does() -> None:
    names, coach = ("Anna", "Bruno", "Carla"), the_coach(STRASBOURG)
    said = []
    for field in "BC":
        line = f"bid {field}, bids - 65 pass; seat stacks 6, tasks in_smiths; seat; seat; start 1"
        seen = strasbourg_signs(STRASBOURG.game.view(read_strasbourg(line, names), 0)) & {"hopeless", "beaten"}
        said.append(next(each.words for each in coach.occasions if each.words in seen))
    assert said == ["beaten", "hopeless"]


def test_the_coach_goes_on_about_the_phase_while_others_decide() -> None:
    coach, game = the_coach(STRASBOURG), STRASBOURG.game
    journal, player = Journal(game, {"names": ["Anna", "Bruno", "Carla"], "seed": 1}), game.player("greedy", 1)
    told: dict[str, set[str]] = {}
    while journal.result is None:
        state = journal.state
        rests = coach.rests(moment(journal, 0, strasbourg_signs))
        assert rests is not None
        told.setdefault(state.pending.step, set()).add(rests.words)
        journal.play(player.choose(game.view(state, game.to_act(state)), game.legal(state)).action)
    assert told["bid"] == {"rest_bid"} and told["draw"] == told["split"] == {"rest_plan"}


def test_in_some_games_all_things_are_spoken_of_once() -> None:
    """With the level of the rival against itself, every sentence occurs, and most of them in every game."""
    seen = set[str]()
    for seed in range(12):
        journal, said = game_of(seed), list[str]()
        players = [CLIENT.game.player(level, seed) for level in ("greedy", COACH.rival)]
        while journal.result is None:
            state = journal.state
            seat = CLIENT.game.to_act(state)
            if seat == 0 and (due := COACH.due(moment(journal, 0, signs), said)):
                said.append(due.words)
            journal.play(players[seat].choose(CLIENT.game.view(state, seat), CLIENT.game.legal(state)).action)
        assert len(said) == len(set(said)) >= 14
        seen |= set(said)
    assert seen >= {occasion.words for occasion in COACH.occasions} - {"last"}


def test_in_some_games_of_the_princes_all_steps_are_spoken_of() -> None:
    """Artists, first bid, first building, first work and the last two rounds: each once in every game."""
    coach, game = the_coach(PRINCES), PRINCES.game
    for seed in range(2):
        journal, said = Journal(game, {"names": ["Anna", "Bruno", "Carla"], "seed": seed}), list[str]()
        while journal.result is None:
            seat = game.to_act(journal.state)
            due = coach.due(moment(journal, 0, princes_signs), said) if seat == 0 else None
            said += [] if due is None else [due.words]
            player = game.player("journeyman" if seat == 0 else coach.rival, seed)
            journal.play(player.choose(game.view(journal.state, seat), game.legal(journal.state)).action)
        steps = ["hire", "offer", "act", "work", "two_rounds", "last_round"]
        assert [words for words in said if words in steps] == steps and len(said) == len(set(said)) >= 16
        assert {"bid", "take", "build", "freedom", "best"} <= set(said)


def test_a_jester_is_spoken_of_while_both_actions_are_still_to_come() -> None:
    (jester,) = (occasion for occasion in the_coach(PRINCES).occasions if occasion.words == "jester")
    told, game = 0, PRINCES.game
    for seed in range(3):
        journal = Journal(game, {"names": ["Anna", "Bruno", "Carla"], "seed": seed})
        while journal.result is None:
            seat, state = game.to_act(journal.state), journal.state
            if seat == 0 and any_met(jester.when, moment(journal, 0, princes_signs)):
                assert state.pending.step == "act" and state.limits.left == 2 and state.seats[0].jesters
                told += 1
            player = game.player("journeyman", seed)
            journal.play(player.choose(game.view(journal.state, seat), game.legal(journal.state)).action)
    assert told


def test_in_a_game_of_strasbourg_all_steps_are_spoken_of() -> None:
    """Tasks, drawing, dividing, fields, squares, buildings and the last round: each once in the game."""
    coach, game = the_coach(STRASBOURG), STRASBOURG.game
    journal, said = Journal(game, {"names": ["Anna", "Bruno", "Carla"], "seed": 1}), list[str]()
    player = game.player("greedy", 1)
    while journal.result is None:
        seat = game.to_act(journal.state)
        due = coach.due(moment(journal, 0, strasbourg_signs), said) if seat == 0 else None
        said += [] if due is None else [due.words]
        journal.play(player.choose(game.view(journal.state, seat), game.legal(journal.state)).action)
    steps = ["tasks", "draw", "split", "estates", "guild", "settle", "last_round"]
    assert [words for words in said if words in steps] == steps and len(said) == len(set(said)) >= 16
    assert {"merchants", "council", "task_met"} <= set(said)


def game_of(seed: int) -> Journal[Any, Any]:
    return Journal(CLIENT.game, {"names": ["Anna", "Bruno"], "seed": seed, "campanile": False, "values": "lofty"})


# ---------------------------------------------------------------- a first game


def begun(context: Context, client: GameClient = CLIENT) -> TableScene:
    """Return the first game at the table."""
    context.speed = context.settings.speed = math.inf
    scene = sized(TableScene.of(context, first_game(context, client, 11)))
    passed(scene, 2.0)
    return scene


def passed(scene: TableScene, seconds: float) -> None:
    """Let some time pass without actions of computer players."""
    for _ in range(round(seconds / 0.1)):
        scene.live.advance(0.1, computers=False)
        scene.guest(Coaching).update(0.1)
        scene.guest(Advice).update(0.1)
        scene.guest(Reasons).update(0.1)


def callout(scene: TableScene) -> CalloutText:
    """Return the content of the callout."""
    layer = next((layer for layer in scene.table.painter.composition.layers if hasattr(layer, "guide")), None)
    assert layer is not None
    guide: Guide = layer.guide
    return guide.said


def said(scene: TableScene) -> str:
    """Return the new words on the callout, not those that rest there during a phase."""
    return "" if callout(scene).rests else callout(scene).words


def of_coach(context: Context, *keys: str) -> set[str]:
    return {context.t(COACH.key(key)) for key in keys}


def decide(scene: TableScene) -> None:
    """Make the first legal decision, as if by a press."""
    scene.live.play((scene.session.game.legal(scene.session.state)[0],))
    scene.table.skip_all()


def test_it_is_an_ordinary_game_against_an_easy_rival(context: Context) -> None:
    scene = begun(context)
    assert context.library.latest() == scene.session.path and scene.session.moment.kinds[0] == HUMAN
    assert scene.session.moment.kinds[1].startswith(f"{COACH.rival}@")
    assert scene.session.setup.seats[0].name == "Anna" and not scene.session.setup.options["campanile"]


def test_a_word_stands_until_it_was_read_and_something_else_is_asked(context: Context) -> None:
    scene = begun(context)
    assert said(scene) in of_coach(context, "begin") and said(scene) in scene.spoken().remark
    passed(scene, 30)
    assert said(scene), "whoever thinks may read"
    decide(scene)
    passed(scene, 1)
    assert not said(scene)
    passed(scene, 6)
    assert said(scene) and said(scene) not in of_coach(context, "begin")


def test_a_word_goes_at_once_with_its_question(context: Context) -> None:
    """A fast player is not told about a card during an exchange, however long the words are."""
    scene = begun(context)
    game, session = scene.session.game, scene.session
    words = of_coach(context, "begin")
    assert said(scene) in words
    asked = game.question(session.state)
    while game.question(session.state) == asked:
        decide(scene)
    passed(scene, 0.2)
    assert said(scene) not in words


def test_a_word_does_not_go_while_somebody_is_on_it(context: Context) -> None:
    scene = begun(context)
    scene.handle(PointerMoved(scene.table.rect_of(LESSON_BUTTON).center))
    decide(scene)
    passed(scene, 20)
    assert said(scene) in of_coach(context, "begin")
    scene.handle(PointerMoved((5, 5)))
    passed(scene, 1)
    assert not said(scene)


def test_a_press_takes_the_word_away_and_plays_nothing(context: Context) -> None:
    scene = begun(context)
    click(scene, pygame.Rect(scene.table.rect_of(LESSON).topleft, (20, 20)))
    passed(scene, 1)
    assert not said(scene) and not scene.session.journal.steps
    assert callout(scene).words == context.t(COACH.key("rest_choose")), "the callout keeps its place"


def test_the_keys_reach_the_callout_and_its_button(context: Context) -> None:
    scene = begun(context)
    assert scene.table.focus.reach(LESSON_BUTTON) and context.t("coach.enough") in scene.spoken().focus
    page = scene.handle(Command("inspect"))
    assert page is not None
    scene.handle(Command("confirm"))
    passed(scene, 1)
    assert not said(scene) and scene.table.shown.notice is not None
    assert scene.table.shown.notice.text == context.t("coach.quiet")


def test_whoever_has_enough_hears_no_more_in_this_game_also_later(context: Context) -> None:
    scene = begun(context)
    click(scene, scene.table.rect_of(LESSON_BUTTON))
    path = scene.session.path
    scene.close()
    again = begun(context)
    assert again.session.path == path, "the game goes on where it was left"
    for _ in range(3):
        decide(again)
        passed(again, 8)
        assert not said(again)


def test_nothing_is_said_twice_when_the_game_is_gone_on_with(context: Context) -> None:
    scene = begun(context)
    first = said(scene)
    assert first
    scene.close()
    again = begun(context)
    assert again.guest(Coaching).is_first and said(again) != first
    assert learning_of(context).coached("firenze", FIRST).said >= {"begin"}


def test_a_first_game_of_the_princes_has_three_seats_and_ends_its_words_when_told_to(context: Context) -> None:
    coach, scene = the_coach(PRINCES), begun(context, PRINCES)
    kinds = scene.session.moment.kinds
    assert len(kinds) == 3 and kinds[0] == HUMAN and all(kind.startswith(f"{coach.rival}@") for kind in kinds[1:])
    assert len(set(kinds)) == 3 and said(scene) == context.t(coach.key("hire"))
    scene.handle(Command("cancel"))  # the plate with the goal
    click(scene, scene.table.rect_of(LESSON_BUTTON))
    for _ in range(3):
        passed(scene, 12)
        assert not callout(scene).words
        decide(scene)


def test_a_new_first_game_begins_where_none_is_left(context: Context) -> None:
    scene = begun(context)
    scene.close()
    assert scene.session.path is not None
    context.library.delete(scene.session.path)
    again = begun(context)
    assert again.session.path != scene.session.path and said(again) in of_coach(context, "begin")


def test_any_other_game_has_no_such_words(context: Context) -> None:
    context.speed = math.inf
    scene = sized(TableScene.new(context, quick_setup(("human", "greedy"), ("Anna", "Bruno"), 4, math.inf)))
    passed(scene, 5)
    assert not scene.guest(Coaching).is_first and not said(scene) and scene.table.rect_of(LESSON).w


def test_the_callout_keeps_its_place_and_has_a_line_for_every_phase(context: Context) -> None:
    """The callout does not move with the chronicle, and the coach always has words, also during an exchange."""
    scene, words = begun(context), set[str]()
    scene.handle(Command("cancel"))  # the plate with the goal
    place = scene.table.rect_of(LESSON)
    for _ in range(14):
        passed(scene, 12)
        words.add(callout(scene).words)
        assert callout(scene).words and scene.table.rect_of(LESSON) == place
        assert scene.spoken().remark == said(scene), "what only rests there is not read aloud unasked"
        decide(scene)
        passed(scene, 0.1)
        words.add(callout(scene).words)
        assert callout(scene).words and scene.table.rect_of(LESSON) == place
    assert words & of_coach(context, "rest_swap", "swap", "exchange")
    assert words >= of_coach(context, "rest_build")
    click(scene, scene.table.rect_of(LESSON_BUTTON))
    passed(scene, 1)
    assert not callout(scene).words and LESSON not in [spot.target for spot in scene.table.targets()]


def test_another_language_finds_no_word_of_the_old_one(context: Context) -> None:
    scene = begun(context)
    context.language = Language.load("de", strict=True)
    scene.resume()
    assert not said(scene)
    decide(scene)
    passed(scene, 8)
    assert said(scene) in {context.t(COACH.key(each.words)) for each in COACH.occasions}


def test_empty_places_say_what_will_lie_there_until_something_does(context: Context) -> None:
    scene = begun(context)
    table = scene.table

    def explained() -> dict[str, bool]:
        found: list[Any] = [region.props(table.model, table.shown) for region in table.painter.composition.regions]
        return {type(props).__name__: props.is_explained for props in found if hasattr(props, "is_explained")}

    assert explained() == {"SiteProps": True, "HandProps": True}
    scene.live.play((CLIENT.game.codec.read_action({"do": "take", "slot": 0}),))
    table.skip_all()
    assert explained() == {"SiteProps": True, "HandProps": False}, "a feast lies in the hand"
    click(scene, table.rect_of(LESSON_BUTTON))
    assert explained() == {"SiteProps": False, "HandProps": False}, "the coach is silent"


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_what_will_stand_on_the_empty_site_lies_on_its_slip(
    context: Context, size: tuple[int, int], text_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    context.settings.text_scale = text_scale
    scene = sized(begun(context), size)
    found: dict[str, list[pygame.Rect]] = {"slip": [], "words": []}
    panel, written = context.sprites.panel, context.type.draw_lines

    def noted_panel(surface: pygame.Surface, name: str, rect: pygame.Rect, *more: Any) -> None:
        found["slip"] += [pygame.Rect(rect)] if name == "tooltip" else []
        panel(surface, name, rect, *more)

    def noted_lines(surface: pygame.Surface, lines: Any, rect: pygame.Rect, *style: Any, **more: Any) -> None:
        found["words"] += [pygame.Rect(rect)] if " ".join(lines) == context.t("empty.site") else []
        written(surface, lines, rect, *style, **more)

    monkeypatch.setattr(context.sprites, "panel", noted_panel)
    monkeypatch.setattr(context.type, "draw_lines", noted_lines)
    scene.draw(pygame.Surface(size))
    scene.close()
    assert found["words"] and any(slip.contains(found["words"][-1]) for slip in found["slip"])


# ---------------------------------------------------------------- points at stake


def at(context: Context, line: str, **seat: Any) -> TableScene:
    """Return a game of two people at this position, with a coach that speaks unasked."""
    context.speed = context.settings.speed = math.inf
    context.change("coach", "speaks")
    seats = tuple(SeatSetup(name, seal, **seat) for name, seal in zip(("Anna", "Bruno"), seals(2), strict=True))
    setup = GameSetup(seats, "firenze", start=0, seed=1)
    journal = Journal(CLIENT.game, {"names": ["Anna", "Bruno"]}, position=read_line(line, ("Anna", "Bruno"), 1))
    scene = sized(TableScene(context, Session(journal, setup)))
    passed(scene, 3)
    return scene


FALLING = f"build; seat yb towers y4 b3; seat w3; {ROW}"
ORDER = f"fulfil 1; seat w towers b5+; seat w3; {ROW}"


def test_a_word_is_said_before_a_tower_is_left_to_fall(context: Context, ready: None) -> None:
    scene = at(context, FALLING)
    assert not said(scene), "nobody is about to go on"
    scene.handle(PointerMoved(scene.table.rect_of(PRIMARY).center))
    passed(scene, 0.5)
    points = int(said(scene).split()[1])
    assert points >= LEAST and "does not fall: yellow" in said(scene)
    assert hints_given(scene.session.journal, 2) == (1, 0)
    assert Ready.asked and all(level == "gran_maestro" for level, _ in Ready.asked)


def test_a_word_is_said_where_somebody_has_been_warned(context: Context, ready: None) -> None:
    """A finger does not hover: the first press of the button is the moment for a warning."""
    scene = at(context, ORDER)
    scene.handle(Command("primary"))
    assert scene.live.interaction.warned and not scene.session.journal.steps
    passed(scene, 2)
    assert "Blue 5 now (+6)" in said(scene)
    scene.handle(Command("primary"))
    assert scene.session.journal.steps, "it blocks nothing"


def test_what_has_been_done_can_be_taken_back_from_the_callout(context: Context, ready: None) -> None:
    context.change("warn", "never")
    scene = at(context, FALLING)
    scene.handle(Command("primary"))
    scene.table.skip_all()
    passed(scene, 1)
    assert said(scene) and scene.table.words.t("coach.take_back") in button_of(scene)
    click(scene, scene.table.rect_of(LESSON_BUTTON))
    passed(scene, 1)
    assert [tower.height for tower in scene.session.state.seats[0].towers] == [4, 3] and not said(scene)
    scene.handle(PointerMoved(scene.table.rect_of(PRIMARY).center))
    passed(scene, 8)
    assert not said(scene), "never twice the same word in a game"


def button_of(scene: TableScene) -> str:
    return scene.table.parts.reading.label(LESSON_BUTTON, scene.table.model, scene.table.words)


@pytest.mark.parametrize("coach", ["off", "asked"])
def test_it_speaks_only_where_that_is_set(context: Context, ready: None, coach: str) -> None:
    scene = at(context, FALLING)
    context.change("coach", coach)
    Ready.asked = []
    silent = at_stake_silent(scene)
    assert silent and Ready.asked == []


def test_a_seat_without_hints_is_told_nothing(context: Context, ready: None) -> None:
    scene = at(context, FALLING, hints=False)
    assert at_stake_silent(scene) and Ready.asked == []


def at_stake_silent(scene: TableScene) -> bool:
    scene.handle(PointerMoved(scene.table.rect_of(PRIMARY).center))
    passed(scene, 2)
    return not said(scene)


def test_small_change_is_no_matter(context: Context, ready: None) -> None:
    scene = at(context, f"fulfil 1; seat w towers w3+; seat w3; neutral v3 y4 g7 b6 r8; {ROW}")
    assert at_stake_silent(scene) and Ready.asked


@pytest.mark.parametrize(
    ("written", "coach"), [('{"hints": false}', "off"), ('{"hints": true}', "asked"), ('{"coach": "loud"}', "asked")]
)
def test_settings_of_before_hold(tmp_path: Path, written: str, coach: str) -> None:
    (tmp_path / FILE).write_text(written, encoding="utf-8")
    settings = Settings.load(tmp_path)
    assert settings.coach == coach
    settings.coach = "speaks"
    settings.save(tmp_path)
    assert Settings.load(tmp_path).coach == "speaks"


# ---------------------------------------------------------------- by mouse and pad


@pytest.fixture
def app(context: Context, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr("game.learn.first_game.fresh_seed", lambda: 11)
    return title_app(context, monkeypatch)


def a_first_game(app: App, player: DevicePlayer, code: str) -> None:
    """Go from the title to the table, well into the game, out, back into the same game, and on without a coach."""
    app.context.language = Language.load(code, strict=True)
    player.press("learn")
    assert isinstance(player.scene, LessonsScene)
    player.press("first_game")
    table = at_the_table(player)
    heard = set[str]()

    def listens(until: int) -> bool:
        heard.add(said(table))
        return len(table.session.journal.steps) > until or player.stack.top is not table

    player.play(until=lambda: listens(60) and table.session.human_acts and not table.table.busy)
    assert len(heard - {""}) >= 3
    assert heard <= {"", *(app.context.t(COACH.key(each.words)) for each in COACH.occasions)}
    path = table.session.path
    player.press(Target("menu"))
    player.press(Target("menu_option", table.table.shown.tools.menu.index("leave")))
    player.wait()
    assert isinstance(player.scene, LessonsScene)
    player.press("first_game")
    table = at_the_table(player)
    assert table.session.path == path
    player.play(until=lambda: bool(said(table)) and table.guest(Coaching).about is table.session.state)
    player.press(LESSON_BUTTON)
    heard, so_far = set(), len(table.session.journal.steps)
    for _ in range(3):
        player.wait()
    player.play(until=lambda: listens(so_far + 20))
    assert heard <= {""}, "the coach is silent"


def at_the_table(player: DevicePlayer) -> TableScene:
    """Return the table of the first game, which has just been opened."""
    table = player.scene
    assert isinstance(table, TableScene) and table.guest(Coaching).is_first
    return table


@pytest.mark.parametrize("code", widely(LANGUAGE_CODES, kept={"de"}))
def test_a_first_game_with_the_mouse(app: App, code: str) -> None:
    a_first_game(app, MousePlayer(app, random.Random(2)), code)
    assert app.context.device == "mouse"


@pytest.mark.parametrize("code", widely(LANGUAGE_CODES, kept={"en"}))
def test_a_first_game_with_a_pad(app: App, cables: VirtualPads, code: str) -> None:
    player = PadPlayer(app, random.Random(2), {"Anna": cables.plug(SONY)})
    player.wait()
    a_first_game(app, player, code)
    assert app.context.device == "playstation"


# ---------------------------------------------------------------- looks


@every_coach
@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize(("size", "letters"), [(size, letters) for size in SIZES for letters in (1.0, 2.0)])
def test_all_words_have_room_on_their_callout(
    context: Context, size: tuple[int, int], letters: float, client: GameClient
) -> None:
    context.settings.text_scale = letters
    scene, coach = begun(context, client), the_coach(client)
    scene.resize(size)
    callout = scene.table.rect_of(LESSON)
    button = scene.table.rect_of(LESSON_BUTTON)
    assert callout.contains(button) and button.w
    for occasion in (*coach.occasions, *coach.resting):
        words = CalloutText(
            context.t("coach.title"), context.t(coach.key(occasion.words)), button=context.t("coach.enough")
        )
        set_words = set_in(context, words, callout.size)
        px, lines = set_words.words
        assert round(px * set_words.leading) * len(lines) <= set_words.room.height, words
        assert all(context.type.size_of(line, "bold", px)[0] <= set_words.room.width for line in lines), words
        assert not set_words.room.move(callout.topleft).colliderect(button)


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("letters", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_longest_reasons_have_room(
    context: Context, seats: int, size: tuple[int, int], letters: float, code: str
) -> None:
    context.settings.text_scale = letters
    names = ("Anna", "Bartholomäus", "Chiara", "Dante")[:seats]
    setup = replace(quick_setup(("human",) * seats, names, 4, 1.0), start=0)
    scene = sized(TableScene.of(context, Session.begin(setup, None)), size)
    numbers: dict[str, int | str] = {"colour": "r", "height": 8, "points": 28, "seat": 1}
    codes = ("order", "denied", "floor_tile")[:TOLD_IN_A_LINE]
    why = sentence([Reason(code, "R102", numbers) for code in codes], scene.table.words)
    text = context.language.n("coach.missed", 32, reasons=why)
    words = CalloutText(context.t("coach.title"), text, button=context.t("coach.take_back"))
    found = set_in(context, words, scene.table.rect_of(LESSON).size)
    px, lines = found.words
    assert round(px * found.leading) * len(lines) <= found.room.height, text
    assert all(context.type.size_of(line, "bold", px)[0] <= found.room.width for line in lines), text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_callout_covers_nothing_that_is_asked_about(context: Context, seats: int, size: tuple[int, int]) -> None:
    names = ("Anna", "Bruno", "Chiara", "Dante")[:seats]
    scene = sized(TableScene.of(context, Session.begin(quick_setup(("human",) * seats, names, 4, 1.0), None)), size)
    callout = scene.table.rect_of(LESSON)
    assert pygame.Rect((0, 0), size).contains(callout) and callout.w
    for spot in scene.table.targets():
        if spot.target.kind in ("row", "tower", "order", "stock", "hand", "primary", "prompt", "undo", "menu"):
            assert not callout.colliderect(spot.rect), spot


@every_coach
@pytest.mark.parametrize("size", SIZES)
def test_the_callout_hides_no_seat(context: Context, size: tuple[int, int], client: GameClient) -> None:
    """Points, cards and answers of all seats stay in sight, however many there are."""
    for seats in client.game.seats:
        names = ("Anna", "Bruno", "Chiara", "Dante", "Elena", "Fabio")[:seats]
        setup = quick_setup(("human",) * seats, names, 4, 1.0, client.game.name)
        scene = sized(TableScene.of(context, Session.begin(setup, None)), size)
        callout = scene.table.rect_of(LESSON)
        hidden = [
            spot for spot in scene.table.targets() if spot.target.kind == "seat" and callout.colliderect(spot.rect)
        ]
        assert callout.w and not hidden, seats
        scene.close()
