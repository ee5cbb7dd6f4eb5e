"""A bot that learned by playing against itself: docs/training.md. Needs onnxruntime."""
