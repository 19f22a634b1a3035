"""A desk to be typed at: ``python -m bench.desks.long TURNS FILE``. It has so many turns behind it, and to its one question it spells out a long answer.

When it is closed, FILE holds what it ended with as JSON: what stands in the prompt, how many turns there are, and how much memory it took.
"""

import json
import sys
from pathlib import Path
from typing import Final

from agents.events import AnswerDelta, AnswerGiven, CaseOpened, Choice, RunStarted
from agents.recording import Beside, Recording, Step
from agents.state import DeskState
from tui.app import ClewApp
from tui.messages import Opened
from tui.replay import Replayed
from tui.turn import Stage, Turn
from tui.widgets.conversation import Conversation
from tui.widgets.prompt import Prompt

from ..engines import peak_mb

QUESTION: Final = "tell"
SIZE: Final = 5_000
"""Characters of the answer."""
OVER_MS: Final = 2_000
"""For so long it is spelled out."""
DONE: Final = "thatsall"
"""Stands at the end of the answer, and nowhere else."""
READY: Final = "nothingyet"
"""Stands on the screen once the desk can be used."""
_SENTENCE: Final = "A firm that built before builds again, and whoever sat on its board may sit on the next one as well. "


def telling() -> Recording:
    """A turn that spells out :data:`SIZE` characters, a word at a time."""
    text = (_SENTENCE * (SIZE // len(_SENTENCE) + 1))[: SIZE - len(DONE) - 1] + " " + DONE
    words = [f"{word} " for word in text.split(" ")]
    steps = [Step(0, CaseOpened(case="k", intent="tell", args={})), Step(0, RunStarted(case="k", run="r", investigator="i", planner="playbook"))]
    steps += [Step(round(OVER_MS * n / len(words)), AnswerDelta(case="k", run="r", text=word)) for n, word in enumerate(words)]
    steps.append(Step(OVER_MS, AnswerGiven(case="k", run="r", outcome="ANSWERED_WITH_PATH", text=text)))
    beside = Beside(DeskState(person="bench", market="a long evening", subjects=1, word=("subject", "subjects"), greeting=READY))
    return Recording("k", QUESTION, 0, tuple(steps), beside)


def turns(number: int) -> list[Turn]:
    """So many answered turns, each with the length and the parts of a usual one."""
    text = "\n".join([_SENTENCE * 2 + "[1]", *[f"· {_SENTENCE}"] * 3])
    choices = [Choice(label="Why?", ask="why"), Choice(label="Who else is on its board?", ask="who else")]
    answer = AnswerGiven(outcome="ANSWERED_WITH_PATH", text=text, choices=choices, accepted=1)
    return [Turn(f"question {n}", Stage.ANSWERED, text=text, answer=answer) for n in range(1, number + 1)]


class LongDesk(ClewApp):
    """The desk after a long evening."""

    def __init__(self, number: int) -> None:
        super().__init__(Replayed(telling()))
        self._number = number
        self.ended: dict[str, object] = {}
        """What it ended with."""

    async def on_opened(self, _: Opened) -> None:
        """Fills it, once its house is open."""
        conversation = self.desk.query_one(Conversation)
        await conversation.fill(turns(self._number))
        if self._number:
            self.desk.say(READY, lasting=True)

    def exit(self, result: None = None, return_code: int = 0, message: object = None) -> None:
        """Closes it; what it ends with is read before its parts go."""
        conversation = self.desk.query_one(Conversation)
        self.ended = {"prompt": self.desk.query_one(Prompt).value, "turns": len(conversation.turns()), "peak_mb": peak_mb()}
        super().exit(result, return_code)


def main(arguments: list[str]) -> int:
    """Opens it in the terminal in which it was started."""
    app = LongDesk(int(arguments[0]))
    app.run()
    Path(arguments[1]).write_text(json.dumps(app.ended), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
