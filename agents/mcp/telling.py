"""A finding as an MCP client gets it: as values with ISO times, and as text with its rows. Pure."""

from collections.abc import Iterable

from market.core.clock import iso
from market.core.plain import plain
from tools.mcp.offers import NOTICE, Json
from tools.mcp.values import dated

from ..events import FindingShown


def finding_json(finding: FindingShown) -> Json:
    """All of it. The view's own day is a moment; everywhere deeper ``as_of`` is a source's date."""
    told = dated(finding.model_dump(mode="json", by_alias=True))
    values: Json = {str(k): v for k, v in told.items()} if isinstance(told, dict) else {}
    return {**values, "as_of": None if finding.as_of is None else iso(finding.as_of)}


def finding_lines(finding: FindingShown) -> Iterable[str]:
    """Its sentences with their marks, and the rows behind the marks."""
    for claim in finding.claims:
        yield plain(f"{claim.text}{''.join(f' [{n}]' for n in claim.cites)}")
    if finding.citations:
        yield ""
        yield NOTICE
    for mark in finding.citations:
        yield plain(f"[{mark.n}] {mark.locator}{', entered by you' if mark.entered_by_you else ''}; facts: {', '.join(mark.facts) or 'none'}")
        yield f"    | {plain(mark.quote)}"
