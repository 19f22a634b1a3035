"""What can be asked of this market, how people say it, and what may be said of the answers."""

from typing import Final

from market.core.parts import Asking

from . import phrases
from .intents import INTENTS
from .recompute import FINDINGS, QUESTIONS, asked_for, recompute
from .saying import SAYING
from .search.closed import locked_rows

ASKING: Final = Asking(
    questions=QUESTIONS,
    intents=INTENTS,
    saying=SAYING,
    recompute=recompute,
    asked_for=asked_for,
    named=phrases.named,
    findings=FINDINGS,
    locked=locked_rows,
)
"""What can be asked of the access market."""
