"""What a search for projects is told by: area, price, verdict, brand, status, what must not be there, order. Pure; values as the question takes them."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from rapidfuzz.distance import OSA


def _words(*lines: str) -> frozenset[str]:
    return frozenset(word for line in lines for word in line.split())


_LAKH: Final = 100_000
_CRORE: Final = 10_000_000
_UNITS: Final = {"lakh": _LAKH, "lakhs": _LAKH, "lac": _LAKH, "lacs": _LAKH, "l": _LAKH, "laksha": _LAKH, "लाख": _LAKH, "ಲಕ್ಷ": _LAKH} | dict.fromkeys(
    ("crore", "crores", "cr", "crs", "c", "koti", "करोड़", "करोड", "ಕೋಟಿ"), _CRORE
)
_UNIT: Final = "(?:" + "|".join(sorted(_UNITS, key=len, reverse=True)) + r")(?![^\W\d_])"
_MONEY: Final = rf"(?:(?:₹|rs\.?|inr)\s*)?(\d[\d,]*(?:\.\d+)?)\s*({_UNIT})?(?:\s*(?:rupees|rs|inr|/-))?"
_LEAST_MONEY: Final = 100_000
"""A figure that is less, with no unit, is no price of a flat."""
_MOST_MONEY: Final = 10**13
"""No flat costs more: whatever is above it leaves out, or lets in, the same ones."""

_NEVER: Final = r"(?:not|no|nothing|never|nowhere|without going|do not go|don't go)"
_UNDER: Final = (
    rf"(?:{_NEVER} (?:above|over|beyond|past|more than|higher than|costlier than|exceeding)|"
    r"(?<!\bnot )(?<!\bno )(?<!\bnothing )(?<!\bnever )(?:under|below|less than|cheaper than)|upto|up to|within|max(?:imum)?(?: of)?|at most|"
    r"budget(?: is| of)?|costing under|<=?|priced under|andar|se kam|olage)"
)
_OVER: Final = (
    rf"(?:{_NEVER} (?:under|below|less than|lower than|cheaper than)|above|over|more than|at least|min(?:imum)?(?: of)?|from|starting(?: from| at)?|"
    r"upwards of|>=?|costlier than)"
)
"""What is not over a figure is at most that, and what is not under it at least."""
_BETWEEN: Final = re.compile(
    rf"(?:between|from|in the range(?: of)?|priced(?: between)?|range)?\s*{_MONEY}\s*(?:and|to|-|–|se)\s*{_MONEY}(?:\s+range)?", re.IGNORECASE
)
_AT_MOST: Final = re.compile(
    rf"(?:{_UNDER}|(?:i|we) (?:only )?have|(?:my|our) budget(?: is)?|can (?:spend|afford|stretch to)|"
    rf"budget)\s*{_MONEY}|{_MONEY}\s*(?:or less|or below|or under|max(?:imum)?|budget|tak|ke andar|se kam|ke niche|"
    rf"ke neeche|olage|olagade|kelage|kelgade|ge kelage|ke under)",
    re.IGNORECASE,
)
_AT_LEAST: Final = re.compile(
    rf"{_OVER}\s*{_MONEY}|{_MONEY}\s*(?:or more|or above|and above|\+|plus|upwards|se upar|ke upar|min(?:imum)?|melpattu)", re.IGNORECASE
)

_ABOUT: Final = re.compile(
    rf"(?:around|about|approx(?:imately)?\.?|roughly|nearly|some|near|close to|in the region of|~)\s*{_MONEY}|"
    rf"{_MONEY}\s*(?:ke aas ?paas|ke kareeb|aaspaas|or so|approx|hattira)",
    re.IGNORECASE,
)
"""A price that is only about meant: a tenth less to a tenth more."""
_TENTH: Final = 10

_NO: Final = (
    r"(?:without(?: any)?|with no|no|free of|free from|not|never|zero|bina|illada|illade|minus|exclud(?:e|ing)|except|"
    r"apart from|but no|that (?:do not|don't|dont) have(?: any)?|avoid(?:ing)?|other than)(?: a| any| the| open| pending)*"
)
_WITHOUT: Final[tuple[tuple[str, str], ...]] = (
    ("title_suit",
        rf"{_NO} (?:title (?:suits?|disputes?|cases?|issues?|problems?|litigations?)|land (?:suits?|disputes?|cases?)|"
        rf"suits? over (?:the )?(?:title|land))|clear titles?|clean titles?|title(?:s)? (?:is |are )?(?:clear|clean)"
    ),
    ("case",
        rf"{_NO} (?:suits?|court(?: cases?)?|cases?|litigations?|legal (?:cases?|issues?|trouble|disputes?|problems?)|disputes?|lawsuits?)"
        rf"(?: (?:pending|going on|on (?:it|them|record)|against (?:it|them)))?|(?:litigation|dispute|case)[- ]free|not in court"
    ),
    ("insolvency",
        rf"{_NO} (?:insolvenc(?:y|ies)|insolvent(?: (?:firms?|builders?|developers?|compan(?:y|ies)|directors?|promoters?))?|"
        rf"bankrupt(?:cy)?(?: (?:firms?|builders?|developers?))?|nclt(?: cases?)?|liquidation)"
    ),
    ("stalled", rf"{_NO} (?:stalled|stuck|delayed and stalled|abandoned|halted)(?: (?:projects?|works?|sites?|ones?))?"),
    ("complaints", rf"{_NO} (?:complaints?|consumer (?:cases?|complaints?)|grievances?|shikayat|dooru)|complaint[- ]free|"
        r"(?:that )?(?:nobody|no one|no-one|none)(?: has| have)?(?: ever)? (?:complained|complains)(?: about)?"),
    ("b_khata", rf"{_NO} b[- ]?khat(?:h)?a|(?:only )?a[- ]?khat(?:h)?a(?: only)?|{_NO} khat(?:h)?a (?:issues?|problems?)"),
    ("contractor_trouble",
        rf"{_NO} (?:contractor (?:trouble|problems?|issues?)|(?:bad|blacklisted|insolvent|troubled|late|delayed) contractors?|"
        rf"trouble with (?:the )?contractors?)"
    ),
    ("lapsed",
        rf"{_NO} (?:lapsed|revoked|expired)(?: (?:rera|registrations?|registered))?|{_NO} (?:rera|registration) (?:lapse|lapsed|"
        rf"revoked|expired|problems?|issues?)"
    ),
)  # fmt: skip
_STATUS: Final[tuple[tuple[str, str], ...]] = (
    (
        "under_construction",
        r"(?<!not )(?<!no )(?<!nothing )(?<!never )(?:still )?under[- ]construction|being built|ongoing|not (?:yet )?(?:ready|complete|completed)",
    ),
    (
        "stalled",
        r"(?:are |is |that are |have |got )?(?:stalled|stuck|abandoned|halted)|work (?:has |is )?(?:stopped|halted|stalled)|"
        r"half[- ](?:built|done|finished|complete|constructed)|"
        r"construction (?:has |is )?(?:stopped|halted|stalled)|band pad[ai]|ruk[ai] hua|ruk[ai] hue|nint(?:u|ide|iro)",
    ),
    ("completed", r"ready[- ]to[- ](?:move|occupy)(?:[- ]in)?|ready possession|completed|complete|finished|ready|rtmi|ಸಿದ್ಧ|तैयार"),
    ("planned", r"planned|not (?:yet )?started|in planning"),
    ("lapsed", r"(?:with )?(?:a )?lapsed(?: (?:rera|registrations?))?|(?:rera|registrations?) (?:has |have |is |are )?(?:lapsed|expired)|expired rera"),
    ("revoked", r"(?:with )?(?:a )?revoked(?: (?:rera|registrations?))?|(?:rera|registrations?) (?:has |have |is |are )?(?:been )?revoked"),
    ("none", r"(?:not|un)[- ]?registered|without (?:a )?(?:rera|registration)|no rera(?: registration)?"),
    ("registered", r"(?:rera[- ]?)?registered(?: (?:with|under|by) rera)?|rera[- ]approved|with (?:valid )?rera(?: registration)?"),
)
_VERDICT: Final[tuple[tuple[str, str], ...]] = (
    (
        "avoid",
        r"(?:(?:with |marked |on |rated |the |verdict |a |verdict is |under )+)?\"?avoid\"?(?: (?:list|verdict|rating|ones))?|"
        r"worst|to stay away from|should (?:i |we )?(?:stay away from|avoid)|flagged avoid",
    ),
    ("caution", r"(?:(?:with |marked |on |rated |the |verdict |a |under )+)?\"?caution\"?(?: (?:list|verdict|rating|ones))?"),
    (
        "none known",
        r"none[- ]known|clean(?:est)?(?: (?:ones?|record|records|verdict))?|"
        r"nothing (?:(?:known|recorded|adverse|bad|on record|speaks|stands|registered) ?)*against(?: them| it)?|"
        r"(?:without|no|zero|with no) (?:any )?(?:red )?flags?|unflagged|(?:without|no|"
        r"with no) (?:any )?(?:known )?(?:problems?|issues?|trouble|dirt|risk|risks)"
        r"|(?:free|clear) of (?:red )?flags|with a clean (?:record|verdict|slate)|spotless|safe(?:st)?(?: (?:ones?|to buy))?|problem[- ]free|risk[- ]free",
    ),
)
_ORDER: Final[tuple[tuple[str, str], ...]] = (
    (
        "price",
        r"cheap(?:est|er)?(?: (?:first|ones? first|one|ones))?|(?:sorted|sort|ordered|order|ranked|rank)(?: it|"
        r" them)? by (?:price|cost)|lowest price(?: first)?|least expensive(?: first)?|by price|price wise|low to high|sasta|"
        r"sabse sasta|kammi bele",
    ),
    (
        "score",
        r"(?:sorted|sort|ordered|order|ranked|rank)(?: it| them)? by (?:score|risk|verdict)|lowest (?:score|risk)(?: first)?|"
        r"least risky(?: first)?|by (?:score|risk)|best first|safest first|cleanest first",
    ),
    ("name", r"alphabetical(?:ly)?(?: order)?|(?:sorted|sort|ordered|order)(?: it| them)? by name|by name|a to z"),
)
_STOPPED: Final = (
    r"(?=\s*(?:$|[,.;?!§]|\b(?:in|under|below|above|over|between|with|without|by|from|that|which|who|for|and|or|but|no|not|"
    r"near|having|where|upto|up|less|more|costing|priced|please|pls|is|are|at|sorted|cheapest|only|ready|within|me|mein|"
    r"alli|nalli|hai|ide|ke|ka|ki|now|today)\b))"
)
_BRAND: Final = re.compile(
    rf"\b(?:(?<=projects )(?:of|from|ka|ke)|(?<=properties )(?:of|from)|by|built by|developed by|of the brand|"
    rf"brand)\s+(?!the\b|any\b|a\b)((?:[^\W\d_][\w&'.-]*\s*){{1,3}}?){_STOPPED}",
    re.IGNORECASE,
)
_AREA: Final = re.compile(
    rf"\b(?:in and around|in|at|near|around|along|on|off|close to|towards|"
    rf"nearby)\s+(?:the\s+)?((?:[^\W_][\w&'.-]*\s*){{1,3}}?)(?:\s+(?:area|side|locality|road side|belt|region))?{_STOPPED}",
    re.IGNORECASE,
)
_BRAND_BEFORE: Final = re.compile(r"((?:[^\W\d_][\w&'-]*\s+){1,2}?)(?:projects|properties|developments)\b", re.IGNORECASE)
_NO_BRAND: Final = _words(
    "all show list me any some other more what which are there new old nice big small housing residential real estate good ready decent",
    "such these those of and or do does find give tell about running current current similar same different many few most best top your",
    "wale wala wali saare sare sab sabhi kaunse kaun se his her their past earlier previous else how can i you we is only just real hidden is no not",
)
"""What may stand before "projects" and is no brand."""

_AREA_BEHIND: Final = "(?: area| side| locality| alli| nalli| mein| me| main| ke paas| hattira| belt)?"


def conditions_in(places: tuple[str, ...], nowhere: frozenset[str]) -> Callable[[str], tuple[Mapping[str, str], str]]:
    """Reads the conditions of a search.

    Args:
        places: known places; one of them counts as an area wherever it stands.
        nowhere: words that no area begins or ends with.
    """
    known = re.compile(
        rf"\b(?:(?:in and around|in|at|near|around|on|for|of)\s+)?({'|'.join(sorted(map(re.escape, places), key=len, reverse=True))})\b{_AREA_BEHIND}",
        re.IGNORECASE,
    )

    def read(text: str) -> tuple[Mapping[str, str], str]:
        args: dict[str, str] = {}
        rest = _figures(re.sub(r"\s+", " ", text.replace("’", "'")).strip(" .?!"))
        if match := _ROOMS.search(rest):
            args["beyond"] = re.sub(r"\s+", " ", match.group().casefold())
        rest = _prices(rest, args)
        rest = _first(rest, args, "order", _ORDER)
        left = []
        for word, said in _WITHOUT:
            if match := re.search(rf"(?<!\w)(?:{said})(?!\w)", rest, re.IGNORECASE):
                left.append(word)
                rest = _cut(rest, match)
        if left:
            args["without"] = ",".join(left)
        rest = _first(rest, args, "status", _STATUS)
        rest = _first(rest, args, "verdict", _VERDICT)
        rest = _place(rest, args, known, places, nowhere)
        if (match := _BRAND.search(rest)) and not _empty(match[1], nowhere):
            args["brand"] = match[1].strip(" .'")
            rest = _cut(rest, match)
        elif match := _before(rest, nowhere):
            args["brand"] = match[1].strip(" .'")
            rest = f"{rest[: match.start(1)]}§ {rest[match.end(1) :]}"
        return args, rest.replace("§", " ").strip()

    return read


_TENS: Final = {word: (n + 2) * 10 for n, word in enumerate(("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"))} | {
    word: n + 1 for n, word in enumerate(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"))
}
_SPELLED: Final = re.compile(
    rf"\b({'|'.join(_TENS)})(?:[ -](one|two|three|four|five|six|seven|eight|nine))?( and a half)?\s+(?={_UNIT})|\b(a|ek|ondu)\s+(?={_UNIT})", re.IGNORECASE
)
_ROOMS: Final = re.compile(r"\b(?:[1-9](?:\.5)?\s*-?\s*(?:bhk|bed ?rooms?|bed)|studio)\b", re.IGNORECASE)
"""Rooms: of them no register says anything, and a search must say so."""


def _figures(text: str) -> str:
    """Figures in words before lakh or crore, as digits: "seventy five lakhs"."""

    def digits(match: re.Match[str]) -> str:
        if match[4]:
            return "1 "
        return f"{_TENS[match[1].casefold()] + (_TENS[match[2].casefold()] if match[2] else 0)}{'.5' if match[3] else ''} "

    return _SPELLED.sub(digits, text)


def _before(text: str, nowhere: frozenset[str]) -> re.Match[str] | None:
    """A brand that stands before "projects"."""
    for start in (m.start() for m in re.finditer(r"(?<!\S)\S", text)):
        match = _BRAND_BEFORE.match(text, start)
        if match and not _empty(match[1], nowhere | _NO_BRAND):
            return match
    return None


def _prices(text: str, args: dict[str, str]) -> str:
    for match in _BETWEEN.finditer(text):
        unit = match[4] or match[2]
        low, high = _inr(match[1], match[2] or unit), _inr(match[3], unit)
        if low is not None and high is not None:
            args["price_min"], args["price_max"] = str(min(low, high)), str(max(low, high))
            return _cut(text, match)
    for match in _ABOUT.finditer(text):
        number, unit = (match[1], match[2]) if match[1] else (match[3], match[4])
        if (inr := _inr(number, unit)) is not None:
            args["price_min"], args["price_max"] = str(inr - inr // _TENTH), str(inr + inr // _TENTH)
            return _cut(text, match)
    for name, pattern in (("price_max", _AT_MOST), ("price_min", _AT_LEAST)):
        for match in pattern.finditer(text):
            number, unit = (match[1], match[2]) if match[1] else (match[3], match[4])
            if (inr := _inr(number, unit)) is not None:
                args[name] = str(inr)
                text = _cut(text, match)
                break
    return text


def _inr(number: str, unit: str | None) -> int | None:
    """The figure in INR, not more than any search takes; None for one that is no price."""
    value = float(number.replace(",", "")) * (_UNITS[unit.casefold()] if unit else 1)
    return min(round(value), _MOST_MONEY) if value >= _LEAST_MONEY else None


def _first(text: str, args: dict[str, str], name: str, table: tuple[tuple[str, str], ...]) -> str:
    for value, said in table:
        if re.search(rf"(?<!\w)(?:{said})(?!\w)", text, re.IGNORECASE):
            args[name] = value
            return re.sub(rf"(?<!\w)(?:{said})(?!\w)", " § ", text, flags=re.IGNORECASE).strip()
    return text


def _place(text: str, args: dict[str, str], known: re.Pattern[str], places: tuple[str, ...], nowhere: frozenset[str]) -> str:
    match = known.search(text)
    slip = _misspelled(text, places) if match is None else None
    if slip is not None:
        args["area"] = slip[1]
        return _cut(text, slip[0])
    if match is None:
        match = next((m for m in _AREA.finditer(text) if not _empty(m[1], nowhere)), None)
    if match is None:
        return text
    args["area"] = match[1].strip(" .'")
    return _cut(text, match)


def _misspelled(text: str, places: tuple[str, ...]) -> tuple[re.Match[str], str] | None:
    """A long word that is one or two letters off a known place, and that place."""
    for match in re.finditer(r"(?:\b(?:in|at|near|around)\s+)?\b([^\W\d_]{6,})\b", text):
        low = match[1].casefold()
        far = 1 if len(low) < _TWICE_FROM else 2
        near = [place for place in places if place[0] == low[0] and OSA.distance(low, place, score_cutoff=far) <= far]
        if len(near) == 1:
            return match, near[0]
    return None


_TWICE_FROM: Final = 9
"""From this length on two letters may be off."""


def _empty(words: str, nowhere: frozenset[str]) -> bool:
    said = words.casefold().split()
    return not said or any(w in nowhere for w in said)


def _cut(text: str, match: re.Match[str]) -> str:
    return f"{text[: match.start()]} § {text[match.end() :]}".strip()
