"""A save that writes is alive: its files grow. One that hangs is not, and nobody has to say so."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Callable


class Growth:
    """Looks at a directory, and takes growth for a sign of life."""

    def __init__(self, directory: Path, alive: Callable[[], None], every: float = 1.0):
        self._directory, self._alive, self._every = directory, alive, every
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="acequia-growth", daemon=True)

    def _watch(self) -> None:
        seen = written(self._directory)
        while not self._over.wait(self._every):
            size = written(self._directory)
            if size != seen:
                seen = size
                self._alive()

    def stop(self) -> None:
        self._over.set()
        self._thread.join()

    def __enter__(self) -> "Growth":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


def written(directory: Path) -> int:
    """Bytes in a directory under change: a number that stands still means that nobody writes."""
    total = 0
    try:
        for file in directory.rglob("*"):
            try:
                total += file.stat().st_size
            except OSError:
                pass  # renamed or removed meanwhile
    except OSError:
        pass
    return total
