/** Helpers, contracts and the displays. */
import { html, nothing } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { mark as seatMark } from "../../js/marks.js";
import { gains, mark, price, thing } from "./marks.js";
import { orderCard } from "./orders.js";
import { ANIMALS, KIND_ICONS } from "./pictures.js";
import { nameOf, owned, shopOf, watched, word } from "./words.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Helper} Helper */
/** @typedef {import("./types").Contract} Contract @typedef {import("./types").Deck} Deck */

const COATS = 9;

/** @param {Ui} ui @param {Helper} helper its animal in a coin */
export function coin(ui, helper) {
  const coat = Object.keys(ANIMALS).indexOf(helper.key) % COATS;
  return html`<span class=${`coin coat-${coat}`}>${ui.icon(ANIMALS[helper.key])}</span>`;
}

/** @param {View} view @param {Helper} helper */
const production = (view, helper) => html`<span class="production" data-tip="thing:production">
  ${mark("production", 15, word(view, "production"))}
  ${gains(view, helper.gives, 15)}</span>`;

/** @param {View} view @param {Ui} ui @param {Helper} helper how often its ability serves, in words */
export const kind = (view, ui, helper) => html`<span class="kind">${ui.icon(KIND_ICONS[helper.kind])}
  ${nameOf(view, `kind:${helper.kind}`)}</span>`;

/**
 * A helper card in full.
 * @param {View} view @param {Ui} ui @param {Helper} helper @param {unknown} [flag]
 */
export function helperCard(view, ui, helper, flag = nothing) {
  const shop = shopOf(view, ui);
  const cost = shop.prices.helpers[helper.id] ?? helper.cost;
  const money = owned(shop, "blueberries");
  return thing(ui, helper.id, `card helper-card ${cost > money ? "dear" : ""}`, html`<span class="card-head">
    <span class="wage">${price(view, cost, money, helper.cost)}</span>${production(view, helper)}</span>
    <span class="who">${coin(ui, helper)}<b class="name">${helper.name}</b></span>${flag}
    <span class="ability">${kind(view, ui, helper)}${view.texts[helper.id]?.text ?? ""}</span>`,
    { glides: true, label: helper.name });
}

/** @param {View} view @param {Deck} deck */
const deckNote = (view, deck) => html`<small data-id=${deck.id}>${word(view, view.display.late ? "late" : "early")} ·
  ${word(view, "cards", { n: deck.count })}</small>`;

/**
 * Four cards of a display; the marked one says so.
 * @template {{id: string}} Card
 * @param {View} view @param {(Card | null)[]} cards @param {(card: Card, flag: unknown) => unknown} draw
 */
function four(view, cards, draw) {
  const flag = (/** @type {number} */ at) => at === view.display.marked
    ? html`<span class="marked" data-tip="thing:marked">${word(view, "marked")}</span>` : nothing;
  return html`<div class="four">${repeat(cards, (card, at) => card?.id ?? at, (card, at) => card ? draw(card, flag(at))
    : html`<div class="card gap">${word(view, "empty")}</div>`)}</div>`;
}

/** @param {View} view @param {Ui} ui @param {Contract} contract */
function contractCard(view, ui, contract) {
  const claimed = contract.seats.length > 0, worth = view.worth?.[contract.id];
  return thing(ui, contract.id, `contract ${claimed ? "claimed" : ""} ${contract.offered ? "" : "gone"}`, html`
    <b class="name">${contract.name}</b><span>${view.texts[contract.id]?.text ?? ""}</span>
    ${worth === undefined || !(contract.offered || contract.seats.includes(watched(view, ui))) ? nothing : html`<span
      class="worth">${word(view, "worth")} <b>${worth}</b>${mark("vp", 14, word(view, "points"))}</span>`}
    ${claimed ? html`<span class="claims">${word(view, "claimed")} ${contract.seats.map((seat) => html`
      ${seatMark(seat, 15)}<b>${view.seats[seat].name}</b>`)}</span>` : nothing}
    ${claimed && contract.offered ? html`<em>${word(view, "this_round")}</em>` : nothing}`,
    { label: contract.name, tip: "thing:contract", reads: true });
}

/**
 * Orders, helpers and contracts on offer.
 * @param {View} view @param {Ui} ui
 */
export function offers(view, ui) {
  const { display } = view;
  const second = shopOf(view, ui).prices.second_order;
  return html`<div class="offers"><section class="plank" aria-label=${word(view, "orders")}>
      <h3>${word(view, "orders")} <small>${word(view, "second", { n: second })}</small>
        ${deckNote(view, display.order_deck)}</h3>
      ${four(view, display.orders, (order, flag) => orderCard(view, ui, order, flag))}</section>
    <section class="plank" aria-label=${word(view, "helpers")}><h3>${word(view, "helpers")}
      ${deckNote(view, display.helper_deck)}</h3>
      ${four(view, display.helpers, (helper, flag) => helperCard(view, ui, helper, flag))}</section>
    <section class="plank" aria-label=${word(view, "contracts")}><h3>${word(view, "contracts")}</h3>
      <div class="contracts">${view.contracts.map((contract) => contractCard(view, ui, contract))}</div></section></div>`;
}

/**
 * What a seat holds in hand: helpers to choose from, orders.
 * @param {View} view @param {Ui} ui
 */
export function hand(view, ui) {
  const cards = view.hand ?? [], drawn = view.drawn ?? [];
  if (ui.seat === null || ui.seat !== watched(view, ui) || !(cards.length + drawn.length)) return nothing;
  return html`<section class=${`hand ${view.turn.stage === "setup" || view.turn.stage === "income" ? "asked-now" : ""}`}
    aria-label=${word(view, "hand")}><h3>${word(view, "hand")}</h3><div class="held">
    ${repeat(drawn, ({ id }) => id, (helper) => helperCard(view, ui, helper))}
    ${repeat(cards, ({ id }) => id, (order) => orderCard(view, ui, order))}</div></section>`;
}
