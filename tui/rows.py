"""What the thread column shows, as pure functions: title, ledger, hops, the quoted row, the sources."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual.content import Content

from . import closed
from .apart import apart, short
from .ledger import PLACES, bar, rounded
from .paths import Path
from .plain import celled, fit, many_lines, one_line
from .receipt import KINDS, beside, heads_of, receipt_of
from .theme import heat
from .words import count, day, kind, measured, score, sign, span

if TYPE_CHECKING:
    from agents.events import CandidateShown, CitationShown, EntityShown, EvidenceShown, FindingShown, FreshShown

BAR: Final = 8
"""Cells of the longest bar."""

ID: Final = 16
"""Cells of an entity's own id; a longer one is made of the name and says nothing more."""

ENTITY: Final = Content.styled("● ", "$primary")
TIE: Final = Content.styled("│ ", "$primary")
GAP: Final = "  "
_BOTH: Final = 2
FLAG: Final = "⚑ "

BEYOND: Final = "also looked at: "
"""Leads what a model asked beyond the question, where the cursor is put on it."""

NOTHING: Final = Content.styled("The path that proves an answer is shown here, hop by hop.", "$quiet")
EMPTY: Final = Content.styled("Nothing to draw for this answer: it stands on no path, and it quotes no row.", "$quiet")


def named(entity: "EntityShown") -> Content:
    """An entity: its name, and quietly what kind it is and its own id."""
    return Content.assemble(
        (one_line(entity.name), "bold"), (f"  {one_line(entity.words) or kind(one_line(entity.kind))} {fit(one_line(entity.id), ID)}", "$quiet")
    )


CITED: Final = Content.styled("No path here: the rows that the answer quotes.", "$quiet")


def title(finding: "FindingShown | None") -> Content:
    """Whom it is about, the verdict and the score."""
    if finding is None:
        return NOTHING
    if finding.subject is None and not finding.threads and not finding.locked and not finding.closed:
        return NOTHING
    head = named(finding.subject) if finding.subject is not None else _of_all(finding)
    head = Content.assemble((BEYOND, "$quiet"), head) if finding.also else head
    if not finding.verdict:
        return head
    colour = heat(finding.score, finding.flagged)
    points = "" if finding.score is None else f" {score(finding.score)}{measured(finding).unit}"
    return Content.assemble(head, "  ", (f"{sign(finding.outcome, finding.flagged)} {one_line(finding.verdict)}", f"bold {colour}"), points)


def _of_all(finding: "FindingShown") -> Content:
    """Everybody that a finding without one subject is about; what kind of finding it is, where it is about nobody."""
    if len(finding.about) < _BOTH:
        return named(finding.about[0]) if finding.about else Content(kind(one_line(finding.kind)))
    names = [(one_line(entity.name), "bold") for entity in finding.about]
    return Content.assemble(names[0], *(part for name in names[1:-1] for part in (", ", name)), " and ", names[-1])


def ledger_rows(rows: Sequence[Path], width: int) -> tuple[Content, ...]:
    """One line of at most ``width`` cells a path: bar and points, what it ends at, and by whom it goes, so that no two read the same.

    The points of a finding sum to its K as shown.
    """
    points: dict[int, float] = {}
    became: dict[int, str] = {}
    for finding in {id(row.finding): row.finding for row in rows}.values():
        mine = [i for i, row in enumerate(rows) if row.finding is finding]
        points |= dict(zip(mine, rounded([rows[i].thread.points for i in mine])[0], strict=True))
        became |= dict(zip(mine, heads_of(finding), strict=True))
    largest = max(map(abs, points.values()), default=0.0)
    heads = [_ledger_head(row, points[i], largest, became[i]) for i, row in enumerate(rows)]
    hops = [count(len(row.thread.steps), "hop", "hops") if row.thread.flag is None else "" for row in rows]
    rooms = [max(1, width - head.cell_length - len(GAP) - (len(GAP + far) if far else 0)) for head, far in zip(heads, hops, strict=True)]
    named = short(rows, apart(rows), rooms)
    return tuple(
        Content.assemble(head, (f"{GAP}{names}", "$quiet"), (f"{GAP}{far}" if far else "", "$quiet"))
        for head, names, far in zip(heads, named, hops, strict=True)
    )


def _ledger_head(row: Path, points: float, largest: float, became: str = "") -> Content:
    """``became``: what became of the path, where it is a line of a receipt."""
    flag, places = row.thread.flag, measured(row.finding).places
    if flag is None:
        return Content(f"{points:+.{places}f} {became}" if became else "")
    colour = heat(flag.severity * 100, True)
    figure = f" {points:+.{places}f} {became} " if became else f" {points:.{places}f} "
    return Content.assemble((bar(abs(points), largest, BAR), colour), figure, (f"⚑ {kind(one_line(flag.kind))}", colour))


def total(finding: "FindingShown | None") -> Content:
    """The line under the ledger: the points of all paths (K), and the score beside them; loud where the paths do not sum to K."""
    if finding is None or finding.katz is None:
        return Content("")
    if receipt_of(finding) is not None:
        return receipt_total(finding)
    if not finding.threads:
        return Content("")
    shown = rounded([thread.points for thread in finding.threads])[1]
    said, words = round(finding.katz, PLACES), measured(finding)
    ways = words.paths(len(finding.threads))
    line = Content.assemble((f"{ways}, {words.points(shown)}", "bold"), f"  →  {words.name} {words.whole(finding.score)}")
    if abs(shown - said) < 1.5 / 10**PLACES:
        return line
    return Content.assemble(line, "\n", (f"! the answer says {words.points(said)}: the {words.path[1]} shown do not sum to that", "bold $error"))


def receipt_total(finding: "FindingShown") -> Content:
    """The lines under a receipt: what moved without a path, and the sum with the score before and after; loud where the lines do not sum to the move."""
    move = receipt_of(finding)
    if move is None:
        return Content("")
    others = beside(finding)
    rounded_points, shown = rounded([*(t.points for t in finding.threads), *(line.points for line in others)])
    figures = rounded_points[len(finding.threads) :]
    words = measured(finding)
    lines = [Content(f"{points:+.{words.places}f}  {KINDS[line.kind]}") for line, points in zip(others, figures, strict=True)]
    scores = f"{words.name} {score(move.before.told_score)} → {words.whole(move.after.told_score)}"
    if not move.lines:  # it came and went
        lines.append(Content.assemble(("came and went meanwhile", "bold"), f"  →  {scores}"))
        return Content("\n").join(lines)
    lines.append(Content.assemble((f"together {words.points(shown, signed=True)}", "bold"), f"  →  {scores}"))
    said = move.after.katz - move.before.katz
    if abs(shown - said) >= 1.5 / 10**PLACES:
        lines.append(Content.styled(f"! it moved by {words.points(said, signed=True)}: the lines shown do not sum to that", "bold $error"))
    return Content("\n").join(lines)


def start(path: Path | None, finding: "FindingShown | None", width: int) -> Content:
    """Where the path begins; without a path, how far the search went and what was locked."""
    if path is not None:
        first = path.thread.entities[0]
        return hung(named(first), width, ENTITY)
    if finding is None:
        return Content("")
    searched = finding.outcome == "NOT_IN_GRAPH" and finding.walked is not None
    lines = [f"Walked {count(finding.walked or 0, 'tie', 'ties')}; no path."] if searched else []
    lines += [f"⊘ locked for you: {', '.join(map(one_line, finding.locked))}"] if finding.locked else []
    return Content("\n".join(lines))


def closed_rows(findings: Sequence["FindingShown"], width: int) -> Content:
    """What is closed to whoever asked, each thing once: what kind of thing, what right it needs, whom to ask; in lines of ``width`` cells."""
    told = dict.fromkeys(closed.words(row) for finding in findings for row in finding.closed)
    sign = Content.styled(f"{closed.SIGN} ", "bold $error")
    return Content("\n").join([hung(Content.styled(words, "$error"), width, sign) for words in told])


def hung(line: Content, width: int, lead: Content) -> Content:
    """A line behind its ``lead``, wrapped in ``width`` cells so that all of it stands to the right of the lead."""
    lines = line.wrap(max(1, width - lead.cell_length))
    return Content("\n").join([Content.assemble(lead if i == 0 else " " * lead.cell_length, one) for i, one in enumerate(lines)])


def readings(meant: Sequence["CandidateShown"], width: int) -> Content:
    """Whom a name could mean: each with what tells it from the others."""
    rows = [hung(_told_apart(one), width, ENTITY) for one in meant]
    return Content("\n").join(rows)


def _told_apart(one: "CandidateShown") -> Content:
    """What tells it from the others says of itself what kind it is."""
    return Content.assemble((one_line(one.entity.name), "bold"), (f"  {one_line(one.about)}", "$quiet")) if one.about else named(one.entity)


def hop_rows(path: Path | None, width: int) -> tuple[Content, ...]:
    """One entry a hop: the tie in words, when it held, and whom it leads to; the flag last."""
    if path is None:
        return ()
    thread = path.thread
    rows = [
        Content("\n").join(
            [
                hung(Content.assemble(one_line(step.label), (f"  {span(step.valid_from, step.valid_to)}", "$quiet")), width, TIE),
                hung(named(entity), width, ENTITY),
            ]
        )
        for step, entity in zip(thread.steps, thread.entities[1:], strict=True)
    ]
    if thread.flag is not None:
        colour = f"bold {heat(thread.flag.severity * 100, True)}"
        reason = f"\n{one_line(thread.flag.reason)}" if thread.flag.reason else ""
        said = Content.assemble((kind(one_line(thread.flag.kind)), colour), (f"  severity {thread.flag.severity:.2f}", "$quiet"), reason)
        rows.append(hung(said, width, Content.styled(FLAG, colour)))
    return tuple(rows)


def cited_rows(citations: Sequence["CitationShown"]) -> tuple[Content, ...]:
    """One entry a citation, for an answer that has no path: its mark and where the row stands."""
    return tuple(Content.assemble((f"[{cited.n}]", "bold $primary"), f" {one_line(cited.locator)}") for cited in citations)


def evidence(shown: "EvidenceShown | None", width: int) -> Content:
    """Where a row stands, the row itself, verbatim in lines of ``width`` cells, below it its day, the version of the file and its address, as plain text."""
    if shown is None:
        return Content("")
    dated = f"as of {day(shown.as_of)}" if day(shown.as_of) else ""
    version = f"version {one_line(shown.version)[:12]}" if shown.version else ""
    about = " · ".join(filter(None, ["entered by you" if shown.entered_by_you else "", dated, version, one_line(shown.link)]))
    return Content.assemble((one_line(shown.locator), "$primary"), "\n", celled(f"“{many_lines(shown.quote)}”", max(1, width)), "\n", (about, "$quiet"))


def sources(findings: Sequence["FindingShown"]) -> Content:
    """The sources that the findings stand on, each once, with their age; a late one says so, and stands where it is seen: in front."""
    seen = {fresh.register_: fresh for finding in findings for fresh in finding.fresh}
    words = [f"{one_line(f.words) or kind(one_line(f.register_))} {_age(f)}" for f in sorted(seen.values(), key=lambda f: not (f.stale or not f.obtained))]
    return Content.styled(f"sources: {' · '.join(words)}", "$quiet") if words else Content("")


def _age(fresh: "FreshShown") -> str:
    if not fresh.obtained:
        return "not obtained"
    marks = f"{' (late)' if fresh.stale else ''}{' (entered by you)' if fresh.entered_by_you else ''}"
    if fresh.age_days is not None and fresh.age_days < 0:
        return f"dated {count(-fresh.age_days, 'day', 'days')} later{marks}"
    return f"{'of unknown age' if fresh.age_days is None else f'{fresh.age_days} d'}{marks}"
