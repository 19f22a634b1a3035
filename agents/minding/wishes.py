"""What one's own memory says to a question about it. It reads that memory and nothing else."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from market.core.form import Form
from memory.deeds import FINAL, deeds
from memory.person import person_name
from memory.preferences import preference_history, preferences
from memory.shortlist import shortlisted
from memory.showing import counts
from memory.stances import past_stances, stances
from memory.standing import StandingRule, rules
from memory.subjects import watched
from memory.words import Subject

from ..recalling import Remembering
from . import telling
from .verbs import NOTES, ListName, Period, Wish

if TYPE_CHECKING:
    from ..earlier import Called

_JOURNAL: Final = 200
"""So many lines of the journal are looked through."""
_OFFERED: Final = 3
LISTS: Final[dict[ListName, str]] = {"shortlist": "your shortlist", "watching": "your watch list"}
"""How the lists are called."""


def told(wish: Wish, memory: Remembering, form: Form, *, now: int, called: "Called" = str) -> tuple[list[str], list[tuple[str, str]]]:
    """The lines of the answer, and what could be asked next as (label, text to send); every name as ``called`` says it now. Raises GraphError."""
    connection, graph, market, period = memory.connection, memory.graph, form.name, wish.period
    match wish.what:
        case "preference" | "history":
            want = form.wanting.want(wish.key) or NOTES
            history = preference_history(connection, graph, wish.key)
            return (telling.preference_history(want, history) if wish.what == "history" else telling.preference_then(want, history, period)), []
        case "rules":
            return telling.rules_told(_rules(memory, form, period, now), period), []
        case "shortlist" | "watching":
            there = _listed_now(memory, form, wish.what, called)
            return telling.subjects_told(LISTS[wish.what], there, form), [(s.name, s.name) for s, _ in there[:_OFFERED]]
        case "stances":
            held, past = stances(connection, graph, market, at=now), past_stances(connection, graph, market, at=now)
            return telling.stances_told([s.called(called) for s in held], [p.called(called) for p in past], now), []
        case "deeds":
            done = deeds(connection, graph, limit=_JOURNAL, since=period.start, before=period.end) if period else deeds(connection, graph, limit=_JOURNAL)
            return telling.deeds_told([d.called(called) for d in done if d.verb not in FINAL], period), []
        case "name":
            return telling.name_told(person_name(connection, graph)), []
        case "all":
            count = counts(connection, graph)
            talked = (count.get("Turn", 0), count.get("Answer", 0))
            return telling.everything(
                person_name(connection, graph), preferences(connection, graph), rules(connection, graph, market), _listed_now(memory, form, "watching", called),
                [s.called(called) for s in shortlisted(connection, graph, market)],
                [s.called(called) for s in stances(connection, graph, market, at=now)], talked, form, now,
            ), []  # fmt: skip


def listed(memory: Remembering, form: Form, what: ListName) -> Sequence[tuple[Subject, int]]:
    """A list of the person's in this market, each with since when (ms), oldest first. Raises GraphError."""
    if what == "shortlist":
        return [(s.subject, s.since) for s in shortlisted(memory.connection, memory.graph, form.name)]
    return [(s, since) for s, since in watched(memory.connection, memory.graph) if s.market == form.name]


def _listed_now(memory: Remembering, form: Form, what: ListName, called: "Called") -> Sequence[tuple[Subject, int]]:
    return [(subject.called(called), since) for subject, since in listed(memory, form, what)]


def _rules(memory: Remembering, form: Form, period: Period | None, now: int) -> list[StandingRule]:
    """The rules that hold now; or those that held at the beginning or at the end of a stretch of time, each once."""
    if period is None:
        return list(rules(memory.connection, memory.graph, form.name))
    held = [r for at in (period.start, min(period.end, now + 1) - 1) for r in rules(memory.connection, memory.graph, form.name, at=at)]
    return list({r.id: r for r in held}.values())
