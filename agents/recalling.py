"""What the Concierge writes into a person's memory, and what it reads from there. Nothing of it goes into a case."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from graph import Connection, memory_graph
from memory import queries
from memory.put import last_put
from memory.sent import SentKept, keep_sent
from memory.sessions import has_session
from memory.unanswered import ended
from memory.words import Asked, Cite, Put, Said, Subject, TurnKept

from .composing import Composed
from .events import EntityShown, FindingShown
from .routing.talk import Mentioned, Talk
from .shown import RESOLUTION

if TYPE_CHECKING:
    from memory.recall import Recalled
    from memory.recall.embedding import Embedder

    from .models.values import Sent
    from .recording import Recorder

_ASSESSMENT: Final = "assessment"
_LISTED: Final = 60
"""So much of what was listed can be referred to: nobody counts further."""


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
        """Keeps what was typed and returns the turn's id; the first time it opens the session, unless one is gone on with.

        A session that was forgotten meanwhile, from another terminal, is followed by a new one. Raises GraphError.
        """
        if self._session:
            with suppress(queries.SessionGone):
                return queries.add_turn(self.connection, self.graph, self._session, text=text, at=at)
        queries.open_memory(self.connection, self.graph, name=self.name, at=at)
        self._session = queries.open_session(self.connection, self.graph, at=at)
        return queries.add_turn(self.connection, self.graph, self._session, text=text, at=at)

    @property
    def session(self) -> str:
        """The session that is written into; empty until something was typed or an earlier one was resumed."""
        return self._session

    def part(self) -> None:
        """Ends the session that is written into: what is typed next opens another."""
        self._session = ""

    def resume(self, session: str) -> bool:
        """Goes on with an earlier session: what is typed next joins it, and may refer to what was said in it.

        Returns whether the person has a session of that id; otherwise nothing changes. Raises GraphError.
        """
        found = has_session(self.connection, self.graph, session)
        if found:
            self._session = session
        return found

    def talk(self) -> Talk:
        """What was said in this session, as far as the next question may refer to it. Raises GraphError."""
        return talk_of(queries.talk(self.connection, self.graph, self._session, self.market))

    def recall(self, about: str, *, embedder: "Embedder | None" = None, but: str = "") -> "Recalled":
        """What was said and told about something, in any session. Raises GraphError."""
        from memory.recall import open_recall, recall  # late, with whatever else a turn needs

        open_recall(self.connection, self.graph)
        return recall(self.connection, self.graph, about, embedder=embedder, but=but)

    def keep(self, turn: str, composed: Composed, *, case: str, at: int) -> str:
        """Keeps an answer, the facts it cites and what it says of subjects, in one write; returns the answer's id. Raises GraphError."""
        subject = next((s for f in composed.findings if not f.also and (s := self.subject(f))), None)
        assessed = [(about, said(f, at=at)) for f in composed.findings if f.kind == _ASSESSMENT and not f.also and (about := self.subject(f))]
        return queries.add_answer(
            self.connection,
            self.graph,
            turn,
            text=composed.text,
            outcome=str(composed.outcome),
            case=case,
            at=at,
            cites=self._cites(composed),
            subject=subject,
            asked=self._asked(composed),
            market=self.market,
            present=self.present,
            put=put_of(composed),
            assessed=assessed if self.present else (),
        )

    def put(self, turn: str) -> Put | None:
        """The question that was put just before a turn of this session; None where none was. Raises GraphError."""
        return last_put(self.connection, self.graph, self._session, before=turn)

    def keep_run(self, turn: str, recorder: "Recorder") -> None:
        """Keeps how a turn went, where it opened a case; of one that ended without an answer, that it did. Raises GraphError."""
        from .recording import packed  # it is there: whoever has a recorder has imported it

        if not recorder.case:
            if not recorder.answered:
                ended(self.connection, self.graph, [turn])  # it failed or was stopped, and that was told
        else:
            queries.keep_run(self.connection, self.graph, turn, case=recorder.case, run=packed(recorder.steps))

    def keep_sent(self, turn: str, sent: "Sent") -> None:
        """Keeps with a turn what was sent to a model and what came back; nothing where the turn was forgotten meanwhile. Raises GraphError."""
        keep_sent(self.connection, self.graph, turn, sent_kept(sent))

    def subject(self, finding: FindingShown) -> Subject | None:
        """What a finding is about, as memory keeps it."""
        if finding.subject is None:
            return None
        return self._kept(finding.subject)

    def _kept(self, shown: EntityShown) -> Subject:
        return Subject(self.market, f"{shown.kind}:{shown.id}", shown.name)

    def _asked(self, composed: Composed) -> Asked:
        unclear = next((f for f in composed.findings if f.kind == RESOLUTION), None)
        if unclear is not None:
            could = tuple(self._kept(c.entity) for c in unclear.candidates)
            return Asked(composed.intent, composed.args, listed=could, slot=unclear.slot)
        # a standing check tells of what the question was about, and what a model asked beyond was nobody's question: neither adds anybody to the talk
        found = [f for f in composed.findings if not f.check and not f.also]
        about = dict.fromkeys(self._kept(e) for f in found for e in (f.about or ([f.subject] if f.subject else [])))
        listed = [e for f in found for e in f.listed]
        return Asked(composed.intent, composed.args, tuple(about), tuple(map(self._kept, listed[:_LISTED])))

    def _cites(self, composed: Composed) -> list[Cite]:
        revision = max((f.revision for f in composed.findings), default=0)
        return [Cite(c.n, self.market, fact, revision) for c in composed.citations for fact in c.facts]


def put_of(composed: Composed) -> Put | None:
    """The question that an answer puts: what it can be answered with; where a name was unclear, everything that it could mean."""
    answers = composed.asks or (composed.choices if any(f.kind == RESOLUTION and f.candidates for f in composed.findings) else ())
    return Put(tuple((choice.label, choice.ask) for choice in answers)) if answers else None


def talk_of(turns: Sequence[TurnKept]) -> Talk:
    """The talk that the latest turns make, latest first."""
    answered = next((t for t in turns if t.asked.intent and not t.asked.slot and (t.asked.about or t.asked.listed or t.case)), None)
    listing = next((t for t in turns if t.asked.listed), None)
    latest = turns[0] if turns else None
    pending = latest.asked if latest is not None and latest.asked.slot else None
    asked = pending or (answered.asked if answered else Asked(""))
    open_to = _could_be(latest)
    return Talk(
        intent=asked.intent,
        args=asked.args,
        subjects=tuple(dict.fromkeys(_mentioned(s) for t in turns for s in reversed(t.asked.about))),
        listed=tuple(_mentioned(s) for s in listing.asked.listed) if listing else (),
        open_to=tuple(map(_mentioned, open_to)),
        cites={c.n: c.fact for c in reversed(latest.cites)} if latest else {},
        pending=(pending.intent, pending.slot) if pending else ("", ""),
        case=next((t.case for t in turns if t.case), ""),
    )


def _could_be(latest: TurnKept | None) -> tuple[Subject, ...]:
    """What "it" could mean where the last answer was about several, or listed several and was about none."""
    if latest is None:
        return ()
    about = tuple(dict.fromkeys(latest.asked.about))
    return about if len(about) > 1 else latest.asked.listed if not about else ()


def _mentioned(subject: Subject) -> Mentioned:
    return Mentioned(subject.id, subject.name)


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


def sent_kept(sent: "Sent") -> SentKept:
    """A call of a model as memory keeps it."""
    reply = sent.reply
    return SentKept(
        role=sent.role,
        model=sent.model,
        at=sent.at,
        messages=tuple((message.by, message.text) for message in sent.asked.messages),
        reply=reply.text if reply else "",
        tokens_in=reply.tokens_in if reply else 0,
        tokens_out=reply.tokens_out if reply else 0,
        seconds=reply.seconds if reply else 0.0,
        failed=sent.failed or "",
        reason=sent.reason,
    )
