"""Sets of routes, cities and tickets as bits of 64-bit words, and the two bit tricks the loops need."""

from __future__ import annotations

from typing import Any

import numpy as np

from .jit import UNCOMPILED, jit

ONE = np.uint64(1)
NONE = np.uint64(0)

if UNCOMPILED:

    def lowest(word: Any) -> Any:
        """The number of the lowest bit that is set; `word` is not 0."""
        return (int(word) & -int(word)).bit_length() - 1

    def count(word: Any) -> Any:
        """How many bits are set."""
        return int(word).bit_count()

else:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[misc,unused-ignore]
    def _cttz(_context: Any, _word: Any) -> Any:
        def code(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(types.uint64), code

    @intrinsic  # type: ignore[misc,unused-ignore]
    def _ctpop(_context: Any, _word: Any) -> Any:
        def code(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.uint64), code

    @jit
    def lowest(word: Any) -> Any:
        """The number of the lowest bit that is set; `word` is not 0."""
        return _cttz(word)

    @jit
    def count(word: Any) -> Any:
        """How many bits are set."""
        return _ctpop(word)


@jit
def bit(index):
    """The word with only bit `index` set."""
    return ONE << np.uint64(index)


@jit
def has(word, index):
    """Whether bit `index` of `word` is set."""
    return (word >> np.uint64(index)) & ONE != NONE
