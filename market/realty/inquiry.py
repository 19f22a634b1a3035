"""One thing that a buyer can ask: its question, how people come to it, what may be said of the answer, and how that is computed afresh."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict

from market.core.asked import Asked
from market.core.form import Answered, CannotBeAbout, Draft, Intent, Reader
from market.core.look import entity
from market.core.model import Entity


class Args(BaseModel):
    """Arguments of a question: fixed names, nothing beside them."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class NoSuchThing(CannotBeAbout):
    """The arguments name nothing that the market knows in this view."""


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A question with its intent and its finding. ``finding`` is the finding's kind, unique in the market."""

    finding: str
    question: Asked[Any]
    intent: Intent
    draft: Callable[[Sequence[Answered]], Draft]
    args: Callable[[Draft], dict[str, object]]
    """From a finding to the arguments with which its question is asked again."""


def about_one(draft: Draft) -> dict[str, object]:
    """The arguments of a question about one entity. Raises NoSuchThing for a finding about none or several."""
    if len(draft.about) != 1:
        raise NoSuchThing(f"A finding of the kind {draft.kind!r} is about one, this one is about {len(draft.about)}.")
    return {"entity": draft.about[0].id}


def plain(draft: Draft) -> dict[str, object]:
    """The plain arguments that a finding says, and no entity."""
    return dict(draft.args)


def known(reader: Reader, entity_id: str) -> Entity:
    """An entity that the view knows and may show. Raises NoSuchThing."""
    found = entity(reader, entity_id)
    if found is None or not found[1]:
        raise NoSuchThing(f"Nothing has the id {entity_id.partition(':')[2]!r} in these registers.")
    return found[0]
