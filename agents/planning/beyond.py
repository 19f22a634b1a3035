"""What a model asked beyond the playbook: which finding each question answers, if any. It is told after everything else and decides no outcome. Pure."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from market.core.finding import Answered, Draft
from market.core.form import CannotBeAbout, Form
from market.core.model import Entity, Outcome, Scalar
from tools import CannotBeAsked, Registry

from .calls import Chosen, checked

MOST: Final = 3
"""So many findings of what was asked beyond the playbook are told."""

_ANYTHING: Final = "any words at all"


def beyond(form: Form, asked: Sequence[Answered], said: Iterable[Draft], words: Collection[str] = ()) -> Iterator[tuple[Draft, Sequence[Chosen]]]:
    """For each question that was asked beyond, the finding that it answers, yet to be computed, and every question behind it.

    A question that answers no finding of this market by itself (what a name means) is left out; so is a finding that is among those ``said``, and one that
    would repeat words of the model's own: findings quote what was asked for. ``words``: those that are not its own.
    """
    told = {(d.kind, tuple(e.id for e in d.about), d.args, d.fact) for d in said}
    for answered in asked:
        if _in_own_words(form, answered, words):
            continue
        for draft, steps in _findings(form, answered):
            key = (draft.kind, tuple(e.id for e in draft.about), draft.args, draft.fact)
            if key in told:
                break  # it is said already, or comes from another question of the same finding
            told.add(key)
            yield draft, steps
            break


def _in_own_words(form: Form, answered: Answered, words: Collection[str]) -> bool:
    """Whether an argument holds words that nobody but the model chose: it takes any text, and what stands there is the id of nothing that was returned."""
    known = {*words, *(e.id for e in answered.entities), *(f.id for f in answered.facts)}
    return any(isinstance(value, str) and value and value not in known and _takes_anything(form, answered, name) for name, value in answered.args.items())


def _takes_anything(form: Form, answered: Answered, name: str) -> bool:
    try:
        Registry.of(form).check(answered.question, {**answered.args, name: _ANYTHING})
    except CannotBeAsked:
        return False
    return True


def _findings(form: Form, answered: Answered) -> Iterator[tuple[Draft, Sequence[Chosen]]]:
    """The findings of which this question decides the outcome: a kind is recognised by what it asks for when it is about the same."""
    registry = Registry.of(form)
    for kind in form.findings:
        for about, args, fact in _readings(answered):
            draft = Draft(kind, Outcome.ANSWERED_WITH_PATH, about=about, args=args, fact=fact)
            try:
                steps = [checked(registry, step.question, step.args) for step in form.asked_for(draft)]
            except (CannotBeAbout, CannotBeAsked):
                continue  # a finding of this kind is about something else
            if steps and (steps[0].question, steps[0].args) == (answered.question, answered.args):
                yield draft, steps
                break


def _readings(answered: Answered) -> Iterator[tuple[tuple[Entity, ...], tuple[tuple[str, Scalar], ...], str]]:
    """What the arguments could be of a finding: whom it is about, plain arguments, the fact that it shows."""
    known: Mapping[str, Entity] = {e.id: e for e in answered.entities}
    given = {name: value for name, value in answered.args.items() if isinstance(value, str | int | float | bool) and value != ""}
    about = tuple(known[value] for value in given.values() if isinstance(value, str) and value in known)
    plain = tuple((name, value) for name, value in given.items() if value not in known)
    yield about, plain, str(given.get("fact", ""))
    yield about, (), str(given.get("fact", ""))
    yield (), tuple(given.items()), ""
