"""A whole trainer without a library: stochastic gradient descent on a noisy line. Writes ``step loss`` a line.

Arguments: directory, curve file, steps, milliseconds a step. SAVE_MODE: ok, hang, slow, fail."""

import json
import os
import random
import sys
import time

from acequia_checkpoint import Checkpointer


class Model:
    def __init__(self):
        self.weight, self.bias, self.chance = 0.0, 0.0, random.Random(7)

    def train(self):
        x = self.chance.uniform(-1, 1)
        miss = self.weight * x + self.bias - (3 * x + 1 + self.chance.gauss(0, 0.1))
        self.weight -= 0.05 * miss * x
        self.bias -= 0.05 * miss
        return miss * miss

    def save(self, directory):
        mode = os.environ.get("SAVE_MODE", "ok")
        if mode == "hang":
            time.sleep(3600)
        if mode == "slow":
            for part in range(6):
                time.sleep(0.5)
                (directory / f"part-{part}").write_bytes(b"1234")
        if mode == "fail":
            raise OSError("no space left on device")
        version, state, gauss = self.chance.getstate()
        (directory / "model.json").write_text(json.dumps([self.weight, self.bias, version, state, gauss]))

    def load(self, directory):
        self.weight, self.bias, version, state, gauss = json.loads((directory / "model.json").read_text())
        self.chance.setstate((version, tuple(state), gauss))


def main(directory, curve, steps, step_ms):
    model = Model()
    with Checkpointer(model.save, model.load, directory) as acequia:
        start = acequia.restore()
        print("port", acequia.port, flush=True)
        with open(curve, "a") as told:
            for step in range(start, steps):
                told.write(f"{step} {model.train()!r}\n")
                told.flush()
                time.sleep(step_ms / 1000)
                acequia.step(step + 1)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
