"""PyTorch: whatever has ``state_dict`` and ``load_state_dict``, and the random numbers."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

from .checkpointer import Checkpointer


def checkpointer(directory: "str | os.PathLike", *, options: "dict | None" = None, **stateful: Any) -> Checkpointer:
    """``checkpointer(folder, model=model, optimizer=optimizer, loader=...)``; ``options`` go to ``Checkpointer``.

    With ``torch.distributed`` the first rank writes the state, which must be equal on all (DDP), and each rank its random
    numbers. Sharded state (FSDP) needs a ``save`` and ``load`` of its own."""
    import torch

    rank = own_rank()

    def save(folder: Path) -> None:
        if rank == 0:
            torch.save({name: part.state_dict() for name, part in stateful.items()}, folder / "state.pt")
        torch.save(chance(), folder / f"random-{rank}.pt")

    def load(folder: Path) -> None:
        state = torch.load(folder / "state.pt", map_location="cpu", weights_only=True)
        for name, part in stateful.items():
            part.load_state_dict(state[name])
        set_chance(torch.load(folder / f"random-{rank}.pt", map_location="cpu", weights_only=True))

    return Checkpointer(save, load, directory, rank=rank, agree=agree, **(options or {}))


def own_rank() -> int:
    """This process's rank, 0 outside ``torch.distributed``."""
    return _distributed().get_rank() if _distributed() else 0


def agree(vote: bool) -> bool:
    """True on all ranks when it is true on any."""
    import torch

    group = _distributed()
    if not group:
        return vote
    device = "cuda" if group.get_backend() == "nccl" else "cpu"
    votes = torch.tensor([int(vote)], device=device)
    group.all_reduce(votes, op=group.ReduceOp.MAX)
    return bool(votes.item())


def _distributed() -> Any:
    from torch import distributed

    return distributed if distributed.is_available() and distributed.is_initialized() else None


def chance() -> dict:
    import torch

    version, numbers, gauss = random.getstate()
    told = {"torch": torch.get_rng_state(), "python": [version, list(numbers), gauss]}
    if torch.cuda.is_available():
        told["cuda"] = torch.cuda.get_rng_state()
    return told


def set_chance(told: dict) -> None:
    import torch

    version, numbers, gauss = told["python"]
    random.setstate((version, tuple(numbers), gauss))
    torch.set_rng_state(told["torch"])
    if "cuda" in told and torch.cuda.is_available():
        torch.cuda.set_rng_state(told["cuda"])
