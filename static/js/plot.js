import { html, nothing, svg } from "../vendor/lit/lit-html.js";
import { shape } from "./marks.js";
import { spread, ticks } from "./scale.js";
/** @import {TemplateResult} from "lit-html" */
/** @import {ScoreLine, View, Words} from "./types.js" */

const LEFT = 34;
const TOP = 14;
const BOTTOM = 26;
const LINE_GAP = 20;

/** @typedef {{width: number, height: number, right: number}} Size  of a drawing in px; `right` is left to names */

/**
 * Where an action stands on the time axis of a drawing, in px from its left.
 * @param {Size} size
 * @param {number} end  seq of the newest action; the first is 1
 * @returns {(seq: number) => number}
 */
export function timeAxis({ width, right }, end) {
  return (seq) => LEFT + ((width - LEFT - right) * (seq - 1)) / Math.max(1, end - 1);
}

/**
 * The scores over time as steps; a seat's mark at every gain, its name at the end of the line.
 * @param {object} options
 * @param {ScoreLine[]} options.lines
 * @param {View} options.view
 * @param {number | null} options.mine
 * @param {Words} options.words
 * @param {Size} options.size
 * @param {number} [options.at]  the action at which a line across shows the present moment
 * @returns {TemplateResult}
 */
export function plot({ lines, view, mine, words, size, at }) {
  const { width, height, right } = size;
  const end = Math.max(1, ...lines.flatMap(({ points }) => points.map(({ seq }) => seq)));
  const heights = ticks(Math.max(1, ...lines.flatMap(({ points }) => points.map(({ total }) => total))));
  const shown = height < 150 ? [heights[0], heights[heights.length - 1]] : heights;
  const top = heights[heights.length - 1];
  const x = timeAxis(size, end);
  const y = (/** @type {number} */ total) => height - BOTTOM - ((height - TOP - BOTTOM) * total) / top;
  const last = (/** @type {ScoreLine} */ { points }) => points.at(-1)?.total ?? 0;
  const drawn = [...lines].sort((a, b) => last(b) - last(a));
  const labels = spread(drawn.map((line) => y(last(line))), LINE_GAP, height - BOTTOM);
  return html`<svg class="plot" viewBox="0 0 ${width} ${height}" role="img" aria-label=${words("plot")}>
    ${shown.map((total) => svg`<path class="grid" d="M${LEFT} ${y(total)}H${x(end)}"></path>
      <text class="axis" x=${LEFT - 8} y=${y(total) + 4} text-anchor="end">${total}</text>`)}
    <text class="axis" x=${x(1)} y=${height - 6}>${words("plot.start")}</text>
    <text class="axis" x=${x(end)} y=${height - 6} text-anchor="end">${words("plot.end", { n: end })}</text>
    ${drawn.map(({ seat, points }) => svg`<path class="case" d=${steps(points, x, y, end)}></path>
      <path class="line seat-${seat} ${seat === mine ? "own" : ""}" d=${steps(points, x, y, end)}></path>`)}
    ${drawn.map(({ seat, points }) => gains(points).map(({ seq, total }) =>
      svg`<path class="s${seat} gain" transform="translate(${x(seq)} ${y(total)})" d=${shape(seat, 4.6)}></path>`))}
    ${drawn.map((line, index) => svg`<g transform="translate(${x(end) + 15} ${labels[index]})">
      <path class="s${line.seat}" d=${shape(line.seat, 6)}></path>
      <text class="name" x="14" y="5">${view.seats[line.seat].name}</text>
      <text class="last" x=${right - 20} y="5" text-anchor="end">${last(line)}</text></g>`)}
    ${at === undefined ? nothing : svg`<path class="now" d="M${x(at)} ${TOP - 8}V${height - BOTTOM}"></path>`}
  </svg>`;
}

/**
 * @param {{seq: number, total: number}[]} points
 * @param {(seq: number) => number} x
 * @param {(total: number) => number} y
 * @param {number} end
 */
function steps(points, x, y, end) {
  const moves = points.map(({ seq, total }) => `H${x(seq).toFixed(1)}V${y(total).toFixed(1)}`);
  return `M${x(1).toFixed(1)} ${y(0).toFixed(1)}${moves.join("")}H${x(end).toFixed(1)}`;
}

/** The points at which the total rose. @param {{seq: number, total: number}[]} points */
function gains(points) {
  return points.filter(({ total }, index) => total > (points[index - 1]?.total ?? 0));
}
