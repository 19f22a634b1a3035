"""What Clew remembers of the person, at hand: seen, gone on with, taken back, accepted and disputed; and how far anybody else gets into it."""

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from textual import on

from .history import History
from .messages import Asked, Minded, OlderNeeded
from .panes import Panes
from .turn import Stage, Turn
from .widgets.conversation import Conversation
from .widgets.prompt import Prompt
from .widgets.thread import ThreadPane
from .words import count, day

if TYPE_CHECKING:
    from agents.mine.shapes import MemoryWish, SaidSeen, TailSeen

    from .widgets.own_sheet import OwnSheet


class Remembering(Panes):
    """The commands that are about one's own memory."""

    _session = ""
    """The earlier session that is gone on with ..."""
    _oldest = 0
    """... and when the first of its turns was that was read, ms."""

    def action_memory(self, part: str = "") -> None:
        """Everything that is remembered."""
        from .widgets.memory_sheet import MemorySheet  # late, as all that is opened

        if self._there():
            self.app.push_screen(MemorySheet(self._line.mind, part), self._sheet_closed)

    def action_rules(self, rule: str = "") -> None:
        """The standing rules; or one more of them, in one's own words."""
        self._listed("rules", rule)

    def action_shortlist(self, name: str = "") -> None:
        """The shortlist; or a subject that goes onto it."""
        self._listed("shortlist", f"shortlist {name}" if name else "")

    def _listed(self, part: str, text: str) -> None:
        if text:
            self.post_message(Asked(text))
        else:
            self.action_memory(part)

    def action_sessions(self) -> None:
        """The sessions; one can be gone on with."""
        from .widgets.sessions_sheet import SessionsSheet

        if self._there():
            self.app.push_screen(SessionsSheet(self._line.mind), self._sheet_closed)

    def action_resume(self, which: str = "") -> None:
        """Goes on with an earlier session; without a number, shows them."""
        if not which:
            self.action_sessions()
        elif self._there():
            self._resume(which)

    def _sheet_closed(self, wish: "MemoryWish | None") -> None:
        from agents.mine.shapes import ResumeWanted  # late, as what is seen of them

        if isinstance(wish, ResumeWanted):
            self._resume(wish.which)

    def _resume(self, which: str) -> None:
        from agents.mine.shapes import ResumeWanted  # late, as what is seen of them

        if self._asking:
            self.say(f"The question is still running; {self.key('cancel')} stops it.")
        else:
            self._line.mind(ResumeWanted(which))

    def action_undo(self) -> None:
        """Takes back what was kept last."""
        from agents.mine.shapes import UndoWanted  # late, as what is seen of them

        if self._there():
            self._line.mind(UndoWanted())

    def action_accept(self, words: str = "") -> None:
        """What the thread under the cursor ends at is known: it is told again only when it moves."""
        self._take("accepted", words)

    def action_dispute(self, words: str = "") -> None:
        """What the thread under the cursor ends at is not believed."""
        self._take("disputed", words)

    def _take(self, kind: Literal["accepted", "disputed"], words: str) -> None:
        from agents.mine.shapes import StanceWanted  # late, as what is seen of them

        pane = self.query_one(ThreadPane)
        at = pane.cursor[0]
        path = pane.paths[at] if at < len(pane.paths) else None
        finding = path.finding if path is not None else next(iter(pane.findings), None)
        if finding is None or finding.subject is None:
            self.say("Nothing is on the screen that could be meant: ask about a subject first.")
            return
        flag = path.thread.flag.entity if path is not None and path.thread.flag is not None else None
        subject = f"{finding.subject.kind}:{finding.subject.id}"
        self._line.mind(StanceWanted(kind, subject, f"{flag.kind}:{flag.id}" if flag is not None else "", words))

    def action_reach(self) -> None:
        """How far one gets into anybody else's memory, tried now."""
        from agents.mine.shapes import ReachWanted  # late, as what is seen of them

        if self._there():
            self._line.mind(ReachWanted())

    def _there(self) -> bool:
        if self._state is None:
            self.say("The records are not open yet.")
        return self._state is not None

    # -- what comes of it --------------------------------------------------------------------------

    @on(Minded)
    async def _minded(self, message: Minded) -> None:
        from agents.mine.shapes import DoneSeen, ForgetWanted, ReachSeen, TailSeen  # late, as what is seen of them

        if isinstance(message.wish, ForgetWanted) and message.wish.item.kind == "everything":
            # nothing of it stays in sight either
            self.query_one(Prompt).past = History()
            await self._go_on(TailSeen("", 0, (), older=False, first=True), "")
        match message.seen:
            case TailSeen() as tail if tail.first:
                turns = count(len(tail.turns), "question", "questions") if not tail.older else f"the last {len(tail.turns)} questions"
                await self._go_on(tail, f"Going on with the session of {day(tail.began)}: {turns}. What you ask now joins it.")
            case TailSeen() as tail:
                await self._earlier(tail)
            case ReachSeen(lines):
                from .widgets.debug import Made

                self.app.push_screen(Made("from you to another person's memory", lambda: "\n\n".join(lines)))
            case DoneSeen(words) if self._own_sheet is None:
                self.say(words, lasting=True)
            case seen if (sheet := self._own_sheet) is not None:
                sheet.heard(message.wish, seen)
            case _:
                pass

    @property
    def _own_sheet(self) -> "OwnSheet | None":
        from .widgets.own_sheet import OwnSheet

        return next((screen for screen in reversed(self.app.screen_stack) if isinstance(screen, OwnSheet)), None)

    def not_minded(self, reason: str) -> None:
        """A wish failed: said where it was made."""
        if (sheet := self._own_sheet) is not None:
            sheet.say(reason, wrong=True)
        else:
            self.say(reason, lasting=True)

    async def _go_on(self, tail: "TailSeen", words: str) -> None:
        turns = [turn_of(said) for said in tail.turns]
        self._session, self._oldest = tail.session, tail.turns[0].at if tail.turns else 0
        await self.query_one(Conversation).resume(turns, older=tail.older)
        self._turn = turns[-1] if turns else None
        if self._turn is not None:
            self.query_one(ThreadPane).show(self._turn.shown, self._turn.citations)
        self._show("")
        self.query_one(Prompt).focus()
        if words:
            self.say(words, lasting=True)

    @on(OlderNeeded)
    def _older_needed(self) -> None:
        from agents.mine.shapes import OlderWanted  # late, as what is seen of them

        if self._session:
            self._line.mind(OlderWanted(self._session, self._oldest))

    async def _earlier(self, tail: "TailSeen") -> None:
        if tail.session == self._session:
            self._oldest = tail.turns[0].at if tail.turns else self._oldest
            await self.query_one(Conversation).before([turn_of(said) for said in tail.turns], older=tail.older)


def turn_of(said: "SaidSeen") -> Turn:
    """A turn of an earlier session as the conversation shows it."""
    broken = said.broken
    turn = Turn(said.text, at=said.at, broken_by=broken.why if broken else (), instead=broken.instead if broken else "")
    if said.given is None:
        return replace(turn, stage=Stage.FAILED, reason="It was not answered then.")
    return replace(turn, stage=Stage.ANSWERED, text=said.given.text, answer=said.given, computed=tuple(said.given.computed))
