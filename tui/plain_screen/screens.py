"""The screens of the desk as lines of text. Pure; a line never holds a character that could drive a terminal."""

import json
from collections.abc import Iterator, Sequence
from typing import Final

from agents.events import Choice, CitationShown, ComputedShown, EvidenceShown, FindingShown, FreshShown, ThreadShown
from agents.state import DeskState, WatchRow

from .. import closed
from ..commands import COMMANDS, GROUPS, usage
from ..figures.model import note_told
from ..ledger import PLACES, ledger_lines, rounded
from ..modelled import mode, off_lines, spent_words
from ..plain import many_lines, one_line
from ..turn import Stage, Turn
from ..widgets.beside_answer import absent
from ..widgets.head import asking
from ..words import came_of, count, day, judged_each, kind, measured, outcome_of, score, span

DEMO: Final = "The data is an invented demo."


def opening(state: DeskState) -> Iterator[str]:
    """Who sits here, which market, what is off, the greeting, what could be asked."""
    parts = [f"Clew for {asking(state)}", one_line(state.market), count(state.subjects, *map(one_line, state.word)), *map(one_line, state.fresh)]
    yield ", ".join([*parts, f"mode: {mode(state)}"]) + "."
    if state.sight:
        yield f"Looked at {one_line(state.sight)}, not today."
    if state.world == "demo":
        yield DEMO
    yield from (f"Warning: {one_line(text)}" for text in state.warnings)
    yield from many_lines(state.greeting).splitlines()
    yield from (f"You could ask: {one_line(text)}" for text in state.examples[:3])
    yield "Type a question and Enter; /help lists the commands, /quit leaves."


def answer(turn: Turn) -> Iterator[str]:
    """The verdict first, then the answer, the rows it quotes, its standing and what to ask next."""
    if turn.stage is Stage.FAILED:
        yield f"Failed: {one_line(turn.reason)}{' /again asks once more.' if turn.retry else ''}"
        return
    given = turn.answer
    if given is None:
        yield "Stopped." if turn.stage is Stage.CANCELLED else one_line(turn.doing)
        return
    yield verdict(turn)
    yield from many_lines(given.text).splitlines()
    if turn.broken_by:
        yield f"No longer holds: {' '.join(map(one_line, turn.broken_by))}"
        yield from (f"Now: {line}" for line in many_lines(turn.instead).splitlines())
    yield from cited(given.citations)
    if missing := absent(turn.shown):
        yield f"Not in these records, never brought in: {', '.join(missing)}."
    judged = {"accepted": given.accepted, "corrected": given.corrected, "rejected": given.rejected}
    checked = ", ".join(f"{number} {word}" for word, number in judged.items() if number)
    asked = spent_words(given.spent)
    yield f"Answered by {one_line(given.planner)}{f'; findings checked: {checked}' if checked else ''}{f'; models: {asked}' if asked else ''}."
    for note in turn.notes:
        yield from note_told(note)
    yield from ["/sent shows what was sent to models, and what came back."] if asked else []
    yield from (f"Mended: {one_line(line)}" for line in turn.mended)
    threads = sum(len(f.threads) for f in turn.shown)
    yield from [f"/thread shows the {count(threads, 'path', 'paths')}, /computed the {count(len(turn.computed), 'query', 'queries')}."] if threads else []
    yield from map(_next, given.choices)


def cited(citations: Sequence[CitationShown]) -> Iterator[str]:
    """The rows that are quoted, by their marks."""
    yield from (f"[{one.n}] {_row(one)}" for one in citations)


def off(state: DeskState, fault: str = "") -> Iterator[str]:
    """What is off, one sentence a line. ``fault``: how the model failed last."""
    told = [*off_lines(state, fault), *([f"What you said earlier is found by its words. {one_line(state.meaning)}"] if state.recall else [])]
    yield from [*told, *map(one_line, state.warnings)] or ["Nothing is off."]


def verdict(turn: Turn) -> str:
    """The line above an answer: verdict and score where it has them, otherwise what kind of answer it is."""
    if turn.answer is None:
        return ""
    each = judged_each(turn.shown)
    if not each:
        said = came_of(turn.answer)
        return f"{said.capitalize()}{'' if said.endswith('?') else '.'}"
    if len(each) > 1:
        return " ".join(f"{'' if f.subject is None else f'{one_line(f.subject.name)}: '}{one_line(f.verdict)}, {measured(f).whole(f.score)}." for f in each)
    judged = each[0]
    points = f", {measured(judged).whole(judged.score)}" if judged.score is not None and judged.flagged else ""
    ways = f", {measured(judged).paths(len(judged.threads))}" if judged.threads else f", {outcome_of(turn.answer.outcome, measured(judged))}"
    return f"{one_line(judged.verdict).capitalize()}{points}{ways}."


def _next(choice: Choice) -> str:
    label, ask = one_line(choice.label), one_line(choice.typed)
    return f"Next: {ask}" if label.casefold().rstrip("?") in ask.casefold() else f"Next: {label}: {ask}"


def _row(shown: EvidenceShown) -> str:
    parts = [one_line(shown.locator), f"as of {day(shown.as_of)}" if day(shown.as_of) else "", "entered by you" if shown.entered_by_you else ""]
    gone = f"; missing since the extract of {day(shown.missing_since)}" if day(shown.missing_since) else ""
    return f"{', '.join(filter(None, parts))}: “{one_line(shown.quote)}”{gone}"


# -- the thread --------------------------------------------------------------------------------------


def thread(turn: Turn, only: int = 0) -> Iterator[str]:
    """Every path, or the ``only`` one, hop by hop, each with the row that proves it; then the sum, and how old the sources are."""
    shown = [finding for finding in turn.shown if finding.threads or finding.locked or finding.closed or finding.walked is not None]
    if not shown:
        yield "No path: nothing was asked yet, or the last answer stands on none."
    before = 0
    for finding in shown:
        yield from _finding(finding, only - before if only else 0)
        before += len(finding.threads)
    fresh = {f.register_: f for finding in turn.shown for f in finding.fresh}
    if fresh:
        yield f"Sources: {', '.join(map(_aged, fresh.values()))}."


def _finding(finding: FindingShown, only: int) -> Iterator[str]:
    about = " and ".join(one_line(e.name) for e in ([finding.subject] if finding.subject else finding.about))
    if finding.also:
        yield f"Also looked at: {about or kind(finding.kind)}."
    if finding.locked:
        yield f"Locked for you: {', '.join(map(one_line, finding.locked))}."
    if not finding.threads and finding.walked is not None:
        yield f"{about or kind(finding.kind)}: walked {count(finding.walked, 'tie', 'ties')}; no path."
    points = rounded([t.points for t in finding.threads])[0]
    for n, (one, own) in enumerate(zip(finding.threads, points, strict=True), 1):
        if only in (0, n):
            yield from _path(n, len(finding.threads), one, own)
    yield from (f"Closed to you: {closed.words(row)}." for row in finding.closed)
    if ledger := ledger_lines(finding):
        yield f"{measured(finding).point[1].capitalize()}: {ledger[-1].replace('  ', ' ')}."


def _path(n: int, of: int, path: ThreadShown, points: float) -> Iterator[str]:
    flag = path.flag
    counted = f", {points:.{PLACES}f} points" if flag is not None else ""
    yield f"Path {n} of {of}{counted}: {' › '.join(one_line(e.name) for e in path.entities)}"
    for before, step, to in zip(path.entities, path.steps, path.entities[1:], strict=False):
        held = span(step.valid_from, step.valid_to)
        yield f"  {one_line(before.name)} {one_line(step.label)} {one_line(to.name)}{f' ({held})' if held else ''}. {_row(step.evidence)}"
    if flag is not None:
        reason = f": {one_line(flag.reason)}" if flag.reason else ""
        proof = f" {_row(path.flag_evidence)}" if path.flag_evidence is not None else ""
        yield f"  Flag on {one_line(flag.entity.name)}: {kind(one_line(flag.kind))}, severity {flag.severity:.2f}{reason}.{proof}"


def _aged(fresh: FreshShown) -> str:
    name = one_line(fresh.words) or kind(one_line(fresh.register_))
    if not fresh.obtained:
        return f"{name} not obtained"
    age = "of unknown age" if fresh.age_days is None else f"{count(fresh.age_days, 'day', 'days')} old"
    return f"{name} {age}{', late' if fresh.stale else ''}{', entered by you' if fresh.entered_by_you else ''}"


# -- the rest ----------------------------------------------------------------------------------------


def computed(queries: Sequence[ComputedShown], only: int = 0) -> Iterator[str]:
    """Every query, or the ``only`` one, with its parameters, rows and time; the total last."""
    if not queries:
        yield "No query was run."
        return
    for n, one in enumerate(queries, 1):
        if only not in (0, n):
            continue
        yield f"Query {n}, {kind(one_line(one.question))}: {count(one.rows, 'row', 'rows')}, {one.ms:.2f} ms in the engine"
        yield from (f"  {line}" for line in many_lines(one.query.strip()).splitlines())
        yield f"  with {one_line(json.dumps(one.params, ensure_ascii=False, default=str))}"
    rows, ms = sum(c.rows for c in queries), sum(c.ms for c in queries)
    yield f"Together: {count(len(queries), 'query', 'queries')}, {count(rows, 'row', 'rows')}, {ms:.1f} ms in the engine."


def watching(rows: Sequence[WatchRow]) -> Iterator[str]:
    """The watch list, one subject a line."""
    if not rows:
        yield "Nothing is watched yet: /watch NAME."
    for row in rows:
        yield f"{one_line(row.name)}: {one_line(row.verdict)}{f', {score(row.score)} of 100' if row.flagged else ''}"


def helping() -> Iterator[str]:
    """Every command that can be typed, by groups."""
    for group, heading in GROUPS.items():
        lines = [f"  {usage(c)}: {c.about}" for c in COMMANDS if c.slash and c.group == group]
        if lines:
            yield f"{heading}:"
            yield from lines
    yield "Anything else is a question. Ctrl+C stops a running question, and leaves where none runs; so does the end of the input."
