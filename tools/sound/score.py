"""Note files: the pieces as text, read into notes.

A file has a head (`title: ...`), sections of music (`[A1]` with one line per voice), the form (the order of sections,
and their players: `recorder:tune+12` is the recorder with the voice `tune`, an octave up) and the strokes of the drum.

Notes are written as in ABC: C to B from middle C on, c to b above, a comma an octave down, a quote an octave up, ^
sharp, _ flat, z a rest, followed by the length in units (3, /2, 2/3), bars between strokes. A bar of the wrong length
is an error.

Two voices are generated: `beats` (the tune's note at every beat, left to ring) and `ground` (at every beat a fitting
fifth below it, on D, C or G, as plucked by a lutenist who knows only the tune).
"""

import re
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

NOTE = re.compile(r"([_^]?)([A-Ga-gz])([,']*)(\d*)(?:/(\d+))?")
SEMITONES = dict(zip("CDEFGAB", (0, 2, 4, 5, 7, 9, 11), strict=True))
MIDDLE_C = 60


@dataclass(frozen=True, slots=True)
class Note:
    """A note: its beginning and length (units), and its MIDI pitch."""

    at: Fraction
    length: Fraction
    pitch: int


@dataclass(slots=True)
class Piece:
    """A piece in playing order. `parts`: notes by player; numbers of units: `units` in a beat, `bar` in a bar, `total`
    in the whole piece."""

    name: str
    title: str
    origin: str
    tempo: float
    units: int
    bar: int
    loud: float
    total: int = 0
    parts: dict[str, list[Note]] = field(default_factory=dict)
    drum: list[str] = field(default_factory=list)


class ScoreError(ValueError):
    """A note file cannot be played; the text names the place."""


def notes_of(text: str, bar: int | None, where: str) -> list[Note]:
    """Return the notes of a line; every bar must be `bar` units long."""
    notes: list[Note] = []
    at = Fraction(0)
    for number, measure in enumerate(text.split("|"), 1):
        start, place = at, 0
        measure = measure.strip().replace(" ", "")
        while place < len(measure):
            found = NOTE.match(measure, place)
            if not found:
                raise ScoreError(f"{where}, bar {number}: {measure[place:]!r}")
            place = found.end()
            sign, letter, octave, times, parts = found.groups()
            length = Fraction(int(times or 1), int(parts or 1))
            if letter != "z":
                pitch = MIDDLE_C + SEMITONES[letter.upper()] + 12 * letter.islower()
                pitch += {"^": 1, "_": -1}.get(sign, 0) + 12 * (octave.count("'") - octave.count(","))
                notes.append(Note(at, length, pitch))
            at += length
        if bar is not None and at - start != bar:
            raise ScoreError(f"{where}, bar {number}: {at - start} units instead of {bar}")
    return notes


def load(path: Path) -> Piece:
    """Return the piece in a file; raises ScoreError if it cannot be played."""
    head: dict[str, str] = {}
    sections: dict[str, dict[str, str]] = {}
    form: list[str] = []
    drum: list[str] = []
    here: str | None = None
    for raw in path.read_text(encoding="utf-8").splitlines():
        line = raw.split("#")[0].strip()
        if not line:
            continue
        if line.startswith("["):
            here = line.strip("[]")
            sections.setdefault(here, {})
        elif here == "form":
            form.append(line)
        elif here == "drum":
            drum += line.split()
        else:
            key, _, value = line.partition(":")
            (head if here is None else sections[here])[key.strip()] = value.strip()
    piece = Piece(
        path.stem, head["title"], head["origin"], float(head["tempo"]), int(head["units"]), int(head["bar"]),
        float(head["loud"]), drum=drum,
    )  # fmt: skip
    drone = [note.pitch for note in notes_of(head["drone"], None, "drone")]
    for line in form:
        name, *players = line.split()
        voices = {key: notes_of(text, piece.bar, f"{path.name} {name}.{key}") for key, text in sections[name].items()}
        _play(piece, voices, players, drone, f"{path.name} {name}")
    return piece


def _play(piece: Piece, voices: dict[str, list[Note]], players: list[str], drone: list[int], where: str) -> None:
    """Add a section to the parts of its players."""
    lead = next(iter(voices.values()))
    ends = {max(n.at + n.length for n in notes) for notes in voices.values() if notes}
    length = -(-int(max(ends)) // piece.bar) * piece.bar
    for player in players:
        instrument, _, voice = player.partition(":")
        found = re.fullmatch(r"(\w+?)([+-]\d+)?", voice)
        if found is None:
            raise ScoreError(f"{where}: {player}")
        base, shift = found[1], int(found[2] or 0)
        if base == "drone":
            notes = [
                Note(Fraction(at), Fraction(2 * piece.bar), p) for at in range(0, length, 2 * piece.bar) for p in drone
            ]
            notes = [Note(n.at, min(n.length, length - n.at), n.pitch) for n in notes]
        elif base in ("beats", "ground"):
            notes = [note for at in range(0, length, piece.units) for note in _at_beat(lead, at, base, piece)]
        elif base in voices:
            notes = voices[base]
        else:
            raise ScoreError(f"{where}: no voice {base}")
        part = piece.parts.setdefault(instrument, [])
        part += [Note(n.at + piece.total, n.length, n.pitch + shift) for n in notes]
    piece.total += length


def _at_beat(lead: list[Note], at: int, kind: str, piece: Piece) -> list[Note]:
    """Return a player's notes for the tune's note at a beat."""
    sounding = [note for note in lead if note.at <= at < note.at + note.length]
    if not sounding:
        return []
    pitch = sounding[0].pitch
    if kind == "beats":
        return [Note(Fraction(at), Fraction(piece.units), pitch)]
    root = {2: 50, 9: 50, 5: 50, 0: 48, 4: 48, 7: 48, 11: 55}.get(pitch % 12, 50)
    if at % piece.bar == 0:
        return [Note(Fraction(at), Fraction(piece.bar), root), Note(Fraction(at), Fraction(piece.bar), root + 7)]
    second = root + 12 if (at // piece.units) % 2 else root + 7
    return [Note(Fraction(at), Fraction(piece.units), second)]
