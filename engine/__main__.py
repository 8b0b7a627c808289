"""The command line: `python -m engine play | bench | protocol | replay`."""

from __future__ import annotations

import sys

from engine.command import run

USAGE = """usage: python -m engine COMMAND [--game GAME]

  play      games between computer players, with what they scored and how
  bench     how fast the rules are
  protocol  positions and actions as JSON lines (docs/protocol.md)
  replay    check a recorded game and print it
"""


def main(argv: list[str]) -> int:
    """Run the command.  Returns the exit status: 0, or 2 for a command that does not exist."""
    return run(_command, argv)


def _command(argv: list[str]) -> int:
    command, rest = (argv[0], argv[1:]) if argv else ("", [])
    # Each command loads only what it needs: a protocol session starts without the arena.
    if command == "play":
        from engine.cli_play import play

        return play(rest)
    if command == "bench":
        from engine.bench import bench

        return bench(rest)
    if command == "protocol":
        from engine.protocol import protocol

        return protocol(rest)
    if command == "replay":
        from engine.replay import replay

        return replay(rest)
    if command in ("-h", "--help"):
        print(USAGE, end="")
        return 0
    sys.stderr.write(f"there is no command {command!r}\n\n{USAGE}" if command else USAGE)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
