"""What was found for somebody who comes back, computed once more: part by part as it was asked, each part once.

Whoever moved is looked up in other company than when it was found (the moved ones alone), and the first of each part by the rule for one subject alone:
three ways to the same rows, which must agree.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Final

from ..finding import Answered
from ..form import CannotBeAbout, Form, Reader
from ..model import Assessment, Fact, Outcome
from .baseline import minded_of
from .finding import broken_of, checked_of, moves_of
from .joining import joined_checked
from .queries import known_ids
from .values import Breaks, Broken, Checked, Look, Moved, Returned, walked
from .wished import QUESTION, ReturnArgs

ALONE: Final = 2
"""So many of those that moved are computed each alone, in every part; one alone takes the engine a dozen questions."""


@dataclass(frozen=True, eq=False)
class Part:
    """One answer to what happened since, computed afresh; it is itself and no other. All may raise GraphError."""

    form: Form
    reader: Reader
    args: ReturnArgs
    found: Returned

    @cached_property
    def checked(self) -> Checked:
        """Everything that was looked at, as it is now."""
        return checked_of(self.reader, self.form, self.args.looks, self.minded)

    @cached_property
    def minded(self) -> tuple[Look, ...]:
        """What the principal minds without watching it, as it was last looked at."""
        return minded_of(self.reader, self.form, self.args)

    @cached_property
    def moves(self) -> Mapping[str, Moved]:
        """Every move that was found here, by the id of its subject. Whoever is not known does not move."""
        moved = {move.look.subject for move in self.found.moves}
        now = {a.subject.id: a for a in self.checked.assessed if a.subject.id in moved}
        looks = [look for look in (*self.args.looks, *self.minded) if look.subject in now]
        alone = frozenset(look.subject for look in looks[:ALONE])
        now |= {subject: self.form.assess(self.reader, subject) for subject in alone}
        return {move.look.subject: move for move in self._moves(looks, now, alone)}

    @property
    def facts(self) -> Iterator[Fact]:
        """What the paths to those that moved walk over, as they are now."""
        return (fact for move in self.moves.values() for path in move.after.paths for fact in walked(path))

    def lost(self, valid_at: int, known_at: int) -> Iterator[Fact]:
        """What the paths walked over that are no more, or weigh otherwise, of those that were last looked at in one view."""
        looked = (move for move in self.moves.values() if (move.look.valid_at, move.look.known_at) == (valid_at, known_at))
        return (fact for move in looked for line in move.lines if line.before for fact in walked(line.before))

    @cached_property
    def silent(self) -> Mapping[str, Assessment]:
        """Of those that moved to "nothing known", what their own searches find when the engine is asked again, whatever is remembered."""
        subjects = [subject for subject, move in self.moves.items() if move.after.outcome is Outcome.NOT_IN_GRAPH]
        with self.reader.connection.afresh():
            return {a.subject.id: a for a in self.form.assess_all(self.reader, subjects)}

    @cached_property
    def broken(self) -> tuple[Broken, ...]:
        """What answers stood on and is known no longer."""
        silent = sorted(known_ids(self.reader, [one.subject for one in self.args.clean])) if self.args.clean else []
        now = {a.subject.id: a for a in self.form.assess_all(self.reader, silent)}
        looks = [look for look in (*self.args.looks, *self.minded) if look.subject in now and now[look.subject].paths]
        return tuple(broken_of(self.reader, self.form, self.args.cited, self.args.clean, now, self._moves(looks, now)))

    def _moves(self, looks: Sequence[Look], now: Mapping[str, Assessment], alone: frozenset[str] = frozenset()) -> Sequence[Moved]:
        def assess(then: Reader, subjects: Sequence[str]) -> list[Assessment]:
            by_itself = {subject: self.form.assess(then, subject) for subject in subjects if subject in alone}
            others = {a.subject.id: a for a in self.form.assess_all(then, [subject for subject in subjects if subject not in alone])}
            return [(by_itself | others)[subject] for subject in subjects]

        return moves_of(self.reader, self.form, looks, now, assess)


@dataclass(frozen=True, eq=False)
class Again:
    """All answers of a case to what happened since, computed afresh where somebody asks for it."""

    form: Form
    reader: Reader
    answers: Sequence[Answered]
    alive: Callable[[int, int], None] = lambda _part, _parts: None
    """Called with how many parts of how many were looked at, after each."""

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """A part for each answer."""
        found = ((a.args, a.value) for a in self.answers if a.question == QUESTION)
        return tuple(Part(self.form, self.reader, ReturnArgs.model_validate(args), value) for args, value in found if isinstance(value, Returned))

    @cached_property
    def _part_of(self) -> Mapping[str, Part]:
        return {move.look.subject: part for part in self.parts for move in part.found.moves}

    def part(self, subjects: Iterable[str]) -> Part:
        """The part in which the one subject was found to have moved. Raises CannotBeAbout."""
        about = list(subjects)
        if len(about) != 1 or about[0] not in self._part_of:
            raise CannotBeAbout("Nothing was asked of a move of that, or it did not move.")
        return self._part_of[about[0]]

    def moved(self, subjects: Iterable[str]) -> Moved:
        """The move of the one subject. Raises CannotBeAbout, GraphError."""
        about = list(subjects)
        moves = self.part(about).moves
        if about[0] not in moves:
            raise CannotBeAbout("Nothing was asked of a move of that, or it did not move.")
        return moves[about[0]]

    def checked(self) -> Checked:
        """All that was looked at. Raises CannotBeAbout, GraphError."""
        parts, found = self._asked(), []
        for n, part in enumerate(parts, 1):
            found.append((part.args.looks, part.checked))
            self.alive(n, len(parts))
        return joined_checked(found)

    def breaks(self) -> Breaks:
        """All that was broken. Raises CannotBeAbout, GraphError."""
        return Breaks(tuple(chain.from_iterable(part.broken for part in self._asked())))

    def _asked(self) -> tuple[Part, ...]:
        if not self.parts:
            raise CannotBeAbout("This case asked nothing of what happened since.")
        return self.parts
