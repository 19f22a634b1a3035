"""The registers that Clew itself writes when a fix is approved, exactly as docs/registers-access.md says them. No folder brings them in."""

from typing import Final

from market.core.register import Reads, Register, day, number, text

DECISIONS: Final = Register(
    "decisions",
    ("decision",),
    (
        text("decision", required=True),
        text("decided_by", required=True),
        day("decided_on", required=True),
        text("fault", required=True),
        text("documents", required=True),
        text("reason", required=True),
        number("revision", low=1, whole=True),
        number("losses", low=0, whole=True),
    ),
    began="decided_on",
    about="a fix that somebody approved: why, and which documents it is about",
    becomes="a decision, who decided it, and the documents that it is about",
)
"""One row for each decision; read by whoever may read every document that it is about."""

ENDINGS: Final = Register(
    "endings",
    ("decision", "tie"),
    (
        text("decision", required=True),
        text("tie", required=True),
        text("fact", required=True),
        text("holder", required=True),
        text("held", required=True),
        day("ended_on", required=True),
        text("decided_by", required=True),
        day("done_on", reads=Reads.END),
        day("still_on"),
    ),
    began="ended_on",
    about="a membership or a right that a decision ends, and what the next extract says of it",
    becomes="the end of that membership or right, from that day on",
)
"""One row for each tie that a decision ends; as open as the tie is."""

LOSSES: Final = Register(
    "losses",
    ("decision", "who", "document"),
    (
        text("decision", required=True),
        text("who", required=True),
        text("document", required=True),
        text("level", required=True),
        text("left"),
    ),
    about="a right that a decision takes from somebody",
    becomes="who lost which right",
)
"""One row for each right that is less by a decision; read by whoever may read the decision."""

OWN: Final = {register.name: register for register in (DECISIONS, ENDINGS, LOSSES)}
"""All of them, by name."""

BY_DECISION: Final = frozenset({DECISIONS.name, LOSSES.name})
"""Those whose rows a decision governs: ``decisions@decision:3`` is the row of the third."""


def governed(register: str, decision: str) -> str:
    """The source that holds a decision's own rows of a register. ``decision`` is its entity id."""
    return f"{register}@{decision}"


def decided_in(source: str) -> str:
    """The entity id of the decision that governs a source; empty where none does."""
    base, _, governor = source.partition("@")
    return governor if base in BY_DECISION else ""
