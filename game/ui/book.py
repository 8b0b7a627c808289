"""A book of rules from text files: sections with rule numbers, contents, and a search.

    sections = list(read_sections(folder))             # the files of one language
    book = Rulebook(sections, context.t, fill)         # a `page.Book`; fill: the blocks of an `@` line

Addresses: `rules` (contents), `rules/<section>` and `rules/<section>#<part>`, `rule/R89` (the part that explains that
rule), `search/<words>`.  A file in a folder of its own is found there, `cards/mason.md` at `cards/mason`, and is not in
the contents.  A file, named `<order>_<section>.md`:

    # Title · R80-R86 A45          the title, and behind ` · ` the rules that are explained down to the next heading
    icon icon_trowel               a sprite beside it
    about One line for the contents.
    try falls order                lessons that the page leads to at its end (`lesson/falls`)

    A paragraph, over as many lines as it likes.  Links and pictures as everywhere (`game.ui.page`).

    - a point
    = a name: its value
    | a table | with a head |
    ! sprite | a caption           pictures; those on neighbouring lines stand side by side
    @orders                        blocks that the game fills in
    ## Heading · R87-R92           another part
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path

from game.shell.language import FALLBACK, Language
from game.ui.page import Block, Facts, Page, PageFigure, PageGrid, PageHeading, Points, Text
from game.ui.rich_text import MARKS

CONTENTS, RULE, SEARCH, LESSON = "rules", "rule/", "search/", "lesson/"
TRY = "try"
"""Name of the blocks, filled in by the game, that link to a lesson."""
MOST_FOUND = 24
LEAST = 2
"""Smallest number of letters for a search."""
AROUND = 60
"""Letters of context before and after a match."""
NUMBER = re.compile(r"([A-Z])(\d+)(?:[-–][A-Z]?(\d+))?")


@dataclass(frozen=True, slots=True)
class BookSection:
    """Contents under one heading ("" for the first one, under the title), and the rules that it explains."""

    heading: str
    rules: tuple[str, ...]
    blocks: tuple[Block | str, ...]
    """A string names blocks that the game fills in."""


@dataclass(frozen=True, slots=True)
class Section:
    """One file."""

    folder: str
    """Its folder, `rules` for those of the contents."""
    name: str
    title: str
    icon: str
    about: str
    parts: tuple[BookSection, ...]
    lessons: tuple[str, ...] = ()
    """Names of lessons about its subject."""

    @property
    def address(self) -> str:
        return f"{self.folder}/{self.name}"


# ------------------------------------------------------------ reading


def read_sections(folder: Path) -> Iterator[Section]:
    """Yield the sections in the folder of a language, in the order of their files; those that it lacks in English.
    Raises OSError if one cannot be read, and ValueError for an invalid section."""
    found = {
        path.relative_to(each): path for each in (folder.parent / FALLBACK, folder) for path in each.glob("**/*.md")
    }
    if not found:
        raise FileNotFoundError(f"there is no book in {folder}")
    for relative, path in sorted(found.items(), key=lambda item: (len(item[0].parts), item[0])):
        place = CONTENTS if len(relative.parts) == 1 else path.parent.name
        name = path.stem.partition("_")[2] if place == CONTENTS else path.stem
        yield read_section(path.read_text(encoding="utf-8"), place, name)


class Sections:
    """The sections of a rulebook, read once in each language.  read: yields those of a language, one at a time."""

    def __init__(self, read: Callable[[Language], Iterable[Section]]) -> None:
        self._read = read
        self._found: dict[str, tuple[Section, ...]] = {}

    def of(self, language: Language) -> tuple[Section, ...]:
        """Return the sections in a language. Raises OSError or ValueError if they cannot be read."""
        for _ in self.ahead(language):
            pass
        return self._found[language.code]

    def ahead(self, language: Language) -> Iterator[None]:
        """Read the sections in a language, one per step, unless they have been read. Raises as `of`."""
        if language.code in self._found:
            return
        found = []
        for section in self._read(language):
            found.append(section)
            yield
        self._found[language.code] = tuple(found)


def read_section(text: str, folder: str, name: str) -> Section:
    """Return the section in a file. Raises ValueError if it is invalid."""
    lines = [line.rstrip() for line in text.splitlines()]
    if not lines or not lines[0].startswith("# "):
        raise ValueError(f"{folder}/{name}: a section begins with its title")
    title, rules = _headed(lines.pop(0)[2:])
    head = {"icon": "", "about": "", "try": ""}
    while lines and lines[0].partition(" ")[0] in head:
        word, _, value = lines.pop(0).partition(" ")
        head[word] = value
    parts, heading = [], ""
    open_lines: list[str] = []
    for line in [*lines, "## "]:
        if line.startswith("## "):
            parts.append(BookSection(heading, rules, tuple(_blocks(open_lines))))
            heading, rules = _headed(line[3:])
            open_lines = []
        else:
            open_lines.append(line)
    return Section(folder, name, title, head["icon"], head["about"], tuple(parts), tuple(head["try"].split()))


def rule_numbers(text: str) -> tuple[str, ...]:
    """Return the rules of `R80-R82 A45`, one by one."""
    found = []
    for letter, first, last in NUMBER.findall(text):
        found += [f"{letter}{number}" for number in range(int(first), int(last or first) + 1)]
    return tuple(found)


def _headed(line: str) -> tuple[str, tuple[str, ...]]:
    """Return a heading and its rules."""
    words, _, rules = line.partition(" · ")
    return words.strip(), rule_numbers(rules)


def _blocks(lines: Iterable[str]) -> Iterator[Block | str]:
    """Yield the blocks of some lines: neighbouring lines of a kind belong together."""
    for kind, group in groupby(lines, key=_kind):
        found = [line[1:].strip() if kind in "-=!@" else line.strip() for line in group]
        match kind:
            case "-":
                yield Points(tuple(found))
            case "=":
                rows = (line.partition(": ") for line in found)
                yield Facts(tuple((name, value) for name, _, value in rows))
            case "!":
                for line in found:
                    name, _, caption = line.partition(" | ")
                    yield PageFigure(name.strip(), caption.strip())
            case "@":
                yield from found
            case "|":
                rows_of = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in found]
                yield PageGrid(rows_of[0], tuple(rows_of[1:]))
            case "text":
                yield Text(" ".join(found))


def _kind(line: str) -> str:
    first = line[:2]
    return first[0] if first in ("- ", "= ", "! ", "| ") or line[:1] == "@" else "text" if line else ""


# ------------------------------------------------------------ the book


class Rulebook:
    """Finds pages by their address. words: texts of the player's language (section `page`). fill: returns the game's
    blocks for a name after `@`."""

    def __init__(
        self, sections: Sequence[Section], words: Callable[..., str], fill: Callable[[str], Sequence[Block]]
    ) -> None:
        self._t = words
        self._fill = fill
        self._sections: Mapping[str, Section] = {section.address: section for section in sections}
        self._order = [section.address for section in sections if section.folder == CONTENTS]
        self._rules: dict[str, tuple[str, int]] = {}
        for section in sections:
            for place, part in enumerate(section.parts):
                for rule in part.rules:
                    self._rules.setdefault(rule, (section.address, place))

    @property
    def addresses(self) -> list[str]:
        """All sections, those of the contents first."""
        return [*self._order, *(address for address in self._sections if address not in self._order)]

    def __call__(self, address: str) -> Page | None:
        if address == CONTENTS:
            return self._contents()
        if address.startswith(SEARCH):
            return self._found(address.removeprefix(SEARCH))
        if address.startswith(RULE):
            place = self._rules.get(address.removeprefix(RULE))
            return None if place is None else self._page(*place)
        name, _, part = address.partition("#")
        if name not in self._sections:
            return None
        return self._page(name, int(part) if part.isdigit() else None)

    def leads(self, address: str) -> bool:
        """Return whether an address has a page."""
        if address == CONTENTS or address.startswith(SEARCH):
            return True
        if address.startswith(LESSON):  # not a page, but a place that a page can link to
            return any(address.removeprefix(LESSON) in section.lessons for section in self._sections.values())
        if address.startswith(RULE):
            return address.removeprefix(RULE) in self._rules
        return address.partition("#")[0] in self._sections

    def _page(self, address: str, part: int | None) -> Page:
        """Return a section, opened at one of its parts."""
        section = self._sections[address]
        blocks: list[Block] = []
        begin = None
        for place, found in enumerate(section.parts):
            if place == part:
                begin = len(blocks)
            blocks += self._part(found)
        for lesson in section.lessons:
            blocks += self._fill(f"{TRY} {lesson}")
        if begin is not None and begin >= len(blocks):
            begin = None
        page = Page(section.title, tuple(blocks), section.icon, section.address, begin=begin)
        if address not in self._order:
            return page
        at = self._order.index(address)
        following = self._order[at + 1] if at + 1 < len(self._order) else ""
        return replace(page, previous=self._order[at - 1] if at else CONTENTS, next=following)

    def _part(self, part: BookSection) -> Iterator[Block]:
        if part.heading:
            yield PageHeading(part.heading)
        for block in part.blocks:
            if isinstance(block, str):
                yield from self._fill(block)
            else:
                yield block
        if part.rules:
            yield Text(self._t("page.rules", rules=ranges(part.rules)), "quiet")

    def _contents(self) -> Page:
        rows = []
        for address in self._order:
            section = self._sections[address]
            icon = f"{{{section.icon}}} " if section.icon else ""
            rows.append((f"{icon}[{section.title}]({address})", section.about))
        following = self._order[0] if self._order else ""
        return Page(self._t("page.book"), (Facts(tuple(rows)),), "icon_open-book", CONTENTS, next=following)

    # ------------------------------------------------------------ searching

    def _found(self, text: str) -> Page:
        """Return all parts that contain the words, those with a match in a heading first; a rule's number finds its
        part."""
        words = text.casefold().split() if len(text.strip()) >= LEAST else []
        hits = [
            (rank, address, place)
            for address in self.addresses
            for place, part in enumerate(self._sections[address].parts)
            if (rank := self._rank(words, address, part)) is not None
        ]
        hits.sort(key=lambda hit: hit[0])
        items = tuple(self._hit(words, address, place) for _, address, place in hits[:MOST_FOUND])
        title = self._t("page.found", words=text.strip()) if words else self._t("page.search")
        block: Block = (
            Points(items) if items else Text(self._t("page.nothing_found" if words else "page.type"), "quiet")
        )
        return Page(title, (block,), "icon_open-book", SEARCH + text)

    def _rank(self, words: Sequence[str], address: str, part: BookSection) -> int | None:
        """Return the rank of a match: 0 by number or title, 1 by heading, 2 by text; None without a match."""
        if not words:
            return None
        title, heading = self._sections[address].title.casefold(), part.heading.casefold()
        if len(words) == 1 and words[0].upper() in part.rules:
            return 0
        if not part.heading and all(word in title for word in words):
            return 0
        if heading and all(word in heading for word in words):
            return 1
        whole = f"{title} {heading} {self._plain(part)}".casefold()
        return 2 if all(word in whole for word in words) else None

    def _plain(self, part: BookSection) -> str:
        """Return the text of a part, without links and pictures."""
        found = []
        for block in (
            block for raw in part.blocks for block in ([raw] if not isinstance(raw, str) else self._fill(raw))
        ):
            match block:
                case Text(text):
                    found.append(text)
                case Points(items):
                    found += items
                case Facts(rows):
                    found += [f"{name}: {value}" for name, value in rows]
                case PageGrid(head, rows):
                    found += [*head, *(cell for row in rows for cell in row)]
        return MARKS.sub(lambda mark: mark["label"] or "", " ".join(found))

    def _hit(self, words: Sequence[str], address: str, place: int) -> str:
        """Return a line of the search results: the place, and the words around."""
        section = self._sections[address]
        part = section.parts[place]
        label = f"{section.title}: {part.heading}" if part.heading else section.title
        text = self._plain(part)
        at = max(0, text.casefold().find(words[0]))
        first = text.find(" ", at - AROUND) + 1 if at > AROUND else 0
        last = text.rfind(" ", at, at + AROUND) if at + AROUND < len(text) else len(text)
        snippet = ("… " if first else "") + text[first:last].strip() + (" …" if last < len(text) else "")
        link = f"[{label}]({address}#{place})"
        return f"{link} – {snippet}" if snippet else link


def way_to_lesson(words: Callable[..., str], game: str, lesson: str) -> Text:
    """Return the link to a game's lesson about a subject. words: texts of the player's language."""
    label = words("book.try", title=words(f"lesson.{game}.{lesson}.title"))
    return Text(f"{{icon_play}} [{label}]({LESSON}{lesson})")


def ranges(rules: Sequence[str]) -> str:
    """Return rules in readable form: R80–R82, A45."""
    found: list[list[str]] = []
    for rule in rules:
        last = found[-1][-1] if found else ""
        if last and last[0] == rule[0] and int(last[1:]) + 1 == int(rule[1:]):
            found[-1].append(rule)
        else:
            found.append([rule])
    return ", ".join(group[0] if len(group) == 1 else f"{group[0]}–{group[-1]}" for group in found)
