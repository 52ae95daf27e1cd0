"""Forms of pages: what was typed, and why it came back."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import parse_qsl

from starlette.requests import Request

from app.errors import FORM, Refusal
from app.http import body_of, language
from app.i18n import render

FIELDS_MOST = 100
DIGITS_MOST = 9


@dataclass(frozen=True, slots=True)
class Form:
    """What stands in a form, and the sentence that says what is wrong with `field`."""

    typed: Mapping[str, str] = field(default_factory=dict)
    error: str = ""
    field: str = ""


async def typed(request: Request) -> dict[str, str]:
    """The fields of a posted form, the last where a name comes twice.

    Raises `Refusal`: `too_large`, or `invalid` for what is no form.
    """
    body = await body_of(request)
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, errors="strict", max_num_fields=FIELDS_MOST))
    except ValueError:
        raise Refusal("invalid", FORM) from None


def number(text: str) -> int | None:
    """The whole number that was typed; None for anything else, and for one longer than any form can mean."""
    return int(text) if text.isdecimal() and len(text) <= DIGITS_MOST else None


def came_back(request: Request, given: Mapping[str, str], refusal: Refusal) -> Form:
    """The form as it was typed, with the reason of the refusal in the reader's language."""
    return Form(given, render(refusal.detail, language(request)), str(refusal.extra.get("field", "")))
