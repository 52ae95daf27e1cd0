"""Logging of a server process: one line a message, on standard error."""
from __future__ import annotations

import logging.config


def configure(level: str) -> None:
    """Log from that level up; of uvicorn's own doings only warnings, unless the level is `debug`."""
    logging.config.dictConfig({
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["stderr"], "level": level.upper()},
        "loggers": {name: {"level": "DEBUG" if level == "debug" else "WARNING"} for name in ("uvicorn", "alembic")},
    })
