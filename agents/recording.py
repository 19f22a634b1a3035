"""A turn as it was heard: every event with the moment at which it came, kept packed with the person's memory, and as lines of JSON for a file."""

import json
import lzma
from base64 import b85decode, b85encode
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from time import monotonic
from typing import Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from .events import EVENT, AnswerGiven, Event
from .state import DeskState, WatchRow

_PRESET: Final = 1
"""Three tellings of one finding lie far apart: LZMA sees that they are one, and the quickest setting is enough for it."""


class NoRecording(ValueError):
    """A file is no recording, or a broken one; the message is one sentence that names the line."""


@dataclass(frozen=True, slots=True)
class Beside:
    """What stood on the desk around a recorded turn."""

    state: DeskState
    watching: tuple[WatchRow, ...] = ()


class _Head(BaseModel):
    """The first line of a file."""

    model_config = ConfigDict(defer_build=True)
    type: str = Field(pattern="^Recorded$")
    case: str = ""
    asked: str
    at: int
    beside: Beside | None = None


class _Line(BaseModel):
    """Every other line of a file."""

    model_config = ConfigDict(defer_build=True)
    after_ms: int = Field(ge=0)
    event: Event


@dataclass(frozen=True, slots=True)
class Step:
    """One event and when it came, ms after the turn began."""

    after_ms: int
    event: Event


@dataclass(frozen=True, slots=True)
class Recording:
    """One turn, recorded."""

    case: str
    """The case it opened; empty where none was."""
    asked: str
    """What the person typed."""
    at: int
    """When, epoch ms."""
    steps: tuple[Step, ...]
    beside: Beside | None = None
    """What stood around it, where that was recorded too."""

    def lines(self) -> Iterator[dict[str, object]]:
        """As plain values, one a line: what was asked and when, then the events."""
        head: dict[str, object] = {"type": "Recorded", "case": self.case, "asked": self.asked, "at": self.at}
        yield head if self.beside is None else {**head, "beside": asdict(self.beside)}
        for step in self.steps:
            yield {"after_ms": step.after_ms, "event": EVENT.dump_python(step.event, mode="json", by_alias=True)}


@dataclass(slots=True)
class Recorder:
    """Takes down a turn while it is heard."""

    steps: list[Step] = field(default_factory=list)
    _began: float = field(default_factory=monotonic)

    def note(self, event: Event) -> None:
        """One more event, now."""
        self.steps.append(Step(round((monotonic() - self._began) * 1000), event))

    @property
    def answered(self) -> bool:
        """Whether the turn ended in an answer."""
        return bool(self.steps) and isinstance(self.steps[-1].event, AnswerGiven)

    @property
    def case(self) -> str:
        """The case that was opened; empty if none was."""
        return next((step.event.case for step in self.steps if step.event.case), "")


def packed(steps: Sequence[Step]) -> str:
    """The events of a turn as one short text. :func:`unpacked` gives equal ones back."""
    raw = "\n".join(f"{step.after_ms} {EVENT.dump_json(step.event, by_alias=True).decode()}" for step in steps)
    return b85encode(lzma.compress(raw.encode(), preset=_PRESET)).decode()


def unpacked(text: str) -> tuple[Step, ...]:
    """The events of a packed turn. Raises NoRecording."""
    try:
        raw = lzma.decompress(b85decode(text)).decode()
        parts = [line.partition(" ") for line in raw.split("\n") if line]
        return tuple(Step(int(after), EVENT.validate_json(event)) for after, _, event in parts)
    except (ValueError, lzma.LZMAError) as broken:
        raise NoRecording("What was recorded of this case cannot be read.") from broken


def last_answer(text: str) -> AnswerGiven | None:
    """The answer in which a packed turn ended; None where it ended in none. Only that event is read. Raises NoRecording."""
    try:
        raw = lzma.decompress(b85decode(text)).decode()
        for line in reversed(raw.split("\n")):
            event = line.partition(" ")[2]
            if f'"type":"{AnswerGiven.__name__}"' in event and isinstance(found := EVENT.validate_json(event), AnswerGiven):
                return found
    except (ValueError, lzma.LZMAError) as broken:
        raise NoRecording("What was recorded of this case cannot be read.") from broken
    return None


def read_lines(text: str) -> Recording:
    """A recording from the lines of a file. Raises NoRecording."""
    lines = [(n, line) for n, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise NoRecording("the file is empty")
    try:
        head = _Head.model_validate_json(lines[0][1])
    except ValidationError as wrong:
        raise NoRecording(f"line {lines[0][0]} does not begin a recording: {_first(wrong)}") from wrong
    steps = list[Step]()
    for n, line in lines[1:]:
        try:
            read = _Line.model_validate_json(line)
        except ValidationError as wrong:
            raise NoRecording(f"line {n} is no event: {_first(wrong)}") from wrong
        steps.append(Step(read.after_ms, read.event))
    if not steps:
        raise NoRecording("there is no event in it")
    return Recording(head.case, head.asked, head.at, tuple(steps), head.beside)


def written(recording: Recording) -> str:
    """A recording as the lines of a file. :func:`read_lines` reads it back to an equal one."""
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in recording.lines())


def _first(wrong: ValidationError) -> str:
    error = wrong.errors(include_url=False)[0]
    where = ".".join(str(part) for part in error["loc"])
    return f"{f'{where}: ' if where else ''}{error['msg']}"
