"""The page of the protocol has every step, card and event."""

import re
from pathlib import Path

from engine.kgr import events as ev
from engine.kgr.magic import events as me
from engine.kgr.turn.steps import STEPS
from engine.kgr.values import CARDS, POINT_CARDS
from engine.wire.codec import snake
from engine.wire.records import fields_of

PAGE = (Path(__file__).parents[3] / "docs" / "protocol_kgr.md").read_text(encoding="utf-8")


def test_the_protocol_has_every_step_and_every_card_that_is_played() -> None:
    rows = set(re.findall(r"`(\w+)`", "\n".join(line.split("|")[1] for line in PAGE.splitlines() if line[:2] == "| ")))
    answers = {"small_dragon", "spell_power", "veto", "indulgence", "refuge"}
    assert {kind.step for kind in STEPS} | (set(CARDS) - set(POINT_CARDS) - answers) <= rows


def test_the_protocol_has_every_event_with_its_fields() -> None:
    kinds = [kind for module in (ev, me) for kind in vars(module).values()]
    written = {
        snake(kind.__name__): [field.name for field in fields_of(kind)]
        for kind in kinds
        if isinstance(kind, type)
        and issubclass(kind, ev.GameEvent)
        and kind not in (ev.GameEvent, ev.SeatEvent, ev.Asked)
    }
    rows = PAGE.partition("## Events")[2].partition("\n## ")[0].splitlines()
    on_page = {
        cells[1].strip(" `"): re.findall(r"`(\w+)`", cells[2])
        for cells in (row.split("|") for row in rows)
        if cells[1:]
    }
    assert {name: on_page.get(name) for name in written} == written
