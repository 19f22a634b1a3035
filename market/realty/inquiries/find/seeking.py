"""The search itself: plain conditions first, then the rule for those that are left, and what would have to give if none is."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from market.core.form import Reader
from market.core.look import around
from market.core.model import Assessment

from ...bulk import assess_all
from ...records import papers_of
from ...rule import assess
from ...scans import Sheet, sheets
from .wanted import Judged, Plain, Ruled, Wanted, close_to, localities_of, low_of, plain_conditions, ruled_conditions

ASSESSED: Final = 100
"""So many projects are assessed for one search; if more fit the plain conditions, that is said."""


_FEW: Final = 8
"""So few are assessed one by one; for more, what is near all of them is fetched together."""


@dataclass(frozen=True, slots=True)
class Fit:
    """A project that fits, or that fits as far as is known."""

    sheet: Sheet
    assessment: Assessment | None
    """None where it was not assessed: too many fit."""
    unknown: tuple[str, ...] = ()
    """What is not on record, so that it cannot be told whether it fits: ``price``, ``khata`` ..."""


@dataclass(frozen=True, slots=True)
class Gives:
    """How many would fit if one condition were dropped."""

    words: str
    count: int
    bounded: bool
    """Whether more may, since not all could be assessed."""


@dataclass(frozen=True, slots=True)
class Sought:
    """What a search came to."""

    every: int
    """How many projects there are in the view."""
    conditions: tuple[str, ...]
    localities: tuple[str, ...]
    """Those that the area was taken for."""
    close: tuple[str, ...]
    """Where no locality is meant: those that are spelled much like it."""
    fits: tuple[Fit, ...]
    unsure: tuple[Fit, ...]
    left: int
    """How many fit the plain conditions and were not assessed."""
    gives: tuple[Gives, ...]
    """Only where nothing fits: what would have to give, the most first."""


def verdicts_of(reader: Reader, ids: Iterable[str]) -> Mapping[str, Assessment]:
    """The rule's verdict on each of these projects. Raises GraphError, UnknownSubject."""
    wanted = list(ids)
    found = assess_all(reader, wanted) if len(wanted) > _FEW else (assess(reader, i) for i in wanted)
    return dict(zip(wanted, found, strict=True))


@dataclass(slots=True)
class _Judge:
    """Judges projects, each once."""

    reader: Reader
    wanted: Wanted
    known: dict[str, Judged] = field(default_factory=dict)

    def all(self, ids: Sequence[str]) -> None:
        missing = [i for i in ids if i not in self.known]
        found = verdicts_of(self.reader, missing)
        complained = self._complained(missing) if "complaints" in self.wanted.ruled_out else frozenset()
        known = self._khata(missing) if "b_khata" in self.wanted.ruled_out else frozenset()
        self.known |= {i: Judged(found[i], i in complained, i in known) for i in missing}

    def _complained(self, ids: Sequence[str]) -> frozenset[str]:
        day = self.reader.view.valid_at
        ties = around(self.reader, ids, ("AGAINST",), question="find: complaints", ended=False)
        rows = papers_of(self.reader, (t.far.id for t in ties), question="find: how the complaints stand")
        return frozenset(t.near for t in ties if t.far.id in rows and rows[t.far.id].status("status", day).value in ("open", "upheld"))

    def _khata(self, ids: Sequence[str]) -> frozenset[str]:
        day = self.reader.view.valid_at
        ties = around(self.reader, ids, ("BUILT_ON",), question="find: the land", ended=False)
        rows = papers_of(self.reader, (t.far.id for t in ties), question="find: khata of the land")
        return frozenset(t.near for t in ties if t.far.id in rows and rows[t.far.id].status("khata", day).value)


def seek(reader: Reader, wanted: Wanted) -> Sought:
    """Every project that fits, in order. Raises GraphError."""
    every = sheets(reader)
    named = sorted({s.cells["locality"] for s in every if s.cells.get("locality")})
    taken = localities_of(wanted.area, named) if wanted.area else ()
    plain, ruled = plain_conditions(wanted, taken), ruled_conditions(wanted)
    judge = _Judge(reader, wanted)
    fits, unsure, left = _fitting(every, plain, ruled, wanted, judge)
    gives = () if fits else tuple(_giving(every, plain, ruled, wanted, judge))
    return Sought(
        every=len(every),
        conditions=(*(c.words for c in plain), *(r.words for r in ruled)),
        localities=taken,
        close=close_to(wanted.area, named) if wanted.area and not taken else (),
        fits=tuple(fits),
        unsure=tuple(unsure),
        left=left,
        gives=gives,
    )


def _fitting(every: Sequence[Sheet], plain: Sequence[Plain], ruled: Sequence[Ruled], wanted: Wanted, judge: _Judge) -> tuple[list[Fit], list[Fit], int]:
    """Those that fit, those of which it is not known, and how many were not assessed."""
    possible = []
    for sheet in every:
        held = [(c, c.holds(sheet)) for c in plain]
        if all(h is not False for _, h in held):
            possible.append((sheet, tuple(dict.fromkeys(c.unknown for c, h in held if h is None))))
    # those that surely fit first; within them as they will be listed, as far as that is known yet
    possible.sort(key=lambda pair: (bool(pair[1]), _by_price(pair[0]) if wanted.order == "price" else (), _by_name(pair[0])))
    chosen, rest = possible[:ASSESSED], possible[ASSESSED:]
    judge.all([sheet.project.id for sheet, _ in chosen])
    fits: list[Fit] = []
    unsure: list[Fit] = []
    for sheet, unknown in chosen:
        judged = judge.known[sheet.project.id]
        told = [(r, r.holds(judged)) for r in ruled]
        if any(h is False for _, h in told):
            continue
        missing = tuple(dict.fromkeys((*unknown, *(r.unknown for r, h in told if h is None))))
        (unsure if missing else fits).append(Fit(sheet, judged.assessment, missing))
    order = _ORDERS[wanted.order]
    return sorted(fits, key=order), sorted(unsure, key=order), len(rest)


def _giving(every: Sequence[Sheet], plain: Sequence[Plain], ruled: Sequence[Ruled], wanted: Wanted, judge: _Judge) -> list[Gives]:
    """What fits if each condition alone is dropped."""
    found = []
    every_one: list[Plain | Ruled] = [*plain, *ruled]
    for condition in every_one:
        fits, _, left = _fitting(every, [c for c in plain if c is not condition], [c for c in ruled if c is not condition], wanted, judge)
        if fits:
            found.append(Gives(condition.words, len(fits), left > 0))
    return sorted(found, key=lambda g: -g.count)


def _by_name(sheet: Sheet) -> tuple[str, str]:
    return sheet.project.name.casefold(), sheet.project.id


def _by_price(sheet: Sheet) -> tuple[bool, float]:
    low = low_of(sheet)
    return low is None, low or 0.0


def _score(fit: Fit) -> float:
    return fit.assessment.score if fit.assessment else 0.0


_ORDERS: Final[Mapping[str, Callable[[Fit], tuple[object, ...]]]] = {
    "score": lambda f: (not (f.assessment and f.assessment.verdict), _score(f), _by_name(f.sheet)),
    "price": lambda f: (_by_price(f.sheet), _by_name(f.sheet)),
    "name": lambda f: (_by_name(f.sheet),),
}
