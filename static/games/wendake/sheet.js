/** The board of a seat: its grid of nine tiles, goods, Natives, Masks, Progress and Turtle tiles. */
import { html, nothing } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { kept } from "./pieces.js";
import { badge, nameOf, seatName, sign, word } from "./signs.js";
import { chip, heading, maskCard, thing, tileCard } from "./things.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui */
/** @typedef {import("./types").Board} Board */

const KINDS = ["warrior", "woman", "hunter"];
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/** @param {number[]} lane @returns {string} class of a line of the grid: row, column or diagonal */
const laneClass = (lane) => `lane line-${LINES.findIndex((line) => line.every((at, k) => lane[k] === at))}`;

/** @param {View} view @param {Ui} ui @param {Board} board */
function grid(view, ui, board) {
  return html`<div class="nine now">${board.lanes.length < LINES.length
    ? board.lanes.map((lane) => html`<i class=${laneClass(lane)}></i>`) : nothing}
    ${repeat(board.grid, (tile, at) => tile?.id ?? at, (tile) => tile
      ? tileCard(view, ui, tile) : html`<span class="tile gap"></span>`)}</div>
    <div class="nine next">${board.next.map((place) => {
      const tile = place && [...board.grid, ...board.below].find((one) => one?.id === place.tile);
      if (!tile) return html`<span class="tile gap">?</span>`;
      const { level, lines } = tile;
      return tileCard(view, closedUi(ui), { id: `next-${tile.id}`, level, lines, ritual: place.ritual });
    })}</div>`;
}

/** @param {View} view @param {Board} board next year's grid in small; pressed, it stands for this year's */
const nextYear = (view, board) => html`<label class="next-year"><input type="checkbox" class="vh">
  <small>${word(view, "year", { n: view.round.number + 1 })}</small>
  <span class="mini">${board.next.map((place) => html`<i
    class=${place ? (place.ritual ? "ritual" : "action") : "unknown"}></i>`)}</span>
  <small>${word(view, "preview")}</small></label>`;

/** @param {View} view @param {Ui} ui @param {Board} board what comes after this year, Swap tokens, the Fire */
function beside(view, ui, board) {
  const fire = board.grid.some((tile) => tile?.mark === "fire");
  return html`<div class="beside">${view.round.number < view.round.of ? nextYear(view, board) : nothing}
    <span class=${`token ${board.swaps ? "" : "off"}`} data-tip="piece:swap">${sign(ui, "swap")}
      <small>${word(view, "swap")}${board.swaps > 1 ? ` × ${board.swaps}` : ""}</small></span>
    <span class=${`token ${fire ? "off" : ""}`} data-tip="action:fire">${sign(ui, "fire")}
      <small>${word(view, "fire")}</small></span></div>`;
}

/**
 * @param {View} view @param {Board} board @param {string} good
 * @returns {number} what the action for a good would bring now
 */
function yieldOf(view, board, good) {
  const { harvest, hunting, tan, fishing } = view.yields[board.seat];
  const actions = /** @type {Record<string, number>} */ ({ leather: tan, fish: fishing, beaver: hunting });
  return actions[good] ?? harvest.filter((field) => field.includes(good)).length;
}

/** @param {View} view @param {Ui} ui @param {Board} board */
function goods(view, ui, board) {
  return html`<div class="goods">${board.goods.map(({ id, good, count }) => {
    const more = yieldOf(view, board, good);
    const label = `${nameOf(view, `good:${good}`)}: ${count}${more ? `, ${word(view, "now", { n: more })}` : ""}`;
    return thing(ui, id, `good ${count ? "" : "none"}`, label,
      html`${sign(ui, good)}<b>${count}</b>${more ? html`<small>+${more}</small>` : nothing}`);
  })}</div>`;
}

/** @param {View} view @param {Ui} ui @param {Board} board @param {boolean} grey in the Long House, else at Home */
const natives = (view, ui, board, grey) => html`<div class="natives">${KINDS.flatMap((kind) => {
  const home = `H${board.seat + 1}`;
  const places = grey ? [`house:${board.seat}`] : [`land:${home}`, `area:${home}.f1`, `area:${home}.w1`];
  const all = view.pieces.filter((piece) =>
    piece.seat === board.seat && piece.kind === kind && places.includes(piece.at));
  const answering = grey ? ui : closedUi(ui);
  const black = all.filter((piece) => piece.black);
  const plain = kept(view, answering, kind, board.seat, all.filter((piece) => !piece.black), { grey });
  return black.length ? [plain, kept(view, answering, kind, board.seat, black, { grey, black: true })] : [plain];
})}</div>`;

/** @param {Ui} ui @returns {Ui} for things that are answered for elsewhere */
const closedUi = (ui) => ({ ...ui, open: new Map() });

/** @param {View} view @param {Ui} ui @param {Board} board */
function people(view, ui, board) {
  const { ritual, military } = view.yields[board.seat];
  return html`<div class="people"><div class="house-side">
      <h4 data-tip="piece:long_house">${sign(ui, "house")}${word(view, "long_house")}</h4>
      ${natives(view, ui, board, true)}</div>
    <div class="home-side"><h4>${word(view, "home")}<span class="yields">
      <span data-tip="action:military">${sign(ui, "military")}+${military.lands.length}</span>
      <span data-tip="action:ritual">${sign(ui, "ritual")}+${ritual.points}</span></span></h4>
      ${natives(view, ui, board, false)}</div></div>`;
}

/** @param {View} view @param {Ui} ui @param {Board} board */
function hand(view, ui, board) {
  const own = board.seat === ui.seat;
  const cards = own ? (view.hand ?? []).map((card) => maskCard(view, ui, card))
    : Array.from({ length: board.hand.count }, () => html`<i class="mask-card back"></i>`);
  return html`<div class="hand">${heading(ui, "mask", word(view, "hand"), html`<b>${board.hand.count}</b>`)}
    <div class="cards" data-id=${board.hand.id}>${cards}</div>
    ${board.played.length ? html`${heading(ui, null, word(view, "played"))}
      <div class="cards laid">${board.played.map((card) => maskCard(view, ui, card))}</div>` : nothing}</div>`;
}

/** @param {View} view @param {Ui} ui @param {Board} board */
function won(view, ui, board) {
  return html`<div class="won">${heading(ui, null, `${word(view, "progress_short")} · ${word(view, "turtles")}`)}
    <div>${board.progress.map((tile) => chip(view, ui, tile))}
      ${board.turtles.map(({ id, kind, need, points, track }) => html`<span class="shell taken" data-id=${id} role="img"
        aria-label=${`${nameOf(view, `kind:${kind}`)} ${need}: +${points} ${nameOf(view, `track:${track}`)}`}>
        ${sign(ui, track)}<b>+${points}</b></span>`)}</div></div>`;
}

/**
 * @param {View} view @param {Ui} ui @param {Board} board @param {"below" | "aside"} where tiles below the grid, in the
 *   Restore, or beside the board
 */
function spare(view, ui, board, where) {
  const tiles = board[where];
  return tiles.length ? html`<div class="spare"><h4>${word(view, where)}</h4>
    <div>${tiles.map((tile) => tileCard(view, ui, tile, "small"))}</div></div>` : nothing;
}

/**
 * Everything in front of a seat.
 * @param {View} view @param {Ui} ui @param {number} seat
 */
export function sheet(view, ui, seat) {
  const board = view.boards[seat];
  const own = seat === ui.seat;
  const tribe = `tribe:${board.tribe}`;
  const reminders = own ? view.reminders ?? [] : [];
  const choosing = board.aside.some(({ id }) => ui.open.has(id));
  const title = own ? word(view, "board") : word(view, "board_of", { name: seatName(view, seat) });
  return html`<section class=${`wendake wendake-board s${seat} ${own ? "own" : ""}`} data-id=${board.id}>
    <header>${badge(seat)}<h2>${title}</h2>
      ${board.tribe ? html`<span class="tribe-name" data-tip=${tribe} tabindex="0"><b>${nameOf(view, tribe)}</b>
        <small>${view.texts[tribe]?.text ?? ""}</small></span>` : nothing}</header>
    <div class="grid-row">${grid(view, ui, board)}${beside(view, ui, board)}</div>
    ${spare(view, ui, board, "below")}${choosing ? spare(view, ui, board, "aside") : nothing}${goods(view, ui, board)}${people(view, ui, board)}
    <div class="lower">${hand(view, ui, board)}${won(view, ui, board)}</div>
    ${reminders.length
      ? html`<ul class="reminders">${reminders.map(({ text }) => html`<li>${text}</li>`)}</ul>` : nothing}
    ${choosing ? nothing : spare(view, ui, board, "aside")}
  </section>`;
}
