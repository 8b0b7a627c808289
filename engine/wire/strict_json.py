"""The only reader of untrusted JSON: bounded in size, depth and numbers, and with one kind of error."""

from __future__ import annotations

import json
import re
from typing import Any

MOST_DIGITS = 4300  # of an integer: Python's own default limit

_OPENING = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[{\]}]', re.DOTALL)  # whole strings, so that brackets in them do not count
_ODD_ESCAPE = re.compile(r"\\u(?:0000|[dD][89a-fA-F])")
_ODD_TEXT = re.compile("[\0\ud800-\udfff]")


class JsonError(ValueError):
    """Rejected JSON; the text is a short English sentence without a full stop."""


def read(data: bytes | str, *, most_bytes: int, most_depth: int = 64, any_text: bool = False) -> Any:
    """Return the JSON value of the data.  Of two equal keys in an object the later one counts.

    most_bytes: largest size (of a string: characters).  most_depth: most brackets open at once.  any_text: accept lone
    surrogates and NUL in strings.  Raises only JsonError: for invalid JSON or UTF-8, for data too large or too deep,
    and for numbers that are not finite or have more than 4300 digits.
    """
    if len(data) > most_bytes:
        raise JsonError(f"it is larger than {most_bytes} bytes")
    try:
        text = data if isinstance(data, str) else data.decode("utf-8")
    except UnicodeDecodeError:
        raise JsonError("it is not in UTF-8") from None
    if text.count("[") + text.count("{") > most_depth and _depth(text) > most_depth:
        raise JsonError(f"it is nested more than {most_depth} deep")
    try:
        value = json.loads(text, parse_constant=_refuse_constant, parse_float=_finite, parse_int=_short_enough)
    except JsonError:
        raise
    except (ValueError, RecursionError):
        raise JsonError("it is no JSON") from None
    if not any_text and (_ODD_ESCAPE.search(text) or not isinstance(data, bytes)):
        _check_texts(value)
    return value


def _depth(text: str) -> int:
    """Return the greatest number of brackets open at once."""
    depth = deepest = 0
    for token in _OPENING.findall(text):
        if token in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif token in "]}":
            depth -= 1
    return deepest


def _check_texts(value: Any) -> None:
    if isinstance(value, str):
        if _ODD_TEXT.search(value):
            raise JsonError("a text in it holds what is no character")
    elif isinstance(value, list):
        for entry in value:
            _check_texts(entry)
    elif isinstance(value, dict):
        for key, entry in value.items():
            _check_texts(key)
            _check_texts(entry)


def _refuse_constant(name: str) -> float:
    raise JsonError(f"{name} is no JSON")


def _finite(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise JsonError("a number in it is out of range")
    return number


def _short_enough(text: str) -> int:
    if len(text.lstrip("-")) > MOST_DIGITS:
        raise JsonError("an integer in it has too many digits")
    return int(text)
