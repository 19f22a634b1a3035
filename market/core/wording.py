"""How sentences are put together in every market. Pure."""

from collections.abc import Sequence


def listed(names: Sequence[str]) -> str:
    """``A, B and C``."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def capital(text: str) -> str:
    """A text as it begins a sentence."""
    return text[:1].upper() + text[1:]
