"""The access market, as the other rooms see it."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from market.core.form import Form, Reader
from market.core.look import entities, entity
from market.core.model import Entity, Fact

from .asks import OFFERED
from .examples import examples
from .kinds import LABELS, RELATIONS
from .rights import asker, closes
from .rule import VERDICTS, assess, assess_all, sources_of
from .structure import obeys
from .wording import MEASURE, WORDS, kind, reads, source

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from market.core.finding import Claim
    from market.core.parts import Asking, Bringing
    from market.core.returning.values import Gathered, Moved, Touched


def _asking() -> "Asking":
    from .asking import ASKING  # late: a greeting asks nothing of it

    return ASKING


def _bringing() -> "Bringing":
    from .bringing import BRINGING  # late: only imports and the checks of a market need it

    return BRINGING


def _asks_as(reader: Reader) -> Entity | None:
    """The person or the agent that asks."""
    known = asker(reader)
    found = entity(reader, known) if known else None
    return found[0] if found else None


def _minds(reader: Reader, principal: str) -> "Sequence[Entity]":
    from .minding import minds  # late, as all that only a return asks of

    return minds(reader, principal)


def _moments(reader: Reader, documents: "Sequence[str]", since: int, known_since: int) -> "Mapping[str, Touched]":
    from .moments import moments

    return moments(reader, documents, since, known_since)


def _tells(move: "Moved") -> "Sequence[Claim]":
    from .widened import tells

    return tells(move)


def _gathers(move: "Moved") -> "Sequence[Gathered]":
    from .widened import gathers

    return gathers(move)


def _beside(reader: Reader, facts: "Sequence[Fact]") -> "Mapping[str, Fact]":
    from .decisions.record import of_ties

    decided = of_ties(reader)
    return {fact.id: decided[fact.id] for fact in facts if fact.id in decided}


@cache
def build() -> Form:
    """The form of this market."""
    return Form(
        name="access",
        title="access",
        subject_kind="document",
        subject_word=("document", "documents"),
        knows="what documents and notes say, customers, tickets, people, agents, groups, who is a member of which, who may read what",
        asks="what the documents say that you may read, who may read a document and why, since when and until when",
        knows_not="what somebody did with a document, or what stands in no file of it",
        labels=LABELS,
        relations=RELATIONS,
        words=WORDS,
        reads=reads,
        assess=assess,
        assess_all=assess_all,
        subjects=lambda reader: entities(reader, "document", question="all documents"),
        obeys=obeys,
        verdicts=VERDICTS,
        examples=examples,
        sources=sources_of,
        source_words=source,
        kind_words=kind,
        demo=Path(__file__).resolve().parents[2] / "seeds" / "access" / "month-1",
        key_facts=(),
        asking=_asking,
        bringing=_bringing,
        closes=closes,
        moments=_moments,
        minds=_minds,
        tells=_tells,
        gathers=_gathers,
        beside=_beside,
        asks_as=_asks_as,
        offered=OFFERED,
        measure=MEASURE,
    )
