"""What was told once and is closed by now. Of an answer that is told again, the rights of now decide, and not those of then."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from typing import Final, cast

from market.core.form import Reader
from market.core.look import closed_already, closed_names
from market.core.model import closed_as
from market.core.views import MarketEmpty

from .events import ComputedShown, FindingShown

type Findings = Sequence[FindingShown] | None
"""What stood in one answer; None where that is not known."""
WITHHELD: Final = "What I answered stands on what is closed to you by now."
"""Stands in the place of such an answer."""
WORKINGS: Final = "It was looked up when more was open to you than is now: its queries are not shown again."
"""Stands in the place of how an answer was computed."""
ITS_REASON: Final = "Something that it stood on is closed to you by now."
"""Stands in the place of why such an answer no longer holds: that may name what is closed."""


@dataclass(frozen=True, slots=True)
class Gate:
    """What is closed by now to one person in one market. All may raise GraphError."""

    reader: Callable[[], Reader] | None = None
    """Opens the present view, and may raise MarketEmpty: then nothing is known to be open. None: nothing is closed."""

    def shut(self, answers: Sequence[Findings]) -> Sequence[bool]:
        """Of each answer whether something that it stood on, or that it calls by name, is closed by now."""
        if not answers or self.reader is None:
            return [False] * len(answers)
        try:
            return shut_now(self.reader(), answers)
        except MarketEmpty:
            return [True] * len(answers)

    def nameless(self, ids: Collection[str]) -> Set[str]:
        """Those of these entities whose name is closed by now: they are called by their id."""
        if not ids or self.reader is None:
            return frozenset()
        try:
            return closed_names(self.reader(), ids).keys()
        except MarketEmpty:
            return frozenset()

    def shut_workings(self, computed: Sequence[ComputedShown]) -> bool:
        """Whether these queries of one case were run when more was open than is now."""
        if not computed or self.reader is None:
            return False
        try:
            return wider_then(self.reader(), computed)
        except MarketEmpty:
            return True


OPEN: Final = Gate()
"""Of somebody from whom nothing is closed."""


def wider_then(reader: Reader, computed: Iterable[ComputedShown]) -> bool:
    """Whether a case with these queries was looked into when something was open that is closed in a view: they may hold words of it. Raises GraphError."""
    if not reader.view.denied:
        return False
    params = [one.params for one in computed if isinstance(one.params.get("denied"), list)]
    # who may read what is looked up over everything: what the case's own view left out is what any of its queries did
    told = {str(source) for one in params for source in cast("list[object]", one["denied"])}
    known = max((moment for one in params if isinstance(moment := one.get("known"), int)), default=None)
    return known is not None and bool({closed_as(source) for source in closed_already(reader, known)} - told)


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
