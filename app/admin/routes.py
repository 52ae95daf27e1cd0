"""All of the desk: its pages and its calls."""
from __future__ import annotations

from fastapi import APIRouter

from app.admin import calls, game_pages, pages, people_pages

PARTS = (pages, people_pages, game_pages, calls)
router = APIRouter(include_in_schema=False)
for part in PARTS:
    router.include_router(part.router)
