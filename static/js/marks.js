import { html, svg } from "../vendor/lit/lit-html.js";
/** @import {TemplateResult} from "lit-html" */

/**
 * The outline of a seat's mark around 0, 0: triangle, circle, square, diamond, of equal weight.
 * @param {number} seat
 * @param {number} r
 */
export function shape(seat, r) {
  const n = (/** @type {number} */ factor) => (factor * r).toFixed(1);
  if (seat === 0) return `M0 ${n(-1.22)}L${n(1.3)} ${n(1)}L${n(-1.3)} ${n(1)}Z`;
  const round = `A${n(1.06)} ${n(1.06)} 0 1 1`;
  if (seat === 1) return `M${n(-1.06)} 0${round} ${n(1.06)} 0${round} ${n(-1.06)} 0Z`;
  if (seat === 2) return `M${n(-0.95)} ${n(-0.95)}H${n(0.95)}V${n(0.95)}H${n(-0.95)}Z`;
  return `M0 ${n(-1.36)}L${n(1.36)} 0L0 ${n(1.36)}L${n(-1.36)} 0Z`;
}

/**
 * A seat's mark as a small drawing.
 * @param {number} seat
 * @param {number} size  in px
 * @returns {TemplateResult}
 */
export function mark(seat, size) {
  return html`<svg class="mark" width=${size} height=${size} viewBox="-15 -15 30 30" data-seat=${seat}
    aria-hidden="true">${svg`<path class="s${seat}" d=${shape(seat, 10)}></path>`}</svg>`;
}

/**
 * Draws icons out of the sprite.
 * @param {string} sprite  its address
 * @returns {(name: string, cls?: string) => TemplateResult}
 */
export function icons(sprite) {
  return (name, cls = "ic") =>
    html`<svg class=${cls} viewBox="0 0 512 512" aria-hidden="true"><use href="${sprite}#i-${name}"></use></svg>`;
}
