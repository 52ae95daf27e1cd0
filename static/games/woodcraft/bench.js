/** Where dice are worked on: pots with trees, the lumber pile, the workbench with its tiles, goods. */
import { html, nothing, svg } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { die, dieAt, faceOf, gains, mark, price, thing } from "./marks.js";
import { chosenDice, plan } from "./planner.js";
import { faceName, nameOf, owned, word } from "./words.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Shop} Shop */
/** @typedef {import("./types").Pot} Pot @typedef {import("./types").Next} Next @typedef {import("./types").ToolKind} ToolKind */

/** Most dice that are kept. */
const KEPT = 6;

/** @param {string} colour letter @param {number} value a tree as high as its die */
function growth(colour, value) {
  const height = 12 + value * 4.7, top = 62 - height;
  const trunk = svg`<path class="trunk" stroke-width=${2 + value * 0.4}
    d=${`M40 64C39 ${64 - height / 2} 41 ${64 - height * 0.6} 40 ${top}`}></path>`;
  if (colour === "g") {
    return svg`${trunk}${Array.from({ length: Math.max(1, Math.floor((value + 1) / 2) + 1) }, (_, k) => {
      const y = top - 4 + k * 8.5, width = 6 + k * 4.5;
      return svg`<path class="leaf g" d=${`M40 ${y - 7}L${40 + width} ${y + 6}H${40 - width}Z`}></path>`;
    })}`;
  }
  return svg`${trunk}${Array.from({ length: value + 2 }, (_, k) => {
    const y = top + 5 + (height * 0.62 * k) / (value + 1), side = k % 2 ? -1 : 1, reach = side * (9 + value * 0.6);
    return svg`<path class=${`leaf ${colour}`}
      d=${`M40 ${y}q${side * 5} -8 ${reach} -6q${side} 7 ${-reach} 6Z`}></path>`;
  })}`;
}

const CLAY = svg`<path class="clay" d="M20 62h40v8H20ZM23 70h34l-4 24a3 3 0 0 1-3 2.5H30a3 3 0 0 1-3-2.5Z"></path>
  <path class="soil" d="M22 63.5h36"></path>`;
const DASHED = svg`<path class="to-come"
  d="M20 62h40v8H20ZM23 70h34l-4 24a3 3 0 0 1-3 2.5H30a3 3 0 0 1-3-2.5Z"></path>`;

/** @param {View} view @param {Ui} ui @param {Pot} pot the pot, and its die upon it: each may be chosen */
function potPlace(view, ui, { id, colour, die: tree, planted }) {
  const letter = colour[0];
  const label = tree ? faceName(view, faceOf(tree)) : word(view, "empty");
  const pot = thing(ui, id, `pot ${tree ? "" : "bare"}`, html`<svg viewBox="0 0 80 98" width="62" height="76"
    aria-hidden="true">
      ${tree ? growth(letter, tree.value) : nothing}${CLAY}${tree ? nothing : dieAt(40, 82, 26, letter, 0, true)}</svg>
    <span>${word(view, tree ? (planted ? "planted" : "grows") : "empty")}</span>`,
    { label: `${nameOf(view, `colour:${colour}`)}: ${label}`, tip: "thing:pot", reads: true });
  return html`<div class="pot-place">${pot}${tree ? thing(ui, tree.id, "potted", die(view, faceOf(tree), 24),
    { glides: true, label }) : nothing}</div>`;
}

/** @param {View} view @param {Ui} ui @param {Next} next @param {number} money the pot that can be added next */
const nextPot = (view, ui, next, money) => thing(ui, next.id, `pot to-add ${next.cost > money ? "dear" : ""}`, html`
  <svg viewBox="0 0 80 98" width="62" height="76" aria-hidden="true">${DASHED}
    ${dieAt(40, 82, 26, next.colour[0], 1, true)}</svg>
  <span>${price(view, next.cost, money, next.printed)}${gains(view, next.gives, 14)}</span>`,
  { label: `${nameOf(view, "improvement:pot")}, ${nameOf(view, `colour:${next.colour}`)}`,
    tip: "improvement:pot", reads: true });

/**
 * Pots and lumber pile; what can be done with the chosen die stands below it.
 * @param {View} view @param {Ui} ui @param {Shop} shop
 */
export function timber(view, ui, shop) {
  const next = shop.next.find(({ kind }) => kind === "pot");
  const chosen = chosenDice(ui);
  return html`<div class="timber"><div class="pots" role="group" aria-label=${word(view, "pots")}>
      ${shop.pots.map((pot) => potPlace(view, ui, pot))}
        ${next ? nextPot(view, ui, next, owned(shop, "blueberries")) : nothing}</div>
    <div class="pile" role="group" aria-label=${word(view, "pile")}><h4>${word(view, "pile")}
      <small class=${shop.pile.length > KEPT ? "over" : ""}>
        ${word(view, "of_six", { n: shop.pile.length })}</small></h4>
      <div class="dice">${repeat(shop.pile, ({ id }) => id, (piece) => thing(ui, piece.id, `slot ${chosen.has(piece.id) ? "chosen" : ""}`,
        die(view, faceOf(piece), 41), { label: faceName(view, faceOf(piece)), glides: true }))}</div>
</div>${plan(view, ui, shop)}</div>`;
}

/** @param {import("./types").ToolTile} tile */
const face = ({ kind, reach }) => kind === "saw" ? mark("sawblade", 34) : kind === "glue" ? mark("glue", 32)
  : html`<b class="reach">${reach === 1 ? "+1" : `+1–${reach}`}</b>`;

/** @param {View} view @param {Ui} ui @param {Shop} shop @param {ToolKind} kind tiles of one kind, and the one that can be added */
function tools(view, ui, shop, kind) {
  const next = shop.next.find((each) => each.kind === kind);
  const money = owned(shop, "blueberries");
  const name = nameOf(view, `thing:${kind}`);
  return html`<div class="tool-group"><h4>${name}</h4><div>
    ${shop.tiles.filter((tile) => tile.kind === kind).map((tile) => thing(ui, tile.id, `tool ${tile.ready ? "" : "used"}`,
      html`${face(tile)}${tile.ready ? nothing : html`<i>${word(view, "spent")}</i>`}`,
      { label: tile.ready ? name : `${name}: ${word(view, "used")}`, tip: `thing:${kind}`, reads: true }))}
    ${next ? thing(ui, next.id, `tool to-add ${next.cost > money ? "dear" : ""}`, html`${price(view, next.cost, money, next.printed)}
      ${gains(view, next.gives, 14)}`,
      { label: `${nameOf(view, `improvement:${kind}`)}: ${word(view, "cost", { n: next.cost })}`,
        tip: `improvement:${kind}`, reads: true }) : nothing}
  </div></div>`;
}

/**
 * The workbench and the goods.
 * @param {View} view @param {Ui} ui @param {Shop} shop
 */
export const bench = (view, ui, shop) => html`<div class="bench-row"><div class="bench">
    ${tools(view, ui, shop, "saw")}${tools(view, ui, shop, "splice")}${tools(view, ui, shop, "glue")}</div>
  <div class="goods">${shop.goods.map(({ id, good, count }) => thing(ui, id, `good ${count ? "" : "none"}`,
    html`${mark(good, 24)}<b>${count}</b>${change(view, ui, shop, good)}`,
    { label: `${nameOf(view, `good:${good}`)}: ${count}`, tip: `good:${good}`, reads: true }))}</div></div>`;

/** @param {View} view @param {Ui} ui @param {Shop} shop @param {string} good what a previewed answer does to it */
function change(view, ui, shop, good) {
  if (!ui.preview || ui.preview.luck) return nothing;
  const after = owned(ui.preview.view.shops[shop.seat], good) - owned(view.shops[shop.seat], good);
  return after ? html`<em
    class=${after < 0 ? "less" : "more"}>${after < 0 ? `−${-after}` : `+${after}`}</em>` : nothing;
}
