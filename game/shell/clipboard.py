"""The clipboard of the system."""

from __future__ import annotations

import logging

import pygame

log = logging.getLogger(__name__)


def copy_text(text: str) -> bool:
    """Put a text on the clipboard; returns whether that was possible."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError, NotImplementedError) as problem:  # a pygame that was built without it
        log.warning("nothing can be copied: %s", problem)
        return False
    return True
