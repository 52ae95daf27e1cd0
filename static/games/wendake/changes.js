/** What a previewed choice changes, read off the two views: nothing here knows the rules. */

/** @typedef {import("./types").View} View @typedef {import("./types").Piece} Piece */

/** @param {View} before @param {View} after @returns {{piece: Piece, to: string}[]} pieces that are elsewhere */
export function moved(before, after) {
  const then = new Map(after.pieces.map((piece) => [piece.id, piece.at]));
  return before.pieces.flatMap((piece) => {
    const to = then.get(piece.id) ?? piece.at;
    return to === piece.at ? [] : [{ piece, to }];
  });
}

/** @param {View} before @param {View} after @returns {{seat: number, track: string, points: number}[]} points won */
export function scored(before, after) {
  const then = new Map(after.tracks.disks.map(({ id, points }) => [id, points]));
  return before.tracks.disks.flatMap(({ id, seat, track, points }) => {
    const gain = (then.get(id) ?? points) - points;
    return gain ? [{ seat, track, points: gain }] : [];
  });
}

/**
 * @param {View} before @param {View} after
 * @returns {{seat: number, good: string, count: number}[]} goods won and spent
 */
export function traded(before, after) {
  return before.boards.flatMap(({ seat, goods }) => goods.flatMap(({ good, count }) => {
    const then = after.boards[seat].goods.find((one) => one.good === good)?.count ?? count;
    return then === count ? [] : [{ seat, good, count: then - count }];
  }));
}

/**
 * @param {View} before @param {View} after @param {number} seat
 * @returns {number} territories more or less that a seat leads
 */
export const ledMore = (before, after, seat) =>
  after.yields[seat].military.lands.length - before.yields[seat].military.lands.length;
