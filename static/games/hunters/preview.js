/** What would happen: ghosts and arrows on the board, a line per hunter and token in the decision panel. */
import { html, nothing, svg } from "../../vendor/lit/lit-html.js";
import { centre, hunters, tribeOf, word } from "./cells.js";
import { changes, passed } from "./effects.js";
import { ghostPiece, pegs, portrait, tokenDisc, tokenPiece } from "./pieces.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Point} Point */
/** @typedef {import("./effects.js").Change} Change */

/**
 * A bowed arrow from one cell to another, above or to the right of the straight line.
 * @param {Point} from @param {Point} to
 * @returns {string} path data
 */
function bow(from, to) {
  const dx = to.x - from.x, dy = to.y - from.y, length = Math.hypot(dx, dy) || 1;
  const ux = dx / length, uy = dy / length;
  const side = Math.abs(ux) >= Math.abs(uy) ? Math.sign(ux) : Math.sign(uy);
  const rise = 30 + 14 * Math.abs(uy), lean = Math.min(46, length * 0.45);
  const at = (/** @type {Point} */ p, /** @type {number} */ along, /** @type {number} */ up) =>
    `${Math.round(p.x + ux * along + uy * up * side)} ${Math.round(p.y + uy * along - ux * up * side)}`;
  return `M${at(from, 22, rise)}C${at(from, lean, rise + 20)} ${at(to, -lean, rise + 20)} ${at(to, -27, rise - 2)}`;
}

/** @param {View} view @param {Change} change */
function way(view, { seat, before, after }) {
  if (!before.cell || !after.cell) return nothing;
  const path = bow(centre(before.cell), centre(after.cell));
  const { x, y } = centre(after.cell);
  const free = !hunters(view).some(({ hunter }) => hunter.cell === after.cell && hunter.id !== before.id);
  return svg`<g class=${`s${seat}`}>
    ${free ? svg`<rect class="landing" x=${x - 44} y=${y - 44} width="88" height="88" rx="14"></rect>
      <g transform=${`translate(${x + 2} ${y + 26})`}>${ghostPiece(seat, after)}</g>` : nothing}
    <path class="arc case" d=${path}></path><path class=${`arc colour arrow-${seat}`} d=${path}></path></g>`;
}

/** @param {Change} change */
function strengthBadge({ before, after, strength }) {
  const cell = before.cell ?? after.cell;
  if (!strength || !cell) return nothing;
  const { x, y } = centre(cell);
  return svg`<g transform=${`translate(${Math.max(x - 34, 14)} ${y - 38})`}>
    <g class=${`sized badge-strength ${strength < 0 ? "loss" : "gain"}`}>
    <rect x="-25" y="-17" width="50" height="34" rx="17"></rect>
    <text y="9.4">${`${strength < 0 ? "−" : "+"}${Math.abs(strength)}`}</text></g></g>`;
}

/** @param {Change} change */
function comingOrGoing({ seat, before, after, removed, returned }) {
  const cell = removed ? before.cell : returned ? after.cell : null;
  if (!cell) return nothing;
  const { x, y } = centre(cell);
  return returned
    ? svg`<g class=${`s${seat}`} transform=${`translate(${x} ${y + 26})`}>${ghostPiece(seat, after)}</g>`
    : svg`<path class="cross-out" d=${`M${x - 30} ${y - 34}l60 68m0 -68l-60 68`}></path>`;
}

/** @param {Ui} ui @param {ReturnType<typeof passed>[number]} pass @param {number} k */
function handover(ui, { token, from }, k) {
  if (from.kind !== "hunter" || !from.cell) return nothing;
  const { x, y } = centre(from.cell);
  return svg`<g class="handover" transform=${`translate(${Math.max(x - 57, -12) + k * 24} ${y + 20})`}>
    <circle class="paper" r="25"></circle>
    <g transform="scale(.82)">${tokenPiece(ui, token, 25, false)}</g>
    <g transform="translate(20 -19)"><circle class="plus-disc" r="12.5"></circle><path class="plus"
      d="M-6.5 0h13M0-6.5v13"></path></g></g>`;
}

/**
 * The previewed choice on the board.
 * @param {View} view @param {Ui} ui
 */
export function boardPreview(view, ui) {
  if (!ui.preview || ui.preview.luck) return nothing;
  const all = changes(view, ui.preview.view);
  return svg`<g class="preview through" aria-hidden="true">
    ${all.filter((change) => change.moved).map((change) => way(view, change))}${all.map(comingOrGoing)}
      ${all.map(strengthBadge)}
    ${passed(view, ui.preview.view).map((pass, k) => handover(ui, pass, k))}</g>`;
}

const ARROW = html`<svg class="to" viewBox="0 0 26 14" aria-hidden="true">
  <path d="M1 7h20M15 1.5L22 7l-7 5.5"></path></svg>`;

/** @param {View} view @param {Change} change */
function changeLine(view, { seat, before, after, moved, strength, removed, returned }) {
  const label = word(view, "strength", { n: after.strength, full: after.full });
  return html`<span class="what">${portrait(seat, before)}
      ${moved || returned ? html`${ARROW}<b class=${`cell-name s${seat}`}>${after.cell}</b>` : nothing}
      ${removed ? html`<b class="loss">${word(view, "leaves")}</b>` : nothing}</span>
    <span class="what">${strength ? html`${pegs(after.strength, after.full, label)}
      <b class=${strength < 0 ? "loss" : "gain"}>
        ${word(view, strength < 0 ? "loses" : "gains", { n: Math.abs(strength) })}</b>` : nothing}</span>`;
}

/** @param {View} view @param {Ui} ui @param {ReturnType<typeof passed>[number]} pass */
function passLine(view, ui, { token, to }) {
  const owner = hunters(view).find(({ hunter }) => hunter.id === to.id);
  const seat = to.kind === "storage" ? Number(to.id.slice(5)) : null;
  const name = owner?.hunter.name ?? (seat === null ? to.cell : tribeOf(view, seat)?.name) ?? "";
  const thing = view.texts[`${token.sort}:${token.kind}`]?.name ?? token.kind;
  return html`<span class="what whole">${tokenDisc(view, ui, token)}
    <b class="gain">${word(view, "takes", { thing, hunter: name })}</b></span>`;
}

/**
 * The same in the decision panel; in the server's words where nothing can be drawn, else those are for readers only.
 * @param {View} view @param {Ui} ui
 */
export function preview(view, ui) {
  if (!ui.preview) return nothing;
  const { luck, lines, view: after } = ui.preview;
  const moves = luck ? [] : changes(view, after).map((change) => changeLine(view, change));
  const passes = luck ? [] : passed(view, after).map((pass) => passLine(view, ui, pass));
  const drawn = [...moves, ...passes];
  if (!drawn.length && !lines.length) return nothing;
  return html`<div class="hunters hunters-preview">${drawn}
    ${lines.map((line) => html`<p class=${drawn.length ? "vh" : "what whole"}>${line}</p>`)}</div>`;
}

/**
 * Movement points that the acting hunter has left, as pips.
 * @param {View} view @param {Ui} ui
 */
export function pace(view, ui) {
  if (!view.turn || view.turn.acted || !ui.decision) return nothing;
  return html`<span class="hunters hunters-pace" role="img"
    aria-label=${`${word(view, "points")}: ${view.turn.points}`}>
    ${Array.from({ length: view.turn.points }, () => html`<i></i>`)}</span>`;
}
