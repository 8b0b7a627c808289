"""Speech of a table: the focused target, the question, the events, and the position in sentences.

    speech = TableSpeech(table)
    speech.spoken()                     # after a frame
    speech.read_aloud()                 # whose turn it is, and all that lies on the table

Everything comes from the table's contents: covered things are not spoken either.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from game.shell.sound.narrator import NOTHING, News, Spoken, sentences
from game.table.parts import GameWords
from game.table.question import Question, TableButton
from game.table.shown import ChronicleLine, PromptNotice, Shown, menu_key, turn_told
from game.table.spots import Target
from game.table.thinking.own_words import own_words
from game.table.view import AnyTable

AnyShown = Shown[Any, Any]
NEWEST = 8
"""Lines of the chronicle that are passed on; a player cannot hear more between two frames."""


class TableSpeech:
    """See the module. title: key of its page's name."""

    def __init__(self, table: AnyTable, title: str = "spoken.scene.table") -> None:
        self._table = table
        self._title = title
        self._seen: object = None
        self._spoken = NOTHING

    def spoken(self) -> Spoken:
        """Return the words of the table; the same value as long as nothing has changed."""
        table = self._table
        seen = (table.shown, table.busy, table.words.code, table.whispers)
        before = self._seen
        if isinstance(before, tuple) and before[0] is seen[0] and before[1:] == seen[1:]:
            return self._spoken
        self._seen = seen
        room = for_the_room(table)
        notice, focus = room.shown.notice, _reached(table.shown)
        self._spoken = Spoken(
            title=table.words.t(self._title),
            focus="" if focus is None else spoken_target(table, focus),
            prompt=spoken_question(room),
            notice=notice.text if notice is not None else "",
            is_refusal=notice is not None and notice.is_refusal,
            remark=spoken_remark(table),
            news=_news(table.shown),
            is_open=table.busy,
        )
        return self._spoken

    def read_aloud(self) -> Sequence[str]:
        """Return the position in sentences."""
        return described(self._table)


def _news(shown: AnyShown) -> tuple[News, ...]:
    """Return the newest events; all that scored at once is one sentence."""
    lines, scored = shown.chronicle[-NEWEST:], shown.scored
    if scored is None or scored.at - scored.since == 1:
        return tuple(map(_told, lines))
    told = [_told(line) for line in lines if not scored.since < line.at <= scored.at]
    return tuple(sorted((*told, News(scored.at, scored.spoken))))


def _told(line: ChronicleLine) -> News:
    return News(line.at, sentences(line.text, line.aloud) if line.aloud else line.text)


def _reached(shown: AnyShown) -> Target | None:
    """Return the target that the keys have reached: in the open chronicle the marked line, else the focused one."""
    line = shown.tools.log_line
    return Target("log_line", line) if shown.tools.log_open and line is not None else shown.focus


def for_the_room(table: AnyTable) -> AnyTable:
    """Return the table as it is spoken of by itself, for all in the room: to them a hand that its player looks at is
    covered.  What the player asks for is heard: what the focus comes to, and the table read aloud."""
    if not table.whispers:
        return table
    heard, model, shown = copy(table), copy(table.model), table.shown
    model.view = table.parts.hands.cover(model.view, frozenset((model.me,)))
    question = shown.question
    if not question.waits:
        asked = table.parts.question(model.view, (), shown.history.turn, table.words)
        question = replace(asked, secondary=question.secondary)
    heard.model, heard.whispers = model, False
    heard.shown = replace(shown, question=question, notice=PromptNotice(look_away(table)))
    return heard


def look_away(table: AnyTable) -> str:
    """Return the sentence to all others while the player of the nearest seat looks at the cards."""
    words: GameWords[Any] = table.words
    return words.t("hands.look_away", name=words.name(table.model.me))


def described(table: AnyTable) -> list[str]:
    """Return the position, the last message, and the question."""
    notice = table.shown.notice
    found = [*table.parts.reading.described(table.model, table.words)]
    found += [spoken_remark(table), notice.text if notice is not None else ""]
    return [sentence for sentence in (*found, spoken_question(table)) if sentence]


def spoken_remark(table: AnyTable) -> str:
    """Return who says what; "" without a remark."""
    remark, words = table.shown.remark, table.words
    return (
        "" if remark is None else words.t("spoken.table.says", name=words.name(remark.seat), line=words.t(remark.key))
    )


def spoken_question(table: AnyTable) -> str:
    """Return the question, and the buttons that answer it."""
    question, t = table.shown.question, table.words.t
    picker = question.picker.title if question.picker is not None else ""
    picker = "" if picker == question.prompt else picker
    buttons = [
        t("spoken.table.button", label=_button(button))
        for button in (question.primary, question.secondary)
        if button is not None and button.enabled and button.label
    ]
    return sentences(question.prompt, picker, *buttons)


def spoken_target(table: AnyTable, target: Target) -> str:
    """Return the name of a target, its current details, and the meaning of a press."""
    parts, model, shown, words = table.parts, table.model, table.shown, table.words
    name = spoken_name(table, target)
    details = parts.reading.details(target, model, shown, words)
    said = own_words(parts.thinking.own_words, model, words, target)
    return ", ".join(part for part in (name, *details, _state(table, target), said) if part)


def spoken_name(table: AnyTable, target: Target) -> str:
    """Return the name of a target: its label, else the game's name for it."""
    shown = table.shown
    question: Question[Any] = shown.question
    words: GameWords[Any] = table.words
    match target:
        case Target("primary") if question.primary is not None and question.primary.label:
            return _button(question.primary)
        case Target("secondary") if question.secondary is not None and question.secondary.label:
            return _button(question.secondary)
        case Target("prompt") if question.prompt:
            return question.prompt
        case Target("notice") if shown.notice is not None:
            return shown.notice.text
        case Target("log_line", line) if 0 <= line < len(shown.chronicle):
            heading, said = turn_told(shown, line)
            if shown.tools.log_open or not said:
                return shown.chronicle[line].text
            return f"{heading}: {said}" if heading else said
        case Target("hint"):
            return words.t("menu.hint")
        case Target("menu_option", line) if line < len(shown.tools.menu):
            return words.t(menu_key(shown.tools.menu[line], shown.tools.menu))
        case Target("pick", place) if question.picker is not None and place < len(question.picker.options):
            caption = question.picker.options[place].caption
            detailed = table.parts.reading.details(target, table.model, shown, words)
            return caption if caption and not detailed else ""
    label = question.labels.get(target, "").replace("\n", ", ")  # lines of a caption
    return label or table.parts.reading.label(target, table.model, words)


def _state(table: AnyTable, target: Target) -> str:
    """Return the meaning of a press on the target."""
    question: Question[Any] = table.shown.question
    words: GameWords[Any] = table.words
    if target in (question.chosen, question.selected):
        return words.t("spoken.table.chosen")
    if target in question.lit:
        return words.t("spoken.table.lit")
    bulb = table.shown.bulb
    if target.kind == "hint" and bulb is not None:
        return words.t(bulb.refused) if bulb.refused else table.context.language.n("spoken.table.hints", bulb.given)
    button = {"primary": question.primary, "secondary": question.secondary}.get(target.kind)
    if button is not None and not button.enabled:
        return words.t("spoken.disabled")
    return ""


def _button(button: TableButton[Any]) -> str:
    note = button.note if any(map(str.isalnum, button.note)) else ""  # a sign is not spoken
    return ", ".join(part for part in (button.label, note) if part)
