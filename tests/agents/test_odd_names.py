"""Names of a market that are words of the language: a firm called Sources, a brand called Avoid. What code itself says is not taken for them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from agents.validator import judge
from bench.worlds.bed import make_bed
from bench.worlds.lies import lies
from graph import Role
from market.core.archive import Archive
from market.registry import get
from tests.agents.asking import ask, engine_of, opened
from tests.agents.conftest import NOW

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
    folder = root / "registers"
    folder.mkdir()
    for register, lines in FOLDER.items():
        (folder / f"{register}.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    with engine_of(root / "data") as engine, engine.connect(Role.IMPORTER) as importer:
        report = get("realty").import_folder(importer, Archive(root / "data" / "files"), folder, now=NOW)
        assert not report.rejected, report.rejected
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
    kind, seed = "a real entity that no question returned", 1_000_004
    with engine_of(tmp_path / "data") as engine:
        bed = make_bed(engine, tmp_path, seed)
        told = [lie for lie in lies(bed.truths, seed=seed, each=4) if lie.kind == kind]
        assert any(" n0" in claim.text for lie in told for claim in lie.proposed.claims)
        assert [judge(lie.proposed, lie.material).status for lie in told] == ["rejected"] * len(told)
