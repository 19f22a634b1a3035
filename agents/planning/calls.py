"""A call as the model made it, read strictly: which question, with which arguments. Nothing is asked here. Pure.

::

    NotACall
    ├── UnknownTool    no question that is offered has that name
    └── BadCall        the arguments are no JSON object, or do not fit the question's schema
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, Never

from tools import BadArguments, Registry

from ..models import Call

LONGEST: Final = 4_000
"""Characters that arguments may have: an id has a few dozen."""

_STRANGE: Final = re.compile(r"[^A-Za-z0-9_-]")
_NAME: Final = 60
_NUL: Final = rb"\u0000"
"""As JSON writes it: it ends any text that the engine is sent."""


class NotACall(ValueError):
    """What the model called cannot be asked; the message goes back to it."""


class UnknownTool(NotACall):
    """No question that is offered has that name."""


class BadCall(NotACall):
    """The arguments cannot be read, or do not fit."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A question that can be asked: its arguments are checked and complete."""

    question: str
    args: Mapping[str, object]

    @property
    def key(self) -> str:
        """Equal for two that ask the same."""
        return key_of(self.question, self.args)


def key_of(question: str, args: Mapping[str, object]) -> str:
    """A question with its checked arguments, as one text."""
    return json.dumps([question, dict(args)], sort_keys=True, ensure_ascii=False)


def checked(registry: Registry, question: str, raw: Mapping[str, object]) -> Chosen:
    """A question with its arguments as its schema reads them. Raises CannotBeAsked."""
    return Chosen(question, registry.check(question, raw).model_dump(mode="json"))


def read(call: Call, registry: Registry) -> Chosen:
    """What a call asks for. Only what is offered can be called: Clew's own questions are not. Raises UnknownTool, BadCall."""
    if call.name not in registry.questions:
        close = get_close_matches(call.name[:_NAME], sorted(registry.questions), n=3)
        raise UnknownTool(f"There is no such question; there is {', '.join(close or sorted(registry.questions))}.")
    try:
        return checked(registry, call.name, arguments(call))
    except BadArguments as fault:
        raise BadCall(str(fault)) from fault


def arguments(call: Call) -> Mapping[str, object]:
    """The arguments as a JSON object; none at all is an empty one. Raises BadCall."""
    if len(call.arguments) > LONGEST:
        raise BadCall(f"The arguments are longer than {LONGEST} characters.")
    try:
        read = json.loads(call.arguments.strip() or "{}", parse_constant=_no_number)
        said = json.dumps(read, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as fault:  # broken, too deep, a number that is none, half of a character
        raise BadCall("The arguments are not a JSON object.") from fault
    if not isinstance(read, dict) or _NUL in said:
        raise BadCall("The arguments are not a JSON object.")
    return read


def as_said(call: Call, number: int) -> Call:
    """The call as it may stand in a conversation: an id of ours, a name that a provider takes, arguments that are JSON."""
    try:
        args = json.dumps(arguments(call), ensure_ascii=False)
    except BadCall:
        args = "{}"
    return Call(f"call{number}", _STRANGE.sub("_", call.name)[:_NAME] or "none", args)


def _no_number(name: str) -> Never:
    raise ValueError(f"{name} is no number of JSON")
