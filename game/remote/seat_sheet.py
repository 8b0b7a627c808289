"""The sheet of one seat on its phone: pure functions of its view and its question.

    making = things_in_steps(table)              # finds out the things on the table, a few a step; returns SeatThings
    sheet_of(table, things, moment, said)        # a SeatSheet with the number 0

Things are grouped as they lie on the table: by its areas, in the window of the boards, so that each panel is told once
for both.  Answers to the question come first.  Nothing here knows a game: names, facts, prices and reasons are those of
`TableParts`.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

from game.graphics.theme import PLAYERS
from game.remote.boards.places import TABLE, board_of
from game.remote.messages import (
    SeatSheet,
    SheetBoard,
    SheetButton,
    SheetCommand,
    SheetGroup,
    SheetItem,
    SheetLink,
    SheetSeat,
    SheetSlider,
)
from game.remote.seat_moment import SeatMoment
from game.remote.seat_names import SeatTable
from game.remote.twins import told_apart
from game.table.question import TableButton
from game.table.shown import BUTTONS
from game.table.spots import Target

NOT_THINGS = BUTTONS | {"prompt", "notice", "log_line", "menu_window", "caption", "pick", "round"}
"""Kinds of targets that are no things on the table: the sheet has its own form of each."""
NEWEST = 40
"""Most lines of the chronicle on a sheet."""
COMMANDS = ("back", "undo", "redo", "hint", "why", "concede", "leave")
"""The order of the commands."""
OWN = ("hand", "stock", "plan")
"""The kinds of a seat's own groups; a game says in which order (`HandParts.hand_sheet`)."""
AT_ONCE = 4
"""Things that are found out in one step: each takes some tens of microseconds."""
COUNTED = re.compile(r"(?<=\d )\w+")
"""A word behind a number."""
RULES = "rules"
"""The address of the contents of the rules."""


T = TypeVar("T")
Making = Generator[None, None, T]
"""Something that is made in steps."""


@dataclass(frozen=True, slots=True)
class SheetRemark:
    """A sentence to a seat beside the question, until the next one."""

    text: str = ""
    is_refusal: bool = False
    address: str = ""
    """Page with more."""
    coach: str = ""
    """A word of the coach, or a hint."""


@dataclass(frozen=True, slots=True)
class SeatThings:
    """The things on a table: the part of a sheet that takes long to find out."""

    groups: tuple[SheetGroup, ...]
    position: tuple[str, ...]
    """The position in sentences."""
    board: SheetBoard | None
    """The part of the table that the question is about."""


def things_in_steps(table: SeatTable) -> Making[SeatThings]:
    """Find out the things on the table, some a step; return them."""
    groups = tuple((yield from _groups(table)))
    position = tuple(table.parts.reading.described(table.model, table.words))
    yield
    return SeatThings(groups, position, board_of(table, _heading))


def sheet_of(table: SeatTable, things: SeatThings, moment: SeatMoment, said: SheetRemark) -> SeatSheet:
    """Return the seat's sheet.  things: of this table."""
    model = table.model
    return SeatSheet(
        number=0,
        game=table.language.called(table.client.game.name),
        me=model.me,
        seats=tuple(_seats(table, moment)),
        acts=moment.acts,
        prompt=_prompt(table, moment),
        notice=said.text,
        is_refusal=said.is_refusal,
        notice_address=said.address,
        coach=said.coach,
        buttons=tuple(_buttons(table)),
        slider=_slider(table),
        board=things.board,
        purse=tuple(_purse(table)),
        groups=things.groups,
        commands=tuple(_commands(table, moment)),
        links=tuple(_links(table)),
        recap=tuple(_recap(table, moment)),
        chronicle=tuple(line.text for line in table.shown.chronicle[-NEWEST:]),
        live=_live(table, moment),
        position=things.position,
        held_up=moment.held_up,
    )


# ---------------------------------------------------------------- the head


def _seats(table: SeatTable, moment: SeatMoment) -> Iterator[SheetSeat]:
    seating = table.seating
    for seat, name in enumerate(seating.names):
        acts, ready, shape = seat in moment.asked, seat in moment.ready, seating.shapes[seat]
        yield SheetSeat(name, shape, colour_of(shape), str(moment.scores[seat]), acts, ready)


def colour_of(shape: str) -> str:
    """Return the colour of the seats with a seal, as `#rrggbb`."""
    return "#{:02x}{:02x}{:02x}".format(*PLAYERS.get(shape, PLAYERS["neutral"])[:3])


def _prompt(table: SeatTable, moment: SeatMoment) -> str:
    """Return the prompt: who is asked on the own phone need not be called."""
    if moment.winners:
        names = ", ".join(table.seating.names[seat] for seat in moment.winners)
        return table.language.n("phone.sheet.over", len(moment.winners), names=names)
    prompt, name = table.shown.question.prompt, table.seating.names[table.model.me]
    for mark in (": ", ", "):
        if moment.acts and prompt.startswith(name + mark):
            prompt = prompt.removeprefix(name + mark)
            return prompt[:1].upper() + prompt[1:]
    return prompt


def _commands(table: SeatTable, moment: SeatMoment) -> Iterator[SheetCommand]:
    shown = table.shown.question
    has_button = shown.secondary is not None and shown.secondary.leads_back
    is_on_the_way = bool(shown.path or shown.selected or shown.chosen)
    can = moment.commands | ({"back"} if is_on_the_way and not has_button else set())
    if "why" not in table.parts.reading.pages:
        can -= {"why"}
    return (SheetCommand(name, table.words.t(f"phone.sheet.do.{name}")) for name in COMMANDS if name in can)


def _recap(table: SeatTable, moment: SeatMoment) -> Iterator[str]:
    """Yield the deeds of the others since the seat's last turn, if it is asked."""
    words = table.words
    if moment.acts:
        for line in table.parts.turn.brief(moment.since, table.model.me, words):
            yield words.t("phone.sheet.did", name=words.name(line.seat), what=line.text)


def _live(table: SeatTable, moment: SeatMoment) -> SheetItem | None:
    """Return the newest line of the chronicle with its picture, None while the seat is asked itself."""
    lines, names = table.shown.chronicle, table.seating.names
    if moment.acts or not lines:
        return None
    newest, since = lines[-1], lines[-2].at if len(lines) > 1 else 0
    told = moment.past[since : newest.at]
    marks = [deed.mark for event in told if (deed := table.parts.turn.deed(event)) and deed.mark]
    doers = [seat for seat, name in enumerate(names) if newest.text.startswith(name)]
    doer = max(doers, key=lambda seat: len(names[seat]), default=-1)
    return SheetItem(Target("seat", doer), newest.text, picture=table.picture_at(marks[-1].picture) if marks else "")


def _links(table: SeatTable) -> Iterator[SheetLink]:
    """Yield the pages about the table, then the rules."""
    for address in table.parts.reading.pages:
        if address != "why":
            yield SheetLink(table.words.t(f"command.{address}"), address)
    if table.client.book is not None:
        yield SheetLink(table.words.t("phone.sheet.rules"), RULES)


# ---------------------------------------------------------------- the question


def _buttons(table: SeatTable) -> Iterator[SheetButton]:
    """Yield the buttons beside the table, and the targets that are buttons.  One that was chosen is confirmed in its
    own place, so that no other comes to lie there."""
    question = table.shown.question
    primary = None if question.chosen in question.labels else question.primary
    for kind, button in (("primary", primary), ("secondary", question.secondary)):
        if button is not None and button.label and not button.opens_hand:
            yield _button(table, Target(kind), button)
    for target, label in question.labels.items():
        if target == question.chosen and question.primary is not None:
            yield _button(table, target, question.primary)
        else:
            said = _signed(table, label.replace("\n", ": "))  # lines of a caption
            yield SheetButton(target, said, rank="plain", enabled=target in question.lit)


def _signed(table: SeatTable, label: str) -> str:
    """Return a label with signs in place of counted things that the seat can have: 2 ![wood](/picture/wood.png)."""
    signs = {table.names.of(held.target).lower(): held.sign for held in table.parts.hands.purse(table.model)}

    def sign(found: re.Match[str]) -> str:
        name = found[0]
        return f"![{name}]({table.picture_at(signs[name.lower()])})" if name.lower() in signs else name

    return COUNTED.sub(sign, label)


def _button(table: SeatTable, target: Target, button: TableButton[Any]) -> SheetButton:
    pictures = tuple(address for piece in button.pieces if (address := _piece(table, piece)))
    rank = "calm" if button.leads_back else button.rank
    spoken = ", ".join(_facts(table, target)) if pictures else ""
    return SheetButton(target, button.label, button.note, pictures, rank, button.enabled, spoken)


def _facts(table: SeatTable, target: Target) -> Sequence[str]:
    """Return the present facts about a target."""
    facts: Sequence[str] = table.parts.reading.details(target, table.model, table.shown, table.words)
    return facts


def _piece(table: SeatTable, number: int | None) -> str:
    """Return the address of the picture of a piece, "" for none."""
    return "" if number is None else table.picture_at(table.parts.showing.piece(number))


def _slider(table: SeatTable) -> SheetSlider | None:
    """Return the number to choose, None if there is none."""
    slide = table.shown.question.slide
    if slide is None:
        return None
    targets = tuple(Target(slide.kind, at) for at in range(slide.most + 1))
    return SheetSlider(targets, tuple(_name(table, target) for target in targets), slide.at)


def _purse(table: SeatTable) -> Iterator[SheetItem]:
    """Yield the things that the seat decides with, by picture and number."""
    for held in table.parts.hands.purse(table.model):
        if held.number == 0:
            continue
        item = _item(table, held.target)
        label = table.words.t(held.label) if held.label else item.label
        details = (str(held.number),) if held.number != "" else ()
        yield replace(item, label=label, details=details, picture=table.picture_at(held.sign))


# ---------------------------------------------------------------- things on the table


def _groups(table: SeatTable) -> Making[list[SheetGroup]]:
    """Find the things of the table by its areas: those that answer first, then the seat's own, then the others; of
    each kind the seat's own first, in the order that the game says, and answers before the rest."""
    showing = table.parts.showing
    merged: dict[tuple[str, str], tuple[SheetItem, ...]] = {}  # areas of the same name are one group
    for group in (*_picker(table), *(yield from _areas(table))):
        key = group.kind, group.title
        merged[key] = (*merged.get(key, ()), *group.items)
    own = tuple(dict.fromkeys((*table.parts.hands.hand_sheet.values(), *OWN)))
    order = "answers", *own, "table"
    in_order = sorted(merged, key=lambda key: (order.index(key[0]), not any(item.lit for item in merged[key])))
    place = partial(showing.framed, showing.layout(TABLE, 1.0), table.model, table.shown)
    return [SheetGroup(title, told_apart(merged[kind, title], place, table.words.t), kind) for kind, title in in_order]


def _picker(table: SeatTable) -> Iterator[SheetGroup]:
    """Yield the small window of the question, if it has one."""
    picker, question = table.shown.question.picker, table.shown.question
    if picker is None:
        return
    items = []
    for place, option in enumerate(picker.options):
        target = Target("pick", place)
        said = () if option.piece is None else tuple(_facts(table, target))
        label, *details = said or (option.caption or _name(table, target),)
        picture = table.picture_at(f"card/{option.card}") if option.card else _piece(table, option.piece)
        is_chosen = target == question.chosen
        items.append(SheetItem(target, label, tuple(details), picture, target in question.lit, is_chosen))
    yield SheetGroup(picker.title, tuple(items), "answers")


def _areas(table: SeatTable) -> Making[list[SheetGroup]]:
    """Find the things in each area of the table, the lit ones in a group of their own."""
    question, kinds = table.shown.question, table.parts.hands.hand_sheet
    skipped = NOT_THINGS | table.client.scenes.keys() | {target.kind for target in question.labels}
    if question.slide is not None:
        skipped |= {question.slide.kind}
    layout = table.parts.showing.layout(TABLE, 1.0)
    taken: set[Target] = set()
    found: list[SheetGroup] = []
    lacks: list[SheetItem] = []
    lacking = {held.target for held in table.parts.hands.purse(table.model) if held.number == 0}
    for area in table.parts.showing.areas(layout, table.model, table.shown):
        there = dict.fromkeys(target for target in area.targets() if target.kind not in skipped)
        targets = [target for target in there if target not in taken]
        taken.update(targets)
        yield
        items = []
        for place, target in enumerate(targets, 1):
            items.append(_item(table, target))
            if place % AT_ONCE == 0:
                yield
        items = sorted((item for item in items if item.label), key=lambda item: item.aside)
        title, kind = _heading(table, area.name), kinds.get(area.name, "")
        listed = [item for item in items if item.lit or item.target not in lacking]
        found += _by_kind(title, listed, kind, area.name in table.parts.hands.late)
        lacks += [item for item in items if not item.lit and item.target in lacking]
    return [*found, SheetGroup(table.words.t("phone.sheet.lacks"), tuple(lacks))] if lacks else found


def _by_kind(title: str, items: list[SheetItem], own: str, is_late: bool) -> list[SheetGroup]:
    """Return the things of an area as groups.  own: the kind of the area, if it is the seat's own; is_late: answers
    there stay in their places."""
    if own == "hand" or is_late:
        return [SheetGroup(title, tuple(items), own or "table")] if items else []
    lit, others = [item for item in items if item.lit], [item for item in items if not item.lit]
    parts = ("answers", lit), (own or "table", others)
    return [SheetGroup(title, tuple(each), kind) for kind, each in parts if each]


def _item(table: SeatTable, target: Target) -> SheetItem:
    question, item = table.shown.question, table.names.item(target, table.shown)
    label = question.labels.get(target) or question.names.get(target) or item.label
    lit, chosen = target in question.lit, target in (question.chosen, question.selected)
    aside = target in question.aside
    if lit or chosen or aside or label != item.label:
        return replace(item, label=label, lit=lit, chosen=chosen, aside=aside)
    return item


def _name(table: SeatTable, target: Target) -> str:
    """Return the name of a target."""
    question = table.shown.question
    return question.labels.get(target) or question.names.get(target) or table.names.of(target)


def _heading(table: SeatTable, area: str) -> str:
    """Return the heading over the things of an area: a seat's name; "" if the game has none for it."""
    if title := table.parts.reading.titled(area, table.model, table.shown, table.words):
        return str(title)
    kind, _, number = area.rpartition("_")
    if kind == "seat" and number.isdigit():
        return str(table.words.name(int(number)))
    key = f"{table.client.game.name}.area.{area}"
    return table.words.t(key) if key in table.words else ""
