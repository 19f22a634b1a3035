"""Which model is chosen: what is said goes before the environment, that before the settings; what is wrong is told and never asked somewhere else."""

import tomllib

import pytest

from agents.models import Budget, ModelChosen
from agents.models.choosing import ENTRIES, Choice, choose

FILE = """
[model]
name = "openai/mine"
api_base = "http://127.0.0.1:8080/v1"
reviewer = "openai/other"
memory = false
call_seconds = 5
calls = 3
tokens = 900
seconds = 7.5
"""
OF_FILE = ModelChosen("openai/mine", "http://127.0.0.1:8080/v1", "openai/other", memory=False, call_seconds=5, budget=Budget(3, 900, 7.5))


def chosen(text: str = "", said: str | None = None, **environment: str) -> Choice:
    return choose(tomllib.loads(text).get("model"), said, environment)


def test_nobody_chooses_one() -> None:
    assert chosen() == Choice(None)
    assert chosen("[model]\nphrases = false") == Choice(None)


def test_the_settings_choose_one_with_everything_about_it() -> None:
    assert chosen(FILE) == Choice(OF_FILE)
    assert set(tomllib.loads(FILE)["model"]) <= set(ENTRIES)


def test_what_is_said_goes_first_and_none_turns_it_off() -> None:
    assert chosen(FILE, "none").chosen is None
    assert chosen(FILE, CLEW_MODEL="none").chosen is None
    assert chosen(FILE, "openai/mine", CLEW_MODEL="none").chosen == OF_FILE


def test_another_model_is_not_asked_at_the_address_of_the_settings() -> None:
    other = chosen(FILE, "anthropic/some").chosen
    assert other is not None
    assert (other.name, other.api_base, other.memory, other.budget) == ("anthropic/some", "", False, OF_FILE.budget)
    there = chosen(FILE, "openai/some", CLEW_MODEL_BASE="http://127.0.0.1:1/v1").chosen
    assert there is not None
    assert there.api_base == "http://127.0.0.1:1/v1"


@pytest.mark.parametrize(
    "line, words",
    [
        ('naem = "openai/x"', "unknown setting `naem` in [model]; is `name` meant?"),
        ('api_key = "sk-secret-secret"', "a key stands in the environment or in the keyring"),
        ('openai_key = "sk-secret-secret"', "a key stands in the environment or in the keyring"),
        ("calls = 0", "`calls` in [model] cannot be 0; it is a whole number from 1 to 200"),
        ("calls = 1.5", "`calls` in [model] cannot be 1.5"),
        ("calls = true", "`calls` in [model] cannot be true"),
        ("seconds = nan", "`seconds` in [model] cannot be nan"),
        ("memory = 1", "`memory` in [model] cannot be 1; it is true or false"),
        ('reviewer = "two words"', "one word"),
    ],
)
def test_one_fault_is_told_and_takes_nothing_from_the_rest(line: str, words: str) -> None:
    choice = chosen(f'[model]\nname = "openai/mine"\nphrases = false\n{line}')
    (fault,) = choice.faults
    assert words in fault.reason
    assert "secret" not in fault.reason
    assert choice.chosen == ModelChosen("openai/mine", phrases=False)


@pytest.mark.parametrize(
    "text",
    [
        'model = "openai/x"',
        "[model]\nname = 7",
        '[model]\nname = "two words"',
        '[model]\nname = "esc\\u001b[31m"',
        '[model]\nname = "openai/x"\napi_base = "127.0.0.1:8080"',
        '[model]\nname = "openai/x"\napi_base = "ftp://models.example"',
        '[model]\nname = "openai/x"\napi_base = "http://me:secret@models.example/v1"',
        '[model]\nname = "openai/x"\napi_base = "http://models.example:99999/v1"',
    ],
)
def test_without_a_name_or_an_address_that_can_be_meant_none_is_asked(text: str) -> None:
    choice = chosen(text)
    assert choice.chosen is None
    assert len(choice.faults) == 1
    assert "secret" not in choice.faults[0].reason
    assert choice.faults[0].reason.isprintable()


@pytest.mark.parametrize("said", ["two words", "x" * 300, "a\x1b[2Jb"])
def test_what_is_said_must_be_a_name(said: str) -> None:
    choice = chosen(FILE, said)
    assert choice.chosen is None
    assert choice.faults[0].reason.startswith("a model's name is one word")
    assert choice.faults[0].reason.isprintable()
