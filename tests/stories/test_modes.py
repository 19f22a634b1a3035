"""The whole story in every mode, in one run: without a model, with models that behave in every way, and with a real one that is hopeless."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from agents.events import AnswerGiven
from agents.models import Budget, ModelChosen
from bench.clock import NOW, Clock
from bench.models.behaviours import BEHAVIOURS
from bench.models.digest import decided
from bench.models.local import MODEL as LOCAL
from bench.models.local import LocalModel, NotHere, weights
from bench.models.rooms import ModelRoom, Turned
from bench.models.scripted import MODEL, ScriptedServer
from graph import Engine, Role, open_engine
from market.core.archive import Archive
from market.core.demo import load_demo
from market.registry import get
from tests.stories.modes import FIRST_EVENING, IN_A_WORD, IN_SHORT, OUTCOMES, REAL, SEEN, THE_RETURN, WHOLE

SEEDS = Path(__file__).resolve().parents[2] / "seeds" / "realty"
MONTH_MS = 31 * 86_400_000
GREETING = "(the greeting)"
PLAYBOOK = "playbook"
SHORT = "playbook, in short"
WORD = "playbook, in a word"


@dataclass
class Told:
    """Everything that was answered in every mode, in order: by what was typed."""

    first: dict[str, list[tuple[str, Turned]]] = field(default_factory=dict)
    later: dict[str, list[tuple[str, Turned]]] = field(default_factory=dict)
    off: str = ""
    """Why the real model is not among them."""

    def of(self, mode: str) -> list[tuple[str, Turned]]:
        return [*self.first[mode], *self.later[mode]]

    def beside(self, mode: str) -> list[tuple[str, AnswerGiven, AnswerGiven]]:
        """What was asked in that mode, with the answer of nobody's model and that mode's own."""
        if mode not in self.first:
            pytest.skip(self.off)
        own = self.of(PLAYBOOK if mode in WHOLE else WORD if mode == REAL else SHORT)
        return [(text, plain.answer, modelled.answer) for (text, plain), (_, modelled) in zip(own, self.of(mode), strict=True)]


@contextmanager
def _model(mode: str) -> Iterator[ModelChosen | None]:
    """Who is asked in a mode, for as long as it is. Raises NotHere where the real one is not installed."""
    if mode in (PLAYBOOK, SHORT, WORD):
        yield None
    elif mode == REAL:
        with LocalModel() as server:
            yield ModelChosen(LOCAL, api_base=server.address, call_seconds=3.0, budget=Budget(seconds=6.0))
    else:
        with ScriptedServer(BEHAVIOURS.get(mode, BEHAVIOURS["good"])) as server:
            address = f"http://127.0.0.1:{_nobodys_port()}/v1" if mode == "nobody" else server.address
            yield ModelChosen(MODEL, api_base=address, call_seconds=0.3 if mode == "slow" else 20.0, budget=Budget(seconds=30.0))


def _typed(mode: str) -> tuple[str, ...]:
    return FIRST_EVENING if mode in (PLAYBOOK, *WHOLE) else IN_A_WORD if mode in (WORD, REAL) else IN_SHORT


def _sit(engine: Engine, place: Path, mode: str, told: Told, *, later: bool) -> None:
    clock, typed = Clock(NOW + (MONTH_MS if later else 0)), THE_RETURN if later else _typed(mode)
    with _model(mode) as chosen, ModelRoom(engine, place, get("realty"), chosen, now=clock) as room:
        greeted = [(GREETING, room.greet(mode))] if later else []
        said = told.later if later else told.first
        said[mode] = [*greeted, *zip(typed, room.ask(mode, typed), strict=True)]


def _nobodys_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Told]:
    """One data directory, another person in each mode; between the two evenings next month's registers are imported."""
    place, everything = tmp_path_factory.mktemp("modes") / "data", Told()
    with open_engine(place) as engine, engine.connect(Role.IMPORTER) as importer:
        form, archive = get("realty"), Archive(place / "files")
        load_demo(importer, archive, form, now=NOW)
        try:
            weights()
        except NotHere as why:
            everything.off = str(why)
        modes = (PLAYBOOK, SHORT, WORD, *(m for m in SEEN if m != REAL or not everything.off))
        for mode in modes:
            _sit(engine, place, mode, everything, later=False)
        form.import_folder(importer, archive, SEEDS / "month-2", now=NOW + MONTH_MS // 2)
        for mode in modes:
            _sit(engine, place, mode, everything, later=True)
        yield everything


def test_the_story_is_what_it_says(told: Told) -> None:
    said = dict(told.first[PLAYBOOK])
    assert {text: said[text].answer.outcome for text in OUTCOMES} == OUTCOMES
    assert said["is skyvista altura ok to buy"].answer.findings[0].verdict == "avoid"
    assert said["anything on green acres"].answer.choices
    assert any(f.kind == "check" for f in said["is whispering woods ok"].answer.findings)
    greeted = dict(told.later[PLAYBOOK])[GREETING].answer
    assert "Whispering Woods: none known → " in greeted.text


@pytest.mark.parametrize("mode", SEEN)
def test_code_decides(told: Told, mode: str) -> None:
    """Outcomes, verdicts, scores, K, paths, claims and their rows are those of nobody's model. Only what was said besides may no longer hold besides."""
    for text, plain, modelled in told.beside(mode):
        if text == GREETING:
            plain, modelled = (a.model_copy(update={"findings": [f for f in a.findings if f.kind != "broken"]}) for a in (plain, modelled))
        assert decided(plain).differs(decided(modelled)) == [], text


@pytest.mark.parametrize("mode", SEEN)
def test_what_a_model_did_is_said(told: Told, mode: str) -> None:
    looked_up = [a for text, _, a in told.beside(mode) if text != GREETING and a.outcome in ("ANSWERED_WITH_PATH", "NOT_IN_GRAPH")]
    assert {a.planner for a in looked_up if a.kept} <= {PLAYBOOK}, "of what is kept no model is told"
    assert [a.planner for a in looked_up if not a.kept and not a.planner.startswith(SEEN[mode].labels)] == []
    noted = {n.what for a in looked_up for n in a.notes}
    assert SEEN[mode].notes <= noted
    assert all(n.detail and n.model in (MODEL, LOCAL) for a in looked_up for n in a.notes)


@pytest.mark.parametrize("mode", SEEN)
def test_every_row_is_cited_and_everything_is_spelled_out(told: Told, mode: str) -> None:
    for text, plain, modelled in told.beside(mode):
        if text != GREETING:  # its claims and their rows are compared above; what no longer holds may be more
            assert {(c.source, c.locator) for c in plain.citations} <= {(c.source, c.locator) for c in modelled.citations}, text
    for text, turned in told.of(mode):  # what streams is what is given
        assert "".join(e.text for e in turned.events if e.type == "AnswerDelta") == turned.answer.text, text


def test_without_a_model_nothing_is_noted(told: Told) -> None:
    for text, turned in told.of(PLAYBOOK):
        answer = turned.answer
        assert (answer.planner, answer.notes, answer.spent) == (PLAYBOOK, [], None), text
