"""Firenze: opens the window; `python main.py --help` lists the options."""

import os
import sys

if __name__ == "__main__":
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # not at the top: the process in which the computer players think reads this file too, and needs no window
    from game.app import main

    sys.exit(main())
