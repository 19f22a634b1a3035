"""Every turn that is looked into can be played again: as it was heard, by its case, on the real engine and from a file."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents.events import AnswerDelta, AnswerGiven, CaseOpened, Event, TurnFailed
from agents.recording import Beside, NoRecording, Recording, Step, packed, read_lines, unpacked, written
from agents.replaying import LATEST, NoSuchCase, Recorded
from agents.state import DeskState, WatchRow
from graph import Engine, Role, RoleRefused, memory_graph, person_id
from memory import queries
from tests.agents.asking import ask, engine_of, opened

SAFE = "Is Skyvista Altura safe?"

texts = st.text(st.characters(exclude_categories=["Cs"]))
events: st.SearchStrategy[Event] = st.one_of(
    st.builds(AnswerDelta, case=texts, run=texts, text=texts),
    st.builds(TurnFailed, case=texts, reason=texts, retry=st.booleans()),
    st.builds(AnswerGiven, case=texts, outcome=texts, text=texts),
)
steps = st.lists(st.builds(Step, st.integers(0, 10**7), events), min_size=1).map(tuple)


@pytest.fixture
def demo_engine(demo_dir: Path) -> Iterator[Engine]:
    with engine_of(demo_dir) as engine:
        yield engine


def recorded(engine: Engine, place: Path, user: str) -> Recorded:
    person = person_id(place, user)
    return Recorded(engine.connect(Role.CONCIERGE, person), person)


@given(steps)
def test_what_is_packed_is_unpacked_to_the_same(heard: tuple[Step, ...]) -> None:
    assert unpacked(packed(heard)) == heard


@given(steps, texts, st.booleans())
def test_what_is_written_is_read_back_to_the_same(heard: tuple[Step, ...], asked: str, around: bool) -> None:
    beside = Beside(DeskState(asked, "m", 3, ("one", "many"), sight="as of 1 May 2019"), (WatchRow("a", asked, None, "", False),))
    recording = Recording("k1", asked, 7, heard, beside if around else None)
    assert read_lines(written(recording)) == recording


@pytest.mark.parametrize(
    "text, why",
    [
        ("", "empty"),
        ("hello\n", "line 1 does not begin a recording"),
        ('{"type": "Recorded", "asked": "x", "at": 1}\n', "no event"),
        ('{"type": "Recorded", "asked": "x", "at": 1}\n\n{"after_ms": 1, "event": {"type": "Sung"}}\n', "line 3 is no event"),
    ],
)
def test_a_file_that_is_no_recording_says_which_line(text: str, why: str) -> None:
    with pytest.raises(NoRecording, match=why):
        read_lines(text)


def test_what_was_packed_and_then_broken_is_not_taken_for_a_shorter_turn() -> None:
    whole = packed([Step(1, AnswerDelta(text="a"))])
    for broken in (whole[:-6], "!" + whole[1:], "", "é"):
        with pytest.raises(NoRecording):
            unpacked(broken)


@pytest.mark.usefixtures("at_noon")
async def test_a_turn_is_kept_with_its_events_and_their_times(demo_dir: Path, demo_engine: Engine, unique: Callable[[str], str]) -> None:
    user = unique("asha")
    async with opened(demo_dir, user) as house:
        first, second = await ask(house, SAFE), await ask(house, "who is behind Northstar?")
    kept = recorded(demo_engine, demo_dir, user)
    assert [run.asked for run in kept.latest()] == ["who is behind Northstar?", SAFE]
    played = kept.find(first.answer.case)
    assert played.asked == SAFE
    assert tuple(step.event for step in played.steps) == first.events
    assert [step.after_ms for step in played.steps] == sorted(step.after_ms for step in played.steps)
    assert kept.find(second.answer.case[:12]) == kept.find(LATEST)


@pytest.mark.usefixtures("at_noon")
async def test_a_turn_that_was_stopped_is_kept_as_far_as_it_went(demo_dir: Path, demo_engine: Engine, unique: Callable[[str], str]) -> None:
    user = unique("asha")
    heard = list[Event]()

    async def stopped() -> None:
        async with opened(demo_dir, user) as house:
            async for event in house.turn(SAFE):
                heard.append(event)
                if isinstance(event, CaseOpened):
                    turn.cancel()

    turn = asyncio.create_task(stopped())
    with pytest.raises(asyncio.CancelledError):
        await turn
    [kept] = recorded(demo_engine, demo_dir, user).latest()
    assert [step.event for step in recorded(demo_engine, demo_dir, user).find(kept.case).steps] == heard


@pytest.mark.usefixtures("at_noon")
async def test_an_unknown_case_names_the_latest(demo_dir: Path, demo_engine: Engine, unique: Callable[[str], str]) -> None:
    user = unique("asha")
    kept = recorded(demo_engine, demo_dir, user)
    with pytest.raises(NoSuchCase, match="Nothing was recorded"):
        kept.find("abc")
    async with opened(demo_dir, user) as house:
        await ask(house, SAFE)
        await ask(house, "will it rain on my wedding?")  # no case is opened for that
    with pytest.raises(NoSuchCase, match="'no such case'") as refused:
        kept.find("no such case")
    assert [run.asked for run in refused.value.latest] == [SAFE]
    for blank in ("", "  "):
        with pytest.raises(NoSuchCase):
            kept.find(blank)


@pytest.mark.usefixtures("at_noon")
async def test_how_a_turn_went_is_the_persons_own(demo_dir: Path, demo_engine: Engine, unique: Callable[[str], str]) -> None:
    user = unique("asha")
    async with opened(demo_dir, user) as house:
        await ask(house, SAFE)
    with demo_engine.connect(Role.INVESTIGATOR) as other, pytest.raises(RoleRefused):
        queries.runs(other, memory_graph(person_id(demo_dir, user)))
