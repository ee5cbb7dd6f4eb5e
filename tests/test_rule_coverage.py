"""Every rule has a test; and the tool that says so would notice if one had not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import break_rules, rule_coverage
from tools.breaks import BREAKS, Break

PAGES = rule_coverage.ROOT / "docs" / "rules"
TREE = {
    "docs/rules/first.md": "# One\n\n- **T1** A rule.\n- **T2** Another, see **T1**.\n- no rule\n",
    "docs/rules/second.md": "Text.\n\n- **G10** A third.\n",
    "tests/rules/test_one.py": """
import pytest

@pytest.mark.rules("T1", "T2")
def test_two(): ...

@pytest.mark.rules("G10")
async def test_three(): ...
""",
}


def made(folder: Path, changed: dict[str, str] | None = None) -> rule_coverage.Coverage:
    """What the tool finds in the tree with some files changed or added."""
    for name, text in (TREE | (changed or {})).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return rule_coverage.coverage(folder / "docs" / "rules", folder / "tests")


def test_every_rule_of_the_project_has_a_test() -> None:
    result = rule_coverage.coverage(PAGES, rule_coverage.ROOT / "tests")
    assert result.problems == []


def test_the_rules_are_numbered_without_a_gap() -> None:
    last = {"T": 33, "E": 26, "S": 15, "G": 27, "W": 11, "P": 19}
    rules = [rule for rule, _ in rule_coverage.rules_in(PAGES)]
    assert sorted(rules) == sorted(f"{letter}{n}" for letter, most in last.items() for n in range(1, most + 1))


def test_a_complete_tree_has_no_problems(tmp_path: Path) -> None:
    result = made(tmp_path)
    assert result.problems == []
    assert result.tests == {
        "T1": ["tests/rules/test_one.py::test_two"],
        "T2": ["tests/rules/test_one.py::test_two"],
        "G10": ["tests/rules/test_one.py::test_three"],
    }


def test_a_rule_without_a_test_is_found(tmp_path: Path) -> None:
    result = made(tmp_path, {"docs/rules/third.md": "- **P1** Nobody looks at this one.\n"})
    assert result.problems == ["P1 has no test"]


def test_a_test_of_a_rule_that_does_not_exist_is_found(tmp_path: Path) -> None:
    text = "import pytest\n\n@pytest.mark.rules('T3')\ndef test_x(): ...\n"
    result = made(tmp_path, {"tests/test_x.py": text})
    assert result.problems == ["tests/test_x.py::test_x names T3, which is no rule"]


@pytest.mark.parametrize("page", ["first", "third"])
def test_an_id_given_out_twice_is_found(tmp_path: Path, page: str) -> None:
    result = made(tmp_path, {f"docs/rules/{page}.md": TREE["docs/rules/first.md"] + "- **T2** Once more.\n"})
    assert "T2 is given out twice: in first.md and in " + page + ".md" in result.problems


def test_ids_that_are_not_written_out_are_found(tmp_path: Path) -> None:
    text = "import pytest\n\n@pytest.mark.rules(*RULES)\ndef test_x(): ...\n"
    result = made(tmp_path, {"tests/test_x.py": text})
    assert result.problems == ["tests/test_x.py::test_x has a marker whose ids are not written out"]


def test_pages_without_rules_are_found(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    assert rule_coverage.coverage(tmp_path / "docs", tmp_path / "tests").problems


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("pytestmark = pytest.mark.rules('P1')\n\ndef test_x(): ...\n", id="module"),
        pytest.param("pytestmark = [pytest.mark.slow, pytest.mark.rules('P1')]\n\ndef test_x(): ...\n", id="list"),
        pytest.param("@pytest.mark.rules('P1')\nclass TestX:\n def test_x(self): ...\n", id="class"),
        pytest.param("class TestX:\n pytestmark = pytest.mark.rules('P1')\n def test_x(self): ...\n", id="in a class"),
        pytest.param("@mark.rules('P1')\ndef test_x(): ...\n", id="mark imported"),
        pytest.param(
            "@pytest.mark.parametrize('a', [1, pytest.param(2, marks=pytest.mark.rules('P1'))])\ndef test_x(a): ...\n",
            id="parameter",
        ),
        pytest.param(
            "@pytest.mark.parametrize('a', [pytest.param(2, marks=[pytest.mark.rules('P1')])])\ndef test_x(a): ...\n",
            id="parameter with a list",
        ),
        pytest.param(
            "CASES = [pytest.param(2, marks=pytest.mark.rules('P1'))]\n\n"
            "@pytest.mark.parametrize('a', CASES)\ndef test_x(a): ...\n",
            id="parameters with a name",
        ),
    ],
)
def test_markers_are_found_wherever_pytest_finds_them(tmp_path: Path, text: str) -> None:
    result = made(
        tmp_path, {"docs/rules/third.md": "- **P1** A rule.\n", "tests/test_x.py": f"import pytest\n\n{text}"}
    )
    assert result.problems == []
    assert len(result.tests["P1"]) == 1


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("@pytest.mark.rules('P1')\ndef helper(): ...\n", id="no test"),
        pytest.param("@pytest.mark.rules('P1')\n@pytest.mark.skip\ndef test_x(): ...\n", id="skipped"),
        pytest.param("@pytest.mark.rules('P1')\n@pytest.mark.xfail(strict=True)\ndef test_x(): ...\n", id="may fail"),
        pytest.param("pytestmark = pytest.mark.rules('P1')\n", id="no tests at all"),
        pytest.param("# @pytest.mark.rules('P1')\ndef test_x(): ...\n", id="comment"),
        pytest.param("CASES = [pytest.param(2, marks=pytest.mark.rules('P1'))]\ndef test_x(): ...\n", id="unused"),
    ],
)
def test_what_proves_nothing_does_not_count(tmp_path: Path, text: str) -> None:
    result = made(
        tmp_path, {"docs/rules/third.md": "- **P1** A rule.\n", "tests/test_x.py": f"import pytest\n\n{text}"}
    )
    assert result.problems == ["P1 has no test"]


def test_the_command_prints_a_table_or_json_and_fails_on_a_problem(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made(tmp_path)
    command = ["--pages", str(tmp_path / "docs" / "rules"), "--tests", str(tmp_path / "tests")]
    assert rule_coverage.main(command) == 0
    assert "tests/rules/test_one.py::test_three" in capsys.readouterr().out
    assert rule_coverage.main([*command, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rules"]["G10"] == ["tests/rules/test_one.py::test_three"]
    (tmp_path / "tests" / "rules" / "test_one.py").unlink()
    assert rule_coverage.main([*command, "--json"]) == 1
    printed = capsys.readouterr()
    assert json.loads(printed.out)["problems"] == ["T1 has no test", "T2 has no test", "G10 has no test"]
    assert "G10 has no test" in printed.err


def test_every_break_still_fits_the_source() -> None:
    for broken in BREAKS:
        source = (rule_coverage.ROOT / "src" / "trackside" / broken.file).read_text(encoding="utf-8")
        assert break_rules.apply(broken, source) != source


def test_every_rule_can_be_broken() -> None:
    assert {broken.rule for broken in BREAKS} == {rule for rule, _ in rule_coverage.rules_in(PAGES)}


def test_a_break_must_match_exactly_once() -> None:
    broken = Break("T1", "a broken break", "engine/turns.py", "x", "y")
    for text in ("", "x x"):
        with pytest.raises(break_rules.BreakError, match="not one"):
            break_rules.apply(broken, text)
    assert break_rules.apply(broken, "a x b") == "a y b"
