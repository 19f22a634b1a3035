"""What a model can do, tried: whether it answers, and piece by piece, whether it calls a tool, whether it keeps to JSON. Each is one short call."""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from . import keys
from .client import provider_of
from .turning import Models
from .values import Asked, Budget, Message, ModelChosen, ModelFailed, Progress, Reply, Tool

CALL_SECONDS: Final = 30.0
"""How long one of these calls may take, where the settings do not say less."""
_LONGEST: Final = 200
_NUMBER: Final = 7

_SPEAK: Final = Asked("phrases", (Message("user", "Count from one to ten in words, and write nothing else."),), longest=_LONGEST)
_CALL: Final = Asked(
    "plans",
    (Message("system", "You answer by calling the tool that is asked for."), Message("user", f"Call the tool look_up with the number {_NUMBER}.")),
    (Tool("look_up", "Looks a number up.", {"type": "object", "properties": {"number": {"type": "integer"}}, "required": ["number"]}),),
    longest=_LONGEST,
)
_JSON: Final = Asked(
    "hears", (Message("user", f'Answer with this JSON object and nothing else: {{"number": {_NUMBER}}}'),), as_json=True, longest=_LONGEST
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Tried:
    """One thing that was tried."""

    ok: bool
    said: str
    """What came of it, in words; of a failure its sentence."""
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Probed:
    """What was found out of one model. What was not tried, since an earlier thing failed, is None."""

    key: str
    """Where its key comes from, in words."""
    answers: Tried
    pieces: int = 0
    """In how many pieces its answer came."""
    tools: Tried | None = None
    as_json: Tried | None = None


def probe(chosen: ModelChosen, now: Callable[[], int]) -> Probed:
    """Tries a model; it is really asked, three times at most.

    Args:
        chosen: the model; its own time-out counts where it is shorter.
        now: the clock, ms.
    """
    seconds = min(chosen.call_seconds, CALL_SECONDS)
    model = Models(replace(chosen, call_seconds=seconds, reviewer="", budget=Budget(calls=12, seconds=6 * seconds)), now).turn(lambda _sent: None).model
    pieces = 0

    def tell(progress: Progress) -> None:
        nonlocal pieces
        pieces = max(pieces, progress.tokens)

    try:
        key = key_place(chosen)
        spoke = model.reply(_SPEAK, tell)
    except ModelFailed as failure:
        return Probed("", Tried(False, str(failure)))
    answers = Tried(True, f"in {spoke.seconds:.1f} s", spoke.seconds)

    def tried(asked: Asked, read: Callable[[Reply], str]) -> Tried:
        try:
            reply = model.reply(asked)
        except ModelFailed as failure:
            return Tried(False, str(failure))
        why = read(reply)
        return Tried(not why, why or f"in {reply.seconds:.1f} s", reply.seconds)

    return Probed(key, answers, pieces, tried(_CALL, _called), tried(_JSON, _in_json))


def key_place(chosen: ModelChosen) -> str:
    """Where a model's key comes from, in words. Raises ModelFailed: nobody knows the provider."""
    provider, missing = provider_of(chosen)
    if keys.wanted(missing):
        return "in the system's keyring" if keys.kept(provider) else "none; a server of your own may do without" if chosen.api_base else "none"
    return "in the environment" if not missing or keys.are_secret(missing) else "none is wanted"


def _called(reply: Reply) -> str:
    """Why that is no call as it was asked for; empty where it is one."""
    if not reply.calls:
        return "it wrote text instead of a call"
    call = reply.calls[0]
    try:
        arguments = json.loads(call.arguments)
    except json.JSONDecodeError:
        return "it called a tool with arguments that are no JSON"
    good = call.name == "look_up" and isinstance(arguments, dict) and arguments.get("number") in (_NUMBER, str(_NUMBER))
    return "" if good else "it called a tool otherwise than it was asked to"


def _in_json(reply: Reply) -> str:
    try:
        value = json.loads(reply.text)
    except json.JSONDecodeError:
        return "it wrote something else than JSON"
    return "" if isinstance(value, dict) and value.get("number") == _NUMBER else "it wrote other JSON than it was asked for"
