"""What the package says about its first start, and for which computers there is one."""

import ast
import re
from pathlib import Path
from typing import TypeGuard

ROOT = Path(__file__).resolve().parents[2]
WARNINGS = {"windows": ("Run anyway", "Trotzdem ausführen"), "macos": ("Open Anyway", "Dennoch öffnen")}
"""The buttons by which a program from the net may be opened."""


def test_the_first_start_names_the_buttons_of_the_system() -> None:
    tree = ast.parse((ROOT / "tools" / "package.py").read_text("utf-8"))
    (start,) = (ast.literal_eval(node.value) for node in tree.body if is_start(node))
    for system, buttons in WARNINGS.items():
        for text, button in zip(start[system], buttons, strict=True):
            assert button in text.replace("\n ", "") and max(map(len, text.splitlines())) <= 100
    assert all(re.search("Extract All|Alle extrahieren", text) for text in start["windows"])


def is_start(node: ast.stmt) -> TypeGuard[ast.Assign]:
    return isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "START"


def test_a_package_is_built_for_every_kind_of_mac() -> None:
    recipe = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    (built,) = re.findall(r"os: \[(.+)\]", recipe)
    assert {"macos-latest", "macos-15-intel"} <= set(built.split(", "))
