"""Which model was chosen: by ``--model``, by the environment, or by the table ``[model]`` of the settings. Pure; keys stand in none of them.

Whoever names a model otherwise than the file does means another one: then the file's address and its reviewer's are not used for it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any, Final
from urllib.parse import urlsplit

from market.core.plain import plain

from .values import Budget, ModelChosen

TABLE: Final = "model"
"""The table of the settings."""
VARIABLE: Final = "CLEW_MODEL"
"""Environment variable that names the model."""
BASE_VARIABLE: Final = "CLEW_MODEL_BASE"
"""Environment variable with the address of the server, for a model that the settings do not name."""
NONE: Final = "none"
"""What is said instead of a name to turn models off."""
LONGEST: Final = 200
_SHOWN: Final = 40


@dataclass(frozen=True, slots=True)
class Entry:
    """One setting of the table."""

    default: str | bool | float
    about: str
    least: float = 0
    most: float = 0
    whole: bool = False
    """Whether a number is a whole one."""

    @property
    def allowed(self) -> str:
        """What it may be, in words."""
        match self.default:
            case bool():
                return "true or false"
            case str():
                return "a text on one line"
        return f"a {'whole ' if self.whole else ''}number from {self.least:g} to {self.most:,.12g}"

    def allows(self, value: object) -> bool:
        """Whether it may be that. A truth value is no number, and a number is no truth value."""
        match self.default:
            case bool():
                return isinstance(value, bool)
            case str():
                return isinstance(value, str) and len(value) <= LONGEST and plain(value) == value
        number = (isinstance(value, int) and not isinstance(value, bool)) or (isinstance(value, float) and not self.whole)
        return number and isinstance(value, int | float) and self.least <= value <= self.most


_DEFAULT: Final = ModelChosen("")
ENTRIES: Final[Mapping[str, Entry]] = {
    "name": Entry("", "The model, as `provider/name`: `ollama_chat/llama3.2:3b`; `openai/NAME` with an `api_base` for any server that speaks as OpenAI's."),
    "api_base": Entry(
        "",
        "The address of the server, such as `http://127.0.0.1:8080/v1`; empty for the provider's own. "
        "It is `name`'s alone: another name, by `--model` or `CLEW_MODEL`, goes to `CLEW_MODEL_BASE`, or to its provider.",
    ),
    "reviewer": Entry("", "A second model that sees question, evidence and draft of each answer and may send the draft back once; empty for none."),
    "reviewer_base": Entry("", "The address of the reviewer's server."),
    "hears": Entry(True, "Whether it may be asked what a sentence means that the words alone do not explain."),
    "plans": Entry(True, "Whether it may choose the questions of a case."),
    "phrases": Entry(True, "Whether it may put checked findings into words."),
    "memory": Entry(True, "Whether what you said before may be told to it; with false your memory is told to no model."),
    "streams": Entry(True, "Whether it is asked to answer piece by piece; false for a server that cannot."),
    "call_seconds": Entry(_DEFAULT.call_seconds, "How long one call may take.", 0.1, 600),
    "calls": Entry(_DEFAULT.budget.calls, "How many calls one turn may make, each side of it for itself.", 1, 200, True),
    "tokens": Entry(_DEFAULT.budget.tokens, "How many tokens one turn may send and get, each side of it for itself.", 100, 10_000_000, True),
    "seconds": Entry(_DEFAULT.budget.seconds, "How long the calls of one turn may take together, on each side of it.", 0.1, 3_600),
}  # fmt: skip
"""Every setting of the table, in the order in which the manual tells them."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that does not count, and what would be right."""

    reason: str
    key: str = ""
    """Of the table's keys, the one that is wrong; empty: the whole table."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The model, if there is one, and what of the table does not count."""

    chosen: ModelChosen | None
    faults: tuple[Fault, ...] = ()


def choose(table: object, said: str | None = None, environment: Mapping[str, str] | None = None) -> Choice:
    """The model that counts.

    Args:
        table: what stands under ``model`` in the settings; None where nothing does.
        said: what ``--model`` says; None where it was not given.
        environment: for :data:`VARIABLE` and :data:`BASE_VARIABLE`.
    """
    environment = environment or {}
    faults = tuple(faults_of(table))
    good = _good(table)
    named = said if said is not None else environment.get(VARIABLE, "")
    of_file = str(good.get("name", ""))
    name = (named or of_file).strip()
    if name in ("", NONE):
        return Choice(None, faults)
    if fault := _misnamed(name):
        return Choice(None, (*faults, Fault(fault)))
    if name != of_file:
        base = environment.get(BASE_VARIABLE, "")
        if base and (fault := _no_address(base)):
            return Choice(None, (*faults, Fault(f"{BASE_VARIABLE} {fault}")))
        good |= {"name": name, "api_base": base}
    elif any(f.key in ("", "name", "api_base") for f in faults):
        return Choice(None, faults)  # it would be asked somewhere else than was meant
    if any(f.key in ("reviewer", "reviewer_base") for f in faults):
        good |= {"reviewer": "", "reviewer_base": ""}
    budget = Budget(**{key: good.pop(key) for key in ("calls", "tokens", "seconds") if key in good})
    return Choice(replace(ModelChosen(name), **good, budget=budget), faults)


def faults_of(table: object) -> list[Fault]:
    """What of the table does not count, a sentence each."""
    if table is None:
        return []
    if not isinstance(table, Mapping):
        return [Fault(f'`model` is a table: [model] on a line, and name = "provider/name" below it; this is {_shown(table)}')]
    found = list[Fault]()
    for key, value in table.items():
        if key not in ENTRIES:
            near = get_close_matches(str(key).casefold(), ENTRIES, n=1)
            secret = any(word in str(key).casefold() for word in ("key", "secret", "password"))
            where = "; a key stands in the environment or in the keyring (`clew model key PROVIDER`), never here" if secret else ""
            meant = where or (f"; is `{near[0]}` meant?" if near else f"; there are {', '.join(ENTRIES)}")
            found.append(Fault(f"unknown setting `{_cut(str(key))}` in [model]{meant}", str(key)))
        elif not ENTRIES[key].allows(value):
            found.append(Fault(f"`{key}` in [model] cannot be {_shown(value)}; it is {ENTRIES[key].allowed}", key))
        elif key in ("name", "reviewer") and value and value != NONE and (fault := _misnamed(str(value))):
            found.append(Fault(f"`{key}` in [model]: {fault}", key))
        elif key in ("api_base", "reviewer_base") and value and (fault := _no_address(str(value))):
            found.append(Fault(f"`{key}` in [model] {fault}", key))
    return found


def _good(table: object) -> dict[str, Any]:
    if not isinstance(table, Mapping):
        return {}
    wrong = {fault.key for fault in faults_of(table)}
    return {key: value.strip() if isinstance(value, str) else value for key, value in table.items() if key not in wrong}


def _misnamed(name: str) -> str:
    """Why a text is no model's name; empty where it is one."""
    if len(name) > LONGEST or plain(name) != name or any(c.isspace() for c in name):
        return f"a model's name is one word, such as ollama_chat/llama3.2:3b; this is {_shown(plain(name))}"
    return ""


def _no_address(address: str) -> str:
    """Why a text is no address of a server; empty where it is one."""
    try:
        parts = urlsplit(address)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port is None or parts.port > 0) and not any(c.isspace() for c in address)
    except ValueError:
        good = False
    if not good or plain(address) != address:
        return "is the address of a server, such as http://127.0.0.1:8080/v1"
    return "holds a password; a key stands in the environment or in the keyring" if parts.password or parts.username else ""


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else _cut(repr(value) if isinstance(value, str) else plain(str(value)))


def _cut(text: str) -> str:
    shown = plain(text)
    return shown if len(shown) <= _SHOWN else f"{shown[:_SHOWN]}…"
