"""Bots that are plain Python. Every file in this folder is imported, so a new bot is one new file."""

import importlib
import pkgutil

for _found in pkgutil.iter_modules(__path__):
    importlib.import_module(f"{__name__}.{_found.name}")
