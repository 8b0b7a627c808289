"""Every page opens, whatever date, number or text its files contain.

The long version, `tests/soak/all_leaves.py`, tests every leaf with every value.
"""

import os
import random
from datetime import date
from pathlib import Path

import pytest
from every_leaf import DEALT, EXTREMES, KINDS, Shelf, dealt_setup

from game.clients import find_client
from game.scenes.deal.deals import Deals
from game.scenes.games.words import date_of
from game.shell.context import Context
from game.shell.records.library import Library, exchange_dir
from game.shell.setup.dealt import FIRST_DAY, LAST_DAY, read_day, read_dealt

EACH = 1
"""Number of leaves tested in each kind of file, with one value each, for one game only."""


@pytest.mark.parametrize("kind", KINDS)
def test_no_leaf_of_a_file_ends_the_game(tmp_path: Path, kind: str) -> None:
    rng = random.Random(kind)
    shelf = Shelf(tmp_path, kind, rng.choice(("firenze", "fuersten")))
    leaves = shelf.leaves()
    for _ in range(EACH):
        shelf.look(rng.choice(leaves), rng.choice(EXTREMES))


# ---------------------------------------------------------------- days


@pytest.mark.parametrize("day", ["9999-12-31", "9999-12-01", "3000-01-01", "0001-01-01", "1899-12-31"])
def test_a_day_that_no_calendar_has_is_no_deal(day: str) -> None:
    assert read_dealt({"deal": {"day": day, "role": "attempt"}}) is None


@pytest.mark.parametrize("day", ["9999-12-31", "0001-01-01"])
def test_a_deal_of_a_day_that_no_calendar_has_is_a_game_like_others(tmp_path: Path, day: str) -> None:
    Shelf(tmp_path, "deal", "firenze").look(("client", "deal", "day"), day)


def test_the_first_and_the_last_day_of_the_calendar_can_be_looked_at(tmp_path: Path) -> None:
    assert (read_day(FIRST_DAY.isoformat()), read_day(LAST_DAY.isoformat())) == (FIRST_DAY, LAST_DAY)
    Shelf(tmp_path, "deal", "firenze").look(("client", "deal", "day"), FIRST_DAY.isoformat())
    Shelf(tmp_path, "deals", "firenze").look(("games", "firenze", "days", ("2026-11-22",)), LAST_DAY.isoformat())


@pytest.mark.parametrize("today", [date(1970, 1, 1), date(9999, 12, 31), date.min])
def test_a_clock_that_is_wrong_opens_the_calendar_where_it_ends(context: Context, today: date) -> None:
    context.today = lambda: today
    assert FIRST_DAY <= Deals(context, find_client("firenze")).today <= LAST_DAY


# ---------------------------------------------------------------- file modification times


@pytest.mark.parametrize("seconds", [-1e11, -1.0, 0.0, 253_402_300_800.0, 1e12])
def test_a_file_of_any_time_is_listed_and_can_be_copied(context: Context, seconds: float) -> None:
    assert date_of(seconds, context)
    path = context.save_dir / DEALT
    path.parent.mkdir(parents=True)
    path.write_bytes(dealt_setup())
    os.utime(path, (seconds, seconds))
    library = Library(context.save_dir)
    (saved,) = library.finished()
    copy = library.copy_out(saved, exchange_dir(context.save_dir))
    path.unlink()
    assert library.copy_in(copy).is_file()
