"""A house of one market that can be asked from a test without a loop of its own, and what may never stand on a terminal."""

import asyncio
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from agents.events import AnswerGiven
from agents.house import House
from market.core.plain import plain, plain_lines
from tests.agents.asking import Asked, ask

PATIENCE_S = 180.0
"""So long a turn may take on a machine that has other things to do."""


@dataclass
class Talk:
    """One person at one house."""

    house: House
    runner: asyncio.Runner

    def __enter__(self) -> Self:
        self.runner.__enter__()
        self.runner.run(self.house.open())
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.runner.run(self.house.close())
        self.runner.__exit__(kind, error, trace)

    def turn(self, text: str) -> Asked:
        """One turn, whatever comes of it."""
        return self.runner.run(ask(self.house, text))

    def answer(self, text: str) -> AnswerGiven:
        """One turn that must end in an answer."""
        return self.turn(text).answer


@contextmanager
def talking(place: Path, user: str = "asha") -> Iterator[Talk]:
    """A house on that data directory."""
    with Talk(House(place, user=user, patience_s=PATIENCE_S), asyncio.Runner()) as talk:
        yield talk


def harmless(text: str) -> bool:
    """Whether a terminal can be given the text: nothing drives it, nothing hides or turns what is read."""
    return plain_lines(text) == text and not any(unicodedata.category(c) in ("Cc", "Cs") for c in text if c != "\n")


def written(name: str) -> str:
    """A name as an import keeps it: spaces folded, nothing else changed."""
    return " ".join(name.split())


def shown(name: str) -> str:
    """A name as a text for people shows it."""
    return plain(written(name))
