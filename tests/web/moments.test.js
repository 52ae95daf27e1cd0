import assert from "node:assert/strict";
import { test } from "node:test";
import { Moments, nextTurn, spans } from "../../static/js/moments.js";

const TURNS = [{ seq: 1, seat: null }, { seq: 2, seat: 0 }, { seq: 5, seat: 1 }, { seq: 9, seat: 0 }];

test("the next turn is that of the seat, or of any seat, after the moment", () => {
  assert.equal(nextTurn(TURNS, 1, null), 2);
  assert.equal(nextTurn(TURNS, 2, null), 5);
  assert.equal(nextTurn(TURNS, 2, 0), 9);
  assert.equal(nextTurn(TURNS, 4, 1), 5);
  assert.equal(nextTurn(TURNS, 9, 0), null);
  assert.equal(nextTurn(TURNS, 1, 3), null);
});

test("a turn scored if a total changed within it, up or down; where a line begins is no change", () => {
  const scores = [
    { seat: 0, points: [{ seq: 1, total: 4 }, { seq: 5, total: 6 }, { seq: 12, total: 6 }] },
    { seat: 1, points: [{ seq: 1, total: 0 }, { seq: 10, total: 0 }, { seq: 12, total: -1 }] },
  ];
  assert.deepEqual(spans(TURNS, scores, 12).map(({ until, scored }) => [until, scored]),
    [[2, false], [5, false], [9, true], [13, true]]);
  assert.deepEqual(spans([], scores, 12), []);
});

test("a moment is asked for once, and again only if it did not come", async () => {
  const asked = [];
  let status = 200;
  globalThis.fetch = async (address) => {
    asked.push(address);
    if (status === 0) throw new TypeError("no network");
    const body = status === 200 ? { seq: 3 } : { detail: "No." };
    return new Response(JSON.stringify(body), { status });
  };
  const moments = new Moments("/at", "Away.");
  assert.deepEqual(await moments.get(3, "1"), { seq: 3 });
  assert.deepEqual(await moments.get(3, "1"), { seq: 3 });
  assert.deepEqual(asked, ["/at/3?as=1"]);
  status = 403;
  assert.equal(await moments.get(3, "open"), "No.");
  status = 0;
  assert.equal(await moments.get(3, "open"), "Away.");
  status = 200;
  assert.deepEqual(await moments.get(3, "open"), { seq: 3 });
});
