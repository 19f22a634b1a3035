"""What a buyer asks after the verdict, told as a story: who is really behind this brand, and is there a serial operator."""

from collections.abc import Iterator
from typing import Any

import pytest

from graph import open_engine
from tests.cli.running import Clew


@pytest.fixture(scope="module")
def clew(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Clew]:
    """A data directory of the module's own; its engine stays up."""
    place = tmp_path_factory.mktemp("buyer") / "data"
    with open_engine(place):
        yield Clew(place)


def found(clew: Clew, asked: str) -> Any:
    """The one finding of an answer, accepted as it was proposed."""
    ran = clew.json("ask", asked)
    assert ran.code == 0, ran.err
    (finding,) = ran.only["findings"]
    assert finding["status"] == "accepted"
    return finding


@pytest.mark.feature("KH-16")
def test_who_is_really_behind_this_brand(clew: Clew) -> None:
    finding = found(clew, "Who is really behind Skyvista?")
    said = [c["text"] for c in finding["claims"]]
    assert said[:2] == ["Skyvista: brand of Skyvista Projects Pvt Ltd, active.", "Skyvista: brand of Skyvista Homes Pvt Ltd, active."]
    assert "Meera Nambiar, director of Skyvista Projects Pvt Ltd (since 5 November 2018)." in said
    assert "Joseph Pinto, holds 70 % of Skyvista Homes Pvt Ltd (since 17 February 2014)." in said
    assert all(c["cites"] for c in finding["claims"] if not c["text"].startswith("Sources: "))


@pytest.mark.feature("KH-16", "KH-18")
def test_is_there_a_serial_operator(clew: Clew) -> None:
    finding = found(clew, "Are there serial operators?")
    assert finding["listed"][0] == {"id": "PN006", "name": "Prakash Vaidya", "kind": "person", "words": "person"}
    said = [c["text"] for c in finding["claims"]]
    first = next(text for text in said if text.startswith("1. "))
    assert "stands between 15 pairs of firms: 6 firms" in first
    assert "under 4 brands (Greenridge, Orchid Row, Palmcrest and Tessera)" in first
    assert said[said.index(first) + 1].startswith("Of Prakash Vaidya's 6 firms 2 failed or left projects standing still: ")
