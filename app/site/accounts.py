"""Signing in, up and out; language and theme."""
from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.accounts import auth, service, store
from app.accounts.models import User
from app.accounts.names import PASSWORD
from app.bus import Hint
from app.errors import Refusal
from app.http import language, secure, services
from app.i18n import LANGUAGES
from app.limits import spend
from app.pages import THEMES, local_path
from app.site.forms import Form, came_back, typed
from app.site.people import Visit, go, reader, show
from app.work import working

router = APIRouter()
YEAR = 365 * 24 * 3600


@router.get("/login")
async def login_form(request: Request, back: str = "/") -> Response:
    """The form to sign in."""
    return await _login_form(request, Form(), local_path(back))


@router.post("/login")
async def login(request: Request) -> Response:
    """Sign in and go back, or show the form again."""
    given, visit = await typed(request), Visit(request)
    back = local_path(given.get("back", "/"))
    try:
        await spend(request, "sign_ins")
        async with services(request).sessions.begin() as session:
            visit.user, visit.token = await service.sign_in(session, given.get("name", ""), given.get("password", ""))
    except Refusal as refusal:
        return await _login_form(request, came_back(request, given, refusal), back, refusal.status)
    return visit.answer(go(back))


@router.post("/guest")
async def guest(request: Request) -> Response:
    """Go on as a guest, or show the form again."""
    given, visit = await typed(request), Visit(request)
    back = local_path(given.get("back", "/"))
    try:
        await visit.actor(given.get("guest", ""))
    except Refusal as refusal:
        return await _login_form(request, came_back(request, given, refusal), back, refusal.status)
    return visit.answer(go(back))


@router.get("/register")
async def register_form(request: Request, back: str = "/") -> Response:
    """The form to sign up."""
    user = await reader(request)
    form = Form({"name": user.name} if user and user.is_guest else {})
    return await _register_form(request, user, form, local_path(back))


@router.post("/register")
async def register(request: Request) -> Response:
    """Sign up and go back, or show the form again."""
    given, visit = await typed(request), Visit(request)
    back = local_path(given.get("back", "/"))
    try:
        await spend(request, "users")
        async with working(request) as work:
            visit.user, visit.token = await service.sign_up(
                work.session, work.user, given.get("name", ""), given.get("email", ""), given.get("password", ""),
                language(request))
            work.signed_up[visit.user.id] = auth.token_hash(visit.token)
    except Refusal as refusal:
        form = came_back(request, given, refusal)
        return await _register_form(request, await reader(request), form, back, refusal.status)
    return visit.answer(go(back))


@router.get("/settings")
async def settings(request: Request) -> Response:
    """Language, theme, signing out."""
    user = await reader(request)
    return await show(request, "accounts/settings.html", user) if user else go("/login?back=/settings")


@router.post("/logout")
async def logout(request: Request) -> Response:
    """Sign out; a blocked user may too, so that somebody else can sign in there."""
    ended = auth.token_hash(auth.shown_token(request) or "")
    given = services(request)
    async with given.sessions.begin() as session:
        await store.end_session(session, ended)
    given.bus.publish(Hint("signed_out", ended.hex()))
    response = go("/")
    auth.drop_cookie(request, response)
    return response


@router.post("/language")
async def choose_language(request: Request) -> Response:
    """Speak this language from now on."""
    given = await typed(request)
    lang = given.get("lang", "")
    response = go(local_path(given.get("back", "/")))
    if lang in LANGUAGES:
        async with working(request) as work:
            if work.user is not None:
                await service.set_locale(work.session, work.user, lang)
        response.set_cookie("lang", lang, max_age=YEAR, samesite="lax", secure=secure(request))
    return response


@router.post("/theme")
async def choose_theme(request: Request) -> Response:
    """Light, dark, or as the system has it."""
    given = await typed(request)
    response = go(local_path(given.get("back", "/")))
    if given.get("theme") in THEMES:
        response.set_cookie("theme", given["theme"], max_age=YEAR, samesite="lax", secure=secure(request))
    else:
        response.delete_cookie("theme", samesite="lax", secure=secure(request))
    return response


async def _login_form(request: Request, form: Form, back: str, status: int = 200) -> Response:
    return await show(request, "accounts/login.html", await reader(request), status, form=form, back=back)


async def _register_form(request: Request, user: User | None, form: Form, back: str, status: int = 200) -> Response:
    return await show(request, "accounts/register.html", user, status, form=form, back=back, password_least=PASSWORD[0])
