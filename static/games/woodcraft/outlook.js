/** What the previewed answer would do, for the decision panel: goods, points, dice, orders. */
import { html, nothing } from "../../vendor/lit/lit-html.js";
import { die, faceOf, mark } from "./marks.js";
import { kindName, needsOf, owned, watched, word } from "./words.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Shop} Shop */

const GUIDED_ROUNDS = 2;

/** @param {number} n */
const signed = (n) => n < 0 ? `−${-n}` : `+${n}`;

/** @param {number[]} counters */
const sum = (counters) => counters.reduce((all, n) => all + n, 0);

/**
 * What a seat would have more or less.
 * @param {View} view @param {View} after @param {number} seat
 * @returns {[string, number][]}
 */
function changes(view, after, seat) {
  const [was, will] = [view.shops[seat], after.shops[seat]];
  /** @type {[string, number][]} */
  const found = [
    ["vp", after.seats[seat].score.total - view.seats[seat].score.total],
    ...was.goods.map(({ good, count }) => /** @type {[string, number]} */ ([good, owned(will, good) - count])),
    ["blueberry_income", sum(will.income.blueberry.counters) - sum(was.income.blueberry.counters)],
    ["hazelnut_income", sum(will.income.hazelnut.counters) - sum(was.income.hazelnut.counters)],
    ["reputation", will.reputation.at - was.reputation.at],
  ];
  return found.filter(([, count]) => count);
}

/** @param {Shop} was @param {Shop} will dice of the pile that go and come, by their faces */
function timber(was, will) {
  const before = new Map(was.pile.map((piece) => [piece.id, faceOf(piece)]));
  const after = new Map(will.pile.map((piece) => [piece.id, faceOf(piece)]));
  return {
    goes: [...before].filter(([id, face]) => after.get(id) !== face).map(([, face]) => face),
    comes: [...after].filter(([id, face]) => before.get(id) !== face).map(([, face]) => face),
  };
}

/** @param {View} view @param {Ui} ui @param {View} after orders that could be completed then, or no longer */
function readiness(view, ui, after) {
  const was = needsOf(view, ui), will = needsOf(after, ui);
  const names = new Map([...view.shops[watched(view, ui)].beside.flat()].map(({ id, name }) => [id, name]));
  return [...names].flatMap(([id, name]) => {
    const [before, then] = [was.get(id)?.ready, will.get(id)?.ready];
    if (then === undefined || before === then) return [];
    return [html`<span class=${then ? "soon" : "undone"}>
      <b>${name}</b> ${word(view, then ? "after" : "undoes")}</span>`];
  });
}

/** @param {View} view @param {Ui} ui what a decision is about, for those who meet it in their first turns */
function guide(view, ui) {
  const about = ui.decision && view.round.number <= GUIDED_ROUNDS ? view.texts[`guide:${ui.decision.key}`] : null;
  return about ? html`<div class="woodcraft outlook-box guide"><p><b>${about.name}.</b> ${about.text}</p></div>` : nothing;
}

/**
 * The previewed answer in marks; in the server's words where nothing can be drawn, else those are for readers only.
 * Before it, in the first turns, what the decision is about: it stays, so that no answer moves from under the pointer.
 * @param {View} view @param {Ui} ui
 */
export function preview(view, ui) {
  const about = guide(view, ui);
  if (!ui.preview) return about;
  const { luck, lines, view: after } = ui.preview;
  const seat = watched(view, ui);
  const gained = luck ? [] : changes(view, after, seat);
  const { goes, comes } = luck ? { goes: [], comes: [] } : timber(view.shops[seat], after.shops[seat]);
  const orders = luck ? [] : readiness(view, ui, after);
  const drawn = gained.length + goes.length + comes.length + orders.length > 0;
  if (!drawn && !lines.length) return about;
  return html`${about}<div class="woodcraft outlook-box">
    ${gained.length ? html`<span class="changes">${gained.map(([kind, count]) => html`<span
      class=${count < 0 ? "less" : "more"}>
      <b>${signed(count)}</b>${mark(kind, 17, kindName(view, kind))}</span>`)}</span>` : nothing}
    ${goes.length + comes.length ? html`<span class="changes">${goes.map((face) => die(view, face, 24, "goes"))}<i>→</i>
      ${comes.map((face) => die(view, face, 24, "comes"))}</span>` : nothing}${orders}
    ${lines.map((line) => html`<p class=${drawn ? "vh" : ""}>${line}</p>`)}</div>`;
}
