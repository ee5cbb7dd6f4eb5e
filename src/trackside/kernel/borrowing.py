"""Arrays that nobody counts the users of.

Compiled code counts in every array that Python gave it how many use it, and does so safe from other threads: twenty
times as long as anything else that it does with an array. Wherever one is passed on, and wherever a row is taken from
it, that is once up and once down.
"""

from __future__ import annotations

from typing import Any

from .jit import UNCOMPILED

if UNCOMPILED:

    def borrowed(array: Any) -> Any:
        """The array itself."""
        return array

else:
    from numba.core import cgutils
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[misc,unused-ignore]
    def borrowed(_context: Any, array: Any) -> Any:
        """The same array uncounted, for as long as an entry runs to which Python gave it: not for one made within."""

        def code(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            found = target.make_array(signature.args[0])(target, builder, arguments[0])
            found.meminfo = cgutils.get_null_value(found.meminfo.type)
            return found._getvalue()

        return array(array), code
