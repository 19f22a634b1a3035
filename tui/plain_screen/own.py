"""What is remembered of the person, and what moved since they last looked, as running text. Pure."""

from collections.abc import Iterator

from agents.mine.shapes import AllBrokenSeen, AllSeen, DoneSeen, FallsSeen, ItemSeen, MemorySeen, ReachSeen, SessionsSeen, TailSeen

from ..greeted import NO_VERDICT, Said, change_of, pieces
from ..ledger import ledger_lines
from ..plain import many_lines, one_line
from ..receipt import cause_words
from ..remembering import turn_of
from ..turn import Turn
from ..words import count, day, score
from . import screens


def returned(turn: Turn) -> Iterator[str]:
    """A greeting: its words, and for each who moved the receipt and the rows that prove it."""
    given = turn.answer
    if given is None:
        yield f"What moved could not be looked up: {one_line(turn.reason)} /greet tries again." if turn.reason else "Nothing was found of what moved."
        return
    drawn = {finding.id: finding for finding in turn.shown}
    for piece in pieces(given):
        if isinstance(piece, Said):
            yield from many_lines(piece.text).splitlines()
            continue
        before, after = piece.move.before, piece.move.after
        points = change_of(piece.move).points
        moved = f", {'up' if points > 0 else 'down'} {abs(points):.0f}" if points else ""
        verdicts = f"{one_line(before.verdict) or NO_VERDICT} to {one_line(after.verdict) or NO_VERDICT}"
        how = f"{verdicts}, {score(before.told_score)} to {score(after.told_score)}{moved}"
        yield f"Moved: {one_line(piece.item.name)}: {how}; {cause_words(piece.move)}."
        yield from (f"  {line}" for line in many_lines(piece.text).splitlines())
        yield from (f"  Receipt: {line}" for line in ledger_lines(drawn[piece.finding.id]))
    yield from screens.cited(given.citations)
    for stale in given.greeting.stale if given.greeting is not None else ():
        yield f"No longer holds: “{one_line(stale.asked)}”, answered on {day(stale.at)}: {' '.join(map(one_line, stale.why))}"


def remembered(seen: AllSeen, only: str = "") -> Iterator[str]:
    """Everything, or one part. What can be forgotten bears a number."""
    if not only:
        yield one_line(seen.who)
    numbers = {id(line): n for n, (line, _) in enumerate(_items(seen), 1)}
    for part in seen.parts:
        if only not in ("", part.name):
            continue
        yield f"{one_line(part.title)}:{'' if part.lines else ' nothing.'}"
        yield from (f"  {f'({numbers[id(line)]}) ' if id(line) in numbers else ''}{one_line(line.text)}" for line in part.lines)
    if not only:
        yield one_line(seen.counts)
        yield "/memory forget N lists what would fall with a line, /memory forget N yes lets it fall; /memory edit KEY VALUE; /undo."


def _items(seen: AllSeen) -> list[tuple[object, ItemSeen]]:
    return [(line, line.item) for part in seen.parts for line in part.lines if line.item is not None]


def item_at(seen: AllSeen, number: str) -> ItemSeen | None:
    """The item that bears a number; ``everything`` is one too."""
    if number == "everything":
        return ItemSeen("everything", "", "everything")
    items = _items(seen)
    return items[int(number) - 1][1] if number.isdecimal() and 1 <= int(number) <= len(items) else None


def told(seen: MemorySeen) -> Iterator[str]:
    """What came of a wish."""
    match seen:
        case AllSeen():
            yield from remembered(seen)
        case SessionsSeen(sessions):
            if not sessions:
                yield "No session yet: ask something."
            for n, one in enumerate(sessions, 1):
                now = ", this one" if one.current else ""
                yield f"{n}. {day(one.at)}, {count(one.turns, 'question', 'questions')}{now}: {one_line(one.first)}"
        case TailSeen():
            yield f"Going on with the session of {day(seen.began)}{'; its latest questions' if seen.older else ''}:"
            for said in seen.turns:
                yield f"{day(said.at)}, you asked: {one_line(said.text)}"
                yield from (f"  {line}" for line in screens.answer(turn_of(said)))
        case FallsSeen(item, falls):
            yield f"Forgetting {one_line(item.shown)} lets fall:" if falls else "There is nothing of that to forget."
            for kind, texts in falls:
                which = "; ".join(map(one_line, filter(None, texts)))
                yield f"  {len(texts)} {one_line(kind)}{'' if len(texts) == 1 else 's'}{f': {which}' if which else ''}"
        case DoneSeen(words):
            yield one_line(words)
        case AllBrokenSeen(answers):
            yield from (f"No longer holds: “{one_line(one.asked)}”: {' '.join(map(one_line, one.why))}" for one in answers)
        case ReachSeen(lines):
            yield from map(one_line, lines)
