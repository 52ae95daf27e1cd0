/** Tiles, chips, cards and shells, wherever they lie; a button while they may be chosen. */
import { html, nothing } from "../../vendor/lit/lit-html.js";
import { answers, target } from "../../js/target.js";
import { POWERS } from "./shapes.js";
import { lineShort, lineWords, nameOf, sign, word } from "./signs.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Tile} Tile */
/** @typedef {import("./types").Progress} Progress @typedef {import("./types").Card} Card */
/** @typedef {import("lit-html").TemplateResult} TemplateResult */

/**
 * A thing on a sheet: a button that answers while it is open, else only to be looked at.
 * @param {Ui} ui @param {string} id @param {string} cls @param {string} label @param {unknown} inside
 * @param {{tip?: string, glides?: boolean}} [more] key of its tooltip; whether it glides when it changes its place
 */
export function thing(ui, id, cls, label, inside, { tip, glides } = {}) {
  const t = target(ui, id);
  const piece = glides ? id : nothing;
  const hot = ui.preview && t.own.some((choice) => choice.id === ui.preview?.choice) ? "hot" : "";
  return t.open
    ? html`<button type="button" class=${`${cls} open ${hot}`} data-id=${id} data-piece=${piece}
      data-tip=${tip ?? nothing} ${answers(t)}>${inside}</button>`
    : html`<span class=${cls} data-id=${id} data-piece=${piece} data-tip=${tip ?? nothing}
      role=${label ? "img" : nothing} aria-label=${label || nothing}>${inside}</span>`;
}

/** @param {number | undefined} level */
const roman = (level) => "I".repeat(level ?? 0);

/** @param {View} view @param {Ui} ui @param {Tile} tile its Action side */
const lines = (view, ui, tile) => tile.lines.map((line, at) => html`<span
  class=${`action ${ui.open.get(tile.id)?.some(({ id }) => id === `line:${at}`) ? "next" : ""}`}
  data-tip=${`action:${line.action}`}>${sign(ui, line.action)}<span>${lineShort(view, line)}</span></span>`);

/**
 * An Action tile: lines on warm hide, or the council ring with the Action side below it.
 * @param {View} view @param {Ui} ui @param {Tile} tile @param {string} [cls]
 */
export function tileCard(view, ui, tile, cls = "") {
  const words = tile.lines.map((line) => lineWords(view, line)).join(", ");
  const ritual = nameOf(view, "action:ritual");
  const label = tile.ritual ? `${ritual}. ${word(view, "action_side", { lines: words })}` : words;
  const state = `${tile.ritual ? "ritual-side" : ""} ${tile.closed ? "closed" : ""} ${tile.open ? "possible" : ""}`;
  const flame = tile.mark === "fire" ? sign(ui, "fire") : nothing;
  const mark = tile.mark ? html`<i class=${`marker ${tile.mark}`}>${flame}</i>` : nothing;
  const face = tile.ritual
    ? html`<span class="action" data-tip="action:ritual">${sign(ui, "ritual")}<span>${ritual}</span></span>
      <span class="under">${sign(ui, "flip")}${tile.lines.map(({ action }) => sign(ui, action))}</span>
      <span class="peek">${lines(view, ui, tile)}</span>`
    : lines(view, ui, tile);
  return thing(ui, tile.id, `tile ${state} ${tile.mark ? "used" : ""} n${tile.lines.length} ${cls}`, label,
    html`${face}<i class="level">${roman(tile.level)}</i>${mark}`, { glides: true });
}

/**
 * A Progress tile as a chip: above where it scores, below what it can do.
 * @param {View} view @param {Ui} ui @param {Progress} progress
 */
export function chip(view, ui, progress) {
  const { id, power, track, ready } = progress;
  const [figure, picture] = POWERS[power];
  const state = ready === null ? "" : ready ? "ready" : "spent";
  const label = `${nameOf(view, `power:${power}`)}, ${nameOf(view, `track:${track}`)}`;
  const note = ready === null ? label : `${label}, ${word(view, ready ? "ready" : "used")}`;
  return thing(ui, id, `chip on-${track} ${state}`, note,
    html`<span class="where">${sign(ui, track)}</span><span class="power"><b>${figure}</b>${sign(ui, picture)}</span>`,
    { tip: `power:${power}`, glides: true });
}

/**
 * A Mask card, its blanket infected or not.
 * @param {View} view @param {Ui} ui @param {Card} card
 */
export function maskCard(view, ui, card) {
  const face = nameOf(view, `face:${card.face}`);
  const label = card.infected ? `${face}, ${word(view, "infected")}` : face;
  return thing(ui, card.id, `mask-card ${card.infected ? "infected" : ""}`, label,
    html`${sign(ui, card.face)}<i class="blanket"></i>`, { glides: true });
}

/**
 * A heading with a drawing.
 * @param {Ui} ui @param {string | null} picture @param {string} text @param {unknown} [note]
 */
export const heading = (ui, picture, text, note = nothing) =>
  html`<h3>${picture ? sign(ui, picture) : nothing}<span>${text}</span>${note}</h3>`;
