"""A table in the window that shows and says nothing of what its person may not know: compared with that of a twin."""

from __future__ import annotations

import math
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pygame

from engine.journal.journal import Journal
from engine.kernel.chance import Chance
from engine.kernel.game import PositionError
from firenze.checks.contract import expect
from firenze.checks.secrets import imagining
from firenze.checks.walks import MOST, NAMES, AnyGame
from firenze.checks.window import SIZE, no_word_is_missing
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.session.session import Session
from game.shell.setup.setup import HUMAN
from game.table.painting.painter import ALL_AT_ONCE
from game.table.view import AnyTable

EVERY = 15
"""Every so many decisions of the person the table is compared."""


def twin_session(session: Session, seat: int, seed: int) -> Session | None:
    """Return a session in a position with other secrets that agree with what a seat sees; None if the game imagines
    none, or none that can be played: where all decide in secret, the others have not begun for the seat."""
    game, imagine = session.game, imagining(session.game)
    if imagine is None:
        return None
    state = imagine(game.view(session.state, seat), Chance.seeded(seed))
    try:
        game.codec.read_position(game.codec.write_position(state), seed)
    except PositionError:
        return None
    return _with_state(session, state)


def _with_state(session: Session, state: Any) -> Session:
    """Return a session with the same past in another position."""
    journal: Journal[Any, Any] = Journal(session.game, session.journal.setup, session.journal.client)
    journal.steps, journal.state = list(session.journal.steps), state
    return Session(journal, session.setup)


def pixels(table: AnyTable, size: tuple[int, int]) -> bytes:
    """Return the picture of a table painted in one go.

    In normal frames, the number of frames that a layer takes depends on the clock, and a layer at rest becomes a
    picture of its own whose blending may differ by one colour level.
    """
    surface, painter = pygame.Surface(size), table.painter
    most, painter.most_work = painter.most_work, ALL_AT_ONCE
    table.draw(surface)
    painter.most_work = most
    expect(not painter.is_behind, "the table is not painted in one go")
    return pygame.image.tobytes(surface, "RGB")


def spoken(table: AnyTable) -> dict[str, Any]:
    """Return everything that a table says: names, slips, descriptions, pages, refusals, the position, the chronicle."""
    parts, model, words = table.parts, table.model, table.words
    found: dict[str, Any] = {"described": tuple(parts.reading.described(model, words)), "shown": table.shown}
    for spot in table.targets():
        target = spot.target
        found[f"{target}"] = (
            spot.rect.topleft,
            parts.reading.label(target, model, words),
            parts.reading.tip(target, model, words),
            tuple(parts.reading.details(target, model, table.shown, words)),
            parts.reading.page(target, model, words),
            parts.asking.refusal(target, model, words),
            parts.asking.rule(target, model),
        )
    found["pages"] = {name: page(model, words) for name, page in parts.reading.pages.items()}
    return found


def check_table_of_twins(game: AnyGame, seats: int, seed: int = 7) -> str:
    """Check that the table of each seat shows and says the same of two positions that differ only in what it may not
    know."""
    rival = next(level.name for level in game.levels if level.stands_in)
    count = 0
    with TemporaryDirectory(prefix="firenze-check-", ignore_cleanup_errors=True) as folder, no_word_is_missing():
        context = Context.open(Path(folder), "en", math.inf)
        context.settings.auto_advance = False  # a forced move would lead on, and bring hidden things to light
        for person in range(seats):
            kinds = tuple(HUMAN if number == person else rival for number in range(seats))
            session = Session.begin(quick_setup(kinds, tuple(NAMES), seed, 1.0, game.name), None)
            count += _compared(context, session, Chance.seeded(seed))
            session.close()
        context.close()
    return f"{count} compared" if count else "no `imagined`, so no twins"


def _compared(context: Context, session: Session, chance: Chance) -> int:
    """Play a game by chance; compare the table of its only person now and then, and return how often."""
    game, seat, asked, count = session.game, session.viewer, 0, 0
    for number in range(MOST):
        legal = game.legal(session.state)
        if not legal:
            break
        if game.to_act(session.state) == seat:
            asked += 1
            twin = twin_session(session, seat, number) if asked % EVERY == 1 else None
            if twin is not None:
                _compare(context, (_with_state(session, session.state), twin), seat)
                count += 1
        session.play(legal[chance.below(len(legal))])
    return count


def _compare(context: Context, both: tuple[Session, Session], seat: int) -> None:
    told = [_told(context, session) for session in both]
    different = [name for name in told[0] if told[0][name] != told[1].get(name)]
    expect(
        not different and told[0].keys() == told[1].keys(),
        f"the table of seat {seat} shows or says what it may not know: {', '.join(different[:3])}",
    )


def _told(context: Context, session: Session) -> dict[str, Any]:
    """Return everything that the table of a session says and shows."""
    scene = TableScene(context, session)
    scene.resize(SIZE)
    scene.update(0.0)
    picture = pixels(scene.table, SIZE)  # first: the lines of the chronicle have places once they are painted
    told = spoken(scene.table) | {"read aloud": scene.read_aloud(), "its picture": picture}
    scene.close()
    return told
