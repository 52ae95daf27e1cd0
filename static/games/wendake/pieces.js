/** Pieces of wood: what they are by their silhouette, whose by colour and stamp. */
import { html, nothing, svg } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { answers, target } from "../../js/target.js";
import { shape } from "../../js/marks.js";
import { nameOf, seatName } from "./signs.js";
import { FIGURES } from "./shapes.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui */
/** @typedef {import("./types").Piece} Piece */
/** @typedef {{figure: string, seat: number, pieces: Piece[]}} Stack pieces of a kind, a seat and a place */
/** @typedef {{x: number, y: number, scale?: number}} Stand where its feet are */

/** @param {View} view @param {string} at @returns {Stack[]} what is at a place, seat by seat in turn order */
export function stacksAt(view, at) {
  /** @type {Map<string, Stack>} */
  const found = new Map();
  for (const piece of view.pieces) {
    if (piece.at !== at) continue;
    const figure = piece.kind === "warrior" && at.startsWith("area:") ? "outpost" : piece.kind;
    const key = `${piece.seat} ${figure} ${piece.black ?? ""}`;
    const stack = found.get(key) ?? { figure, seat: piece.seat, pieces: [] };
    stack.pieces.push(piece);
    found.set(key, stack);
  }
  const order = view.order.now;
  return [...found.values()].sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat));
}

/** @param {string} figure @param {number} seat the piece itself, feet at the origin: the shadow stays when it is lifted */
export function figureOf(figure, seat) {
  const { stamp: [x, y, size], shade, detail } = FIGURES[figure];
  return svg`<ellipse class="foot" cx="1.2" cy=".8" rx=${shade} ry="2.6"></ellipse>
    <g class="lift"><use href=${`#wendake-${figure}`}></use>
      ${detail ? svg`<use class="rising" href=${`#wendake-${figure}-stakes`}></use>` : nothing}
      <path class="stamp" transform=${`translate(${x} ${y}) scale(${size * 2.4})`} d=${shape(seat, 3.4)}></path></g>`;
}

/** @param {Piece[]} pieces those of a stack that are not drawn: they only glide @param {Stand} stand */
const hidden = (pieces, { x, y }) => repeat(pieces, ({ id }) => id, ({ id }) =>
  svg`<g data-piece=${id}><path class="shadow-of" d=${`M${x - 8} ${y - 22}h16v22h-16Z`}></path></g>`);

/**
 * A stack as one piece with its number; it answers for that of its pieces which is open, and for what is below it.
 * @param {View} view @param {Ui} ui @param {Stack} stack @param {Stand} stand @param {string[]} below
 */
export function stackPiece(view, ui, stack, stand, ...below) {
  const { figure, seat, pieces } = stack;
  const first = pieces.find(({ id }) => ui.open.has(id)) ?? pieces[0];
  const rest = pieces.filter((piece) => piece !== first);
  const t = target(ui, first.id, ...below);
  const harm = t.own.some(({ group }) => group?.key === "fight") || ui.decision?.key.endsWith("smallpox");
  const { x, y, scale = 1 } = stand;
  const guard = figure === "warrior" ? "guard" : figure;
  const many = pieces.length > 1 ? ` × ${pieces.length}` : "";
  const label = `${nameOf(view, `piece:${guard}`)}, ${seatName(view, seat)}${many}`;
  const state = `${first.black ? "black" : ""} ${t.state} ${harm && t.open ? "harm" : ""}`;
  return svg`${hidden(rest, stand)}
    <g class=${`piece s${seat} ${state}`} data-id=${first.id} data-piece=${first.id}
      data-tip=${`piece:${guard}`} ${answers(t, label)}>
      <g transform=${`translate(${x} ${y}) scale(${scale})`}>
        ${t.open ? svg`<circle class="ring" cy="-12" r="17"></circle>` : nothing}${figureOf(figure, seat)}
        ${pieces.length > 1 ? svg`<g class="count" transform=${`translate(${figure === "hunter" ? 12.5 : 9.5} -1)`}>
          <circle r="7.8"></circle><text y="4.3">${pieces.length}</text></g>` : nothing}</g></g>`;
}

/**
 * A stack on a sheet: the piece and how many there are. In the Long House it is grey, and pieces glide to and from there;
 * those at Home do on the map.
 * @param {View} view @param {Ui} ui @param {string} figure @param {number} seat @param {Piece[]} pieces
 * @param {{grey?: boolean, black?: boolean}} [look]
 */
export function kept(view, ui, figure, seat, pieces, look = {}) {
  const first = pieces.find(({ id }) => ui.open.has(id)) ?? pieces[0];
  const drawn = html`<svg viewBox="-14 -28 28 31" aria-hidden="true">
    ${look.grey ? hidden(pieces.filter((piece) => piece !== first), { x: 0, y: 0 }) : nothing}
    <g class=${`piece s${seat} ${look.grey ? "grey" : ""} ${look.black ? "black" : ""}`}
      data-piece=${look.grey && first ? first.id : nothing}>${figureOf(figure, seat)}</g></svg><b>${pieces.length}</b>`;
  const t = target(ui, first?.id ?? "");
  const tip = `kind:${figure}`;
  const cls = `native ${pieces.length ? "" : "none"}`;
  return t.open
    ? html`<button type="button" class=${`${cls} open`} data-id=${first.id} data-tip=${tip}
      ${answers(t)}>${drawn}</button>`
    : html`<span class=${cls} data-tip=${tip} title=${nameOf(view, tip)}>${drawn}</span>`;
}
