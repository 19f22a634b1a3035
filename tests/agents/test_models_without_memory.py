"""A setting keeps memory from any model: what is remembered is looked for in everything that was sent."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from agents.understanding.paper import paper
from bench.models.behaviours import Heard, good
from bench.models.scripted import MODEL, ScriptedServer
from market.registry import get
from tests.agents.asking import ask, opened
from tests.agents.phrased import SAFE, chosen

pytestmark = pytest.mark.usefixtures("at_noon")
REMEMBERED = (
    "my budget is 1.37 crore",
    "I want something in Varthur",
    "note that my aunt Zubeida lives near Sirsipura",
    "always check for complaints",
    "shortlist Lakeview Residency",
    "reject Whispering Woods",
    "who is behind Copperleaf?",
    "Is Betel Leaf Homes safe?",
)
"""One of each part of a memory: wants, a note, a rule, lists, earlier turns with their answers."""
SENTINELS = (
    "1.37", "13700000", "Varthur", "Zubeida", "Sirsipura", "never with open complaints", "Lakeview", "Whispering", "Copperleaf", "Betel Leaf Homes",
)  # fmt: skip
FREE = "would a careful lawyer frown at it"
ASKED = (SAFE, "Is it ok to buy?", FREE, "compare my shortlist with Skyvista Altura", "projects within my budget", "zzz qqq of what we spoke about", "yes")
MEANS = {q.sentence: Heard(q.heard.intent or "none", dict(q.heard.slots)) for q in paper(get("realty"))} | {FREE: Heard("assess", {"subject": "it"})}


async def _told(place: Path, user: str, *, memory: bool) -> tuple[str, list[str]]:
    """Everything that was sent in the turns that are asked, and in which roles."""
    with ScriptedServer(good(MEANS)) as server:
        models = chosen(server, hears=True, plans=True, memory=memory, reviewer=MODEL, reviewer_base=server.address)
        async with opened(place, user, model=models) as house:
            for text in REMEMBERED:
                await ask(house, text)
            before = len(server.requests)
            for text in ASKED:
                await ask(house, text)
        sent = server.requests[before:]
        return "\n".join(json.dumps(dict(r.body), ensure_ascii=False) for r in sent), [r.role for r in sent]


@pytest.mark.feature("CR-27")
async def test_nothing_of_a_memory_is_told_to_any_model(demo_dir: Path, unique: Callable[[str], str]) -> None:
    told, roles = await _told(demo_dir, unique("zara"), memory=False)
    assert [s for s in SENTINELS if s in told] == []
    assert "phrases" in roles, "what has nothing of memory in it is phrased all the same"
    assert "reviews" in roles, "and that is reviewed"
    assert "hears" in roles, "and a sentence is heard without what was said before"
    assert "plans" in roles, "and questions are chosen where nothing of memory stands in the case"


async def test_without_that_setting_it_would_be_found(demo_dir: Path, unique: Callable[[str], str]) -> None:
    told, _ = await _told(demo_dir, unique("zara"), memory=True)
    found = {s for s in SENTINELS if s in told}
    assert "Betel Leaf Homes" in found, "what was talked about is meant by the next question"
    assert not found & {"1.37", "13700000", "never with open complaints"}, "what she wants and her rules are told to none, whatever is set"
