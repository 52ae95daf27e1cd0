"""`python -m app.manage make-admin NAME`: what is done from the server's command line only."""
from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence

from app.accounts import service
from app.config import ConfigError, read_settings
from app.db import make_engine, make_sessions
from app.errors import Refusal
from app.i18n import render
from app.postgres import PostgresError
from app.serve import ServeError, database


def main(arguments: Sequence[str]) -> int:
    """Do what the arguments say, by the settings in the environment, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m app.manage")
    commands = parser.add_subparsers(dest="command", required=True)
    admin = commands.add_parser("make-admin", help="give a user the rights of an admin")
    admin.add_argument("name", help="the user's name; guests have to sign up first")
    given = parser.parse_args(arguments)
    try:
        with database(read_settings()) as url:
            name = asyncio.run(_make_admin(url, given.name))
    except Refusal as refusal:
        print(render(refusal.detail, "en"), file=sys.stderr)
        return 1
    except (ConfigError, PostgresError, ServeError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{name} is an admin.")
    return 0


async def _make_admin(url: str, name: str) -> str:
    engine = make_engine(url, pool_size=1)
    try:
        async with make_sessions(engine).begin() as session:
            return (await service.make_admin(session, name)).name
    finally:
        await engine.dispose()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
