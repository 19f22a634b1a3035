"""Rows to facts: what each row of a register says, exactly as docs/registers-access.md has it. Pure."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Final

from market.core.drafts import FactDraft, Mention
from market.core.model import OPEN_END, UNKNOWN_START, Evidence, Scalar, file_of, governed_by
from market.core.register import day_ms
from market.core.rows import RowState

from .decisions.facts import described, ended, is_own, own_facts, own_mentions
from .organisation import is_organisation, mentions_in, plain
from .search.words import said

SEARCHED: Final[Mapping[str, str]] = {"PASSAGE_OF": "says", "ON": "says"}
"""Ties that are found by what their row says: a passage of its document, a note on its ticket. The property holds its words as the search compares them."""


def facts_of(state: RowState) -> list[FactDraft]:
    """Every fact that the row states, ended where the row was closed."""
    if is_own(state):
        return list(own_facts(state))
    row = plain(state) if is_organisation(state.register) else state
    return [tie.until(state.ended) for tie in _TIES.get(_kind(row), _none)(row)]


def entity_of(state: RowState) -> str | None:
    """The id of the entity that the row describes; None for a row that only ties others."""
    if is_own(state):
        return described(state)
    # What an organisation's file says of somebody is said in several of its files: none of them is his record.
    named = None if is_organisation(state.register) else _OWN.get(_kind(state))
    return named(state) if named else None


def mentions_of(state: RowState) -> Iterator[Mention]:
    """Every entity that the row mentions, with the name that it gives it."""
    if is_own(state):
        yield from own_mentions(state)
        return
    if is_organisation(state.register):
        yield from mentions_in(state)
        return
    own = entity_of(state)
    if own:
        yield Mention(own, _NAMES[_kind(state)](state), state.register)
    for other in {end for tie in _TIES.get(_kind(state), _none)(state) for end in (tie.subject, tie.object)} - {own}:
        yield Mention(other, "", state.register)


def tie_of(state: RowState) -> str | None:
    """What a membership's or a right's row ties, and what a row of ``endings`` ends: one name for both. None for every other row."""
    if is_own(state):
        return state.cell("tie") or None
    row = plain(state) if is_organisation(state.register) else state
    match _kind(row):
        case "members":
            return f"MEMBER_OF:{':'.join(_membership(row))}{_mark(row)}"
        case "grants":
            return f"MAY:{':'.join(_right(row))}{_mark(row)}"
    return None


def decided(_: str, rows: Iterable[RowState]) -> list[FactDraft]:
    """The facts of a membership's or a right's row as the decisions about it leave them."""
    return ended(rows, facts_of)


def audience_of(cell: str) -> tuple[str, ...]:
    """The groups that a document is meant for, each once, in the order of the cell."""
    return tuple(dict.fromkeys(filter(None, (part.strip() for part in cell.split(";")))))


def _kind(state: RowState) -> str:
    """The register's own name: of ``notes@D07`` it is ``notes``; of a document's file, ``passages``."""
    return state.register.partition("@")[0] if file_of(state.register).endswith(".csv") else "passages"


def _none(_: RowState) -> Iterator[FactDraft]:
    return iter(())


def _draft(
    row: RowState, relation: str, subject: str, target: str, start: int | None, end: int | None, mark: str = "", props: Mapping[str, Scalar] | None = None,
    evidence: Evidence | None = None,
) -> FactDraft:  # fmt: skip
    begun = UNKNOWN_START if start is None else start
    return FactDraft(
        id=f"{relation}:{subject}:{target}{mark}",
        relation=relation,
        subject=subject,
        object=target,
        evidence=evidence or row.evidence,
        valid_from=begun,
        # A row whose end lies before its start held on no day.
        valid_to=OPEN_END if end is None else max(begun, end),
        props=props or {},
    )


def _end(row: RowState) -> int | None:
    """When it ended or is to end, whichever is earlier: a planned end that has come is an end."""
    days = [day for name in ("until", "expires") if (day := day_ms(row.cell(name))) is not None]
    return min(days, default=None)


def _tie(row: RowState, relation: str, subject: str, target: str, start: str = "", mark: str = "", props: Mapping[str, Scalar] | None = None) -> FactDraft:
    return _draft(row, relation, subject, target, day_ms(row.cell(start)), _end(row), mark, props)


def _spelled(row: RowState, column: str, tie: Callable[[str], Iterator[tuple[str, str, str, Mapping[str, Scalar]]]], mark: str = "") -> Iterator[FactDraft]:
    """The ties that a status says, each from when to when it said so; ``tie`` makes relation, ends and properties of its value."""
    last = _end(row)
    for number, (spell, end) in enumerate(row.lasting(column), 1):
        again = f"{mark}~{number}" if number > 1 else mark
        until = end if last is None else min(end, last)
        # what ends with the row itself is proved by the row that says the end, whichever said the value first
        proof = row.evidence if last is not None and last <= end else spell.evidence
        for relation, subject, target, props in tie(spell.value):
            yield _draft(row, relation, subject, target, spell.since, until, again, props, proof)


def _person_of(row: RowState) -> str:
    return f"{row.cell('kind')}:{row.cell('id')}"


def _document_of(row: RowState) -> str:
    return f"document:{governed_by(row.register)}"


def _note_of(row: RowState) -> str:
    # A note that is said to be drawn from a document by now is another than the one that was not: what stood open stays what it was.
    drawn = governed_by(row.register)
    return f"note:{row.cell('ticket')}/{row.cell('n')}{f'@{drawn}' if drawn else ''}"


def _passage_of(row: RowState) -> str:
    # A heading is content: the id of a passage, which stands for it where it is closed, does not say it.
    return f"passage:{governed_by(row.register)}/{sha256(f'{file_of(row.register)}#{row.key}'.encode()).hexdigest()[:12]}"


def _person(row: RowState) -> Iterator[FactDraft]:
    own = _person_of(row)
    return _spelled(row, "team", lambda team: iter((("IN_TEAM", own, f"group:{team}", {}),) if team else ()))


def _owner(row: RowState, own: str) -> Iterator[FactDraft]:
    return _spelled(row, "owner", lambda owner: iter((("OWNS", f"person:{owner}", own, {}),) if owner else ()))


def _group(row: RowState) -> Iterator[FactDraft]:
    return _owner(row, f"group:{row.cell('id')}")


def _mark(row: RowState) -> str:
    return f":{row.mark}" if row.mark else ""


def _membership(row: RowState) -> tuple[str, str]:
    """Who is in which group."""
    return f"{row.cell('member_kind')}:{row.cell('member')}", f"group:{row.cell('group')}"


def _right(row: RowState) -> tuple[str, str]:
    """Who has a right to which document."""
    return f"{row.cell('holder_kind')}:{row.cell('holder')}", f"document:{row.cell('document')}"


def _member(row: RowState) -> Iterator[FactDraft]:
    member, group = _membership(row)
    yield _tie(row, "MEMBER_OF", member, group, "since", _mark(row), _reason(row))


def _grant(row: RowState) -> Iterator[FactDraft]:
    holder, document = _right(row)
    return _spelled(row, "level", lambda level: iter((("MAY", holder, document, {"level": level, **_reason(row)}),)), _mark(row))


def _reason(row: RowState) -> dict[str, Scalar]:
    said: dict[str, Scalar] = {name: row.cell(name) for name in ("reason", "expires") if row.cell(name)}
    return said


def _document(row: RowState) -> Iterator[FactDraft]:
    own = _document_of(row)
    yield from _owner(row, own)
    yield from _spelled(row, "audience", lambda groups: (("MEANT_FOR", own, f"group:{group}", {}) for group in audience_of(groups)))
    if row.cell("customer"):
        yield _tie(row, "ABOUT", own, f"customer:{row.cell('customer')}", "since")


def _customer(row: RowState) -> Iterator[FactDraft]:
    return _owner(row, f"customer:{row.cell('id')}")


def _ticket(row: RowState) -> Iterator[FactDraft]:
    if row.cell("customer"):
        yield _tie(row, "ABOUT", f"ticket:{row.cell('id')}", f"customer:{row.cell('customer')}", "opened_on")


def _note(row: RowState) -> Iterator[FactDraft]:
    own = _note_of(row)
    yield _tie(row, "ON", own, f"ticket:{row.cell('ticket')}", "written_on", props=_says(row.cell("text")))
    if row.cell("author"):
        yield _tie(row, "WROTE", f"{row.cell('author_kind') or 'person'}:{row.cell('author')}", own, "written_on")
    if governed_by(row.register):
        yield _tie(row, "DRAWN_FROM", own, _document_of(row), "written_on")


def _passage(row: RowState) -> Iterator[FactDraft]:
    own = _passage_of(row)
    return _spelled(row, "text", lambda text: iter((("PASSAGE_OF", own, _document_of(row), _says(text)),)))


def _says(text: str) -> dict[str, Scalar]:
    words = " ".join(said(text))
    return {"says": words} if words else {}


_TIES: Final[dict[str, Callable[[RowState], Iterator[FactDraft]]]] = {
    "people": _person,
    "groups": _group,
    "members": _member,
    "grants": _grant,
    "documents": _document,
    "customers": _customer,
    "tickets": _ticket,
    "notes": _note,
    "passages": _passage,
}

_OWN: Final[dict[str, Callable[[RowState], str]]] = {
    "people": _person_of,
    "groups": lambda row: f"group:{row.cell('id')}",
    "documents": _document_of,
    "customers": lambda row: f"customer:{row.cell('id')}",
    "tickets": lambda row: f"ticket:{row.cell('id')}",
    "notes": _note_of,
    "passages": _passage_of,
}

_NAMES: Final[dict[str, Callable[[RowState], str]]] = {
    "people": lambda row: row.cell("name"),
    "groups": lambda row: row.cell("name"),
    "documents": lambda row: row.cell("title"),
    "customers": lambda row: row.cell("name"),
    "tickets": lambda row: row.cell("title"),
    "notes": lambda row: f"note {row.cell('n')} on {row.cell('ticket')}",
    "passages": lambda row: row.cell("heading"),
}
