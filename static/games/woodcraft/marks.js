/** Dice and the marks of goods and gains, in panels and inside larger drawings; things that can be chosen. */
import { html, nothing, svg } from "../../vendor/lit/lit-html.js";
import { answers, target } from "../../js/target.js";
import { COLOURS, faceName, kindName, nameOf, summed, textKey, word } from "./words.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Gain} Gain */

/** @param {string} kind of a gain @returns {string} address of its mark */
const symbolOf = (kind) => `#wc-${kind.replace("tool:", "")}`;

/** Steps of income and tools say what they are without a number, if it is one. @param {string} kind */
const mute = (kind) => kind.endsWith("_income") || kind.startsWith("tool:");

/** @param {string} kind of a gain @param {number} size in px @param {string} [label] */
export function mark(kind, size, label = "") {
  const width = kind.endsWith("_income") ? Math.round(size * 1.2) : size;
  return html`<svg class="wc-mark" width=${width} height=${size} role=${label ? "img" : nothing}
    aria-label=${label || nothing} aria-hidden=${label ? nothing : "true"}><use href=${symbolOf(kind)}></use></svg>`;
}

/**
 * Faces of one die: its colours, its value, 0 for none.
 * @param {string} colours letters, such as `gy` @param {number} value @param {boolean} missing only its outline
 */
const face = (colours, value, missing) => svg`<use href=${`#wc-${missing ? "out" : "die"}-${colours}`}></use>
  ${value ? svg`<use class=${`wc-pips-${colours.length > 1 ? "m" : colours} ${missing ? "faint" : ""}`}
    href=${`#wc-pips-${value}`}></use>` : nothing}`;

/**
 * A die in a panel.
 * @param {View} view @param {string} shown such as `g4` @param {number} size in px @param {string} [cls]
 */
export const die = (view, shown, size, cls = "") => html`<svg class=${`wc-die ${cls}`} viewBox="0 0 48 50" width=${size}
  height=${size} role="img" aria-label=${faceName(view, shown)}>${face(shown[0], Number(shown.slice(1)), false)}</svg>`;

/**
 * A die that an order asks for; of several colours its face is split.
 * @param {View} view @param {string[]} faces that fit @param {number} size @param {boolean} missing
 */
export function wanted(view, faces, size, missing) {
  const colours = Object.keys(COLOURS).filter((colour) => faces.some((shown) => shown[0] === colour)).join("");
  const label = colours.length === 3 ? `${word(view, "any")} ${faces[0].slice(1)}`
    : faces.map((shown) => faceName(view, shown)).join(" / ");
  return html`<svg class=${`wc-die ${missing ? "missing" : ""}`} viewBox="0 0 48 50" width=${size} height=${size}
    role="img"
    aria-label=${missing ? `${label}, ${word(view, "lacks")}` : label}>${face(colours, Number(faces[0].slice(1)), missing)}</svg>`;
}

/** @param {number} x @param {number} y @param {number} size @param {string} colour @param {number} value a die in a drawing */
export const dieAt = (x, y, size, colour, value, missing = false) => svg`<svg x=${x - size / 2} y=${y - size / 2}
  width=${size}
  height=${size} viewBox="0 0 48 50">${face(colour, value, missing)}</svg>`;

/** @param {string} kind @param {number} x @param {number} y @param {number} size a mark in a drawing, around x, y */
export const markAt = (kind, x, y, size) => svg`<use href=${symbolOf(kind)} x=${x - size / 2} y=${y - size / 2}
  width=${size} height=${size}></use>`;

/** @param {Ui} ui @param {string} name @param {number} x @param {number} y @param {number} size @param {string} [cls] */
export const iconAt = (ui, name, x, y, size, cls = "glyph") => svg`<use class=${cls} href=${`${ui.sprite}#i-${name}`}
  x=${x - size / 2} y=${y - size / 2} width=${size} height=${size}></use>`;

/**
 * Gains in a row: count and mark.
 * @param {View} view @param {Gain[]} gains @param {number} [size]
 */
export const gains = (view, gains, size = 16) => html`<span class="gains">${summed(gains).map(([kind, count]) =>
  html`<span class="gain"
    data-tip=${view.texts[textKey(kind)]?.text ? textKey(kind) : nothing}>${kind.startsWith("die:")
    ? die(view, kind.slice(4), size + 5) : html`${mute(kind) && count === 1 ? nothing : signed(count)}
      ${mark(kind, size, kindName(view, kind))}`}</span>`)}</span>`;

/** @param {number} count */
const signed = (count) => html`<b>${count < 0 ? `−${-count}` : count}</b>`;

/**
 * The same in a drawing, around x, y.
 * @param {Gain[]} gains @param {number} x @param {number} y @param {number} size @param {string} cls of the numbers
 */
export function gainsAt(gains, x, y, size, cls) {
  const parts = summed(gains).map(([kind, count]) => ({ kind, count, plain: mute(kind) && count === 1 }));
  const widths = parts.map(({ plain }) => size + (plain ? 0 : size * 0.55));
  const total = widths.reduce((sum, width) => sum + width, 0) + 4 * (parts.length - 1);
  let left = x - total / 2;
  return parts.map(({ kind, count, plain }, k) => {
    const from = left;
    left += widths[k] + 4;
    return svg`${plain ? nothing : svg`<text class=${cls} x=${from} y=${y + size * 0.3}>${count}</text>`}
      ${markAt(kind, from + widths[k] - size / 2, y, size)}`;
  });
}

/**
 * A price, the printed one struck out where it is less for this seat; what is short of it.
 * @param {View} view @param {number} cost @param {number} money what the seat has @param {number} printed
 */
export const price = (view, cost, money, printed) => html`<span class=${`price ${cost > money ? "poor" : ""}`}>
  ${cost < printed ? html`<s>${printed}</s>` : nothing}<b>${cost}</b>
  ${mark("blueberries", 14, nameOf(view, "good:blueberries"))}</span>
  ${cost > money ? html`<em class="short">${word(view, "short", { n: cost - money })}</em>` : nothing}`;

/**
 * A thing on the table: a button that answers while it is open, else only to be looked at.
 * @param {Ui} ui @param {string} id @param {string} cls @param {unknown} inside
 * @param {{label?: string, tip?: string, glides?: boolean, reads?: boolean}} [more] its name, the key of its tooltip, whether
 *   it glides when it changes its place, whether it can be focused for its tooltip though it is not open
 */
export function thing(ui, id, cls, inside, { label, tip, glides, reads } = {}) {
  const t = target(ui, id);
  const piece = glides ? id : nothing;
  const hot = ui.preview && t.own.some((choice) => choice.id === ui.preview?.choice) ? "hot" : "";
  return t.open
    ? html`<button type="button" class=${`thing ${cls} open ${hot}`} data-id=${id} data-piece=${piece}
      data-tip=${tip ?? nothing}
      ${answers(t)}>${inside}</button>`
    : html`<div class=${`thing ${cls}`} data-id=${id} data-piece=${piece} data-tip=${tip ?? nothing}
      role=${label ? "group" : nothing}
      aria-label=${label ?? nothing} tabindex=${reads ? "0" : nothing}>${inside}</div>`;
}

/** @param {import("./types").Die} die @returns {string} such as `g4` */
export const faceOf = ({ colour, value }) => `${colour[0]}${value}`;

/** @param {string} shown @returns {import("./types").Colour} */
export const colourOf = (shown) => COLOURS[shown[0]];
