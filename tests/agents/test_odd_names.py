"""Names of a market that are words of the language: a firm called Sources, a brand called Avoid. What code itself says is not taken for them."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from agents.validator import judge
from bench.worlds.bed import make_bed
from market.core.finding import Claim
from tests.agents.asking import ask, engine_of, opened
from tests.agents.registers import bring_in

pytestmark = pytest.mark.usefixtures("at_noon")

FOLDER = {
    "sources": ["register,publisher,as_of,url,cadence_days,world", "projects,Registry,2026-11-15,,30,"],
    "projects": [
        "project_id,name,company_id,build_status",
        "P1,Amber Terrace,C1,under_construction",
        "P2,The,C2,stalled",
        "P3,Avoid,C3,planned",
        "P4,Its own papers,C3,planned",
        "P5,ಸಿರಿ ನಿವಾಸ,C4,stalled",
        "P6,<b>[red]Bold[/]</b>,C4,planned",
        "P7,paths add up to,C4,planned",
    ],
    "companies": ["company_id,name,brand", "C1,Amber Homes,Sources", "C2,Sources,Late", "C3,That,I", "C4,K = 1.00,"],
}
NAMES = ("Amber Terrace", "Avoid", "Its own papers", "ಸಿರಿ ನಿವಾಸ", "<b>[red]Bold[/]</b>", "paths add up to")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    root = tmp_path_factory.mktemp("odd")
    with engine_of(root / "data") as engine:
        bring_in(engine, root, FOLDER)
        yield root / "data"


@pytest.mark.parametrize("name", NAMES)
async def test_a_true_finding_about_an_odd_name_stands(place: Path, name: str) -> None:
    async with opened(place, "asha") as house:
        answer = (await ask(house, f"assess {name}")).answer
    assert answer.outcome in ("ANSWERED_WITH_PATH", "NOT_IN_GRAPH"), answer.text
    assert [(f.status, f.subject and f.subject.name) for f in answer.findings] == [("accepted", name)]
    assert answer.text.startswith(f"{name}: ")


def test_a_name_of_one_word_is_seen_in_any_case(tmp_path: Path) -> None:
    """A person whose name is not known is called by an id: one word, and a lie may write it small."""
    with engine_of(tmp_path / "data") as engine:
        bed = make_bed(engine, tmp_path, 1_000_004, each=1)
        unnamed = [p for p in bed.people if p.name == p.own_id]
        told = 0
        for truth in (t for t in bed.truths if any(c.cites for c in t.draft.claims)):
            strangers = [p for p in unnamed if p.id not in truth.material.entities]
            rows = next(c.cites for c in truth.draft.claims if c.cites)
            for person in strangers[:1]:
                lie = replace(truth.draft, claims=(*truth.draft.claims, Claim(f"The same rows name {person.name.lower()} as well.", rows)))
                ruling = judge(lie, truth.with_answers(truth.answers))
                assert ruling.status == "rejected"
                assert any(person.id in reason for reason in ruling.reasons)
                told += 1
        assert told >= 10
