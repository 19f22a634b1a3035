"""What somebody wants remembered from the command line: the same reader, with nothing talked about before and no market beside it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from market.core.form import Form
from memory.preferences import prefer, preferences

from ..own_memory import OwnMemory
from ..recalling import Remembering
from ..routing.pieces import bare
from ..routing.talk import SILENCE
from ..state import LONGEST, NameUnclear, NotRead
from .keeping import Mind
from .kept import Kept
from .reading import minded
from .verbs import NOTE, Forget, Known, Listed, Minded, Prefer, Take, Untake, Verb, is_note

if TYPE_CHECKING:
    from ..earlier import Earlier

_HOW: Final = {
    "amount": "an amount with its unit, such as 1.6 crore or 90 lakh",
    "places": "areas that the market knows",
    "number": "a figure",
}
"""What can be read, by the kind of what is wanted."""


@dataclass(frozen=True, slots=True)
class Remembered:
    """What came of it."""

    kept: Kept
    undone: tuple[str, ...] = ()
    """What was not done, each with what does it."""


def remembered(own: OwnMemory, person: str, form: Form, text: str, *, at: int, earlier: "Callable[[], Earlier] | None" = None) -> Remembered:
    """Keeps what a text says; what nothing explains is a note, word for word.

    Args:
        own: whose memory, open to be written.
        person: what they are called where they have not said it.
        form: the market, which declares what can be wanted.
        text: as typed: a sentence, bare words, or ``KEY=VALUE``.
        at: ms.
        earlier: what of what is kept is closed by now; without it nothing is.

    Raises:
        NotRead: it is too long, or no value of what is wanted.
        GraphError: the engine failed.
    """
    _check_length(text)
    mind = replace(_mind(own, person, form), earlier=earlier)
    key, equals, value = text.partition("=")
    if equals and key.strip() and " " not in key.strip():
        return Remembered(_paired(mind, key.strip().casefold(), value.strip(), text, at=at))
    found = minded(text, form, known=_known(mind, at))
    verbs: list[Verb] = [v for v in found.verbs if not isinstance(v, Listed | Take | Untake | Forget)]
    if bare(found.rest):
        said = (found.rest if found else text).strip(" .")
        verbs.append(Prefer(NOTE, said, said, text))
    kept = mind.keep(replace(found, verbs=tuple(verbs), rest="", unclear=()), SILENCE, turn="", at=at)
    left = (*(u.says for u in found.unclear), *(_elsewhere(v) for v in found.verbs if isinstance(v, Listed | Take | Untake | Forget)))
    return Remembered(kept, tuple(dict.fromkeys(left)))


def edited(own: OwnMemory, person: str, form: Form, key: str, value: str, *, at: int) -> Kept:
    """Another value for something that is wanted, or for a note: it supersedes what was. Arguments as of :func:`remembered`; ``key`` as it is shown.

    Raises:
        NotRead: it is too long, or no value of what is wanted.
        NameUnclear: nothing that is wanted or noted is called so.
        GraphError: the engine failed.
    """
    _check_length(value)
    held = {p.key for p in preferences(own.connection, own.graph)}
    key = key if key in held else key.strip().casefold()
    if key not in held and (is_note(key) or form.wanting.want(key) is None):
        raise NameUnclear(f"You want nothing that is called {key!r}; what you do is listed with the rest of your memory.", tuple(sorted(held)))
    if not is_note(key):
        return _paired(_mind(own, person, form), key, value.strip(), f"{key}={value}", at=at)
    kept, said = Kept(), value.strip()
    kept.deed(prefer(own.connection, own.graph, key, said, said, said, at=at), f"{key}: {said}")
    return kept


def _mind(own: OwnMemory, person: str, form: Form) -> Mind:
    return Mind(Remembering(own.connection, own.person, person, form.name), form)


def _known(mind: Mind, at: int) -> Known:
    """Bare words count, since they are to be remembered; a bare name does not: nobody asked for one."""
    return replace(mind.known(SILENCE, now=at, first=True), asked_name=False)


def _paired(mind: Mind, key: str, value: str, text: str, *, at: int) -> Kept:
    """Keeps ``budget=1.6 crore`` as the sentence would be read; of a key that the market does not know the value as it is."""
    form = mind.form
    want = form.wanting.want(key)
    verb = Prefer(key, value, value, text)
    if want is not None:
        said = [f"my {key} is {value}", *([f"my {key} is {value} {want.unit}"] if want.unit else [])]
        meant = next(filter(None, (_meant(minded(one, form, known=_known(mind, at)), key) for one in said)), None)
        if meant is None and want.kind in _HOW:
            raise NotRead(f"“{value}” is nothing that I can keep as your {want.title}: write {_HOW[want.kind]}.")
        verb = replace(meant, words=text) if meant else verb
    return mind.keep(Minded((verb,)), SILENCE, turn="", at=at)


def _meant(read: Minded, key: str) -> Prefer | None:
    """The one thing that a sentence says, where it is a value of that key."""
    match read.verbs:
        case (Prefer() as heard,) if heard.key == key:
            return heard
        case _:
            return None


def _check_length(text: str) -> None:
    """Raises NotRead where it is longer than a text of a turn may be."""
    if len(text) > LONGEST:
        raise NotRead(f"That is {len(text)} characters long; of one text {LONGEST} are kept at most.")


def _elsewhere(verb: Verb) -> str:
    """What does what this command does not."""
    match verb:
        case Listed(on="watching", put=put, name=name):
            return f"Not done here: clew watch {'add' if put else 'remove'} {name}"
        case Listed():
            return "The shortlist is kept in the desk, and by clew ask."
        case Forget():
            return "Not done here: clew forget ITEM"
        case _:
            return "Not done here: clew accept SUBJECT, or clew dispute SUBJECT"
