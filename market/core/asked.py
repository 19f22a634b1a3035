"""Asking: runs a question and keeps how it was computed."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from pydantic import BaseModel

from graph import GraphError

from .finding import Answered
from .form import CannotBeAbout, Reader
from .model import Computed, Entity, Fact, closed_as


class QuestionFailed(RuntimeError):
    """A question could not be asked or answered; never an empty result."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a question's own function returns: its value, and everything that it names."""

    value: object
    rows: int
    entities: Iterable[Entity] = ()
    facts: Iterable[Fact] = ()
    searched: int | None = None


@dataclass(frozen=True, slots=True)
class Asked[A: BaseModel]:
    """A question: a name, what it answers, its arguments, and the function that looks it up."""

    name: str
    about: str
    args: type[A]
    find: Callable[[Reader, A], Found]

    def ask(self, reader: Reader, args: A) -> Answered:
        """Runs it in the reader's view.

        Raises:
            QuestionFailed: the engine failed, or the arguments name nothing that can be asked about; ``__cause__`` tells.
        """
        with reader.connection.recording() as log:
            try:
                found = self.find(reader, args)
            except (GraphError, CannotBeAbout) as failure:
                raise QuestionFailed(f"{self.name}: {failure}") from failure
        entities = {e.id: e for e in found.entities}
        facts = {(f.id, f.known_from): f for f in found.facts}
        return Answered(
            question=self.name,
            args=_plain(args),
            value=found.value,
            entities=tuple(entities.values()),
            facts=tuple(facts.values()),
            rows=found.rows,
            computed=tuple(Computed(question=r.question, query=r.query, params=as_told(r.params), rows=r.rows, ms=r.ms) for r in log),
            searched=found.searched,
        )


def as_told(params: Mapping[str, object]) -> Mapping[str, object]:
    """The parameters of a query as they may be shown: what is closed stands there as :func:`closed_as` names it, since a file's name may tell what it holds."""
    denied = params.get("denied")
    return {**params, "denied": sorted({closed_as(str(source)) for source in denied})} if isinstance(denied, list) else params


def _plain(args: BaseModel) -> Mapping[str, object]:
    return args.model_dump(mode="json")
