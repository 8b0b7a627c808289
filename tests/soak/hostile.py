"""Files made by damage or malice: journals and settings, intact ones changed and others with absurd contents."""

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

from same_protocol import damaged
from target import seal

Entries = list[dict[str, Any]]

NAMES: dict[str, str] = {
    "NUL": "An\0na",
    "only NUL": "\0",
    "lone surrogate": "\ud800",
    "surrogates the wrong way": "a\udc00\ud800b",
    "right-to-left marks": "\u200f\u200f",
    "right-to-left override": "Anna\u202etxt.exe",
    "variation selectors": "\ufe0f\ufe0f",
    "heart with a selector": "\u2764\ufe0f",
    "zero width joiners": "\u200d\u200b\u2060\ufeff",
    "30,000 letters": "W" * 30_000,
    "30,000 letters and spaces": "Wi " * 10_000,
    "a million letters": "x" * 1_000_000,
    "empty": "",
    "spaces": "   ",
    "control characters": "\x1b[2J\x1b[31mAnna\x07",
    "lines": "Anna\nBruno\r\nChiara",
    "line separators": "Anna\u2028\u2029\x85",
    "a tower of accents": "a" + "\u0301" * 2000,
    "private use": "\ue000\uf8ff\U000f0000",
    "no characters": "\ufffe\uffff\U0010ffff",
    "Arabic and Hebrew": "\u0633\u0644\u0627\u0645 \u05e9\u05dc\u05d5\u05dd",
    "family of emoji": "\U0001f468\u200d\U0001f469\u200d\U0001f467\U0001f3fd",
    "tabs": "\t\t",
    "format of a key": "{name} {0} %s %(x)s {",
    "markup": "<b>&amp;</b> [link](x) `",
}
JUNK: tuple[object, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    3.5,
    10**30,
    10**4000,
    -(10**30),
    "",
    "w",
    "\0",
    "\ud800",
    "x" * 5000,
    [],
    [[]],
    [None],
    {},
    {"do": {}},
    {"undo": 1},
    ["w", 3],
    [1] * 1000,
    {"a": {"b": []}},
    "firenze",
    "human",
    "greedy",
    "circle",
)


# ---------------------------------------------------------------- journals


class Sample:
    """An intact journal to change: its header and the other lines."""

    def __init__(self, entries: Entries) -> None:
        self.first, self.rest = entries[0], entries[1:]
        self.body = json.dumps(self.first, separators=(",", ":"))

    def put(self, *path: str | int, value: object) -> bytes:
        """Return the journal with this value at that place of its header."""
        changed = copy.deepcopy(self.first)
        node: Any = changed
        for key in path[:-1]:
            node = node[key]
        node[path[-1]] = value
        return seal([changed, *self.rest])


Kinds = Iterator[tuple[str, bytes]]


def hostile_journals(samples: list[Entries]) -> Kinds:
    """Yield files with correct checksums and wrong content."""
    sample = Sample(samples[-1])
    yield from _hostile_names(sample)
    yield from _hostile_numbers(sample)
    yield from _hostile_headers(sample)
    yield from _hostile_lines(sample)
    yield from _hostile_sizes(sample)
    yield from _no_journals(sample)


def _hostile_names(sample: Sample) -> Kinds:
    """Yield absurd names."""
    first, put = sample.first, sample.put
    for what, name in NAMES.items():
        yield f"name: {what}", put("setup", "names", 0, value=name)
        yield f"only such names: {what}", put("setup", "names", value=[name] * len(first["setup"]["names"]))
    odd_names: dict[str, object] = {
        "none": [],
        "one": ["Anna"],
        "five": ["A"] * 5,
        "a million": ["A"] * 10**6,
        "numbers": [1, 2],
        "nested": [["A"], ["B"]],
        "an object": {"0": "A", "1": "B"},
        "a text": "AB",
        "null": None,
        "the same": ["Anna"] * 4,
    }
    for what, names in odd_names.items():
        yield f"names: {what}", put("setup", "names", value=names)


def _hostile_numbers(sample: Sample) -> Kinds:
    """Yield absurd numbers, far too large ones, and other things in their place."""
    first, rest, body = sample.first, sample.rest, sample.body
    numbers = ("Infinity", "-Infinity", "NaN", "1e999", "-1e999", "1e308", "3.0", "9" * 5000, "9" * 4299)
    for text in (*numbers, "[" * 90 + "]" * 90):
        five = "[" + ",".join(f'["w",{text}]' for _ in range(5)) + "]"
        yield f"neutral seals: {text[:12]}", seal([body.replace('"recommended"', five), *rest])
        for field in (name for name in ("seed", "campanile", "levies", "names") if name in first["setup"]):
            value = json.dumps(first["setup"][field], separators=(",", ":"))
            changed = body.replace(f'"{field}":{value}', f'"{field}":{text}')
            yield f"{field}: {text[:12]}", seal([changed, *rest])
        yield f"version: {text[:12]}", seal([body.replace('"version":1', f'"version":{text}'), *rest])
        yield f"client: {text[:12]}", seal([body.replace('"client":', f'"x":{text},"client":'), *rest])
        yield f"undo: {text[:12]}", seal([first, *rest[:5], '{"undo":' + text + "}"])
        yield f"slot: {text[:12]}", seal([first, '{"do":{"do":"take","slot":' + text + "}}"])


def _hostile_headers(sample: Sample) -> Kinds:
    """Yield headers of another kind."""
    first, rest, put = sample.first, sample.rest, sample.put
    odd_seals: dict[str, object] = {
        "twice the same": [["w", 3]] * 5,
        "none": [],
        "six": [["w", h] for h in range(3, 9)],
        "wrong height": [["w", 99]] * 5,
        "letters": "wygrb",
        "pairs of pairs": [[["w"], 3]] * 5,
        "booleans": [["w", True]] * 5,
        "null": None,
        "object": {"w": 3},
    }
    for what, neutrals in odd_seals.items():
        yield f"neutral seals: {what}", put("setup", "neutrals", value=neutrals)
    for key in ("format", "version", "game", "setup", "client", "date", "result"):
        for junk in (*JUNK, "../../x"):
            yield f"header {key}: {str(junk)[:12]!a}", put(key, value=junk)
        if key in first:
            yield f"header without {key}", seal([{name: first[name] for name in first if name != key}, *rest])
    for key in ("shape", "kind"):
        for junk in JUNK[::3]:
            yield f"client {key}: {str(junk)[:12]!a}", put("client", "seats", 0, key, value=junk)


def _hostile_lines(sample: Sample) -> Kinds:
    """Yield actions and lines of another kind."""
    first, rest, put = sample.first, sample.rest, sample.put
    for junk in JUNK:
        yield f"client seats: {str(junk)[:12]!a}", put("client", "seats", value=junk)
        yield f"an action: {str(junk)[:12]!a}", seal([first, *rest[:7], {"do": junk}])
        yield f"an action's do: {str(junk)[:12]!a}", seal([first, *rest[:7], {"do": {"do": junk}}])
        yield f"a line: {str(junk)[:12]!a}", seal([first, *rest[:7], json.dumps(junk)])
        yield f"undo: {str(junk)[:12]!a}", seal([first, *rest[:7], {"undo": junk}])
        yield f"result: {str(junk)[:12]!a}", seal([first, *rest[:7], {"result": junk}])
        yield (
            f"result of seats: {str(junk)[:12]!a}",
            seal([first, *rest[:7], {"result": {"scores": junk, "winners": junk}}]),
        )
    unseated = put("client", "seats", 0, "shape", value="none")
    yield "no such shape, the last line torn", unseated[:-5]
    yield "no such shape, a hole behind", unseated + bytes(1000)
    yield "undo of nothing", seal([first, {"undo": 1}])
    yield "undo of nothing after undo", seal([first, rest[0], {"undo": 1}, {"undo": 1}, {"undo": 1}])
    yield "undo and action", seal([first, {"undo": 1, "do": rest[0]["do"]}])
    yield "empty line object", seal([first, {}])
    yield "two headers", seal([first, first, *rest])
    yield "10,000 headers", seal([first] * 10_000)
    yield "100,000 undos", seal([first, *[{"undo": 1}] * 100_000])
    yield "only actions", seal(rest)


def _hostile_sizes(sample: Sample) -> Kinds:
    """Yield content nested too deep or too large."""
    first, rest, body = sample.first, sample.rest, sample.body
    for opening, closing in (("[", "]"), ('{"a":', "}")):
        for depth in (60, 500, 990, 1100, 3000, 100_000):
            deep = opening * depth + "1" + closing * depth
            yield f"header nested {depth}", seal([deep, *rest])
            yield f"setup nested {depth}", seal([body.replace('"recommended"', deep), *rest])
            yield f"client nested {depth}", seal([body.replace('"client":{', '"client":{"x":' + deep + ","), *rest])
            yield f"action nested {depth}", seal([first, rest[0], '{"do":' + deep + "}"])
    yield "open nesting 100,000", seal(["[" * 100_000])
    yield "50 MB of spaces in the header", seal([" " * 50_000_000 + body, *rest])
    yield "50 MB of spaces behind", seal([first, *rest]) + b" " * 50_000_000
    yield "50 MB of line ends", seal([first, *rest]) + b"\n" * 50_000_000
    yield "a million keys", seal([body[:-1] + "," + ",".join(f'"k{k}":0' for k in range(10**6)) + "}", *rest])
    yield "a key twice", seal([body[:-1] + ',"setup":{}}', *rest])


def _no_journals(sample: Sample) -> Kinds:
    """Yield files of another kind."""
    first, rest, put = sample.first, sample.rest, sample.put
    yield "BOM", b"\xef\xbb\xbf" + seal([first, *rest])
    yield "UTF-16", json.dumps(first).encode("utf-16")
    yield "latin-1 name", seal([first]).replace(b"Anna", "Ärger".encode("latin-1"))
    yield "CRLF", seal([first, *rest]).replace(b"\n", b"\r\n")
    yield "empty", b""
    yield "one line end", b"\n"
    yield "zeros", bytes(100_000)
    yield "a picture", b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40
    yield "a newer version", put("version", value=4)
    yield "an unknown game", put("game", value="venezia")


def broken_bytes(data: bytes, chance: random.Random) -> tuple[str, bytes]:
    """Return a copy with changed bytes or lines; nearly always a checksum fails."""
    lines = data.splitlines(keepends=True)
    at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    place = chance.randrange(len(data))
    match chance.randrange(12):
        case 0 | 1:
            changed = bytearray(data)
            for _ in range(chance.choice((1, 1, 2, 10))):
                changed[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
            return "bits flipped", bytes(changed)
        case 2:
            changed = bytearray(data)
            changed[place] = chance.randrange(256)
            return "a byte replaced", bytes(changed)
        case 3:
            return "a line lost", b"".join(lines[:at] + lines[at + 1 :])
        case 4:
            return "a line doubled", b"".join([*lines[:at], lines[at], *lines[at:]])
        case 5:
            lines[at], lines[other] = lines[other], lines[at]
            return "two lines swapped", b"".join(lines)
        case 6:
            return "cut", data[:place]
        case 7:
            return "beginning lost", data[place:]
        case 8:
            return "a hole", data[:place] + bytes(min(4096, len(data) - place)) + data[place + 4096 :]
        case 9:
            return "bytes put in", data[:place] + chance.randbytes(chance.choice((1, 7, 300))) + data[place:]
        case 10:
            return "two files in one", data + data[:place]
        case _:
            return "line ends lost", data.replace(b"\n", b"", chance.randrange(1, 4))


def resealed(entries: Entries, chance: random.Random) -> tuple[str, bytes]:
    """Return a copy with changed, lost or moved lines and correct checksums."""
    changed: list[Any] = copy.deepcopy(entries)
    at = chance.randrange(len(changed))
    match chance.randrange(6):
        case 0:
            changed[0] = damaged(changed[0], chance)
            return "header changed, sealed", seal(changed)
        case 1:
            changed[at] = damaged(changed[at], chance)
            return "line changed, sealed", seal(changed)
        case 2:
            node = changed[chance.choice((0, at))]
            while isinstance(node, dict) and any(isinstance(node[key], dict) for key in node) and chance.random() < 0.8:
                node = node[chance.choice([key for key in node if isinstance(node[key], dict)])]
            if node:
                node[chance.choice(list(node))] = chance.choice(JUNK)
            return "junk in a line, sealed", seal(changed)
        case 3:
            del changed[at]
            return "line lost, sealed", seal(changed)
        case 4:
            changed.insert(at, {"undo": 1})
            return "undo put in, sealed", seal(changed)
        case _:
            changed[at:at] = [chance.choice(changed)]
            return "line doubled, sealed", seal(changed)


def journals(samples: list[Entries], count: int, seed: int) -> Iterator[tuple[int, str, bytes]]:
    """Yield at least `count` files: number, kind, content."""
    number = 0
    for number, (kind, data) in enumerate(hostile_journals(samples), 1):
        yield number, kind, data
    for later in range(number + 1, count + 1):
        chance = random.Random(f"{seed}:{later}")
        entries = chance.choice(samples)
        kind, data = broken_bytes(seal(entries), chance) if chance.random() < 0.6 else resealed(entries, chance)
        yield later, kind, data


# ---------------------------------------------------------------- settings


GOOD_SETTINGS = {
    "language": "en",
    "speed": "1",
    "fullscreen": False,
    "reduced_motion": False,
    "sound": True,
    "music": 0.8,
    "effects": 0.8,
    "interface": 0.8,
}


SETTINGS_JUNK: tuple[object, ...] = (None, 1, "1", "0.8", [], {}, "x" * 10**6, 10**30, True)
LANGUAGES = (
    *("a" * length for length in (255, 256, 5000)),
    *("xx", "..", "/etc/passwd", "\0", "de\0", "\ud800", "ß" * 130, "DE", "日本"),
)


def hostile_settings() -> Iterator[tuple[str, bytes]]:
    """Yield absurd settings files."""
    good = json.dumps(GOOD_SETTINGS)
    for depth in (100, 900, 1100, 5000, 100_000):
        yield f"nested {depth}", b"[" * depth + b"]" * depth
        yield f"nested {depth} in a key", (good[:-1] + ',"x":' + "[" * depth + "]" * depth + "}").encode()
    for language in LANGUAGES:
        data = json.dumps(GOOD_SETTINGS | {"language": language}).encode()
        yield f"language {language[:6]!a} ({len(language)})", data
    for junk in SETTINGS_JUNK:
        for key in ("language", "speed", "fullscreen", "music"):
            yield f"{key}: {str(junk)[:10]}", json.dumps(GOOD_SETTINGS | {key: junk}).encode()
    for text in ("NaN", "Infinity", "-Infinity", "1e999", "9" * 5000, "-0.0", "1e-400"):
        yield f"music: {text[:10]}", good.replace("0.8", text).encode()
        yield f"speed: {text[:10]}", good.replace('"1"', text).encode()
        yield f"speed as text: {text[:10]}", good.replace('"1"', f'"{text}"').encode()
    yield "50 MB of spaces", b" " * 50_000_000 + good.encode()
    yield "50 MB of text", json.dumps(GOOD_SETTINGS | {"language": "a" * 50_000_000}).encode()
    yield "a list", b"[1, 2]"
    yield "a number", b"7"
    yield "a text", b'"x"'
    yield "null", b"null"
    yield "empty", b""
    yield "BOM", b"\xef\xbb\xbf" + good.encode()
    yield "UTF-16", good.encode("utf-16")
    yield "latin-1", json.dumps(GOOD_SETTINGS | {"language": "Äö"}, ensure_ascii=False).encode("latin-1")
    yield "NUL bytes", bytes(1000)
    yield "twice", good.encode() * 2


def settings_files(count: int, seed: int) -> Iterator[tuple[str, bytes]]:
    """Yield at least `count` files."""
    made = list(hostile_settings())
    yield from made
    for later in range(len(made), count):
        chance = random.Random(f"{seed}:settings:{later}")
        if chance.random() < 0.5:
            yield "changed", json.dumps(damaged(GOOD_SETTINGS, chance)).encode()
        else:
            yield broken_bytes(json.dumps(GOOD_SETTINGS, indent=2).encode(), chance)
