"""Lies told in other words: the tie turned while the sentence is, a count that does not fit, and what holds of one said of two."""

import re
from collections.abc import Sequence
from random import Random
from typing import Final

_TURNS: Final = (
    (
        re.compile(r"^(?:Earlier: )?(?P<a>[^,:;]+), director of (?P<b>[^(,;]+?) \((?P<when>since .+)\)\.$"),
        (
            "{b} has been a director of {a} {when}.",
            "{b} sits on the board of {a} {when}.",
            "{a} has {b} as a director {when}.",
            "The director of {a} is {b} {when}.",
            "{a} is directed by {b}, {when}.",
        ),
    ),
    (
        re.compile(r"^(?P<a>[^,:;]+), holds (?P<n>\d+) % of (?P<b>[^(,;]+?) \((?P<when>since .+)\)\.$"),
        (
            "{n} % of {a} is held by {b}, {when}.",
            "{b} has held {n} % of {a} {when}.",
            "{a} is {n} % held by {b}, {when}.",
            "{b} owns {n} % of {a}, {when}.",
        ),
    ),
    (
        re.compile(r"^(?P<a>[^,:;]+): developed by (?P<b>[^,;]+), (?P<how>\w+)\.$"),
        (
            "{a} develops {b}, {how}.",
            "The developer of {b} is {a}, {how}.",
            "{b}, {how}, is developed by {a}.",
        ),
    ),
    (re.compile(r"^(?P<a>[^,:;]+) is run by (?P<b>[^,;]+)\.$"), ("{a} runs {b}.", "{b} is run by {a}.")),
    (
        re.compile(r"^(?P<a>[^,:;]+) builds (?P<b>[^,;]+), (?P<when>since .+)\.$"),
        (
            "{a} has been built by {b} {when}.",
            "{b} has been building {a} {when}.",
            "The contractor of {a} is {b}, {when}.",
        ),
    ),
    (
        re.compile(r"^Developer: (?P<a>[^:;]+): (?P<x>[^:;]+); (?P<b>[^:;]+): (?P<y>[^:;]+)\.$"),
        (
            "The developer of {a} is {y}; the developer of {b} is {x}.",
            "{a} develops {x} and {b} develops {y}.",
            "The developer of {x} is {a}, that of {y} is {b}.",
        ),
    ),
)


def turned_in_other_words(rng: Random, _spoken: object, claim: str, _names: Sequence[str]) -> str | None:
    """Active for passive, verb for noun, and at the same time the tie the wrong way round."""
    for shape, ways in _TURNS:
        found = shape.match(claim.removeprefix("· "))
        if found:
            return rng.choice(ways).format(**found.groupdict())
    return None


_HUNG: Final = re.compile(r"^(?:· )?(?P<a>[^,:;]+): (?P<how>developed by|brand of) (?P<b>[^,;]+), (?P<what>[^;:]+)\.$")
_BACKWARD: Final = {"developed by": "develops", "brand of": "has the brand"}


def hung_on_another(rng: Random, _spoken: object, claim: str, _names: Sequence[str]) -> str | None:
    """The tie the right way round in other words, and what is said of one hung on the other."""
    found = _HUNG.match(claim)
    if found is None:
        return None
    a, b, what = found["a"], found["b"], found["what"]
    verb = _BACKWARD[found["how"]]
    return rng.choice((
        f"{b} {verb} {a}, which is {what}.", f"{b} {verb} {a}, {what}.", f"{a}, which is {what}, is {found['how']} {b}.",
        f"{a} is {found['how']} {b} and is {what}.", f"{a}, {what}, is {found['how']} {b}.",
    ))  # fmt: skip


_COUNTED: Final = re.compile(r"\((?P<list>[A-Z][^()]*? and [A-Z][^()]*?)\)|behind both (?P<a>[A-Z][^,.]*?) and (?P<b>[A-Z][^,.]*?)\.$")
_MANY: Final = {"both": 2, "all three": 3, "each of the two": 2, "the three firms": 3, "none of": 0, "one of": 0}


def counted_wrongly(rng: Random, _spoken: object, claim: str, names: Sequence[str]) -> str | None:
    """``both`` of three, ``three firms`` before two, one of two for both."""
    found = _COUNTED.search(claim)
    if found is None:
        return None
    if found["a"]:
        others = [n for n in names if n not in claim]
        a, b = found["a"], found["b"]
        instead = rng.choice((f"behind three firms, {a} and {b}.", f"behind {a}.", f"behind {a} or {b}.", f"behind both {a}, {b} and {rng.choice(others)}."))
        return claim[: found.start()] + instead
    listed = len(re.split(r", (?=[A-Z])| and (?=[A-Z])", found["list"]))
    wrong = rng.choice([words for words, n in _MANY.items() if n != listed])
    return f"{claim[: found.start()]}({wrong} {found['list']}){claim[found.end() :]}"


_SEATED: Final = re.compile(r"^(?P<who>[A-Z][^,:;]+), (?P<how>director of|promoter of|holds \d+ % of) (?P<firm>[^(,;]+?) \((?P<when>since .+)\)\.$")


def of_both(rng: Random, first: str, second: str) -> str | None:
    """What is claimed of each of two apart, said of both alike."""
    a, b = _SEATED.match(first), _SEATED.match(second)
    if a is None or b is None or a["who"] == b["who"] or (a["how"], a["firm"], a["when"]) == (b["how"], b["firm"], b["when"]):
        return None
    verb = a["how"].replace("director", "directors").replace("promoter", "promoters")
    joined = f"{a['who']} and {b['who']}"
    are = "" if verb.startswith("holds") else "are "
    return rng.choice((
        f"{joined} {are}both {verb} {a['firm']} ({a['when']}).", f"Both {joined} {are}{verb} {b['firm']} ({b['when']}).",
        f"{joined} {are}{verb} {a['firm']}, both {b['when']}.", f"{joined} have each been {verb} {a['firm']} {a['when']}.",
    ))  # fmt: skip
