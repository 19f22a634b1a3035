"""From the findings of a return to what is said: quiet, one item for each who moved, what was checked, what no longer holds. Pure."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final

from market.core.form import Form, Speaks
from market.core.model import Outcome
from market.core.when import age_words, day_words
from memory.staleness import Break, CitedAnswer
from memory.unanswered import Unanswered

from ..cases import Settled
from ..composing import OFFERED, Composed, laid_out, numbered
from ..events import Choice, EvidenceShown, FindingShown
from ..since import BreaksShown, BrokenShown, CheckedShown, GreetingShown, ItemShown, LineShown, MovedShown, StaleShown
from .before import Before, verdicts_on
from .material import LESS, Weighed, weighed

_AGED: Final = 2
"""So many sources are named with their age where nothing moved."""
_LABEL: Final = 48
_LONGEST: Final = 120
"""Characters of a question that are repeated; in a label, and in a sentence."""
_QUOTED: Final = 3
"""So many answers that no longer hold are quoted, the latest; of the others their number is told."""


@dataclass(frozen=True, slots=True)
class Greeting:
    """What is said, item by item, and what is then to be kept."""

    composed: Composed
    shown: GreetingShown
    moves: tuple[tuple[FindingShown, MovedShown], ...]
    checked: CheckedShown
    breaks: tuple[Break, ...]


def greeting(settled: Settled, before: Before, form: Form, *, name: str, live: bool = False) -> Greeting:
    """The greeting that the findings of a case give.

    Args:
        settled: the case, closed.
        before: how things stood for the person.
        form: the market.
        name: what the person is called; empty if that is not known.
        live: whether the person is here: then nobody is welcomed.
    """
    findings = [f for f in settled.findings if f.status in ("accepted", "corrected")]
    checked = next((f.since for f in findings if isinstance(f.since, CheckedShown)), CheckedShown())
    breaks = next((f.since for f in findings if isinstance(f.since, BreaksShown)), BreaksShown())
    judged = sorted(((f, f.since, _weighed(f, f.since, before, checked)) for f in findings if isinstance(f.since, MovedShown)), key=_order)
    told = [f for f, _, w in judged if w.told]
    rest = [f for f in findings if not isinstance(f.since, MovedShown)]
    less = [_first_line(f) for f, _, w in judged if w.quiet == LESS]
    citations, marked = numbered([*told, *less, *rest])
    by_id = {f.id: f for f in marked}
    items = tuple(_item(by_id.get(f.id, f), w) for f, _, w in judged)
    broken = _breaks(before, form, breaks, [(f, m) for f, m, _ in judged])
    stale = _stale(before.answers, broken)
    shown = GreetingShown(items=list(items), stale=stale, today=list(before.today), checked=len(checked.looks), since=before.since)
    lost = [n for f in settled.findings if f.status == "rejected" and isinstance(f.since, MovedShown) and (n := f.subject.name if f.subject else "")]
    own = sum(_id(f) in checked.minded for f in told)
    opening = _news(len(told) - own, own, form) if live else _opening(shown, checked, name, len(told) - own, own, form)
    text = "\n".join(filter(None, (opening, *_lines(shown, checked, marked, form, lost), *_cut_off(before.unanswered))))
    outcome = Outcome.ANSWERED_WITH_PATH if told else Outcome.NOT_IN_GRAPH
    cut_off = [Choice(label=f"Ask again: {_line(one.text, _LABEL)}", ask=one.text) for one in before.unanswered[:_QUOTED]]
    choices = tuple({c.ask: c for c in (*cut_off, *(c for f in told for c in f.next))}.values())[:OFFERED]
    composed = Composed(outcome, text, tuple(marked), citations, choices)
    return Greeting(composed, shown, tuple((f, m) for f, m, _ in judged), checked, tuple(broken))


def _first_line(finding: FindingShown) -> FindingShown:
    """A finding with nothing but its first line, and the rows on which that stands."""
    claims = [claim for n, claim in enumerate(finding.claims) if not any(later.line for later in finding.claims[1 : n + 1])]
    cites = {n for claim in claims for n in claim.cites}
    return finding.model_copy(update={"claims": claims, "citations": [c for c in finding.citations if c.n in cites]})


def _weighed(finding: FindingShown, move: MovedShown, before: Before, checked: CheckedShown) -> Weighed:
    return weighed(move, [s for s in before.stances if s.subject.id == _id(finding)], minded=_id(finding) in checked.minded)


def _order(one: tuple[FindingShown, MovedShown, Weighed]) -> tuple[object, ...]:
    """What is told comes first, the larger move before the smaller."""
    finding, move, weight = one
    return (not weight.told, -abs(move.after.katz - move.before.katz), finding.subject.name if finding.subject else "", finding.id)


def _id(finding: FindingShown) -> str:
    return f"{finding.subject.kind}:{finding.subject.id}" if finding.subject else ""


def _item(finding: FindingShown, weight: Weighed) -> ItemShown:
    text = " ".join(filter(None, (laid_out(finding.claims), weight.stance)))
    name = finding.subject.name if finding.subject else ""
    return ItemShown(id=_id(finding), name=name, text=text, told=weight.told, quiet=weight.quiet, finding=finding.id)


def _lines(shown: GreetingShown, checked: CheckedShown, findings: Sequence[FindingShown], form: Form, lost: Sequence[str]) -> Iterator[str]:
    told = [item for item in shown.items if item.told]
    quiet = [item for item in shown.items if not item.told]
    yield from (item.text for item in told)
    yield from (f"{who} moved, and what was found of it did not stand up to the checks; ask about it." for who in lost)
    yield from (f"{item.text} Nothing was gained." for item in quiet if item.quiet == LESS)
    quiet = [item for item in quiet if item.quiet != LESS]
    yield from _said_before(shown.stale, findings)
    if quiet:
        said = {reason: [item.name for item in quiet if item.quiet == reason] for reason in dict.fromkeys(item.quiet for item in quiet)}
        yield "Not told in full: " + "; ".join(f"{', '.join(names)} ({reason})" for reason, names in said.items()) + "."
    moved = {item.name for item in told}
    if earlier := [who for who in shown.today if who not in moved]:
        yield f"Told today already: {', '.join(earlier)}."
    yield from (laid_out(f.claims) for f in findings if isinstance(f.since, CheckedShown) and f.claims)
    if not told and checked.fresh:
        yield f"I read: {', '.join(_aged(checked, form))}."


def _opening(shown: GreetingShown, checked: CheckedShown, name: str, told: int, own: int, form: Form) -> str:
    """The first sentences. ``told``: so many that are watched are told, and ``own`` that are not and are the person's own business."""
    welcome = f"Welcome{' back' if shown.since is not None else ''}{f', {name}' if name else ''}."
    watched = len(checked.looks) - len(checked.minded)
    since = f" since {day_words(shown.since)}" if shown.since is not None else ""
    if own and not told:
        return f"{welcome} {_own(own, form).capitalize()} moved{since}."
    if not watched and not checked.minded:
        return f"{welcome} You watch nothing yet; watch what you are looking at, and I tell you when it moves."
    if told and watched == 1:
        return f"{welcome} The one that you watch has moved{since}{_and(own, form)}."
    if told:
        return f"{welcome} {_number(told).capitalize()} of your {_number(watched)} {'has' if told == 1 else 'have'} moved{since}{_and(own, form)}."
    if any(item.quiet == LESS for item in shown.items):
        return f"{welcome} What moved{since} is only less than before."
    if any(not item.told for item in shown.items):
        return f"{welcome} Nothing of weight has moved{since}."
    return f"{welcome} Nothing has moved{since}."


def _news(told: int, own: int, form: Form) -> str:
    if not told:
        return f"Just now {_own(own, form)} moved." if own else ""
    watched = "one that you watch has" if told == 1 else f"{_number(told)} that you watch have"
    return f"Just now {watched} moved{_and(own, form)}."


def _own(own: int, form: Form) -> str:
    return f"one {form.subject_word[0]} of yours has" if own == 1 else f"{_number(own)} {form.subject_word[1]} of yours have"


def _and(own: int, form: Form) -> str:
    return f", and {_own(own, form)}" if own else ""


_NUMBERS: Final = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def _number(n: int) -> str:
    return _NUMBERS[n] if n < len(_NUMBERS) else str(n)


def _aged(checked: CheckedShown, form: Form) -> Iterator[str]:
    aged = sorted((f for f in checked.fresh if f.obtained and f.age_days is not None), key=lambda f: -(f.age_days or 0))
    yield from (f"{f.words} {age_words(f.age_days)}" for f in aged[:_AGED])
    if len(aged) > _AGED:
        yield f"{len(aged) - _AGED} more sources, none older"


def _cut_off(unanswered: Sequence[Unanswered]) -> Iterator[str]:
    """Questions that never got their answer: nothing of what was found meanwhile is told, as nobody checked the whole."""
    for one in unanswered[:_QUOTED]:
        yield f"On {day_words(one.at)} you asked “{_line(one.text, _LONGEST)}” and were cut off before the answer. It can be asked again."
    if len(unanswered) > _QUOTED:
        yield f"So were {len(unanswered) - _QUOTED} more of your questions."


def _line(text: str, longest: int) -> str:
    line = " ".join(text.split())
    return line if len(line) <= longest else f"{line[: longest - 2].rstrip()} …"


def _said_before(stale: Sequence[StaleShown], findings: Sequence[FindingShown]) -> Iterator[str]:
    if not stale:
        return
    days = [day_words(s.at) for s in stale]
    said = [f"{'' if n and days[n] == days[n - 1] else f'on {days[n]} to '}“{s.asked}”" for n, s in enumerate(stale[:_QUOTED])]
    more = f" and {len(stale) - _QUOTED} more" if len(stale) > _QUOTED else ""
    one = len(stale) == 1
    what = f"{', '.join(said)}{more}" if more else " and ".join(filter(None, (", ".join(said[:-1]), said[-1])))
    cites = dict.fromkeys(n for f in findings if isinstance(f.since, BreaksShown) for claim in f.claims for n in claim.cites)
    marks = f" {''.join(f'[{n}]' for n in cites)}" if cites else ""
    yield f"What I said {what} no longer holds as I said it{marks}; I have marked {'it' if one else 'them'}."


def _breaks(before: Before, form: Form, shown: BreaksShown, moves: Sequence[tuple[FindingShown, MovedShown]]) -> list[Break]:
    """Why answers no longer hold: a fact reads otherwise, something is known where nothing was, the verdict or score is another."""
    found = []
    for one in shown.broken:
        if one.subject is not None:
            found.append(Break(one.answer, f"{one.subject.name}: nothing was known against it, and something is now.", was="nothing known"))
        elif one.was is not None:
            found.append(Break(one.answer, f"{one.was.locator} {_how(one, one.was)}.", one.fact, one.was.quote, _now(one, one.was)))
    for answer in before.answers:
        verdicts, speaks = verdicts_on(answer, form), form.speaks.get(answer.asked.intent, Speaks())
        for finding, move in moves:
            name = finding.subject.name if finding.subject else _id(finding)
            since = [line for line in move.lines if line.at >= answer.at]  # what was known before is in the answer
            if move.lines and not since:
                continue
            if move.moved and _id(finding) in verdicts:
                was, now = (f"{s.verdict or 'no verdict'}, {s.score:.0f}" for s in (move.before, move.after))
                found.append(Break(answer.id, f"{name} moved.", was=was, now=now))
            for line in _flags_of(since, {s.id for s in answer.asked.about}, speaks):
                became = {"gained": "New", "lost": "Over"}.get(line.kind, "Otherwise")
                found.append(Break(answer.id, f"{became} since: {line.words}.", now="" if line.kind == "lost" else line.words))
    return list(dict.fromkeys(found))


def _flags_of(lines: Sequence[LineShown], about: AbstractSet[str], speaks: Speaks) -> Iterator[LineShown]:
    """The lines whose flag is of such a kind and new, over or another, and no further away from any of those than was looked."""
    for line in lines:
        thread = line.thread
        if line.struck and thread is not None and thread.flag is not None and thread.flag.kind in speaks.kinds:
            near = thread.entities[-1 - speaks.reach :]
            if about & {f"{e.kind}:{e.id}" for e in near}:
                yield line


def _how(one: BrokenShown, was: EvidenceShown) -> str:
    """What became of a cited row: it reads otherwise, what it says is over or of other days, or it is known no more."""
    if one.now is None:
        return f"is known no more since {day_words(one.at)}"
    if one.now.quote != was.quote:
        return f"reads otherwise since {day_words(one.at)}"
    return f"says what is over since {day_words(one.over)}" if one.over is not None else f"is taken otherwise since {day_words(one.at)}"


def _now(one: BrokenShown, was: EvidenceShown) -> str:
    if one.now is None:
        return ""
    return f"over since {day_words(one.over)}" if one.over is not None and one.now.quote == was.quote else one.now.quote


def _stale(answers: Sequence[CitedAnswer], breaks: Sequence[Break]) -> list[StaleShown]:
    why: dict[str, list[str]] = {}
    for one in breaks:
        why.setdefault(one.answer, []).append(one.why)
    return [StaleShown(answer=a.id, asked=a.asked_text, text=a.text, at=a.at, why=list(dict.fromkeys(why[a.id]))) for a in answers if a.id in why]
