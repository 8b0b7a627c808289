"""Firenze: opens the window; `python main.py --help` lists the options."""

import os
import sys

if __name__ == "__main__":
    if getattr(sys, "frozen", False) and {"-c", "--multiprocessing-fork"} & set(sys.argv):
        # in the executable the process in which the computer players think starts here too, and goes no further
        from multiprocessing import freeze_support

        freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # not at the top: the process in which the computer players think reads this file too, and needs no window
    from engine.kernel.command import leave
    from game.cli import main

    leave(main())
