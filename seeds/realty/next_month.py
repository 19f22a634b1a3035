"""The next extract of the same registers: what the world did meanwhile, what was put right, what is merely written differently."""

from collections import Counter
from typing import Final

from seeds.core.edits import Difference, Edits
from seeds.core.layout import Row
from seeds.core.write import Folder, Hand

from . import people, sites
from .columns import COLUMNS, LAYOUT
from .sources import SOURCES
from .world import World

HANDS: Final = {
    "parcels": Hand(pad=True),
    "title_chain": Hand(quote_all=True),
    "contractors": Hand(line_end="\r\n"),
    "approvals": Hand(columns=tuple(reversed(COLUMNS["approvals"]))),
    "projects": Hand(columns=(*COLUMNS["projects"][4:], *COLUMNS["projects"][:4])),
}
"""How files of the next extract are written; the rows of ``complaints`` come in the reverse order, too."""


def next_month(world: World) -> tuple[Folder, dict[str, object]]:
    """The second extract, and the table of what it does to the first: ``differences`` and, beside them, what is none."""
    edits = Edits.of(world.extract, LAYOUT, SOURCES)
    _whispering_woods(world, edits)
    _failures_and_cures(world, edits)
    _sites(world, edits)
    _papers(world, edits)
    _land(world, edits)
    _boards(world, edits)
    _new_project(world, edits)
    _corrections(world, edits)
    _missing(world, edits)
    edits.extract["complaints"].reverse()
    edits.extract["sources"] = SOURCES.rows(next_month=True)
    return Folder(LAYOUT, edits.extract, HANDS), _table(edits.made)


def _table(made: list[Difference]) -> dict[str, object]:
    return {
        "differences": sorted(made, key=lambda d: (str(d["register"]), str(d["key"]), str(d["kind"]))),
        "written_differently": {
            "complaints": "rows in the reverse order",
            "approvals": "columns in the reverse order",
            "projects": "columns in another order",
            "parcels": "spaces around the cells",
            "title_chain": "every cell quoted",
            "contractors": "lines end with CR LF",
        },
        "unchanged": ["shareholdings"],
    }


def _place(world: World, edits: Edits, name: str) -> Row:
    return edits.first("projects", project_id=world.place(name))


def _whispering_woods(world: World, edits: Edits) -> None:
    edits.moves("contractors", edits.first("contractors", contractor_id=sites.KAVERI), status="insolvency", status_since="2026-11-24")
    woods = edits.first("projects", name="Whispering Woods")
    parcel = edits.first("parcels", parcel_id=woods["parcel_id"])
    case_id = f"S{len(edits.extract['cases']) + 1:03d}"
    edits.opens(
        "cases",
        case_id=case_id,
        court="City Civil Court, Bengaluru",
        kind="title",
        status="pending",
        filed_on="2026-11-26",
        summary="Partition: heirs of an earlier owner claim a third of the land",
    )
    heir = next(own_id for own_id, name in world.person_names.items() if name == "K. Venkatamma")
    for kind, own_id, name, side in (
        ("parcel", parcel["parcel_id"], f"Sy. No. {parcel['survey_no']}", "property"),
        ("person", heir, world.person_names[heir], "plaintiff"),
        ("company", woods["company_id"], world.company_name(woods["company_id"]), "defendant"),
    ):
        edits.opens("case_parties", case_id=case_id, party_kind=kind, party_id=own_id, party_name=name, side=side)


def _failures_and_cures(world: World, edits: Edits) -> None:
    edits.moves("companies", edits.first("companies", company_id="C017"), status="active", status_since="2026-11-20")
    edits.moves("projects", _place(world, edits, "stalled"), build_status="under_construction", status_since="2026-11-27")
    edits.moves("projects", _place(world, edits, "lapsed"), rera_status="revoked", status_since="2026-11-21")
    edits.moves("projects", _place(world, edits, "completes"), build_status="completed", status_since="2026-11-22")
    edits.moves("projects", _place(world, edits, "starts"), build_status="under_construction", status_since="2026-11-25")
    seller = edits.first("cases", summary="Declaration of shares in the family's fields, extent to be ascertained")
    edits.moves("cases", seller, status="decreed", closed_on="2026-11-20")
    # one row in which the world moved and we were corrected
    parcel = edits.first("cases", summary="Partition: a daughter says that she signed no sale")
    edits.moves("cases", parcel, status="withdrawn", closed_on="2026-11-23")
    edits.corrects("cases", parcel, summary="Partition: a daughter says that she never signed the sale")


def _sites(world: World, edits: Edits) -> None:
    site = world.place("blacklisted_contractor")
    edits.ends("works", edits.first("works", contractor_id=sites.SHAKTI, project_id=site), to="2026-11-19")
    edits.opens("works", contractor_id="K010", project_id=site, from_="2026-11-23")
    done = world.place("completes")
    for row in [r for r in edits.extract["works"] if r["project_id"] == done and not r["to"]]:
        edits.ends("works", row, to="2026-11-22")
    edits.moves("works", edits.first("works", contractor_id=sites.NANDINI, project_id=world.place("late_contractor_too")), delay_months="17")
    edits.moves("works", edits.first("works", contractor_id=sites.HUB, delay_months="0", to=""), delay_months="4")


def _papers(world: World, edits: Edits) -> None:
    edits.moves("approvals", edits.first("approvals", project_id=world.place("papers_granted"), kind="fire"), status="granted", on="2026-11-19")
    edits.moves("approvals", edits.first("approvals", project_id=world.place("papers_refused"), kind="fire"), status="refused")
    edits.moves("approvals", edits.first("approvals", project_id=world.place("papers_revoked"), kind="environment"), status="revoked", on="2026-11-26")
    edits.opens("approvals", project_id=world.place("completes"), kind="occupancy", status="granted", on="2026-11-27")
    many = world.place("many_complaints")
    edits.moves("complaints", edits.first("complaints", project_id=many, status="open"), status="settled")
    upheld = next(r for r in reversed(edits.extract["complaints"]) if r["status"] == "open" and r["project_id"] != many)
    edits.moves("complaints", upheld, status="upheld")
    last = len(edits.extract["complaints"])
    for number, (day, topic) in enumerate((("2026-11-30", "lift out of order"), ("2026-12-05", "parking not as agreed")), start=last + 1):
        edits.opens(
            "complaints",
            complaint_id=f"Q{number:03d}",
            project_id=world.place("new_complaint"),
            filed_on=day,
            topic=topic,
            status="open",
        )


def _land(world: World, edits: Edits) -> None:
    edits.moves("parcels", edits.first("parcels", parcel_id=_place(world, edits, "khata_b")["parcel_id"]), khata="A")
    edits.moves("parcels", edits.first("parcels", parcel_id=_place(world, edits, "khata_lost")["parcel_id"]), khata="B")
    edits.ends("title_chain", edits.first("title_chain", parcel_id="L094", to=""), to="2026-11-12")
    edits.opens("title_chain", parcel_id="L094", owner_kind="company", owner_id="C029", owner_name=world.company_name("C029"), from_="2026-11-12")


def _boards(world: World, edits: Edits) -> None:
    edits.ends("directors", edits.first("directors", person_id=people.PRAKASH, company_id="C008"), resigned_on="2026-11-18")
    edits.opens("directors", person_id="PN101", person_name="Ira Bhattacharya", company_id="C041", role="director", appointed_on="2026-11-16")
    # a fresh company of the promoter who failed with Northstar; it builds nothing yet
    edits.opens(
        "companies",
        company_id="C047",
        name="Northlight Habitats Pvt Ltd",
        brand="Northlight",
        incorporated_on="2026-11-12",
        status="active",
        registered_address="17, Tank Bund Road, Hebbal, Bengaluru 560024",
    )
    edits.opens(
        "directors",
        person_id=people.RAGHAV,
        person_name="Raghav Bhandari",
        company_id="C047",
        role="promoter",
        appointed_on="2026-11-12",
    )


def _new_project(world: World, edits: Edits) -> None:
    land = edits.first("parcels", parcel_id="L094")
    edits.opens(
        "projects",
        project_id="P092",
        name="Neralu Canopy",
        company_id="C029",
        brand="Neralu",
        locality=land["locality"],
        parcel_id="L094",
        rera_no="DEMO/PR/2026/10417",
        rera_status="registered",
        build_status="planned",
        status_since="2026-11-28",
        launched_on="2026-11-28",
        promised_on="2031-03-31",
        price_from_inr="9400000",
        price_to_inr="15200000",
    )
    for kind, status, on in (("plan", "granted", "2026-11-18"), ("commencement", "pending", "")):
        edits.opens("approvals", project_id="P092", kind=kind, status=status, on=on)


def _corrections(world: World, edits: Edits) -> None:
    named = _place(world, edits, "name_corrected")
    edits.corrects("projects", named, name=f"{named['name']} I")
    priced = _place(world, edits, "price_corrected")
    edits.corrects("projects", priced, price_from_inr=str(int(priced["price_from_inr"]) + 150_000))
    edits.corrects("projects", _place(world, edits, "launch_corrected"), launched_on="2023-04-03")
    edits.corrects("projects", _place(world, edits, "firm_corrected"), company_id="C036")
    surveyed = edits.first("parcels", parcel_id=_place(world, edits, "survey_corrected")["parcel_id"])
    edits.corrects("parcels", surveyed, survey_no=f"{surveyed['survey_no']}-P1")
    edits.corrects("parcels", edits.first("parcels", parcel_id="L095"), locality="Bidarahalli")
    edits.corrects("companies", edits.first("companies", company_id="C016"), status_since="2025-02-12")
    edits.corrects("companies", edits.first("companies", company_id="C003"), registered_address="12/1, Lake View Road, Bellandur, Bengaluru 560103")
    misspelt = _twice_seated(edits)
    for row in [r for r in edits.extract["directors"] if r["person_id"] == misspelt]:
        edits.corrects("directors", row, person_name=f"{row['person_name']} K.")
    edits.corrects("directors", edits.first("directors", person_id=people.RAGHAV, company_id="C031"), resigned_on="2019-09-14")
    edits.corrects("directors", edits.first("directors", company_id="C006", role="promoter", person_id=people.PRAKASH), role="director")
    edits.dates("directors", next(r for r in edits.extract["directors"] if not r["appointed_on"] and r["person_id"] != misspelt), appointed_on="2014-10-06")
    edits.dates("directors", edits.first("directors", person_id=people.SURESH_OF_TULSI, company_id="C035"), appointed_on="2016-05-23")
    edits.dates("title_chain", edits.first("title_chain", owner_kind="person", from_=""), from_="1958-03-10")
    edits.dates("works", edits.first("works", contractor_id=sites.ONE_LATE), from_="2021-12-06")
    finished = {r["project_id"] for r in world.extract["projects"] if r["build_status"] == "completed"}
    snagging = next(r for r in edits.extract["works"] if r["contractor_id"] > sites.SOMETIMES_LATE and r["to"] and r["project_id"] in finished)
    edits.corrects("works", snagging, to="")  # an end that is taken back
    edits.corrects("contractors", edits.first("contractors", contractor_id="K009"), name="Dwaraka Buildcon LLP")
    polaris = edits.first("projects", name="Northstar Polaris")["project_id"]
    edits.corrects("approvals", edits.first("approvals", project_id=polaris, kind="plan"), on="2018-12-03")
    edits.corrects("complaints", next(r for r in edits.extract["complaints"] if r["status"] == "dismissed"), topic="late possession, nine weeks")
    edits.corrects("cases", edits.first("cases", summary="Boundary of the upper field"), filed_on="2023-02-15")
    edits.corrects("case_parties", edits.first("case_parties", party_kind="person", side="other"), side="plaintiff")


def _twice_seated(edits: Edits) -> str:
    """A person who stands in ``directors`` most often and in no other register, so that one spelling is corrected everywhere."""
    elsewhere = {row["holder_id"] for row in edits.extract["shareholdings"]} | {row["party_id"] for row in edits.extract["case_parties"]}
    told = {people.MEERA, people.ARVIND, people.RAGHAV, people.PRAKASH, people.KAVITHA, people.SURESH_OF_ORCHID, people.SURESH_OF_TULSI}
    seats = Counter(row["person_id"] for row in edits.extract["directors"] if row["person_id"] not in elsewhere | told)
    return min(seats, key=lambda person: (-seats[person], person))


def _missing(world: World, edits: Edits) -> None:
    nominee = next(r for r in edits.extract["directors"] if r["company_id"] == "C039" and r["role"] == "nominee")
    edits.loses("directors", nominee)
    edits.loses("complaints", next(r for r in edits.extract["complaints"] if r["status"] == "settled" and r["filed_on"] < "2026-01-01"))
    edits.loses("works", edits.first("works", contractor_id=sites.NANDINI, project_id=world.place("contractor_left")))
    edits.loses("approvals", edits.first("approvals", project_id=world.place("suit_dismissed"), kind="environment"))
