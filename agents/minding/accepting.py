"""What is accepted or disputed is kept, at the subject that was looked at; where only a firm is named, at the subject whose path goes through it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from market.core.clock import iso_day
from market.core.form import Form
from memory.stances import Stance, add_stance, carried, end_stance, stances
from memory.words import OPEN, Subject

from ..events import FindingShown
from ..recalling import Remembering
from ..shapes import FlagShown
from .kept import Kept, Look, Passed
from .verbs import Take, Untake

if TYPE_CHECKING:
    from ..earlier import Called

_TOLD: Final = "It still counts and is still shown; I tell you again when it moves."
_OFFERED: Final = 6
"""So many of what could be meant are offered."""


@dataclass(frozen=True, slots=True)
class Accepting:
    """Keeps the stances of one person. All may raise GraphError."""

    memory: Remembering
    form: Form
    names: "Callable[[], Called]" = lambda: str
    """Makes how what memory has by name is called now."""

    def take(self, take: Take, subject: Subject, finding: FindingShown, kept: Kept, *, turn: str, at: int) -> None:
        """Accepts or disputes what was said of a subject: ``finding`` is its assessment. What could be several things is asked back."""
        if not take.what:
            self._keep(take, subject, finding, "", "", kept, turn=turn, at=at)
            return
        flagged = list(self._meant(take.what, finding))
        if len(flagged) == 1:
            self._keep(take, subject, finding, *flagged[0], kept, turn=turn, at=at)
            return
        found = "More than one thing" if flagged else "Nothing"
        kept.lines.append(f"{found} that alarms at {subject.name} is {'an' if take.what[:1] in 'aeiou' else 'a'} {take.what}.")
        kept.lines += [f"· {name}" for _, name in flagged]
        kept.asks += [(name, f"I {_verb(take)} the {take.what} {target.partition(':')[2]}") for target, name in flagged]

    def untake(self, untake: Untake, subject: Subject, finding: FindingShown, kept: Kept, *, turn: str, at: int) -> None:
        """Ends what was accepted or disputed of a subject that was looked at."""
        targets = {target for target, _ in self._meant(untake.what, finding)} if untake.what else {""}
        found = [s for s in self._held(at) if s.subject.id == subject.id and s.target in targets]
        if not found:
            kept.lines.append(f"You have accepted or disputed nothing of that kind at {subject.name}.")
        for stance in found:
            self._end(stance, kept, turn=turn, at=at)

    def untake_of(self, untake: Untake, kept: Kept, *, turn: str, at: int) -> None:
        """Ends the one thing that is held of what is called so, a firm or a suit; which of several is asked back."""
        found = [s for s in self._held(at) if called(s.target_name, s.target, untake.name)]
        if not found:
            kept.lines.append(f"You have accepted or disputed nothing of {untake.name}.")
        elif len(found) == 1:
            self._end(found[0], kept, turn=turn, at=at)
        else:
            now = self.names()
            at_these = [now(s.subject.name) for s in found]
            kept.lines.append(f"You hold that of {untake.name} at {_listed(at_these)}. Which one do you mean? Nothing was changed.")
            kept.asks += [(name, untake.words.replace(untake.name, name)) for name in at_these[:_OFFERED]]

    def passing(self, look: Look, subject: Subject, finding: FindingShown) -> Iterator[Passed]:
        """What alarms at a subject and belongs to what the verb names: what is called so itself; where nothing is, what is reached through it."""
        verb = look.verb
        assert isinstance(verb, Take)
        kinds, own_id, sort = self._kinds(verb.what)
        threads = [t for t in finding.threads if t.flag and (not verb.what or _fits(t.flag, kinds, own_id, sort))]
        own = [t for t in threads if t.flag and called(t.flag.entity.name, t.flag.entity.id, verb.name)]
        through = [t for t in threads if any(called(e.name, e.id, verb.name) for e in t.entities[1:])]
        flags = {f"{t.flag.entity.kind}:{t.flag.entity.id}": t.flag.entity.name for t in own or through if t.flag}
        yield from (Passed(look, subject, finding, target, name) for target, name in flags.items())

    def settle(self, verb: Take, here: Sequence[str], kept: Kept, *, turn: str, at: int) -> Look | None:
        """Takes the one thing that can be meant of all that was looked at, and says where; asks back which of several.

        Args:
            verb: what was said; it names something that no stance is about by itself.
            here: the ids of what is being talked about, which is meant before what is only watched.
            kept: holds what was found, and gets what comes of it.
            turn: in which turn.
            at: ms.

        Returns: the look at which it was taken; None where none was. Where nothing was found, the name is to be looked at as it stands.
        """
        found = [p for p in kept.passed if p.look.verb is verb]
        if not found:
            kept.looks.append(Look(replace(verb, through=False), verb.name))
            return None
        talked = [p for p in found if p.subject.id in here]
        sure = talked if len(talked) == 1 else found
        if len(sure) > 1:
            places = _listed(dict.fromkeys(p.subject.name for p in talked or found))
            kept.lines.append(f"{verb.name} stands on what alarms at {places}. Which one do you mean? I do not guess; nothing was noted.")
            kept.asks += [self._asked(verb, p) for p in (talked or found)[:_OFFERED]]
            return None
        one = sure[0]
        self._keep(verb, one.subject, one.finding, one.target, one.name, kept, turn=turn, at=at)
        kept.lines[-1:] = [f"I take that at {one.subject.name}, whose path goes through {verb.name}. {_TOLD}"]
        others = [p for p in found if p is not one]
        if others:
            kept.lines.append(f"It stands on what alarms at {_listed(dict.fromkeys(p.subject.name for p in others))} too; nothing was noted there.")
            kept.choices += [self._asked(verb, p) for p in others[:_OFFERED]]
        return one.look

    def _asked(self, take: Take, passed: Passed) -> tuple[str, str]:
        """How to say it of that one thing, as (label, text)."""
        kind = next(t.flag.kind for t in passed.finding.threads if t.flag and f"{t.flag.entity.kind}:{t.flag.entity.id}" == passed.target)
        word = take.what or next((w for w, kinds in self.form.wanting.targets.items() if kind in kinds), "")
        own_id = passed.target.partition(":")[2]
        thing = f" the {word}{f' {own_id}' if own_id.casefold() not in word.split() else ''} at" if word else ""
        # what is held until a day is held through it
        until = "" if take.until is None or take.until == OPEN else f" until {iso_day(take.until - 1)}"
        reason = f", because {take.reason}" if take.reason else ""
        return f"{passed.name} ({passed.subject.name})", f"I {_verb(take)}{thing} {passed.subject.name}{until}{reason}"

    def _keep(self, take: Take, subject: Subject, finding: FindingShown, target: str, name: str, kept: Kept, *, turn: str, at: int) -> None:
        stance = Stance(
            id="",
            kind=take.kind,
            subject=subject,
            target=target,
            target_name=name,
            reason=take.reason,
            at=at,
            until=OPEN if take.until is None else take.until,
            revision=finding.revision,
            katz=finding.katz or 0.0,
            words=take.words,
            turn=turn,
        )
        stance = carried(stance, self._held(at))
        kept.deed(add_stance(self.memory.connection, self.memory.graph, stance), f"{take.kind}: {name or subject.name}")
        kept.lines.append(_TOLD)

    def _end(self, stance: Stance, kept: Kept, *, turn: str, at: int) -> None:
        deed = end_stance(self.memory.connection, self.memory.graph, stance.id, at=at, turn=turn)
        now = self.names()
        kept.deed(deed.called(now) if deed else None, now(stance.target_name or stance.subject.name))

    def _held(self, at: int) -> tuple[Stance, ...]:
        return stances(self.memory.connection, self.memory.graph, self.form.name, at=at)

    def _meant(self, what: str, finding: FindingShown) -> Iterator[tuple[str, str]]:
        """Id and name of everything that alarms at the subject and is called so, each once."""
        kinds, own_id, sort = self._kinds(what)
        flags = [t.flag for t in finding.threads if t.flag and _fits(t.flag, kinds, own_id, sort)]
        yield from {f"{f.entity.kind}:{f.entity.id}": f.entity.name for f in flags}.items()

    def _kinds(self, what: str) -> tuple[frozenset[str], str, str]:
        """Of "recovery suit s014" the kinds of flag that a suit can be, the id, and the sort of it."""
        targets = self.form.wanting.targets
        word, _, own_id = what.rpartition(" ") if what and what.split()[-1][-1:].isdigit() else (what, "", "")
        sort, _, word = ("", "", word) if word in targets else word.partition(" ")
        return targets.get(word, frozenset()), own_id, sort


def called(name: str, own_id: str, wanted: str) -> bool:
    """Whether something may be meant by a name: the words of it, next to each other, or its id."""
    words, typed = name.casefold().split(), wanted.casefold().split()
    if wanted.casefold() in (own_id.casefold(), own_id.casefold().rpartition(":")[2]):
        return True
    return any(words[n : n + len(typed)] == typed for n in range(len(words) - len(typed) + 1)) if typed else False


def _fits(flag: FlagShown, kinds: frozenset[str], own_id: str, sort: str) -> bool:
    return flag.kind in kinds and own_id in ("", flag.entity.id.casefold()) and sort in flag.entity.name.casefold()


def _verb(take: Take) -> str:
    return "accept" if take.kind == "accepted" else "dispute"


def _listed(names: Iterable[str]) -> str:
    """``A``; ``A and B``; ``A, B and C``."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
