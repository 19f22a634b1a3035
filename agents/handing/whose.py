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


type Owns = Callable[[str, str], bool | None]
"""Whether the person of an opaque id is the principal of that name; None where this engine cannot know it."""


def owns(engine: Engine) -> Owns:
    """How this engine tells people's names: embedded an id follows from the name; on a server only whoever runs it knows which name an id is of."""

    def found(person: str, name: str) -> bool | None:
        if engine.embedded:
            return engine.person(name) == person
        return engine.people.id_of(name) == person if engine.has(Role.ADMIN) else None

    return found
