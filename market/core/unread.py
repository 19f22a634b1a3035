"""Which known rows a row that cannot be read may stand for: what it would have said stays as it is known. Pure."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .register import Register
from .rows import RowState

type Parts = tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Unread:
    """A row that was refused."""

    key: Parts
    """What can still be read of its key, in the register's order; None: not to be read, or not to be relied on."""
    torn: bool = False
    """Whether its cells could not be told apart: what was read of its key may be something else."""


@dataclass(frozen=True, slots=True)
class Held:
    """What rows that cannot be read hold back of an extract."""

    keys: frozenset[str] = frozenset()
    """Known rows that one of them may stand for: they are there, only not to be read."""
    every: bool = False
    """Whether one of them may stand for any row of the register: then what is not there has not ended."""


def unread_of(register: Register, cells: Mapping[str, str], bad: Iterable[str]) -> Unread:
    """A row with these cells, of which ``bad`` cannot be taken."""
    faulty = frozenset(bad)
    return Unread(tuple(None if name in faulty else cells.get(name, "") for name in register.key))


def torn(register: Register, cells: Mapping[str, str]) -> Unread:
    """A row whose cells could not be told apart, with what seems to be its key."""
    return Unread(unread_of(register, cells, ()).key, torn=True)


def any_row(register: Register) -> Unread:
    """A row of which nothing can be read."""
    return Unread((None,) * len(register.key))


def held(register: Register, known: Iterable[RowState], unread: Iterable[Unread]) -> Held:
    """What these unread rows may stand for among the rows that are known of a register.

    One whose key is known stands for that row. One whose key can be read in part stands for every known row that is alike in it; so does one whose
    key is not known, without its date, which may have been corrected. A torn one that is like none, and one of which nothing can be read, may be any.
    """
    rows = {tuple(state.cell(name) for name in register.key): state.key for state in known}
    keys: set[str] = set()
    asked: dict[tuple[bool, ...], dict[Parts, bool]] = defaultdict(dict)
    every = False
    for one in unread:
        if (exact := rows.get(tuple(part or "" for part in one.key))) is not None and None not in one.key:
            keys.add(exact)
            continue
        parts = tuple(None if name == register.key_date else part for name, part in zip(register.key, one.key, strict=True))
        shape = tuple(part is not None for part in parts)
        if any(shape):
            asked[shape][parts] = asked[shape].get(parts, False) or one.torn
        else:
            every = True
    met: set[Parts] = set()
    for shape, like in asked.items():
        for whole, key in rows.items():
            part = tuple(cell if there else None for cell, there in zip(whole, shape, strict=True))
            if part in like:
                keys.add(key)
                met.add(part)
    lost = any(was_torn and parts not in met for like in asked.values() for parts, was_torn in like.items())
    return Held(frozenset(keys), every or lost)
