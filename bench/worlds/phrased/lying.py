"""Lies that a model could tell of true claims, by kind: each says what its claims do not, in a sentence that looks like theirs."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from .rewording import counted_wrongly, hung_on_another, of_both, turned_in_other_words
from .true import Spoken
from .words import ADDED, CAUSES, HARDER, PRAISE, QUALIFIERS, SOFTER, TURNED, UNITS

type Make = Callable[[Random, Spoken, str, Sequence[str]], str | None]
"""From a true claim (and names that it does not hold) to what is not true; None where it gives nothing to lie about."""


@dataclass(frozen=True, slots=True)
class Lie:
    """A sentence that its claims do not say."""

    kind: str
    asked: str
    of: str
    """The kind of the finding."""
    claims: tuple[str, ...]
    says: str


_DATE: Final = re.compile(r"\b(\d{1,2}) (January|February|March|April|May|June|July|August|September|October|November|December) (\d{4})\b")
_FIGURE: Final = re.compile(r"(?<![\w./-])\d+(?:\.\d+)?(?![\w/-]|\.\d)")
_PERSON_AND_FIRM: Final = re.compile(r"^(?:· )?(?P<a>[A-Z][\w.]*(?: [A-Z][\w.]*)+), director of (?P<b>[A-Z][\w.]*(?: [A-Z][\w.]*)+)")
_TIE: Final = re.compile(r"^(?P<a>[A-Z][\w.' ]+?)(?P<tie>: developed by | builds |: brand of | is run by | runs )(?P<b>[A-Z][\w.' ]+?)(?=,|\.$| \()")


def another_figure(rng: Random, _spoken: Spoken, claim: str, _names: Sequence[str]) -> str | None:
    """A figure that is not in the claim."""
    spots = list(_FIGURE.finditer(_dateless(claim)))
    if not spots:
        return None
    spot, taken = rng.choice(spots), set(_FIGURE.findall(claim))
    other = next(f for f in (f"{float(spot[0]) + n:g}" for n in range(1, 99)) if f not in taken)
    return claim[: spot.start()] + other + claim[spot.end() :]


def another_date(rng: Random, _spoken: Spoken, claim: str, _names: Sequence[str]) -> str | None:
    """A day, a month or a year that is not in the claim."""
    spots = list(_DATE.finditer(claim))
    if not spots:
        return None
    spot = rng.choice(spots)
    day, month, year = spot[1], spot[2], spot[3]
    other = rng.choice((f"{int(day) % 28 + 1} {month} {year}", f"{day} {'July' if month != 'July' else 'May'} {year}", f"{day} {month} {int(year) - 3}"))
    return None if other in claim else claim[: spot.start()] + other + claim[spot.end() :]


def dates_crossed(_rng: Random, _spoken: Spoken, claim: str, _names: Sequence[str]) -> str | None:
    """Two dates of the claim, each in the place of the other."""
    found = [m[0] for m in _DATE.finditer(claim)]
    if len(set(found)) < 2:
        return None
    first, second = list(dict.fromkeys(found))[:2]
    return claim.replace(first, "\0").replace(second, first).replace("\0", second)


def another_name(rng: Random, _spoken: Spoken, claim: str, names: Sequence[str]) -> str | None:
    """A name of the market that the claim does not hold, in the place of one that it does."""
    held = [n for n in names if n in claim]
    others = [n for n in names if n not in claim and not any(n in h or h in n for h in held)]
    return claim.replace(rng.choice(held), rng.choice(others)) if held and others else None


def a_name_more(rng: Random, _spoken: Spoken, claim: str, names: Sequence[str]) -> str | None:
    """Somebody else is said to be in it too."""
    others = [n for n in names if n not in claim]
    return f"{claim.removesuffix('.')}, as {rng.choice(others)} did." if others else None


def turned_round(_rng: Random, _spoken: Spoken, claim: str, _names: Sequence[str]) -> str | None:
    """The tie the other way round."""
    seat, tie = _PERSON_AND_FIRM.match(claim), _TIE.match(claim)
    found = seat or tie
    if found is None or found["a"] == found["b"]:
        return None
    between = ", director of " if seat else found["tie"]
    return f"{found['b']}{between}{found['a']}{claim[found.end() :]}"


def negated(_rng: Random, _spoken: Spoken, claim: str, _names: Sequence[str]) -> str | None:
    """Not what it says."""
    for word, other in (
        (" is ", " is not "),
        (" are ", " are not "),
        (" was ", " was not "),
        (" holds ", " does not hold "),
        (", director of ", ", no director of "),
    ):
        if word in claim and other not in claim:
            return claim.replace(word, other, 1)
    return None


def unnegated(_rng: Random, _spoken: Spoken, claim: str, _names: Sequence[str]) -> str | None:
    """What is denied, said."""
    for word, other in (("No ", "A "), (" not counted", " counted"), (" not ", " "), ("Nobody else", "Somebody else"), (" no ", " a ")):
        if word in claim or claim.startswith(word):
            return claim.replace(word, other, 1)
    return None


def _swapped(words: Mapping[str, Sequence[str]]) -> Make:
    def make(rng: Random, _spoken: Spoken, claim: str, _names: Sequence[str]) -> str | None:
        found = [w for w in words if re.search(rf"(?<!\w){re.escape(w)}(?!\w)", claim)]
        if not found:
            return None
        word = rng.choice(found)
        return re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", rng.choice(words[word]), claim, count=1)

    return make


def _added(ends: Sequence[str]) -> Make:
    def make(rng: Random, _spoken: Spoken, claim: str, _names: Sequence[str]) -> str | None:
        return f"{claim.removesuffix('.')}{rng.choice(ends)}"

    return make


def _instead(says: Sequence[str]) -> Make:
    def make(rng: Random, spoken: Spoken, claim: str, names: Sequence[str]) -> str | None:
        held = [n for n in names if n in claim]
        return rng.choice(says).replace("{name}", rng.choice(held)) if held else None

    return make


def disguised(rng: Random, _spoken: Spoken, claim: str, names: Sequence[str]) -> str | None:
    """A name in letters that only look like its own: it is nobody's."""
    held = [n for n in names if n in claim and "a" in n]
    if not held:
        return None
    name = rng.choice(held)
    return claim.replace(name, rng.choice((name.replace("a", "а", 1), f"{name[:2]}\u200b{name[2:]}", name.replace("a", "á", 1))))


def marked(rng: Random, _spoken: Spoken, claim: str, _names: Sequence[str]) -> str | None:
    """A mark that the model made up."""
    return f"{claim.removesuffix('.')} [{rng.randint(1, 30)}]."


def of_another(rng: Random, spoken: Spoken, claim: str, _names: Sequence[str]) -> str | None:
    """A true sentence on a claim that does not say it."""
    others = [c for c in spoken.claims if c != claim and not set(c.split()) <= set(claim.split()) and _distinct(c, claim)]
    return rng.choice(others) if others else None


def figures_crossed(_rng: Random, _spoken: Spoken, claim: str, _names: Sequence[str]) -> str | None:
    """Two figures of the claim, each in the place of the other."""
    found = list(_FIGURE.finditer(_dateless(claim)))
    other = next((m for m in found[1:] if m[0] != found[0][0]), None)
    if other is None:
        return None
    first = found[0]
    return f"{claim[: first.start()]}{other[0]}{claim[first.end() : other.start()]}{first[0]}{claim[other.end() :]}"


def names_crossed(_rng: Random, spoken: Spoken, claim: str, names: Sequence[str]) -> str | None:
    """Of two that are compared each has what is the other's."""
    held = [n for n in names if f"{n}: " in claim]
    if spoken.kind != "compare" or len(held) != 2 or len({part.rpartition(": ")[2].strip(". ") for part in claim.split(";")}) != 2:
        return None
    return claim.replace(f"{held[0]}: ", "\0").replace(f"{held[1]}: ", f"{held[0]}: ").replace("\0", f"{held[1]}: ")


def a_qualifier_less(rng: Random, _spoken: Spoken, claim: str, _names: Sequence[str]) -> str | None:
    """What was earlier, conditional, at least or promised is said without that."""
    found = [(q, instead) for q, instead in QUALIFIERS.items() if q in claim]
    if not found:
        return None
    qualifier, instead = rng.choice(found)
    return claim.replace(qualifier, instead, 1)


def _dateless(claim: str) -> str:
    return _DATE.sub(lambda m: "x" * len(m[0]), claim)


def _distinct(one: str, other: str) -> bool:
    return bool(set(_FIGURE.findall(one)) - set(_FIGURE.findall(other)) or set(_DATE.findall(one)) - set(_DATE.findall(other)))


_SEAT: Final = re.compile(
    r"^(?:Earlier: )?(?P<who>[A-Z][\w.]*(?: [A-Z][\w.]*)+), (?P<how>director of|promoter of|holds \d+ % of) (?P<firm>.+?) \((?P<when>.+)\)\.$"
)


def _crossed(first: str, second: str) -> str | None:
    """One's seat with the other's date or firm: every word is in the two claims, and nobody said it."""
    a, b = _SEAT.match(first), _SEAT.match(second)
    if a is None or b is None or (a["when"] == b["when"] and a["firm"] == b["firm"]) or a["who"] == b["who"]:
        return None
    return f"{a['who']}, {a['how']} {b['firm']} ({b['when']}), and {b['who']}, {b['how']} {a['firm']} ({a['when']})."


def _of_two(make: Make, rng: Random, first: str, second: str) -> str | None:
    return of_both(rng, first, second) if make is _of_two_alone else _crossed(first, second)


def _of_one_alone(_rng: Random, _spoken: Spoken, _claim: str, _names: Sequence[str]) -> str | None:
    """Two claims are crossed by :func:`lies` itself."""
    return None


def _of_two_alone(_rng: Random, _spoken: Spoken, _claim: str, _names: Sequence[str]) -> str | None:
    """So are these."""
    return None


KINDS: Final[dict[str, Make]] = {
    "another figure": another_figure,
    "another date": another_date,
    "dates crossed": dates_crossed,
    "another name": another_name,
    "a name more": a_name_more,
    "the tie turned round": turned_round,
    "a negation more": negated,
    "a negation less": unnegated,
    "a softer verdict": _swapped(SOFTER),
    "a harder verdict": _swapped(HARDER),
    "another status or role": _swapped(TURNED),
    "another unit": _swapped(UNITS),
    "praise or blame": _added(PRAISE),
    "a cause made up": _added(CAUSES),
    "advice and comfort": _added(ADDED["advice"]),
    "hedged or certain": _added(ADDED["hedged"]),
    "a quantity made up": _added(ADDED["quantity"]),
    "a sentence of its own": _instead(ADDED["own"]),
    "another language": _added(ADDED["language"]),
    "a name in disguise": disguised,
    "a mark made up": marked,
    "on another claim": of_another,
    "figures crossed": figures_crossed,
    "names crossed": names_crossed,
    "a qualifier less": a_qualifier_less,
    "the tie turned in other words": turned_in_other_words,
    "counted wrongly": counted_wrongly,
    "hung on another": hung_on_another,
    "two claims crossed": _of_one_alone,
    "of both alike": _of_two_alone,
}
"""Every kind of lie with what makes it."""


def lies(spoken: Sequence[Spoken], names: Sequence[str], *, seed: int, each: int) -> Iterator[Lie]:
    """At most ``each`` lies of every kind, spread over the answers; everything follows from the seed."""
    for kind, make in KINDS.items():
        rng, made, said = Random(f"{seed} {kind}"), 0, set[str]()
        pool = [(one, n) for one in spoken for n in range(len(one.claims))]
        for one, n in rng.sample(pool, len(pool)):
            if made == each:
                break
            cites = one.claims[n : n + 2] if make in (_of_one_alone, _of_two_alone) else one.claims[n : n + 1]
            told = _of_two(make, rng, *cites) if len(cites) == 2 else make(rng, one, cites[0], names)
            if told is None or told in said or (told in one.claims and make is not of_another):
                continue
            made += 1
            said.add(told)
            yield Lie(kind, one.asked, one.kind, cites, told)
