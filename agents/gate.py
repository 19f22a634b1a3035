"""What was told once and is closed by now. Of an answer that is told again, the rights of now decide, and not those of then."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from market.core.form import Reader
from market.core.look import closed_names
from market.core.views import MarketEmpty

from .events import FindingShown

type Findings = Sequence[FindingShown] | None
"""What stood in one answer; None where that is not known."""
type Gate = Callable[[Sequence[Findings]], Sequence[bool]]
"""Of each answer whether something that it stood on, or that it calls by name, is closed by now. May raise GraphError."""

WITHHELD: Final = "What I answered stands on what is closed to you by now."
"""Stands in the place of such an answer."""


def all_open(answers: Sequence[Findings]) -> Sequence[bool]:
    """Of somebody from whom nothing is closed."""
    return [False] * len(answers)


def gate(reader: Callable[[], Reader]) -> Gate:
    """The gate of one person. ``reader`` opens the present view, and may raise MarketEmpty: then nothing is known to be open."""

    def shut(answers: Sequence[Findings]) -> Sequence[bool]:
        if not answers:
            return []
        try:
            return shut_now(reader(), answers)
        except MarketEmpty:
            return [True] * len(answers)

    return shut


def shut_now(reader: Reader, answers: Sequence[Findings]) -> Sequence[bool]:
    """Of each answer whether something of it is closed in a view; what is not known of one where nothing is closed is taken for open. Raises GraphError."""
    if not reader.view.denied:
        return [False] * len(answers)
    closed = iter(closed_in(reader, [finding for findings in answers for finding in findings or ()]))
    of_each = [[next(closed) for _ in findings or ()] for findings in answers]
    return [findings is None or any(sources) for findings, sources in zip(answers, of_each, strict=True)]


def closed_in(reader: Reader, findings: Sequence[FindingShown]) -> list[frozenset[str]]:
    """Of each finding the sources that are closed in a view: those that it quotes, and those in which a name stands that it says. Raises GraphError."""
    denied = reader.view.denied
    if not denied:
        return [frozenset()] * len(findings)
    plain = [finding.model_dump(mode="json") for finding in findings]
    called = [set(names_of(one)) for one in plain]
    named = closed_names(reader, set[str]().union(*called))
    return [denied & set(sources_of(one)) | {named[name] for name in names & named.keys()} for one, names in zip(plain, called, strict=True)]


def sources_of(value: object) -> Iterator[str]:
    """The sources of every row that is quoted anywhere in a finding's values."""
    if isinstance(value, dict):
        if "quote" in value and isinstance(value.get("source"), str):
            yield value["source"]
        for item in value.values():
            yield from sources_of(item)
    elif isinstance(value, list):
        for item in value:
            yield from sources_of(item)


def names_of(value: object) -> Iterator[str]:
    """The whole ids of what is called anywhere in a finding's values by another name than its id."""
    if isinstance(value, dict):
        kind, own, name = value.get("kind"), value.get("id"), value.get("name")
        if isinstance(kind, str) and isinstance(own, str) and name and name != own:
            yield f"{kind}:{own}"
        for item in value.values():
            yield from names_of(item)
    elif isinstance(value, list):
        for item in value:
            yield from names_of(item)
