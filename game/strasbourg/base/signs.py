"""Colours and pictures of guilds, council seats and fields."""

from __future__ import annotations

from collections.abc import Mapping

from engine.strasbourg.components import BOARDS, CHURCH, GUILD_FIELDS, MERCHANT_FIELDS, MERCHANTS, NOBILITY
from game.graphics import theme

COLOURS: Mapping[str, theme.Colour] = {
    "bakers": theme.rgb("D9A531"),
    "butchers": theme.rgb("B5422F"),
    "shoemakers": theme.rgb("4F8A5B"),
    "vintners": theme.rgb("7A4A9A"),
    "smiths": theme.rgb("41648C"),
    MERCHANTS: theme.rgb("2F8C8C"),
    NOBILITY: theme.rgb("A84C77"),
    CHURCH: theme.rgb("E6E0D2"),
}
"""The colour of a guild or of a council seat; it never stands alone, but with a sign."""


def sign_of(field: str, board: str) -> str:
    """Return the sign of a field, A to I, on the board of a round: a guild, or the field's subject."""
    if field in GUILD_FIELDS:
        return BOARDS[board][GUILD_FIELDS.index(field)]
    if field in MERCHANT_FIELDS:
        return MERCHANTS
    return {"A": NOBILITY, "H": "chapel", "I": "edifice"}[field]
