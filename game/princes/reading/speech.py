"""Speech for the table: names of targets, and the position in sentences.

It reads only the view of the model, so that covered hands stay covered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.princes.actions import OBJECTS
from engine.princes.bonus import BONUS
from engine.princes.pieces import LANDSCAPES
from engine.princes.prestige import points_on
from engine.princes.professions import PROFESSIONS
from engine.princes.reading import queries
from engine.princes.state import COVERED, PILES, Bidding
from engine.princes.values import BEST_WORK
from game.princes.auction.marked import marked
from game.princes.auction.props import chooses_next
from game.princes.base.model import TableModel
from game.princes.base.words import Words
from game.princes.planner.race import Runner, race
from game.princes.planner.say_worth import account, notes, told
from game.princes.planner.spoken import about, about_work
from game.princes.planner.worth import worth
from game.princes.reading.things import card, is_card, thing
from game.table.spots import Target

NAMES = {
    "undo": "plain.undo",
    "redo": "plain.redo",
    "menu": "plain.menu",
    "speed": "plain.speed",
    "help": "menu.help",
    "log": "board.chronicle",
    "used": "princes.used",
    "drop": "princes_button.drop",
    "pile_order": "princes_tip.pile_order",
    "bid_note": "princes_auction.note",
    "ledger": "princes_auction.ledger",
}
"""Targets that are always called the same."""


def label(target: Target, model: TableModel, words: Words) -> str:
    """Return the spoken name of a target; "" if it has none."""
    return called(target, model, words, about(target, model, words))


def called(target: Target, model: TableModel, words: Words, found: tuple[str, str] | None) -> str:
    """Return the same.  found: the sentences about it in palace and planner."""
    view, kind = model.view, target.kind
    if kind in NAMES:
        return words.t(NAMES[kind])
    if found is not None:
        return found[0]
    if is_card(target):
        return _card(target, model, words)
    if sold := thing(target):
        key = "object" if kind == "object" else "left"
        return words.t(f"princes_spoken.{key}", thing=words.thing(sold), n=queries.left(view, sold))
    match target:
        case Target("pile", place):
            return words.t(
                "princes_spoken.left", thing=words.t(f"princes.pile.{PILES[place]}"), n=len(view.piles[PILES[place]])
            )
        case Target("seat", seat):
            return "; ".join(_seat(model, seat, words))
        case Target("race"):
            return words.t("princes_race.title", points=BEST_WORK)
        case Target("bust", seat):
            return words.name(seat)
        case Target("court", seat):
            return "; ".join(_palace(model, seat, words))
        case Target("raise"):
            return words.t("princes_button.raise", bid=queries.next_bid(view) or 0)
        case Target("square", x, y):
            return words.t("princes_spoken.square", x=x + 1, y=y + 1)
        case Target("pay", prestige):
            return words.n("princes_spoken.pay", prestige)
        case Target("round", number):
            return words.t("princes.round", n=number)
    return ""


def _card(target: Target, model: TableModel, words: Words) -> str:
    """The name of a card, and the things it wants or counts."""
    found = card(target, model)
    if found in ("", COVERED):
        return words.t("princes.artist.covered") if found else ""
    if found in PROFESSIONS:
        artist = PROFESSIONS[found]
        wants = words.listed([words.thing(wish) for wish in (artist.building, artist.landscape, artist.freedom)])
        return words.t("princes_spoken.artist", artist=words.artist(found), wants=wants)
    if found in BONUS:
        return f"{words.card(found)}: {words.t(f'princes.bonus.{found}.text')}"
    alone, *shared = points_on(found)
    key = "princes_spoken.prestige_shared" if shared else "princes_spoken.prestige"
    said = words.t(key, text=words.t(f"princes.prestige.{found}.text"), n=alone, shared=sum(shared))
    return f"{words.card(found)}: {said}"


def _seat(model: TableModel, seat: int, words: Words) -> Iterator[str]:
    """Yield the public facts about a seat."""
    court = model.view.seats[seat]
    yield words.t("princes_spoken.seat", name=words.name(seat), score=court.score, money=court.money)
    yield words.t("princes_spoken.has", jesters=court.jesters, builders=court.builders, recruiting=court.recruiting)
    if court.freedoms:
        yield words.listed([words.thing(kind) for kind in court.freedoms])
    if court.plan.pieces:
        yield words.listed([words.thing(piece.kind) for piece in court.plan.pieces])
    if court.table:
        yield words.t("princes_spoken.works", artists=words.listed([words.artist(card) for card in court.table]))
    if court.used:
        yield words.n("princes_spoken.used", court.used)


def _palace(model: TableModel, seat: int, words: Words) -> Iterator[str]:
    """Yield the owner of the palace, its pieces, and its empty squares."""
    court = model.view.seats[seat]
    yield words.t("princes.palace_of", name=words.name(seat))
    if court.plan.pieces:
        yield words.listed([words.thing(piece.kind) for piece in court.plan.pieces])
    yield words.t("princes.palace_room", n=court.plan.empty(), builders=court.builders)


def described(model: TableModel, words: Words) -> Sequence[str]:
    """Return the position in sentences."""
    view = model.view
    said = [
        words.t("princes.round", n=view.round),
        *("; ".join(_seat(model, k, words)) for k in range(len(view.seats))),
    ]
    if isinstance(view.pending, Bidding):
        high = words.name(view.pending.high)
        said.append(
            words.t("princes_prompt.bids", name=high, thing=words.thing(view.pending.object), bid=view.pending.bid)
        )
    if view.best_value:
        said.append(words.t("princes.best_work", value=view.best_value))
    if not view.seats[model.me].hand:
        said.append("; ".join(_in_race(one, words) for one in race(view, {})))
    return said


def _in_race(one: Runner, words: Words) -> str:
    """How a seat stands in the race for the best work."""
    left = words.n("princes.actions_left", one.left) if one.left else words.t("princes_race.done")
    return f"{words.name(one.seat)}: {left}"


def _object(sold: str, model: TableModel, words: Words, weighs: bool) -> tuple[str, str]:
    """The effect of an object, and its worth to a viewer who sees the own cards and can still get it."""
    view, said = model.view, words.t(f"princes_tip.{'landscape' if sold in LANDSCAPES else sold}")
    is_mine = model.tells_worth and view.limits is None and view.got[model.me] is None
    if weighs and is_mine and queries.left(view, sold):
        said += f" {told(words, marked(model, sold))}"
    return words.thing(sold), said


def _purse(model: TableModel, seat: int, words: Words) -> Iterator[str]:
    """Yield how far a seat can go in the auction, and its object of this round."""
    view = model.view
    thing = view.got[seat]
    if thing in OBJECTS:
        yield words.thing(thing)
    yield f"{words.t('princes_note.money')} {view.seats[seat].money}"
    if thing is None:
        yield f"{words.t('princes_note.limit')} {queries.highest_bid(view, seat)}"


def _sums(model: TableModel, words: Words, weighs: bool) -> Iterator[str]:
    """Yield the sums of the worth of the object under the hammer to the nearest seat, and its limit."""
    view, me = model.view, model.me
    if isinstance(view.pending, Bidding) and view.seat == me:
        facts = worth(view, me, view.pending.object)
        told_worth = weighs and model.tells_worth
        mark = marked(model, view.pending.object) if told_worth else None
        for note in notes(words, facts) if mark is None else account(words, facts, mark):
            yield f"{note.text}: {note.figure}" if note.figure and weighs else note.text
    yield f"{words.t('princes_note.up_to')}: {queries.highest_bid(view, me)}"
    if isinstance(view.pending, Bidding) and chooses_next(view, me):
        yield words.t("princes_note.then_you", high=words.name(view.pending.high))


def tip(target: Target, model: TableModel, words: Words, *, weighs: bool = True) -> tuple[str, str] | None:
    """Return the name and a sentence for the tooltip of a card or an object; None for other targets.

    weighs: also the worth of an object."""
    found = about(target, model, words)
    if target.kind == "artist":
        found = about_work(card(target, model), model, words)
    if found is not None:
        return found
    if target.kind == "seat" and any(thought.seat == target.a for thought in model.thoughts.past):
        return words.name(target.a), words.t("princes_why.tip")
    if target.kind == "race":
        return words.t("princes_race.title", points=BEST_WORK), "; ".join(
            f"{_in_race(one, words)}, {words.n('princes_race.hand', one.artists)}" for one in race(model.view, {})
        )
    if target.kind == "ledger":
        return words.t("princes_auction.ledger"), words.t("princes_tip.ledger")
    if target.kind == "bust":
        return words.name(target.a), "; ".join(_purse(model, target.a, words))
    if target.kind == "bid_note":
        return words.t("princes_auction.note"), "; ".join(_sums(model, words, weighs))
    if target.kind == "object":
        return _object(thing(target), model, words, weighs)
    if target.kind == "used":
        return words.t("princes.used"), words.t("princes_tip.used")
    if target.kind == "court":
        return words.t("princes.palace_of", name=words.name(target.a)), words.t("princes_tip.court")
    if not is_card(target):
        return None
    said = _card(target, model, words)
    name, mark, rest = said.partition(": ")
    if not mark:
        name, _, rest = said.partition(", ")
    if rest and target.kind == "played":
        says = words.t(f"princes_says.{card(target, model)}")
        rest = words.t("princes_tip.played", text=rest[:1].upper() + rest[1:], says=says)
    return (name, rest[:1].upper() + rest[1:]) if rest else None
