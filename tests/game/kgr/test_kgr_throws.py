"""The line of each throw in the chronicle: thrower, number and gains are those of the engine's events."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest

from engine.contest.arena import record
from engine.journal.journal import Journal
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from engine.kgr.magic import events as me
from engine.kgr.seen import seen_by
from engine.kgr.values import KINDS, NONE, SHIP_STEPS
from game.kgr.base.throws import OF_A_THROW
from game.kgr.base.words import KgrWords
from game.kgr.reading.brief import brief
from game.kgr.reading.strip import deed
from game.shell.language import Language
from game.table.chronicle import Chronicle
from game.table.shown import ChronicleLine

NAMES = ("Ada", "Ben", "Cleo")
SEED, THROWS = 4, 60


@cache
def events(extent: str) -> tuple[ev.GameEvent, ...]:
    journal: Journal[Any, Any] = Journal(KGR, {"names": list(NAMES), "seed": SEED, "extent": extent, "length": "short"})
    record(journal, [KGR.player("quick", seat) for seat in range(3)])
    found = [event for step in journal.steps for event in step.events]
    throws = [place for place, event in enumerate(found) if isinstance(event, ev.Rolled)]
    return tuple(found[: throws[min(THROWS, len(throws) - 1)]])


@cache
def words(code: str = "en") -> KgrWords:
    return KgrWords(KGR, Language.load(code, strict=True), NAMES)


def lines(told: Sequence[ev.GameEvent], code: str = "en") -> tuple[ChronicleLine, ...]:
    chronicle: Chronicle[Any] = Chronicle(deed_of=deed, brief=brief)
    for event in told:
        chronicle.note(event, words(code))
    return chronicle.lines


def throws(told: Sequence[ev.GameEvent]) -> Iterator[tuple[int, int, dict[int, str]]]:
    """Yield who threw, the number, and the cards of each seat, up to the first event with a line of its own."""
    player, thrown, gains, is_open = 0, 0, dict[int, str](), False
    for event in told:
        match event:
            case ev.Turn(seat=seat):
                if thrown:
                    yield player, thrown, gains
                player, thrown, gains = seat, 0, {}
            case ev.Rolled(red=red, yellow=yellow):
                thrown, is_open = red + yellow, True
            case ev.Gained(seat=seat, cards=cards, why=why) if why in OF_A_THROW and is_open:
                counts = zip(KINDS, cards, strict=True)
                gains[seat] = " ".join(f"+{number} {words().of('card', kind)}" for kind, number in counts if number)
            case ev.Ship(step=step) if step == SHIP_STEPS:
                is_open = False
            case ev.Asked() | ev.Ship() | ev.Short() | ev.Drew() | me.NamedArea():
                pass
            case _:
                is_open = False
    if thrown:
        yield player, thrown, gains


@pytest.mark.parametrize("extent", ["land", "kgr"])
def test_every_throw_is_one_line_with_the_gains_of_all_seats(extent: str) -> None:
    told = [line.text for line in lines(events(extent)) if line.of_turn]
    wanted = list(throws(events(extent)))
    assert len(told) == len(wanted) > 20
    for line, (player, number, gains) in zip(told, wanted, strict=True):
        assert re.match(rf"{NAMES[player]} threw {number}\b", line), line
        for seat, name in enumerate(NAMES):
            found = re.search(rf"{name} ((\+\d \w+ ?)+)", line.removeprefix(f"{name} threw"))
            assert (found[1].strip() if found else "") == gains.get(seat, ""), line
        assert not (gains and "nobody" in line)


def test_an_empty_throw_says_so_and_an_undecided_one_does_not() -> None:
    begun = (ev.Turn(1, 1), ev.Rolled(3, 5, None))
    asked = [ev.Asked(1, ts.AnyActions(1), "act", tasks) for tasks in ((), (ts.YIELD,))]
    assert [line.text for line in lines((*begun, asked[0]))][-1] == "Ben threw 8: nobody gets anything"
    assert [line.text for line in lines((*begun, asked[1]))][-1] == "Ben threw 8"
    assert [line.text for line in lines((*begun, asked[0]), "de")][-1] == "Ben würfelt 8: niemand bekommt etwas"


def test_what_comes_of_a_throw_stands_in_its_line() -> None:
    got = (0, 0, 0, 0, 2, *NONE[5:])
    told = (ev.Turn(1, 0), ev.Rolled(2, 6, "ship"), ev.Ship(3, 1), ev.Gained(1, got, "yield"), ev.Short("wood"))
    (line,) = [line.text for line in lines(told) if line.of_turn]
    assert line.startswith("Ada threw 8: Ben +2 ore. The ship of the barbarians is at step 3. The bank has too little")


def test_the_lines_of_throws_tell_each_seat_what_all_may_know() -> None:
    """The same to a player, to the others, and to somebody who watches."""
    told = [[line.text for line in lines(seen_by(events("kgr"), seat)) if line.of_turn] for seat in (0, 1, 2, -1)]
    assert all(each == told[0] for each in told)


def test_the_news_since_the_own_turn_tell_what_throws_of_others_brought() -> None:
    got, other = (0, 0, 0, 0, 2, *NONE[5:]), (1, *NONE[1:])
    told = (
        *(ev.Turn(1, 1), ev.Rolled(2, 6, None), ev.Gained(0, got, "yield"), ev.Gained(2, other, "yield")),
        *(ev.Turn(2, 2), ev.Rolled(2, 3, None), ev.Gained(1, other, "yield"), ev.Built(2, "road", 3, NONE)),
    )
    assert [each.text for each in brief(told, 0, words())] == ["8: you +2 ore", "road"]
    assert [each.text for each in brief(told, -1, words())] == ["8: Ada +2 ore · Cleo +1 wood", "5: Ben +1 wood · road"]


def test_a_long_gain_is_a_number_of_cards_beside_the_table() -> None:
    told = (ev.Turn(1, 1), ev.Rolled(2, 6, None), ev.Gained(0, (2, 1, 1, 1, *NONE[4:]), "yield"))
    assert [each.text for each in brief(told, -1, words())] == ["8: Ada +5"]
    assert [each.text for each in brief(told, 0, words())] == ["8: you +5"]
    assert lines(told)[-1].text == "Ben threw 8: Ada +2 wood +1 brick +1 wool +1 grain"
