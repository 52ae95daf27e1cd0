/** Workshops: mine with all that is in it, rivals in small. */
import { html, nothing } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { mark as seatMark } from "../../js/marks.js";
import { bench, timber } from "./bench.js";
import { coin, hand } from "./cards.js";
import { house } from "./house.js";
import { die, faceOf, gains, mark } from "./marks.js";
import { orderRows, shelf, smallOrder } from "./orders.js";
import { nameOf, shopOf, watched, word } from "./words.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Shop} Shop */

/** @param {View} view @param {Shop} shop @param {number} size */
const completed = (view, shop, size) => html`<span class="fact"
  title=${shop.completed.map(({ name }) => name).join(", ") || nothing}>
  ${word(view, "completed")} <b>${shop.completed.length}</b></span>
  <span class="fact" data-id=${shop.hand.id}>${word(view, "cards", { n: shop.hand.count })}${shop.hazelnut
    ? html` · <b>${shop.hazelnut}</b>${mark("vp", size, nameOf(view, "deck:hazelnut_orders"))}` : nothing}</span>`;

/**
 * My workshop; for a spectator that of the one who is on turn.
 * @param {View} view @param {Ui} ui
 */
export function mine(view, ui) {
  const shop = shopOf(view, ui);
  const { name, score } = view.seats[shop.seat];
  const more = Object.entries(score.forecast);
  const total = more.reduce((sum, [, points]) => sum + points, 0);
  return html`<div class="woodcraft woodcraft-mine"><section class="plank shop"
    aria-label=${word(view, "workshop_of", { name })}>
    <header class="plate" data-id=${shop.id}>${seatMark(shop.seat, 22)}
      <h2>${shop.seat === ui.seat ? word(view, "workshop")
      : word(view, "workshop_of", { name })}</h2>${completed(view, shop, 14)}
    <b class="points">${score.total}${mark("vp", 22, word(view, "points"))}</b>
    ${more.length ? html`<span class="fact forecast" title=${more.map(([key, points]) => `${nameOf(view, `part:${key}`)}
      ${points}`).join(", ")}>
      <b>${total < 0 ? `−${-total}` : `+${total}`}</b> ${word(view, "forecast")}</span>` : nothing}</header>
    ${house(view, ui, shop)}${timber(view, ui, shop)}${bench(view, ui, shop)}${orderRows(view, ui, shop)}
      ${shelf(view, ui, shop)}${hand(view, ui)}</section></div>`;
}

/**
 * The goods, income and reputation of a seat in one strip.
 * @param {View} view @param {Shop} shop
 */
export const strip = (view, shop) => html`<div class="strip">${shop.goods.map(({ good, count }) => html`<span
    class=${count ? "" : "none"} data-tip=${`good:${good}`}><b>${count}</b>${mark(good, 16, nameOf(view, `good:${good}`))}</span>`)}
  <span data-tip="income:blueberry"><b>${shop.income.blueberry.counters.join("+")}</b>
    ${mark("blueberry_income", 15, nameOf(view, "income:blueberry"))}</span>
  <span data-tip="income:hazelnut"><b>${shop.income.hazelnut.counters.join("+")}</b>
    ${mark("hazelnut_income", 15, nameOf(view, "income:hazelnut"))}</span>
  <span data-tip="thing:reputation"><b>${shop.reputation.at}</b>
    ${mark("reputation", 16, nameOf(view, "thing:reputation"))}</span></div>`;

/** @param {View} view @param {Ui} ui @param {Shop} shop */
function rival(view, ui, shop) {
  const { name, bot, score } = view.seats[shop.seat];
  return html`<section class=${`plank rival s${shop.seat} ${view.turn.seat === shop.seat ? "on-turn" : ""}`}
    data-id=${shop.id}
      aria-label=${word(view, "workshop_of", { name })}>
    <header>${seatMark(shop.seat, 19)}<h3>${name}</h3>${bot ? ui.icon("vintage-robot") : nothing}
      ${completed(view, shop, 13)}
      <b class="points">${score.total}${mark("vp", 18, word(view, "points"))}</b></header>
    <div class="small-shop"><div class="small-dice" aria-label=${word(view, "pile")} role="group">
      ${repeat(shop.pile, ({ id }) => id,
        (piece) => html`<span data-piece=${piece.id}>${die(view, faceOf(piece), 24)}</span>`)}</div>
      <div class="small-pots" aria-label=${word(view, "pots")} role="group">${shop.pots.map((pot) => html`<span
        class=${`small-pot ${pot.colour}`}>
        ${pot.die ? die(view, faceOf(pot.die), 20) : nothing}</span>`)}</div>
      <div class="small-helpers">${shop.rooms.map(({ helper, used }) => helper ? html`<span class=${used ? "used" : ""}
        tabindex="0"
        data-tip=${helper.id} data-piece=${helper.id} role="img" aria-label=${helper.name}>${coin(ui, helper)}</span>` : nothing)}</div>
      <div class="small-tools">${shop.tiles.map(({ kind, ready, reach }) => html`<span
        class=${`small-tool ${ready ? "" : "used"}`}
        title=${ready ? nothing : word(view, "used")}
          data-tip=${`thing:${kind}`}>${kind === "splice" ? html`<b>+${reach}</b>`
            : mark(kind === "saw" ? "sawblade" : "glue", 18, nameOf(view, `thing:${kind}`))}</span>`)}
        ${shop.attic.map(({ tool }) => tool ? mark(tool, 18, nameOf(view, `tool:${tool}`)) : nothing)}</div>
      <div class="small-rows">${shop.beside.map((row, at) => html`<div role="group"
        aria-label=${word(view, "row", { n: at + 1 })}>
        ${gains(view, view.tracks.rows[at], 13)}${row.map((order) => smallOrder(view, order))}</div>`)}</div></div>
    ${strip(view, shop)}</section>`;
}

/**
 * The other workshops, in turn order from the watched seat on.
 * @param {View} view @param {Ui} ui
 */
export function others(view, ui) {
  const at = view.order.indexOf(watched(view, ui));
  const seats = [...view.order.slice(at + 1), ...view.order.slice(0, at)];
  return html`<div class="woodcraft woodcraft-others">
    ${repeat(seats, (seat) => seat, (seat) => rival(view, ui, view.shops[seat]))}</div>`;
}
