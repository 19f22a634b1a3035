"""Phrases as they are written down: divided by commas, several to a line."""


def listed(*lines: str) -> tuple[str, ...]:
    """The phrases, each once."""
    return tuple(dict.fromkeys(phrase.strip() for line in lines for phrase in line.split(",") if phrase.strip()))
