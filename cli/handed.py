"""Notes, hand-overs and drafts as the headless contract prints them: pure, from values to plain JSON values and lines."""

from collections.abc import Iterator, Mapping, Sequence

from agents.events import CitationShown, FindingShown, LockedShown
from agents.handing.queries import HandedNote
from market.access.handing.notes import TicketNote, TicketNotes
from market.access.release.model import Released
from market.core.asjson import Json
from market.core.clock import iso, iso_day
from market.core.locked import Locked, either
from market.core.model import Entity
from market.core.when import day_words

from .assessed import entity_json


def notes_json(found: TicketNotes) -> Iterator[Json]:
    """The lines of `clew access notes`: the open notes, then what is closed."""
    for note in found.notes:
        yield {
            "ticket": found.ticket.own_id,
            "n": note.n,
            "written_on": None if note.written_on is None else iso_day(note.written_on),
            "author": _entity(note.author),
            "text": note.text,
            "drawn_from": _entity(note.drawn_from),
            "source": note.evidence.locator,
            "outcome": "ANSWERED_WITH_PATH",
        }
    for row in found.locked:
        yield {"ticket": found.ticket.own_id, **_locked_json(row), "outcome": "RESTRICTED"}


def handed_json(ticket: Entity, note: HandedNote) -> Json:
    """A line of `clew access notes` that came of a hand-over."""
    return {
        "ticket": ticket.own_id,
        "handed_on": iso(note.at),
        "handed_by": note.handed_by or None,
        "text": "\n".join(claim.text for finding in note.findings for claim in finding.claims),
        "citations": [_cited(mark) for finding in note.findings for mark in finding.citations],
        "closed": [_closed_json(row) for finding in note.findings for row in finding.closed],
        "outcome": "RESTRICTED" if note.shut else note.findings[0].outcome if note.findings else "NOT_IN_GRAPH",
    }


def notes_words(found: TicketNotes) -> Iterator[str]:
    """What stands on a ticket, for a person."""
    for note in found.notes:
        yield f"{_head(note)}: {note.text}"
    for row in found.locked:
        one = row.count == 1
        needs = f"; {'it needs' if one else 'they need'} {either(entity.name for entity in row.needs)}" if row.needs else ""
        ask = f" Ask {row.ask.name}." if row.ask else ""
        yield f"{'A note' if one else f'{row.count} notes'} on it {'is' if one else 'are'} closed to you{needs}.{ask}"


def handed_words(notes: Sequence[HandedNote], named: Mapping[str, str]) -> Iterator[str]:
    """What came of hand-overs, for a person: what came of several by the same is told once, with how often.

    ``named``: what those who handed over are called, by what they are called in the notes.
    """
    alike: dict[tuple[str, bool, tuple[str, ...]], list[int]] = {}
    for note in notes:
        said = tuple(claim.text for finding in note.findings for claim in finding.claims)
        alike.setdefault((named.get(note.handed_by, note.handed_by), note.shut, said), []).append(note.at)
    for (by, shut, said), at in alike.items():
        times = f", {len(at)} times since {day_words(at[0])}" if len(at) > 1 else ""
        yield f"{day_words(at[-1])}, handed over by {by or 'you'}{times}{': it stands on what is closed to you by now.' if shut else ':'}"
        for text in said:
            yield f"  {text}"


def is_about(note: HandedNote, ticket: Entity) -> bool:
    """Whether a hand-over was of this ticket."""
    return any(_names(finding, ticket) for finding in note.findings)


def released_json(found: Released, ticket: Entity | None) -> Json:
    """The answer of `clew access release`."""
    return {
        "released": found.released,
        "lines": [{"line": one.line, "text": one.text, "why": one.why, "what": one.what, "ask": _entity(one.ask)} for one in found.lines],
        "for": entity_json(found.whom.entity),
        "ticket": _entity(ticket),
        "compared_with": found.looked_at,
    }


def released_words(found: Released) -> Iterator[str]:
    """Whether a draft may go, for a person."""
    if found.released:
        beside = f"compared with {found.looked_at} closed passages, titles and notes"
        yield f"Nothing in it stands only in what is closed to {found.whom.entity.name}; {beside}."
    for one in found.lines:
        ask = f" Ask {one.ask.name}." if one.ask else ""
        yield f"line {one.line}: {one.why} ({one.what}){ask}"
        yield f"    {one.text}"


def _head(note: TicketNote) -> str:
    by = f" by {note.author.name}" if note.author else ""
    when = f", {day_words(note.written_on)}" if note.written_on is not None else ""
    drawn = f", drawn from {note.drawn_from.name}" if note.drawn_from else ""
    return f"note {note.n}{by}{when}{drawn}"


def _names(finding: FindingShown, ticket: Entity) -> bool:
    return any((one.kind, one.id) == (ticket.kind, ticket.own_id) for one in finding.about)


def _entity(entity: Entity | None) -> Json | None:
    return None if entity is None else entity_json(entity)


def _locked_json(row: Locked) -> Json:
    return {"what": row.what, "needs": [entity_json(entity) for entity in row.needs], "ask": _entity(row.ask), "count": row.count}


def _closed_json(row: LockedShown) -> Json:
    return row.model_dump(mode="json")


def _cited(mark: CitationShown) -> Json:
    return {"n": mark.n, "source": mark.source, "locator": mark.locator, "quote": mark.quote}
