"""All cards by name; a card that is worth a point is never played (R48)."""

from __future__ import annotations

from engine.kgr.cards import church, magic, politics, relocation, science, trade
from engine.kgr.cards.card import Card

CARDS: dict[str, Card] = {
    card.name: card
    for card in (*trade.CARDS, *politics.CARDS, *science.CARDS, *magic.CARDS, *relocation.CARDS, *church.CARDS)
}
