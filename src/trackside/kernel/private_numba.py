"""All that is used of Numba's private parts, behind one switch: TRACKSIDE_PUBLIC_NUMBA=1 does without.

The first part is a Numba pipeline for functions that only other compiled functions call.

Numba optimises every function and turns it into machine code, although those inside others are then linked into their
callers, optimised again and never called by themselves. This pipeline stops before: the LLVM module is kept for
linking, and only the entries that Python calls are optimised and finished, once, with all they contain.
"""

from __future__ import annotations

from numba.core import compiler, config, typed_passes
from numba.core.compiler_machinery import register_pass
from numba.core.funcdesc import PythonFunctionDescriptor
from numba.core.lowering import Lower


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
        with context.push_code_library(library):
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


def set_optimisation():
    """Optimise less: measured a quarter less time to compile and no slower code, for no loop is worth vectorising."""
    config.OPT = config._OptLevel(2)
    config.LOOP_VECTORIZE = 0
