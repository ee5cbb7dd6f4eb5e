"""The notes in an ONNX file, read without loading the network or importing onnxruntime.

A file is a protobuf message: fields, each with a number and a length. Field 14 is a note: a key and a value.
"""

from __future__ import annotations

from io import SEEK_CUR, BytesIO
from pathlib import Path
from typing import BinaryIO

_NOTE = 14
_VARINT, _LENGTH = 0, 2
_PLAIN = {1: 8, 5: 4}
"""Bytes of the other wire types."""


def notes_of(file: Path) -> dict[str, str]:
    """Keys and values; none where the file is no ONNX file."""
    found: dict[str, str] = {}
    try:
        with file.open("rb") as stream:
            for note in _fields(stream, _NOTE):
                key, value = (b"".join(_fields(BytesIO(note), number)) for number in (1, 2))
                found[key.decode()] = value.decode()
    except (OSError, ValueError):
        return {}
    return found


def _fields(stream: BinaryIO, wanted: int) -> list[bytes]:
    """Contents of the fields with a number."""
    found = []
    while (tag := _varint(stream)) is not None:
        number, wire = tag >> 3, tag & 7
        if wire == _VARINT:
            _varint(stream)
            continue
        length = _varint(stream) if wire == _LENGTH else _PLAIN.get(wire)
        if length is None:
            raise ValueError("not a protobuf message")
        if number == wanted:
            found.append(stream.read(length))
        else:
            stream.seek(length, SEEK_CUR)
    return found


def _varint(stream: BinaryIO) -> int | None:
    """The next number; None at the end."""
    value = shift = 0
    while byte := stream.read(1):
        value |= (byte[0] & 127) << shift
        shift += 7
        if byte[0] < 128:
            return value
        if shift > 63:
            raise ValueError("not a protobuf message")
    return None
