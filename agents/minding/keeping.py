"""What was read is kept: typed verbs on the memory of one person, and what is answered from it. No market is read; what needs one is handed back."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from market.core.form import Form
from market.core.wanting import Want
from memory.deeds import Deed, undo, undoable
from memory.forgetting import Item
from memory.person import introduced, set_introduced, set_name
from memory.preferences import drop_preference, prefer, preferences
from memory.queries import add_watch, remove_watch
from memory.shortlist import shortlist, unshortlist
from memory.stances import Stance, add_stance, carried, end_stance, stances
from memory.standing import StandingRule, add_rule, end_rule, rules
from memory.words import OPEN, Subject

from ..composing import Composed
from ..events import FindingShown
from ..forgetting import Forgetting
from ..recalling import Remembering, said
from ..routing.talk import Mentioned, Talk
from . import telling
from .meant import instead, many, which
from .verbs import (
    EVERYTHING,
    NAME,
    NOTE,
    SUBJECT,
    CallMe,
    Drop,
    Forget,
    Known,
    Listed,
    ListName,
    Minded,
    Prefer,
    Rule,
    Take,
    Undo,
    Unrule,
    Untake,
    Verb,
    is_note,
)
from .wishes import LISTS, listed, told

_MOST: Final = 10
"""Of so many at the most one is asked for; nobody puts more on a list at once."""
_TITLES: Final[dict[str, str]] = {
    EVERYTHING: "everything",
    NAME: "what I call you",
    "session": "this conversation",
    "rules": "your rules",
    "notes": "your notes",
    **{str(name): title for name, title in LISTS.items()},
}


@dataclass(frozen=True, slots=True)
class Look:
    """A verb for which a subject must be looked at first: ``subject`` is its id or its name as typed."""

    verb: Listed | Take | Untake
    subject: str


@dataclass(slots=True)
class Kept:
    """What came of it so far."""

    before: list[str] = field(default_factory=list)
    """What is said first."""
    deeds: list[Deed] = field(default_factory=list)
    besides: list[Deed] = field(default_factory=list)
    """Deeds of which the lines tell: what was taken back, what was forgotten."""
    same: list[str] = field(default_factory=list)
    """What was so already."""
    lines: list[str] = field(default_factory=list)
    """What is said besides."""
    choices: list[tuple[str, str]] = field(default_factory=list)
    looks: list[Look] = field(default_factory=list)

    def deed(self, deed: Deed | None, same: str) -> None:
        """One more deed; where there was nothing to do, what was so already."""
        if deed is None:
            self.same.append(same)
        else:
            self.deeds.append(deed)

    @property
    def told(self) -> list[str]:
        """All of it as lines."""
        return [*self.before, *telling.noted(self.deeds, self.same), *self.lines]

    @property
    def composed(self) -> Composed:
        """The answer that it makes by itself."""
        return telling.composed(self.told, self.choices)


@dataclass(frozen=True, slots=True)
class Mind:
    """The memory of one person, for what is said in passing. All may raise GraphError."""

    memory: Remembering
    form: Form
    forgetting: Forgetting | None = None
    """Who forgets in all places; without it nothing is forgotten in passing."""

    def known(self, talk: Talk, *, now: int, first: bool = False) -> Known:
        """What the reader may know."""
        held = preferences(self.memory.connection, self.memory.graph)
        return Known(
            now=now,
            preferences={p.key: (p.value, p.shown) for p in held},
            rules=tuple(r.check for r in self.rules()),
            about=bool(self._here(talk)),
            searching=talk.intent in self.form.saying.conditions,
            first=first,
        )

    def rules(self) -> tuple[StandingRule, ...]:
        """The standing rules that hold in this market and that it can check."""
        if not self.form.wanting.checks:
            return ()
        return tuple(r for r in rules(self.memory.connection, self.memory.graph, self.form.name) if self.form.wanting.check(r.check))

    def on(self, what: ListName) -> list[str]:
        """The names of what stands on a list, oldest first."""
        return [s.name for s, _ in listed(self.memory, self.form, what)]

    def due(self) -> bool:
        """Whether the first conversation was neither had nor skipped."""
        return introduced(self.memory.connection, self.memory.graph) is None

    def introduced(self, *, at: int) -> None:
        """It was had, or skipped: it is not asked for again."""
        set_introduced(self.memory.connection, self.memory.graph, at=at)

    def keep(self, found: Minded, talk: Talk, *, turn: str, at: int) -> Kept:
        """Does what was said, as far as no market is needed for it, and answers what was asked of the memory."""
        kept = Kept()
        for verb in found.verbs:
            self._do(verb, talk, kept, turn=turn, at=at)
        for wish in found.wishes:
            lines, choices = told(wish, self.memory, self.form, now=at)
            kept.lines += lines
            kept.choices += choices
        for unclear in found.unclear:
            kept.lines.append(unclear.says)
            kept.choices += [(text, text) for text in unclear.could]
        return kept

    def _do(self, verb: Verb, talk: Talk, kept: Kept, *, turn: str, at: int) -> None:
        connection, graph, market = self.memory.connection, self.memory.graph, self.form.name
        match verb:
            case Prefer():
                self._prefer(verb, kept, turn=turn, at=at)
            case Drop(key=key):
                kept.deed(drop_preference(connection, graph, key, at=at, turn=turn), f"no {self._title(key)}")
            case Rule(check=check, shown=shown, words=words):
                kept.deed(add_rule(connection, graph, market, check, shown, words, at=at, turn=turn), f"rule: {shown}")
            case Unrule(check=check):
                kept.deed(end_rule(connection, graph, market, check, at=at, turn=turn), "no such rule")
            case CallMe(name=name):
                kept.deed(set_name(connection, graph, name, at=at, turn=turn), f"name: {name}")
            case Undo():
                back = self.take_back(turn=turn, at=at)
                kept.besides += back
                kept.lines += telling.taken_back(back)
            case Forget():
                self._forget(verb, kept, at=at)
            case Listed(put=False):
                self._unlist(verb, talk, kept, turn=turn, at=at)
            case Listed() | Take() | Untake():
                self._look(verb, talk, kept)

    def _look(self, verb: Listed | Take | Untake, talk: Talk, kept: Kept) -> None:
        """Has looked at what a verb is about; which one is asked back where "it" could be several."""
        here = () if verb.name else self._here(talk)
        if len(here) > 1 and not many(verb.words):
            kept.lines.append(which([m.name for m in here]))
            kept.choices += [(m.name, instead(verb.words, m.name)) for m in here]
            return
        kept.looks += [Look(verb, m.id) for m in here] or [Look(verb, verb.name)]

    def _here(self, talk: Talk) -> tuple[Mentioned, ...]:
        """What "it" can mean: the subjects that the last answer was about or listed, where it could be any of several; or the latest."""
        kind = self.form.subject_kind
        last = talk.last(kind)
        return tuple(m for m in talk.open_to if m.kind == kind)[:_MOST] or ((last,) if last else ())

    def _prefer(self, verb: Prefer, kept: Kept, *, turn: str, at: int) -> None:
        connection, graph = self.memory.connection, self.memory.graph
        if is_note(verb.key):
            kept.deed(self._note(verb, turn=turn, at=at), verb.shown)
            return
        kept.deed(prefer(connection, graph, verb.key, verb.value, verb.shown, verb.words, at=at, turn=turn), f"{self._title(verb.key)}: {verb.shown}")
        want = self.form.wanting.want(verb.key)
        if want and want.ask:
            kept.choices += [(ask, ask) for ask in _asks(want, verb)]

    def _note(self, verb: Prefer, *, turn: str, at: int) -> Deed | None:
        """Keeps a note under the next number; None where it is kept already."""
        connection, graph = self.memory.connection, self.memory.graph
        while True:
            notes = [p for p in preferences(connection, graph) if is_note(p.key)]
            if any(p.value == verb.value for p in notes):
                return None
            numbers = [int(p.key.removeprefix(NOTE).strip()) for p in notes if p.key.removeprefix(NOTE).strip().isdecimal()]
            key = telling.note_key(max(numbers, default=0) + 1)
            deed = prefer(connection, graph, key, verb.value, verb.shown, verb.words, at=at, turn=turn, fresh=True)
            if deed is not None:
                return deed
            # another terminal took this number in between

    def take_back(self, *, turn: str, at: int) -> list[Deed]:
        """Takes back what was kept last: all that was said in the same turn, up to what another terminal kept in between."""
        connection, graph = self.memory.connection, self.memory.graph
        done = list[Deed]()
        while not done and (latest := undoable(connection, graph)) is not None:
            # where another terminal kept something since it was read, nothing is taken back, and it is read again
            while (deed := undo(connection, graph, at=at, turn=turn, said_in=latest.turn)) is not None:
                done.append(deed)
                if not latest.turn:
                    break
        return done

    def _unlist(self, verb: Listed, talk: Talk, kept: Kept, *, turn: str, at: int) -> None:
        connection, graph, market = self.memory.connection, self.memory.graph, self.form.name
        there = [s for s, _ in listed(self.memory, self.form, verb.on)]
        here = () if verb.name else tuple(m.id for m in self._here(talk))
        found = [s for s in there if (_called(s, verb.name) if verb.name else s.id in here)]
        exact = [s for s in found if s.name.casefold() == verb.name.casefold()]
        found = exact or found
        what = LISTS[verb.on]
        if len(found) > 1 and not (here and many(verb.words)):
            kept.lines.append(f"Several on {what} are called so; which one do you mean?" if verb.name else which([s.name for s in found]))
            kept.choices += [(s.name, verb.words.replace(verb.name, s.name) if verb.name else instead(verb.words, s.name)) for s in found]
            return
        if not found:
            kept.lines.append(f"Nothing on {what} is called so.")
            return
        remove = remove_watch if verb.on == "watching" else unshortlist
        for one in found:
            kept.deed(remove(connection, graph, market=market, subject=one.id, at=at, turn=turn), one.name)

    def seen(self, look: Look, finding: FindingShown, kept: Kept, *, turn: str, at: int) -> None:
        """Does what was said of a subject, now that it was looked at: ``finding`` is its assessment."""
        connection, graph = self.memory.connection, self.memory.graph
        subject = self.memory.subject(finding)
        if subject is None:
            return
        match look.verb:
            case Listed(on="watching"):
                kept.deed(add_watch(connection, graph, subject, said(finding, at=at), turn=turn), f"watching: {subject.name}")
            case Listed():
                kept.deed(shortlist(connection, graph, subject, at=at, turn=turn), f"shortlist: {subject.name}")
            case Take() as take:
                self._take(take, subject, finding, kept, turn=turn, at=at)
            case Untake() as untake:
                self._untake(untake, subject, finding, kept, turn=turn, at=at)

    def _take(self, take: Take, subject: Subject, finding: FindingShown, kept: Kept, *, turn: str, at: int) -> None:
        target, name = "", ""
        if take.what:
            flagged = list(self._meant(take.what, finding))
            if len(flagged) != 1:
                kept.lines.append(f"{'Nothing' if not flagged else 'More than one thing'} that alarms at {subject.name} is a {take.what}.")
                verb = "accept" if take.kind == "accepted" else "dispute"
                kept.choices += [(n, f"I {verb} the {take.what} {i.partition(':')[2]}") for i, n in flagged]
                kept.lines += [f"· {n}" for _, n in flagged]
                return
            target, name = flagged[0]
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
        connection, graph = self.memory.connection, self.memory.graph
        stance = carried(stance, stances(connection, graph, self.form.name, at=at))
        kept.deed(add_stance(connection, graph, stance), f"{take.kind}: {name or subject.name}")
        kept.lines.append("It still counts and is still shown; I tell you again when it moves.")

    def _untake(self, untake: Untake, subject: Subject, finding: FindingShown, kept: Kept, *, turn: str, at: int) -> None:
        connection, graph = self.memory.connection, self.memory.graph
        targets = {target for target, _ in self._meant(untake.what, finding)} if untake.what else {""}
        held = [s for s in stances(connection, graph, self.form.name, at=at) if s.subject.id == subject.id]
        found = [s for s in held if s.target in targets]
        if not found:
            kept.lines.append(f"You have accepted or disputed nothing of that kind at {subject.name}.")
        for stance in found:
            kept.deed(end_stance(connection, graph, stance.id, at=at, turn=turn), stance.target_name or subject.name)

    def _meant(self, what: str, finding: FindingShown) -> Iterator[tuple[str, str]]:
        """Id and name of everything that alarms at the subject and is called so, each once."""
        targets = self.form.wanting.targets
        word, _, own_id = what.rpartition(" ") if what.split()[-1][-1:].isdigit() else (what, "", "")
        sort, _, word = ("", "", word) if word in targets else word.partition(" ")  # "recovery suit"
        kinds = targets.get(word, frozenset())
        flags = [t.flag for t in finding.threads if t.flag and t.flag.kind in kinds and own_id in ("", t.flag.entity.id.casefold())]
        yield from {f"{f.entity.kind}:{f.entity.id}": f.entity.name for f in flags if sort in f.entity.name.casefold()}.items()

    def _forget(self, verb: Forget, kept: Kept, *, at: int) -> None:
        forgetting = self.forgetting
        if forgetting is None:
            kept.lines.append("Forgetting is done by: clew forget.")
            return
        items = list(self._items(verb.item))
        title = _TITLES.get(verb.item) or (verb.item.removeprefix(SUBJECT) if verb.item.startswith(SUBJECT) else f"your {self._title(verb.item)}")
        if not verb.sure:
            falls = [fall for item in items for fall in forgetting.would_fall(item)]
            kept.lines += telling.fallen(title, falls, done=False)
            if falls:
                sure = f"yes, {verb.words[:1].lower()}{verb.words[1:]}"
                kept.choices.append((sure, sure))
            return
        gone = [done for item in items if (done := forgetting.forget(item, at=at)) is not None]
        kept.besides += [done.deed for done in gone]
        kept.lines += telling.fallen(title, [fall for done in gone for fall in done.falls], done=True)
        if verb.item in (EVERYTHING, "session"):
            self.memory.part()

    def _items(self, item: str) -> Iterator[Item]:
        connection, graph = self.memory.connection, self.memory.graph
        if item == EVERYTHING:
            yield Item("everything", "", "everything")
        elif item == NAME:
            yield Item("name", "", "what you are called")
        elif item == "session":
            yield Item("session", self.memory.session, "this conversation")
        elif (of := next((name for name in LISTS if name == item), None)) is not None:
            yield Item(of, "", LISTS[of])
        elif item == "rules":
            yield from (Item("rule", r.id, r.shown) for r in rules(connection, graph, self.form.name))
        elif item == "notes":
            yield from (Item("preference", p.key, p.shown) for p in preferences(connection, graph) if is_note(p.key))
        elif item.startswith(SUBJECT) and self.forgetting is not None:
            yield from (i for i in self.forgetting.items(item.removeprefix(SUBJECT)) if i.kind == "subject")
        else:
            yield Item("preference", item, item)

    def _title(self, key: str) -> str:
        want = self.form.wanting.want(key)
        return want.title if want else key


def _asks(want: Want, verb: Prefer) -> Iterator[str]:
    """What could be asked with what is wanted: of several places the first; of a sum the most, where prices are in its currency."""
    shown = verb.shown.removeprefix("around ").rpartition(" to ")[2]
    if want.kind == "places":
        shown = shown.partition(",")[0]
    elif want.kind == "amount" and f'"currency": "{want.currency}"' not in verb.value:
        return
    yield want.ask.replace("{value}", shown)


def _called(subject: Subject, name: str) -> bool:
    """Whether a subject may be meant by a name: the words of it, next to each other, or its id."""
    words, wanted = subject.name.casefold().split(), name.casefold().split()
    if name.casefold() in (subject.id.casefold(), subject.id.partition(":")[2].casefold()):
        return True
    return any(words[n : n + len(wanted)] == wanted for n in range(len(words) - len(wanted) + 1)) if wanted else False
