"""The deeds of the others in a few words, one line per seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.strasbourg import events as ev
from game.strasbourg.base.words import StrasbourgWords
from game.strasbourg.deal import deeds
from game.table.shown import DEED, DeedWords


def brief(events: Sequence[ev.GameEvent], me: int, words: StrasbourgWords) -> tuple[DeedWords, ...]:
    """Return the achievements of the others in these events with the stacks that they turned up for them, in the order
    of their first events, and the council seats that they took from the reader as harm. A seat that did nothing has no
    line."""
    sums: dict[int, list[str]] = {}
    did: dict[int, list[str]] = {}
    for event in events:
        match event:
            case ev.Ranked(ranking=ranking, sums=reached):
                for seat, total in zip(ranking, reached, strict=True):
                    sums.setdefault(seat, []).append(str(total))
            case ev.CouncilScored(privileges=privileges):
                for seat in privileges:
                    did.setdefault(seat, []).append(words.t("strasbourg.source.council"))
            case _ if (who := getattr(event, "seat", None)) is not None and not isinstance(event, ev.Secret):
                did.setdefault(who, []).extend(deeds(words, (event,), who))
    said = {seat: [words.t("strasbourg_did.stacks", sums=", ".join(each))] for seat, each in sums.items()}
    told = ((seat, DEED.join([*said.get(seat, ()), *did.get(seat, ())])) for seat in {**sums, **did} if seat != me)
    return *(DeedWords(seat, text) for seat, text in told if text), *_harm(events, me, words)


def _harm(events: Sequence[ev.GameEvent], me: int, words: StrasbourgWords) -> Iterator[DeedWords]:
    for event in events:
        match event:
            case ev.CouncilTaken(seat=seat, place=place, ousted=ousted) if ousted == me != seat:
                name = words.t(f"strasbourg.council.{place}")
                yield DeedWords(seat, words.t("strasbourg_did.ousted", place=name), is_harm=True)
