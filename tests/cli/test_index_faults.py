"""An index that misses what stands in the market is told by `doctor` and by `verify`."""

import json

import pytest
from click.testing import CliRunner

import graph
from cli.main import clew
from graph import IndexFault
from tests.cli.running import Clew


@pytest.mark.parametrize("arguments", [["doctor"], ["verify", "realty"]])
def test_a_market_whose_indexes_are_whole_is_well(demo: Clew, arguments: list[str]) -> None:
    done = demo.json(*arguments)
    (seen,) = [c for c in done.only["checks"] if c["name"].startswith("indexes")]
    assert done.code == 0
    assert seen.get("ok", True)
    assert not seen.get("failed", 0)


@pytest.mark.parametrize("arguments", [["doctor"], ["verify", "realty"]])
def test_an_index_that_misses_a_name_is_told_and_is_one(demo: Clew, arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(graph, "index_faults", lambda *_: (IndexFault("Entity", "name", ("Skyvista Altura",)),))
    done = CliRunner().invoke(clew, [*arguments, "--data-dir", str(demo.place), "--user", "asha", "--json"], standalone_mode=False)
    assert done.return_value == 1
    assert "Skyvista Altura" in json.dumps(json.loads(done.stdout))
