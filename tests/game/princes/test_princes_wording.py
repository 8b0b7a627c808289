"""Sentences that vary with their subject: the player asked, the ordinal of a piece, what is laid out."""

import pytest
from princes_games import Spec
from random_games import some_states

from engine.kernel.reasons import Reason
from engine.princes import actions as ac
from engine.princes import events as ev
from engine.princes import state as st
from engine.princes.actions import OBJECTS
from engine.princes.view import View, view
from game.princes.asking.confirmation import confirmation
from game.princes.asking.forecast import _notes
from game.princes.asking.offer import offer
from game.princes.asking.refusal import refusal
from game.princes.base.model import TableModel
from game.princes.base.words import Words
from game.princes.planner.say_worth import line
from game.princes.planner.worth import WorthLine
from game.princes.reading.speech import label
from game.princes.why.moves import said
from game.shell.language import LANGUAGE_CODES, Language
from game.table.spots import Target

NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")


def words(code: str = "en") -> Words:
    return Words(Language.load(code, strict=True), NAMES)


def bidding() -> list[View]:
    """Return the views of all seats asked to bid."""
    states = [state for state in some_states(Spec(3, 10), every=1) if isinstance(state.pending, st.Bidding)]
    return [view(state, state.to_act) for state in states]


def test_a_bid_names_the_seat_that_is_asked_and_the_object() -> None:
    found = 0
    for seen in bidding():
        assert isinstance(seen.pending, st.Bidding)
        asked = offer(seen, (), words()).prompt
        assert asked.startswith(f"{NAMES[seen.to_act]}: raise to ")
        assert asked.endswith(f" for {words().with_article(seen.pending.object)}?")
        found += 1
    assert found


@pytest.mark.parametrize(
    ("code", "number", "said"),
    [("en", 2, "your second: +3 PP"), ("en", 3, "your third: +3 PP"), ("de", 2, "dein zweiter: +3 PP")],
)
def test_another_one_is_counted_in_words(code: str, number: int, said: str) -> None:
    for sum_of in ("again", "builder_again"):
        assert line(words(code), WorthLine(sum_of, points=3, numbers={"points": 3, "number": number})) == said


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_another_object_pressed_during_a_bid_hears_which_one_comes_first(code: str) -> None:
    for seen in bidding():
        assert isinstance(seen.pending, st.Bidding)
        up, model = seen.pending.object, TableModel(seen, seen.to_act, (), ())
        others = [thing for thing in OBJECTS if thing != up]
        for thing in others:
            told = refusal(Target("object", OBJECTS.index(thing)), model, words(code))
            assert words(code).with_article(up) in told and "R101" in told


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_who_drops_out_is_asked_about_the_object_by_its_article(code: str) -> None:
    for seen in bidding():
        assert isinstance(seen.pending, st.Bidding)
        asked = confirmation(seen, ac.DROP, words(code))
        assert asked is not None and f" {words(code).with_article(seen.pending.object)}" in asked.prompt


@pytest.mark.parametrize(("code", "one", "two"), [("en", "1 prestige point", "s"), ("de", "1 Prestigepunkt", "e")])
def test_one_point_is_one_point_aloud(code: str, one: str, two: str) -> None:
    model = TableModel(next(iter(bidding())), 0, (), ())
    assert label(Target("pay", 1), model, words(code)) == one
    assert label(Target("pay", 2), model, words(code)) == one.replace("1", "2") + two


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_a_freedom_is_introduced_with_its_article_where_the_language_wants_one(code: str) -> None:
    told = said(Reason("freedom", "", {"kind": "opinion"}), words(code))
    assert told == {"en": "Introduce the freedom of opinion", "de": "Meinungsfreiheit einführen"}[code]


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_a_landscape_is_laid_out_and_a_building_built(code: str) -> None:
    laid, built = (words(code).chronicle(ev.PiecePlaced(0, kind, 0, (0, 0))) for kind in ("forest", "opera"))
    assert laid is not None and built is not None
    verbs = {"en": ("lays out", "builds"), "de": ("legt an", "baut")}[code]
    assert verbs[0] in laid.text and verbs[1] in built.text


def test_the_highest_bid_is_told_only_where_it_is_more_than_the_cash() -> None:
    label, cases = words().t("princes_note.up_to"), set()
    for seen in bidding():
        court = seen.seats[seen.to_act]
        model = TableModel(seen, seen.to_act, (), ())
        told = {note.text for note in _notes(model, words(), weighs=True)}
        assert (label in told) == (court.score > 0)
        cases.add(label in told)
    assert cases == {True, False}
