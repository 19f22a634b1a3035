"""The questions of the access market: fixed, named, parameterised, read-only."""

from typing import Final

from pydantic import BaseModel, ConfigDict, Field

from market.core.asked import Asked, Found
from market.core.form import Reader
from market.core.model import Entity, Fact
from market.core.resolve import resolve

from .kinds import LABELS
from .rights import Access, can, what, who
from .rule import assess


class Args(BaseModel):
    """The arguments of a question: nothing beside what it names."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Name(Args):
    text: str = Field(min_length=1, max_length=500, description="A name as somebody typed it, or an id.")
    kinds: tuple[str, ...] = Field(default=tuple(LABELS), description="Kinds of entity that it may mean, most likely first.")


class Document(Args):
    document: str = Field(description="Entity id of a document, document:...")


class Subject(Args):
    subject: str = Field(description="Entity id of a document, document:...")


class Principal(Args):
    principal: str = Field(description="Entity id of a person or an agent, person:... or agent:...")


class Both(Principal, Document):
    pass


def _resolve(reader: Reader, args: Name) -> Found:
    found = resolve(reader, args.text, args.kinds)
    return Found(found, len(found.candidates), [match.entity for match in found.candidates])


def _can(reader: Reader, args: Both) -> Found:
    found = can(reader, args.principal, args.document)
    return Found(found, len(found.chain), found.entities, found.chain)


def _who(reader: Reader, args: Document) -> Found:
    return _several(who(reader, args.document))


def _what(reader: Reader, args: Principal) -> Found:
    return _several(what(reader, args.principal))


def _several(found: tuple[Access, ...]) -> Found:
    entities: list[Entity] = [entity for one in found for entity in one.entities]
    facts: list[Fact] = [fact for one in found for fact in one.chain]
    return Found(found, len(found), entities, facts)


def _assess(reader: Reader, args: Subject) -> Found:
    found = assess(reader, args.subject)
    entities = [found.subject, *(entity for path in found.paths for entity in path.entities)]
    return Found(found, len(found.paths), entities, [fact for path in found.paths for fact in (*(hop.fact for hop in path.steps), path.flag_fact)])


QUESTIONS: Final = (
    Asked("resolve", "What a typed name or id means: a person, an agent, a group, a document, a customer.", Name, _resolve),
    Asked("can", "What a person or an agent may do with a document, and the shortest chain that says why.", Both, _can),
    Asked("who", "Every person and agent that may read a document, each with the chain that says why.", Document, _who),
    Asked("what", "Every document that a person or an agent may read, each with the chain that says why.", Principal, _what),
    Asked("assess", "Who may read a document, as the rule counts it.", Subject, _assess),
)
"""All of them."""
