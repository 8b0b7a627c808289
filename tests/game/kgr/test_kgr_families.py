"""The families of the fourth game: words, manners and portraits, and a family that says something at the table."""

import math
from dataclasses import replace

import pytest
from stage import opened

from engine.kgr import events as ev
from engine.kgr.game import KGR
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.setup.characters import seat_names, words_on
from game.table.families import MANNERS, PORTRAITS

MOST_LETTERS = 38
"""Of a temper, so that it has room in its niche."""
FAMILIES = tuple(character.name for character in KGR.characters)


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_every_family_has_name_temper_manner_and_portrait(code: str, context: Context) -> None:
    language = Language.load(code, strict=True)
    for name in FAMILIES:
        called, temper = words_on(language, KGR.name, name)
        assert called and temper and len(temper) <= MOST_LETTERS, name
        assert context.sprites.info(PORTRAITS[name]).w > 0
    assert {MANNERS[name] for name in FAMILIES} == set(MANNERS.values()), "every manner is met"


def test_a_family_that_is_robbed_says_so(context: Context) -> None:
    kinds = ("human", *(f"journeyman@{name}" for name in FAMILIES[:3]))
    names = seat_names(context.language, kinds)
    scene = opened(context, replace(quick_setup(kinds, names, 3, math.inf, KGR.name), start=0))
    assert scene.table.seating.portraits == ("", *(PORTRAITS[name] for name in FAMILIES[:3]))
    for hear in scene.table.motion.on_event[1:]:  # the first belongs to the table, which needs real events
        hear(ev.Stole(0, 1, "wood"))
    remark = scene.table.shown.remark
    assert remark is not None and remark.seat == 1 and remark.key.startswith(f"remark.{MANNERS[FAMILIES[0]]}.robbed")
