/** What has just happened: marks and a line of words on the map, the card of a Smallpox check, steps of a Restore. */
import { html, nothing, svg } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { feet } from "./places.js";
import { badge, nameOf, seatName, sign, word } from "./signs.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Land} Land */

const RESTORE = ["new_order", "slid", "laid", "level", "token", "masks", "progress", "year", "over"];

/** @param {Ui} ui what others did since the message before */
const foreign = (ui) => ui.events.filter(({ seat }) => seat !== null && seat !== ui.seat);

/**
 * Rings in a seat's colour where others have just moved something.
 * @param {View} view @param {Ui} ui @param {Land} land
 */
export function touched(view, ui, land) {
  const marks = foreign(ui).flatMap(({ seat, refs }) => refs.map((ref) => {
    const piece = view.pieces.find(({ id }) => id === ref);
    return { seat, at: piece?.at ?? (ref.startsWith("area:") || ref.startsWith("lake:") ? ref : "") };
  })).filter(({ at }) => feet(land, at));
  const once = new Map(marks.map((mark) => [`${mark.seat} ${mark.at}`, mark]));
  return [...once.values()].map(({ seat, at }) => {
    const [x, y] = /** @type {number[]} */ (feet(land, at));
    return svg`<ellipse class=${`touched s${seat}`} cx=${x} cy=${y - 8} rx="19" ry="17"></ellipse>`;
  });
}

/**
 * The last thing that another seat did, in words.
 * @param {View} view @param {Ui} ui
 */
export function lastMove(view, ui) {
  const last = foreign(ui).at(-1);
  if (!last || last.seat === null) return nothing;
  return html`<p class="last-move">${badge(last.seat, seatName(view, last.seat))}<span>${last.text}</span></p>`;
}

/**
 * The card that a Smallpox check has just revealed; it turns, and stays for a moment.
 * @param {View} view @param {Ui} ui
 */
export function smallpox(view, ui) {
  const check = ui.events.find(({ kind }) => kind === "smallpox");
  const card = view.masks.discard.cards.at(-1);
  if (!check || !card) return nothing;
  return repeat([check.seq], (seq) => seq, () => html`<div class="reveal" role="status">
    <span class=${`mask-card ${card.infected ? "infected" : ""}`}>${sign(ui, card.face)}<i class="blanket"></i></span>
    <b>${nameOf(view, "piece:smallpox")}</b><p>${check.text}</p></div>`);
}

/**
 * The steps of the Restore that have just been taken, one after another; a click puts the list away.
 * @param {View} view @param {Ui} ui
 */
export function restored(view, ui) {
  const steps = ui.events.filter(({ kind }) => RESTORE.includes(kind));
  if (!steps.length) return nothing;
  return repeat([steps[0].seq], (seq) => seq, () => html`<details class="restored" open>
    <summary>${word(view, "restore")}</summary><ol>${steps.map(({ text }) => html`<li>${text}</li>`)}</ol></details>`);
}
