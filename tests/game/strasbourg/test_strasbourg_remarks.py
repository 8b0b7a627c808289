"""The families of Strasbourg: their moments, their manners and portraits, and lines that fit their plates."""

import math
from dataclasses import replace

import pytest
from families import family, table
from stage import opened

from engine.strasbourg import events as ev
from engine.strasbourg.city import PLOTS
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.scoring import final_scoring
from engine.strasbourg.view import view
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.setup.characters import seat_names, words_on
from game.strasbourg.characters import LARGE, remark_on
from game.table.families import MANNERS, PORTRAITS
from game.table.parts import Speaking

MOMENTS = ("tie", "beaten", "beating", "ousted", "ousting", "edifice", "family")
FAMILIES = tuple(character.name for character in STRASBOURG.characters)
ROW = "0,0 1,0 2,0 3,0 4,0 5,0 6,0 7,0"
"""Eight squares; the plot at b2 (1,1) has one of them beside it, d2 (3,1) another one."""


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ev.Ranked("B", (2, 0, 1), (7, 7, 3), 2), ((0, "tie"),)),
        (ev.Ranked("B", (2, 0), (13, 12), 2), ((0, "beaten"), (2, "beating"))),
        (ev.Ranked("B", (2, 0), (13, 11), 2), ()),
        (ev.Ranked("B", (2,), (13,), 2), ()),
        (ev.Ranked("B", (), (), 2), ()),
        (ev.CouncilTaken(1, "bakers", 2), ((2, "ousted"), (1, "ousting"))),
        (ev.CouncilTaken(1, "bakers", None), ()),
        (ev.CouncilTaken(1, "bakers", 1), ()),
        (ev.MemberPlaced(0, (7, 0), 2), ((0, "family"),)),
        (ev.MemberPlaced(1, (0, 5), 2), ()),
        (ev.EdificeBuilt(1, "mint", PLOTS[0]), ()),
        (ev.Passed(0), ()),
    ],
)
def test_great_moments(event: ev.GameEvent, said: Speaking) -> None:
    state = table(family(ROW, hand="6"), family("0,5"), family(), step="draw", round_=3)
    assert state.seats[0].members.bit_count() == LARGE
    assert remark_on(event, view(state, 0)) == said


def test_an_edifice_beside_many_and_the_end() -> None:
    state = table(family("1,0 0,1 2,1", hand="6"), family(), family(), step="draw", round_=3)
    seen = view(state, 1)
    assert remark_on(ev.EdificeBuilt(0, "mint", (1, 1)), seen) == ((0, "edifice"),)
    assert remark_on(ev.EdificeBuilt(1, "mint", (1, 1)), seen) == ()
    result = replace(final_scoring(state), winners=(1, 2))
    assert remark_on(ev.GameEnded(result), seen) == ((1, "won"), (2, "won"))


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_every_family_has_name_temper_manner_and_portrait(code: str, context: Context) -> None:
    language = Language.load(code, strict=True)
    for name in FAMILIES:
        assert all(words_on(language, STRASBOURG.name, name)), name
        assert context.sprites.info(PORTRAITS[name]).w > 0
    assert {MANNERS[name] for name in FAMILIES} == set(MANNERS.values()), "every manner is met"
    for manner in set(MANNERS.values()):
        lines = [language.t(f"remark.{manner}.{moment}.{v}") for moment in MOMENTS for v in "ab"]
        assert len(set(lines)) == len(lines) and max(map(len, lines)) <= 40


def seated(context: Context) -> TableScene:
    """Return a table of a person and four families."""
    kinds = ("human", *(f"journeyman@{name}" for name in FAMILIES[:4]))
    names = seat_names(context.language, kinds)
    return opened(context, replace(quick_setup(kinds, names, 3, math.inf, STRASBOURG.name), start=0))


def test_a_family_that_is_driven_out_says_so(context: Context) -> None:
    scene = seated(context)
    assert scene.table.seating.portraits == ("", *(PORTRAITS[name] for name in FAMILIES[:4]))
    for hear in scene.table.motion.on_event[1:]:  # the first belongs to the table, which needs real events
        hear(ev.CouncilTaken(0, "bakers", 1))
    remark = scene.table.shown.remark
    assert remark is not None and remark.seat == 1 and remark.key.startswith(f"remark.{MANNERS[FAMILIES[0]]}.ousted")
