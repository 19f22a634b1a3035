"""What can be asked of this market, and what is said of the answers."""

from typing import Any, Final

from market.core.form import Question
from market.core.parts import Asking

from . import phrases
from .inquiries import INQUIRIES
from .intents import INTENTS
from .questions import QUESTIONS
from .recompute import FINDINGS, asked_for, recompute
from .saying import SAYING
from .wanting import WANTING

_QUESTIONS: Final[dict[str, Question[Any]]] = {q.name: q for q in QUESTIONS} | {i.question.name: i.question for i in INQUIRIES}

ASKING: Final = Asking(
    questions=_QUESTIONS,
    intents=INTENTS,
    saying=SAYING,
    recompute=recompute,
    asked_for=asked_for,
    named=phrases.named,
    wanting=WANTING,
    findings=FINDINGS,
)
