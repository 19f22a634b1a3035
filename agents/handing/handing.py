"""One hand-over: the case is looked into twice, in the view of the one who asked and in that of the one to whom it is handed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final
from uuid import uuid4

from graph import QueryFailed
from market.core.asked import QuestionFailed
from market.core.finding import Answered
from market.core.form import CannotBeAbout, Form
from market.core.model import Outcome
from tools import CannotBeAsked

from ..cases import PLAYBOOK, Case, Kept, Rung
from ..desk import InvestigatorDesk
from ..events import ClaimShown, Event, FindingJudged, FindingProposed, FindingShown, LockedShown
from ..investigating import Run
from ..shown import RESOLUTION, locked_shown
from .handed import Look, Note, NotHanded
from .redacting import redacted, stands_on
from .telling import sentences
from .whose import Whose

_HELD: Final = (FindingProposed, FindingJudged)


@dataclass(frozen=True, slots=True)
class Handing:
    """Investigates a case that was handed over. Nothing that only the other may read leaves it but for the copy that lies with the other."""

    form: Form
    desk: InvestigatorDesk
    whose: Whose
    look: Look
    say: Callable[[Event], None]
    """Tells the one who asked."""
    sign: Callable[[], None]
    """Says that the case is still worked on."""
    now: Callable[[], int]

    def investigate(self, rung: Rung, case: Case, run: str) -> list[FindingShown]:
        """The findings as they may be told to the one who asked.

        Raises:
            NotHanded: the other's view could not be looked into; further as :meth:`agents.investigating.Run.investigate`, of the view of the one who asked.
        """
        own = self.look(replace(case, principal=case.told_to, reader=""), self._unless_found, self._noting(rung, run))
        found = own.investigate()
        if any(finding.kind == RESOLUTION for finding in found):
            # What the one who asked cannot name is handed to nobody.
            return self._told(case, run, found)
        try:
            whom, called, name = self._on_behalf(case, own)
        except CannotBeAbout as unmet:
            return self._told(case, run, [_unmet(str(unmet))])
        theirs = replace(case, id=_copy_id(rung, case), args=_meant(own), principal=whom, reader="", by_code=True, handed_by=case.told_to)
        person = self.whose(called)
        try:
            complete = self._complete(theirs, person)
        except (CannotBeAsked, QuestionFailed, QueryFailed) as failure:
            raise NotHanded(f"{name} could not look into it: one of its questions failed.") from failure
        shut = sorted(stands_on(complete) & own.reader.view.denied)
        words = list(dict.fromkeys(self.form.source_words(source) for source in shut))
        about = next((own.slots[slot].name for slot in own.intent.slots if slot in own.slots and own.slots[slot].id != whom), "")
        says = sentences(name, about, kept=person is not None)
        return self._told(case, run, redacted(complete, found, words, self._rows(own, shut), says))

    def _on_behalf(self, case: Case, own: Run) -> tuple[str, str, str]:
        """Whose view it is looked up in: as a view calls them, as their desk does, and as a person does."""
        if case.reader:
            return case.principal, case.principal, case.principal
        behalf = own.intent.behalf
        if behalf is None:
            raise CannotBeAbout("It does not say to whom it is handed.")
        entity = behalf(own.reader, own.slots)
        return entity.id, entity.own_id, entity.name

    def _complete(self, case: Case, person: str | None) -> list[FindingShown]:
        """The case as the other may see it, kept whole on the other's own desk."""
        rung = self.desk.lay(person, case) if person is not None else None
        run, which = self.desk.start(rung, planner=PLAYBOOK, at=self.now()) if rung is not None else ("", 0)
        if rung is None or not which:  # none: an earlier run of this case kept it already
            return self.look(case, self._nobody, _unkept).investigate()
        findings = self.look(case, self._nobody, self._noting(rung, run)).investigate()
        self.desk.close(rung, run=run, findings=list(map(Kept.of, findings)), at=self.now())
        return findings

    def _rows(self, own: Run, sources: Sequence[str]) -> list[LockedShown]:
        """What is closed to the one who asked, each row once."""
        rows = [locked_shown(one, self.form.kind_words) for one in self.form.locked(own.reader, sources)] if sources else []
        return list({row.model_dump_json(): row for row in rows}.values())

    def _noting(self, rung: Rung, run: str) -> Note:
        return lambda answered, n: self.desk.note(rung, run=run, n=n, answered=answered)

    def _unless_found(self, event: Event) -> None:
        """What is found is told when it is known what of it is a part of the note."""
        if isinstance(event, _HELD):
            self.sign()
        else:
            self.say(event)

    def _nobody(self, _event: Event) -> None:
        self.sign()

    def _told(self, case: Case, run: str, findings: list[FindingShown]) -> list[FindingShown]:
        for finding in findings:
            self.say(FindingProposed(case=case.id, run=run, finding=finding.model_copy(update={"status": "proposed", "reasons": []})))
            self.say(FindingJudged(case=case.id, run=run, finding=finding))
        return findings


def _unkept(_answered: Answered, _n: int) -> None:
    """Keeps nothing."""


def _meant(own: Run) -> dict[str, str]:
    """The arguments of the case with every name as the id that it stands for: in another view it must not mean something else."""
    return {**own.case.args, **{slot: entity.id for slot, entity in own.slots.items()}}


def _copy_id(rung: Rung, case: Case) -> str:
    """The id of the copy that lies with the other: the same for every run of the case, and not one that anybody chose."""
    return sha256(f"handed:{rung.person}:{case.id}".encode()).hexdigest()[:32]


def _unmet(sentence: str) -> FindingShown:
    return FindingShown(id=uuid4().hex, kind=RESOLUTION, status="accepted", outcome=str(Outcome.UNKNOWN_ENTITY), claims=[ClaimShown(text=sentence)])
