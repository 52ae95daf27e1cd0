"""Pages: templates rendered for one reader in his language and theme, and the headers that every answer carries."""
from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit, urlunsplit

from babel.dates import format_timedelta
from fastapi import FastAPI
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import HTMLResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app import i18n
from app.assets import Assets
from app.http import language

TEMPLATES = Path(__file__).parent.parent / "templates"
THEMES = ("light", "dark")
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types lit-html"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


class Reader(Protocol):
    """What pages show of the person who reads them."""

    @property
    def name(self) -> str:
        """The name to greet with."""

    @property
    def is_guest(self) -> bool:
        """Whether a name is all there is."""

    @property
    def is_admin(self) -> bool:
        """Whether the admin's desk is open to him."""


def install(app: FastAPI, assets: Assets) -> None:
    """Have `app` render the templates with these static files, and send `HEADERS` with every answer."""
    app.state.templates = environment(assets)
    app.add_middleware(SecurityHeaders)


def environment(assets: Assets) -> Environment:
    """The templates: `_` and its kin, `static_url`, `sprite_url`; filters for times: `ago`, `past`, `exact`, `stamp`.
    """
    env = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined,
                      trim_blocks=True, lstrip_blocks=True, auto_reload=False)
    i18n.install(env)
    env.globals |= {"static_url": assets.url, "static_base": assets.base, "sprite_url": assets.sprite_url}
    env.filters |= {"ago": ago, "past": past, "exact": exact, "stamp": datetime.isoformat}
    return env


def page(request: Request, name: str, user: Reader | None, status: int = 200, /, **context: Any) -> HTMLResponse:
    """The template `name` for `user`, in the language of the request.

    Beside `context` the template sees `user`, `lang`, `theme` ("light", "dark", or empty for the system's own), `path`,
    `here` (where to come back to), and `waiting_count`: how many tables wait for the user, 0 where the context does not
    say.
    """
    lang, theme = language(request), request.cookies.get("theme")
    given = {"waiting_count": 0, **context, "user": user, "lang": lang, "theme": theme if theme in THEMES else "",
             "path": request.url.path, "here": _here(request)}
    with i18n.speaking(lang):
        body = request.app.state.templates.get_template(name).render(given)
    return HTMLResponse(body, status, {"cache-control": "private, no-cache"})


def error_page(request: Request, status: int, code: str, detail: str) -> HTMLResponse:
    """The page that says, in `detail`, why something was not done; `code` is the refusal's."""
    return page(request, "errors/error.html", None, status, status=status, code=code, detail=detail)


def local_path(address: str) -> str:
    """The path and query of an address of this site, to go back to; "/" for any other."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return "/"
    inside = not parts.scheme and not parts.netloc and parts.path.startswith("/") and not parts.path.startswith("//")
    return parts._replace(fragment="").geturl() if inside and "\\" not in address else "/"


def _here(request: Request) -> str:
    """The address of this page, or of the form whose answer it is."""
    address = str(request.url) if request.method == "GET" else request.headers.get("referer", "/")
    try:
        parts = urlsplit(address)
    except ValueError:
        return "/"
    return local_path(urlunsplit(("", "", parts.path, parts.query, "")))


def ago(moment: datetime, lang: str) -> str:
    """How long ago a moment was, in words: "12 minutes"."""
    return format_timedelta(datetime.now(UTC) - moment, locale=lang, granularity="minute")


def past(moment: datetime, lang: str) -> str:
    """When a moment was, in words: "12 minutes ago"."""
    return format_timedelta(moment - datetime.now(UTC), locale=lang, granularity="minute", add_direction=True)


def exact(moment: datetime) -> str:
    """When a moment was, to the second, in every language: "2026-11-30 04:11:33 UTC"."""
    return f"{moment.astimezone(UTC):%Y-%m-%d %H:%M:%S} UTC"


class SecurityHeaders:
    """Middleware that adds `HEADERS` to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and send the answer with the headers."""

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self.app(scope, receive, guarded if scope["type"] == "http" else send)
