"""What is asked of a market for somebody who comes back, and how a case carries it."""

import json
from collections.abc import Iterator, Mapping
from itertools import batched
from typing import Final

from pydantic import BaseModel, ConfigDict

from ..form import Step
from .values import Cited, Clean, Look

QUESTION: Final = "returned"
AT_ONCE: Final = 50
"""So many subjects are asked of in one question: a long list gives a sign between two of them, and nobody takes whoever works on it for dead."""


class ReturnArgs(BaseModel):
    """What is asked of a market for somebody who comes back."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)
    looks: tuple[Look, ...] = ()
    """What is watched, each as it was last looked at."""
    cited: tuple[Cited, ...] = ()
    """What answers stand on."""
    clean: tuple[Clean, ...] = ()
    """What was said to have nothing against it."""
    own: bool = False
    """Whether it is asked, too, of what the market says that the principal minds without watching it ..."""
    said: tuple[Look, ...] = ()
    """... with how subjects that are not watched were last spoken of: those that are minded are looked at from there."""


def case_args(args: ReturnArgs) -> dict[str, str]:
    """The arguments of a case that asks this: each a text, as every argument of a case is. Of what nobody minds unwatched it has no word."""
    dumped = args.model_dump(mode="json", exclude=set() if args.own else {"own", "said"})
    return {name: json.dumps(value, ensure_ascii=False) for name, value in dumped.items()}


def steps_of(args: Mapping[str, object]) -> Iterator[Step]:
    """The questions of such a case: the watch list in parts, what answers stand on with the first."""
    whole = {name: json.loads(str(args[name])) for name in ReturnArgs.model_fields if args.get(name)}
    for n, looks in enumerate(list(batched(whole.get("looks", ()), AT_ONCE)) or [()]):
        yield Step(QUESTION, {**whole, "looks": list(looks)} if n == 0 else {"looks": list(looks)})
