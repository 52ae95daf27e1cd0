/** What has just happened: marks and a line of words on the map, the card of a Smallpox check, steps of a Restore. */
import { html, nothing, svg } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { formerPlace, revealed } from "./motion.js";
import { feet } from "./places.js";
import { badge, seatName, sign, word } from "./signs.js";

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
 * The ways of the Warriors that others have just moved, from where they stood: a line, and a dashed ring at its start.
 * @param {View} view @param {Ui} ui @param {Land} land
 */
export function trails(view, ui, land) {
  const ids = new Set(foreign(ui).filter(({ kind }) => kind === "moved").map(({ refs }) => refs[0]));
  return [...ids].flatMap((id) => {
    const piece = view.pieces.find((one) => one.id === id);
    const start = feet(land, formerPlace(id) ?? ""), end = piece && feet(land, piece.at);
    if (!piece || !start || !end || String(start) === String(end)) return [];
    const [x, y] = start, [toX, toY] = [end[0], end[1] - 8];
    const bow = [(x + toX) / 2, Math.min(y, toY) - 30];
    const way = `M${x} ${y - 8}Q${bow[0]} ${bow[1]} ${toX} ${toY}`;
    const turn = Math.atan2(toY - bow[1], toX - bow[0]) * 180 / Math.PI;
    return [svg`<g class=${`trail s${piece.seat}`}><ellipse class="start" cx=${x} cy=${y - 8} rx="15" ry="13"></ellipse>
      <path class="edge" d=${way}></path><path class="line" d=${way}></path>
      <path class="head" d="M-11-6L2 0L-11 6Z" transform=${`translate(${toX} ${toY}) rotate(${turn})`}></path></g>`];
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
 * The card that a Smallpox check has just revealed; it turns, and stays for its time whatever comes next.
 * @param {Ui} ui
 */
export function smallpox(ui) {
  const check = revealed();
  if (!check) return nothing;
  const { card } = check;
  return repeat([check.seq], (seq) => seq, () => html`<div class="reveal" role="status">
    <span class=${`mask-card ${card.infected ? "infected" : ""}`}>${sign(ui, card.face)}<i class="blanket"></i></span>
    <p>${check.text}</p></div>`);
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
