"""What a person can want of this market: what each inquiry answers, the same for other levels, and a name alone."""

from collections.abc import Mapping, Sequence
from typing import Final

from market.core.finding import Answered, Draft
from market.core.form import Intent, Step
from market.core.model import Entity

from .inquiries import INQUIRIES
from .inquiries.can import CAN, LEVELLED
from .inquiries.entries import WHO_IS
from .inquiries.groups import MEMBERS
from .inquiries.owner import OWNER
from .inquiries.what import WHAT
from .inquiries.who import WHO_MORE

_ALONE: Final[Mapping[str, tuple[Intent, str]]] = {
    "document": (CAN.intent, "document"),
    "person": (WHAT.intent, "principal"),
    "agent": (WHAT.intent, "principal"),
    "group": (MEMBERS.intent, "group"),
    "customer": (OWNER.intent, "subject"),
}
"""Of a kind, what is asked where nothing but a name was typed, and the slot that it fills."""


def _play(slots: Mapping[str, Entity], args: Mapping[str, object]) -> Sequence[Step]:
    intent, slot = _ALONE[slots["subject"].kind]
    return intent.play({slot: slots["subject"]}, args)


def _draft(slots: Mapping[str, Entity], answers: Sequence[Answered]) -> Sequence[Draft]:
    intent, slot = _ALONE[slots["subject"].kind]
    return intent.draft({slot: slots["subject"]}, answers)


LOOKUP: Final = Intent(
    name="lookup",
    about="a name alone: whether you may read a document and why, what somebody may read, who is in a group, whose a customer is",
    patterns=(),
    slots=("subject",),
    kinds={"subject": tuple(_ALONE)},
    play=_play,
    draft=_draft,
)

_BY_NAME: Final = {intent.name: intent for intent in (*(inquiry.intent for inquiry in INQUIRIES), *LEVELLED, *WHO_MORE, WHO_IS)}

INTENTS: Final[tuple[Intent, ...]] = (*_BY_NAME.values(), LOOKUP)
"""All of them; where two patterns fit, the intent that stands first is meant."""
