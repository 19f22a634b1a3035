"""Nothing that somebody may not read reaches them: no event, look, offered name, prompt to a model, command line, MCP answer, no byte kept for them.

Every document carries words that stand nowhere else. Whoever may not read it must meet none of them wherever anything is told, kept or sent on their behalf.
"""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from agents.looking.again import again
from agents.shown import computed_shown
from graph import Engine, Role, market_graph, open_engine
from market.access.form import build
from market.access.rights import closes
from market.core.archive import Archive
from market.core.clock import NOW_VARIABLE, now_ms, parse_moment
from market.core.form import Reader
from market.core.views import open_view
from tests.access.canaries import DOCUMENTS, STRANGER, World, made
from tests.access.overheard import CLOCK, Overheard, at_the_desk, by_command, curious, kept, over_mcp, sizes, written_since

ASKED = (
    "why did the invoice of Halden Metals rise?",
    "what was decided about discounts",
    "what may I read",
    "what do you know about Halden Metals",
    "who may read D1",
    "who may read D3",
    "why can I see D1",
    "why can I see D2",
    "can Oskar Lindh read D2",
    "who could read D7 last March",
    "since when can Tomas Ruiz read D7",
    "what will Ines Tamm lose when a group expires",
    "ticket 4821",
    "is there anybody who reads what they should not",
    "who owns D3",
    "watch D3",
    "D6",
    "and the second one",
    "what do you know, and how old is it",
)
"""What is asked of everybody, in words that no document has to itself."""
COMMANDS = (
    ("assess", "access", "--all", "--json"),
    ("assess", "access", "--csv"),
    ("assess", "access", "D3", "--json"),
    ("greet", "--json"),
    ("watch", "add", "D7", "--json"),
    ("memory", "show", "--json"),
    ("memory", "sessions", "--json"),
    ("show", "numbers", "--json"),
    ("show", "compare", "D1", "D3", "--json"),
    ("show", "computed", "--of", "why did the invoice of Halden Metals rise?", "--json"),
    ("show", "record", "--of", "why did the invoice of Halden Metals rise?", "--json"),
    ("ask", "who may read D3", "--json"),
    ("replay", "latest", "--json"),
    ("sent", "--json"),
    ("verify", "access", "--json"),
)
WHO = ("P1", "P3", "P5", "A1", STRANGER)


@dataclass
class Bed:
    """The organisation in a market of its own, and what each of them has heard there."""

    place: Path
    engine: Engine
    world: World
    heard: dict[str, Overheard] = field(default_factory=dict)

    @property
    def begun(self) -> list[str]:
        """Beginnings of every word of every document, of its id, and of words that all have."""
        signs = [word for document in DOCUMENTS for word in self.world.words[document].values()]
        return [*(word[:4] for word in signs), *signs[:4], "inv", "why", "D", "D3", "hal", "4821"]

    @property
    def ids(self) -> list[str]:
        return [*(f"document:{d}" for d in DOCUMENTS), "person:P2", "agent:A2", "group:finance", "customer:C1", "ticket:4821", "note:4821/2@D2"]

    def leaks(self, who: str, heard: Overheard, *, typed: str = "") -> list[str]:
        """Where something of a document came to somebody who may not read it."""
        closed = self.world.closed_to(who)
        return sorted({f"{where}: {sign}" for where, text in heard.pieces for sign in self.world.told(text, closed, typed=typed)})


@pytest.fixture(scope="module")
def bed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bed]:
    root = tmp_path_factory.mktemp("canaries")
    world, place = made(root / "files"), root / "data"
    with pytest.MonkeyPatch.context() as patch, open_engine(place) as engine:
        patch.setenv(NOW_VARIABLE, CLOCK)
        with engine.connect(Role.IMPORTER) as importer:
            report = build().import_folder(importer, Archive(place / "files"), world.folder, now=parse_moment("2026-11-28T12:00:00Z"))
        assert (report.rejected, len(world.words)) == ((), len(DOCUMENTS))
        yield Bed(place, engine, world)


def evening(bed: Bed, who: str) -> Overheard:
    """Everything that one of them can do, by code alone and then with a model that obeys every word."""
    heard, before = Overheard(who), sizes(bed.place)
    asyncio.run(at_the_desk(bed.place, heard, ASKED, bed.begun))
    asyncio.run(at_the_desk(bed.place, heard, ASKED[:5], bed.begun[:2], curious(("invoice", "Halden Metals"), bed.ids)))
    by_command(bed.place, heard, COMMANDS)
    asyncio.run(over_mcp(bed.place, heard, ("invoice", "why did the invoice of Halden Metals rise", "D3"), bed.ids, bed.begun[:8]))
    kept(bed.engine, bed.place, heard)
    written_since(bed.place, before, heard)
    return heard


@pytest.mark.parametrize("who", WHO)
def test_nothing_that_is_closed_reaches_somebody(bed: Bed, who: str) -> None:
    heard = bed.heard[who] = evening(bed, who)
    assert not (told := bed.leaks(who, heard)), "\n".join(told)


def run_again(bed: Bed, who: str, question: str, **args: object) -> str:
    """What every query of a question returns when it is run once more, row by row."""
    asked = build().questions[question]
    with bed.engine.connect(Role.INVESTIGATOR) as connection:
        reader = Reader(connection, open_view(connection, "access", principal=who, now=now_ms(), closes=closes), market_graph("access"))
        shown = [computed_shown(one) for one in asked.ask(reader, asked.args.model_validate(args)).computed]
        return repr([again(reader, shown, one).rows for one in shown])


def test_a_query_that_is_run_again_shows_no_row_that_names_what_is_closed(bed: Bed) -> None:
    title = bed.world.words["D3"]["title"]
    assert bed.world.told(run_again(bed, "P4", "resolve", text=title), ["D3"]) == ["D3 title", "D3 file"]
    again_by_another = run_again(bed, "P1", "resolve", text=title)
    assert (bed.world.told(again_by_another, DOCUMENTS), "(closed)" in again_by_another) == ([], True)
