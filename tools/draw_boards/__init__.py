"""Draw the boards, once: coastlines and board data in, src/trackside/maps/<map>/drawing.json out.

Run `python -m tools.draw_boards` from the root of the project. It needs the extra `drawing` (scipy); playing does not.
"""
