"""How much there is of something, in words. Pure."""


def some(n: int, one: str, many: str = "") -> str:
    """``1 row``, ``2 rows``, ``1,200 queries``; ``many`` where the word for several is another."""
    return f"{n:,} {one if n == 1 else many or plural(one)}"


def plural(one: str) -> str:
    """``rows`` of ``row``, ``queries`` of ``query``, ``watches`` of ``watch``."""
    if one.endswith("y") and one[-2:-1] not in tuple("aeiou"):
        return f"{one[:-1]}ies"
    return f"{one}es" if one.endswith(("ch", "s", "sh", "x")) else f"{one}s"
