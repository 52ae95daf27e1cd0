/** Deterministic noise and contour lines: the landscape is drawn from the field, not laid in tiles. */

/** @typedef {{values: Float64Array, size: number, step: number, origin: number}} Grid a square of samples, row by row */

const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;

/** @param {number} ix @param {number} iy @param {number} seed @returns {number} 0..1, the same for the same lattice point */
function lattice(ix, iy, seed) {
  let n = (Math.imul(ix, 374761393) + Math.imul(iy, 668265263) + Math.imul(seed, 1442695041)) >>> 0;
  n = Math.imul(n ^ (n >>> 13), 1274126177) >>> 0;
  return ((n ^ (n >>> 16)) & 0xffff) / 65535;
}

/** @param {number} x @param {number} y @param {number} seed */
function smooth(x, y, seed) {
  const ix = Math.floor(x), iy = Math.floor(y), fx = x - ix, fy = y - iy;
  const u = fx * fx * (3 - 2 * fx), v = fy * fy * (3 - 2 * fy);
  const a = lattice(ix, iy, seed), b = lattice(ix + 1, iy, seed);
  const c = lattice(ix, iy + 1, seed), d = lattice(ix + 1, iy + 1, seed);
  return (a + (b - a) * u) * (1 - v) + (c + (d - c) * u) * v;
}

/**
 * Three octaves of value noise.
 * @param {number} x @param {number} y in periods of the coarsest octave
 * @param {number} seed
 * @returns {number} 0..1
 */
export function noise(x, y, seed) {
  return (smooth(x, y, seed) * 4 + smooth(x * 2, y * 2, seed + 1) * 2 + smooth(x * 4, y * 4, seed + 2)) / 7;
}

/**
 * A small seeded stream of numbers in 0..1 for ornaments (never for anything of the game).
 * @param {number} seed
 * @returns {(from?: number, to?: number) => number}
 */
export function stream(seed) {
  let state = seed >>> 0;
  return (from = 0, to = 1) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return from + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (to - from);
  };
}

/**
 * Samples `height` over a square that starts at (origin, origin); the border lies outside of every contour.
 * @param {number} size samples per side @param {number} step units between samples @param {number} origin
 * @param {(x: number, y: number) => number} height
 * @returns {Grid}
 */
export function sample(size, step, origin, height) {
  const values = new Float64Array(size * size).fill(99);
  for (let j = 1; j < size - 1; j++) {
    for (let i = 1; i < size - 1; i++) values[j * size + i] = height(origin + i * step, origin + j * step);
  }
  return { values, size, step, origin };
}

const SEGMENTS = ["", "BL", "RB", "RL", "TR", "TLBR", "TB", "TL", "LT", "BT", "LBRT", "RT", "LR", "BR", "LB", ""];

/**
 * Marching squares: for every cut edge of the grid the cut edge that follows it around the shape.
 * @param {Grid} grid @param {number} level
 * @returns {Map<number, number>} edges numbered 2 * sample + (0 horizontal, 1 vertical)
 */
function follow({ values, size }, level) {
  const next = new Map();
  for (let j = 0; j < size - 1; j++) {
    for (let i = 0; i < size - 1; i++) {
      const at = j * size + i;
      const inside = (/** @type {number} */ k) => (values[k] < level ? 1 : 0);
      const pairs = SEGMENTS[inside(at) * 8 + inside(at + 1) * 4 + inside(at + size + 1) * 2 + inside(at + size)];
      const edge = (/** @type {string} */ side) =>
        side === "T" ? at * 2 : side === "B" ? (at + size) * 2 : side === "L" ? at * 2 + 1 : (at + 1) * 2 + 1;
      for (let k = 0; k < pairs.length; k += 2) next.set(edge(pairs[k]), edge(pairs[k + 1]));
    }
  }
  return next;
}

/** @param {Grid} grid @param {number} level @param {number} edge @returns {[number, number]} */
function cut({ values, size, step, origin }, level, edge) {
  const at = edge >> 1, upright = edge & 1;
  const a = values[at], b = values[at + (upright ? size : 1)];
  const t = b === a ? 0.5 : (level - a) / (b - a);
  const i = at % size, j = Math.floor(at / size);
  return [origin + (i + (upright ? 0 : t)) * step, origin + (j + (upright ? t : 0)) * step];
}

/** @param {[number, number][]} loop @returns {string} a closed path of quadratic curves through the middles of the sides */
function curve(loop) {
  const middle = loop.map(([x, y], k) => {
    const [u, v] = loop[(k + 1) % loop.length];
    return [round((x + u) / 2), round((y + v) / 2)];
  });
  const parts = loop.map(([x, y], k) => `Q${round(x)} ${round(y)} ${middle[k].join(" ")}`);
  return `M${middle[middle.length - 1].join(" ")}${parts.join("")}Z`;
}

/**
 * The outline of everything lower than `level`, as the `d` of one SVG path (fill-rule evenodd).
 * @param {Grid} grid @param {number} level @param {number} thin keeps every n-th point
 * @returns {string}
 */
export function contour(grid, level, thin) {
  const next = follow(grid, level);
  const left = new Set(next.keys());
  let path = "";
  for (const start of left) {
    /** @type {[number, number][]} */
    const loop = [];
    let edge = start, count = 0;
    do {
      left.delete(edge);
      if (count++ % thin === 0) loop.push(cut(grid, level, edge));
      edge = next.get(edge) ?? start;
    } while (edge !== start);
    if (loop.length >= 6) path += curve(loop);
  }
  return path;
}
