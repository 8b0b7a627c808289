"""The sentences of the plain table: those of the game's language files, otherwise the codec's output, made readable.

Texts have keys with the name of the game: `<game>.do.<action>` labels a button, `<game>.about.<action>` is for its tip
and page, `<game>.fact.<name>` names a fact, `<game>.refusal.<code>` is a reason of `why_not`, `<game>.tale.<event>` is
a line of the chronicle, and `<game>.told.<field>` a sentence about the position.  Their placeholders are the fields of
the JSON, and of an action its facts; `{name}` is the `seat`, `{names}` are the `winners`.  Where a field is not null,
the text whose code ends in its name is taken if there is one, such as `play_guess`; where one is null, that which ends
in `_hidden`.  A game with more to say derives its own words: `spoken` and `prompt` are made for that.

A value is said by its word: `<game>.<field>.<value>`, or `<game>.word.<value>` for a name.  A placeholder may say what
a number is: `{rival:seat}` is a name, `{heap:nth}` counts from 1.  `<game>.ask.<field>` is the question once a cell of
an action has been pressed.  Where a game has no text of a key in its language files, its `labels` are used: by action,
event, reason, name, `ask_<field>`; by field a mapping of its values.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from engine.easy.events import Ended
from engine.kernel.game import Game
from engine.kernel.reasons import Reason
from game.shell.language import Language
from game.table.saying.phrases import Phrases, SpokenValue
from game.table.saying.seat_words import SeatWords
from game.table.shown import ChronicleLine

INDENT = "    "
NO_FIELDS = {"do", "event"}
"""The fields that name an action and an event in JSON."""
NO_FACTS: Mapping[str, Any] = {}


def readable(value: Any) -> str:
    """Return a JSON value in one line: `take slot 3`, `1, 2, 3`."""
    match value:
        case Mapping():
            return " ".join(f"{_spaced(key)} {readable(inner)}".strip() for key, inner in value.items())
        case list() | tuple():
            return ", ".join(readable(inner) for inner in value) or "–"
        case None:
            return "–"
        case str():
            return _spaced(value)
    return json.dumps(value, ensure_ascii=False)


def lines_of(value: Any, depth: int = 0) -> Iterator[str]:
    """Yield a JSON value as indented lines; a short value stays in one line."""
    items: Iterable[tuple[str, Any]]
    if isinstance(value, Mapping):
        items = ((_spaced(key), inner) for key, inner in value.items())
    elif isinstance(value, list | tuple):
        items = ((str(number), inner) for number, inner in enumerate(value, 1))
    else:
        yield INDENT * depth + readable(value)
        return
    for name, inner in items:
        if _is_nested(inner):
            yield f"{INDENT * depth}{name}:"
            yield from lines_of(inner, depth + 1)
        else:
            yield f"{INDENT * depth}{name}: {readable(inner)}"


def _is_nested(value: Any) -> bool:
    """Return whether a value needs several lines."""
    inside = value.values() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ()
    return any(isinstance(inner, Mapping | list | tuple) for inner in inside)


def _spaced(word: object) -> str:
    return str(word).replace("_", " ")


def _sentence(data: Mapping[str, Any], verb: str) -> str:
    """Return an object in one line: the value of `verb`, then the other fields."""
    others = {key: value for key, value in data.items() if key != verb}
    return f"{readable(data[verb])} {readable(others)}".strip()


class CodedWords(SeatWords):
    """The sentences of a game by the codes of its actions, events and reasons."""

    @property
    def spoken(self) -> Mapping[str, SpokenValue[Any]]:
        """Return how values are said, by their placeholders."""
        return SPOKEN

    def __init__(self, game: Game[Any, Any, Any, Any], language: Language, names: Sequence[str]) -> None:
        super().__init__(language, names)
        self._game = game

    def said(self, section: str, code: str, numbers: Mapping[str, Any]) -> str:
        """Return the game's text of a code, "" if it has none."""
        phrases = Phrases(f"{self._game.name}.{section}", self.spoken)
        code += "_hidden" if None in numbers.values() else ""
        return phrases.of(code, numbers, self) if phrases.key(code) in self else ""

    def action(self, action: Any, facts: Mapping[str, Any] = NO_FACTS) -> str:
        """Return the label of an action's button."""
        data = self._game.codec.write_action(action)
        return self.said("do", data["do"], {**facts, **data}) or _sentence(data, "do")

    def about(self, action: Any, facts: Mapping[str, Any] = NO_FACTS) -> str:
        """Return the explanation of an action, "" for none."""
        data = self._game.codec.write_action(action)
        return self.said("about", data["do"], {**facts, **data})

    def refusal(self, reason: Reason) -> str:
        """Return why an action is not legal, with the number of the rule."""
        return self.with_rule(self.said("refusal", reason.code, reason.numbers) or self.usual_refusal(reason), reason)

    def usual_refusal(self, reason: Reason) -> str:
        """Return the text of a reason of which the game says nothing."""
        return _spaced(reason.code).capitalize()

    def prompt(self, view: Any) -> str:
        """Return the question to the seat to act."""
        return self.t("plain.turn", name=self.name(self._game.to_act(view)))

    def waits(self, view: Any) -> str:
        """Return the sentence shown while another seat decides."""
        return self.t("prompt.waits", name=self.name(self._game.to_act(view)))

    def fact(self, name: str, value: Any) -> tuple[str, str]:
        """Return the name of a fact, and its value."""
        return self._language.name(f"{self._game.name}.fact.{name}", name), readable(value)

    def chronicle(self, event: Any, told: Sequence[Any] = ()) -> ChronicleLine | None:
        """Return the line of an event: the seat concerned, and the event."""
        data = dict(self._game.codec.write_event(event))
        if sentence := self.said("tale", data["event"], data):
            return ChronicleLine(sentence)
        seat = data.pop("seat", None)
        sentence = _sentence(data, "event")
        return ChronicleLine(sentence if seat is None else f"{self.name(seat)}: {sentence}")

    def described(self, view: Any) -> tuple[str, ...]:
        """Return the position: in the game's sentences, otherwise as the lines of its JSON."""
        data = self._game.codec.write_view(view)
        found = (self.said("told", name, {"value": value}) for name, value in data.items())
        return tuple(said for said in found if said) or tuple(lines_of(data))

    def goes_on(self, told: Sequence[Any], event: Any) -> bool:
        """Return False: every event has a line of its own."""
        return False

    def meanwhile(self, event: Any) -> str:
        """Return "": the prompt stays."""
        return ""


SPOKEN: Mapping[str, SpokenValue[CodedWords]] = {
    "name": SpokenValue(CodedWords.name, "seat", "value"),
    "names": SpokenValue(lambda words, seats: words.listed([words.name(seat) for seat in seats]), "winners"),
    "value": SpokenValue(lambda words, value: readable(value), "value"),
}


def labelled(game: Game[Any, Any, Any, Any], key: str) -> Any:
    """Return the game's own text for a key in its `labels`, None for none."""
    name, _, rest = key.partition(".")
    section, _, code = rest.partition(".")
    return getattr(game, "labels", {}).get(f"ask_{code}" if section == "ask" else code) if name == game.name else None


class _Number(int):
    """A number in a text, which can be said as a seat or counted from 1.  words: of the text; plain: how it is said
    without that."""

    words: PlainWords
    plain: str

    @classmethod
    def of(cls, value: int, plain: str, words: PlainWords) -> _Number:
        """Return the number, said by `words`."""
        number = cls(value)
        number.words, number.plain = words, plain
        return number

    def __format__(self, spec: str) -> str:
        match spec:
            case "":
                return self.plain
            case "seat":
                return self.words.name(int(self))
            case "nth":
                return str(int(self) + 1)
        return format(int(self), spec)

    def __str__(self) -> str:
        return self.plain


class PlainWords(CodedWords):
    """The sentences of a plain table (see the module): also by a field that is given, and from the game's labels."""

    def __contains__(self, key: str) -> bool:
        return super().__contains__(key) or isinstance(labelled(self._game, key), str)

    def t(self, key: str, **values: object) -> str:
        if not super().__contains__(key) and isinstance(label := labelled(self._game, key), str):
            try:
                return label.format(**values)
            except (LookupError, ValueError):  # a placeholder that nothing fills
                return label
        return super().t(key, **values)

    def said(self, section: str, code: str, numbers: Mapping[str, Any]) -> str:
        """Return the game's text of a code, "" if it has none."""
        phrases = Phrases(f"{self._game.name}.{section}", self.spoken)
        given = [f"{code}_{field}" for field, value in numbers.items() if value is not None]
        endings = [f"{code}_hidden", *given] if None in numbers.values() else given
        code = next((each for each in reversed(endings) if phrases.key(each) in self), code)
        if phrases.key(code) not in self:
            return ""
        raw = {name for spoken in self.spoken.values() for name in spoken.names} | NO_FIELDS
        told = {name: value if name in raw else self._sayable(name, value) for name, value in numbers.items()}
        return phrases.of(code, told, self)

    def _sayable(self, field: str, value: Any) -> Any:
        """Return the value of a field as texts say it."""
        if isinstance(value, int) and not isinstance(value, bool):
            return _Number.of(value, self.value(field, value), self)
        return self.value(field, value) if isinstance(value, str) else "–" if value is None else value

    def value(self, field: str, value: Any) -> str:
        """Return the value of a field in words."""
        key, own = f"{self._game.name}.{field}.{value}", getattr(self._game, "labels", {}).get(field)
        if super().__contains__(key):
            return super().t(key)
        if isinstance(own, Mapping) and value in own:
            return str(own[value])
        if isinstance(value, str):
            return self.word(value)
        return str(value + 1) if field in getattr(self._game, "one_based", ()) else readable(value)

    def word(self, name: str, values: Any = ()) -> str:
        """Return the word of a name on a sheet; a name without a word is one already.  values: pairs of its
        placeholders."""
        key = f"{self._game.name}.word.{name}"
        if not name or key not in self:
            return name
        return self.t(key, **{field: self._sayable(field, value) for field, value in values})

    def usual_refusal(self, reason: Reason) -> str:
        """Return the text of a reason that is the same in every game, or of any other."""
        key, numbers = f"plain.refusal.{reason.code}", reason.numbers
        if reason.code == "other_seat":
            return self.t("refusal.not_your_turn", name=self.name(int(numbers["seat"])))
        if key not in self:
            return super().usual_refusal(reason)
        label = (self.said("do", str(numbers["do"]), numbers) or _sentence(numbers, "do")) if "do" in numbers else ""
        return self.t(key, label=label)

    def asks(self, view: Any, field: str) -> str:
        """Return the question, once an action has been begun.  field: the one that the next press decides, "" for
        none."""
        return (field and self.said("ask", field, {})) or self.prompt(view)

    def chronicle(self, event: Any, told: Sequence[Any] = ()) -> ChronicleLine | None:
        """Return the line of an event: the seat concerned, and the event."""
        data = dict(self._game.codec.write_event(event))
        own = f"{self._game.name}.tale.{data['event']}"
        if any(super(PlainWords, self).__contains__(key) for key in (own, f"{own}_hidden")):
            return super().chronicle(event, told)
        seat = data.pop("seat", None)
        if did := self.said("do", data["event"], data):
            name = "" if seat is None else self.name(seat)
            return ChronicleLine(did if did.startswith(name) else f"{name}: {did}")
        if isinstance(event, Ended):
            return ChronicleLine(self.t("plain.over", names=self.listed([self.name(each) for each in event.winners])))
        return super().chronicle(event, told)
