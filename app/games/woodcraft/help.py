from __future__ import annotations
from typing import Any
def help_sections() -> Any:
    return ()
