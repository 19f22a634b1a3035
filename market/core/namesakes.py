"""What to type to mean one of several."""

from collections.abc import Iterable


def told_apart(one: tuple[str, str, str], among: Iterable[tuple[str, str, str]], typed: str) -> str:
    """What to type to mean this one of several that a text could mean: its name, or its whole id (``project:P001``) where that name is no answer.

    Each is (kind, own id, name). A name is no answer if it is what was typed, or if another of them is called so or has it as its id.
    """
    kind, own, name = one
    low = name.casefold()
    taken = sum(low in (other.casefold(), called.casefold()) for _, other, called in among if (other, called) != (own, name))
    return f"{kind}:{own}" if taken or low == typed.strip().casefold() or not name else name
