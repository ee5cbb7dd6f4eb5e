"""The container's files, as far as they can be tried without a container engine: rules as hadolint has them, the steps.

The steps of the first stage are run in a clean folder, with the paths of the image put below it, and the command of the
second stage is started from what they leave.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest

from tools.set_up import as_pip_does
from trackside.kernel.jit import UNCOMPILED

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Step:
    """One instruction."""

    name: str
    text: str


def steps() -> list[Step]:
    lines = (ROOT / "Containerfile").read_text("utf-8").replace("\\\n", " ").splitlines()
    found = [line.split(None, 1) for line in lines if line.strip() and not line.startswith("#")]
    return [Step(name, re.sub(r"\s+", " ", text.strip())) for name, text in found]


def stages() -> list[list[Step]]:
    found: list[list[Step]] = []
    for step in steps():
        if step.name == "FROM":
            found.append([])
        found[-1].append(step)
    return found


STEPS = steps()
LAST = stages()[-1]


def only(name: str) -> str:
    [step] = [step for step in LAST if step.name == name]
    return step.text


def test_images_are_pinned_and_small() -> None:
    for step in STEPS:
        if step.name == "FROM":
            image = step.text.split()[0]
            assert re.fullmatch(r"python:3\.\d+-slim-\w+", image), image


def test_nothing_runs_as_root_in_the_end() -> None:
    names = [step.name for step in LAST]
    assert only("USER") not in ("root", "0")
    assert names.index("USER") < names.index("ENTRYPOINT")
    assert "RUN" not in names[names.index("USER") :]
    assert any("useradd" in step.text and only("USER") in step.text for step in LAST if step.name == "RUN")


def test_rules_of_hadolint() -> None:
    assert not [step for step in STEPS if step.name in ("ADD", "MAINTAINER")]  # DL3020, DL4000
    for step in STEPS:
        if step.name == "RUN":
            assert "sudo" not in step.text  # DL3004
            assert not re.search(r"\bcd /", step.text)  # DL3003
            assert "curl" not in step.text
            if "apt-get install" in step.text:  # DL3008, DL3009, DL3015
                assert "--no-install-recommends" in step.text
                assert "rm -rf /var/lib/apt/lists" in step.text
            if re.search(r"\bpip install", step.text) and "uv pip" not in step.text:  # DL3042
                assert "--no-cache-dir" in step.text
        if step.name == "WORKDIR":  # DL3000
            assert step.text.startswith("/")
    for name in ("ENTRYPOINT", "CMD"):  # DL3025
        assert isinstance(json.loads(only(name)), list)
    assert "HEALTHCHECK" in {step.name for step in LAST}
    assert only("VOLUME") == "/data"
    assert only("EXPOSE") == "8000"


def test_what_is_copied_is_there_and_reaches_the_builder() -> None:
    ignored = (ROOT / ".containerignore").read_text("utf-8")
    assert (ROOT / ".dockerignore").read_text("utf-8") == ignored
    for step in STEPS:
        if step.name == "COPY" and "--from" not in step.text:
            for source in step.text.split()[:-1]:
                assert (ROOT / source).exists(), source
                assert f"!{source}\n" in ignored


def test_the_compose_file_starts_a_server_and_its_database() -> None:
    text = (ROOT / "compose.yaml").read_text("utf-8")
    told = msgspec.yaml.decode(text.encode())
    server, database = told["services"]["server"], told["services"]["database"]
    assert server["build"]["dockerfile"] == "Containerfile"
    assert server["depends_on"]["database"]["condition"] == "service_healthy"
    assert database["healthcheck"]["test"]
    assert re.fullmatch(r"postgres:\d+-\w+", database["image"])
    assert server["cap_drop"] == ["ALL"]
    assert server["read_only"] is True
    assert {volume.split(":")[0] for one in (server, database) for volume in one["volumes"]} == set(told["volumes"])
    assert not re.search(r"PASSWORD: (?!\$)", text), "a password in the file"
    from trackside.cli.main import build_parser

    args = build_parser().parse_args([re.sub(r"\$\{[^}]*\}", "secret", word) for word in server["command"]])
    assert args.processes == 2
    assert args.database == "postgresql://trackside:secret@database/trackside"


@pytest.mark.long
@pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled in this run, by request")
def test_the_steps_lead_to_a_server_that_answers(tmp_path: Path) -> None:
    build, work = stages()[0], tmp_path / "src"
    work.mkdir()
    environment = {
        "HOME": str(tmp_path),
        **{n: v for n, v in as_pip_does().items() if n.startswith(("PIP_", "UV_", "SSL_", "LANG", "NUMBA_CPU"))},
    }
    environment["PATH"] = os.pathsep.join([str(Path(sys.executable).resolve().parent), "/usr/bin", "/bin"])
    environment["TRACKSIDE_CACHE"] = os.environ["TRACKSIDE_CACHE"]  # the wheel finds compiled what the tests run
    for step in build:
        if step.name == "ENV":
            settings = (word.partition("=") for word in shlex.split(_below(tmp_path, step.text)))
            environment |= {name: value for name, _, value in settings}
        if step.name == "COPY":
            *sources, target = step.text.split()
            for source in sources:
                place = work / target
                if (ROOT / source).is_dir():
                    left_out = shutil.ignore_patterns("__pycache__", "*.egg-info", "node_modules")
                    shutil.copytree(ROOT / source, place, ignore=left_out)
                else:
                    shutil.copy(ROOT / source, place)
        if step.name == "RUN":
            command = _below(tmp_path, step.text).replace("python -m venv", f"{shlex.quote(sys.executable)} -m venv")
            done = subprocess.run(["sh", "-ec", command], cwd=work, env=environment, capture_output=True, text=True)
            assert done.returncode == 0, (step.text, done.stderr[-3000:])
    bin_folder = tmp_path / "opt" / "trackside" / "bin"
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    data = tmp_path / "data"
    settings = {"XDG_DATA_HOME": str(data), "XDG_CACHE_HOME": str(data / "cache"), "HOME": str(data)}
    command = [str(bin_folder / "trackside"), *(port if word == "8000" else word for word in json.loads(only("CMD")))]
    server = subprocess.Popen(command, env={"PATH": f"{bin_folder}:/usr/bin:/bin", **settings}, cwd=tmp_path)
    try:
        health = _health(port)
        assert health["status"] == "ok"
        assert health["code"] == "generic"
        check = json.loads(only("HEALTHCHECK").partition("CMD ")[2])
        probe_command = [str(bin_folder / check[0]), *(word.replace("8000", port) for word in check[1:])]
        assert subprocess.run(probe_command).returncode == 0
        assert (data / "trackside" / "trackside.sqlite").exists()
    finally:
        server.terminate()
        assert server.wait(30) in (0, -signal.SIGTERM)  # uvicorn stops in order and then ends by the signal it got


def _below(folder: Path, text: str) -> str:
    """Paths of the image, put below a folder."""
    return re.sub(r"(?<![\w.])/(opt|wheels)\b", rf"{folder}/\1", text)


def _health(port: str) -> dict[str, str]:
    for _ in range(600):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5) as answer:
                return dict(json.load(answer))
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the server does not answer")
