"""Words and phrases as they are written down: words divided by blanks, phrases by commas."""


def words(*lines: str) -> frozenset[str]:
    """The words, each once."""
    return frozenset(word for line in lines for word in line.split())


def phrases(*lines: str) -> tuple[str, ...]:
    """The phrases in their order."""
    return tuple(phrase.strip() for line in lines for phrase in line.split(",") if phrase.strip())
