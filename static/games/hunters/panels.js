/** Tribes on their sheets: mine in five rows, rivals in small. */
import { html, nothing } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { inOrder, tribeOf, word } from "./cells.js";
import { nextWord, timeCircle } from "./circle.js";
import { badge, pegs, portrait, tokenDisc } from "./pieces.js";
import { ABILITY_ICONS } from "./shapes.js";
import { answers, target } from "./target.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Tribe} Tribe */
/** @typedef {import("./types").Hunter} Hunter @typedef {import("./types").Token} Token */

/** @param {View} view @param {Ui} ui @param {Token} token a token in a panel; a button while it may be chosen */
function chosenToken(view, ui, token) {
  const t = target(ui, token.id);
  const tip = `${token.sort}:${token.kind}`;
  return t.open
    ? html`<button type="button" class="token open" data-id=${token.id} data-tip=${tip}
      ${answers(t)}>${tokenDisc(view, ui, token)}</button>`
    : html`<span class="token" data-id=${token.id} data-tip=${tip}>${tokenDisc(view, ui, token)}</span>`;
}

/** @param {Ui} ui @param {number} seat @param {Hunter} hunter @param {"plain" | "emblem"} mark */
function face(ui, seat, hunter, mark) {
  const t = target(ui, hunter.id);
  const tip = `hunter:${hunter.kind}`;
  const drawing = portrait(seat, hunter, mark);
  return t.open
    ? html`<button type="button" class="face open" data-id=${hunter.id} data-tip=${tip}
      ${answers(t)}>${drawing}</button>`
    : html`<span class="face" data-id=${hunter.id} data-tip=${tip}>${drawing}</span>`;
}

/** @param {View} view @param {Ui} ui @param {Tribe} tribe prey by kind, best first, and captured totems */
function storage(view, ui, tribe) {
  const kinds = new Map();
  for (const token of [...tribe.storage].sort((a, b) => b.value - a.value)) {
    kinds.set(token.kind, [...(kinds.get(token.kind) ?? []), token]);
  }
  const each = view.seats[tribe.seat].score.totems / tribe.captured.length;
  return html`<div class="storage" role="group" aria-label=${word(view, "storage")}>${ui.icon("open-chest", "ic chest")}
    ${[...kinds.values()].map(([token, ...more]) => html`<span class="kept">${chosenToken(view, ui, token)}
      ${more.length ? html`<b>×${more.length + 1}</b>` : nothing}</span>`)}
    ${tribe.captured.map((seat) => html`<span class="kept totem">${badge(ui, seat, tribeOf(view, seat)?.tribe ?? "")}
      <b>${each}</b></span>`)}</div>`;
}

/** @param {View} view @param {Hunter} hunter */
const strength = (view, hunter) =>
  pegs(hunter.strength, hunter.full, word(view, "strength", { n: hunter.strength, full: hunter.full }));

/** @param {View} view @param {Ui} ui @param {Tribe} tribe @param {Hunter} hunter */
function row(view, ui, tribe, hunter) {
  if (!hunter.cell) {
    return html`<li class="row out">${face(ui, tribe.seat, hunter, "plain")}
      <span class="about"><b>${hunter.name}</b><span class="ability">${word(view, "gone")}</span></span></li>`;
  }
  const ability = view.texts[`ability:${hunter.ability}`];
  const empty = Math.max(hunter.capacity - hunter.bag.length, 0);
  const bag = word(view, "bag", { n: hunter.bag.length, capacity: hunter.capacity });
  return html`<li class=${`row ${view.turn?.hunter === hunter.id ? "acting" : ""}`}>
    ${face(ui, tribe.seat, hunter, "emblem")}
    <span class="about"><b>${hunter.name}</b><span class="move" title=${word(view, "points")}>${ui.icon("footsteps")}
      ${hunter.move}</span>${strength(view, hunter)}
      <span class=${`ability ${tribe.totem.captor === null ? "" : "lost"}`}
        data-tip=${`ability:${hunter.ability}`}>${ui.icon(ABILITY_ICONS[hunter.number])}
        <span>${ability?.name ?? ""}</span></span></span>
    <span class=${`bag ${hunter.capacity > 4 ? "broad" : ""}`} role="group" aria-label=${bag}>
      ${repeat(hunter.bag, (token) => token.id, (token) => chosenToken(view, ui, token))}
      ${Array.from({ length: empty }, () => html`<i class="slot"></i>`)}</span></li>`;
}

/** @param {View} view @param {Tribe} tribe */
const robbed = (view, tribe) =>
  tribe.totem.captor === null ? nothing : html`<span class="chip robbed" data-tip="totem">${word(view, "robbed")}</span>`;

/** @param {View} view @param {Ui} ui @returns {Tribe | undefined} my own tribe; for a spectator the mover's, else the first */
const shown = (view, ui) => tribeOf(view, ui.seat) ?? tribeOf(view, view.turn?.seat ?? null) ?? inOrder(view)[0];

/**
 * My tribe: five rows with strength, ability and what is in each bag.
 * @param {View} view @param {Ui} ui
 */
export function mine(view, ui) {
  const tribe = shown(view, ui);
  if (!tribe) return html``;
  const seat = view.seats[tribe.seat];
  const marker = view.circle.markers.find((m) => m.seat === tribe.seat);
  const number = marker ? view.circle.sectors[marker.sector].number : "";
  return html`<section class="hunters hunters-mine sheet"><header data-id=${`tribe:${tribe.seat}`}>
    ${badge(ui, tribe.seat, tribe.tribe)}
      <h2>${view.texts[`tribe:${tribe.tribe}`]?.name ?? tribe.name}</h2>${robbed(view, tribe)}
        ${storage(view, ui, tribe)}<b class="total">${seat.score.total}</b></header>
    <ol>${repeat(tribe.hunters, (hunter) => hunter.id, (hunter) => row(view, ui, tribe, hunter))}</ol></section>
    <section class="hunters hunters-time sheet">${timeCircle(view, ui)}<div>
      <p>${word(view, "marker", { tribe: tribe.name, number })}</p>${caption(view, ui)}
      <p>${word(view, "winter", { n: Math.max(view.round.of - view.round.number, 0) })}</p></div></section>`;
}

/** @param {View} view @param {Ui} ui */
function caption(view, ui) {
  const name = nextWord(view, ui);
  if (!name) return nothing;
  const [before, after = ""] = (view.words[ui.seat === null ? "next_of" : "next"] ?? "{hunter}").split("{hunter}");
  return html`<p class="next-up">${before}<b>${name}</b>${after}</p>`;
}

/** @param {View} view @param {Ui} ui @param {Tribe} tribe @param {Hunter} hunter */
function small(view, ui, tribe, hunter) {
  return html`<div class=${`small ${hunter.cell ? "" : "out"}`}>${face(ui, tribe.seat, hunter, "plain")}
    ${hunter.cell ? strength(view, hunter) : html`<em>${word(view, "removed")}</em>`}
    <span class="bag">${repeat(hunter.bag, (token) => token.id, (token) => chosenToken(view, ui, token))}</span></div>`;
}

/** @param {View} view @param {Ui} ui @param {Tribe} tribe */
function rival(view, ui, tribe) {
  const seat = view.seats[tribe.seat];
  const t = target(ui, `tribe:${tribe.seat}`);
  const name = html`${badge(ui, tribe.seat, tribe.tribe)}<h3>${seat.name}</h3>`;
  return html`<section class=${`rival sheet s${tribe.seat} ${view.turn?.seat === tribe.seat ? "on-move" : ""}`}>
    <header data-id=${t.open ? nothing : `tribe:${tribe.seat}`}>
      ${t.open ? html`<button type="button" class="name open" data-id=${`tribe:${tribe.seat}`}
        ${answers(t)}>${name}</button>` : name}
      ${seat.bot ? html`<span class="chip">${word(view, "bot")}</span>` : nothing}
      <b class="total">${seat.score.total}</b></header>
    <div class="stored">${storage(view, ui, tribe)}${robbed(view, tribe)}</div>
    <div class="smalls">${repeat(tribe.hunters, (hunter) => hunter.id, (hunter) => small(view, ui, tribe, hunter))}</div></section>`;
}

/**
 * The time circle, whom I play next, and my rivals in order of play from me on.
 * @param {View} view @param {Ui} ui
 */
export function others(view, ui) {
  const order = inOrder(view);
  const own = order.findIndex((tribe) => tribe === shown(view, ui));
  const rivals = [...order.slice(own + 1), ...order.slice(0, own)];
  return html`<div class="hunters hunters-others">${timeCircle(view, ui)}${caption(view, ui)}
    ${repeat(rivals, (tribe) => tribe.seat, (tribe) => rival(view, ui, tribe))}</div>`;
}
