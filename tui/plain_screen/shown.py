"""Any screen of the desk without the desk: its text, and the very values that it is made of, for programs."""

from collections.abc import Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

from pydantic import BaseModel

from agents.events import AnswerGiven
from agents.state import HouseFailed, WatchRow

from ..backend import Backend, Progress
from ..commands import COMMANDS
from ..log import tail
from ..settings import DEFAULT, DeskSettings
from ..settings.schema import ENTRIES
from .desk import PlainDesk

if TYPE_CHECKING:
    from agents.looking.shapes import Seen, Wish
    from agents.mine.shapes import MemorySeen, MemoryWish


@dataclass(frozen=True, slots=True)
class Shown:
    """One screen."""

    screen: str
    lines: tuple[str, ...]
    """As running text."""
    seen: tuple[object, ...]
    """What it is made of, in the order in which it is shown: plain values for JSON; times are ms since 1970."""
    answer: AnswerGiven | None = None
    """The answer that it is of."""


class _Noting:
    """A house that notes what it shows."""

    def __init__(self, house: Backend) -> None:
        self._house = house
        self.seen: list[object] = []

    def __getattr__(self, name: str) -> object:
        return getattr(self._house, name)

    async def look(self, wish: "Wish", progress: Progress) -> "Seen":
        self.seen.append(seen := await self._house.look(wish, progress))
        return seen

    async def mine(self, wish: "MemoryWish") -> "MemorySeen":
        self.seen.append(seen := await self._house.mine(wish))
        return seen

    async def watches(self) -> Sequence[WatchRow]:
        self.seen += (rows := await self._house.watches())
        return rows

    async def typed(self) -> Sequence[str]:
        self.seen += (texts := await self._house.typed())
        return texts


async def show(house: Backend, screen: str, argument: str = "", *, of: str = "") -> Shown:
    """A screen of the house. ``house`` is open; ``of`` is the question whose answer it is of.

    Raises HouseFailed, and NameUnclear where something is named that nobody knows.
    """
    noting, said = _Noting(house), list[str]()
    desk = PlainDesk(cast("Backend", noting), said.append, lambda _: None, replace(DEFAULT, history=0))
    state = await desk.stand()
    if of:
        turn = await desk.asked(of)
        if turn.answer is None:
            raise HouseFailed(turn.reason or "The question ended without an answer.")
    said.clear()
    noting.seen.clear()
    await desk.do(screen, argument)
    if screen == "warnings":
        noting.seen.append(state)
    answer = desk.greeting if screen == "greet" else desk.answer
    return Shown(screen, tuple(said), tuple(map(plain, noting.seen)), answer)


def show_desk(screen: str, settings: DeskSettings, log: Path) -> Shown:
    """A screen of the desk itself. Raises OSError where the log cannot be read."""
    if screen == "help":
        about = [{"id": c.id, "title": c.title, "about": c.about, "key": c.key, "argument": c.argument} for c in COMMANDS]
        return Shown(screen, tuple(f"{c['id']}{f' ({c["key"]})' if c['key'] else ''}: {c['about']}" for c in about), tuple(about))
    if screen == "log":
        lines = tail(log) if log.exists() else ()
        return Shown(screen, lines or ("Nothing was written yet.",), lines)
    values = [{"name": e.name, "value": plain(getattr(settings, e.name)), "default": plain(e.default), "about": e.about} for e in ENTRIES.values()]
    return Shown(screen, tuple(f"{v['name']} = {v['value']}: {v['about']}" for v in values), tuple(values))


def plain(value: object) -> object:
    """A value of the house as plain data for JSON: fields by their names, and what kind of value it is."""
    match value:
        case BaseModel():
            return value.model_dump(mode="json", by_alias=True)
        case _ if is_dataclass(value) and not isinstance(value, type):
            return {"is": type(value).__name__, **{f.name: plain(getattr(value, f.name)) for f in fields(value)}}
        case dict():
            return {str(key): plain(item) for key, item in value.items()}
        case list() | tuple() | set() | frozenset():
            return [plain(item) for item in value]
        case str() | int() | float() | bool() | None:
            return value
        case _:
            return str(value)
