"""Nothing that somebody may not read reaches them: no event, look, offered name, prompt to a model, command line, MCP answer, no byte kept for them.

Every document carries words that stand nowhere else. Whoever may not read it must meet none of them wherever anything is told, kept or sent on their behalf.
"""

import asyncio
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from agents.looking.again import again
from agents.shown import computed_shown
from graph import Engine, Role, cases_graph, market_graph, open_engine, person_id
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
    "which agents may read D3",
    "why can I see D1",
    "why can I see D2",
    "can Oskar Lindh read D2",
    "who could read D7 last March",
    "since when can Tomas Ruiz read D7",
    "until when can I read D4",
    "what does Hedda Moen lose when memberships expire",
    "what did I lose",
    "can I write D4",
    "can I administer D2",
    "who can write D1",
    "who can administer D2",
    "which groups is Hedda Moen in",
    "who is in Board",
    "ticket 4821",
    "ask Ledger why the invoice of 4821 rose",
    "what was decided about D3",
    "is there anybody who reads what they should not",
    "who has left and still reads",
    "who has left and can still read D3",
    "could I read D7 last March",
    "why?",
    "who could read D3 as of 31 February 2026",
    "what did we lose?",
    "can Oskar Lindh and my assistant read D3",
    "why can't I read D3 any more",
    "why can nobody read the invoices any more",
    "why did the readers of D1 change",
    "what would I lose if Support ended",
    "list tickets",
    "who is Hedda Moen",
    "can Board read D3",
    "what does it say",
    "and until when",
    "who owns D3",
    "what about Hedda Moen",
    "let Tomas Ruiz read D3",
    "watch D3",
    "D6",
    "and the second one",
    "what do you know, and how old is it",
)
"""What is asked of everybody, in words that no document has to itself."""
COMMANDS = (
    ("assess", "access", "--all", "--json"),
    ("assess", "access", "--csv"),
    ("greet", "--json"),
    ("watch", "add", "D7", "--json"),
    ("memory", "show", "--json"),
    ("show", "numbers", "--json"),
    ("show", "compare", "D1", "D3", "--json"),
    ("show", "computed", "--of", "why did the invoice of Halden Metals rise?", "--json"),
    ("ask", "who may read D3", "--json"),
    ("access", "notes", "4821", "--json"),
    ("access", "hand", "4821", "--to", "Ledger", "--json"),
    ("access", "decisions", "--json"),
    ("replay", "latest", "--json"),
    ("sent", "--json"),
    ("verify", "access", "--json"),
)
ALSO_OUTSIDE = ("P1", STRANGER)
"""Of these also what commands and other programs hear; of the others what a desk does."""
HANDED_TO = "A2"
"""With whom the complete note of what is handed over lies, and with nobody else."""
WHO = (*ALSO_OUTSIDE, "P3", "A1")


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
    if who in ALSO_OUTSIDE:
        asyncio.run(at_the_desk(bed.place, heard, ASKED[:3], bed.begun[:2], curious(("invoice", "Halden Metals"), bed.ids)))
        by_command(bed.place, heard, COMMANDS)
        asyncio.run(over_mcp(bed.place, heard, ("invoice", "why did the invoice of Halden Metals rise", "D3"), bed.ids[1:], bed.begun[:8]))
    kept(bed.engine, bed.place, heard)
    written_since(bed.place, before, heard, anothers=cases_graph(person_id(bed.place, HANDED_TO)))
    return heard


@pytest.mark.feature("NK-12")
@pytest.mark.parametrize("who", WHO)
def test_nothing_that_is_closed_reaches_somebody(bed: Bed, who: str) -> None:
    heard = bed.heard[who] = evening(bed, who)
    assert not (told := bed.leaks(who, heard)), "\n".join(told)
    places = {where.partition(" ")[0] for where, _ in heard.pieces}
    assert places >= {"state", "greeting", "turn", "completion", "look", "memory", "watches", "cases", "file"}
    assert (places >= {"prompt", "clew", "mcp"}) == (who in ALSO_OUTSIDE)


@pytest.mark.feature("NK-28")
def test_on_a_day_on_which_more_was_open_no_more_is_told(bed: Bed) -> None:
    """In August the intern could read two documents more; what was said in them then is told by the rights of now."""
    heard = Overheard("P1")
    asyncio.run(at_the_desk(bed.place, heard, [*ASKED, "could I read D5 last July"], bed.begun, as_of=parse_moment("2026-08-01T12:00:00Z")))
    assert not (told := bed.leaks("P1", heard)), "\n".join(told)
    assert "RESTRICTED" in heard.outcomes


def test_it_is_looked_where_something_could_be(bed: Bed) -> None:
    """Whoever may read a document does meet its words: in what is told, looked at, kept and written; and every intent of the market was asked for."""
    heard = Overheard("P2")
    before = sizes(bed.place)
    asyncio.run(at_the_desk(bed.place, heard, ASKED, bed.begun))
    kept(bed.engine, bed.place, heard)
    written_since(bed.place, before, heard)
    met = {(where.partition(" ")[0], sign) for where, text in heard.pieces for sign in bed.world.told(text, ["D2"])}
    assert {place for place, _ in met} >= {"turn", "look", "completion", "cases", "file"}
    assert {sign for _, sign in met} >= {"D2 title", "D2 text", "D2 number", "D2 note"}
    assert {intent.name for intent in build().intents} - heard.intents == set()


TRIED = ("who may read Invoices {word}", "why {word}", "{word}", "who owns {word}")
"""Ways to try out whether a word means something."""


def answers(place: Path, world: World, who: str, tried: Collection[str]) -> list[str]:
    """What one of them is told in a market of its own: outcome and words of each answer, also to words that are tried, and every name that is offered."""
    with open_engine(place) as engine:
        with engine.connect(Role.IMPORTER) as importer:
            assert build().import_folder(importer, Archive(place / "files"), world.folder, now=parse_moment("2026-11-28T12:00:00Z")).rejected == ()
        heard = Overheard(who)
        offered = [word[:n] for word in ("invoices", "why", "left", "halden", "d", "4821", *tried) for n in (1, 3, 8)]
        asyncio.run(at_the_desk(place, heard, [*ASKED, *(way.format(word=word) for way in TRIED for word in tried)], offered))
        return [f"{answer.outcome}: {answer.text}" for answer in heard.answers] + [text for where, text in heard.pieces if where == "completion"]


@pytest.mark.parametrize("who", ["P1", STRANGER])
def test_what_closed_documents_say_makes_no_difference_to_what_somebody_is_told(bed: Bed, who: str, tmp_path: Path) -> None:
    """Two organisations that differ only in the words of what is closed to somebody are, to them, one; and a word of it is answered as one that is nowhere."""
    other = made(tmp_path / "files", changed=bed.world.closed_to(who))
    assert {d: other.words[d] == bed.world.words[d] for d in DOCUMENTS} == {d: d not in bed.world.closed_to(who) for d in DOCUMENTS}
    tried = [bed.world.words["D3"][place] for place in ("title", "heading", "text", "file")]
    assert answers(tmp_path / "one", bed.world, who, tried) == answers(tmp_path / "other", other, who, tried)
    assert bed.world.told("\n".join(tried), ["D3"]) == ["D3 title", "D3 heading", "D3 text", "D3 file"]


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
    by_id = run_again(bed, "P1", "resolve", text="D3")
    assert (bed.world.told(by_id, DOCUMENTS), "(closed)" in by_id) == ([], True)
    assert run_again(bed, "P1", "resolve", text=title) == run_again(bed, "P1", "resolve", text="corvaxnull"), "not even that there is a row"
