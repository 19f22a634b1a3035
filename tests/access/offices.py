"""A small organisation, written as text, and an office that imports such folders into a market of its own on the real engine."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from textwrap import dedent

import pytest

from graph import Connection, Engine, Role, market_graph, open_engine
from market.access.importer import IMPORTER
from market.access.rights import closes
from market.core.archive import Archive
from market.core.export import export
from market.core.form import Reader
from market.core.importing import Importer
from market.core.model import Entity, Fact, ImportReport
from market.core.views import open_view
from tests.cli.running import Clew
from tests.realty.folders import ms, write

TODAY = ms("2026-11-30")
DAY = 86_400_000

REGISTERS = {
    "sources": """
        register,publisher,as_of,url,cadence_days,world
        people,Staff directory,2026-10-31,,31,
        groups,Staff directory,2026-10-31,,31,
        members,Staff directory,2026-10-31,,31,
        grants,Files,2026-10-31,,31,
        documents,Files,2026-10-31,,31,
        customers,Sales,2026-10-31,,31,
        tickets,Desk,2026-10-31,,7,
        notes,Desk,2026-10-31,,7,
        """,
    "people": """
        id,name,kind,team,title,since,until
        P1,Priya Nair,person,support,Support engineer,2021-05-03,
        P2,Meera Iyer,person,finance,Finance lead,2018-02-01,
        P3,Tomás Ruiz,person,support,Support lead,2019-02-01,
        A1,Triage,agent,support,,2024-01-15,
        A2,Ledger,agent,finance,,2024-01-15,
        """,
    "groups": """
        id,name,kind,owner,about,since,until
        support,Support,team,P3,,,
        finance,Finance,team,P2,,,
        staff,All Staff,all,P2,,,
        drive,Drive migration 2023,project,P3,temporary,2023-03-01,
        """,
    "members": """
        member,member_kind,group,since,until,expires,reason
        P1,person,support,2021-05-03,,,
        P3,person,support,2019-02-01,,,
        A1,agent,support,2024-01-15,,,
        P2,person,finance,2018-02-01,,,
        A2,agent,finance,2024-01-15,,,
        support,group,staff,2018-01-01,,,
        finance,group,staff,2018-01-01,,,
        staff,group,drive,2023-03-01,,,moving the files
        """,
    "grants": """
        document,holder,holder_kind,level,since,until,expires,reason
        D1,staff,group,read,2020-01-01,,,
        D2,finance,group,write,2022-01-01,,,
        D2,drive,group,read,2023-03-01,,,moving the files
        D3,P1,person,read,2026-01-01,,2026-04-01,one ticket
        """,
    "documents": """
        id,title,kind,owner,sensitivity,audience,customer,file,since
        D1,Loyalty policy,policy,P3,internal,staff,,D1.md,2020-01-01
        D2,Salary bands,sheet,P2,secret,finance,,D2.md,2022-01-01
        D3,Acme contract,contract,P2,confidential,finance;support,C1,D3.md,2024-06-01
        D4,Board minutes,note,P2,secret,finance,,,2024-06-01
        """,
    "customers": """
        id,name,owner
        C1,Acme Metals,P3
        """,
    "tickets": """
        id,customer,title,status,opened_on,closed_on
        4821,C1,Why did the invoice rise?,open,2026-10-01,
        """,
    "notes": """
        ticket,n,author,written_on,text,drawn_from
        4821,1,A1,2026-10-02,The customer asks about its invoice.,
        4821,2,A2,2026-10-03,The discount of 18 percent ended.,D3
        """,
}

PAPERS = {
    "D1.md": "# Loyalty policy\n\nThe discount lasts 12 months.\n\n## Renewal\n\nIt does not renew by itself.\n",
    "D2.md": "# Salary bands\n\n## Band five\n\n92 to 118 thousand.\n",
    "D3.md": "Signed in June.\n\n# Terms\n\nA discount of 18 percent.\n\n```\n# no heading\n```\n\n# Terms\n\nLiability ends at 400 thousand.\n",
}


@dataclass
class Office:
    """One organisation's market."""

    connection: Connection
    archive: Archive
    importer: Importer
    root: Path
    now: int = ms("2026-11-02")
    count: int = 0

    @property
    def graph(self) -> str:
        """The market's graph."""
        return market_graph(self.importer.name)

    def folder(self, papers: Mapping[str, str | None] | None = None, **registers: str | None) -> Path:
        """Writes the organisation's folder, changed by these registers and papers (None: the file is left out)."""
        self.count += 1
        texts = {name: text for name, text in {**REGISTERS, **registers}.items() if text is not None}
        made = write(self.root / f"extract-{self.count}", **texts)
        for file, text in {**PAPERS, **(papers or {})}.items():
            if text is not None:
                (made / "documents").mkdir(exist_ok=True)
                (made / "documents" / file).write_bytes(text.encode())
        return made

    def bring(self, folder: Path, *, dry_run: bool = False, skip_bad_rows: bool = False, missing_ends: bool = False) -> ImportReport:
        """Imports a folder, a day after the one before."""
        self.now += DAY
        return self.importer.bring(self.connection, self.archive, folder, now=self.now, dry_run=dry_run, skip_bad_rows=skip_bad_rows, missing_ends=missing_ends)

    def imported(self, papers: Mapping[str, str | None] | None = None, **registers: str | None) -> ImportReport:
        """Writes a folder and imports it; nothing of it may be refused."""
        report = self.bring(self.folder(papers, **registers))
        assert report.rejected == ()
        return report

    def reader(self, principal: str = "", *, day: int = TODAY, known_at: int | None = None, now: int = TODAY) -> Reader:
        """How a principal reads the market. Without one: as whoever keeps it, to whom nothing is closed."""
        view = open_view(
            self.connection, self.importer.name, principal=principal or "keeper", now=now, valid_at=day, known_at=known_at, closes=closes if principal else None
        )
        return Reader(self.connection, view, self.graph)

    def exported(self) -> tuple[tuple[Entity, ...], tuple[Fact, ...]]:
        """Everything that the market knows and ever knew."""
        return export(self.connection, self.graph)

    def facts(self, relation: str = "") -> dict[str, Fact]:
        """The facts as known now, by id."""
        return {f.id: f for f in self.exported()[1] if f.known_to > self.now and (f.relation == relation or not relation)}


def rows(text: str) -> str:
    """A text without its indentation, to be changed line by line."""
    return dedent(text).lstrip("\n")


@pytest.fixture
def office(engine: Engine, tmp_path: Path, unique: Callable[[str], str]) -> Iterator[Office]:
    """An organisation into which nothing was imported yet."""
    with engine.connect(Role.IMPORTER) as connection:
        yield Office(connection, Archive(tmp_path / "files"), replace(IMPORTER, name=unique("office")), tmp_path)


def organisation(folder: Path, **changed: str) -> Path:
    """The small organisation as a folder, changed by these registers."""
    made = write(folder, **{**REGISTERS, **changed})
    (made / "documents").mkdir()
    for file, text in PAPERS.items():
        (made / "documents" / file).write_text(text, encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def clew(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Clew]:
    """A data directory into which the small organisation was imported. Tests only read it."""
    place = tmp_path_factory.mktemp("organisation")
    with open_engine(place / "data"):
        clew = Clew(place / "data")
        assert clew.run("import", "access", str(organisation(place / "org"))).code == 0
        yield clew
