"""The things behind the targets of the table: one table, read by page, tip, name and spoken details."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.strasbourg.city import BESIDE, BIT, GUILD, PRICE, SPOTS, SQUARES, TOUCHING, Square, numbers_in
from engine.strasbourg.components import BOARDS, COUNCIL, EDIFICES, GOOD_VALUE, GUILDS
from engine.strasbourg.reading.pile import turned_up, unseen
from engine.strasbourg.reading.progress import progress
from engine.strasbourg.reading.reach import in_reach
from engine.strasbourg.reading.serves import Serving, serves
from engine.strasbourg.reading.worth import leading, worth, worth_to_come
from engine.strasbourg.stacks import Stack
from engine.strasbourg.state import COVERED, UNKNOWN, Bidding, Refunding
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.values import UNMET_POINTS
from engine.strasbourg.view import View
from game.strasbourg.base.brings import coming, lines
from game.strasbourg.base.covered import is_covered
from game.strasbourg.base.facts import rank
from game.strasbourg.base.model import TableModel
from game.strasbourg.base.words import StrasbourgWords, cards, spot, square
from game.strasbourg.desk.division import arranged, is_whole
from game.strasbourg.desk.meant import BACKS
from game.strasbourg.regions.boards import guilds_left
from game.strasbourg.regions.street import STATIONS
from game.table.saying.things import Find, Thing, find
from game.table.spots import Target

MOST_NAMED = 9
"""How many squares are named one by one."""


def _square(target: Target, model: TableModel, words: StrasbourgWords) -> Thing:
    """A square: its guild and price, its owner, and the buildings that touch it."""
    view, number = model.view, target.a
    guild = GUILD[number]
    assert guild is not None
    owner = next((seat for seat, each in enumerate(view.seats) if each.members & BIT[number]), None)
    facts = [(words.t("strasbourg.fact.price"), words.coins(PRICE[number]))]
    if owner is not None:
        facts = [(words.t("strasbourg.thing.lives"), words.name(owner))]
    facts.append((words.t("strasbourg.thing.brings"), f"+{worth(view, number)}"))
    facts += _beside(view, number, words)
    if later := worth_to_come(view, number):
        facts.append((words.t("strasbourg.thing.with", edifice=words.of("edifice", view.edifice)), f"+{later}"))
    name = words.t("strasbourg.thing.square", guild=words.of("guild", guild), **_at(SQUARES[number]))
    return Thing(name, words.t("strasbourg.thing.square_text"), facts=facts)


def _at(place: Square) -> dict[str, object]:
    """Return a square by its name, its row from the top and its place in the row, and those before both."""
    left, above = place
    return {"at": square(place), "row": above + 1, "place": left + 1, "above": above, "left": left}


def _beside(view: View, number: int, words: StrasbourgWords) -> Iterator[tuple[str, str]]:
    """Yield chapels and edifices that a square touches."""
    if any(TOUCHING[at] & BIT[number] for at in view.chapels):
        yield words.t("strasbourg.thing.chapel"), "+1"
    for built in view.built:
        if BESIDE[built.at] & BIT[number]:
            yield words.of("edifice", built.edifice), f"+{EDIFICES[built.edifice]}"


def _plot(target: Target, model: TableModel, words: StrasbourgWords) -> Thing:
    """A building plot, or the edifice on it."""
    at = SQUARES[target.a]
    built = next((each.edifice for each in model.view.built if each.at == at), None)
    name = words.t("strasbourg.thing.plot", **_at(at))
    members = (model.view.occupied() & BESIDE[at]).bit_count()
    facts = [(words.t("strasbourg.fact.all"), str(members))]
    if built is None:
        return Thing(name, words.t("strasbourg.thing.plot_text"), facts=facts)
    return Thing(f"{words.of('edifice', built)}, {square(at)}", _edifice_text(built, words), facts=facts)


def _edifice_text(edifice: str, words: StrasbourgWords) -> str:
    return words.t("strasbourg.thing.edifice_text", points=EDIFICES[edifice])


def _spot(target: Target, model: TableModel, words: StrasbourgWords) -> Thing:
    at = SPOTS[target.a]
    key = "chapel_at" if at in model.view.chapels else "spot"
    members = (model.view.occupied() & TOUCHING[at]).bit_count()
    facts = [(words.t("strasbourg.fact.all"), str(members))]
    name = words.t(f"strasbourg.thing.{key}", **{**_at(at), "at": spot(at)})
    return Thing(name, words.t("strasbourg.thing.spot_text"), facts=facts)


def _field(target: Target, model: TableModel, words: StrasbourgWords) -> Thing:
    """A station of the street: the field's subject in this round."""
    field = STATIONS[target.a]
    if field in "HI":
        what = words.t("strasbourg.thing.chapel") if field == "H" else words.of("edifice", model.view.edifice)
        return Thing(f"{field}: {what}", words.t(f"strasbourg.thing.field_{field}"))
    what = words.field(field, model.view.guild(field))
    return Thing(f"{field}: {what}", ". ".join(lines(model, field, words)) + ".")


def _board(target: Target, model: TableModel, words: StrasbourgWords) -> Thing:
    """The board of a round."""
    guilds = words.all_of("guild", BOARDS[model.view.boards[target.a]])
    edifice = model.view.edifices[target.a]
    name = words.t("strasbourg.thing.board", round=target.a + 1)
    often = zip(GUILDS, guilds_left(model.view), strict=True)
    left = words.listed([f"{words.of('guild', guild)} {times}×" for guild, times in often if times])
    facts = (
        (words.t("strasbourg.thing.guilds"), guilds),
        (words.of("edifice", edifice), f"+{EDIFICES[edifice]}"),
        (words.t("strasbourg.thing.guilds_left"), left or "–"),
    )
    return Thing(name, facts=facts)


def _council(target: Target, model: TableModel, words: StrasbourgWords) -> Thing:
    holder = model.view.council[target.a]
    name = words.t("strasbourg.thing.council", place=words.of("council", COUNCIL[target.a]))
    who = words.name(holder) if holder is not None else "–"
    leaders = words.listed([words.name(seat) for seat in leading(model.view)]) or "–"
    facts = ((words.t("strasbourg.thing.holder"), who), (words.t("strasbourg.thing.leads"), leaders))
    return Thing(name, words.t("strasbourg.thing.council_text"), facts=facts)


def _good(target: Target, model: TableModel, words: StrasbourgWords) -> Thing:
    number, value = model.view.seats[model.me].goods[target.a], GOOD_VALUE[target.a]
    name = words.t("strasbourg.thing.good", n=number, good=words.of("good", GUILDS[target.a]))
    return Thing(name, words.t("strasbourg.thing.good_text", coins=words.coins(value)))


def _task(target: Target, model: TableModel, words: StrasbourgWords) -> Thing | None:
    """A task of the player, with how far it is met."""
    tasks = model.view.seats[model.me].tasks
    if target.a >= len(tasks):
        return None
    task = tasks[target.a]
    if task == UNKNOWN:
        return Thing(words.t("strasbourg.thing.covered"))
    at = progress(model.view, model.me, task)
    name = words.t("strasbourg.thing.task", task=words.of("task", task), points=TASKS[task].points)
    facts = [(words.t("strasbourg.thing.so_far"), f"{at.has} / {at.wanted}")]
    if not in_reach(model.view, model.me, task):
        lost = words.t("strasbourg.thing.lost")
        facts.append((lost, f"−{-UNMET_POINTS}"))
        return Thing(name, f"{words.condition(task, len(model.view.seats))}. {lost}.", facts=facts)
    serving = serves(model.view, model.me, task)
    if helps := _serving(serving, words):
        facts.append((words.t(f"strasbourg.thing.{_said_how(serving)}"), helps))
    return Thing(name, words.condition(task, len(model.view.seats)), facts=facts)


def _squares(serving: Serving) -> list[int]:
    return [*numbers_in(serving.free), *serving.plots]


def _said_how(serving: Serving) -> str:
    """Return the word before the helpful places: squares that are named may need an explanation."""
    return "serves_at" if 0 < len(_squares(serving)) <= MOST_NAMED else "serves"


def _serving(serving: Serving, words: StrasbourgWords) -> str:
    """Return the places that light up while a task is looked at; only the number of squares where they are many."""
    squares = _squares(serving)
    if len(squares) > MOST_NAMED:
        return words.n("strasbourg.thing.squares", len(squares))
    seats = [words.of("council", place) for place in serving.council]
    return words.listed([*(square(SQUARES[number]) for number in squares), *seats])


def _seat(target: Target, model: TableModel, words: StrasbourgWords) -> Thing:
    """A family: its open facts."""
    view, seat = model.view, target.a
    family = view.seats[seat]
    goods = [f"{n} {words.of('good', good)}" for n, good in zip(family.goods, GUILDS, strict=True) if n]
    facts = (
        (words.t("strasbourg.sheet.points"), str(model.score(seat))),
        (words.t("strasbourg.sheet.coins"), str(family.money)),
        (words.t("strasbourg.sheet.goods"), words.listed(goods) or "–"),
        (words.t("strasbourg.thing.privileges"), str(family.privileges)),
        (words.t("strasbourg.sheet.pile"), str(len(family.pile))),
        (words.t("strasbourg.sheet.stacks"), str(len(family.stacks))),
        (words.t("strasbourg.sheet.council"), str(view.council.count(seat))),
        (words.t("strasbourg.sheet.members"), str(family.members.bit_count())),
    )
    return Thing(words.name(seat), facts=facts)


def _pile(target: Target, model: TableModel, words: StrasbourgWords) -> Thing:
    view, me = model.view, model.me
    name = words.n("strasbourg.thing.pile", len(view.seats[me].pile))
    if is_covered(view, me) or view.is_over:
        return Thing(name, words.t("strasbourg.about.draw"))
    left = ", ".join(f"{number}×{value}" for value, number in sorted(unseen(view, me).items(), reverse=True))
    facts = [(words.t("strasbourg.thing.still"), left or "–")]
    if returned := view.seats[me].returned:
        facts.append((words.t("strasbourg.thing.lowest"), cards(returned)))
    return Thing(name, words.t("strasbourg.about.draw"), facts=facts)


def cards_at(target: Target, model: TableModel) -> Stack:
    """Return the cards at a target of the desk, () for none and for a pile."""
    view, place = model.view, target.a
    seat, asked = view.seats[model.me], view.pending
    match target.kind:
        case "card":
            found = arranged(seat, ()).cards if seat.stacks and is_whole(seat) else seat.hand
            return found[place : place + 1]
        case "stack":
            return seat.stacks[place] if place < len(seat.stacks) else ()
        case "refund" if isinstance(asked, Refunding):
            return turned_up(view, asked.seat)[place : place + 1]
    return ()


def _card(target: Target, model: TableModel, words: StrasbourgWords) -> Thing | None:
    """A card in the hand, or one that is laid onto a tray."""
    found = cards_at(target, model)
    if not found:
        return None
    value = found[0]
    return Thing(words.t("strasbourg.thing.covered" if value == COVERED else "strasbourg.thing.card", value=value))


def _stack(target: Target, model: TableModel, words: StrasbourgWords) -> Thing | None:
    if target.a >= BACKS:
        return Thing(words.t("strasbourg.thing.numbered", n=target.a - BACKS))
    stack = cards_at(target, model)
    if not stack:
        return None
    if COVERED in stack:
        return Thing(words.n("strasbourg.thing.hidden_stack", len(stack)))
    summed = " + ".join(map(str, stack))
    name = words.t("strasbourg.thing." + ("stack" if len(stack) > 1 else "one_card"), cards=summed, sum=sum(stack))
    if not isinstance(model.view.pending, Bidding) or model.view.to_act != model.me:
        return Thing(name)
    place = words.t("strasbourg.thing.place_now", n=rank(model.view, model.me, sum(stack)))
    return Thing(name, f"{place} {coming(model.view, words)}")


def _tray(target: Target, model: TableModel, words: StrasbourgWords) -> Thing:
    """A tray of the desk: that of a field, or one without."""
    if target.a < len(STATIONS) - 2:
        field = STATIONS[target.a]
        what = words.field(field, model.view.guild(field))
        return Thing(words.t("strasbourg.thing.tray", field=field, what=what), words.t("strasbourg.thing.tray_text"))
    return Thing(words.t("strasbourg.thing.spare", number=target.a - len(STATIONS) + 3))


def _refund(target: Target, model: TableModel, words: StrasbourgWords) -> Thing | None:
    found = cards_at(target, model)
    if not found:
        return None
    return Thing(words.t("strasbourg.thing.card", value=found[0]), words.t("strasbourg.about.return"))


def _named(key: str) -> Find:
    return lambda target, model, words: Thing(words.t(key))


THINGS: Mapping[str, Find] = {
    "square": _square,
    "plot": _plot,
    "spot": _spot,
    "field": _field,
    "board": _board,
    "council": _council,
    "good": _good,
    "task": _task,
    "seat": _seat,
    "pile": _pile,
    "hand": _named("strasbourg.thing.hand"),
    "card": _card,
    "stack": _stack,
    "tray": _tray,
    "refund": _refund,
    "round": lambda target, model, words: _board(target._replace(a=target.a - 1), model, words),
    "undo": _named("plain.undo"),
    "redo": _named("plain.redo"),
    "menu": _named("plain.menu"),
    "speed": _named("plain.speed"),
    "help": _named("menu.help"),
    "log": _named("board.chronicle"),
}
thing_at = find(THINGS)
"""Returns the thing at a target, None for none."""
