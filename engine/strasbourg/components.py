"""The guilds, the council, the fields of a round, the round boards, the edifices (sections 1b to 1e of the rules)."""

from __future__ import annotations

from engine.strasbourg.values import CARD_VALUES, CARDS_OF_EACH, NUMBERS

GUILDS: tuple[str, ...] = tuple(NUMBERS["good"])
"""In the order of the guilds.  A good is named after its guild."""
GOOD_VALUE: tuple[int, ...] = tuple(NUMBERS["good"].values())
"""By guild: the coins for one good (R47)."""

NOBILITY, CHURCH, MERCHANTS = "nobility", "church", "merchants"
COUNCIL: tuple[str, ...] = (NOBILITY, CHURCH, *GUILDS, MERCHANTS)
"""The council seats (section 1c)."""

EDIFICES: dict[str, int] = NUMBERS["edifice"]
"""By edifice: the points for each member beside it (R66)."""

BOARDS: dict[str, tuple[str, ...]] = {board: tuple(guilds) for board, guilds in NUMBERS["boards"].items()}
"""By round board: the guilds of the fields B, D and F."""

GUILD_FIELDS = ("B", "D", "F")
MERCHANT_FIELDS = ("C", "E", "G")
FIELDS: tuple[str, ...] = ("A", "B", "C", "D", "E", "F", "G")
"""The fields in which stacks are turned up, in their order (R21, R22)."""
PLACES: dict[str, int] = {
    "A": NUMBERS["places"]["nobility_and_church"],
    **dict.fromkeys(GUILD_FIELDS, NUMBERS["places"]["guild"]),
    **dict.fromkeys(MERCHANT_FIELDS, NUMBERS["places"]["merchants"]),
}
"""By field: how many places pay (R30), with any number of seats (A32)."""

OFFICES: tuple[str, ...] = ("master", "journeyman", "apprentice")
"""The places of a guild field, in their order (R38 to R40)."""

PILE: tuple[int, ...] = tuple(value for value in CARD_VALUES for _ in range(CARDS_OF_EACH))
"""The influence cards of one seat (R4)."""


def guild_of(board: str, field: str) -> str | None:
    """Return the guild of a field on that board; None for a field without one (R22)."""
    return BOARDS[board][GUILD_FIELDS.index(field)] if field in GUILD_FIELDS else None
