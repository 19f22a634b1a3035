"""An answer as the model reads it: compact JSON, capped. Entities by id, kind and name; facts as short rows; no quotes, no view, no principal. Pure."""

import json
from collections.abc import Iterator, Mapping
from typing import Final

from market.core.finding import Answered
from market.core.form import Form
from market.core.model import Fact
from market.core.plain import plain
from tools.mcp.values import Named, value_json

LONGEST: Final = 3_000
"""Characters that one answer may have; the rest is counted and left out."""

_WIDTHS: Final = (12, 9, 7, 5, 4, 3, 2, 1)
"""So many items of each list are told: the first width with which the answer is short enough."""
_TEXT: Final = 160
"""Characters of one text out of a record."""
_DEEP: Final = 5
_LEFT_OUT: Final = frozenset(
    [
        *("view", "principal", "args", "text", "rule_version"),
        *("evidence", "cites", "quote", "link", "version", "locator", "computed", "row", "rows"),
        *("publisher", "obtained", "entered_by_you", "unread", "unread_on", "forward"),
    ]
)
"""Fields that a plan does not need: whose view it is and what was asked, what proves a row word for word, how a source was obtained."""

type _Json = dict[str, object]


def digest(answered: Answered, form: Form) -> str:
    """The answer in at most :data:`LONGEST` characters."""
    named = Named.of(answered)
    value = value_json(answered.value, named)
    for width in _WIDTHS:
        told = _told(answered, form, named, _cut(value, width, _DEEP), width)
        if len(told) <= LONGEST:
            return told
    return _dumped({"question": answered.question, "data": _head(answered)})


def fault(message: str) -> str:
    """What went wrong with a call, as the model reads it."""
    return _dumped({"error": plain(message)[:LONGEST]})


def _told(answered: Answered, form: Form, named: Named, value: object, width: int) -> str:
    data = _head(answered)
    if value not in (None, {}, []):
        data["value"] = value
    data |= _listed("entities", [[e.id, e.kind, _short(e.name)] for e in named.entities.values()], width * 2)
    data |= _listed("facts", [[f.id, _short(_says(f, named, form))] for f in named.facts.values()], width)
    return _dumped({"question": answered.question, "data": data})


def _head(answered: Answered) -> _Json:
    head: _Json = {"rows": answered.rows}
    return head if answered.searched is None else head | {"searched": answered.searched}


def _listed(name: str, rows: list[list[str]], width: int) -> _Json:
    left = len(rows) - width
    return ({name: rows[:width]} if rows else {}) | ({f"further_{name}": left} if left > 0 else {})


def _says(fact: Fact, named: Named, form: Form) -> str:
    first, second = (named.entities[i].name if i in named.entities else i for i in (fact.subject, fact.object))
    return f"{first} {form.reads(fact)[0]} {second}"


def _cut(value: object, width: int, deep: int) -> object:
    """A plain value without what is empty or not needed, its lists cut to a width."""
    match value:
        case str():
            return _short(value)
        case float():
            return round(value, 3)
        case Mapping() if deep:
            return dict(_fields(value, width, deep - 1))
        case list() if deep:
            narrower = (width + 1) // 2  # what stands within a list is told in less
            items = [_cut(item, narrower, deep - 1) for item in value[:width]]
            return [*items, f"{len(value) - width} more"] if len(value) > width else items
        case Mapping() | list():
            return None
        case _:
            return value


def _fields(value: Mapping[str, object], width: int, deep: int) -> Iterator[tuple[str, object]]:
    for name, item in value.items():
        if name in _LEFT_OUT:
            continue
        told = _cut(item, width, deep)
        if told not in (None, "", [], {}):
            yield _short(name), told


def _short(text: str) -> str:
    text = plain(text)
    return text if len(text) <= _TEXT else f"{text[:_TEXT]} …"


def _dumped(told: _Json) -> str:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))
