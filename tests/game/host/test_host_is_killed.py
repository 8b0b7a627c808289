"""A house whose process dies at any moment loses nothing accepted; `tests/soak/kill_host.py` does it 50 times."""

from pathlib import Path

import pytest
from houses import killed_and_continued

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytestmark = pytest.mark.wide


def test_nothing_accepted_is_lost(tmp_path: Path) -> None:
    assert killed_and_continued(tmp_path, "strasbourg", kills=2, seed=3) > 3
