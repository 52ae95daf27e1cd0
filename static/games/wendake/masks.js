/** A sheet of birch bark: the Ceremonial Mask area and next year's turn order. */
import { html, nothing, svg } from "../../vendor/lit/lit-html.js";
import { badge, seatName, watched, word } from "./signs.js";
import { heading, maskCard, thing } from "./things.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui */
/** @typedef {import("./types").Space} Space */

const CARD = 9.5, SAME = 4.2, NEXT = 2.6;

/** @param {number[]} groups a combination: overlapping cards are of one face, those apart differ */
function combination(groups) {
  let x = 0;
  const cards = groups.flatMap((size, group) => {
    const left = x;
    x += CARD + (size - 1) * SAME + NEXT;
    return Array.from({ length: size }, (_, at) => svg`<rect class=${`group-${group}`} x=${left + at * SAME}
      y=${at * 1.6} width=${CARD} height="13.5" rx="2"></rect>`);
  });
  return html`<svg class="combination" width=${x * 1.06} height="20" viewBox=${`0 -.5 ${x} 20`}
    aria-hidden="true">${cards}</svg>`;
}

/** @param {View} view @param {Ui} ui @param {Space} space */
function maskSpace(view, ui, space) {
  const fit = view.plays?.find((play) => play.space === space.id);
  const free = fit && !fit.blocked.length;
  const label = [space.groups.join(" + "), space.points, ...space.seats.map((seat) => seatName(view, seat)),
    ...(free ? [word(view, "fits")] : [])].join(", ");
  return thing(ui, space.id, `space ${space.seats.length ? "taken" : ""}`, label,
    html`${combination(space.groups)}<b>${space.points}</b>${space.seats.map((seat) => badge(seat))}
      ${free ? html`<i class=${`fits s${watched(view, ui)}`}></i>` : nothing}`);
}

/** @param {View} view @param {Ui} ui deck and discard; the whole discard where a card of it may be chosen */
function decks(view, ui) {
  const { deck, discard } = view.masks;
  const choice = discard.cards.filter(({ id }) => ui.open.has(id));
  if (choice.length) return html`<div class="fan">${choice.map((card) => maskCard(view, ui, card))}</div>`;
  const top = discard.cards.at(-1);
  const face = top ? maskCard(view, { ...ui, open: new Map() }, top) : html`<i class="mask-card bare"></i>`;
  return html`<div class="decks">
    ${thing(ui, deck.id, "deck", `${word(view, "deck")}: ${deck.count}`,
      html`<i class="back"><b>${deck.count}</b></i><small>${word(view, "deck")}</small>`)}
    ${thing(ui, discard.id, "deck", "", html`${face}<small>${word(view, "discard")}</small>`)}
    <ul class="legend">${ui.seat === null ? nothing : html`<li><i class=${`fits s${ui.seat}`}></i>
        ${word(view, "fits")}</li>`}
      <li>${combination([2])}${word(view, "same")}</li>
      <li>${combination([1, 1])}${word(view, "different")}</li></ul></div>`;
}

/** @param {View} view @param {Ui} ui */
function order(view, ui) {
  const { spaces } = view.order;
  const next = spaces.find(({ seat }) => seat === null)?.id;
  return html`${heading(ui, null, word(view, "order"))}
    <div class="order">${spaces.map(({ id, seat }, at) => thing(ui, id, `order-space ${id === next ? "next" : ""}`,
      seat === null ? `${at + 1}` : `${at + 1}: ${seatName(view, seat)}`,
      html`${seat === null ? html`<b>${at + 1}</b>` : badge(seat)}`))}</div>`;
}

/**
 * What each space of the Mask area pays and whose disk closes it, deck and discard, next year's order.
 * @param {View} view @param {Ui} ui
 */
export function bark(view, ui) {
  return html`<section class="bark">${heading(ui, "mask", word(view, "masks"))}
    <div class="spaces">${view.masks.spaces.map((space) => maskSpace(view, ui, space))}</div>
    ${decks(view, ui)}${order(view, ui)}</section>`;
}
