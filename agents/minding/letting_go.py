"""What a person wants forgotten: what it is, what would fall with it, and that it is done once they are sure."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from memory.forgetting import Fall, Item
from memory.preferences import Preference, preferences
from memory.standing import rules

from ..forgetting import Forgetting
from ..recalling import Remembering
from ..routing.pieces import bare
from . import telling
from .holding import holds
from .kept import Kept
from .verbs import EVERYTHING, NAME, NOTE_WORDS, SUBJECT, Forget, is_note
from .wishes import LISTS

if TYPE_CHECKING:
    from ..earlier import Earlier

_TITLES: Final[dict[str, str]] = {
    EVERYTHING: "everything",
    NAME: "what I call you",
    "session": "this conversation",
    "rules": "your rules",
    "notes": "your notes",
    **{str(name): title for name, title in LISTS.items()},
}


_SURE: Final = re.compile(r"^(?:yes|sure)[, ]+")
_BARE_SURE: Final = frozenset({"yes", "y", "sure"})


@dataclass(frozen=True, slots=True)
class LettingGo:
    """Forgets in the memory of one person. All may raise GraphError, OSError."""

    memory: Remembering
    market: str
    forgetting: Forgetting
    titles: Mapping[str, str]
    """How what is wanted is called, by its key."""
    earlier: "Callable[[], Earlier] | None" = None
    """What of what would fall is closed by now; without it nothing is."""

    def forget(self, verb: Forget, kept: Kept, *, at: int) -> None:
        """Lists what would fall, to be confirmed; forgets it where that was done. What its words leave open is asked back."""
        item, title = verb.item, self._title(verb.item)
        if item.startswith(NOTE_WORDS):
            words = item.removeprefix(NOTE_WORDS)
            notes = holding(words, preferences(self.memory.connection, self.memory.graph))
            if len(notes) != 1:
                self._which(words, notes, kept)
                return
            item, title = notes[0].key, f"your {self.titles.get(notes[0].key, notes[0].key)}, “{telling.short(notes[0].shown)}”"
        items = list(self._items(item))
        if not verb.sure:
            falls, _ = _but_the_asking([fall for one in items for fall in self.forgetting.would_fall(one)], verb, title)
            kept.lines += telling.fallen(title, self._shown(falls), done=False)
            if falls:
                said = f"forget {item}" if item != verb.item else f"{verb.words[:1].lower()}{verb.words[1:]}"
                kept.asks.append((f"yes, {said}", f"yes, {said}"))
            return
        gone = [done for one in items if (done := self.forgetting.forget(one, at=at)) is not None]
        kept.besides += [done.deed for done in gone]
        falls, asking = _but_the_asking([fall for done in gone for fall in done.falls], verb, title)
        kept.lines += telling.fallen(title, falls, done=True, asking=asking)
        if item in (EVERYTHING, "session"):
            self.memory.part()

    def _shown(self, falls: Sequence[Fall]) -> Sequence[Fall]:
        """What would fall, as it may be shown now."""
        return falls if self.earlier is None else list(map(self.earlier().hiding(falls), falls))

    def _which(self, words: str, notes: list[Preference], kept: Kept) -> None:
        if not notes:
            kept.lines.append(f"Nothing that I keep for you says “{words}”, so there is nothing to forget.")
            return
        kept.lines.append(f"“{words}” stands in {len(notes)} things that I keep for you; which one do you mean? Nothing was forgotten.")
        kept.lines += [f"· {note.key}: {telling.short(note.shown)}" for note in notes]
        kept.asks += [(f"{note.key}: {telling.short(note.shown)}", f"forget {note.key}") for note in notes]

    def _title(self, item: str) -> str:
        if item.startswith(SUBJECT):
            return item.removeprefix(SUBJECT)
        return _TITLES.get(item) or f"your {self.titles.get(item, item)}"

    def _items(self, item: str) -> Iterator[Item]:
        connection, graph = self.memory.connection, self.memory.graph
        if item == EVERYTHING:
            yield Item("everything", "", "everything")
        elif item == NAME:
            yield Item("name", "", "what you are called")
        elif item == "session":
            yield Item("session", self.memory.session, "this conversation")
        elif (of := next((name for name in LISTS if name == item), None)) is not None:
            yield Item(of, "", LISTS[of])
        elif item == "rules":
            yield from (Item("rule", r.id, r.shown) for r in rules(connection, graph, self.market))
        elif item == "notes":
            yield from (Item("preference", p.key, p.shown) for p in preferences(connection, graph) if is_note(p.key))
        elif item.startswith(SUBJECT):
            yield from (i for i in self.forgetting.items(item.removeprefix(SUBJECT)) if i.kind == "subject")
        else:
            yield Item("preference", item, item)


def _but_the_asking(falls: Sequence[Fall], verb: Forget, title: str) -> tuple[list[Fall], bool]:
    """What falls without the turns in which just that was asked for and sure, what was answered to them and how they were typed; and whether there were any.

    They fall as well, since they repeat what is forgotten; but they began after the list was made, and nobody means them by it.
    """
    said = _SURE.sub("", bare(verb.words))
    texts, told = {said, *_BARE_SURE}, telling.forgetting(title)

    def asking(fall: Fall) -> bool:
        if fall.kind == "answer":
            return told in fall.shown
        return fall.kind in ("turn", "typed line") and _SURE.sub("", bare(fall.shown)) in texts

    left = [fall for fall in falls if not asking(fall)]
    return left, len(left) < len(falls)


def holding(words: str, held: Iterable[Preference]) -> list[Preference]:
    """What is kept in the person's own words and holds all the telling words of a text."""
    return [p for p in held if p.value == p.shown and holds(p.shown, words)]
