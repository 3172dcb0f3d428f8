"""Which checkpoint a run goes on from."""

from __future__ import annotations

import logging
from typing import Optional

from .manifest import Manifest
from .shelf import Shelf
from .surroundings import Surroundings

_LOG = logging.getLogger("acequia.checkpoint")


def choose(shelf: Shelf, told: Surroundings) -> Optional[Manifest]:
    """The best one whose content is what its manifest says; none is an error when there is a pointer."""
    for manifest in _best_first(shelf.newest_first(), told):
        if shelf.sound(manifest):
            return manifest
        _LOG.error("the checkpoint %s is not what its manifest says; it is left out", shelf.folder(manifest.step))
    if told.resume_step:
        raise FileNotFoundError(
            f"the checkpoint of step {told.resume_step} ({told.resume_location}) is not whole in {shelf.directory}; "
            "training would begin at step 0"
        )
    return None


def _best_first(newest_first: "list[Manifest]", told: Surroundings) -> "list[Manifest]":
    """Without a pointer the newest. With one: what this run itself saved since (its pod was replaced), the pointer's own,
    and where that was dropped for newer ones which nobody had heard of yet, those. Never an older one."""
    pointer = told.resume_step
    if pointer is None:
        return newest_first
    ahead = [m for m in newest_first if m.step > pointer and told.run and _workload(m.run) == _workload(told.run)]
    own = [m for m in ahead if m.run == told.run]
    exact = [m for m in newest_first if m.step == pointer]
    return [*own, *exact, *(m for m in ahead if m not in own)]


def _workload(run: str) -> str:
    return run.rpartition(".")[0]
