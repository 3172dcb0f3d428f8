"""The trainer in PyTorch, with dropout and a scheduler: random numbers and moments count. Arguments as ``trainer.py``.

Under ``torch.distributed.run`` it is DDP, and each rank has random numbers of its own."""

import os
import sys
import time

import torch

from acequia_checkpoint import pytorch


def main(directory, curve, steps, step_ms):
    torch.manual_seed(7)
    torch.set_num_threads(1)
    rank = int(os.environ.get("RANK", 0))
    model = torch.nn.Sequential(torch.nn.Linear(4, 16), torch.nn.Dropout(0.2), torch.nn.ReLU(), torch.nn.Linear(16, 1))
    if "RANK" in os.environ:
        torch.distributed.init_process_group("gloo")
        model = torch.nn.parallel.DistributedDataParallel(model)
        torch.manual_seed(rank)
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.01)
    scheduler = torch.optim.lr_scheduler.ExponentialLR(optimizer, 0.99)
    with pytorch.checkpointer(directory, model=model, optimizer=optimizer, scheduler=scheduler) as acequia:
        start = acequia.restore()
        if rank == 0:
            print("port", acequia.port, flush=True)
        with open(curve if rank == 0 else os.devnull, "a") as told:
            for step in range(start, steps):
                x = torch.randn(8, 4)
                loss = torch.nn.functional.mse_loss(model(x), x.sum(1, keepdim=True))
                optimizer.zero_grad()
                loss.backward()
                optimizer.step()
                scheduler.step()
                told.write(f"{step} {loss.item()!r}\n")
                told.flush()
                time.sleep(step_ms / 1000)
                acequia.step(step + 1)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
