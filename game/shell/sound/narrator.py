"""What a scene says of itself, and who tells the changes.

    spoken = scene.spoken()             # a frozen value: its title, what has the focus, what is asked, what happened
    narrator.listen(scene, spoken)      # after a frame: what is new is said

A scene only describes what stands on the screen; nothing has to be told from where it happens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.shell.sound.urgency import Kind

if TYPE_CHECKING:  # the first picture does not wait for what starts programs
    from game.shell.sound.speech import Speaker


class News(NamedTuple):
    """Something that happened.  at: how much had happened with it, so that nothing is told twice."""

    at: int
    text: str


@dataclass(frozen=True, slots=True)
class Spoken:
    """What stands on the screen.

    title: of the page.  focus: what the keys have reached, and why it matters.  prompt: what is asked.  notice: news,
    or why something cannot be done.  remark: what somebody says.  news: the newest of what happened; the last of it may
    still be going on with more (is_open), and is not told yet.
    """

    title: str = ""
    focus: str = ""
    prompt: str = ""
    notice: str = ""
    is_refusal: bool = False
    remark: str = ""
    news: tuple[News, ...] = ()
    is_open: bool = False


NOTHING = Spoken()


class Speech(Protocol):
    """Speaks for a scene, or for a part of one."""

    def spoken(self) -> Spoken:
        """Return what stands there at this moment."""
        ...

    def read_aloud(self) -> Sequence[str]:
        """Return all of it in sentences."""
        ...


class Narrator:
    """Says through a speaker what is new.  language: the code of the language of the moment."""

    def __init__(self, speaker: Speaker, language: Callable[[], str]) -> None:
        self.speaker = speaker
        self._language = language
        self._scene: object = None
        self._before = NOTHING
        self._told = 0

    def listen(self, scene: object, spoken: Spoken) -> None:
        """Say what differs from before.  What had happened before a scene was there is not told."""
        before, is_new = self._before, scene is not self._scene
        if spoken is before and not is_new:
            return
        if is_new:
            self._scene, before = scene, NOTHING
            self._told = spoken.news[-1].at if spoken.news else 0
        self._before = spoken
        if spoken.title and spoken.title != before.title:
            self._say(spoken.title, Kind.SCENE)
        self._tell(spoken)
        asked = spoken.prompt if spoken.prompt != before.prompt else ""
        focus = spoken.focus if spoken.focus != before.focus else ""
        if spoken.notice and spoken.notice != before.notice:
            self._say(spoken.notice, Kind.REFUSAL if spoken.is_refusal else Kind.EVENT)
        if spoken.remark and spoken.remark != before.remark:
            self._say(spoken.remark, Kind.EVENT)
        if asked or (focus and is_new):  # it has gone to where something is asked by itself
            self._say(sentences(asked, focus), Kind.PROMPT)
        elif focus:
            self._say(focus, Kind.FOCUS)

    def add(self, words: str) -> None:
        """Say what is no part of a scene; "" is nothing."""
        if words:
            self._say(words, Kind.REFUSAL)

    def forget(self) -> None:
        """Begin anew with the next scene."""
        self._scene, self._before = None, NOTHING

    def _tell(self, spoken: Spoken) -> None:
        """Tell what has happened since."""
        if not spoken.news:
            self._told = 0
            return
        self._told = min(self._told, spoken.news[-1].at)  # something was taken back
        for each in spoken.news[:-1] if spoken.is_open else spoken.news:
            if each.at > self._told:
                self._told = each.at
                self._say(each.text, Kind.EVENT)

    def _say(self, text: str, kind: Kind) -> None:
        self.speaker.say(text, kind, self._language())


def sentences(*parts: str) -> str:
    """Put parts together, each as a sentence of its own."""
    return " ".join(part if part[-1] in ".!?:…" else f"{part}." for part in parts if part)
