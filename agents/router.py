"""From what a person typed to what is wanted: an intent and the texts of its slots. Pure; it looks nothing up.

What no frame of the market fits is never taken for its neighbour: Clew says that it cannot ask that.
"""

import re
from dataclasses import replace
from typing import Final

from market.core.form import Form

from .routing.asked import PIECES
from .routing.named import NAMELESS, Names, same
from .routing.otherwise import otherwise
from .routing.pieces import bare, sentences
from .routing.routes import LOOKUP, OWN, CannotAsk, NoSubject, Own, Route, Routed
from .routing.sounds import foreign
from .routing.talk import SILENCE, Talk
from .routing.tokens import tokens
from .routing.whose import Whose
from .routing.words import MEANINGS, ORDERS, TAGS
from .state import LONGEST

_ORDER: Final = re.compile(f"(?:{ORDERS})|(?:{MEANINGS})")


def route(text: str, form: Form, talk: Talk = SILENCE, names: Names = NAMELESS) -> Route:
    """What a text asks of this market.

    Args:
        text: as typed.
        form: the market that is asked.
        talk: what was said before, for "it", "the second one" and questions without a name.
        names: what is named in the market; without it words alone decide what is a name, and nothing is decided by likeness.
    """
    if len(text) > LONGEST or not bare(text) or _ORDER.fullmatch(bare(text)) or bare(text) in TAGS:
        return CannotAsk()
    for pattern, written in form.saying.respelled.items():
        text = re.sub(pattern, written, text, flags=re.IGNORECASE)
    hears = Whose(form, form.saying, talk, names)
    found = _found(text, hears)
    if not isinstance(found, Routed):
        return found
    left = _left(found, text, hears)
    if left and found.intent.name == form.saying.otherwise and form.saying.gist:
        # the words of what is not answered are not looked for either
        found = replace(found, slots=form.saying.gist(" ".join(part.text for part in sentences(text) if part.text not in left)) or found.slots)
    return replace(found, read_as=_read_as(found, text, names), left=left)


def _found(text: str, hears: Whose) -> Route:
    found = hears.heard(text)
    known = any(s.fit for s in hears.read(text).spoken)
    return otherwise(found, text, hears.form, known=known) or found


def _left(found: Routed, text: str, hears: Whose) -> tuple[str, ...]:
    """The sentences of the text that ask for something else than what was found, as they were typed."""
    parts = [part.text for part in sentences(text)[-PIECES:] if part.asks]
    if len(parts) < 2:
        return ()
    routes = [(part, _found(part, hears)) for part in parts]
    return tuple(part for part, other in routes if isinstance(other, Routed) and other.intent.name not in (found.intent.name, LOOKUP))


def _read_as(found: Routed, text: str, names: Names) -> tuple[str, ...]:
    """The names in its slots that do not stand in the text as the market spells them."""
    typed = " ".join(same(t.low) for t in tokens(text))
    slots = [value for slot, value in found.slots.items() if slot in found.intent.kinds and ":" not in value]
    written = any(map(foreign, text.split()))
    return tuple(v for v in slots if " ".join(same(t.low) for t in tokens(v)) not in typed and (written or names.spells(v)))


__all__ = ["LOOKUP", "OWN", "CannotAsk", "NoSubject", "Own", "Route", "Routed", "route"]
