"""Entry point of `python -m game`."""

import os

from engine.kernel.command import leave


def main() -> None:
    """Play, and exit with the status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.cli import main as play

    leave(play())


if __name__ == "__main__":
    main()
