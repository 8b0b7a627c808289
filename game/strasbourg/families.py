"""The families of Strasbourg: their ways of speaking, and the portraits of those who decide for them."""

from __future__ import annotations

MANNERS = {
    "zorn": "proud",
    "muellenheim": "sly",
    "sturm": "earnest",
    "bock": "sly",
    "rebstock": "merry",
}
"""Ways of speaking; the lines are the texts `remark.<manner>.<moment>`."""
PORTRAITS = {
    "zorn": "portrait_medici",
    "muellenheim": "portrait_bardi",
    "sturm": "portrait_pitti",
    "bock": "portrait_tornabuoni",
    "rebstock": "portrait_albizzi",
}
"""Portrait sprites by family: those of the house, which show nobody who lived."""
