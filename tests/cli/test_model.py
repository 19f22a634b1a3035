"""A model on the command line: who chose it, what the doctor says of it, what is answered where it cannot be asked, and where its key lies."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import keyring
import pytest
from click.testing import CliRunner
from keyring.backend import KeyringBackend
from keyring.backends.fail import Keyring as NoneAtAll
from keyring.errors import KeyringLocked, PasswordDeleteError

from agents.models import ModelChosen, ModelFailed
from agents.models.client import key_for
from bench.models.scripted import Behaviour, Request, Said, ScriptedServer, call
from cli.commands.model import command
from tests.cli.running import Clew

SAFE = "Is Skyvista Altura safe?"
DEAD = "http://127.0.0.1:9/v1"


def able(request: Request) -> Said:
    """One that does what the doctor asks for, and chooses no questions."""
    if any(tool["name"] == "look_up" for tool in request.tools):
        return Said(calls=(call("look_up", number=7),))
    if "response_format" in request.body:
        return Said('{"number": 7}')
    return Said("one two three four five six seven eight nine ten")


def doctor(clew: Clew, behaviour: Behaviour, *, name: str = "openai/scripted", settings: str = "") -> tuple[int, dict[str, dict[str, object]]]:
    """What the doctor says of a model, by the name of what was looked at."""
    with ScriptedServer(behaviour) as server:
        (clew.place.parent / "own.toml").write_text(settings.replace("ADDRESS", server.address))
        env = {"CLEW_SETTINGS": str(clew.place.parent / "own.toml"), "CLEW_MODEL_BASE": server.address}
        said = clew.run("--json", "doctor", *(["--model", name] if name else []), env=env)
    return said.code, {check["name"]: check for check in said.only["checks"] if "model" in check["name"] or check["name"] in ("reviewer", "settings")}


@pytest.mark.feature("Z14", "CR-31")
def test_the_doctor_tries_what_a_model_can_do(demo: Clew) -> None:
    code, seen = doctor(demo, able)
    assert code == 0
    assert [name for name, check in seen.items() if check["off"]] == ["model exam"]
    assert "piece by piece" in str(seen["model answers"]["seen"])
    assert "hears, plans, phrases" in str(seen["model"]["seen"])


@pytest.mark.feature("Z14")
def test_what_a_model_cannot_do_is_off_and_what_that_costs_is_said(demo: Clew) -> None:
    code, seen = doctor(demo, lambda _: Said("I am glad to help."))
    assert code == 0
    assert "instead of a call" in str(seen["model tools"]["seen"])
    assert "the playbook asks them all" in str(seen["model tools"]["costs"])
    assert "the router alone decides" in str(seen["model JSON"]["costs"])


@pytest.mark.feature("Z14")
def test_a_model_that_cannot_be_asked_fails_the_doctor_with_what_it_costs(demo: Clew) -> None:
    code, seen = doctor(demo, lambda _: Said("no such key", status=401))
    assert (code, seen["model answers"]["ok"]) == (1, False)
    assert "no such key" in str(seen["model answers"]["seen"])
    assert "the playbook plans and phrases" in str(seen["model answers"]["seen"])
    assert "model tools" not in seen


def test_the_settings_name_model_and_reviewer_and_what_is_off_by_choice(demo: Clew) -> None:
    table = '[model]\nname = "openai/scripted"\napi_base = "ADDRESS"\nreviewer = "openai/second"\nreviewer_base = "ADDRESS"\nhears = false\nmemory = false\n'
    code, seen = doctor(demo, able, name="", settings=table)
    assert code == 0
    assert "openai/second" in str(seen["reviewer"]["seen"])
    assert "told nothing of your memory" in str(seen["model"]["seen"])
    assert "hears" in str(seen["model"]["costs"])
    assert "model exam" not in seen
    code, seen = doctor(demo, able, name="none", settings=table)
    assert (code, seen["model"]["off"], list(seen)) == (0, True, ["settings", "model"])


def test_a_fault_in_the_settings_is_told_with_its_line(demo: Clew) -> None:
    code, seen = doctor(demo, able, name="", settings='[model]\nname = "openai/scripted"\napi_bsae = "ADDRESS"\n')
    assert code == 1
    assert "is `api_base` meant? (own.toml, line 3)" in str(seen["settings"]["seen"])


@pytest.mark.parametrize(
    "settings, told",
    [
        ('[model\nname = "openai/x"\n', "this is no TOML: Expected ']' at the end of a table declaration; the defaults hold (own.toml, line 1)"),
        ('[model]\nname = "openai/x"\n[model]\n', "this is no TOML: Cannot declare ('model',) twice; the defaults hold (own.toml, line 3)"),
        ('theem = "clew"\n[models]\nname = "openai/x"\n', "unknown table `[models]`; is `[model]` meant? (own.toml, line 2)"),
        (
            'model = "openai/x"\n',
            "`model` is a table: [model] on a line, and name = \"provider/name\" below it; this is 'openai/x' (own.toml, line 1)",
        ),
    ],
)
def test_settings_by_which_no_model_counts_are_told_and_it_is_answered(demo: Clew, settings: str, told: str) -> None:
    (demo.place.parent / "own.toml").write_text(settings)
    said = demo.run("--json", "ask", SAFE, env={"CLEW_SETTINGS": str(demo.place.parent / "own.toml")})
    assert (said.code, said.only["planner"]) == (0, "playbook")
    assert said.err.splitlines() == [f"clew: {told}"]


@pytest.mark.feature("CR-31", "CR-33")
def test_a_dead_endpoint_changes_nothing_but_the_label(demo: Clew) -> None:
    without = demo.json("ask", SAFE).only
    said = demo.run("--json", "ask", SAFE, "--model", "openai/scripted", env={"CLEW_MODEL_BASE": DEAD})
    assert said.code == 0
    for part in ("outcome", "answer", "findings", "citations"):
        strip = [_without_ids(one[part]) for one in (without, said.only)]
        assert strip[0] == strip[1], part
    assert said.only["planner"].startswith("playbook (openai/scripted: unreachable)")
    assert {note["what"] for note in said.only["notes"]} == {"unreachable", "completed"}


def test_the_environment_chooses_one_and_none_turns_it_off(demo: Clew) -> None:
    env = {"CLEW_MODEL": "openai/scripted", "CLEW_MODEL_BASE": DEAD}
    assert "unreachable" in demo.run("--json", "ask", SAFE, env=env).only["planner"]
    assert demo.run("--json", "ask", SAFE, "--model", "none", env=env).only["planner"] == "playbook"
    assert demo.run("greet", env=env).code == 0


def test_what_is_no_models_name_is_wrong_usage(demo: Clew) -> None:
    said = demo.run("ask", SAFE, "--model", "two words")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("clew: a model's name is one word")


def test_without_the_extra_it_is_said_what_is_missing_and_the_playbook_answers(demo: Clew) -> None:
    hidden = "import sys; sys.modules['litellm'] = None; from cli.main import main; main()"
    command = [sys.executable, "-c", hidden, "--data-dir", str(demo.place), "ask", SAFE, "--model", "openai/x", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    given = json.loads(done.stdout)
    assert given["outcome"] == "ANSWERED_WITH_PATH"
    assert "not installed" in given["planner"]
    assert any("pip install 'clew[model]'" in note["detail"] for note in given["notes"])


class Locker(KeyringBackend):
    """A keyring that lives as long as the test."""

    priority = 1

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # the library says no types here
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        if self.kept.pop((service, username), None) is None:
            raise PasswordDeleteError("There is none.")


class Shut(Locker):
    """A keyring that nobody opens."""

    def set_password(self, service: str, username: str, password: str) -> None:
        raise KeyringLocked("it is locked.")

    def delete_password(self, service: str, username: str) -> None:
        raise KeyringLocked("it is locked.")


@pytest.fixture
def locker() -> Iterator[Locker]:
    before, chosen = keyring.get_keyring(), Locker()
    keyring.set_keyring(chosen)
    yield chosen
    keyring.set_keyring(before)


def test_a_key_is_kept_in_the_keyring_and_sent_from_there(locker: Locker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    secret = "sk-of-asha-0123456789"
    done = CliRunner().invoke(command, ["key", "OpenAI"], input=f"{secret}\n", standalone_mode=False)
    assert done.exception is None
    assert secret not in done.output
    assert locker.kept == {("clew", "model openai"): secret}
    assert key_for(ModelChosen("openai/some")) == secret
    monkeypatch.setenv("OPENAI_API_KEY", "sk-of-the-environment")
    assert key_for(ModelChosen("openai/some")) == ""  # the client finds that one by itself
    assert CliRunner().invoke(command, ["key", "openai", "--forget"], standalone_mode=False).exception is None
    assert locker.kept == {}


@pytest.mark.parametrize(
    "kept_by, arguments, told",
    [
        (NoneAtAll, ["key", "openai"], "This system has no keyring that can be used. Set the provider's variable in the environment instead."),
        (NoneAtAll, ["key", "openai", "--forget"], "This system has no keyring that can be used."),
        (Shut, ["key", "openai"], "The system's keyring does not take the key: it is locked. Set the provider's variable in the environment instead."),
        (Shut, ["key", "openai", "--forget"], "The system's keyring does not open: it is locked."),
    ],
)
def test_without_a_keyring_that_opens_it_is_said_what_to_do(locker: Locker, kept_by: type[KeyringBackend], arguments: list[str], told: str) -> None:
    keyring.set_keyring(kept_by())
    done = CliRunner().invoke(command, arguments, input="sk-x\n", standalone_mode=False)
    assert (str(done.exception), getattr(done.exception, "exit_code", None)) == (told, 1)


def test_a_missing_key_and_a_name_of_nobody_are_told_in_sentences(locker: Locker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    with pytest.raises(ModelFailed) as missing:
        key_for(ModelChosen("openai/some"))
    assert str(missing.value) == (
        "The model openai/some needs a key, and has none: set OPENAI_API_KEY in the environment, or `clew model key openai` keeps one in the keyring."
    )
    with pytest.raises(ModelFailed) as nobody:
        key_for(ModelChosen("llama3"))
    assert str(nobody.value).startswith("The model llama3 is not asked, as its name says no provider that is known; write it as `provider/name`: ")
    assert (missing.value.kind, nobody.value.kind) == ("no key", "refused")


@pytest.mark.parametrize("arguments, given", [(["key", "openai"], "\n"), (["key", "openai"], "two words\n"), (["key", "open/ai"], "sk-x\n")])
def test_what_is_no_key_or_no_provider_is_not_kept(locker: Locker, arguments: list[str], given: str) -> None:
    done = CliRunner().invoke(command, arguments, input=given, standalone_mode=False)
    assert getattr(done.exception, "exit_code", None) == 2
    assert locker.kept == {}


def test_a_machine_without_a_keyring_says_where_else_a_key_may_stand(demo: Clew, tmp_path: Path) -> None:
    (tmp_path / "key").write_text("sk-never-shown-0123456789\n")
    from tests.cli.running import run

    said = run("model", "key", "openai", stdin=tmp_path / "key", env={"PYTHON_KEYRING_BACKEND": "keyring.backends.fail.Keyring"})
    assert said.code == 1
    assert "the provider's variable in the environment" in said.err
    assert "sk-never-shown" not in said.err + said.out


def _without_ids(value: object) -> object:
    """A value without what is another in each case: ids of cases and findings."""
    if isinstance(value, dict):
        return {k: _without_ids(v) for k, v in value.items() if k not in ("id", "case", "link")}
    return [_without_ids(v) for v in value] if isinstance(value, list) else value
