/** What marks the part of a small screen with one's own things. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { asksMine as asksBoard } from "../../static/games/wendake/asks.js";
import { asksMine, readyMine } from "../../static/games/woodcraft/asks.js";

test("one's own workshop is asked for where a room, the attic, a pot or a tile is an answer", () => {
  for (const id of ["room:0.A2", "attic:0.b1", "pot:0.green", "tool_tile:0.saw.0", "improve:0.glue"]) {
    assert.equal(asksMine(null, { open: new Map([["tile:buy_lumber", []], [id, []]]) }), true);
  }
  assert.equal(asksMine(null, { open: new Map([["tile:buy_lumber", []], ["order:flute", []]]) }), false);
});

test("orders that can be completed are counted", () => {
  const choices = [{ id: "complete:flute" }, { id: "tile:buy_lumber" }, { id: "complete:sled" }];
  assert.equal(readyMine({ decision: { choices } }), 2);
  assert.equal(readyMine({ decision: null }), 0);
});

test("one's own grid is asked for where one of its tiles is an answer, and another's is not", () => {
  const view = { boards: [{ grid: [{ id: "tile:1" }, null] }, { grid: [{ id: "tile:2" }] }] };
  const open = new Map([["tile:1", []]]);
  assert.deepEqual([0, 1, null].map((seat) => asksBoard(view, { seat, open })), [true, false, false]);
});
