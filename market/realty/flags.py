"""Statuses to flags: which status alarms, since when and until when, and why in one phrase. Pure."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Final

from market.core.drafts import FactDraft
from market.core.model import OPEN_END, UNKNOWN_START, Evidence, Scalar
from market.core.register import day_ms
from market.core.rows import RowState

from .constants import UNDATED

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)

_BAD: Final[dict[tuple[str, str], dict[str, tuple[str, str]]]] = {
    ("projects", "build_status"): {"stalled": ("stalled", "construction stalled")},
    ("projects", "rera_status"): {
        "lapsed": ("registration_lapsed", "RERA registration lapsed"),
        "revoked": ("registration_revoked", "RERA registration revoked"),
    },
    ("companies", "status"): {
        "insolvency": ("insolvency", "admitted to insolvency"),
        "liquidation": ("liquidation", "ordered into liquidation"),
        "struck_off": ("struck_off", "struck off the company register"),
    },
    ("contractors", "status"): {
        "insolvency": ("contractor_insolvency", "contractor admitted to insolvency"),
        "blacklisted": ("blacklisted", "contractor blacklisted"),
    },
    ("parcels", "khata"): {"B": ("khata_b", "the land has a B khata"), "none": ("khata_none", "the land has no khata")},
    ("approvals", "status"): {"refused": ("approval_refused", "approval refused"), "revoked": ("approval_revoked", "approval revoked")},
    ("complaints", "status"): {"upheld": ("complaint_upheld", "complaint upheld")},
}
"""Register and column to the statuses that alarm: the flag's kind and how the reason begins."""

CASE_WORDS: Final[dict[str, str]] = {
    "title": "title suit",
    "insolvency": "insolvency petition",
    "fraud": "fraud case",
    "recovery": "recovery suit",
    "consumer": "consumer case",
    "other": "court case",
}
"""What a case of each kind is called."""

_SINCE: Final = frozenset({"parcels", "complaints"})
"""Registers that do not date the status itself: a complaint's date is that of its filing, a khata has none."""


def flags_of(state: RowState, entity: str) -> Iterator[FactDraft]:
    """The flags that the row's statuses raise on its entity, past ones with their end."""
    for column in state.spells:
        for value, (kind, words) in _BAD.get((state.register, column), {}).items():
            lasting = [(spell, end) for spell, end in state.lasting(column) if spell.value == value]
            for at, (spell, end) in enumerate(lasting, 1):
                on = f" on {date_words(spell.since)}" if spell.dated and state.register not in _SINCE else ""
                yield from flag(entity, kind, at, spell.since, end, words + on, spell.evidence or state.evidence)
    if state.register == "cases":
        yield from _case(state, entity)


def contradicted(state: RowState) -> str:
    """What of a case's row contradicts its status, with its file and its key: a case that is pending has no day on which it closed. Empty if nothing does."""
    closed = day_ms(state.cell("closed_on"))
    if state.cell("status") != "pending" or closed is None:
        return ""
    return f"though its row also says that it closed on {date_words(closed)} ({state.register}.csv, row {state.cell('case_id')}); it is read by its status"


def _case(state: RowState, entity: str) -> Iterator[FactDraft]:
    of, filed = state.cell("kind"), day_ms(state.cell("filed_on"))
    against = contradicted(state)
    for value in ("pending", "decreed"):
        lasting = [(spell, end) for spell, end in state.lasting("status") if spell.value == value]
        for at, (spell, end) in enumerate(lasting, 1):
            when = f" {'filed' if value == 'pending' and at == 1 else 'on'} {date_words(spell.since)}" if spell.since != UNKNOWN_START else ""
            words = f"{CASE_WORDS[of]} {value}{',' if when and value == 'pending' else ''}{when}"
            since = spell.since
            props: dict[str, Scalar] = {"case_kind": of}
            if value == "decreed" and spell.since == UNKNOWN_START and filed is not None:
                # Nobody decrees what is not filed yet: the earliest that it can be, and no more than that.
                since, words = filed, f"{words}, filed {date_words(filed)}, on which day it was decreed is not recorded"
                props[UNDATED] = True
            elif value == "pending" and against and end == OPEN_END:
                words = f"{words}, {against}"
            yield from flag(entity, f"{of}_case_{value}", at, since, end, words, spell.evidence or state.evidence, props)


def flag(
    entity: str, kind: str, at: int, since: int, until: int, reason: str, evidence: Evidence, props: dict[str, Scalar] | None = None
) -> Iterator[FactDraft]:
    """The ``at``-th flag of this kind on the entity; nothing if it never lasted."""
    if since < until:
        yield FactDraft(
            id=f"FLAGGED:{entity}:{kind}" + (f":{at}" if at > 1 else ""),
            relation="FLAGGED",
            subject=entity,
            object=f"flag:{kind}",
            evidence=evidence,
            valid_from=since,
            valid_to=until,
            props={"kind": kind, "reason": reason, **(props or {})},
        )


def date_words(ms: int) -> str:
    """``14 March 2024``."""
    day = _EPOCH + timedelta(milliseconds=ms)
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


_MONTHS: Final = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December")
"""Written out, so that the computer's language does not change a reason."""
