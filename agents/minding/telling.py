"""What is said of one's own memory: what was kept in one line, what is remembered with its dates and the words that were said. Pure."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final
from uuid import uuid4

from market.core.form import Form
from market.core.model import Outcome
from market.core.wanting import Want
from market.core.when import day_words
from memory.deeds import Deed
from memory.forgetting import Fall
from memory.preferences import Preference
from memory.shortlist import Shortlisted
from memory.stances import PastStance, Stance
from memory.standing import StandingRule
from memory.words import OPEN, Subject

from ..composing import Composed, laid_out
from ..events import ClaimShown, FindingShown
from ..mine.lines import LETS_FALL, ONLY_COUNTED, fall_line, past_stance_line, stance_line
from ..plurals import some
from ..shapes import Choice
from .verbs import NOTE, Period

KIND: Final = "memory"
"""The kind of a finding that says something of one's own memory, and the intent of its answer."""
_TOLD: Final = 20
"""So much of one list is told; the rest is counted."""
_LONGEST: Final = 100
"""Characters of one thing that would fall."""
TAKES_BACK: Final = "(undo takes it back)"


def composed(lines: Sequence[str], choices: Iterable[tuple[str, str]] = (), asks: Iterable[tuple[str, str]] = ()) -> Composed:
    """An answer from memory, line by line; ``choices`` are (label, text to send), ``asks`` such as answer a question that it puts."""
    claims = [ClaimShown(text=text, line=n > 0) for n, text in enumerate(lines)]
    outcome = Outcome.ANSWERED_FROM_MEMORY
    finding = FindingShown(id=uuid4().hex, kind=KIND, status="accepted", outcome=str(outcome), claims=claims)
    answers = tuple({ask: Choice(label=label, ask=ask) for label, ask in asks}.values())
    offered = {choice.ask: choice for choice in (*answers, *(Choice(label=label, ask=ask) for label, ask in choices))}
    return Composed(outcome, laid_out(claims), (finding,), choices=tuple(offered.values()), intent=KIND, asks=answers)


def noted(deeds: Sequence[Deed], same: Sequence[str] = ()) -> list[str]:
    """What was kept, as lines: what is new and what became something else, what holds no longer, what was known before."""
    new = [d.shown for d in deeds if d.sign in ("+", "~") and d.verb != "undo"]
    gone = [d.shown for d in deeds if d.sign == "-"]
    lines = []
    if new:
        lines.append(f"Noted: {' · '.join(new)}. {TAKES_BACK}")
    if gone:
        lines.append(f"No longer: {' · '.join(gone)}. {TAKES_BACK}")
    if same:
        lines.append(f"I have that already: {' · '.join(same)}.")
    return lines


def taken_back(deeds: Sequence[Deed]) -> list[str]:
    """What an undo took back."""
    if not deeds:
        return ["There is nothing left to take back."]
    said = " · ".join(d.shown.removeprefix("taken back: ") for d in deeds)
    return [f"Taken back: {said}. Undo once more takes back what was kept before it."]


def forgetting(item: str) -> str:
    """How an answer begins that lists what would fall with something."""
    return f"Forgetting {item}{LETS_FALL}"


def fallen(item: str, falls: Sequence[Fall], *, done: bool, asking: bool = False) -> list[str]:
    """What would fall with something, or fell with it, counted by its kind. ``asking``: what was said of forgetting it fell too, and is not among the falls."""
    counted = Counter(f.kind for f in falls)
    listed = ", ".join(some(n, kind) for kind, n in counted.items())
    if not falls:
        return [f"I have nothing of {item}, so there is nothing to forget."]
    if done:
        return [f"Forgotten: {item}. With it went {listed}{', and the asking itself' if asking else ''}. Nothing brings it back."]
    named = [f for f in falls if f.kind not in ONLY_COUNTED and f.shown.strip()]
    lines = [f"· {f.kind}: {short(fall_line(f))}" for f in named[:_TOLD]]
    return [f"{forgetting(item)}{listed}. No undo brings it back; I have not done it yet.", *lines, *_rest(len(named) - _TOLD)]


def short(text: str) -> str:
    """As much of it as one line holds."""
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 2].rstrip()} …"


def preference_then(want: Want, history: Sequence[Preference], period: Period | None) -> list[str]:
    """What held of a preference, now or in a stretch of time, with the words that were said; ``history`` newest first."""
    if not history:
        return [f"You have not told me any {want.title} yet."]
    if period is None:
        latest = history[0]
        if latest.holds:
            return [f"{_upper(want.title)}: {latest.shown}, since {day_words(latest.at)}. {_said(latest)}"]
        return [f"You have no {want.title} now; until {day_words(latest.until)} it was {latest.shown}. {_said(latest)}"]
    held = [p for p in history if p.at < period.end and p.until > period.start]
    later = [p for p in history if p.at >= period.end]
    if not held:
        first = min(later, key=lambda p: p.at, default=None)
        after = f" The first that I have after it is {first.shown}, since {day_words(first.at)}. {_said(first)}" if first else ""
        return [f"You had told me no {want.title} {_when(period)}.{after}"]
    lines = [f"{_upper(want.title)} {_when(period)}: {p.shown}, {_span(p)}. {_said(p)}" for p in sorted(held, key=lambda p: p.at)]
    now = history[0]
    if now.holds and now not in held:
        lines.append(f"Since {day_words(now.at)} it is {now.shown}. {_said(now)}")
    return lines


def preference_history(want: Want, history: Sequence[Preference]) -> list[str]:
    """Everything that ever held of a preference, newest first."""
    if not history:
        return [f"You have not told me any {want.title} yet."]
    lines = [f"· {p.shown}, {_span(p)}. {_said(p)}" for p in history[:_TOLD]]
    return [f"{_upper(want.title)}, from memory:", *lines, *_rest(len(history) - _TOLD)]


def rules_told(rules: Sequence[StandingRule], period: Period | None) -> list[str]:
    """The standing rules that hold, or held in a stretch of time."""
    when = f" {_when(period)}" if period else ""
    if not rules:
        return [f"You have no standing rule{when}." if not period else f"I have no standing rule of yours{when}."]
    lines = [f"· {r.shown}, since {day_words(r.at)}{f', until {day_words(r.until)}' if r.until != OPEN else ''} (you said “{r.words}”)" for r in rules[:_TOLD]]
    return [f"Your standing rule{'' if len(rules) == 1 else 's'}{when}:", *lines, *_rest(len(rules) - _TOLD)]


def subjects_told(what: str, listed: Sequence[tuple[Subject, int]], form: Form) -> list[str]:
    """The watch list or the shortlist."""
    if not listed:
        return [f"There is no {form.subject_word[0]} on {what}."]
    lines = [f"· {s.name}, since {day_words(since)}" for s, since in listed[:_TOLD]]
    return [f"On {what}, {len(listed)} {form.subject_word[0] if len(listed) == 1 else form.subject_word[1]}:", *lines, *_rest(len(listed) - _TOLD)]


def stances_told(stances: Sequence[Stance], past: Sequence[PastStance], now: int) -> list[str]:
    """What was accepted or disputed, what has run out says so; then what is held no longer, with what stands in its place."""
    if not stances and not past:
        return ["You have accepted and disputed nothing."]
    held = [f"· {stance_line(s, now)}" for s in stances[:_TOLD]]
    before = [f"· {past_stance_line(p)}" for p in past[-_TOLD:]]
    first = ["What you accepted or disputed still counts and is still shown:"] if held else ["You accept and dispute nothing now."]
    return [*first, *held, *_rest(len(stances) - _TOLD), *(["Before that:"] if before else []), *before, *_rest(len(past) - _TOLD)]


def deeds_told(deeds: Sequence[Deed], period: Period | None) -> list[str]:
    """The journal, latest first."""
    when = f" {_when(period)}" if period else ""
    if not deeds:
        return [f"Nothing of your memory changed{when}."]
    lines = [f"{d.sign} {d.shown}, {day_words(d.at)}{'; taken back' if d.undone_at is not None else ''}" for d in deeds[:_TOLD]]
    return [f"What changed in your memory{when}:", *lines, *_rest(len(deeds) - _TOLD)]


def name_told(name: str) -> list[str]:
    """How the person is called."""
    return [f"I call you {name}."] if name else ["You have not told me your name."]


def everything(
    name: str,
    preferences: Sequence[Preference],
    rules: Sequence[StandingRule],
    watching: Sequence[tuple[Subject, int]],
    shortlist: Sequence[Shortlisted],
    stances: Sequence[Stance],
    counts: tuple[int, int],
    form: Form,
    now: int,
) -> list[str]:
    """All that is remembered of the person, short; ``counts`` are turns and answers."""
    titles = {w.key: w.title for w in form.wanting.wants}
    lines = [f"· name: {name}"] if name else []
    lines += [f"· {titles.get(p.key, p.key)}: {p.shown}, since {day_words(p.at)} {_how(p)}" for p in preferences]
    lines += [f"· rule: {r.shown}, since {day_words(r.at)}" for r in rules]
    lines += [f"· watching: {', '.join(s.name for s, _ in watching)}"] if watching else []
    lines += [f"· shortlist: {', '.join(s.subject.name for s in shortlist)}"] if shortlist else []
    lines += [f"· {stance_line(s, now)}" for s in stances]
    talked = f"· {some(counts[0], 'turn')} and {some(counts[1], 'answer')}"
    if not lines:
        return ["I remember nothing that you want, only what we talked about:", talked]
    return ["What I remember of you:", *lines, talked, "Whatever you name I forget: “forget my budget”, “forget everything”."]


def _said(one: Preference) -> str:
    return f"You said “{one.words.strip(' .')}”." if one.source == "said" else "That is inferred; you did not say it."


def _how(one: Preference) -> str:
    return f"(you said “{one.words.strip(' .')}”)" if one.source == "said" else "(inferred)"


def _span(one: Preference) -> str:
    return f"since {day_words(one.at)}" if one.holds else f"{day_words(one.at)} to {day_words(one.until)}"


def _when(period: Period) -> str:
    return period.words.casefold() if period.words[:1].isupper() and period.words.split()[0].casefold() in ("in", "on", "last", "back") else period.words


def _rest(more: int) -> list[str]:
    return [f"And {more} more."] if more > 0 else []


def _upper(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def note_key(n: int) -> str:
    """Under which key the n-th note is kept."""
    return f"{NOTE} {n}"
