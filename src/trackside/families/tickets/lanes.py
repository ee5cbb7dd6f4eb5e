"""Rows of 64 small numbers, one for each city, handled at once: what processors do in one or two instructions.

LLVM is told so in its own vectors, since nothing is vectorised by itself here (kernel/private_numba.py): each processor
gets the instructions that it has. Numbers lie between 0 and 127.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.jit import UNCOMPILED
from .layout import CITIES, KINDS
from .parts import TRAIN_STEPS

TICKETS = 16  # tickets whose ways are looked at together
CARDS = 32  # numbers that are read of a row with one for each kind of card; behind it lie others

if UNCOMPILED:

    def lower(row: Any, other: Any, more: Any) -> Any:
        """Lower each number of `row` to that of `other` and `more`, where that is less: those places, as bits."""
        less = other + np.uint8(more) < row
        np.minimum(row, other + np.uint8(more), out=row)
        return np.packbits(less, bitorder="little").view(np.uint64)[0]

    def equals(row: Any, other: Any, more: Any) -> Any:
        """The places, as bits, where `row` is as much as `other` and `more`."""
        return np.packbits(row == other + np.uint8(more), bitorder="little").view(np.uint64)[0]

    def adds_up(row: Any, other: Any, number: Any) -> Any:
        """The places, as bits, where `row` and `other` make so much together."""
        return np.packbits(row + other == number, bitorder="little").view(np.uint64)[0]

    def least(row: Any, places: Any) -> Any:
        """The least of the numbers at some places."""
        return int(row[np.unpackbits(np.array([places]).view(np.uint8), bitorder="little") == 1].min())

    def least_rows(row: Any, rows: Any, places: Any) -> None:
        """Make each number of `row` the least that there is at its place in some of `rows`."""
        rows[np.unpackbits(np.array([places]).view(np.uint8), bitorder="little") == 1].min(axis=0, out=row)

    def copy(row: Any, other: Any) -> None:
        """Make `row` what `other` is; rows of any length."""
        row[...] = other

    def clear(row: Any, at: Any, length: Any) -> None:
        """Write so many zeros."""
        row[at : at + length] = 0

    def write_steps(row: Any, at: Any, height: Any) -> None:
        """Write eight numbers: 1 for each up to `height`, then 0."""
        row[at : at + 8] = np.arange(8) < height

    def write_train_steps(row: Any, at: Any, trains: Any) -> None:
        """Write eight numbers: 10 for each of TRAIN_STEPS that is no less than `trains`, else 0."""
        row[at : at + 8] = 10 * (trains <= np.array(TRAIN_STEPS))

    def count_cards(cards: Any, kinds: Any) -> Any:
        """The sum of so many numbers."""
        return int(cards[:kinds].sum())

    def add_cards(row: Any, cards: Any) -> None:
        """Add the number of each kind of card to that in `row`, which has room for CARDS."""
        row[:KINDS] += cards

    def write_cards(row: Any, at: Any, cards: Any, kinds: Any) -> None:
        """Write so many numbers of cards, times five."""
        row[at : at + kinds] = 5 * cards[:kinds]

    def detours(ends: Any, a: Any, z: Any, length: Any, whole: Any, points: Any) -> Any:
        """How much longer than `whole` ways through a route are: the least, and 256 times the points where by nothing.

        ends: of each city the distances to the first ends of all tickets, then to their other ends.
        """
        first, other = ends[a].reshape(2, TICKETS), ends[z].reshape(2, TICKETS)
        more = (first + other[::-1]).min(axis=0) + np.uint8(length) - whole
        return int(more.min()) | int(points[more == 0].sum()) << 8

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
        """Lower each number of `row` to that of `other` and `more`, where that is less: those places, as bits."""

        def code(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            here = _start(target, builder, signature.args[0], arguments[0])
            before = _load(builder, here, CITIES)
            there = _load(builder, _start(target, builder, signature.args[1], arguments[1]), CITIES)
            there = builder.add(there, _spread(builder, arguments[2], CITIES))
            _store(builder, here, _least(builder, before, there))
            return builder.bitcast(builder.icmp_unsigned("<", there, before), _NUMBER)

        return types.uint64(row, other, types.int64), code

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
    def adds_up(_context: Any, row: Any, other: Any, _number: Any) -> Any:
        """The places, as bits, where `row` and `other` make so much together."""

        def code(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            here = _load(builder, _start(target, builder, signature.args[0], arguments[0]), CITIES)
            there = _load(builder, _start(target, builder, signature.args[1], arguments[1]), CITIES)
            both = builder.icmp_unsigned("==", builder.add(here, there), _spread(builder, arguments[2], CITIES))
            return builder.bitcast(both, _NUMBER)

        return types.uint64(row, other, types.int64), code

    @intrinsic
    def least(_context: Any, row: Any, _places: Any) -> Any:
        """The least of the numbers at some places."""

        def code(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            found = _load(builder, _start(target, builder, signature.args[0], arguments[0]), CITIES)
            places = builder.bitcast(arguments[1], ir.VectorType(ir.IntType(1), CITIES))
            found = builder.select(places, found, ir.Constant(found.type, [255] * CITIES))
            return _reduce(builder, found, "umin")

        return types.int64(row, types.uint64), code

    @intrinsic
    def least_rows(_context: Any, row: Any, rows: Any, _places: Any) -> Any:
        """Make each number of `row` the least that there is at its place in some of `rows`."""

        def code(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            start = _start(target, builder, signature.args[1], arguments[1])
            before, none, one = builder.block, ir.Constant(_NUMBER, 0), ir.Constant(_NUMBER, 1)
            loop, end = builder.append_basic_block("rows"), builder.append_basic_block("end")
            builder.branch(loop)
            builder.position_at_end(loop)
            left, found = builder.phi(_NUMBER), builder.phi(ir.VectorType(_BYTE, CITIES))
            place = builder.cttz(left, ir.Constant(ir.IntType(1), 1))
            there = builder.gep(start, [builder.mul(place, ir.Constant(_NUMBER, CITIES))])
            lower = _least(builder, found, _load(builder, there, CITIES))
            rest = builder.and_(left, builder.sub(left, one))
            left.add_incoming(arguments[2], before)
            left.add_incoming(rest, loop)
            found.add_incoming(ir.Constant(found.type, [255] * CITIES), before)
            found.add_incoming(lower, loop)
            builder.cbranch(builder.icmp_unsigned("!=", rest, none), loop, end)
            builder.position_at_end(end)
            _store(builder, _start(target, builder, signature.args[0], arguments[0]), lower)
            return target.get_dummy_value()

        return types.void(row, rows, types.uint64), code

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

    @intrinsic
    def write_train_steps(_context: Any, row: Any, _at: Any, _trains: Any) -> Any:
        """Write eight numbers: 10 for each of TRAIN_STEPS that is no less than `trains`, else 0."""

        def code(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            here = builder.gep(_start(target, builder, signature.args[0], arguments[0]), [arguments[1]])
            steps = ir.Constant(ir.VectorType(_BYTE, 8), TRAIN_STEPS)
            tens, zeros = (ir.Constant(steps.type, [number] * 8) for number in (10, 0))
            reached = builder.icmp_signed("<=", _spread(builder, arguments[2], 8), steps)
            _store(builder, here, builder.select(reached, tens, zeros))
            return target.get_dummy_value()

        return types.void(row, types.int64, types.int64), code

    def _of_kinds(builder: Any, kinds: Any) -> Any:
        """Which of CARDS numbers are those of so many kinds."""
        places = ir.Constant(ir.VectorType(_BYTE, CARDS), list(range(CARDS)))
        return builder.icmp_signed("<", places, _spread(builder, kinds, CARDS))

    @intrinsic
    def count_cards(_context: Any, cards: Any, _kinds: Any) -> Any:
        """The sum of so many numbers."""

        def code(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            found = _load(builder, _start(target, builder, signature.args[0], arguments[0]), CARDS)
            nothing = ir.Constant(found.type, [0] * CARDS)
            return _sum(builder, builder.select(_of_kinds(builder, arguments[1]), found, nothing))

        return types.int64(cards, types.int64), code

    @intrinsic
    def add_cards(_context: Any, row: Any, cards: Any) -> Any:
        """Add the number of each kind of card to that in `row`, which has room for CARDS."""

        def code(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            here = _start(target, builder, signature.args[0], arguments[0])
            there = _start(target, builder, signature.args[1], arguments[1])
            _store(builder, here, builder.add(_load(builder, here, CARDS), _load(builder, there, CARDS)))
            return target.get_dummy_value()

        return types.void(row, cards), code

    @intrinsic
    def write_cards(_context: Any, row: Any, _at: Any, cards: Any, _kinds: Any) -> Any:
        """Write so many numbers of cards, times five."""

        def code(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            here = builder.gep(_start(target, builder, signature.args[0], arguments[0]), [arguments[1]])
            found = _load(builder, _start(target, builder, signature.args[2], arguments[2]), CARDS)
            found = builder.mul(found, ir.Constant(found.type, [5] * CARDS))
            before = _load(builder, here, CARDS)
            _store(builder, here, builder.select(_of_kinds(builder, arguments[3]), found, before))
            return target.get_dummy_value()

        return types.void(row, types.int64, cards, types.int64), code

    def _reduce(builder: Any, vector: Any, how: str) -> Any:
        """One number of all those in a vector, for which processors have instructions: `add` or `umin`."""
        kind = vector.type.element
        name = f"llvm.vector.reduce.{how}.v{vector.type.count}i{kind.width}"
        function = cgutils.get_or_insert_function(builder.module, ir.FunctionType(kind, [vector.type]), name)
        found = builder.call(function, [vector])
        return builder.zext(found, _NUMBER) if kind.width < _NUMBER.width else found

    def _sum(builder: Any, vector: Any) -> Any:
        """The sum of the bytes of a vector."""
        return _reduce(builder, builder.zext(vector, ir.VectorType(ir.IntType(32), vector.type.count)), "add")

    @intrinsic
    def detours(_context: Any, ends: Any, _a: Any, _z: Any, _length: Any, whole: Any, points: Any) -> Any:
        """How much longer than `whole` ways through a route are: the least, and 256 times the points where by nothing.

        ends: of each city the distances to the first ends of all tickets, then to their other ends.
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
            points = builder.shl(_sum(builder, points), ir.Constant(_NUMBER, 8))
            return builder.or_(_reduce(builder, more, "umin"), points)

        return types.int64(ends, types.int64, types.int64, types.int64, whole, points), code
