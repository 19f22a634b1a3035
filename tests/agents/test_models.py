"""A model asked over real HTTP: what comes back whole, and what every failure is called. Nothing here reaches further than this machine."""

import json
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

from agents.events import Event, ModelAtWork
from agents.models import Asked, Budget, Call, Failed, Message, ModelChosen, ModelFailed, Progress, Reply, Sent, Tool
from agents.models.client import cost_of
from agents.models.following import followed
from agents.models.library import library
from agents.models.spending import Spending
from agents.models.turning import Models, TurnModels
from agents.planning.at_work import AtWork
from bench.models.scripted import Behaviour, Request, Said, ScriptedServer, call, in_turn
from tests.waiting import eventually

NOW = 1_790_000_000_000
ASKED = Asked("plans", (Message("system", "Task: plans.\nChoose."), Message("user", json.dumps({"intent": "assess"}))))
TOOL = Tool("assess", "Says what is known.", {"type": "object", "properties": {"id": {"type": "string"}}})
SOON_S = 3.0
"""Well under every wait that a test provokes, and far above what this machine takes."""


def turn(address: str, sent: list[Sent], *, stop: threading.Event | None = None, **chosen: Any) -> TurnModels:
    """A turn with the model of a server."""
    return Models(replace(ModelChosen("openai/scripted", address), **chosen), lambda: NOW).turn(sent.append, stop)


def failure(behaviour: Behaviour, asked: Asked = ASKED, **chosen: Any) -> tuple[ModelFailed, list[Sent], ScriptedServer]:
    """How asking fails."""
    sent: list[Sent] = []
    with ScriptedServer(behaviour) as server, pytest.raises(ModelFailed) as caught:
        turn(server.address, sent, **chosen).model.reply(asked)
    return caught.value, sent, server


def test_a_reply_comes_whole_with_what_it_cost_and_is_kept_word_for_word() -> None:
    sent: list[Sent] = []
    with ScriptedServer(in_turn(Said("Skyvista leads to a court. \u0cb9\u0cc1 done."))) as server:
        models = turn(server.address, sent)
        reply = models.model.reply(ASKED)
    assert (reply.text, reply.calls, reply.finish) == ("Skyvista leads to a court. \u0cb9\u0cc1 done.", (), "stop")
    assert reply.tokens_in > 0
    assert reply.tokens_out > 0
    assert reply.seconds > 0
    assert [(s.role, s.model, s.at, s.asked, s.reply, s.failed) for s in sent] == [("plans", "openai/scripted", NOW, ASKED, reply, None)]
    assert (models.spent.calls, models.spent.tokens_in, models.spent.tokens_out) == (1, reply.tokens_in, reply.tokens_out)
    (request,) = server.requests
    assert (request.role, request.user, request.stream, request.model) == ("plans", {"intent": "assess"}, True, "scripted")


def test_what_it_costs_is_told_by_the_price_list_and_of_a_server_of_ones_own_there_is_none() -> None:
    listed = ModelChosen("gpt-4o-mini")
    price = library().model_cost["gpt-4o-mini"]
    reply = Reply("yes", tokens_in=1_000, tokens_out=200)
    assert cost_of(listed, reply) == pytest.approx(1_000 * price["input_cost_per_token"] + 200 * price["output_cost_per_token"])
    assert price["output_cost_per_token"] > 0
    assert cost_of(ModelChosen("openai/gpt-4o-mini"), reply) == cost_of(listed, reply)
    assert cost_of(ModelChosen("openai/gpt-4o-mini", api_base="http://127.0.0.1:9/v1"), reply) is None
    assert cost_of(ModelChosen("openai/nobody-sells-this"), reply) is None


def test_an_account_has_a_cost_only_where_every_call_has_one() -> None:
    shown = []
    account = Spending(Budget())
    for cost in (0.25, 0.5, None):
        account.begin(10, 10)
        account.end(10, 5, 0.1, cost)
        shown.append(account.shown.cost)
    assert shown == [0.25, 0.75, None]
    assert Spending(Budget()).shown.cost is None


def test_parallel_calls_come_in_pieces_and_are_put_together_as_they_were_made() -> None:
    with ScriptedServer(in_turn(Said(calls=(call("assess", id="project:1"), call("behind", id="project:1", hops=2))))) as server:
        reply = turn(server.address, []).model.reply(replace(ASKED, tools=(TOOL,)))
    assert reply.calls == (Call("call-1", "assess", '{"id": "project:1"}'), Call("call-2", "behind", '{"id": "project:1", "hops": 2}'))
    assert reply.finish == "tool_calls"
    assert server.requests[0].tools == [{"name": "assess", "description": TOOL.about, "parameters": TOOL.schema}]


def test_calls_under_one_number_are_told_apart_by_their_ids() -> None:
    def piece(id: str, name: str, arguments: str) -> bytes:
        delta = {"tool_calls": [{"index": 0, "id": id, "type": "function", "function": {"name": name, "arguments": arguments}}]}
        return (
            b"data: " + json.dumps({"id": "x", "object": "chat.completion.chunk", "created": 1, "choices": [{"index": 0, "delta": delta}]}).encode() + b"\n\n"
        )

    end = b'data: {"id":"x","object":"chat.completion.chunk","created":1,"choices":[{"index":0,"delta":{},"finish_reason":"tool_calls"}]}\n\ndata: [DONE]\n\n'
    with ScriptedServer(in_turn(Said(body=piece("a", "assess", "{}") + piece("b", "behind", '{"x":1}') + end))) as server:
        reply = turn(server.address, []).model.reply(ASKED)
    assert reply.calls == (Call("a", "assess", "{}"), Call("b", "behind", '{"x":1}'))


def test_arguments_that_are_no_json_come_as_they_were_said() -> None:
    with ScriptedServer(in_turn(Said(calls=(Call("c", "assess", '{"id": '),)))) as server:
        assert turn(server.address, []).model.reply(ASKED).calls == (Call("c", "assess", '{"id": '),)


def test_the_conversation_goes_back_with_its_calls_and_their_answers() -> None:
    said = (*ASKED.messages, Message("assistant", "", (Call("c", "assess", "{}"),)), Message("tool", '{"rows": 1}', answers="c"))
    with ScriptedServer(in_turn(Said("done"))) as server:
        turn(server.address, []).model.reply(replace(ASKED, messages=said))
    assistant, tool = server.requests[0].messages[2:]
    assert assistant["tool_calls"] == [{"id": "c", "type": "function", "function": {"name": "assess", "arguments": "{}"}}]
    assert (tool["role"], tool["tool_call_id"], tool["content"]) == ("tool", "c", '{"rows": 1}')


def test_without_streaming_the_same_comes_back() -> None:
    with ScriptedServer(in_turn(Said("Yes.", (call("assess", id="1"),)))) as server:
        reply = turn(server.address, [], streams=False).model.reply(ASKED)
    assert (reply.text, reply.calls, server.requests[0].stream) == ("Yes.", (Call("call-1", "assess", '{"id": "1"}'),), False)


def test_json_is_asked_for_and_in_words_alone_where_it_is_refused() -> None:
    def refuses(request: Request) -> Said:
        return Said("response_format is not supported", status=400) if "response_format" in request.body else Said('{"ok": true}')

    with ScriptedServer(refuses) as server:
        models, sent = Models(ModelChosen("openai/scripted", server.address), lambda: NOW), list[Sent]()
        asked = replace(ASKED, as_json=True)
        assert models.turn(sent.append).model.reply(asked).text == '{"ok": true}'
        assert models.turn(sent.append).model.reply(asked).text == '{"ok": true}'
    assert ["response_format" in r.body for r in server.requests] == [True, False, False]


BROKEN_LINE = b"data: {not json\n\ndata: [DONE]\n\n"
NO_END = b'data: {"id":"x","object":"chat.completion.chunk","created":1,"choices":[{"index":0,"delta":{"content":"abc"},"finish_reason":null}]}\n\n'
NO_CHOICES = b'data: {"id":"x","object":"chat.completion.chunk","choices":7}\n\n'
ERROR_INSIDE = b'data: {"error": {"message": "the card ran out of memory", "code": 500}}\n\n'


@pytest.mark.parametrize(
    "said, kind, words",
    [
        pytest.param(Said(body=BROKEN_LINE), "broken", "cannot be read", id="broken stream"),
        pytest.param(Said(body=NO_CHOICES), "broken", "cannot be read", id="no choices"),
        pytest.param(Said(body=b"<html>not here</html>"), "empty", "nothing", id="a page"),
        pytest.param(Said(body=NO_END), "disconnected", "middle", id="no end"),
        pytest.param(Said(body=ERROR_INSIDE), "broken", "memory", id="an error in the stream"),
        pytest.param(Said(), "empty", "nothing", id="empty"),
        pytest.param(Said("  \n "), "empty", "nothing", id="blank"),
        pytest.param(Said("half of", finish="content_filter"), "refused", "filter", id="filter"),
        pytest.param(Said("that is against the policy", status=400), "refused", "against the policy", id="400"),
        pytest.param(Said("wrong key", status=401), "no key", "wrong key", id="401"),
        pytest.param(Said("pay first", status=402), "refused", "pay first", id="402"),
        pytest.param(Said("not for you", status=403), "no key", "not for you", id="403"),
        pytest.param(Said("no such model", status=404), "refused", "no such model", id="404"),
        pytest.param(Said("late", status=408), "timeout", "call_seconds", id="408"),
        pytest.param(Said("too long", status=413), "refused", "too long", id="413"),
        pytest.param(Said("what is that", status=422), "refused", "what is that", id="422"),
        pytest.param(Said("slow down", status=429), "rate limited", "slow down", id="429"),
        pytest.param(Said("oops", status=500), "broken", "oops", id="500"),
        pytest.param(Said("oops", status=502), "broken", "oops", id="502"),
        pytest.param(Said("busy", status=503), "broken", "busy", id="503"),
        pytest.param(Said("overloaded", status=529), "rate limited", "overloaded", id="529"),
        pytest.param(Said("hello there, my friend", drop=True), "disconnected", "middle", id="drop"),
    ],
)
@pytest.mark.feature("Z14")
def test_each_failure_has_its_kind_and_one_sentence(said: Said, kind: Failed, words: str) -> None:
    why, sent, server = failure(lambda _: said)
    assert (why.kind, str(why)) == (kind, str(why).strip())
    assert words in str(why)
    assert str(why).startswith("The model openai/scripted at 127.0.0.1:")
    assert "\n" not in str(why)
    assert "litellm" not in str(why).casefold()
    came = said.text if kind == "empty" or said.finish else None  # what came is kept, also where it is no reply
    assert {(s.failed, s.reason, s.reply and s.reply.text) for s in sent} == {(kind, str(why), came)}
    assert len(server.requests) == len(sent) == (2 if kind in ("rate limited", "disconnected") else 1)


def test_what_came_of_a_call_is_paid_for_also_where_it_holds_nothing() -> None:
    sent: list[Sent] = []
    thought = {"index": 0, "delta": {"role": "assistant", "content": ""}, "finish_reason": "length"}
    piece = {"id": "1", "object": "chat.completion.chunk", "created": 1, "model": "scripted", "choices": [thought]}
    usage = {"prompt_tokens": 300, "completion_tokens": 700, "total_tokens": 1_000}
    said = Said(body=f"data: {json.dumps(piece | {'usage': usage})}\n\ndata: [DONE]\n\n".encode())
    with ScriptedServer(in_turn(said, said)) as server:
        models = turn(server.address, sent, budget=Budget(tokens=1_050))
        with pytest.raises(ModelFailed) as first:
            models.model.reply(ASKED)
        with pytest.raises(ModelFailed) as second:
            models.model.reply(replace(ASKED, messages=(*ASKED.messages, Message("user", "x" * 400))))
    assert (first.value.kind, second.value.kind) == ("empty", "over budget")
    assert (models.spent.calls, models.spent.tokens_in, models.spent.tokens_out) == (1, 300, 700)
    assert [(s.failed, s.reply and s.reply.tokens_out) for s in sent] == [("empty", 700)]


@pytest.mark.parametrize("first", [Said("slow down", status=429), Said("", drop=True, after=1)], ids=["429", "drop"])
def test_it_is_asked_once_more_where_that_may_help(first: Said) -> None:
    sent: list[Sent] = []
    with ScriptedServer(in_turn(first, Said("now"))) as server:
        models = turn(server.address, sent)
        assert models.model.reply(ASKED).text == "now"
    assert [s.failed for s in sent] == ["rate limited" if first.status == 429 else "disconnected", None]
    assert models.spent.calls == 2


def test_what_somebody_was_told_is_not_said_twice() -> None:
    heard: list[Progress] = []
    with ScriptedServer(lambda _: Said("x" * 600, drop=True, pause=0.03)) as server, pytest.raises(ModelFailed) as caught:
        turn(server.address, []).model.reply(ASKED, heard.append)
    assert caught.value.kind == "disconnected"
    assert any(p.text for p in heard)
    assert len(server.requests) == 1


def test_a_dead_port_cannot_be_reached() -> None:
    with ScriptedServer(lambda _: Said("never")) as server:
        address = server.address
    sent: list[Sent] = []
    with pytest.raises(ModelFailed) as caught:
        turn(address, sent).model.reply(ASKED)
    assert caught.value.kind == "unreachable"
    assert "is it running" in str(caught.value)
    assert [s.failed for s in sent] == ["unreachable"]


@pytest.mark.parametrize("streams", [True, False])
@pytest.mark.parametrize("after", [0, 2])
def test_a_slow_server_is_waited_for_no_longer_than_was_said(streams: bool, after: int) -> None:
    never = threading.Event()
    started = time.monotonic()
    why, sent, _ = failure(lambda _: Said("some words that are long enough", pause=never, after=after if streams else 0), streams=streams, call_seconds=0.4)
    assert why.kind == "timeout"
    assert "within 0.4 s" in str(why)
    assert [s.failed for s in sent] == ["timeout"]
    assert time.monotonic() - started < SOON_S + 0.4


def test_one_that_never_ends_is_cut_off() -> None:
    why, _, _ = failure(lambda _: Said("word " * 4000), replace(ASKED, longest=8))
    assert why.kind == "broken"
    assert "without an end" in str(why)


@pytest.mark.parametrize(
    "budget, asked_before, part",
    [(Budget(calls=2), 2, "2 of 2 calls"), (Budget(tokens=30), 1, "30 tokens")],
    ids=["calls", "tokens"],
)
def test_nothing_is_asked_beyond_the_budget(budget: Budget, asked_before: int, part: str) -> None:
    sent: list[Sent] = []
    with ScriptedServer(lambda _: Said("ok", pause=0.02)) as server:
        models = turn(server.address, sent, budget=budget)
        for _ in range(asked_before):
            models.model.reply(ASKED)
        with pytest.raises(ModelFailed) as caught:
            models.model.reply(ASKED)
    assert caught.value.kind == "over budget"
    assert part in str(caught.value)
    assert len(server.requests) == len(sent) == models.spent.calls == asked_before


def test_the_last_seconds_of_the_budget_end_a_call_and_allow_no_other() -> None:
    sent: list[Sent] = []
    with ScriptedServer(lambda _: Said("never", pause=threading.Event())) as server:
        models = turn(server.address, sent, budget=Budget(seconds=0.3))
        for words in ("the turn's 0.3 seconds are spent", "of 0.3 seconds are spent"):
            with pytest.raises(ModelFailed, match=words) as caught:
                models.model.reply(ASKED)
            assert caught.value.kind == "over budget"
    assert [s.failed for s in sent] == ["over budget"]
    assert len(server.requests) == 1


def test_model_and_reviewer_spend_one_account_and_are_asked_where_they_are() -> None:
    sent: list[Sent] = []
    with ScriptedServer(lambda _: Said("first")) as one, ScriptedServer(lambda _: Said("second")) as other:
        models = turn(one.address, sent, reviewer="openai/other", reviewer_base=other.address)
        assert models.reviewer is not None
        assert (models.model.reply(ASKED).text, models.reviewer.reply(replace(ASKED, role="reviews")).text) == ("first", "second")
    assert [(s.role, s.model) for s in sent] == [("plans", "openai/scripted"), ("reviews", "openai/other")]
    assert models.spent.calls == 2
    assert turn("http://127.0.0.1:9/v1", []).reviewer is None


def test_whoever_stops_waits_no_longer_and_the_server_sees_them_go() -> None:
    stop, never, sent = threading.Event(), threading.Event(), list[Sent]()
    with ScriptedServer(lambda _: Said("words that never come", pause=never)) as server:
        model = turn(server.address, sent, stop=stop).model
        begun = _begun(lambda tell: model.reply(ASKED, tell))
        eventually(lambda: len(server.requests) == 1, "the model is asked", 10)
        stop.set()
        stopped = time.monotonic()
        assert begun() == "cancelled"
        assert time.monotonic() - stopped < 0.5
        eventually(lambda: len(server.left) == 1, "the connection is closed", 10)
        with pytest.raises(ModelFailed, match="not waited for"):
            model.reply(ASKED)
    assert [s.failed for s in sent] == ["cancelled"]
    assert len(server.requests) == 1


def test_what_is_told_comes_some_times_a_second_and_together_is_the_reply() -> None:
    heard: list[Progress] = []
    with ScriptedServer(in_turn(Said("one two three four five six seven eight nine ten eleven twelve", pause=0.15))) as server:
        reply = turn(server.address, []).model.reply(ASKED, heard.append)
    assert "".join(p.text for p in heard) == reply.text
    assert heard[-1].done
    assert not any(p.done for p in heard[:-1])
    assert [p.tokens for p in heard] == sorted(p.tokens for p in heard)
    assert reply.seconds * 2 < len(heard) < reply.seconds * 12


def test_what_a_provider_says_is_data_without_control_characters_and_without_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    key = "sk-test-4f6c1d2e3a5b7c8d9e0f"
    monkeypatch.setenv("OPENAI_API_KEY", key)
    why, sent, server = failure(lambda r: Said(f"\x1b[31mIncorrect key {r.key} \u202e or sk-other-0123456789abcdef\n" + "blah " * 500, status=401))
    assert server.requests[0].key == key
    assert key not in str(why)
    assert "sk-other" not in str(why)
    assert len(str(why)) < 500
    assert str(why).isprintable()
    assert key not in repr(sent)


def test_no_provider_and_no_key_are_said_before_anything_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANTHROPIC_API_KEY", raising=False)
    sent: list[Sent] = []
    for name, kind, words in (("no-such/thing", "refused", "provider/name"), ("anthropic/some-model", "no key", "ANTHROPIC_API_KEY")):
        with pytest.raises(ModelFailed) as caught:
            Models(ModelChosen(name), lambda: NOW).turn(sent.append).model.reply(ASKED)
        assert caught.value.kind == kind
        assert words in str(caught.value)
    assert sent == []


def _begun(work: Callable[[Callable[[Progress], None]], object]) -> Callable[[], str]:
    """Begins it in a thread; what is returned waits for it and says how it failed."""
    failures: list[ModelFailed] = []

    def run() -> None:
        try:
            work(lambda _: None)
        except ModelFailed as failure:
            failures.append(failure)

    thread = threading.Thread(target=run)
    thread.start()

    def wait() -> str:
        thread.join(10)
        assert not thread.is_alive()
        return failures[0].kind if failures else ""

    return wait


async def test_until_it_can_be_asked_it_is_said_to_be_made_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    there, told = library(), threading.Event()

    def importing() -> ModuleType:
        assert told.wait(10), "somebody is told while it is imported"
        return there

    monkeypatch.setattr("agents.models.client.is_there", lambda: False)
    monkeypatch.setattr("agents.models.client.library", importing)
    events: list[ModelAtWork] = []
    with ScriptedServer(in_turn(Said("Done, and done."))) as server:
        models = turn(server.address, [])
        async for step in followed(lambda tell: models.model.reply(ASKED, tell)):
            if isinstance(step, ModelAtWork):
                events.append(step)
                if not step.ready and step.seconds > 0.1:
                    assert server.requests == []
                    told.set()
    waited = [e for e in events if not e.ready]
    assert waited == events[: len(waited)]
    assert all(e.tokens == 0 and not e.done for e in waited)
    after = events[len(waited) :]
    assert after[0].seconds < SOON_S / 10, "the clock of the call begins when it can be asked"
    assert after[-1].done


def test_a_case_hears_at_once_that_it_is_being_made_ready_and_when_it_is() -> None:
    said: list[Event] = []

    class Slow:
        name = "openai/scripted"

        def reply(self, asked: Asked, told: Callable[[Progress], None] | None = None) -> Reply:
            assert told is not None
            for ready in (False, False, True, True):
                told(Progress(asked.role, self.name, 0.01, 0, ready=ready))
            return Reply("done", seconds=0.02, tokens_out=1)

    AtWork(Slow(), "k1", "r1", said.append, lambda: True).reply(ASKED)
    heard = [(e.ready, e.done) for e in said if isinstance(e, ModelAtWork)]
    assert heard == [(True, False), (False, False), (True, False), (True, True)]
