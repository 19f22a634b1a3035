"""``it`` and ``they`` as words that only join: whom they mean is asked where something is said of it (:mod:`agents.phrasing.covering`). Pure."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from .atoms import Atom

FOR_ONE: Final = frozenset({"it", "they"})
"""They stand for something that was named, or for what the answer is about."""


def without_it(atoms: Sequence[Atom]) -> tuple[Atom, ...]:
    """With ``it`` and ``they`` among what only joins the next thing to the last; at the end of a sentence they stay words."""
    found: list[Atom] = []
    gap: tuple[str, ...] = ()
    for n, atom in enumerate(atoms):
        if atom.sort == "word" and atom.value in FOR_ONE and n + 1 < len(atoms):
            gap += (*atom.gap, str(atom.value))
        else:
            found.append(replace(atom, gap=(*gap, *atom.gap)) if gap else atom)
            gap = ()
    return tuple(found)
