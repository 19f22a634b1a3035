"""Which case is handed over, and what looking into one takes. Every Investigator needs this much; the rest only where a case is handed over."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from market.core.finding import Answered
from market.core.form import Form
from market.core.returning.asking import GREET

from ..cases import Case
from ..events import Event

if TYPE_CHECKING:
    from ..investigating import Run

type Note = Callable[[Answered, int], None]
"""Keeps a question of a run: its answer, and the how-manieth it is."""
type Look = Callable[[Case, Callable[[Event], None], Note], "Run"]
"""A run of a case in the view of its principal: the case, what hears its events, what keeps its questions."""


class NotHanded(RuntimeError):
    """What was handed over could not be looked into. Why is not said: the reason may be a part of what is closed."""


def hands(case: Case, form: Form) -> bool:
    """Whether a case is looked into on somebody else's behalf. What lies with the one who looked is their own case, and no other's."""
    if case.handed_by or case.intent == GREET:
        return False
    return bool(case.reader) or any(i.name == case.intent and i.behalf is not None for i in form.intents)
