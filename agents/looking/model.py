"""How it stands with the model that was chosen, as the desk shows it."""

from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from ..state import MODELLESS, HouseFailed, ModelStanding
from .sent_shapes import ModelSeen, ModelWanted

if TYPE_CHECKING:
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
    marks = exam.known() if exam is not None else None
    return ModelSeen(standing_of(models, marks.sentence if marks else _NOT_YET if exam is not None else ""))


def standing_of(models: "Models | None", exam: str = "") -> ModelStanding:
    """How it stands. ``exam``: how it did, in a sentence, where it took it."""
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
        budget=_in_words(whole.budget),
    )


def _roles(chosen: "ModelChosen") -> tuple[str, ...]:
    roles = {"hears": chosen.hears, "plans": chosen.plans, "phrases": chosen.phrases, "reviews": bool(chosen.reviewer)}
    return tuple(role for role, wanted in roles.items() if wanted)


def _in_words(budget: "Budget") -> str:
    return f"{budget.calls} calls, {budget.tokens:,} tokens and {budget.seconds:g} s on each side"
