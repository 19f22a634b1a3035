"""`clew person`: whoever runs a server makes its people; each keeps her own key, and comes in by it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from graph import Role, open_engine
from tests.cli.running import Ran, run
from tests.graph.servers import Server, serving

pytestmark = pytest.mark.feature("KH-24")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


def hers(server: Server) -> str:
    """The address as people have it."""
    return f"redis://localhost:{server.port}"


def kept(place: Path, url: str, name: str, text: str, *more: str) -> Ran:
    """`clew person key`, told the key on its standard input."""
    path = place.with_name(f"{place.name}.told")
    path.write_text(text, encoding="utf-8")
    return run("person", "key", "--url", url, "--user", name, "--data-dir", str(place), *more, stdin=path)


def test_a_person_is_made_keeps_her_key_and_asks_while_another_is_refused(server: Server, tmp_path: Path) -> None:
    operator, asha, ravi = (("--data-dir", str(tmp_path / name)) for name in ("operator", "asha", "ravi"))
    made = run("person", "add", "asha", "--url", server.url, *operator)
    assert made.code == 0, made.err
    [key] = made.out.splitlines()
    assert key.startswith("clew-key-1:")
    assert "not shown again" in made.err
    assert run("assess", "realty", "--all", "--json", "--url", server.url, *operator).code == 0  # the operator loads the demo

    refused = run("watch", "list", "--url", hers(server), "--user", "asha", *asha)
    assert refused.code == 1
    assert "asha has no key here" in refused.err
    assert "clew person key" in refused.err

    told = kept(tmp_path / "asha", hers(server), "asha", f"{key}\n", "--json")
    assert told.code == 0, told.err
    path = Path(told.only["kept"])
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.is_relative_to(tmp_path / "asha")

    watched = run("watch", "add", "Lakeview Residency", "--json", "--url", hers(server), "--user", "asha", *asha)
    assert watched.code == 0, watched.err
    assert run("assess", "realty", "Lakeview Residency", "--json", "--url", hers(server), "--user", "asha", *asha).only["verdict"] == "none known"

    seen = {c["name"]: c for c in run("doctor", "--json", "--url", hers(server), "--user", "asha", *asha).only["checks"]}
    assert seen["engine"]["ok"]
    assert "your own key" in seen["trust"]["seen"]
    seen = {c["name"]: c for c in run("doctor", "--json", "--url", server.url, *operator).only["checks"]}
    assert "an operator's" in seen["trust"]["seen"]

    stranger = run("watch", "list", "--url", hers(server), "--user", "asha", *ravi)
    assert (stranger.code, stranger.out) == (1, "")
    other = run("watch", "list", "--url", hers(server), "--user", "ravi", *asha)
    assert (other.code, other.out) == (1, "")
    assert "ravi has no key here" in other.err
    brought = run("import", "realty", str(tmp_path), "--url", hers(server), "--user", "asha", *asha)
    assert brought.code == 1
    assert "operators" in brought.err
    with open_engine(tmp_path / "operator", server.url) as engine:
        [person] = engine.people.ids()
        rows = engine.connect(Role.ADMIN).ro_query(f"memory:{{{person}}}", "MATCH (:Person)-[:WATCHES]->(s) RETURN s.name").rows
        assert rows == (("Lakeview Residency",),)


def test_an_operator_is_no_person_without_a_key_either(server: Server, tmp_path: Path) -> None:
    place = ("--data-dir", str(tmp_path / "operator"), "--url", server.url)
    refused = run("watch", "list", "--user", "meera", *place)
    assert (refused.code, refused.out) == (1, "")
    assert "meera has no key here" in refused.err
    assert run("person", "add", "meera", "--keep", *place).code == 0
    assert run("watch", "list", "--user", "meera", *place).code == 0


def test_renewed_withdrawn_and_listed(server: Server, tmp_path: Path) -> None:
    place = ("--data-dir", str(tmp_path / "operator"), "--url", server.url)
    first = run("person", "add", "zoe", "--json", *place).only
    again = run("person", "add", "zoe", *place)
    assert (again.code, again.out) == (2, "")
    assert "--renew" in again.err
    second = run("person", "add", "zoe", "--renew", "--json", *place).only
    assert (second["person"], second["key"] == first["key"]) == (first["person"], False)
    assert {"person": first["person"]} in run("person", "list", "--json", *place).lines
    assert run("person", "remove", "zoe", *place).code == 0
    assert {"person": first["person"]} not in run("person", "list", "--json", *place).lines
    assert run("person", "remove", "zoe", *place).code == 2


def test_what_is_no_key_or_no_server_is_bad_input(server: Server, tmp_path: Path) -> None:
    for text in ("", "nonsense\n", "clew-key-1:u1:00\n"):
        wrong = kept(tmp_path / "asha", hers(server), "asha", text)
        assert (wrong.code, wrong.out) == (2, "")
        assert "no key of Clew's" in wrong.err
        assert "nonsense" not in wrong.err
    here = run("person", "add", "asha", "--data-dir", str(tmp_path / "asha"))
    assert here.code == 2
    assert "one domain of trust" in here.err
    assert run("person", "add", " ", "--url", server.url, "--data-dir", str(tmp_path / "asha")).code == 2
    assert not list((tmp_path / "asha").rglob("*.key"))
