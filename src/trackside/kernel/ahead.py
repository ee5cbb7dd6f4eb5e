"""Fetching what is looked at next into the processor's cache, while what comes before it is still worked on."""

from __future__ import annotations

from typing import Any

from .jit import UNCOMPILED

if UNCOMPILED:

    def fetch(record: Any) -> None:
        """There is nothing to gain."""

else:
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic

    _LINE = 64  # bytes that a processor fetches at once

    @intrinsic  # type: ignore[misc,unused-ignore]
    def fetch(_context: Any, record: Any) -> Any:
        """Ask for a record, which comes while other work goes on."""

        def code(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            byte, number = ir.IntType(8).as_pointer(), ir.IntType(32)
            kind = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
            function = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
            start = builder.bitcast(arguments[0], byte)
            for at in range(0, record.size, _LINE):
                line = builder.gep(start, [ir.Constant(ir.IntType(64), at)])
                builder.call(function, [line, number(0), number(2), number(1)])  # to read, into the second cache, data
            return _target.get_dummy_value()

        return types.void(record), code
