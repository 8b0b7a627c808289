"""The signs of the sources of points, on the pages and in the results."""

from __future__ import annotations

from collections.abc import Mapping

SIGN_OF: Mapping[str, str] = {
    "settlements": "kgr_sign_settlement",
    "cities": "kgr_sign_city",
    "metropolises": "kgr_sign_metropolis",
    "tokens": "kgr_sign_tokens",
    "longest_road": "kgr_longest",
    "saviour": "kgr_sign_saviour",
    "cards": "kgr_picture_constitution",
    "figures": "kgr_sign_figures",
}
"""By source its sprite."""
