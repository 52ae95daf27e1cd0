/** Where things lie on the drawing: units of 100 a cell, origin at the upper left corner of the field. */

/** @typedef {import("./types").View} View @typedef {import("./types").Point} Point */
/** @typedef {import("./types").Hunter} Hunter @typedef {import("./types").Tribe} Tribe */

/** Width of the wooden rim around the field. */
export const RIM = 46;

/** @param {string} cell "e4" @returns {Point} its centre */
export function centre(cell) {
  return { x: (cell.charCodeAt(0) - 97) * 100 + 50, y: Number(cell.slice(1)) * 100 - 50 };
}

/** @param {View} view @returns {Tribe[]} tribes in order of play */
export const inOrder = (view) => [...view.tribes].sort((a, b) => a.order - b.order);

/** @param {View} view @param {number | null} seat @returns {Tribe | undefined} */
export const tribeOf = (view, seat) => view.tribes.find((t) => t.seat === seat);

/** @param {View} view @returns {{tribe: Tribe, hunter: Hunter}[]} everyone on or off the field */
export const hunters = (view) => view.tribes.flatMap((tribe) => tribe.hunters.map((hunter) => ({ tribe, hunter })));

/**
 * What stands and lies on every cell that is not bare.
 * @param {View} view
 */
export function contents(view) {
  /** @type {Map<string, {hunters: string[], tokens: import("./types").FieldToken[], chum: import("./types").Chum | null}>} */
  const found = new Map();
  const at = (/** @type {string} */ cell) => {
    const here = found.get(cell) ?? { hunters: [], tokens: [], chum: null };
    found.set(cell, here);
    return here;
  };
  for (const { hunter } of hunters(view)) if (hunter.cell) at(hunter.cell).hunters.push(hunter.id);
  for (const token of view.tokens) at(token.cell).tokens.push(token);
  for (const chum of view.chums) at(chum.cell).chum = chum;
  return found;
}

/** @typedef {ReturnType<typeof contents>} Contents */

/**
 * A short text of the drawing in the viewer's language, with `{name}` filled in.
 * @param {View} view @param {string} key @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function word(view, key, values = {}) {
  return (view.words?.[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}
