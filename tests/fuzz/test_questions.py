"""Whatever a person types, the turn ends in one of the known outcomes, in a sentence that a terminal can be given."""

import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from agents.events import AnswerGiven
from cli.answered import answer_json, is_answered
from cli.commands.ask import show as print_answer
from cli.speak import say_json
from graph import Connection, Role, market_graph, open_engine
from market.core.archive import Archive
from market.core.clock import NOW_VARIABLE, parse_moment
from market.core.demo import load_demo
from market.core.export import export
from market.core.model import Outcome
from market.registry import get
from tests.cli.running import Clew
from tests.fuzz.nasty import DRIVING, NAMES, PIECES
from tests.fuzz.talking import Talk, harmless, talking

DAY = "2026-11-29T10:00:00Z"
FRAMES = (
    "{0}", "is {0} safe?", "who is behind {0}", "is {0} connected to {1}?", "why {0}", "why?", "what about {0} and {1}", "is Skyvista Altura {0} safe",
    "{0} Skyvista Altura {1}", "compare {0} with {1}", "projects in {0} under {1}", "title of {0}", "evidence {0}", "what do you know about {0}", "is it {0}?",
    "{0}? {1}!", "tell me, is {0} ok, please",
)  # fmt: skip
"""Questions into which anything is put."""

texts = some.one_of(
    some.sampled_from(PIECES),
    some.text(max_size=60),
    some.text(some.characters(codec="utf-8"), max_size=700),
    some.lists(some.sampled_from(PIECES), min_size=2, max_size=4).map(" ".join),
)
questions = some.builds(lambda frame, a, b: frame.format(a, b), some.sampled_from(FRAMES), texts, texts)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A data directory with the demo in it."""
    data = tmp_path_factory.mktemp("asked") / "data"
    with open_engine(data) as engine, engine.connect(Role.IMPORTER) as importer:
        load_demo(importer, Archive(data / "files"), get("realty"), now=parse_moment(DAY))
        yield data


@pytest.fixture(scope="module")
def talk(place: Path) -> Iterator[Talk]:
    """A person who asks."""
    with pytest.MonkeyPatch.context() as clock:
        clock.setenv(NOW_VARIABLE, DAY)
        with talking(place) as opened:
            yield opened


@pytest.fixture
def reader(place: Path) -> Iterator[Connection]:
    """A way to look at the market."""
    with open_engine(place) as engine, engine.connect(Role.READER) as connection:
        yield connection


def told(given_: AnswerGiven) -> str:
    """What `clew ask` prints of it, with and without --json."""
    out = StringIO()
    with redirect_stdout(out):
        print_answer(given_)
        say_json(answer_json(given_))
    return out.getvalue()


def check(answer: AnswerGiven) -> None:
    """What holds of every answer."""
    assert answer.outcome in {str(o) for o in Outcome}
    assert answer.text.strip()
    assert harmless(told(answer))
    assert is_answered(answer) is (answer.outcome not in ("UNKNOWN_ENTITY", "RESTRICTED", "CANNOT_ASK"))
    if is_answered(answer):
        assert answer.findings
        assert all(f.status != "rejected" for f in answer.findings)


@settings(max_examples=60, deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(questions)
def test_every_question_ends_in_a_known_outcome(talk: Talk, question: str) -> None:
    check(talk.answer(question))


@pytest.mark.parametrize(
    "text",
    [*DRIVING, *(n for n in NAMES if len(n) > 200), "", " ", "\n\n", "\u2028", ". . .", "—!?", "\n. \n", "?" * 501, "\udcff\udc80", "is " * 300 + "it"],
    ids=lambda t: ascii(t[:20]),
)
def test_a_text_that_is_no_question_is_told_so(talk: Talk, text: str) -> None:
    answer = talk.answer(text)
    check(answer)
    assert answer.outcome in ("CANNOT_ASK", "UNKNOWN_ENTITY")


def test_asking_changes_no_market(talk: Talk, reader: Connection) -> None:
    graph = market_graph("realty")
    before = export(reader, graph)
    for piece in PIECES[::3]:
        talk.answer(f"is {piece} connected to Skyvista Altura?")
    assert export(reader, graph) == before


@pytest.mark.parametrize(
    "typed, code",
    [
        (b"is \xff\xfe ok", {3}),
        (b"\x1b[31mwho is behind\x1b[0m \xe2\x80\xaenorthstar", {0, 3}),
        (b"MATCH (n) DETACH DELETE n", {3}),
        (b"is Skyvista Altura safe", {0}),
        (b"x" * 50_000, {3}),
    ],
)
def test_the_command_line_takes_any_bytes(place: Path, typed: bytes, code: set[int]) -> None:
    done = Clew(place).json("ask", typed.decode("utf-8", errors="surrogateescape"))
    assert done.code in code, done.err
    assert "Traceback" not in done.err
    assert harmless(done.out)
    assert harmless(done.err)
    assert json.loads(done.out)["outcome"] in {str(o) for o in Outcome}


@pytest.mark.parametrize("text", ["", "  ", "\t\n"])
def test_nothing_typed_is_wrong_usage(place: Path, text: str) -> None:
    done = Clew(place).run("ask", text)
    assert (done.code, done.out) == (2, "")
    assert "Traceback" not in done.err
