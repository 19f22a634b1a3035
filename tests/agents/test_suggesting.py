"""Names while one types, on the house and its demo: what fits, how fast, and that nothing closed or typed is taken for more than it is."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from agents.house import House
from agents.state import HouseFailed, Suggestion
from market.core.clock import NOW_VARIABLE


@pytest.fixture
async def house(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """An open house with the demo."""
    monkeypatch.setenv(NOW_VARIABLE, "2026-11-28T18:00:00Z")
    made = House(data_dir, user="asha")
    await made.open()
    yield made
    await made.close()


def names(found: object) -> list[str]:
    return [s.text for s in found if isinstance(s, Suggestion)]  # type: ignore[attr-defined]


async def test_the_end_of_a_text_becomes_a_name(house: House) -> None:
    one = await house.complete("is skyvista al")
    assert [(s.text, s.about, s.start) for s in one] == [("Skyvista Altura", "project P001", 3)]
    many = await house.complete("who is behind (nort")
    assert names(many)[:2] == ["Northstar", "Northstar Habitats Pvt Ltd"]
    assert {s.start for s in many} == {15}
    assert "Tessera North" in names(many)
    only = await house.complete("nort", subjects=True)
    assert only
    assert all(s.about.startswith("project ") for s in only)
    assert "Northstar Habitats Pvt Ltd" not in names(only)


@pytest.mark.parametrize("text", ["", " ", "what", "is", "sk ", "Skyvista Altura ", "safe?", "\x00", "%|*~()\"'", "x" * 500, "') RETURN 1 //", "ಸ್ಕೈ"])
async def test_what_begins_no_name_becomes_nothing(house: House, text: str) -> None:
    assert await house.complete(text) == ()


async def test_a_whole_name_is_not_offered_again(house: House) -> None:
    assert "Skyvista Altura" not in names(await house.complete("is Skyvista Altura"))


async def test_what_was_sent_is_kept_for_the_next_sitting_and_for_nobody_else(house: House, data_dir: Path) -> None:
    await house.keep_typed("is it safe\nor not")
    await house.keep_typed("half a character \ud800")
    assert await house.typed() == ("is it safe\nor not", "half a character ?")
    assert await House(data_dir, user="asha").typed() == await house.typed()
    assert await House(data_dir, user="ravi").typed() == ()


async def test_a_quiet_look_tells_the_market_once_after_it_moved(house: House, data_dir: Path) -> None:
    from graph import Role, open_engine
    from market.core.archive import Archive
    from market.core.clock import now_ms
    from market.registry import get

    assert (await house.check()).state is None
    form = get("realty")
    with open_engine(data_dir) as engine, engine.connect(Role.IMPORTER) as importer:
        form.import_folder(importer, Archive(data_dir / "files"), form.demo.parent / "month-2", now=now_ms())
    moved = (await house.check()).state
    assert moved is not None
    assert moved.person == "asha"
    assert (await house.check()).state is None


async def test_a_secret_that_cannot_be_read_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "secret").write_text("no secret")
    with pytest.raises(HouseFailed, match="secret of the data directory"):
        await House(tmp_path, user="asha").typed()
