"""What a model may choose from: the intents of a market and what is answered from the person's own cases, each as it is surely asked. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from market.core.form import Form

from ..routing.routes import LOOKUP
from ..routing.talk import Talk

NONE: Final = "none"
"""What a model says where no intent fits."""

EVIDENCE: Final = "evidence"
"""The intent for a row of the last answer: offered only where that answer had marks."""
MARK: Final = "mark"
"""Its slot, as a model is told of it: the number in "[2]"."""

SUBJECT: Final = "subject"
_ABOUT: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "query": ("how the last answer was computed: questions, queries, rows, time", ()),
    "runs": ("which of the person's own earlier cases touched something", (SUBJECT,)),
    "changes": ("what was last told to have moved of what the person watches", ()),
}
"""What is answered from the person's own cases and memory, with its slots."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One intent, as a model is told of it."""

    name: str
    about: str
    slots: tuple[str, ...]
    asked_like: str
    """How it is surely asked; a slot stands in it in braces."""


def offers(form: Form, talk: Talk) -> tuple[Offer, ...]:
    """What can be wanted of this market in this talk. A name alone is no offer: everything that names something would fit it."""
    asks = form.saying.asks
    found = [Offer(i.name, i.about, i.slots, asks.get(i.name, "")) for i in form.intents if i.name not in (LOOKUP, EVIDENCE)]
    found += [Offer(name, about, slots, asks[name]) for name, (about, slots) in _ABOUT.items() if name in asks]
    if talk.cites:
        found.append(Offer(EVIDENCE, "the row of a register behind a mark of the last answer", (MARK,), "show me the row behind [2]"))
    return tuple(found)
