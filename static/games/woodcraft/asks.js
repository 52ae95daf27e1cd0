/** What a decision is about, for the names of the parts that a small screen shows one at a time. */

/**
 * Whether a room, a place in the attic, a pot or a tile of one's own workshop is an answer.
 * @param {unknown} _view @param {Pick<import("./types").Ui, "open">} ui
 */
export const asksMine = (_view, { open }) =>
  [...open.keys()].some((id) => /^(room|attic|pot|tool_tile|improve):/.test(id));

/**
 * How many orders can be completed now.
 * @param {{decision: {choices: {id: string}[]} | null}} ui
 */
export const readyMine = ({ decision }) =>
  decision?.choices.filter(({ id }) => id.startsWith("complete:")).length ?? 0;
