"""Applause: each artist speaks a line of its own and thanks in its manner; people clap and rise as the work deserves,
and the round's best so far has flowers."""

from collections import Counter

import pytest
from courts import court, say, table
from test_work_scene import director_of, looks, pieces, until

from engine.princes import events as ev
from engine.princes.professions import PROFESSIONS
from engine.princes.rules import apply
from engine.princes.state import State
from game.animation.director import Director
from game.princes.base.log_text import log_text, meanwhile
from game.princes.base.model import TableModel
from game.princes.base.words import Words
from game.princes.motion.timing import WORK
from game.princes.motion.work.acting import REST, THANKS, nods, thanks
from game.princes.motion.work.applause import BARELY, GOOD, GREAT, Applause, applause
from game.princes.motion.work.hall import BubbleLook, PeopleLook
from game.princes.reading.speech import tip
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.table.spots import Target

LONGEST = 60
"""Letters of a line: it is read within two seconds."""


def scene(context: Context, card: str = "poet", **more: int) -> tuple[Director, ev.WorkPerformed]:
    """Begin the scene of a work by this artist, and return it with its event."""
    state = with_work(card, **more)
    _, log = apply(state, say(f"work {card}"))
    director = director_of(context, state)
    director.enqueue(log)
    until(director, 700)
    return director, next(event for event in log if isinstance(event, ev.WorkPerformed))


def with_work(card: str, *, jesters: int = 1, best: int = 0) -> State:
    """Return a table at which the artist may perform."""
    hand = " ".join({card: None, "painter": None, "lawyer": None, "composer": None})
    state = table(court("theatre@4,0 lake@0,0", hand=hand, jesters=jesters), court(), court())
    state.best_value = best
    return state


def test_every_artist_has_a_line_and_a_work_of_its_own_in_every_language() -> None:
    for code in LANGUAGE_CODES:
        language = Language.load(code, strict=True)
        for kind in ("princes_says", "princes_title"):
            lines = [language.t(f"{kind}.{card}") for card in PROFESSIONS]
            assert len(set(lines)) == len(PROFESSIONS) == 21
            assert all(len(line) <= LONGEST for line in lines)


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_an_artist_says_its_line_on_the_stage_and_it_is_read_aloud(context: Context, code: str) -> None:
    context.language = language = Language.load(code, strict=True)
    director, event = scene(context, "astronomer", jesters=3)
    line = language.t("princes_says.astronomer")
    assert BubbleLook(language.t("princes.artist.astronomer"), line) in looks(director)
    words = Words(language, ("Anna", "Bruno", "Chiara"))
    assert line in log_text([event], words) and line not in meanwhile(event, words)
    assert meanwhile(event, words) and meanwhile(event, words) in log_text([event], words)


def test_an_artist_that_has_performed_repeats_its_line_in_its_tip(context: Context) -> None:
    state = table(court(), court(table="lawyer"), court())
    director, words = director_of(context, state), Words(context.language, ("Anna", "Bruno", "Chiara"))
    assert isinstance(director.model, TableModel)
    told = tip(Target("played", 1, 0), director.model, words)
    assert told is not None and words.t("princes_says.lawyer") in told[1] and told[0] == words.artist("lawyer")


@pytest.mark.wide
@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("card", sorted(PROFESSIONS))
def test_each_of_all_artists_is_shown_with_its_line(context: Context, card: str, code: str) -> None:
    context.language = language = Language.load(code, strict=True)
    director, _ = scene(context, card, jesters=3)
    assert BubbleLook(language.t(f"princes.artist.{card}"), language.t(f"princes_says.{card}")) in looks(director)


def test_artists_thank_in_five_manners_and_end_upright() -> None:
    manners = Counter(thanks(card) for card in PROFESSIONS)
    assert set(manners) == set(THANKS.values()) and max(manners.values()) <= 8
    assert all(poses[-1] == REST for poses in THANKS.values())


def test_an_artist_nods_at_each_part_unless_the_next_one_is_too_near(context: Context) -> None:
    director, _ = scene(context)
    at, place = director.motion.at, director.motion.at.stage()  # type: ignore[attr-defined]
    after = WORK["artist"].after + WORK["artist"].ms
    legs = nods(at, place, [after + 100, after + 110, after + 500])
    assert sum(leg.squash != (1.0, 1.0) for leg in legs) == 2
    assert sum(leg.time.ms for leg in legs) == 500 + 2 * WORK["nod"].ms


@pytest.mark.parametrize(("card", "how"), [("lawyer", BARELY), ("painter", GOOD), ("poet", GREAT)])
def test_people_clap_on_their_seats_or_rise_as_the_work_deserves(context: Context, card: str, how: Applause) -> None:
    director, event = scene(context, card, jesters=2)
    crowd = next(piece for piece in pieces(director) if isinstance(piece.look(), PeopleLook))
    moods = {look.mood for leg in crowd.legs for look in leg.series if isinstance(look, PeopleLook)}
    assert applause(event.value, 7) is how and moods == {how.mood}


@pytest.mark.parametrize(("best", "thrown"), [(0, True), (30, False)])
def test_flowers_are_thrown_for_the_best_work_of_the_round_alone(context: Context, best: int, thrown: bool) -> None:
    director, _ = scene(context, jesters=3, best=best)
    most = 0
    while director.busy:
        director.advance(0.05)
        most = max(most, len(director.stage.particles))
    assert bool(most) is thrown


def test_the_set_leaves_over_the_next_question_which_waits_no_longer(context: Context) -> None:
    director, _ = scene(context, jesters=2)
    while director.busy:
        director.advance(0.02)
    assert director.stage.echoes and director.moving
    director.finish()
    assert not director.stage.echoes
