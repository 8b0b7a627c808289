"""Reasons for moves of Strasbourg are said in both languages, true in the position, reveal nothing hidden and lead to
the move: sentences parsed and recomputed, hints and reasons at the table, the review in words."""

import math
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from random_games import steps_of
from stage import sized
from strasbourg_games import Spec, twin_of

from engine.journal.journal import Journal
from engine.kernel.chance import Chance
from engine.kernel.game import Limit, Ranked
from engine.kernel.reasons import Reason
from engine.kernel.reviewing import Decision
from engine.strasbourg import actions as ac
from engine.strasbourg import events as ev
from engine.strasbourg.city import BESIDE, BIT, GUILD, NUMBER, PLOTS, PRICE, SPOTS, TOUCHING
from engine.strasbourg.components import COUNCIL, EDIFICES, FIELDS, GOOD_VALUE, GUILDS, PLACES
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.players.taste import TASTES
from engine.strasbourg.players.why import reasons
from engine.strasbourg.reading.action_reason import action_reason, action_reasons
from engine.strasbourg.rules import apply, legal
from engine.strasbourg.scoring import final_scoring
from engine.strasbourg.state import PLANNING, ChoosingTasks, State
from engine.strasbourg.values import ROUNDS, wanted
from engine.strasbourg.view import View, view
from game.input.intents import Command
from game.paths import ASSETS
from game.scenes.play.table import TableScene
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language, flatten
from game.shell.session.session import Session
from game.shell.setup.setup import GameSetup, SeatSetup, seals
from game.strasbourg.base.model import TableModel
from game.strasbourg.base.words import StrasbourgWords
from game.strasbourg.desk.division import is_whole, laying
from game.strasbourg.parts import STRASBOURG_TABLE as PARTS
from game.strasbourg.why.dividing import Divide, as_asked
from game.strasbourg.why.judgement import judgement, together
from game.strasbourg.why.marks import changed
from game.strasbourg.why.moves import said
from game.strasbourg.why.reasons import NO_MORE, OF_THE_HAND, OWN, SAYINGS, WHY, for_seat, own_words, sentence, told
from game.strasbourg.why.show_me import judged, weighed
from game.strasbourg.why.ways import first_touch
from game.table.spots import Target
from game.table.thinking.thoughts import Thought, Thoughts
from game.table.thinking.why_page import blocks

NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")
ENGINE = Path(__file__).parents[3] / "engine" / "strasbourg" / "players" / "why.py"
START = "strasbourg_why.reason."
EVERY = 9
"""Of the positions of planning, every ninth is looked at."""
ENDINGS = (
    r"_(sure|unpaid|free|own|none|last|last_round|first|met|next_round|one_place|always|never|one_card"
    r"|open|pays|any)$"
)
"""Endings of keys, for variants of the words."""
NEVER_MET = {"covered", "imagined"}
"""Words for what is said of others, and of a look ahead; they are said below."""


def words_in(code: str) -> StrasbourgWords:
    return StrasbourgWords(STRASBOURG, Language.load(code, strict=True), NAMES)


@cache
def positions(seats: int) -> tuple[State, ...]:
    """Return positions of a lively game with more than one answer, of planning only a few."""
    found, count = [], 0
    for state, *_ in steps_of(Spec(seats, seats, lively=True)):
        if len(legal(state)) > 1:
            count += 1
            if count % EVERY == 0 or not isinstance(state.pending, PLANNING) or begins(state):
                found.append(state)
    return tuple(found)


def begins(state: State) -> bool:
    """Return whether a hand is still to be divided as a whole, in every other round."""
    own = state.seats[state.to_act]
    return state.pending.step == "split" and is_whole(own) and state.round % 2 == 0


def asked(step: str) -> State:
    """Return a position of the middle of a game with this question; `whole`: a hand that is not divided yet."""
    found = [state for state in positions(4) if (begins(state) if step == "whole" else state.pending.step == step)]
    return found[len(found) // 2]


def explained(seen: View, actions: tuple[ac.Action, ...] | None = None) -> tuple[Ranked[Any], ...]:
    """Return actions as considered by somebody who gives all reasons."""
    found = legal(seen) if actions is None else actions
    return tuple(Ranked(action, 0.0, reasons(seen, action, TASTES[len(seen.seats)])) for action in found)


def model_of(state: State, seat: int) -> TableModel:
    return TableModel(view(state, seat), seat, ("circle", "shield", "star", "lozenge", "triangle"), (True,) * 5)


# ---------------------------------------------------------------- every code has words, and they say its numbers


def codes() -> set[str]:
    """Return the codes of reasons that the engine's list names and its code makes."""
    text = ENGINE.read_text(encoding="utf-8")
    made = set(re.findall(r'Reason\(\s*"(\w+)"', text)) | set(re.findall(r'_share\(table, "(\w+)"', text))
    return made | set(re.findall(r"^(\w+) \([RA]\d+[^)]*\):", text, re.MULTILINE))


@cache
def templates(code: str) -> Mapping[str, str]:
    """Return the texts of reasons in a language, by code and ending."""
    file = ASSETS / "strasbourg" / "languages" / code / "why.toml"
    texts = flatten(tomllib.loads(file.read_text(encoding="utf-8")))
    return {key[len(START) :]: text for key, text in texts.items() if key.startswith(START)}


@cache
def rule(text: str) -> re.Pattern[str]:
    """Return the pattern that reads a text back."""
    parts = ((plain, name) for plain, name, _, _ in Formatter().parse(text))
    return re.compile("".join(re.escape(plain) + (f"(?P<{name}>.+?)" if name else "") for plain, name in parts) + "$")


def test_every_code_has_words_in_both_languages_and_no_words_are_left_over() -> None:
    german, english = (set(templates(code)) for code in ("de", "en"))
    assert german == english
    bases = {re.sub(r"\.(one|other)$", "", key) for key in german}
    known = codes() | {"covered", "imagined", "advised"}
    assert known <= {re.sub(ENDINGS, "", base) for base in bases} | bases
    assert all(any(base.startswith(code) for code in known) for base in bases)
    assert all(key[:-3] + "other" in german for key in german if key.endswith(".one"))


RARE = (
    Reason("imagined", "R26", {"deals": 16, "paid": 9}),
    *(Reason("stacks", "R16", {"laid": 5, "places": n, "firsts": k, "percent": 1}) for n in (0, 1, 2) for k in (0, 1)),
    *(Reason("often_met", "R68", {"task": "street", "percent": n, "points": 3}) for n in (49, 51)),
    Reason("covered", "R73"),
    Reason("takes_council", "R44", {"place": "smiths", "from": 1, "rounds": 1, OWN: 1}),
    Reason("takes_council", "R44", {"place": "smiths", "from": 1, "rounds": 3, OWN: 1}),
    *(Reason("keeps_kinds", "A35", {"kinds": kinds, "wanted": 4}) for kinds in (1, 3)),
    *(Reason("sells_later", "R46", {"coins": 9, "fields": fields}) for fields in (0, 1, 2)),
    *(Reason("would_chapel", "R50", {"members": members}) for members in (0, 1, 2)),
    *(Reason("would_build", "R52", {"edifice": "mint", "points": 3, "members": n}) for n in (0, 1, 2)),
    *(Reason("own_plot", "R52", {"edifice": "mint", "points": 3, "members": n}) for n in (1, 2)),
    *(Reason("sees_more", "R59", {"to_come": n}) for n in (0, 1, 2)),
    *(Reason("share_reached", "R15", {"sum": 9, "aim": 9, "pile": p, "rounds": r}) for p in (1, 5) for r in (2, 4)),
    *(Reason("last_draw", "R15", {"pile": pile}) for pile in (1, 4)),
    *(Reason("under_pile", "R33", {"value": 4, "rounds": rounds}) for rounds in (1, 2)),
    *(Reason("for_task", "R68", {"task": "rows", "has": has, "wanted": 6}) for has in (5, 6)),
    *(Reason("sells", "R47", {"goods": goods, "coins": 6}) for goods in (1, 2)),
    *(Reason("would_sell", "R47", {"goods": goods, "coins": 6}) for goods in (1, 2)),
    *(Reason("keeps", "R25", {"stacks": n, "sum": 9, "fields": k}) for n in (1, 2) for k in (0, 1, 2)),
    *(Reason("keeps", "R25", {"stacks": n, "fields": 2}) for n in (1, 2)),
    Reason("holds", "R26", {"sum": 9, "percent": 70, "first": 70}),
    Reason("holds", "R26", {"sum": 9, "percent": 70, "first": 20}),
    *(Reason("holds", "R26", {"sum": 9, "percent": n, "first": k}) for n, k in ((100, 40), (0, 0))),
    *(
        Reason("meant_for", "R26", {"stack": "9", "sum": 9, "field": "C", "percent": n, "first": k})
        for n, k in ((100, 40), (0, 0))
    ),
    *(Reason("smallest", "R24", {"sum": 5, "larger": n}) for n in (1, 2)),
    Reason("surplus", "R46", {"good": "bakers", "number": 2}),
    Reason("last_sale", "A35", {"coins": 7}),
    Reason("at_chapel", "R65", {"points": 1}),
    Reason("meant_later", "R25", {"stack": "4", "sum": 4, "field": "D"}),
    Reason("meant_later", "R25", {"stack": "4 2", "sum": 6, "field": "D"}),
    Reason("too_low", "R26", {"sum": 7, "most": 9}),
    Reason("no_goods", "R45"),
    Reason("advised", ""),
    Reason("meant_for", "R26", {"stack": "6 5", "sum": 11, "field": "C", "percent": 70, "first": 70}),
    Reason("worth_as_good", "R41", {"good": "bakers", "coins": 2}),
)
"""What three games need not come to."""


def test_sentences_say_what_is_so_with_every_variant() -> None:
    """Each sentence is the text of its key with the numbers of the reason, and each number is that of the position."""
    language = {code: words_in(code) for code in LANGUAGE_CODES}
    met = Counter[str]()
    for seats in (3, 4, 5):
        for state in positions(seats)[:: 2 * seats - 2]:
            seen = view(state, state.to_act)
            for each in explained(seen, legal(state)[:4] + legal(state)[-2:]):
                for reason in for_seat(each.reasons, state.to_act):
                    assert reason.code not in HOLDS or HOLDS[reason.code](seen, each.action, reason.numbers), reason
                    for code, words in language.items():
                        met[read(reason, words, code)] += 1
    assert (
        set(HOLDS)
        >= codes() - {"often_met", "seldom_met", "division", "stacks", "meant_for", "meant_later"} - NEVER_MET
    )
    assert set(met) | {read(reason, words_in("de"), "de") for reason in RARE} == set(templates("de"))


def read(reason: Reason, words: StrasbourgWords, code: str) -> str:
    """Return the key of the text by which a reason is said, checked against its numbers."""
    text = WHY.said(reason, words)
    assert not set("{}⟦") & set(text), text
    fits = [
        (key, found)
        for key, template in templates(code).items()
        if key.startswith(reason.code) and (found := rule(template).match(text))
    ]
    assert fits, (reason, text)
    key, found = max(fits, key=lambda fit: len(templates(code)[fit[0]]))
    for name, value in found.groupdict().items():
        if isinstance(reason.numbers.get(name), int) and name in reason.numbers:
            assert int(value) == reason.numbers[name], (reason, text)
    return key


def test_an_estimate_is_never_a_certainty() -> None:
    english, german = words_in("en"), words_in("de")
    for reason in (reason for reason in RARE if reason.numbers.get("percent") in (0, 100)):
        assert "100 times" not in WHY.said(reason, english) and "about 0" not in WHY.said(reason, english)
        assert "100 von 100" not in WHY.said(reason, german) and "etwa 0" not in WHY.said(reason, german)


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_words_for_what_three_games_need_not_come_to(code: str) -> None:
    words = words_in(code)
    assert all(read(reason, words, code) for reason in RARE)
    assert "10" in WHY.said(Reason("too_low", "R26", {"sum": 7, "most": 9}), words), "one more than what is too low"


def _square(numbers: Mapping[str, Any]) -> int:
    return NUMBER[int(numbers["x"]), int(numbers["y"])]


def _worth(seen: View, number: int) -> int:
    """Return the points of a member on a square, by adding one and scoring."""
    after = seen.copy()
    after.seats[seen.to_act] = seen.seats[seen.to_act].copy()
    before = final_scoring(after)
    after.seats[seen.to_act].members |= BIT[number]
    seat, now = seen.to_act, final_scoring(after)
    return sum(getattr(now, name)[seat] - getattr(before, name)[seat] for name in ("city", "chapels", "edifices"))


def _place(seen: Any, total: int) -> int:
    """Return the place of a sum by sorting all that are turned up."""
    order = seen.order()
    up = [(-sum(bid), order.index(k)) for k, bid in enumerate(seen.pending.bids) if isinstance(bid, tuple)]
    return sorted([*up, (-total, order.index(seen.to_act))]).index((-total, order.index(seen.to_act))) + 1


def _deciding(seen: Any) -> int:
    return sum(bid in (None, "wait") for k, bid in enumerate(seen.pending.bids) if k != seen.to_act)


def _own(seen: View) -> Any:
    return seen.seats[seen.to_act]


def _coins(seen: View) -> int:
    return sum(n * value for n, value in zip(_own(seen).goods, GOOD_VALUE, strict=True))


def _best_site(seen: View, reach: Mapping[Any, int], sites: Any, taken: Any) -> int:
    own: int = _own(seen).members
    return max((own & reach[site]).bit_count() for site in sites if site not in taken)


def _around(seen: View, squares: int, n: Mapping[str, Any]) -> bool:
    own = (_own(seen).members & squares).bit_count()
    all_ = sum((seat.members & squares).bit_count() for seat in seen.seats)
    return (own, all_ - own, squares.bit_count() - all_) == (n["own"], n["others"], n["free"])


def _built(seen: View) -> list[Any]:
    return [each.at for each in seen.built]


def _council(seen: View, action: Any, n: Mapping[str, Any]) -> bool:
    holder = seen.council[COUNCIL.index(n["place"])]
    return (-1 if holder is None else holder) == n["from"] and (OWN in n) == (holder == seen.to_act) and n["rounds"] > 0


Holds = Callable[[Any, Any, Mapping[str, Any]], bool]
HOLDS: dict[str, Holds] = {
    "below_share": lambda v, a, n: n["sum"] == sum(_own(v).hand) < n["aim"] and n["rounds"] == ROUNDS + 1 - v.round,
    "share_reached": lambda v, a, n: n["sum"] == sum(_own(v).hand) and n["pile"] == len(_own(v).pile),
    "last_draw": lambda v, a, n: v.round == ROUNDS and n["pile"] == len(_own(v).pile),
    "place_now": lambda v, a, n: (
        n["sum"] == sum(a.cards)
        and n["place"] == _place(v, n["sum"])
        and n["paying"] == PLACES[v.pending.field]
        and n["to_come"] == _deciding(v)
    ),
    "holds": lambda v, a, n: n["sum"] == sum(a.cards) and _deciding(v) > 0 and 0 <= n["first"] <= n["percent"] <= 100,
    "takes_council": _council,
    "takes_good": lambda v, a, n: (
        n["good"] == v.guild(v.pending.field) and n["coins"] == GOOD_VALUE[GUILDS.index(n["good"])]
    ),
    "takes_square": lambda v, a, n: (
        GUILD[_square(n)] == v.guild(v.pending.field)
        and n["price"] == PRICE[_square(n)] <= _own(v).money
        and n["points"] == _worth(v, _square(n))
    ),
    "would_sell": lambda v, a, n: (n["goods"], n["coins"]) == (sum(_own(v).goods), _coins(v)),
    "would_build": lambda v, a, n: (
        n["edifice"] == v.edifices[v.round - 1]
        and n["points"] == EDIFICES[n["edifice"]]
        and n["members"] == _best_site(v, BESIDE, PLOTS, _built(v))
    ),
    "would_chapel": lambda v, a, n: n["members"] == _best_site(v, TOUCHING, SPOTS, v.chapels),
    "smallest": lambda v, a, n: n["larger"] == sum(sum(each) > sum(a.cards) for each in _own(v).stacks),
    "comes_back": lambda v, a, n: n["value"] == max(a.cards) and v.round < ROUNDS,
    "no_goods": lambda v, a, n: not any(_own(v).goods),
    "too_low": lambda v, a, n: (
        n["sum"] == max(map(sum, _own(v).stacks)) <= n["most"]
        and _place(v, n["most"] + 1) <= PLACES[v.pending.field] < _place(v, n["most"])
    ),
    "keeps": lambda v, a, n: (
        n["stacks"] == len(_own(v).stacks) - isinstance(a, ac.Reveal)
        and n["sum"] == sum(map(sum, _own(v).stacks)) - (sum(a.cards) if isinstance(a, ac.Reveal) else 0)
        and n["fields"] == sum(field > v.pending.field for field in FIELDS)
    ),
    "sees_more": lambda v, a, n: n["to_come"] == _deciding(v),
    "scores_now": lambda v, a, n: (
        _square(n) == NUMBER[a.at] and (n["price"], n["points"]) == (PRICE[_square(n)], _worth(v, _square(n)))
    ),
    "beside_edifice": lambda v, a, n: (
        any(each.edifice == n["edifice"] and BESIDE[each.at] & BIT[NUMBER[a.at]] for each in v.built)
        and n["points"] == EDIFICES[n["edifice"]]
    ),
    "at_chapel": lambda v, a, n: any(TOUCHING[at] & BIT[NUMBER[a.at]] for at in v.chapels),
    "free_plots": lambda v, a, n: (
        n["plots"] == sum(plot not in _built(v) and BESIDE[plot] & BIT[NUMBER[a.at]] > 0 for plot in PLOTS) > 0
    ),
    "free_spot": lambda v, a, n: any(TOUCHING[at] & BIT[NUMBER[a.at]] for at in TOUCHING if at not in v.chapels),
    "own_plot": lambda v, a, n: (
        v.holder("nobility") == v.to_act
        and any(BESIDE[plot] & BIT[NUMBER[a.at]] for plot in PLOTS if plot not in _built(v))
    ),
    "for_task": lambda v, a, n: n["task"] in _own(v).tasks and n["has"] > 0,
    "cheapest": lambda v, a, n: n["price"] == PRICE[NUMBER[a.at]],
    "spares": lambda v, a, n: n["money"] == _own(v).money >= n["price"],
    "worth_as_good": lambda v, a, n: n["coins"] == GOOD_VALUE[GUILDS.index(v.guild(v.pending.field) or "")],
    "sells": lambda v, a, n: n["coins"] == (_coins(v) if a == ac.SELL_ALL else GOOD_VALUE[GUILDS.index(a.good)]),
    "last_sale": lambda v, a, n: v.round == ROUNDS and v.pending.field == "G",
    "surplus": lambda v, a, n: n["number"] == _own(v).goods[GUILDS.index(n["good"])] > 1,
    "keeps_kinds": lambda v, a, n: (
        n["kinds"] == sum(good > 0 for good in _own(v).goods) and n["wanted"] == wanted("store", len(v.seats))
    ),
    "sells_later": lambda v, a, n: (
        n["coins"] == _coins(v) and n["fields"] == sum(field > v.pending.field for field in "CEG")
    ),
    "under_pile": lambda v, a, n: n["value"] == a.value and n["rounds"] == ROUNDS - v.round,
    "chapel_at": lambda v, a, n: _around(v, TOUCHING[a.at], n),
    "edifice_at": lambda v, a, n: n["points"] == EDIFICES[v.edifice] and _around(v, BESIDE[a.at], n),
}
"""By code, whether its numbers are those of the position."""


def test_a_wrong_number_is_found_out() -> None:
    """The check itself works."""
    seen = view(asked("bid"), asked("bid").to_act)
    action = next(action for action in legal(seen) if isinstance(action, ac.Reveal))
    good = next(reason for reason in reasons(seen, action, TASTES[4]) if reason.code == "place_now")
    assert HOLDS["place_now"](seen, action, good.numbers)
    for name in ("sum", "place", "to_come"):
        assert not HOLDS["place_now"](seen, action, {**good.numbers, name: int(good.numbers[name]) + 1})


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_every_move_has_words(code: str) -> None:
    words, met = words_in(code), set[str]()
    for seats in (3, 5):
        for state in positions(seats):
            for action in legal(state):
                text = said(action_reason(state, action), words)
                assert text[0] != " " and not set("{}⟦") & set(text)
                met.add(action.do)
    rare = (Reason("wait", "R58", {"field": "B"}), Reason("done", "A33", {"goods": 1}))
    assert all(said(each, words) for each in rare)
    assert met | {each.code for each in rare} >= set(ac.KINDS) - {"add", "close", "skip", "good", "sell", "sell_all"}


# ---------------------------------------------------------------- what is kept secret


def test_of_others_only_the_move_and_open_reasons_are_told() -> None:
    hidden, words = 0, words_in("en")
    for state in positions(3)[::3]:
        seat, seen = state.to_act, view(state, state.to_act)
        ranked = explained(seen)
        other, own = model_of(state, (seat + 1) % 3), model_of(state, seat)
        for action in legal(state)[:3]:
            thought = Thought(seat, seen, action, ranked)
            mine = told(thought, own)
            assert [each.action for each in mine] == [each.action for each in ranked], "the own thoughts are all told"
            (only,) = told(thought, other)
            assert only.action == action and only.reasons
            assert not OF_THE_HAND & {reason.code for reason in only.reasons}
            hidden += only.reasons == NO_MORE
            if isinstance(state.pending, (*PLANNING, ChoosingTasks)):
                assert only.reasons == NO_MORE and own_words(thought, other, words) == ""
    assert hidden > 10


def test_a_whole_division_is_told_to_its_own_seat_alone() -> None:
    state, words = asked("split"), words_in("en")
    seat, action = state.to_act, Divide(((6, 3), (5,)))
    thought = Thought(seat, view(state, seat), action, ())
    mine, theirs = (SAYINGS.move(action, thought, model_of(state, each), words) for each in (seat, 1 - seat))
    assert "6 3" in mine and theirs == words.t("strasbourg_why.hidden.plan")


def test_the_words_of_a_rival_do_not_depend_on_what_is_hidden() -> None:
    """Where other cards and tasks are hidden in the same position, the same move is explained in the same words."""
    words, compared, differs = words_in("en"), 0, 0
    for number, state in enumerate(positions(4)[::3]):
        seat = state.to_act
        viewer = (seat + 1 + number % 3) % 4
        twin = twin_of(state, viewer, Chance.seeded(number))
        for action in [each for each in legal(state) if each in legal(twin)][:3]:
            thoughts = [
                Thought(
                    seat,
                    view(each, seat),
                    action,
                    explained(view(each, seat), tuple(dict.fromkeys((action, *legal(each)[:2])))),
                )
                for each in (state, twin)
            ]
            models = [model_of(each, viewer) for each in (state, twin)]
            for thought, model in zip(thoughts, models, strict=True):
                model.thoughts = Thoughts((thought,))
            said_ = [PARTS.thinking.own_words(t, m, words) for t, m in zip(thoughts, models, strict=True)]
            pages = [blocks(model, words, SAYINGS) for model in models]
            assert said_[0] == said_[1] and pages[0] == pages[1]
            compared += 1
            differs += thoughts[0].ranked != thoughts[1].ranked
    assert compared > 50 and differs > 20, "the twins think differently"


def test_when_the_game_is_over_all_is_told() -> None:
    state = asked("bid")
    over = next(after for *_, after, _ in steps_of(Spec(3, 4, lively=True)) if after.is_over)
    thought = Thought(1, view(state, state.to_act), legal(state)[0], explained(view(state, state.to_act)))
    assert len(told(thought, model_of(over, 0))) == len(thought.ranked)


# ---------------------------------------------------------------- the question as the table asks it


def test_a_division_is_weighed_as_a_whole() -> None:
    seen = 0
    for state in positions(4):
        if not begins(state):
            continue
        here = view(state, state.to_act)
        choice = STRASBOURG.player("gran_maestro", 1).choose(here, legal(state), Limit(nodes=100))
        thought = Thought(state.to_act, here, None, choice.ranked)
        whole = as_asked(thought)
        assert isinstance(whole.ranked[0].action, Divide)
        seen += 1
        after = state
        for action in laying(whole.ranked[0].action.division):
            after, _ = apply(after, action)
        laid = whole.ranked[0].action.division
        assert after.seats[state.to_act].stacks == laid, "the division can be laid, and is the one told"
        assert len({each.action for each in whole.ranked}) == len(whole.ranked)
        assert not any(reason.code == "division" for each in whole.ranked for reason in each.reasons)
        text = PARTS.thinking.advice(whole, model_of(state, state.to_act), words_in("en"))
        assert " · ".join(" ".join(map(str, stack)) for stack in laid) in text
    assert seen


def test_other_thoughts_stay_as_they_are() -> None:
    for step in ("tasks", "draw", "bid", "settle"):
        state = asked(step)
        thought = Thought(state.to_act, view(state, state.to_act), None, explained(view(state, state.to_act)))
        assert as_asked(thought) is thought


# ---------------------------------------------------------------- at the table


@pytest.fixture(autouse=True)
def few_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The player thinks briefly."""
    monkeypatch.setattr("ready.NODES", 60)


def at(context: Context, state: State) -> TableScene:
    """Return a table of people with open hands in that position."""
    context.speed = context.settings.speed = math.inf
    number = len(state.seats)
    seats = tuple(SeatSetup(name, seal, "human") for name, seal in zip(NAMES, seals(number), strict=False))
    setup = GameSetup(seats, STRASBOURG.name, start=0, seed=1, screen={"hands": "open"})
    scene = sized(TableScene(context, Session(Journal(STRASBOURG, {"names": NAMES[:number]}, position=state), setup)))
    scene.update(0.0)
    return scene


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("step", ["tasks", "draw", "split", "whole", "bid", "settle", "refund", "chapel", "edifice"])
def test_a_hint_points_at_what_can_be_touched_and_ends_with_the_move(context: Context, ready: None, step: str) -> None:
    scene = at(context, asked(step))
    table, texts = scene.table, list[str]()
    for _ in range(3):
        scene.handle(Command("hint"))
        scene.update(0.0)
        hint = table.shown.hint
        texts.append(table.shown.notice.text if table.shown.notice is not None else "")
        if hint is not None and not hint.is_region:
            break
    thought = scene.live.thoughts.now
    assert thought is not None and all(texts) and not any("⟦" in text for text in texts)
    shown = as_asked(thought)
    assert hint is not None and table.rect_of(hint.target).w
    buttons = {Target("primary"), Target("secondary")}
    assert hint.target in table.shown.question.lit | buttons
    assert texts[-1].startswith(PARTS.thinking.advice(shown, table.model, table.words)[:12])


def test_the_first_touch_of_every_action_is_lit_or_a_button(context: Context) -> None:
    met = set[str]()
    for step in ("tasks", "draw", "split", "bid", "settle", "sell", "refund", "chapel", "edifice"):
        found = [state for state in positions(4) if state.pending.step == step][:1]
        for state in found:
            here = view(state, state.to_act)
            question = PARTS.asking.offer(here, (), words_in("en"))
            for action in legal(state):
                target = first_touch(here, action)
                met.add(action.do)
                assert target is None or target in question.lit, (step, action)
    assert {"keep", "draw", "reveal", "place", "return", "chapel", "edifice"} <= met


def test_a_page_says_what_the_best_level_thinks_of_a_stack(context: Context) -> None:
    state = asked("bid")
    model, words = model_of(state, state.to_act), words_in("en")
    here = view(state, state.to_act)
    choice = STRASBOURG.player("gran_maestro", 1).choose(here, legal(state), Limit(nodes=60))
    model.thoughts = Thoughts((), Thought(state.to_act, here, None, choice.ranked, "gran_maestro"))
    stacks = [Target("stack", place) for place in range(len(here.seats[state.to_act].stacks))]
    assert all(weighed(target, model) for target in stacks)
    assert not weighed(Target("square", 0), model) and not judged(Target("square", 0), model, words)
    page = PARTS.reading.page(stacks[0], model, words)
    assert page is None or any(getattr(block, "text", "") == "As Gran Maestro sees it" for block in page.blocks)
    covered = TableModel(PARTS.hands.cover(here, frozenset({here.seat})), here.seat, model.shapes, model.human)
    assert not any(weighed(target, covered) for target in stacks)


def test_what_going_on_would_cost() -> None:
    state = asked("bid")
    here, words = view(state, state.to_act), words_in("en")
    reveal = next(each for each in explained(here) if isinstance(each.action, ac.Reveal))
    ranked = (Ranked(reveal.action, 7.0, reveal.reasons), Ranked(ac.PASS, 2.6))
    thought, model = Thought(state.to_act, here, None, ranked), model_of(state, state.to_act)
    stake = SAYINGS.at_stake(thought, ac.PASS, model, words)
    assert stake is not None and stake.points == 4 and stake.words.startswith("Turn up")
    assert SAYINGS.at_stake(thought, reveal.action, model, words) is None
    assert SAYINGS.at_stake(thought, ac.WAIT, model, words) is None


def test_the_last_turn_leaves_marks() -> None:
    state = asked("settle")
    here = view(state, state.to_act)
    here.council = tuple(2 if place == "church" else 1 for place in COUNCIL)
    events = (
        ev.MemberPlaced(1, (2, 0), 3),
        ev.CouncilTaken(2, "church", None),
        ev.CouncilTaken(2, "bakers", None),
        ev.ChapelBuilt(1, SPOTS[4]),
        ev.EdificeBuilt(1, "mint", PLOTS[0]),
    )
    found = changed(events, (), here)
    seats = {Target("seat", seat) for seat in range(4) if seat != here.seat}
    left = {Target("square", 2), Target("council", COUNCIL.index("church")), Target("spot", 4)}
    assert found == seats | left | {Target("plot", NUMBER[PLOTS[0]])}, "whoever was driven out again has left nothing"


# ---------------------------------------------------------------- the review


def plan_of(state: State) -> list[tuple[State, ac.Action]]:
    """Return a seat's planning by a quick player, from the first draw."""
    seat, found = state.to_act, []
    while state.to_act == seat and isinstance(state.pending, PLANNING):
        choice = STRASBOURG.player("greedy", 1).choose(view(state, seat), legal(state))
        found.append((state, choice.action))
        state, _ = apply(state, choice.action)
    return found


def test_a_plan_is_told_in_two_sentences() -> None:
    state = next(state for state in positions(4) if state.pending.step == "draw" and state.round == 2)
    steps = plan_of(state)
    moves = list(together(action_reasons(steps)))
    assert [move.code for move in moves][-1] in ("divided", "one_stack") and len(moves) <= 2
    assert list(together([Reason("add", "R16", {"value": 3})])) == [Reason("add", "R16", {"value": 3})]


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_a_decision_is_told_with_move_better_move_and_reason(context: Context, code: str) -> None:
    state = asked("bid")
    here = view(state, state.to_act)
    reveal = next(each for each in explained(here) if isinstance(each.action, ac.Reveal))
    decision = Decision(
        3, 2, state.to_act, "bids", (), (), action_reasons([(here, ac.PASS)]),
        action_reasons([(here, reveal.action)]), reasons=reveal.reasons,
    )  # fmt: skip
    found = judgement(context, NAMES[:4], decision)
    words = words_in(code)
    assert found.played == said(action_reason(here, ac.PASS), words)
    assert found.better == said(action_reason(here, reveal.action), words)
    assert found.why == sentence(reveal.reasons[:2], words) and found.why
    assert all(f"review.phase.{phase}" in context.language for phase in STRASBOURG.reviewer().phases)
    nothing = judgement(context, NAMES[:4], Decision(3, 2, 0, "bids", ()))
    assert nothing.played == context.t("review.did.nothing") and nothing.why == ""
