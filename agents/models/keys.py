"""Keys of models: from the environment, under the provider's own names, else from the system's keyring. Never from a file of Clew's, never shown."""

import os
import re
from collections.abc import Iterable, Mapping
from typing import Final

from market.core.plain import plain

_SERVICE: Final = "clew"
"""Under which name the system's keyring keeps them."""
_NONE: Final = "This system has no keyring that can be used."
_PROVIDER: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}")
_SECRETS: Final = re.compile(r"(?i)(?:key|token|secret|password)$")


class NoKeyring(Exception):
    """The system's keyring cannot be used; the message says why, and what to do."""


def is_provider(name: str) -> bool:
    """Whether a text has the form of a provider's name: ``openai``, ``together_ai``."""
    return _PROVIDER.fullmatch(name) is not None


def kept(provider: str) -> str:
    """The key that the system's keyring has for a provider; empty where it has none, or there is no keyring, or none that opens."""
    try:
        import keyring  # late, and an extra
        from keyring.errors import KeyringError
    except ImportError:
        return ""
    try:
        return keyring.get_password(_SERVICE, _entry(provider)) or ""
    except KeyringError:
        return ""  # locked, or no backend: then the key is not here, and the sentence for that says how to get one


def keep(provider: str, key: str) -> None:
    """Puts a provider's key into the system's keyring, in the place of an earlier one. Raises NoKeyring."""
    try:
        import keyring
        from keyring.errors import KeyringError, NoKeyringError
    except ImportError as why:
        raise NoKeyring("The system's keyring needs the extra: pip install 'clew[keyring]'. Or set the provider's variable in the environment.") from why
    try:
        keyring.set_password(_SERVICE, _entry(provider), key)
    except NoKeyringError as why:
        raise NoKeyring(f"{_NONE} Set the provider's variable in the environment instead.") from why
    except KeyringError as why:
        raise NoKeyring(f"The system's keyring does not take the key{_because(why)}. Set the provider's variable in the environment instead.") from why


def forget(provider: str) -> bool:
    """Takes a provider's key out of the system's keyring; whether there was one. Raises NoKeyring."""
    try:
        import keyring
        from keyring.errors import KeyringError, NoKeyringError, PasswordDeleteError
    except ImportError as why:
        raise NoKeyring("The system's keyring needs the extra: pip install 'clew[keyring]'.") from why
    try:
        keyring.delete_password(_SERVICE, _entry(provider))
    except PasswordDeleteError:
        return False
    except NoKeyringError as why:
        raise NoKeyring(_NONE) from why
    except KeyringError as why:
        raise NoKeyring(f"The system's keyring does not open{_because(why)}.") from why
    return True


def wanted(missing: Iterable[str], environment: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """Of the variables that a provider lacks, those that hold a key; none where one of them is set after all (it takes any of them)."""
    names = tuple(name for name in missing if _SECRETS.search(name))
    return () if any(environment.get(name) for name in names) else names


def are_secret(names: Iterable[str]) -> bool:
    """Whether one of these variables holds a key."""
    return any(_SECRETS.search(name) for name in names)


def secrets(environment: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """Every value of the environment that is a secret by its name, longest first: what must stand in no sentence."""
    return tuple(sorted((value for name, value in environment.items() if value and _SECRETS.search(name)), key=len, reverse=True))


def _because(why: Exception) -> str:
    """A keyring's own words behind a colon, without the stop at their end; empty where it says nothing."""
    said = plain(str(why)).strip(" .")
    return f": {said}" if said else ""


def _entry(provider: str) -> str:
    return f"model {provider}"
