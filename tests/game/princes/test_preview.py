"""The preview of an object that is pointed at, selected or in hand, on the own cards: the verdicts change, the bars
keep their scale."""

from typing import Any

import pytest
from courts import court, table
from setups import open_setup
from stage import sized
from test_palace_table import wait

from engine.journal.journal import Journal
from engine.princes import state as st
from engine.princes.actions import OBJECTS
from engine.princes.game import PRINCES
from engine.princes.professions import FREEDOMS
from engine.princes.state import Limits, Placing, State
from engine.princes.view import view
from game.input.intents import Command, PointerMoved, Pressed, Released
from game.princes.base.words import Words
from game.princes.parts import PRINCES_TABLE
from game.princes.planner.sums import works
from game.princes.regions.court_cards import verdict
from game.princes.regions.hand import HandPainter, HandProps
from game.scenes.play.table import TableScene
from game.shell.context import Context
from game.shell.language import Language
from game.shell.scene import Size
from game.shell.session.session import Session
from game.table.parts import Seating
from game.table.spots import Target

NAMES = ("Anna", "Bruno", "Carla")
JESTER = Target("object", OBJECTS.index("jester"))


def opened(context: Context, state: State, size: Size = (1280, 720)) -> TableScene:
    setup = open_setup(("human",) * 3, NAMES, 4, 0.0, "fuersten")
    journal: Journal[Any, Any] = Journal(PRINCES, {"names": list(NAMES), "seed": 4}, position=state)
    scene = sized(TableScene(context, Session(journal, setup)), size)
    wait(scene, 2.0)
    return scene


def click(scene: TableScene, target: Target) -> None:
    at = scene.table.rect_of(target).center
    for intent in (PointerMoved(at), Pressed(at), Released(at)):
        scene.handle(intent)
    wait(scene)


def aside(scene: TableScene) -> None:
    """Move the pointer away from everything."""
    scene.handle(PointerMoved((0, 719)))
    wait(scene, 0.1)


def painter(scene: TableScene) -> HandPainter:
    return next(p for p in scene.table.painter.composition.regions if isinstance(p, HandPainter))


def props(scene: TableScene) -> HandProps:
    found = painter(scene).props(scene.table.model, scene.table.shown)
    assert found is not None
    return found


def verdicts(scene: TableScene) -> dict[str, str]:
    """Return the text below each work."""
    return {work.sum.card: verdict(painter(scene).brush, work)[0] for work in props(scene).works if work}


def test_the_verdict_follows_the_preview(context: Context) -> None:
    state = table(court("theatre@3,0", hand="poet painter"), court(), court(), step="offer", round_=1)
    scene = opened(context, state)
    aside(scene)
    t = scene.table.words.t
    assert [(work.card, work.total) for work in works(state, 0)] == [("poet", 6), ("painter", 2)]
    assert verdicts(scene) == {
        "poet": t("princes_planner.missing.one", n=1),
        "painter": t("princes_planner.missing.other", n=5),
    }
    scene.handle(PointerMoved(scene.table.rect_of(JESTER).center))
    assert verdicts(scene) == {
        "poet": t("princes_planner.reaches_now"),
        "painter": t("princes_planner.missing.other", n=3),
    }


def test_one_that_is_missing_is_said_as_one(context: Context) -> None:
    context.language = Language.load("de", strict=True)
    scene = opened(context, table(court("theatre@3,0", hand="poet painter"), court(), court(), step="offer", round_=1))
    aside(scene)
    assert verdicts(scene) == {"poet": "es fehlt 1", "painter": "es fehlen 5"}


def test_a_chosen_object_stays_in_the_preview(context: Context) -> None:
    scene = opened(context, table(court("theatre@3,0", hand="poet painter"), court(), court(), step="offer"))
    click(scene, JESTER)
    assert scene.table.shown.question.chosen == JESTER
    aside(scene)
    assert props(scene).preview[0] == "jester"
    lake = Target("object", OBJECTS.index("lake"))
    scene.handle(PointerMoved(scene.table.rect_of(lake).center))
    assert props(scene).preview[0] == "lake", "what is pointed at comes first"
    scene.handle(Command("cancel"))
    wait(scene)
    aside(scene)
    assert props(scene).preview[0] == ""


@pytest.mark.parametrize("limits, piece", [(Limits(1), "theatre"), (None, "lake")])
def test_a_piece_in_hand_stays_in_the_preview(context: Context, limits: Limits | None, piece: str) -> None:
    state = table(court(hand="poet painter", builders=1), court(), court(), step="act")
    state.pending = Placing(0, piece, limits)
    scene = opened(context, state)
    for where in (None, Target("square", 3, 3), Target("square", 1, 1)):
        if where is not None:
            click(scene, where)
        aside(scene)
        assert props(scene).preview[0] == piece
        assert dict(props(scene).preview[1])["poet"] == (4 if piece == "theatre" else 3)


def test_an_object_that_is_bid_for_is_in_the_preview_of_who_is_asked(context: Context) -> None:
    state = table(court("theatre@3,0", hand="poet painter"), court(), court(), step="offer")
    state.pending = st.Bidding(0, "jester", 1, 200, 1)
    scene = opened(context, state)
    aside(scene)
    assert props(scene).preview[0] == "jester"


def test_nothing_that_cannot_be_had_is_previewed(context: Context) -> None:
    state = table(court(hand="poet"), court(freedoms="travel"), court(freedoms="travel"), step="act")
    scene = opened(context, state)
    aside(scene)
    sold = Target("freedom", FREEDOMS.index("travel"))
    scene.handle(PointerMoved(scene.table.rect_of(sold).center))
    assert props(scene).preview[0] == ""


@pytest.mark.parametrize("step", ["offer", "act"])
def test_the_bars_begin_at_zero_and_keep_their_scale_while_anything_is_pointed_at(context: Context, step: str) -> None:
    scene = opened(context, table(court("theatre@3,0", hand="poet painter"), court(), court(), step=step))
    aside(scene)
    before = props(scene)
    ruler = painter(scene).ruler(before)
    met = set()
    for spot in scene.table.targets():
        scene.handle(PointerMoved(spot.rect.center))
        now = props(scene)
        if now.preview[0]:
            met.add(now.preview[0])
            assert painter(scene).ruler(now) == ruler
            high = max(work.sum.best + work.more for work in now.works if work)
            assert ruler[0] == 0 < high <= ruler[1]
    assert len(met) >= 5


@pytest.mark.parametrize("code, said", [("en", "recruiting"), ("de", "Abwerbe")])
def test_the_tip_of_a_work_says_that_recruiting_cards_count(code: str, said: str) -> None:
    words = Words(Language.load(code, strict=True), NAMES)
    for recruiting, used, number in ((0, 0, 0), (1, 0, 1), (0, 1, 1), (1, 1, 2)):
        state = table(court(hand="poet", recruiting=recruiting, used=used), court(), court(), step="act")
        model = PRINCES_TABLE.model(view(state, 0), 0, Seating(NAMES, ("", "", ""), (True,) * 3))
        found = PRINCES_TABLE.reading.tip(Target("artist", 0), model, words)
        assert found is not None
        assert (said in found[1]) == bool(number)
        assert number < 2 or "2" in found[1]
