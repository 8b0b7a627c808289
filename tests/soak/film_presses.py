"""Press at every tenth of a second of every filmed moment: the moment ends at once, and the press counts.

    python tests/soak/film_presses.py [NAME ...] [--size 1280x720] [--reduced] [--speed 1]

The moments are those of `tools/films`.  Each is played once without a press; then the player presses something that is
lit.  Whatever comes of that must come of the same press at every earlier tenth of the last decision as well: the same
journal, and the same choice begun.  Where nobody is asked afterwards, what moved at the press must be over after it.
Prints a line for each moment; status 1 if a press failed.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any, NamedTuple

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from films.moments import MOMENTS, Moment, Scene, found  # noqa: E402
from films.shooting import FRAME, Shooting  # noqa: E402

from game.animation.director import Director  # noqa: E402
from game.input import PointerMoved, Pressed, Released  # noqa: E402
from game.table.spots import Target  # noqa: E402

TENTH = round(0.1 / FRAME)
Pos = tuple[int, int]


class Outcome(NamedTuple):
    """What came of a press: the decisions made, and the choice begun."""

    decisions: int
    last: str
    choice: str


class Pressing:
    """The presses on one moment."""

    def __init__(self, moment: Moment, size: tuple[int, int], *, speed: float, reduced: bool) -> None:
        self.scene: Scene = found(moment)
        self.size, self.speed, self.reduced = size, speed, reduced

    def shooting(self) -> Shooting:
        return Shooting(self.scene, "en", self.size, speed=self.speed, reduced=self.reduced)

    def reference(self) -> tuple[int, Pos | None, Outcome | None]:
        """Return the tenths of the film, the place of something lit at its end, and what comes of pressing it; None if
        nobody is asked."""
        with self.shooting() as shooting:
            frames = sum(1 for _ in shooting.frames())
            pos = lit(shooting)
            return frames // TENTH, pos, None if pos is None else pressed(shooting, pos)

    def fault(self, tenth: int, pos: Pos | None, wanted: Outcome | None) -> str:
        """Return what is wrong after a press at a tenth of the film, "" if nothing is."""
        with self.shooting() as shooting:
            for number, _ in enumerate(shooting.frames()):
                if number >= tenth * TENTH:
                    break
            is_last, before = not shooting.players.left, acts(shooting)
            got = pressed(shooting, pos or (shooting.app.surface.get_width() // 2, 4))
            if before & acts(shooting):
                return "still moves"
            return "" if wanted is None or not is_last or got == wanted else f"{got} instead of {wanted}"


def acts(shooting: Shooting) -> set[Any]:
    """Return what is in flight on the table."""
    if shooting.table is None:
        return set()
    director = shooting.table.table.motion
    assert isinstance(director, Director)
    return set(director.stage.acts)


def lit(shooting: Shooting) -> Pos | None:
    """Return the middle of something that may be pressed."""
    scene = shooting.table
    if scene is None or not shooting.session.human_acts:
        return None
    targets = sorted(scene.table.shown.question.lit) or [Target("primary")]
    return scene.table.rect_of(targets[0]).center


def pressed(shooting: Shooting, pos: Pos) -> Outcome:
    """Press there, and let everything come to rest."""
    shooting.step((PointerMoved(pos), Pressed(pos), Released(pos)))
    shooting.step()
    scene, steps = shooting.table, shooting.session.journal.steps
    choice = "" if scene is None else f"{scene.live.interaction.path} {scene.live.interaction.chosen}"
    return Outcome(len(steps), str(steps[-1].action) if steps else "", choice)


def main() -> int:
    """Press; return 1 if a press failed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--speed", type=float, default=1.0)
    parser.add_argument("--reduced", action="store_true")
    given = parser.parse_args()
    width, height = map(int, given.size.split("x"))
    failed = False
    for name in given.names or MOMENTS:
        pressing = Pressing(MOMENTS[name], (width, height), speed=given.speed, reduced=given.reduced)
        tenths, pos, wanted = pressing.reference()
        faults = {tenth: fault for tenth in range(tenths) if (fault := pressing.fault(tenth, pos, wanted))}
        failed |= bool(faults)
        print(
            f"{name:12} {tenths:3} presses, {len(faults)} without effect {dict(list(faults.items())[:3])}", flush=True
        )
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
