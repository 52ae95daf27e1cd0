"""The server process is killed at random moments of a game: every acked answer is there once, and the players go on."""
from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.server import Server

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
SEATS = 2
ANSWERS_BETWEEN = (5, 40)
AFTERWARDS = 20
PATIENCE = 60.0


@dataclass
class Player:
    """A scripted player: answers at random, keeps what was not acked, and sends it again after each break."""

    url: str
    token: str
    luck: random.Random
    acked: dict[int, dict[str, Any]] = field(default_factory=dict)
    unsent: dict[str, Any] | None = None
    decision: dict[str, Any] | None = None
    seq: int = 0
    status: str = "playing"

    async def play(self, enough: asyncio.Event) -> None:
        """Play until the game is over or it is enough."""
        while not enough.is_set() and self.status == "playing":
            try:
                await self._connected(enough)
            except (OSError, WebSocketException, InvalidHandshake, TimeoutError, EOFError):
                await asyncio.sleep(0.05)

    async def _connected(self, enough: asyncio.Event) -> None:
        headers = {"Authorization": f"Bearer {self.token}"}
        async with connect(self.url, additional_headers=headers, max_size=None, open_timeout=5) as socket:
            await socket.send(json.dumps({"t": "hello", "since": self.seq}))
            if self.unsent is not None:
                await socket.send(json.dumps(self.unsent))
            while not enough.is_set() and self.status == "playing":
                async with asyncio.timeout(PATIENCE):
                    reply = self._heard(json.loads(await socket.recv()))
                if reply is not None:
                    await socket.send(json.dumps(reply))

    def _heard(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """Take note of a message; what to send, if it is time to answer."""
        if self.unsent is not None and message.get("id") == self.unsent["id"]:
            assert message["t"] == "ack" or message["code"] == "unavailable", f"{self.unsent} was refused: {message}"
            if message["t"] == "refused":
                return self.unsent
            self.acked[message["seq"]] = self.unsent
            self.unsent = None
        if message["t"] == "table":
            assert message["seq"] >= self.seq, "a seq went back"
            self.seq, self.status, self.decision = message["seq"], message["status"], message["decision"]
        return self._answer()

    def _answer(self) -> dict[str, Any] | None:
        """An answer to the decision at hand, unless it was given already, or one is still on its way."""
        if self.unsent is not None or self.decision is None or self.seq < max(self.acked, default=0):
            return None
        choice = self.luck.choice(self.decision["choices"])["id"]
        self.unsent = {"t": "choose", "id": str(uuid4()), "seq": self.seq, "choice": choice}
        return self.unsent


async def new_game(base: str, luck: random.Random) -> tuple[str, list[Player]]:
    """A started table of Hunters and its players."""
    async with httpx.AsyncClient(base_url=base, timeout=30) as http:
        tokens = []
        for seat in range(SEATS):
            made = await http.post("/api/guests", json={"name": f"Killed {seat}", "locale": "en"})
            tokens.append(made.raise_for_status().json()["token"])
            http.cookies.clear()
        owner, *others = [{"Authorization": f"Bearer {token}"} for token in tokens]
        table = await http.post("/api/tables", headers=owner, json={"game": "hunters", "seats": SEATS, "title": "kill"})
        id = table.raise_for_status().json()["id"]
        for headers in others:
            (await http.post(f"/api/tables/{id}/join", headers=headers, json={})).raise_for_status()
        for headers in (owner, *others):
            (await http.post(f"/api/tables/{id}/ready", headers=headers, json={})).raise_for_status()
        (await http.post(f"/api/tables/{id}/start", headers=owner)).raise_for_status()
    url = base.replace("http", "ws", 1) + f"/ws/tables/{id}"
    return id, [Player(url, token, random.Random(luck.random())) for token in tokens]


async def kill_often(server: Server, kills: int, luck: random.Random) -> int:
    """Play games while the server is killed that many times at random moments; returns how many answers were acked."""
    answers = 0
    while kills > 0:
        id, players = await new_game(server.base, luck)
        enough = asyncio.Event()
        tasks = [asyncio.create_task(player.play(enough)) for player in players]
        while kills > 0 and await _moved(players, luck.randint(*ANSWERS_BETWEEN)):
            await asyncio.sleep(luck.random() * 0.05)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            kills -= 1
        await _moved(players, AFTERWARDS)
        enough.set()
        await asyncio.gather(*tasks)
        answers += await _check(server.base, id, players)
    return answers


async def _moved(players: list[Player], answers: int) -> bool:
    """Wait until so many more answers were acked. False where the game is over before."""
    goal = sum(len(player.acked) for player in players) + answers
    async with asyncio.timeout(PATIENCE):
        while sum(len(player.acked) for player in players) < goal:
            if all(player.status != "playing" for player in players):
                return False
            await asyncio.sleep(0.005)
    return True


async def _check(base: str, id: str, players: list[Player]) -> int:
    """Every acked answer stands in the game once, under the seq of its ack; returns how many there were."""
    acked = {seq: (n, command["choice"]) for n, player in enumerate(players) for seq, command in player.acked.items()}
    assert len(acked) == sum(len(player.acked) for player in players), "two answers were acked with one seq"
    for player in players:
        headers = {"Authorization": f"Bearer {player.token}"}
        async with connect(player.url, additional_headers=headers, max_size=None) as socket:
            await socket.send(json.dumps({"t": "hello", "since": 0}))
            for seq, command in player.acked.items():
                await socket.send(json.dumps(command))
                while (message := json.loads(await socket.recv()))["t"] not in ("ack", "refused"):
                    continue
                assert message == {"t": "ack", "seq": seq, "id": command["id"]}
    async with httpx.AsyncClient(base_url=base) as http:
        table = (await http.get(f"/api/tables/{id}")).json()
    unacked = sum(player.unsent is not None for player in players)
    assert len(acked) + 1 <= table["seq"] <= len(acked) + 1 + unacked, "answers are lost or doubled"
    return len(acked)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path) as running:
        yield running


async def test_every_acked_answer_survives_the_kills_once(server: Server) -> None:
    assert await kill_often(server, 3, random.Random("kill")) >= AFTERWARDS
