"""The question behind a greeting and its intent, beside those of every market; and how what is found is drafted and computed afresh."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from pydantic import BaseModel, ConfigDict

from ..asked import Asked, Found
from ..form import Answered, CannotBeAbout, Draft, Form, Intent, Reader, Step
from ..model import Assessment, Entity, Outcome
from .finding import broken_of, checked_of, moves_of, returned
from .queries import known_ids
from .values import Breaks, Broken, Checked, Cited, Clean, Look, Moved, Returned, facts_of, paths_of
from .words import broken_claims, checked_claims, late_claims, moved_claims

GREET: Final = "greet"
"""The intent."""
QUESTION: Final = "returned"
MOVED: Final = "moved"
CHECKED: Final = "checked"
BROKEN: Final = "broken"
KINDS: Final = frozenset({MOVED, CHECKED, BROKEN})
"""The kinds of its findings."""

OFFERED: Final = 2
"""So many questions are offered of each subject that moved."""


class ReturnArgs(BaseModel):
    """What is asked of a market for somebody who comes back."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    looks: tuple[Look, ...] = ()
    """What is watched, each as it was last looked at."""
    cited: tuple[Cited, ...] = ()
    """What answers stand on."""
    clean: tuple[Clean, ...] = ()
    """What was said to have nothing against it."""


def question_of(form: Form) -> Asked[ReturnArgs]:
    """The question, asked of one market."""

    def find(reader: Reader, args: ReturnArgs) -> Found:
        value = returned(reader, form, args.looks, args.cited, args.clean)
        paths = paths_of(value.moves)
        ended = [fact for move in value.moves for line in move.lines for fact in line.ended]
        broken = value.breaks.broken
        # where a fact is among them in two versions, the later one counts as the fact itself: the present one comes last
        facts = [*(b.was for b in broken if b.was), *(f for p in paths for f in facts_of(p)), *ended, *(b.now for b in broken if b.now)]
        entities = [*(e for p in paths for e in (*p.entities, p.flag.entity)), *(b.subject for b in broken if b.subject)]
        assessed = value.checked.assessed
        walked = sum(a.walked for a in assessed)
        return Found(value, len(value.moves), [*entities, *(a.subject for a in assessed)], sorted(facts, key=lambda f: f.known_from), searched=walked)

    return Asked(QUESTION, "How subjects moved since they were last looked at, why, and which answers that broke.", ReturnArgs, find)


def intent_of(form: Form) -> Intent:
    """What a Concierge wants for a greeting; nobody says it in words."""

    def play(_slots: Mapping[str, Entity], args: Mapping[str, object]) -> Sequence[Step]:
        return [Step(QUESTION, {name: json.loads(str(args.get(name) or "[]")) for name in ReturnArgs.model_fields})]

    return Intent(
        name=GREET,
        about="what moved since you last looked, and why",
        patterns=(),
        slots=tuple(ReturnArgs.model_fields),
        kinds={},
        play=play,
        draft=lambda _slots, answers: drafts(form, _value(answers)),
    )


def case_args(args: ReturnArgs) -> dict[str, str]:
    """The arguments of a case that asks this: each a text, as every argument of a case is."""
    return {name: json.dumps(value, ensure_ascii=False) for name, value in args.model_dump(mode="json").items()}


def drafts(form: Form, found: Returned) -> list[Draft]:
    """The findings of a return: one for each that moved or of whom something passed, one for all that was checked, one for what broke."""
    breaks = [_broken(found.breaks)] if found.breaks.broken else []
    return [*(_moved(form, move) for move in found.moves), _checked(form, found.checked), *breaks]


def asked_for(form: Form, draft: Draft, answers: Iterable[Answered]) -> Sequence[Step]:
    """The questions that a finding answers. Raises CannotBeAbout."""
    if draft.kind not in KINDS:
        return form.asked_for(draft)
    return [Step(QUESTION, _args(answers).model_dump(mode="json"))]


def moves_again(form: Form, reader: Reader, answers: Iterable[Answered]) -> Mapping[str, Moved]:
    """Every move that a case found, by the id of its subject, computed in another way: subject by subject, in every view on the way. Raises GraphError."""
    found = next((a for a in answers if isinstance(a.value, Returned)), None)
    if found is None or not isinstance(found.value, Returned):
        return {}
    moved = {move.look.subject for move in found.value.moves}
    looks = [look for look in ReturnArgs.model_validate(found.args).looks if look.subject in moved]
    return {move.look.subject: move for move in _one_by_one(form, reader, looks)}


def recompute(form: Form, reader: Reader, draft: Draft, answers: Iterable[Answered], moves: Mapping[str, Moved]) -> Draft:
    """The finding of the same kind about the same, computed afresh.

    Args:
        moves: what :func:`moves_again` gives.

    Raises:
        CannotBeAbout: the case asked for nothing of the kind, or nothing of the kind is to be said.
        QuestionFailed, GraphError: as the market's own recomputation does.
    """
    if draft.kind not in KINDS:
        return form.recompute(reader, draft)
    args = _args(answers)
    match draft.kind:
        case "moved":
            about = [e.id for e in draft.about]
            if len(about) != 1 or about[0] not in moves:
                raise CannotBeAbout("Nothing was asked of a move of that, or it did not move.")
            return _moved(form, moves[about[0]])
        case "checked":
            return _checked(form, checked_of(reader, form, args.looks))
        case _:
            return _broken(Breaks(tuple(_broken_again(form, reader, args))))


def _broken_again(form: Form, reader: Reader, args: ReturnArgs) -> Iterator[Broken]:
    silent = sorted(known_ids(reader, [one.subject for one in args.clean]))
    now = {a.subject.id: a for a in form.assess_all(reader, silent)}
    looks = [look for look in args.looks if look.subject in now and now[look.subject].paths]
    yield from broken_of(reader, form, args.cited, args.clean, now, _one_by_one(form, reader, looks))


def _one_by_one(form: Form, reader: Reader, looks: Sequence[Look]) -> Sequence[Moved]:
    """The moves, by the rule for one subject alone in each view. Whoever is not known does not move."""

    def assess(then: Reader, subjects: Sequence[str]) -> list[Assessment]:
        return [form.assess(then, subject) for subject in subjects]

    known = known_ids(reader, [look.subject for look in looks])
    here = [look for look in looks if look.subject in known]
    return moves_of(reader, form, here, {look.subject: form.assess(reader, look.subject) for look in here}, assess)


def _moved(form: Form, move: Moved) -> Draft:
    after = move.after
    return Draft(
        kind=MOVED,
        outcome=after.outcome,
        subject=after.subject,
        verdict=after.verdict,
        flagged=after.flagged,
        score=after.score,
        katz=after.katz,
        paths=after.paths,
        claims=tuple(moved_claims(move, form)),
        walked=after.walked,
        assessment=after,
        about=(after.subject,),
        since=move,
        next=_offers(form, after.subject),
    )


def _offers(form: Form, subject: Entity) -> tuple[tuple[str, str], ...]:
    """What can be asked next of a subject, in the market's own words."""
    asks = [form.saying.asks.get(intent, "") for intent in form.saying.offers.get(subject.kind, ())]
    said = [text.replace("{subject}", subject.name) for text in asks if "{subject}" in text]
    return tuple((text[:1].upper() + text[1:], text) for text in said[:OFFERED])


def _checked(form: Form, checked: Checked) -> Draft:
    claims = (*checked_claims(checked), *late_claims(checked.late, form))
    return Draft(kind=CHECKED, outcome=Outcome.ANSWERED_WITH_PATH, claims=claims, since=checked)


def _broken(breaks: Breaks) -> Draft:
    return Draft(kind=BROKEN, outcome=Outcome.ANSWERED_WITH_PATH, claims=tuple(broken_claims(breaks)), since=breaks)


def _value(answers: Iterable[Answered]) -> Returned:
    return next(a.value for a in answers if isinstance(a.value, Returned))


def _args(answers: Iterable[Answered]) -> ReturnArgs:
    asked = next((a.args for a in answers if a.question == QUESTION), None)
    if asked is None:
        raise CannotBeAbout("This case asked nothing of what happened since.")
    return ReturnArgs.model_validate(asked)
