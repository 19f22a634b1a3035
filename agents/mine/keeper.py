"""Does what a person wishes of their own memory at the desk, and says what they then see."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from graph import Engine
from market.core.form import Form, Reader
from memory import staleness
from memory.deeds import deeds
from memory.queries import runs_of_turns
from memory.sessions import SaidTurn, SessionKept
from memory.words import OPEN

from ..concierge import Concierge
from ..earlier import Called, Earlier
from ..events import AnswerGiven
from ..gate import WITHHELD
from ..minding.headless import edited
from ..minding.telling import fallen, noted, taken_back
from ..minding.when import until
from ..own_memory import OwnMemory
from ..reach import reach
from ..recording import NoRecording, last_answer
from ..stancing import StanceList
from ..state import HouseFailed, NameUnclear
from .shapes import (
    TAIL,
    AllBrokenSeen,
    AllWanted,
    BrokenSeen,
    BrokenWanted,
    DoneSeen,
    EditWanted,
    FallsWanted,
    ForgetWanted,
    MemorySeen,
    MemoryWish,
    OlderWanted,
    ReachSeen,
    ReachWanted,
    ResumeWanted,
    SaidSeen,
    SessionSeen,
    SessionsSeen,
    SessionsWanted,
    StanceWanted,
    TailSeen,
    UndoWanted,
)
from .telling import all_seen, broken_seen, called_now, falls_seen, item_of, says, without_workings

LISTED: Final = 20
"""So many sessions are listed."""
_JOURNAL: Final = 20
"""So many lines of the journal are shown."""
_BROKEN: Final = 200
"""So many answers that no longer hold are known to a desk, the latest."""
_UNTIL: Final = re.compile(r"(?:^|[,;]?\s+)until\s+(?P<when>.+)$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Keeper:
    """Serves one person. All may raise GraphError."""

    own: OwnMemory
    talk: Concierge
    stances: StanceList
    form: Form
    engine: Engine
    reader: Callable[[], Reader]
    earlier: Earlier
    """What of it is closed by now."""
    name: str
    """What the person is called where they have not said it."""
    now: Callable[[], int]

    def do(self, wish: MemoryWish) -> MemorySeen:
        """What is wished. Raises NameUnclear; HouseFailed where there is no such thing: the message says what there is."""
        now = self.now()
        match wish:
            case AllWanted():
                seen = all_seen(self.own.shown(now=now), deeds(self.own.connection, self.own.graph, limit=_JOURNAL), self.form, now=now)
                return called_now(seen, self.earlier.called())
            case SessionsWanted():
                return SessionsSeen(tuple(self._session(s) for s in self.own.sessions(limit=LISTED)))
            case ResumeWanted(which):
                return self._resume(which)
            case OlderWanted(session, before):
                return self._tail(session, before)
            case UndoWanted():
                done = self.talk.mind.take_back(turn="", at=now)
                return DoneSeen(" ".join(taken_back(done)), bool(done))
            case EditWanted(key, value):
                return self._edit(key, value, now)
            case FallsWanted(item):
                falls = self.own.would_fall(item_of(item))
                return falls_seen(item, map(self.earlier.hiding(falls), falls))
            case ForgetWanted(item):
                gone = self.own.forget(item_of(item), at=now)
                if item.kind == "everything" or (item.kind == "session" and item.id == self.talk.memory.session):
                    self.talk.memory.part()
                if gone is None:
                    return DoneSeen("There is no such thing any more.", changed=False)
                return DoneSeen(fallen(item.shown, list(gone.falls), done=True)[0])
            case StanceWanted():
                return self._stance(wish, now)
            case BrokenWanted():
                return AllBrokenSeen(tuple(self._broken().values()))
            case ReachWanted():
                return self._reach()

    def _session(self, kept: SessionKept) -> SessionSeen:
        return SessionSeen(kept.id, kept.at, kept.turns, kept.first, kept.id == self.talk.memory.session)

    def _resume(self, which: str) -> TailSeen:
        listed = self.own.sessions(limit=LISTED)
        numbered = which.isdecimal() and 1 <= int(which) <= len(listed)
        found = [listed[int(which) - 1]] if numbered else [s for s in listed if which and s.id.startswith(which)]
        if len(found) != 1:
            raise HouseFailed(f"There is no session {which}; /sessions lists them." if listed else "There is no earlier session.")
        self.talk.memory.resume(found[0].id)
        return self._tail(found[0].id, OPEN, began=found[0].at)

    def _tail(self, session: str, before: int, *, began: int = 0) -> TailSeen:
        turns = self.own.turns(session, limit=TAIL + 1, before=before)
        shown = turns[:TAIL][::-1]
        kept = runs_of_turns(self.own.connection, self.own.graph, [t.id for t in shown])
        shut, called = self.earlier.shut_answers(t.answer for t in shown if t.answer), self.earlier.called()
        broken = self._broken()
        hidden = self.earlier.shut_workings(t.case for t in shown)
        said = tuple(self._said(t, "" if t.answer in shut else kept.get(t.id, ""), t.answer in shut, called) for t in shown)
        said = tuple(replace(one, given=without_workings(one.given)) if one.given and t.case in hidden else one for t, one in zip(shown, said, strict=True))
        said = tuple(replace(one, broken=broken.get(one.given.answer_id)) if one.given else one for one in said)
        return TailSeen(session, began, said, older=len(turns) > TAIL, first=before == OPEN)

    def _said(self, turn: SaidTurn, run: str, shut: bool, called: Called) -> SaidSeen:
        given = None
        if run:
            try:
                given = last_answer(run)
            except NoRecording:
                given = None  # what is kept of the answer's words is shown all the same
        if given is not None and says(given, called):
            given = None  # beside what its case found, it told of what was kept: of that only the words are, with the names of now
        if given is None and turn.answer:
            case, text = ("", WITHHELD) if shut else (turn.case, called(turn.answered))
            given = AnswerGiven(answer_id=turn.answer, outcome=turn.outcome, text=text, case=case)
        return SaidSeen(turn.text, turn.at, given, None)

    def _broken(self) -> dict[str, BrokenSeen]:
        found = staleness.stale_answers(self.own.connection, self.own.graph, self.form.name, limit=_BROKEN)
        told = [one.answer.id for one in found] + [one.replaced_by.id for one in found if one.replaced_by]
        shut, called = self.earlier.shut_answers(told), self.earlier.called()
        return {one.answer.id: broken_seen(one, shut, called) for one in found}

    def _edit(self, key: str, value: str, now: int) -> DoneSeen:
        if not value.strip():
            dropped = self.own.drop(key, at=now)
            return DoneSeen(f"No longer: {dropped.shown}." if dropped else f"You want nothing that is called {key!r}.", dropped is not None)
        kept = edited(self.own, self.name, self.form, key, value, at=now)
        return DoneSeen(" ".join(noted(kept.deeds, kept.same)), bool(kept.deeds))

    def _stance(self, wish: StanceWanted, now: int) -> DoneSeen:
        ends = _UNTIL.search(wish.words)
        day = until(ends["when"], now) if ends else None
        if ends and day is None:
            raise NameUnclear(f"I cannot read when “{ends['when']}” is, or it is past; say it as a day: until 1 March 2027.")
        reason = wish.words[: ends.start()].strip() if ends else wish.words.strip()
        words = f"{wish.kind} {wish.words}".strip()
        held, deed = self.stances.take(self.reader(), wish.subject, wish.flag, kind=wish.kind, reason=reason, until=day, words=words, now=now)
        whom = held.target_name or held.subject.name
        if deed is None:
            return DoneSeen(self.earlier.called()(f"That is held already: {wish.kind} {whom}."), changed=False)
        return DoneSeen(f"Noted: {deed.shown}. It still counts and is still shown; I tell you again when it moves.")

    def _reach(self) -> ReachSeen:
        found = reach(self.engine, self.own.person)
        kinds = ", ".join(f"{n} {kind}" for kind, n in found.kinds.items()) or "nothing yet"
        whom = "people who exist" if found.known else "somebody who does not exist, since nobody else is known here"
        lines = [
            found.text,
            f"What hangs on your own node: {kinds}.",
            f"What hangs on nobody: {found.loose}.",
            f"Reached for: memory, cases and events of {whom}; and from the roles that serve everybody into your memory.",
            f"The database's own words: {found.words or 'none'}",
        ]
        return ReachSeen(tuple(lines), found.sound)
