import { html, nothing, render } from "../vendor/lit/lit-html.js";
import { icons, mark } from "./marks.js";
import { seatRow } from "./seats.js";
import { tips } from "./tip.js";
import { makeWords } from "./words.js";
/** @import {GameModule, TableMessage, Ui, View, Words} from "./types.js" */

/**
 * What the page of a game at the admin's desk tells this script: `url` is that of the moment as the chosen eyes see it.
 * @typedef {{game: string, url: string, lang: string, texts: Record<string, string>, static: string, sprite: string}} BoardData
 */

/** What a game's drawing functions are given where nothing can be done. @param {BoardData} data @param {Words} text @returns {Ui} */
function idle(data, text) {
  const none = () => {};
  return {
    seat: null, decision: null, open: new Map(), choose: none, hover: none, menu: none, preview: null, plans: null,
    askPlans: none, events: [], sprite: data.sprite, icon: icons(data.sprite), lang: data.lang, text,
  };
}

/**
 * The table as it was: the board, what each seat whose eyes are used has for itself, and what all have.
 * @param {GameModule} game @param {TableMessage} table @param {Ui} ui @param {Words} words
 */
function drawn(game, table, ui, words) {
  const { view } = table;
  /** Whose private things are shown, and a view with them. @type {[number, View][]} */
  const open = view.open ? view.open.map((own, seat) => [seat, { ...view, ...own }])
    : table.seat === null ? [] : [[table.seat, view]];
  return html`${seatRow(table, null, words)}
    <div class="board" role="group" aria-label=${words("tab.board")}>${game.board(view, { ...ui, seat: table.seat })}</div>
    ${open.map(([seat, own]) => html`<section class="mine-pane" data-seat=${seat}>
      <h3>${mark(seat, 20)} ${view.seats[seat]?.name ?? nothing}</h3>${game.mine(own, { ...ui, seat })}</section>`)}
    ${view.open ? nothing : html`<section class="others-pane">${game.others(view, ui)}</section>`}`;
}

async function start() {
  /** @type {BoardData} */
  const data = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("board-data")).textContent ?? "");
  const root = /** @type {HTMLElement} */ (document.getElementById("desk-board"));
  const words = makeWords(data.texts, data.lang);
  const [answer, /** @type {GameModule} */ game] = await Promise.all([
    fetch(data.url), import(`${data.static}/games/${data.game}/board.js`)]);
  const message = await answer.json();
  if (!answer.ok) {
    render(html`<p class="hint">${message.detail}</p>`, root);
    return;
  }
  /** @type {TableMessage} */
  const table = message;
  render(game.scene(), /** @type {HTMLElement} */ (document.getElementById("scene")));
  render(drawn(game, table, idle(data, words), words), root);
  tips(root, (element) => table.view.texts?.[element.getAttribute("data-tip") ?? ""] ?? null);
}

await start();
