"""The registers of the access market: their columns, keys and allowed values, exactly as docs/registers-access.md says them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from market.core.model import governed_by
from market.core.register import Reads, Register, choice, day, number, party, status, text
from market.core.sources_register import sources_register

from .decisions.registers import OWN
from .kinds import HOLDERS, LEVELS, PRINCIPALS
from .organisation import is_organisation, register_of

FOLDER: Final = "documents"
"""The folder of the documents' files."""

_DEFINED_BY: Final = {"person": "people", "agent": "people", "group": "groups"}
"""Which register defines the ids of a kind."""

SOURCES: Final = sources_register("the age of each register")

_REGISTERS: Final = (
    Register(
        "people",
        ("id",),
        (
            text("id", required=True),
            text("name", required=True),
            choice("kind", *PRINCIPALS, required=True),
            status(text("team", refers="groups"), begun_by="since"),
            text("title"),
            day("since"),
            day("until", reads=Reads.END),
        ),
        began="since",
        ended="until",
        about="a person, or an agent that works by itself",
        becomes="a person or an agent, and the team that each is in; being in a team gives no right by itself",
        obtained="the staff directory, the list of service accounts",
        cadence_days=31,
    ),
    Register(
        "groups",
        ("id",),
        (
            text("id", required=True),
            text("name", required=True),
            choice("kind", "team", "group", "project", "all"),
            status(text("owner", refers="people"), begun_by="since"),
            text("about"),
            day("since"),
            day("until", reads=Reads.END),
        ),
        began="since",
        ended="until",
        about="a group: of people, of agents, of other groups",
        becomes="a group and who owns it",
        obtained="the directory's groups",
        cadence_days=31,
    ),
    Register(
        "members",
        ("member_kind", "member", "group", "since"),
        (
            party("member", "member_kind", _DEFINED_BY),
            choice("member_kind", *HOLDERS, required=True),
            text("group", required=True, refers="groups"),
            day("since"),
            day("until", reads=Reads.END),
            day("expires", reads=Reads.END),
            text("reason"),
        ),
        key_date="since",
        began="since",
        ended="until",
        about="who is a member of a group; a group that is one brings its own members along",
        becomes="a membership, while it lasts",
        obtained="the directory's groups",
        cadence_days=31,
    ),
    Register(
        "grants",
        ("document", "holder_kind", "holder", "since"),
        (
            text("document", required=True, refers="documents"),
            party("holder", "holder_kind", _DEFINED_BY),
            choice("holder_kind", *HOLDERS, required=True),
            status(choice("level", *LEVELS, required=True), begun_by="since"),
            day("since"),
            day("until", reads=Reads.END),
            day("expires", reads=Reads.END),
            text("reason"),
        ),
        key_date="since",
        began="since",
        ended="until",
        about="who was given a right to a document",
        becomes="the right of a person, an agent or a group, while it lasts",
        obtained="the sharing settings of the place where documents lie",
        cadence_days=31,
    ),
    Register(
        "documents",
        ("id",),
        (
            text("id", required=True),
            text("title", required=True),
            choice("kind", "policy", "decision", "contract", "conversation", "sheet", "note"),
            status(text("owner", refers="people"), begun_by="since"),
            status(choice("sensitivity", "public", "internal", "confidential", "secret"), begun_by="since"),
            status(replace(text("audience"), allowed="ids of groups.csv separated by semicolons"), begun_by="since"),
            text("customer", refers="customers"),
            replace(text("file"), allowed="a file of the folder documents, such as D01.md"),
            day("since"),
        ),
        began="since",
        about="a document or a conversation",
        becomes="a document, its owner and whom it is meant for; its file becomes passages, one by heading",
        obtained="the list of the place where documents lie; the file is its text as Markdown",
        cadence_days=31,
    ),
    Register(
        "customers",
        ("id",),
        (text("id", required=True), text("name", required=True), status(text("owner", refers="people"))),
        about="a customer",
        becomes="a customer and who looks after it",
        obtained="the customer register",
        cadence_days=31,
    ),
    Register(
        "tickets",
        ("id",),
        (
            text("id", required=True),
            text("customer", refers="customers"),
            text("title"),
            status(choice("status", "open", "waiting", "closed"), dated_by="closed_on", begun_by="opened_on", begun_as="open"),
            day("opened_on"),
            day("closed_on", reads=Reads.END),
        ),
        began="opened_on",
        ended="closed_on",
        about="a ticket of a customer",
        becomes="a ticket about a customer",
        obtained="the ticket system",
        cadence_days=7,
    ),
    Register(
        "notes",
        ("ticket", "n"),
        (
            text("ticket", required=True, refers="tickets"),
            replace(number("n", low=1, whole=True), required=True),
            text("author", refers="people"),
            choice("author_kind", *PRINCIPALS),
            day("written_on"),
            text("text"),
            text("drawn_from", refers="documents"),
        ),
        began="written_on",
        about="a note on a ticket; drawn from a document, it is read only by who may read that document",
        becomes="a note on a ticket, who wrote it and which document it was drawn from",
        obtained="the ticket system",
        cadence_days=7,
    ),
)

REGISTERS: Final[dict[str, Register]] = {register.name: register for register in _REGISTERS}
"""The registers of facts, by name, in the order in which they are read; ``sources`` is apart."""

PASSAGES: Final = Register(
    "passages",
    ("passage",),
    (text("passage", required=True), text("heading"), status(text("text", required=True), read_on=True)),
    about="a passage of a document, from its heading to the next",
    becomes="a passage of a document",
    whole=True,
)
"""The form of a document's file: its passages. Each file is a register of its own, and says all that the document says."""


class Registers(Mapping[str, Register]):
    """Every register by its name: those of the files, and those that one document governs.

    ``documents@D07`` is the row of D07, ``notes@D07`` are the notes drawn from it, ``documents/D07.md@D07`` its passages: who may not read D07 may read none
    of the three. They are as many as there are documents, so they are found by their names and not listed. So are those that Clew writes itself
    (:data:`market.access.decisions.registers.OWN`): no folder brings them in.
    """

    def __getitem__(self, name: str) -> Register:
        """The register of that name. Raises KeyError."""
        if is_organisation(name):
            return register_of(name)
        if governed_by(name):
            return _governed(name)
        return OWN[name] if name in OWN else REGISTERS[name]

    def __iter__(self) -> Iterator[str]:
        """The names of the files of registers."""
        return iter(REGISTERS)

    def __len__(self) -> int:
        """How many files of registers there are."""
        return len(REGISTERS)


@cache
def _governed(name: str) -> Register:
    base = name.partition("@")[0]
    return replace(PASSAGES if base.startswith(f"{FOLDER}/") else {**REGISTERS, **OWN}[base], name=name)
