"""How it stands with the model that was chosen, as the desk shows it."""

from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from ..shapes import SpentShown
from ..state import MODELLESS, HouseFailed, ModelStanding
from .sent_shapes import ModelSeen, ModelWanted

if TYPE_CHECKING:
    from ..models.sittings import Sitting
    from ..models.turning import Models
    from ..models.values import Budget, ModelChosen
    from ..understanding import Exam

_NOT_YET: Final = "not taken yet; it comes before its reading of a sentence is believed."
LIBRARY: Final = "litellm"
"""What speaks to models; it is looked for here, and not imported."""


def model_seen(models: "Models | None", exam: "Exam | None", wish: ModelWanted) -> ModelSeen:
    """How it stands, after it was turned on or off where that is wished. Raises HouseFailed: nobody chose a model; OSError: its marks cannot be read."""
    if models is not None and wish.switch:
        models.resting = wish.switch == "off"
    elif wish.switch:
        raise HouseFailed("No model was chosen that could be turned on or off: the playbook does everything.")
    return ModelSeen(examined(models, exam))


def examined(models: "Models | None", exam: "Exam | None") -> ModelStanding:
    """How it stands, its exam and what that took included. Raises OSError: its marks cannot be read."""
    if exam is None:
        return standing_of(models)
    marks = exam.known()
    return standing_of(models, marks.sentence if marks else _NOT_YET, took(exam.sittings()))


def standing_of(models: "Models | None", exam: str = "", exam_spent: str = "") -> ModelStanding:
    """How it stands. ``exam``: how it did, in a sentence, where it took it; ``exam_spent``: what that took, in words."""
    if models is None:
        return MODELLESS
    whole = models.wanted
    return ModelStanding(
        name=whole.name,
        reviewer=whole.reviewer,
        roles=_roles(whole),
        memory=whole.memory,
        resting=models.resting,
        off="" if find_spec(LIBRARY) else "the extra `model` is not installed: pip install 'clew[model]'.",
        exam=exam,
        exam_spent=exam_spent,
        budget=_in_words(whole.budget),
    )


def _roles(chosen: "ModelChosen") -> tuple[str, ...]:
    roles = {"hears": chosen.hears, "plans": chosen.plans, "phrases": chosen.phrases, "reviews": bool(chosen.reviewer)}
    return tuple(role for role, wanted in roles.items() if wanted)


def took(sittings: "Sequence[Sitting]") -> str:
    """``12 calls, 9,310 tokens there, 212 back, 14.2 s``, with the price where there is one; how many sittings that were, where it was more than one."""
    if not sittings:
        return ""
    from ..models.sittings import together  # late: most have none

    return spent_in_words(together(sittings)) + (f", in {len(sittings)} sittings" if len(sittings) > 1 else "")


def spent_in_words(spent: SpentShown) -> str:
    """What was spent, with what was sent apart from what came back."""
    calls = f"{spent.calls:,} call{'' if spent.calls == 1 else 's'}"
    price = "" if spent.cost is None else f", ${spent.cost:.4f}"
    return f"{calls}, {spent.tokens_in:,} tokens there, {spent.tokens_out:,} back, {spent.seconds:.1f} s{price}"


def _in_words(budget: "Budget") -> str:
    return f"{budget.calls} calls, {budget.tokens:,} tokens and {budget.seconds:g} s on each side"
