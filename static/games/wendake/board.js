/** Wendake on the table page: the whole physical board in one frame, and what the island takes from this game. */
import { html } from "../../vendor/lit/lit-html.js";
import { map } from "./map.js";
import { bark } from "./masks.js";
import { follow } from "./motion.js";
import { offers } from "./offers.js";
import { rivals } from "./rivals.js";
import { GROUP_ICONS, ICONS } from "./shapes.js";
import { sheet } from "./sheet.js";
import { nameOf, watched, word } from "./signs.js";
import { trackPair } from "./tracks.js";

export { asksMine } from "./asks.js";
export { pace, preview } from "./outlook.js";
export { scene } from "./scene.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui */
/** @typedef {import("./types").SeatView} SeatView */

const NARROW = matchMedia("(max-width: 719.98px)");
const MIDDLE = matchMedia("(max-width: 1179.98px)");

/** Icon of every group of choices. */
export const icons = GROUP_ICONS;

/**
 * The board in its frame: tracks above and below, map, bark sheet, offers. In a narrow window the map alone.
 * @param {View} view @param {Ui} ui
 */
export function board(view, ui) {
  follow(view, ui);
  if (NARROW.matches) return html`<div class="wendake wendake-frame narrow">${map(view, ui, "tall")}</div>`;
  const [above, below] = view.tracks.pairs.map((pair) => trackPair(view, ui, pair, MIDDLE.matches ? "small" : "wide"));
  return html`<div class="wendake wendake-table"><div class="wendake-frame">${above}
    <div class="middle">${map(view, ui, "wide")}${bark(view, ui)}</div>${below}</div>
    ${offers(view, ui)}</div>`;
}

/**
 * What a narrow window shows below the map: tracks, Masks, offers.
 * @param {View} view @param {Ui} ui
 */
export function ribbon(view, ui) {
  return html`<div class="wendake wendake-frame narrow">
    ${view.tracks.pairs.map((pair) => trackPair(view, ui, pair, "small"))}${bark(view, ui)}</div>
    <div class="wendake">${offers(view, ui)}</div>`;
}

/**
 * My board; for a spectator the mover's.
 * @param {View} view @param {Ui} ui
 */
export const mine = (view, ui) => sheet(view, ui, watched(view, ui));

/**
 * All seats in turn order, each with its board one click away.
 * @param {View} view @param {Ui} ui
 */
export const others = (view, ui) => rivals(view, ui);

/**
 * What a seat's score is made of: the lower track of each pair, and unused Swap tokens.
 * @param {SeatView} seat @param {View} view
 */
export function score(seat, view) {
  const label = (/** @type {string} */ key) => key === "swap" ? word(view, "swap") : nameOf(view, `track:${key}`);
  return Object.entries(seat.score.parts).map(([key, points]) =>
    ({ key, label: label(key), icon: PART_ICONS[key] ?? ICONS[key], points }));
}

/** @type {Record<string, string>} */
const PART_ICONS = { military: "spears", ritual: "three-friends", mask: "card-play", swap: "cycle" };
