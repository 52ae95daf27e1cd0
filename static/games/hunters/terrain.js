/** The landscape of a field: nested contours of snow, bog and lake with their small ornaments. Made once per field. */
import { svg } from "../../vendor/lit/lit-html.js";
import { contour, noise, sample, stream } from "./noise.js";

/** @typedef {import("./types").Cell} Cell @typedef {import("./types").Field} Field */
/** @typedef {{half: number, radius: number, melt: number, wobble: number, strait: number, seed: number}} Shape */

const BOG = { half: 46, radius: 28, melt: 30, wobble: 13, strait: 15, seed: 21 };
const LAKE = { half: 44, radius: 36, melt: 34, wobble: 13, strait: 19, seed: 9 };
const BOG_LEVELS = [6, 0, -11, -24];
const LAKE_LEVELS = [6, 1, -7, -17, -29];
const RELIEF = /** @type {const} */ ([[0.6, "dark"], [0.52, "light"], [0.45, "dark"], [0.39, "light"], [0.33, "light"]]);

const r = (/** @type {number} */ value) => Math.round(value * 10) / 10;
const touching = (/** @type {Cell} */ a, /** @type {Cell} */ b) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
const cornering = (/** @type {Cell} */ a, /** @type {Cell} */ b) => Math.abs(a.x - b.x) === 1 && Math.abs(a.y - b.y) === 1;

/**
 * Necks between cells that meet at a corner.
 * @param {Cell[]} cells @param {number} radius
 * @returns {{x: number, y: number, radius: number}[]}
 */
function straits(cells, radius) {
  return cells.flatMap((a, i) => cells.slice(i + 1).filter((b) => cornering(a, b))
    .map((b) => ({ x: (a.x + b.x + 1) * 50, y: (a.y + b.y + 1) * 50, radius })));
}

/**
 * The lesser of two distances, rounded where they meet.
 * @param {number} a @param {number} b @param {number} melt
 * @returns {number}
 */
function blend(a, b, melt) {
  const h = Math.max(melt - Math.abs(a - b), 0) / melt;
  return Math.min(a, b) - (h * h * melt) / 4;
}

/**
 * Signed distance to a patch of cells: rounded boxes melted together and wobbled by noise; negative inside.
 * @param {Cell[]} cells @param {Cell[]} linked cells whose corners are joined @param {Shape} shape @param {number} side units
 */
function patch(cells, linked, shape, side) {
  const boxes = cells.map((c) => ({ x: c.x * 100 + 50, y: c.y * 100 + 50 }));
  const necks = straits(linked, shape.strait);
  return sample(Math.floor((side + 40) / 5) + 1, 5, -20, (x, y) => {
    let d = 99;
    for (const box of boxes) {
      const ax = Math.abs(x - box.x), ay = Math.abs(y - box.y);
      if (ax > 100 || ay > 100) continue;
      const qx = ax - shape.half + shape.radius, qy = ay - shape.half + shape.radius;
      const e = Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - shape.radius;
      d = d < 90 ? blend(d, e, shape.melt) : e;
    }
    for (const neck of necks) d = blend(d, Math.hypot(x - neck.x, y - neck.y) - neck.radius, shape.melt);
    return d < 40 ? d + shape.wobble * 2 * (noise(x / 62, y / 62, shape.seed) - 0.5) : d;
  });
}

const oval = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ rx, /** @type {number} */ ry) =>
  `M${r(x - rx)} ${r(y)}a${r(rx)} ${r(ry)} 0 1 0 ${r(2 * rx)} 0a${r(rx)} ${r(ry)} 0 1 0 ${r(-2 * rx)} 0Z`;

/** @param {Cell[]} bogs @param {ReturnType<typeof stream>} rnd */
function mire(bogs, rnd) {
  let sedge = "", moss = "", pools = "";
  for (const cell of bogs) {
    const X = cell.x * 100, Y = cell.y * 100;
    for (let k = 0; k < 7; k++) {
      const a = rnd(0, 6.28), d = rnd(26, 40), s = rnd(0.8, 1.25);
      const root = `M${r(X + 50 + d * Math.cos(a))} ${r(Y + 50 + d * Math.sin(a))}`;
      sedge += `${root}q${r(-s)} ${r(-6 * s)} ${r(-5 * s)} ${r(-10 * s)}`
        + `${root}q0 ${r(-7 * s)} ${r(0.8 * s)} ${r(-13 * s)}${root}q${r(1.4 * s)} ${r(-6 * s)} ${r(6 * s)} ${r(-9 * s)}`;
    }
    for (let k = 0; k < 5; k++) moss += oval(X + rnd(16, 84), Y + rnd(16, 84), rnd(5, 13), rnd(3, 6));
    for (let k = 0; k < 3; k++) pools += oval(X + rnd(18, 82), Y + rnd(18, 82), rnd(5, 12), rnd(2.4, 4.8));
  }
  return { sedge, moss, pools };
}

/** @param {Cell[]} lakes @param {ReturnType<typeof stream>} rnd */
function waves(lakes, rnd) {
  let path = "";
  for (const cell of lakes) {
    for (let k = 0; k < 4; k++) {
      const w = rnd(12, 24), x = cell.x * 100 + rnd(22, 60), y = cell.y * 100 + rnd(28, 76);
      path += `M${r(x)} ${r(y)}q${r(w / 4)} -3.4 ${r(w / 2)} 0t${r(w / 2)} 0`;
    }
  }
  return path;
}

/** @param {Cell[]} plain tundra cells with nothing built on them @param {ReturnType<typeof stream>} rnd */
function snowfield(plain, rnd) {
  let drifts = "", stones = "", twigs = "";
  for (const cell of plain) {
    const X = cell.x * 100, Y = cell.y * 100;
    if (rnd() < 0.75) {
      const w = rnd(24, 42), y = rnd() < 0.5 ? rnd(12, 24) : rnd(78, 92);
      drifts += `M${r(X + rnd(12, 50))} ${r(Y + y)}q${r(w * 0.45)} ${r(-w * 0.2)} ${r(w)} ${r(-w * 0.02)}`;
    }
    if (rnd() < 0.42) {
      const s = rnd(2.4, 5), x = rnd() < 0.5 ? rnd(8, 20) : rnd(80, 92);
      const round = `q${r(s * 0.2)} ${r(-s * 1.3)} ${r(s)} ${r(-s * 1.2)}t${r(s)} ${r(s * 1.2)}Z`;
      stones += `M${r(X + x - s)} ${r(Y + rnd(12, 90))}${round}`;
    }
    if (rnd() < 0.4) {
      const x = rnd() < 0.5 ? rnd(8, 22) : rnd(78, 92);
      twigs += `M${r(X + x)} ${r(Y + rnd(20, 92))}l-3 -9m3 3l4 -8m-3 -1l-1 -6`;
    }
  }
  return { drifts, stones, twigs };
}

/** @param {Cell[]} plain @param {number} side @returns {string} one line of old tracks, where there is open snow */
function tracks(plain, side) {
  const open = new Set(plain.map((c) => `${c.x},${c.y}`));
  let path = "";
  for (let t = 0; t < 60; t++) {
    const x = side * 0.38 + t * 12, y = side * 0.8 + 26 * Math.sin(t / 5) + t * 3.4 + (t % 2 ? 3.2 : -3.2);
    if (open.has(`${Math.floor(x / 100)},${Math.floor(y / 100)}`)) path += oval(x, y, 2.6, 1.8);
  }
  return path;
}

/** @param {Field} field */
function draw(field) {
  const side = Math.max(field.width, field.height) * 100;
  const of = (/** @type {string} */ terrain) => field.cells.filter((c) => c.terrain === terrain);
  const lakes = of("lake"), bogs = of("bog");
  const plain = of("tundra").filter((c) => !c.camp && !c.chum);
  const ponds = lakes.filter((lake) => bogs.filter((bog) => touching(lake, bog)).length >= 2);
  const relief = sample(Math.ceil((side + 90) / 14) + 2, 14, -45, (x, y) => noise((x + 45) / 210, (y + 45) / 150, 11));
  const bog = patch([...bogs, ...ponds], bogs, BOG, side);
  const lake = patch(lakes, lakes, LAKE, side);
  const rnd = stream(7);
  const { sedge, moss, pools } = mire(bogs, rnd);
  const { drifts, stones, twigs } = snowfield(plain, rnd);
  return svg`
    ${RELIEF.map(([level, tone]) => svg`<path class=${`relief ${tone}`} d=${contour(relief, level, 1)}></path>`)}
    ${BOG_LEVELS.map((level, k) => svg`<path class=${`bog-${k}`} d=${contour(bog, level, 2)}></path>`)}
    ${LAKE_LEVELS.map((level, k) => svg`<path class=${`lake-${k}`} d=${contour(lake, level, 2)}></path>`)}
    <path class="moss" d=${moss}></path><path class="pool" d=${pools}></path><path class="sedge"
      d=${sedge + twigs}></path>
    <path class="wave" d=${waves(lakes, rnd)}></path><path class="drift" d=${drifts}></path>
    <path class="stone" d=${stones}></path><path class="track" d=${tracks(plain, side)}></path>`;
}

/** @type {{key: string, drawing: ReturnType<typeof draw>} | null} */
let kept = null;

/**
 * The painted ground of a field, in units of 100 a cell. Kept until another field is shown.
 * @param {Field} field
 */
export function terrain(field) {
  const key = field.cells.map((c) => c.id + c.terrain[0] + (c.chum ?? c.camp ?? "")).join();
  if (kept?.key !== key) kept = { key, drawing: draw(field) };
  return kept.drawing;
}
