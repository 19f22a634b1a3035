"""What somebody says of standing rules: never anything with this, always check that. Each pattern fits from end to end, or nothing is taken. Pure."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from market.core.form import Form
from market.core.wanting import StandingCheck

from .cutting import whole
from .verbs import Known, Rule, Unclear, Unrule, Verb

_DO: Final = (
    r"(?:(?:show|suggest|offer|recommend|give|bring|propose)(?: me| us)? |(?:buy|take|touch|consider|want|accept|go for|look at|pick|tolerate|deal with"
    r"|live with) )?"
)
_THING: Final = (
    r"(?:anything(?: at all)? |something |stuff |(?:an?|any) (?:project|flat|property|place|home|house|builder|apartment)s? |projects? |flats? "
    r"|propert(?:y|ies) |places? |"
    r"homes? |builders? |ones? )?(?:(?:that|which) (?:is|has|have|are) (?:got )?|with |on |under |having |from |by |in |of |built on |involved in |caught in )?"
    r"(?:an? |any |the |some )?"
)
_WE: Final = r"(?:we|i)"
_TAIL: Final = (
    r"(?:,? (?:please|ever|at all|for (?:me|us)|again|full stop|period|no matter what|thanks|too|either|under any circumstances?|in my life|from now on))*"
)
_NEVER: Final = (
    rf"(?:from now on,? |in future,? )?(?:never|never ever|don't ever|do not ever)(?: ever| again)? {_DO}{_THING}(?P<o>.+?){_TAIL}",
    rf"{_WE}(?:'ll| will|'d| would)? never(?: ever)? (?:buy|take|touch|consider|want|accept|go for|look at|live with|deal with) {_THING}(?P<o>.+?){_TAIL}",
    rf"{_WE}(?: do not| don't| won't| will not|'m not going to| am not going to) (?:ever )?(?:buy|take|touch|consider|accept|want|go for) (?:anything|any|ever)"
    rf"(?: (?:that|which) (?:is|has|have|are)| with| on| under| having| from| by| in| of)? (?:an? |any )?(?P<o>.+?){_TAIL}",
    rf"(?:from now on|in future|always|as a rule),? (?:no|avoid|exclude|leave out|skip|rule out|ignore|reject|without) {_THING}(?P<o>.+?){_TAIL}",
    rf"(?:no|nothing with|nothing in|nothing under) {_THING}(?P<o>.+?),? (?:ever|from now on|under any circumstances?|in any case)",
    r"(?:an? |any )?(?P<o>.+?) (?:is|are|would be) (?:an? |out of the )?(?:absolute |total |complete )?(?:deal ?-?breakers?|no ?-?go|question)(?: for"
    r" (?:me|us))?",
)
_ALWAYS: Final = (
    r"(?:from now on,? |in future,? )?(?:always|every time|each time|for every project|for each project|in every case|every single time|without fail),?"
    r" (?:please |also )?"
    r"(?:check|verify|look at|look into|tell (?:me|us)(?: about)?|show(?: me| us)?|run|include|examine|want|insist on|ask about|mention|report(?: on)?"
    r"|test|confirm|make sure of)"
    r"(?: (?:for|on|up|if|whether|that))? (?P<o>.+?)(?:,? (?:first|too|as well|for (?:me|us)|please|thanks|before (?:you answer|anything else)))*",
    r"(?:check|verify|look at|look into|run|include) (?P<o>.+?) (?:every time|always|each time|of every project|for every project|for each project|from"
    r" now on|in every case)",
    r"(?:everything|every project|any project|every flat|any flat|whatever we buy|whatever i buy|what we buy)(?: must| has to| needs to| should)(?:"
    r" always)? (?:be|have) "
    r"(?:an? )?(?P<o>.+?)",
    rf"{_WE}(?:'ll| will|'d| would)?(?: only| only ever) (?:ever )?(?:buy|take|consider|accept|go for) (?:anything |something |projects? |flats? )?"
    r"(?:(?:that|which) (?:is|are|has|have) |with )?(?:an? )?(?P<o>.+?)",
    r"only ever (?:show|suggest|consider|recommend)(?: me| us)? (?:projects? |flats? )?(?:(?:that|which) (?:is|are|has|have) |with )?(?P<o>.+?)",
)
_CHECKED: Final = (
    r"(?:we|i) always want (?P<o>.+?) (?:checked|looked at|verified)(?: first)?",
    r"(?P<o>.+?) (?:is|are|must be|has to be) always (?:checked|looked at|verified)",
)
"""What is always to be checked, said the other way round; that something is so counts only where rules were asked for."""
_RULED: Final = (
    r"(?:(?:add|make|set|here is|here's|new|my|our|a|an|another|one more|it a|this a|standing|house) )*rules?(?: is| that| to)?(?::| -|,)? (?:that"
    r" )?(?P<r>.+)"
)
_BARE: Final = (rf"(?:no|not|avoid|nothing with|without|not in|not under|nothing under) {_THING}(?P<o>.+?){_TAIL}",)
"""What counts as a rule only where rules were asked for, or where the word stands before it."""
_BARE_ALWAYS: Final = (
    r"(?:only|must be|must have|has to be|has to have|should be|should have|check|with) (?:an? )?(?P<o>.+?)",
    r"(?P<o>.+?) (?:only|is a must|must)",
)
_POLITE: Final = r"(?:,? (?:please|pls|for (?:me|us)|thanks|at all))"
_SAID: Final = (
    rf"(?:nothing|none)(?: (?:that|which) leads? to| leading to| in| under| with)? {_THING}(?P<o>.+?){_TAIL}",
    rf"(?:no|not|without) {_THING}(?P<o>.+?){_POLITE}+",
    rf"(?:please )?(?:avoid|exclude|leave out|skip|rule out) (?:any|all|every|each)(?:thing)? {_THING}(?P<o>.+?){_TAIL}",
)
"""What counts as a rule unless it narrows a search."""
_ENDS: Final = (
    r"(?:forget|drop|remove|delete|end|cancel|lift|scrap|lose) (?:the |my |our |that )?(?:standing )?rule(?: (?:about|on|against|of|for|that says"
    r"|that))?:? (?P<o>.+)",
    r"(?:forget|drop|remove|delete|end|cancel|lift|scrap|lose) (?:the |my |our |that )?[\"“]?(?P<o>.+?)[\"”]? rule",
    r"(?:stop|no need to|don't|do not|you (?:don't|do not) (?:have|need) to) (?:always )?(?:checking|check|verify(?:ing)?|looking? at) (?P<o>.+?)(?:"
    r" any ?more| every time| always)",
    r"(?:an? )?(?P<o>.+?) (?:is|are) (?:now )?(?:fine|ok|okay|acceptable|all right|alright)(?: (?:with|by|for) (?:me|us))? (?:now|after all)",
)


def rules(text: str, form: Form, known: Known) -> tuple[Verb | Unclear, ...]:
    """What a part of a sentence says of a standing rule; empty if it says nothing of one."""
    if not form.wanting.checks:
        return ()
    if known.rules and (ended := _ended(text, form, known)):
        return ended
    ruled = whole(_RULED, text)
    bare = known.first or ruled is not None
    said = ruled["r"] if ruled else text
    for patterns, never in (
        (_NEVER, True),
        (_ALWAYS, False),
        (_CHECKED[:1], False),
        *(() if known.searching else ((_SAID, True),)),
        *(((_BARE, True), (_BARE_ALWAYS, False), (_CHECKED[1:], False)) if bare else ()),
    ):
        for pattern in patterns:
            match = whole(pattern, said)
            checks = _checks(match["o"], form, never=never) if match else []
            if checks:
                return tuple(Rule(c.name, c.shown, text) for c in checks)
    bare_said = re.sub(rf"{_POLITE}+$", "", said.strip(" .,!"), flags=re.IGNORECASE)
    if (ruled or not known.searching) and (at := _shown(bare_said, form, named=ruled is not None)):
        return (Rule(at.name, at.shown, text),)
    return ()


def _ended(text: str, form: Form, known: Known) -> tuple[Verb | Unclear, ...]:
    for pattern in _ENDS:
        if match := whole(pattern, text):
            said = re.sub(r"^(?:never|no|always(?: check)?|only|check)(?: anything)?(?: with)? ", "", match["o"].strip(' "“”'), flags=re.IGNORECASE)
            meant = [c for never in (True, False) for c in _checks(said, form, never=never)] or [c for c in [_shown(match["o"], form, named=True)] if c]
            running = list({c.name: c for c in meant if c.name in known.rules}.values())
            if running:
                return tuple(Unrule(c.name, text) for c in running)
    return ()


def _checks(words: str, form: Form, *, never: bool) -> list[StandingCheck]:
    """The checks that a list of things stands for; empty if anything in it is none."""
    whole_thing = _check(words, form.wanting.checks, never=never)
    if whole_thing:
        return [whole_thing]
    found = []
    for part in _things(words):
        check = _check(part, form.wanting.checks, never=never)
        if check is None:
            return []
        found.append(check)
    return list({c.name: c for c in found}.values())


def _things(words: str) -> Iterator[str]:
    for part in re.split(r"\s*(?:,|/|&|\bor\b|\bnor\b|\band\b)\s*", words):
        bare = re.sub(r"^(?:anything |no |with |in |under |an? |any |the )+", "", part.strip(), flags=re.IGNORECASE)
        if bare:
            yield bare


def _check(words: str, checks: Sequence[StandingCheck], *, never: bool) -> StandingCheck | None:
    said = words.strip(" .,;:!\"'“”")
    return next((c for c in checks for p in (c.never if never else c.always) if re.fullmatch(p, said, re.IGNORECASE)), None)


def _shown(words: str, form: Form, *, named: bool) -> StandingCheck | None:
    """The check that is called exactly so where rules are shown; by its name too, where a rule is what is spoken of."""
    said = _spaced(words.strip(" .,;:!\"'“”"))
    return next((c for c in form.wanting.checks if said == _spaced(c.shown) or (named and said == c.name.replace("_", " "))), None)


def _spaced(text: str) -> str:
    """As rules are compared: "never B khata" is "never B-khata"."""
    return " ".join(text.casefold().replace("-", " ").split())
