"""Lightning: a callback, and the path that ``fit`` goes on from. For one process a run."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Optional

from lightning.pytorch import Callback

from .checkpointer import Checkpointer
from .pytorch import chance, set_chance

_FILE = "lightning.ckpt"


class AcequiaCheckpoint(Callback):
    """``acequia = AcequiaCheckpoint(folder)``, ``Trainer(callbacks=[acequia])``, ``fit(..., ckpt_path=acequia.restore())``.

    options: those of ``Checkpointer``"""

    def __init__(self, directory: "str | os.PathLike", **options: Any):
        self._trainer: Any = None
        self._found: Optional[str] = None
        self._chance: Optional[dict] = None
        self.acequia = Checkpointer(self._save, self._load, directory, **options)

    def restore(self) -> Optional[str]:
        self.acequia.restore()
        return self._found

    def setup(self, trainer: Any, pl_module: Any, stage: str) -> None:
        if trainer.world_size > 1:
            raise RuntimeError("AcequiaCheckpoint works for one process a run")
        self._trainer = trainer

    def on_train_start(self, trainer: Any, pl_module: Any) -> None:
        """Late, for what Lightning does until then draws random numbers too."""
        if self._chance is not None:
            set_chance(self._chance)

    def on_train_batch_end(self, trainer: Any, *_: Any) -> None:
        self.acequia.step(trainer.global_step)

    def on_fit_end(self, trainer: Any, pl_module: Any) -> None:
        self.acequia.close()

    def state_dict(self) -> dict:
        return chance()

    def load_state_dict(self, state: dict) -> None:
        self._chance = state

    def _save(self, folder: Path) -> None:
        self._trainer.save_checkpoint(folder / _FILE)

    def _load(self, folder: Path) -> None:
        self._found = str(folder / _FILE)
