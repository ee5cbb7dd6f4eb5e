"""A bot of your own: it sits down at a table of a running server and plays a whole game.

python examples/online_bot.py http://localhost:8000 san_francisco
"""

import random
import sys

import httpx


def play(server: str, game: str) -> dict:
    """Play one game against two bots; its result."""
    http = httpx.Client(base_url=server, timeout=60)
    http.headers["Authorization"] = "Bearer " + http.post("/api/tokens", json={"name": "my bot"}).json()["token"]
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
    table = "/api/tables/" + http.post("/api/tables", json={"game": game, "seats": seats}).json()["id"]
    while True:
        now = http.get(f"{table}/update", params={"seat": 0, "after": 999999}).json()
        if now["table"]["result"]:
            return now["table"]["result"]
        if not now["legal"]:  # somebody else's decision: wait until something happens
            http.get(f"{table}/events", params={"seat": 0, "after": now["number"], "wait": 20})
            continue
        claims = [action for action in now["legal"] if action["do"] == "claim"]
        chosen = max(claims, key=lambda a: sum(a["pay"].values())) if claims else random.choice(now["legal"])
        http.post(f"{table}/actions", json={"seat": 0, "after": now["number"], "action": chosen["text"]})


if __name__ == "__main__":
    print(play(*sys.argv[1:3]))
