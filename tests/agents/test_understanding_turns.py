"""Whole turns with a model that hears: free language answered as the plain question is, and nothing answered that should not be."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from agents.events import AnswerGiven, CaseOpened
from agents.models import ModelChosen
from agents.understanding.paper import paper
from bench.models.scripted import MODEL, Behaviour, Request, Said, ScriptedServer
from market.registry import get

from .asking import Asked, ask, opened

FREE = "would a careful lawyer raise an eyebrow at Skyvista Altura"
PLAIN = "is Skyvista Altura ok to buy"
MEANS: dict[str, Mapping[str, object]] = {
    FREE: {"intent": "assess", "slots": {"subject": "Skyvista Altura"}},
    "would a careful lawyer frown at it": {"intent": "assess", "slots": {"subject": "it"}},
    "lift the bonnet on that reply": {"intent": "query", "slots": {}},
}
PASSES: dict[str, Mapping[str, object]] = {q.sentence: {"intent": q.heard.intent or "none", "slots": dict(q.heard.slots)} for q in paper(get("realty"))}


def hears(means: Mapping[str, Mapping[str, object]]) -> Behaviour:
    return lambda request: Said(text=json.dumps(means.get(str(request.user["sentence"]), {"intent": "none"})))


def chosen(server: ScriptedServer, *, memory: bool = True) -> ModelChosen:
    """It hears, and does nothing else."""
    return ModelChosen(MODEL, api_base=server.address, plans=False, phrases=False, call_seconds=20.0, memory=memory)


def told(asked: Asked) -> list[tuple[str, str, float | None, object]]:
    """What an answer found: kind, verdict, score, claims."""
    return [(f.kind, f.verdict, f.score, [c.text for c in f.claims]) for f in asked.answer.findings]


@pytest.mark.usefixtures("at_noon")
async def test_free_language_is_answered_as_the_plain_question_is_and_says_first_how_it_was_read(demo_dir: Path) -> None:
    with ScriptedServer(hears({**PASSES, **MEANS})) as server:
        async with opened(demo_dir, "heard", model=chosen(server)) as house:
            free = await ask(house, FREE)
            plain = await ask(house, PLAIN)
            asked = len(server.requests)
            assert told(free) == told(plain)
            assert (free.answer.outcome, free.questions) == (plain.answer.outcome, plain.questions)
            assert free.answer.text.startswith(f"I read this as “{PLAIN}”.\n")
            assert [n.what for n in free.answer.notes] == ["read as"]
            assert free.answer.spent is not None
            assert free.answer.spent.calls == 2
            assert plain.answer.notes == []
            assert plain.answer.spent is None, "what is read surely is read by no model"
            assert [e.intent for e in free.events if isinstance(e, CaseOpened)] == ["assess"]
            again = await ask(house, "would a careful lawyer frown at it")
            assert told(again) == told(plain)
            query = await ask(house, "lift the bonnet on that reply")
            assert query.answer.text.startswith("I read this as “show me the query”.\n")
            assert query.answer.outcome == "ANSWERED_FROM_MEMORY"
            assert len(server.requests) == asked + 4


@pytest.mark.usefixtures("at_noon")
async def test_without_a_model_it_cannot_be_asked(demo_dir: Path) -> None:
    async with opened(demo_dir, "unheard") as house:
        free = await ask(house, FREE)
        assert free.answer.outcome == "CANNOT_ASK"
        assert free.answer.notes == []


def _yes(request: Request) -> Said:
    """Takes everything for a question about the first project that it was told of."""
    return Said(text=json.dumps({"intent": "assess", "slots": {"subject": "Skyvista Altura"}}))


@pytest.mark.usefixtures("at_noon")
@pytest.mark.parametrize("behaviour", [_yes, hears({}), lambda _: Said(text="A luxury car rental company!"), lambda _: Said(text="no", status=500)])
async def test_a_model_that_cannot_hear_routes_nothing(demo_dir: Path, tmp_path: Path, behaviour: Behaviour) -> None:
    with ScriptedServer(behaviour) as server:
        async with opened(demo_dir, f"unheard {tmp_path.name}", model=chosen(server)) as house:
            for text in (FREE, "what does Skyvista Altura weigh", "a careful lawyer and a moonlit night"):
                found = await ask(house, text)
                assert found.answer.outcome == "CANNOT_ASK"
                assert not [e for e in found.events if isinstance(e, CaseOpened)]
            assert found.answer.notes, "what became of the model is said"


@pytest.mark.usefixtures("at_noon")
async def test_memory_that_is_kept_from_models_is_told_to_none_that_hears(demo_dir: Path) -> None:
    with ScriptedServer(hears({**PASSES, **MEANS})) as server:
        async with opened(demo_dir, "kept apart", model=chosen(server, memory=False)) as house:
            await ask(house, "remember: never B khata, my budget is 77 lakhs")
            await ask(house, "who is behind Silverloom")
            found = await ask(house, "would a careful lawyer frown at it")
            assert isinstance(found.answer, AnswerGiven)
            assert found.answer.outcome == "CANNOT_ASK"
            assert "Silverloom" not in json.dumps([r.body for r in server.requests])
            assert "77 lakhs" not in json.dumps([r.body for r in server.requests])
