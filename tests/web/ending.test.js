import assert from "node:assert/strict";
import { test } from "node:test";
import { asItStood, whyItEnded } from "../../static/js/ending.js";

test("a game that was broken off stands as its scores did; equal scores share a rank", () => {
  const seats = [7, 12, 7, 3].map((total, seat) => ({ seat, score: { total, prey: total } }));
  assert.deepEqual(asItStood(seats).map(({ seat, rank, score }) => [seat, rank, score]),
    [[0, 2, 7], [1, 1, 12], [2, 2, 7], [3, 4, 3]]);
  assert.deepEqual(asItStood(seats)[1].parts, { prey: 12 });
});

test("who left and that an admin ended the game is told, and nothing else", () => {
  const log = [["moved", "Ada moves."], ["resigned", "Bo leaves."], ["ended", "An admin ended this game."]];
  assert.deepEqual(whyItEnded(log.map(([kind, text]) => ({ kind, text }))), ["Bo leaves.", "An admin ended this game."]);
});
