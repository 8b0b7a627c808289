"""Luck that can be checked and shared: the promise of the seed, its page, and the game code."""

import hashlib
import json
from dataclasses import replace
from pathlib import Path

import pytest
from stage import CLIENT, led_to, sized

from engine.firenze.rules import legal
from engine.firenze.text.position import to_json
from engine.journal.notes import Conceded
from game.scenes.seats.agreed_game import agreed_game, code_of
from game.scenes.seats.draft import EMPTY
from game.scenes.seats.fairness import fairness_of
from game.scenes.seats.quick import quick_setup
from game.scenes.seats.scene import SeatsScene
from game.shell.context import Context
from game.shell.places import GoTable
from game.shell.rematch import other_seats, rematch
from game.shell.session.session import Session
from game.shell.setup.fair import commit, read_commitment
from game.shell.setup.game_code import LETTERS, CodeError, plain
from game.shell.setup.setup import GameSetup
from game.ui.page import Facts, Page, PageGrid, Text


def session_of(context: Context, seed: int = 5) -> Session:
    return Session.begin(quick_setup(("human", "human"), ("Anna", "Bruno"), seed, 1.0), context.library)


def told(page: Page) -> str:
    """Return all words of a page."""
    words = [page.title]
    for block in page.blocks:
        match block:
            case Text(text):
                words.append(text)
            case Facts(rows):
                words += [f"{name} {value}" for name, value in rows]
    return "\n".join(words)


# ---------------------------------------------------------------- the promise


def test_anybody_can_check_the_promise_by_hand() -> None:
    found = commit("firenze", 123456, "1f0c9e55aa2b4d10")
    assert found.hash == hashlib.sha256(b"firenze:123456:1f0c9e55aa2b4d10").hexdigest()
    assert found.holds("firenze", 123456) and not found.holds("firenze", 123457) and not found.holds("lots", 123456)


def test_a_promise_is_kept_with_the_game(context: Context) -> None:
    session = session_of(context)
    assert session.path is not None and session.setup.fair is not None
    promised = session.setup.fair
    session.close()
    first = json.loads(session.path.read_bytes().split(b"\t")[0])
    assert first["client"]["fair"] == {"hash": promised.hash, "salt": promised.salt, "open": False}
    again = Session.load(session.path)
    assert again.setup.fair == promised


def test_two_games_with_the_same_seed_promise_different_hashes(context: Context) -> None:
    first, second = session_of(context), session_of(context)
    assert first.setup.fair and second.setup.fair and first.setup.fair.hash != second.setup.fair.hash
    for session in (first, second):
        session.close()


@pytest.mark.parametrize(
    "data",
    [
        *(None, 3, {}, {"hash": "0" * 64}),
        {"hash": "x" * 64, "salt": "0", "open": False},
        {"hash": "0" * 64, "salt": 1, "open": False},
    ],
)
def test_what_is_no_promise_is_none(data: object) -> None:
    assert read_commitment(data) is None


def test_the_page_hides_the_seed_until_the_game_is_over(context: Context) -> None:
    session = session_of(context, seed=987654)
    fair = session.setup.fair
    assert fair is not None
    words = told(fairness_of(context, session))
    assert fair.hash.replace(" ", "") in words.replace(" ", "")
    assert "987654" not in words and fair.salt not in words and code_of(session.setup) not in words
    session.change_seat(Conceded(0))
    path = session.finish(context.library).path
    assert path is not None
    words = told(fairness_of(context, path))
    assert "987654" in words and fair.salt in words and code_of(session.setup) in words
    assert fair.opened("firenze", 987654) in words and context.t("fair.equal") in words


def test_the_page_says_where_the_promise_was_broken(context: Context) -> None:
    session = session_of(context)
    session.change_seat(Conceded(0))
    session.setup = replace(session.setup, fair=commit("firenze", 6))
    page = fairness_of(context, session)
    assert context.t("fair.differs") in told(page) and context.t("fair.equal") not in told(page)
    session.setup = replace(session.setup, fair=None)
    assert context.t("fair.none") in told(fairness_of(context, session))
    session.close()
    assert context.t("fair.unreadable") in told(fairness_of(context, Path("nowhere")))


@pytest.mark.parametrize("code", ["de", "en"])
def test_the_page_counts_what_the_bag_gave(context: Context) -> None:
    session = session_of(context)
    (grid,) = (block for block in fairness_of(context, session).blocks if isinstance(block, PageGrid))
    assert len(grid.rows) == 6 and sum(int(row[1]) for row in grid.rows) == 24


# ---------------------------------------------------------------- the code


@pytest.mark.parametrize(
    ("text", "key"),
    [
        *(("", "code.short"), ("ABC", "code.short"), ("A" * 60, "code.long")),
        *(("ABCD-EFG0", "code.letter"), ("ÄBCDEFGH", "code.letter")),
    ],
)
def test_what_is_no_code_says_why(context: Context, text: str, key: str) -> None:
    with pytest.raises(CodeError) as caught:
        agreed_game(text)
    assert caught.value.key == key and context.t(key, **caught.value.values)


def test_options_that_cannot_be_chosen_have_no_code() -> None:
    assert code_of(GameSetup(quick_setup(("human",) * 2, ("A", "B"), 1, 1.0).seats, options={"neutrals": "odd"})) == ""


# ---------------------------------------------------------------- the seats scene


@pytest.fixture
def seats(context: Context) -> SeatsScene:
    return sized(SeatsScene(context, CLIENT))


def test_two_tables_with_one_code_have_the_same_luck(context: Context, seats: SeatsScene) -> None:
    setup = quick_setup(("human", "human"), ("Xaver", "Yvonne"), 4711, 1.0)
    setup = replace(setup, options={"campanile": True, "neutrals": "random", "levies": "auto"}, start=0)
    other = Session.begin(setup, None)
    assert seats.draft.take_code(code_of(setup)) is None and seats.draft.problem() is None
    seats.draft.start = 0
    mine = Session.begin(seats.draft.setup(), None)
    states = [session.state for session in (mine, other)]
    assert [(state.row, state.draw, state.bag, state.orders) for state in states] == [
        (state.row, state.draw, state.bag, state.orders) for state in states[::-1]
    ]
    assert states[0].chance.state == states[1].chance.state
    assert mine.setup.fair is not None and mine.setup.fair.is_open
    for session in (mine, other):
        session.close()


def test_a_code_for_more_seats_is_not_begun_with_fewer(context: Context, seats: SeatsScene) -> None:
    code = code_of(quick_setup(("human",) * 3, ("A", "B", "C"), 12, 1.0))
    assert seats.draft.take_code(code) is None
    problem = seats.draft.problem()
    assert problem is not None and problem.key == "code.seats" and problem.values == {"n": "3"}
    seats.draft.turn_kind(2, 1)
    assert seats.draft.problem() is None


def test_a_wrong_code_is_not_begun(seats: SeatsScene) -> None:
    seats.draft.take_code("ABCDEFGH")
    assert seats.start() is None and seats.complaint is not None and seats.complaint.key.startswith("code.")
    seats.draft.take_code("")
    change = seats.start()
    assert isinstance(change, GoTable)
    change.session.close()


def test_luck_that_was_drawn_is_promised_and_not_shown(seats: SeatsScene) -> None:
    fair = seats.draft.fair
    assert fair is not None and not fair.is_open and seats.draft.code == ""
    hint = seats.form["seed"].hint  # type: ignore[attr-defined]
    assert fair.hash[:6] in hint and seats.draft.seed not in hint
    assert fair.holds("firenze", int(seats.draft.seed))


def test_the_code_follows_the_options(seats: SeatsScene) -> None:
    seats.draft.take_code(code_of(quick_setup(("human", "human"), ("A", "B"), 12, 1.0)))
    before = seats.draft.code
    seats.draft.turn_option("levies", 1)
    assert seats.draft.code != before
    assert agreed_game(seats.draft.code).options["levies"] == seats.draft.options["levies"]
    assert agreed_game(seats.draft.code).seed == 12


def test_a_code_is_chosen_letter_by_letter(seats: SeatsScene) -> None:
    from game.input.intents import Command

    code = plain(code_of(quick_setup(("human", "human"), ("A", "B"), 31337, 1.0)))
    seats.turn("rules")
    seats.form.set_focus("seed")
    seats.handle(Command("confirm"))
    for place, letter in enumerate(code):
        if place:
            seats.handle(Command("right"))
        for _ in range(LETTERS.index(letter)):
            seats.handle(Command("up"))
    seats.handle(Command("confirm"))
    assert seats.draft.seed == "31337" and seats.form.focus == "start_game" and seats.complaint is None


# ---------------------------------------------------------------- afterwards


def test_the_same_luck_again(context: Context) -> None:
    session = session_of(context, 77)
    session.change_seat(Conceded(0))
    setup = session.finish(context.library).setup
    way = rematch(context, setup, same_luck=True)
    assert isinstance(way, GoTable) and way.session.setup.fair is not None
    assert way.session.setup.seed == 77 and way.session.setup.fair.is_open
    assert [seat.name for seat in way.session.setup.seats] == [seat.name for seat in setup.seats]
    assert to_json(way.session.state) == to_json(session.game.begin(session.journal.setup))
    way.session.close()
    way = rematch(context, setup)
    assert isinstance(way, GoTable) and way.session.setup.fair is not None and not way.session.setup.fair.is_open
    assert way.session.setup.fair.holds("firenze", way.session.setup.seed)
    way.session.close()


def test_the_same_luck_with_other_seats(context: Context) -> None:
    session = session_of(context, 77)
    setup = session.setup
    session.close()
    scene = led_to(context, other_seats(setup))
    assert isinstance(scene, SeatsScene)
    draft = scene.draft
    assert [niche.name for niche in draft.niches if niche.kind != EMPTY] == [seat.name for seat in setup.seats[::-1]]
    assert draft.setup().seed == 77 and draft.start == 0 and agreed_game(draft.code).seed == 77
    change = scene.start()
    assert isinstance(change, GoTable) and len(legal(change.session.state)) == len(legal(session.state))
    change.session.close()


def test_with_other_seats_the_second_player_begins_and_all_others_follow() -> None:
    """Of three: the order round the table stays, and everybody has the luck of the player before."""
    names = ("Anna", "Bruno", "Chiara")
    setup = replace(quick_setup(("human",) * 3, names, 77, 1.0), start=0)
    change = other_seats(setup)
    assert change.setup is not None and change.setup.start == 0
    assert [seat.name for seat in change.setup.seats] == ["Bruno", "Chiara", "Anna"]
    assert [seat.shape for seat in change.setup.seats] == [setup.seats[k].shape for k in (1, 2, 0)]
