"""The talk so far, as far as the next question may refer to it. Pure; it is read from memory."""

from collections.abc import Mapping, Set
from dataclasses import dataclass, field, replace
from typing import Final

PERSON: Final = "person"
"""The kind that "she" can mean, in every market."""


@dataclass(frozen=True, slots=True)
class Mentioned:
    """Something that was talked about; ``id`` begins with its kind."""

    id: str
    name: str

    @property
    def kind(self) -> str:
        """The entity's kind."""
        return self.id.partition(":")[0]

    @property
    def own_id(self) -> str:
        """Its id in the register."""
        return self.id.partition(":")[2]


@dataclass(frozen=True, slots=True)
class Talk:
    """What was said before in this session."""

    intent: str = ""
    """What was wanted last and answered, empty if nothing was ..."""
    args: Mapping[str, str] = field(default_factory=dict)
    """... and of what."""
    subjects: tuple[Mentioned, ...] = ()
    """What was talked about, latest first, each once: subjects, and both sides of what was compared or connected."""
    listed: tuple[Mentioned, ...] = ()
    """What the latest answer that listed something listed, in its order."""
    open_to: tuple[Mentioned, ...] = ()
    """What "it" could mean, where the last answer was about several, or only listed some."""
    cites: Mapping[int, str] = field(default_factory=dict)
    """The marks of the last answer, each with the first fact that it stands for."""
    case: str = ""
    """The last case that was answered."""
    pending: tuple[str, str] = ("", "")
    """Where the last answer asked which one was meant: the intent and the slot; ``listed`` holds the candidates then."""

    def unnamed(self, nameless: Set[str]) -> "Talk":
        """The same, with these called by their id."""

        def called(those: tuple[Mentioned, ...]) -> tuple[Mentioned, ...]:
            return tuple(replace(one, name=one.own_id) if one.id in nameless else one for one in those)

        return replace(self, subjects=called(self.subjects), listed=called(self.listed), open_to=called(self.open_to)) if nameless else self

    def last(self, *kinds: str) -> Mentioned | None:
        """The latest of these kinds (any, if none is given)."""
        return next((m for m in self.subjects if not kinds or m.kind in kinds), None)

    @property
    def names(self) -> tuple[str, ...]:
        """Every name that was said, as the reader compares them."""
        return tuple(dict.fromkeys(m.name.casefold() for m in (*self.subjects, *self.listed) if m.name))


SILENCE: Final = Talk()
"""Nothing was said yet."""
