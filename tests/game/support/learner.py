"""Follows a lesson on any device, doing only what the lesson points at.

learner = Learner(player)                # any `DevicePlayer`
learner.take_part("card")                # from the lessons page to the end of a lesson
"""

from device_players import DevicePlayer
from scripts import is_lesson, lesson_of

from game.scenes.learn.lesson_end import LessonEnd
from game.scenes.learn.lessons import LessonsScene

MOST_TOUCHES = 60


class Learner:
    """Follows lessons; see the module.  touched: number of hints followed."""

    def __init__(self, player: DevicePlayer) -> None:
        self.player = player
        self.touched = 0

    def take_part(self, name: str) -> LessonEnd:
        """Open a lesson from the lessons page, follow it to its end and return the closing scene."""
        page = self.player.scene
        assert isinstance(page, LessonsScene), page.name
        names = [lesson.name for lesson in page.lessons]
        self.player.press(f"lesson.{names.index(name)}")
        return self.follow()

    def follow(self) -> LessonEnd:
        """Press what the lesson frames until it ends."""
        self.touched = 0
        while True:
            scene = self.player.scene
            if isinstance(scene, LessonEnd):
                return scene
            if scene.name == "results":  # the whole game has ended: the results come first
                self.player.press("title")
                self.player.wait()
                continue
            assert is_lesson(scene), scene.name
            hint = scene.table.shown.hint
            if hint is not None and not scene.table.busy:
                self.touched += 1
                assert self.touched < MOST_TOUCHES, f"{lesson_of(scene).lesson.name} goes round in a circle"
                self.player.press(hint.target)
            else:
                self.player.bear_with(scene)
                self.player.wait()
                self.player.count()
