"""What follows when somebody points at a name: a menu of what can be done about it."""

from typing import TYPE_CHECKING, Final

from textual import on

from agents.state import DeskState

from .carrying import Carrying
from .menu import Deed, Menu
from .messages import Asked, EntityChosen
from .plain import one_line
from .turn import Turn
from .widgets.prompt import Prompt

if TYPE_CHECKING:
    from agents.events import EntityShown

OFFERED: Final = 3
"""So many questions of a kind of thing are offered."""


def deeds(entity: "EntityShown", turn: Turn | None, state: DeskState | None = None) -> tuple[Deed, ...]:
    """What can be done about an entity: first what the answer proposes to ask about it and what is surely asked of its kind, then what always can. Pure."""
    name = one_line(entity.name)
    proposed = (
        [] if turn is None or turn.answer is None else [c for c in turn.answer.choices if name in one_line(f"{c.label} {c.ask}") and one_line(c.ask) != name]
    )
    said = {_folded(text) for choice in proposed for text in (choice.ask, choice.label)}
    asks = [ask.replace("{subject}", name) for kind, asks in (state.offered if state is not None else ()) if kind == entity.kind for ask in asks]
    asks = [ask for ask in asks if ask != name and _folded(ask) not in said][:OFFERED]
    judged = turn is not None and any(f.subject is not None and f.verdict and (f.subject.kind, f.subject.id) == (entity.kind, entity.id) for f in turn.shown)
    return (
        Deed("ask", name, f"Ask about {name}"),
        *(Deed("ask", choice.ask, choice.label) for choice in proposed),
        *(Deed("ask", ask, ask[:1].upper() + ask[1:]) for ask in asks),
        Deed("write", name, "Write the name into the prompt"),
        *([Deed("watch", name, "Put it on the watch list")] if judged or (state is not None and entity.kind == state.kind) else []),
        Deed("copy", name, "Copy the name"),
    )


def _folded(ask: str) -> str:
    """A question without what makes no other question of it."""
    return ask.casefold().rstrip("? ")


class Pointing(Carrying):
    """Opens the menu and does what was chosen."""

    @on(EntityChosen)
    def _entity_chosen(self, message: EntityChosen) -> None:
        entity = message.entity
        about = f"{one_line(entity.name)} · {one_line(entity.words) or one_line(entity.kind)} {one_line(entity.id)}"
        self.app.push_screen(Menu(about, deeds(entity, message.turn, self._state)), self._do)

    def _do(self, deed: Deed | None) -> None:
        match deed:
            case Deed(do="ask"):
                self.post_message(Asked(deed.text))
            case Deed(do="write"):
                prompt = self.query_one(Prompt)
                prompt.write(deed.text)
                prompt.focus()
            case Deed(do="watch"):
                self._line.add_watch(deed.text)
            case Deed(do="copy"):
                self._copy(deed.text, "The name")
            case _:
                pass
