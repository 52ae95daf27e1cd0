import assert from "node:assert/strict";
import { test } from "node:test";
import { ROOM, bundles, buttons, endsTurn, folded, offered, openTargets } from "../../static/js/choices.js";

const choice = (id, group = null, targets = []) => ({
  id, label: id, targets, group: group && { key: group, label: group }, note: null, final: false,
});
const moves = ["e4", "e5", "e6", "e7"].map((cell) => choice(`move:${cell}`, "move", [`cell:${cell}`]));
const pushes = [choice("push:hunter:1.2", "push", ["hunter:1.2", "cell:h7"]), choice("push:hunter:1.3", "push", ["hunter:1.3"])];
const end = choice("end", "end");
const turn = { key: "hunters.turn", asked: 1, prompt: "", choices: [...moves, ...pushes, choice("explore", "explore", ["chum:CN"]), end] };
const names = (list) => list.map((button) => (button.kind === "fold" ? `fold ${button.group.key}` : button.choice.id));

test("each target knows all choices that name it", () => {
  const open = openTargets([...pushes, choice("crush:hunter:1.2", "crush", ["hunter:1.2"])]);
  assert.deepEqual(open.get("hunter:1.2").map(({ id }) => id), ["push:hunter:1.2", "crush:hunter:1.2"]);
  assert.deepEqual(open.get("cell:h7").map(({ id }) => id), ["push:hunter:1.2"]);
  assert.equal(open.has("cell:e4"), false);
});

test("choices of one group stand together, in order of first appearance", () => {
  const mixed = [pushes[0], choice("a"), moves[0], pushes[1], choice("b")];
  assert.deepEqual(bundles(mixed).map(({ choices }) => choices.map(({ id }) => id)), [
    ["push:hunter:1.2", "push:hunter:1.3"], ["a"], ["move:e4"], ["b"],
  ]);
});

test("a group of more than three folds, smaller ones stay while eight buttons suffice", () => {
  assert.deepEqual([...folded(bundles(turn.choices), ROOM)], ["move"]);
});

test("when there are too many buttons smaller groups fold too, singles never", () => {
  const groups = ["a", "b", "c", "d"].flatMap((key) => [1, 2, 3].map((n) => choice(`${key}:${n}`, key)));
  const all = bundles([...groups, choice("x"), choice("y")]);
  const keys = folded(all, ROOM);
  assert.equal(all.reduce((sum, { group, choices }) => sum + (group && keys.has(group.key) ? 1 : choices.length), 0) <= 8, true);
});

test("where there is little room small groups fold as well", () => {
  assert.deepEqual([...folded(bundles(turn.choices), 4)], ["move", "push"]);
});

test("one group alone is never folded: each answer has its button", () => {
  assert.equal(folded(bundles(moves), ROOM).size, 0);
  assert.deepEqual(names(buttons({ ...turn, choices: moves }, null, ROOM)), moves.map(({ id }) => id));
});

test("the panel shows folds and choices; the end of the turn has its own place", () => {
  assert.deepEqual(names(buttons(turn, null, ROOM)), ["fold move", "push:hunter:1.2", "push:hunter:1.3", "explore"]);
  assert.equal(endsTurn(end), true);
  assert.equal(endsTurn(moves[0]), false);
});

test("an open fold shows its choices and lights only them on the board", () => {
  assert.deepEqual(names(buttons(turn, "move", ROOM)), moves.map(({ id }) => id));
  assert.deepEqual(offered(turn, "move"), moves);
  assert.deepEqual(offered(turn, null), turn.choices);
});

test("a fold that is no longer offered opens nothing and hides nothing", () => {
  assert.deepEqual(names(buttons(turn, "store", ROOM)), names(buttons(turn, null, ROOM)));
  assert.deepEqual(offered(turn, "store"), turn.choices);
});

test("folds and buttons together reach every choice", () => {
  const reached = buttons(turn, null, ROOM).flatMap((button) =>
    button.kind === "fold" ? names(buttons(turn, button.group.key, ROOM)) : [button.choice.id]);
  assert.deepEqual([...reached, "end"].sort(), turn.choices.map(({ id }) => id).sort());
});
