"""`python -m app` serves."""
from __future__ import annotations

import sys

from app.assets import AssetError
from app.config import ConfigError, read_settings
from app.postgres import PostgresError
from app.serve import ServeError, serve


def main() -> int:
    """Serve by the settings in the environment; say in one sentence on standard error why it cannot be done."""
    try:
        return serve(read_settings())
    except (AssetError, ConfigError, PostgresError, ServeError) as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
