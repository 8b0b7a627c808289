"""Reasons for moves of The Princes of Florence are true in the position, reveal no cards and lead to the move:
sentences parsed and recomputed, hints and reasons at the table, the review with its page."""

import math
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from string import Formatter
from typing import Any

import pygame
import pytest
from courts import court, table
from ready import Ready
from stage import SIZE, click, frames, sized
from test_advice import bring_on, notice
from test_princes_choice_reasons import check, each_work, first_hands, positions

from engine.journal.journal import Journal
from engine.kernel.game import Ranked
from engine.kernel.reasons import Reason
from engine.kernel.reviewing import Decision, ReviewedTurn, TurnReview
from engine.princes import actions as ac
from engine.princes.game import PRINCES
from engine.princes.pieces import BUILDINGS, LANDSCAPES
from engine.princes.players.review import PHASES, reviewer
from engine.princes.players.why import reasons
from engine.princes.professions import FREEDOMS, PROFESSIONS
from engine.princes.reading.action_reason import action_reason, action_reasons
from engine.princes.rules import apply, legal
from engine.princes.state import Bidding, State, Taking
from engine.princes.view import View, view
from engine.review.review import ReviewRun, review_path, save_review
from firenze.checks.walks import NAMES
from game.clients import find_client
from game.input.intents import Command, PointerMoved
from game.paths import ASSETS
from game.princes.base.model import TableModel
from game.princes.base.words import Words
from game.princes.palace.painter import PalacePainter
from game.princes.palace.piece import squares_of
from game.princes.parts import PRINCES_TABLE as PARTS
from game.princes.why.keeping import as_asked
from game.princes.why.moves import move, said
from game.princes.why.reasons import COUNTED, NO_MORE, OF_THE_HAND, ROOM, SAYINGS, sentence, told
from game.scenes.play.coaching import Coaching
from game.scenes.play.table import TableScene
from game.scenes.replay.review import MOMENT, review_of
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language, flatten
from game.shell.session.session import Session
from game.shell.setup.setup import GameSetup, SeatSetup, seals
from game.table.focus import PRIMARY
from game.table.live.hints import is_the_only_place
from game.table.spots import Target
from game.table.thinking.sayings import next_to
from game.table.thinking.thoughts import Thought
from game.ui.page import Page, PageFigure, PageGrid, PageHeading, Reading, Text
from game.ui.to_page import GoPage

POSITIONS = 300
ACTIONS = 12
"""Number of actions examined in each position."""
START = "princes_why.reason."
ENDS = r"\.one|\.other|_later|_free|_first|_none|_less"
"""Endings of keys, for variants of the words."""
COUNTED_BY_ONE = {".one": 1, "_later": 0}
"""Numbers that the words imply, by the ending of their key."""


class Reader:
    """Parses the sentences of a language."""

    def __init__(self, code: str) -> None:
        self.words = Words(Language.load(code, strict=True), NAMES)
        texts = flatten(
            tomllib.loads((ASSETS / "princes" / "languages" / code / "why.toml").read_text(encoding="utf-8"))
        )
        self.rules = {key[len(START) :]: _rule(text) for key, text in texts.items() if key.startswith(START)}
        wishes = (*BUILDINGS, *LANDSCAPES, *FREEDOMS)
        self._names: dict[str, dict[str, Any]] = {
            "the": {self.words.with_article(kind): kind for kind in wishes},
            "thing": {self.words.thing(thing): thing for thing in ac.OBJECTS},
            "card": {self.words.artist(card): card for card in PROFESSIONS},
            "buildings": {self.words.n("princes_why.buildings", n): n for n in range(11)},
            "landscapes": {self.words.n("princes_why.landscapes", n): n for n in range(4)},
        }

    def read(self, text: str, codes: list[str]) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield the clauses of a sentence with reasons of these codes: each key and its values."""
        assert text.endswith(".") and not set("{}⟦") & set(text), text
        for code, clause in zip(codes, text[:-1].split("; "), strict=True):
            keys = [key for key in self.rules if re.fullmatch(rf"{code}({ENDS})?", key)]
            (found,) = [(key, at) for key in keys if (at := self.rules[key].fullmatch(clause))]
            yield found[0], {name: self._value(name, said) for name, said in found[1].groupdict().items()}

    def _value(self, name: str, said: str) -> Any:
        if name not in self._names:
            return int(said)
        return next(value for text, value in self._names[name].items() if text.lower() == said.lower())


def _rule(text: str) -> re.Pattern[str]:
    parts = ((plain, name) for plain, name, _, _ in Formatter().parse(text))
    rule = "".join(
        re.escape(plain) + (f"(?P<{name}>{'.+' if name in NAMED else '[0-9]+'})" if name else "")
        for plain, name in parts
    )
    return re.compile(rule, re.IGNORECASE)


NAMED = ("the", "thing", "card", "buildings", "landscapes")


def facts(seen: View, action: Any, key: str, read: dict[str, Any]) -> Reason:
    """Return what a clause says, completed by what the move implies."""
    code = re.sub(ENDS, "", key)
    numbers = {"kind" if name == "the" else name: value for name, value in read.items() if name != "n"}
    if code in COUNTED:
        ends = [count for end, count in COUNTED_BY_ONE.items() if key.endswith(end)]
        numbers[COUNTED[code]] = ends[0] if ends else read["n"]
    me, question = seen.seats[seen.to_act], seen.pending
    match code:
        case "jester_now":
            florins = numbers.pop("florins", 0)
            assert florins % 100 == 0
            numbers["value"] = florins // 100
        case "more_persons":
            numbers["value"] = added_by(seen, action)
        case "cheaper" if key.endswith("_free"):
            numbers["to"] = 0
        case "prestige_promise" | "artist_value":
            numbers["card"] = action.card
        case "bonus_adds":
            numbers["card"] = action.bonus if isinstance(action, ac.Work) else action.card
        case "work_pays":
            numbers["value"] = numbers["florins"] // 100
        case "best_work" if key.endswith("_first"):
            numbers |= {"value": action_reason(seen, action).numbers["value"], "best": 0}
        case "spares":
            assert isinstance(question, Bidding)
            numbers["bid"] = question.bid + 100
        case "shares":
            numbers["wishes"] = 0 if key.endswith("_none") else 1
        case "worth_up_to":
            assert isinstance(question, Bidding)
            numbers |= {"object": question.object, "bid": question.bid + 100}
        case "better_buy":
            numbers["object"] = numbers.pop("thing")
        case "enough":
            assert isinstance(question, Taking)
            cash = me.money + 100 * question.value - 200 * action.prestige
            numbers = {"prestige": action.prestige, "cash": cash, "need": 0} | numbers
        case "leaves":
            numbers |= {"prestige": action.prestige, "florins": numbers["cash"] - me.money}
        case "last_one":
            named = (getattr(each, name, None) for each in (action, question) for name in ("kind", "object"))
            numbers["kind"] = next(thing for thing in named if thing)
    return Reason(code, "", numbers)


def added_by(seen: View, action: Any) -> int:
    """Return what one more person adds to the works that can still be performed: the words name it by the piece."""
    return each_work(seen, 1, int(isinstance(action, ac.TakeProfession)))["value"]


def test_sentences_name_only_facts() -> None:
    readers, met, looked_at = [Reader(code) for code in LANGUAGE_CODES], Counter[str](), 0
    empty_handed = table(court(), court(), court(), step="offer", round_=2, to_act=1)
    for seats in (3, 4, 5):
        for state in (*positions(seats), *first_hands(seats), empty_handed):
            seen = view(state, state.to_act)
            looked_at += 1
            for action in legal(state)[:ACTIONS]:
                found = reasons(seen, action)
                for reader in readers if found else ():
                    for key, read in reader.read(sentence(found, reader.words), [each.code for each in found]):
                        check(seen, action, facts(seen, action, key, read))
                        met[key] += 1
    assert looked_at >= POSITIONS
    never = {"covered"} | {key for key in readers[0].rules if key not in met}
    assert never <= {"covered", "advised", "may_touch.one", "more_persons.one", "more_persons_later"}, never


def test_what_is_not_so_is_found_out() -> None:
    """The check itself works: a sentence with a wrong number fails."""
    reader, state = Reader("en"), table(court(hand="poet painter"), court(), court(), step="offer", round_=1)
    seen, action = view(state, 0), ac.OFFER["jester"]
    (good,) = reasons(seen, action)
    for numbers in ({"each": 3}, {"works": 3}, {"value": 5}):
        wrong = replace(good, numbers={**good.numbers, **numbers})
        (clause,) = reader.read(sentence((wrong,), reader.words), [wrong.code])
        with pytest.raises(AssertionError):
            check(seen, action, facts(seen, action, *clause))


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_every_move_has_words(code: str) -> None:
    words, met = Words(Language.load(code, strict=True), NAMES), set[str]()
    for seats in (3, 5):
        for state in positions(seats):
            for action in legal(state)[:ACTIONS]:
                told_of = action_reason(state, action)
                text = said(told_of, words)
                assert text[0] != " " and not set("{}⟦") & set(text)
                met.add(told_of.code)
    assert met >= set(ac.KINDS) - {"throw"}
    assert said(Reason("keeps", "R37", {"card": "lakes"}), words) and said(
        Reason("throw", "R30", {"kind": "park"}), words
    )


# ---------------------------------------------------------------- what is kept secret


def test_nothing_of_a_hand_is_given_away() -> None:
    words, secrets = Words(Language.load("en", strict=True), NAMES), 0
    for state in positions(3):
        seat = state.to_act
        seen, actions = view(state, seat), legal(state)
        ranked = tuple(Ranked(action, 0.0, reasons(seen, action)) for action in actions)
        other = TableModel(view(state, (seat + 1) % 3), (seat + 1) % 3, (), (True,) * 3)
        own = TableModel(view(state, seat), seat, (), (True,) * 3)
        for action in actions[:3]:
            thought = Thought(seat, seen, action, ranked)
            assert told(thought, own) == ranked, "the own thoughts are all told"
            for each in told(thought, other):
                is_seen = each.action == action and isinstance(action, ac.Work)
                assert is_seen or not OF_THE_HAND & {reason.code for reason in each.reasons}
                assert each.reasons, "where nothing can be said, that is said"
                assert each.action == action or not isinstance(each.action, ac.Work | ac.PutBack)
                secrets += each.reasons == NO_MORE
                sentence(each.reasons, words)
    assert secrets > 20


# ---------------------------------------------------------------- at the table


def at(context: Context, state: State, *kinds: str) -> TableScene:
    """Return a table of these players in the given state."""
    context.speed = context.settings.speed = math.inf
    number = len(state.seats)
    known = kinds or ("human",) * number
    seats = tuple(SeatSetup(name, seal, kind) for name, seal, kind in zip(NAMES, seals(number), known, strict=False))
    setup = GameSetup(seats, PRINCES.name, start=0, seed=1, screen={"hands": "open"})
    journal = Journal(PRINCES, {"names": NAMES[:number]}, position=state)
    scene = sized(TableScene(context, Session(journal, setup)))
    scene.update(0.0)
    return scene


def asked(step: str) -> State:
    """Return a state with this question and more than one answer."""
    return next(state for state in positions(4) if state.pending.step == step and state.round > 1 - (step == "hire"))


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("step", ["hire", "offer", "bid", "place", "sift", "lure", "act", "take"])
def test_a_hint_goes_from_why_over_where_to_what(context: Context, ready: None, step: str) -> None:
    scene = at(context, asked(step))
    table_, thoughts = scene.table, scene.live.thoughts
    texts: list[str] = []
    for _ in range(3):
        scene.handle(Command("hint"))
        scene.update(0.0)
        hint = table_.shown.hint
        texts.append(notice(scene))
        assert (hint is None) == (len(texts) == 1), "first the idea alone"
        if hint is not None and not hint.is_region:
            break
        is_told = texts[-1].endswith(context.t("hint.where_at", place="|").partition("|")[2])
        assert is_told == (hint is not None and not is_the_only_place(table_, hint.target)), "no step is empty"
    thought = thoughts.now
    assert hint is not None and not hint.is_region and thought is not None and all(texts)
    best = thought.ranked[0]
    shown = as_asked(thought)
    assert texts[-1].startswith(move(shown.ranked[0].action, shown, table_.model, table_.words))
    assert all(len(text) <= ROOM for text in texts), texts
    if isinstance(best.action, ac.Place):
        assert hint.target.kind == "piece"
    surface = pygame.Surface(SIZE)
    scene.draw(surface)
    scene.live.play((best.action,))
    scene.update(0.0)
    assert table_.shown.hint is None


def test_the_place_of_a_piece_is_shown_square_by_square(context: Context, ready: None) -> None:
    scene = at(context, asked("place"))
    (palace,) = (each for each in scene.table.painter.composition.regions if isinstance(each, PalacePainter))
    pictures = []
    for _ in range(3):
        scene.handle(Command("hint"))
        scene.update(0.0)
        pictures.append(palace.props(scene.table.model, scene.table.shown).hinted)
    thought = scene.live.thoughts.now
    assert thought is not None
    after, _ = apply(scene.session.state, thought.ranked[0].action)
    assert not pictures[0] and pictures[2] == squares_of(after.seats[thought.seat].plan.pieces[-1])


def begun(context: Context, step: str) -> TableScene:
    """Return a game against three computer players at a question to its person."""
    setup = quick_setup(("human", "greedy", "gran_maestro", "master"), tuple(NAMES), 4, math.inf, PRINCES.name)
    scene = sized(TableScene.new(context, replace(setup, start=0)))
    scene.update(0.0)
    session = scene.session
    bring_on(
        scene,
        [PRINCES.player("greedy", seat) for seat in range(4)],
        lambda: session.human_acts and session.state.pending.step == step and session.state.round == 3,
    )
    return scene


def test_in_an_auction_each_seat_is_asked_for_its_last_bid(context: Context, ready: None) -> None:
    scene = begun(context, "bid")
    session, past = scene.session, scene.table.model.thoughts.past
    assert {thought.seat for thought in past} == {1, 2, 3} and scene.live.thoughts.is_newest
    steps = session.journal.steps
    turn = [step for step in steps if PRINCES.turn(step.before) == PRINCES.turn(session.state)]
    newest = {step.before.to_act: step.action for step in turn if len(legal(step.before)) > 1}
    others = {seat: action for seat, action in newest.items() if seat != 0}
    assert others and all(thought.action == others.get(thought.seat, thought.action) for thought in past)


def test_a_press_on_another_court_asks_why(context: Context, ready: None) -> None:
    scene = begun(context, "act")
    rect = scene.table.rect_of(Target("seat", 3))
    change = click(scene, pygame.Rect(rect.x + rect.w // 3, rect.y + 4, 8, 8))
    assert isinstance(change, GoPage) and isinstance(change.what, Reading)
    page = change.what.page
    heads = [block.text for block in page.blocks if isinstance(block, PageHeading)]
    assert len(heads) == 3 and all(any(name in head for head in heads) for name in NAMES[1:4])
    texts = [block.text for block in page.blocks if isinstance(block, Text)]
    assert len(texts) >= 4 and Ready.asked == []
    assert scene.table.parts.reading.tip(Target("seat", 3), scene.table.model, scene.table.words) is not None


def test_a_page_says_what_the_best_level_thinks_of_a_thing(context: Context, ready: None) -> None:
    scene = at(context, table(court(hand="poet painter lawyer physicist"), court(), court(), step="offer", round_=1))
    place = ac.OBJECTS.index("jester")
    scene.table.point(Target("object", place))
    assert context.t("show_me.looking") in texts_of(scene.handle(Command("inspect")))
    scene.update(0.0)
    thought = scene.live.thoughts.now
    assert thought is not None and len(Ready.asked) == 1
    for each in thought.ranked:
        scene.table.point(Target("object", ac.OBJECTS.index(each.action.object)))
        found = texts_of(scene.handle(Command("inspect")))
        assert context.t("show_me.title", level="Gran Maestro") in found
        assert (context.t("show_me.best") in found) == (each == thought.ranked[0])
        said = SAYINGS.apart(each, next_to(each, thought.ranked), scene.table.words)
        assert f"{said[:1].upper()}{said[1:]}." in found
    other = scene.table.parts.reading.page(Target("building", 0), scene.table.model, scene.table.words)
    assert other is not None and context.t("show_me.not_among") in texts_on(other)


def texts_of(change: Any) -> list[str]:
    assert isinstance(change, GoPage) and isinstance(change.what, Reading)
    return texts_on(change.what.page)


def texts_on(page: Page) -> list[str]:
    return [block.text for block in page.blocks if isinstance(block, PageHeading | Text)]


def test_a_work_left_undone_is_at_stake(context: Context, ready: None) -> None:
    mine = court(hand="poet painter", jesters=7, plan="theatre@4,0 lake@0,0", freedoms="travel", score=30)
    context.change("coach", "speaks")
    scene = at(context, table(mine, court(score=36), court(score=20), to_act=0, round_=7))
    frames(scene, 180)
    scene.handle(PointerMoved(scene.table.rect_of(PRIMARY).center))
    frames(scene, 30)
    thought = scene.live.thoughts.now
    assert thought is not None and isinstance(thought.ranked[0].action, ac.Work)
    stake = PARTS.thinking.at_stake(thought, ac.DONE, scene.table.model, scene.table.words)
    assert stake is not None and stake.points >= 10 and scene.table.words.artist("poet") in stake.words
    assert PARTS.thinking.at_stake(thought, thought.ranked[0].action, scene.table.model, scene.table.words) is None
    word = scene.guest(Coaching).word
    assert word is not None and stake.words in word.words


# ---------------------------------------------------------------- the review


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_the_review_of_a_game_opens(context: Context) -> None:
    journal = Journal(PRINCES, {"names": NAMES[:3], "seed": 2})
    players = [PRINCES.player("greedy", seat) for seat in range(3)]
    while not journal.state.is_over:
        seat, actions = journal.state.to_act, legal(journal.state)
        journal.play(
            ac.DROP if ac.RAISE in actions else players[seat].choose(view(journal.state, seat), actions).action
        )
    path = context.library.new_file()
    journal.save_as(path)
    journal.close()
    work = ReviewRun.of(context.library.read(path))
    assert work is not None
    for piece in work.pieces:
        work.add(_let_go(piece))
    save_review(review_path(path), work)
    scene = review_of(context, path)
    assert scene is not None
    scene.resize(SIZE)
    frames(scene, 3)
    (grid,) = [block for block in scene.page.blocks if isinstance(block, PageGrid)]
    assert grid.head[1:] == tuple(context.t(f"review.phase.{phase}") for phase in PHASES)
    points = [block for block in scene.page.blocks if isinstance(block, Text) and MOMENT in block.text]
    figures = [block for block in scene.page.blocks if isinstance(block, PageFigure)]
    assert points and len(figures) == len(points) + 1
    scene.draw(pygame.Surface(SIZE))


def _let_go(piece: ReviewedTurn[State, ac.Action]) -> TurnReview:
    """Review a turn in which dropping out at once was a blunder."""
    state, seat = piece.state, piece.state.to_act
    turn = TurnReview(piece.turn, piece.index, seat, (0.4, 0.3, 0.3), ())
    if piece.actions[1:2] != (ac.DROP,):
        return turn
    asked_, _ = apply(state, piece.actions[0])
    seen = view(asked_, asked_.to_act)
    found = Decision(piece.index + 1, piece.turn, seen.seat, "auction", ({"do": "drop"},), ({"do": "raise"},))
    ways = action_reasons([(asked_, ac.DROP)]), action_reasons([(asked_, ac.RAISE)])
    why = reasons(seen, ac.RAISE)
    found = replace(found, did=ways[0], could=ways[1], lost=4.0, chance=0.2, is_sure=True, is_blunder=True, reasons=why)
    return replace(turn, decisions=(found,))


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_a_judgement_names_what_was_done_and_why(context: Context) -> None:
    mine = court(hand="poet painter", jesters=7, plan="theatre@4,0 lake@0,0", freedoms="travel", score=30)
    state = table(mine, court(score=36, money=500), court(score=20, money=500), to_act=0, round_=7)
    (decision,) = reviewer(PRINCES).review(ReviewedTurn(PRINCES.turn(state), 40, state, (ac.DONE,))).decisions
    words, judge = Words(context.language, NAMES), find_client(PRINCES.name).judgement
    assert judge is not None
    told_of = judge(context, NAMES, decision)
    assert told_of.played == said(Reason("done", "A18", {"left": 2}), words)
    assert words.artist(str(decision.could[0].numbers["card"])) in told_of.better and told_of.better.count(". ") >= 1
    assert "PP" in told_of.why and told_of.why.endswith(".")
