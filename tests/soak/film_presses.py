"""Press at every tenth of a second of every filmed moment: a show ends at once, and nothing else happens.

    python3 tests/by_hand.py film_presses [--names NAME,NAME] [--size 1280x720] [--reduced] [--speed 1]

The moments are those of `tools/films`.  Each is played once without a press; then the player presses something that is
lit at its end.  The same press at every earlier tenth ends what moves; it plays and begins nothing while something is
shown, plays nothing before the question has stood for `STOOD` seconds, and afterwards does what it did at the end.
Prints a line for each moment; status 1 if a press failed.
"""

from typing import Any, NamedTuple

from films.moments import MOMENTS, Moment, Scene, found
from films.shooting import FRAME, Shooting

from game.animation.director import Director
from game.input.intents import PointerMoved, Pressed, Released
from game.table.press_guard import STOOD
from game.table.spots import Target

TENTH = round(0.1 / FRAME)
Pos = tuple[int, int]


class Outcome(NamedTuple):
    """What a press did: the decision it made, and the choice it began; "" for none."""

    decision: str
    choice: str


NOTHING = Outcome("", "")


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
            stood, seen = 0.0, None
            for number, _ in enumerate(shooting.frames()):
                asked = shooting.table and shooting.table.table.shown.question
                stood = stood + FRAME if asked is seen and not is_busy(shooting) else 0.0
                seen = asked
                if number >= tenth * TENTH:
                    break
            was_busy, is_last, before = is_busy(shooting), not shooting.players.left, acts(shooting)
            got = pressed(shooting, pos or (shooting.app.surface.get_width() // 2, 4))
            if before & acts(shooting):
                return "still moves"
            if was_busy and got != NOTHING:
                return f"{got} during a show"
            if got.decision and stood < STOOD - FRAME:
                return f"{got} after {stood:.2f} s"
            is_due = is_last and not was_busy and stood >= STOOD + FRAME
            return f"{got} instead of {wanted}" if wanted is not None and is_due and got != wanted else ""


def is_busy(shooting: Shooting) -> bool:
    """Return whether something is shown."""
    return shooting.table is not None and shooting.table.table.busy


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
    """Press there and return what the press itself does; then two frames pass."""
    scene, steps = shooting.table, shooting.session.journal.steps
    made = len(steps)
    if scene is not None:
        for intent in (PointerMoved(pos), Pressed(pos), Released(pos)):
            scene.handle(intent)
    decision = str(steps[made].action) if len(steps) > made else ""
    asking = None if scene is None else scene.live.interaction
    choice = "" if asking is None or not (asking.path or asking.chosen) else f"{asking.path} {asking.chosen}"
    shooting.step()
    shooting.step()
    return Outcome(decision, choice)


class Given(NamedTuple):
    """The options."""

    names: tuple[str, ...] = ()  # all by default
    size: str = "1280x720"
    speed: float = 1.0
    reduced: bool = False


def main(given: Given) -> int:
    """Press; return 1 if a press failed."""
    width, height = map(int, given.size.split("x"))
    failed = False
    for name in given.names or MOMENTS:
        pressing = Pressing(MOMENTS[name], (width, height), speed=given.speed, reduced=given.reduced)
        tenths, pos, wanted = pressing.reference()
        faults = {tenth: fault for tenth in range(tenths) if (fault := pressing.fault(tenth, pos, wanted))}
        failed |= bool(faults)
        print(f"{name:12} {tenths:3} presses, {len(faults)} failed {dict(list(faults.items())[:3])}", flush=True)
    return int(failed)
