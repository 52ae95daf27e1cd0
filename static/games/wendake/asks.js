/** What a decision is about, for the names of the parts that a small screen shows one at a time. */

/**
 * Whether a tile of one's own grid is an answer.
 * @param {{boards: {grid: ({id: string} | null)[]}[]}} view
 * @param {Pick<import("./types").Ui, "seat" | "open">} ui
 */
export const asksMine = ({ boards }, { seat, open }) =>
  seat !== null && boards[seat].grid.some((tile) => tile !== null && open.has(tile.id));
