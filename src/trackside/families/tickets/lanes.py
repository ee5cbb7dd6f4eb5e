"""Rows of 64 small numbers, one for each city, handled at once: what processors do in one or two instructions.

LLVM is told so in its own vectors, since nothing is vectorised by itself here (kernel/private_numba.py): each processor
gets the instructions that it has. Numbers lie between 0 and 127.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.jit import UNCOMPILED
from .layout import CITIES

TICKETS = 16  # tickets whose ways are looked at together

if UNCOMPILED:

    def lower(row: Any, other: Any, more: Any) -> None:
        """Lower each number of `row` to that of `other` and `more`, where that is less."""
        np.minimum(row, other + np.uint8(more), out=row)

    def equals(row: Any, other: Any, more: Any) -> Any:
        """The places, as bits, where `row` is as much as `other` and `more`."""
        return np.packbits(row == other + np.uint8(more), bitorder="little").view(np.uint64)[0]

    def copy(row: Any, other: Any) -> None:
        """Make `row` what `other` is; rows of any length."""
        row[...] = other

    def clear(row: Any, at: Any, length: Any) -> None:
        """Write so many zeros."""
        row[at : at + length] = 0

    def write_steps(row: Any, at: Any, height: Any) -> None:
        """Write eight numbers: 1 for each up to `height`, then 0."""
        row[at : at + 8] = np.arange(8) < height

    def detours(ends: Any, a: Any, z: Any, length: Any, whole: Any, points: Any) -> Any:
        """How much longer than `whole` ways through a route are: the least, and 256 times the points where by nothing.

        ends: of each city the distances to the first ends of all tickets, then to their other ends. Of points no more
        than 255 are counted.
        """
        first, other = ends[a].reshape(2, TICKETS), ends[z].reshape(2, TICKETS)
        more = (first + other[::-1]).min(axis=0) + np.uint8(length) - whole
        return int(more.min()) | min(255, int(points[more == 0].sum())) << 8

else:
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic

    _BYTE, _NUMBER = ir.IntType(8), ir.IntType(64)

    def _start(context: Any, builder: Any, kind: Any, row: Any) -> Any:
        """Where the numbers of an array begin."""
        return builder.bitcast(context.make_array(kind)(context, builder, row).data, _BYTE.as_pointer())

    def _load(builder: Any, start: Any, width: int) -> Any:
        found = builder.load(builder.bitcast(start, ir.VectorType(_BYTE, width).as_pointer()))
        found.align = 1
        return found

    def _store(builder: Any, start: Any, vector: Any) -> None:
        builder.store(vector, builder.bitcast(start, vector.type.as_pointer())).align = 1

    def _spread(builder: Any, number: Any, width: int) -> Any:
        """A vector that has the same number everywhere."""
        kind = ir.VectorType(_BYTE, width)
        one = builder.insert_element(
            ir.Constant(kind, ir.Undefined), builder.trunc(number, _BYTE), ir.Constant(ir.IntType(32), 0)
        )
        zeros = ir.Constant(ir.VectorType(ir.IntType(32), width), [0] * width)
        return builder.shuffle_vector(one, ir.Constant(kind, ir.Undefined), zeros)

    def _half(builder: Any, vector: Any, places: list[int]) -> Any:
        order = ir.Constant(ir.VectorType(ir.IntType(32), len(places)), places)
        return builder.shuffle_vector(vector, ir.Constant(vector.type, ir.Undefined), order)

    def _least(builder: Any, one: Any, other: Any) -> Any:
        return builder.select(builder.icmp_unsigned("<", one, other), one, other)

    @intrinsic
    def lower(_context: Any, row: Any, other: Any, _more: Any) -> Any:
        """Lower each number of `row` to that of `other` and `more`, where that is less."""

        def code(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            here = _start(target, builder, signature.args[0], arguments[0])
            there = _load(builder, _start(target, builder, signature.args[1], arguments[1]), CITIES)
            there = builder.add(there, _spread(builder, arguments[2], CITIES))
            _store(builder, here, _least(builder, _load(builder, here, CITIES), there))
            return target.get_dummy_value()

        return types.void(row, other, types.int64), code

    @intrinsic
    def equals(_context: Any, row: Any, other: Any, _more: Any) -> Any:
        """The places, as bits, where `row` is as much as `other` and `more`."""

        def code(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            here = _load(builder, _start(target, builder, signature.args[0], arguments[0]), CITIES)
            there = _load(builder, _start(target, builder, signature.args[1], arguments[1]), CITIES)
            there = builder.add(there, _spread(builder, arguments[2], CITIES))
            return builder.bitcast(builder.icmp_unsigned("==", here, there), _NUMBER)

        return types.uint64(row, other, types.int64), code

    @intrinsic
    def copy(_context: Any, row: Any, other: Any) -> Any:
        """Make `row` what `other` is; rows of any length."""

        def code(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            kinds = signature.args
            here = _start(target, builder, kinds[0], arguments[0])
            there = _start(target, builder, kinds[1], arguments[1])
            array = target.make_array(kinds[0])(target, builder, arguments[0])
            cgutils.raw_memcpy(builder, here, there, builder.mul(array.nitems, array.itemsize), 1)
            return target.get_dummy_value()

        return types.void(row, other), code

    @intrinsic
    def clear(_context: Any, row: Any, _at: Any, _length: Any) -> Any:
        """Write so many zeros."""

        def code(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            here = builder.gep(_start(target, builder, signature.args[0], arguments[0]), [arguments[1]])
            cgutils.memset(builder, here, arguments[2], 0)
            return target.get_dummy_value()

        return types.void(row, types.int64, types.int64), code

    @intrinsic
    def write_steps(_context: Any, row: Any, _at: Any, _height: Any) -> Any:
        """Write eight numbers: 1 for each up to `height`, then 0."""

        def code(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            here = builder.gep(_start(target, builder, signature.args[0], arguments[0]), [arguments[1]])
            steps = ir.Constant(ir.VectorType(_BYTE, 8), list(range(8)))
            reached = builder.icmp_signed("<", steps, _spread(builder, arguments[2], 8))
            _store(builder, here, builder.zext(reached, steps.type))
            return target.get_dummy_value()

        return types.void(row, types.int64, types.int64), code

    def _reduce(builder: Any, vector: Any, combine: Any) -> Any:
        """One number of all those in a vector."""
        width = vector.type.count
        while width > 1:
            width //= 2
            first, rest = list(range(width)), list(range(width, 2 * width))
            vector = combine(builder, _half(builder, vector, first), _half(builder, vector, rest))
        return builder.zext(builder.extract_element(vector, ir.Constant(ir.IntType(32), 0)), _NUMBER)

    def _sum(builder: Any, one: Any, other: Any) -> Any:
        """Sums that stop at 255."""
        total = builder.add(one, other)
        most = ir.Constant(one.type, [255] * one.type.count)
        return builder.select(builder.icmp_unsigned("<", total, one), most, total)

    @intrinsic
    def detours(_context: Any, ends: Any, _a: Any, _z: Any, _length: Any, whole: Any, points: Any) -> Any:
        """How much longer than `whole` ways through a route are: the least, and 256 times the points where by nothing.

        ends: of each city the distances to the first ends of all tickets, then to their other ends. Of points no more
        than 255 are counted.
        """

        def code(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            start, whole, points = (_start(target, builder, signature.args[i], arguments[i]) for i in (0, 4, 5))
            width = ir.Constant(_NUMBER, 2 * TICKETS)
            first = _load(builder, builder.gep(start, [builder.mul(arguments[1], width)]), 2 * TICKETS)
            other = _load(builder, builder.gep(start, [builder.mul(arguments[2], width)]), 2 * TICKETS)
            low, high = list(range(TICKETS)), list(range(TICKETS, 2 * TICKETS))
            ways = builder.add(first, _half(builder, other, high + low))
            way = _least(builder, _half(builder, ways, low), _half(builder, ways, high))
            way = builder.add(way, _spread(builder, arguments[3], TICKETS))
            more = builder.sub(way, _load(builder, whole, TICKETS))
            nothing = ir.Constant(more.type, [0] * TICKETS)
            points = builder.select(
                builder.icmp_unsigned("==", more, nothing), _load(builder, points, TICKETS), nothing
            )
            points = builder.shl(_reduce(builder, points, _sum), ir.Constant(_NUMBER, 8))
            return builder.or_(_reduce(builder, more, _least), points)

        return types.int64(ends, types.int64, types.int64, types.int64, whole, points), code
