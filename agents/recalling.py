"""What the Concierge writes into a person's memory, and what it reads from there. Nothing of it goes into a case."""

from dataclasses import dataclass, field

from graph import Connection, memory_graph
from memory import queries
from memory.words import Cite, Said, Subject

from .composing import Composed
from .events import FindingShown

_ASSESSMENT = "assessment"


@dataclass(slots=True)
class Remembering:
    """One session in one person's memory. ``connection`` has the role CONCIERGE of ``person``, an opaque id."""

    connection: Connection
    person: str
    name: str
    market: str
    present: bool = True
    """Whether the market is read as of now. What is said of another day is an answer, and not what was last looked at."""
    _session: str = field(default="", init=False)

    @property
    def graph(self) -> str:
        """The graph of this person's memory."""
        return memory_graph(self.person)

    def begin(self, text: str, *, at: int) -> str:
        """Keeps what was typed and returns the turn's id; the first time it opens the session. Raises GraphError."""
        if not self._session:
            queries.open_memory(self.connection, self.graph, name=self.name, at=at)
            self._session = queries.open_session(self.connection, self.graph, at=at)
        return queries.add_turn(self.connection, self.graph, self._session, text=text, at=at)

    def last_subject(self) -> str | None:
        """The id of what "it" means now; None if nothing was talked about. Raises GraphError."""
        found = queries.last_subject(self.connection, self.graph, self._session, self.market)
        return found.id if found else None

    def keep(self, turn: str, composed: Composed, *, case: str, at: int) -> str:
        """Keeps an answer, the facts it cites and what it says of subjects; returns the answer's id. Raises GraphError."""
        cites = self._cites(composed)
        subject = next((s for f in composed.findings if (s := self.subject(f))), None)
        answer = queries.add_answer(
            self.connection, self.graph, turn, text=composed.text, outcome=str(composed.outcome), case=case, at=at, cites=cites, subject=subject
        )
        for finding in composed.findings:
            about = self.subject(finding)
            if about is not None and finding.kind == _ASSESSMENT and self.present:
                queries.add_assessment(self.connection, self.graph, about, said(finding, at=at))
        return answer

    def subject(self, finding: FindingShown) -> Subject | None:
        """What a finding is about, as memory keeps it."""
        if finding.subject is None:
            return None
        return Subject(self.market, f"{finding.subject.kind}:{finding.subject.id}", finding.subject.name)

    def _cites(self, composed: Composed) -> list[Cite]:
        revision = max((f.revision for f in composed.findings), default=0)
        return [Cite(c.n, self.market, fact, revision) for c in composed.citations for fact in c.facts]


def said(finding: FindingShown, *, at: int) -> Said:
    """What a finding says of its subject, to be kept as "last looked"."""
    return Said(
        outcome=finding.outcome,
        verdict=finding.verdict,
        flagged=finding.flagged,
        score=finding.score or 0.0,
        katz=finding.katz or 0.0,
        valid_at=finding.as_of or 0,
        known_at=finding.known_at or 0,
        revision=finding.revision,
        rule_version=finding.rule_version,
        at=at,
    )
