"""The automatic steps and their order (R75 to R81, section 6a of the rules): who plans next, who is asked in a field,
the gains of places, and the end of a round."""

from __future__ import annotations

from engine.strasbourg import events as ev
from engine.strasbourg.city import BIT, OF_GUILD, PRICE
from engine.strasbourg.components import (
    CHURCH,
    FIELDS,
    GUILD_FIELDS,
    MERCHANT_FIELDS,
    MERCHANTS,
    NOBILITY,
    OFFICES,
    PLACES,
)
from engine.strasbourg.phases.flow import Log, ask, take_council, take_good
from engine.strasbourg.scoring import final_scoring
from engine.strasbourg.stacks import in_form, sizes, with_card
from engine.strasbourg.state import (
    PASSED,
    WAITING,
    AfterRanking,
    Bid,
    Bidding,
    ChapelSite,
    Dividing,
    Drawing,
    EdificeSite,
    GameOver,
    Refunding,
    Selling,
    Settling,
    State,
    Table,
)
from engine.strasbourg.values import COUNCIL_POINTS, ROUNDS

# ---------------------------------------------------------------- planning


def begin_round(s: State, log: Log) -> None:
    """Begin a round with its planning (R3, R75)."""
    log.append(ev.RoundBegan(s.round, s.board, s.edifice, s.start))
    _plan_from(s, log, 0)


def _plan_from(s: State, log: Log, place: int) -> None:
    """Begin the planning of the next seat, from that place in the order of play on: it takes its first card by itself
    (A5, A6); a seat with an empty pile is not asked (A7).  After the last one the fields begin."""
    for number in s.order()[place:]:
        if s.seats[number].pile:
            take_card(s, log, number)
            return
    for number, seat in enumerate(s.seats):
        if len(seat.returned) > len(seat.pile):
            s.own(number).returned = seat.returned[len(seat.returned) - len(seat.pile) :]
    log.append(ev.StacksLaid(tuple(sizes(seat.stacks) for seat in s.seats), tuple(len(seat.pile) for seat in s.seats)))
    _begin_field(s, log, FIELDS[0])


def take_card(s: State, log: Log, number: int) -> None:
    """Move the first card of the pile into the hand; with the last one the drawing ends (R14, A7)."""
    seat = s.own(number)
    value, seat.pile = seat.pile[0], seat.pile[1:]
    seat.hand = with_card(seat.hand, value)
    log.append(ev.CardDrawn(number, value, len(seat.pile)))
    if seat.pile:
        ask(s, log, Drawing(number))
    else:
        end_drawing(s, log, number)


def end_drawing(s: State, log: Log, number: int) -> None:
    """End the drawing; the highest card opens the first stack."""
    log.append(ev.DrawingEnded(number))
    open_stack(s, log, number)


def open_stack(s: State, log: Log, number: int) -> None:
    """Open a stack with the highest card of the hand (section 6b)."""
    seat = s.own(number)
    value, seat.hand = seat.hand[0], seat.hand[1:]
    seat.stacks = (*seat.stacks, (value,))
    log.append(ev.StackOpened(number, value, len(seat.stacks) - 1))
    go_on_dividing(s, log, number)


def go_on_dividing(s: State, log: Log, number: int) -> None:
    """Ask for the next card of the hand; without one the plan is done (R17, A9)."""
    seat = s.seats[number]
    if seat.hand:
        ask(s, log, Dividing(number))
        return
    log.append(ev.Planned(number, seat.stacks))
    _plan_from(s, log, s.order().index(number) + 1)


# ---------------------------------------------------------------- the fields: who is asked


def _begin_field(s: State, log: Log, field: str) -> None:
    """Begin a field of A to G; seats without a stack pass by themselves (R21, A14)."""
    bids: tuple[Bid, ...] = tuple(None if seat.stacks else PASSED for seat in s.seats)
    without = tuple(number for number, seat in enumerate(s.seats) if not seat.stacks)
    log.append(ev.FieldBegan(field, s.guild(field), without))
    ask_next_bidder(s, log, field, bids)


def ask_next_bidder(s: State, log: Log, field: str, bids: tuple[Bid, ...]) -> None:
    """Ask the first seat that has not decided, in the order of play (R23); when all have, those that waited (R59,
    R61, A16); at last the stacks are ranked."""
    if None not in bids and WAITING in bids:
        log.append(ev.AskedAgain(tuple(number for number in s.order() if bids[number] == WAITING)))
        bids = tuple(None if bid == WAITING else bid for bid in bids)
    number = first_undecided(s, bids)
    if number is None:
        _rank(s, log, field, bids)
    else:
        ask(s, log, Bidding(number, field, bids))


def first_undecided(table: Table, bids: tuple[Bid, ...]) -> int | None:
    """Return the first seat in the order of play that has not decided; None if there is none."""
    return next((number for number in table.order() if bids[number] is None), None)


def points_of(bid: Bid) -> int:
    """Return the sum of the cards turned up; 0 for a seat that turned up none."""
    return sum(bid) if isinstance(bid, tuple) else 0


def _rank(s: State, log: Log, field: str, bids: tuple[Bid, ...]) -> None:
    """Rank the stacks turned up; in a tie the seat earlier in the order of play is better (R26, R27, A18).  Place 1 is
    start player at once (R28, A20); if all passed, nothing changes (R29)."""
    turned_up = [number for number in s.order() if isinstance(bids[number], tuple)]
    if not turned_up:
        _next_field(s, log, field)
        return
    ranking = tuple(sorted(turned_up, key=lambda number: -points_of(bids[number])))
    s.start = ranking[0]
    log.append(ev.Ranked(field, ranking, tuple(points_of(bids[number]) for number in ranking), s.start))
    _act(s, log, field, bids, ranking)


# ---------------------------------------------------------------- the fields: the gains of places


def _act(s: State, log: Log, field: str, bids: tuple[Bid, ...], ranking: tuple[int, ...]) -> None:
    """Run the first places (R30, R31)."""
    ranked = AfterRanking(ranking[0], field, bids, ranking)
    if field in GUILD_FIELDS:
        settle_from(s, log, ranked, 0)
    elif field in MERCHANT_FIELDS:
        _sell(s, log, ranked)
    else:
        for number, place in zip(ranking, (NOBILITY, CHURCH), strict=False):  # R35, R36, A19
            take_council(s, log, number, place)
        ask_refunds(s, log, ranked)


def _sell(s: State, log: Log, ranked: AfterRanking) -> None:
    """Ask place 1 to sell (R45); in G it takes the merchants' council seat before (R48, R78)."""
    number = ranked.ranking[0]
    if ranked.field == MERCHANT_FIELDS[-1]:
        take_council(s, log, number, MERCHANTS)
    if any(s.seats[number].goods):
        ask(s, log, Selling(number, ranked.field, ranked.bids, ranked.ranking, None))
    else:
        ask_refunds(s, log, ranked)  # A34


def settle_from(s: State, log: Log, ranked: AfterRanking, place: int) -> None:
    """Run the places of a guild field, from that one on (R77); steps that never harm are automatic (A27)."""
    guild = s.guild(ranked.field)
    assert guild is not None
    for number, office in list(zip(ranked.ranking, OFFICES, strict=False))[place:]:
        if office == OFFICES[0]:
            take_council(s, log, number, guild)
        payable = squares_for(s, number, guild)
        if office != OFFICES[-1] or not payable:
            take_good(s, log, number, guild)
        if payable:
            ask(s, log, Settling(number, ranked.field, ranked.bids, ranked.ranking, office))
            return
        log.append(ev.PlacingSkipped(number, "no_money" if free_squares(s, guild) else "no_square"))  # A28
    ask_refunds(s, log, ranked)


def free_squares(table: Table, guild: str) -> list[int]:
    """Return the numbers of the free squares of a guild."""
    taken = table.occupied()
    return [number for number in OF_GUILD[guild] if not taken & BIT[number]]


def squares_for(table: Table, number: int, guild: str) -> list[int]:
    """Return the numbers of the free squares of a guild that the seat can pay (R43, A28)."""
    money = table.seats[number].money
    return [square for square in free_squares(table, guild) if PRICE[square] <= money]


# ---------------------------------------------------------------- the fields: refunds and the end


def ask_refunds(s: State, log: Log, ranked: AfterRanking, after: int = -1) -> None:
    """Ask the seats that got no place that pays, in the order of the ranking behind that place (R33, A21, A22); nobody
    in the last round (A24).  Then the cards go out (R32)."""
    place = max(after + 1, PLACES[ranked.field])
    if s.round < ROUNDS and place < len(ranked.ranking):
        ask(s, log, Refunding(ranked.ranking[place], ranked.field, ranked.bids, ranked.ranking))
        return
    cards = tuple(bid if isinstance(bid, tuple) else () for bid in ranked.bids)
    for number, out in enumerate(cards):
        if out:
            seat = s.own(number)
            seat.out = in_form((*seat.out, *out))
    log.append(ev.CardsOut(cards))
    _next_field(s, log, ranked.field)


def _next_field(s: State, log: Log, field: str) -> None:
    """Begin the next field; H and I follow G (R79)."""
    if field != FIELDS[-1]:
        _begin_field(s, log, FIELDS[FIELDS.index(field) + 1])
        return
    builder = s.holder(CHURCH)
    if builder is None:
        ask_edifice(s, log)  # A36
    else:
        ask(s, log, ChapelSite(builder))


def ask_edifice(s: State, log: Log) -> None:
    """Ask the seat on the nobility seat for the place of the edifice (R52)."""
    builder = s.holder(NOBILITY)
    if builder is None:
        end_round(s, log)  # A36
    else:
        ask(s, log, EdificeSite(builder))


# ---------------------------------------------------------------- the council phase


def end_round(s: State, log: Log) -> None:
    """Score the council (R55 to R57), take the unused stacks out (R34), and begin the next round or end the game
    (R80, R81)."""
    _score_council(s, log)
    for number, seat in enumerate(s.seats):
        if seat.stacks:
            log.append(ev.StacksLost(number, seat.stacks, sizes(seat.stacks)))
            seat = s.own(number)
            seat.lost = in_form((*seat.lost, *(card for stack in seat.stacks for card in stack)))
            seat.stacks = ()
    if s.round < ROUNDS:
        s.round += 1
        begin_round(s, log)
    else:
        s.pending = GameOver(s.to_act)
        log.append(ev.GameEnded(final_scoring(s)))
        log.append(ev.Asked(s.to_act, s.pending))


def _score_council(s: State, log: Log) -> None:
    members = tuple(s.council.count(number) for number in range(len(s.seats)))
    most = max(members)
    leaders = tuple(number for number, count in enumerate(members) if count == most and most)
    for number, count in enumerate(members):
        if count:
            seat = s.own(number)
            seat.score += COUNCIL_POINTS * count
            seat.privileges += number in leaders
    log.append(ev.CouncilScored(members, leaders))
