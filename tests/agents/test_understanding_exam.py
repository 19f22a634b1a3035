"""Before a model's reading is believed it takes an exam; over a real server that speaks as models do."""

import json
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from agents.models import ModelChosen, ModelFailed, Progress, Sent
from agents.models.sittings import IN_FULL, Sitting, Sittings, together
from agents.models.sittings import Said as SaidKept
from agents.models.turning import Models
from agents.router import Own, Routed
from agents.routing.named import names_of
from agents.routing.talk import SILENCE, Mentioned, Talk
from agents.shapes import SpentShown
from agents.understanding import FILE, Exam, Kept, Marks, Understanding, Understood
from agents.understanding.exam import REST_MS, STANDS_MS
from agents.understanding.paper import ASKED, REFUSED, paper
from bench.models.scripted import MODEL, Behaviour, Request, Said, ScriptedServer
from market.core.named import NamedThing
from market.registry import get
from tests.waiting import eventually

FORM = get("realty")
CLOCK = [7]
"""What time it is, ms: the last."""
PAPER = paper(FORM)
NAMES = names_of([NamedThing("project", "Skyvista Altura"), NamedThing("person", "Joseph Pinto"), NamedThing("person", "Meera Nambiar")])
TYPED = "would a careful lawyer frown at Skyvista Altura"
MEANS = {TYPED: {"intent": "assess", "slots": {"subject": "Skyvista Altura"}}}
PASSES: dict[str, Mapping[str, object]] = {q.sentence: {"intent": q.heard.intent or "none", "slots": dict(q.heard.slots)} for q in PAPER}


def hears(means: Mapping[str, Mapping[str, object]]) -> Behaviour:
    """A model that hears in sentences what is given, and nothing in any other."""
    return lambda request: Said(text=json.dumps(means.get(str(request.user["sentence"]), {"intent": "none"})))


@contextmanager
def asked_of(behaviour: Behaviour, place: Path) -> Iterator[tuple[ScriptedServer, Exam, list[Sent], Callable[..., Understood]]]:
    """A server with this behaviour, the exam of its model, what was sent within turns, and a way to have a sentence read."""
    with ScriptedServer(behaviour) as server:
        chosen = ModelChosen(MODEL, api_base=server.address, call_seconds=5.0)
        exam, sent = Exam(chosen, FORM, Kept(place / FILE), lambda: CLOCK[-1]), list[Sent]()

        def read(typed: str, talk: Talk = SILENCE) -> Understood:
            return Understanding(Models(chosen, lambda: CLOCK[-1]).turn(sent.append), exam).read(typed, FORM, talk, NAMES)

        yield server, exam, sent, read


def test_the_exam_is_of_sentences_that_code_reads_and_of_some_that_nothing_answers() -> None:
    assert len(PAPER) == ASKED + REFUSED
    assert sum(q.wanted is None for q in PAPER) == REFUSED
    assert len({q.heard.intent for q in PAPER if q.wanted}) == ASKED
    assert paper(FORM) == PAPER


def test_a_model_that_passes_is_believed_and_is_not_examined_again(tmp_path: Path) -> None:
    with asked_of(hears({**PASSES, **MEANS}), tmp_path) as (server, exam, sent, read):
        assert exam.known() is None
        found = read(TYPED)
        assert isinstance(found.routed, Routed)
        assert (found.routed.intent.name, dict(found.routed.slots)) == ("assess", {"subject": "Skyvista Altura"})
        assert found.routed.read_as == ("“is Skyvista Altura ok to buy”",)
        assert [(n.role, n.what, n.said, n.instead) for n in found.notes] == [("hears", "read as", TYPED, "“is Skyvista Altura ok to buy”")]
        assert len(server.requests) == len(PAPER) + 2
        assert [s.role for s in sent] == ["hears", "hears"], "the exam is no part of the turn"
        first, second = (r.user["intents"] for r in server.requests[-2:])
        assert first == second[::-1]
        read(TYPED)
        assert len(server.requests) == len(PAPER) + 4
        known = exam.known()
        assert known is not None
        assert (known.right, known.asked, known.answered, known.passed) == (12, 12, 0, True)
        assert "Passed: 12 of 12" in known.sentence


def wrong(*at: int) -> dict[str, Mapping[str, object]]:
    """Passes, but these questions, by their place: of what is asked nothing fits, and to what is not something does."""
    spoilt: dict[str, Mapping[str, object]] = {PAPER[n].sentence: {"intent": "none" if PAPER[n].wanted else "known", "slots": {}} for n in at}
    return {**PASSES, **MEANS, **spoilt}


FREE = [n for n, q in enumerate(PAPER) if q.wanted is not None]
SHUT = [n for n, q in enumerate(PAPER) if q.wanted is None]


def test_one_that_was_not_understood_is_forgiven_and_one_that_was_answered_is_not(tmp_path: Path) -> None:
    for name, means, passed in (("a", wrong(FREE[0]), True), ("b", wrong(FREE[0], FREE[1]), False), ("c", wrong(SHUT[-1]), False)):
        place = tmp_path / name
        place.mkdir()
        with asked_of(hears(means), place) as (_, exam, _sent, read):
            found = read(TYPED)
            assert (found.routed is not None) is passed
            marks = exam.known()
            assert marks is not None
            assert marks.passed is passed
            if not passed:
                assert [n.what for n in found.notes] == ["exam failed"]
                assert marks.sentence.startswith("Failed: ")


def test_a_hopeless_model_is_soon_known_and_never_believed(tmp_path: Path) -> None:
    def yes(request: Request) -> Said:
        return Said(text=json.dumps({"intent": request.user["intents"][0]["name"], "slots": {"subject": "Skyvista Altura"}}))

    for name, behaviour in (("yes", yes), ("prose", lambda _: Said(text="I would look at the developer first.")), ("none", hears({}))):
        place = tmp_path / name
        place.mkdir()
        with asked_of(behaviour, place) as (server, _, _sent, read):
            assert read(TYPED).routed is None
            assert len(server.requests) <= 4
            many = len(server.requests)
            assert read(TYPED).routed is None
            assert len(server.requests) == many, "a model that failed is not asked again"


def test_two_askings_that_differ_are_neither_believed(tmp_path: Path) -> None:
    heard = iter(["assess", "papers", "assess", "none"])

    def wavers(request: Request) -> Said:
        sentence = str(request.user["sentence"])
        return Said(text=json.dumps(PASSES.get(sentence) or {"intent": next(heard), "slots": {"subject": "Skyvista Altura"}}))

    with asked_of(wavers, tmp_path) as (_, _exam, _sent, read):
        for _ in range(2):
            found = read(TYPED)
            assert found.routed is None
            assert [n.what for n in found.notes] == ["disagreed"]
    assert not list(heard)


def test_what_the_sentence_does_not_bear_is_a_note_and_no_route(tmp_path: Path) -> None:
    made_up = {TYPED: {"intent": "connection", "slots": {"a": "Skyvista Altura", "b": "Joseph Pinto"}}}
    with asked_of(hears({**PASSES, **made_up}), tmp_path) as (_, _exam, _sent, read):
        found = read(TYPED)
        assert found.routed is None
        assert [n.what for n in found.notes] == ["not believed"]
        assert "Joseph Pinto" in found.notes[0].detail


def test_what_certainly_cannot_be_asked_goes_to_no_model(tmp_path: Path) -> None:
    with asked_of(hears({}), tmp_path) as (server, _, _sent, read):
        assert read("does the swimming pool of Skyvista Altura leak") == Understood(None)
        assert not server.requests


def test_without_an_exam_nothing_is_believed_and_nothing_is_asked(tmp_path: Path) -> None:
    with asked_of(hears({**PASSES, **MEANS}), tmp_path) as (server, _, sent, _read):
        models = Models(ModelChosen(MODEL, api_base=server.address), lambda: CLOCK[-1]).turn(sent.append)
        assert Understanding(models, None).read(TYPED, FORM, SILENCE, NAMES) == Understood(None)
        assert not server.requests


def test_what_every_sitting_sent_and_took_is_kept_as_it_is_spent(tmp_path: Path) -> None:
    """A dead server, and a minute later a living one: both were asked, and both are told."""
    alive, at_first = threading.Event(), list[int]()
    kept = Kept(tmp_path / FILE)

    def behave(request: Request) -> Said:
        at_first.append(sum(s.spent.calls for s in kept.sittings.every()))
        return hears({**PASSES, **MEANS})(request) if alive.is_set() else Said(text="boom", status=500)

    with asked_of(behave, tmp_path) as (server, exam, _sent, read):
        assert exam.sittings() == ()
        read(TYPED)
        dead = exam.sittings()
        assert len(dead) == 1
        assert (dead[0].spent.calls, dead[0].said[0].failed, dead[0].said[0].reply) == (len(server.requests), "broken", "")
        assert dead[0].came.startswith("It was not taken to the end. ")
        alive.set()
        CLOCK.append(CLOCK[-1] + REST_MS)
        at_first.clear()
        assert read(TYPED).routed is not None
        passed, before = exam.sittings()
        assert before == dead[0]
        assert (passed.spent.calls, len(passed.said)) == (len(PAPER), len(PAPER))
        assert [json.loads(said.messages[-1][1])["sentence"] for said in passed.said] == [question.sentence for question in PAPER]
        assert (passed.spent.tokens_in, passed.spent.tokens_out) == (sum(s.tokens_in for s in passed.said), sum(s.tokens_out for s in passed.said))
        assert passed.came.startswith("Passed: 12 of 12")
        assert at_first[: len(PAPER)] == [dead[0].spent.calls + n for n in range(len(PAPER))], "each call is on the account before the next is made"
        whole = together((passed, before))
        assert (whole.calls, whole.cost) == (passed.spent.calls + before.spent.calls, None)


def test_of_old_sittings_the_figures_are_kept_and_a_spoilt_file_is_as_good_as_none(tmp_path: Path) -> None:
    sittings = Sittings(tmp_path / "sent.json")
    call = SaidKept(at=1, messages=(("user", "a name [red]"),))
    for at in range(IN_FULL + 2):
        sittings.keep(Sitting(model="a", api_base="x", at=at, spent=SpentShown(calls=1, tokens_in=3), said=(call,)))
    every = sittings.of("a", "x")
    assert [s.at for s in every] == list(range(IN_FULL + 2))[::-1]
    assert [len(s.said) for s in every] == [1] * IN_FULL + [0, 0]
    assert together(every).tokens_in == 3 * (IN_FULL + 2)
    assert sittings.of("a", "y") == ()
    (tmp_path / "sent.json").write_text("[{]")
    assert sittings.every() == ()


def test_a_dead_model_is_a_note_and_is_examined_another_time(tmp_path: Path) -> None:
    alive = threading.Event()

    def behave(request: Request) -> Said:
        return hears({**PASSES, **MEANS})(request) if alive.is_set() else Said(text="boom", status=500)

    with asked_of(behave, tmp_path) as (server, exam, _sent, read):
        found = read(TYPED)
        assert found.routed is None
        assert [(n.role, n.what) for n in found.notes] == [("hears", "broken")]
        assert exam.known() is None, "who could not be asked did not fail"
        alive.set()
        many = len(server.requests)
        assert read(TYPED).notes == found.notes
        assert len(server.requests) == many, "nobody waits in vain twice"
        CLOCK.append(CLOCK[-1] + REST_MS)
        assert read(TYPED).routed is not None


@pytest.mark.parametrize("nothing", [Said(text=""), Said(text="{}", pause=60.0)], ids=["empty", "late"])
def test_one_that_is_silent_or_late_has_failed_and_may_try_again_on_another_day(tmp_path: Path, nothing: Said) -> None:
    awake = threading.Event()
    with ScriptedServer(lambda request: hears({**PASSES, **MEANS})(request) if awake.is_set() else nothing) as server:
        exam = Exam(ModelChosen(MODEL, api_base=server.address, call_seconds=1.0), FORM, Kept(tmp_path / FILE), lambda: CLOCK[-1])
        marks = exam.marks()
        assert (marks.passed, marks.asked, marks.late, len(server.requests)) == (False, 2, 2, 2)
        assert "2 of the first 2 sentences not understood, 2 of them not in time" in marks.sentence
        awake.set()
        assert exam.marks() == marks, "it stands"
        CLOCK.append(CLOCK[-1] + STANDS_MS + 1)
        assert exam.known() is None
        assert exam.marks().passed


def test_the_talk_is_told_by_its_names_alone_and_a_silent_one_not_at_all(tmp_path: Path) -> None:
    talk = Talk("assess", {"subject": "project:P001"}, (Mentioned("project:P001", "Skyvista Altura"),), case="secret-case")
    typed = "would you lose any sleep over it"
    with asked_of(hears({**PASSES, typed: {"intent": "assess", "slots": {"subject": "it"}}}), tmp_path) as (server, _, _sent, read):
        found = read(typed, talk)
        assert isinstance(found.routed, Routed)
        assert dict(found.routed.slots) == {"subject": "project:P001"}
        body = json.dumps(server.requests[-1].body)
        assert "Skyvista Altura" in body
        assert "secret-case" not in body
        assert "P001" not in body
        assert read(typed, SILENCE).routed is None
        assert "Skyvista Altura" not in json.dumps(server.requests[-1].body)


def test_own_cases_can_be_meant(tmp_path: Path) -> None:
    typed = "lift the bonnet on that reply"
    with asked_of(hears({**PASSES, typed: {"intent": "query", "slots": {}}}), tmp_path) as (_, _exam, _sent, read):
        assert read(typed).routed == Own("query")


def test_whoever_does_not_wait_any_more_ends_the_exam(tmp_path: Path) -> None:
    stop = threading.Event()
    stop.set()
    with asked_of(hears(PASSES), tmp_path) as (_, exam, _sent, _read):
        with pytest.raises(ModelFailed) as failed:
            exam.marks(stop=stop)
        assert failed.value.kind == "cancelled"
        assert exam.known() is None


def test_taken_behind_it_is_waited_for_and_taken_once(tmp_path: Path) -> None:
    go, told = threading.Event(), list[float]()

    def waits(request: Request) -> Said:
        return Said(text=json.dumps({**PASSES, **MEANS}[str(request.user["sentence"])]), pause=go)

    def tell(progress: Progress) -> None:
        told.append(progress.seconds)
        go.set()

    with asked_of(waits, tmp_path) as (server, exam, _sent, _read):
        thread = exam.behind(threading.Event())
        eventually(lambda: bool(server.requests), "the model is asked")
        assert exam.marks(tell).passed
        thread.join()
        assert told
        assert len(server.requests) == len(PAPER)
        stop = threading.Event()
        go.clear()
        (tmp_path / FILE).unlink()
        exam.behind(stop)
        stop.set()
        with pytest.raises(ModelFailed):
            exam.marks(stop=stop)


def test_marks_are_of_one_model_at_one_address_in_one_exam(tmp_path: Path) -> None:
    kept = Kept(tmp_path / FILE)
    first = Marks(model="a", api_base="x", version="1", at=1, right=12, asked=12, answered=0, passed=True)
    kept.keep(first)
    kept.keep(first.model_copy(update={"api_base": "y", "passed": False}))
    assert kept.of("a", "x", "1") == first
    assert kept.of("a", "x", "2") is None
    assert kept.of("b", "x", "1") is None
    kept.keep(first.model_copy(update={"version": "2"}))
    assert kept.of("a", "x", "1") is None
    (tmp_path / FILE).write_text("[{]")
    assert kept.of("a", "x", "2") is None
    kept.keep(first)
    assert kept.of("a", "x", "1") == first


def test_two_desks_that_keep_sittings_at_once_lose_none(tmp_path: Path) -> None:
    path = tmp_path / "sent.json"
    desks = [Sittings(path), Sittings(path)]

    def keep(desk: int) -> None:
        for at in range(10):
            desks[desk].keep(Sitting(model=f"m{desk}", api_base="x", at=at))

    threads = [threading.Thread(target=keep, args=(desk,)) for desk in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for desk in desks:
        assert sorted((s.model, s.at) for s in desk.every()) == [(f"m{n}", at) for n in range(2) for at in range(10)]


def test_a_sitting_that_cannot_be_written_leaves_nothing_aside_and_what_was_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sittings = Sittings(tmp_path / "sent.json")
    sittings.keep(Sitting(model="a", api_base="x", at=1))

    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device", str(target))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", full)
        with pytest.raises(OSError, match="No space left"):
            sittings.keep(Sitting(model="a", api_base="x", at=2))
    assert sorted(one.name for one in tmp_path.iterdir()) == ["sent.json", "sent.json.lock"]
    assert [s.at for s in sittings.every()] == [1] == [s.at for s in Sittings(tmp_path / "sent.json").every()]
