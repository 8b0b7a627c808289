"""The palace as pure functions, checked against the engine on random positions: rotation, places, reasons, what still
fits."""

from collections.abc import Iterator

import pytest
from courts import court, table
from princes_games import Spec
from random_games import some_states

from engine.kernel.chance import Chance
from engine.princes import state as st
from engine.princes.actions import Place
from engine.princes.pieces import KINDS, LANDSCAPES, MASKS, ORIENTATIONS, SIDE, mask_of, with_edges
from engine.princes.plan import Piece
from engine.princes.reading import queries
from engine.princes.rules import legal, why_not
from engine.princes.state import State
from engine.princes.text.position import view_json
from engine.princes.view import view
from game.princes.palace import room
from game.princes.palace.piece import (
    grip,
    held_at,
    held_over,
    inside,
    mirrored,
    moved,
    nearest,
    span,
    squares_of,
    turned,
    with_orientation,
)
from game.princes.trying.trial import Trial

LOOKS = [(kind, orient) for kind in KINDS for orient in range(len(ORIENTATIONS[kind]))]


def positions() -> list[tuple[State, int]]:
    """Return positions of random games with a seat each, which need not be the one to act."""
    states = [state for seats in (3, 4, 5) for state in some_states(Spec(seats, 40 + seats), every=23)]
    return [(state, number % len(state.seats)) for number, state in enumerate(states)]


POSITIONS = positions()


def everywhere(kind: str) -> Iterator[Piece]:
    """Yield the piece in every position it can be held in, including those beyond the edges."""
    for orient in range(len(ORIENTATIONS[kind])):
        for y in range(-2, SIDE + 1):
            for x in range(-2, SIDE + 1):
                yield Piece(kind, orient, (x, y))


# ---------------------------------------------------------------- rotating and moving


@pytest.mark.parametrize(("kind", "orient"), LOOKS)
def test_four_turns_and_two_mirror_images_lead_back(kind: str, orient: int) -> None:
    assert turned(kind, orient, 4) == orient == mirrored(kind, mirrored(kind, orient))
    assert turned(kind, turned(kind, orient), -1) == orient
    wide, high = span(kind, orient)
    assert span(kind, turned(kind, orient)) == (high, wide) and span(kind, mirrored(kind, orient)) == (wide, high)


@pytest.mark.parametrize("kind", KINDS)
def test_turning_and_mirroring_reach_every_orientation(kind: str) -> None:
    found = {0}
    for _ in range(len(ORIENTATIONS[kind])):
        found |= {turned(kind, orient) for orient in found} | {mirrored(kind, orient) for orient in found}
    assert found == set(range(len(ORIENTATIONS[kind])))


def test_a_piece_that_looks_the_same_stays_as_it_is() -> None:
    assert turned("hospital", 0) == mirrored("hospital", 0) == 0  # the cross
    assert turned("forest", 0) == 0
    assert turned("tower", 0, 2) == 0 != turned("tower", 0)


def test_turns_follow_the_hands_of_a_clock() -> None:
    """Library 1 in the rules is library 0 after a clockwise quarter turn (section 3)."""
    assert turned("library", 0) == 1
    assert squares_of(Piece("library", 1, (0, 0))) == {(0, 0), (1, 0), (1, 1), (1, 2), (1, 3)}


@pytest.mark.parametrize(("kind", "orient"), LOOKS)
def test_the_grip_is_a_square_of_the_piece_and_turning_keeps_it(kind: str, orient: int) -> None:
    assert grip(kind, orient) in ORIENTATIONS[kind][orient]
    piece = held_at(kind, orient, (3, 3))
    assert held_over(piece) == (3, 3) and (3, 3) in squares_of(piece)
    there = with_orientation(piece, turned(kind, orient))
    if there == held_at(kind, turned(kind, orient), (3, 3)):  # unless the edge pushed it
        assert with_orientation(there, orient) == piece == inside(piece)


def test_a_piece_is_pushed_inside_no_further_than_it_has_to_be() -> None:
    assert inside(Piece("tower", 0, (6, 2))).at == (4, 2)
    assert inside(Piece("tower", 0, (-1, 7))).at == (0, 6)
    assert moved(Piece("tower", 0, (4, 2)), 1, 1).at == (4, 3)
    assert moved(Piece("tower", 1, (4, 2)), 1, -1).at == (5, 1)


def test_the_nearest_place() -> None:
    piece = Piece("park", 0, (2, 2))
    assert nearest(piece, [(0, 0), (2, 4), (5, 2)]) == Piece("park", 0, (2, 4))
    assert nearest(piece, [(2, 1), (2, 3)]) == Piece("park", 0, (2, 1)), "of two as near the upper one"
    assert nearest(piece, [(0, 0)], reach=2) is None and nearest(piece, []) is None


# ---------------------------------------------------------------- against the engine


@pytest.mark.parametrize("kind", KINDS)
def test_every_placement_said_to_be_legal_is_legal_and_no_other(kind: str) -> None:
    for state, seat in POSITIONS:
        said = {
            (orient, at) for orient in range(len(ORIENTATIONS[kind])) for at in room.places(state, seat, kind, orient)
        }
        owner = state.seats[seat]
        closed = owner.plan.closed(kind, owner.builders)
        assert said == {place for place, mask in MASKS[kind].items() if not mask & closed}
        ghosts = {(p.orient, p.at) for p in everywhere(kind) if room.ghost(state, seat, p).is_legal}
        assert ghosts == said


def test_legal_placements_are_the_legal_actions_when_a_piece_is_placed() -> None:
    met = 0
    for seats in (3, 5):
        for state in some_states(Spec(seats, 7), every=1):
            asked = state.pending
            if not isinstance(asked, st.Placing):
                continue
            met += 1
            found = {action for action in legal(state) if isinstance(action, Place)}
            looks = range(len(ORIENTATIONS[asked.piece]))
            said = {Place(o, at) for o in looks for at in room.places(state, asked.seat, asked.piece, o)}
            assert said == found
            for piece in everywhere(asked.piece):
                ghost = room.ghost(state, asked.seat, piece)
                assert ghost.reason == why_not(state, Place(piece.orient, piece.at))
    assert met > 20


@pytest.mark.parametrize("kind", KINDS)
def test_a_ghost_names_what_is_in_its_way(kind: str) -> None:
    for state, seat in POSITIONS[::4]:
        plan = state.seats[seat].plan
        standing = dict[str, int]()
        for piece in plan.pieces:
            standing[piece.kind] = standing.get(piece.kind, 0) | mask_of(squares_of(piece))
        for piece in everywhere(kind):
            ghost = room.ghost(state, seat, piece)
            if ghost.reason is None:
                assert not ghost.against and not ghost.clash
                continue
            assert ghost.clash and ghost.clash <= squares_of(piece)
            if ghost.reason.code == "outside":
                assert not ghost.against
                continue
            assert ghost.against and len(set(ghost.against)) == len(ghost.against)
            for other in ghost.against:
                if other == room.PALACE:
                    continue
                zone = standing[other] if ghost.reason.code == "overlap" else with_edges(standing[other])
                assert zone & mask_of(squares_of(piece))
                assert ghost.reason.code == "overlap" or other not in LANDSCAPES


def test_the_ghost_says_the_rule() -> None:
    state = table(court("opera@4,0"), court(), court())
    touching = room.ghost(state, 0, Piece("tower", 1, (3, 0)))
    assert touching.reason is not None and touching.reason.rule == "R66" and touching.against == ("opera",)
    over = room.ghost(state, 0, Piece("lake", 0, (2, 5)))
    assert over.reason is not None and over.reason.rule == "R69" and over.against == (room.PALACE,)
    beyond = room.ghost(state, 0, Piece("tower", 0, (6, 3)))
    assert beyond.reason is not None and beyond.reason.code == "outside" and beyond.clash == {(7, 3), (8, 3)}


def test_the_blocked_strip_goes_with_the_second_builder() -> None:
    state = table(court("tower@4,0 park@0,0"), court(), court())
    plan = state.seats[0].plan
    strip = room.blocked(plan, 1)
    assert {(3, 0), (4, 1), (0, 4), (3, 5)} <= strip and (0, 0) not in strip and (2, 0) not in strip
    assert room.blocked(plan, 2) == room.blocked(plan, 3) == frozenset()
    for state, seat in POSITIONS:
        owner = state.seats[seat]
        free = {(x, y) for y in range(SIDE) for x in range(SIDE)} - room.squares_in(owner.plan.covered)
        open_ = {square for square in free if not mask_of(frozenset({square})) & owner.plan.closed_to_buildings(1)}
        assert room.blocked(owner.plan, 1) == free - open_


@pytest.mark.parametrize("kind", KINDS)
def test_the_first_piece_lies_legally_where_it_can(kind: str) -> None:
    for state, seat in POSITIONS:
        piece = room.first_piece(state, seat, kind)
        assert inside(piece) == piece
        assert room.ghost(state, seat, piece).is_legal == bool(queries.placements(state, seat, kind))


def test_glowing_squares_are_those_that_some_place_covers() -> None:
    state = table(court("tower@4,0"), court(), court())
    for kind, orient in LOOKS:
        found = room.places(state, 0, kind, orient)
        lit = room.glowing(kind, orient, found)
        covered = {square for at in found for square in squares_of(Piece(kind, orient, at))}
        assert lit == covered


# ---------------------------------------------------------------- what still fits


def test_what_still_fits_is_what_the_engine_would_allow() -> None:
    chance = Chance.seeded(5)
    for state, seat in POSITIONS:
        owner = state.seats[seat]
        for fit in room.still_fits(state, seat):
            assert fit.ways == len(queries.placements(state, seat, fit.kind))
            assert fit.left == queries.left(state, fit.kind)
        kind = KINDS[chance.below(len(KINDS))]
        choices = queries.placements(state, seat, kind)
        if not choices or kind in owner.plan.kinds:
            continue
        chosen = choices[chance.below(len(choices))]
        piece = Piece(kind, chosen.orient, chosen.at)
        after = state.copy()
        after.own(seat).plan = owner.plan.with_piece(piece)
        for fit in room.still_fits(state, seat, piece):
            assert fit.ways == len(queries.placements(after, seat, fit.kind))
        assert room.free_squares(owner.plan, piece) == after.seats[seat].plan.empty()


def test_what_my_artists_want_is_marked_where_it_always_is() -> None:
    state = table(court("lake@0,0", hand="poet painter composer"), court(), court())
    fits = room.still_fits(state, 0)
    assert [fit.kind for fit in fits] == list(KINDS)
    assert {(fit.kind, fit.wanted) for fit in fits if fit.wanted} == {("opera", 1), ("studio", 1), ("theatre", 1)}
    assert not any(fit.wanted for fit in room.still_fits(view(state, 1), 0)), "a hand that cannot be seen wants nothing"


# ---------------------------------------------------------------- trying out


def test_a_trial_leaves_nothing_behind() -> None:
    state = table(court("tower@4,0", hand="poet"), court(), court(), step="offer", to_act=0)
    seen = view(state, 0)
    before = view_json(seen)
    trial = Trial.of(seen, 0).take("theatre").turn().mirror().hold((0, 0)).place()
    assert len(trial.tried) == 1 and trial.held is None and "theatre" in trial.plan.kinds
    assert trial.take("theatre").held is None, "it stands already"
    lifted = trial.lift((1, 1))
    assert lifted.held is not None and not lifted.tried
    assert trial.lift((4, 0)) == trial, "what stands in the game stays"
    assert view_json(seen) == before and view_json(view(state, 0)) == before
    assert trial.clear() == Trial.of(seen, 0)


def test_a_trial_knows_the_rules_and_a_second_builder() -> None:
    state = table(court("tower@4,0"), court(), court())
    trial = Trial.of(view(state, 0), 0).take("chapel").hold((3, 1))
    assert trial.place() == trial, "it touches the tower"
    both = trial.with_second_builder(True).take("chapel").hold((3, 1)).place()
    assert both.tried and both.builders == 2
    assert not both.with_second_builder(False).tried, "without the builder it may not stand there"


def test_every_piece_of_a_trial_lies_as_the_rules_want_it() -> None:
    chance = Chance.seeded(3)
    for state, seat in POSITIONS[::3]:
        trial = Trial.of(view(state, seat), seat)
        for _ in range(12):
            trial = trial.take(KINDS[chance.below(len(KINDS))]).turn(chance.below(4))
            trial = trial.hold((chance.below(SIDE), chance.below(SIDE)))
            before, set_ = trial, trial.place()
            if set_ != before:
                assert before.held is not None
                assert room.ghost(before.table, seat, before.held).is_legal
            trial = set_.let_go()
