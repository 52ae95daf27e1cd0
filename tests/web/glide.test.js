import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Sequence, ways } from "../../static/js/glide.js";

const at = (entries) => new Map(Object.entries(entries).map(([id, [x, y]]) => [id, { x, y }]));
const message = (seq) => ({ seq, events: [{ seq, text: `event ${seq}` }] });
let shown;

beforeEach(() => {
  shown = [];
  mock.timers.enable({ apis: ["setTimeout"] });
});
afterEach(() => mock.timers.reset());

test("a piece that moved has a way back to its old place; what stayed, came or left has none", () => {
  const before = at({ moved: [10, 10], stayed: [50, 50], left: [0, 0] });
  const after = at({ moved: [40, 30], stayed: [50, 50], came: [9, 9] });
  assert.deepEqual([...ways(before, after)], [["moved", { x: -30, y: -20 }]]);
});

test("a shift of half a pixel is not a move", () => {
  assert.equal(ways(at({ a: [10, 10] }), at({ a: [10.5, 10] })).size, 0);
});

test("messages are shown in order, each for the time of a glide", () => {
  const sequence = new Sequence((one) => shown.push(one.seq), () => false);
  for (const seq of [1, 2, 3]) sequence.push(message(seq));
  assert.deepEqual(shown, [1]);
  mock.timers.tick(350);
  assert.deepEqual(shown, [1, 2]);
  mock.timers.tick(350);
  assert.deepEqual(shown, [1, 2, 3]);
});

test("when more than five wait the newest is shown at once with the events of all", () => {
  const sequence = new Sequence((one) => shown.push(one), () => false);
  for (let seq = 1; seq <= 7; seq++) sequence.push(message(seq));
  assert.deepEqual(shown.map(({ seq }) => seq), [1, 7]);
  assert.deepEqual(shown[1].events.map(({ seq }) => seq), [2, 3, 4, 5, 6, 7]);
  mock.timers.tick(3500);
  assert.equal(shown.length, 2);
});

test("a message after a pause is shown at once", () => {
  const sequence = new Sequence((one) => shown.push(one.seq), () => false);
  sequence.push(message(1));
  mock.timers.tick(1000);
  sequence.push(message(2));
  assert.deepEqual(shown, [1, 2]);
});

test("with nothing to move every message is shown when it comes", () => {
  const sequence = new Sequence((one) => shown.push(one.seq), () => true);
  for (const seq of [1, 2, 3]) sequence.push(message(seq));
  assert.deepEqual(shown, [1, 2, 3]);
});
