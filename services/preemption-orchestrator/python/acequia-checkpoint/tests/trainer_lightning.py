"""The trainer in Lightning, interrupted in the middle of an epoch. Arguments as ``trainer.py``."""

import sys
import time

import lightning.pytorch as pl
import torch

from acequia_checkpoint.lightning import AcequiaCheckpoint


class Batches:
    """A loader that knows where it is, which Lightning keeps in its checkpoints: 50 batches an epoch."""

    def __init__(self):
        self._next = 0

    def __len__(self):
        return 50

    def __iter__(self):
        while self._next < len(self):
            self._next += 1
            yield torch.randn(8, 4, generator=torch.Generator().manual_seed(self._next))
        self._next = 0

    def state_dict(self):
        return {"next": self._next}

    def load_state_dict(self, state):
        self._next = state["next"]


class Model(pl.LightningModule):
    def __init__(self, curve, step_ms):
        super().__init__()
        self.curve, self.step_ms = curve, step_ms
        self.layers = torch.nn.Sequential(torch.nn.Linear(4, 16), torch.nn.Dropout(0.2), torch.nn.ReLU(), torch.nn.Linear(16, 1))

    def training_step(self, x, index):
        loss = torch.nn.functional.mse_loss(self.layers(x), x.sum(1, keepdim=True))
        with open(self.curve, "a") as told:
            told.write(f"{self.global_step} {loss.item()!r}\n")
        time.sleep(self.step_ms / 1000)
        return loss

    def configure_optimizers(self):
        return torch.optim.AdamW(self.parameters(), lr=0.01)


def main(directory, curve, steps, step_ms):
    torch.manual_seed(7)
    torch.set_num_threads(1)
    acequia = AcequiaCheckpoint(directory)
    trainer = pl.Trainer(
        max_steps=steps,
        accelerator="cpu",
        devices=1,
        callbacks=[acequia],
        logger=False,
        enable_checkpointing=False,
        enable_progress_bar=False,
        enable_model_summary=False,
    )
    model = Model(curve, step_ms)
    path = acequia.restore()
    print("port", acequia.acequia.port, flush=True)
    trainer.fit(model, Batches(), ckpt_path=path)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
