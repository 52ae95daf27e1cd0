import assert from "node:assert/strict";
import { test } from "node:test";
import { nextPoint } from "../../static/js/roam.js";
import { spread, ticks } from "../../static/js/scale.js";
import { makeWords } from "../../static/js/words.js";

test("words fill in what stands in braces and leave what they do not know", () => {
  const words = makeWords({ hello: "Hello {name}, {other}" }, "en");
  assert.equal(words("hello", { name: "Ada" }), "Hello Ada, {other}");
});

test("Russian counts have three forms", () => {
  const words = makeWords({ "fold.one": "{n} вариант", "fold.few": "{n} варианта", "fold.many": "{n} вариантов" }, "ru");
  assert.deepEqual([1, 2, 5, 11, 21].map((n) => words.count("fold", n)), ["1 вариант", "2 варианта", "5 вариантов", "11 вариантов", "21 вариант"]);
});

test("the axis begins at 0, reaches the highest score and has at most five steps", () => {
  for (const most of [1, 4, 9, 15, 37, 80, 412]) {
    const heights = ticks(most);
    assert.equal(heights[0], 0);
    assert.ok(heights.at(-1) >= most);
    assert.ok(heights.length <= 6, `${most}: ${heights}`);
  }
});

test("labels keep their order and distance, and stay above the foot", () => {
  assert.deepEqual(spread([10, 100], 20, 200), [10, 100]);
  assert.deepEqual(spread([50, 50, 55], 20, 200), [50, 70, 90]);
  assert.deepEqual(spread([195, 198, 200], 20, 200), [160, 180, 200]);
});

test("an arrow goes to the nearest point ahead, rather straight than aside", () => {
  const points = [{ x: 100, y: 0 }, { x: 50, y: 60 }, { x: -10, y: 0 }];
  assert.equal(nextPoint({ x: 0, y: 0 }, points, { x: 1, y: 0 }), 0);
  assert.equal(nextPoint({ x: 0, y: 0 }, points, { x: -1, y: 0 }), 2);
  assert.equal(nextPoint({ x: 0, y: 0 }, points, { x: 0, y: 1 }), 1);
  assert.equal(nextPoint({ x: 0, y: 0 }, points, { x: 0, y: -1 }), -1);
});
