"""Speech: by the speech program of the system, or as sentences in a file.

    speaker = Speaker(find_program())
    speaker.say("Anna takes the mason", Kind.EVENT, "en")
    speaker.last                        # the newest sentences, spoken or not
    speaker.hush(); speaker.close()

Programs run on a separate thread, so that no frame waits for them: one process per sentence, which is ended if
something more urgent comes, or if it takes too long. Text is passed as an argument or through a pipe, never through a
shell.
"""

from __future__ import annotations

import logging
import shutil
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import IO

from game.shell.sound.urgency import Kind

log = logging.getLogger(__name__)

KEPT = 64
"""Number of sentences remembered."""
MOST_EVENTS = 4
"""Number of events that may wait; older ones are dropped."""
MOST_LETTERS = 2000
"""Length of a sentence; longer ones are cut."""
PATIENCE = 60.0
"""Seconds after which a sentence is aborted."""
MOST_FAILURES = 3
"""Consecutive failures after which the program is not used any more."""
LOOK = 0.02
"""Seconds between two checks of a process."""
ENDING = 1.0
"""Seconds to wait for the end of a process."""


CUTS: dict[Kind, frozenset[Kind]] = {
    Kind.SCENE: frozenset(Kind),
    Kind.REFUSAL: frozenset(Kind),
    Kind.FOCUS: frozenset({Kind.FOCUS, Kind.PROMPT, Kind.READ}),
    Kind.PROMPT: frozenset({Kind.READ}),
    Kind.EVENT: frozenset(),
    Kind.READ: frozenset(Kind) - {Kind.REFUSAL},
}
"""Kinds that each kind interrupts."""
DROPS: dict[Kind, frozenset[Kind]] = {
    Kind.SCENE: frozenset(Kind),
    Kind.REFUSAL: frozenset({Kind.FOCUS, Kind.PROMPT, Kind.READ}),
    Kind.FOCUS: frozenset({Kind.FOCUS, Kind.READ}),
    Kind.PROMPT: frozenset({Kind.PROMPT, Kind.READ}),
    Kind.EVENT: frozenset(),
    Kind.READ: frozenset({Kind.FOCUS, Kind.PROMPT, Kind.READ}),
}
"""Kinds that each kind removes from the queue."""
FIRST = frozenset({Kind.REFUSAL, Kind.FOCUS})
"""Kinds that go to the front of the queue."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """A sentence, its urgency, and the code of its language."""

    text: str
    kind: Kind
    language: str


@dataclass(frozen=True, slots=True)
class SpeechProgram:
    """A speech program.

    command: returns the command for a text and the code of its language. by_pipe: the text is passed through its input.
    hush: command to silence it, if ending the process is not enough.
    """

    name: str
    command: Callable[[str, str], list[str]]
    by_pipe: bool = False
    hush: tuple[str, ...] = ()


WINDOWS_SCRIPT = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "try {{ $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, '{language}') }} catch {{ }}; "
    "$voice.Speak([Console]::In.ReadToEnd())"
)
"""Script of the Windows speech program: the language is one of the game's, the text comes through the pipe."""
MAC_VOICES = {"de": "Anna", "en": "Samantha"}
"""Voices of every macOS."""


def find_program(
    platform: str = sys.platform, which: Callable[[str], str | None] = shutil.which
) -> SpeechProgram | None:
    """Return the speech program of this system; None if there is none."""
    name = {"darwin": "say", "win32": "powershell"}.get(platform, "spd-say")
    path = which(name)
    return None if path is None else PROGRAMS[name](path)


def _say(path: str) -> SpeechProgram:
    return SpeechProgram(
        "say",
        lambda text, code: [path, *(("-v", MAC_VOICES[code]) if code in MAC_VOICES else ()), "-f", "-"],
        by_pipe=True,
    )


def _powershell(path: str) -> SpeechProgram:
    start = (path, "-NoProfile", "-NonInteractive", "-Command")
    return SpeechProgram("PowerShell", lambda text, code: [*start, WINDOWS_SCRIPT.format(language=code)], by_pipe=True)


def _spd_say(path: str) -> SpeechProgram:
    """Return `spd-say`: the sentence is spoken by a service, which continues when the program ends."""
    start, hush = (path, "--wait", "--language"), (path, "--cancel")
    return SpeechProgram("spd-say", lambda text, code: [*start, code, "--", text], hush=hush)


PROGRAMS: dict[str, Callable[[str], SpeechProgram]] = {"say": _say, "powershell": _powershell, "spd-say": _spd_say}


class Speaker:
    """The speaker, silent at first. Without a program sentences are only remembered. stream: receives every sentence as
    a line. aloud: returns whether the program is wanted."""

    def __init__(
        self,
        program: SpeechProgram | None = None,
        stream: IO[str] | None = None,
        aloud: Callable[[], bool] = lambda: True,
    ) -> None:
        self.last: deque[Utterance] = deque(maxlen=KEPT)
        self._program = program
        self._stream = stream
        self._aloud = aloud
        self._changed = threading.Condition()
        self._waiting: list[Utterance] = []
        self._now: Utterance | None = None
        self._is_cut = False
        self._is_over = False
        self._failures = 0
        self.thread: threading.Thread | None = None

    @property
    def is_audible(self) -> bool:
        """Whether there is a program that speaks."""
        return self._program is not None and self._failures < MOST_FAILURES

    @property
    def is_busy(self) -> bool:
        """Whether a sentence is being spoken or waits."""
        with self._changed:
            return self._now is not None or bool(self._waiting)

    def say(self, text: str, kind: Kind, language: str) -> None:
        """Speak a sentence; its kind determines the fate of waiting ones."""
        self._note(Utterance(text, kind, language))
        self._order([Utterance(text[:MOST_LETTERS], kind, language)])

    def read(self, sentences: Iterable[str], language: str) -> None:
        """Speak these sentences one after another, instead of the current one."""
        found = [Utterance(text[:MOST_LETTERS], Kind.READ, language) for text in sentences if text]
        for each in found:
            self._note(each)
        self._order(found)

    def hush(self) -> None:
        """Stop speaking, and drop all waiting sentences."""
        with self._changed:
            self._waiting.clear()
            self._is_cut = self._now is not None
            self._changed.notify_all()

    def close(self) -> None:
        """Stop speaking for good."""
        self.hush()
        with self._changed:
            self._is_over = True
            self._changed.notify_all()
        if self.thread is not None:
            self.thread.join(2 * ENDING)
        if self._stream is not None and self._stream is not sys.stdout:
            self._stream.close()

    # ------------------------------------------------------------ the queue

    def _note(self, said: Utterance) -> None:
        self.last.append(said)
        if self._stream is not None:
            try:
                print(said.text, file=self._stream, flush=True)
            except (OSError, ValueError) as problem:  # a full disk, a closed reader
                log.warning("what is spoken cannot be written: %s", problem)
                self._stream = None

    def _order(self, said: list[Utterance]) -> None:
        if not (said and self.is_audible and self._aloud()):
            return
        kind = said[0].kind
        with self._changed:
            kept = [each for each in self._waiting if each.kind not in DROPS[kind]]
            self._waiting = [*said, *kept] if kind in FIRST else [*kept, *said]
            events = [each for each in self._waiting if each.kind is Kind.EVENT]
            for old in events[:-MOST_EVENTS]:
                self._waiting.remove(old)
            if self._now is not None and self._now.kind in CUTS[kind]:
                self._is_cut = True
            if self.thread is None:
                self.thread = threading.Thread(target=self._run, name="speech", daemon=True)
                self.thread.start()
            self._changed.notify_all()

    # ------------------------------------------------------------ the thread

    def _run(self) -> None:
        """Speak the waiting sentences, one after another."""
        while True:
            with self._changed:
                self._now = None
                self._changed.wait_for(lambda: self._waiting or self._is_over)
                if self._is_over:
                    return
                self._now, self._is_cut = self._waiting.pop(0), False
                said = self._now
            worked = self._speak(said)
            self._failures = 0 if worked else self._failures + 1
            if not self.is_audible:
                assert self._program is not None
                log.warning("%s does not speak; it is not asked any more", self._program.name)
                with self._changed:
                    self._waiting.clear()
                    self._now, self.thread = None, None
                return

    def _speak(self, said: Utterance) -> bool:
        """Speak a sentence with the program; return whether it was spoken or interrupted."""
        program = self._program
        assert program is not None
        try:
            process = _start(program.command(said.text, said.language), with_pipe=program.by_pipe)
        except (OSError, ValueError) as problem:
            log.warning("%s cannot be started: %s", program.name, problem)
            return False
        if process.stdin is not None:
            threading.Thread(target=_hand_over, args=(process.stdin, said.text), daemon=True).start()
        end = time.monotonic() + PATIENCE
        while process.poll() is None:
            with self._changed:
                self._changed.wait_for(lambda: self._is_cut or self._is_over, LOOK)
                is_cut = self._is_cut or self._is_over
            if is_cut or time.monotonic() > end:
                _end(process)
                _silence(program)
                return is_cut
        return process.returncode == 0


def _start(command: list[str], *, with_pipe: bool = False) -> subprocess.Popen[bytes]:
    """Start a program without a window."""
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE if with_pipe else subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def _hand_over(pipe: IO[bytes], text: str) -> None:
    """Write the text; a program that does not read blocks only this thread."""
    try:
        with pipe:
            pipe.write(text.encode())
    except OSError:
        log.debug("the speech program has not read the whole sentence")


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a process in any case."""
    process.kill()
    try:
        process.wait(ENDING)
    except subprocess.TimeoutExpired:
        log.warning("the speech program does not end")


def _silence(program: SpeechProgram) -> None:
    """Stop a service behind the program."""
    if not program.hush:
        return
    try:
        process = _start(list(program.hush))
        process.wait(ENDING)
    except subprocess.TimeoutExpired:
        _end(process)
    except OSError as problem:
        log.debug("%s cannot be silenced: %s", program.name, problem)
