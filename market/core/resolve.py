"""What a typed name means: full text with OR and fuzz in the engine, ranked by words; namesakes are never joined."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, cast

from rapidfuzz import fuzz

from .finding import Match, Resolution
from .form import Reader
from .look import words_of
from .model import Entity, Outcome, closed_as
from .read import ENTITY_COLUMNS, callable_by_name, entity_of

CHOOSE_AT: Final = 86.0
"""A name that fits less well than this is only offered: one letter in seven may be off."""
OFFER_AT: Final = 60.0
"""A name that fits less well than this is not offered at all."""
MARGIN: Final = 6.0
"""How much better than the next the chosen one must fit."""
OFFERED: Final = 6
_FETCHED: Final = 400
_LONGEST: Final = 200
"""Characters of a name that are looked at: nobody is called longer."""


@dataclass(frozen=True, slots=True)
class _Candidate:
    match: Match
    exact: bool
    whole: bool
    """Whether its whole id was typed, kind and all, which nothing else has."""
    readable: bool
    registers: tuple[str, ...]


def full_text(words: Sequence[str]) -> str:
    """A full-text query in which any word may match: whole, with one letter off, or begun. A space would mean AND."""
    parts = []
    for word in words:
        parts.append(word)
        if len(word) >= 4:
            parts.append(f"%{word}%")
        if len(word) >= 3:
            parts.append(f"{word}*")
    return "|".join(dict.fromkeys(parts))


def resolve(reader: Reader, text: str, kinds: Sequence[str]) -> Resolution:
    """Looks a name (or an own id) up among entities of these kinds.

    A reading is ``chosen`` if it is the only one that is written exactly so, or if it fits well and clearly better than the next.
    Two entities of one name are both offered, never joined. What only closed sources mention gives RESTRICTED; but whose name is closed by what governs it
    (see :func:`market.core.model.governed_by`) is as good as unknown by that name, in what is found and what is counted: a guess would be answered otherwise.
    """
    words = words_of(text[:_LONGEST])
    found = sorted(
        _candidates(reader, text, words, kinds),
        key=lambda k: (not k.exact, -k.match.score, kinds.index(k.match.entity.kind), k.match.entity.name.casefold(), k.match.entity.id),
    )
    readable = [k for k in found if k.readable]
    chosen = _stands_out(readable)
    if chosen:
        others = tuple(k.match for k in readable if k is not chosen and k.match.score >= OFFER_AT)
        return Resolution(text, Outcome.ANSWERED_WITH_PATH, chosen.match, (chosen.match, *others[: OFFERED - 1]))
    closed = _stands_out([k for k in found if not k.readable])
    if closed and not any(k.exact for k in readable):
        locked = {closed_as(register) for register in closed.registers if register in reader.view.denied}
        return Resolution(text, Outcome.RESTRICTED, None, (), tuple(sorted(locked)))
    inside = [k for k in readable if len(words) > 1 and any(_inside(s, words) for s in (k.match.entity.name, *k.match.entity.aliases))]
    offered = dict.fromkeys(k.match for k in (*inside, *(k for k in readable if k.match.score >= OFFER_AT)))
    return Resolution(text, Outcome.UNKNOWN_ENTITY, None, tuple(offered)[:OFFERED])


def _inside(name: str, words: Sequence[str]) -> bool:
    """Whether a whole name stands among the words that were typed."""
    named = words_of(name)
    return bool(named) and any(list(words[n : n + len(named)]) == named for n in range(len(words) - len(named) + 1))


def _stands_out(ranked: Sequence[_Candidate]) -> _Candidate | None:
    if not ranked:
        return None
    if whole := [k for k in ranked if k.whole]:
        return whole[0]
    exact = [k for k in ranked if k.exact]
    if exact:
        best_kind = exact[0].match.entity.kind
        return exact[0] if sum(k.match.entity.kind == best_kind for k in exact) == 1 else None
    first = ranked[0]
    rival = ranked[1].match.score if len(ranked) > 1 else 0.0
    return first if first.match.score >= CHOOSE_AT and first.match.score - rival >= MARGIN else None


def _candidates(reader: Reader, text: str, words: Sequence[str], kinds: Sequence[str]) -> list[_Candidate]:
    returned = f"{ENTITY_COLUMNS}, x.aliases, x.registers, x.name_register"
    params = {"kinds": list(kinds), "known": reader.view.known_at, "denied": sorted(reader.view.denied)}
    own = text.replace("\0", " ").strip()  # no register has it in an id, and the engine takes none
    spelled = list(dict.fromkeys((own, own.upper(), own.lower())))
    ids = [whole for one in spelled for whole in (*(f"{kind}:{one}" for kind in kinds), one)]
    rows = list(
        reader.connection.ro_query(
            reader.graph,
            f"UNWIND $ids AS i MATCH (x:Entity {{id: i}}) WHERE x.kind IN $kinds AND x.known_from <= $known RETURN {returned}",
            {**params, "ids": ids},
            question="resolve: own id",
        ).rows
    )
    by_id = _as_typed({str(r[0]) for r in rows}, own)
    rows = [row for row in rows if str(row[0]) in by_id]
    if words:
        query = (
            "CALL db.idx.fulltext.queryNodes('Entity', $words) YIELD node AS x, score WHERE x.kind IN $kinds AND x.known_from <= $known "
            f"AND {callable_by_name()} RETURN {returned} ORDER BY score DESC LIMIT $limit"
        )
        rows += reader.connection.ro_query(reader.graph, query, {**params, "words": full_text(words), "limit": _FETCHED}, question="resolve: name").rows
    made: dict[str, _Candidate] = {}
    for row in rows:
        made.setdefault(str(row[0]), _candidate(reader, row, words, own if str(row[0]) in by_id else ""))
    return list(made.values())


def _as_typed(ids: set[str], own: str) -> set[str]:
    """Of the ids that were found those that are written as typed; where none is, those in other letters."""
    return {one for one in ids if own in (one, one.partition(":")[2])} or ids


def _candidate(reader: Reader, row: Sequence[object], words: Sequence[str], own: str) -> _Candidate:
    """``own``: the id that was typed, where it is found by that."""
    registers = tuple(map(str, cast("list[object]", row[5] or [])))
    aliases = tuple(map(str, cast("list[object]", row[4] or [])))
    named = Entity(str(row[0]), str(row[1]), str(row[2]), aliases)
    spellings = [words_of(s) for s in (named.name, *aliases)]
    score, matched = max(((_fit(words, s), tuple(_matched(words, s))) for s in spellings), key=lambda pair: pair[0])
    readable = any(r not in reader.view.denied for r in registers) and str(row[6]) not in reader.view.denied
    shown = entity_of(reader, row[:4])
    return _Candidate(
        match=Match(entity=Entity(shown.id, shown.kind, shown.name, aliases), score=100.0 if own else score, words=matched),
        exact=bool(own) or list(words) in spellings,
        whole=bool(own) and own == shown.id,
        readable=readable,
        registers=registers,
    )


def _fit(typed: Sequence[str], name: Sequence[str]) -> float:
    """0..100: how well every typed word finds a word of the name, a little less for what of the name was not typed."""
    if not typed or not name:
        return 0.0
    each = [max(_alike(t, n) for n in name) for t in typed]
    covered = sum(1 for n in name if any(_alike(t, n) >= 80 for t in typed)) / len(name)
    return min(each) * 0.35 + (sum(each) / len(each)) * 0.6 + 5.0 * covered


def _matched(typed: Sequence[str], name: Sequence[str]) -> list[str]:
    return [n for n in name if any(_alike(t, n) >= 80 for t in typed)]


def _alike(typed: str, word: str) -> float:
    if len(typed) >= 3 and word.startswith(typed):
        return 96.0 if word != typed else 100.0
    return fuzz.ratio(typed, word)
