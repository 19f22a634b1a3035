"""What may be said with a word of its own and says the same whatever the market: pronouns, days named again, shares in words, weights. Pure; names are signs.

Only what can be heard in one way is read: ``it`` where one thing alone can be meant, ``the same day`` where a day stands before it.
"""

import re
from collections.abc import Mapping
from typing import Final

from .masking import NAME, Masking

_DATE: Final = "[\uf000-\uf3ff]"
_FIGURE: Final = r"\d+\.\d\d(?![\d%]| (?:to|of|%|months?|lakh|crore)\b(?! K\b)| and [₹\d])"
_WEIGHING: Final = r"weigh(?:s|ing|t of|t is)?|count(?:s|ing)?(?: for)?|carr(?:ies|y|ying)|add(?:s|ing)|contribut(?:es|ing)|worth|weight"
_WEIGHT: Final = re.compile(
    rf",?\s*(?:(?:and|which|that|this|it)\s+)*(?P<each>(?:each|both)\s+)?(?:with |at |for |of |has |have )?(?:a )?(?:{_WEIGHING})(?: of)?\s+(?P<n>{_FIGURE})",
    re.IGNORECASE,
)
_PATH: Final = re.compile(rf",?\s*(?:and |by |over |with )?(?:a|one|this) path (?:of|with)(?: (?:a )?weight(?: of)?)?(?=,?\s*\(?{_FIGURE})", re.IGNORECASE)
_SAME: Final = tuple(
    (re.compile(pattern, re.IGNORECASE), instead)
    for pattern, instead in (
        (r"\bhalf of\b", "50 % of"),
        (rf"\b(?:wholly|fully|entirely) (?=(?:owned|held)\s+by\s*{NAME})", "100 % "),
        (r"\bholder of (?=\d[\d.]* ?% of\b)", "holds "),
        (r"\b(?:a|the) (\d[\d.]*) ?% (?:stake|share|holding|shareholding) (?:in|of)\b", r"\1 % of"),
        (r"\b(?:(?:an?|one|the|just a) single|exactly one)\b", "1"),
        (r"\bno one\b", "nobody"),
        (r"\b(?:with )?less than (?=\d)|\bunder (?=\d[\d.]* ?%)", "below "),
        (r"\b(?:no|not) (?:more|later) than (?=[\d₹])|\bup to (?=[\d₹])", "at most "),
        (r"\b(?:no|not) (?:less|fewer) than (?=[\d₹])", "at least "),
        (r"\bacross (?=(?:the )?(?:\d|two|three|four|five|six|seven|eight|nine|ten)\b)", "over "),
        (r"\bin the case of\b", " "),
        (rf",?\s+(?:for|at) (?={_FIGURE}[.,;)]?(?:\s|$))", " , "),
        (rf"({NAME})\s+(?:is |was )(\d[\d.]*) ?% ((?:owned|held) by)(?=\s*{NAME})", r"\2 % of \1 \3"),
        (rf"({NAME})\s+(?:is |was )(held|owned) (\d[\d.]*) ?% (by)(?=\s*{NAME})", r"\3 % of \1 \2 \4"),
        (rf"\b(?:and )?(?:where|while|whereas) (?=\s*{NAME})", "and "),
        (r"\bnumber (?=\d)", ""),
        (r"\bgoing by\b|\bas per\b", "according to"),
        (
            r",?\s*\b(?:the|these|its) (?:records?|registers?) (?:show|say|list|state)s? that\b"
            r"|\baccording to (?:the|these) (?:records|registers)\b,?|^on record,",
            " ",
        ),
    )
)
_AGAIN: Final = 3
"""So many days may be named again."""
_DAY_AGAIN: Final = re.compile(
    rf"(?P<before>{_DATE})[^;.\uf000-\uf3ff]*?\b(?:on|since|from|as of) (?P<day>(?:that|the) (?:very )?(?:same )?(?:day|date)|then)\b", re.IGNORECASE
)
_WHO_IS: Final = re.compile(
    rf"(?P<name>{NAME})(?P<day> \((?:since )?\s*{_DATE}\))?,? (?P<is>is )?(?:the|a|an) (?P<kind>[a-z]+) (?:that|which|who)\b", re.IGNORECASE
)
LIGHT: Final = frozenset({"being", "do", "itself", "where", "whose", "having", "such", "found", "lie", "been", "be", "from"})
"""Words that say nothing beside what is claimed; where a claim holds one of them, it is a word of that claim."""


def loosened(masking: Masking, kinds: Mapping[str, frozenset[str]], subject: str = "", *, named: bool = True) -> str:
    """A sentence in which such words are exchanged for what they stand for.

    Args:
        masking: the sentence, in which every name, date, verdict and score is one sign, and what each stands for.
        kinds: what a thing of each name may be called.
        subject: the sign of what its claims are about, where they are all about one thing.
        named: whether ``it`` and ``its`` are exchanged for whom they mean.
    """
    text = _WEIGHT.sub(_weighed, _PATH.sub(" ", masking.text))
    for pattern, instead in _SAME:
        text = pattern.sub(instead, text)
    text = _who_is(text, masking, kinds)
    return " ".join(_days_again(_for_it(text, masking, kinds, subject) if named else text, masking).split())


def _weighed(m: re.Match[str]) -> str:
    return f" {m['each'] or ''}({m['n']})"


def _who_is(text: str, masking: Masking, kinds: Mapping[str, frozenset[str]]) -> str:
    """``A is the firm that runs B`` says that A runs B, ``A, the firm that runs B`` that A does which, where A is a firm."""

    def who(m: re.Match[str]) -> str:
        if m["kind"].casefold() not in kinds.get(str(masking.thing(m["name"])[1]), frozenset()):
            return m[0]
        return f"{m['name']}{m['day'] or ''}{' ' if m['is'] else ', which '}"

    return _WHO_IS.sub(who, text)


def _days_again(text: str, masking: Masking) -> str:
    """``since that same day`` with the day that was named last; where that was a span, with its end."""
    for _ in range(_AGAIN):
        m = _DAY_AGAIN.search(text)
        if m is None:
            break
        day = masking.thing(m["before"])[1]
        sign = masking.sign("date", day[1]) if isinstance(day, tuple) else m["before"]
        text = f"{text[: m.start('day')]}{sign}{text[m.end() :]}"
    return text


def _for_it(text: str, masking: Masking, kinds: Mapping[str, frozenset[str]], subject: str) -> str:
    """``it`` and ``its`` with the one thing, no person, that can be meant: no other is named in the sentence, and it is named before."""
    signs = dict.fromkeys([*re.findall(NAME, text), *([subject] if subject else [])])
    could = {value: sign for sign in signs if "person" not in kinds.get(value := str(masking.thing(sign)[1]), frozenset())}
    if len(could) != 1:
        return text
    (one,) = could.values()
    at = text.index(one) + 1 if one in text and one != subject else 0
    tail = re.sub(r"\b(of|in|by|against|behind|from|to|for|at) it\b", rf"\1 {one}", text[at:], flags=re.IGNORECASE)
    return text[:at] + re.sub(r"\bits\b", f"{one}'s", tail, flags=re.IGNORECASE)
