"""What was read is kept: typed verbs on the memory of one person, and what is answered from it. No market is read; what needs one is handed back."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from market.core.form import Form
from market.core.views import MarketEmpty
from memory.deeds import Deed, undo, undoable
from memory.person import called as called_by_name
from memory.person import introduced, set_introduced, set_name
from memory.preferences import preferences
from memory.queries import add_watch, remove_watch
from memory.shortlist import shortlist, unshortlist
from memory.standing import StandingRule, add_rule, end_rule, rules
from memory.words import Subject

from ..events import FindingShown
from ..forgetting import Forgetting
from ..recalling import Remembering, said
from ..routing.talk import Mentioned, Talk
from ..state import NameUnclear
from . import telling
from .accepting import Accepting, called
from .kept import Kept, Look
from .letting_go import LettingGo
from .meant import instead, many, which
from .verbs import (
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
)
from .wants import Wants
from .wishes import LISTS, listed, told

if TYPE_CHECKING:
    from ..earlier import Called, Earlier

_MOST: Final = 10
"""Of so many at the most one is asked for; nobody puts more on a list at once."""
_LOOKED_AT: Final = 20
"""Of so many that are watched it is looked whether what was named stands on their paths: each is a case."""

_NAMING: Final = frozenset({"all", "shortlist", "watching", "stances", "deeds"})
"""What is told of these holds names that stand in memory."""


@dataclass(frozen=True, slots=True)
class Mind:
    """The memory of one person, for what is said in passing. All may raise GraphError."""

    memory: Remembering
    form: Form
    forgetting: Forgetting | None = None
    """Who forgets in all places; without it nothing is forgotten in passing."""
    earlier: "Callable[[], Earlier] | None" = None
    """What of what is kept is closed by now; without it nothing is."""
    watching: Callable[[str, str], tuple[Subject, Deed | None]] | None = None
    """Puts a subject (a name or an id) on the watch list, said in a turn, where the market has no question by which it is looked at. May raise NameUnclear."""

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
            asked_name=not (first and called_by_name(self.memory.connection, self.memory.graph)),
        )

    def rules(self) -> tuple[StandingRule, ...]:
        """The standing rules that hold in this market and that it can check."""
        if not self.form.wanting.checks:
            return ()
        return tuple(r for r in rules(self.memory.connection, self.memory.graph, self.form.name) if self.form.wanting.check(r.check))

    def on(self, what: ListName) -> list[str]:
        """What stands on a list, by the names that may be said now, oldest first."""
        there = listed(self.memory, self.form, what)
        called_now = self.names() if there else str
        return [called_now(s.name) for s, _ in there]

    def names(self) -> "Called":
        """How what memory has by name is called now: by its id where its name is closed."""
        return str if self.earlier is None else self.earlier().called()

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
        called_now = self.names() if any(wish.what in _NAMING for wish in found.wishes) else str
        for wish in found.wishes:
            lines, choices = told(wish, self.memory, self.form, now=at, called=called_now)
            kept.lines += lines
            kept.choices += choices
        for unclear in found.unclear:
            kept.lines.append(unclear.says)
            kept.asks += [(text, text) for text in unclear.could]
        return kept

    def _do(self, verb: Verb, talk: Talk, kept: Kept, *, turn: str, at: int) -> None:
        connection, graph, market = self.memory.connection, self.memory.graph, self.form.name
        match verb:
            case Prefer():
                self._wants.prefer(verb, kept, turn=turn, at=at)
            case Drop(key=key):
                self._wants.drop(key, kept, turn=turn, at=at)
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
            case Untake(through=True):
                self._accepting.untake_of(verb, kept, turn=turn, at=at)
            case Take(through=True):
                self._passing(verb, talk, kept)
            case Listed(put=False):
                self._unlist(verb, talk, kept, turn=turn, at=at)
            case Listed() | Take() | Untake():
                self._look(verb, talk, kept)

    def _look(self, verb: Listed | Take | Untake, talk: Talk, kept: Kept) -> None:
        """Has looked at what a verb is about; which one is asked back where "it" could be several."""
        here = () if verb.name else self._here(talk)
        if len(here) > 1 and not many(verb.words):
            kept.lines.append(which([m.name for m in here]))
            kept.asks += [(m.name, instead(verb.words, m.name)) for m in here]
            return
        kept.looks += [Look(verb, m.id) for m in here] or [Look(verb, verb.name)]

    def _passing(self, verb: Take, talk: Talk, kept: Kept) -> None:
        """Has looked at what was talked about and what is watched, whether its paths go through what was named; at the name itself where there is neither."""
        watching = [s for s, _ in listed(self.memory, self.form, "watching")]
        could = dict.fromkeys([*(m.id for m in self._here(talk)), *(s.id for s in watching[:_LOOKED_AT])])
        kept.looks += [Look(verb, subject, passing=True) for subject in could] or [Look(replace(verb, through=False), verb.name)]
        if len(watching) > _LOOKED_AT:
            kept.lines.append(f"Of {len(watching)} that you watch I looked at the first {_LOOKED_AT}.")

    def _here(self, talk: Talk) -> tuple[Mentioned, ...]:
        """What "it" can mean: the subjects that the last answer was about or listed, where it could be any of several; or the latest."""
        kind = self.form.subject_kind
        last = talk.last(kind)
        return tuple(m for m in talk.open_to if m.kind == kind)[:_MOST] or ((last,) if last else ())

    def take_back(self, *, turn: str, at: int) -> list[Deed]:
        """Takes back what was kept last: all that was said in the same turn, up to what another terminal kept in between. Its names are those of now."""
        connection, graph = self.memory.connection, self.memory.graph
        done = list[Deed]()
        while not done and (latest := undoable(connection, graph)) is not None:
            # where another terminal kept something since it was read, nothing is taken back, and it is read again
            while (deed := undo(connection, graph, at=at, turn=turn, said_in=latest.turn)) is not None:
                done.append(deed)
                if not latest.turn:
                    break
        called_now = self.names() if done else str
        return [deed.called(called_now) for deed in done]

    def _unlist(self, verb: Listed, talk: Talk, kept: Kept, *, turn: str, at: int) -> None:
        connection, graph, market = self.memory.connection, self.memory.graph, self.form.name
        there = [s for s, _ in listed(self.memory, self.form, verb.on)]
        here = () if verb.name else tuple(m.id for m in self._here(talk))
        found = [s for s in there if (called(s.name, s.id, verb.name) if verb.name else s.id in here)]
        exact = [s for s in found if s.name.casefold() == verb.name.casefold()]
        found = exact or found
        what = LISTS[verb.on]
        called_now = self.names() if found else str
        if len(found) > 1 and not (here and many(verb.words)):
            names = [called_now(s.name) for s in found]
            kept.lines.append(f"Several on {what} are called so; which one do you mean?" if verb.name else which(names))
            kept.asks += [(name, verb.words.replace(verb.name, name) if verb.name else instead(verb.words, name)) for name in names]
            return
        if not found:
            kept.lines.append(f"Nothing on {what} is called so.")
            return
        remove = remove_watch if verb.on == "watching" else unshortlist
        for one in found:
            deed = remove(connection, graph, market=market, subject=one.id, at=at, turn=turn)
            kept.deed(deed.called(called_now) if deed else None, called_now(one.name))

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
                self._accepting.take(take, subject, finding, kept, turn=turn, at=at)
            case Untake() as untake:
                self._accepting.untake(untake, subject, finding, kept, turn=turn, at=at)

    def unlooked(self, look: Look, kept: Kept, *, turn: str) -> None:
        """Does what was said of a subject in a market that has no question by which one is looked at: watching is done, nothing else can be."""
        one, many_of = self.form.subject_word
        if not isinstance(look.verb, Listed) or look.verb.on != "watching" or self.watching is None:
            kept.lines.append(f"That is not kept of {many_of}; a {one} can be watched.")
            return
        try:
            subject, deed = self.watching(look.subject, turn)
        except MarketEmpty as why:
            kept.lines.append(str(why))
            return
        except NameUnclear as why:
            kept.lines.append(str(why))
            kept.asks += [(name, look.verb.words.replace(look.verb.name, name) if look.verb.name else name) for name in why.candidates]
            return
        kept.deed(deed, f"watching: {subject.name}")

    def passed(self, look: Look, finding: FindingShown | None, talk: Talk, kept: Kept, *, turn: str, at: int) -> Look | None:
        """Takes in what one of several subjects holds of what was named (None: it could not be looked at); after the last of them it is settled.

        Returns the look at which it was taken, if it was.
        """
        verb = look.verb
        assert isinstance(verb, Take)
        subject = self.memory.subject(finding) if finding is not None else None
        if finding is not None and subject is not None:
            kept.passed += self._accepting.passing(look, subject, finding)
        if look is not [one for one in kept.looks if one.verb is verb][-1]:
            return None
        return self._accepting.settle(verb, [m.id for m in self._here(talk)], kept, turn=turn, at=at)

    @property
    def _wants(self) -> Wants:
        return Wants(self.memory, self.form)

    @property
    def _accepting(self) -> Accepting:
        return Accepting(self.memory, self.form, self.names)

    def _forget(self, verb: Forget, kept: Kept, *, at: int) -> None:
        if self.forgetting is None:
            kept.lines.append("Forgetting is done by: clew forget.")
            return
        titles = {want.key: want.title for want in self.form.wanting.wants}
        LettingGo(self.memory, self.form.name, self.forgetting, titles, self.earlier).forget(verb, kept, at=at)
