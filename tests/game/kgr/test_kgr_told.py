"""What the table of the fourth game tells: standing, words, strip, highlights, deal of the day, throws of the dice."""

import re
from dataclasses import replace
from typing import Any

import pytest
from island_told import seat, state
from phones import HandsOfSeats

from engine.contest.arena import record
from engine.journal.journal import Journal
from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from engine.kgr.island import HEXES_AT, pips
from engine.kgr.points import all_points
from engine.kgr.reading.highlights import HEAVY, highlights
from engine.kgr.reading.sources import SOURCES
from engine.kgr.state import Options
from engine.kgr.tasks import SETUP
from engine.kgr.text.line import read_line
from engine.kgr.values import NONE, WHOLE
from engine.kgr.view import view
from game.clients import find_client
from game.graphics.index import SpriteIndex
from game.graphics.theme import SHAPES
from game.kgr.asking.offer import offer
from game.kgr.asking.past import past
from game.kgr.base.model import TableModel
from game.kgr.base.sources import SIGN_OF
from game.kgr.base.words import KgrWords
from game.kgr.deal import earned
from game.kgr.reading.brief import brief, changed
from game.kgr.reading.standing import standing_page
from game.kgr.reading.strip import deed
from game.kgr.reading.things import THINGS
from game.paths import asset_folders
from game.scenes.replay.scene import ReplayScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import Language
from game.shell.session.session import Session
from game.shell.setup.setup import HUMAN
from game.table.shown import DeedMark
from game.table.spots import Target
from game.table.strip import Deed
from game.ui.page import Bars, PageGrid

NAMES = ("Ada", "Ben", "Cleo")


def words(code: str = "en") -> KgrWords:
    return KgrWords(KGR, Language.load(code, strict=True), NAMES)


def model(**about: object) -> TableModel:
    s = state(seat("2 wood", "41", "35", roads="41-42"), seat(settlements="29"), seat(), **about)
    return TableModel(KGR.view(s, 0), 0, ("circle", "shield", "star"), (True,) * 3)


@pytest.mark.parametrize("code", ["de", "en"])
@pytest.mark.parametrize("extent", ["land", "knights", WHOLE])
def test_the_standing_shows_the_points_of_all_seats_by_source(code: str, extent: str) -> None:
    shown = model(options=Options(extent, "fixed", "full"))
    page = standing_page(shown, words(code))
    bars = next(block for block in page.blocks if isinstance(block, Bars))
    sources = next(block for block in page.blocks if isinstance(block, PageGrid))
    points = all_points(shown.view)
    assert [bar.note for bar in bars.bars] == sorted(map(str, points), reverse=True)
    for number, total in enumerate(points):
        assert sum(int(row[number + 1].replace("–", "0")) for row in sources.rows) == total
    assert "kgr_" not in re.sub(r"\{\w+\}", "", str(page.blocks)), "but for the signs"


def test_every_source_of_points_has_a_sign_of_its_own_with_its_middle_in_it() -> None:
    signs = [SIGN_OF[source] for source in SOURCES]
    assert len({*signs}) == len(SOURCES)
    index = SpriteIndex(*asset_folders("sprites"))
    infos = [index[sign] for sign in signs]
    assert not [info for info in infos if info.anchor != (info.w / 2, info.h / 2)]


def test_the_words_tell_what_others_did_and_a_robbery_as_harm() -> None:
    events = [
        ev.Built(1, "road", 3, NONE),
        ev.Built(1, "road", 4, NONE),
        ev.Built(0, "city", 9, NONE),
        ev.Robber(2, 5, "seven"),
        ev.Stole(2, 0, "wood"),
    ]
    first, second, third = brief(events, 0, words())
    assert first == (1, "2 × road", False)
    assert (second.seat, second.is_harm) == (2, False)
    assert third == (2, "robs a card of yours", True)


def test_traces_of_the_last_turn_are_shown_where_they_still_are() -> None:
    view = model().view
    last = [ev.Built(1, "settlement", 29, NONE), ev.Built(1, "settlement", 5, NONE), ev.Robber(1, 4, "seven")]
    assert changed(last, (), view) == {Target("corner", 29)}


def test_the_strip_begins_a_line_with_a_turn() -> None:
    assert deed(ev.Turn(4, 1)) == Deed(1, begins=True)
    assert deed(ev.Rolled(3, 4, None)) == Deed(0, DeedMark("kgr_robber")) and deed(ev.Rolled(3, 3, None)) is None


def test_a_seven_that_costs_many_cards_is_one_highlight() -> None:
    discard = ev.Discarded(1, (1, *NONE[1:]))
    heavy, light = [[discard]] * HEAVY, [[discard]] * (HEAVY - 1)
    assert [one.kind for one in highlights(3, [*heavy, [ev.Robber(0, 3, "seven")]])] == ["seven"]
    assert not highlights(3, [*light, [ev.Robber(0, 3, "seven")], *light])


def test_squares_of_the_deal_are_what_brought_points() -> None:
    happened = [ev.Built(0, "settlement", 1, NONE), ev.Built(0, "road", 1, NONE), ev.Longest(0, 5), ev.Longest(1, 6)]
    assert [badge.number for badge in earned(happened, 0)] == [1, 2]


def test_a_replay_and_a_review_count_the_turns_as_the_table_does(context: Context) -> None:
    """The placings come before the first turn."""
    seats = [{"shape": shape, "kind": HUMAN} for shape in SHAPES[:3]]
    setup = {"names": list(NAMES), "seed": 4, "extent": "land", "length": "short"}
    journal: Journal[Any, Any] = Journal(KGR, setup, {"seats": seats})
    record(journal, [KGR.player("quick", 1)] * 3)
    scene = ReplayScene(context, journal)
    assert scene.bar.where.startswith("Before the first turn")
    scene.playback.seek(len(journal.steps))
    last = journal.state.round
    assert scene.bar.where.startswith(f"Turn {last} of {last}\n")
    first = next(step.before for step in journal.steps if step.before.phase != SETUP)
    assert KGR.turn(first) - find_client("kgr").unnumbered(3) == first.round == 1


@pytest.mark.parametrize("code", ["en", "de"])
def test_a_hex_says_whom_the_robber_would_hurt_there_while_he_is_moved(code: str) -> None:
    line = (
        "robber 2 5; extent land; seat settlements 41; seat hand wood, cities 20, settlements 29; seat settlements 13"
    )
    seen = view(read_line(line, NAMES, 1), 0)
    about = {
        hex_: THINGS(Target("hex", hex_), TableModel(seen, 0, SHAPES, (True,) * 3), words(code)) for hex_ in range(19)
    }
    at_city = next(hex_ for hex_ in HEXES_AT[20] if seen.numbers[hex_] and hex_ != seen.robber)
    said = about[at_city]
    assert said is not None and str(pips(seen.numbers[at_city])) in said.text
    assert {"en": "Ben 2 cards", "de": "Ben 2 Karten"}[code] in said.text
    assert {"en": "draw a card here from Ben", "de": "Karte von Ben"}[code] in said.text
    elsewhere = about[next(iter(HEXES_AT[13]))]
    assert elsewhere is not None and {"en": "nobody here to draw", "de": "niemand"}[code] in elsewhere.text


def test_a_card_that_is_drawn_is_named_to_those_who_may_know_it() -> None:
    known, hidden = ev.Stole(1, 0, "ore"), ev.Stole(1, 0, None)
    assert words().herald(known) == ("1 ore", "Ben draws it from Ada")
    assert words().herald(hidden) == ("", "")
    line = words().chronicle(known)
    assert line is not None and "ore" not in line.text, "others at this screen read the chronicle"


def test_a_press_on_a_house_at_the_robber_draws_from_its_owner() -> None:
    line = "robber 2 5; extent land; seat settlements 41; seat hand wood, cities 20; seat hand ore, settlements 29"
    state = read_line(line, NAMES, 1)
    shared = next(hex_ for hex_ in HEXES_AT[20] if hex_ in HEXES_AT[29] and hex_ != state.robber)
    state, _ = KGR.apply(state, ac.MoveRobber(shared))
    question = offer(view(state, 0), (), words())
    assert question.instead[Target("corner", 20)] == ac.Rob(1) and question.instead[Target("corner", 29)] == ac.Rob(2)


TURNS = 9


@pytest.fixture
def session(context: Context) -> Session:
    """A game in which some turns have been played."""
    setup = quick_setup(("human",) * 3, ("Anna", "Bruno", "Carla"), 5, 1.0, "kgr")
    options = {"extent": "land", "layout": "fixed", "length": "full"}
    found = Session.begin(replace(setup, options=options, screen={"hands": "open"}), context.library)
    player = KGR.player("quick", 1)
    while found.state.round < TURNS or not isinstance(found.state.pending, ts.AnyActions):
        found.play(player.choose(found.seen_by(found.state.to_act), KGR.legal(found.state)).action)
    return found


def test_every_throw_is_counted_once_and_for_its_seat(session: Session) -> None:
    told = past(session.journal.steps, session.state, 0, ())
    thrown = [
        (step.before.player, event.red + event.yellow)
        for step in session.journal.steps
        for event in step.events
        if isinstance(event, ev.Rolled)
    ]
    assert len(thrown) == sum(told.rolls) == TURNS
    assert [sum(counts) for counts in told.by_seat] == [3, 3, 3]
    assert all(told.by_seat[seat][number - 2] == thrown.count((seat, number)) for seat, number in thrown)
    session.close()


def test_a_phone_has_the_page_too(session: Session, context: Context) -> None:
    hand = HandsOfSeats(context, session).asked[0]
    assert "odds" in [link.address for link in hand.sheet().links]
    page = hand.table.parts.reading.pages["odds"](hand.table.model, hand.table.words)
    (bars,) = [block for block in page.blocks if isinstance(block, Bars)]
    assert sum(bar.value for bar in bars.bars) == TURNS
    assert any(isinstance(block, PageGrid) and len(block.rows) == 3 for block in page.blocks)
    session.close()
