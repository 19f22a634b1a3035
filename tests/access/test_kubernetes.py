"""A real organisation (../shared/data/access): what everybody may do with every repository, by the rule, by the twin and by a plain walk over the files."""

import tarfile
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
import yaml

from market.access import queries
from market.access.rights import what, who
from market.access.twin import Standing
from market.access.walk import best, reached
from market.core.form import Reader
from market.core.verify import check_invariants, check_quotes
from tests.access.offices import Office
from tests.realty.folders import ms

DATA = Path(__file__).parents[3] / "shared" / "data" / "access"
LEVEL = {"read": 1, "triage": 1, "write": 2, "maintain": 2, "admin": 3}
NAMES = {"read": 1, "write": 2, "admin": 3}

needs_data = pytest.mark.skipif(not DATA.is_dir(), reason="../shared/data/access, the files of a real organisation, is not here")

type Rights = dict[tuple[str, str], int]


def walked(config: Path) -> Rights:
    """Everybody's highest right to every repository, by what the files say and GitHub means by it."""
    rights: Rights = {}

    def give(login: str, repo: str, level: int) -> None:
        pair = (f"person:{login.casefold()}", f"document:{repo}")
        rights[pair] = max(level, rights.get(pair, 0))

    for home in sorted(path.parent for path in config.rglob("org.yaml")):
        org: dict[str, Any] = yaml.safe_load((home / "org.yaml").read_text("utf-8"))
        given: list[tuple[str, str, int]] = []
        repos: set[str] = set()
        for file in home.rglob("*.yaml"):
            for team in (yaml.safe_load(file.read_text("utf-8")).get("teams") or {}).values():
                for people, repo, level in granted(team, []):
                    repos.add(repo)
                    given += [(login, repo, level) for login in people]
        for login, repo, level in given:
            give(login, f"{home.name}/{repo}", level)
        for repo in repos:
            for login in org.get("admins") or ():
                give(str(login), f"{home.name}/{repo}", 3)
            for login in [*(org.get("members") or ()), *(org.get("admins") or ())]:
                give(str(login), f"{home.name}/{repo}", LEVEL[org["default_repository_permission"]])
    return rights


def granted(team: Mapping[str, Any], above: list[tuple[str, int]]) -> Iterator[tuple[list[str], str, int]]:
    """Of a team and all below it: its people with each repository that it or a team above it was given."""
    here = [*above, *((repo, LEVEL[level]) for repo, level in (team.get("repos") or {}).items())]
    people = [str(login) for part in ("members", "maintainers") for login in team.get(part) or ()]
    for repo, level in here:
        yield people, repo, level
    for child in (team.get("teams") or {}).values():
        yield from granted(child, here)


def belongs(config: Path) -> set[tuple[str, str]]:
    """Everybody with each team that they are said to be in."""
    found: set[tuple[str, str]] = set()

    def walk(home: str, teams: Mapping[str, Any]) -> None:
        for name, team in teams.items():
            found.update((f"person:{str(login).casefold()}", f"group:{home}/{name}") for part in ("members", "maintainers") for login in team.get(part) or ())
            walk(home, team.get("teams") or {})

    for home in (path.parent for path in config.rglob("org.yaml")):
        for file in home.rglob("*.yaml"):
            walk(home.name, yaml.safe_load(file.read_text("utf-8")).get("teams") or {})
    return found


def by_the_rule(reader: Reader, people: Iterable[str]) -> Rights:
    """The rule's rights without the rows that prove them, which cost most."""
    rights: Rights = {}
    for person in people:
        found = reached(person, lambda wave: queries.memberships(reader, wave))
        given = best(found, queries.rights_of(reader, person, sorted(found)))
        rights |= {(person, document): NAMES[right.level] for document, right in given.items()}
    return rights


def by_the_twin(office: Office) -> Rights:
    entities, facts = office.exported()
    standing = Standing(facts, office.reader().view)
    return {(e.id, document): NAMES[right.level] for e in entities if e.kind == "person" for document, right in standing.what(e.id).items()}


@needs_data
@pytest.mark.feature("NK-20")
def test_everybodys_right_to_every_repository_is_what_the_files_say(office: Office) -> None:
    assert office.bring(DATA / "kubernetes-org").rejected == ()
    expected = walked(DATA / "kubernetes-org" / "config")
    assert len({person for person, _ in expected}) == 1509
    assert len(expected) > 150_000
    assert by_the_twin(office) == expected

    reader = office.reader()
    assert by_the_rule(reader, sorted({person for person, _ in expected})) == expected
    for document in sorted({document for _, document in expected})[::25]:
        found = {(one.principal.id, document): NAMES[one.level] for one in who(reader, document)}
        assert found == {pair: level for pair, level in expected.items() if pair[1] == document}


@needs_data
def test_every_chain_is_the_twins_and_every_quote_stands_in_its_file(office: Office) -> None:
    office.bring(DATA / "kubernetes-org")
    reader, (entities, facts) = office.reader(), office.exported()
    standing = Standing(facts, reader.view)
    for entity in islice((e for e in entities if e.kind == "person"), 0, None, 60):
        asked = {one.document.id: (one.level, tuple(f.id for f in one.chain)) for one in what(reader, entity.id)}
        assert asked == {document: (right.level, right.ids) for document, right in standing.what(entity.id).items()}
    assert check_quotes(facts, office.archive).faults == ()
    assert check_invariants(entities, facts, reader.view.known_at).faults == ()


@needs_data
@pytest.mark.parametrize(
    "before, after",
    [("2019-11-05-before-2c1d4348", "2019-11-05-after-2c1d4348"), ("2024-03-25-before-1d858ab6", "2024-03-25-after-1d858ab6")],
)
def test_what_was_taken_back_is_gone_and_nothing_else(office: Office, tmp_path: Path, before: str, after: str) -> None:
    for name in (before, after):
        with tarfile.open(DATA / "kubernetes-org-history" / f"{name}.tar.xz") as packed:
            packed.extractall(tmp_path / name, filter="data")
    had, left = walked(tmp_path / before), walked(tmp_path / after)

    assert office.bring(tmp_path / before).rejected == ()
    known = office.now
    assert by_the_twin(office) == had
    report = office.bring(tmp_path / after)
    assert [(change.cause, change.opened, change.corrected) for change in report.changes] == [("world", 0, 0)]
    assert report.missing == ()
    assert by_the_twin(office) == left
    taken = belongs(tmp_path / before) - belongs(tmp_path / after)
    ended = {(f.subject, f.object) for f in office.facts("MEMBER_OF").values() if f.valid_to < office.now + 1}
    assert taken == ended != set()
    for principal in {principal for principal, _ in taken}:
        now = {(principal, one.document.id): NAMES[one.level] for one in what(office.reader(), principal)}
        assert now == {pair: level for pair, level in left.items() if pair[0] == principal}
        then = {(principal, one.document.id): NAMES[one.level] for one in what(office.reader(day=ms("2019-01-01"), known_at=known), principal)}
        assert then == {pair: level for pair, level in had.items() if pair[0] == principal}
