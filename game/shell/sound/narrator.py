"""Speech of a scene, and the narrator who speaks the changes.

    spoken = scene.spoken()             # a frozen value: title, focus, question, events
    narrator.listen(scene, spoken)      # after a frame: speaks the changes

A scene only describes the screen; nothing needs to announce its own changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.shell.sound.urgency import Kind

if TYPE_CHECKING:  # the first picture does not wait for code that starts programs
    from game.shell.sound.speech import Speaker


class News(NamedTuple):
    """An event to report. at: number of events up to it, so that none is reported twice."""

    at: int
    text: str


@dataclass(frozen=True, slots=True)
class Spoken:
    """Description of the screen."""

    title: str = ""
    """Title of the page."""
    focus: str = ""
    """The focused target, and its importance."""
    prompt: str = ""
    """The question."""
    notice: str = ""
    """News, or the reason of a refusal."""
    is_refusal: bool = False
    remark: str = ""
    """Words of a player."""
    news: tuple[News, ...] = ()
    """The newest events."""
    is_open: bool = False
    """The last of the news may still be continued, and is not reported yet."""


NOTHING = Spoken()


class Speech(Protocol):
    """Speaks for a scene, or for a part of one."""

    def spoken(self) -> Spoken:
        """Return the description at this moment."""
        ...

    def read_aloud(self) -> Sequence[str]:
        """Return everything as sentences."""
        ...


class Narrator:
    """Speaks the changes. language: returns the code of the current language."""

    def __init__(self, speaker: Speaker, language: Callable[[], str]) -> None:
        self.speaker = speaker
        self._language = language
        self._scene: object = None
        self._before = NOTHING
        self._told = 0

    def listen(self, scene: object, spoken: Spoken) -> None:
        """Speak the differences. Events from before a scene was there are not reported."""
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
        if asked or (focus and is_new):  # the focus has moved to a question by itself
            self._say(sentences(asked, focus), Kind.PROMPT)
        elif focus:
            self._say(focus, Kind.FOCUS)

    def add(self, words: str) -> None:
        """Speak words that belong to no scene; "" has no effect."""
        if words:
            self._say(words, Kind.REFUSAL)

    def forget(self) -> None:
        """Start again with the next scene."""
        self._scene, self._before = None, NOTHING

    def _tell(self, spoken: Spoken) -> None:
        """Report the new events."""
        if not spoken.news:
            self._told = 0
            return
        self._told = min(self._told, spoken.news[-1].at)  # some events were undone
        for each in spoken.news[:-1] if spoken.is_open else spoken.news:
            if each.at > self._told:
                self._told = each.at
                self._say(each.text, Kind.EVENT)

    def _say(self, text: str, kind: Kind) -> None:
        self.speaker.say(text, kind, self._language())


def sentences(*parts: str) -> str:
    """Join the parts, each as a sentence of its own."""
    return " ".join(part if part[-1] in ".!?:…" else f"{part}." for part in parts if part)
