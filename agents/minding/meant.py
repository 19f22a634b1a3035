"""What "it" means in something said in passing: what was named before it in the same text; only then what was talked about. Pure."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from market.core.form import Form

from ..routing.named import Names
from ..routing.talk import PERSON
from ..routing.units import unjoined
from .verbs import HERE, Listed, Take, Unclear, Untake, Verb

IT: Final = r"(?:it|this|that|this one|that one|this project|that project|the project|this flat|this property)"
MANY: Final = r"(?:them|both|both of them|all of them|these|those|these two|those two|the two|the two of them)"
_IT: Final = re.compile(rf"\b{IT}\b", re.IGNORECASE)
_MANY: Final = re.compile(rf"\b{MANY}\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Said:
    """Whom "it" can mean in a text."""

    form: Form
    names: Names
    about: bool
    """Whether something was talked about before the text."""

    def meant(self, found: Sequence[Verb | Unclear], before: Sequence[str]) -> Iterator[Verb | Unclear]:
        """What was read, with names in the place of "it"; ``before`` are the pieces of the text that stand before it, the nearest first."""
        named = next((n for piece in before if (n := self.named(piece))), [])
        for verb in found:
            if not isinstance(verb, Listed | Take | Untake):
                yield verb
            elif verb.name != HERE:
                named = [verb.name]
                yield verb
            elif len(named) == 1 or (named and many(verb.words)):
                yield from (replace(verb, name=name) for name in named)
            elif named:
                yield Unclear(which(named), tuple(instead(verb.words, name) for name in named))
            elif self.about:
                yield verb
            else:
                yield Unclear(f"Which {self.form.subject_word[0]} do you mean? Say its name; nothing was noted.")

    def named(self, text: str) -> list[str]:
        """What a piece of text names that "it" can mean, each once, in its order: as it is spelled where that is sure, otherwise as typed."""
        if not self.names:
            return []
        found = [u for u in unjoined(text, self.form.saying, market=self.names) if u.fit and u.kinds and u.kinds != {PERSON}]
        return list({name.casefold(): name for u in found for name in [u.spelled or text[u.start : u.end]]}.values())


def many(words: str) -> bool:
    """Whether several are meant."""
    return bool(_MANY.search(words))


def which(names: Sequence[str]) -> str:
    """The question which of several is meant."""
    return f"Which one do you mean, {', '.join(names[:-1])} or {names[-1]}? I do not guess; nothing was noted."


def instead(words: str, name: str) -> str:
    """What was said, with a name in the place of "it"."""
    found = _MANY.search(words) or _IT.search(words)
    return f"{words[: found.start()]}{name}{words[found.end() :]}" if found else f"{words} {name}"
