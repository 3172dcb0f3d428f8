"""Answers Acequia's checkpoint requests from inside a training loop. No dependencies."""

from .checkpointer import Checkpointer
from .manifest import Manifest

__all__ = ["Checkpointer", "Manifest"]
