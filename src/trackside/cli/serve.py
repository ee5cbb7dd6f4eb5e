"""trackside serve: the game server."""

from __future__ import annotations

import argparse
import socket
import webbrowser
from pathlib import Path
from typing import Any

from .arguments import count
from .compiling import compile_bots, compile_rules

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
    parser.add_argument("--bot-threads", type=count, default=2, metavar="N", help="threads for bots, per process (2)")
    parser.add_argument("--open", action="store_true", help="open the page in the browser")
    parser.add_argument(
        "--secure-cookies", action="store_true", help="cookies for https only: behind a proxy with https"
    )
    parser.add_argument(
        "--rate", type=float, default=50.0, metavar="N", help="requests a second from one address (50; 0: any)"
    )
    parser.add_argument("--webhooks-anywhere", action="store_true", help="let webhooks reach internal addresses")
    parser.add_argument("--log", choices=("debug", "info", "warning"), default="info", help="what is logged (info)")
    parser.add_argument("--web", type=Path, metavar="FOLDER", help="serve the page from another folder")
    parser.add_argument("--fd", type=int, help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until told to stop."""
    from ..core import SetupError

    try:
        from ..server import serving
        from ..server.settings import WEB, Settings, default_database
        from ..server.store.database import parse_url
    except ModuleNotFoundError as problem:
        raise SetupError(f"the server needs {problem.name}: pip install 'trackside[server]'") from None
    database = args.database or default_database()
    if args.processes > 1 and parse_url(database).get_backend_name() == "sqlite":
        raise SetupError("several processes need PostgreSQL: --database postgresql://...")
    settings = Settings(
        database=database,
        web=args.web or WEB,
        secure_cookies=args.secure_cookies,
        bot_threads=args.bot_threads,
        requests_per_second=args.rate,
        sign_ins_per_minute=10.0 if args.rate else 0.0,
        live_per_address=200 if args.rate else 0,
        webhooks_to_anywhere=args.webhooks_anywhere,
    )
    if args.fd is not None:
        serving.serve(settings, socket.socket(fileno=args.fd), args.log)
        return 0
    compile_rules()
    compile_bots()
    opened = serving.listen(args.host, args.port)
    shown = "localhost" if args.host in ("127.0.0.1", "0.0.0.0", "::", "::1") else args.host
    address = f"http://{shown}:{opened.getsockname()[1]}/"
    print(f"Trackside is at {address}", flush=True)
    if args.processes > 1:
        return serving.supervise([*serving.this_program(), *_again(args, database)], opened, args.processes)
    serving.serve(settings, opened, args.log, (lambda: webbrowser.open(address)) if args.open else None)
    return 0


def _again(args: argparse.Namespace, database: str) -> list[str]:
    """The arguments for each of several processes."""
    command = ["serve", "--database", database, "--bot-threads", str(args.bot_threads), "--rate", str(args.rate)]
    command += ["--log", args.log]
    if args.web is not None:
        command += ["--web", str(args.web)]
    if args.secure_cookies:
        command.append("--secure-cookies")
    if args.webhooks_anywhere:
        command.append("--webhooks-anywhere")
    return command
