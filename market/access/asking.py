"""What can be asked of this market. Questions are asked by name so far; no sentence of a person leads to one yet."""

from collections.abc import Sequence
from typing import Any, Final

from market.core.form import CannotBeAbout, Claim, Draft, Question, Reader, Resolution, Step
from market.core.model import Outcome
from market.core.parts import Asking
from market.core.saying import Saying

from .questions import QUESTIONS
from .wording import source

_QUESTIONS: Final[dict[str, Question[Any]]] = {question.name: question for question in QUESTIONS}


def _named(resolution: Resolution, kinds: tuple[str, ...] = ()) -> Draft:
    """The finding that a name stands for nothing, for several, or for something closed."""
    if resolution.outcome is Outcome.RESTRICTED:
        closed = ", ".join(dict.fromkeys(source(register) for register in resolution.locked))
        claim = Claim(f"What I have on {resolution.text} stands only in what is closed to you: {closed}.", basis="sources")
    elif resolution.candidates:
        claim = Claim(f"{resolution.text} is no name in these registers that I can be sure of. Did you mean one of these?", basis="search")
    else:
        claim = Claim(f"Nothing of the name {resolution.text} is in these registers; I looked nothing else up.", basis="search")
    return Draft(
        kind="resolution",
        outcome=resolution.outcome,
        claims=(claim,),
        about=tuple(match.entity for match in resolution.candidates),
        text=resolution.text,
        kinds=kinds,
        next=tuple((match.entity.name, match.entity.id) for match in resolution.candidates),
    )


def _recompute(reader: Reader, draft: Draft) -> Draft:
    """A name that stands for nothing is looked up once more; this market makes no other finding."""
    if not (steps := _asked_for(draft)):
        raise CannotBeAbout(f"The market {reader.view.market} makes no finding of the kind {draft.kind!r}.")
    question = _QUESTIONS[steps[0].question]
    value = question.ask(reader, question.args.model_validate(steps[0].args)).value
    if not isinstance(value, Resolution):
        raise TypeError(f"a resolution was asked for, {type(value).__name__} came")
    return _named(value, draft.kinds)


def _asked_for(draft: Draft) -> Sequence[Step]:
    return (Step("resolve", {"text": draft.text, **({"kinds": draft.kinds} if draft.kinds else {})}),) if draft.kind == "resolution" else ()


ASKING: Final = Asking(_QUESTIONS, intents=(), saying=Saying(named=("document", "person", "agent", "group", "customer")), recompute=_recompute,
                       asked_for=_asked_for, named=_named)  # fmt: skip
"""What can be asked of the access market."""
