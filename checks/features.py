"""The feature manifest, checked in both directions: every promise is named once, and a promise that is to be tested has a test that carries it.

`features.toml` lists each number of FEATURES.md as ``test``, ``story``, ``doc`` or ``later``. A test that proves a line carries
``@pytest.mark.feature("KH-22")``. Run as ``python -m checks.features``; each fault is one line, and any fault fails.
"""

import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from checks.marks import Mark, find_marks

KINDS: Final = ("test", "story", "doc", "later")
_NUMBER: Final = re.compile(r"^(?:- |\| )((?:CR|RA|HB|KH|NK)-\d+|Z\d+)\b", re.MULTILINE)
"""A promise stands at the start of a list item or of a table's row."""


@dataclass(frozen=True, slots=True)
class Report:
    """What the check found."""

    counts: Mapping[str, int]
    """How many numbers each kind has."""
    tests: int
    """How many tests carry a number."""
    faults: tuple[str, ...]


def promised(text: str) -> tuple[str, ...]:
    """The numbers of a FEATURES.md, in its order."""
    return tuple(_NUMBER.findall(text))


def listed(manifest: Mapping[str, object]) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    """(number, kind) of every entry of the manifest in its order, and what is wrong with its form."""
    entries: list[tuple[str, str]] = []
    faults = [f"features.toml: {kind!r} is none of {', '.join(KINDS)}" for kind in manifest if kind not in KINDS]
    for kind in KINDS:
        numbers = manifest.get(kind, [])
        if not isinstance(numbers, list) or not all(isinstance(n, str) for n in numbers):
            faults.append(f"features.toml: {kind} must be a list of numbers")
            continue
        entries += [(number, kind) for number in numbers]
    return tuple(entries), tuple(faults)


def check(manifest: Mapping[str, object], marks: Sequence[Mark], promises: Sequence[str] | None) -> Report:
    """Compares the manifest with the tests' marks and, where FEATURES.md is at hand, with its numbers."""
    entries, faults = listed(manifest)
    kinds = dict(entries)
    found = [*faults, *_twice(number for number, _ in entries), *_unmarked(entries, marks), *_mismarked(kinds, marks)]
    if promises is not None:
        found += _against(promises, kinds)
    return Report(counts=Counter(kind for _, kind in entries), tests=len({m.where for m in marks}), faults=tuple(found))


def _twice(numbers: Iterable[str]) -> list[str]:
    return [f"features.toml: {number} is listed {times} times" for number, times in Counter(numbers).items() if times > 1]


def _unmarked(entries: Sequence[tuple[str, str]], marks: Sequence[Mark]) -> list[str]:
    carried = {m.number for m in marks if m.runs}
    return [f"{number}: listed as test, and no test carries it" for number, kind in entries if kind == "test" and number not in carried]


def _mismarked(kinds: Mapping[str, str], marks: Sequence[Mark]) -> list[str]:
    faults = []
    for mark in marks:
        if mark.fault:
            faults.append(f"{mark.where}: {mark.fault}")
        elif mark.number not in kinds:
            faults.append(f"{mark.where}: {mark.number} is not in features.toml")
        elif kinds[mark.number] != "test":
            faults.append(f"{mark.where}: {mark.number} is listed as {kinds[mark.number]}, not as test")
    return faults


def _against(promises: Sequence[str], kinds: Mapping[str, str]) -> list[str]:
    missing = [f"features.toml: {n} of FEATURES.md is missing" for n in promises if n not in kinds]
    extra = [f"features.toml: {n} is not in FEATURES.md" for n in kinds if n not in promises]
    return missing + extra


def main(root: Path) -> int:
    """Checks the repository at ``root``; prints what was counted and every fault. Returns the exit code."""
    manifest = tomllib.loads((root / "features.toml").read_text(encoding="utf-8"))
    beside = root.parent / "shared" / "FEATURES.md"
    promises = promised(beside.read_text(encoding="utf-8")) if beside.is_file() else None
    report = check(manifest, find_marks(root / "tests"), promises)
    for fault in report.faults:
        print(fault)
    counted = ", ".join(f"{report.counts.get(kind, 0)} {kind}" for kind in KINDS)
    against = f"of {len(promises)} promised" if promises is not None else "(FEATURES.md is not here to count against)"
    print(f"features: {counted} {against}; {report.tests} tests carry a number; {len(report.faults)} faults")
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main(Path(__file__).resolve().parent.parent))
