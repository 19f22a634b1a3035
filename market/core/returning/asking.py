"""The question behind a greeting and its intent, beside those of every market; and how what is found is drafted and computed afresh."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from ..asked import Asked, Found
from ..finding import Answered, Draft
from ..form import CannotBeAbout, Form, Intent, Reader, Step
from ..model import Entity, Outcome
from ..wording import capital
from .again import Again
from .baseline import minded_of
from .finding import returned
from .joining import joined
from .values import Breaks, Checked, Moved, Returned, facts_of, paths_of
from .wished import QUESTION, ReturnArgs, steps_of
from .words import broken_claims, checked_claims, late_claims, moved_claims

GREET: Final = "greet"
"""The intent."""
MOVED: Final = "moved"
CHECKED: Final = "checked"
BROKEN: Final = "broken"
KINDS: Final = frozenset({MOVED, CHECKED, BROKEN})
"""The kinds of its findings."""

OFFERED: Final = 2
"""So many questions are offered of each subject that moved."""


def question_of(form: Form) -> Asked[ReturnArgs]:
    """The question, asked of one market."""

    def find(reader: Reader, args: ReturnArgs) -> Found:
        value = returned(reader, form, args.looks, args.cited, args.clean, minded_of(reader, form, args))
        paths = paths_of(value.moves)
        ended = [fact for move in value.moves for line in move.lines for fact in line.ended]
        broken = value.breaks.broken
        # where a fact is among them in two versions, the later one counts as the fact itself: the present one comes last
        beside = [fact for move in value.moves for _, fact in move.beside]
        facts = [*(b.was for b in broken if b.was), *(f for p in paths for f in facts_of(p)), *ended, *beside, *(b.now for b in broken if b.now)]
        entities = [*(e for p in paths for e in (*p.entities, p.flag.entity)), *(b.subject for b in broken if b.subject)]
        assessed = value.checked.assessed
        walked = sum(a.walked for a in assessed)
        return Found(value, len(value.moves), [*entities, *(a.subject for a in assessed)], sorted(facts, key=lambda f: f.known_from), searched=walked)

    return Asked(QUESTION, "How subjects moved since they were last looked at, why, and which answers that broke.", ReturnArgs, find)


def intent_of(form: Form) -> Intent:
    """What a Concierge wants for a greeting; nobody says it in words."""

    def play(_slots: Mapping[str, Entity], args: Mapping[str, object]) -> Sequence[Step]:
        return list(steps_of(args))

    return Intent(
        name=GREET,
        about="what moved since you last looked, and why",
        patterns=(),
        slots=tuple(ReturnArgs.model_fields),
        optional=frozenset({"own", "said"}),
        kinds={},
        play=play,
        draft=lambda _slots, answers: drafts(form, _value(answers)),
    )


def drafts(form: Form, found: Returned) -> list[Draft]:
    """The findings of a return: one for each that moved or of whom something passed, one for all that was checked, one for what broke."""
    breaks = [_broken(found.breaks)] if found.breaks.broken else []
    return [*(_moved(form, move) for move in found.moves), _checked(form, found.checked), *breaks]


def asked_for(form: Form, draft: Draft, answers: Iterable[Answered]) -> Sequence[Step]:
    """The questions that a finding answers. Raises CannotBeAbout."""
    if draft.kind not in KINDS:
        return form.asked_for(draft)
    asked = [a for a in answers if a.question == QUESTION]
    if not asked:
        raise CannotBeAbout("This case asked nothing of what happened since.")
    about = {e.id for e in draft.about} if draft.kind == MOVED else frozenset[str]()
    own = [a for a in asked if isinstance(a.value, Returned) and any(move.look.subject in about for move in a.value.moves)]
    return [Step(QUESTION, a.args) for a in own or asked]


def recompute(form: Form, reader: Reader, draft: Draft, again: Again) -> Draft:
    """The finding of the same kind about the same, computed afresh.

    Args:
        again: what the case found of what happened since, computed afresh.

    Raises:
        CannotBeAbout: the case asked for nothing of the kind, or nothing of the kind is to be said.
        QuestionFailed, GraphError: as the market's own recomputation does.
    """
    if draft.kind not in KINDS:
        return form.recompute(reader, draft)
    match draft.kind:
        case "moved":
            return _moved(form, again.moved(e.id for e in draft.about))
        case "checked":
            return _checked(form, again.checked())
        case _:
            return _broken(again.breaks())


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
    said = [text.replace("{subject}", subject.name) for text in form.offered.get(subject.kind, ())]
    return tuple((capital(text), text) for text in said[:OFFERED])


def _checked(form: Form, checked: Checked) -> Draft:
    claims = (*checked_claims(checked), *late_claims(checked.late, form))
    return Draft(kind=CHECKED, outcome=Outcome.ANSWERED_WITH_PATH, claims=claims, since=checked)


def _broken(breaks: Breaks) -> Draft:
    return Draft(kind=BROKEN, outcome=Outcome.ANSWERED_WITH_PATH, claims=tuple(broken_claims(breaks)), since=breaks)


def _value(answers: Iterable[Answered]) -> Returned:
    return joined([(ReturnArgs.model_validate(a.args).looks, a.value) for a in answers if isinstance(a.value, Returned)])
