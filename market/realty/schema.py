"""The registers of the realty market: their columns, keys and allowed values, exactly as docs/import.md says them."""

from typing import Final

from market.core.register import Reads, Register, choice, day, number, party, status, text

_DEFINED_BY: Final = {"company": "companies", "parcel": "parcels", "contractor": "contractors", "project": "projects"}
"""Which register defines the ids of a kind; people are defined by any mention."""

SOURCES: Final = Register(
    "sources",
    ("register",),
    (
        text("register", required=True),
        text("publisher", required=True),
        day("as_of", required=True),
        text("url"),
        number("cadence_days", low=1, high=36_525, whole=True),
        choice("world", "demo"),
        text("readers"),
    ),
    about="what each extract is, how old it is and when the next is due",
    obtained="entered by you",
)

_REGISTERS: Final = (
    Register(
        "projects",
        ("project_id",),
        (
            text("project_id", required=True),
            text("name", required=True),
            text("company_id", refers="companies"),
            text("brand"),
            text("locality"),
            text("parcel_id", refers="parcels"),
            text("rera_no"),
            status(choice("rera_status", "registered", "lapsed", "revoked", "none"), dated_by="status_since"),
            status(choice("build_status", "planned", "under_construction", "completed", "stalled"), dated_by="status_since"),
            day("status_since"),
            day("launched_on"),
            day("promised_on"),
            number("price_from_inr", low=0),
            number("price_to_inr", low=0),
            text("lender"),
        ),
        about="a housing project",
        obtained="the state's RERA register",
    ),
    Register(
        "companies",
        ("company_id",),
        (
            text("company_id", required=True),
            text("name", required=True),
            text("brand"),
            day("incorporated_on"),
            status(choice("status", "active", "insolvency", "liquidation", "struck_off"), dated_by="status_since"),
            day("status_since"),
            text("registered_address"),
        ),
        about="a company or partnership",
        obtained="the company register",
    ),
    Register(
        "directors",
        ("person_id", "company_id", "appointed_on"),
        (
            text("person_id", required=True),
            text("person_name", required=True),
            text("company_id", required=True, refers="companies"),
            choice("role", "director", "promoter", "partner", "nominee"),
            day("appointed_on"),
            day("resigned_on", reads=Reads.END),
        ),
        key_date="appointed_on",
        about="a person on the board of a company",
        obtained="the company register",
    ),
    Register(
        "shareholdings",
        ("holder_id", "company_id", "from"),
        (
            choice("holder_kind", "person", "company", required=True),
            party("holder_id", "holder_kind", _DEFINED_BY),
            text("holder_name"),
            text("company_id", required=True, refers="companies"),
            number("percent", low=0, high=100),
            day("from"),
            day("to", reads=Reads.END),
        ),
        key_date="from",
        about="who owns a part of a company",
        obtained="the company register (annual returns)",
    ),
    Register(
        "parcels",
        ("parcel_id",),
        (
            text("parcel_id", required=True),
            text("survey_no"),
            text("locality"),
            status(choice("khata", "A", "B", "none")),
        ),
        about="a piece of land",
        obtained="the municipal and land registers",
    ),
    Register(
        "title_chain",
        ("parcel_id", "owner_id", "from"),
        (
            text("parcel_id", required=True, refers="parcels"),
            choice("owner_kind", "person", "company", required=True),
            party("owner_id", "owner_kind", _DEFINED_BY),
            text("owner_name"),
            day("from"),
            day("to", reads=Reads.END),
        ),
        key_date="from",
        about="who owned a parcel from when to when",
        obtained="the encumbrance certificate",
    ),
    Register(
        "contractors",
        ("contractor_id",),
        (
            text("contractor_id", required=True),
            text("name", required=True),
            text("company_id", refers="companies"),
            status(choice("status", "active", "insolvency", "blacklisted"), dated_by="status_since"),
            day("status_since"),
        ),
        about="a building contractor",
        obtained="the RERA register and public works departments",
    ),
    Register(
        "works",
        ("contractor_id", "project_id", "from"),
        (
            text("contractor_id", required=True, refers="contractors"),
            text("project_id", required=True, refers="projects"),
            day("from"),
            day("to", reads=Reads.END),
            status(number("delay_months", low=-1200, high=1200), read_on=True),
        ),
        key_date="from",
        about="which contractor built which project",
        obtained="the RERA register (quarterly progress)",
    ),
    Register(
        "approvals",
        ("project_id", "kind"),
        (
            text("project_id", required=True, refers="projects"),
            choice("kind", "plan", "commencement", "environment", "fire", "occupancy", required=True),
            status(choice("status", "granted", "pending", "refused", "revoked", required=True), dated_by="on"),
            day("on"),
        ),
        about="a permission that a project needs",
        obtained="the planning authority",
    ),
    Register(
        "complaints",
        ("complaint_id",),
        (
            text("complaint_id", required=True),
            text("project_id", required=True, refers="projects"),
            day("filed_on"),
            text("topic"),
            status(choice("status", "open", "upheld", "dismissed", "settled"), begun_by="filed_on"),
        ),
        about="a buyer's complaint about a project",
        obtained="the RERA register",
    ),
    Register(
        "cases",
        ("case_id",),
        (
            text("case_id", required=True),
            text("court"),
            choice("kind", "title", "insolvency", "fraud", "recovery", "consumer", "other", required=True),
            status(
                choice("status", "pending", "decreed", "dismissed", "withdrawn", required=True),
                dated_by="closed_on",
                begun_by="filed_on",
                begun_as="pending",
                beside="kind",
            ),
            day("filed_on"),
            day("closed_on", reads=Reads.END),
            text("summary"),
        ),
        about="a court case",
        obtained="the courts' case search",
    ),
    Register(
        "case_parties",
        ("case_id", "party_kind", "party_id"),
        (
            text("case_id", required=True, refers="cases"),
            choice("party_kind", "parcel", "company", "person", "contractor", "project", required=True),
            party("party_id", "party_kind", _DEFINED_BY),
            text("party_name"),
            choice("side", "plaintiff", "defendant", "property", "other"),
        ),
        about="who or what a case is about",
        obtained="the courts' case search",
    ),
)

REGISTERS: Final[dict[str, Register]] = {register.name: register for register in _REGISTERS}
"""The registers of facts, by name, in the order in which they are read; ``sources`` is apart."""
