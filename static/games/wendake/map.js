/** The map: the land as a picture that never changes, and on it everything that can be pointed at. */
import { html, nothing, svg } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { answers, target } from "../../js/target.js";
import { shape } from "../../js/marks.js";
import { lastMove, restored, smallpox, touched, trails } from "./news.js";
import { outlook } from "./outlook.js";
import { address, places } from "./places.js";
import { stackPiece, stacksAt } from "./pieces.js";
import { nameOf, seatName, signAt, word } from "./signs.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Land} Land */
/** @typedef {import("./types").Territory} Territory @typedef {import("./types").Area} Area */
/** @typedef {"wide" | "tall"} Layout */

const GUARD_GAP = 19, GUARD_ROOM = 44, LONG_NAME = 12, SHORT_NAME = 10;
const CANOE_SPOTS = [[[0, 9]], [[-9, 5], [10, 16]], [[-19, 6], [19, 8], [0, 19]],
  [[-19, 3], [19, 5], [-17, 17], [21, 19]]];

/** @param {string} id "land:A1" or "area:A1.f1" @returns {string} */
const key = (id) => id.slice(id.indexOf(":") + 1);

/** @param {Ui} ui @param {string} id @param {string} ground address of the land's drawing @param {string} label */
function region(ui, id, ground, label) {
  const t = target(ui, id);
  const hot = ui.preview && t.own.some((choice) => choice.id === ui.preview?.choice);
  return svg`<g class=${`region ${t.state} ${hot ? "hot" : ""}`} data-id=${id} ${answers(t, label)}>
    <use class="hit" href=${`${ground}#${key(id)}`}></use>
    ${t.open ? svg`<use class="glow" href=${`${ground}#${key(id)}-ring`}></use>
      <use class="line" href=${`${ground}#${key(id)}-ring`}></use>` : nothing}</g>`;
}

/** @param {View} view @param {Ui} ui @param {Territory} land @param {Area} area @param {number[]} spot */
function slot(view, ui, land, area, [x, y]) {
  const taken = view.pieces.some(({ at }) => at === area.id);
  const t = target(ui, area.id, land.id);
  const field = area.kind === "field";
  const label = [...area.vegetables.map((good) => nameOf(view, `good:${good}`)), land.name].join(", ");
  return svg`<g class=${`slot ${area.kind} ${t.state}`} data-id=${area.id} ${answers(t, label)}>
    <g transform=${`translate(${x} ${y})`}>
    ${field ? svg`<rect class="soil" x="-15.5" y="-14" width="31" height="28" rx="9"></rect><path class="furrows"
      d="M-12-8C-6-10.500 5-6 12-8.500M-13-1.500C-6-4 5 .5 13-2M-12 5.500C-6 3 5 7.500 12 5"></path>`
      : svg`<circle class="wood" r="14.8"></circle><circle class="clearing" r="11"></circle>`}
    ${field || taken ? nothing : signAt(ui, "pine", 0, 0, 18)}
    ${t.open ? svg`<rect class="ring" x="-17" y="-16.5" width="34" height="33"
      rx=${field ? 10.5 : 16.5}></rect>` : nothing}
    ${vegetables(ui, area.vegetables, taken)}</g></g>`;
}

/**
 * @param {Ui} ui @param {string[]} goods
 * @param {boolean} taken what a field gives, on its edge where somebody stands on it
 */
function vegetables(ui, goods, taken) {
  const middle = (goods.length - 1) / 2;
  return goods.map((good, at) => taken
    ? svg`<g class="seen" transform=${`translate(${(at - middle) * 14} 14.5)`}><circle r="7.2"></circle>
      ${signAt(ui, good, 0, 0, 11)}</g>`
    : signAt(ui, good, (at - middle) * (goods.length > 2 ? 10 : 15), -1, goods.length > 1 ? 16 : 21));
}

/**
 * @param {View} view @param {Ui} ui @param {Territory} land
 * @param {Land} drawn who stands in a territory and on its areas
 */
function people(view, ui, land, drawn) {
  const spots = drawn.lands[key(land.id)];
  const onAreas = land.areas.flatMap((area) => stacksAt(view, area.id).map((stack) => {
    const [x, y] = spots.areas[key(area.id)];
    const stand = { x: x - (stack.figure === "hunter" ? 1 : 0), y: y + 10, scale: 0.98 };
    return { stack, stand, below: [area.id, land.id] };
  }));
  const guards = stacksAt(view, land.id);
  const [x, y] = spots.guards ?? spots.house ?? [0, 0];
  const gap = Math.min(GUARD_GAP, GUARD_ROOM / Math.max(guards.length - 1, 1));
  const standing = guards.map((stack, at) => ({
    stack,
    stand: { x: x + (at - (guards.length - 1) / 2) * gap, y: y + (spots.house ? 16 : 0), scale: 1.04 },
    below: [land.id],
  }));
  const all = [...onAreas, ...standing].sort((a, b) => a.stand.y - b.stand.y || b.stand.x - a.stand.x);
  return repeat(all, ({ stack }) => `${stack.pieces[0].at} ${stack.seat} ${stack.figure} ${stack.pieces[0].black}`,
    ({ stack, stand, below }) => stackPiece(view, ui, stack, stand, ...below));
}

const LONG_HOUSE = svg`<ellipse class="foot" cy="13" rx="20" ry="4"></ellipse>
  <path class="walls" d="M-18 13V3C-18-9-10-15 0-15S18-9 18 3V13Z"></path>
  <path class="poles" d="M-18 3H18M-17-3H17M-13-9.500H13M-9-14V13M0-15V13M9-14V13"></path>
  <path class="door" d="M-4.500 13V6A4.500 4.500 0 0 1 4.500 6V13Z"></path>`;

/** @param {string} text @param {number} most */
const clipped = (text, most) => text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** @param {View} view @param {Ui} ui @param {Territory} land @param {Land} drawn */
function landName(view, ui, land, drawn) {
  const [x, y] = drawn.lands[key(land.id)].name;
  if (land.home === null) {
    const long = land.name.length > LONG_NAME ? "long" : "";
    return svg`<text class=${`land-name ${long}`} x=${x} y=${y + 4}>${land.name}</text>`;
  }
  const name = land.home === ui.seat ? word(view, "your_home") : clipped(seatName(view, land.home), SHORT_NAME);
  return svg`<g class=${`home-name s${land.home}`}><circle class="disk" cx=${x + 12} cy=${y} r="7.5"></circle>
    <path class="stamp" transform=${`translate(${x + 12} ${y})`} d=${shape(land.home, 3)}></path>
    <text x=${x + 23} y=${y + 5}>${name}</text></g>`;
}

/**
 * @param {View} view @param {Ui} ui @param {string} id
 * @param {number[]} spot the Canoes on a lake, one for each seat
 */
function canoes(view, ui, id, [x, y]) {
  const stacks = stacksAt(view, id);
  const spots = CANOE_SPOTS[Math.max(stacks.length - 1, 0)];
  return repeat(stacks, ({ seat }) => seat, (stack, at) =>
    stackPiece(view, ui, stack, { x: x + spots[at][0], y: y + spots[at][1], scale: 0.92 }, id));
}

/** @param {View} view @param {Ui} ui @param {Land} drawn */
function token(view, ui, drawn) {
  const { cayuga } = view;
  const spots = cayuga && drawn.lands[key(cayuga.at)];
  if (!cayuga || !spots) return nothing;
  const [x, y] = spots.guards ?? spots.house ?? [0, 0];
  const t = target(ui, cayuga.id, cayuga.at);
  return svg`<g class=${`cayuga s${cayuga.seat} ${t.state}`} data-id=${cayuga.id} data-piece=${cayuga.id}
    data-tip="piece:cayuga" ${answers(t, nameOf(view, "piece:cayuga"))}>
    <g transform=${`translate(${x - 20} ${y - 18})`}>
    ${t.open ? svg`<circle class="ring" r="12"></circle>` : nothing}
    <path class="shield" d="M-7-8H7V1C7 5 4 8 0 10C-4 8-7 5-7 1Z"></path><path class="stamp" transform="scale(.8)"
      d=${shape(cayuga.seat, 3.4)}></path></g></g>`;
}

/**
 * The map of the table, for a wide or a tall place.
 * @param {View} view @param {Ui} ui @param {Layout} layout
 */
export function map(view, ui, layout) {
  const players = view.seats.length;
  const drawn = places(players, layout);
  const ground = address(players, layout);
  const { lands, lakes } = view.map;
  return html`<div class=${`wendake-map ${layout}`}>
    <svg class="ground" viewBox=${`0 0 ${drawn.width} ${drawn.height}`} aria-hidden="true">
      <use href=${`${ground}#ground`} width=${drawn.width} height=${drawn.height}></use>
      <rect class="grain" width="100%" height="100%" filter="url(#wendake-grain)"></rect>
      <rect width="100%" height="100%" fill="url(#wendake-dusk)"></rect></svg>
    <svg class="over" viewBox=${`0 0 ${drawn.width} ${drawn.height}`} role="group" aria-label=${word(view, "map")}>
      ${lands.map((land) => region(ui, land.id, ground, land.name))}
      ${lakes.map((lake) => region(ui, lake.id, ground, lake.name))}
      ${lakes.map(({ id, name }) => svg`<text class="lake-name" x=${drawn.lakes[key(id)][0]}
        y=${drawn.lakes[key(id)][1] - 9}>${name.split(" ").at(-1)}</text>`)}
      ${lands.map((land) => land.areas.map((area) =>
        slot(view, ui, land, area, drawn.lands[key(land.id)].areas[key(area.id)])))}
      ${lands.map((land) => land.home === null ? nothing : svg`<g class=${`long-house s${land.home}`} data-tip="piece:long_house"
        transform=${`translate(${drawn.lands[key(land.id)].house?.join(" ") ?? "0 0"})`}>${LONG_HOUSE}</g>`)}
      ${lands.map((land) => people(view, ui, land, drawn))}
      ${lakes.map(({ id }) => canoes(view, ui, id, drawn.lakes[key(id)]))}${token(view, ui, drawn)}
      <g class="through">${touched(view, ui, drawn)}${trails(view, ui, drawn)}${lands.map((land) => landName(view, ui, land, drawn))}
        ${outlook(view, ui, drawn)}</g></svg>
    ${lastMove(view, ui)}${smallpox(ui)}${restored(view, ui)}</div>`;
}
