"""All that is used of Numba's private parts, behind one switch: TRACKSIDE_PUBLIC_NUMBA=1 does without.

The first part is a Numba pipeline for functions that only other compiled functions call.

Numba optimises every function and turns it into machine code, although those inside others are then linked into their
callers, optimised again and never called by themselves. This pipeline stops before: the LLVM module is kept for
linking, and only the entries that Python calls are optimised and finished, once, with all they contain.

The second part keeps finished entries on the disk. Numba's own cache names files by where the sources lie, trusts what
it reads, and fails where it cannot write. This one works wherever the package is moved to, takes code that came with
it, knows a broken file when it sees one, and goes on without where the disk is full.
"""

from __future__ import annotations

import contextlib
import hashlib
import itertools
import os
import pickle
import secrets
import warnings

from numba.core import compiler, config, typed_passes, types
from numba.core.bytecode import FunctionIdentity
from numba.core.compiler_machinery import register_pass
from numba.core.funcdesc import PythonFunctionDescriptor
from numba.core.lowering import Lower
from numba.core.registry import cpu_target
from numba.core.serialize import dumps
from numba.core.targetconfig import TargetConfig
from numba.core.types import Record
from numba.np import arrayobj

from .. import compiled_code


@contextlib.contextmanager
def _indexes_from_the_start():
    """Lower code in which no index is negative.

    As in Python, Numba's arrays count negative indexes from the end, and every index of which LLVM cannot prove that it
    is none costs three instructions more: a tenth of the time of a decision.
    """
    count_from_end = arrayobj.fix_integer_index

    def as_it_is(context, builder, kind, index, size):
        return context.cast(builder, index, kind, types.intp)

    arrayobj.fix_integer_index = as_it_is
    try:
        yield
    finally:
        arrayobj.fix_integer_index = count_from_end


def _link_only(library):
    """Finish a code library as far as linking it into others needs."""
    linked = set()
    for used in library._linking_libraries:
        if used not in linked:
            linked.add(used)
            library._reload_init.update(used._reload_init)
            library._final_module.link_in(used._get_module_for_linking(), preserve=True)
    library._finalize_dynamic_globals()
    library._finalized = True


@register_pass(mutates_CFG=True, analysis_only=False)
class InnerLowering(typed_passes.NativeLowering):  # type: ignore[misc]
    """Lowering without optimisation and without machine code."""

    _name = "trackside_inner_lowering"

    def run_pass(self, state):
        """Lower one function and make it known to its callers."""
        codegen = state.targetctx.codegen()
        library = state.library = codegen.create_library(state.func_id.func_qualname)
        flags, context = state.flags, state.targetctx
        description = PythonFunctionDescriptor.from_specialized_function(
            state.func_ir,
            state.typemap,
            state.return_type,
            state.calltypes,
            mangler=context.mangler,
            inline=flags.forceinline,
            noalias=flags.noalias,
            abi_tags=[flags.get_mangle_string()],
        )
        with context.push_code_library(library), _indexes_from_the_start():
            lower = Lower(context, library, description, state.func_ir, metadata=state.metadata)
            lower.lower()
            environment, call_helper = lower.env, lower.call_helper
        _link_only(library)
        # Numba wants a built-in function to stand for what Python could call; this one only raises
        name = {}.__getitem__
        context.insert_user_function(name, description, [library])
        state["cr"] = compiler._LowerResult(description, call_helper, cfunc=name, env=environment)
        return True


class InnerCompiler(compiler.CompilerBase):  # type: ignore[misc]
    """The usual pipeline with that lowering."""

    def define_pipelines(self):
        """Replace one pass."""
        pipeline = compiler.DefaultPassBuilder.define_nopython_pipeline(self.state)
        pipeline.passes = [
            (InnerLowering, text) if step is typed_passes.NativeLowering else (step, text)
            for step, text in pipeline.passes
        ]
        pipeline.finalize()
        return [pipeline]


def widen_integers(dispatcher):
    """Let compiled code call a function with 64-bit integers only, whatever small ones or constants it passes.

    Numba compiles a function anew for every mix of integer types, half of all it compiles; what it can gain by that,
    LLVM gains by itself where it makes one function part of another.
    """
    template = dispatcher.get_call_template

    def widened(args, kws):
        return template([_wide(one) for one in args], kws)

    dispatcher.get_call_template = widened
    return dispatcher


def _wide(kind):
    plain = types.unliteral(kind)
    return types.int64 if isinstance(plain, types.Integer) and plain != types.uint64 else plain


def set_optimisation():
    """Optimise less: measured a quarter less time to compile and no slower code, for no loop is worth vectorising."""
    config.OPT = config._OptLevel(2)
    config.LOOP_VECTORIZE = 0


def remember_answers():
    """Make Numba quicker where it works out the same answer again and again: a tenth of the time to compile.

    The text of a record type, which has a hundred fields, and whether two sets of compiler options are equal.
    """
    spell, compare = Record.__repr__, TargetConfig.__eq__

    def text(record):
        if "trackside_text" not in record.__dict__:
            record.__dict__["trackside_text"] = spell(record)
        return record.__dict__["trackside_text"]

    def equal(config, other):
        if type(config) is type(other) and config._values == other._values:
            return True
        return compare(config, other)

    def digest(config):
        return hash(type(config))

    Record.__repr__ = text
    TargetConfig.__eq__ = equal
    TargetConfig.__hash__ = digest


def number_apart():
    """Let functions that this process compiles have names that no other process gives.

    Numba numbers functions and record types from 1 in every process, and their names in the machine code tell no more
    than these numbers. Where one process compiled for small records and another for large ones, two different functions
    may so have one name, and who loads the code of both calls the one that was loaded first.
    """
    FunctionIdentity._unique_ids = itertools.count(secrets.randbits(48))


class CompilesNow(UserWarning):
    """Somebody waits for the compiler."""


def processor():
    """The processor that code is compiled for, as Numba tells them apart; `generic` where that was asked for."""
    triple, name, features = cpu_target.target_context.codegen().magic_tuple()
    return f"{triple} {name} {features}".strip()


def _generic():
    """How `processor` calls one of this kind whose model does not matter."""
    return f"{cpu_target.target_context.codegen().magic_tuple()[0]} {compiled_code.GENERIC}"


class KeptCode:
    """The compiled code of one entry on the disk, in place of Numba's cache: one file for each signature."""

    warns = True
    """Whether somebody may be waiting: no longer true once it was said, nor where everything is compiled ahead."""
    complains = True
    """Whether it was not said yet that the disk takes nothing."""

    def __init__(self, function, folder):
        self._stem = f"{compiled_code.place_of(function.__code__.co_filename)}.{function.__name__}"
        self._folder = folder
        self._shipped = compiled_code.shipped(folder.name)

    cache_path = property(lambda self: str(self._folder))

    def load_overload(self, signature, context):
        """What was compiled for a signature: on this machine, else what came with the package, else None."""
        context.refresh()
        for folder, kind in ((self._folder, processor()), (self._shipped, _generic())):
            if folder is not None:
                found = self._read(folder / self._name(signature, kind), context)
                if found is not None:
                    return found
        if KeptCode.warns:
            KeptCode.warns = False
            text = "compiling what was not compiled yet, which can take a minute: `trackside compile` does it all, once"
            warnings.warn(text, CompilesNow, stacklevel=4)  # whoever called the entry
        return None

    def save_overload(self, signature, result):
        """Keep what was compiled, where that can be done."""
        content = dumps(result._reduce())
        place = self._folder / self._name(signature, processor())
        part = place.with_suffix(f".{os.getpid()}.part")
        try:
            part.write_bytes(hashlib.sha256(content).digest() + content)
            part.replace(place)
        except OSError as problem:
            if KeptCode.complains:
                KeptCode.complains = False
                compiled_code.logger.warning("compiled code cannot be kept in %s: %s", self._folder, problem.strerror)
            with contextlib.suppress(OSError):
                part.unlink()

    def _name(self, signature, kind):
        return f"{self._stem}-{hashlib.sha256(f'{signature} {kind}'.encode()).hexdigest()[:16]}.code"

    def _read(self, file, context):
        try:
            content = file.read_bytes()
        except OSError:
            return None
        if hashlib.sha256(content[32:]).digest() != content[:32]:
            compiled_code.logger.warning("%s is damaged: it is compiled again", file)
            return None
        try:
            return compiler.CompileResult._rebuild(context, *pickle.loads(content[32:]))
        except Exception as problem:  # whatever another llvmlite thinks of it
            compiled_code.logger.warning("%s cannot be used (%s): it is compiled again", file, problem)
            return None
