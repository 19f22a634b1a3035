"""Threads for tests of the picture: made of names alone, and made at random."""

from collections.abc import Sequence
from itertools import pairwise
from zlib import crc32

from hypothesis import strategies as st

from agents.events import EvidenceShown, FindingShown, FlagShown, HopShown, ThreadShown
from tests.tui.scripted import entity
from tui.paths import Path, paths

NAMES = (
    "Skyvista Altura",
    "ಸ್ಕೈವಿಸ್ಟಾ ಆಲ್ಟುರಾ",
    "स्काईविस्टा अल्तुरा",
    "青空不動産開発株式会社",
    "שמים ירוקים",
    "👨‍👩‍👧 Family Homes 🏠",
    "A",
    "Unit 4B, Residency Arcade, Richmond Road, Bengaluru 560025",
    "[red]x[/] \x1b]8;;x\x07\u202ekcuf",
    "",
)
"""Wide, joined, right-to-left, very long, very short, hostile."""


def line(a: str, b: str) -> int:
    """Where the row of two names stands: the same whichever test asks first."""
    return 2 + crc32(f"{a},{b}".encode()) % 900


def thread(names: Sequence[str], flag: str = "", points: float = 0.0, label: str = "tied to") -> ThreadShown:
    """A path through entities that are called so; each is known by its name."""
    entities = [entity(name, name, "thing") for name in names]
    proof = [EvidenceShown(source="ties", locator=f"ties.csv line {line(a, b)}", quote=f"{a},{b}") for a, b in pairwise(names)]
    steps = [HopShown(relation="TIED", label=label, forward=True, evidence=evidence) for evidence in proof]
    shown = FlagShown(entity=entities[-1], kind=flag, severity=0.8, reason="") if flag else None
    own = EvidenceShown(source="flags", locator="flags.csv line 2", quote=names[-1]) if flag else None
    return ThreadShown(entities=entities, steps=steps, flag=shown, flag_evidence=own, hops=len(steps), points=points)


def found(threads: Sequence[ThreadShown]) -> FindingShown:
    """A finding of these threads."""
    return FindingShown(
        id="f1",
        kind="assessment",
        status="accepted",
        subject=threads[0].entities[0] if threads else None,
        outcome="ANSWERED_WITH_PATH" if threads else "NOT_IN_GRAPH",
        katz=sum(one.points for one in threads),
        score=50.0,
        verdict="caution",
        flagged=bool(threads),
        threads=list(threads),
    )


def drawn(*threads: ThreadShown) -> tuple[Path, ...]:
    """Their paths."""
    return paths([found(threads)])


def many(number: int, wide: int = 6) -> list[ThreadShown]:
    """That many paths from one subject, through ``wide`` people each with firms of their own."""
    return [thread(["Subject", f"Person {i % wide}", f"Firm {i}"], "stalled", 1 / (i + 1), f"director {i % 3}") for i in range(number)]


@st.composite
def some_paths(draw: st.DrawFn) -> tuple[Path, ...]:
    """One to a dozen paths through up to sixteen entities; they merge, part, run in circles, and come back to where they were."""
    size = draw(st.integers(1, 16))
    pool = [f"{draw(st.sampled_from(NAMES))}{'' if i < 3 else i}" for i in range(size)]
    threads = [
        thread(
            [pool[i] for i in draw(st.lists(st.integers(0, size - 1), min_size=1, max_size=7))],
            draw(st.sampled_from(["", "stalled", "recovery_case_pending"])),
            draw(st.floats(0, 1)),
            draw(st.sampled_from(["director of", "has as director", "named in", "is", "青空"])),
        )
        for _ in range(draw(st.integers(1, 12)))
    ]
    return drawn(*threads)
