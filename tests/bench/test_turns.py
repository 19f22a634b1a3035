"""A whole turn, counted: the questions that its agents asked of the engine, what they wrote, and how long that took."""

import asyncio
from pathlib import Path

import pytest

from agents.events import AnswerGiven, QuestionAsked
from agents.house import House
from bench.turns import whole_turns
from graph import open_engine
from market.registry import get
from tests.cli.running import Clew


async def _asked(data_dir: Path, text: str) -> tuple[int, int]:
    """How many questions of the market a turn asks, and how many queries stand behind its answer."""
    house = House(data_dir, user="counted")
    try:
        await house.open()
        events = [event async for event in house.turn(text)]
    finally:
        await house.close()
    last = events[-1]
    assert isinstance(last, AnswerGiven)
    return sum(isinstance(e, QuestionAsked) for e in events), len(last.computed)


@pytest.mark.feature("CR-24")
def test_a_whole_run_is_told_in_calls_reads_writes_and_engine_time(tmp_path: Path) -> None:
    data_dir, text = tmp_path / "data", "Is Skyvista Altura safe?"
    with open_engine(data_dir) as engine:
        assert Clew(data_dir).json("assess", "realty", "P001").code == 0
        calls, queries = asyncio.run(_asked(data_dir, text))
        turns = whole_turns(engine, data_dir, get("realty"), [text, text])
    figures = turns.figures()
    assert calls == 3  # what the name means, the verdict, the project's own papers
    assert len(turns.reads) == len(turns.writes) == len(turns.engine_ms) == 2
    # the Investigator's questions, then those of the validator and of both agents about their own graphs
    assert all(queries < reads for reads in turns.reads)
    assert all(writes >= 4 for writes in turns.writes)  # turn, case, findings, answer
    assert all(0 < ms < waited for ms, waited in zip(turns.engine_ms, turns.queries_wall_ms, strict=True))
    assert set(turns.by_agent) == {"concierge", "investigator"}
    assert figures["turns"] == 2
