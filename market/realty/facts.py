"""Rows to facts: what each row of a register says, exactly as docs/rule.md's table has it. Pure."""

from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from typing import Final
from unicodedata import normalize

from market.core.drafts import FactDraft, Mention, slug
from market.core.look import words_of
from market.core.model import OPEN_END, UNKNOWN_START, Scalar
from market.core.register import day_ms
from market.core.rows import RowState

from .flags import CASE_WORDS, flags_of

DEFINES: Final[dict[str, str]] = {
    "projects": "project",
    "companies": "company",
    "parcels": "parcel",
    "contractors": "contractor",
    "approvals": "approval",
    "complaints": "complaint",
    "cases": "courtcase",
}
"""The registers whose rows describe an entity of their own, and its kind."""

_ID: Final = {"cases": "case_id"}
"""Where the column of the own id is not called after the kind."""


def facts_of(state: RowState) -> list[FactDraft]:
    """Every fact that the row states, flags included, ended where the row was closed."""
    ties = (tie.until(state.ended) for tie in _TIES.get(state.register, _none)(state))
    return [*ties, *_active(state), *flags_of(state, entity_of(state) or "")]


def entity_of(state: RowState) -> str | None:
    """The id of the entity that the row describes; None for a row that only ties others."""
    kind = DEFINES.get(state.register)
    if kind is None:
        return None
    # An approval has no id of its own, its key is one; everything else is called by the id that other rows call it by.
    return f"{kind}:{state.key}" if kind == "approval" else f"{kind}:{state.cell(_ID.get(state.register, f'{kind}_id'))}"


def mentions_of(state: RowState) -> Iterator[Mention]:
    """Every entity that the row mentions, with the name that it gives it."""
    own = entity_of(state)
    if own:
        yield Mention(own, _NAMES[state.register](state), state.register)
    for entity, name in _OTHERS.get(state.register, _nobody)(state):
        yield Mention(entity, name, state.register)


def _tie(state: RowState, relation: str, subject: str, target: str, start: str = "", end: str = "", props: Mapping[str, Scalar] | None = None) -> FactDraft:
    begun, ended = day_ms(state.cell(start)), day_ms(state.cell(end))
    mark = f":{state.mark}" if state.mark else ""
    return FactDraft(
        id=f"{relation}:{subject}:{target}{mark}",
        relation=relation,
        subject=subject,
        object=target,
        evidence=state.evidence,
        valid_from=UNKNOWN_START if begun is None else begun,
        # A row whose end lies before its start held on no day.
        valid_to=OPEN_END if ended is None else ended if begun is None else max(begun, ended),
        props=props or {},
    )


def _none(_: RowState) -> Iterator[FactDraft]:
    return iter(())


def _project(row: RowState) -> Iterator[FactDraft]:
    own = f"project:{row.cell('project_id')}"
    if row.cell("company_id"):
        yield _tie(row, "DEVELOPS", f"company:{row.cell('company_id')}", own)
    if row.cell("parcel_id"):
        yield _tie(row, "BUILT_ON", own, f"parcel:{row.cell('parcel_id')}")


def _company(row: RowState) -> Iterator[FactDraft]:
    own = f"company:{row.cell('company_id')}"
    if brand := brand_id(row.cell("brand")):
        yield _tie(row, "CONTROLS", brand, own)
    if row.cell("registered_address"):
        yield _tie(row, "REGISTERED_AT", own, f"address:{slug(row.cell('registered_address'))}")


def _active(row: RowState) -> Iterator[FactDraft]:
    """When a firm was active, where it is known since when: what cures it."""
    if row.register != "companies":
        return
    own = f"company:{row.cell('company_id')}"
    lasting = [(spell, end) for spell, end in row.lasting("status") if spell.value == "active" and UNKNOWN_START < spell.since < end]
    for at, (spell, end) in enumerate(lasting, 1):
        mark = f":{at}" if at > 1 else ""
        yield FactDraft(f"ACTIVE:{own}{mark}", "ACTIVE", own, own, spell.evidence or row.evidence, spell.since, end)


def _director(row: RowState) -> Iterator[FactDraft]:
    person, company = f"person:{row.cell('person_id')}", f"company:{row.cell('company_id')}"
    yield _tie(row, "DIRECTOR_OF", person, company, "appointed_on", "resigned_on", {"role": row.cell("role")})


def _shareholding(row: RowState) -> Iterator[FactDraft]:
    holder = f"{row.cell('holder_kind')}:{row.cell('holder_id')}"
    percent = row.cell("percent")
    yield _tie(row, "OWNS", holder, f"company:{row.cell('company_id')}", "from", "to", {"percent": float(percent)} if percent else {})


def _title(row: RowState) -> Iterator[FactDraft]:
    parcel, owner = f"parcel:{row.cell('parcel_id')}", f"{row.cell('owner_kind')}:{row.cell('owner_id')}"
    yield _tie(row, "OWNED_BY", parcel, owner, "from", "to")
    if row.cell("to"):
        yield _tie(row, "PREVIOUSLY_OWNED_BY", parcel, owner, "to")


def _contractor(row: RowState) -> Iterator[FactDraft]:
    if row.cell("company_id"):
        yield _tie(row, "OPERATED_BY", f"contractor:{row.cell('contractor_id')}", f"company:{row.cell('company_id')}")


def _work(row: RowState) -> Iterator[FactDraft]:
    delay = row.cell("delay_months")
    contractor, project = f"contractor:{row.cell('contractor_id')}", f"project:{row.cell('project_id')}"
    yield _tie(row, "BUILDS", contractor, project, "from", "to", {"delay_months": float(delay)} if delay else {})


def _approval(row: RowState) -> Iterator[FactDraft]:
    yield _tie(row, "OF", f"approval:{row.key}", f"project:{row.cell('project_id')}")


def _complaint(row: RowState) -> Iterator[FactDraft]:
    yield _tie(row, "AGAINST", f"complaint:{row.cell('complaint_id')}", f"project:{row.cell('project_id')}", "filed_on")


def _party(row: RowState) -> Iterator[FactDraft]:
    case, party = f"courtcase:{row.cell('case_id')}", f"{row.cell('party_kind')}:{row.cell('party_id')}"
    yield _tie(row, "INVOLVES", case, party, props={"side": row.cell("side")})


_TIES: Final[dict[str, Callable[[RowState], Iterator[FactDraft]]]] = {
    "projects": _project,
    "companies": _company,
    "directors": _director,
    "shareholdings": _shareholding,
    "title_chain": _title,
    "contractors": _contractor,
    "works": _work,
    "approvals": _approval,
    "complaints": _complaint,
    "case_parties": _party,
}


def _bracketed(text: str) -> str:
    return f" ({text})" if text else ""


def _parcel_name(row: RowState) -> str:
    named = f"Survey {row.cell('survey_no')}" if row.cell("survey_no") else f"Parcel {row.cell('parcel_id')}"
    return f"{named}, {row.cell('locality')}" if row.cell("locality") else named


_NAMES: Final[dict[str, Callable[[RowState], str]]] = {
    "projects": lambda row: row.cell("name"),
    "companies": lambda row: row.cell("name"),
    "parcels": _parcel_name,
    "contractors": lambda row: row.cell("name"),
    "approvals": lambda row: f"{row.cell('kind')} approval of {row.cell('project_id')}",
    "complaints": lambda row: f"complaint {row.cell('complaint_id')}{_bracketed(row.cell('topic'))}",
    "cases": lambda row: f"{CASE_WORDS[row.cell('kind')]} {row.cell('case_id')}{_bracketed(row.cell('court'))}",
}


def _nobody(_: RowState) -> Iterator[tuple[str, str]]:
    return iter(())


def _of_project(row: RowState) -> Iterator[tuple[str, str]]:
    for kind in ("company", "parcel"):
        if row.cell(f"{kind}_id"):
            yield f"{kind}:{row.cell(f'{kind}_id')}", ""


def _of_company(row: RowState) -> Iterator[tuple[str, str]]:
    if brand := brand_id(row.cell("brand")):
        yield brand, row.cell("brand")
    if row.cell("registered_address"):
        yield f"address:{slug(row.cell('registered_address'))}", row.cell("registered_address")


def brand_id(name: str) -> str:
    """The id of a brand: alike if it is written alike but for case, blanks and how accents are encoded. Empty where there is no letter or digit
    (``-`` is how registers write none).

    A sign tells brands apart ("C++ Homes" is not "C Homes"), so a name with signs carries a mark of its own spelling.
    """
    spelled = " ".join(normalize("NFC", name).casefold().split())
    words = slug(name)
    if not words_of(spelled):
        return ""
    return f"brand:{words}" if " ".join(words_of(spelled)) == spelled else f"brand:{words}-{sha256(spelled.encode()).hexdigest()[:8]}"


_OTHERS: Final[dict[str, Callable[[RowState], Iterator[tuple[str, str]]]]] = {
    "projects": _of_project,
    "companies": _of_company,
    "directors": lambda row: iter(((f"person:{row.cell('person_id')}", row.cell("person_name")), (f"company:{row.cell('company_id')}", ""))),
    "shareholdings": lambda row: iter(
        ((f"{row.cell('holder_kind')}:{row.cell('holder_id')}", row.cell("holder_name")), (f"company:{row.cell('company_id')}", ""))
    ),
    "title_chain": lambda row: iter(((f"parcel:{row.cell('parcel_id')}", ""), (f"{row.cell('owner_kind')}:{row.cell('owner_id')}", row.cell("owner_name")))),
    "contractors": lambda row: iter(((f"company:{row.cell('company_id')}", ""),) if row.cell("company_id") else ()),
    "works": lambda row: iter(((f"contractor:{row.cell('contractor_id')}", ""), (f"project:{row.cell('project_id')}", ""))),
    "approvals": lambda row: iter(((f"project:{row.cell('project_id')}", ""),)),
    "complaints": lambda row: iter(((f"project:{row.cell('project_id')}", ""),)),
    "case_parties": lambda row: iter(((f"courtcase:{row.cell('case_id')}", ""), (f"{row.cell('party_kind')}:{row.cell('party_id')}", row.cell("party_name")))),
}
