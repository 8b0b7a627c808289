"""Observations and masks as numpy arrays, and their spaces.  Needs the extra `rl`."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from engine.bridges.table import BridgeTable, Terms

SAID = "said"
MASK = "action_mask"

Arrays = dict[str, NDArray[np.int32]]


def observation_space(terms: Terms) -> Any:
    """Return the space of `observation`: a named array for each feature of the game."""
    found = {feature.name: spaces.Box(feature.low, feature.high, feature.shape, np.int32) for feature in terms.features}
    if terms.spaces.actions.is_spelled:
        found[SAID] = spaces.Box(0, np.iinfo(np.int32).max, (terms.spaces.actions.size,), np.int32)
    return spaces.Dict(found)


def mask_space(terms: Terms) -> Any:
    """Return the space of a mask: 1 for each number that may be said."""
    return spaces.Box(0, 1, (terms.spaces.actions.size,), np.int8)


def action_space(terms: Terms) -> Any:
    """Return the space of the numbers."""
    return spaces.Discrete(terms.spaces.actions.size)


def observation(table: BridgeTable, seat: int) -> Arrays:
    """Return the view of a seat; `said` counts the numbers of the action that it is spelling."""
    terms, view = table.terms, table.view(seat)
    found = {
        feature.name: np.array(feature.read(view), dtype=np.int32).reshape(feature.shape) for feature in terms.features
    }
    if terms.spaces.actions.is_spelled:
        found[SAID] = np.zeros(terms.spaces.actions.size, dtype=np.int32)
        if table.decision is not None and table.to_act == seat:
            for number in table.decision.said:
                found[SAID][number] += 1
    return found


def mask(table: BridgeTable, seat: int) -> NDArray[np.int8]:
    """Return 1 for each number that the seat may say now."""
    found = np.zeros(table.terms.spaces.actions.size, dtype=np.int8)
    if not table.is_over and table.to_act == seat:
        found[list(table.numbers())] = 1
    return found
