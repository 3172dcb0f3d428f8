"""Hugging Face Trainer: a callback that has it save, and the folder that ``train`` goes on from."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any, Optional

from transformers import TrainerCallback

from .checkpointer import Checkpointer
from .growth import Growth
from .pytorch import agree, own_rank


class AcequiaCallback(TrainerCallback):
    """``acequia = AcequiaCallback(folder)``, ``Trainer(callbacks=[acequia], ...)``, ``train(acequia.restore())``.

    What the Trainer saves by its own ``save_steps`` is kept as well. Make it after the ``TrainingArguments``, which set up
    the ranks. options: those of ``Checkpointer``"""

    def __init__(self, directory: "str | os.PathLike", **options: Any):
        self._output: Optional[Path] = None
        self._found: Optional[str] = None
        self._growth: Optional[Growth] = None
        self._first = own_rank() == 0
        self.acequia = Checkpointer(self._save, self._load, directory, rank=own_rank(), agree=agree, **options)

    def restore(self) -> Optional[str]:
        self.acequia.restore()
        return self._found

    def on_step_end(self, args: Any, state: Any, control: Any, **_: Any) -> None:
        if self.acequia.due(state.global_step):
            control.should_save = True
            # The Trainer saves after this, and calls on_save when it has.
            self._growth = Growth(Path(args.output_dir), self.acequia.heartbeat).__enter__()

    def on_save(self, args: Any, state: Any, control: Any, **_: Any) -> None:
        if self._growth is not None:
            self._growth.stop()
            self._growth = None
        self._output = Path(args.output_dir) / f"checkpoint-{state.global_step}"
        self.acequia.save(state.global_step)

    def on_train_end(self, *_: Any, **__: Any) -> None:
        self.acequia.close()

    def _save(self, folder: Path) -> None:
        """The ranks share the Trainer's output folder too. Links cost no space, where the file system has them."""
        if self._first and self._output is not None:
            shutil.copytree(self._output, folder, dirs_exist_ok=True, copy_function=_link)

    def _load(self, folder: Path) -> None:
        self._found = str(folder)


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)
