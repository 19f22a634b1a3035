"""What goes to the clipboard: an answer as plain text, with everything that its marks stand for."""

from .plain import many_lines, one_line
from .turn import Turn
from .words import day


def answer_text(turn: Turn) -> str:
    """The question, the answer, and under it each citation with its quote. Control characters are shown by name here too: a paste is no place for them."""
    if turn.answer is None:
        return ""
    lines = [f"> {many_lines(turn.title)}", "", many_lines(turn.answer.text), ""]
    for cited in turn.answer.citations:
        dated = f", as of {day(cited.as_of)}" if day(cited.as_of) else ""
        lines.append(f"[{cited.n}] {one_line(cited.locator)}{dated}: “{many_lines(cited.quote)}”")
        lines += [f"    {one_line(cited.link)}"] if cited.link else []
    return "\n".join(lines).rstrip() + "\n"
