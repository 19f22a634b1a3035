"""What a text that is being typed may become, for the prompt: names of the market with what they name. It reads the market as the person may."""

from functools import lru_cache

from market.core.completing import completions
from market.core.form import Form, Reader
from market.core.model import Entity
from market.core.saying import Saying

from .routing.lexicon import lexicon
from .state import Suggestion


def suggestions(reader: Reader, form: Form, text: str, *, subjects: bool = False) -> tuple[Suggestion, ...]:
    """Names that the end of a text begins, each with its kind and own id. ``subjects``: of those only that get a verdict. Raises GraphError."""
    known = _said(form.saying)
    kinds = (form.subject_kind,) if subjects else form.saying.named
    found = completions(reader, text, kinds, (lambda _word: False) if subjects else known.__contains__)
    return tuple(Suggestion(c.entity.name, _about(form, c.entity, c.spelled), c.start) for c in found)


def _about(form: Form, entity: Entity, spelled: str) -> str:
    also = f", also {spelled}" if spelled else ""
    return f"{form.kind_words(entity.kind)} {entity.own_id}{also}"


@lru_cache(maxsize=8)
def _said(saying: Saying) -> frozenset[str]:
    """The words by which people ask about this market: alone they begin no name."""
    return frozenset(word for phrase in lexicon(saying).phrases for word in phrase)
