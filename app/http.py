"""What every request needs: the server's services, JSON bodies, the caller's address, origin and language."""
from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from app.bus import Bus
from app.config import Settings
from app.db import Sessions
from app.engine.text import Text
from app.errors import FORM, Refusal
from app.i18n import request_language

T = TypeVar("T")
BODY_BYTES = 64 * 1024
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
PORTS = {"http": ":80", "https": ":443"}


@dataclass(frozen=True, slots=True)
class Services:
    """What one worker holds for its requests; `create_app` keeps it as `app.state.services`."""

    settings: Settings
    sessions: Sessions
    bus: Bus


def services(connection: HTTPConnection) -> Services:
    """The services of the application that this request or socket came to."""
    found: Services = connection.app.state.services
    return found


class Json(Response):
    """A JSON answer, encoded by msgspec."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """The bytes of the body."""
        return msgspec.json.encode(content)


async def body_of(request: Request, limit: int = BODY_BYTES) -> bytes:
    """The body of a request. Raises `Refusal` `too_large` above `limit` bytes."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > limit:
            raise Refusal("too_large", Text("This request is too large."))
    return bytes(body)


async def read(request: Request, kind: type[T], limit: int = BODY_BYTES) -> T:
    """The JSON body as a Struct of that kind; an empty body counts as `{}`.

    Raises `Refusal`: `too_large` above `limit` bytes, `invalid` for what is no JSON or does not fit.
    """
    body = await body_of(request, limit)
    try:
        return msgspec.json.decode(body or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("invalid", FORM, reason=str(error)) from None


def language(connection: HTTPConnection) -> str:
    """The language to answer in: the caller's setting, once it is known who he is, else cookie, header, English."""
    setting = getattr(connection.state, "locale", None)
    return request_language(setting, connection.cookies.get("lang"), connection.headers.get("accept-language"))


def address(connection: HTTPConnection) -> str:
    """The network that a request is counted under: an IPv4 address or the /64 of an IPv6 address.

    `X-Forwarded-For` is read from its end, and only as far as it was written by trusted proxies.
    """
    peer = _ip(connection.client.host if connection.client else "")
    hops = [part for line in connection.headers.getlist("x-forwarded-for") for part in line.split(",")]
    while hops and peer is not None and _trusted(connection, peer):
        before = _ip(hops.pop().strip())
        if before is None:
            break
        peer = before
    if isinstance(peer, ipaddress.IPv6Address):
        return str(ipaddress.IPv6Network((peer, 64), strict=False))
    return str(peer or "local")


def secure(connection: HTTPConnection) -> bool:
    """Whether the caller reached this server by HTTPS, at its end or at a trusted proxy's."""
    return services(connection).settings.secure or _scheme(connection) == "https"


def foreign(connection: HTTPConnection) -> bool:
    """Whether the `Origin` header names another site than this one. No header is not foreign."""
    origin = connection.headers.get("origin")
    if origin is None:
        return False
    own = services(connection).settings.base_url or f"{_scheme(connection)}://{connection.headers.get('host', '')}"
    return _plain(origin) != _plain(own)


def cookie_counts(connection: HTTPConnection) -> bool:
    """Whether the session cookie says who calls: on reads, and elsewhere only where an `Origin` stands beside it."""
    reading = connection.scope["type"] == "http" and connection.scope["method"] in SAFE
    return reading or ("origin" in connection.headers and not foreign(connection))


def _plain(origin: str) -> str:
    scheme = origin.lower().partition("://")[0]
    return origin.lower().removesuffix(PORTS.get(scheme, "\0"))


def _scheme(connection: HTTPConnection) -> str:
    scheme: str = connection.scope["scheme"].replace("ws", "http")
    peer = _ip(connection.client.host if connection.client else "")
    if peer is not None and _trusted(connection, peer):
        return connection.headers.get("x-forwarded-proto", scheme)
    return scheme


def _trusted(connection: HTTPConnection, peer: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    return any(peer in network for network in services(connection).settings.trusted_proxies)


def _ip(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found
