"""From what is remembered to what a desk shows of it, part by part. Pure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace

from market.core.form import Form
from market.core.when import day_words
from memory.deeds import Deed
from memory.forgetting import Fall, Item
from memory.preferences import Preference
from memory.sessions import SessionKept
from memory.showing import MemoryShown
from memory.staleness import StaleAnswer
from memory.words import AnswerKept, Subject

from ..earlier import Called
from ..events import AnswerGiven
from ..gate import ITS_REASON, WITHHELD
from ..plurals import some
from .lines import counts_line, deed_line, fall_line, preference_line, stance_line
from .shapes import AllSeen, BrokenSeen, FallsSeen, ItemSeen, KeptLine, KeptPart


def all_seen(kept: MemoryShown, journal: Sequence[Deed], form: Form, *, now: int) -> AllSeen:
    """Everything, part by part. ``journal``: what was done last, latest first."""
    held = [one for one in kept.history if not one.holds]
    since = "" if kept.since is None else f", remembered since {day_words(kept.since)}"
    return AllSeen(
        who=f"{kept.name or 'No name'}{since}",
        parts=(
            KeptPart("preferences", "What you want", tuple(_preference(p, form) for p in kept.preferences)),
            KeptPart(
                "history", "What you wanted", tuple(KeptLine(preference_line(p), ItemSeen("preference", p.id, f"what you wanted ({p.key})")) for p in held)
            ),
            KeptPart("rules", "Your rules", tuple(KeptLine(f"{r.shown}, since {day_words(r.at)}", ItemSeen("rule", r.id, r.shown)) for r in kept.rules)),
            KeptPart("watching", "Watching", tuple(_subject(s, at) for s, at in kept.watches)),
            KeptPart("shortlist", "Shortlist", tuple(_subject(s.subject, s.since) for s in kept.shortlist)),
            KeptPart(
                "stances",
                "Accepted and disputed",
                tuple(KeptLine(stance_line(s, now), ItemSeen("stance", s.id, s.target_name or s.subject.name)) for s in kept.stances),
            ),
            KeptPart("sessions", "Sessions", tuple(map(_session, kept.sessions))),
            KeptPart("journal", "What was kept and taken back", tuple(KeptLine(f"{deed_line(d)}  {day_words(d.at)}") for d in journal)),
        ),
        counts=counts_line(kept.counts),
    )


def _preference(one: Preference, form: Form) -> KeptLine:
    want = form.wanting.want(one.key)
    line = preference_line(one)
    titled = f"{want.title}{line.removeprefix(one.key)}" if want is not None else line
    return KeptLine(titled, ItemSeen("preference", one.key, f"your {want.title if want else one.key}"), key=one.key, value=one.shown)


def _session(kept: SessionKept) -> KeptLine:
    return KeptLine(f"{day_words(kept.at)}, {some(kept.turns, 'turn')}: {kept.first}", ItemSeen("session", kept.id, f"the session of {day_words(kept.at)}"))


def _subject(subject: Subject, since: int) -> KeptLine:
    return KeptLine(f"{subject.name}, since {day_words(since)}", ItemSeen("subject", f"{subject.market}|{subject.id}", f"everything about {subject.name}"))


def called_now(seen: AllSeen, called: Called) -> AllSeen:
    """The same, with every name as it may be said now."""

    def line(one: KeptLine) -> KeptLine:
        return replace(one, text=called(one.text), item=replace(one.item, shown=called(one.item.shown)) if one.item else None)

    return replace(seen, parts=tuple(replace(part, lines=tuple(map(line, part.lines))) for part in seen.parts))


def broken_seen(one: StaleAnswer, shut: Set[str], called: Called) -> BrokenSeen:
    """An answer that no longer holds; ``shut``: the answers that stand on what is closed by now."""

    def told(answer: AnswerKept) -> str:
        return WITHHELD if answer.id in shut else called(answer.text)

    return BrokenSeen(
        answer=one.answer.id,
        asked=one.answer.turn,
        text=told(one.answer),
        at=one.answer.at,
        why=(ITS_REASON,) if one.answer.id in shut else tuple(dict.fromkeys(called(b.why) for b in one.breaks)),
        instead=told(one.replaced_by) if one.replaced_by else "",
    )


def without_workings(given: AnswerGiven) -> AnswerGiven:
    """An answer without its queries, and what a model tried: they may hold words of what is closed by now."""
    return given.model_copy(update={"computed": [], "notes": []})


def says(given: AnswerGiven, called: Called) -> bool:
    """Whether an answer says anywhere what is called by its id by now."""
    return any(called(text) != text for text in _texts(given.model_dump(mode="json")))


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from _texts(one)
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)


def item_of(seen: ItemSeen) -> Item:
    """The item that a desk names, as memory knows it."""
    return Item(seen.kind, seen.id, seen.shown)


def falls_seen(item: ItemSeen, falls: Iterable[Fall]) -> FallsSeen:
    """What would fall, kind by kind in the order in which it is found."""
    kinds: dict[str, list[str]] = {}
    for fall in falls:
        kinds.setdefault(fall.kind, []).append(fall_line(fall))
    return FallsSeen(item, tuple((kind, tuple(texts)) for kind, texts in kinds.items()))
