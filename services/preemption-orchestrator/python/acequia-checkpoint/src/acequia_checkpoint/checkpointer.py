"""The three lines of a training loop: make one, ``restore``, ``step``."""

from __future__ import annotations

import contextlib
import logging
import os
import time
from pathlib import Path
from typing import Callable, ContextManager, Optional

from .growth import Growth
from .manifest import Manifest, now
from .requests import Requests
from .resume import choose
from .server import Server
from .shelf import Shelf
from .surroundings import Surroundings

_LOG = logging.getLogger("acequia.checkpoint")
_BITS = 40  # of a step and one more; its name has twelve digits


class Checkpointer:
    """Saves at the end of a step when Acequia asks, and every ``every`` steps by itself. For the training thread alone.

    save(directory): writes the whole state of this rank into an existing directory
    load(directory): reads it back
    directory: where checkpoints are kept; all ranks must see the same one
    every: steps between periodic checkpoints, 0 for none
    keep: how many checkpoints stay
    location: how the directory is called outside the pod, for example ``s3://bucket/run``; its file URI otherwise
    rank, agree: with several ranks, this one's number, and a collective that is true on all when it is true on any
    """

    def __init__(
        self,
        save: Callable[[Path], None],
        load: Callable[[Path], None],
        directory: "str | os.PathLike",
        *,
        every: int = 0,
        keep: int = 2,
        location: Optional[str] = None,
        rank: int = 0,
        agree: Callable[[bool], bool] = bool,
        surroundings: Optional[Surroundings] = None,
    ):
        self._write, self._load, self._every = save, load, every
        self._first, self._agree = rank == 0, agree
        self._told = surroundings or Surroundings.read()
        self._shelf = Shelf(directory, location, self._told.run, keep)
        self._requests = Requests()
        self._captured = now()
        self._durable: Optional[Manifest] = None
        self._restored: Optional[dict] = None
        self._took_ms = 0
        self._server: Optional[Server] = None

    @property
    def port(self) -> int:
        """Where it listens, after ``restore``; 0 on other ranks than the first."""
        return self._server.port if self._server else 0

    def restore(self) -> int:
        """Loads what this run shall go on from, begins to listen, and returns the number of finished steps."""
        began = time.monotonic()
        self._durable = self._chosen()
        step = 0
        if self._durable is not None:
            step = self._durable.step
            self._load(self._shelf.folder(step))
            took = _ms_since(began)
            self._restored = {"step": step, "durationMs": took}
            _LOG.info("resumed at step %d from %s in %d ms", step, self._durable.location, took)
        self._requests.alive(step)
        if self._first:
            self._server = Server(self._told.address, self._told.port, self._requests, self._status, lambda: self._took_ms)
        return step

    def step(self, finished: int) -> None:
        """Call it after each step with the number of finished ones. Returns at once unless there is something to save."""
        if self.due(finished):
            self.save(finished)

    def due(self, finished: int) -> bool:
        """The first half of ``step``, for who can save only later: whether all ranks shall save now."""
        self._captured = now()
        self._requests.alive(finished)
        periodic = self._every > 0 and finished % self._every == 0
        return self._agree(self._requests.pending() or periodic)

    def save(self, finished: int) -> None:
        """The second half. A save that fails costs the checkpoint, not the training."""
        began = time.monotonic()
        error = self._together(self._begin, finished)
        if not error:
            with self._watched(finished):
                error = self._together(lambda step: self._write(self._shelf.partial(step)), finished)
        if not error:
            error = self._together(self._commit, finished)
        if not error:
            self._took_ms = _ms_since(began)
            return
        self._requests.failed(error)
        if self._first:
            self._shelf.drop(finished)

    def heartbeat(self, percent: Optional[int] = None) -> None:
        """For a ``save`` that computes for long without writing: files that grow are seen without it."""
        self._requests.alive(percent=percent)

    def close(self) -> None:
        """Training is over: whoever asks now is told so."""
        self._requests.close()
        if self._server:
            self._server.close()
            self._server = None

    def __enter__(self) -> "Checkpointer":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _together(self, part: Callable[[int], None], step: int) -> str:
        """All ranks do it; what failed anywhere has failed everywhere. Returns the error."""
        error = ""
        try:
            part(step)
        except Exception as failure:  # whatever a user's function or a file system throws
            _LOG.exception("the checkpoint at step %d failed", step)
            error = f"{type(failure).__name__}: {failure}"[:500]
        return (error or "another rank could not save") if self._agree(bool(error)) else ""

    def _begin(self, step: int) -> None:
        if self._first:
            self._shelf.begin(step)

    def _commit(self, step: int) -> None:
        if self._first:
            self._durable = self._shelf.commit(step, self._captured, self._requests.alive)
            self._requests.completed(self._durable)

    def _watched(self, step: int) -> ContextManager:
        """By the first rank alone, which is the one that is asked; it looks until the last rank has written."""
        return Growth(self._shelf.partial(step), self._requests.alive) if self._first else contextlib.nullcontext()

    def _chosen(self) -> Optional[Manifest]:
        """The first rank chooses, for the proof means to read everything; the others hear the step bit by bit."""
        number, error = 0, None
        if self._first:
            try:
                found = choose(self._shelf, self._told)
                number = 0 if found is None else found.step + 1
            except OSError as missing:
                error = missing
        if self._agree(error is not None):
            raise error or FileNotFoundError("the first rank has nothing to resume from")
        number = sum(1 << bit for bit in range(_BITS) if self._agree(bool(number >> bit & 1)))
        if number == 0:
            return None
        chosen = self._shelf.find(number - 1)
        if chosen is None:
            raise FileNotFoundError(f"this rank does not see {self._shelf.folder(number - 1)}, which the first rank goes on from")
        return chosen

    def _status(self) -> dict:
        told: dict = {"step": self._requests.step, "run": self._told.run}
        if self._durable:
            told["lastDurable"] = self._durable.wire()
        if self._restored:
            told["restoredFrom"] = self._restored
        return told


def _ms_since(began: float) -> int:
    return int((time.monotonic() - began) * 1000)
