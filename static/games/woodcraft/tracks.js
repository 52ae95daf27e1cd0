/** Rounds, income, reputation and marketing: who stands where and what comes there. */
import { html, nothing } from "../../vendor/lit/lit-html.js";
import { mark as seatMark } from "../../js/marks.js";
import { gains, mark, thing } from "./marks.js";
import { nameOf, shopOf, watched, word } from "./words.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").IncomeTrack} IncomeTrack */

/**
 * Cells with the seats that stand there.
 * @param {View} view @param {Ui} ui @param {string} cls @param {unknown} head @param {unknown[]} cells
 * @param {number[][]} standing by seat: its cells @param {Record<number, unknown>} extra what lies on a cell
 */
function track(view, ui, cls, head, cells, standing, extra) {
  return html`<div class=${`track ${cls}`}><span class="track-name">${head}</span><ol>${cells.map((cell, at) => {
    const here = standing.flatMap((places, seat) => places.filter((place) => place === at).map(() => seat));
    return html`<li class=${extra[at] ? "has" : ""}><span class=${`who n${here.length}`}>${here.map((seat) =>
      html`<i class="stands">${seatMark(seat, seat === watched(view, ui) ? 16 : 13)}<span
        class="vh">${view.seats[seat].name}</span></i>`)}</span>
      <span class="value">${cell}</span>${extra[at] ? html`<span class="extra">${extra[at]}</span>` : nothing}</li>`;
  })}</ol></div>`;
}

/** @param {View} view @param {Ui} ui @param {IncomeTrack} kind */
function income(view, ui, kind) {
  const bonuses = Object.entries(view.tracks.bonuses[kind]).map(([at, given]) => [at, gains(view, given, 14)]);
  const standing = view.shops.map((shop) => shop.income[kind].counters);
  return track(view, ui, kind, html`<span class="track-head" data-tip=${`income:${kind}`} tabindex="0">
    ${mark(`${kind}_income`, 17)}
    <b>${nameOf(view, `income:${kind}`)}</b></span>`, Array.from({ length: view.tracks.length + 1 }, (_, n) => n), standing,
    Object.fromEntries(bonuses));
}

/** @param {View} view @param {Ui} ui */
function reputation(view, ui) {
  const extra = Object.fromEntries(view.tracks.tiles.map(({ id, at, rewards }) => [at, html`<span class="rewards"
    data-id=${id}
    data-tip="thing:reputation_tile">${rewards.map(({ gives, seats, next }) => html`<span
      class=${`reward ${next ? "next" : ""}`}
      title=${next ? word(view, "next") : nothing}>
      ${gains(view, gives, 13)}${seats.map((seat) => seatMark(seat, 10))}</span>`)}</span>`]));
  return track(view, ui, "reputation", html`<span class="track-head" data-tip="thing:reputation" tabindex="0">
    ${mark("reputation", 17)}
    <b>${nameOf(view, "thing:reputation")}</b></span>`, view.tracks.reputation.map((value) => `×${value}`),
    view.shops.map((shop) => [shop.reputation.at]), extra);
}

/** @param {View} view @param {Ui} ui */
function marketing(view, ui) {
  const { id, cost, points } = shopOf(view, ui).marketing;
  const steps = view.tracks.marketing.map(([paid, won]) => html`<b class=${paid < 10 ? "paid" : "paid wide"}>${paid}</b><i
    class="to">→</i><b class="won">${won}</b>`);
  const label = `${nameOf(view, "thing:marketing")}: ${cost} → ${points}`;
  const head = thing(ui, id, "track-head", html`${ui.icon("megaphone")}<b>${nameOf(view, "thing:marketing")}</b>`,
    { tip: "thing:marketing", label, reads: true });
  return track(view, ui, "marketing", head, ["–", ...steps],
    view.shops.map((shop) => [Math.min(shop.marketing.steps, steps.length)]), {});
}

/**
 * The rounds, and after which of them an income phase comes.
 * @param {View} view
 */
export function rounds(view) {
  const { number, of, income_in: due, income: paying } = view.round;
  const when = due === 1 ? word(view, "income_now") : word(view, "income_in", { n: due });
  const over = view.turn.stage === "over";
  return html`<div class="rounds" role="img" aria-label=${over ? view.round.label : `${view.round.label}, ${when}`}>
    <ol>${Array.from({ length: of }, (_, k) => k + 1).map((n) => html`<li
      class=${`${n < number ? "past" : n === number ? "now" : ""} ${paying.includes(n) ? "pays" : ""}`}><span>${n}</span></li>`)}</ol>
    ${over ? nothing : html`<span class="when">${mark("blueberries", 13)}${mark("vp", 13)} ${when}</span>`}</div>`;
}

/**
 * All tracks.
 * @param {View} view @param {Ui} ui
 */
export const tracks = (view, ui) => html`<section class="plank tracks" aria-label=${word(view, "tracks")}>
  ${income(view, ui, "blueberry")}${income(view, ui, "hazelnut")}${reputation(view, ui)}
    ${marketing(view, ui)}</section>`;
