"""A directory of checkpoints. One is there as a whole or not at all, also after a power cut."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Callable, Optional

from . import manifest as manifests
from .manifest import Manifest

_PARTIAL = ".partial"


class Shelf:
    def __init__(self, directory: "str | os.PathLike", location: Optional[str], run: str, keep: int):
        if keep < 1:
            raise ValueError(f"keep must be 1 or more: {keep}")
        self.directory = Path(directory).absolute()
        self.directory.mkdir(parents=True, exist_ok=True)
        self._location = (location or self.directory.as_uri()).rstrip("/")
        self._run = run
        self._keep = keep

    def folder(self, step: int) -> Path:
        return self.directory / f"step-{step:012d}"

    def partial(self, step: int) -> Path:
        """Where all ranks write."""
        return self.directory / (self.folder(step).name + _PARTIAL)

    def begin(self, step: int) -> None:
        """One attempt at a time: what lies about is from a process that was killed, and takes room."""
        for left in self.directory.glob("step-*" + _PARTIAL):
            shutil.rmtree(left, ignore_errors=True)
        self.partial(step).mkdir()

    def commit(self, step: int, captured: str, progress: Callable[[], None]) -> Manifest:
        """Files first, then the manifest, then the name: nobody sees a name without its content."""
        partial, final = self.partial(step), self.folder(step)
        size, digest = manifests.content(partial, progress)
        done = Manifest(step, f"{self._location}/{final.name}", size, digest, captured, self._run)
        done.write(partial)
        for file in [*manifests.files(partial), partial / manifests.FILE]:
            _sync(file)
            progress()
        for folder in [partial, *(f for f in partial.rglob("*") if f.is_dir())]:
            _sync(folder)
        # The same step once more: training came here again from an older one, so nobody points at what is replaced.
        shutil.rmtree(final, ignore_errors=True)
        partial.rename(final)
        _sync(self.directory)
        self._drop_old(step)
        return done

    def drop(self, step: int) -> None:
        shutil.rmtree(self.partial(step), ignore_errors=True)

    def newest_first(self) -> "list[Manifest]":
        found = (self.find(int(f.name[5:])) for f in self.directory.glob("step-" + "[0-9]" * 12))
        return sorted((m for m in found if m is not None), key=lambda m: m.step, reverse=True)

    def find(self, step: int) -> Optional[Manifest]:
        read = Manifest.read(self.folder(step))
        return read if read is not None and read.step == step else None

    def sound(self, claimed: Manifest) -> bool:
        """Whether the content is what the manifest says."""
        try:
            return manifests.content(self.folder(claimed.step)) == (claimed.sizeBytes, claimed.digest)
        except OSError:
            return False

    def _drop_old(self, step: int) -> None:
        """Steps ahead of the newest checkpoint are of a course that was given up, or damaged."""
        found = self.newest_first()
        ahead = [m for m in found if m.step > step]
        behind = [m for m in found if m.step <= step]
        for old in [*ahead, *behind[self._keep :]]:
            shutil.rmtree(self.folder(old.step), ignore_errors=True)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
