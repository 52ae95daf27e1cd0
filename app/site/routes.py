"""All pages of the site."""
from __future__ import annotations

from fastapi import APIRouter

from app.site import accounts, games, lobby, tables

router = APIRouter(include_in_schema=False)
for part in (lobby, tables, accounts, games):
    router.include_router(part.router)
