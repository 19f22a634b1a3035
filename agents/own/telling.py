"""What is said of a person's own cases. Pure. Nothing that was typed stands in a case: what was asked is told as intent and arguments."""

import json
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Final

from market.core.measure import RISK
from market.core.returning.asking import GREET
from market.core.wanting import CHECKS
from market.core.when import day_words

from ..composing import Composed, numbered
from ..events import Choice, ClaimShown, EntityShown, FindingShown
from ..plurals import some
from .queries import MOST, Call, ClosedCase
from .sentences import answer, line, plain, stands_in, words_of_name

GREETED: Final = 3
"""So many moves of one greeting are told; the rest is counted."""

TOLD: Final = 12
"""So many cases, queries or rows are told; the rest is counted."""

_PARAMS: Final = 300
"""Characters of a query's parameters that are told: ids of hundreds of entities say nothing to a reader. F3 has all."""


def told_query(case: ClosedCase | None, calls: Sequence[Call]) -> Composed:
    """How the last answer was computed: question by question, query by query."""
    if case is None:
        return answer("query", [plain("Nothing was looked up in this session yet.")])
    queries = [c for call in calls for c in call.computed]
    ms = sum(call.ms for call in calls)
    claims = [plain(f"{_asked(case)}, {_when(case.at)}: {some(len(calls), 'question')}, {some(len(queries), 'query')}, {ms:.1f} ms in the engine.")]
    told = 0
    for n, call in enumerate(calls, 1):
        claims.append(line(f"{n}. {call.question}({_arguments(call)}): {some(call.rows, 'row')}, {call.ms:.1f} ms"))
        for computed in call.computed:
            if told < TOLD:
                claims.append(line(f"   {computed.query}"))
                claims.append(
                    line(f"   with {_cut(json.dumps(computed.params, ensure_ascii=False, default=str))}; {some(computed.rows, 'row')}, {computed.ms:.1f} ms")
                )
            told += 1
    if told > TOLD:
        claims.append(line(f"And {some(told - TOLD, 'more query')}; F3 shows all."))
    return answer("query", claims)


def told_rows(case: ClosedCase | None) -> Composed:
    """The rows of registers on which the last answer stands, under the marks that it had."""
    if case is None:
        return answer("rows", [plain("Nothing was answered in this session yet, so there is no row to show.")])
    citations, _ = numbered(case.findings)
    if not citations:
        return answer("rows", [plain(f"The answer to {_asked(case)} stands on no row: it came from a search that found nothing, or from the sources' dates.")])
    claims = [plain(f"{_asked(case)}, {_when(case.at)}, stands on {some(len(citations), 'row')}:")]
    for c in citations[:TOLD]:
        claims.append(ClaimShown(text=f"{c.source}, {c.locator}: {c.quote.strip()}", cites=[c.n], line=True))
    if len(citations) > TOLD:
        claims.append(line(f"And {some(len(citations) - TOLD, 'more row')}; Enter on a mark shows each."))
    choices = tuple(Choice(label=f"Row [{c.n}]", ask=f"evidence for fact {c.fact}") for c in citations[:3] if c.fact)
    said = answer("rows", claims, choices)
    return Composed(said.outcome, said.text, said.findings, citations, said.choices, said.intent)


def told_runs(subject: str, cases: Sequence[ClosedCase]) -> Composed:
    """Which of the person's cases had to do with something (with anything, if nothing is named), latest first."""
    seen = [case for case in cases[:MOST] if case.intent != GREET or _moves(case)]
    touched = [(case, _met(subject, case)) for case in seen]
    found = [(case, met) for case, met in touched if met or not subject]
    name = next((e.name for _, met in found for e in met if f"{e.kind}:{e.id}" == subject), subject.partition(":")[2] if ":" in subject else subject)
    of = f" that touched {name}" if subject else ""
    bound = f"the latest {MOST} of your cases" if len(cases) > MOST else f"your {some(len(seen), 'answered case')}" if seen else "your cases"
    if not found:
        text = f"None of {bound} here touched {name}." if subject and seen else "You have no answered case here yet."
        return answer("runs", [plain(text)])
    claims = [
        plain(
            f"Of {bound} here, {len(found)} {'is one' if len(found) == 1 else 'are ones'}{of}:"
            if subject
            else f"You have {some(len(seen), 'answered case')} here:"
        )
    ]
    claims += [line(f"· {_when(case.at)}: {_line(case, met)}") for case, met in found[:TOLD]]
    if len(found) > TOLD:
        claims.append(line(f"And {len(found) - TOLD} earlier."))
    claims.append(line("A case keeps what was asked as a question and its arguments, not the sentence that you typed."))
    meant = {f"{e.kind}:{e.id}": e for _, met in found for e in met}
    return answer("runs", claims, about=tuple(meant.values()) if subject else ())


def _line(case: ClosedCase, met: Sequence[EntityShown]) -> str:
    """What was asked and said; of a greeting what moved, of whatever is meant where something is."""
    if case.intent != GREET:
        return f"{_asked(case)}{_as_of(case)}. {_verdict(case)}"
    ids = {(e.kind, e.id) for e in met}
    moves = [f for f in _moves(case) if not ids or ids & {(e.kind, e.id) for e in _entities(f)}]
    told = " ".join(_cut(f.claims[0].text.strip()) for f in moves[:GREETED])
    return f"{_asked(case)}. Said then: {told}{f' And {len(moves) - GREETED} more.' if len(moves) > GREETED else ''}"


def _moves(case: ClosedCase) -> list[FindingShown]:
    """What a greeting found to have moved, or to have come and gone."""
    return [f for f in case.findings if f.since is not None and f.since.what == "moved" and f.claims]


def _met(subject: str, case: ClosedCase) -> list[EntityShown]:
    """The entities of a case's findings that the subject means: by id, or by whole words of the name, folded."""
    entities = {f"{e.kind}:{e.id}": e for f in (_moves(case) if case.intent == GREET else case.findings) for e in _entities(f)}
    if subject in entities:
        return [entities[subject]]
    wanted = words_of_name(subject)
    return [e for e in entities.values() if wanted and stands_in(wanted, words_of_name(e.name))]


def _entities(finding: FindingShown) -> Iterator[EntityShown]:
    if finding.subject:
        yield finding.subject
    yield from finding.about
    yield from finding.listed
    for thread in finding.threads:
        yield from thread.entities


def _asked(case: ClosedCase) -> str:
    """``assess (subject: Skyvista Altura)``, with names where the findings have them."""
    if case.intent == GREET:  # its arguments are how things were last looked at: figures for a machine
        return "what moved since you last looked"
    names = {f"{e.kind}:{e.id}": e.name for f in case.findings for e in _entities(f)}
    about = [e for f in case.findings for e in f.about]
    asked = {name: value for name, value in case.args.items() if name != CHECKS}
    if len(asked) == len(about) == 1:
        # as the registers call it, however it was typed
        names |= dict.fromkeys(asked.values(), about[0].name)
    args = ", ".join(f"{name}: {names.get(value, value)}" for name, value in asked.items())
    return f"{case.intent}{f' ({args})' if args else ''}"


def _as_of(case: ClosedCase) -> str:
    said = [f"as of {day_words(case.valid_at)}"] if case.valid_at is not None else []
    said += [f"as known on {day_words(case.known_at)}"] if case.known_at is not None else []
    return f", {', '.join(said)}" if said else ""


def _verdict(case: ClosedCase) -> str:
    """What was said then: a verdict with its score, or the first sentence."""
    for finding in case.findings:
        if finding.verdict:
            score = f", {(finding.measure or RISK).whole(finding.score)}" if finding.score is not None else ""
            return f"Said then: {finding.verdict}{score}."
    first = next((c.text.strip() for f in case.findings for c in f.claims), "")
    return f"Said then: {_cut(first)}" if first else "Nothing was said."


def _when(ms: int) -> str:
    at = datetime.fromtimestamp(ms / 1000, UTC)
    return f"{day_words(ms)}, {at:%H:%M} UTC"


def _arguments(call: Call) -> str:
    return ", ".join(
        f"{name} = {value if isinstance(value, str | int | float) else json.dumps(value, ensure_ascii=False)}"
        for name, value in call.args.items()
        if value not in ("", None)
    )


def _cut(text: str) -> str:
    return text if len(text) <= _PARAMS else f"{text[:_PARAMS]} …"
