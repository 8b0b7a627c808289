"""A house whose process dies at any moment loses nothing accepted; `tests/soak/kill_host.py` does it 50 times."""

from pathlib import Path

import pytest
from houses import HouseProcess, TwinHouse, killed_and_continued
from postgres import MISSING, postgres

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
