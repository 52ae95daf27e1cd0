"""`python -m tests.dealt` serves as `python -m app` does, but deals every table from the same seed.

For tests that play whole games: what is played then differs from run to run by nothing but time.
"""
from __future__ import annotations

import sys
from unittest.mock import patch

from app.__main__ import main

SEED = "5eed" * 16

if __name__ == "__main__":
    with patch("app.lobby.service.new_seed", lambda: SEED):
        sys.exit(main())
