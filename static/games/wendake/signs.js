/** Signs of goods, actions and tracks: those drawn here, else icons of the sprite; and words of the drawing. */
import { html, svg } from "../../vendor/lit/lit-html.js";
import { shape } from "../../js/marks.js";
import { ACTION_SIGNS, ICONS, SIGNS } from "./shapes.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui */
/** @typedef {import("./types").TileLine} TileLine */

/**
 * A short text of the drawing in the viewer's language, with `{name}` filled in.
 * @param {View} view @param {string} key @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function word(view, key, values = {}) {
  return (view.words[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** @param {View} view @param {string} key of `view.texts` @returns {string} */
export const nameOf = (view, key) => view.texts[key]?.name ?? "";

/** @param {Ui} ui @param {string} name @returns {{href: string, box: string}} where the drawing of a thing is */
function drawing(ui, name) {
  const own = ACTION_SIGNS[name] ?? name;
  return own in SIGNS ? { href: `#wendake-${own}`, box: "0 0 24 24" }
    : { href: `${ui.sprite}#i-${ICONS[name] ?? name}`, box: "0 0 512 512" };
}

/**
 * The sign of a good, an action, a track, a face of a Mask.
 * @param {Ui} ui @param {string} name @param {string} [cls]
 */
export function sign(ui, name, cls = "") {
  const { href, box } = drawing(ui, name);
  return html`<svg class=${`sign ${name} ${cls}`} viewBox=${box} aria-hidden="true"><use href=${href}></use></svg>`;
}

/**
 * The same inside a drawing, centred at a point.
 * @param {Ui} ui @param {string} name @param {number} x @param {number} y @param {number} size @param {string} [cls]
 */
export function signAt(ui, name, x, y, size, cls = "") {
  const { href, box } = drawing(ui, name);
  return svg`<svg class=${`sign ${name} ${cls}`} viewBox=${box} x=${x - size / 2} y=${y - size / 2} width=${size}
    height=${size}><use href=${href}></use></svg>`;
}

/** @param {View} view @param {TileLine} line @returns {string} a line of a tile in words */
export const lineWords = (view, { action, steps }) =>
  steps ? `${nameOf(view, `action:${action}`)} ${steps}` : nameOf(view, `action:${action}`);

/** @param {View} view @param {TileLine} line @returns {string} the same where there is little room: on the tile */
export const lineShort = (view, line) => word(view, `short_${line.action}`, { n: line.steps }) || lineWords(view, line);

/** @param {number} seat @param {string} [label] the disk of a seat with its shape */
export function badge(seat, label) {
  return html`<svg class=${`badge s${seat}`} viewBox="-9 -9 18 18" role=${label ? "img" : "presentation"}
    aria-label=${label ?? ""}><circle class="disk" r="8"></circle>
    <path class="stamp" d=${shape(seat, 3.4)}></path></svg>`;
}

/** @param {View} view @param {number} seat @returns {string} */
export const seatName = (view, seat) => view.seats[seat].name;

/**
 * @param {View} view @param {Ui} ui
 * @returns {number} the seat whose board and points are pointed out: mine, or the mover's
 */
export const watched = (view, ui) => ui.seat ?? view.turn.seat ?? view.order.now[0] ?? 0;
