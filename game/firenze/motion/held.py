"""The held card: it has left the row, and stays in place until its destination is decided."""

from __future__ import annotations

from engine.firenze.board import ROW_LENGTH
from engine.firenze.cards import HOLDS_TRANSIT
from engine.firenze.state import AnswerEvent, BurnStones, PayLevy, RazeTower, StripTower
from engine.firenze.stones import NONE
from game.animation.pieces import FlyingPiece, Locator
from game.animation.stage import Prop, Stage
from game.firenze.base.model import TableModel
from game.firenze.motion.looks import CardLook
from game.firenze.motion.places import Places


class HeldCard:
    """Keeps the held card on the stage."""

    def __init__(self, stage: Stage, model: TableModel, at: Places) -> None:
        self._stage, self._model, self._at = stage, model, at
        self._look: CardLook | None = None
        self._prop: Prop | None = None

    def hold(self, look: CardLook, place: Locator, rising: FlyingPiece | None = None) -> None:
        """Hold a card that left the row at `place`, once `rising` is there, until `release`."""
        self._look, self._prop = look, Prop(look, place, rising)
        self._stage.props.append(self._prop)

    def hold_pending(self) -> None:
        """Hold the card of the pending question, if that card is in flight."""
        self.release()
        pending = self._model.view.pending
        if isinstance(pending, AnswerEvent | RazeTower | StripTower | BurnStones | PayLevy):
            stones = (getattr(pending, "transit", None) or NONE) if pending.taken in HOLDS_TRANSIT else NONE
            self.hold(CardLook("row", pending.taken, stones), self._row_end())

    def lighten(self) -> None:
        """Remove the stones from the held card."""
        if self._look is not None and self._prop is not None:
            prop = self._prop
            self._stage.props.remove(prop)
            self.hold(CardLook("row", self._look.card), prop.place, prop.bearer)

    def place(self) -> Locator:
        """Return the place of the held card; the end of the row if there is none."""
        return self._prop.place if self._prop is not None else self._row_end()

    def release(self) -> None:
        """Remove the held card."""
        if self._prop is not None:
            self._stage.take_away(self._prop)
        self._look = self._prop = None

    def _row_end(self) -> Locator:
        """Return the place in the row that is free while a card is held."""
        return self._at.row_card(min(len(self._model.view.row), ROW_LENGTH - 1))
