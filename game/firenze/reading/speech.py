"""Speech of Firenze's table: details of a target, and the position in sentences.

Both read the view of the model only, so covered hands remain covered. Texts are in the section `spoken.firenze`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.firenze.board import HEIGHTS, NUMERALS, order_index
from engine.firenze.cards import CARDS, COVERED
from engine.firenze.reading import queries
from engine.firenze.state import NEUTRAL, OPEN
from engine.firenze.stones import COLOURS, Colour
from game.firenze.base.model import TableModel, TableShown, meant
from game.firenze.base.words import Words
from game.table.spots import Target


def details(target: Target, model: TableModel, shown: TableShown, words: Words) -> Sequence[str]:
    """Return the details of a target besides its name: prices, stones, points, dangers."""
    return tuple(_Teller(model, words).details(meant(target), shown))


def described(model: TableModel, words: Words) -> Sequence[str]:
    """Return the position in sentences: the turn, the player's seat, the row, the others, the orders."""
    return tuple(_Teller(model, words).described())


class _Teller:
    """Describes the contents of a table, in the words of a language."""

    def __init__(self, model: TableModel, words: Words) -> None:
        self._model = model
        self._view = model.view
        self._words = words

    def _t(self, key: str, **values: object) -> str:
        return self._words.t(f"spoken.firenze.{key}", **values)

    def _n(self, key: str, number: int, **values: object) -> str:
        return self._words.n(f"spoken.firenze.{key}", number, **values)

    # ------------------------------------------------------------ a target

    def details(self, target: Target, shown: TableShown) -> Iterator[str]:
        """Yield the details of a target."""
        view, words = self._view, self._words
        match target:
            case Target("row", slot) if slot < len(view.row):
                yield self._price(slot)
                yield from self._lying(view.row[slot].stones)
                if slot in shown.forecast.row.dear:
                    yield self._t("dear")
            case Target("row_stone", slot, colour) if slot < len(view.row):
                yield self._t("stone_on", colour=words.colour(colour), card=words.card(view.row[slot].card))
            case Target("stock", colour):
                yield self._n("stock", view.seats[self._model.me].stock[colour])
            case Target("rival_stock", seat, colour):
                yield words.name(seat)
                yield self._n("stock", view.seats[seat].stock[colour])
            case Target("tower", seat, place) if place < len(view.seats[seat].towers):
                yield from self._tower(seat, place, shown)
            case Target("order", colour, height):
                yield self._order(colour, height)
            case Target("seat", seat):
                yield self._n("points", view.seats[seat].score)
                yield self._n("seals", view.seats[seat].seals)
            case Target("primary" | "secondary" as kind):
                button = shown.question.primary if kind == "primary" else shown.question.secondary
                if button is not None and button.pieces:
                    yield words.counts([button.pieces.count(colour) for colour in COLOURS])
            case Target("ledger"):
                yield self._n("to_come", shown.forecast.to_come)
            case Target("pick", place):
                yield from self._option(place, shown)
            case Target("mark", place) if place < len(shown.history.turn.marks):
                mark = shown.history.turn.marks[place]
                yield self._t(f"mark.{mark.kind}")
                yield words.card(mark.card) if mark.card in CARDS else ""

    def _price(self, slot: int) -> str:
        price = queries.card_price(self._view, slot).stones
        return self._n("price", price) if price else self._t("free")

    def _lying(self, stones: Sequence[int]) -> Iterator[str]:
        if any(stones):
            yield self._t("on_it", stones=self._words.counts(stones))

    def _tower(self, seat: int, place: int, shown: TableShown) -> Iterator[str]:
        """Yield the owner of a tower, and the fate of the player's own one."""
        yield self._words.name(seat)
        if seat != self._model.me:
            return
        ahead = shown.forecast
        if place in ahead.doomed:
            yield self._t("doomed")
        elif place in ahead.danger:
            yield self._t("danger")
        points = dict(ahead.coins).get(place)
        if points:
            yield self._n("brings", points)

    def _order(self, colour: Colour, height: int) -> str:
        owner = self._view.orders[order_index(colour, height)]
        if owner == NEUTRAL:
            return self._t("neutral")
        if owner != OPEN:
            return self._t("sealed", name=self._words.name(owner))
        points = queries.order_points(self._view, self._model.me, colour, height)
        if points.balcony is not None:
            return self._n("open_balcony", points.total, numeral=NUMERALS[points.balcony])
        return self._n("open", points.total)

    def _option(self, place: int, shown: TableShown) -> Iterator[str]:
        """Yield an option of the picker that shows a stone or a card."""
        picker = shown.question.picker
        if picker is None or place >= len(picker.options):
            return
        option = picker.options[place]
        if option.piece is None and option.card is None:
            return
        yield self._words.colour(option.piece) if option.piece is not None else self._card(str(option.card))
        yield option.caption

    # ------------------------------------------------------------ the position

    def described(self) -> Iterator[str]:
        """Yield the position."""
        view, words, me = self._view, self._words, self._model.me
        phase = queries.phase(view)
        round_ = words.t("board.round", n=words.round(view.number))
        yield self._t("turn", name=words.name(view.player), round=round_, phase=words.t(f"board.phase.{phase}"))
        if view.end is not None:
            yield self._t("last_round", name=words.name(view.end))
        yield from self._seat(me)
        yield from self._site()
        fees = queries.fees(view, me)[1:]
        priced = [self._t("fee", n=number, fee=fee) for number, fee in enumerate(fees, 1) if fee]
        yield self._t("fees", fees=", ".join(priced)) if priced else self._t("no_fee")
        yield from self._row()
        for step in range(1, len(view.seats)):
            yield from self._seat((me + step) % len(view.seats))
        yield from self._orders()
        yield self._t("supply", stones=self._n("stones", sum(view.bag)), cards=self._n("cards", view.draw))

    def _seat(self, seat: int) -> Iterator[str]:
        """Yield points, seals, stones, towers and cards of a seat."""
        owner, words = self._view.seats[seat], self._words
        name, stones = words.name(seat), words.counts(owner.stock)
        yield self._t("seat", name=name, points=self._n("points", owner.score), seals=self._n("seals", owner.seals))
        yield self._t("in_stock", name=name, stones=stones) if any(owner.stock) else self._t("no_stock", name=name)
        towers = [self._t("tower", colour=words.colour(tower.colour), height=tower.height) for tower in owner.towers]
        yield self._t("towers", name=name, towers=words.listed(towers)) if towers else self._t("no_towers", name=name)
        covered = owner.hand.count(COVERED)
        held = [self._card(card) for card in owner.hand if card != COVERED]
        held += [self._n("covered", covered)] if covered else []
        if held:
            yield self._t("hand", name=name, cards=words.listed(held))
        if owner.buildings:
            cards = words.listed([self._card(card) for card in owner.buildings])
            yield self._t("buildings", name=name, cards=cards)

    def _card(self, card: str) -> str:
        return self._words.card(card) if card in CARDS else self._n("covered", 1)

    def _site(self) -> Iterator[str]:
        """Yield the points of the player's towers, and the towers that will fall."""
        view, words, me = self._view, self._words, self._model.me
        for place, stands in enumerate(view.seats[me].towers):
            for fit in queries.fits(view, me, place):
                if fit.why is None:
                    tower = self._t("tower", colour=words.colour(stands.colour), height=stands.height)
                    yield self._n("fits", fit.points.total, tower=tower, height=fit.height)
        for ruin in queries.coming_ruins(view) if me == view.player else ():
            tower = self._t("tower", colour=words.colour(ruin.colour), height=ruin.height)
            yield self._t("falls" if ruin.is_savable else "lost", tower=tower)

    def _row(self) -> Iterator[str]:
        """Yield the cards of the row with their prices and stones."""
        for slot, lying in enumerate(self._view.row):
            parts = [self._words.card(lying.card), self._price(slot), *self._lying(lying.stones)]
            yield self._t("row", n=slot + 1, card=", ".join(parts))

    def _orders(self) -> Iterator[str]:
        """Yield the open orders of each colour with their points."""
        view, me = self._view, self._model.me
        for colour in COLOURS:
            found = [
                self._t("worth", height=height, points=queries.order_points(view, me, colour, height).total)
                for height in HEIGHTS
                if view.orders[order_index(colour, height)] == OPEN
            ]
            if found:
                yield self._t("orders", colour=self._words.colour(colour), orders=", ".join(found))
