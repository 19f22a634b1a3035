"""Check 1: whoever and whatever a finding names was returned by a question of this case, in its prose too; that its own was asked is seen before it."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from market.core.finding import Claim, Draft, Resolution
from market.core.look import names_in, words_of
from market.core.model import Entity

from ..shown import own_facts
from .prose import names_said
from .ruling import Context, Ruling

_BETWEEN: Final = " claimboundary "
"""Stands between two sentences that are scanned together, so that no name arises from the end of one and the beginning of the next."""


def names(draft: Draft, context: Context) -> Ruling:
    """Rejects a finding that names an entity or a fact that no question returned, or calls one by a name that is not its own."""
    return Ruling.of(draft, draft, rejected=[*_structure(draft, context), *_prose(draft, context)])


def _structure(draft: Draft, context: Context) -> Iterator[str]:
    known, fresh = context.material.entities, context.fresh
    if draft.subject != fresh.subject:
        yield f"is said to be about {draft.subject and draft.subject.id}; what it names is about {fresh.subject and fresh.subject.id}"
    if [e.id for e in draft.about] != [e.id for e in fresh.about]:
        yield "is said to be about others than it is"
    if (draft.args, draft.fact, draft.text, draft.kinds) != (fresh.args, fresh.fact, fresh.text, fresh.kinds):
        yield "answers with other arguments than were asked for"
    for entity in _named(draft):
        if entity.id not in known:
            yield f"names {entity.id}, which no question of this case returned"
        elif (known[entity.id].kind, known[entity.id].name) != (entity.kind, entity.name):
            yield f"calls {entity.id} {entity.name!r}; its name is {known[entity.id].name!r}"
    told = set(_locked(fresh))
    for entity in _locked(draft):
        if entity not in told and entity.id not in known:
            yield f"names {entity.id} in what is closed, which no question of this case returned"
    for fact in own_facts(draft):
        if fact.id not in context.material.facts:
            yield f"stands on the fact {fact.id}, which no question of this case returned"


def _named(draft: Draft) -> list[Entity]:
    on_paths = [e for p in draft.paths for e in (*p.entities, p.flag.entity)]
    return [*([draft.subject] if draft.subject else []), *draft.about, *draft.chain, *draft.listed, *on_paths]


def _locked(draft: Draft) -> list[Entity]:
    return [e for row in draft.locked for e in (row.about, row.ask, *row.needs) if e is not None]


def _prose(draft: Draft, context: Context) -> Iterator[str]:
    # A sentence that code itself computes names nobody but whom it was computed from; that a firm is called "Sources" makes no stranger of it.
    own = [c for c in draft.claims if c.text not in context.computed]
    typed = [str(a.args["text"]) for a in context.material.answers if isinstance(a.value, Resolution)]
    for entity in _strangers([_without(c.text, typed) for c in own], context):
        yield f"names {entity.name!r} ({entity.id}), which no question of this case returned"
    known = _vocabulary(context) if own else set()
    for claim in own:
        for word in sorted(names_said(claim.text) - known - _quoted(claim, context)):
            yield f"names {word!r}, which stands in nothing that was returned"


def _without(text: str, typed: Sequence[str]) -> str:
    """A sentence without the name that the person typed: whoever it means was not found, and it says nothing about them."""
    for name in typed:
        text = text.replace(name, _BETWEEN)
    return text


def _strangers(texts: Sequence[str], context: Context) -> list[Entity]:
    """Entities of the market that the sentences name and that were not returned; a name that is only part of a longer, returned one is not meant."""
    if not texts:
        return []
    known = context.material.entities
    text = _BETWEEN.join(texts)
    said = words_of(text)
    mine = [span for e in known.values() for span in _spans(said, e)]
    found = [e for e in names_in(context.material.reader, text) if e.id not in known and not _is_a_mere_word(e, text, context)]
    return [e for e in found if any(not any(a <= s and t <= b for a, b in mine) for s, t in _spans(said, e))]


def _is_a_mere_word(entity: Entity, text: str, context: Context) -> bool:
    """A firm called "Late" or "Sources" is not named by the word that code itself uses, unless it stands as the name is written."""
    name = words_of(entity.name)
    if len(name) != 1 or name[0] not in _vocabulary(context):
        return False
    return not re.search(rf"(?<!\w){re.escape(entity.name.strip())}(?!\w)", text)


def _spans(said: Sequence[str], entity: Entity) -> Iterator[tuple[int, int]]:
    """Where an entity's name or alias stands among the words of a text."""
    for spelling in (entity.name, *entity.aliases):
        name = words_of(spelling)
        if len("".join(name)) > 2:
            yield from ((n, n + len(name)) for n in range(len(said) - len(name) + 1) if said[n : n + len(name)] == name)


def _vocabulary(context: Context) -> set[str]:
    """Every word that code itself says of this finding, or that stands in a name that was returned."""
    form = context.material.form
    said: Iterable[str] = (
        *(c.text for c in context.fresh.claims),
        *(n for e in context.material.entities.values() for n in (e.name, *e.aliases, e.own_id)),
        *(p.flag.reason for p in context.fresh.paths),
        *(form.title, form.knows, *form.verdicts, *form.subject_word, "I K"),
    )
    return {w for text in said for w in words_of(text)}


def _quoted(claim: Claim, context: Context) -> set[str]:
    """The words of the rows that the claim cites, as this case knows them."""
    return {w for e in claim.cites for f in context.material.proved_by(e) for w in words_of(f.evidence.quote)}
