/** Hunters on the table page: the field with everything on it, and what the island takes from this game. */
import { html, nothing, svg } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { camps, coordinates, frame, plaques, totems } from "./camps.js";
import { RIM, centre, contents, hunters, tribeOf, word } from "./cells.js";
import { cells, chips, grounds } from "./offers.js";
import { bagMark, hunterPiece, stackChip, tent, tokenPiece } from "./pieces.js";
import { boardPreview } from "./preview.js";
import { GROUP_ICONS, TOKEN_ICONS } from "./shapes.js";
import { answers, harmful, target } from "./target.js";
import { terrain } from "./terrain.js";

export { ribbon } from "./circle.js";
export { mine, others } from "./panels.js";
export { pace, preview } from "./preview.js";
export { scene } from "./scene.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Chum} Chum */
/** @typedef {import("./types").Tribe} Tribe @typedef {import("./types").Hunter} Hunter */
/** @typedef {import("./types").FieldToken} FieldToken */
/** @typedef {import("./cells.js").Contents} Contents @typedef {import("./types").SeatView} SeatView */

/** Icon of every group of choices. */
export const icons = GROUP_ICONS;

/**
 * What a seat's score is made of: the kinds of prey in its storage, the least valuable first, and captured totems.
 * @param {SeatView} seat @param {View} view
 */
export function score(seat, view) {
  /** @type {Map<string, {key: string, label: string, icon: string, points: number}>} */
  const parts = new Map();
  const storage = [...(tribeOf(view, seat.seat)?.storage ?? [])].sort((one, other) => one.value - other.value);
  for (const { kind, value } of storage) {
    const label = view.texts[`prey:${kind}`]?.name ?? kind;
    const points = (parts.get(kind)?.points ?? 0) + value;
    parts.set(kind, { key: kind, label, icon: TOKEN_ICONS[kind], points });
  }
  const totems = { key: "totem", label: word(view, "score_totems"), icon: "totem-head", points: seat.score.totems };
  return [...parts.values(), totems];
}

/** @param {View} view @param {Ui} ui @param {Chum} chum tokens that I have seen in it, the top one first */
function peeked(view, ui, chum) {
  const seen = view.known?.find((known) => known.chum === chum.id)?.tokens ?? [];
  const names = seen.map((token) => view.texts[`${token.sort}:${token.kind}`]?.name ?? token.kind);
  if (!seen.length) return nothing;
  return svg`<g class="through" role="img" aria-label=${`${word(view, "peeked")} ${names.join(", ")}`}
    transform=${`translate(${centre(chum.cell).x} ${centre(chum.cell).y})`}>
    ${seen.map((token, k) => svg`<g class="peeked" transform=${`translate(${(k - (seen.length - 1) / 2) * 38} -62)`}>
      <circle class="peek-ring" r="21"></circle>${tokenPiece(ui, token, 15, false)}</g>`)}</g>`;
}

/** @param {View} view @param {Ui} ui @param {Contents} here */
function chums(view, ui, here) {
  return view.chums.map((chum) => {
    const { x, y } = centre(chum.cell);
    const stepped = (here.get(chum.cell)?.hunters.length ?? 0) > 0;
    const scale = (chum.id === "chum:M" ? 1.12 : 1) * (stepped ? 0.74 : 1);
    const t = target(ui, chum.id, `cell:${chum.cell}`);
    const inside = chum.count ? word(view, "tokens", { n: chum.count }) : word(view, "empty_chum");
    return svg`<g class=${`chum ${t.state}`} data-id=${chum.id} data-tip="chum" ${answers(t, inside)}>
      <g transform=${`translate(${x - (stepped ? 17 : 0)} ${y - (stepped ? 14 : 0)})`}>${tent(chum.count, scale)}</g>
      ${t.open ? svg`<rect class="ring" x=${x - 45} y=${y - 45} width="90" height="90" rx="14"></rect>` : nothing}
      ${chum.count ? svg`<g transform=${`translate(${x + (stepped ? -41 : 34)} ${y - 33})`}>
        ${stackChip(chum.count)}</g>` : nothing}</g>`;
  });
}

/**
 * Places of several tokens on one cell, by their number, and their radius.
 * @param {number} count @param {boolean} aside whether something stands on the cell
 * @returns {{radius: number, at: (k: number) => [number, number]}}
 */
function spread(count, aside) {
  if (aside) return { radius: count > 3 ? 14 : 17, at: (k) => [31 - Math.floor(k / 3) * 30, -26 + (k % 3) * 29] };
  if (count === 1) return { radius: 29, at: () => [0, 0] };
  if (count === 2) return { radius: 23, at: (k) => [k ? 20 : -20, k ? 16 : -16] };
  if (count <= 4) return { radius: 20, at: (k) => [k % 2 ? 23 : -23, k < 2 ? -22 : 22] };
  return { radius: 14.5, at: (k) => [-31 + (k % 3) * 31, -31 + Math.floor(k / 3) * 31] };
}

/** @param {Ui} ui @param {FieldToken} token @param {number} x @param {number} y @param {number} radius */
function fieldToken(ui, token, x, y, radius) {
  const t = ui.open.has(token.id) ? target(ui, token.id) : target(ui, token.id, `cell:${token.cell}`);
  return svg`<g class=${`token ${t.state}`} data-id=${token.id} data-piece=${token.id}
    data-tip=${`${token.sort}:${token.kind}`} ${answers(t)}>
    <g transform=${`translate(${x} ${y})`}>
      <ellipse class="shade" cy=${radius * 0.22} rx=${radius * 1.02} ry=${radius * 0.98}></ellipse>
      ${tokenPiece(ui, token, radius)}
      ${t.open ? svg`<circle class="ring" r=${radius + 4}></circle>` : nothing}</g></g>`;
}

/** @param {View} view @param {Ui} ui @param {Contents} here @param {boolean} covered tokens under a hunter come after him */
function tokens(view, ui, here, covered) {
  const totemCells = new Set(view.field.cells.filter((cell) => cell.totem).map((cell) => cell.id.slice(5)));
  const list = view.tokens.filter((token) => (here.get(token.cell)?.hunters.length ?? 0) > 0 === covered);
  return repeat(list, (token) => token.id, (token) => {
    const things = here.get(token.cell);
    const same = things?.tokens ?? [token];
    const built = Boolean(things?.chum) || totemCells.has(token.cell);
    const beside = built && !covered && same.length === 1;
    const { radius, at } = beside ? { radius: 25, at: () => [20, 22] } : spread(same.length, covered || built);
    const [dx, dy] = at(same.indexOf(token));
    const { x, y } = centre(token.cell);
    return fieldToken(ui, token, x + dx, y + dy, radius);
  });
}

/** @param {View} view @param {Ui} ui @param {Contents} here @param {{tribe: Tribe, hunter: Hunter}} who */
function fieldHunter(view, ui, here, { tribe, hunter }) {
  const cell = hunter.cell ?? "a1";
  const { x, y } = centre(cell);
  const things = here.get(cell);
  const pair = things && things.hunters.length > 1 ? (things.hunters.indexOf(hunter.id) ? 24 : -24) : 0;
  const tented = Boolean(things?.chum?.count);
  const totem = view.tribes.find((t) => t.totem.cell === cell)?.totem.id ?? "";
  const t = target(ui, hunter.id, `cell:${cell}`, things?.chum?.id ?? "", totem);
  const invited = t.open && !t.own.some((choice) => harmful(ui, choice));
  const scale = pair ? 0.82 : 1;
  const acting = view.turn?.hunter === hunter.id ? "acting" : "";
  const feet = `translate(${x + pair + (tented && !pair ? 12 : 0)} ${y + (tented ? 25 : 26)})`;
  return svg`<g class=${`hunter s${tribe.seat} ${acting} ${pair ? "paired" : ""} ${t.state}`} data-id=${hunter.id}
      data-piece=${hunter.id} data-tip=${`hunter:${hunter.kind}`} ${answers(t)}>
    ${invited ? svg`<rect class="ring" x=${x - 45} y=${y - 45} width="90" height="90" rx="14"></rect>` : nothing}
    <g transform=${`${feet} scale(${scale})`}>
      <ellipse class="shade" cx="1" cy="16" rx="36" ry="7"></ellipse>
      ${hunterPiece(tribe.seat, hunter)}${hunter.bag.length ? bagMark(hunter.bag.length) : nothing}</g></g>`;
}

/** @param {View} view @param {Ui} ui @param {Contents} here */
function people(view, ui, here) {
  const standing = hunters(view).filter(({ hunter }) => hunter.cell);
  standing.sort((a, b) => Number(a.hunter.cell?.slice(1)) - Number(b.hunter.cell?.slice(1)));
  return repeat(standing, ({ hunter }) => hunter.id, (who) => fieldHunter(view, ui, here, who));
}

/**
 * The whole field, drawn from the view.
 * @param {View} view @param {Ui} ui
 */
export function board(view, ui) {
  const here = contents(view);
  const width = view.field.width * 100, height = view.field.height * 100;
  const columns = [...Array(view.field.width - 1).keys()].map((k) => k * 100 + 100);
  const rows = [...Array(view.field.height - 1).keys()].map((k) => k * 100 + 100);
  const lines = columns.map((x) => `M${x} 0V${height}`).join("") + rows.map((y) => `M0 ${y}H${width}`).join("");
  const knots = columns.flatMap((x) => rows.map((y) => `M${x} ${y - 4}l4 4l-4 4l-4-4Z`)).join("");
  return html`<div class="hunters hunters-board">
    <svg viewBox=${`${-RIM} ${-RIM} ${width + 2 * RIM} ${height + 2 * RIM}`} role="group"
      aria-label=${word(view, "field")}>
      ${frame(view)}<svg class="ground" width=${width} height=${height}>
        <rect class="snow" width=${width} height=${height}></rect>${terrain(view.field)}
        <rect class="dusk" width=${width} height=${height}></rect>${camps(view, here)}</svg>
      <path class="grid" d=${lines}></path><path class="knots" d=${knots}></path>${cells(view, ui)}${grounds(view, ui)}
        ${chums(view, ui, here)}${totems(view, ui, here)}${tokens(view, ui, here, false)}
      ${people(view, ui, here)}${tokens(view, ui, here, true)}${view.chums.map((chum) => peeked(view, ui, chum))}
      ${chips(view, ui, here)}${boardPreview(view, ui)}${coordinates(view)}${plaques(view, ui)}
    </svg></div>`;
}
