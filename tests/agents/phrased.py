"""A house whose model phrases, over real HTTP; and the same answer without a model, to compare with."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from agents.events import AnswerDelta, AnswerGiven, ModelNoted
from agents.models import ModelChosen
from bench.models.behaviours.good import claims
from bench.models.scripted import MODEL, Behaviour, Request, Said, ScriptedServer
from tests.agents.asking import Asked, ask, opened

SAFE = "Is Skyvista Altura safe?"
BEHIND = "who is behind Skyvista?"


def chosen(server: ScriptedServer, **how: Any) -> ModelChosen:
    """A model that phrases and does nothing else."""
    return replace(ModelChosen(MODEL, server.address, hears=False, plans=False), **how)


def saying(*lines: Callable[[int, str], str] | str) -> Behaviour:
    """A model that phrases: each line as it stands, or made for every claim."""

    def behave(request: Request) -> Said:
        made = [[line] if isinstance(line, str) else [line(n, text) for n, text in claims(request)] for line in lines]
        return Said(text="\n".join(one for part in made for one in part))

    return behave


@dataclass(frozen=True)
class Phrased:
    """One turn with a model that phrases."""

    asked: Asked
    requests: Sequence[Request]

    @property
    def answer(self) -> AnswerGiven:
        return self.asked.answer

    @property
    def notes(self) -> list[str]:
        return [n.what for n in self.answer.notes]

    @property
    def spoken(self) -> str:
        return "".join(e.text for e in self.asked.events if isinstance(e, AnswerDelta))

    @property
    def noted(self) -> list[str]:
        return [e.note.what for e in self.asked.events if isinstance(e, ModelNoted)]


@dataclass(frozen=True)
class Bed:
    """The demo, and a way to ask it with and without a model."""

    place: Path
    user: Callable[[], str]

    async def computed(self, text: str = SAFE) -> AnswerGiven:
        async with opened(self.place, self.user()) as house:
            return (await ask(house, text)).answer

    async def phrased(self, behaviour: Behaviour, text: str = SAFE, before: Sequence[str] = (), reviewer: Behaviour | None = None, **how: Any) -> Phrased:
        """Asks it; ``before`` is typed first, by the same person, without a model."""
        user = self.user()
        async with opened(self.place, user) as house:
            for one in before:
                await ask(house, one)
        with ScriptedServer(behaviour) as server, ScriptedServer(reviewer or behaviour) as other:
            how |= {"reviewer": MODEL, "reviewer_base": other.address} if reviewer else {}
            async with opened(self.place, user, model=chosen(server, **how)) as house:
                asked = await ask(house, text)
            return Phrased(asked, [*server.requests, *other.requests])
