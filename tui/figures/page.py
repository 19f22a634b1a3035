"""A record in its file: where it comes from, the rows around it, the cells that make the claim."""

from typing import Final

from agents.looking.shapes import RecordSeen

from ..plain import many_lines, one_line
from ..words import count, day

QUOTED: Final = "▶"
"""Stands beside the quoted row, whatever the colours are."""
TELLING: Final = "▸"
"""Stands beside a column whose cell makes the claim."""


def origin(seen: RecordSeen) -> str:
    """Publisher, day and age, version: ``MCA · as of 18 Sep 2025, 19 d old · version 3f2a91c04b1d``."""
    evidence = seen.evidence
    dated = f"as of {day(evidence.as_of)}" if day(evidence.as_of) else ""
    if seen.age_days is None:
        age = "" if dated else "of unknown age"
    else:
        age = f"{count(seen.age_days, 'day', 'days')} old" if seen.age_days >= 0 else f"dated {count(-seen.age_days, 'day', 'days')} later"
    late = "late" if seen.stale else ""
    parts = [
        "entered by you" if evidence.entered_by_you else one_line(seen.publisher),
        ", ".join(filter(None, [dated, age, late])),
        f"version {one_line(evidence.version)[:12]}" if evidence.version else "",
        count(seen.total, "row", "rows") if seen.total else "",
    ]
    return " · ".join(filter(None, parts))


def doubts(seen: RecordSeen) -> tuple[tuple[str, bool], ...]:
    """What later extracts say of the row, and whether that is a reason to doubt it: it is missing, or says something else by now."""
    gone = day(seen.evidence.missing_since)
    missing = [(f"The row is missing since the extract of {gone}; no record says why.", True)] if gone else []
    return (*missing, *([(one_line(seen.later), not seen.confirmed)] if seen.later else []))


def claim(seen: RecordSeen) -> tuple[tuple[str, str], ...]:
    """The cells that make the claim: column and content."""
    row = next((line for line in seen.lines if line.line == seen.quoted), None)
    if row is None:
        return ()
    return tuple((column(seen, at), one_line(row.cells[at])) for at in seen.telling if at < len(row.cells))


def column(seen: RecordSeen, at: int) -> str:
    """The name of a column."""
    return one_line(seen.header[at]) if at < len(seen.header) else f"column {at + 1}"


def address(link: str) -> str:
    """A link that a terminal may be handed: a web address of plain characters; empty for anything else."""
    web = link.startswith(("https://", "http://")) and link.isascii() and link.isprintable() and not any(sign in link for sign in " \"<>\\^`{|}'")
    return link if web else ""


def record_lines(seen: RecordSeen) -> tuple[str, ...]:
    """The record as running text."""
    head = f"{one_line(seen.words)}: {one_line(seen.evidence.locator)}"
    told = [head, *filter(None, [origin(seen), one_line(seen.evidence.link)]), *(f"{'! ' if doubtful else ''}{words}" for words, doubtful in doubts(seen))]
    if seen.fault:
        return (*told, f"! {one_line(seen.fault)}", *([many_lines(seen.evidence.quote)] if seen.evidence.quote else []))
    told.append(f"     {', '.join(map(one_line, seen.header))}")
    told += [f"{QUOTED if line.line == seen.quoted else ' '} {line.line}  {one_line(line.text)}" for line in seen.lines]
    return (*told, *(f"{TELLING} {name}: {cell or 'empty'}" for name, cell in claim(seen)))
