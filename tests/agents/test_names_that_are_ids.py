"""A project that is called what another is numbered: the choice that is offered is an answer, and no second question."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from agents.state import NameUnclear
from graph import Role
from market.core.archive import Archive
from market.registry import get
from tests.agents.asking import ask, engine_of, opened
from tests.agents.conftest import NOW

pytestmark = pytest.mark.usefixtures("at_noon")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    root = tmp_path_factory.mktemp("ids")
    folder = root / "registers"
    folder.mkdir()
    (folder / "projects.csv").write_text(
        "project_id,name,build_status\nP1,P2,stalled\nP2,Lakeview,completed\nP3,Twin Towers,\nP4,Twin Towers,stalled\n", encoding="utf-8"
    )
    with engine_of(root / "data") as engine, engine.connect(Role.IMPORTER) as importer:
        assert not get("realty").import_folder(importer, Archive(root / "data" / "files"), folder, now=NOW).rejected
        yield root / "data"


@pytest.mark.parametrize("typed, subjects", [("P2", {"P1", "P2"}), ("Twin Towers", {"P3", "P4"})])
async def test_what_is_offered_for_a_name_that_is_also_an_id_is_understood(place: Path, typed: str, subjects: set[str]) -> None:
    async with opened(place, "asha") as house:
        first = (await ask(house, f"is {typed} ok to buy")).answer
        assert first.outcome == "UNKNOWN_ENTITY"
        found = set()
        for choice in first.choices:
            answer = (await ask(house, choice.ask)).answer
            assert answer.outcome in ("ANSWERED_WITH_PATH", "NOT_IN_GRAPH"), (choice.ask, answer.text)
            found |= {f.subject.id for f in answer.findings if f.subject}
        assert found == subjects


async def test_such_a_one_can_be_watched_by_its_whole_id(place: Path) -> None:
    async with opened(place, "asha") as house:
        with pytest.raises(NameUnclear) as unclear:
            await house.watch("P2")
        assert set(unclear.value.candidates) == {"project:P1", "Lakeview"}
        assert (await house.watch("project:P1")).id == "project:P1"
