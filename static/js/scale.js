/**
 * Where the labels at the line ends stand: as near as may be to their lines, a line of text apart, none below `lowest`.
 * @param {number[]} wanted  heights in px, ascending
 * @param {number} gap
 * @param {number} lowest
 * @returns {number[]}
 */
export function spread(wanted, gap, lowest) {
  /** @type {number[]} */
  const placed = [];
  for (const y of wanted) placed.push(Math.max(y, (placed.at(-1) ?? -Infinity) + gap));
  return placed.map((y, index) => Math.min(y, lowest - (placed.length - 1 - index) * gap));
}

/**
 * Heights of the score axis: from 0 in at most five equal steps of 1, 2, 5, 10, 20, 50 ... up to `most` or above.
 * @param {number} most
 * @returns {number[]}
 */
export function ticks(most) {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];
  const step = steps.find((size) => most / size <= 5) ?? 1000;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
}
