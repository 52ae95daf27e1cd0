/** Woodcraft on the table page: the board, and what the island takes from this game. */
import { html, nothing } from "../../vendor/lit/lit-html.js";
import { mark as seatMark } from "../../js/marks.js";
import { offers } from "./cards.js";
import { market } from "./market.js";
import { mark } from "./marks.js";
import { GROUP_ICONS, PART_ICONS } from "./pictures.js";
import { rounds, tracks } from "./tracks.js";
import { wheel } from "./wheel.js";
import { nameOf, word } from "./words.js";
import { strip } from "./workshop.js";

export { asksMine, readyMine } from "./asks.js";
export { purse as pace } from "./market.js";
export { preview } from "./outlook.js";
export { scene } from "./scene.js";
export { mine, others } from "./workshop.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").SeatView} SeatView */

/** Icon of every group of choices. */
export const icons = GROUP_ICONS;

/**
 * What a seat's score is made of.
 * @param {SeatView} seat @param {View} view
 */
export const score = (seat, view) => Object.entries(seat.score.parts).map(([key, points]) =>
  ({ key, label: nameOf(view, `part:${key}`), icon: PART_ICONS[key], points }));

/** @param {View} view @param {Ui} ui what the decision asks for: a small board shows that first */
function asksFor({ display, market: { yard, bank, lots }, contracts }, ui) {
  const some = (/** @type {({id: string} | null)[]} */ things) => things.some((thing) => thing && ui.open.has(thing.id));
  if (some(display.orders)) return "asks-orders";
  if (some(display.helpers)) return "asks-helpers";
  if (some(contracts)) return "asks-contracts";
  return some(yard) || some(bank) || some(lots) ? "asks-market" : "";
}

/**
 * Wheel, market, tracks and everything on offer.
 * @param {View} view @param {Ui} ui
 */
export const board = (view, ui) => html`<div class=${`woodcraft woodcraft-board ${asksFor(view, ui)}`}>
  <div class="shared">${rounds(view)}${wheel(view, ui)}${market(view, ui)}${tracks(view, ui)}</div>
    ${offers(view, ui)}</div>`;

/**
 * All seats in one strip each, for a small screen.
 * @param {View} view
 */
export const ribbon = (view) => html`<div class="woodcraft woodcraft-ribbon">${view.order.map((seat) => html`<section
  class=${`plank s${seat}`} aria-label=${view.seats[seat].name}><header>${seatMark(seat, 16)}<b>${view.seats[seat].name}</b>
  ${view.turn.seat === seat ? html`<small>${word(view, "turn_of", { name: view.seats[seat].name })}</small>` : nothing}
  <b class="points">${view.seats[seat].score.total}${mark("vp", 16, word(view, "points"))}</b></header>
    ${strip(view, view.shops[seat])}</section>`)}</div>`;
