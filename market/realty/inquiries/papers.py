"""The papers of a thing: what the registers say of it itself, which of it is not on record, and which day promised has passed."""

from collections.abc import Iterator, Sequence
from typing import Final

from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Step
from market.core.inquiry import Inquiry, about_one
from market.core.model import UNKNOWN_START, Outcome
from market.core.register import day_ms
from market.core.when import day_words
from market.core.wording import capital, listed

from ..own_papers import Papers
from ..prices import range_words
from ..questions import PAPERS
from ..records import Paper
from ..saying import SAID
from ..telling import distinct, khata_words, limit_claims, once
from ..verdict import value_of
from ..wording import BUILD_WORDS, CONTRACTOR_WORDS, some

_DAY_MS: Final = 86_400_000
_FIRM: Final = {"active": "active", "insolvency": "admitted to insolvency", "liquidation": "ordered into liquidation", "struck_off": "struck off"}
_RERA: Final = {
    "registered": "registered with RERA",
    "lapsed": "RERA registration lapsed",
    "revoked": "RERA registration revoked",
    "none": "not registered with RERA",
}
_DONE: Final = ("granted", "refused", "revoked")
"""What an authority does on a day; an approval that is pending is so since a day."""
_APPROVALS: Final = ("plan", "commencement", "environment", "fire", "occupancy")
"""The kinds of approval that a project can have, in the order in which it needs them."""


def told_papers(answers: Sequence[Answered]) -> Draft:
    """The finding about the papers of a project, a parcel, a company or a contractor."""
    found = value_of(answers, Papers)
    own = found.own
    claims = list(_TELL[found.entity.kind](found, own)) if own else []
    if found.entity.kind == "project":
        claims += [*_approvals(found), *_land(found)]
    outcome = Outcome.ANSWERED_WITH_PATH
    if not found.papers:
        outcome = Outcome.RESTRICTED if found.limits.closed else Outcome.NOT_IN_GRAPH
    if own is None and found.limits.whole(_OWN[found.entity.kind]):
        on = found.limits.on_record(found.day, _OWN[found.entity.kind])
        claims.insert(0, Claim(f"No row of {found.entity.name} itself is {on}.", basis="search"))
    claims += limit_claims(found.limits)
    name = found.entity.name
    ask = ((f"Is {name} ok to buy?", f"is {name} ok to buy"), (f"The land of {name}", f"the land of {name}")) if found.entity.kind == "project" else ()
    behind = ((f"Who is behind {name}?", f"who is behind {name}"),) if found.entity.kind != "parcel" else ()
    return Draft(
        kind="papers", outcome=outcome, subject=found.entity, claims=distinct(claims), walked=found.looked_at, about=(found.entity,), next=(*ask, *behind)
    )


def _project(found: Papers, row: Paper) -> Iterator[Claim]:
    name, day, cites = found.entity.name, found.day, (row.fact.evidence,)
    where, number = row.cell("locality"), row.cell("rera_no")
    rera = _status(row, "rera_status", _RERA, day, "whether it was registered with RERA", dated=("lapsed", "revoked"))
    yield Claim(f"{name}{f', {where}' if where else ''}: {rera}{f', number {number}' if number else ', no number in its row'}.", cites, line=True)
    build = _status(row, "build_status", BUILD_WORDS, day, "how far construction was")
    launched, promised = day_ms(row.cell("launched_on")), day_ms(row.cell("promised_on"))
    said = [build]
    if launched is not None:
        said.append(f"{'launched' if launched <= day else 'launch dated'} {day_words(launched)}")
    if promised is not None:
        said.append(f"promised for {day_words(promised)}, {_ahead(promised, day)}")
    yield Claim(f"{capital('; '.join(said))}.", cites, line=True)
    price, lender = range_words(row.cell("price_from_inr"), row.cell("price_to_inr")), row.cell("lender")
    said = [*([f"price {price}"] if price else []), *([f"lender {lender}"] if lender else [])]
    if said:
        yield Claim(f"{capital('; '.join(said))}.", cites, line=True)
    gaps = {"launched_on": "launch", "promised_on": "promised day", "lender": "lender", "parcel_id": "land", "company_id": "developer"}
    yield from _missing(row, gaps, *([] if price else ["price"]))


def _company(found: Papers, row: Paper) -> Iterator[Claim]:
    day, begun, brand, address = found.day, day_ms(row.cell("incorporated_on")), row.cell("brand"), row.cell("registered_address")
    status = _status(row, "status", _FIRM, day, "how it stood")
    said = [
        status,
        *([f"incorporated on {day_words(begun)}{' and not before' if begun > day else ''}"] if begun is not None else []),
        *([f"brand {brand}"] if brand else []),
        *([f"registered at {address}"] if address else []),
    ]
    yield Claim(f"{found.entity.name}: {'; '.join(said)}.", (row.fact.evidence,), line=True)
    yield from _missing(row, {"incorporated_on": "date of incorporation", "registered_address": "address", "brand": "brand"})


def _contractor(found: Papers, row: Paper) -> Iterator[Claim]:
    status = _status(row, "status", CONTRACTOR_WORDS, found.day, "how it stood")
    yield Claim(f"{found.entity.name}: {status}.", (row.fact.evidence,), line=True)
    for tie, _ in found.of("OPERATED_BY"):
        yield Claim(f"Run by {tie.far.name}.", (tie.fact.evidence,))
    yield from _missing(row, {"company_id": "firm that runs it"})


def _parcel(found: Papers, row: Paper) -> Iterator[Claim]:
    yield Claim(f"{found.entity.name}: {khata_words(row, found.day)}.", (row.fact.evidence,), line=True)
    yield from _missing(row, {"survey_no": "survey number", "locality": "locality"})


def _approvals(found: Papers) -> Iterator[Claim]:
    """Those on record in the order of need, then the kinds that are not: that a row is not there is told, not what it would mean."""
    there: dict[str, Claim] = {}
    for tie, row in sorted(found.of("OF"), key=lambda pair: _APPROVALS.index(pair[1].cell("kind")) if pair[1] else len(_APPROVALS)):
        status = row.status("status", found.day) if row else None
        if row and status and status.value:
            kind = row.cell("kind")
            when = (
                f"{'on' if status.value in _DONE else 'since'} {day_words(status.since)}" if status.since != UNKNOWN_START else "on which day is not recorded"
            )
            text = f"{'· ' if there else 'Approvals: '}{kind} {status.value} {when}{_later(status.moved_to)}."
            there[kind] = Claim(text, once((row.fact.evidence, tie.fact.evidence)), line=True)
    yield from there.values()
    lacking = [k for k in _APPROVALS if k not in there]
    if lacking and found.limits.whole("approvals"):
        yield Claim(f"Approvals not {found.limits.on_record(found.day, 'approvals')}: {listed(lacking)}.", basis="search", line=True)


def _land(found: Papers) -> Iterator[Claim]:
    for tie, row in found.of("BUILT_ON"):
        rows = once((*((row.fact.evidence,) if row else ()), tie.fact.evidence))
        khata = khata_words(row, found.day) if row else "its khata is not recorded"
        yield Claim(f"Its land, {tie.far.name}: {khata}.", rows, line=True)


def _status(row: Paper, column: str, words: dict[str, str], day: int, what: str, *, dated: tuple[str, ...] = ()) -> str:
    """How a status stood on the day, since when (only of those ``dated``, if any are named), and whether the row has moved on since."""
    status = row.status(column, day)
    later = _later(words.get(status.moved_to, status.moved_to))
    if status.value not in words:
        return f"{what} on {day_words(day)} is not recorded{later}"
    return f"{words[status.value]}{_since(status.since) if status.value in (dated or words) else ''}{later}"


def _later(moved_to: str) -> str:
    return f" (its row has moved on since, to {moved_to})" if moved_to else ""


def _since(ms: int) -> str:
    return f" since {day_words(ms)}" if ms != UNKNOWN_START else ""


def _ahead(promised: int, day: int) -> str:
    days = (day - promised) // _DAY_MS
    if days == 0:
        return f"which is {day_words(day)} itself"
    return f"which on {day_words(day)} is {some(abs(days), 'day')} {'past' if days > 0 else 'ahead'}"


def _missing(row: Paper, cells: dict[str, str], *more: str) -> Iterator[Claim]:
    """Which of these cells are empty."""
    empty = [*(words for cell, words in cells.items() if not row.cell(cell)), *more]
    if empty:
        yield Claim(f"Not in its row: {listed(empty)}.", (row.fact.evidence,))


_OWN: Final = {"project": "projects", "company": "companies", "contractor": "contractors", "parcel": "parcels"}
_TELL: Final = {"project": _project, "company": _company, "contractor": _contractor, "parcel": _parcel}

PAPERS_OF: Final = Inquiry(
    finding="papers",
    question=PAPERS,
    intent=Intent(
        name="papers",
        about="what the registers say of a project, a parcel, a company or a contractor itself",
        patterns=SAID["papers"],
        slots=("subject",),
        kinds={"subject": ("project", "company", "contractor", "parcel")},
        play=lambda slots, _args: [Step("papers", {"subject": slots["subject"].id})],
        draft=lambda _slots, answers: [told_papers(answers)],
    ),
    draft=told_papers,
    args=lambda draft: {"subject": about_one(draft)["entity"]},
)
