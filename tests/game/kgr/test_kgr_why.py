"""Why a player of the fourth game moves as it does, in both languages; what others may read of it; remarks."""

import random
from dataclasses import replace

import pytest
from island_told import seat, state

from engine.kernel.game import Ranked
from engine.kernel.reasons import Reason
from engine.kernel.reviewing import Decision, ReviewedTurn
from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr.game import KGR
from engine.kgr.players.weighing import Glance
from engine.kgr.players.why.reasons import reasons
from engine.kgr.points import Outcome
from engine.kgr.reading.action_reason import action_reason
from engine.kgr.rules import apply, legal
from engine.kgr.setup import new_game
from engine.kgr.state import Options
from engine.kgr.values import EXTENTS
from engine.kgr.voice import VOICE
from game.kgr.base.model import TableModel
from game.kgr.base.words import KgrWords
from game.kgr.characters import remark_on
from game.kgr.why.judgement import deeds, judgement
from game.kgr.why.moves import said
from game.kgr.why.reasons import NO_MORE, OF_THE_HAND, SAYINGS, WHY, told
from game.kgr.why.ways import first_touch
from game.shell.context import Context
from game.shell.language import Language
from game.table.spots import Target
from game.table.thinking.thoughts import Thought, Thoughts
from game.table.thinking.why_page import why_page

NAMES = ("Ada", "Ben", "Cleo")
EVERY = 6
"""Of the decisions of a game, one of so many is put into words."""


@pytest.mark.parametrize("extent", EXTENTS)
def test_every_reason_and_move_of_a_game_is_said_in_both_languages(extent: str) -> None:
    both = [KgrWords(KGR, Language.load(code, strict=True), NAMES) for code in ("de", "en")]
    s, chances = new_game(list(NAMES), 3, Options(extent, "random", "short")), random.Random(3)
    for number in range(250):
        if number % EVERY:
            s, _ = apply(s, chances.choice(legal(s)))
            continue
        view, actions = KGR.view(s, s.to_act), legal(s)
        action = chances.choice(actions)
        for words in both:
            for reason in (each for known in actions[:4] for each in reasons(Glance(view), known)):
                text = WHY.said(reason, words)
                assert text and "kgr_" not in text and "{" not in text, (reason, text)
            assert said(action, view, words)
            deed = deeds([KGR.codec.write_action(action)], [action_reason(s, action)], words)
            assert deed and "kgr_" not in deed and "{" not in deed, (action, deed)
        s, _ = apply(s, action)


def test_a_won_game_is_told_as_one_not_in_points() -> None:
    s = state(seat("2 wood", "41", roads="41-42"), seat(settlements="29"), seat())
    ranked = (Ranked(ac.BUILD_CITY[41], 60.0, (Reason("wins", "R143", {"points": 10}),)), Ranked(ac.END, 0.0))
    thought = Thought(0, KGR.view(s, 0), ranked[0].action, ranked)
    model = TableModel(KGR.view(s, 0), 0, ("circle",) * 3, (True,) * 3)
    for code, won in (("en", "a won game less"), ("de", "einen Sieg weniger")):
        said_ = SAYINGS.advice(thought, model, KgrWords(KGR, Language.load(code, strict=True), NAMES))
        assert won in said_ and "60" not in said_


def test_others_read_only_what_all_can_see() -> None:
    s = state(seat("2 wood", "41", roads="41-42"), seat(settlements="29"), seat())
    seen = KGR.view(s, 0)
    hand, open_ = Reason("lacks", "R24", {"kind": "ore", "what": "city"}), Reason("port", "R24a", {"port": "any"})
    move, other = ac.END, ac.BUILD_ROAD[60]
    ranked = (Ranked(move, 2.0, (hand, open_)), Ranked(other, 1.0, (open_,)))
    thought = Thought(0, seen, move, ranked)
    own = TableModel(seen, 0, ("circle",) * 3, (True,) * 3)
    assert told(thought, own) == ranked and hand.code in OF_THE_HAND
    theirs = TableModel(KGR.view(s, 1), 1, ("circle",) * 3, (True,) * 3)
    assert told(thought, theirs) == (replace(ranked[0], reasons=(open_,)),)
    hidden = replace(thought, ranked=(Ranked(move, 2.0, (hand,)),))
    assert told(hidden, theirs)[0].reasons == NO_MORE


def test_a_move_without_reasons_is_no_alternative_to_itself() -> None:
    """What is played from a covered hand is told without reasons: nothing is about as good as it."""
    s = state(seat("2 wood", "41"), seat(settlements="29"), seat())
    thought = Thought(0, KGR.view(s, 0), ac.END, (Ranked(ac.END, 1.0, ()),))
    model = TableModel(KGR.view(s, 1), 1, ("circle",) * 3, (True,) * 3)
    model.thoughts = Thoughts((thought,))
    page = why_page(SAYINGS)(model, KgrWords(KGR, Language.load("en", strict=True), NAMES))
    assert str(page.blocks).count("End the turn") == 1


def test_what_tells_a_move_from_the_next_best_is_named() -> None:
    rich = Reason("brings", "R17", {"pips": 12, "kinds": "ore"})
    poor, cost = Reason("brings", "R17", {"pips": 5, "kinds": "ore"}), Reason("costs", "R25", {"cards": 4})
    first: Ranked[ac.Action] = Ranked(ac.BUILD_SETTLEMENT[1], 2.0, (rich, cost))
    second: Ranked[ac.Action] = Ranked(ac.BUILD_SETTLEMENT[2], 1.0, (poor, cost))
    assert VOICE.apart(first, second) == (rich,) and not VOICE.apart(second, first)


def test_a_hint_points_at_the_price_and_in_the_setup_at_the_place() -> None:
    s = state(seat("2 wood", "41", roads="41-42"), seat(settlements="29"), seat())
    assert first_touch(KGR.view(s, 0), ac.BUILD_ROAD[60]) == Target("price", 0)
    first = new_game(list(NAMES), 1, Options("land", "fixed", "full"))
    assert first_touch(KGR.view(first, 0), ac.BUILD_SETTLEMENT[41]) == Target("corner", 41)
    assert first_touch(KGR.view(s, 0), ac.END) is None


def test_great_moments_are_spoken_of() -> None:
    view = KGR.view(state(seat(settlements="41"), seat(), seat()), 0)
    moments = {
        ev.Stole(1, 0, None): ((0, "robbed"), (1, "robbing")),
        ev.Longest(2, 5): ((2, "longest_road"),),
        ev.Longest(None, 5): (),
        ev.Saviour(1): ((1, "saviour"),),
        ev.Over(Outcome((3, 10, 2), (1,), 40)): ((1, "won"),),
    }
    for event, speaking in moments.items():
        assert remark_on(event, view) == speaking


def test_a_judgement_names_what_was_done_what_was_better_and_why(context: Context) -> None:
    """Of an offer only its beginning is told, and not even that beside other deeds; of the throw nothing."""
    mine = seat("2 grain, 3 ore", "41", "35 13 47", roads="41-42 35-36")
    theirs = seat("2 grain, 3 ore", "29", "9 50 26", roads="29-30")
    s = state(mine, theirs, seat(settlements="33"), options=Options("land", "fixed", "short"))
    reviewer = KGR.reviewer()
    assert reviewer is not None
    (decision,) = reviewer.review(ReviewedTurn(KGR.turn(s), 40, s, (ac.END,))).decisions
    found = judgement(context, NAMES, decision)
    assert found[0] == "End the turn" and found[1].startswith("City: Mountains\N{NO-BREAK SPACE}3")
    assert "wins with 8 points" in found[2].lower()
    words = KgrWords(KGR, context.language, NAMES)
    for actions, wanted in (((ac.OFFER,), "Offer a trade"), ((ac.OFFER, ac.GIVE[3], ac.END), "End the turn")):
        written = [KGR.codec.write_action(action) for action in actions]
        assert deeds(written, [action_reason(s, action) for action in actions], words) == wanted
    nothing = judgement(context, NAMES, Decision(3, 2, 0, "turn", ()))
    assert nothing[:2] == ("nothing", "nothing")


def test_a_defence_as_strong_as_the_barbarians_holds() -> None:
    """Rule R60: they win only if they are stronger."""
    words = KgrWords(KGR, Language.load("en", strict=True), NAMES)
    said_of = [
        WHY.said(Reason("defence", "R60", {"own": 2, "defence": defence, "strength": 4, "ship": 3}), words)
        for defence in (3, 4, 5)
    ]
    assert [" holds with " in text for text in said_of] == [False, True, True]
