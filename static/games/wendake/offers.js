/** What can be had: Action tiles, Progress tiles in rows of their price, Turtles, Resources, tribes. */
import { html, nothing } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { nameOf, sign, watched, word } from "./signs.js";
import { chip, heading, thing, tileCard } from "./things.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui */

const LEVELS = [3, 2, 1], PRICE = ["leather", "fish", "vegetable"], KINDS = ["women", "hunters", "canoes"];

/** @param {View} view @param {Ui} ui */
function actionTiles(view, ui) {
  const { level, tiles, deck } = view.offers;
  return html`<div class="advanced">${heading(ui, null, word(view, "offer"),
    html`<small>${word(view, "level", { n: level })} · ${deck.count}</small>`)}
    <div class="on-offer">${repeat(tiles, ({ id }) => id, (tile) => tileCard(view, ui, tile, "small"))}</div></div>`;
}

/** @param {View} view @param {Ui} ui the Resources that an exchange or a Harvest may bring */
const supply = (view, ui) => html`<span class="supply" role="group" aria-label=${word(view, "supply")}>
  ${view.offers.supply.map(({ id, name }) => {
    const good = id.slice("supply:".length);
    return thing(ui, id, "resource", name, sign(ui, good), { tip: `good:${good}` });
  })}</span>`;

/** @param {View} view @param {Ui} ui */
function progressTiles(view, ui) {
  return html`<div class="progress">${heading(ui, null, word(view, "progress"), supply(view, ui))}
    ${LEVELS.map((level) => html`<div class="price-row"><span class="price" title=${word(view, "price", { n: level })}>
      <b>${level}×</b>${PRICE.map((good) => sign(ui, good))}</span>
      ${view.offers.progress.filter((tile) => tile.level === level)
        .map((tile) => chip(view, ui, tile))}</div>`)}</div>`;
}

/** @param {View} view @param {Ui} ui the tribes of a draft */
function tribes(view, ui) {
  return html`<div class="progress">${heading(ui, null, word(view, "tribes"), supply(view, ui))}
    <div class="tribes">${view.offers.tribes.map(({ id, name }) => thing(ui, id, "tribe", "",
      html`<b>${name}</b><small>${view.texts[id]?.text ?? ""}</small>`))}</div></div>`;
}

/** @param {View} view @param {Ui} ui @param {string} kind */
function turtleRow(view, ui, kind) {
  const seat = watched(view, ui);
  const { counts, turtles } = view.yields[seat].military;
  const owned = view.boards[seat].turtles;
  return html`<div class="turtle-row"><span class="own-count" title=${nameOf(view, `kind:${kind}`)}>${sign(ui, kind)}
    <b>${counts[kind]}</b></span>
    ${view.offers.turtles.filter((pile) => pile.kind === kind).map(({ id, need, points, count }) => {
      const mine = owned.some((tile) => tile.kind === kind && tile.need === need);
      const state = `${turtles.includes(id) ? "can" : ""} ${mine ? `mine s${seat}` : ""} high-${Math.min(count, 3)}`;
      const label = `${nameOf(view, `kind:${kind}`)}: ${word(view, "need", { n: need })}, +${points} × ${count}`;
      return thing(ui, id, `shell ${state}`, label, html`<b>${need}</b><small>+${points}</small>`);
    })}</div>`;
}

/**
 * All offers on one sheet.
 * @param {View} view @param {Ui} ui
 */
export function offers(view, ui) {
  return html`<section class="wendake-offers">${actionTiles(view, ui)}
    ${view.turn.stage === "tribes" ? tribes(view, ui) : progressTiles(view, ui)}
    <div class="turtles">${heading(ui, null, word(view, "turtles"),
      ui.seat === null ? nothing : html`<small>${word(view, "qualify")}</small>`)}
      ${KINDS.map((kind) => turtleRow(view, ui, kind))}</div></section>`;
}
