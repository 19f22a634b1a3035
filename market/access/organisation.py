"""The rows of an organisation file, and what each is in the words of the registers. Pure.

A file of an organisation says who belongs to it, its teams and what they may do with its repositories, all in one tree. It is read as one register with four
sorts of row, each at its own line: ``people``, ``groups``, ``members``, ``grants``. A repository is a document.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Final

from market.core.clock import iso_day
from market.core.drafts import Mention
from market.core.model import UNKNOWN_START
from market.core.register import Register, choice, status, text
from market.core.rows import RowState

from .kinds import LEVELS

ROWS: Final = ("people", "groups", "members", "grants")
"""The sorts of row, called as the registers are."""

ROLES: Final = ("member", "maintainer", "owner")
"""What somebody is in a group; of the three only the membership gives rights."""

ORGANISATION: Final = Register(
    "organisation",
    ("row", "subject", "object"),
    (
        choice("row", *ROWS, required=True),
        text("subject", required=True),
        text("object"),
        text("name"),
        choice("kind", "team", "group", "all"),
        text("about"),
        # Nothing is dated in such a file: what a later one has newly began on its own date, and what the first has was always so.
        status(choice("role", *ROLES), read_on=True),
        status(choice("level", *LEVELS), read_on=True),
        status(replace(text("said"), allowed="the permission's own word, where it is not the level's"), read_on=True),
    ),
    about="a person, a team, a membership or a right of an organisation on GitHub",
    becomes="a person or an agent, a group, a membership, a right",
    obtained="the repository from which the organisation is kept (peribolos)",
    whole=True,
)
"""The form of such a file. It says all that there is: what a later one lacks has ended."""


def is_organisation(source: str) -> bool:
    """Whether a source is a file of an organisation."""
    return source.endswith((".yaml", ".yml"))


@cache
def register_of(source: str) -> Register:
    """The register that such a file is."""
    return replace(ORGANISATION, name=source)


def plain(state: RowState) -> RowState:
    """The same row as the register of its sort would have it; the file's name tells its facts from those of another file that says the same."""
    kind, _, own = state.cell("subject").partition(":")
    other = state.cell("object").partition(":")[2]
    match state.cell("row"):
        case "people":
            cells = {"id": own, "kind": kind, "name": state.cell("name")}
        case "groups":
            cells = {"id": own, "name": state.cell("name"), "kind": state.cell("kind"), "about": state.cell("about")}
        case "members":
            cells = {"member": own, "member_kind": kind, "group": other, "since": _since(state)}
        case _:
            cells = {"holder": own, "holder_kind": kind, "document": other, "level": state.cell("level"), "reason": state.cell("said")}
    return replace(state, register=state.cell("row"), mark=state.register, cells=cells)


def mentions_in(state: RowState) -> Iterator[Mention]:
    """Every entity that such a row mentions, with the name that it gives it."""
    yield Mention(state.cell("subject"), state.cell("name"), state.register)
    if state.cell("object"):
        yield Mention(state.cell("object"), "", state.register)


def _since(state: RowState) -> str:
    begun = next((spell.since for spell in state.spells.get("role", ())), UNKNOWN_START)
    return "" if begun == UNKNOWN_START else iso_day(begun)
