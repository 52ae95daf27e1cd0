"""`python -m app.manage COMMAND`: what is done from the server's command line only, while it runs or not."""
from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from uuid import UUID

from app.accounts import service
from app.config import ConfigError, Settings, read_settings
from app.db import make_engine, make_sessions
from app.errors import Refusal
from app.i18n import render
from app.postgres import PostgresError
from app.serve import ServeError, database
from app.stored import export_record, verify_stored


def main(arguments: Sequence[str]) -> int:
    """Do what the arguments say, by the settings in the environment, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m app.manage")
    commands = parser.add_subparsers(dest="command", required=True)
    admin = commands.add_parser("make-admin", help="give a user the rights of an admin")
    admin.add_argument("name", help="the user's name; guests have to sign up first")
    commands.add_parser("migrate", help="bring the database to the schema of this release, as a start does")
    commands.add_parser("verify", help="play every stored game again; 1 where this release may not serve one of them")
    export = commands.add_parser("export", help="print the record of a game")
    export.add_argument("table", type=UUID, help="the id of its table")
    export.add_argument("--anonymous", action="store_true", help="leave out who played, and at which table")
    try:
        return _run(read_settings(), parser.parse_args(arguments))
    except Refusal as refusal:
        print(render(refusal.detail, "en"), file=sys.stderr)
    except (ConfigError, PostgresError, ServeError) as error:
        print(error, file=sys.stderr)
    return 1


def _run(settings: Settings, given: argparse.Namespace) -> int:
    with database(settings, upgraded=given.command in ("make-admin", "migrate")) as url:
        match given.command:
            case "make-admin":
                print(f"{asyncio.run(_make_admin(url, given.name))} is an admin.")
            case "verify":
                return 0 if verify_stored(url) else 1
            case "export":
                sys.stdout.buffer.write(export_record(url, given.table, given.anonymous))
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
