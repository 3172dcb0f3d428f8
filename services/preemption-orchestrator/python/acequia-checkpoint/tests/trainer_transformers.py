"""The trainer with Hugging Face's Trainer on a small GPT-2, made here; also under ``torch.distributed.run``.

Arguments as ``trainer.py``."""

import sys
import time

import torch
from transformers import GPT2Config, GPT2LMHeadModel, Trainer, TrainerCallback, TrainingArguments

from acequia_checkpoint.transformers import AcequiaCallback


class Curve(TrainerCallback):
    def __init__(self, file, step_ms):
        self.file, self.step_ms = file, step_ms

    def on_log(self, args, state, control, logs=None, **_):
        if "loss" in logs and state.is_world_process_zero:
            with open(self.file, "a") as told:
                told.write(f"{state.global_step - 1} {logs['loss']!r}\n")

    def on_step_begin(self, *_, **__):
        time.sleep(self.step_ms / 1000)


def main(directory, curve, steps, step_ms):
    torch.set_num_threads(1)
    arguments = TrainingArguments(
        output_dir=directory + "-trainer",
        max_steps=steps,
        per_device_train_batch_size=4,
        logging_steps=1,
        save_strategy="no",
        report_to=[],
        use_cpu=True,
        seed=7,
        disable_tqdm=True,
    )
    torch.manual_seed(7)
    model = GPT2LMHeadModel(GPT2Config(vocab_size=50, n_positions=16, n_embd=16, n_layer=2, n_head=2))
    texts = torch.randint(0, 50, (60, 16), generator=torch.Generator().manual_seed(1))
    data = [{"input_ids": text, "labels": text} for text in texts]
    acequia = AcequiaCallback(directory)
    trainer = Trainer(model, arguments, train_dataset=data, callbacks=[acequia, Curve(curve, step_ms)])
    path = acequia.restore()
    if acequia.acequia.port:
        print("port", acequia.acequia.port, flush=True)
    trainer.train(resume_from_checkpoint=path)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
