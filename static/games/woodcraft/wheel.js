/** The wheel: four boards of seven sectors, the saw blade, tiles, what each would give and where it would land. */
import { html, nothing, svg } from "../../vendor/lit/lit-html.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { shape } from "../../js/marks.js";
import { answers, target } from "../../js/target.js";
import { gainsAt, iconAt, markAt } from "./marks.js";
import { ACTION_ICONS } from "./pictures.js";
import { STEP, WHEEL, angle, bow, fibres, polar, teeth, wedge } from "./shapes.js";
import { tags } from "./tags.js";
import { gainWords, nameOf, word } from "./words.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Tile} Tile */

const { centre, rim, ring, inner, hub, blade } = WHEEL;
const QUADRANTS = [0, 1, 2, 3];
/** Where a tile's icon is: near the hub, since a tag may lie upon the outer half of the tile. */
const TILE_ICON = 153;
const SECTORS = [0, 1, 2, 3, 4, 5, 6];
const FIBRES = fibres(inner - 8, rim, 150);
const BLADE = teeth(centre, blade + 3, blade - 9, 28);
const SLOTS = [0, 1, 2, 3, 4].map((k) => {
  const [from, to] = [polar(64, 36 + 72 * k), polar(46, 22 + 72 * k)];
  return `M${from.join(" ")}Q${(from[0] + to[0]) / 2 + 3} ${(from[1] + to[1]) / 2} ${to.join(" ")}`;
}).join("");

/** The wood: it never changes. */
const DISC = svg`<circle class="disc" cx="250" cy="250" r=${rim + 5}></circle>
  <clipPath id="wc-board"><path d=${wedge(inner - 8, rim, -45, 45)}></path></clipPath>
  ${QUADRANTS.map((q) => svg`<g transform=${`rotate(${90 * q + 45} 250 250)`}>
    <path class="board-wood" d=${wedge(inner - 8, ring, -45, 45)}></path><path class="rim-wood"
      d=${wedge(ring, rim, -45, 45)}></path>
    <path class="fibres" clip-path="url(#wc-board)" d=${FIBRES}></path></g>`)}
  <circle class="rim-light" cx="250" cy="250" r=${rim}></circle><circle class="rim-groove" cx="250" cy="250"
    r=${ring}></circle>`;

const GROOVES = QUADRANTS.map((quadrant) => SECTORS.map((sector) => {
  const from = angle({ quadrant, sector }) - STEP / 2;
  return svg`<path class=${sector === 6 ? "seam" : "groove"}
    d=${`M${polar(inner, from).join(" ")}L${polar(rim, from).join(" ")}`}></path>`;
}));

/** @param {View} view what is printed on the rim; the arc hides that of the first quadrant */
function printed(view) {
  return view.wheel.outer.map((sectors, quadrant) => sectors.map((gives, sector) => {
    if (view.wheel.arc.shown && quadrant === 0) return nothing;
    const middle = angle({ quadrant, sector });
    const [x, y] = polar((rim + ring) / 2, middle);
    if (!gives.length) return svg`<circle class="blank" cx=${x} cy=${y} r="2"></circle>`;
    if (gives.length === 1 && gives[0][1] === 1) return markAt(gives[0][0], x, y, 19);
    if (gives.length === 1) return svg`<g class="rim-gain">${gainsAt(gives, x, y, 16, "rim-count")}</g>`;
    const aside = (/** @type {number} */ k) => (k - (gives.length - 1) / 2) * 4.6;
    return gives.map(([kind], k) => markAt(kind, ...polar((rim + ring) / 2, middle + aside(k)), 15));
  }));
}

/** @param {View} view what the blade gives in each quadrant */
function sawn(view) {
  return view.wheel.saw.gives.map((gives, q) => {
    const [x, y] = polar(105, 90 * q + 45);
    return gives.length
      ? svg`<path class="reward" d=${wedge(91, 120, 90 * q + 8, 90 * q + 82)}></path>
        ${gainsAt(gives, x, y, 17, "hub-count")}`
      : svg`<circle class="blank" cx=${x} cy=${y} r="2.5"></circle>`;
  });
}

/** @param {View} view the blade with its arrow, and the gate that the arrow shuts */
function saw(view) {
  const gate = 90 * (view.wheel.saw.arrow + 1);
  const line = `M${polar(blade + 4, gate).join(" ")}L${polar(rim + 4, gate).join(" ")}`;
  const [head, ...tail] = view.round.label.split(String(view.round.number));
  return svg`<path class="gate" d=${line}></path><path class="gate-dash" d=${line}></path>
    <path class="blade" d=${BLADE}></path>
    ${[68, 52, 34].map((r) => svg`<circle class="blade-ring" cx="250" cy="250" r=${r}></circle>`)}
    <path class="blade-slot" d=${SLOTS}></path>
    <g transform=${`rotate(${gate} 250 250)`}><path class="arrow"
      d="M237 184L250 136L263 184Q250 176 237 184Z"></path></g>
    <circle class="hub-edge" cx="250" cy="250" r="32"></circle><circle class="hub-wood" cx="250" cy="250"
      r="27"></circle>
    <text class="hub-text" x="250" y="243">${head.trim()}</text><text class="hub-round" x="250"
      y="261">${view.round.number}</text>
    <text class="hub-text of" x="250" y="272">${tail.join(String(view.round.number)).trim()}</text>`;
}

/** @param {View} view @param {Ui} ui where tiles would land, and the way of the one in front */
function landings(view, ui) {
  /** @type {Map<string, Tile[]>} */
  const places = new Map();
  for (const tile of view.wheel.tiles.filter(({ open }) => open)) {
    const key = `${tile.to.quadrant}.${tile.to.sector}`;
    places.set(key, [...(places.get(key) ?? []), tile]);
  }
  const hot = view.wheel.tiles.find(({ id }) => ui.preview?.choice === id);
  return [...places.values()].map((tiles) => {
    const middle = angle(tiles[0].to);
    const way = (/** @type {Tile} */ tile) => ((middle - angle(tile.at)) % 360 + 360) % 360;
    const front = hot && tiles.includes(hot) ? hot : tiles.reduce((a, b) => (way(b) < way(a) ? b : a));
    const many = tiles.length > 3;
    return svg`<g class=${`landing ${hot ? (hot === front ? "hot" : "cold") : ""}`}>
      <title>${word(view, "lands")}</title>
      <path class="landing-place" d=${wedge(inner + 3, ring - 4, middle - STEP / 2, middle + STEP / 2, 2.5)}></path>
      ${tiles.slice(0, 4).map((tile, k) => iconAt(ui, ACTION_ICONS[tile.action],
        ...polar(160 + (k - (Math.min(tiles.length, 4) - 1) / 2) * (many ? 15 : 19), middle), many ? 14 : 17,
        "landing-icon"))}
      <path class="landing-way" d=${bow(inner - 1, angle(front.at), middle - 1.5)}></path></g>`;
  });
}

/** @param {Ui} ui @param {Tile} tile the seat that took it last, if it was another one */
function taker(ui, tile) {
  const seat = ui.events.findLast(({ kind, refs }) => kind === "moved" && refs.includes(tile.id))?.seat ?? null;
  if (seat === null || seat === ui.seat) return nothing;
  const [x, y] = polar(138, angle(tile.at));
  return svg`<path class=${`taker s${seat}`} d=${shape(seat, 7)} transform=${`translate(${x} ${y})`}></path>`;
}

/** @param {View} view @param {Ui} ui @param {Tile} tile */
function tilePiece(view, ui, tile) {
  const t = target(ui, tile.id);
  const middle = angle(tile.at);
  const d = wedge(inner + 2, ring - 2, middle - STEP / 2, middle + STEP / 2, 1.5);
  const name = nameOf(view, `action:${tile.action}`);
  const gives = word(view, "gives", { what: gainWords(view, tile.gives) || word(view, "no_bonus") });
  const turns = tile.turns ? `, ${word(view, "turns")}` : "";
  const label = `${name}: ${tile.open ? gives + turns : word(view, "blocked")}`;
  return svg`<g class=${`tile ${tile.open ? "" : "shut"} ${t.state}`} data-id=${tile.id} data-piece=${tile.id}
    data-tip=${`action:${tile.action}`} ${answers(t, label)}>
    ${t.open ? svg`<path class="halo" d=${d}></path>` : nothing}
    <path class="tile-wood" d=${d}></path>${tile.open && tile.turns ? svg`<path class="turns"
      d=${bow(inner + 5, middle - 4, middle + 4)}></path>` : nothing}
    ${iconAt(ui, ACTION_ICONS[tile.action], ...polar(tile.open ? TILE_ICON : 158, middle), 32, "tile-icon")}
    ${tile.open ? nothing : iconAt(ui, "padlock", ...polar(186, middle), 17, "tile-lock")}${taker(ui, tile)}</g>`;
}

/**
 * The wheel on its felt.
 * @param {View} view @param {Ui} ui
 */
export function wheel(view, ui) {
  return html`<section class="wheel-box" aria-label=${word(view, "wheel")} data-tip="thing:wheel">
    <svg class="wheel" viewBox="0 0 500 500" role="group" aria-label=${word(view, "wheel")}>${DISC}
    ${QUADRANTS.map((q) => svg`<path class=${`paler p${(view.wheel.saw.arrow - q + 4) % 4}`}
      d=${wedge(inner, ring, 90 * q, 90 * q + 90)}></path>`)}${GROOVES}${printed(view)}
    ${view.wheel.arc.shown ? svg`<path class="arc-tile" data-id="arc" data-tip="thing:arc"
      d=${wedge(ring + 1, rim + 2, 1, 89)}></path>` : nothing}
    <circle class="hub-groove" cx="250" cy="250" r=${hub + 4}></circle><circle class="hub" cx="250" cy="250"
      r=${hub}></circle>
    ${sawn(view)}${saw(view)}${landings(view, ui)}
    ${repeat(view.wheel.tiles, ({ id }) => id, (tile) => tilePiece(view, ui, tile))}
    ${tags(view, ui)}</svg></section>`;
}
