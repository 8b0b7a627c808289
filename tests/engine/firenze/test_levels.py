"""Levels and characters: by name, in order, free of chance, and the blind spots of each."""

from dataclasses import fields, replace
from math import sqrt

import pytest
from builder import position, say, seat
from test_players import wandering

from engine.contest import ladder as climbing
from engine.contest.match import Sitting, play_sitting, sittings
from engine.firenze import actions as ac
from engine.firenze import opponents
from engine.firenze import state as st
from engine.firenze.game import FIRENZE
from engine.firenze.players import characters, levels
from engine.firenze.players.evaluation import Evaluation
from engine.firenze.players.levels import PLAYERS, make_player
from engine.firenze.players.oversight import NO_OVERSIGHT, Oversight, misjudged
from engine.firenze.players.weights import WEIGHTS, Weights
from engine.firenze.rules import apply, legal
from engine.firenze.setup import new_game
from engine.firenze.view import view
from engine.kernel.game import check_player, knows_player, level_and_character, usual_level

OFFERED = [level.name for level in FIRENZE.levels if not level.yardstick]
FAMILIES = [character.name for character in FIRENZE.characters]


def evaluation(weights: Weights) -> Evaluation:
    table = view(new_game(["a", "b"], 3), 0)
    return Evaluation(table, 0, weights, table.row, table.church)


# ---------------------------------------------------------------- names


def test_every_level_has_a_player_and_people_are_offered_those_of_the_guilds() -> None:
    assert list(PLAYERS) == [level.name for level in opponents.LEVELS]
    assert OFFERED[:3] == ["apprentice", "journeyman", "master"]
    assert usual_level(FIRENZE) == "journeyman"
    assert {level.name for level in FIRENZE.levels if level.yardstick} == {"greedy", "random"}


def test_a_character_is_a_level_and_a_name() -> None:
    assert level_and_character("master@strozzi") == ("master", "strozzi")
    assert level_and_character("master") == ("master", "")
    assert knows_player(FIRENZE, "master@strozzi") and knows_player(FIRENZE, "greedy")


@pytest.mark.parametrize(
    "name",
    ["", "@", "master@", "@strozzi", "master@nobody", "greedy@strozzi", "human", "master@strozzi@pazzi", "Master"],
)
def test_what_is_no_player(name: str) -> None:
    assert not knows_player(FIRENZE, name)
    with pytest.raises(ValueError, match=r"there is no|does not play"):
        FIRENZE.player(name, 1)


def test_a_character_plays_at_its_levels_only() -> None:
    with pytest.raises(ValueError, match="medici does not play as apprentice, but as: journeyman, master"):
        check_player("apprentice@medici", FIRENZE.levels, FIRENZE.characters)


def test_eight_families_with_tempers_of_their_own() -> None:
    assert len(set(FAMILIES)) == 8 == len({character.temper for character in FIRENZE.characters})
    assert {character.temper for character in FIRENZE.characters} == set(characters.TEMPERS)
    for character in FIRENZE.characters:
        assert set(character.levels) <= set(OFFERED) and "master" in character.levels
        for level in character.levels:
            assert knows_player(FIRENZE, f"{level}@{character.name}")


# ---------------------------------------------------------------- repeatable, and blind to hidden things


@pytest.mark.parametrize("name", ["apprentice", "journeyman", "master", "journeyman@pazzi", "master@bardi"])
def test_every_step_has_an_answer_and_twice_the_same(name: str) -> None:
    for state in wandering(6, most=2):
        seen, choices = view(state, state.to_act), legal(state)
        first = make_player(name, 5).choose(seen, choices).action
        assert first in choices
        assert make_player(name, 5).choose(seen, choices).action == first


def test_a_master_sees_all_that_greedy_does_and_others_do_not() -> None:
    others = {"apprentice": 0, "journeyman": 0}
    for state in wandering(8, most=3):
        seen, choices = view(state, state.to_act), legal(state)
        greedy = make_player("greedy", 5).choose(seen, choices).action
        assert make_player("master", 5).choose(seen, choices).action == greedy
        for name in others:
            others[name] += make_player(name, 5).choose(seen, choices).action != greedy
    assert others["apprentice"] > others["journeyman"] > 0


def test_a_game_of_levels_is_the_same_twice() -> None:
    sitting = Sitting(("apprentice", "journeyman@rucellai"), 0, 4)
    games = [play_sitting(sitting, FIRENZE, {}, 5_000) for _ in range(2)]
    assert games[0].winners and games[0].scores == games[1].scores


# ---------------------------------------------------------------- blind spots


def test_nobody_else_is_touched_by_the_handicaps() -> None:
    assert WEIGHTS.oversight is NO_OVERSIGHT and levels.Handicap().dull(WEIGHTS) == WEIGHTS
    blind = levels.Handicap(majorities=0.0, rivals=0.0).dull(WEIGHTS)
    changed = {field.name for field in fields(Weights) if getattr(blind, field.name) != getattr(WEIGHTS, field.name)}
    assert changed == {"majority", "threat", "deny", "harm", "leave", "gift"}


@pytest.mark.parametrize("row", [1, 2, 4])
def test_who_looks_at_few_cards_takes_none_behind_them(row: int) -> None:
    farther = 0
    for state in wandering(12, most=4):
        if isinstance(state.pending, st.ChooseCard) and ac.TAKE[4] in legal(state):
            seen, choices = view(state, state.to_act), legal(state)
            action = levels.OverlookingPlayer(1, WEIGHTS, levels.Handicap(row=row)).choose(seen, choices).action
            assert not isinstance(action, ac.Take) or action.slot < row
            other = make_player("greedy", 1).choose(seen, choices).action
            farther += isinstance(other, ac.Take) and other.slot >= row
    assert farther or row == 4


def test_who_does_not_fetch_stones_does_not_even_where_it_wins_the_game() -> None:
    state = position(seat("wwr", "r5", hand="alchemist"), seat(seals=0), step="swap", end=1)
    seen, choices = view(state, 0), legal(state)
    assert say(make_player("greedy", 1).choose(seen, choices).action) == "alchemist w r"
    assert make_player("apprentice", 1).choose(seen, choices).action == ac.CONTINUE


def test_what_is_misjudged_is_drawn_once_for_seat_and_turn() -> None:
    assert misjudged(7, 3, 2.0, 1.0) == misjudged(7, 3, 2.0, 1.0)
    assert misjudged(7, 3, 2.0, 1.0) != misjudged(7, 4, 2.0, 1.0) != misjudged(8, 4, 2.0, 1.0)
    state = new_game(["a", "b"], 3)
    player = levels.OverlookingPlayer(5, WEIGHTS, levels.APPRENTICE)
    judged = []
    for _ in range(3):
        player.choose(view(state, state.to_act), legal(state))
        judged.append(player._weights.oversight)
        state, _ = apply(state, legal(state)[0])
    assert judged[0].towers and judged[0] == judged[1] == judged[2]


def test_misjudgements_go_either_way_and_are_as_large_as_they_say() -> None:
    drawn = [error for turn in range(40) for line in misjudged(1, turn, 2.0, 1.0)[0] for error in line]
    mean = sum(drawn) / len(drawn)
    assert abs(mean) < 0.15
    assert sqrt(sum((each - mean) ** 2 for each in drawn) / len(drawn)) == pytest.approx(2.0, rel=0.05)
    cards = misjudged(1, 1, 2.0, 1.0)[1]
    assert "fame" not in cards and "mason" in cards


def test_a_misjudged_tower_is_worth_as_much_more_or_less() -> None:
    towers = [[1.5] * 9 for _ in range(6)]
    plain, wrong = evaluation(WEIGHTS), evaluation(replace(WEIGHTS, oversight=Oversight(towers=towers)))
    assert wrong.worth(5, (3,), 2) == pytest.approx(plain.worth(5, (3,), 2) + 1.5 * plain.alive[1])
    assert wrong.worth(5, (40,), 0) > plain.worth(5, (40,), 0)  # a height that only a loaded position has
    assert wrong.gain == plain.gain  # points scored now are not misjudged
    mason = evaluation(replace(WEIGHTS, oversight=Oversight(cards={"mason": -1.0})))
    assert mason.card("mason") == pytest.approx(plain.card("mason") - plain.usable)


def test_who_forgets_rivals_sees_no_danger() -> None:
    table = view(position(seat("vv"), seat("vv", "v4"), step="choose"), 0)
    plain = Evaluation(table, 0, WEIGHTS, table.row, table.church)
    calm = Evaluation(table, 0, levels.APPRENTICE.dull(WEIGHTS), table.row, table.church)
    assert plain.risk[5][6] > 0.3 and calm.risk[5][6] == pytest.approx(0.02)


@pytest.mark.parametrize("seed", [1, 2])
def test_an_apprentice_beats_chance(seed: int) -> None:
    for sitting in sittings(("apprentice", "random"), [seed]):
        outcome = play_sitting(sitting, FIRENZE, {}, 5_000)
        assert outcome.share(0) == 1.0


# ---------------------------------------------------------------- tempers


def tinged(temper: str) -> Evaluation:
    return evaluation(characters.TEMPERS[temper].tinge(WEIGHTS))


def test_each_temper_shows_in_what_things_are_worth() -> None:
    plain = evaluation(WEIGHTS)
    builder = tinged("builder")
    assert builder.gain[2][3] == plain.gain[2][3] and builder.gain[0][8] > plain.gain[0][8] + 1.0
    assert tinged("collector").card("fame") > plain.card("fame")
    assert tinged("collector").card("scandal") == plain.card("scandal")
    assert sum(tinged("hoarder").price) > sum(plain.price)
    assert tinged("runner").seal > plain.seal
    assert tinged("patron").card("mason") > plain.card("mason")
    assert tinged("founder").card("workshop") > plain.card("workshop")
    assert characters.TEMPERS["ruler"].tinge(WEIGHTS).majority > WEIGHTS.majority
    saboteur = characters.TEMPERS["saboteur"].tinge(WEIGHTS)
    assert saboteur.harm > WEIGHTS.harm and saboteur.deny > WEIGHTS.deny


def test_a_temper_plays_other_games_than_its_level() -> None:
    same, decisions = set(FAMILIES), 220
    for seed in range(5, 11):
        plain = play_sitting(Sitting(("master", "master"), 0, seed), FIRENZE, {}, decisions)
        for name in sorted(same):
            other = play_sitting(Sitting((f"master@{name}", "master"), 0, seed), FIRENZE, {}, decisions)
            if other.scores != plain.scores:
                same.discard(name)
    assert not same


def test_factors_name_weights_that_exist() -> None:
    for temper in characters.TEMPERS.values():
        assert set(temper.weights) <= {field.name for field in fields(Weights)}
        assert set(temper.holdings) <= set(WEIGHTS.holdings)
        assert temper.weights or temper.holdings or temper.pride


def test_all_levels_stand_on_the_ladder() -> None:
    wanted = climbing.ladder_sittings([level.name for level in FIRENZE.levels], 2, 2, 1)
    assert {name for sitting in wanted for name in sitting.line_up} == set(PLAYERS)
