"""The command line: `python -m engine play | match | ladder | bench | protocol | replay | review`."""

from __future__ import annotations

import sys

from engine.kernel.command import leave, run

USAGE = """usage: python -m engine COMMAND [--game GAME]

  play      games between computer players, with what they scored and how
  match     who is stronger: every seed in all rotations of the seats
  ladder    all computer players against each other, with ratings
  bench     how fast the rules are
  protocol  positions and actions as JSON lines (docs/protocol.md)
  replay    check a recorded game and print it
  review    judge a recorded game: chances, turning points, what was better
"""


def main(argv: list[str]) -> int:
    """Run the command.  Returns the exit status: 0, or 2 for a command that does not exist."""
    return run(_command, argv)


def _command(argv: list[str]) -> int:
    command, rest = (argv[0], argv[1:]) if argv else ("", [])
    # Each command loads only what it needs: a protocol session starts without the arena.
    if command == "play":
        from engine.contest.cli_play import play

        return play(rest)
    if command == "match":
        from engine.contest.match import match

        return match(rest)
    if command == "ladder":
        from engine.contest.ladder import ladder

        return ladder(rest)
    if command == "bench":
        from engine.contest.bench import bench

        return bench(rest)
    if command == "protocol":
        from engine.programs.protocol import protocol

        return protocol(rest)
    if command == "replay":
        from engine.journal.replay import replay

        return replay(rest)
    if command == "review":
        from engine.review.cli_review import review

        return review(rest)
    if command in ("-h", "--help"):
        print(USAGE, end="")
        return 0
    sys.stderr.write(f"there is no command {command!r}\n\n{USAGE}" if command else USAGE)
    return 2


if __name__ == "__main__":
    leave(main(sys.argv[1:]))
