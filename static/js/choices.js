/** @import {Choice, Decision, Group} from "./types.js" */

const FOLD_ABOVE = 3;

/** Buttons that a panel shows at once before it folds small groups too. */
export const ROOM = 8;

/** @typedef {{group: Group | null, choices: Choice[]}} Bundle  choices of one group, or one choice without a group */

/**
 * The things of a decision, each with the choices that it stands for.
 * @param {Choice[]} choices
 * @returns {Map<string, Choice[]>}
 */
export function openTargets(choices) {
  /** @type {Map<string, Choice[]>} */
  const open = new Map();
  for (const choice of choices) {
    for (const target of choice.targets) {
      const there = open.get(target);
      if (there) there.push(choice);
      else open.set(target, [choice]);
    }
  }
  return open;
}

/**
 * Choices in order of their first appearance, those of one group together.
 * @param {Choice[]} choices
 * @returns {Bundle[]}
 */
export function bundles(choices) {
  /** @type {Map<string, Bundle>} */
  const found = new Map();
  for (const choice of choices) {
    const key = choice.group ? `group ${choice.group.key}` : `choice ${choice.id}`;
    const bundle = found.get(key);
    if (bundle) bundle.choices.push(choice);
    else found.set(key, { group: choice.group, choices: [choice] });
  }
  return [...found.values()];
}

/**
 * Which groups stand folded under one button: none if there is but one group, else all with more than three choices,
 * then the largest ones until at most `room` buttons are left.
 * @param {Bundle[]} all
 * @param {number} room
 * @returns {Set<string>} keys of groups
 */
export function folded(all, room) {
  /** @type {Set<string>} */
  const keys = new Set();
  if (all.length < 2) return keys;
  const large = all.filter(({ group, choices }) => group && choices.length > 1);
  large.sort((a, b) => b.choices.length - a.choices.length);
  let shown = all.reduce((sum, { choices }) => sum + choices.length, 0);
  for (const { group, choices } of large) {
    if (!group || (choices.length <= FOLD_ABOVE && shown <= room)) continue;
    keys.add(group.key);
    shown -= choices.length - 1;
  }
  return keys;
}

/**
 * @typedef {{kind: "choice", choice: Choice} | {kind: "fold", group: Group, choices: Choice[]}} Button
 */

/**
 * The buttons of the panel, without the one that ends the turn.
 * @param {Decision} decision
 * @param {string | null} picking  key of the folded group that is open
 * @param {number} room
 * @returns {Button[]}
 */
export function buttons(decision, picking, room) {
  const all = bundles(decision.choices.filter((choice) => !endsTurn(choice)));
  const hidden = folded(all, room);
  if (picking !== null && hidden.has(picking)) {
    const bundle = all.find(({ group }) => group?.key === picking);
    return (bundle?.choices ?? []).map((choice) => ({ kind: "choice", choice }));
  }
  return all.flatMap(({ group, choices }) =>
    group && hidden.has(group.key)
      ? [/** @type {Button} */ ({ kind: "fold", group, choices })]
      : choices.map((choice) => /** @type {Button} */ ({ kind: "choice", choice })),
  );
}

/**
 * The choices that the board offers: those of the open group, else all.
 * @param {Decision} decision
 * @param {string | null} picking
 * @returns {Choice[]}
 */
export function offered(decision, picking) {
  const chosen = picking === null ? [] : decision.choices.filter(({ group }) => group?.key === picking);
  return chosen.length ? chosen : decision.choices;
}

/** @param {Choice} choice @returns {boolean} */
export function endsTurn(choice) {
  return choice.group?.key === "end";
}
