"""The questions of the access market: fixed, named, parameterised, read-only."""

from typing import Final

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.finding import Match, Resolution
from market.core.form import Reader
from market.core.inquiry import Args
from market.core.model import Outcome
from market.core.resolve import resolve

from . import queries as q
from .kinds import LABELS
from .rights import is_closed
from .rule import assess


class Name(Args):
    text: str = Field(min_length=1, max_length=500, description="A name as somebody typed it, or an id.")
    kinds: tuple[str, ...] = Field(default=tuple(LABELS), description="Kinds of entity that it may mean, most likely first.")


class Subject(Args):
    subject: str = Field(description="Entity id of a document, document:...")


def _resolve(reader: Reader, args: Name) -> Found:
    found = _closed(reader, args) or resolve(reader, args.text, args.kinds)
    return Found(found, len(found.candidates), [match.entity for match in found.candidates])


def _closed(reader: Reader, args: Name) -> Resolution | None:
    """A closed document that is called by its id, as what it is shown as: the id. What is asked of it says then what is closed, and whom to ask."""
    typed = args.text.strip()
    own = typed[len("document:") :] if typed.casefold().startswith("document:") else typed
    spelled = [f"document:{one}" for one in dict.fromkeys((own, own.upper(), own.lower()))]
    whole = next((one for one in spelled if is_closed(reader, one)), "")
    if "document" not in args.kinds or not whole or not (found := q.entities(reader, [whole])):
        return None
    match = Match(found[whole], 100.0, (found[whole].own_id,))
    return Resolution(args.text, Outcome.ANSWERED_WITH_PATH, match, (match,))


def _assess(reader: Reader, args: Subject) -> Found:
    found = assess(reader, args.subject)
    entities = [found.subject, *(entity for path in found.paths for entity in path.entities)]
    return Found(found, len(found.paths), entities, [fact for path in found.paths for fact in (*(hop.fact for hop in path.steps), path.flag_fact)])


QUESTIONS: Final = (
    Asked("resolve", "What a typed name or id means: a person, an agent, a group, a document, a customer.", Name, _resolve),
    Asked("assess", "Who may read a document, as the rule counts it.", Subject, _assess),
)
"""All of them."""
