"""An answer as a Markdown page: with its threads, the quoted rows, the queries behind it and the ages of its sources. Pure.

Names, quotes and addresses are data: in running text every sign that Markdown could obey is escaped, quotes and queries stand in fences
that are longer than any run of backticks in them.
"""

import json
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from agents.state import DeskState

from .closed import words
from .ledger import PLACES, rounded
from .modelled import note_lines, spent_words
from .plain import many_lines, one_line
from .turn import Turn
from .words import OUTCOMES, came_of, count, day, kind, measured, span

if TYPE_CHECKING:
    from agents.events import AnswerGiven, CitationShown, ComputedShown, EntityShown, EvidenceShown, FindingShown, FreshShown, ThreadShown

_SIGNS: Final = re.compile(r"([\\`*_{}\[\]<>()#+!|~&^$=:@-])")
_NUMBERED: Final = re.compile(r"^(\s*\d+)\.", re.MULTILINE)
_TICKS: Final = re.compile(r"`+")
_MARK: Final = re.compile(r"\\\[(\d{1,4})\\\]")


def escaped(text: str) -> str:
    """A text on one line in which nothing is Markdown."""
    return _NUMBERED.sub(r"\1\\.", _SIGNS.sub(r"\\\1", one_line(text)))


def fenced(text: str, language: str = "") -> str:
    """A text, verbatim but for what no screen could show, in a fence that it cannot close."""
    shown = many_lines(text)
    fence = "`" * max(3, 1 + max((len(run) for run in _TICKS.findall(shown)), default=0))
    return f"{fence}{language}\n{shown}\n{fence}"


def markdown(turn: Turn, state: DeskState) -> str:
    """The page; empty where there is no answer."""
    if turn.answer is None:
        return ""
    return "\n\n".join(_parts(turn, turn.answer, state)).rstrip() + "\n"


def _parts(turn: Turn, answer: "AnswerGiven", state: DeskState) -> Iterator[str]:
    invented = " **This data is invented: a demo.**" if state.world == "demo" else ""
    yield f"# {escaped(turn.title)}"
    yield f"{escaped(state.market)}{f', {escaped(state.sight)}' if state.sight else ''}. Answered by Clew ({escaped(answer.planner)}).{invented}"
    if asked := spent_words(answer.spent):
        yield f"Asked of models: {escaped(asked)}. What they said is checked: verdicts, scores and paths are computed."
    known = {cited.n for cited in answer.citations}
    yield "\n\n".join(_marked(line, known) for line in answer.text.splitlines() if line.strip())
    if answer.outcome in OUTCOMES:
        said = escaped(came_of(answer)).capitalize()
        yield f"*{said}{'' if said.endswith('?') else '.'}*"
    for finding in turn.shown:
        yield from _finding(finding)
    if answer.citations:
        yield "## The rows that are quoted"
        yield from map(_cited, answer.citations)
    if fresh := {f.register_: f for finding in turn.shown for f in finding.fresh}:
        yield "## How old the sources are"
        yield "\n".join(map(_aged, fresh.values()))
    if answer.computed:
        yield "## How it was computed"
        yield from map(_computed, answer.computed)
    if answer.notes:
        yield "## What a model did otherwise than was asked"
        yield "\n".join(f"- {': '.join(filter(None, map(escaped, line)))}" for note in answer.notes for line in note_lines(note))
    if turn.mended:
        yield "## What was corrected before it was said"
        yield "\n".join(f"- {escaped(line)}" for line in turn.mended)


def _marked(line: str, known: set[int]) -> str:
    """A line of the answer, its marks leading to the rows below."""
    return _MARK.sub(lambda found: f"[\\[{found[1]}\\]](#row-{found[1]})" if int(found[1]) in known else found[0], escaped(line))


def _finding(finding: "FindingShown") -> Iterator[str]:
    if finding.threads:
        yield from _threads(finding)
    if finding.closed:
        yield "## Closed to you"
        yield "\n".join(f"- {line}" for line in dict.fromkeys(escaped(words(row)) for row in finding.closed))


def _threads(finding: "FindingShown") -> Iterator[str]:
    about = escaped(finding.subject.name) if finding.subject is not None else escaped(kind(finding.kind))
    words_of = measured(finding)
    judged = f": {escaped(finding.verdict)}, {escaped(words_of.whole(finding.score))}" if finding.verdict and finding.score is not None else ""
    head = f"{count(len(finding.threads), 'thread', 'threads')} of {about}{judged}"
    yield f"## Also looked at: {head}" if finding.also else f"## {head}"
    points, total = rounded([thread.points for thread in finding.threads])
    if any(points) and finding.katz is not None:
        yield f"Together they have {words_of.points(total)} (K); the {words_of.name} is made of them."
    for n, (thread, own) in enumerate(zip(finding.threads, points, strict=True), 1):
        yield _thread(n, thread, own)


def _thread(n: int, thread: "ThreadShown", points: float) -> str:
    head = f"### {n}. {escaped(' › '.join(e.name for e in thread.entities))}"
    flag = thread.flag
    ends = (
        "" if flag is None else f"\n\n{points:.{PLACES}f} points. Ends at ⚑ **{escaped(kind(flag.kind))}**{f': {escaped(flag.reason)}' if flag.reason else ''}."
    )
    lines = [
        f"- {_entity(before)} **{escaped(step.label)}** {_entity(to)}{_when(step.valid_from, step.valid_to)}: {_where(step.evidence)}"
        for before, step, to in zip(thread.entities, thread.steps, thread.entities[1:], strict=False)
    ]
    lines += [] if thread.flag_evidence is None else [f"- ⚑ {_where(thread.flag_evidence)}"]
    return f"{head}{ends}\n\n" + "\n".join(lines)


def _entity(entity: "EntityShown") -> str:
    return escaped(f"{entity.name} ({entity.id})")


def _when(start: int | None, end: int | None) -> str:
    held = span(start, end)
    return f" ({escaped(held)})" if held else ""


def _where(shown: "EvidenceShown") -> str:
    """A row in a list: where it stands and what it says, on one line."""
    return f"{escaped(shown.locator)}, “{escaped(shown.quote)}”"


def _cited(cited: "CitationShown") -> str:
    dated = f", as of {day(cited.as_of)}" if day(cited.as_of) else ""
    own = ", entered by you" if cited.entered_by_you else ""
    version = f", version {escaped(cited.version[:12])}" if cited.version else ""
    link = f"\n\n{escaped(cited.link)}" if cited.link else ""
    return f'<a id="row-{cited.n}"></a>**\\[{cited.n}\\]** {escaped(cited.locator)}{dated}{version}{own}\n\n{fenced(cited.quote)}{link}'


def _aged(fresh: "FreshShown") -> str:
    name = escaped(fresh.words or kind(fresh.register_))
    if not fresh.obtained:
        return f"- {name}: not obtained"
    age = "of unknown age" if fresh.age_days is None else f"{count(fresh.age_days, 'day', 'days')} old"
    dated = f", as of {day(fresh.as_of)}" if day(fresh.as_of) else ""
    return f"- {name}: {age}{dated}{', late' if fresh.stale else ''}{', entered by you' if fresh.entered_by_you else ''}"


def _computed(query: "ComputedShown") -> str:
    given = json.dumps(query.params, ensure_ascii=False, default=str)
    head = f"**{escaped(kind(query.question))}**: {count(query.rows, 'row', 'rows')}, {query.ms:.2f} ms in the engine"
    return "\n\n".join([head, fenced(query.query, "cypher"), fenced(given, "json")])
