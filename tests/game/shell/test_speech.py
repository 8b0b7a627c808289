"""Speech: its order, its program, and no frame that waits for it.  A small script replaces the program of the
system."""

import io
import math
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from stage import sized

from firenze.checks.patience import PATIENCE, wait_for
from game.input.intents import Command
from game.scenes.settings.scene import SettingsScene
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import CommandOptions
from game.shell.sound import speech
from game.shell.sound.narrator import Narrator, News, Spoken
from game.shell.sound.speech import MOST_EVENTS, Speaker, SpeechProgram, find_program
from game.shell.sound.urgency import Kind

SCRIPT = """#!{python}
import sys, time
from pathlib import Path
text = sys.argv[-1] if len(sys.argv) > 1 else sys.stdin.buffer.read().decode()
with open({log!r}, "a", encoding="utf-8") as log:
    print("begin", " ".join(sys.argv[1:-1]), "|", text, file=log, flush=True)
    while {waits!r} in ("*", text) and not Path({gate!r}).exists():
        time.sleep(0.01)
    print("end", text, file=log, flush=True)
sys.exit({status})
"""
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="the script stands for the program of Linux")


class Fake:
    """A speech program that records its sentences.  waits: the sentence ("*" for any) that lasts until `let_go`."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "spd-say"
        self._log = folder / "said.txt"
        self._gate = folder / "gate"
        self.write()

    def write(self, *, waits: str = "", status: int = 0) -> None:
        """Change the program from now on; the current sentence goes on as before."""
        words = {"python": sys.executable, "log": str(self._log), "gate": str(self._gate)}
        words |= {"waits": waits, "status": str(status)}
        self._gate.unlink(missing_ok=True)
        self.path.write_text(SCRIPT.format(**words), encoding="utf-8")
        self.path.chmod(self.path.stat().st_mode | stat.S_IXUSR)

    def let_go(self) -> None:
        """End the current sentence."""
        self._gate.touch()

    @property
    def lines(self) -> list[str]:
        return self._log.read_text(encoding="utf-8").splitlines() if self._log.exists() else []

    def begun(self) -> list[str]:
        """Return the sentences it has begun."""
        return [line.partition("| ")[2] for line in self.lines if line.startswith("begin") and "| " in line]

    def ended(self) -> list[str]:
        """Return the sentences it has finished."""
        return [line.removeprefix("end ") for line in self.lines if line.startswith("end ")]


@pytest.fixture
def fake(tmp_path: Path) -> Fake:
    return Fake(tmp_path)


@pytest.fixture
def speaker(fake: Fake, monkeypatch: pytest.MonkeyPatch) -> Iterator[Speaker]:
    monkeypatch.setenv("PATH", str(fake.path.parent))
    program = find_program("linux")
    assert program is not None
    found = Speaker(SpeechProgram(program.name, program.command))  # silencing has its own test
    yield found
    found.close()


# ---------------------------------------------------------------- the program


@on_linux
def test_a_sentence_is_said_in_its_language_and_through_no_shell(speaker: Speaker, fake: Fake) -> None:
    said = "--help; touch gone && $(echo x) `y` „Türme“ 'und' \"mehr\""
    speaker.say(said, Kind.EVENT, "de")
    wait_for(fake.ended)
    assert fake.lines == [f"begin --wait --language de -- | {said}", f"end {said}"]
    assert speaker.is_audible


@on_linux
def test_whoever_says_something_waits_for_nobody(speaker: Speaker, fake: Fake) -> None:
    fake.write(waits="*")
    speaker.say("x", Kind.EVENT, "en")
    wait_for(fake.begun)
    for number in range(200):
        speaker.say(f"focus {number}", Kind.FOCUS, "en")
    assert fake.begun() == ["x"] and not fake.ended(), "the program has not come to the end of its first sentence"


@on_linux
def test_the_focus_cuts_off_the_focus_and_not_what_happens(speaker: Speaker, fake: Fake) -> None:
    fake.write(waits="*")
    speaker.say("first", Kind.FOCUS, "en")
    wait_for(lambda: fake.begun() == ["first"])
    fake.write(waits="event")
    speaker.say("event", Kind.EVENT, "en")
    speaker.say("second", Kind.FOCUS, "en")
    wait_for(lambda: "event" in fake.begun())
    speaker.say("third", Kind.FOCUS, "en")
    fake.let_go()
    wait_for(lambda: "third" in fake.ended())
    assert fake.begun() == ["first", "second", "event", "third"]
    assert fake.ended() == ["second", "event", "third"], "the first was cut off"


@on_linux
def test_a_refusal_cuts_off_everything(speaker: Speaker, fake: Fake) -> None:
    fake.write(waits="*")
    speaker.say("event", Kind.EVENT, "en")
    wait_for(fake.begun)
    fake.write()
    speaker.say("prompt", Kind.PROMPT, "en")
    speaker.say("no", Kind.REFUSAL, "en")
    wait_for(lambda: fake.ended() and not speaker.is_busy)
    assert fake.begun() == ["event", "no"]


@on_linux
def test_old_events_are_not_said_any_more(speaker: Speaker, fake: Fake) -> None:
    fake.write(waits="*")
    speaker.say("now", Kind.REFUSAL, "en")
    wait_for(fake.begun)
    fake.write()
    for number in range(10):
        speaker.say(f"event {number}", Kind.EVENT, "en")
    speaker.say("focus", Kind.FOCUS, "en")
    speaker.hush()
    wait_for(lambda: not speaker.is_busy)
    assert fake.begun() == ["now"], "nothing that waited is said after a hush"
    fake.write(waits="begin")
    speaker.say("begin", Kind.EVENT, "en")
    wait_for(lambda: "begin" in fake.begun())
    for number in range(10):
        speaker.say(f"event {number}", Kind.EVENT, "en")
    fake.let_go()
    wait_for(lambda: not speaker.is_busy)
    assert fake.begun()[2:] == [f"event {number}" for number in range(10 - MOST_EVENTS, 10)]


@on_linux
def test_what_is_read_aloud_ends_with_the_next_key(speaker: Speaker, fake: Fake) -> None:
    fake.write(waits="*")
    speaker.read(["one", "", "two", "three"], "en")
    wait_for(fake.begun)
    fake.write()
    speaker.say("focus", Kind.FOCUS, "en")
    wait_for(lambda: fake.ended() == ["focus"])
    assert fake.begun() == ["one", "focus"]
    speaker.read(["four", "five"], "en")
    wait_for(lambda: fake.ended() == ["focus", "four", "five"])


@on_linux
def test_a_program_that_hangs_is_given_up(speaker: Speaker, fake: Fake, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "PATIENCE", 1.0)
    fake.write(waits="*")
    speaker.say("hangs", Kind.EVENT, "en")
    wait_for(lambda: not speaker.is_busy)
    monkeypatch.setattr(speech, "PATIENCE", PATIENCE)
    fake.write()
    speaker.say("next", Kind.EVENT, "en")
    wait_for(lambda: fake.ended() == ["next"])


@on_linux
@pytest.mark.parametrize("how", ["fails", "is gone", "is no program"])
def test_a_program_that_does_not_work_is_left_alone(
    speaker: Speaker, fake: Fake, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    if how == "fails":
        fake.write(status=1)
    elif how == "is gone":
        fake.path.unlink()
    else:
        fake.path.write_bytes(b"\x00\x01\x02")
    for number in range(5):
        speaker.say(f"event {number}", Kind.EVENT, "en")
        wait_for(lambda: not speaker.is_busy)
    assert not speaker.is_audible
    assert "does not speak" in caplog.text
    assert len(fake.begun()) in (0, 3)
    assert [each.text for each in speaker.last][-1] == "event 4", "it is remembered all the same"


@on_linux
def test_the_service_behind_the_program_is_silenced(fake: Fake, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "ENDING", PATIENCE)
    found = find_program("linux", lambda name: str(fake.path))
    assert found is not None
    speaker = Speaker(found)
    fake.write(waits="*")
    speaker.say("long", Kind.FOCUS, "en")
    wait_for(fake.begun)
    fake.write()
    speaker.say("short", Kind.FOCUS, "en")
    wait_for(lambda: "short" in fake.ended())
    assert fake.begun() == ["long", "--cancel", "short"]
    speaker.close()


@on_linux
def test_closing_ends_what_is_being_said(speaker: Speaker, fake: Fake, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "PATIENCE", math.inf)
    fake.write(waits="*")
    speaker.say("long", Kind.EVENT, "en")
    wait_for(fake.begun)
    thread = speaker.thread
    assert thread is not None and thread.is_alive()
    speaker.close()
    wait_for(lambda: not thread.is_alive(), "the end of the sentence")
    assert not fake.ended()


def test_each_system_has_its_program() -> None:
    def which(name: str) -> str:
        return f"/bin/{name}"

    linux, mac, windows = (find_program(platform, which) for platform in ("linux", "darwin", "win32"))
    assert linux is not None and mac is not None and windows is not None
    assert linux.command("-x", "de") == ["/bin/spd-say", "--wait", "--language", "de", "--", "-x"]
    assert mac.by_pipe and mac.command("text", "de") == ["/bin/say", "-v", "Anna", "-f", "-"]
    assert windows.by_pipe
    *start, script = windows.command("text", "de")
    assert start[0] == "/bin/powershell" and "'de'" in script and "text" not in script and "{{" not in script
    assert all(find_program(platform, lambda name: None) is None for platform in ("linux", "darwin", "win32"))


@on_linux
def test_text_goes_through_the_pipe_where_the_program_wants_it(fake: Fake) -> None:
    speaker = Speaker(SpeechProgram("pipe", lambda text, code: [str(fake.path)], by_pipe=True))
    speaker.say("Bürger – „ja“", Kind.EVENT, "de")
    wait_for(fake.ended)
    assert fake.ended() == ["Bürger – „ja“"]
    speaker.close()


def test_without_a_program_sentences_go_to_whoever_reads_them() -> None:
    stream = io.StringIO()
    speaker = Speaker(None, stream)
    speaker.say("one", Kind.FOCUS, "en")
    speaker.read(["two", "three"], "en")
    assert stream.getvalue() == "one\ntwo\nthree\n"
    assert not speaker.is_audible and not speaker.is_busy
    assert [(each.text, each.kind) for each in speaker.last] == [
        ("one", Kind.FOCUS),
        ("two", Kind.READ),
        ("three", Kind.READ),
    ]


def test_a_reader_that_has_gone_ends_nothing(caplog: pytest.LogCaptureFixture) -> None:
    stream = io.StringIO()
    speaker = Speaker(None, stream)
    stream.close()
    speaker.say("one", Kind.FOCUS, "en")
    speaker.say("two", Kind.FOCUS, "en")
    assert caplog.text.count("cannot be written") == 1
    assert len(speaker.last) == 2


# ---------------------------------------------------------------- the narrator


@pytest.fixture
def narrator() -> Narrator:
    return Narrator(Speaker(), lambda: "en")


def told(narrator: Narrator) -> list[tuple[str, str]]:
    """Return the sentences since the last call."""
    found = [(each.kind.value, each.text) for each in narrator.speaker.last]
    narrator.speaker.last.clear()
    return found


def test_only_what_is_new_is_said(narrator: Narrator) -> None:
    narrator.listen("a", Spoken("Title", focus="One", prompt="What?"))
    assert told(narrator) == [("scene", "Title"), ("prompt", "What? One.")]
    narrator.listen("a", Spoken("Title", focus="One", prompt="What?"))
    assert told(narrator) == []
    narrator.listen("a", Spoken("Title", focus="Two", prompt="What?"))
    assert told(narrator) == [("focus", "Two")]
    narrator.listen("a", Spoken("Title", focus="Three", prompt="Who?"))
    assert told(narrator) == [("prompt", "Who? Three.")], "it has gone there with the question"
    narrator.listen("b", Spoken("Title", focus="Three", prompt="Who?"))
    assert told(narrator) == [("scene", "Title"), ("prompt", "Who? Three.")], "another page"


def test_what_happens_is_told_once_and_when_its_line_is_complete(narrator: Narrator) -> None:
    narrator.listen("a", Spoken(news=(News(1, "before"),)))
    assert told(narrator) == []
    going_on = (News(1, "before"), News(2, "builds"))
    narrator.listen("a", Spoken(news=going_on, is_open=True))
    assert told(narrator) == []
    complete = (News(1, "before"), News(3, "builds twice"))
    narrator.listen("a", Spoken(news=complete))
    assert told(narrator) == [("event", "builds twice")]
    narrator.listen("a", Spoken(news=(News(1, "before"),)))
    narrator.listen("a", Spoken(news=(News(1, "before"), News(2, "exchanges"))))
    assert told(narrator) == [("event", "exchanges")], "another way after a step back"


def test_a_refusal_is_urgent_and_news_is_not(narrator: Narrator) -> None:
    narrator.listen("a", Spoken(notice="Saved"))
    narrator.listen("a", Spoken(notice="No", is_refusal=True))
    narrator.listen("a", Spoken())
    narrator.listen("a", Spoken(notice="No", is_refusal=True))
    assert told(narrator) == [("event", "Saved"), ("refusal", "No"), ("refusal", "No")]


# ---------------------------------------------------------------- in the window


@on_linux
def test_what_is_switched_on_speaks_and_is_silent_again(
    context: Context, fake: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(fake.path.parent))
    app = App(CommandOptions(size=(1280, 720)), context, SettingsScene)
    app.frame(0.01)
    assert context.opened_speaker is None, "nothing is made of it while it is off"
    context.change("speech", True)
    app.frame(0.01)
    wait_for(lambda: fake.ended() == ["Settings"], meanwhile=lambda: app.frame(0.01))
    app.deliver(Command("down"))
    app.frame(0.01)
    wait_for(lambda: len(fake.ended()) == 2, meanwhile=lambda: app.frame(0.01))
    app.deliver(Command("read_table"))
    wait_for(lambda: len(fake.ended()) > 6)
    context.change("speech", False)
    wait_for(lambda: not context.speaker.is_busy)
    before = len(context.speaker.last)
    app.deliver(Command("down"))
    app.frame(0.01)
    assert len(context.speaker.last) == before


def test_a_system_without_a_program_says_so_in_the_settings(
    context: Context, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    scene = sized(SettingsScene(context))
    scene.open("language")
    row = scene.form["speech"]
    assert "No speech program" in scene.speech_type(scene).control(row)
    context.change("speech", True)
    app = App(CommandOptions(size=(1280, 720)), context, lambda _: scene)
    for _ in range(3):
        assert app.frame(0.01)
    assert [each.text for each in context.speaker.last] == ["Settings"]


def test_what_is_spoken_can_be_written_to_a_file(context: Context, tmp_path: Path) -> None:
    path = tmp_path / "spoken.txt"
    context.spoken_to = path.open("w", encoding="utf-8")
    app = App(CommandOptions(size=(1280, 720)), context, SettingsScene)
    app.frame(0.01)
    app.deliver(Command("down"))
    app.frame(0.01)
    app.close()
    assert path.read_text(encoding="utf-8").splitlines()[0] == "Settings"
    assert "tab" in path.read_text(encoding="utf-8")
