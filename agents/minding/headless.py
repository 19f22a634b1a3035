"""What somebody wants remembered from the command line: the same reader, with nothing talked about before and no market beside it."""

from dataclasses import replace

from market.core.form import Form
from memory.preferences import prefer

from ..own_memory import OwnMemory
from ..recalling import Remembering
from ..routing.pieces import bare
from ..routing.talk import SILENCE
from .keeping import Kept, Mind
from .reading import minded
from .verbs import NOTE, Forget, Known, Listed, Minded, Prefer, Take, Untake, Verb, is_note


def remembered(own: OwnMemory, person: str, form: Form, text: str, *, at: int) -> Kept:
    """Keeps what a text says; what nothing explains is a note, word for word.

    Args:
        own: whose memory, open to be written.
        person: what they are called where they have not said it.
        form: the market, which declares what can be wanted.
        text: as typed: a sentence, bare words, or ``KEY=VALUE``.
        at: ms.

    Raises:
        GraphError: the engine failed.
    """
    mind = _mind(own, person, form)
    key, equals, value = text.partition("=")
    if equals and key.strip() and " " not in key.strip():
        return _paired(mind, key.strip().casefold(), value.strip(), text, at=at)
    found = minded(text, form, known=_known(mind, at))
    verbs: list[Verb] = [v for v in found.verbs if not isinstance(v, Listed | Take | Untake | Forget)]
    if bare(found.rest):
        said = (found.rest if found else text).strip(" .")
        verbs.append(Prefer(NOTE, said, said, text))
    kept = mind.keep(replace(found, verbs=tuple(verbs), rest=""), SILENCE, turn="", at=at)
    kept.lines += dict.fromkeys(_elsewhere(v) for v in found.verbs if isinstance(v, Listed | Take | Untake | Forget))
    return kept


def edited(own: OwnMemory, person: str, form: Form, key: str, value: str, *, at: int) -> Kept:
    """Another value for something that is wanted, or for a note: it supersedes what was. Arguments as of :func:`remembered`; ``key`` as it is shown.

    Raises:
        GraphError: the engine failed.
    """
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
    read = minded(f"my {key} is {value}", form, known=_known(mind, at))
    heard = [v for v in read.verbs if isinstance(v, Prefer) and v.key == key]
    meant = form.wanting.want(key) is not None and len(heard) == len(read.verbs) == 1
    verb = replace(heard[0], words=text) if meant else Prefer(key, value, value, text)
    return mind.keep(Minded((verb,)), SILENCE, turn="", at=at)


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
