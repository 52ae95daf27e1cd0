/** Order cards: what they ask for, what is still missing, what they give; in full, beside a workshop, and in small. */
import { html, nothing } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { gains, mark, thing, wanted } from "./marks.js";
import { PRODUCTS } from "./pictures.js";
import { gainWords, nameOf, needsOf, word } from "./words.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Order} Order */
/** @typedef {import("./types").Needs} Needs @typedef {import("./types").Shop} Shop */

/**
 * Dice and tokens of an order; those that are missing as outlines.
 * @param {View} view @param {Order} order @param {Needs | undefined} needs @param {number} size
 */
const asked = (view, order, needs, size) => html`<span class="asked">
  ${order.dice.map((faces, at) => wanted(view, faces, size, needs?.lacks.includes(at) ?? false))}
  ${Object.entries(order.tokens).map(([token, count]) => html`<span
    class=${`token ${needs?.short[token] ? "missing" : ""}`}>
    ${count > 1 ? html`<b>${count}</b>` : nothing}${mark(token, size - 2, nameOf(view, `good:${token}`))}
    ${needs?.short[token] ? html`<span class="vh">${word(view, "lacks")}</span>` : nothing}</span>`)}</span>`;

/** @param {Needs} needs @returns {number} how many dice and tokens are missing */
const missing = ({ lacks, short }) => lacks.length + Object.values(short).reduce((sum, n) => sum + n, 0);

/** @param {View} view @param {Order} order the row where it begins, and what the row gives */
const rowSeal = (view, order) => html`<span class="row-seal" data-tip="thing:row"><b>${order.row}</b>
  ${gains(view, view.tracks.rows[order.row - 1], 15)}</span>`;

/**
 * What a previewed answer changes for an order.
 * @param {View} view @param {Ui} ui @param {Order} order
 * @returns {"" | "soon" | "undone"}
 */
function outlook(view, ui, order) {
  if (!ui.preview || ui.preview.luck) return "";
  const before = needsOf(view, ui).get(order.id), after = needsOf(ui.preview.view, ui).get(order.id);
  if (!before || !after || before.ready === after.ready) return "";
  return after.ready ? "soon" : "undone";
}

/** @param {View} view @param {Ui} ui @param {Order} order */
function state(view, ui, order) {
  const needs = needsOf(view, ui).get(order.id);
  const turn = outlook(view, ui, order);
  if (turn === "soon") return html`<span class="state soon">${word(view, "after")}</span>`;
  if (turn === "undone") return html`<span class="state undone">${word(view, "undoes")}</span>`;
  if (!needs) return nothing;
  if (needs.ready) return html`<span class="state ready">${ui.icon("check-mark")}${word(view, "ready")}</span>`;
  return html`<span class="state">${word(view, "missing", { n: missing(needs) })}</span>`;
}

/** @param {View} view @param {Ui} ui @param {Order} order @returns {string} */
const classes = (view, ui, order) =>
  `${needsOf(view, ui).get(order.id)?.ready ? "ready" : ""} ${outlook(view, ui, order)} ${order.instant ? "hazelnut" : ""}`;

/** @param {View} view @param {Ui} ui @param {Order} order what it gives; a hazelnut order a contract or something at once */
const rewards = (view, ui, order, size = 16) => html`<span class="rewards">${gains(view, order.gives, size)}
  ${order.instant ? html`<span class="instant" title=${gainWords(view, order.instant)}>${ui.icon("scroll-unfurled")}/
    ${gains(view, order.instant, size - 2)}</span>` : nothing}</span>`;

/**
 * An order card in full, as on display or in hand.
 * @param {View} view @param {Ui} ui @param {Order} order @param {unknown} [flag] a note on it
 */
export const orderCard = (view, ui, order, flag = nothing) => thing(ui, order.id, `card order-card ${classes(view, ui, order)}`, html`
  <span class="card-head">${rowSeal(view, order)}${state(view, ui, order)}</span>
  <span class="medal">${ui.icon(PRODUCTS[order.key])}</span><b class="name">${order.name}</b>
  ${asked(view, order, needsOf(view, ui).get(order.id), 25)}${flag}
    ${rewards(view, ui, order)}`, { glides: true, label: order.name });

/**
 * How an order could be completed by free actions: a button that asks, then the way in words.
 * @param {View} view @param {Ui} ui @param {Order} order
 */
function route(view, ui, order) {
  if (!ui.decision || view.turn.seat !== ui.seat || needsOf(view, ui).get(order.id)?.ready) return nothing;
  if (ui.plans === null) {
    return html`<button type="button" class="find-route" @click=${() => ui.askPlans()}>${word(view, "find_way")}<span
      class="vh">: ${order.name}</span></button>`;
  }
  if (ui.plans === "asked") return html`<em class="route" role="status">${word(view, "looking")}</em>`;
  const plan = ui.plans.find(({ target }) => target === order.id);
  return plan ? html`<ol class="route" aria-label=${word(view, "way")}>
    ${plan.steps.map((step) => html`<li>${step}</li>`)}</ol>` : html`<em class="route">${word(view, "no_way")}</em>`;
}

/** @param {View} view @param {Ui} ui @param {Order} order an order beside my workshop */
const rowOrder = (view, ui, order) => thing(ui, order.id, `order ${classes(view, ui, order)}`, html`
  <span class="product">${ui.icon(PRODUCTS[order.key])}</span><span class="title"><b class="name">${order.name}</b>
  ${state(view, ui, order)}</span>${asked(view, order, needsOf(view, ui).get(order.id), 24)}
    ${rewards(view, ui, order, 15)}${route(view, ui, order)}`,
  { glides: true, label: order.name });

/**
 * The three rows of orders beside a workshop.
 * @param {View} view @param {Ui} ui @param {Shop} shop
 */
export const orderRows = (view, ui, shop) => html`<div class="order-rows" role="group"
  aria-label=${word(view, "orders")}>
  ${shop.beside.map((row, at) => html`<div class=${`order-row r${at + 1}`} role="group"
    aria-label=${word(view, "row", { n: at + 1 })}>
    <span class="row-pays" data-tip="thing:row" tabindex="0">${gains(view, view.tracks.rows[at], 20)}</span>
    <div class="in-row">${repeat(row, ({ id }) => id, (order) => rowOrder(view, ui, order))}
    ${row.length ? nothing : html`<span class="none">${word(view, "empty")}</span>`}</div></div>`)}</div>`;

/**
 * Completed orders as a row of medals; the one that is being completed offers what it gives instead of a contract.
 * @param {View} view @param {Ui} ui @param {Shop} shop
 */
export const shelf = (view, ui, shop) => shop.completed.length ? html`<div class="shelf" role="group"
  aria-label=${word(view, "completed")}>
  <b>${word(view, "completed")}</b>${repeat(shop.completed, ({ id }) => id, (order) => thing(ui, order.id, "done", html`
    <span class="medal" title=${order.name}>${ui.icon(PRODUCTS[order.key])}</span>
    ${ui.open.has(order.id) && order.instant ? html`<b class="name">${order.name}</b>
      ${gains(view, order.instant)}` : nothing}`,
    { label: order.name, glides: true }))}</div>` : nothing;

/** @param {View} view @param {Order} order its dice and tokens only */
export const smallOrder = (view, order) => html`<span class="small-order"
  title=${`${order.name}: ${gainWords(view, order.gives)}`}
  data-id=${order.id}>${asked(view, order, undefined, 18)}</span>`;
