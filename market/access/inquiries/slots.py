"""What the questions about rights are asked with: a principal, a document, a group, days; and how a finding says them again."""

from collections.abc import Mapping, Sequence
from typing import Final

from pydantic import Field

from market.core.days import Days, NoDay, days_of
from market.core.finding import Answered, Draft
from market.core.form import CannotBeAbout, Reader, UnknownSubject
from market.core.model import Entity

from .. import queries as q
from ..kinds import HOLDERS, PRINCIPALS
from ..telling import Here

DAY_ARG: Final = "day"
"""The plain argument that holds the words of a day."""

DOCUMENT: Final = Field(description="Entity id of a document, document:...")
HOLDER: Final = Field(default="", description="Entity id of a person, an agent or a group, person:..., agent:... or group:...; empty: whoever asks.")
PRINCIPAL: Final = Field(default="", description="Entity id of a person or an agent, person:... or agent:...; empty: whoever asks.")
DAY: Final = Field(
    default="", max_length=100, description="A day or a span of days in words, as 3 March 2026, last March or 2024; empty: the day that is looked at."
)


class NotThatDay(CannotBeAbout):
    """The words are no day."""


def meant(reader: Reader, words: str, *, ahead: bool = False) -> Days | None:
    """The days that words mean on the day of the view; None for no words. Raises NotThatDay."""
    try:
        return days_of(words, reader.view.valid_at, ahead=ahead) if words else None
    except NoDay as error:
        raise NotThatDay(str(error)) from error


def principal_of(at: Here, principal: str) -> str:
    """Whose rights are asked about: whoever asks, where nobody is named."""
    return principal or at.me or ""


_KINDS: Final[Mapping[str, tuple[tuple[str, ...], str]]] = {
    "principal": (PRINCIPALS, "person or agent"), "group": (("group",), "group"), "document": (("document",), "document"),
    "holder": (HOLDERS, "person, agent or group"), "entry": (("ticket", *PRINCIPALS), "ticket, person or agent"),
    "entity": (("document", "group", "customer"), "document, group or customer"),
}  # fmt: skip
"""Of what is asked about, the kinds that it may be of, and how a person says them."""


def named(reader: Reader, **asked: str) -> tuple[Entity, ...]:
    """What was asked about by id, in that order; what is empty is left out.

    Raises:
        UnknownSubject: the view does not know one of them, or it is of a kind of which this is not asked.
        GraphError: the engine failed.
    """
    wanted = {what: one for what, one in asked.items() if one}
    known = q.entities(reader, wanted.values())
    for what, one in wanted.items():
        kinds, said = _KINDS[what]
        if one not in known or known[one].kind not in kinds:
            raise UnknownSubject(f"No {said} has the id {one.removeprefix(f'{kinds[0]}:')!r} in these registers.")
    return tuple(known[one] for one in wanted.values())


def arguments(slots: Mapping[str, Entity], args: Mapping[str, object], **more: object) -> dict[str, object]:
    """The arguments of a question: ids of what was named, the words of a day, and ``more``."""
    day = {DAY_ARG: args[DAY_ARG]} if args.get(DAY_ARG) else {}
    return {name: entity.id for name, entity in slots.items()} | day | more


def asked_with(draft: Draft) -> dict[str, object]:
    """From a finding to the arguments of its question: each entity by its kind, and what else it was asked with."""
    places = {"document": "document", "group": "group", "customer": "customer"} | dict.fromkeys(PRINCIPALS, "principal")
    return {places[entity.kind]: entity.id for entity in draft.about if entity.kind in places} | dict(draft.args)


def asked_of_holder(draft: Draft) -> dict[str, object]:
    """The same of a question in which a group stands for whoever is in it."""
    return {"principal" if name == "group" else name: value for name, value in asked_with(draft).items()}


def value_of[T](answers: Sequence[Answered], kind: type[T]) -> T:
    """The value of the question that a finding is drawn up from, the last of its kind."""
    return next(a.value for a in reversed(answers) if isinstance(a.value, kind))
