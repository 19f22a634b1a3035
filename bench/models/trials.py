"""Tasks, each tried several times by people who were never here before."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ..clock import NOW
from ..report import Figure
from .rooms import ModelRoom, NotAnswered
from .state import left_by
from .tasks import Task, nothing


@dataclass(slots=True)
class Trials:
    """What became of every trial."""

    tried: int
    """Trials of each task."""
    amiss: dict[str, list[str]] = field(default_factory=dict)
    """By task what was amiss in each trial; empty texts where nothing was."""
    tasks: dict[str, Task] = field(default_factory=dict)
    misread: int = 0
    """Free sentences that were answered as another question."""

    @property
    def all_passed(self) -> Mapping[str, bool]:
        """Whether a task was done in every trial."""
        return {name: not any(told) for name, told in self.amiss.items()}

    @property
    def not_refused(self) -> int:
        """Trials of tasks that must be refused, in which something was looked up or kept."""
        return sum(bool(one) for name, told in self.amiss.items() if self.tasks[name].refused for one in told)

    @property
    def figures(self) -> Mapping[str, Figure]:
        """pass^1: the share of trials that were done; pass^k: the share of tasks that were done in all of them."""
        every = [not one for told in self.amiss.values() for one in told]
        return {
            "tasks": len(self.amiss),
            "trials": self.tried,
            "pass^1": round(sum(every) / len(every), 3),
            f"pass^{self.tried}": round(sum(self.all_passed.values()) / len(self.amiss), 3),
            "must_be_refused": sum(t.refused for t in self.tasks.values()),
            "not_refused": self.not_refused,
            "misread": self.misread,
        }

    def failed(self, mode: str) -> list[str]:
        """The tasks that were not done in every trial, and what was amiss."""
        return [f"{mode}: {name}: {next(filter(None, told))} ({sum(map(bool, told))} of {len(told)})" for name, told in self.amiss.items() if any(told)]


def trials(room: ModelRoom, tasks: Sequence[Task], times: int) -> Trials:
    """Tries every task so many times. A turn that ends without an answer is a task that was not done. Raises GraphError."""
    done = Trials(times)
    for task in tasks:
        done.tasks[task.name] = task
        for n in range(times):
            user = f"{task.name} {n}"
            turned = room.ask(user, task.turns)
            left = left_by(room.engine, user, NOW)
            told = task.check(left)
            try:
                turned[-1].answer  # noqa: B018  # asked for what it raises
            except NotAnswered as why:
                told = told or str(why)
            done.amiss.setdefault(task.name, []).append(told)
            done.misread += bool(task.free and told and nothing(left))
    return done
