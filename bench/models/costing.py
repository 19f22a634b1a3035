"""What the checks cost: the validator in an answer, and the check of what a model says, beside the turn itself."""

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from statistics import median
from unittest.mock import patch

from agents import investigating, validator

from ..figures import stopwatch
from ..report import Figure
from .rooms import ModelRoom
from .spoken import ASKED, Desk


def costs(room: ModelRoom, desk: Desk) -> Mapping[str, Figure]:
    """ms a turn without a model, of it in the validator, and what it costs to check each sentence of an answer, said as it was computed. Medians."""
    turns, judged, checked = [], [], []
    for n, asked in enumerate(ASKED):
        with _judging() as spent, stopwatch() as ms:
            room.ask(f"waits {n}", [asked])
            turns.append(ms())
        judged.append(sum(spent))
        with stopwatch() as ms:
            for finding in desk.answers[asked].findings:
                for claim in finding.claims:
                    desk.reasons(asked, [claim.text], claim.text)
            checked.append(ms())
    whole = sum(turns)
    return {
        "answers": len(turns),
        "turn_ms": round(median(turns), 1),
        "validator_ms": round(median(judged), 1),
        "validator_of_turn": round(sum(judged) / whole, 3),
        "check_of_words_ms": round(median(checked), 1),
        "check_of_words_of_turn": round(sum(checked) / whole, 3),
        "sentences": sum(len(f.claims) for a in desk.answers.values() for f in a.findings),
    }


@contextmanager
def _judging() -> Iterator[list[float]]:
    """How long each finding is judged, ms."""
    spent: list[float] = []
    judge = validator.judge

    def timed(*args: object, **named: object) -> object:
        started = time.perf_counter()
        try:
            return judge(*args, **named)  # type: ignore[arg-type]  # handed on as it came
        finally:
            spent.append((time.perf_counter() - started) * 1000)

    with patch.object(investigating, "judge", timed):
        yield spent
