/** Camps on the field, the rim around it, and the plaques that tie camp and player. */
import { nothing, svg } from "../../vendor/lit/lit-html.js";
import { shape } from "../../js/marks.js";
import { RIM, centre, tribeOf } from "./cells.js";
import { glyph, stump, totemPiece } from "./pieces.js";
import { TOTEM_ICONS } from "./shapes.js";
import { answers, target } from "./target.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Camp} Camp */

/** @param {View} view @param {Camp} camp @returns {{x: number, y: number, width: number, height: number}} */
function bounds(view, camp) {
  const cells = view.field.cells.filter((c) => c.camp === camp.id.split(":")[1]);
  const xs = cells.map((c) => c.x), ys = cells.map((c) => c.y);
  const x = Math.min(...xs), y = Math.min(...ys);
  return { x: x * 100, y: y * 100, width: (Math.max(...xs) - x + 1) * 100, height: (Math.max(...ys) - y + 1) * 100 };
}

/**
 * Trodden snow under a stitched outline; start numbers where nobody stands.
 * @param {View} view @param {import("./cells.js").Contents} here
 */
export function camps(view, here) {
  return view.field.camps.map((camp) => {
    if (camp.seat === null) return nothing;
    const { x, y, width, height } = bounds(view, camp);
    const free = Object.entries(camp.starts).filter(([, cell]) => !here.get(cell)?.hunters.length);
    return svg`<g class=${`s${camp.seat}`} data-id=${camp.id}>
      <rect class="camp" x=${x + 5} y=${y + 5} width=${width - 10} height=${height - 10} rx="16"></rect>
      <rect class="camp-pattern" x=${x + 5} y=${y + 5} width=${width - 10} height=${height - 10} rx="16"></rect>
      <rect class="camp-line" x=${x + 7} y=${y + 7} width=${width - 14} height=${height - 14} rx="14"></rect>
      ${free.map(([number, cell]) => svg`<text class="start" x=${centre(cell).x}
        y=${centre(cell).y + 11}>${number}</text>`)}</g>`;
  });
}

/**
 * Standing totems, and what is left of captured ones; they step back where somebody or something is on their cell.
 * @param {View} view @param {Ui} ui @param {import("./cells.js").Contents} here
 */
export function totems(view, ui, here) {
  return view.tribes.map((tribe) => {
    const camp = view.field.camps.find((c) => c.id === `camp:${tribe.camp}`);
    const cell = tribe.totem.cell ?? camp?.totem;
    if (!cell) return nothing;
    const { x, y } = centre(cell);
    const place = here.has(cell) ? `translate(${x - 26} ${y - 15}) scale(.72)` : `translate(${x} ${y})`;
    const t = target(ui, tribe.totem.id, `cell:${cell}`);
    return svg`<g class=${`totem s${tribe.seat} ${t.state}`} data-id=${tribe.totem.id} ${answers(t)}>
      ${t.open ? svg`<rect class="ring" x=${x - 45} y=${y - 45} width="90" height="90" rx="14"></rect>` : nothing}
      <g transform=${place}>${tribe.totem.cell ? totemPiece(ui, tribe.tribe) : stump}</g></g>`;
  });
}

/** @param {View} view @returns {{width: number, height: number}} units */
const extent = (view) => ({ width: view.field.width * 100, height: view.field.height * 100 });

/** @param {View} view the wooden frame with its stepped fret */
export function frame(view) {
  const { width, height } = extent(view);
  const turn = (/** @type {number} */ angle) => `rotate(${angle} ${width / 2} ${height / 2})`;
  return svg`<rect class="frame" x=${-RIM} y=${-RIM} width=${width + 2 * RIM} height=${height + 2 * RIM} rx="26"></rect>
    <rect class="frame-inner" x=${5 - RIM} y=${5 - RIM} width=${width + 2 * RIM - 10} height=${height + 2 * RIM - 10}
      rx="22"></rect>
    ${[0, 90, 180, 270].map((angle) => svg`<rect class="fret" transform=${turn(angle)} x="0" y="-43" width=${width}
      height="15"></rect>`)}`;
}

/** @param {View} view letters and numbers on the rim, except where a plaque sits */
export function coordinates(view) {
  const { width, height } = extent(view);
  const middle = Math.floor(view.field.width / 2);
  const taken = new Set(view.field.camps.filter((camp) => camp.seat !== null).map((camp) => camp.side));
  const shown = (/** @type {Camp["side"]} */ side, /** @type {number} */ k) => !taken.has(side) || Math.abs(k - middle) > 1;
  /** @type {(side: Camp["side"], k: number, x: number, y: number, text: string | number) => unknown} */
  const mark = (side, k, x, y, text) =>
    shown(side, k) ? svg`<text class=${side} x=${x} y=${y}>${text}</text>` : nothing;
  const letter = (/** @type {number} */ k) => String.fromCharCode(97 + k);
  return svg`<g class="coordinates">${Array.from({ length: view.field.width }, (_, k) => [
    mark("north", k, k * 100 + 50, -9, letter(k)), mark("south", k, k * 100 + 50, height + 24, letter(k)),
    mark("west", k, -20, k * 100 + 57, k + 1), mark("east", k, width + 20, k * 100 + 57, k + 1)])}</g>`;
}

/** @param {View} view @param {Ui} ui one plaque per tribe at its side of the rim: mark, totem, name, score */
export function plaques(view, ui) {
  const { width, height } = extent(view);
  const places = {
    north: [width / 2, -RIM / 2, 0], south: [width / 2, height + RIM / 2, 0],
    east: [width + RIM / 2, height / 2, 90], west: [-RIM / 2, height / 2, -90],
  };
  return view.field.camps.map((camp) => {
    const tribe = tribeOf(view, camp.seat);
    if (!tribe) return nothing;
    const [x, y, turn] = places[camp.side];
    const seat = view.seats[tribe.seat];
    const t = target(ui, `seat:${tribe.seat}`);
    const moving = view.turn?.seat === tribe.seat ? "on-move" : "";
    return svg`<g class=${`plaque s${tribe.seat} ${moving} ${t.state}`} data-id=${`seat:${tribe.seat}`} ${answers(t)}
        transform=${`translate(${x} ${y}) rotate(${turn})`}>
      <rect class="plaque-wood" x="-150" y="-21" width="300" height="42" rx="12"></rect>
      <path class="plaque-mark" transform="translate(-126 0)" d=${shape(tribe.seat, 11)}></path>
        ${glyph(ui, TOTEM_ICONS[tribe.tribe], -94, 0, 30, "on-plaque")}
      <text class="plaque-name" x="-72" dy=".33em">${tribe.name}</text><text class="plaque-score" x="134"
        dy=".34em">${seat?.score.total ?? 0}</text></g>`;
  });
}
