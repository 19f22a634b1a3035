"""What is closed to whoever asks, in words: what kind of thing is missing, who holds the right that it needs, whom to ask. Pure.

No title stands in such a row, and none is made up for it.
"""

from typing import TYPE_CHECKING, Final

from market.core.locked import either

from .plain import one_line

if TYPE_CHECKING:
    from agents.events import FindingShown, LockedShown

SIGN: Final = "⊘"
BETWEEN: Final = " · "


def parts(row: "LockedShown") -> tuple[str, ...]:
    """``contract with Sölvik Seafood``, ``needs Contract desk or Leadership``, ``ask Joseph Menon``; what is not known is left out."""
    about = f" {one_line(row.how)} {one_line(row.about.name)}" if row.about is not None else ""
    needs = f"needs {either(one_line(entity.name) for entity in row.needs)}" if row.needs else ""
    ask = f"ask {one_line(row.ask.name)}" if row.ask is not None else ""
    return tuple(filter(None, [f"{one_line(row.what)}{about}", needs, ask]))


def words(row: "LockedShown") -> str:
    """The row on one line, without a sign."""
    return BETWEEN.join(parts(row))


def lines(finding: "FindingShown") -> tuple[str, ...]:
    """Every closed row of a finding, each once, with its sign."""
    return tuple(dict.fromkeys(f"{SIGN} {words(row)}" for row in finding.closed))
