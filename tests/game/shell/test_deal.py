"""The deal of the day: the same for everyone on every machine and in every language; one attempt counts; the record
survives damage; a result line to copy."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from stage import CLIENT

from engine.journal.journal_file import header
from engine.journal.notes import SeatTaken
from engine.kernel.games import find_game
from firenze.checks.patience import PATIENCE, wait_for
from game.client import GameClient
from game.graphics.badge import BRICKS, Badge
from game.scenes.deal.compare import turns_of
from game.scenes.deal.deals import Deals, result_of
from game.scenes.games.words import details_of
from game.shell.background import polite
from game.shell.background.background import Background
from game.shell.context import Context
from game.shell.deal import marks as deal_marks
from game.shell.deal.deal import deal_of
from game.shell.deal.marks import play_mark, want_mark
from game.shell.deal.record import DealEntry, DealPlayer, DealRecord, DealResult, deals_of
from game.shell.deal.words import long_date, result_line, short_date
from game.shell.language import Language
from game.shell.places import GoTable
from game.shell.records.game_index import GameEntry
from game.shell.records.profiles import Profile
from game.shell.rematch import rematch
from game.shell.session.hinting import count_hint
from game.shell.session.session import Session
from game.shell.setup.dealt import ATTEMPT, DUPLICATE, LATE, PRACTICE, DealtGame
from game.shell.setup.dealt import DEALS as FILE
from game.shell.setup.setup import HUMAN, player_seed

ROOT = Path(__file__).parents[3]
GAME = CLIENT.game
TODAY = date(2026, 11, 22)
MONDAY = date(2026, 11, 16)
ANNA = Profile("Anna", "circle")

PINNED: tuple[tuple[str, int, tuple[str, ...], int], ...] = (
    ("2026-11-16", 87844, ("apprentice@rucellai",), 1),
    ("2026-11-17", 149382, ("apprentice@bardi", "apprentice@tornabuoni"), 0),
    ("2026-11-18", 972631, ("journeyman@albizzi", "journeyman@bardi", "journeyman@medici"), 1),
    ("2026-11-19", 808329, ("master@medici",), 0),
    ("2026-11-20", 948146, ("master@albizzi", "master@pazzi"), 2),
    ("2026-11-21", 455937, ("maestro@medici", "maestro@pazzi", "maestro@bardi"), 0),
    ("2026-11-22", 430245, ("gran_maestro@pitti", "gran_maestro@medici"), 2),
    ("2027-01-01", 350677, ("master@strozzi", "master@medici"), 0),
    ("2028-02-29", 818826, ("apprentice@tornabuoni", "apprentice@bardi"), 1),
    ("2030-12-31", 98740, ("apprentice@pitti", "apprentice@rucellai"), 2),
)
"""Day, seed, rivals from the person on, and the person's place: with any other values it is another deal."""
FIRST_POSITION = "115a85aa03d13b11"
"""The beginning of the hash of the first position as JSON, for the last day of the first week."""


# ---------------------------------------------------------------- the same for everyone


@pytest.mark.parametrize(("day", "seed", "rivals", "seat"), PINNED)
def test_a_date_gives_this_deal(day: str, seed: int, rivals: tuple[str, ...], seat: int) -> None:
    deal = deal_of(GAME, date.fromisoformat(day))
    assert (deal.seed, deal.rivals, deal.seat) == (seed, rivals, seat)
    assert deal.options == {"campanile": True, "levies": "auto", "values": "lofty"}
    assert deal.kinds()[seat] == HUMAN and sorted(deal.kinds()) == sorted((HUMAN, *rivals))


def test_its_first_position_is_this_one() -> None:
    deal = deal_of(GAME, TODAY)
    state = GAME.begin({"names": ["1", "2", "3"], "seed": deal.seed, **deal.options})
    text = json.dumps(GAME.codec.write_position(state), sort_keys=True)
    assert sha256(text.encode()).hexdigest()[:16] == FIRST_POSITION


SCRIPT = """
from datetime import date
from engine.kernel.games import find_game
from game.shell.deal.deal import deal_of
for day in {days}:
    deal = deal_of(find_game("firenze"), date.fromisoformat(day))
    print((day, deal.seed, deal.rivals, deal.seat))
"""


@pytest.mark.parametrize(
    "surroundings",
    [
        {"PYTHONHASHSEED": "1", "LC_ALL": "C", "TZ": "Pacific/Kiritimati"},
        {"PYTHONHASHSEED": "4711", "LC_ALL": "de_DE.UTF-8", "TZ": "Pacific/Pago_Pago"},
    ],
)
def test_nothing_of_the_machine_has_a_say(surroundings: dict[str, str]) -> None:
    script = SCRIPT.format(days=[pinned[0] for pinned in PINNED])
    given = {**os.environ, **surroundings, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", script], env=given, capture_output=True, text=True, timeout=PATIENCE)
    assert done.stdout.splitlines() == [str(pinned) for pinned in PINNED], done.stderr


def test_days_differ_and_the_week_has_variety() -> None:
    days = [deal_of(GAME, MONDAY + timedelta(k)) for k in range(364)]
    assert len({deal.seed for deal in days}) > 360
    assert {deal.seats for deal in days} == {2, 3, 4}
    assert {(deal.seats, deal.seat) for deal in days} == {(n, k) for n in (2, 3, 4) for k in range(n)}
    assert len({rival.partition("@")[2] for deal in days for rival in deal.rivals}) == len(GAME.characters)
    assert all(len(set(deal.rivals)) == len(deal.rivals) for deal in days)


def test_another_game_has_deals_by_the_same_means(lots_client: GameClient) -> None:
    game = lots_client.game
    deals = [deal_of(game, MONDAY + timedelta(k)) for k in range(28)]
    for deal in deals:
        setup = deal.setup(Language.load("en"), ANNA, 1.0, ATTEMPT)
        setup.check(game)
        assert setup.seats[deal.seat].kind == HUMAN
    assert {deal.seed for deal in deals}.isdisjoint(deal_of(GAME, deal.day).seed for deal in deals)


def played(context: Context, session: Session, own: str = "apprentice", *, pace: int = 10**9) -> Session:
    """Let a level decide for the person, and each rival as the thinking process would."""
    deciding = [own if kind == HUMAN else kind for kind in session.moment.kinds]
    players = [session.game.player(kind, player_seed(session.setup.seed, seat)) for seat, kind in enumerate(deciding)]
    while not session.is_over and len(session.journal.steps) < pace:
        seat = session.game.to_act(session.state)
        choice = players[seat].choose(session.seen_by(seat), session.game.legal(session.state))
        session.play(choice.action)
    return session


def in_language(context: Context, code: str) -> Session:
    """Return the deal of a Monday, played to its end in a language."""
    context.language = Language.load(code, strict=True)
    deal = deal_of(GAME, MONDAY)
    return played(context, Session.begin(deal.setup(context.language, ANNA, 1.0, PRACTICE), None))


def test_the_same_decisions_lead_to_the_same_game_in_another_language(context: Context) -> None:
    german, english = in_language(context, "de"), in_language(context, "en")
    assert [step.action for step in german.journal.steps] == [step.action for step in english.journal.steps]
    write = GAME.codec.write_position
    assert write(german.state) == write(english.state) and german.journal.result == english.journal.result
    assert [seat.name for seat in german.setup.seats] == [seat.name for seat in english.setup.seats]


def test_the_setup_seats_the_person_where_the_deal_says(context: Context) -> None:
    for pinned in PINNED[:7]:
        deal = deal_of(GAME, date.fromisoformat(pinned[0]))
        setup = deal.setup(context.language, Profile("Zoe", "star", hints=False), 2.0, LATE)
        setup.check(GAME)
        me = setup.seats[deal.seat]
        assert (me.name, me.shape, me.kind, me.hints) == ("Zoe", "star", HUMAN, False)
        assert len({seat.shape for seat in setup.seats}) == deal.seats
        assert tuple(seat.kind for seat in setup.seats) == deal.kinds() and setup.start == 0
        assert setup.dealt == DealtGame(pinned[0], LATE)
        assert setup.fair is not None and setup.fair.is_open and setup.fair.holds("firenze", deal.seed)


def test_whoever_has_no_seal_of_their_own_gets_one(context: Context) -> None:
    for pinned in PINNED[:7]:
        setup = deal_of(GAME, date.fromisoformat(pinned[0])).setup(
            context.language, Profile("Zoe", "neutral"), 1.0, LATE
        )
        setup.check(GAME)
        assert len({seat.shape for seat in setup.seats}) == len(setup.seats)


# ---------------------------------------------------------------- one attempt counts


@pytest.fixture
def deals(context: Context) -> Deals:
    context.today = lambda: TODAY
    return Deals(context, CLIENT)


def ended(deals: Deals, session: Session) -> Path:
    """Play a game to its end and file it; return its file."""
    path = played(deals.context, session).finish(deals.context.library).path
    assert path is not None
    deals.refresh()
    return path


@pytest.fixture
def on_monday(context: Context, deals: Deals) -> Deals:
    """A Monday, with a fast rival."""
    context.today = lambda: MONDAY
    deals.refresh()
    return deals


def role(session: Session) -> str:
    """Return the role in which a game was begun, from its file."""
    assert session.path is not None and session.setup.dealt is not None
    found = Deals(Context.open(session.path.parents[1], "en"), CLIENT).context.library
    (saved,) = [found.about(one) for one in found.listed() if one.path == session.path]
    assert saved.dealt == session.setup.dealt
    return session.setup.dealt.role


def test_the_first_game_of_a_day_counts_and_all_others_are_practice(on_monday: Deals) -> None:
    deals = on_monday
    assert deals.state(MONDAY) == "open"
    first = deals.begin(MONDAY)
    assert role(first) == ATTEMPT
    deals.refresh()
    assert deals.state(MONDAY) == "running" and deals.running(MONDAY) == first.path
    again = deals.begin(MONDAY)
    assert role(again) == PRACTICE and again.setup.seed == first.setup.seed
    ended(deals, again)
    assert deals.state(MONDAY) == "running", "what is played for practice changes nothing"
    path = ended(deals, first)
    assert deals.state(MONDAY) == "done" and deals.running(MONDAY) is None
    result = deals.result(MONDAY)
    assert result is not None and result == result_of(CLIENT, deals.context.library.read(path))
    assert first.journal.result is not None and result.score == first.journal.result.scores[1]
    third = deals.begin(MONDAY)
    assert role(third) == PRACTICE
    third.close()


def test_an_attempt_that_was_left_stays_open(on_monday: Deals) -> None:
    deals = on_monday
    session = played(deals.context, deals.begin(MONDAY), pace=12)
    session.close()
    assert session.path is not None
    later = Deals(deals.context, CLIENT)
    assert later.running(MONDAY) == session.path
    gone_on = Session.load(session.path)
    assert gone_on.setup.dealt == DealtGame("2026-11-16", ATTEMPT)
    ended(later, gone_on)
    assert later.state(MONDAY) == "done"


def test_a_day_that_was_missed_is_played_late(deals: Deals) -> None:
    assert deals.state(MONDAY) == "missed" and deals.state(TODAY + timedelta(1)) == "future"
    late = deals.begin(MONDAY)
    assert role(late) == LATE
    ended(deals, late)
    assert deals.state(MONDAY) == "late" and deals.streak == 0
    more = deals.begin(MONDAY)
    assert role(more) == PRACTICE
    more.close()


def test_an_attempt_that_was_deleted_does_not_come_back(on_monday: Deals) -> None:
    session = on_monday.begin(MONDAY)
    session.close()
    assert session.path is not None
    on_monday.context.library.delete(session.path)
    on_monday.refresh()
    assert on_monday.state(MONDAY) == "missed"
    again = on_monday.begin(MONDAY)
    assert role(again) == PRACTICE


def test_midnight_passes_while_it_is_played(context: Context, on_monday: Deals) -> None:
    session = played(context, on_monday.begin(MONDAY), pace=20)
    context.today = lambda: MONDAY + timedelta(1)
    ended(on_monday, session)
    assert on_monday.state(MONDAY) == "done" and on_monday.state(MONDAY + timedelta(1)) == "open"
    assert on_monday.streak == 1, "the row goes on until the next day is over"
    context.today = lambda: MONDAY + timedelta(2)
    on_monday.refresh()
    assert on_monday.streak == 0


def test_hints_and_seats_handed_over_are_told(on_monday: Deals) -> None:
    session = played(on_monday.context, on_monday.begin(MONDAY), pace=8)
    while not session.human_acts:
        played(on_monday.context, session, pace=len(session.journal.steps) + 1)
    count_hint(session.journal)
    played(on_monday.context, session, pace=len(session.journal.steps) + 6)
    session.change_seat(SeatTaken(0, "greedy"))
    ended(on_monday, session)
    result = on_monday.result(MONDAY)
    assert result is not None and result.hints == 1 and not result.is_own
    deals_of(on_monday.context).keep_mark("firenze", MONDAY, -50)
    on_monday.refresh()
    assert not on_monday.is_beaten(MONDAY)


def test_a_game_that_goes_on_from_a_deal_is_none(context: Context, on_monday: Deals) -> None:
    session = on_monday.begin(MONDAY)
    session.close()
    for same_luck in (False, True):
        go = rematch(context, session.setup, same_luck=same_luck)
        assert isinstance(go, GoTable)
        assert go.session.setup.dealt is None
        go.session.close()


def test_a_position_of_a_deal_leads_to_a_game_that_is_none(context: Context, on_monday: Deals) -> None:
    from game.scenes.seats.draft import draft_from, draft_of
    from game.shell.setup.setup import GoOn

    session = on_monday.begin(MONDAY)
    session.close()
    draft = draft_from(CLIENT, GoOn(session.setup, (), 1, (0, 0)), 1.0, {})
    assert draft.setup().dealt is None and draft_of(context, session.setup).setup().dealt is None


def test_a_rival_is_not_hurried(on_monday: Deals) -> None:
    """Pressing on gains nothing: rivals think to the end, as they do for everyone."""
    from stage import opened

    setup = deal_of(GAME, MONDAY).setup(on_monday.context.language, ANNA, 1.0, PRACTICE)
    for dealt, hurried in ((setup.dealt, 0), (None, 1)):
        scene = opened(on_monday.context, replace(setup, dealt=dealt))
        calls: list[None] = []
        scene.session.thinker.hurry = partial(calls.append, None)  # type: ignore[method-assign]
        assert scene.session.computer_acts
        scene.live.hurry()
        assert len(calls) == hurried
        scene.close()


# ---------------------------------------------------------------- the record


RESULT = DealResult((84, 71, 79), 2, 1, (Badge("b", 4), Badge("r", 6)))


def test_the_record_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    record = DealRecord(tmp_path)
    record.begin("firenze", TODAY, lambda counts: "a-game", late=True)
    record.note("firenze", TODAY, RESULT)
    record.keep_mark("firenze", TODAY, 84)
    players = (DealPlayer("Anna", "circle", "x"), DealPlayer("Bruno", "star"))
    record.set_players("firenze", TODAY, players)
    record.keep_mark("lots", TODAY, 3)
    again = DealRecord(tmp_path)
    assert again.entries("firenze") == {TODAY: DealEntry("a-game", True, RESULT)}
    assert again.marks("firenze") == {TODAY: 84} and again.marks("lots") == {TODAY: 3}
    assert again.players("firenze", TODAY) == players and again.players("lots", TODAY) == ()
    assert again.entries("lots") == {}


def test_a_mark_is_beaten_by_more_points_of_ones_own() -> None:
    assert RESULT.beats(78) and not RESULT.beats(79) and not RESULT.beats(None)
    assert not replace(RESULT, is_own=False).beats(1)


def test_a_row_of_days(tmp_path: Path) -> None:
    record = DealRecord(tmp_path)
    for back in (0, 1, 2, 4):
        day = TODAY - timedelta(back)
        record.begin("firenze", day, lambda counts, day=day: str(day), late=back == 2)  # type: ignore[misc]
        record.note("firenze", day, RESULT)
    assert record.streak("firenze", TODAY) == 2, "what is played late does not close the gap"
    assert record.streak("firenze", TODAY + timedelta(1)) == 2 and record.streak("firenze", TODAY + timedelta(2)) == 0


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "half": lambda data: data[: len(data) // 2],
    "turned": lambda data: data.replace(b'"late": false', b'"late": true '),
    "other points": lambda data: data.replace(b'"checksum"', b'"Checksum"'),
    "no object": lambda data: b"[1, 2]",
    "deep": lambda data: b"[" * 5000,
    "bytes": lambda data: bytes(range(256)),
    "lists": lambda data: b'{"games": [], "checksum": 7}',
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_told_and_nothing_is_lost(on_monday: Deals, damage: str) -> None:
    context = on_monday.context
    ended(on_monday, on_monday.begin(MONDAY))
    before = on_monday.result(MONDAY)
    late = on_monday.begin(MONDAY - timedelta(7))
    late.close()
    path = context.save_dir / FILE
    path.write_bytes(DAMAGES[damage](path.read_bytes()))
    found = Deals(context, CLIENT)
    assert found.result(MONDAY) == before and found.state(MONDAY) == "done"
    assert found.running(MONDAY - timedelta(7)) == late.path
    assert context.t("unreadable.deals") in context.notices.shown and "damaged" in context.notices.shown
    assert (context.save_dir / "deals.damaged.json").exists()
    again = found.begin(MONDAY)
    assert role(again) == PRACTICE


ODD: tuple[Any, ...] = (None, 7, "x", [], {}, [1, [2]], {"stem": 5}, {"stem": "a", "result": {"scores": "x"}})


@pytest.mark.parametrize("odd", ODD, ids=str)
def test_odd_values_under_a_right_checksum_are_nothing(tmp_path: Path, odd: Any) -> None:
    from game.shell.deal.record import checksum

    for games in (
        odd,
        {"firenze": odd},
        {"firenze": {"days": odd, "marks": odd, "duplicates": odd}},
        {"firenze": {k: {"2026-11-22": odd, "x": odd} for k in ("days", "marks", "duplicates")}},
    ):
        (tmp_path / FILE).write_text(json.dumps({"games": games, "checksum": checksum(games)}))
        record = DealRecord(tmp_path)
        entry = record.entry("firenze", TODAY)
        assert entry is None or entry.result is None
        assert record.mark("firenze", TODAY) in (None, 7) and record.players("firenze", TODAY) == ()
        assert record.streak("firenze", TODAY) == 0


def test_a_stem_leads_nowhere_else(context: Context) -> None:
    assert context.library.find("../../secret") is None and context.library.find("") is None


def test_where_nothing_can_be_kept_the_player_is_told(on_monday: Deals, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes, *rest: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.shell.records.store.write_whole", full)
    on_monday.begin(MONDAY).close()
    context = on_monday.context
    assert context.notices.shown == context.t("unsaved.deals", problem=context.t("disk.full"))


def test_where_the_game_cannot_be_saved_nothing_has_begun(on_monday: Deals, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(self: object) -> Path:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr("game.shell.records.library.Library.new_file", denied)
        with pytest.raises(PermissionError):
            on_monday.begin(MONDAY)
    on_monday.refresh()
    assert on_monday.state(MONDAY) == "open"


# ---------------------------------------------------------------- the mark to beat


def test_the_mark_is_the_same_luck_and_the_same_rivals(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    """A level in the person's seat scores the same points as at the table."""
    monkeypatch.setattr("engine.kernel.game.strongest_level", lambda game: "apprentice")
    for day in (MONDAY, MONDAY + timedelta(1)):
        deal = deal_of(GAME, day)
        session = played(context, Session.begin(deal.setup(context.language, ANNA, 1.0, PRACTICE), None))
        result = session.journal.result
        assert result is not None and play_mark(deal) == result.scores[deal.seat]


def test_the_mark_is_played_by_a_process_that_gives_way(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal_marks, "play_mark", find_seats)
    deal = deal_of(GAME, MONDAY)
    want_mark(context, deal)
    assert deal_marks.is_mark_wanted(context, deal)
    wait_for(context.background.step, "the mark")
    assert deals_of(context).mark("firenze", MONDAY) == 2 and not deal_marks.is_mark_wanted(context, deal)
    want_mark(context, deal)
    assert not deal_marks.is_mark_wanted(context, deal), "it is known"
    context.background.close()


def find_seats(deal: Any) -> int:
    """Return the number of seats: quick work for another process, which must have a lower priority."""
    if hasattr(os, "nice"):
        mother = os.getpriority(os.PRIO_PROCESS, os.getppid())
    assert os.nice(0) == min(19, mother + polite.POLITE)
    return int(deal.seats)


def fail(argument: Any) -> Any:
    raise ValueError("no")


def die(argument: Any) -> Any:
    os._exit(3)


def double(argument: int) -> int:
    return 2 * argument


def test_what_fails_in_the_background_stops_nothing_else(caplog: pytest.LogCaptureFixture) -> None:
    background, got = Background(), list[int]()
    background.want("fails", fail, 1, got.append)
    background.want("works", double, 21, got.append)
    background.want("works", double, 4, got.append)  # already wanted
    wait_for(lambda: background.step() and not background.wants("works"), "both")
    assert got == [42] and "ValueError: no" in caplog.text
    background.close()


def test_a_process_that_keeps_dying_is_given_up() -> None:
    background, got = Background(), list[int]()
    background.want("dies", die, 1, got.append)
    wait_for(lambda: background.step() or background.failed, "the third death")
    assert background.failed and not background.wants("dies") and not got
    background.close()


# ---------------------------------------------------------------- in words


@pytest.mark.parametrize(
    ("code", "line"),
    [
        ("en", "Firenze 2026-11-22 · 3 seats · 79 points (to beat: 84) · 🟦4 🟥6 · 1 hint"),
        ("de", "Firenze 2026-11-22 · 3 Plätze · 79 Punkte (zu schlagen: 84) · 🟦4 🟥6 · 1 Tipp"),
    ],
)
def test_the_line_to_be_copied(code: str, line: str) -> None:
    language = Language.load(code, strict=True)
    assert result_line(language, "Firenze", TODAY, RESULT, 84, BRICKS.signs) == line
    plain = replace(RESULT, hints=0, badges=(), is_own=False)
    assert "(" not in result_line(language, "Firenze", TODAY, plain, None, BRICKS.signs)
    assert result_line(language, "Firenze", TODAY, plain, None, BRICKS.signs).endswith(language.t("deal.handed_over"))


def test_dates_in_words() -> None:
    assert long_date(Language.load("de"), TODAY) == "Sonntag, 22. November 2026"
    assert long_date(Language.load("en"), TODAY) == "Sunday, 22 November 2026"
    assert short_date(Language.load("de"), MONDAY) == "16. November"


def test_the_list_of_games_names_the_deal(context: Context, on_monday: Deals) -> None:
    session = on_monday.begin(MONDAY)
    session.close()
    (saved,) = context.library.running()
    assert "Deal of the day (16 November)" in details_of(GameEntry(saved), context)
    assert header(saved.path).client["deal"] == {"day": "2026-11-16", "role": "attempt"}


# ---------------------------------------------------------------- several people


def test_several_people_meet_the_same_luck_and_rivals(context: Context, on_monday: Deals) -> None:
    players = (DealPlayer("Anna", "circle"), DealPlayer("Bruno", "shield"))
    deals_of(context).set_players("firenze", MONDAY, players)
    sessions = []
    for number in range(2):
        now = deals_of(context).players("firenze", MONDAY)
        sessions.append(on_monday.begin_as(MONDAY, now, number))
    first, second = sessions
    assert role(first) == role(second) == DUPLICATE
    assert first.setup.seats[1].name == "Anna" and second.setup.seats[1].name == "Bruno"
    assert second.setup.seats[1].shape == "shield"
    assert [seat.kind for seat in first.setup.seats] == [seat.kind for seat in second.setup.seats]
    game = find_game("firenze")
    rows = [game.codec.write_position(each.state)["row"] for each in sessions]
    assert rows[0] == rows[1]
    kept = deals_of(context).players("firenze", MONDAY)
    assert [one.stem for one in kept] == [each.path.stem for each in sessions if each.path]
    for session in sessions:
        session.close()
    on_monday.refresh()
    assert on_monday.state(MONDAY) == "open", "they do not use up the attempt"


def test_the_turns_of_a_person_add_up(context: Context, on_monday: Deals) -> None:
    session = played(context, on_monday.begin(MONDAY))
    seat = session.setup.seats.index(next(one for one in session.setup.seats if one.kind == HUMAN))
    turns = turns_of(session.journal, seat)
    whole = [turns_of(session.journal, each) for each in range(len(session.setup.seats))]
    assert session.journal.result is not None and turns[-1].score <= session.journal.result.scores[seat]
    assert sum(map(len, whole)) == GAME.turn(session.journal.steps[-1].before)
    assert sum(len(turn.happened) for turns in whole for turn in turns) == sum(
        len(step.events) for step in session.journal.steps
    )
    fulfilled = CLIENT.earned([event for turn in turns for event in turn.happened], seat)
    result = result_of(CLIENT, session.journal)
    assert result is not None and fulfilled == result.badges and len(fulfilled) >= 3
    said = [CLIENT.turn_words(context, turn.happened, seat) for turn in turns]
    assert sum("{stone_" in words for words in said) >= 3
