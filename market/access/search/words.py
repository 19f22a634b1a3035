"""Words as the search compares them: of a text for the engine's index, of a question without what every question has. Pure."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from market.core.look import words_of

MOST_WORDS: Final = 24
"""Words of one question that are looked for: nobody asks with more that matter."""
LONGEST: Final = 500
"""Characters of the words of one question."""
_FIGURE: Final = re.compile(r"(?<![\w.,:/'’-])\d+(?:[.,:/'’-]\d+)+(?!\w)|(?<=[\d ])%|[€$£]")
_SIGNS: Final = {"%": "percent", "€": "euro", "$": "dollar", "£": "pound"}
_ACCENTS: Final = frozenset(map(chr, range(0x300, 0x370)))
"""Marks above and below letters of the scripts of Europe; those of other scripts are letters by themselves."""


def said(text: str) -> list[str]:
    """The words of a text, folded in case and without accents: who types Solvik means Sölvik."""
    if text.isascii():
        return words_of(text)
    return words_of("".join(ch for ch in unicodedata.normalize("NFKD", text) if ch not in _ACCENTS))


def sought(text: str) -> tuple[str, ...]:
    """The words of a question that say what it is about, each once, in their order: figures whole, and before each what it is one of, ``grade 3 grade 4``."""
    words = list(_whole(text))
    behind = [*words[1:], ""]
    kept: list[str] = []
    for n, word in enumerate(words):
        counted = behind[n][:1].isdecimal()
        month = word == "may" and (counted or (n > 0 and words[n - 1][:1].isdecimal()))
        if (month or (word not in COMMON and word not in ASKING)) and (word not in kept or counted):
            kept.append(word)
    return tuple(kept[:MOST_WORDS])


def _whole(text: str) -> Iterator[str]:
    """The words of a text, figures as they are written, and in words what they are counted in."""
    at = 0
    for found in _FIGURE.finditer(text):
        yield from said(text[at : found.start()])
        yield _SIGNS.get(found[0], found[0].replace("’", "'"))
        at = found.end()
    yield from said(text[at:])


def gist(text: str) -> Mapping[str, str]:
    """The plain arguments of a text that is searched for: its words without those that every question has. None where nothing is left."""
    words, further = sought(text), asks_further(text)
    gist = " ".join(word for word in words if not (further and word in _ELSE))[:LONGEST]
    return {"text": gist, **({"why": "yes"} if asks_why(text) else {}), **({"further": "yes"} if further else {})} if gist else {}


def asks_why(text: str) -> bool:
    """Whether a question asks for a reason."""
    words = said(text)
    return "why" in words or "reason" in words or any(words[n : n + 2] == ["how", "come"] for n in range(len(words)))


def asks_further(text: str) -> bool:
    """Whether what else is said of something is asked, and not what was told first."""
    return said(text)[:2] == ["what", "else"]


def is_time(word: str) -> bool:
    """Whether a word only says when: a month, a day of the week, a year."""
    return word in _TIMES or (len(word) == len("2026") and word.isdecimal() and word[:2] in ("19", "20"))


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """A word without the commonest endings of English, so that singular and plural, and the forms of a verb, are one.

    Which passages hold a word is for the engine to say, whose index has a better stemmer; this only counts how often, and finds the sentence.
    The plural as in Harman, How effective is suffixing? (1991), then one ending of a verb.
    """
    if len(word) < _SHORT or not word.isascii() or not word.isalpha():
        return word
    word = _singular(word)
    for ending in ("ing", "ed", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= _SHORT - 1:
            word = word.removesuffix(ending)
            return word[:-1] if word[-1:] == word[-2:-1] and word[-1:] not in "lsz" else word
    return word


@lru_cache(maxsize=100_000)
def alike(sought: str, word: str) -> bool:
    """Whether a word of a text is a word that was sought, in this form or another."""
    one, other = stem(sought), stem(word)
    short, long = sorted((one, other), key=len)
    return one == other or (len(short) >= _LONG and len(long) - len(short) <= _ENDING and long.startswith(short) and long.isalpha())


def places(sought: Sequence[str], words: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Where words that were sought stand among these words, and which."""
    for at, word in enumerate(words):
        found = next((one for one in sought if alike(one, word)), None)
        if found is not None:
            yield at, found


def _singular(word: str) -> str:
    if word.endswith("ies") and word[-4:] not in ("eies", "aies"):
        return f"{word[:-3]}y"
    if word.endswith("es") and word[-3:] not in ("aes", "ees", "oes"):
        return word[:-1]
    return word[:-1] if word.endswith("s") and word[-2:] not in ("us", "ss") else word


_ELSE: Final = frozenset({"else"})
_SHORT: Final = 4
"""Shorter words have no ending to lose."""
_LONG: Final = 5
"""So many letters in common ..."""
_ENDING: Final = 3
"""... and so many letters more at the most: "renew" and "renewal"."""

_ASKING: Final = (
    "what which who whom whose when where why how come much many long often far does do did done is are was were be been being am",
    "has have had having can could may might must shall should will would",
)
_COMMON: Final = (
    "a an the and or but nor so if then than that this these those there here it its he she him her his hers they them their theirs",
    "we us our ours you your yours i me my mine myself yourself itself one ones some any no not none all both each every either neither",
    "other others another such same own only just also too very really even still yet already again ever never always now today",
    "of in on at by for from to into onto with without within about against between among over under up down out off after before",
    "since until till during through per via as like because while though although don doesn didn isn aren wasn weren won cannot",
    "couldn shouldn wouldn ll ve re s t d m please tell show find look search give get got let know knows knew known think say says said saying",
    "mean means meant explain remind thing things something anything nothing everything someone anyone anybody somebody everybody",
    "everyone stuff way kind sort lot bit happen happens happened hello hi hey thanks thank ok okay yes yeah well good morning afternoon evening bye cheers",
    "sorry clew document documents reason",
)
_MONTHS: Final = "january february march april june july august september october november december"
_DAYS: Final = "monday tuesday wednesday thursday friday saturday sunday"
_TIMES: Final = frozenset(word for words in (_MONTHS, _DAYS) for word in words.split())
ASKING: Final = frozenset(word for words in _ASKING for word in words.split())
"""Words that ask, and the small verbs beside them."""
COMMON: Final = frozenset(word for words in _COMMON for word in words.split())
"""Words that every question has, and that say nothing of what it is about."""
