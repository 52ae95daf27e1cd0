/** Things that fly over the page in an arc, and are gone when they have arrived. */
import { html, nothing, render } from "../../vendor/lit/lit-html.js";
import { figureOf } from "./pieces.js";

/** @typedef {{x: number, y: number}} Point */

export const FLIGHT = 700;
const CARD = 500, STEPS = 8, RISE = 40;

/** @param {string} selector @returns {Point | null} the middle of a thing that is drawn, in the window */
export function middle(selector) {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box?.width ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

/** @param {Point} from @param {Point} to @returns {Keyframe[]} steps of an arc over both */
function arc(from, to) {
  const top = Math.min(from.y, to.y) - RISE;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS;
    const along = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ c) =>
      (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c;
    return { translate: `${along(from.x, (from.x + to.x) / 2, to.x)}px ${along(from.y, top, to.y)}px` };
  });
}

/** @param {HTMLElement} thing @param {Point} from @param {Point} to @param {KeyframeAnimationOptions} pace */
function fly(thing, from, to, pace) {
  document.body.append(thing);
  thing.animate(arc(from, to), { easing: "ease-in-out", fill: "backwards", ...pace }).finished
    .finally(() => thing.remove());
}

/** @param {string} cls @returns {HTMLElement} */
function flying(cls) {
  const thing = document.createElement("i");
  thing.className = `wendake wendake-flying ${cls}`;
  thing.ariaHidden = "true";
  return thing;
}

/** @param {number} points @param {Point} from @param {Point} to points won, on their way to a track */
export function flyGain(points, from, to) {
  const pill = flying("wendake-gain");
  pill.textContent = `+${points}`;
  fly(pill, from, to, { duration: FLIGHT });
}

/** @param {Point} from @param {Point} to a Mask card, face down, on its way to somebody else's hand */
export function flyCard(from, to) {
  const card = flying("card-flying");
  render(html`<i class="mask-card back"></i>`, card);
  fly(card, from, to, { duration: CARD });
}

/**
 * Lets a thing come in an arc to where it is.
 * @param {Element} thing @param {Point} from
 */
export function comeFrom(thing, from) {
  for (const other of thing.getAnimations()) other.cancel();
  const box = thing.getBoundingClientRect();
  const way = { x: from.x - box.left - box.width / 2, y: from.y - box.top - box.height / 2 };
  thing.animate(arc(way, { x: 0, y: 0 }), { duration: CARD, easing: "ease-in-out" });
}

/**
 * A Native on its way to where it is not drawn by itself: into a stack, or, turning grey, into the Long House.
 * @param {{figure: string, seat: number, grey: boolean}} native @param {Point} from @param {Point} to
 * @param {{duration: number, delay: number}} pace
 */
export function flyNative({ figure, seat, grey }, from, to, pace) {
  const thing = flying("native-flying");
  const map = document.querySelector(".wendake-map .over");
  const scale = map instanceof SVGGraphicsElement ? map.getScreenCTM()?.a ?? 1 : 1;
  const drawn = (/** @type {string} */ cls) => html`<svg viewBox="-14 -28 28 31"><g class=${`s${seat} ${cls}`}>
    ${figureOf(figure, seat)}</g></svg>`;
  render(html`${drawn("")}${grey ? drawn("grey") : nothing}`, thing);
  thing.style.scale = String(scale);
  fly(thing, from, to, pace);
  if (grey) thing.lastElementChild?.animate([{ opacity: 0 }, { opacity: 1 }], { ...pace, fill: "both" });
}
