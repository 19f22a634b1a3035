"""The one form that every market has: what `agents`, `memory`, `tools` and `tui` may know of a market, and nothing more.

A market is a folder whose ``form.py`` builds one :class:`Form`; :mod:`market.registry` lists them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from .finding import Answered, Claim, Draft, Resolution
from .measure import RISK, Measure
from .model import Assessment, Entity, Fact, Freshness, RiskPath, View

if TYPE_CHECKING:
    from pydantic import BaseModel

    from graph import Connection

    from .leads import Leads
    from .locked import Locked
    from .model import ImportReport
    from .parts import Asking, Bringing
    from .returning.values import Gathered, Moved, Touched
    from .saying import Saying
    from .template import Template
    from .wanting import Wanting


type Closes = Callable[["Connection", str, str, int, int], frozenset[str]]
"""``closes(connection, graph, principal, now, known)``: the sources that a principal may not read now (ms), by what was committed until ``known`` (ms)."""


class CannotBeAbout(LookupError):
    """What is asked about is nothing that the question can be asked of; the message is a sentence for a person. No fault of the program is one."""


class UnknownSubject(CannotBeAbout):
    """The market knows no such subject in this view."""


class Question[A: "BaseModel"](Protocol):
    """A named, parameterised, read-only look-up. Models and people choose it and fill in ``args``."""

    @property
    def name(self) -> str:
        """The name by which it is chosen."""
        ...

    @property
    def about(self) -> str:
        """One sentence: what it answers."""
        ...

    @property
    def args(self) -> type[A]:
        """The schema of its arguments."""
        ...

    def ask(self, reader: "Reader", args: A) -> Answered:
        """Runs it. Raises QuestionFailed; an error is never an empty result."""
        ...


@dataclass(frozen=True, slots=True)
class Reader:
    """A view on an open connection: what a question is asked of."""

    connection: "Connection"
    view: View
    graph: str
    """The name of the market's graph."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a playbook: a question and its arguments, which may name the results of earlier steps."""

    question: str
    args: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Intent:
    """What a person can want of this market, how people say it, and what is asked for it.

    ``patterns`` are regular expressions (case-insensitive, on whitespace-folded text) with the named groups that ``slots``
    lists; a slot's text is resolved to an entity of one of ``kinds`` by the Investigator, never by the Concierge. A slot
    without kinds is a plain argument.
    """

    name: str
    about: str
    patterns: tuple[str, ...]
    slots: tuple[str, ...]
    kinds: Mapping[str, tuple[str, ...]]
    play: Callable[[Mapping[str, Entity], Mapping[str, object]], Sequence[Step]]
    """The playbook: resolved slots and plain arguments to the questions to ask, in order."""
    draft: Callable[[Mapping[str, Entity], Sequence[Answered]], Sequence[Draft]]
    """What may be said of the answers: findings as proposed."""
    optional: frozenset[str] = frozenset()
    """Slots that may be left out; they are never filled with what was last talked about."""
    anyone: frozenset[str] = frozenset()
    """Slots for which any bearer of a name will do, since what is told of one names the others."""
    behalf: Callable[[Reader, Mapping[str, Entity]], Entity] | None = None
    """Of a hand-over: on whose behalf it is looked up in place of whoever asks, from the resolved slots and in the view of the one who asks.

    Raises CannotBeAbout, with a sentence for a person. What is found is told as far as the one who asks may read it.
    """


@dataclass(frozen=True, slots=True)
class Speaks:
    """What an answer says of what stands against those whom it is about: it breaks when that is another."""

    kinds: frozenset[str] = frozenset()
    """The kinds of flag of which it says whether there are any; none: it says the verdict on them, and on those whom it lists ..."""
    reach: int = 0
    """... as far as so many ties away from them."""


@dataclass(frozen=True, slots=True)
class Form:
    """One market, as the other rooms see it. What only some need comes in two further parts, which are made when they are first asked for."""

    name: str
    title: str
    subject_kind: str
    """The kind of entity that gets a verdict."""
    subject_word: tuple[str, str]
    """Singular and plural, for a person: ``("project", "projects")``."""
    knows: str
    """What the records of this market are about, as a phrase: "firms, people, land, courts ..."; words of it alone are no names."""
    asks: str
    """What Clew can be asked in this market, as a phrase: "who is behind a firm, whether two are connected"."""
    knows_not: str
    """Examples of what it has not, as a phrase."""
    labels: Mapping[str, str]
    """Entity kind to graph label (the allow-list that queries are rendered from)."""
    relations: tuple[str, ...]
    """Relation types (the allow-list)."""
    words: Mapping[str, tuple[str, str]]
    """Relation to how it reads forward and backward: ``DEVELOPS: ("develops", "developed by")``."""
    reads: Callable[[Fact], tuple[str, str]]
    """How one fact reads forward and backward, as its row says it: a nominee's seat is no director's."""
    assess: Callable[[Reader, str], Assessment]
    """The rule: an entity id to what it says of it in the reader's view."""
    assess_all: Callable[[Reader, Sequence[str]], Iterable[Assessment]]
    """The same for many at once, in their order: the rows are fetched for all of them together."""
    subjects: Callable[[Reader], Sequence[Entity]]
    """All subjects that are readable in the view, by name."""
    obeys: Callable[[RiskPath, View], Sequence[str]]
    """The rule's structure, checked on one path alone: the reasons why it may not count; empty if it may."""
    verdicts: tuple[str, ...]
    """The verdict words, hardest first, the last one for "nothing found"."""
    examples: Callable[[Reader], Sequence[str]]
    """Questions to begin with, about what the view really holds."""
    sources: Callable[[Reader], Sequence[Freshness]]
    """Every source that the rule reads, with its age; one that was not obtained says so."""
    source_words: Callable[[str], str]
    """A source, as a person says it: ``title chain``."""
    kind_words: Callable[[str], str]
    """A kind of entity, as a person says it: ``court case``."""
    demo: Path
    """The demo world's first extract."""
    key_facts: tuple[tuple[str, str, str], ...]
    """(subject id, relation, object id) that must hold in the demo: checked at start."""
    asking: "Callable[[], Asking]"
    """What can be asked and said: what a turn needs, and a greeting does not."""
    bringing: "Callable[[], Bringing]"
    """How records are brought in, and the twin."""
    leads: "Leads | None" = None
    """What an import keeps at each entity beside its facts, so that a search leaves out what leads nowhere."""
    speaks: Mapping[str, Speaks] = field(default_factory=dict)
    """What the answers of an intent say of what stands against somebody; an intent that is not here says nothing of the kind."""
    offered: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For each kind, how it is surely asked of a thing of it what is offered first: sentences with ``{subject}``."""
    moments: "Callable[[Reader, Sequence[str], int, int], Mapping[str, Touched]] | None" = None
    """``moments(reader, subjects, since, known_since)``: when the rule may say something else of each subject, up to the view.

    It is moved by what begins or ends after ``since`` (ms) and was known after ``known_since``. A subject that is left out may move whenever anything in
    the market does; so may all where this is not given.
    """

    minds: Callable[[Reader, str], Sequence[Entity]] | None = None
    """``minds(reader, principal)``: subjects of which a principal is told how they moved without watching them. None: there are none in this market."""
    tells: "Callable[[Moved], Sequence[Claim]] | None" = None
    """The market's own words for how a subject moved, by what, and what came and went; none said, or None: every market's words will do."""
    gathers: "Callable[[Moved], Sequence[Gathered]] | None" = None
    """Which lines of a receipt are one to a person: each line in one part, the parts in the order in which they are told. None: each is its own."""
    beside: "Callable[[Reader, Sequence[Fact]], Mapping[str, Fact]] | None" = None
    """What is known beside facts over which a subject moved of why they ended or hold again, by their ids: that somebody decided it. None: nothing is."""
    closes: Closes | None = None
    """Which sources a principal may not read by a rule of the market's own, beside those that ``sources.csv`` closes: asked whenever a view is opened."""
    measure: Measure = RISK
    """What its figures are called."""
    asks_as: Callable[[Reader], Entity | None] | None = None
    """Where who asks decides what may be read: as whom the market knows the reader's principal, None where it knows nobody, or several, of that name."""

    def with_asking(self, **changed: Any) -> "Form":
        """The same market with some of what can be asked and said of it changed, by name."""
        return replace(self, asking=lambda: replace(self.asking(), **changed))

    @property
    def questions(self) -> Mapping[str, Question[Any]]:
        """See :class:`market.core.parts.Asking`, as for all that follows up to ``findings``."""
        return self.asking().questions

    @property
    def intents(self) -> tuple[Intent, ...]:
        """What a person can want."""
        return self.asking().intents

    @property
    def saying(self) -> "Saying":
        """How people talk about this market."""
        return self.asking().saying

    @property
    def recompute(self) -> Callable[[Reader, Draft], Draft]:
        """The finding computed afresh."""
        return self.asking().recompute

    @property
    def asked_for(self) -> Callable[[Draft], Sequence[Step]]:
        """The questions that a finding answers."""
        return self.asking().asked_for

    @property
    def named(self) -> Callable[[Resolution, tuple[str, ...]], Draft]:
        """The finding that says what a name stands for."""
        return self.asking().named

    @property
    def wanting(self) -> "Wanting":
        """What a person may want of this market."""
        return self.asking().wanting

    @property
    def locked(self) -> "Callable[[Reader, Sequence[str]], Sequence[Locked]]":
        """The rows that say what is closed."""
        return self.asking().locked

    @property
    def findings(self) -> Mapping[str, str]:
        """Every kind of finding that answers one question."""
        return self.asking().findings

    @property
    def template(self) -> "Template":
        """See :class:`market.core.parts.Bringing`, as for all that follows."""
        return self.bringing().template

    @property
    def import_folder(self) -> Callable[..., "ImportReport"]:
        """Brings in a folder."""
        return self.bringing().import_folder

    @property
    def twin(self) -> Callable[[Sequence[Entity], Sequence[Fact], View, str], tuple[float, tuple[tuple[str, float], ...]]]:
        """The twin."""
        return self.bringing().twin
