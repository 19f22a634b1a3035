"""What a market lets a person want: preferences that it can put to use, and standing checks that run by themselves. Pure data; nothing of a person is in it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from .finding import Answered, Draft
    from .form import Step

CHECK: Final = "check"
"""The kind of the finding that says whether a standing check holds of a subject. Its one plain argument has this name too, and holds the check's."""

CHECKS: Final = "checks"
"""The argument of a case that names the standing checks to run, joined by commas."""


@dataclass(frozen=True, slots=True)
class Want:
    """A kind of preference: under which key it is remembered, and how people speak of it."""

    key: str
    title: str
    """How it is called to a person: ``budget``."""
    kind: Literal["amount", "places", "number", "words"]
    """What its value is: money, known places, a figure with its unit, or the words as they were said."""
    called: tuple[str, ...]
    """Words and phrases that mean it, lower case: "budget", "price limit"."""
    unit: str = ""
    """Of a number: what is counted, as it is shown ("BHK") ..."""
    counted: str = ""
    """... and how it is written behind the figure, as a regular expression."""
    currency: str = ""
    """Of an amount: the currency that is meant where none is written."""
    ask: str = ""
    """What could be asked with it, with ``{value}`` in the place of the value as it is shown; empty where nothing can."""


@dataclass(frozen=True, slots=True)
class StandingCheck:
    """One standing rule that this market can check of a subject by itself."""

    name: str
    """By which it is remembered and asked for."""
    shown: str
    """As it is shown to a person: ``never B-khata``."""
    never: tuple[str, ...]
    """What is called so where somebody will never have it: regular expressions on folded words, each the whole object ..."""
    always: tuple[str, ...]
    """... and where somebody always wants it, or always wants it looked at."""
    steps: "Callable[[str], Sequence[Step]]"
    """An entity id to the questions that decide it; the first one decides its outcome."""
    draft: "Callable[[Sequence[Answered]], Draft]"
    """Their answers to a finding of the kind :data:`CHECK`, which says whether it holds."""


@dataclass(frozen=True, slots=True)
class Wanting:
    """All of it."""

    wants: tuple[Want, ...] = ()
    checks: tuple[StandingCheck, ...] = ()
    checked_in: frozenset[str] = frozenset()
    """Intents in which the checks run, of every subject that they are about."""
    assessing: str = "assess"
    """The intent by which a subject is looked at before it is put on a list."""
    targets: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """What a person may accept or dispute of a subject, by the word for it ("suit"): the kinds of flag that it can be."""

    def want(self, key: str) -> Want | None:
        """The preference with that key; None if this market has none."""
        return next((w for w in self.wants if w.key == key), None)

    def check(self, name: str) -> StandingCheck | None:
        """The check with that name; None if this market has none."""
        return next((c for c in self.checks if c.name == name), None)


NOTHING: Final = Wanting()
"""What a market wants that declares nothing."""
