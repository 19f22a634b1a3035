"""One organisation's files to rows, each at the line that says it. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from market.core.model import RowFault
from market.core.table import LONGEST_CELL, Row, Table, key_of

from .organisation import ORGANISATION
from .tree import Leaf, Listed, Mapped, Node

LEVEL: Final[Mapping[str, str]] = {"read": "read", "triage": "read", "write": "write", "maintain": "write", "admin": "admin"}
"""GitHub's permissions, and the level that each is."""

NO_RIGHT: Final = "none"

_WORD: Final[Mapping[type[Node], str]] = {Mapped: "map", Listed: "list"}


@dataclass(frozen=True, slots=True)
class File:
    """A YAML file as it was read."""

    name: str
    """From its organisation's folder on: the name of the source."""
    home: str
    """The organisation in whose folder it lies; empty if in none."""
    content: bytes
    lines: list[str]
    """Its physical lines with their ends."""
    tree: Node

    def quote(self, first: int, last: int) -> str:
        """Its lines from ``first`` to ``last``, 1-based."""
        return "".join(self.lines[first - 1 : last]).rstrip("\r\n")


@dataclass(frozen=True, slots=True)
class Organisation:
    """An organisation: its own file and map, and further files with teams."""

    id: str
    own: File
    tree: Mapped
    teams: tuple[File, ...]

    @property
    def files(self) -> tuple[File, ...]:
        """All of its files."""
        return (self.own, *self.teams)

    def tables(self) -> dict[str, Table]:
        """Its rows by file, with every fault at its line."""
        pages = {file.name: _Page(file) for file in self.files}
        own = pages[self.own.name]
        belong = self._people(own)
        repos = _keys(_part(own, self.tree, "repos", Mapped))
        for file in self.files:
            top = self.tree if file is self.own else file.tree
            if isinstance(top, Mapped) and (teams := _part(pages[file.name], top, "teams", Mapped)):
                repos |= _Teams(self.id, pages[file.name], belong).all(teams)
        self._base(own, sorted(repos))
        return {name: page.table() for name, page in pages.items()}

    def alone(self, page: "_Page") -> None:
        """Writes the rows of its own file with nothing asked of its others: a base permission is on ``*``, since which repositories there are they say, too."""
        self._people(page)
        if teams := _part(page, self.tree, "teams", Mapped):
            _Teams(self.id, page, _logins(self.tree)).all(teams)
        self._base(page, ["*"])

    def _people(self, page: "_Page") -> frozenset[str]:
        """Who belongs to it, by their folded logins."""
        group, owners = f"group:{self.id}", f"group:{self.id}#owners"
        named = self.tree.items.get("name")
        called = named[1].text if named and isinstance(named[1], Leaf) and named[1].text else self.id
        page.row(_at(named[1] if named and isinstance(named[1], Leaf) else self.tree), row="groups", subject=group, name=called, kind="all")
        found: dict[str, str] = {}
        for part, role, of in (("admins", "owner", owners), ("members", "member", group)):
            if part in self.tree.items and part == "admins":
                key = _at(self.tree.items[part][0])
                page.row(key, row="groups", subject=owners, name=f"{called} owners", kind="group")
                page.row(key, row="members", subject=owners, object=group, role="member")
            for leaf in page.leaves(self.tree, part):
                login = leaf.text.casefold()
                if login in found:
                    page.fault(leaf.line, f"{leaf.text!r} is named twice in the organisation")
                    continue
                found[login] = leaf.text
                page.row(_at(leaf), row="people", subject=person_of(login), name=leaf.text)
                page.row(_at(leaf), row="members", subject=person_of(login), object=of, role=role)
        return frozenset(found)

    def _base(self, page: "_Page", repos: list[str]) -> None:
        """What members and owners may do with every repository."""
        base = self.tree.items.get("default_repository_permission")
        if base and isinstance(base[1], Leaf) and base[1].text != NO_RIGHT:
            for repo in repos:
                page.grant(base[1], f"group:{self.id}", f"document:{self.id}/{repo}")
        if "admins" in self.tree.items:
            key = self.tree.items["admins"][0]
            for repo in repos:
                page.grant(Leaf("admin", key.line, key.last), f"group:{self.id}#owners", f"document:{self.id}/{repo}")


def rows_of(file: File) -> list[Row]:
    """The rows that one file says by itself, in the order of its lines; none of them is tested against the organisation's other files."""
    page, top = _Page(file), file.tree
    if isinstance(top, Mapped):
        many = top.items["orgs"][1] if "orgs" in top.items else None
        if isinstance(many, Mapped):
            for name, (_, one) in many.items.items():
                if isinstance(one, Mapped):
                    Organisation(name, file, one, ()).alone(page)
        elif file.name in (f"{file.home}/org.yaml", f"{file.home}/org.yml"):
            Organisation(file.home, file, top, ()).alone(page)
        elif teams := _part(page, top, "teams", Mapped):
            _Teams(file.home, page, _logins(top)).all(teams)
    return sorted(page.rows.values(), key=lambda row: row.line)


def _logins(node: Node) -> frozenset[str]:
    """Everything that stands in a tree as a value, folded: whoever is named there."""
    match node:
        case Leaf():
            return frozenset({node.text.casefold()})
        case Listed():
            return frozenset().union(*(_logins(item) for item in node.items))
        case Mapped():
            return frozenset().union(*(_logins(value) for _, value in node.items.values()))


def person_of(login: str) -> str:
    """The entity of a login, which GitHub reads in any case; that of an app ends in ``[bot]``."""
    return f"{'agent' if login.endswith('[bot]') else 'person'}:{login}"


@dataclass(slots=True)
class _Teams:
    """The teams of one file."""

    organisation: str
    page: "_Page"
    belong: frozenset[str]
    repos: set[str] = field(default_factory=set)

    def all(self, teams: Mapped) -> set[str]:
        """Writes their rows; gives every repository that one has a right to."""
        self._some(teams, "")
        return self.repos

    def _some(self, teams: Mapped, parent: str) -> None:
        for key, team in teams.items.values():
            group = f"group:{self.organisation}/{key.text}"
            body = team if isinstance(team, Mapped) else Mapped(key.line)
            if isinstance(team, Listed) or (isinstance(team, Leaf) and team.text) or not key.text:
                self.page.fault(key.line, f"the team {key.text!r} is no map")
                continue
            # What a team is about is quoted with it where it stands right below its name.
            first = next(iter(body.items.values()), None)
            about = first[1] if first and first[0].text == "description" and isinstance(first[1], Leaf) else None
            self.page.row(
                (key.line, about.last if about else key.last), row="groups", subject=group, name=key.text, kind="team", about=about.text if about else ""
            )
            if parent:
                self.page.row(_at(key), row="members", subject=group, object=parent, role="member")
            self._members(body, group)
            for repo, level in (_part(self.page, body, "repos", Mapped) or Mapped(0)).items.values():
                self.repos.add(repo.text)
                if not isinstance(level, Leaf) or level.text != NO_RIGHT:
                    self.page.grant(level if isinstance(level, Leaf) else Leaf("", repo.line, repo.last), group, f"document:{self.organisation}/{repo.text}")
            if children := _part(self.page, body, "teams", Mapped):
                self._some(children, group)

    def _members(self, team: Mapped, group: str) -> None:
        seen: set[str] = set()
        for part, role in (("maintainers", "maintainer"), ("members", "member")):
            for leaf in self.page.leaves(team, part):
                login = leaf.text.casefold()
                if login in seen:
                    self.page.fault(leaf.line, f"{leaf.text!r} is named twice in one team")
                elif login not in self.belong:
                    self.page.fault(leaf.line, f"{leaf.text!r} is in a team and not in the organisation")
                else:
                    self.page.row(_at(leaf), row="members", subject=person_of(login), object=group, role=role)
                seen.add(login)


class _Page:
    """The rows of one file while they are gathered."""

    def __init__(self, file: File) -> None:
        self.file = file
        self.rows: dict[str, Row] = {}
        self.faults: list[RowFault] = []

    def table(self) -> Table:
        """What was gathered."""
        return Table(tuple(self.rows.values()), frozenset(ORGANISATION.by_name), tuple(self.faults))

    def fault(self, line: int, reason: str) -> None:
        """Something that is no row."""
        self.faults.append(RowFault(self.file.name, line, reason))

    def row(self, lines: tuple[int, int], **said: str) -> None:
        """A row that stands on these lines."""
        cells = {name: " ".join(said.get(name, "").split()) for name in ORGANISATION.by_name}
        key = key_of(ORGANISATION, cells)
        if key in self.rows:
            self.fault(lines[0], f"says again what line {self.rows[key].line} says")
        elif any(len(cell) > LONGEST_CELL for cell in cells.values()):
            self.fault(lines[0], f"has a text of more than {LONGEST_CELL // 1024} KiB")
        else:
            self.rows[key] = Row(self.file.name, key, cells, lines[0], self.file.quote(*lines))

    def grant(self, level: Leaf, holder: str, document: str) -> None:
        """A right, as its permission is called."""
        if level.text in LEVEL:
            self.row(
                _at(level), row="grants", subject=holder, object=document, level=LEVEL[level.text], said="" if LEVEL[level.text] == level.text else level.text
            )
        else:
            self.fault(level.line, f"{level.text!r} is no permission: it is one of {', '.join(LEVEL)}, {NO_RIGHT}")

    def leaves(self, of: Mapped, part: str) -> Iterator[Leaf]:
        """The names of a list; what is none is a fault."""
        for item in (_part(self, of, part, Listed) or Listed(0)).items:
            if isinstance(item, Leaf) and item.text:
                yield item
            else:
                self.fault(item.line, f"{part} has an item that is no name")


def _part[N: (Mapped, Listed)](page: _Page, of: Mapped, name: str, kind: type[N]) -> N | None:
    """A part of a map; None where there is nothing. What is of another kind is a fault."""
    found = of.items.get(name)
    if found is None or (isinstance(found[1], Leaf) and not found[1].text):
        return None
    if isinstance(found[1], kind):
        return found[1]
    page.fault(found[0].line, f"{name} is no {_WORD[kind]}")
    return None


def _keys(of: Mapped | None) -> set[str]:
    return set(of.items) if of else set()


def _at(node: Node) -> tuple[int, int]:
    return node.line, node.last if isinstance(node, Leaf) else node.line
