/** @import {TableMessage} from "./types.js" */

export const GLIDE = 350;
const EASING = "cubic-bezier(.3, .7, .2, 1)";
const WAITING_MOST = 5;

/** @typedef {{x: number, y: number}} Point */

/** True if pieces should not be moved before the reader's eyes. */
export function still() {
  return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Where every visible piece (`data-piece`) stands, by its centre in the window.
 * @param {ParentNode} root
 * @returns {Map<string, Point>}
 */
export function places(root) {
  /** @type {Map<string, Point>} */
  const found = new Map();
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const box = piece.getBoundingClientRect();
    if (!box.width && !box.height) continue;
    found.set(piece.getAttribute("data-piece") ?? "", { x: box.left + box.width / 2, y: box.top + box.height / 2 });
  }
  return found;
}

/**
 * The ways that pieces have gone: by id, from the old place seen from the new one. Pieces that came, left or stayed
 * are not in it.
 * @param {Map<string, Point>} before
 * @param {Map<string, Point>} after
 * @returns {Map<string, Point>}
 */
export function ways(before, after) {
  /** @type {Map<string, Point>} */
  const gone = new Map();
  for (const [id, to] of after) {
    const from = before.get(id);
    if (from && Math.hypot(from.x - to.x, from.y - to.y) > 1) gone.set(id, { x: from.x - to.x, y: from.y - to.y });
  }
  return gone;
}

/**
 * Lets pieces glide from where they stood before a render to where they stand now.
 * @param {ParentNode} root
 * @param {Map<string, Point>} before
 * @param {number} [duration]  in ms
 */
export function glide(root, before, duration = GLIDE) {
  if (still()) return;
  const gone = ways(before, places(root));
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const way = gone.get(piece.getAttribute("data-piece") ?? "");
    if (!way) continue;
    const matrix = piece.parentElement instanceof SVGGraphicsElement ? piece.parentElement.getScreenCTM() : null;
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    piece.animate([{ translate: `${way.x / scale}px ${way.y / scale}px` }, { translate: "0 0" }], {
      duration,
      easing: EASING,
    });
  }
}

/**
 * Shows messages one after another, each for the time of a glide, so that every move can be seen. When more than five
 * wait, or nothing should move, the newest is shown at once with the events of all.
 */
export class Sequence {
  /** @type {TableMessage[]} */
  #waiting = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {(message: TableMessage) => void} show
   * @param {() => boolean} atOnce
   */
  constructor(show, atOnce) {
    this.show = show;
    this.atOnce = atOnce;
  }

  /** @param {TableMessage} message */
  push(message) {
    this.#waiting.push(message);
    if (this.atOnce() || this.#waiting.length > WAITING_MOST) this.#collapse();
    else if (this.#timer === undefined) this.#next();
  }

  #next() {
    const message = this.#waiting.shift();
    this.#timer = message && setTimeout(() => this.#next(), GLIDE);
    if (message) this.show(message);
  }

  #collapse() {
    const all = this.#waiting.splice(0);
    const newest = all[all.length - 1];
    this.show({ ...newest, events: all.flatMap(({ events }) => events) });
  }
}
