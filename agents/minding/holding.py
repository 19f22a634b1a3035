"""Whether something that is kept in a person's own words says what a few words name. Pure."""

from memory.recall.words import COMMON, words_of


def holds(text: str, words: str) -> bool:
    """Whether every telling word stands in a text, in the singular or the plural."""
    there = {_singular(word) for word in words_of(text)}
    wanted = [word for word in words_of(words) if word not in COMMON]
    return bool(wanted) and all(_singular(word) in there for word in wanted)


def _singular(word: str) -> str:
    return next((word.removesuffix(end) for end in ("es", "s") if word.endswith(end) and len(word) > len(end) + 2), word)
