"""What a provider's failures are called, and the sentence for each. Pure: exceptions are known by their names, so that nothing is imported for it."""

import re
from collections.abc import Iterator, Mapping
from typing import Final
from urllib.parse import urlsplit

from market.core.plain import plain

from .values import Failed, ModelChosen, ModelFailed

LONGEST: Final = 200
"""Characters of a provider's text that are shown."""

KINDS: Final[Mapping[str, Failed]] = {
    "AuthenticationError": "no key",
    "CallerCredentialAuthenticationError": "no key",
    "PermissionDeniedError": "no key",
    "RateLimitError": "rate limited",
    "CallerCredentialRateLimitError": "rate limited",
    "Timeout": "timeout",
    "BadRequestError": "refused",
    "BlockedPiiEntityError": "refused",
    "ContentPolicyViolationError": "refused",
    "ContextWindowExceededError": "refused",
    "EndpointNotSupportedByModelError": "refused",
    "GuardrailRaisedException": "refused",
    "ImageFetchError": "refused",
    "InvalidRequestError": "refused",
    "LiteLLMUnknownProvider": "refused",
    "MalformedRequestFieldError": "refused",
    "ModelNotMappedError": "refused",
    "ModifyResponseException": "refused",
    "NotFoundError": "refused",
    "PaymentRequiredError": "refused",
    "RejectedRequestError": "refused",
    "SensitiveDataRouteException": "refused",
    "UnprocessableEntityError": "refused",
    "UnsupportedEndpointError": "refused",
    "UnsupportedParamsError": "refused",
    "VectorStoreSearchError": "refused",
    "BudgetExceededError": "over budget",
    "APIResponseValidationError": "broken",
    "JSONSchemaValidationError": "broken",
    "BadGatewayError": "broken",
    "ServiceUnavailableError": "broken",
    "MockException": "broken",
    # these stand for several things; what they arose from says which, else the status, else this
    "APIConnectionError": "disconnected",
    "MidStreamFallbackError": "disconnected",
    "InternalServerError": "broken",
    "APIError": "broken",
    "OpenAIError": "broken",
}
"""Each exception of the library by its name."""
_UNCLEAR: Final = frozenset({"APIConnectionError", "MidStreamFallbackError", "InternalServerError", "APIError", "OpenAIError"})

CAUSES: Final[Mapping[str, Failed]] = {
    "ConnectError": "unreachable",
    "ClientConnectorError": "unreachable",
    "ConnectionRefusedError": "unreachable",
    "gaierror": "unreachable",
    "InvalidURL": "unreachable",
    "UnsupportedProtocol": "unreachable",
    "ConnectTimeout": "timeout",
    "ReadTimeout": "timeout",
    "WriteTimeout": "timeout",
    "PoolTimeout": "timeout",
    "TimeoutError": "timeout",
    "ReadError": "disconnected",
    "WriteError": "disconnected",
    "RemoteProtocolError": "disconnected",
    "ClientPayloadError": "disconnected",
    "ServerDisconnectedError": "disconnected",
    "ConnectionResetError": "disconnected",
    "BrokenPipeError": "disconnected",
    "StopAsyncIteration": "disconnected",
    "JSONDecodeError": "broken",
    "UnicodeDecodeError": "broken",
    "TypeError": "broken",
    "KeyError": "broken",
    "IndexError": "broken",
    "AttributeError": "broken",
    "ValidationError": "broken",
}
"""What an unclear exception may have arisen from: errors of the connection and of reading, by their names."""

_HEAD: Final = re.compile(r"^(?:\w+Exception - |(?:litellm\.)?\w+(?: Error)?: )+")
_TAIL: Final = re.compile(r"\s*(?:Original exception: .*|Model: .*|Received Model Group.*)$", re.DOTALL)
_SECRET: Final = re.compile(r"(?i)\b(?:sk|pk|gsk|hf|xai|key|AIza)[-_]?[\w*-]{12,}|\bbearer\s+\S+")


def kind_of(error: BaseException) -> Failed:
    """Which sort of failure an exception of the library, or one below it, is."""
    name = next((cls.__name__ for cls in type(error).__mro__ if cls.__name__ in KINDS), "")
    if name and name not in _UNCLEAR:
        return KINDS[name]
    for cause in chain(error):
        for cls in type(cause).__mro__:
            if cls.__name__ in CAUSES:
                return CAUSES[cls.__name__]
    status = next((s for cause in chain(error) if isinstance(s := getattr(cause, "status_code", None), int)), 0)
    return by_status(status) or (KINDS[name] if name else "broken")


def by_status(status: int) -> Failed | None:
    """Which sort of failure a status of HTTP is; None where it is none."""
    match status:
        case 401 | 403:
            return "no key"
        case 408 | 504:
            return "timeout"
        case 429 | 529:
            return "rate limited"
        case _ if 400 <= status < 500:
            return "refused"
        case _ if status >= 500:
            return "broken"
        case _:
            return None


def chain(error: BaseException) -> Iterator[BaseException]:
    """The exception and what it arose from, outermost first."""
    seen = set[int]()
    at: BaseException | None = error
    while at is not None and id(at) not in seen:
        seen.add(id(at))
        yield at
        at = at.__cause__ or at.__context__ or _wrapped(at)


def _wrapped(error: BaseException) -> BaseException | None:
    inner = getattr(error, "original_exception", None)
    return inner if isinstance(inner, BaseException) else None


def told(text: object, secrets: tuple[str, ...] = ()) -> str:
    """A provider's text as it may be shown: one line, cut, without control characters and without anything that is a key or looks like one."""
    shown = str(text)
    for secret in secrets:
        if len(secret) >= 4:
            shown = shown.replace(secret, "…")
    shown = plain(_SECRET.sub("…", _TAIL.sub("", _HEAD.sub("", shown[: 20 * LONGEST])))).strip().rstrip(".")
    return shown if len(shown) <= LONGEST else f"{shown[:LONGEST].rstrip()}…"


def place(address: str) -> str:
    """An address without what may be secret in it: no name and password, no query."""
    parts = urlsplit(address)
    where = f"{parts.hostname or ''}{f':{port}' if (port := _port(parts.netloc)) else ''}{parts.path.rstrip('/')}"
    return plain(where or address)


def _port(netloc: str) -> str:
    found = re.search(r":(\d{1,5})$", netloc)
    return found[1] if found else ""


def who(chosen: ModelChosen) -> str:
    """How a model is named in a sentence."""
    return f"The model {plain(chosen.name)}{f' at {place(chosen.api_base)}' if chosen.api_base else ''}"


def failed(kind: Failed, chosen: ModelChosen, detail: str = "", *, advice: str = "") -> ModelFailed:
    """The failure with its one sentence: who, what happened, and what to do about it. ``detail`` is what :func:`told` made of a provider's text."""
    name = who(chosen)
    because = f": {detail}" if detail else ""
    match kind:
        case "no key":
            sentence = f"{name} does not take the key{because}; {advice or 'check it with `clew doctor`'}."
        case "unreachable":
            sentence = f"{name} cannot be reached{because}; is it running, and is its address right?"
        case "timeout":
            sentence = f"{name} did not answer {detail or 'in time'}; `call_seconds` in [model] gives it longer."
        case "rate limited":
            sentence = f"{name} takes no more questions for now{because}; ask again later."
        case "refused":
            sentence = f"{name} refused{because}; {advice or 'check its name and settings with `clew doctor`'}."
        case "disconnected":
            sentence = f"{name} broke the connection off in the middle of an answer; ask again, or check that it runs."
        case "broken":
            sentence = f"{name} failed or answered what cannot be read{because}; check it with `clew doctor`."
        case "empty":
            sentence = f"{name} answered nothing; another one may do better."
        case "over budget":
            sentence = f"{name} is not asked any more in this turn: {detail or 'its budget is spent'}; [model] in the settings gives it more."
        case "cancelled":
            sentence = f"{name} was not waited for."
        case "not installed":
            sentence = detail
    return ModelFailed(kind, sentence)
