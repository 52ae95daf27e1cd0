/** Words, names and whose things are shown. */

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Gain} Gain */
/** @typedef {import("./types").Shop} Shop @typedef {import("./types").Needs} Needs */

/**
 * A word of the drawing in the reader's language, `{…}` filled in.
 * @param {View} view @param {string} key @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function word(view, key, values = {}) {
  return (view.words[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** @param {View} view @param {string} key of a text @returns {string} */
export const nameOf = (view, key) => view.texts[key]?.name ?? "";

/** Where the texts say what a kind of gain is. @type {Record<string, string>} */
const KINDS = {
  blueberry_income: "income:blueberry", hazelnut_income: "income:hazelnut", reputation: "thing:reputation",
};

/** @param {string} kind of a gain @returns {string} key of its text */
export const textKey = (kind) => KINDS[kind] ?? (kind.startsWith("tool:") ? kind : `good:${kind}`);

/** @param {View} view @param {string} kind of a gain @returns {string} */
export function kindName(view, kind) {
  if (kind === "vp") return word(view, "points");
  if (kind === "production") return word(view, "production");
  if (kind.startsWith("die:")) return faceName(view, kind.slice(4));
  return nameOf(view, textKey(kind));
}

/** Colours by their letter. @type {Record<string, import("./types").Colour>} */
export const COLOURS = { g: "green", y: "yellow", b: "brown" };

/** @param {View} view @param {string} face such as `g4` @returns {string} */
export const faceName = (view, face) => `${nameOf(view, `colour:${COLOURS[face[0]]}`)} ${face.slice(1)}`;

/**
 * Gains of one kind become one.
 * @param {Gain[]} gains
 * @returns {Gain[]}
 */
export function summed(gains) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const [kind, count] of gains) sums.set(kind, (sums.get(kind) ?? 0) + count);
  return [...sums];
}

/** @param {View} view @param {Gain[]} gains @returns {string} in words */
export const gainWords = (view, gains) =>
  summed(gains).map(([kind, count]) => `${count} ${kindName(view, kind)}`).join(", ");

/** @param {View} view @param {Ui} ui @returns {number} my seat; for a spectator the mover's, else the first in turn order */
export const watched = (view, ui) => ui.seat ?? view.turn.seat ?? view.order[0];

/** @param {View} view @param {Ui} ui @returns {Shop} */
export const shopOf = (view, ui) => view.shops[watched(view, ui)];

/** @param {Shop} shop @param {string} good @returns {number} */
export const owned = (shop, good) => shop.goods.find((each) => each.good === good)?.count ?? 0;

/**
 * What the watched seat lacks for the orders that it can see.
 * @param {View} view @param {Ui} ui
 * @returns {Map<string, Needs>}
 */
export const needsOf = (view, ui) =>
  new Map([...(view.needs ?? []), ...shopOf(view, ui).needs].map((needs) => [needs.order, needs]));
