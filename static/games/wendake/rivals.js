/** Everybody at the table in turn order, each one click from the board. */
import { html } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { POWERS } from "./shapes.js";
import { sheet } from "./sheet.js";
import { badge, nameOf, seatName, sign, word } from "./signs.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui */
/** @typedef {import("./types").Board} Board */

const VEGETABLES = ["corn", "beans", "pumpkin"];

/** @param {Board} board @returns {Record<string, number>} goods, the Vegetables together */
function stores({ goods }) {
  const count = (/** @type {string[]} */ kinds) =>
    goods.filter(({ good }) => kinds.includes(good)).reduce((sum, one) => sum + one.count, 0);
  const [leather, fish, beaver] = ["leather", "fish", "beaver"].map((good) => count([good]));
  return { leather, fish, vegetable: count(VEGETABLES), beaver };
}

/** @param {View} view @param {Board} board @returns {[string, number, string][]} drawing, number and meaning */
function others(view, board) {
  const canoes = view.pieces.filter(({ seat, at }) => seat === board.seat && at.startsWith("lake:")).length;
  const away = Object.values(board.long_house).reduce((sum, n) => sum + n, 0);
  return [["mask", board.hand.count, word(view, "hand")], ["canoe", canoes, nameOf(view, "kind:canoes")],
    ["house", away, word(view, "long_house")], ["shell", board.turtles.length, word(view, "turtles")]];
}

/** @param {Board} board @param {number} seat nine places, marked ones in the seat's colour */
const mini = (board, seat) => html`<span class=${`mini s${seat}`} aria-hidden="true">${board.grid.map((tile) =>
  html`<i class=${tile?.mark ? "marked" : tile?.ritual ? "ritual" : "action"}></i>`)}</span>`;

/** @param {View} view @param {Board} board */
function markers(view, board) {
  return html`<span class="pips" role="img" aria-label=${word(view, "markers", { n: board.markers })}>
    ${[0, 1, 2, 3].map((at) => html`<i class=${at < board.markers ? "" : "gone"}></i>`)}</span>`;
}

/** @param {View} view @param {Ui} ui @param {Board} board its Progress tiles, as far as there is room */
const owned = (view, ui, board) => html`<span class="owned">${board.progress.map(({ power, track, ready }) => {
  const [figure, picture] = POWERS[power];
  const label = `${nameOf(view, `power:${power}`)}, ${word(view, ready ? "ready" : "used")}`;
  return html`<i class=${`on-${track} ${ready ? "" : "spent"}`} role="img" aria-label=${label}
    data-tip=${`power:${power}`}>${figure}${sign(ui, picture)}</i>`;
})}</span>`;

/** @param {View} view @param {Ui} ui @param {number} seat */
function inside(view, ui, seat) {
  const board = view.boards[seat];
  const counted = view.tracks.pairs.map(({ tracks }) =>
    view.tracks.disks.find((disk) => disk.seat === seat && disk.track === tracks[0])?.counts ?? 0);
  return html`${mini(board, seat)}<span class="about"><span class="row">${badge(seat)}<b class="name">${
    seat === ui.seat ? ui.text("you") : seatName(view, seat)}</b>${markers(view, board)}<i class="presence"></i>
    <b class="total">${view.seats[seat].score.total}</b></span>
    <span class="row">${Object.entries(stores(board)).map(([good, n]) => html`<span class=${`held ${n ? "" : "none"}`}
      title=${nameOf(view, `good:${good}`)}>${sign(ui, good)}${n}</span>`)}
      <small class="counted">${counted.join(" + ")}</small></span>
    <span class="row">${others(view, board).map(([picture, n, name]) => html`<span class="held" title=${name}>
      ${sign(ui, picture)}${n}</span>`)}${owned(view, ui, board)}</span></span>`;
}

/** @param {View} view @param {Ui} ui @param {number} seat */
function card(view, ui, seat) {
  const moving = view.turn.seat === seat;
  const own = seat === ui.seat;
  const cls = `seat-card s${seat} ${moving ? "on-move" : ""} ${own ? "own" : ""}`;
  if (own) return html`<li><span class=${cls} data-id=${`seat:${seat}`}>${inside(view, ui, seat)}</span></li>`;
  const id = `wendake-board-${seat}`;
  return html`<li><button type="button" class=${cls} popovertarget=${id} data-id=${`seat:${seat}`}>
      ${inside(view, ui, seat)}</button>
    <div class="wendake board-of" id=${id} popover>${sheet(view, ui, seat)}</div></li>`;
}

/**
 * The order of play, left to right; a click shows a seat's whole board.
 * @param {View} view @param {Ui} ui
 */
export function rivals(view, ui) {
  const waiting = view.seats.map(({ seat }) => seat).filter((seat) => !view.order.now.includes(seat));
  return html`<ol class="wendake wendake-rivals">
    ${repeat([...view.order.now, ...waiting], (seat) => seat, (seat) => card(view, ui, seat))}</ol>`;
}
