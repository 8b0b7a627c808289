"""Packages of strangers, written into a folder: a small game each, as `pip` would leave it there."""

import sys
from collections.abc import Mapping
from pathlib import Path

from engine.kernel.games import read_again

GAME = """
from small_game.game import Lots

class Stranger(Lots):
    name = "{name}"

GAME = Stranger()
"""
POINTS = """
[{section}]
{name} = {quote}{name}_package.game:GAME{quote}
"""


class Packages:
    """Packages in a folder in which Python looks for modules. files: more files of a package, by their paths."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._path = sys.path[:]

    def install(self, name: str, source: str = GAME, files: Mapping[str, str] | None = None) -> Path:
        """Install the package of a game of that name; return its folder."""
        self.lay(self.folder, name, source, files)
        if str(self.folder) not in sys.path:
            sys.path.append(str(self.folder))
        read_again()
        return self.folder / f"{name}_package"

    def lay(
        self,
        folder: Path,
        name: str,
        source: str = GAME,
        files: Mapping[str, str] | None = None,
        *,
        is_project: bool = False,
    ) -> None:
        """Write the package of a game into a folder, with the metadata of an installed one, or as the project of its
        author."""
        package = folder / f"{name}_package"
        package.mkdir(parents=True)
        section = 'project.entry-points."firenze.games"' if is_project else "firenze.games"
        points = POINTS.format(section=section, name=name, quote='"' * is_project)
        metadata = folder / "pyproject.toml" if is_project else folder / f"{name}-1.0.dist-info" / "entry_points.txt"
        metadata.parent.mkdir(exist_ok=True, parents=True)
        metadata.write_text(points, "utf-8")
        for path, text in {"__init__.py": "", "game.py": source.replace("{name}", name), **(files or {})}.items():
            (package / path).parent.mkdir(parents=True, exist_ok=True)
            (package / path).write_text(text, "utf-8")

    def remove(self, name: str) -> None:
        """Uninstall a package."""
        (self.folder / f"{name}-1.0.dist-info").rename(self.folder / f"{name}.gone")
        read_again()

    def bring_back(self, name: str) -> None:
        """Install a package again that was removed."""
        (self.folder / f"{name}.gone").rename(self.folder / f"{name}-1.0.dist-info")
        read_again()

    def close(self) -> None:
        """Leave Python as it was."""
        sys.path[:] = self._path
        for module in [name for name in sys.modules if name.partition(".")[0].endswith("_package")]:
            del sys.modules[module]
        if "game.clients" in sys.modules:
            sys.modules["game.clients"].forget()
        read_again()
