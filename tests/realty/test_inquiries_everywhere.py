"""Every inquiry about one thing, of everything in random markets, on their own days and with sources closed: accepted as it stands, and of no later day."""

from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime
from random import Random

import pytest

from agents.validating.prose import dates
from bench.worlds.random_markets import random_market, random_views
from bench.worlds.register_rows import write_folder
from market.core.look import entities
from tests.realty.imports import Town
from tests.realty.inquiring import Told
from tests.realty.reading import reader_of

ASKED = {
    "title": ("project", "parcel"),
    "contractor": ("contractor", "project"),
    "person": ("person",),
    "around": ("project",),
    "papers": ("project", "parcel", "company", "contractor"),
    "clear": ("project",),
}
"""Each inquiry about one thing, and the kinds that it is asked about."""

LATER = ("launch dated ", "promised for ", "and not before", "dated ", "later", "its row also says")
"""How a sentence speaks that names a later day and says so: a row that contradicts itself is told as it stands in the file."""


@pytest.mark.parametrize("seed", range(4))
def test_what_is_said_stands_and_is_of_no_later_day(town: Town, seed: int) -> None:
    market, rng, told = random_market(seed), Random(seed), Counter[str]()
    write_folder(market, town.root / "market")
    assert town.bring(town.root / "market").rejected == ()
    for day, closed in random_views(seed, market):
        reader = reader_of(town, day=day)
        reader = replace(reader, view=replace(reader.view, denied=closed))
        today = datetime.fromtimestamp(day / 1000, UTC).date()
        for finding, kinds in ASKED.items():
            about = [e for kind in kinds for e in entities(reader, kind)]
            for entity in rng.sample(about, min(3, len(about))):
                said = Told(town, finding, entity.id, reader=reader)
                assert not {e.register for c in said.draft.claims for e in c.cites} & closed
                told[finding] += 1
                for text in said.texts:
                    if any(word in text for word in LATER):
                        continue
                    late = [d for d in dates(text)[0] if d.year is not None and (d.year, d.month, d.day or 1) > (today.year, today.month, today.day)]
                    assert not late, text
    assert set(told) == set(ASKED)


STRANGE = (
    "[bold red]Bold[/]", "<script>", "'; MATCH (n) DETACH DELETE n //", "ಶ್ರೀ ಲಕ್ಷ್ಮಿ ನಿವಾಸ", "\u202egnitseretni", "Avoid", "none known",
    "K = 1.95", "100 of 100", "x" * 3000, "No court case", "30 November 2026",
)  # fmt: skip


@pytest.mark.parametrize("name", STRANGE)
def test_names_are_names_and_nothing_else(town: Town, name: str) -> None:
    """Whatever a thing is called: the finding is accepted, and nothing that was on record is lost or obeyed."""
    cell = '"' + name.replace('"', '""') + '"'
    town.imported(
        projects=f"project_id,name,company_id,parcel_id,build_status,lender,price_from_inr\nP1,{cell},C1,L1,stalled,{cell},8700000\n",
        companies=f"company_id,name,status,brand,registered_address\nC1,{cell},insolvency,{cell},{cell}\n",
        directors=f"person_id,person_name,company_id\nN1,{cell},C1\nN2,{cell},C1\n",
        parcels=f"parcel_id,survey_no,khata\nL1,{cell},B\n",
        title_chain=f"parcel_id,owner_kind,owner_id,owner_name\nL1,person,N1,{cell}\n",
        contractors=f"contractor_id,name,company_id,status\nK1,{cell},C1,blacklisted\n",
        works="contractor_id,project_id,delay_months\nK1,P1,30\n",
        cases=f"case_id,court,kind,status,summary\nS1,{cell},fraud,pending,{cell}\n",
        case_parties="case_id,party_kind,party_id,side\nS1,company,C1,defendant\nS1,person,N1,defendant\nS1,contractor,K1,defendant\nS1,parcel,L1,property\n",
        complaints=f"complaint_id,project_id,topic,status\nQ1,P1,{cell},upheld\n",
    )
    own = {"project": "P1", "company": "C1", "person": "N1", "parcel": "L1", "contractor": "K1"}
    for finding, kinds in ASKED.items():
        for kind in kinds:
            told = Told(town, finding, f"{kind}:{own[kind]}", routed=False)
            assert all("\n" not in t for t in told.texts)
    assert len(town.facts("DIRECTOR_OF")) == 2
