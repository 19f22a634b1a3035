"""What a turn may spend on models, and what it has spent: one account for all roles on one side of it."""

import json
import threading
from collections.abc import Sequence
from dataclasses import dataclass

from ..shapes import SpentShown
from .values import Asked, Budget, Message


@dataclass(frozen=True, slots=True)
class Room:
    """What one more call may take."""

    seconds: float
    tokens: int


class Overspent(Exception):
    """There is no room for another call. The message says which part of the budget is spent."""


class Spending:
    """The account. It may be used from several threads."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._one_at_a_time = threading.Lock()
        self._calls, self._in, self._out, self._seconds = 0, 0, 0, 0.0
        self._cost: float | None = 0.0

    @property
    def shown(self) -> SpentShown:
        """What was spent so far, calls that failed included."""
        with self._one_at_a_time:
            cost = self._cost if self._calls else None
            return SpentShown(calls=self._calls, tokens_in=self._in, tokens_out=self._out, seconds=round(self._seconds, 3), cost=cost)

    def begin(self, sending: int, longest: int) -> Room:
        """Room for a call that sends so many tokens and wants so many back at most; the call is counted.

        Raises:
            Overspent: there is none; nothing is counted.
        """
        with self._one_at_a_time:
            left = self._budget.tokens - self._in - self._out - sending
            seconds = self._budget.seconds - self._seconds
            if self._calls >= self._budget.calls:
                raise Overspent(f"{self._calls} of {self._budget.calls} calls are spent")
            if seconds <= 0:
                raise Overspent(f"{self._seconds:.0f} of {self._budget.seconds:g} seconds are spent")
            if left <= 0:
                raise Overspent(f"{self._in + self._out:,} of {self._budget.tokens:,} tokens are spent, and this needs {sending:,} more")
            self._calls += 1
            return Room(seconds, min(longest, left))

    def end(self, tokens_in: int, tokens_out: int, seconds: float, cost: float | None) -> None:
        """A call is over, however it ended; ``cost`` in US dollars. One without a price leaves the sum without one."""
        with self._one_at_a_time:
            self._in, self._out, self._seconds = self._in + tokens_in, self._out + tokens_out, self._seconds + seconds
            self._cost = None if self._cost is None or cost is None else self._cost + cost


def tokens_of(asked: Asked) -> int:
    """About so many tokens a request has, where the provider does not count: a token is some four bytes."""
    tools = sum(len(json.dumps([t.name, t.about, dict(t.schema)], ensure_ascii=False).encode()) for t in asked.tools)
    return (_bytes(asked.messages) + tools) // 4 + 1


def tokens_in(*texts: str) -> int:
    """About so many tokens texts have."""
    return sum(len(text.encode("utf-8", "surrogatepass")) for text in texts) // 4 + 1


def _bytes(messages: Sequence[Message]) -> int:
    return sum(len(t.encode("utf-8", "surrogatepass")) for m in messages for t in (m.text, *(c.name + c.arguments for c in m.calls)))
