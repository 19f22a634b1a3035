"""What a person accepts or disputes of a subject: found in the market, kept in the person's memory, still shown afterwards."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from graph import Connection, memory_graph
from market.core.form import Form, Reader
from market.core.model import Assessment, Flag
from memory.deeds import Deed
from memory.stances import Stance, StanceKind, add_stance, carried, end_stance, stances
from memory.words import OPEN

from .state import LONGEST, NameUnclear, NotRead
from .watching import subject_of
from .watchlist import chosen_subject


@dataclass(frozen=True, slots=True)
class StanceList:
    """One person's stances in one market. ``memory`` has the Concierge's role."""

    memory: Connection
    person: str
    """The person's opaque id."""
    form: Form

    @property
    def graph(self) -> str:
        """The graph of this person's memory."""
        return memory_graph(self.person)

    def held(self, *, now: int) -> tuple[Stance, ...]:
        """What is held in this market, oldest first; what has run out is among it. Raises GraphError."""
        return stances(self.memory, self.graph, self.form.name, at=now)

    def take(
        self,
        reader: Reader,
        name: str,
        what: str,
        *,
        kind: StanceKind,
        now: int,
        reason: str = "",
        until: int | None = None,
        words: str = "",
        turn: str = "",
    ) -> tuple[Stance, Deed | None]:
        """Accepts or disputes a subject (a name or an id), or one thing that alarms of it.

        Args:
            reader: the view whose assessment the person has before them.
            name: the subject.
            what: an id, a name or a kind of flag ("suit"); empty for the whole subject.
            kind: which of both.
            now: ms.
            reason: why; empty for the reason that it has, if it is held already.
            until: when it runs out, ms; None for the end that it has, if it is held already, and else for never; OPEN for never all the same.
            words: what was said.
            turn: in which turn.

        Returns: the stance, and the deed; None for the deed where just that was held already.

        Raises:
            NotRead: the reason is too long.
            NameUnclear: subject or flag mean nothing, or several things.
            GraphError: the engine failed.
        """
        if len(reason) > LONGEST:
            raise NotRead(f"That reason is {len(reason)} characters long; of one {LONGEST} are kept at most.")
        entity = chosen_subject(reader, self.form, name)
        assessed = self.form.assess(reader, entity.id)
        flag = flag_meant(assessed, what, self.form) if what.strip() else None
        stance = Stance(
            id="",
            kind=kind,
            subject=subject_of(self.form.name, entity),
            target=flag.entity.id if flag else "",
            target_name=flag.entity.name if flag else "",
            reason=reason,
            at=now,
            until=OPEN if until is None else until,
            revision=assessed.view.revision,
            katz=assessed.katz,
            words=words,
            turn=turn,
        )
        stance = carried(stance, self.held(now=now))
        stance = replace(stance, until=OPEN) if until == OPEN else stance
        deed = add_stance(self.memory, self.graph, stance)
        kept = (s for s in self.held(now=now) if s.subject.id == stance.subject.id and s.target == stance.target)
        return next(kept, stance), deed

    def end(self, reader: Reader, name: str, what: str, *, now: int, turn: str = "") -> Deed | None:
        """Holds it no longer: that of one flag, or (where ``what`` is empty) that of the whole subject. None if it was not held.

        Raises NameUnclear, GraphError.
        """
        entity = chosen_subject(reader, self.form, name)
        wanted = what.strip().casefold()
        held = [s for s in self.held(now=now) if s.subject.id == entity.id]
        found = [s for s in held if (_called(s) & {wanted} if wanted else not s.target)]
        if not found and wanted:
            flag = flag_meant(self.form.assess(reader, entity.id), what, self.form)
            found = [s for s in held if s.target == flag.entity.id]
        return end_stance(self.memory, self.graph, found[0].id, at=now, turn=turn) if found else None


def flag_meant(assessed: Assessment, what: str, form: Form) -> Flag:
    """Which of the flags that an assessment stands on is meant: by id, by name, or by its kind where only one is of it. Raises NameUnclear."""
    flags = list({path.flag.entity.id: path.flag for path in assessed.paths}.values())
    wanted = " ".join(what.casefold().split())
    exact = [f for f in flags if wanted in (f.entity.id.casefold(), f.entity.own_id.casefold(), f.entity.name.casefold())]
    kinds = form.wanting.targets.get(wanted, frozenset({wanted.replace(" ", "_"), wanted}))
    found = exact or [f for f in flags if f.kind in kinds]
    if len(found) == 1:
        return found[0]
    listed = _listed(found or flags)
    subject = assessed.subject.name
    if found:
        raise NameUnclear(f"{what!r} could be several things at {subject}: {', '.join(listed)}.", listed)
    if flags:
        raise NameUnclear(f"Nothing that alarms at {subject} is called {what!r}; there is: {', '.join(listed)}.", listed)
    raise NameUnclear(f"Nothing alarms at {subject}, so there is nothing of it to accept or dispute.")


def _listed(flags: Sequence[Flag]) -> tuple[str, ...]:
    return tuple(f"{f.entity.name} ({f.entity.own_id})" for f in flags)


def _called(stance: Stance) -> set[str]:
    return {stance.target.casefold(), stance.target.partition(":")[2].casefold(), stance.target_name.casefold()} - {""}
