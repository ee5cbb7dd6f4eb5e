"""Addresses of pages are paths, and each says in its head what it is."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest

from trackside.server.http.heads import PAGES

from ..running import Client, Running


def told(client: Client, path: str, status: int = 200, language: str = "en") -> dict[str, str]:
    """Title, description and preview of a page."""
    headers = {"Accept": "text/html", "Accept-Language": language}
    answer = client.http.get(path, headers=headers)
    assert answer.status_code == status
    assert answer.headers["content-type"].startswith("text/html")
    found = dict(re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">', answer.text))
    title = re.search(r"<title>(.*?)</title>", answer.text)
    assert title is not None
    lang = re.search(r'<html lang="([^"]+)">', answer.text)
    assert lang is not None
    return {"title": html.unescape(title[1]), "lang": lang[1]} | {k: html.unescape(v) for k, v in found.items()}


def test_every_page_has_its_own_title_and_description(lone_server: Running) -> None:
    ann = lone_server.client()
    table = ann.open("great_lakes", "me", "greedy")["id"]
    me = ann.get("/api/me")["person"]["id"]
    paths = {
        "lobby": "/",
        "account": "/account",
        "reset": "/reset/code",
        "confirm": "/confirm/code",
        "person": f"/person/{me}",
        **{page: f"/{page}/europe" for page in ("new", "learn", "rules", "scores", "daily")},
        **{page: f"/{page}/{table}" for page in ("table", "join", "replay")},
    }
    assert set(paths) == set(PAGES)
    for language in ("en", "nl"):
        heads = {page: told(ann, path, language=language) for page, path in paths.items()}
        assert len({head["title"] for head in heads.values()}) == len(PAGES)
        assert len({head["description"] for head in heads.values()}) == len(PAGES)
        assert {head["lang"] for head in heads.values()} == {language}
        for head in heads.values():
            assert (head["og:title"], head["og:description"]) == (head["title"], head["description"])
    assert told(ann, f"/join/{table}", language="nl-BE,nl;q=0.9")["title"] == "Speel mee: Grote Meren – Trackside"


def test_a_link_has_a_picture_of_its_board(lone_server: Running) -> None:
    ann = lone_server.client()
    table = ann.open("great_lakes_quick", "me", "greedy")["id"]
    head = told(ann, f"/table/{table}/watch")
    assert head["og:url"] == f"{lone_server.address}/table/{table}/watch"
    picture: Any = ann.http.get(head["og:image"])
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/webp")
    assert head["og:image"].endswith("/maps/great_lakes/picture.webp")
    assert head["twitter:card"] == "summary_large_image"


@pytest.mark.parametrize("path", ["/table/nowhere", "/learn/atlantis", "/person/nobody"])
def test_what_is_not_there_is_still_the_page(lone_server: Running, path: str) -> None:
    """A browser gets the page, which says so in the person's language; a program sees that nothing is there."""
    assert told(lone_server.client(), path, 404)["title"] == "Trackside"


def test_names_cannot_get_out_of_the_head(lone_server: Running) -> None:
    ann = lone_server.client()
    ann.open("europe", "me", "greedy")
    ann.send("PATCH", "/api/me", 200, {"name": '"><script>x</script>'})
    me = ann.get("/api/me")["person"]["id"]
    answer = ann.http.get(f"/person/{me}")
    assert "<script>x" not in answer.text
    assert "&lt;script&gt;x" in answer.text


def test_files_are_not_pages(lone_server: Running) -> None:
    ann = lone_server.client()
    assert ann.http.get("/js/app/main.js").headers["content-type"].startswith("text/javascript")
    answer = ann.http.get("/js/none.js")
    assert (answer.status_code, answer.json()["error"]) == (404, "not_found")


def test_the_page_is_sent_once(lone_server: Running) -> None:
    http = lone_server.client().http
    first = http.get("/rules/europe")
    assert http.get("/rules/europe", headers={"If-None-Match": first.headers["etag"]}).status_code == 304
    assert "Accept-Language" in first.headers["vary"]
