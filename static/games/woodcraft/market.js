/** What can be bought: the lumber yard, 6s of the bank, materials. */
import { html, nothing } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { die, faceOf, mark, price, thing } from "./marks.js";
import { faceName, nameOf, owned, shopOf, word } from "./words.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Die} Die */

/** @param {View} view @param {Ui} ui @param {Die} piece @param {number} cost @param {number} size of its drawing */
function forSale(view, ui, piece, cost, size) {
  const money = owned(shopOf(view, ui), "blueberries");
  const shown = faceOf(piece);
  const label = `${faceName(view, shown)}: ${word(view, cost > money ? "too_dear" : "cost", { n: cost })}`;
  return thing(ui, piece.id, `lot ${cost > money ? "dear" : ""}`, html`${die(view, shown, size)}
    ${price(view, cost, money, shopOf(view, ui).prices.printed[shown])}`,
    { label, glides: !piece.id.startsWith("bank:") });
}

/** @param {View} view @param {Ui} ui */
function materials(view, ui) {
  const money = owned(shopOf(view, ui), "blueberries");
  const tokens = [...new Set(view.market.lots.map(({ token }) => token))];
  return html`<section class="plank materials" aria-label=${word(view, "materials")}><h3>${word(view, "materials")}</h3>
    <div class="goods-on-sale">${tokens.map((token) => html`<div class="material" data-tip=${`good:${token}`}>
      ${mark(token, 22, nameOf(view, `good:${token}`))}
        <div>${view.market.lots.filter((lot) => lot.token === token).map((lot) => {
        const cost = word(view, lot.cost > money ? "too_dear" : "cost", { n: lot.cost });
        const label = `${lot.count} ${nameOf(view, `good:${token}`)}: ${cost}`;
        return thing(ui, lot.id, `pack ${lot.cost > money ? "dear" : ""}`, html`<b>${lot.count}</b><span
          class="price ${lot.cost > money ? "poor" : ""}">
          <i>${word(view, "for")}</i><b>${lot.cost}</b>${mark("blueberries", 13)}</span>`, { label });
      })}</div></div>`)}</div></section>`;
}

/**
 * Yard, bank and materials with the prices for the seat that looks.
 * @param {View} view @param {Ui} ui
 */
export function market(view, ui) {
  const { prices } = shopOf(view, ui);
  return html`<div class="market"><section class="plank yard" aria-label=${word(view, "yard")}>
      <header><h3>${word(view, "yard")}</h3><div class="bank" role="group" aria-label=${word(view, "bank")}><h4>
        ${word(view, "bank")}</h4>
        ${view.market.bank.map((piece) => forSale(view, ui, piece, prices.sixes[piece.colour], 22))}</div></header>
      <div class="dice">${repeat(view.market.yard, ({ id }) => id,
        (piece) => forSale(view, ui, piece, prices.yard[faceOf(piece)] ?? 0, 36))}</div></section>
    ${materials(view, ui)}</div>`;
}

/**
 * The money of the seat that decides, for the head of its panel.
 * @param {View} view @param {Ui} ui
 */
export const purse = (view, ui) => ui.decision && ui.seat !== null
  ? html`<span class="woodcraft purse" role="img"
    aria-label=${`${owned(shopOf(view, ui), "blueberries")} ${nameOf(view, "good:blueberries")}`}>
    <b>${owned(shopOf(view, ui), "blueberries")}</b>${mark("blueberries", 20)}</span>` : nothing;
