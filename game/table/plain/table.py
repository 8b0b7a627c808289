"""A plain table for any game: actions as buttons, the view as lines of text. A new game is played on it before its art
exists.

    parts = plain_table(game)            # for `GameClient.table`; a game may add facts about an action

Everything is read from the contract: `legal`, `view`, `to_act`, `result` and the codec; sentences come from the game's
language files if they have them (`game.table.plain.words`). A long list of actions has pages; the page is the path of
targets touched so far, so that it needs no other memory.

A game that wants more before its art exists says it in a `PlainGame`: words of its own, the position as lines and rows,
actions that are shown and refused with their reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from engine.easy.sheet import Card, Grid, Line, Pieces, blocks_of
from engine.kernel.game import Game
from engine.kernel.reasons import Reason
from game.table.painting.brush import TableBrush
from game.table.parts import (
    AnyParts,
    AskingParts,
    HandParts,
    ReadingParts,
    Seating,
    ShowingParts,
    TableParts,
    TurnParts,
)
from game.table.plain.board import OWN, STONE
from game.table.plain.choosing import ActionsLeft, changed_cells, targets_of
from game.table.plain.layout import CELLS, HAND, PlainLayout, area_of, paged
from game.table.plain.motion import FactsRegion, PlainModel, PlainMotion, PlainSeat
from game.table.plain.painting import composition, key_of, numbered
from game.table.plain.pieces import sprite_of
from game.table.plain.sheet_words import said_of, said_of_cell, told, worded
from game.table.plain.words import PlainWords, lines_of
from game.table.question import Question
from game.table.saying.things import Thing, look_up
from game.table.shown import Shown
from game.table.spots import Target, TargetPath

NAMED = ("page", "undo", "redo", "speed", "menu")
"""Kinds of buttons with the same label in every game."""


def viewer(view: Any, otherwise: int) -> int:
    """Return the seat that sees a view."""
    seat = getattr(view, "seat", None)
    return otherwise if seat is None else int(seat)


def _offer(plain: PlainGame, view: Any, path: TargetPath, words: PlainWords) -> Question[Any]:
    """Ask for one of the legal actions: at the cells that stand for them, the others by buttons, one page at a time;
    behind the last one are those that are refused."""
    legal = plain.game.legal(view)
    start = ActionsLeft.of(plain.blocks(view, words), legal, plain.do, viewer(view, plain.game.to_act(view)))
    pressed, turned = tuple(each for each in path if each.kind in CELLS), [each for each in path if each.kind == "page"]
    choice = start.after(pressed)
    page = turned[-1].a if turned else 0
    answers: dict[Target, Any] = dict(choice.answers)
    names = {
        target: words.action(meant, plain.facts(view, meant)) for target, meant in answers.items() if meant in legal
    }
    labels: dict[Target, str] = {}
    refused = plain.refused(view) if not choice.path else ()
    rest = set(choice.rest) if start.cells else None
    buttons = [("action", number, action) for number, action in enumerate(legal) if rest is None or action in rest]
    buttons += [("refused", number, action) for number, action in enumerate(refused)]
    pages = list(paged(buttons, has_cells=bool(start.cells)))
    for place, (kind, number, action) in pages[page] if page < len(pages) else ():
        target = Target(kind, number, place)
        labels[target] = words.action(action, plain.facts(view, action))
        if kind == "action":
            answers[target] = action
    for step in (-1, 1):
        if 0 <= page + step < len(pages):
            target = Target("page", page + step, step)
            answers[target] = (*choice.path, target)
    return Question(
        words.asks(view, choice.asked()),
        answers,
        labels=labels,
        names=names,
        path=choice.path,
        selected=choice.path[-1] if choice.path else None,
        instead=start.instead(choice),
    )


def _waiting(game: Game[Any, Any, Any, Any], view: Any, words: PlainWords) -> Question[Any]:
    """Return a question that names the seat to act, or the result of the game."""
    result = game.result(view)
    if result is None:
        return Question(words.waits(view), waits=True, thinks=True)
    winners = ", ".join(words.name(seat) for seat in result.winners)
    return Question(words.t("plain.over", names=winners), waits=True)


def _facts(plain: PlainGame, model: PlainModel, words: PlainWords) -> FactsRegion:
    view, me = model.view, viewer(model.view, model.me)
    blocks = plain.blocks(view, words)
    acts = None if plain.game.result(view) is not None else plain.game.to_act(view)
    seats = tuple(PlainSeat(seat, words.name(seat), seat == acts) for seat in range(len(model.shapes)))
    if not blocks:
        lines = plain.lines(view, words) or tuple(lines_of(plain.game.codec.write_view(view)))
        return FactsRegion(lines, seats=seats, me=me)
    return FactsRegion((), worded(blocks, words), seats, me)


def _compared(plain: PlainGame, before: Any, model: PlainModel, words: PlainWords) -> frozenset[Target]:
    """Return the cells that look otherwise than in a view before; none when the game is over."""
    if plain.game.result(model.view) is not None:
        return frozenset()
    blocks = plain.blocks(before, words), plain.blocks(model.view, words)
    return changed_cells(*blocks, viewer(model.view, model.me))


def _model(view: Any, me: int, seating: Seating) -> PlainModel:
    return PlainModel(view, me, seating.shapes, seating.human, portraits=seating.portraits)


def _meant(plain: PlainGame, target: Target, model: PlainModel) -> Any | None:
    """Return the action of a button, whether it is legal or not; None for any other target."""
    shown: Mapping[str, Callable[[Any], Sequence[Any]]] = {"action": plain.game.legal, "refused": plain.refused}
    actions = shown[target.kind](model.view) if target.kind in shown else ()
    return actions[target.a] if target.a < len(actions) else None


def _thing(plain: PlainGame, target: Target, model: PlainModel, words: PlainWords) -> Thing | None:
    """Return the description of a button: a tool, or an action with the game's texts about it."""
    if target.kind in NAMED:
        return Thing(words.t(key_of(target)))
    if target.kind in CELLS:
        return _cell(plain, target, model, words)
    action = _meant(plain, target, model)
    if action is None:
        return None
    facts = plain.facts(model.view, action)
    known = [words.fact(name, value) for name, value in facts.items()]
    return Thing(words.action(action, facts), words.about(action, facts), facts=known)


def _cell(plain: PlainGame, target: Target, model: PlainModel, words: PlainWords) -> Thing | None:
    """Return the description of a cell: its contents, and its effect; None for the stones of a stack."""
    blocks = worded(plain.blocks(model.view, words), words)
    cell = targets_of(blocks, viewer(model.view, model.me)).get(target)
    if cell is None or target.kind == STONE:
        return None
    said = said_of(blocks[target.a], target.b, words) or said_of_cell(cell, words)
    return Thing(said, cell.text if isinstance(cell, Card) else "")


def _picture(plain: PlainGame, target: Target, model: PlainModel) -> str:
    """Return the sprite of a cell; "" for a cell that only words can make, and for any other target."""
    if target.kind not in CELLS or plain.position is not None:
        return ""
    cells = targets_of(plain.blocks(model.view, None), viewer(model.view, model.me))
    return sprite_of(cells.get(target), lambda seat: model.shapes[seat % len(model.shapes)])


def _titled(area: str, model: PlainModel, shown: Shown[FactsRegion, None], words: PlainWords) -> str:
    """Return the heading over the cells of a block, where they are listed; "" for other areas."""
    blocks, me = shown.forecast.blocks, shown.forecast.me
    found = (block for number, block in enumerate(blocks) if area_of(number, block, me) == area)
    return str(getattr(next(found, None), "name", ""))


def _refusal(plain: PlainGame, target: Target, model: PlainModel, words: PlainWords) -> str:
    """Return why a shown action is not legal, with the number of the rule; "" for any other target."""
    reason = _reason(plain, target, model)
    return "" if reason is None else words.refusal(reason)


def _rule(plain: PlainGame, target: Target, model: PlainModel) -> str:
    """Return the address of the rule behind a refusal, "" for none."""
    reason = _reason(plain, target, model)
    return f"rule/{reason.rule}" if plain.has_book and reason is not None else ""


def _reason(plain: PlainGame, target: Target, model: PlainModel) -> Reason | None:
    action = _meant(plain, target, model) if target.kind == "refused" else None
    return None if action is None else plain.game.why_not(model.view, action)


FactsOf = Callable[[Any, Any], Mapping[str, Any]]
"""Returns the facts about an action in a view, by name."""


@dataclass(frozen=True, slots=True)
class PlainGame:
    """A game on a plain table, and its part beyond the contract."""

    game: Game[Any, Any, Any, Any]
    facts: FactsOf = lambda view, action: {}
    """The facts about an action; placeholders of its label, too."""
    words: Callable[..., PlainWords] = PlainWords
    """Its sentences, from the game, a language and the names of the seats."""
    position: Callable[[Any, Any], Iterable[Any]] | None = None
    """The view as a sheet, from it and the words: lines and rows, or blocks of cells (`engine.easy.sheet`); None
    for the lines of its JSON."""
    refused: Callable[[Any], Sequence[Any]] = lambda view: ()
    """Actions that are shown although they are not legal in the view: a press says why."""
    has_book: bool = False
    """It has rules to read (`game.client.GameClient.book`)."""
    cover: Callable[[Any, frozenset[int]], Any] | None = None
    """A view without the hands of these seats, for a game with secrets: their players hold them on phones.  None: the
    game does it itself (`EasyGame.cover`), or has none."""

    def blocks(self, view: Any, words: PlainWords | None) -> tuple[Any, ...]:
        """Return the blocks of the sheet that shows the view; () if it has lines and rows only.  words: for a position
        of the game's own."""
        sheet = self.lines(view, words)
        return blocks_of(sheet) if any(isinstance(each, Line | Pieces | Grid) for each in sheet) else ()

    def lines(self, view: Any, words: PlainWords | None) -> tuple[Any, ...]:
        """Return the sheet that shows the view: the position, or the game's own blocks (`EasyGame.sheet`)."""
        sheet: Callable[[Any], Iterable[Any]] = getattr(self.game, "sheet", lambda view: ())
        return tuple(sheet(view) if self.position is None else self.position(view, words))

    def _cover(self, view: Any, seats: frozenset[int]) -> Any:
        """Return the view without the hands of these seats."""
        cover: Callable[[Any, frozenset[int]], Any] = getattr(self.game, "cover", lambda view, seats: view)
        return (self.cover or cover)(view, seats)

    def do(self, action: Any) -> str:
        """Return the name of an action."""
        return str(self.game.codec.write_action(action)["do"])

    def _described(self, model: PlainModel, words: PlainWords) -> Sequence[str]:
        """Return the position in sentences."""
        if blocks := worded(self.blocks(model.view, words), words):
            return tuple(told(blocks, words))
        own = self.lines(model.view, words) if self.position is None else ()
        return own or words.described(model.view)

    def parts(self) -> AnyParts:
        """Return the parts of its table."""
        return TableParts(
            words=partial(self.words, self.game),
            model=_model,
            asking=AskingParts(
                offer=partial(_offer, self),
                waiting=partial(_waiting, self.game),
                refusal=partial(_refusal, self),
                rule=partial(_rule, self),
                numbered=numbered,
            ),
            showing=ShowingParts(
                layout=PlainLayout,
                brush=lambda context, layout: TableBrush(context, layout.grid),
                composition=partial(composition, has_book=self.has_book),
                areas=PlainLayout.areas,
                framed=PlainLayout.target_rect,
                motion=lambda model, layout, context, words, seed: PlainMotion(model),
                folds=False,
            ),
            turn=TurnParts(
                forecast=partial(_facts, self),
                done=lambda steps, state, seat, undone: None,
                start=None,
                compared=partial(_compared, self),
            ),
            reading=ReadingParts(
                **look_up(partial(_thing, self)),
                described=self._described,
                titled=_titled,
                picture=partial(_picture, self),
            ),
            hands=HandParts(cover=self._cover, kind=OWN, has_button=True, hand_sheet={HAND: "hand"}),
        )


def plain_table(game: Game[Any, Any, Any, Any], facts: FactsOf = lambda view, action: {}) -> AnyParts:
    """Return the parts of a plain table for a game."""
    return PlainGame(game, facts).parts()
