"""trackside serve: the game server."""

from __future__ import annotations

import argparse
import os
import socket
import webbrowser
from pathlib import Path
from typing import Any

from ..behind import run_again, starts_uncompiled
from .arguments import count
from .compiling import compile_bots, compile_rules

_BEHIND = """\
You can play at once. The rules and bots are compiled behind it, once, which takes a minute or two; until then some
levels think less, and the page says so."""

_EXAMPLES = """\
examples:
  trackside serve                                          one file in your data folder, at http://127.0.0.1:8000
  trackside serve --open                                   and open the browser
  trackside serve --host 0.0.0.0 --port 80                 for everybody in the network
  trackside serve --database games.sqlite                  another file
  trackside serve --database postgresql://me@host/games --processes 4

docs/operations.md says how to run it for others, docs/http.md how programs talk to it.
"""


def add_parser(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "serve",
        help="run the game server",
        description="Run the game server: tables for people and bots, in the browser and for programs.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="address to listen on (127.0.0.1)")
    parser.add_argument("--port", type=int, default=8000, metavar="N", help="port to listen on (8000; 0: any free one)")
    parser.add_argument(
        "--database", metavar="URL", help="sqlite:///FILE or postgresql://... (a file in your data folder)"
    )
    parser.add_argument(
        "--processes", type=count, default=1, metavar="N", help="processes on one port, with PostgreSQL (1)"
    )
    parser.add_argument(
        "--bot-threads", type=count, metavar="N", help="threads for bots, per process (one less than there are cores)"
    )
    parser.add_argument("--open", action="store_true", help="open the page in the browser")
    parser.add_argument(
        "--secure-cookies", action="store_true", help="cookies for https only: behind a proxy with https"
    )
    parser.add_argument(
        "--rate", type=float, default=25.0, metavar="N", help="requests a second from one address (25; 0: any)"
    )
    parser.add_argument(
        "--hosts",
        default=os.environ.get("TRACKSIDE_HOSTS", ""),
        metavar="NAMES",
        help="names the server goes by, separated by commas (addresses and this machine's name always; *: any)",
    )
    parser.add_argument("--webhooks-anywhere", action="store_true", help="let webhooks reach internal addresses")
    parser.add_argument("--log", choices=("debug", "info", "warning"), default="info", help="what is logged (info)")
    parser.add_argument("--web", type=Path, metavar="FOLDER", help="serve the page from another folder")
    # how it starts itself again
    parser.add_argument("--fd", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--code", choices=("behind", "compiled"), help=argparse.SUPPRESS)
    parser.add_argument("--quiet", action="store_true", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until told to stop."""
    if args.code is None and starts_uncompiled() and args.processes == 1:
        if args.typed is not None:
            run_again([*args.typed, "--code", "behind"], uncompiled=True)
        compile_rules()
        compile_bots()
    from ..core import SetupError

    try:
        from ..server import code, serving
        from ..server.settings import NO_LIMITS, WEB, Settings, default_database
        from ..server.store.database import parse_url
    except ModuleNotFoundError as problem:
        raise SetupError(f"the server needs {problem.name}: pip install 'trackside[server]'") from None
    database = args.database or default_database()
    if args.processes > 1 and parse_url(database).get_backend_name() == "sqlite":
        raise SetupError("several processes need PostgreSQL: --database postgresql://...")
    if args.bot_threads is None:  # a core of each process's share is left for everything else
        args.bot_threads = max(1, (os.cpu_count() or 2) // args.processes - 1)
    settings = Settings(
        database=database,
        web=args.web or WEB,
        secure_cookies=args.secure_cookies,
        bot_threads=args.bot_threads,
        requests_per_second=args.rate,
        hosts=tuple(name.strip() for name in args.hosts.split(",") if name.strip()),
        **({} if args.rate else NO_LIMITS),
        webhooks_to_anywhere=args.webhooks_anywhere,
    )
    if args.fd is not None:
        opened = socket.socket(fileno=args.fd)
    else:
        opened = serving.listen(args.host, args.port)
    if args.processes > 1:
        print(f"Trackside is at {_address(args.host, opened)}", flush=True)
        return serving.supervise([*serving.this_program(), *_again(args, database), "--quiet"], opened, args.processes)
    address = _address(args.host, opened)
    if not args.quiet:
        print(f"Trackside is at {address}", flush=True)
        if args.code == "behind":
            print(_BEHIND, flush=True)
    running = code.RunningCode(compiles_behind=args.code == "behind")
    kept = opened.dup()  # the server closes its own
    serving.serve(settings, opened, args.log, (lambda: webbrowser.open(address)) if args.open else None, running)
    if running.hands_over:
        code.hand_over(_again(args, database), kept)
    return 0


def _address(host: str, opened: socket.socket) -> str:
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    return f"http://{shown}:{opened.getsockname()[1]}/"


def _again(args: argparse.Namespace, database: str) -> list[str]:
    """The arguments for each of several processes."""
    command = ["serve", "--database", database, "--bot-threads", str(args.bot_threads), "--rate", str(args.rate)]
    command += ["--log", args.log, "--hosts", args.hosts]
    if args.web is not None:
        command += ["--web", str(args.web)]
    if args.secure_cookies:
        command.append("--secure-cookies")
    if args.webhooks_anywhere:
        command.append("--webhooks-anywhere")
    return command
