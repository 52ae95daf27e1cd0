/** What would happen: ghosts and ways on the map, gains in the decision panel, and what is easily forgotten. */
import { html, nothing, svg } from "../../vendor/lit/lit-html.js";
import { ledMore, moved, scored, traded } from "./changes.js";
import { figureOf } from "./pieces.js";
import { feet } from "./places.js";
import { badge, nameOf, seatName, sign, signAt, watched, word } from "./signs.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Land} Land */

/** @param {number} n */
const signed = (n) => n < 0 ? `−${-n}` : `+${n}`;

/**
 * @param {View} view @param {Land} land
 * @param {ReturnType<typeof moved>[number]} change a ghost where a piece would stand
 */
function ghost(view, land, { piece, to }) {
  const from = feet(land, piece.at), there = feet(land, to);
  if (!there) {
    return from ? svg`<path class="leaves" d=${`M${from[0] - 10} ${from[1] - 24}l20 24m0-24l-20 24`}></path>` : nothing;
  }
  const shown = piece.kind === "warrior" && to.startsWith("area:") ? "outpost" : piece.kind;
  const crowd = to.startsWith("land:") && view.pieces.some(({ at }) => at === to);
  const x = there[0] + (crowd ? 14 : 0), y = there[1];
  const bow = from ? `${(from[0] + x) / 2} ${Math.min(from[1], y) - 42}` : "";
  const way = from ? `M${from[0]} ${from[1] - 14}Q${bow} ${x} ${y - 16}` : "";
  return svg`${way ? svg`<path class="way-ground" d=${way}></path><path class="way" d=${way}></path>` : nothing}
    <g class=${`piece ghost s${piece.seat}`} transform=${`translate(${x} ${y}) scale(1.04)`}>
      ${figureOf(shown, piece.seat)}</g>`;
}

/**
 * @param {Ui} ui @param {Land} land @param {string} at
 * @param {number} more territories led more or less, above where the piece goes
 */
function gain(ui, land, at, more) {
  const spot = feet(land, at);
  if (!more || !spot) return nothing;
  const x = Math.min(Math.max(spot[0], 24), land.width - 24), y = Math.max(spot[1] - 40, 14);
  return svg`<g class=${`gain ${more < 0 ? "loss" : ""}`} transform=${`translate(${x} ${y})`}>
    <rect x="-21" y="-12" width="42" height="24" rx="12"></rect><text x="-5" y="5.5">${signed(more)}</text>
    ${signAt(ui, "military", 11, 0, 13)}</g>`;
}

/**
 * The previewed choice on the map.
 * @param {View} view @param {Ui} ui @param {Land} land
 */
export function outlook(view, ui, land) {
  if (!ui.preview || ui.preview.luck) return nothing;
  const all = moved(view, ui.preview.view);
  const own = all.find(({ piece }) => piece.seat === ui.seat);
  return svg`<g class="outlook" aria-hidden="true">${all.map((change) => ghost(view, land, change))}
    ${own ? gain(ui, land, own.to, ledMore(view, ui.preview.view, own.piece.seat)) : nothing}</g>`;
}

/** @param {View} view @param {Ui} ui points and goods of a previewed choice, seat by seat */
function gains(view, ui) {
  if (!ui.preview || ui.preview.luck) return [];
  const after = ui.preview.view;
  const points = scored(view, after).map(({ seat, track, points: won }) =>
    ({ seat, picture: track, count: won, name: nameOf(view, `track:${track}`) }));
  const goods = traded(view, after).map(({ seat, good, count }) =>
    ({ seat, picture: good, count, name: nameOf(view, `good:${good}`) }));
  const led = ui.seat === null ? 0 : ledMore(view, after, ui.seat);
  const name = word(view, "led");
  const lands = led && ui.seat !== null ? [{ seat: ui.seat, picture: "military", count: led, name }] : [];
  return [...points, ...goods, ...lands].map(({ seat, picture, count, name }) =>
    html`<span class=${`gain-chip ${count < 0 ? "loss" : ""}`}>
      ${seat === ui.seat ? nothing : badge(seat, seatName(view, seat))}<b>${signed(count)}</b>
      ${sign(ui, picture)}<span>${name}</span></span>`);
}

/** @param {View} view @param {Ui} ui what a seat may have forgotten, before it gives its turn away */
function forgotten(view, ui) {
  const asked = ui.decision?.key;
  const listed = asked === "wendake.end" ? view.reminders ?? [] : [];
  if (!listed.length) return nothing;
  return html`<ul class="wendake reminders">${listed.map(({ text }) => html`<li>${text}</li>`)}</ul>`;
}

/**
 * The previewed choice in the decision panel; before a turn ends, reminders.
 * @param {View} view @param {Ui} ui
 */
export function preview(view, ui) {
  if (!ui.preview) return forgotten(view, ui);
  const chips = gains(view, ui);
  if (!chips.length && !ui.preview.lines.length) return nothing;
  return html`<div class="wendake wendake-preview">${chips.length ? html`<p class="gains">${chips}</p>` : nothing}
    ${ui.preview.lines.map((line) => html`<p>${line}</p>`)}</div>`;
}

/**
 * Action markers that the deciding seat has left this year, in the head of the decision panel.
 * @param {View} view @param {Ui} ui
 */
export function pace(view, ui) {
  if (!ui.decision || view.turn.stage !== "turn") return nothing;
  const seat = watched(view, ui);
  const { markers } = view.boards[seat];
  const label = word(view, "markers", { n: markers });
  return html`<span class=${`wendake wendake-pace s${seat}`} role="img" aria-label=${label} title=${label}>
    ${[0, 1, 2, 3].map((at) => html`<i class=${at < markers ? "" : "gone"}></i>`)}</span>`;
}
