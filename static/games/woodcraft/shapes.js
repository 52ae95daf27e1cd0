/** Geometry: the wheel's ring, toothed and scalloped circles, outlines of dice. */

/** Half of the wheel's box, and radii of its parts. */
export const WHEEL = { centre: 250, rim: 226, ring: 198, inner: 130, hub: 124, blade: 84 };

/** Degrees of a sector. */
export const STEP = 90 / 7;

/** @param {import("./types").Place} place @returns {number} its middle, in degrees clockwise from 12 o'clock */
export const angle = ({ quadrant, sector }) => 90 * (quadrant + 1) - (sector + 0.5) * STEP;

/** @param {number} n */
const short = (n) => Math.round(n * 10) / 10;

/** @param {number} radius @param {number} degrees @returns {[number, number]} a point of the wheel */
export function polar(radius, degrees) {
  const a = (degrees * Math.PI) / 180;
  return [short(WHEEL.centre + radius * Math.sin(a)), short(WHEEL.centre - radius * Math.cos(a))];
}

/**
 * A piece of a ring between two radii and two angles.
 * @param {number} inner @param {number} outer @param {number} from @param {number} to @param {number} [pad] px left free
 */
export function wedge(inner, outer, from, to, pad = 0) {
  const less = (/** @type {number} */ radius) => (pad / radius) * (180 / Math.PI);
  const [a, b] = [less(inner), less(outer)];
  return `M${polar(outer, from + b).join(" ")}A${outer} ${outer} 0 0 1 ${polar(outer, to - b).join(" ")}`
    + `L${polar(inner, to - a).join(" ")}A${inner} ${inner} 0 0 0 ${polar(inner, from + a).join(" ")}Z`;
}

/** @param {number} radius @param {number} from @param {number} to a way clockwise along the ring */
export function bow(radius, from, to) {
  const end = to < from ? to + 360 : to;
  return `M${polar(radius, from).join(" ")}A${radius} ${radius} 0 ${end - from > 180 ? 1 : 0} 1 ${polar(radius, end).join(" ")}`;
}

/**
 * A circle with leaning teeth.
 * @param {number} middle @param {number} outer @param {number} inner @param {number} count
 */
export function teeth(middle, outer, inner, count) {
  const at = (/** @type {number} */ radius, /** @type {number} */ a) =>
    `${short(middle + radius * Math.sin(a))} ${short(middle - radius * Math.cos(a))}`;
  const points = Array.from({ length: count }, (_, k) => {
    const from = (2 * Math.PI * k) / count, tip = from + (0.32 * 2 * Math.PI) / count;
    return `${at(inner, from)}L${at(outer, tip - 0.02)}L${at(inner + (outer - inner) * 0.25, tip + 0.05)}`;
  });
  return `M${points.join("L")}Z`;
}

/**
 * A cog: teeth as broad as the gaps.
 * @param {number} middle @param {number} outer @param {number} inner @param {number} count
 */
export function cog(middle, outer, inner, count) {
  const at = (/** @type {number} */ radius, /** @type {number} */ turn) => {
    const a = (turn * 2 * Math.PI) / count;
    return `${short(middle + radius * Math.sin(a))} ${short(middle - radius * Math.cos(a))}`;
  };
  const points = Array.from({ length: count }, (_, k) =>
    `${at(inner, k)}L${at(outer, k + 0.1)}L${at(outer, k + 0.4)}L${at(inner, k + 0.5)}`);
  return `M${points.join("L")}Z`;
}

/** @param {number} middle @param {number} radius @param {number} count @param {number} depth a seal's edge */
export function scallop(middle, radius, count, depth) {
  const points = Array.from({ length: count * 2 }, (_, k) => {
    const a = (Math.PI * k) / count, r = k % 2 ? radius - depth : radius;
    return `${short(middle + r * Math.sin(a))} ${short(middle - r * Math.cos(a))}`;
  });
  return `M${points.join(`A${depth * 1.7} ${depth * 1.7} 0 0 1 `)}Z`;
}

/** Places of the pips on a die of 48. @type {Record<number, [number, number][]>} */
export const PIPS = {
  1: [[24, 24]], 2: [[13, 13], [35, 35]], 3: [[13, 13], [24, 24], [35, 35]],
  4: [[13, 13], [35, 13], [13, 35], [35, 35]], 5: [[13, 13], [35, 13], [24, 24], [13, 35], [35, 35]],
  6: [[14, 12], [34, 12], [14, 24], [34, 24], [14, 36], [34, 36]],
};

/** Lines of the grain. @type {Record<string, string>} */
export const GRAIN = {
  g: "M-2 14 8 4 18 14 28 4 38 14 48 4M-2 24 8 14 18 24 28 14 38 24 48 14M-2 34 8 24 18 34 28 24 38 34 48 24"
    + "M-2 44 8 34 18 44 28 34 38 44 48 34",
  y: "M6 8h6M20 6h5M33 9h7M10 16h5M26 15h6M40 17h4M5 24h5M19 23h4M34 25h6M12 32h6M27 31h5M41 33h3M6 41h5M21 40h6M35 42h5",
  b: "M0 9c8-6 14 5 24 1s14-6 24 0M0 18c9-5 13 5 23 1s16-5 25 0M0 27c8-4 14 6 24 2s15-6 24-1M0 36c9-6 15 4 25 1s14-5 23 0"
    + "M0 45c8-5 14 4 24 1s15-5 24 0",
};

/** Silhouettes from `y` down: pine very round, beech square, walnut an octagon. @type {Record<string, (y: number) => string>} */
export const BODY = {
  g: (y) => `M17 ${y}H31A16 16 0 0 1 47 ${y + 16}V${y + 30}A16 16 0 0 1 31 ${y + 46}H17A16 16 0 0 1 1 ${y + 30}V${y + 16}`
    + `A16 16 0 0 1 17 ${y}Z`,
  y: (y) => `M6 ${y}H42A5 5 0 0 1 47 ${y + 5}V${y + 41}A5 5 0 0 1 42 ${y + 46}H6A5 5 0 0 1 1 ${y + 41}V${y + 5}A5 5 0 0 1 6 ${y}Z`,
  b: (y) => `M12 ${y}H36L47 ${y + 11}V${y + 35}L36 ${y + 46}H12L1 ${y + 35}V${y + 11}Z`,
};

/** How the face of a die of several colours is split. @type {Record<string, string[]>} */
export const SPLITS = {
  gy: ["M0 0H48L0 48Z", "M48 0V48H0Z"], gb: ["M0 0H48L0 48Z", "M48 0V48H0Z"], yb: ["M0 0H48L0 48Z", "M48 0V48H0Z"],
  gyb: ["M0 0H18L12 48H0Z", "M18 0H36L30 48H12Z", "M36 0H48V48H30Z"],
};

/**
 * Lines of grain across a piece of a ring, the same at each drawing.
 * @param {number} from radius @param {number} to radius @param {number} count
 */
export function fibres(from, to, count) {
  let state = 7;
  const next = () => (state = (state * 16807) % 2147483647) / 2147483647;
  return Array.from({ length: count }, () => {
    const y = short(WHEEL.centre - from * 0.66 - next() * (to - from * 0.66));
    const x = short(WHEEL.centre - 200 + next() * 260), length = short(60 + next() * 190), sway = short(next() * 3 - 1.5);
    return `M${x} ${y}q${length / 2} ${sway} ${length} ${sway / 2}`;
  }).join("");
}
