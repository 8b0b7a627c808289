"""The 21 professions and the preferences of their artists (section 1b of the rules; R24, R51, R70)."""

from __future__ import annotations

from dataclasses import dataclass

FREEDOMS: tuple[str, ...] = ("travel", "religion", "opinion")


@dataclass(frozen=True, slots=True)
class Profession:
    """A person card: its id, and the building, the landscape and the freedom that its artist prefers."""

    id: str
    building: str
    landscape: str
    freedom: str


PROFESSIONS: dict[str, Profession] = {
    profession.id: profession
    for profession in (
        Profession("mathematician", "university", "lake", "religion"),
        Profession("theologian", "university", "park", "travel"),
        Profession("philosopher", "university", "forest", "opinion"),
        Profession("botanist", "laboratory", "park", "religion"),
        Profession("alchemist", "laboratory", "lake", "opinion"),
        Profession("physicist", "laboratory", "forest", "travel"),
        Profession("clockmaker", "workshop", "lake", "travel"),
        Profession("goldsmith", "workshop", "park", "opinion"),
        Profession("bell_founder", "workshop", "forest", "religion"),
        Profession("cartographer", "library", "lake", "religion"),
        Profession("lawyer", "library", "forest", "opinion"),
        Profession("choreographer", "opera", "forest", "travel"),
        Profession("composer", "opera", "lake", "opinion"),
        Profession("sculptor", "studio", "forest", "religion"),
        Profession("painter", "studio", "lake", "travel"),
        Profession("pharmacist", "hospital", "park", "opinion"),
        Profession("physician", "hospital", "forest", "travel"),
        Profession("dramatist", "theatre", "park", "religion"),
        Profession("poet", "theatre", "lake", "travel"),
        Profession("astronomer", "tower", "forest", "religion"),
        Profession("organ_builder", "chapel", "forest", "opinion"),
    )
}
