"""What is looked for: the conditions of a search, each a test of one project that can also say that it is not known. Pure."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from pydantic import Field, field_validator
from rapidfuzz.distance import OSA
from rapidfuzz.fuzz import ratio

from market.core.inquiry import Args
from market.core.look import words_of
from market.core.model import Assessment, Outcome

from ...prices import price_words
from ...scans import Sheet
from ...without import WITHOUT

DEAREST: Final = 10**13
"""No flat costs ten million million rupees: a figure above it is a slip of the finger."""

_CLOSE: Final = 60.0
"""Localities that are less alike than this are not offered."""
_OFFERED: Final = 4
_LETTERS: Final = 4
"""Shorter words must be written exactly so."""


class Wanted(Args):
    area: str = Field(default="", max_length=100, description="Words of a locality.")
    price_max: int | None = Field(default=None, ge=0, le=DEAREST, description="At most this price in INR: the cheapest flat costs no more.")
    price_min: int | None = Field(default=None, ge=0, le=DEAREST, description="At least this price in INR: the dearest flat costs no less.")
    verdict: Literal["", "avoid", "caution", "none known"] = Field(default="", description="The rule's verdict.")
    brand: str = Field(default="", max_length=100, description="Words of a brand's name.")
    status: Literal["", "planned", "under_construction", "completed", "stalled", "registered", "lapsed", "revoked", "none"] = Field(
        default="", description="Its state of construction or of RERA registration (none: not registered)."
    )
    without: str = Field(default="", description=f"What must not be there, joined by commas: {', '.join(WITHOUT)}.")
    beyond: str = Field(
        default="", max_length=40, description="What was asked for and stands in no register, such as rooms: said in the answer, not looked for."
    )
    order: Literal["score", "price", "name"] = Field(default="score", description="The least first.")

    @field_validator("without", mode="before")
    @classmethod
    def _each_once(cls, value: object) -> str:
        """A list or a text with commas, in the order of the vocabulary. Raises ValueError for what it does not have."""
        given = [str(v) for v in value] if isinstance(value, list | tuple) else str(value).split(",")
        asked = {word.strip().casefold().replace(" ", "_") for word in given if word.strip()}
        strange = sorted(asked - WITHOUT.keys())
        if strange:
            raise ValueError(f"there is no {strange[0]!r}; there is {', '.join(WITHOUT)}")
        return ",".join(word for word in WITHOUT if word in asked)

    @field_validator("area", "brand", "beyond", mode="after")
    @classmethod
    def _one_line(cls, value: str) -> str:
        return " ".join(value.split())

    @property
    def ruled_out(self) -> tuple[str, ...]:
        """What must not be there, one by one."""
        return tuple(self.without.split(",")) if self.without else ()


@dataclass(frozen=True, slots=True)
class Judged:
    """What the rule and the registers say of one project, as far as a condition needs it."""

    assessment: Assessment
    complained: bool
    """Whether a complaint against it is open or was upheld."""
    khata_known: bool


@dataclass(frozen=True, slots=True)
class Plain:
    """A condition on a project's own row."""

    name: str
    words: str
    """How it is said in a list of conditions."""
    unknown: str
    """What is not on record where it cannot be told."""
    holds: Callable[[Sheet], bool | None]
    """None: it cannot be told."""


@dataclass(frozen=True, slots=True)
class Ruled:
    """A condition on what the rule says."""

    name: str
    words: str
    unknown: str
    holds: Callable[[Judged], bool | None]


def plain_conditions(wanted: Wanted, localities: Sequence[str]) -> list[Plain]:
    """The conditions on a project's own row; ``localities`` are those that the area stands for."""
    found = []
    if wanted.area:
        taken = frozenset(localities)
        found.append(Plain("area", f"in {wanted.area}", "locality", lambda s: s.cells["locality"] in taken if s.cells.get("locality") else None))
    if wanted.price_max is not None:
        most = wanted.price_max
        found.append(Plain("price_max", f"a flat for at most {price_words(most)}", "price", lambda s: _at_most(low_of(s), most)))
    if wanted.price_min is not None:
        least = wanted.price_min
        found.append(Plain("price_min", f"a flat for at least {price_words(least)}", "price", lambda s: _at_most(least, high_of(s))))
    if wanted.brand:
        found.append(Plain("brand", f"of the brand {wanted.brand}", "brand", lambda s: any(stands_in(wanted.brand, b) for b in s.brands) if s.brands else None))
    if wanted.status:
        column = "rera_status" if wanted.status in ("registered", "lapsed", "revoked", "none") else "build_status"
        said = {"none": "not registered", "lapsed": "registration lapsed", "revoked": "registration revoked"}.get(wanted.status, wanted.status)
        found.append(Plain("status", said.replace("_", " "), "status", lambda s: s.cells[column] == wanted.status if s.cells.get(column) else None))
    return found


def ruled_conditions(wanted: Wanted) -> list[Ruled]:
    """The conditions on what the rule says."""
    found = []
    if wanted.verdict:
        verdict = wanted.verdict
        found.append(Ruled("verdict", verdict, "verdict", lambda j: None if j.assessment.outcome is Outcome.RESTRICTED else j.assessment.verdict == verdict))
    for word in wanted.ruled_out:
        found.append(Ruled(word, WITHOUT[word][0], "khata" if word == "b_khata" else "whole record", _free_of(word)))
    return found


def _free_of(word: str) -> Callable[[Judged], bool | None]:
    kinds = WITHOUT[word][1]

    def holds(judged: Judged) -> bool | None:
        if any(p.flag.kind in kinds for p in judged.assessment.paths) or (word == "complaints" and judged.complained):
            return False
        # what is closed may hold just that
        return None if judged.assessment.locked or (word == "b_khata" and not judged.khata_known) else True

    return holds


def _at_most(low: float | None, high: float | None) -> bool | None:
    return None if low is None or high is None else low <= high


def low_of(sheet: Sheet) -> float | None:
    """What its cheapest flat costs, in INR; None where no price is on record."""
    said = sheet.cells.get("price_from_inr") or sheet.cells.get("price_to_inr")
    return float(said) if said else None


def high_of(sheet: Sheet) -> float | None:
    """What its dearest flat costs, in INR; None where no price is on record."""
    said = sheet.cells.get("price_to_inr") or sheet.cells.get("price_from_inr")
    return float(said) if said else None


def localities_of(area: str, every: Sequence[str]) -> tuple[str, ...]:
    """The localities in which the words of an area stand next to each other: as they are written, or else with one letter off in each."""
    exact = tuple(e for e in every if stands_in(area, e))
    return exact or tuple(e for e in every if stands_in(area, e, off=1))


def close_to(area: str, every: Sequence[str]) -> tuple[str, ...]:
    """Localities that are spelled much like an area that is none, the likest first."""
    asked = " ".join(words_of(area))
    likeness = {e: max([ratio(asked, " ".join(words_of(e))), *(ratio(asked, w) for w in words_of(e))]) for e in every}
    return tuple(sorted((e for e in every if likeness[e] >= _CLOSE), key=lambda e: (-likeness[e], e)))[:_OFFERED]


def stands_in(text: str, name: str, *, off: int = 0) -> bool:
    """Whether the words of a text stand next to each other in a name; in words of four letters or more ``off`` letters may be wrong, left out or swapped."""
    asked, named = words_of(text), words_of(name)
    if not asked:
        return False
    return any(all(_alike(a, b, off) for a, b in zip(asked, named[n:], strict=False)) for n in range(len(named) - len(asked) + 1))


def _alike(a: str, b: str, off: int) -> bool:
    return a == b or (off > 0 and min(len(a), len(b)) >= _LETTERS and OSA.distance(a, b, score_cutoff=off) <= off)
