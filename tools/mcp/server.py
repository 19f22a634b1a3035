"""Offers as a server of the protocol's official SDK: every request is answered from the offers, in a thread of its own, and from nothing else."""

import asyncio
import json
from collections.abc import Callable
from typing import Any, Final

from mcp.server import Server
from mcp.server.context import ServerRequestContext
from mcp.shared.exceptions import MCPError
from mcp.types import (
    INVALID_PARAMS,
    CallToolRequestParams,
    CallToolResult,
    CompleteRequestParams,
    CompleteResult,
    Completion,
    GetPromptRequestParams,
    GetPromptResult,
    ListPromptsResult,
    ListResourcesResult,
    ListResourceTemplatesResult,
    ListToolsResult,
    PaginatedRequestParams,
    PromptArgument,
    PromptMessage,
    PromptReference,
    ReadResourceRequestParams,
    ReadResourceResult,
    TextContent,
    TextResourceContents,
    ToolAnnotations,
)
from mcp.types import Prompt as PromptShown
from mcp.types import Resource as ResourceShown
from mcp.types import ResourceTemplate as TemplateShown
from mcp.types import Tool as ToolShown

from .offers import NotAnswered, NotGiven, NotOffered, Offers, Prompt, Resource, Tool

type Context = ServerRequestContext[Any]

_JSON: Final = "application/json"
_READS: Final = ToolAnnotations(read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False)
_MOST_COMPLETIONS: Final = 20


def server_of(offers: Offers, *, version: str) -> Server[Any]:
    """The server. What a tool refuses is an answer marked as an error, so that who called can mend it; what is not offered is an error of the protocol."""

    async def list_tools(_context: Context, _params: PaginatedRequestParams | None) -> ListToolsResult:
        return ListToolsResult(tools=[_tool(t) for t in offers.tools])

    async def call_tool(_context: Context, params: CallToolRequestParams) -> CallToolResult:
        tool = await _given(lambda: offers.tool(params.name))
        try:
            told = await asyncio.to_thread(tool.call, params.arguments or {})
        except NotAnswered as refusal:
            return CallToolResult(content=[TextContent(text=str(refusal))], is_error=True)
        return CallToolResult(content=[TextContent(text=told.text)], structured_content=told.values)

    async def list_resources(_context: Context, _params: PaginatedRequestParams | None) -> ListResourcesResult:
        latest = await _given(lambda: [one for shelf in offers.shelves for one in shelf.latest()])
        return ListResourcesResult(resources=[_resource(r) for r in (*offers.resources, *latest)])

    async def list_templates(_context: Context, _params: PaginatedRequestParams | None) -> ListResourceTemplatesResult:
        shown = [TemplateShown(uri_template=s.template, name=s.name, description=s.about, mime_type=_JSON) for s in offers.shelves]
        return ListResourceTemplatesResult(resource_templates=shown)

    async def read_resource(_context: Context, params: ReadResourceRequestParams) -> ReadResourceResult:
        values = await _given(lambda: offers.read(params.uri))
        text = json.dumps(values, ensure_ascii=False, allow_nan=False)
        return ReadResourceResult(contents=[TextResourceContents(uri=params.uri, mime_type=_JSON, text=text)])

    async def list_prompts(_context: Context, _params: PaginatedRequestParams | None) -> ListPromptsResult:
        return ListPromptsResult(prompts=[_prompt(p) for p in offers.prompts])

    async def get_prompt(_context: Context, params: GetPromptRequestParams) -> GetPromptResult:
        prompt = await _given(lambda: offers.prompt(params.name))
        text = await _given(lambda: prompt.write(params.arguments or {}))
        return GetPromptResult(description=prompt.about, messages=[PromptMessage(role="user", content=TextContent(text=text))])

    async def complete(_context: Context, params: CompleteRequestParams) -> CompleteResult:
        found = await _given(lambda: _completions(offers, params))
        return CompleteResult(completion=Completion(values=found[:_MOST_COMPLETIONS], total=len(found), has_more=len(found) > _MOST_COMPLETIONS))

    return Server(
        "clew",
        version=version,
        title="Clew",
        instructions=offers.instructions,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
        on_list_resources=list_resources,
        on_list_resource_templates=list_templates,
        on_read_resource=read_resource,
        on_list_prompts=list_prompts,
        on_get_prompt=get_prompt,
        on_completion=complete,
    )


async def _given[T](work: Callable[[], T]) -> T:
    """Runs it in a thread. Raises MCPError with the sentence of what is not given."""
    try:
        return await asyncio.to_thread(work)
    except NotGiven as refusal:
        raise MCPError(INVALID_PARAMS, str(refusal)) from refusal


def _completions(offers: Offers, params: CompleteRequestParams) -> list[str]:
    if not isinstance(params.ref, PromptReference):
        return []
    wanted = next((w for w in offers.prompt(params.ref.name).wants if w.name == params.argument.name), None)
    if wanted is None:
        raise NotOffered(f"The prompt {params.ref.name[:80]!r} has no argument {params.argument.name[:80]!r}.")
    return list(wanted.complete(params.argument.value)) if wanted.complete else []


def _tool(tool: Tool) -> ToolShown:
    return ToolShown(name=tool.name, description=tool.about, input_schema=dict(tool.takes), output_schema=dict(tool.gives), annotations=_READS)


def _resource(resource: Resource) -> ResourceShown:
    return ResourceShown(uri=resource.uri, name=resource.name, description=resource.about, mime_type=_JSON)


def _prompt(prompt: Prompt) -> PromptShown:
    return PromptShown(
        name=prompt.name, description=prompt.about, arguments=[PromptArgument(name=w.name, description=w.about, required=w.required) for w in prompt.wants]
    )
