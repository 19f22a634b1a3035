"""One run of one case: names are resolved, the playbook's questions asked, findings drafted and judged. Nothing is closed here.

Where a model plans, it may ask first, and more; what the playbook asks is asked in any case, and its findings are made of that alone.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal
from uuid import uuid4

from graph import QueryFailed
from market.core.asked import QuestionFailed
from market.core.finding import Answered, Draft, Match, Resolution
from market.core.form import CannotBeAbout, Form, Intent, Reader, Step
from market.core.model import Entity
from market.core.returning.asking import intent_of
from market.core.wanting import CHECKS, StandingCheck
from tools import Registry

from .cases import Case
from .events import Checking, Event, FindingJudged, FindingProposed, FindingShown, ModelNoted, NoteShown, QuestionAsked, RowsReturned
from .greeting.shown import since_shown
from .shown import Status, beside, computed_shown, finding_shown
from .validating import Material
from .validating.archived import Archived
from .validator import judge

if TYPE_CHECKING:
    from .models import Budget, Model
    from .planning import Planned


class NotOfThisMarket(LookupError):
    """The case asks for an intent that its market does not have."""


def _bearer(resolution: Resolution) -> Entity | None:
    """The first of several that bear one and the same name, none of which was chosen; None where the names differ."""
    if resolution.chosen is not None or len(resolution.candidates) < 2:
        return None
    first, second = (m.entity for m in resolution.candidates[:2])
    return first if first.name.casefold() == second.name.casefold() else None


@dataclass(slots=True)
class Run:
    """What one run may use, and what it has brought to light so far."""

    case: Case
    id: str
    form: Form
    reader: Reader
    archive: Archived
    say: Callable[[Event], None]
    """Sends an event to the one who asked."""
    note: Callable[[Answered, int], None]
    """Keeps a question that was asked, with its queries and the how-manieth of the run it is, before anything is made of it."""
    planning: "tuple[Model, Budget] | None" = None
    """The model that may choose questions, and what it may spend; None: the playbook does."""
    answers: list[Answered] = field(default_factory=list)
    """What findings are made of and judged by, in the playbook's order."""
    planned: "Planned | None" = field(default=None, init=False)
    """What came of the model's plan, once it was asked for one."""
    slots: dict[str, Entity] = field(default_factory=dict, init=False)
    """What the names of the case stand for in this view, as far as it was found out."""
    _asked: int = field(default=0, init=False)
    _material: Material | None = field(default=None, init=False)

    def investigate(self) -> list[FindingShown]:
        """The judged findings of the case, rejected ones among them.

        Rows are read once: the validator computes each finding anew from them, and asks the engine again for what must not be taken from memory.

        Raises:
            NotOfThisMarket: no such intent.
            CannotBeAsked, QuestionFailed, GraphError: a question could not be asked or failed; there are no findings then.
        """
        with self.reader.connection.remembering():
            return self._played(self.intent)

    @property
    def intent(self) -> Intent:
        """What is wanted. Raises NotOfThisMarket."""
        own = intent_of(self.form)
        intent = own if own.name == self.case.intent else next((i for i in self.form.intents if i.name == self.case.intent), None)
        if intent is None:
            raise NotOfThisMarket(f"{self.form.title} has nothing that is called {self.case.intent!r}.")
        return intent

    def _played(self, intent: Intent) -> list[FindingShown]:
        slots = self.slots
        for slot in intent.slots:
            if slot not in intent.kinds or (slot in intent.optional and not self.case.args.get(slot)):
                continue
            resolution = self._resolve(intent, slot)
            bearer = _bearer(resolution) if slot in intent.anyone else None
            if bearer is not None:
                slots[slot] = bearer
                continue
            if resolution.chosen is None:
                return [self._judged(self.form.named(resolution, intent.kinds[slot]), slot, resolution.candidates)]
            slots[slot] = resolution.chosen.entity
        beyond = self._asked_for(intent, slots)
        drafts = intent.draft(slots, self.answers)
        findings = [self._judged(draft) for draft in drafts]
        findings += [self._checked(check, subject) for subject in self._subjects(intent, slots) for check in self._checks()]
        return [*findings, *self._beyond(beyond, drafts, intent, slots)] if beyond else findings

    def _asked_for(self, intent: Intent, slots: Mapping[str, Entity]) -> Sequence[Answered]:
        """Has everything asked that the playbook asks, by a model or by code; what a model asked beyond that comes back, and is no part of the answers yet."""
        steps = intent.play(slots, self._plain(intent))
        if self.planning is None or intent not in self.form.intents:
            for step in steps:
                self.answers.append(self.ask(step.question, step.args))
            return ()
        from .planning import Brief, Planner, checked  # late: without a model nothing of it is needed

        model, budget = self.planning
        wanted = [checked(Registry.of(self.form), step.question, step.args) for step in steps]
        planner = Planner(model, self.form, budget, lambda question, args: self.ask(question, args, by="model"), self._noted)
        self.planned = planner.plan(Brief(intent, slots, self._plain(intent)), wanted)
        chosen = dict(self.planned.answers)
        for one, step in zip(wanted, steps, strict=True):
            self.answers.append(chosen.get(one.key) or self.ask(step.question, step.args))
        for one in wanted:
            chosen.pop(one.key, None)
        return tuple(chosen.values())

    def _noted(self, note: NoteShown) -> None:
        self.say(ModelNoted(case=self.case.id, run=self.id, note=note))

    def _beyond(self, asked: Sequence[Answered], said: Sequence[Draft], intent: Intent, slots: Mapping[str, Entity]) -> Iterator[FindingShown]:
        """What the answers to a model's further questions say of those whom the question named. One that cannot be told takes nothing from the others.

        Of nobody else: a text in a record could make a model ask about anybody.
        """
        from .planning import MOST, beyond

        self.answers += asked
        words = {*(str(value) for value in self._plain(intent).values()), *(e.name for a in self.answers for e in a.entities)}
        told = 0
        for draft, steps in beyond(self.form, asked, said, words):
            if not draft.about or not set(draft.about) <= set(slots.values()):
                continue
            try:
                for step in steps:
                    self._answered(Step(step.question, step.args))
                finding = self._judged(self.form.recompute(self.reader, draft), also=True)
            except (CannotBeAbout, QuestionFailed, QueryFailed):
                continue
            if finding.status != "rejected" and finding.claims:
                yield beside(finding, first=told == 0)
                told += 1
            if told == MOST:
                return

    def _subjects(self, intent: Intent, slots: Mapping[str, Entity]) -> list[Entity]:
        """Of whom the standing checks are run in this intent, each once."""
        subjects = list({e.id: e for e in slots.values() if e.kind == self.form.subject_kind}.values())
        return subjects if subjects and intent.name in self.form.wanting.checked_in else []

    def _checks(self) -> list[StandingCheck]:
        """The standing checks that the case names. Raises NotOfThisMarket for one that its market does not have."""
        found = []
        for name in filter(None, self.case.args.get(CHECKS, "").split(",")):
            check = self.form.wanting.check(name)
            if check is None:
                raise NotOfThisMarket(f"{self.form.title} has no standing check that is called {name!r}.")
            found.append(check)
        return found

    def _checked(self, check: StandingCheck, subject: Entity) -> FindingShown:
        """What a standing check finds of a subject; a question that this case has asked already is not asked again."""
        return self._judged(check.draft([self._answered(step) for step in check.steps(subject.id)]))

    def _answered(self, step: Step) -> Answered:
        args = Registry.of(self.form).check(step.question, step.args).model_dump(mode="json")
        before = next((a for a in self.answers if a.question == step.question and a.args == args), None)
        if before is None:
            before = self.ask(step.question, step.args)
            self.answers.append(before)
        return before

    def ask(self, question: str, args: Mapping[str, object], by: Literal["code", "model"] = "code") -> Answered:
        """Asks one question, says so, and keeps it. Raises CannotBeAsked, QuestionFailed, GraphError."""
        self.say(QuestionAsked(case=self.case.id, run=self.id, question=question, args=dict(args), by=by))
        answered = Registry.of(self.form).ask(self.reader, question, args)
        self.note(answered, self._asked)
        self._asked += 1
        shown = [computed_shown(c) for c in answered.computed]
        self.say(RowsReturned(case=self.case.id, run=self.id, question=question, rows=answered.rows, ms=answered.ms, computed=shown))
        return answered

    def _resolve(self, intent: Intent, slot: str) -> Resolution:
        answered = self.ask("resolve", {"text": self.case.args.get(slot, ""), "kinds": list(intent.kinds[slot])})
        self.answers.append(answered)
        if not isinstance(answered.value, Resolution):
            raise NotOfThisMarket(f"{self.form.title} cannot say what a name means.")
        return answered.value

    def _plain(self, intent: Intent) -> Mapping[str, object]:
        """The case's arguments that are no names of entities."""
        return {name: value for name, value in self.case.args.items() if name not in intent.kinds and name != CHECKS and value != ""}

    def _of_now(self) -> Material:
        """What this run has brought to light so far; what was looked up for one finding is there for the next."""
        if self._material is None or len(self._material.answers) != len(self.answers):
            self._material = Material(self.form, self.reader, self.archive, tuple(self.answers), self._alive)
        return self._material

    def _alive(self, part: int, parts: int) -> None:
        if parts > 1:
            self.say(Checking(case=self.case.id, run=self.id, part=part, parts=parts))

    def _judged(self, draft: Draft, slot: str = "", candidates: tuple[Match, ...] = (), *, also: bool = False) -> FindingShown:
        finding = uuid4().hex

        def shown(of: Draft, status: Status, reasons: tuple[str, ...] = ()) -> FindingShown:
            return finding_shown(
                of,
                id=finding,
                status=status,
                form=self.form,
                view=self.reader.view,
                answers=self.answers,
                reasons=reasons,
                candidates=candidates,
                slot=slot,
                since=since_shown(of.since, self.form) if of.since else None,
                also=also,
            )

        self.say(FindingProposed(case=self.case.id, run=self.id, finding=shown(draft, "proposed")))
        judged = judge(draft, self._of_now())
        kept = shown(judged.draft, judged.status, judged.reasons)
        self.say(FindingJudged(case=self.case.id, run=self.id, finding=kept))
        return kept
