"""In which of several closed documents something stands that a line says: it decides who is named to be asked. Pure."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from .model import Found, Shelf
from .plain import content


@dataclass(frozen=True)
class Whose:
    """What tells documents apart in which the same stands."""

    shelf: Shelf
    about: Mapping[str, str]
    """Which customer a document is about; none, and it is about no one of them."""
    meant: frozenset[str]
    """The customers that a text is about: to whom it goes, whose ticket it answers, whom it names."""
    often: Counter[str]
    """How much of the whole text stands in each document."""

    def document(self, text: str, found: Sequence[Found]) -> str | None:
        """The document that a line most likely has it from: about no other customer than is meant, with most of the line, then with most beside it.

        None where what was found stands in no document.
        """
        here = Counter(document for one in found for document in one.documents)
        line = content(text)
        beside = {document: self._beside(document, line) for document in here}
        return min(here, key=lambda one: (self._of_another(one), -here[one], -self._of_meant(one), -beside[one], -self.often[one], one), default=None)

    def _of_another(self, document: str) -> bool:
        return bool(self.meant) and self.about.get(document) not in (None, *self.meant)

    def _of_meant(self, document: str) -> bool:
        return self.about.get(document) in self.meant

    def _beside(self, document: str, line: frozenset[str]) -> int:
        """How much of what a line speaks of one passage of it speaks of, too."""
        return max((len(line & passage) for passage in self._contents[document]), default=0)

    @cached_property
    def _contents(self) -> Mapping[str, Sequence[frozenset[str]]]:
        """What each passage of a document speaks of: read once for all lines."""
        found: dict[str, list[frozenset[str]]] = defaultdict(list)
        for passage in self.shelf.closed:
            found[passage.document].append(content(f"{passage.beside} {passage.text.text}"))
        return found
