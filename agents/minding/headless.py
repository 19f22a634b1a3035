"""What somebody wants remembered from the command line: the same reader, with nothing talked about before and no market beside it."""

from dataclasses import replace

from market.core.form import Form

from ..own_memory import OwnMemory
from ..recalling import Remembering
from ..routing.pieces import bare
from ..routing.talk import SILENCE
from .keeping import Kept, Mind
from .reading import minded
from .verbs import NOTE, Forget, Listed, Minded, Prefer, Take, Untake, Verb


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
    mind = Mind(Remembering(own.connection, own.person, person, form.name), form)
    key, equals, value = text.partition("=")
    known = mind.known(SILENCE, now=at, first=True)
    if equals and key.strip() and " " not in key.strip():
        return mind.keep(
            _pair(key.strip().casefold(), value.strip(), text, form, minded(f"my {key.strip()} is {value.strip()}", form, known=known)), SILENCE, turn="", at=at
        )
    found = minded(text, form, known=known)
    verbs: list[Verb] = [v for v in found.verbs if not isinstance(v, Listed | Take | Untake | Forget)]
    if bare(found.rest):
        said = found.rest.strip(" .")
        verbs.append(Prefer(NOTE, said, said, text))
    kept = mind.keep(replace(found, verbs=tuple(verbs), rest=""), SILENCE, turn="", at=at)
    kept.lines += dict.fromkeys(_elsewhere(v) for v in found.verbs if isinstance(v, Listed | Take | Untake | Forget))
    return kept


def _pair(key: str, value: str, text: str, form: Form, read: Minded) -> Minded:
    """``budget=1.6 crore`` as the sentence would be read; of a key that the market does not know the value as it is."""
    want = form.wanting.want(key)
    heard = [v for v in read.verbs if isinstance(v, Prefer) and v.key == key]
    if want is not None and len(heard) == len(read.verbs) == 1:
        return Minded((replace(heard[0], words=text),))
    return Minded((Prefer(key, value, value, text),))


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
