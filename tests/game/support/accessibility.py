"""axe-core, which finds what keeps people from reading or using a page.

The checker comes from npm when a test runs and is kept in pytest's cache; without npm or network the test is skipped.
"""

from __future__ import annotations

import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = "axe-core@4.14.1"  # a newer one finds more when it comes, not when the page changes
NPM_SECONDS = 20
FIND = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations.map(
  ({ id, nodes }) => [id, ...nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`)])"""


def checker(cache: pytest.Cache) -> str:
    """Return the script of the checker."""
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("npm is missing: axe-core does not look at the pages")
    folder = Path(cache.mkdir("axe"))
    if not any(folder.glob("*.tgz")):
        try:
            _fetch(npm, folder)
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
            pytest.skip("npm has no network: axe-core does not look at the pages")
    with tarfile.open(next(folder.glob("*.tgz"))) as packed:
        script = packed.extractfile("package/axe.min.js")
        assert script is not None
        return script.read().decode()


def _fetch(npm: str, folder: Path) -> None:
    """Put the packed checker into a folder, whole at once: another process may look for it meanwhile.  Raises
    CalledProcessError or TimeoutExpired."""
    with tempfile.TemporaryDirectory(dir=folder) as own:
        subprocess.run([npm, "pack", AXE], cwd=own, check=True, capture_output=True, timeout=NPM_SECONDS)
        for packed in Path(own).glob("*.tgz"):
            packed.replace(folder / packed.name)


def findings(page: Page, axe: str) -> list[Any]:
    """Return what the checker has found on a page, one list for each of its rules."""
    page.evaluate(f"() => {{ {axe} }}")
    found: list[Any] = page.evaluate(FIND)
    return found
