"""What stands for the slots of an intent: names as typed, and what "it", "both" or "the second one" mean in the talk so far. Never a guess."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from market.core.form import Intent

from .reading import Spoken
from .talk import PERSON, Mentioned, Talk

OFFERED: Final = 6


@dataclass(frozen=True, slots=True)
class Unmet:
    """Something was asked about "it", and that could mean nothing, or any of these."""

    could: tuple[Mentioned, ...] = ()
    beyond: bool = False
    """Whether another was counted than there are: ``could`` is all that was named or listed."""


def filled(intent: Intent, spoken: Sequence[Spoken], talk: Talk) -> Mapping[str, str] | Unmet:
    """The slots of an intent: a text as typed, or the id of what is referred to. What is not said is what was last talked about."""
    slots = [s for s in intent.slots if s in intent.kinds]
    if told_apart(intent):
        return _by_kind(intent, slots, spoken, talk)
    needed = [s for s in slots if s not in intent.optional]
    if len(needed) == 2 and sorted(s.back for s in spoken) == ["", "two"]:
        # "my wife prefers X. which of the two is better": X is one of them
        spoken = (Spoken("it", "one"), *(s for s in spoken if not s.back))
    all_of_them = len(needed) == 2 and len(spoken) == 1 and spoken[0].back == "many"
    said: list[str] = []
    for one in spoken[: len(slots)]:
        kinds = intent.kinds[slots[min(len(said), len(slots) - 1)]]
        meant = _all_open(kinds, talk, most=len(slots)) if all_of_them else _meant(one, kinds, talk)
        if isinstance(meant, Unmet):
            return meant
        said += meant
    missing = len(needed) - len(said)
    if missing > 0:
        kinds = intent.kinds[needed[0]]
        found = _all_open(kinds, talk, most=len(slots)) if missing > 1 else _unsaid(kinds, talk, but=said)
        if isinstance(found, Unmet):
            return found
        said = [*found, *said]
    return dict(zip(slots, said, strict=False))


def told_apart(intent: Intent) -> bool:
    """Whether no kind fits two of its slots: then the order in which they are named means nothing ("can he read it", "can it be read by him")."""
    kinds = [kind for slot in intent.slots for kind in set(intent.kinds.get(slot, ()))]
    return len(intent.kinds) > 1 and len(kinds) == len(set(kinds))


def placed(intent: Intent, spoken: Sequence[Spoken]) -> Mapping[str, Spoken]:
    """What stands for which slot, where slots are told apart by their kinds: first what is known to be of a kind, then what refers, then the rest."""
    slots = [s for s in intent.slots if s in intent.kinds]
    found: dict[str, Spoken] = {}
    for one in sorted(spoken, key=lambda s: (not s.kinds, not s.back)):
        fitting = [slot for slot in slots if slot not in found and _fits(one, intent.kinds[slot])]
        # what is of no known kind stands where something must: what may be left out is rather left out
        fitting.sort(key=lambda slot: slot in intent.optional)
        if fitting:
            found[fitting[0]] = one
    return found


def _fits(spoken: Spoken, kinds: Sequence[str]) -> bool:
    if spoken.kinds:
        return bool(spoken.kinds & set(kinds))
    return (PERSON in kinds) if spoken.back == "man" else True


def _by_kind(intent: Intent, slots: Sequence[str], spoken: Sequence[Spoken], talk: Talk) -> Mapping[str, str] | Unmet:
    """The slots, where no kind fits two of them. What must be there and is not said is what was last talked about of those kinds."""
    standing = placed(intent, spoken)
    said: dict[str, str] = {}
    for slot in slots:
        kinds = intent.kinds[slot]
        of_kind = Talk(subjects=tuple(_of(talk.subjects, kinds)), listed=talk.listed, open_to=tuple(_of(talk.open_to, kinds)))
        one = standing.get(slot)
        if one is None and slot in intent.optional:
            continue
        meant = _unsaid(kinds, of_kind) if one is None else _meant(one, kinds, of_kind)
        if isinstance(meant, Unmet):
            return meant
        said[slot] = meant[0]
    return said


def _of(mentioned: Sequence[Mentioned], kinds: Sequence[str]) -> Iterator[Mentioned]:
    return (m for m in mentioned if m.kind in kinds)


def one_of(spoken: Spoken, kinds: Sequence[str], talk: Talk) -> str | Unmet:
    """What a single name or reference stands for."""
    meant = _meant(spoken, kinds, talk)
    return meant if isinstance(meant, Unmet) else meant[0]


def _meant(spoken: Spoken, kinds: Sequence[str], talk: Talk) -> list[str] | Unmet:
    match spoken.back:
        case "":
            return [spoken.text]
        case "two":
            return _last_two(kinds, talk)
        case "other":
            fitting = [m for m in talk.subjects if m.kind in kinds]
            return [fitting[1].id] if len(fitting) > 1 else Unmet(tuple(fitting), beyond=bool(fitting))
        case "man":
            return _man(talk)
        case "many" if set(kinds) == {PERSON}:
            return _man(talk)
        case "many" if len(kinds) > 0:
            return _thing(kinds, talk)
        case "one":
            return _man(talk) if set(kinds) == {PERSON} else _thing(kinds, talk)
        case place:
            return _counted(int(place.removeprefix("#")), kinds, talk)


def _counted(at: int, kinds: Sequence[str], talk: Talk) -> list[str] | Unmet:
    """What stands at a place of what was listed. Where nothing was, what was named is told instead, and of several it is asked back."""
    if talk.listed:
        there = -len(talk.listed) <= at < len(talk.listed)
        return [talk.listed[at].id] if there else Unmet(talk.listed[:OFFERED], beyond=len(talk.listed) <= OFFERED)
    named = tuple(m for m in talk.subjects if m.kind in kinds) or talk.subjects
    return Unmet(named[:OFFERED], beyond=len(named) == 1)


def _thing(kinds: Sequence[str], talk: Talk) -> list[str] | Unmet:
    """What "it" means: the latest that is no person, whatever its kind: that it does not fit is for the answer to say."""
    if talk.open_to:
        return _only(kinds, talk)
    latest = next((m for m in talk.subjects if m.kind != PERSON), None)
    return [latest.id] if latest else Unmet()


def _only(kinds: Sequence[str], talk: Talk) -> list[str] | Unmet:
    """The only one of several that is of a kind that can be meant."""
    fitting = [m for m in talk.open_to if m.kind in kinds]
    return [fitting[0].id] if len(fitting) == 1 else Unmet(tuple(fitting[:OFFERED]))


def _unsaid(kinds: Sequence[str], talk: Talk, *, but: Sequence[str] = ()) -> list[str] | Unmet:
    """What is meant where nothing is said: the latest, if it is of a kind that can be meant."""
    if talk.open_to:
        return _only(kinds, talk)
    subjects = [m for m in talk.subjects if m.id not in but]
    if set(kinds) == {PERSON}:
        return _man(talk)
    latest = next((m for m in subjects if m.kind in kinds or m.kind != PERSON), None)
    if latest is not None and latest.kind in kinds:
        return [latest.id]
    return Unmet(tuple(m for m in subjects if m.kind in kinds)[:OFFERED])


def _man(talk: Talk) -> list[str] | Unmet:
    """Whom "she" means: the person talked about last, or the only one that was listed since."""
    if talk.subjects and talk.subjects[0].kind == PERSON:
        return [talk.subjects[0].id]
    listed = [m for m in talk.listed if m.kind == PERSON]
    if len(listed) == 1:
        return [listed[0].id]
    if listed:
        return Unmet(tuple(listed[:OFFERED]))
    latest = talk.last(PERSON)
    return [latest.id] if latest else Unmet()


def _all_open(kinds: Sequence[str], talk: Talk, *, most: int) -> list[str] | Unmet:
    """What an intent of several is about where none is named: all that the last answer was about or listed, where it takes so many; or the last two."""
    open_to = [m.id for m in talk.open_to if m.kind in kinds]
    return open_to if 2 < len(open_to) == len(talk.open_to) <= most else _last_two(kinds, talk)


def _last_two(kinds: Sequence[str], talk: Talk) -> list[str] | Unmet:
    fitting = [m for m in talk.subjects if m.kind in kinds]
    listed = [m for m in talk.listed if m.kind in kinds]
    if len(listed) == 2 and (len(fitting) < 2 or talk.open_to == talk.listed):
        return [m.id for m in listed]
    return [fitting[1].id, fitting[0].id] if len(fitting) > 1 else Unmet(tuple(fitting or listed[:OFFERED]))
