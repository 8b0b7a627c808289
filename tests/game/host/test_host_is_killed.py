"""A house whose process dies at any moment loses nothing accepted; `tests/soak/kill_host.py` does it 50 times."""

import random
from pathlib import Path

import pytest
from houses import HostedPhone, HouseProcess, TwinHouse, killed_and_continued
from postgres import MISSING, postgres

from firenze.checks.patience import wait_for

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytestmark = pytest.mark.wide


def test_nothing_accepted_is_lost(tmp_path: Path) -> None:
    assert killed_and_continued(HouseProcess(tmp_path), "strasbourg", kills=2, seed=3).presses > 3


@pytest.mark.skipif(bool(MISSING), reason=MISSING)
def test_a_process_of_two_that_ends_is_replaced_by_the_other(tmp_path: Path) -> None:
    with postgres() as store:
        evening = killed_and_continued(TwinHouse(tmp_path, store), "strasbourg", kills=2, seed=3)
    assert evening.presses > 3


@pytest.mark.skipif(bool(MISSING), reason=MISSING)
def test_a_wish_is_carried_out_by_the_process_of_its_table(tmp_path: Path) -> None:
    """Whoever leaves a chair by the one process or the other is sent from the table, which one of the two has."""
    with postgres() as store:
        house = TwinHouse(tmp_path, store)
        house.start()
        try:
            table, keys = house.table("strasbourg", ("human",) * 3)
            phones = [HostedPhone(house, table, key, random.Random(1)) for key in keys]
            for place, (process, phone) in enumerate(zip(house.twins, phones, strict=False)):
                assert house.ask_at(process.port, "rise", {"key": keys[place], "table": table, "place": place}) == {}
                wait_for(lambda phone=phone: phone.hear(0.1) or phone.is_cut, "the goodbye")  # type: ignore[misc]
                wait_for(lambda phone=phone: not phone.hear(0.1) and phone.is_cut, "the end")  # type: ignore[misc]
            assert not phones[2].is_cut
            told = house.ask("table", key=keys[2], table=table)
            assert [chair["free"] for chair in told["chairs"]] == [True, True, False]
        finally:
            house.kill()
