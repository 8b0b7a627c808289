"""The public queries of the rules: each answer agrees with what the rules then do."""

# ruff: noqa: N802  (the names carry the rules)

from builder import do, position, seat
from lively import reached

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze import state as st
from engine.firenze.effects import buildings
from engine.firenze.reading import queries
from engine.firenze.rules import apply, legal
from engine.firenze.state import State
from engine.firenze.stones import BLUE, GREEN, RED, VIOLET, WHITE, YELLOW
from engine.firenze.view import view

# ---------------------------------------------------------------- the state of the turn


def test_R53_phases_come_in_order() -> None:
    before = None
    seen = set[int]()
    for state in reached(4):
        seen.add(queries.phase(state))
        if before is not None and before.number == state.number and before.names == state.names:
            assert queries.phase(before) <= queries.phase(state)
        before = state
    assert seen == {1, 2, 3, 5, 6}


def test_A64_whether_an_action_reveals_is_known_before() -> None:
    revealing = quiet = 0
    for number, state in enumerate(reached(4)):
        if number % 3:
            continue
        seen = view(state, state.to_act)
        for action in legal(state)[:: 1 + len(legal(state)) // 12]:
            _, events = apply(state, action)
            really = any(event.reveals for event in events)
            assert queries.reveals(seen, action) == really, (state.pending, action)
            revealing, quiet = revealing + really, quiet + (not really)
    assert revealing > 200 and quiet > 200


# ---------------------------------------------------------------- numbers


def test_R89_fee_names_base_and_modifiers() -> None:
    at = position(seat(buildings="workshop"), step="build", played="mason")
    assert queries.fee(at, 5) == queries.Amount(6, (("workshop", -1), ("mason", -3)), 2)
    assert queries.fee(at, 3).total == 0  # never below 0
    assert queries.fees(at) == (0, 0, 0, 0, 0, 2, 6)
    assert queries.fees(at, 1) == (0, 0, 0, 1, 3, 6, 10)


def test_R75_R112_R116_price_and_limits() -> None:
    at = position(seat(buildings="bridge warehouse"))
    assert queries.exchange_price(at, 0) == queries.Amount(3, (("bridge", -1),), 2)
    assert queries.exchange_price(at, 1) == queries.Amount(3, (), 3)
    assert queries.stock_limit(at, 0) == queries.Amount(10, (("warehouse", 5),), 15)
    assert queries.card_limit(at, 0).is_unlimited
    assert queries.card_limit(at, 1) == queries.Amount(5, (), 5)


def test_numbers_agree_with_the_rules_everywhere() -> None:
    for state in reached():
        owner = state.seats[state.player]
        assert queries.fees(state) == tuple(buildings.fee(state, stones) for stones in range(7))
        assert queries.exchange_price(state, state.player).total == buildings.exchange_price(owner)
        assert queries.stock_limit(state, state.player).total == buildings.stock_limit(owner)
        choices = legal(state)
        if isinstance(state.pending, st.ChooseCard):
            payable = [slot for slot in range(len(state.row)) if queries.card_price(state, slot).is_payable]
            assert [ac.Take(slot) for slot in payable] == [each for each in choices if isinstance(each, ac.Take)]
        if isinstance(state.pending, st.BuildTowers):
            assert bool(queries.buildable(state)) == any(isinstance(each, ac.Found) for each in choices)
        due = queries.stones_due(state)
        assert len(queries.proposed_payment(state)) == due
        if state.pending.step not in ("levy", "limits"):
            assert bool(due) == (state.pending.step in ("pay", "give", "burn", "fee"))


def test_buildable_is_what_can_be_built() -> None:
    for stock in ("", "w", "ww", "www", "wwwww", "w" * 7, "w" * 10, "w" * 11, "w" * 16):
        for owned in ("", "workshop"):
            state = position(seat(stock, buildings=owned), step="build")
            most = queries.buildable(state)
            for number in range(most):
                assert queries.buildable(state) == most - number
                state = do(state, "found w")
            assert not any(isinstance(each, ac.Found) for each in legal(state))


def test_R57_card_price_and_why() -> None:
    at = position(seat("ww"))
    assert [queries.card_price(at, slot).stones for slot in range(6)] == [0, 1, 2, 3, 4, 5]
    why = queries.card_price(at, 3).why
    assert why is not None and (why.code, why.rule) == ("card_too_dear", "R57")
    free = position(seat("ww"), played="princess", free_choice=True)
    assert all(queries.card_price(free, slot) == queries.CardPrice(0, None) for slot in range(6))


def test_proposed_payment_spares_towers_and_the_wanted_colour() -> None:
    fee = position(seat("wwygr", "w2* y1* g1+ r1*"), step="fee", built=3, due=1)
    assert queries.proposed_payment(fee) == (WHITE,)
    lone = position(seat("wyb", "w2* y1* g1*"), step="fee", built=4, due=3)
    assert queries.proposed_payment(lone) == (BLUE, WHITE, YELLOW)
    give = position(seat("wwyy", "w2"), step="give", row="fame:y", slot=0, want="y", due=3)
    assert queries.proposed_payment(give) == (WHITE, WHITE, YELLOW)
    assert queries.proposed_payment(position(seat("ww"))) == ()


# ---------------------------------------------------------------- orders


def test_what_an_order_brings_part_by_part() -> None:
    at = position(seat("", "y5", seals=1), step="fulfil", church="small_privilege")
    points = queries.order_points(at, 0, GREEN, 5)
    assert (points.floor_tile, points.privilege, points.last_seal) == (1, 2, 5)
    assert points.privilege_card == "small_privilege"
    assert points.total == sum(points.parts) == points.order + 8
    balcony = queries.order_points(at, 1, GREEN, 3)
    assert (balcony.order, balcony.balcony, balcony.last_seal) == (5, 0, 0)


def test_why_a_seat_cannot_take_an_order() -> None:
    at = position(seat(), seat(seals=0), church="campanile", bells=[1], sealed="w3:0")

    def code(number: int, colour: int, height: int) -> str:
        why = queries.why_no_order(at, number, colour, height)
        return why.code if why else ""

    assert code(0, WHITE, 9) == "no_such_order"
    assert code(0, WHITE, 7) == "order_neutral"
    assert code(0, WHITE, 3) == "order_sealed"
    assert code(0, RED, 4) == "balcony_waits"
    assert code(0, WHITE, 4) == "bell_tower_owed"
    assert code(1, WHITE, 4) == "no_seal_left"
    assert queries.why_no_order(position(), 0, WHITE, 4) is None


def test_candidates_nearest_first_with_the_architect() -> None:
    at = position(seat("w", "w2 w4 w5 y3"), seat("", "w3", hand="architect"))
    found = queries.candidates(at, WHITE, 4)
    assert [(each.seat, each.tower, each.missing, each.architect) for each in found] == [
        (0, 1, 0, False),
        (1, 0, 1, True),
        (0, 0, 2, False),
    ]
    assert found[0].fits and found[2].stones == 1


def test_fits_are_the_legal_fulfilments() -> None:
    for state in reached(9):
        if isinstance(state.pending, st.FulfilOrders):
            seen = view(state, state.player)
            found = {
                fit.action
                for tower in range(len(state.seats[state.player].towers))
                for fit in queries.fits(seen, state.player, tower)
                if fit.why is None
            }
            assert found == {each for each in legal(state) if isinstance(each, ac.Fulfil)}


def test_order_points_are_what_is_scored() -> None:
    checked = 0
    for state in reached(9):
        for action in legal(state):
            if isinstance(action, ac.Fulfil):
                tower = state.seats[state.player].towers[action.tower]
                height = tower.height if action.as_ is None else action.as_
                points = queries.order_points(state, state.player, tower.colour, height)
                after, _ = apply(state, action)
                assert after.seats[state.player].score - state.seats[state.player].score == points.total
                checked += 1
    assert checked > 100


# ---------------------------------------------------------------- ruins


def rescue(at: State, tower: int = 0) -> tuple[bool, tuple[int, ...], tuple[int, ...], tuple[str, ...]]:
    ruin = next(each for each in queries.coming_ruins(view(at, at.player)) if each.tower == tower)
    return ruin.in_stock, ruin.cards, ruin.exchanges, ruin.persons


def test_R93_ruin_radar_begins_with_the_turn() -> None:
    row = "fame:v scandal:g disgrace:vg monument:g mason:www"
    at = position(seat("ww", "g3 v5"), row=row)
    assert [(each.tower, each.to_bag, each.to_stock) for each in queries.coming_ruins(at)] == [(0, 2, 1), (1, 3, 2)]
    assert rescue(at, 0) == (False, (1, 2), (1, 2, 3), ())  # slot 3 is too dear
    assert rescue(at, 1) == (False, (0, 2), (2,), ())  # without the leftmost card, no other leaves three stones
    assert rescue(position(seat("g", "g3"), row=row), 0)[0]


def test_ruin_that_nothing_saves() -> None:
    at = position(seat("ww", "g3"), row="fame:w scandal:w")
    assert rescue(at) == (False, (), (), ())
    assert not queries.coming_ruins(at)[0].is_savable


def test_persons_that_fetch_a_stone_save_too() -> None:
    at = position(seat("w", "v3", hand="alchemist smuggler"), seat("v"), step="build", swapped=True)
    assert rescue(at) == (False, (), (), ("alchemist", "smuggler"))
    assert rescue(position(seat("w", "v3", hand="smuggler"), seat("w"), step="build"))[3] == ()


def test_while_the_card_is_paid_only_it_and_the_exchange_bring_stones() -> None:
    at = position(seat("wwww", "g3"), step="pay", row="fame:g scandal:gw mason:g", slot=1, due=1)
    assert rescue(at) == (False, (1,), (0, 2), ())
    # the last green stone can be kept while another one pays
    assert rescue(position(seat("gw", "g3"), step="pay", row="fame:w scandal:w", slot=1, due=1))[0]
    assert not rescue(position(seat("g", "g3"), step="pay", row="fame:w scandal:w", slot=1, due=1))[0]


def test_build_step_radar_is_what_can_be_raised() -> None:
    checked = 0
    for state in reached(8):
        if isinstance(state.pending, st.BuildTowers):
            raises = {each.tower for each in legal(state) if isinstance(each, ac.Raise)}
            for ruin in queries.coming_ruins(state):
                assert ruin.in_stock == (ruin.tower in raises)
                checked += 1
    assert checked > 100


def test_rescuing_stones_are_those_the_stock_lacks() -> None:
    """Each is on its card, in a colour with more falling towers than stones to save them."""
    found = 0
    for state in reached():
        falling = [ruin.colour for ruin in queries.coming_ruins(state)]
        for slot, colour in queries.rescuing_stones(state):
            assert state.row[slot].stones[colour]
            lacking = falling.count(colour) > state.seats[state.player].stock[colour]
            assert lacking or not all(r.in_stock for r in queries.coming_ruins(state) if r.colour == colour)
            found += 1
    assert found > 200
    at = position(seat("wwwg", "g3 g4"), row="mason:g fame:w workshop:g mason architect smuggler", step="swap")
    assert queries.rescuing_stones(at) == {(0, GREEN), (2, GREEN)}
    enough = position(seat("wwwgg", "g3 g4"), row="mason:g fame:w workshop:g mason architect smuggler", step="swap")
    assert queries.rescuing_stones(enough) == frozenset()


def test_R59_paid_slot_is_where_the_next_stone_falls() -> None:
    paid = 0
    for state in reached(2):
        slot = queries.paid_slot(state)
        assert (slot is not None) == isinstance(state.pending, st.PayForCard)
        if slot is not None:
            _, events = apply(state, legal(state)[0])
            assert next(event.slot for event in events if isinstance(event, ev.CardCostPaid)) == slot
            paid += 1
    assert paid > 20


def test_coming_ruins_fall_if_nothing_is_done() -> None:
    checked = 0
    for state in reached(8):
        if isinstance(state.pending, st.BuildTowers):
            falling = queries.coming_ruins(state)
            towers = [each for each in state.seats[state.player].towers if not each.old or each.raised]
            after, _ = apply(state, ac.CONTINUE)
            while isinstance(after.pending, st.PayFee):
                after, _ = apply(after, legal(after)[0])
            assert after.seats[state.player].towers == towers
            assert len(towers) + len(falling) == len(state.seats[state.player].towers)
            checked += bool(falling)
    assert checked > 20


def test_radar_never_gives_up_a_tower_that_is_saved_after_all() -> None:
    """From phase 2 on, only a wholesaler draws anything unknown."""
    warned: list[tuple[State, int]] = []
    saved = 0
    for state in reached(12):
        if isinstance(state.pending, st.ChooseCard):
            warned = []
        elif isinstance(state.pending, st.ChooseExchange | st.PayExchange | st.BuildTowers):
            towers = state.seats[state.player].towers
            for earlier, tower in warned:
                if earlier.number == state.number and towers[tower].raised and "wholesaler" not in state.played:
                    assert any(each.tower == tower and each.is_savable for each in queries.coming_ruins(earlier))
                    saved += 1
            warned += [(state, each.tower) for each in queries.coming_ruins(state)]
    assert saved > 500


# ---------------------------------------------------------------- options left unused


def test_left_undone() -> None:
    build = position(seat("g", "g3 v2"), step="build")
    assert queries.left_undone(build) == (queries.Undone("ruin", 0),)
    swap = position(seat("www", "v2"), step="swap", row="fame:v")
    assert queries.left_undone(swap) == (queries.Undone("exchange", 0),)
    bell = position(seat("", "w3* y3*"), step="fulfil", church="campanile")
    assert queries.left_undone(bell) == (queries.Undone("bell_tower", 0),)
    owed = position(seat("", "w4* y3*"), step="fulfil", church="campanile")
    assert queries.left_undone(owed) == ()
    ready = position(seat("", "w3* v8* y3*", hand="architect"), step="fulfil", sealed="y3:1")
    left = queries.left_undone(ready)
    assert [(each.kind, each.tower) for each in left] == [("order", 0), ("order", 1), ("architect", 2)]
    assert left[1].points == queries.order_points(ready, 0, VIOLET, 8).total
