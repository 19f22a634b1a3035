"""Organisations on GitHub as files: what they say becomes the same ties, with the line that says it."""

from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent

import pytest

from agents.looking.record import record
from agents.looking.shapes import RecordWanted
from agents.shapes import EntityShown
from agents.shown import evidence_shown
from market.access.form import build
from market.access.peribolos import read
from market.access.schema import SOURCES
from market.access.tree import NotTree, tree_of
from market.access.twin import Standing
from market.core.model import UNKNOWN_START, Fact
from market.core.verify import check_invariants, check_quotes
from tests.access.offices import Office
from tests.realty.folders import ms

ORG = """
    name: Acme
    default_repository_permission: read
    admins:
    - Olga
    members:
    - ana   # since the beginning
    - Ben
    - renovate[bot]
    - "42"
    teams:
      platform:
        description: Who runs
          the machines
        maintainers: [ana]
        members:
        - BEN
        repos:
          infra: maintain
        teams:
          oncall:
            members:
            - "42"
            repos:
              pager: admin
              infra: none
    """
TEAMS = """
    teams:
      bots:
        members: ["renovate[bot]"]
        repos: {site: write, infra: triage}
    """
SOURCED = "register,publisher,as_of,url,cadence_days,world\norganisation,The org's repository,{day},https://git.example/org,7,\n"


def folder(root: Path, files: Mapping[str, str]) -> Path:
    """Writes files below a folder, texts without their indentation."""
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text).lstrip("\n"), encoding="utf-8")
    return root


def acme(root: Path, *, org: str = ORG, teams: str | None = TEAMS, day: str = "2026-10-01") -> Path:
    more = {} if teams is None else {"acme/sig-bots/teams.yaml": teams}
    return folder(root, {"acme/org.yaml": org, "sources.csv": SOURCED.format(day=day), **more})


def rights(office: Office, *, day: int | None = None, known_at: int | None = None) -> dict[str, dict[str, str]]:
    """Each principal's level by repository, by the twin."""
    reader = office.reader(known_at=known_at) if day is None else office.reader(day=day, known_at=known_at)
    standing = Standing(office.exported()[1], reader.view)
    return {who: {document.partition("/")[2]: right.level for document, right in standing.what(who).items()} for who in sorted(standing.principals)}


def reasons(files: Path) -> list[str]:
    return [f"{fault.file} {fault.row}: {fault.reason}" for fault in read(files, SOURCES, frozenset()).faults]


def test_members_owners_teams_and_child_teams_have_what_github_gives_them(office: Office, tmp_path: Path) -> None:
    assert office.bring(acme(tmp_path / "a")).rejected == ()
    base = {"infra": "read", "pager": "read", "site": "read"}
    assert rights(office) == {
        "agent:renovate[bot]": base | {"site": "write"},
        "person:42": base | {"infra": "write", "pager": "admin"},
        "person:ana": base | {"infra": "write"},
        "person:ben": base | {"infra": "write"},
        "person:olga": dict.fromkeys(base, "admin"),
    }


def test_every_tie_stands_on_the_line_that_says_it(office: Office, tmp_path: Path) -> None:
    office.bring(acme(tmp_path / "a"))
    entities, facts = office.exported()
    said: dict[str, Fact] = {f"{f.subject} {f.relation} {f.object}": f for f in facts}
    member = said["person:ana MEMBER_OF group:acme"].evidence
    assert (member.quote, member.locator) == ("- ana   # since the beginning", "acme/org.yaml#members|person:ana|group:acme line 6")
    assert said["group:acme MAY document:acme/pager"].evidence.quote == "default_repository_permission: read"
    assert said["group:acme/bots MAY document:acme/infra"].props == {"level": "read", "reason": "triage"}
    assert said["group:acme/bots MAY document:acme/infra"].evidence.quote == "    repos: {site: write, infra: triage}"
    assert "group:acme/oncall MAY document:acme/infra" not in said
    assert {e.id: e.name for e in entities if e.kind in ("group", "person")} == {
        "group:acme": "Acme",
        "group:acme#owners": "Acme owners",
        "group:acme/bots": "bots",
        "group:acme/oncall": "oncall",
        "group:acme/platform": "platform",
        "person:42": "42",
        "person:ana": "ana",
        "person:ben": "Ben",
        "person:olga": "Olga",
    }
    assert check_quotes(facts, office.archive).faults == ()
    assert check_invariants(entities, facts, office.now).faults == ()


def test_the_same_files_again_change_nothing(office: Office, tmp_path: Path) -> None:
    office.bring(acme(tmp_path / "a"))
    again = office.bring(acme(tmp_path / "a"))
    assert (again.changes, again.missing, again.rejected) == ((), (), ())


def test_what_a_later_state_lacks_ended_and_what_it_has_newly_began_on_its_date(office: Office, tmp_path: Path) -> None:
    office.bring(acme(tmp_path / "a"))
    known = office.now
    org = (
        ORG.replace("        - BEN\n", "")
        .replace("        members:\n        repos", "        repos")
        .replace("maintainers: [ana]", "maintainers: [ana, olga]")
        .replace("pager: admin", "pager: write")
    )
    report = office.bring(acme(tmp_path / "b", org=org, day="2026-11-01"))
    assert (report.rejected, report.missing, [change.cause for change in report.changes]) == ((), (), ["world"])
    now = {(f.subject, f.object, f.props.get("level", "")): (f.valid_from, f.valid_to) for f in office.facts().values()}
    moved = ms("2026-11-01")
    assert now["person:ben", "group:acme/platform", ""] == (UNKNOWN_START, moved)
    assert now["person:olga", "group:acme/platform", ""][0] == moved
    assert now["group:acme/oncall", "document:acme/pager", "admin"][1] == moved
    assert now["group:acme/oncall", "document:acme/pager", "write"][0] == moved
    assert rights(office)["person:ben"]["infra"] == "read"
    assert rights(office, day=moved - 1)["person:ben"]["infra"] == "write"
    assert rights(office, known_at=known)["person:ben"]["infra"] == "write"


def test_a_file_that_is_gone_has_said_all_it_says(office: Office, tmp_path: Path) -> None:
    office.bring(acme(tmp_path / "a"))
    report = office.bring(acme(tmp_path / "b", teams=None, day="2026-11-01"))
    assert "acme/sig-bots/teams.yaml is gone: what it said has ended" in report.notes
    assert rights(office)["agent:renovate[bot]"] == {"infra": "read", "pager": "read"}


def test_of_another_organisation_nothing_has_ended(office: Office, tmp_path: Path) -> None:
    office.bring(acme(tmp_path / "a"))
    before = rights(office)
    office.bring(folder(tmp_path / "b", {"other/org.yaml": "name: Other\nmembers: [zoe]\n"}))
    assert rights(office) == before | {"person:zoe": {}}


def test_while_a_row_cannot_be_read_nothing_ends(office: Office, tmp_path: Path) -> None:
    office.bring(acme(tmp_path / "a"))
    before = rights(office)
    wrong = TEAMS.replace("site: write", "site: owner")
    files = acme(tmp_path / "b", teams=wrong, day="2026-11-01")
    assert office.bring(files).refused
    office.bring(files, skip_bad_rows=True)
    assert rights(office) == before
    torn = acme(tmp_path / "c", teams="teams: [", day="2026-11-02")
    assert office.bring(torn).refused
    office.bring(torn, skip_bad_rows=True)
    assert rights(office) == before


@pytest.mark.parametrize(
    "old, new, reason",
    [
        ("- BEN", "- carl", "acme/org.yaml 16: 'carl' is in a team and not in the organisation"),
        ("- BEN", "- ANA", "acme/org.yaml 16: 'ANA' is named twice in one team"),
        ("- Ben", "- olga", "acme/org.yaml 7: 'olga' is named twice in the organisation"),
        ("infra: maintain", "infra: everything", "acme/org.yaml 18: 'everything' is no permission: it is one of read, triage, write, maintain, admin, none"),
        ("name: Acme", "name: *other", "acme/org.yaml 1: has an alias (*): write it out"),
        ("name: Acme", 'name: "\\e[31m"', "acme/org.yaml 1: has a control character (such as NUL or escape)"),
        ("- Ben", "- [Ben]", "acme/org.yaml 7: members has an item that is no name"),
    ],
)
def test_what_cannot_be_meant_is_told_with_its_line(tmp_path: Path, old: str, new: str, reason: str) -> None:
    assert old in ORG
    assert reason in reasons(acme(tmp_path, org=ORG.replace(old, new)))


def test_a_team_is_a_map(tmp_path: Path) -> None:
    assert reasons(acme(tmp_path, teams="teams:\n  bots: [a]\n")) == ["acme/sig-bots/teams.yaml 2: the team 'bots' is no map"]


def test_one_file_may_hold_several_organisations(office: Office, tmp_path: Path) -> None:
    one = "one:\n    members: [ana]\n    default_repository_permission: write\n    repos:\n      wiki: {}\n"
    text = f"orgs:\n  {one}  two:\n    admins: [ana]\n    repos:\n      code: {{}}\n"
    files = folder(tmp_path / "a", {"org.yaml": text})
    assert office.bring(files).rejected == ()
    standing = Standing(office.exported()[1], office.reader().view)
    assert {document: right.level for document, right in standing.what("person:ana").items()} == {"document:one/wiki": "write", "document:two/code": "admin"}


@pytest.mark.parametrize("text", ["a: &x 1\nb: *x", "a: 1\na: 2", "[" * 100, "--- a\n--- b", "a: 'b", "? [a]\n: b", "a: b\u2028c"])
def test_a_file_that_could_stand_for_more_than_it_shows_is_no_tree(text: str) -> None:
    with pytest.raises(NotTree):
        tree_of(text)


def test_a_folder_without_an_organisation_says_so(tmp_path: Path) -> None:
    assert reasons(folder(tmp_path, {"values.yaml": "a: 1\n"})) == [f"{tmp_path.name} 0: has no organisation: it should hold an org.yaml, or folders that do"]
    assert reasons(tmp_path / "nowhere") == ["nowhere 0: does not exist"]


def test_a_line_of_such_a_file_is_shown_as_what_it_says_with_those_around_it(office: Office, tmp_path: Path) -> None:
    office.bring(acme(tmp_path / "a"))
    said = {f"{f.subject} {f.relation} {f.object}": f for f in office.exported()[1]}

    def shown(tie: str) -> tuple[str, dict[str, str]]:
        found = record(office.reader("olga"), build(), office.archive, RecordWanted(evidence_shown(said[tie].evidence)))
        assert found.fault == ""
        assert found.quoted == said[tie].evidence.line
        cells = dict(
            zip(found.header, next(line.cells for line in found.lines if line.line == found.quoted and line.text == said[tie].evidence.quote), strict=True)
        )
        return ", ".join(found.header[at] for at in found.telling), cells

    telling, cells = shown("person:ana MEMBER_OF group:acme/platform")
    assert (cells["row"], cells["subject"], cells["object"], cells["role"]) == ("members", "person:ana", "group:acme/platform", "maintainer")
    assert telling.startswith("row, subject, object")
    _, cells = shown("agent:renovate[bot] MEMBER_OF group:acme/bots")
    assert (cells["row"], cells["subject"]) == ("members", "agent:renovate[bot]")
    # a base permission is on every repository, whichever files name them
    _, cells = shown("group:acme MAY document:acme/site")
    assert (cells["row"], cells["object"], cells["level"]) == ("grants", "document:acme/*", "read")


def test_of_what_one_line_says_the_row_that_is_cited_is_shown(office: Office, tmp_path: Path) -> None:
    office.bring(acme(tmp_path / "a"))
    said = {f"{f.subject} {f.relation} {f.object}": f for f in office.exported()[1]}
    for repo in ("site", "infra"):
        document = EntityShown(kind="document", id=f"document:acme/{repo}", name=repo)
        wanted = RecordWanted(evidence_shown(said[f"group:acme/bots MAY document:acme/{repo}"].evidence), ends=(document,))
        found = record(office.reader("olga"), build(), office.archive, wanted)
        # its repository is among what makes the claim in that row alone
        assert "object" in {found.header[at] for at in found.telling}, repo
