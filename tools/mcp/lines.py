"""An answer as text, for a client that reads no values: what was asked, what came out, and every fact with its quoted row. Pure."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from market.core.plain import plain

from .offers import NOTICE, Json

FACTS: Final = 60
"""So many facts are written out; all of them stand in the values."""
_LETTERS: Final = 12_000
"""So long may a value be that is written out whole."""


def answer_lines(told: Mapping[str, object], facts: Sequence[Json]) -> str:
    """The text of an answer. Every line is one line, whatever stands in the records; what is quoted stands behind a bar."""
    view = _mapping(told["view"])
    searched = told["searched"]
    asked = ", ".join(f"{name}={json.dumps(value, ensure_ascii=False)}" for name, value in _mapping(told["args"]).items())
    found = f"{told['rows']} found{f', {searched} ties looked at' if searched is not None else ''}"
    return "\n".join((
        plain(f"{told['question']}({asked}): {found}."),
        plain(f"For {view['principal']}, as of {view['as_of']}, as known at {view['known_at']} (revision {view['revision']})."),
        *value_lines(told["value"]),
        *fact_lines(facts),
    ))  # fmt: skip


def value_lines(value: object) -> Iterable[str]:
    """The value: its plain figures one by one, and whole as JSON where that is not too long."""
    if isinstance(value, Mapping):
        yield from (plain(f"{name}: {item}") for name, item in value.items() if isinstance(item, str | int | float | bool) and item != "")
    whole = json.dumps(value, ensure_ascii=False)
    yield f"value: {plain(whole)}" if len(whole) <= _LETTERS else "The whole value is too long for a text; it stands in the structured content."


def fact_lines(facts: Sequence[Json]) -> Iterable[str]:
    """Facts, each with its id, how it reads, where it stands and its row."""
    if not facts:
        return
    yield ""
    yield f"{NOTICE} A fact's id comes first; cite by it."
    for fact in facts[:FACTS]:
        evidence = _mapping(fact["evidence"])
        missing = f", missing since {evidence['missing_since']}" if evidence["missing_since"] else ""
        entered = ", entered by you" if evidence["entered_by_you"] else ""
        yield plain(f"[{fact['id']}] {fact['says']} ({evidence['locator']}, source of {evidence['as_of'] or 'an unknown day'}{missing}{entered})")
        yield f"    | {plain(str(evidence['quote']))}"
    if len(facts) > FACTS:
        yield f"... and {len(facts) - FACTS} more facts in the structured content."


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}
