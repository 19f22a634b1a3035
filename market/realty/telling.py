"""What every inquiry tells in one way: spans up to the day of the view, what cannot be known, long lists cut short."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from market.core.finding import Claim
from market.core.model import OPEN_END, Evidence, Fact, Freshness
from market.core.when import age_words, span_words
from market.core.wording import listed

from .dockets import Suit
from .limits import Limits
from .records import Paper
from .unread import unread_claims
from .verdict import lacking_claims
from .wording import KHATA_WORDS, register, some, suit_words

SHOWN: Final = 12
"""So many lines of one list are told; the rest is counted."""


def limit_claims(found: Limits) -> list[Claim]:
    """How old the registers are that were read, and what cannot be known, in a sentence each."""
    claims = [*age_claims(found.fresh), *lacking_claims(found.lacking), *unread_claims(found.fresh)]
    if found.closed:
        named = listed([f"{register(r)}{f' (ask {publisher})' if publisher else ''}" for r, publisher in found.closed])
        one = len(found.closed) == 1
        claims.append(Claim(f"Closed to you: {named}; what {'it holds' if one else 'they hold'} I cannot tell.", basis="sources"))
    return claims


def age_claims(fresh: Sequence[Freshness]) -> list[Claim]:
    """How old the registers are that were read, in one sentence, the oldest first, and which of them are late; none if none was obtained."""
    by_age: dict[tuple[int | None, bool, bool], list[str]] = {}
    for f in sorted(fresh, key=lambda f: (f.age_days is None, -(f.age_days or 0))):
        if f.obtained:
            by_age.setdefault((f.age_days, f.stale, f.entered_by_you), []).append(register(f.register))
    said = [
        f"{listed(names)} {age_words(days)}{', and late' if late else ''}{', entered by you' if typed else ''}" for (days, late, typed), names in by_age.items()
    ]
    return [Claim(f"Sources: {'; '.join(said)}.", basis="sources", line=True)] if said else []


def span_on(fact: Fact, day: int) -> str:
    """When a tie held, as it could be said on that day: an end that came later is not told. Empty if neither date is known."""
    return span_words(fact.valid_from, fact.valid_to if fact.valid_to <= day else OPEN_END)


def shortened(claims: Sequence[Claim], what: str, shown: int = SHOWN) -> list[Claim]:
    """The first of a list of lines, and one that says how many more the search found."""
    more = len(claims) - shown
    return [*claims[:shown], Claim(f"· And {some(more, f'more {what}')}.", basis="search", line=True)] if more > 0 else list(claims)


def once(rows: Iterable[Evidence]) -> tuple[Evidence, ...]:
    """Rows, each once, in their order."""
    return tuple(dict.fromkeys(rows))


def distinct(claims: Iterable[Claim]) -> tuple[Claim, ...]:
    """Claims with each text once: two rows that say the same in the same words are told in one sentence, which counts them."""
    by_text: dict[str, list[Claim]] = {}
    for claim in claims:
        by_text.setdefault(claim.text, []).append(claim)
    return tuple(_merged(same) for same in by_text.values())


def _merged(same: Sequence[Claim]) -> Claim:
    rows = once(e for c in same for e in c.cites)
    if len(rows) == len(same[0].cites):
        return same[0]
    return replace(same[0], text=f"{same[0].text.removesuffix('.')}, {len(same)} times on record.", cites=rows)


def suit_claim(suit: Suit, party: str) -> Claim:
    """One case with the side on which a party stands in it, and how it stood on the day."""
    at = {"defendant": f"against {party}", "plaintiff": f"brought by {party}", "property": f"over {party}", "other": f"that names {party}"}
    words = suit_words(suit, at.get(suit.side, f"that names {party}, on which side is not recorded"))
    return Claim(f"· {words}.", rows_of_suit(suit), line=True)


def rows_of_suit(suit: Suit) -> tuple[Evidence, ...]:
    """The row that names the party, and the case's own."""
    return once(f.evidence for f in (suit.tie, suit.row) if f)


def khata_words(row: Paper, day: int) -> str:
    """``A-khata``, as a parcel's row has it on that day; what is not known says so. Where the row has moved on since, it says so."""
    status = row.status("khata", day)
    later = f" (its row has moved on since, to {KHATA_WORDS.get(status.moved_to, status.moved_to)})" if status.moved_to else ""
    return f"{KHATA_WORDS.get(status.value, 'khata not recorded')}{later}"
