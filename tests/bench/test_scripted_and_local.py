"""The two servers that stand in for models: one that says what it is told to, one that is a real small model."""

import json
import urllib.request
from collections.abc import Iterator

import pytest

from agents.models import Asked, Message, ModelChosen, ModelFailed
from agents.models.turning import Models
from bench.models.local import MODEL, LocalModel, NotHere, weights
from bench.models.scripted import Said, ScriptedServer, asked, call, in_turn


@pytest.fixture(scope="module")
def small() -> Iterator[LocalModel]:
    """The small real model; where it is not installed, that is why."""
    try:
        weights()
    except NotHere as why:
        pytest.skip(str(why))
    with LocalModel() as model:
        yield model


def test_the_small_model_answers_over_the_same_client(small: LocalModel) -> None:
    model = Models(ModelChosen(MODEL, small.address, call_seconds=60), lambda: 0).turn(lambda _: None).model
    reply = model.reply(Asked("phrases", (Message("user", "What is a house?"),), longest=24))
    assert len(reply.text.split()) > 3
    assert 0 < reply.tokens_out <= 24
    as_json = model.reply(Asked("hears", (Message("user", 'Answer with the JSON object {"intent": "none"}.'),), as_json=True, longest=60))
    assert as_json.text.lstrip().startswith("{")


def test_the_small_model_ends_with_who_started_it() -> None:
    try:
        weights()
    except NotHere as why:
        pytest.skip(str(why))
    with LocalModel() as model:
        address = model.address
    with pytest.raises(OSError, match="refused"):
        urllib.request.urlopen(f"{address}/models", timeout=5)


def test_a_request_is_taken_apart() -> None:
    body = {
        "model": "scripted",
        "messages": [{"role": "system", "content": "Task: hears.\nRead it."}, {"role": "user", "content": '{"sentence": "is it safe"}'}],
        "tools": [{"type": "function", "function": {"name": "assess", "description": "…", "parameters": {}}}],
        "stream": True,
    }
    request = asked(body, "key")
    assert (request.role, request.user, request.stream, request.key) == ("hears", {"sentence": "is it safe"}, True, "key")
    assert [tool["name"] for tool in request.tools] == ["assess"]
    assert asked({"messages": [{"role": "user", "content": "no JSON"}]}).user == {}


def ask_twice(server: ScriptedServer) -> None:
    with server:
        model = Models(ModelChosen("openai/scripted", server.address), lambda: 0).turn(lambda _: None).model
        assert model.reply(Asked("hears", (Message("user", "{}"),))).text == "once"
        with pytest.raises(ModelFailed):
            model.reply(Asked("hears", (Message("user", "{}"),)))


def test_a_script_that_is_asked_too_often_fails_the_test() -> None:
    with pytest.raises(AssertionError, match="more often than 1 times"):
        ask_twice(ScriptedServer(in_turn(Said("once"))))


def test_which_models_there_are_is_told() -> None:
    with ScriptedServer(in_turn()) as server, urllib.request.urlopen(f"{server.address}/models", timeout=5) as answer:
        assert [model["id"] for model in json.load(answer)["data"]] == ["scripted"]


def test_a_call_is_written_as_a_model_writes_it() -> None:
    made = call("assess", id="project:1", hops=2)
    assert (made.name, json.loads(made.arguments)) == ("assess", {"id": "project:1", "hops": 2})
