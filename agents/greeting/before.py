"""What a memory holds that a greeting needs: what is watched and was said of it, what is accepted, what was told; and what of it goes into a case."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from graph import Connection
from market.core.form import Form, Speaks
from market.core.returning.values import Cited, Clean, Look
from market.core.returning.wished import ReturnArgs
from memory import staleness, stances, transitions
from memory.queries import last_said
from memory.staleness import CitedAnswer
from memory.stances import Stance
from memory.transitions import NOTHING
from memory.unanswered import Unanswered, unanswered
from memory.words import Said, Subject, Watch

from ..cases import Settled
from ..since import MovedShown

_DAY_MS: Final = 86_400_000

CUT_OFF_MS: Final = 30_000
"""A question that is older and has no answer was cut off; a younger one may be on its way at another terminal."""
ANSWERS: Final = 100
"""So many answers that still stand are asked after, the latest: who reads older ones is told their date."""


@dataclass(frozen=True, slots=True)
class Before:
    """How things stood for the person before this greeting."""

    watches: tuple[Watch, ...]
    answers: tuple[CitedAnswer, ...]
    """Those that still stand and spoke of the present."""
    stances: tuple[Stance, ...]
    """What was accepted or disputed and has not run out."""
    today: tuple[str, ...]
    """Names of those of whom a move was told today already."""
    since: int | None
    """When anything that is watched, or told without that, was last looked at, ms."""
    said: Mapping[Subject, Said] = NOTHING
    """Where the market says what a person minds without watching it: what was last said of each subject that is not watched."""
    unanswered: tuple[Unanswered, ...] = ()
    """Questions in the middle of which everything was gone; each is told once."""


def before(connection: Connection, graph: str, form: Form, watches: Sequence[Watch], *, began: int, now: int) -> Before:
    """Reads it. ``began``: since when the world is loaded that the market holds; what was said of another is left out. Raises GraphError."""
    kept = last_said(connection, graph, form.name, form.subject_kind) if form.minds is not None else NOTHING
    said = {subject: last for subject, last in kept.items() if last.at >= began}
    told = transitions.transitions(connection, graph, form.name, since=now - now % _DAY_MS, limit=50)
    return Before(
        watches=tuple(watches),
        answers=tuple(a for a in staleness.cited(connection, graph, form.name, limit=ANSWERS) if a.present and a.at >= began),
        stances=tuple(s for s in stances.stances(connection, graph, form.name, at=now) if not s.expired(now)),
        today=tuple(dict.fromkeys(t.subject.name for t in told if not t.passed)),
        since=max((*(w.last.at for w in watches if w.last), *(last.at for last in said.values())), default=None),
        said=said,
        unanswered=unanswered(connection, graph, before=now - CUT_OFF_MS),
    )


def told_meanwhile(before: Before, watches: Sequence[Watch], settled: Settled) -> tuple[Before, Settled]:
    """Without the moves of whatever was looked at since ``before`` was read, at another terminal: those were told there, and are named as that.

    ``watches``: the watch list as it is now.
    """
    last = {w.subject.id: w.last for w in before.watches}
    names = {w.subject.id: w.subject.name for w in watches if w.last is not None and (was := last.get(w.subject.id)) is not None and later(was, w.last)}
    if not names:
        return before, settled
    left = tuple(f for f in settled.findings if not (isinstance(f.since, MovedShown) and f.subject and f"{f.subject.kind}:{f.subject.id}" in names))
    moved = {f"{f.subject.kind}:{f.subject.id}" for f in settled.findings if isinstance(f.since, MovedShown) and f.subject}
    today = dict.fromkeys((*before.today, *(name for subject, name in names.items() if subject in moved)))
    return replace(before, today=tuple(today)), replace(settled, findings=left)


def later(was: Said, last: Said) -> bool:
    """Whether a look is later than another, or of the same moment and by later knowledge."""
    return (last.at, last.known_at) > (was.at, was.known_at)


def args_of(before: Before, form: Form) -> ReturnArgs:
    """What is asked of the market: ids, figures and facts, and nothing of what the person wants or said."""
    looks = tuple(_look(w.subject, w.last) for w in before.watches if w.last is not None)
    watched = {look.subject for look in looks}
    cited = {(a.id, c.fact, c.revision): None for a in before.answers for c in a.cites}
    clean = [one for a in before.answers for one in silences(a, form) if one.subject not in watched]
    said = tuple(_look(subject, last) for subject, last in before.said.items() if subject.id not in watched)
    return ReturnArgs(looks=looks, cited=tuple(Cited(*one) for one in cited), clean=tuple(clean), own=form.minds is not None, said=said)


_NOTHING: Final = "NOT_IN_GRAPH"


def silences(answer: CitedAnswer, form: Form) -> Iterator[Clean]:
    """The subjects of which an answer said that nothing is known against them, with what it looked for."""
    speaks = form.speaks.get(answer.asked.intent)
    if answer.outcome == _NOTHING and speaks is not None:
        about = dict.fromkeys(s.id for s in answer.asked.about if _is_subject(s.id, form))
        yield from (Clean(answer.id, subject, tuple(sorted(speaks.kinds)), speaks.reach, answer.at if speaks.kinds else 0) for subject in about)


def verdicts_on(answer: CitedAnswer, form: Form) -> frozenset[str]:
    """The ids of all subjects on which an answer gave a verdict, one by one or in a list."""
    if form.speaks.get(answer.asked.intent) != Speaks():
        return frozenset()
    return frozenset(s.id for s in (*answer.asked.about, *answer.asked.listed) if _is_subject(s.id, form))


def _is_subject(id: str, form: Form) -> bool:
    return id.partition(":")[0] == form.subject_kind


def _look(subject: Subject, last: Said) -> Look:
    return Look(
        subject=subject.id,
        name=subject.name,
        valid_at=last.valid_at,
        known_at=last.known_at,
        revision=last.revision,
        outcome=last.outcome,
        verdict=last.verdict,
        flagged=last.flagged,
        score=last.score,
        katz=last.katz,
        rule_version=last.rule_version,
    )
