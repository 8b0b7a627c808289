"""What is chosen from at the painted table: options that can be told apart, and that say what comes of them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from kgr_generous import NAMES, generous
from whole_positions import POSITIONS

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from engine.kgr.island import HEXES_AT
from engine.kgr.magic import tasks as mt
from engine.kgr.rules import apply, legal
from engine.kgr.state import Ban, Dice, State
from engine.kgr.values import AREAS, CARDS, KIND, POINT_CARDS, SHIP_STEPS
from engine.kgr.view import view
from game.graphics.text import Type
from game.kgr.asking.confirmation import LAND_OF, confirmation
from game.kgr.asking.offer import offer
from game.kgr.base.codes import of_question
from game.kgr.base.model import TableModel
from game.kgr.base.trays import PLAYED, played
from game.kgr.base.words import KgrWords
from game.kgr.island.concerned import concerned
from game.kgr.layout import layout_with_cards
from game.kgr.reading.options import option_thing
from game.kgr.reading.pictures import picture
from game.kgr.reading.things import THINGS
from game.kgr.regions.faces import is_back
from game.kgr.regions.option_pictures import CARD, picture_of
from game.kgr.regions.trays import sole
from game.shell.context import Context
from game.shell.language import Language
from game.table.painting.brush import TableBrush
from game.table.question import Question
from game.table.regions.prompt import PromptPainter, PromptProps
from game.table.spots import Target, TargetPath

SHAPES = ("circle", "shield", "lozenge", "star")
SMALL = (1280, 720)
LONG_NAMES = ("Bartholomäus", "Wilhelmine", "Maximiliane", "Christopher")
LENGTH, OF_EACH = 3000, 3
"""Moments of the game, and how many with the same question are looked at."""


@pytest.fixture(scope="module")
def words() -> KgrWords:
    return KgrWords(KGR, Language.load("en", strict=True), NAMES)


def model_of(state: State) -> TableModel:
    return TableModel(view(state, state.to_act), state.to_act, SHAPES, (True,) * 4)


def asked_in(state: State, words: KgrWords, path: TargetPath = ()) -> Question[Any]:
    return offer(view(state, state.to_act), path, words)


def whole() -> State:
    return KGR.codec.read_position(POSITIONS["whole"], 1)


def asking(task: ts.Task, *behind: ts.Task) -> State:
    """Return a position in which a task is asked, and the tasks behind it wait."""
    state = whole()
    assert isinstance(task, ts.Pending)
    state.tasks, state.pending, state.legal_actions = (task, *behind), task, None
    return state


def many() -> Iterator[State]:
    """Yield several positions with each question of a game."""
    met = Counter[str]()
    for state, *_ in generous("kgr", 11, LENGTH):
        question = of_question(state.pending)
        met[question] += 1
        if met[question] <= OF_EACH:
            yield state


def test_no_two_options_look_the_same(words: KgrWords) -> None:
    faults = []
    for state in many():
        question, model = asked_in(state, words), model_of(state)
        seen = Counter[Any]()
        for target, label in question.labels.items():
            look = picture_of(model, question.answers[target])
            is_named = look.kind == CARD and not is_back(look.names[0])
            seen[look, "" if is_named else label] += 1
        faults += [(state.pending, look) for look, number in seen.items() if number > 1]
    assert not faults


@pytest.mark.parametrize("code", ["de", "en"])
def test_no_question_is_cut_short(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line of the question has room in a small window for every question, and for every card that is read before it
    is played."""
    context = Context.open(tmp_path, code)
    context.rescale(SMALL)
    cut = list[str]()
    clip = Type.clip

    def clipped(self: Type, text: str, role: str, px: int, width: float) -> str:
        found = clip(self, text, role, px, width)
        cut.extend([text] * (found != text))
        return found

    monkeypatch.setattr(Type, "clip", clipped)
    layout = layout_with_cards(SMALL)
    painter = PromptPainter(TableBrush(context, layout.grid), layout.prompt, lambda model, shown: "trowel")
    for text in {*said_in_a_game(context), *read_before_they_are_played(context)}:
        painter.paint(pygame.Surface(SMALL), PromptProps(text, "", False, "trowel"))
    assert not cut


def said_in_a_game(context: Context) -> Iterator[str]:
    words = KgrWords(KGR, context.language, LONG_NAMES)
    yield from (words.prompt(view(state, state.to_act)) for state in many())


def read_before_they_are_played(context: Context) -> Iterator[str]:
    words = KgrWords(KGR, context.language, NAMES)
    for card in set(CARDS) - {*POINT_CARDS}:
        shown = confirmation(view(whole(), 0), ac.Play(card), words)
        assert shown is not None
        yield shown.prompt
    yield from (words.of("warning", what) for what in LAND_OF)


def test_a_gate_says_who_draws_there(words: KgrWords) -> None:
    state = asking(mt.NamingGate(whole().player))
    assert state.dice is not None and state.dice.red is not None
    labels = asked_in(state, words).labels
    for place, area in enumerate(AREAS):
        label = labels[Target("option", place)]
        drawing = [name for seat, name in enumerate(NAMES[:3]) if name in label.split("\n")[1]]
        levels = [seat.levels[place] for seat in state.seats]
        assert all(levels[NAMES.index(name)] >= state.dice.red - 1 for name in drawing), area
        assert drawing or "nobody" in label


def test_the_ship_says_where_it_comes_and_when_it_attacks(words: KgrWords) -> None:
    state = asking(ts.CardTask(whole().player, "current"))
    state.ship = SHIP_STEPS - 2
    labels = [*asked_in(state, words).labels.values()]
    assert any("Attack" in label for label in labels)
    assert any(str(SHIP_STEPS - 4) in label for label in labels)


def test_what_a_ban_costs_is_chosen_together_and_in_any_order(words: KgrWords) -> None:
    state = whole()
    seat, other = state.player, (state.player + 1) % len(state.seats)
    state = asking(mt.Banning(seat, "ban", other, "science", ()))
    path: TargetPath = ()
    for place in (1, 0, 0):  # the later kind first
        answer = asked_in(state, words, path).answers[Target("option", place)]
        assert isinstance(answer, tuple)
        path = answer
    button = asked_in(state, words, path).primary
    assert button is not None and button.enabled and len(button.actions) == 3
    for action in button.actions:
        assert action in legal(state)
        state, _ = apply(state, action)
    assert len(state.seats[other].bans[-1].due) == 3


def test_a_veto_says_what_it_stops(words: KgrWords) -> None:
    state = whole()
    seat = (state.player + 1) % len(state.seats)
    behind = mt.Banning(state.player, "ban", seat, "magic", ())
    state = asking(mt.Stopping(seat, state.player, "ban"), behind)
    prompt = words.prompt(view(state, seat))
    assert words.of("area", "magic") in prompt and words.of("progress", "ban") in prompt
    shown = played(view(state, seat))
    assert shown is not None and (shown.card, shown.by) == ("ban", state.names[state.player])
    thing = THINGS(PLAYED, model_of(state), words)
    assert thing is not None and thing.text == words.t("kgr.rule_of.ban")


def test_cards_that_are_taken_lie_in_a_tray_and_can_be_put_back(words: KgrWords) -> None:
    state = asking(mt.GiftOfNature(whole().player, "nature", 3, None))
    model = model_of(state)
    assert sole(model) is not None
    path = asked_in(state, words).answers[Target("option", 0)]
    assert isinstance(path, tuple) and asked_in(state, words, path).answers[Target("give", 0, path[0].a)] == ()


def test_a_card_in_a_tray_is_called_by_its_name_and_has_its_picture(words: KgrWords) -> None:
    state = asking(mt.GiftOfNature(whole().player, "nature", 3, None))
    model, laid = model_of(state), Target("give", 0, KIND["ore"])
    thing = THINGS(laid, model, words)
    assert thing is not None and words.of("card_name", "ore") in thing.name and thing.text
    assert picture(laid, model) == "kgr_sign_ore"


def test_the_island_shows_what_was_chosen_before_and_what_would_be_lost(words: KgrWords) -> None:
    state = whole()
    seat, other = state.player, (state.player + 1) % len(state.seats)
    road = next(edge for edge in range(72) if state.seats[other].roads >> edge & 1)
    stopped = asking(mt.Stopping(other, seat, "diplomat"), ts.OpenRoad(seat, "diplomat", road))
    assert concerned(view(stopped, other)) == (Target("edge", road),)
    assert concerned(view(asking(ts.Exchanging(seat, "stars", 3)), seat)) == (Target("hex", 3),)
    assert not concerned(view(asking(ts.Exchanging(seat, "stars", None)), seat))


def test_a_card_of_another_hand_can_be_read_before_it_is_taken(words: KgrWords) -> None:
    """Its rule is the tip of its option; what is asked of others has none here."""
    state = asking(mt.ChoosingCard(whole().player, ("spy", "medicine")))
    model = model_of(state)
    thing = option_thing(Target("option", 0), model, words)
    assert thing is not None and words.t("kgr.rule_of.spy") in thing.text
    assert option_thing(Target("option", 9), model, words) is None
    assert option_thing(Target("option", 0), replace(model, me=(model.me + 1) % 3), words) is None


def test_cards_that_cannot_be_kept_are_named_in_the_question(words: KgrWords) -> None:
    state = asking(mt.ChoosingCard(whole().player, ("spy", "medicine")))
    assert words.of("progress", "medicine") not in asked_in(state, words).prompt, "both lie there to be chosen"
    seat = state.own(state.player)
    seat.bans = (Ban("science", (state.player + 1) % 3, ("ore",)),)
    assert words.of("progress", "medicine") in asked_in(state, words).prompt


def test_who_may_throw_again_reads_what_each_die_shows(words: KgrWords) -> None:
    state = asking(mt.Rerolling(whole().player))
    state.dice = Dice(2, 5, "ship")
    assert "2 and 5" in asked_in(state, words).prompt


def test_before_the_throw_the_button_throws(words: KgrWords) -> None:
    """Beside the dice themselves."""
    state = whole()
    state.tasks, state.pending, state.dice, state.legal_actions = (), ts.BeforeRoll(state.player), None, None
    asked = asked_in(state, words)
    assert asked.primary is not None and asked.primary.actions == (ac.ROLL,) and ac.ROLL in asked.answers.values()


def test_many_cards_lie_beside_each_other() -> None:
    """Each of them is seen whole, and none leaves its region."""
    region = layout_with_cards((1280, 720)).cards
    for number in range(1, 7):
        cards = ("relocation", "great_dragon", "resource_monopoly", "book_burning", "spy", "spy")[:number]
        rects = [region.real(region.card(place, cards)) for place in range(number)]
        assert all(region.rect.contains(rect) and rect.collidelist(rects[:k]) < 0 for k, rect in enumerate(rects))
    assert not region.are_lying(("trade",) * 6), "backs may cover each other"


@pytest.mark.parametrize(("what", "land"), [(ac.CITADEL, "hills"), (ac.BISHOPRIC, "fields")])
@pytest.mark.parametrize("code", ["en", "de"])
def test_the_screen_warns_of_a_citadel_without_hills_and_a_bishopric_without_fields(
    code: str, what: str, land: str
) -> None:
    seen, words = view(whole(), 0), KgrWords(KGR, Language.load(code, strict=True), NAMES)
    for corner, hexes in enumerate(HEXES_AT):
        shown = confirmation(seen, ac.Build(what, corner), words)
        yields = any(seen.terrains[hex_] == land for hex_ in hexes)
        assert (shown is None) == yields
        assert shown is None or (shown.always and ":" in shown.prompt)
    assert confirmation(seen, ac.Build(ac.CITY, 0), words) is None
