/** The time circle: a sky that turns from dawn to polar night; unrolled into a ribbon on a phone. */
import { html, nothing, svg } from "../../vendor/lit/lit-html.js";
import { shape } from "../../js/marks.js";
import { tribeOf, word } from "./cells.js";
import { badge, glyph } from "./pieces.js";
import { TOTEM_ICONS } from "./shapes.js";
import { answers, target } from "./target.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Marker} Marker */

const OUTER = 92, INNER = 56, RIM = 103;

/** @param {number} radius @param {number} degrees clockwise from the top */
function polar(radius, degrees) {
  const a = (degrees * Math.PI) / 180;
  return { x: Math.round(radius * Math.sin(a) * 10) / 10, y: Math.round(-radius * Math.cos(a) * 10) / 10 };
}

const pair = (/** @type {{x: number, y: number}} */ p) => `${p.x} ${p.y}`;

/** @param {View} view @param {number} k @returns {string} outline of a sector */
function slice(view, k) {
  const step = 360 / view.circle.sectors.length;
  const from = k * step - step / 2, to = from + step;
  return `M${pair(polar(OUTER, from))}A${OUTER} ${OUTER} 0 0 1 ${pair(polar(OUTER, to))}`
    + `L${pair(polar(INNER, to))}A${INNER} ${INNER} 0 0 0 ${pair(polar(INNER, from))}Z`;
}

const teeth = Array.from({ length: 36 }, (_, k) => k).filter((k) => k % 3)
  .map((k) => svg`<path class="tooth" transform=${`rotate(${k * 10})`} d="M-2.6-109L0-113.6L2.6-109Z"></path>`);

/** @param {View} view @param {Ui} ui @returns {number | null} whose next sector is pointed out: mine, or the mover's */
const watched = (view, ui) => ui.seat ?? view.turn?.seat ?? null;

/** @param {View} view @param {Ui} ui @param {number} k */
function sector(view, ui, k) {
  const { id, number } = view.circle.sectors[k];
  const step = 360 / view.circle.sectors.length;
  const acting = view.circle.markers.find((m) => m.seat === view.turn?.seat)?.sector === k;
  const { x, y } = polar(74.5, k * step);
  const t = target(ui, id);
  return svg`<g class=${`sector t${k} ${acting ? "acting" : ""} ${t.state}`} data-id=${id} ${answers(t)}>
    <path class="slice" d=${slice(view, k)}></path>
    <use href=${`#hunter-${number}`} transform=${`translate(${x - 8} ${y + 12}) scale(.29)`}></use>
    <text x=${x + 10} y=${y + 7}>${number}</text></g>`;
}

/** @param {View} view @param {Ui} ui the way to the next sector */
function nextArrow(view, ui) {
  const marker = view.circle.markers.find((m) => m.seat === watched(view, ui));
  if (!marker || marker.next === null) return nothing;
  const step = 360 / view.circle.sectors.length;
  const from = marker.sector * step + 9;
  let to = marker.next * step - 11;
  while (to <= from) to += 360;
  return svg`<path class="next"
    d=${`M${pair(polar(RIM, from))}A${RIM} ${RIM} 0 ${to - from > 180 ? 1 : 0} 1 ${pair(polar(RIM, to))}`}></path>`;
}

/** @param {View} view @param {Ui} ui @param {Marker} marker */
function markerPiece(view, ui, marker) {
  const together = view.circle.markers.filter((m) => m.sector === marker.sector);
  const gap = together.length > 2 ? 11.5 : 15.5;
  const aside = (together.indexOf(marker) - (together.length - 1) / 2) * gap;
  const { x, y } = polar(RIM, marker.sector * (360 / view.circle.sectors.length) + aside);
  const { seat } = marker;
  const t = target(ui, marker.id);
  return svg`<g class=${`marker s${seat} ${t.state}`} data-id=${marker.id} data-piece=${marker.id} ${answers(t)}
    transform=${`translate(${x} ${y})`}>
    ${seat === watched(view, ui) ? svg`<circle class="halo" r="19"></circle>` : nothing}
    <path class="fill" d=${shape(seat, 11.5)}></path>
      ${glyph(ui, TOTEM_ICONS[tribeOf(view, seat)?.tribe ?? ""], 0, seat === 0 ? 2 : 0, 14.5, "on")}</g>`;
}

const LANDSCAPE = svg`<g clip-path="url(#sky-clip)"><rect class="evening" x="-56" y="-56" width="112"
  height="112"></rect>
  <path class="curtain" d="M-60-18C-30-44 0 2 26-30S52-40 64-30V-8C40-22 28-6 0-6S-36-26-60 0Z"></path>
  <path class="hill" d="M-60 44C-40 34-22 42-4 38S30 30 60 42V60H-60Z"></path>
  <path class="hill near" d="M-60 50C-30 43 8 52 60 46V60H-60Z"></path></g><circle class="horizon" r="54"></circle>`;

/**
 * The circle with its markers; the round in the middle.
 * @param {View} view @param {Ui} ui
 */
export function timeCircle(view, ui) {
  const number = String(view.round.number);
  const [head, ...tail] = view.round.label.split(number);
  const mover = view.circle.markers.find((marker) => marker.seat === view.turn?.seat);
  return html`<svg class="hunters hunters-circle" viewBox="-122 -122 244 244" role="group"
    aria-label=${`${word(view, "circle")}: ${view.round.label}`}>
    <circle class="wood-rim" r="118"></circle><circle class="wood-line" r="114"></circle>${teeth}
    ${view.circle.sectors.map((_, k) => sector(view, ui, k))}
    ${mover ? svg`<path class="slice-frame" d=${slice(view, mover.sector)}></path>` : nothing}
    ${nextArrow(view, ui)}${view.circle.markers.map((marker) => markerPiece(view, ui, marker))}${LANDSCAPE}
    <text class="round" y="-17">${head.trim()}</text><text class="round-number" y="13">${number}</text>
    <text class="round" y="31">${tail.join(number).trim()}</text></svg>`;
}

/** @param {View} view @param {Ui} ui @returns {string} whom the watched seat plays next */
export function nextWord(view, ui) {
  const seat = watched(view, ui);
  const marker = view.circle.markers.find((m) => m.seat === seat);
  if (!marker || marker.next === null) return "";
  const number = view.circle.sectors[marker.next].number;
  return tribeOf(view, seat)?.hunters.find((h) => h.number === number)?.name ?? "";
}

/** @param {View} view @param {Ui} ui @param {Marker} marker */
function ribbonMarker(view, ui, marker) {
  const t = target(ui, marker.id);
  const drawing = badge(ui, marker.seat, tribeOf(view, marker.seat)?.tribe ?? "");
  return t.open ? html`<button type="button" class="open" data-id=${marker.id}
    ${answers(t)}>${drawing}</button>` : drawing;
}

/**
 * The circle unrolled: twelve sectors in a row, markers above their numbers.
 * @param {View} view @param {Ui} ui
 */
export function ribbon(view, ui) {
  const mover = view.circle.markers.find((m) => m.seat === view.turn?.seat)?.sector;
  return html`<div class="hunters hunters-ribbon" role="group"
    aria-label=${`${word(view, "circle")}: ${view.round.label}`}>
    ${view.circle.sectors.map(({ id, number }, k) => html`<span class=${`sector t${k} ${k === mover ? "acting" : ""}`}
      data-id=${id}>
      <i>${view.circle.markers.filter((m) => m.sector === k).map((m) => ribbonMarker(view, ui, m))}</i>
        <b>${number}</b></span>`)}</div>`;
}
