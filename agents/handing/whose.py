"""Where somebody's own cases lie."""

from collections.abc import Callable

from graph import Engine, Role

type Whose = Callable[[str], str | None]
"""From a principal's name to the opaque id of a person; None where nobody of that name has cases here."""


def whose(engine: Engine) -> Whose:
    """How this engine knows people. On a server only whoever runs it knows all of them: for anybody else nobody is known."""

    def found(name: str) -> str | None:
        if engine.embedded:
            return engine.person(name)
        if not engine.has(Role.ADMIN):
            return None
        people = engine.people
        return person if (person := people.id_of(name)) in people.ids() else None

    return found
