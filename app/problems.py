"""Refusals and faults as answers: problem documents under `/api/`, pages elsewhere; the guard against other sites."""
from __future__ import annotations

import logging
from collections.abc import Callable
from http import HTTPStatus

import msgspec
from asyncpg import InterfaceError as ClientError
from asyncpg import PostgresError
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from app.db import unfit, unreachable
from app.engine.text import Text
from app.errors import AWAY, FAULT, FORM, Refusal
from app.http import SAFE, foreign, language
from app.i18n import render

log = logging.getLogger(__name__)
ErrorPage = Callable[[Request, int, str, str], Response]

NOTHING_HERE = Refusal("not_found", Text("There is nothing here."))
FOREIGN = Refusal("forbidden", Text("This request came from another site and was not carried out."))
MISSHAPEN = Refusal("invalid", FORM)
UNREACHABLE = Refusal("unavailable", AWAY)
FAILED = Refusal("unavailable", FAULT)


def problem(connection: HTTPConnection, refusal: Refusal, status: int | None = None) -> Response:
    """The problem document of a refusal, in the caller's language; `status` where it is not the code's usual one."""
    status = status or refusal.status
    document = {"type": "about:blank", "title": HTTPStatus(status).phrase, "status": status, "code": refusal.code,
                "detail": render(refusal.detail, language(connection)), **refusal.extra}
    headers = {"retry-after": str(refusal.extra["retry_after"])} if "retry_after" in refusal.extra else {}
    return Response(msgspec.json.encode(document), status, headers, media_type="application/problem+json")


def install(app: FastAPI, page: ErrorPage) -> None:
    """Answer refusals and faults of `app`; outside `/api/` with what `page(request, status, code, detail)` draws."""

    def answer(request: Request, refusal: Refusal, status: int | None = None) -> Response:
        if request.url.path.startswith("/api/"):
            return problem(request, refusal, status)
        detail = render(refusal.detail, language(request))
        return page(request, status or refusal.status, refusal.code, detail)

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, Refusal)
        return answer(request, error)

    async def gone(request: Request, error: Exception) -> Response:
        return answer(request, MISSHAPEN)

    async def by_framework(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        return answer(request, NOTHING_HERE if error.status_code == 404 else MISSHAPEN, error.status_code)

    async def misfit(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        in_path = any(fault["loc"][0] == "path" for fault in error.errors())
        return answer(request, NOTHING_HERE if in_path else MISSHAPEN)

    async def away(request: Request, error: Exception) -> Response:
        if isinstance(error, DBAPIError) and unfit(error):
            return answer(request, MISSHAPEN)
        if isinstance(error, DBAPIError) and not unreachable(error):
            return await fault(request, error)
        log.warning("the database is away", exc_info=error)
        return answer(request, UNREACHABLE)

    async def fault(request: Request, error: Exception) -> Response:
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
        return answer(request, FAILED, 500)

    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(ClientDisconnect, gone)
    app.add_exception_handler(HTTPException, by_framework)
    app.add_exception_handler(RequestValidationError, misfit)
    for kind in (DBAPIError, PoolTimeout, PostgresError, ClientError, ConnectionError, TimeoutError, FileNotFoundError):
        app.add_exception_handler(kind, away)
    app.add_exception_handler(Exception, fault)


class OriginGuard:
    """Middleware that turns away what another site's page sends: state-changing requests and websocket handshakes."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or answer 403: a problem document, or a handshake closed before it was accepted."""
        if scope["type"] == "http" and scope["method"] not in SAFE and foreign(HTTPConnection(scope)):
            await problem(HTTPConnection(scope), FOREIGN)(scope, receive, send)
        elif scope["type"] == "websocket" and foreign(HTTPConnection(scope)):
            await receive()
            await send({"type": "websocket.close", "code": 1008})
        else:
            await self.app(scope, receive, send)
