"""What is asked and no question of the market fits: in a market that can look for words, it is looked for. Pure."""

from typing import Final

from market.core.form import Form

from .pieces import asks, bare, sentences
from .routes import CannotAsk, Route, Routed
from .tokens import tokens

FEW: Final = 6
"""So few words that are no sentence are taken for what is looked for: "notice period sensors"."""
_TELLING: Final = frozenset({"i", "we", "my", "our"})
"""Who begins so tells something, and asks for nothing."""


def otherwise(found: Route, text: str, form: Form, *, known: bool) -> Routed | None:
    """The text as the market's search; None where it has none, where something else was asked, or where nothing is asked.

    Args:
        found: what the text asks as far as it was understood.
        text: as typed.
        form: the market.
        known: whether anything in the text is surely a name of the market.
    """
    saying = form.saying
    intent = next((i for i in form.intents if i.name == saying.otherwise), None)
    missed = (isinstance(found, CannotAsk) and not found.why) or (isinstance(found, Routed) and found.alone and not known)
    if intent is None or saying.gist is None or not missed or not _asks(text):
        return None
    args = saying.gist(text)
    return Routed(intent, args) if args else None


def _asks(text: str) -> bool:
    words = [t.low for t in tokens(text)]
    return any(asks(part.text) for part in sentences(text)) or (bool(bare(text)) and len(words) <= FEW and words[0] not in _TELLING)
